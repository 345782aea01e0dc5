/** Queries and drafts made comparable (GUARD 6): lowercase, without stopwords, lightly stemmed, sorted. No embeddings. */

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
  return [...new Set(kept.map(each => (isSymbol(each) ? each.toLowerCase() : stem(each.toLowerCase()))))].sort();
}

/** The key under which equal queries meet: the significant words, joined by spaces. */
export function queryKey(query: string): string {
  return queryTokens(query).join(' ');
}

/**
 * A light stem: plural, `-ing`, `-ed` and a final `e` go, and a doubled last consonant collapses, so that `splitting` meets
 * `split` and `creates` meets `creating`. Only what leaves at least two letters with a vowel is cut (`string` stays).
 */
export function stem(word: string): string {
  if (!/^[a-z]{3,}$/.test(word)) return word;
  let out = singular(word);
  for (let shorter = withoutSuffix(out); shorter !== out; shorter = withoutSuffix(out)) out = shorter;
  if (out.length > 3 && /[^aeiou]e$/.test(out)) out = out.slice(0, -1);
  else if (/^[aeiou][^aeiou]e$/.test(out)) out = out.slice(0, -1);
  return single(out);
}

function singular(word: string): string {
  if (/[^aeiou]ies$/.test(word) && word.length > 4) return `${word.slice(0, -3)}y`;
  if (/(?:ss|x|z|ch|sh)es$/.test(word)) return word.slice(0, -2);
  if (/[^sui]s$/.test(word) && word.length > 3) return word.slice(0, -1);
  return word;
}

function withoutSuffix(word: string): string {
  if (/[^aeiou]ied$/.test(word) && word.length > 4) return `${word.slice(0, -3)}y`;
  const cut = /^(.+)ing$/.exec(word)?.[1] ?? /^(.*[^e])ed$/.exec(word)?.[1];
  return cut !== undefined && cut.length >= 2 && /[aeiouy]/.test(cut) ? single(cut) : word;
}

function single(word: string): string {
  return /([b-df-hj-np-tv-z])\1$/.test(word) ? word.slice(0, -1) : word;
}
