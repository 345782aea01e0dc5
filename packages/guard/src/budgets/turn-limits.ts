/** The ceiling of model calls and the wall clock of a turn (GUARD 6). */
import { BUDGETS, initialBudgets, type BudgetSettings, type BudgetsSlice } from './budgets-slice.js';

export interface TurnLimits {
  /** A new turn: every count begins anew; the cache stays. */
  open(now: number): void;
  /** One model call more: false when there is none left, and none is counted then. */
  next(): boolean;
  /** Model calls left. */
  left(): number;
  /** Milliseconds left, 0 when the time is over. A clock that went backwards gives no time back. */
  timeLeft(now: number): number;
}

/** The limits over their slice. Example: `turnLimits(state.budgets).open(clock.now())`. */
export function turnLimits(slice: BudgetsSlice, settings: BudgetSettings = BUDGETS): TurnLimits {
  return {
    open(now) {
      Object.assign(slice, initialBudgets(), { startedAt: now, cache: slice.cache });
    },
    next() {
      if (slice.iterations >= settings.iterations) return false;
      slice.iterations += 1;
      return true;
    },
    left: () => Math.max(0, settings.iterations - slice.iterations),
    timeLeft: now => Math.min(settings.wallClock, Math.max(0, slice.startedAt + settings.wallClock - now)),
  };
}
