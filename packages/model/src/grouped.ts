/** Lists by a key. */

/** Adds a value to the list under its key. */
export function addUnder<K, V>(lists: Map<K, V[]>, key: K, value: V): void {
  const list = lists.get(key);
  if (list) list.push(value); else lists.set(key, [value]);
}

/** The values by what each is told to belong to, both in the order in which they come. */
export function grouped<K, V>(values: Iterable<V>, keyOf: (value: V) => K): Map<K, V[]> {
  const out = new Map<K, V[]>();
  for (const each of values) addUnder(out, keyOf(each), each);
  return out;
}
