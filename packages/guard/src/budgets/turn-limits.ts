/** The ceiling of model calls and the wall clock of a turn (GUARD 6). */
import { BUDGETS, type BudgetSettings, type BudgetSlice } from './budget-slice.js';

/** One model call more. `last`: it is the turn's last one, so that it must be the final answer. */
export function countIteration(slice: BudgetSlice, settings: BudgetSettings = BUDGETS): { slice: BudgetSlice; allowed: boolean; last: boolean } {
  if (slice.iterations >= settings.iterations) return { slice, allowed: false, last: true };
  const iterations = slice.iterations + 1;
  return { slice: { ...slice, iterations }, allowed: true, last: iterations >= settings.iterations };
}

/** Milliseconds that the turn still has; 0 when its time is over. A clock that went backwards gives no time back. */
export function timeLeft(slice: BudgetSlice, now: number, settings: BudgetSettings = BUDGETS): number {
  return Math.min(settings.wallClock, Math.max(0, slice.startedAt + settings.wallClock - now));
}
