/** Equal look-ups at one time run once (GUARD 6): the first runs, the others receive its answer. Holds promises, so that it is no part of the state. */
import { queryKey } from '../text/normalise.js';

export class InFlight<T> {
  readonly #running = new Map<string, Promise<T>>();

  /** `shared`: another call of the same query was running, and this is its answer. A failure is shared as well. */
  async run(tool: string, query: string, work: () => Promise<T>): Promise<{ value: T; shared: boolean }> {
    const key = `${tool} ${queryKey(query)}`;
    const known = this.#running.get(key);
    if (known) return { value: await known, shared: true };
    const mine = work();
    this.#running.set(key, mine);
    try {
      return { value: await mine, shared: false };
    } finally {
      this.#running.delete(key);
    }
  }
}
