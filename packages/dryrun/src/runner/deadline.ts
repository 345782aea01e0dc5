/** A clock for what another process or thread answers. */

/**
 * Calls `act` after so many milliseconds, unless the function that it gives is called before. What had come by then is heard first:
 * a parent that was busy for as long (it reads 10 MB of script) has not listened yet.
 */
export function deadline(ms: number, act: () => void): () => void {
  let heard: NodeJS.Immediate | undefined;
  const timer = setTimeout(() => { heard = setImmediate(act); }, ms);
  return () => { clearTimeout(timer); clearImmediate(heard); };
}
