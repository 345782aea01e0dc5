/** The documentation's own words around a match. */
import { oneLine } from '../blocks.js';

/** A fact's name and the words that it rests on. */
export interface FactWords { readonly name: string; readonly words: string }

/** Sentences of a text; a line that ends is a sentence too only when the next begins with a capital. */
export function sentencesOf(text: string): string[] {
  return text.split(BETWEEN).map(oneLine).filter(sentence => sentence !== '');
}
const BETWEEN = /(?<=[.!?])\s+(?=[\p{Lu}\x60"'(\d])|\n/u;

/** The first of them. */
export function firstSentenceOf(text: string): string | undefined {
  for (let rest = text; ;) {
    const end = BETWEEN.exec(rest);
    const sentence = oneLine(end ? rest.slice(0, end.index) : rest);
    if (sentence !== '') return sentence;
    if (!end) return undefined;
    rest = rest.slice(end.index + end[0].length);
  }
}

/** The sentence or line that holds the character at `index`. */
export function sentenceAt(text: string, index: number): string {
  const start = text.lastIndexOf('\n', index - 1) + 1;
  const stop = text.indexOf('\n', index);
  const line = text.slice(start, stop < 0 ? text.length : stop);
  let from = 0;
  for (const sentence of line.split(/(?<=[.!?]\s)/)) {
    if (index - start < from + sentence.length) return oneLine(sentence);
    from += sentence.length;
  }
  return oneLine(line);
}
