/** Which blocks of the guard a loop uses. Each can be switched off alone, which is how a replay shows what it stops. That writes are verified is no block: nothing else makes one count. */
export const BLOCKS = [
  'gates', 'finish-guard', 'receipts', 'turn-report', 'pending', 'identical-calls', 'cycles', 'same-failure',
  'look-up-budget', 'query-cache', 'in-flight', 'grounding', 'rewriter',
] as const;
export type BlockName = (typeof BLOCKS)[number];

/** All but the rewriter, which is off by default (GUARD 6). */
export const DEFAULT_BLOCKS: ReadonlySet<BlockName> = new Set(BLOCKS.filter(each => each !== 'rewriter'));
