/** A value made when it is first asked for. For patterns with properties of characters (`\p{L}`): V8 works each of them out where it stands, and most starts need none. */
export function lazily<T extends object>(make: () => T): () => T {
  let made: T | undefined;
  return () => (made ??= make());
}
