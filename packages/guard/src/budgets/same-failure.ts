/** The same tool failing the same way (GUARD 6). */
import { BUDGETS, type BudgetSettings, type BudgetSlice } from './budget-slice.js';

/** Whether two failures are one: places, numbers and spacing do not tell them apart. */
export function failureKey(words: string): string {
  return words.toLowerCase().replace(/\d+/g, '#').replace(/\s+/g, ' ').trim().slice(0, 500);
}

/** A failure; the last one that is allowed makes the turn stuck. */
export function countFailure(slice: BudgetSlice, tool: string, words: string, settings: BudgetSettings = BUDGETS): BudgetSlice {
  const failure = failureKey(words);
  const count = (slice.failures.find(([each, how]) => each === tool && how === failure)?.[2] ?? 0) + 1;
  const failures: BudgetSlice['failures'] = [...slice.failures.filter(([each, how]) => each !== tool || how !== failure), [tool, failure, count]];
  return { ...slice, failures, stuck: count >= settings.sameFailure ? slice.stuck ?? 'same-failure' : slice.stuck };
}

/** A success of a tool: its failures are over. */
export function clearFailures(slice: BudgetSlice, tool: string): BudgetSlice {
  return slice.failures.some(([each]) => each === tool) ? { ...slice, failures: slice.failures.filter(([each]) => each !== tool) } : slice;
}
