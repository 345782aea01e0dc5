/** The fuzzy cache of look-ups (GUARD 6): normalised queries, an exact key or a ratio; exact names must agree; no embeddings. */
import { queryKey, queryTokens, symbolsOf } from '../text/normalise.js';
import { ratio } from '../text/similarity.js';
import { BUDGETS, type BudgetSettings, type BudgetsSlice, type CachedAnswer } from './budgets-slice.js';

export interface QueryCache {
  /** The answer to this query, or to the one most like it; undefined when none is like enough. */
  find(tool: string, query: string): CachedAnswer | undefined;
  /** Keeps an answer; the latest one of a query is kept. Never a flagged one. */
  keep(tool: string, query: string, answer: string): void;
  /** Audits a stored cache again before it is used, since the documentation may have changed: what is not clean goes. */
  audit(clean: (answer: string) => boolean | Promise<boolean>): Promise<void>;
}

/** The cache over its slice. Example: `queryCache(state.budgets).find('rag_lookup', 'how to create a table')?.answer`. */
export function queryCache(slice: BudgetsSlice, settings: BudgetSettings = BUDGETS): QueryCache {
  return {
    find(tool, query) {
      const scored = slice.cache.filter(each => each.tool === tool).map(entry => ({ entry, score: queryLikeness(entry.query, query) }));
      return scored.reduce<{ entry?: CachedAnswer; score: number }>((best, each) => (each.score >= settings.similarity && each.score > best.score ? each : best), { score: 0 }).entry;
    },
    keep(tool, query, answer) {
      const key = queryKey(query);
      slice.cache = [...slice.cache.filter(each => each.tool !== tool || each.key !== key), { tool, query, key, answer }];
    },
    async audit(clean) {
      const verdicts = await Promise.all(slice.cache.map(each => clean(each.answer)));
      slice.cache = slice.cache.filter((_, index) => verdicts[index] === true);
    },
  };
}

/**
 * How alike two queries are, from 0 to 1. However alike they read, two queries are different (0) when they name different
 * exact symbols, when one negates, or when each has a word that the other has not: `first page of the document` and
 * `last page of the document` share nine letters in ten.
 */
export function queryLikeness(a: string, b: string): number {
  if (symbolsOf(a).join(' ') !== symbolsOf(b).join(' ') || exchanged(queryTokens(a), queryTokens(b))) return 0;
  return queryLetters(a, b);
}

/** The difflib ratio of the normalised queries alone. */
export function queryLetters(a: string, b: string): number {
  return ratio(queryKey(a), queryKey(b));
}

const NEGATIONS: ReadonlySet<string> = new Set(['not', 'no', 'without', 'never', 'except']);
/** Letters in common from which two words are one word spelt or bent otherwise: `other` and `another`. */
const SAME_WORD = 0.8;

function exchanged(a: readonly string[], b: readonly string[]): boolean {
  const lacks = (word: string, other: readonly string[]): boolean => !other.some(each => each === word || ratio(each, word) >= SAME_WORD);
  const [onlyA, onlyB] = [a.filter(each => lacks(each, b)), b.filter(each => lacks(each, a))];
  return (onlyA.length > 0 && onlyB.length > 0) || [...onlyA, ...onlyB].some(each => NEGATIONS.has(each));
}
