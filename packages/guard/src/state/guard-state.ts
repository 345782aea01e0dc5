/**
 * Everything the guard remembers, as one plain JSON object: store it, send it, load it, go on. Each block owns one slice and
 * is a small object over it (`writeLedger(state.writes)`); blocks change their slice in place and keep nothing elsewhere.
 */
import { initialBudgets, type BudgetsSlice } from '../budgets/budgets-slice.js';
import { initialGates, type GatesSlice } from '../gates/gates-slice.js';
import { initialPlan, type PlanSlice } from '../gates/plan.js';
import { initialPending, type PendingSlice } from '../writes/pending.js';
import { initialWrites, type WritesSlice } from '../writes/write-ledger.js';

export const GUARD_STATE_SCHEMA = 'plumbline/guard-state@1';

export interface GuardState {
  readonly schema: typeof GUARD_STATE_SCHEMA;
  /** The turn that is running, from 1; 0 before the first. */
  turn: number;
  /** Counted from `turnLimits(state.budgets).open(now)`, which needs the clock; the cache of look-ups outlives a turn. */
  budgets: BudgetsSlice;
  gates: GatesSlice;
  plan: PlanSlice;
  pending: PendingSlice;
  writes: WritesSlice;
}

export function initialState(): GuardState {
  return { schema: GUARD_STATE_SCHEMA, turn: 0, budgets: initialBudgets(), gates: initialGates(), plan: initialPlan(), pending: initialPending(), writes: initialWrites() };
}

/**
 * A new user turn: budgets of a turn start anew, and what the last turn changed becomes the report that opens this one.
 * Pending entries and the plan go on.
 */
export function beginTurn(state: GuardState): void {
  state.turn += 1;
  state.gates = initialGates();
  state.writes = { ...initialWrites(), previous: state.turn > 1 ? state.writes.changes : null };
}
