/**
 * The live budget of look-ups (GUARD 6): so many a turn over all wordings, so many per identical query. Only the tools in
 * `budgetTools` are charged; what the cache answers is free, and so is every other tool.
 */
import { queryKey } from '../text/normalise.js';
import { BUDGETS, type BudgetSettings, type BudgetSlice } from './budget-slice.js';
import { cachedAnswer, rememberAnswer } from './query-cache.js';

export type LookUpVerdict =
  /** Not a tool that is charged, or within the budget: run it. */
  | { readonly run: true; readonly charged: boolean }
  /** An answer that is known already. `again`: this very query ran as often as it may, and its last answer is repeated. */
  | { readonly run: false; readonly answer: string; readonly from: 'cache' | 'again' }
  /** The turn's look-ups are spent: the caller answers with the budget message. */
  | { readonly run: false; readonly answer: null; readonly from: 'budget' };

/** Whether a look-up may run. A run is charged here, before it happens, so that parallel calls cannot overspend. */
export function admitLookUp(slice: BudgetSlice, tool: string, query: string, settings: BudgetSettings = BUDGETS): { slice: BudgetSlice; verdict: LookUpVerdict } {
  if (!settings.budgetTools.includes(tool)) return { slice, verdict: { run: true, charged: false } };
  const cached = cachedAnswer(slice, tool, query, settings.similarity);
  if (cached) return { slice, verdict: { run: false, answer: cached.answer, from: 'cache' } };
  const key = queryKey(query);
  const asked = slice.asked.find(each => each.tool === tool && each.key === key);
  if (asked && asked.count >= settings.perQuery) return { slice, verdict: { run: false, answer: asked.answer, from: 'again' } };
  if (slice.charged >= settings.perTurn) return { slice, verdict: { run: false, answer: null, from: 'budget' } };
  const count = (asked?.count ?? 0) + 1;
  const rest = slice.asked.filter(each => each !== asked);
  return { slice: { ...slice, charged: slice.charged + 1, asked: [...rest, { tool, key, count, answer: asked?.answer ?? '' }] }, verdict: { run: true, charged: true } };
}

/** What a charged look-up answered. A flagged answer is the turn's answer to that very query, but no other query gets it. */
export function recordLookUp(slice: BudgetSlice, tool: string, query: string, answer: string, cacheable: boolean): BudgetSlice {
  const key = queryKey(query);
  const asked = slice.asked.map(each => (each.tool === tool && each.key === key ? { ...each, answer } : each));
  return cacheable ? rememberAnswer({ ...slice, asked }, tool, query, answer) : { ...slice, asked };
}
