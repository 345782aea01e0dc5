/** The breaker of identical calls, and the detector of short cycles (GUARD 6). */
import { callKey, type CallOf } from './call-key.js';
import { BUDGETS, type BudgetSettings, type BudgetSlice, type SeenCall } from './budget-slice.js';

/**
 * Whether a call may run. The one past the limit may not, and the turn is stuck from there on; the caller answers it all
 * the same, since every call must be answered.
 */
export function admitRepeat(slice: BudgetSlice, call: CallOf, settings: BudgetSettings = BUDGETS): { slice: BudgetSlice; run: boolean } {
  const key = callKey(call);
  const count = slice.repeats.find(([known]) => known === key)?.[2] ?? 0;
  if (count < settings.identicalCalls) return { slice, run: true };
  return { slice: { ...slice, stuck: slice.stuck ?? 'identical-calls' }, run: false };
}

/** How a call came out. A result that changed begins the count anew. */
export function countRepeat(slice: BudgetSlice, call: CallOf, result: string): BudgetSlice {
  const key = callKey(call);
  const known = slice.repeats.find(([each]) => each === key);
  const count = known?.[1] === result ? known[2] + 1 : 1;
  return { ...slice, repeats: [...slice.repeats.filter(([each]) => each !== key), [key, result, count]] };
}

/** The period of the cycle that this call completed, 2 or 3; `hint`: seen often enough for the first time; a cycle that goes on after its hint makes the turn stuck. */
export interface Cycle { readonly period: 2 | 3; readonly calls: readonly string[] }

export function countCycle(slice: BudgetSlice, call: CallOf, result: string, settings: BudgetSettings = BUDGETS): { slice: BudgetSlice; hint: Cycle | null } {
  const recent = [...slice.recent, { key: callKey(call), result }].slice(-3 * (settings.cycles + 1));
  const next = { ...slice, recent };
  for (const period of [2, 3] as const) {
    const round = recent.slice(-period);
    if (new Set(round.map(each => each.key)).size < 2 || !endsWithRounds(recent, period, settings.cycles)) continue;
    const calls = [...new Set(round.map(each => each.key.slice(0, each.key.indexOf(' '))))];
    const name = [...round.map(each => each.key)].sort().join('\n');
    if (!slice.hinted.includes(name)) return { slice: { ...next, hinted: [...slice.hinted, name] }, hint: { period, calls } };
    if (endsWithRounds(recent, period, settings.cycles + 1)) return { slice: { ...next, stuck: slice.stuck ?? 'cycle' }, hint: null };
  }
  return { slice: next, hint: null };
}

function endsWithRounds(recent: readonly SeenCall[], period: number, times: number): boolean {
  const tail = recent.slice(-period * times);
  return tail.length === period * times && tail.every(({ key, result }, index) => {
    const first = tail[index % period]!;
    return key === first.key && result === first.result;
  });
}
