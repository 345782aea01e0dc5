/** The same tool failing the same way (GUARD 6). */
import { BUDGETS, type BudgetSettings, type BudgetsSlice } from './budgets-slice.js';

export interface FailureCount {
  /** Whether a tool may run: not after it failed the same way as often as is allowed. */
  admit(tool: string): boolean;
  /** A call failed. True when it failed that way as often as is allowed: the turn is stuck then. */
  failed(tool: string, words: string): boolean;
  /** A call of the tool succeeded: its failures are over. */
  succeeded(tool: string): void;
}

/** Failures over their slice. Example: `failureCount(state.budgets).failed('edit_file', 'no such text')`. */
export function failureCount(slice: BudgetsSlice, settings: BudgetSettings = BUDGETS): FailureCount {
  return {
    admit: tool => !slice.failures.some(each => each.tool === tool && each.count >= settings.sameFailure),
    failed(tool, words) {
      const failure = failureKey(words);
      const known = slice.failures.find(each => each.tool === tool && each.failure === failure);
      if (known) known.count += 1;
      else slice.failures.push({ tool, failure, count: 1 });
      if ((known?.count ?? 1) < settings.sameFailure) return false;
      slice.stuck ??= 'same-failure';
      return true;
    },
    succeeded(tool) {
      slice.failures = slice.failures.filter(each => each.tool !== tool);
    },
  };
}

/** Numbers and spacing do not tell two failures apart. */
function failureKey(words: string): string {
  return words.toLowerCase().replace(/\d+/g, '#').replace(/\s+/g, ' ').trim().slice(0, 500);
}
