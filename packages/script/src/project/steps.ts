/** Long work that pauses at each file, so that whoever drives it may do something else meanwhile, or never come back. */
export type Steps<T> = Generator<void, T, void>;

export function atOnce<T>(steps: Steps<T>): T {
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}
