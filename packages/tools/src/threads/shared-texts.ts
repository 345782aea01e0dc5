/** Texts that several threads read without a copy each, and take one after the other. Texts that are asked for go from the longest to the shortest. */

/** What a thread is given. */
export interface SharedTexts {
  readonly paths: readonly string[];
  /** Three numbers a text: where it begins, how many bytes it has, and how many bytes a character has. */
  readonly places: Float64Array;
  readonly bytes: SharedArrayBuffer;
  /** How many have been taken. */
  readonly taken: Int32Array;
}

export function shareTexts(texts: ReadonlyMap<string, string>): SharedTexts {
  const paths = [...texts.keys()].sort((a, b) => texts.get(b)!.length - texts.get(a)!.length);
  const places = new Float64Array(3 * paths.length);
  let size = 0;
  for (const [index, path] of paths.entries()) {
    const text = texts.get(path)!;
    // Of two bytes where one is not enough: every text comes back as it was, unpaired surrogates included.
    const width = /[^\0-\xff]/.test(text) ? 2 : 1;
    places.set([size, width * text.length, width], 3 * index);
    size += width * text.length;
  }
  const bytes = new SharedArrayBuffer(size);
  for (const [index, path] of paths.entries()) Buffer.from(bytes, places[3 * index], places[3 * index + 1]).write(texts.get(path)!, encodingOf(places[3 * index + 2]!));
  return { paths, places, bytes, taken: new Int32Array(new SharedArrayBuffer(4)) };
}

/** The place of the next text, or undefined when all are taken. */
export function takeNext({ paths, taken }: SharedTexts): number | undefined {
  const place = Atomics.add(taken, 0, 1);
  return place < paths.length ? place : undefined;
}

export function textAt({ places, bytes }: SharedTexts, index: number): string {
  return Buffer.from(bytes, places[3 * index], places[3 * index + 1]).toString(encodingOf(places[3 * index + 2]!));
}

function encodingOf(width: number): 'latin1' | 'utf16le' {
  return width === 1 ? 'latin1' : 'utf16le';
}
