/** The vocabulary. No I/O, nothing of any one engine. */
export * from './errors.js';
export * from './files.js';
export * from './graph/types.js';
export * from './graph/mining.js';
export * from './graph/types-of.js';
export * from './graph/graph.js';
export * from './graph/load.js';
export * from './graph/judge.js';
export * from './graph/near-names.js';
export * from './findings/finding.js';
export * from './findings/fingerprint.js';
export * from './findings/result.js';
export * from './facts/types.js';
export * from './facts/parse.js';
export * from './editions/editions.js';
export { ES3_BUILTINS } from './editions/es3-builtins.js';
export { LATER_EDITIONS } from './editions/later-editions.js';
export * from './dialect/dialect.js';
