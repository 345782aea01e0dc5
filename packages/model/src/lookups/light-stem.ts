/** A light stem, so that `splitting` meets `split`, `copied` meets `copy` and `adding` meets `add`; words of other alphabets stay as they are. */

/**
 * Plural, `-ing`, `-ed` and a final `e` go, and a doubled last consonant collapses. Only what leaves at least two letters
 * with a vowel is cut (`string` stays).
 */
export function lightStem(word: string): string {
  if (!/^[a-z]{3,}$/.test(word)) return word;
  let out = singular(word);
  for (let shorter = withoutSuffix(out); shorter !== out; shorter = withoutSuffix(out)) out = shorter;
  if (out.length > 3 && /[^aeiou]e$/.test(out)) out = out.slice(0, -1);
  else if (/^[aeiou][^aeiou]e$/.test(out)) out = out.slice(0, -1);
  return single(out);
}

/** The word without the ending of an English plural. */
export function singular(word: string): string {
  if (!/^[a-z]{4,}$/.test(word)) return word;
  if (/[^aeiou]ies$/.test(word) && word.length > 4) return `${word.slice(0, -3)}y`;
  if (/(?:ss|x|z|ch|sh)es$/.test(word)) return word.slice(0, -2);
  return /[^sui]s$/.test(word) ? word.slice(0, -1) : word;
}

function withoutSuffix(word: string): string {
  if (/[^aeiou]ied$/.test(word) && word.length > 4) return `${word.slice(0, -3)}y`;
  const cut = /^(.+)ing$/.exec(word)?.[1] ?? /^(.*[^e])ed$/.exec(word)?.[1];
  return cut !== undefined && cut.length >= 2 && /[aeiouy]/.test(cut) ? single(cut) : word;
}

function single(word: string): string {
  return /([b-df-hj-np-tv-z])\1$/.test(word) ? word.slice(0, -1) : word;
}
