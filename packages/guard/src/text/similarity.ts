/**
 * The ratio of difflib's SequenceMatcher (Ratcliff and Obershelp), over characters or over words: twice the number of
 * equal elements in matching blocks, divided by the elements of both. 1 for equal sequences, 0 for nothing in common.
 */
export function ratio<T>(a: ArrayLike<T>, b: ArrayLike<T>): number {
  const total = a.length + b.length;
  return total === 0 ? 1 : (2 * matched(a, b)) / total;
}

function matched<T>(a: ArrayLike<T>, b: ArrayLike<T>): number {
  const places = new Map<T, number[]>();
  for (let j = 0; j < b.length; j++) {
    const known = places.get(b[j]!);
    if (known) known.push(j);
    else places.set(b[j]!, [j]);
  }
  let count = 0;
  const open: [number, number, number, number][] = [[0, a.length, 0, b.length]];
  for (let range = open.pop(); range; range = open.pop()) {
    const [aFrom, aTo, bFrom, bTo] = range;
    const [i, j, size] = longestBlock(a, places, range);
    if (size === 0) continue;
    count += size;
    if (aFrom < i && bFrom < j) open.push([aFrom, i, bFrom, j]);
    if (i + size < aTo && j + size < bTo) open.push([i + size, aTo, j + size, bTo]);
  }
  return count;
}

/** The longest run that stands in both ranges; the earliest one of several, as difflib takes it. */
function longestBlock<T>(a: ArrayLike<T>, places: ReadonlyMap<T, number[]>, [aFrom, aTo, bFrom, bTo]: readonly [number, number, number, number]): [number, number, number] {
  let best: [number, number, number] = [aFrom, bFrom, 0];
  let ends = new Map<number, number>();
  for (let i = aFrom; i < aTo; i++) {
    const next = new Map<number, number>();
    for (const j of places.get(a[i]!) ?? []) {
      if (j < bFrom) continue;
      if (j >= bTo) break;
      const size = (ends.get(j - 1) ?? 0) + 1;
      next.set(j, size);
      if (size > best[2]) best = [i - size + 1, j - size + 1, size];
    }
    ends = next;
  }
  return best;
}
