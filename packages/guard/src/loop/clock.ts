/** The clock of a conversation, a port: nothing here asks the machine for the time. */
export interface Clock {
  /** Milliseconds of a clock that only its differences are read of. */
  now(): number;
  /** Resolves after so many milliseconds, unless cancelled. */
  after(milliseconds: number): { readonly done: Promise<void>; cancel(): void };
}

/** What became of work that had a limit of time. */
export type Timed<T> = { readonly over: false; readonly value: T } | { readonly over: true };

/**
 * Runs work for as long as there is time. Past it the work's signal is aborted, and what it still does is not waited for.
 * Throws what the work throws in time.
 */
export async function within<T>(clock: Clock, milliseconds: number, work: (signal: AbortSignal) => Promise<T>): Promise<Timed<T>> {
  if (milliseconds <= 0) return { over: true };
  const controller = new AbortController();
  const timer = clock.after(milliseconds);
  const running = work(controller.signal).then(value => ({ over: false as const, value }));
  try {
    const first = await Promise.race([running, timer.done.then(() => ({ over: true as const }))]);
    if (first.over) {
      // Its late failure is nobody's.
      running.catch(() => undefined);
      controller.abort();
    }
    return first;
  } finally {
    timer.cancel();
  }
}
