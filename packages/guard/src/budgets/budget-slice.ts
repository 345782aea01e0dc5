/** What the budgets remember: plain JSON, one turn's counts and the cache that outlives it. */

/** An answered look-up. `audited`: the audit of the answer found nothing; a flagged answer is never in the cache. */
export interface CachedAnswer { readonly tool: string; readonly query: string; readonly key: string; readonly symbols: readonly string[]; readonly answer: string }

export interface SeenCall { readonly key: string; readonly result: string }

export interface BudgetSlice {
  /** Model calls of this turn. */
  readonly iterations: number;
  /** When the turn began, by the clock port. */
  readonly startedAt: number;
  /** The calls of this turn with their results, as short texts, the latest last; as many as the cycle search needs. */
  readonly recent: readonly SeenCall[];
  /** By (tool, arguments): how often in a row the same result came. */
  readonly repeats: readonly (readonly [key: string, result: string, count: number])[];
  /** Cycles that were hinted at already. */
  readonly hinted: readonly string[];
  /** By (tool, failure): how often. */
  readonly failures: readonly (readonly [tool: string, failure: string, count: number])[];
  /** Why the turn heads for its final answer, or null. */
  readonly stuck: string | null;
  /** Look-ups charged this turn, over all wordings. */
  readonly charged: number;
  /** By query: how often it ran this turn, and what it answered last. */
  readonly asked: readonly { readonly tool: string; readonly key: string; readonly count: number; readonly answer: string }[];
  /** Look-ups of any kind that answered this turn, and the symbols that they provided. */
  readonly lookedUp: number;
  readonly provided: readonly string[];
  /** Outlives the turn. */
  readonly cache: readonly CachedAnswer[];
}

export const NO_BUDGETS_SPENT: BudgetSlice = {
  iterations: 0, startedAt: 0, recent: [], repeats: [], hinted: [], failures: [], stuck: null, charged: 0, asked: [], lookedUp: 0, provided: [], cache: [],
};

export interface BudgetSettings {
  /** Identical calls with the same result that run; the next one is answered without running. */
  readonly identicalCalls: number;
  /** How often a cycle of two or three calls may be seen before it is answered with a hint. */
  readonly cycles: number;
  /** Look-ups that run in a turn, over all wordings, and per identical query. */
  readonly perTurn: number;
  readonly perQuery: number;
  /** Only these tools are charged. */
  readonly budgetTools: readonly string[];
  /** Likeness from which two queries are one. */
  readonly similarity: number;
  /** The same tool failing the same way. */
  readonly sameFailure: number;
  /** Model calls in a turn. */
  readonly iterations: number;
  /** Milliseconds of a turn. */
  readonly wallClock: number;
}

/** The constants of GUARD 6. */
export const BUDGETS: BudgetSettings = {
  identicalCalls: 4, cycles: 3, perTurn: 12, perQuery: 2, budgetTools: ['rag_lookup'], similarity: 0.8, sameFailure: 3, iterations: 25, wallClock: 600_000,
};

/** A new turn: its counts begin anew; the cache stays. */
export function openBudgets(slice: BudgetSlice, now: number): BudgetSlice {
  return { ...NO_BUDGETS_SPENT, startedAt: now, cache: slice.cache };
}
