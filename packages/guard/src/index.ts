/** The guard: small blocks, each usable alone, over one serializable state (DESIGN 8). No I/O, nothing of any one engine or model. */
export * from './text/similarity.js';
export * from './text/normalise.js';
export * from './words/words.js';
export * from './words/loop-words.js';
export * from './state/guard-state.js';
export * from './gates/gates-slice.js';
export * from './gates/plan.js';
export * from './writes/write-ledger.js';
export * from './writes/pending.js';
