/** Texts that are met again and again, each kept once: a name is found by its characters, so that no second string is made of it. */

const MOST_LENGTH = 64;

export class Words {
  /** Open addressing, a power of two: the place of a text in `texts`, and one more; 0 where nothing is. */
  private table = new Int32Array(1 << 10);
  private readonly texts: string[] = [];
  private readonly hashes: number[] = [];

  /** The text from `start` to `end` of another. `hash` is that of `hashOf`. */
  slice(input: string, start: number, end: number, hash: number): string {
    const { texts, hashes } = this;
    const length = end - start;
    let mask = this.table.length - 1;
    let at = hash & mask;
    search: for (let index = this.table[at]!; index !== 0; index = this.table[at = (at + 1) & mask]!) {
      if (hashes[index - 1] !== hash) continue;
      const known = texts[index - 1]!;
      if (known.length !== length) continue;
      for (let i = 0; i < length; i++) if (known.charCodeAt(i) !== input.charCodeAt(start + i)) continue search;
      return known;
    }
    const text = input.slice(start, end);
    texts.push(text);
    hashes.push(hash);
    this.table[at] = texts.length;
    if (texts.length * 2 > this.table.length) {
      const table = new Int32Array(this.table.length * 2);
      mask = table.length - 1;
      for (let index = 0; index < hashes.length; index++) {
        at = hashes[index]! & mask;
        while (table[at] !== 0) at = (at + 1) & mask;
        table[at] = index + 1;
      }
      this.table = table;
    }
    return text;
  }

  /** The text, as it was met first. Long ones are seldom met again. */
  intern(text: string): string {
    return text.length > MOST_LENGTH ? text : this.slice(text, 0, text.length, hashOf(text));
  }
}

/** Also worked out by who reads the characters anyway: `(hash * 31 + code) | 0` for each of them, from 0. */
export function hashOf(text: string): number {
  let hash = 0;
  for (let i = 0; i < text.length; i++) hash = (Math.imul(hash, 31) + text.charCodeAt(i)) | 0;
  return hash;
}
