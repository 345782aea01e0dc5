/** What the budgets remember: one turn's counts, and the cache of look-ups that outlives it. Plain JSON. */

/** An answered look-up, under its normalised query. A flagged answer is never here. */
export interface CachedAnswer { readonly tool: string; readonly query: string; readonly key: string; readonly answer: string }

/** Why a turn heads for its final answer. */
export type StuckReason = 'identical-calls' | 'cycle' | 'same-failure';

export interface BudgetsSlice {
  /** Model calls of this turn. */
  iterations: number;
  /** When the turn began, by the clock port, in milliseconds. */
  startedAt: number;
  stuck: StuckReason | null;
  /** The latest calls with their results, as many as the search for cycles needs. */
  recent: { key: string; result: string }[];
  /** How often in a row a call gave the same result. */
  repeats: { key: string; result: string; count: number }[];
  /** Cycles that were hinted at. */
  hinted: string[];
  failures: { tool: string; failure: string; count: number }[];
  /** Look-ups that ran this turn, over all wordings. */
  charged: number;
  /** Per query of this turn: how often it ran, and its last answer. */
  asked: { tool: string; key: string; count: number; answer: string }[];
  /** Look-ups of any kind that answered this turn, and the symbols provided. */
  lookedUp: number;
  provided: string[];
  /** Outlives the turn. */
  cache: CachedAnswer[];
}

export function initialBudgets(): BudgetsSlice {
  return { iterations: 0, startedAt: 0, stuck: null, recent: [], repeats: [], hinted: [], failures: [], charged: 0, asked: [], lookedUp: 0, provided: [], cache: [] };
}

export interface BudgetSettings {
  /** Identical calls with the same result that run; the next one is answered without running. */
  readonly identicalCalls: number;
  /** How often a cycle of two or three calls is seen before it is answered with a hint. */
  readonly cycles: number;
  /** Look-ups that run in a turn, over all wordings. */
  readonly perTurn: number;
  /** Runs of one identical query. */
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
