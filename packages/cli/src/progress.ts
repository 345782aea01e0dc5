/** A line that says how far a long run is, for a person at a terminal alone; on standard error, and gone when the run ends. */
const QUIET_MS = 1000;
const BETWEEN_MS = 100;

export interface Progress {
  /** `what` is being done with how many of how many: `Checking file`. */
  readonly report: ((what: string, done: number, total: number) => void) | undefined;
  readonly end: () => void;
}

/** Nothing is shown in the first second. */
export function progressLine(stream: NodeJS.WriteStream, now: () => number = () => performance.now()): Progress {
  if (!stream.isTTY) return { report: undefined, end: () => { /* nothing was shown */ } };
  let next = now() + QUIET_MS;
  let shown = false;
  return {
    report: (what, done, total) => {
      if (now() < next) return;
      next = now() + BETWEEN_MS;
      shown = true;
      stream.write(`\r\u001b[K${what} ${done} of ${total}`);
    },
    end: () => { if (shown) stream.write('\r\u001b[K'); },
  };
}
