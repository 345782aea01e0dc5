/** The breaker of identical calls, and the search for short cycles (GUARD 6). */
import type { JsonObject } from '../models/transcript.js';
import { canonical } from '../settings/effective-settings.js';
import { BUDGETS, type BudgetSettings, type BudgetsSlice } from './budgets-slice.js';

/** Two or three calls that go round with equal results. */
export interface Cycle { readonly period: 2 | 3; readonly tools: readonly string[] }

export interface RepeatedCalls {
  /**
   * Whether a call may run. The one past the limit may not, and makes the turn stuck; it is answered all the same, since
   * every call must be answered.
   */
  admit(tool: string, args: JsonObject): boolean;
  /** How a call came out. A result that changed begins its count anew. */
  count(tool: string, args: JsonObject, result: string): void;
  /** The cycle that the call counted last completed, when it was seen often enough for the first time: it is answered with a hint. One that goes on makes the turn stuck. */
  cycle(): Cycle | null;
}

/** Identical calls over their slice. Example: `if (!repeatedCalls(state.budgets).admit('check', { file: 'a.js' })) answer();` */
export function repeatedCalls(slice: BudgetsSlice, settings: BudgetSettings = BUDGETS): RepeatedCalls {
  return {
    admit(tool, args) {
      const count = slice.repeats.find(each => each.key === callKey(tool, args))?.count ?? 0;
      if (count < settings.identicalCalls) return true;
      slice.stuck ??= 'identical-calls';
      return false;
    },
    count(tool, args, result) {
      const key = callKey(tool, args);
      const known = slice.repeats.find(each => each.key === key);
      slice.repeats = [...slice.repeats.filter(each => each !== known), { key, result, count: known?.result === result ? known.count + 1 : 1 }];
      slice.recent = [...slice.recent, { key, result }].slice(-3 * (settings.cycles + 1));
    },
    cycle: () => cycleOf(slice, settings),
  };
}

function cycleOf(slice: BudgetsSlice, settings: BudgetSettings): Cycle | null {
  for (const period of [2, 3] as const) {
    const round = slice.recent.slice(-period).map(each => each.key);
    if (new Set(round).size < 2 || !endsWithRounds(slice, period, settings.cycles)) continue;
    const name = [...round].sort().join('\n');
    if (!slice.hinted.includes(name)) {
      slice.hinted = [...slice.hinted, name];
      return { period, tools: [...new Set(round.map(each => each.slice(0, each.indexOf(' '))))] };
    }
    if (endsWithRounds(slice, period, settings.cycles + 1)) slice.stuck ??= 'cycle';
  }
  return null;
}

function endsWithRounds({ recent }: BudgetsSlice, period: number, times: number): boolean {
  const tail = recent.slice(-period * times);
  return tail.length === period * times && tail.every(({ key, result }, index) => key === tail[index % period]!.key && result === tail[index % period]!.result);
}

/** The same tool with the same arguments, whatever the order of their keys. */
export function callKey(tool: string, args: JsonObject): string {
  return `${tool} ${canonical(args)}`;
}
