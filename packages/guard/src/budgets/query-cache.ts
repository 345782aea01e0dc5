/** The fuzzy cache of look-ups (GUARD 6): normalised, exact key or a ratio; exact names must agree; no embeddings. */
import { queryKey, symbolsOf } from '../text/normalise.js';
import { ratio } from '../text/similarity.js';
import { BUDGETS, type BudgetSlice, type CachedAnswer } from './budget-slice.js';

/** How alike two queries are, from 0 to 1. Queries about different exact names are different, however alike they read. */
export function queryLikeness(a: string, b: string): number {
  const [first, second] = [queryKey(a), queryKey(b)];
  if (symbolsOf(a).join(' ') !== symbolsOf(b).join(' ')) return 0;
  return first === second ? 1 : ratio(first, second);
}

/** The cached answer to the query that is most like this one, or undefined. */
export function cachedAnswer(slice: BudgetSlice, tool: string, query: string, similarity: number = BUDGETS.similarity): CachedAnswer | undefined {
  const key = queryKey(query);
  const symbols = symbolsOf(query).join(' ');
  let best: CachedAnswer | undefined;
  let score = similarity;
  for (const each of slice.cache) {
    if (each.tool !== tool || each.symbols.join(' ') !== symbols) continue;
    if (each.key === key) return each;
    const alike = ratio(each.key, key);
    if (alike >= score && (best === undefined || alike > score)) [best, score] = [each, alike];
  }
  return best;
}

/** Keeps an answer for this query and those like it. The latest of several is kept. */
export function rememberAnswer(slice: BudgetSlice, tool: string, query: string, answer: string): BudgetSlice {
  const key = queryKey(query);
  const entry = { tool, query, key, symbols: symbolsOf(query), answer };
  return { ...slice, cache: [...slice.cache.filter(each => each.tool !== tool || each.key !== key), entry] };
}

/**
 * A cache that was stored, as it may be used: each answer is audited again, since the documentation may have changed and
 * an answer judged clean then may not be now. `clean` says whether an audit of it finds nothing.
 */
export async function auditedCache(cache: readonly CachedAnswer[], clean: (answer: string) => boolean | Promise<boolean>): Promise<readonly CachedAnswer[]> {
  const verdicts = await Promise.all(cache.map(each => clean(each.answer)));
  return cache.filter((_, index) => verdicts[index] === true);
}
