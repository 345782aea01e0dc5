/** Queries and drafts made comparable (GUARD 6): lowercase, without stopwords, lightly stemmed, sorted. No embeddings. */
import { lightStem } from '@plumbline/model';

/** Words that carry no topic. `not`, `no` and `without` are absent on purpose: they turn a question round. */
const STOPWORDS: ReadonlySet<string> = new Set((
  'a an and any are as at be been but by can could did do does for from get give had has have how i if in into is it its '
  + 'just let like make may me might must my need of on one or our out please shall should show so some such tell than that '
  + 'the their them then there these they this those to us use used using want was way we were what when where which while '
  + 'who why will with would you your'
).split(' '));

/** One token a word; in scripts that write without spaces, one a character; a dotted name stays whole. */
const TOKEN = /\p{Script=Han}|\p{Script=Hiragana}|\p{Script=Katakana}|\p{Script=Thai}|[\p{L}\p{N}_$]+(?:[.#]+[\p{L}_$][\p{L}\p{N}_$]*)*/gu;

/** The words of a text as they are compared: lowercase, marks of punctuation left out. */
export function wordsOf(text: string): string[] {
  return text.toLowerCase().match(TOKEN) ?? [];
}

/**
 * Whether a token names something in code: a dotted name, inner capitals, `_` or `$`, or a digit after letters. Such a
 * token is a fact, not prose: it is never stemmed.
 */
export function isSymbol(token: string): boolean {
  return /[.#_$]/.test(token) || /\p{Ll}\p{Lu}/u.test(token) || /\p{L}\p{N}/u.test(token);
}

/** The exact names in a text, lowercase, sorted, each once. */
export function symbolsOf(text: string): string[] {
  return [...new Set((text.match(TOKEN) ?? []).filter(isSymbol).map(each => each.toLowerCase()))].sort();
}

/** The significant words of a query, stemmed, sorted, each once. A query of nothing but stopwords keeps them. */
export function queryTokens(query: string): string[] {
  const tokens = query.match(TOKEN) ?? [];
  const significant = tokens.filter(each => !STOPWORDS.has(each.toLowerCase()));
  const kept = significant.length > 0 ? significant : tokens;
  return [...new Set(kept.map(each => (isSymbol(each) ? each.toLowerCase() : lightStem(each.toLowerCase()))))].sort();
}

/** The key under which equal queries meet: the significant words, joined by spaces. */
export function queryKey(query: string): string {
  return queryTokens(query).join(' ');
}
