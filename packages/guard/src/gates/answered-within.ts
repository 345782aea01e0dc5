/** For checks that take time: asks them before the gate does, so that the gate itself answers at once. */

/**
 * Asks a question, at most as long as `limit` takes to resolve, and returns a port with its answer. A port of a question that
 * failed or took too long throws when the gate asks it, and the gate lets go with the outcome `not checked`.
 * @param limit a clock's promise: `clock.after(5000)`
 */
export async function answeredWithin<T>(ask: () => T | Promise<T>, limit: Promise<unknown>): Promise<() => T> {
  const late = limit.then(() => { throw new Error('it took too long'); });
  try {
    const answer = await Promise.race([(async () => ask())(), late]);
    return () => answer;
  } catch (error) {
    return () => { throw error; };
  } finally {
    late.catch(() => undefined);
  }
}
