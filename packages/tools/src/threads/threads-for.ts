/** How many threads pay. Apart from what starts them: most checks need none, and load none of it. */
import { availableParallelism } from 'node:os';

/** `auto`: as many as pay, for this project on this machine. */
export type Threads = number | 'auto';

/** Characters for which a thread more is worth its start, and the memory that it takes. */
const WORTH_A_THREAD = 1 << 21;
/** V8 collects garbage and compiles beside every thread: on fewer cores the threads wait for each other (measured on two: nothing is gained). */
const LEAST_CORES = 4;
/** One thread puts together what the others send: more of them would wait for it. */
const MOST_BY_ITSELF = 4;
/** Whatever is asked for. */
const MOST = 64;

/** How many threads read, this one included. */
export function threadsFor(wanted: Threads, texts: ReadonlyMap<string, string>, cores = availableParallelism()): number {
  if (wanted !== 'auto') return Math.max(1, Math.min(wanted, texts.size, MOST));
  if (cores < LEAST_CORES) return 1;
  let size = 0;
  for (const text of texts.values()) size += text.length;
  return Math.max(1, Math.min(MOST_BY_ITSELF, texts.size, Math.floor(size / WORTH_A_THREAD)));
}
