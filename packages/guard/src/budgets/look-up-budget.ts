/**
 * The live budget of look-ups (GUARD 6): so many a turn over all wordings, so many per identical query. Only the tools in
 * `budgetTools` are charged; what the cache answers is free, and so is every other tool.
 */
import { queryKey } from '../text/normalise.js';
import { BUDGETS, type BudgetSettings, type BudgetsSlice } from './budgets-slice.js';
import { queryCache } from './query-cache.js';

export type LookUpVerdict =
  | { readonly run: true; readonly charged: boolean }
  /** Answered already: by the cache, or because this very query ran as often as it may and its last answer is repeated. */
  | { readonly run: false; readonly from: 'cache' | 'again'; readonly answer: string }
  /** The turn's look-ups are spent: the caller answers with the budget message. */
  | { readonly run: false; readonly from: 'budget' };

export interface LookUpBudget {
  /** Whether a look-up may run. A run is charged here, before it happens, so that parallel calls cannot overspend. */
  admit(tool: string, query: string): LookUpVerdict;
  /** What a charged look-up answered. A flagged answer remains the turn's answer to that very query; no other query gets it. */
  answered(tool: string, query: string, answer: string, cacheable: boolean): void;
}

/** The budget over its slice. Example: `lookUpBudget(state.budgets).admit('rag_lookup', 'how to create a table')`. */
export function lookUpBudget(slice: BudgetsSlice, settings: BudgetSettings = BUDGETS): LookUpBudget {
  const cache = queryCache(slice, settings);
  const find = (tool: string, query: string): BudgetsSlice['asked'][number] | undefined => slice.asked.find(each => each.tool === tool && each.key === queryKey(query));
  return {
    admit(tool, query) {
      if (!settings.budgetTools.includes(tool)) return { run: true, charged: false };
      const cached = cache.find(tool, query);
      if (cached) return { run: false, from: 'cache', answer: cached.answer };
      const asked = find(tool, query);
      if (asked && asked.count >= settings.perQuery) return { run: false, from: 'again', answer: asked.answer };
      if (slice.charged >= settings.perTurn) return { run: false, from: 'budget' };
      slice.charged += 1;
      if (asked) asked.count += 1;
      else slice.asked.push({ tool, key: queryKey(query), count: 1, answer: '' });
      return { run: true, charged: true };
    },
    answered(tool, query, answer, cacheable) {
      const asked = find(tool, query);
      if (asked) asked.answer = answer;
      if (cacheable) cache.keep(tool, query, answer);
    },
  };
}
