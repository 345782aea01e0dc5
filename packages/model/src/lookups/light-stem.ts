/** A light stem, so that `splitting` meets `split` and `numbers` meets `number`; words of other alphabets stay as they are. */

/** Plural, `-ing`, `-ed` and a final `e` go, and a doubled last consonant collapses. */
export function lightStem(word: string): string {
  if (!/^[a-z]{4,}$/.test(word)) return word;
  let stem = singular(word);
  const cut = /^(.{2,})ing$/.exec(stem)?.[1] ?? /^(.+[^e])ed$/.exec(stem)?.[1];
  if (cut !== undefined && cut.length >= 3 && /[aeiouy]/.test(cut)) stem = cut;
  else if (/[^e]e$/.test(stem) && stem.length > 3) stem = stem.slice(0, -1);
  return stem.replace(/([b-df-hj-np-tv-z])\1$/, '$1');
}

/** The word without the ending of an English plural. */
export function singular(word: string): string {
  if (!/^[a-z]{4,}$/.test(word)) return word;
  if (/[^aeiou]ies$/.test(word)) return `${word.slice(0, -3)}y`;
  if (/(?:ss|x|z|ch|sh)es$/.test(word)) return word.slice(0, -2);
  return /[^sui]s$/.test(word) ? word.slice(0, -1) : word;
}
