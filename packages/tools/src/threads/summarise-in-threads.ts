/**
 * The scripts of a large project read by several threads: each takes the next text, this one too. What comes out is what one thread
 * makes: the threads are asked for summaries alone, and what they do not deliver is made here.
 */
import { existsSync } from 'node:fs';
import { dirname, extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import type { Dialect } from '@plumbline/model';
import { summarise, unpackSummaries, Words, type FileSummary, type PackedSummaries } from '@plumbline/script';
import { shareTexts, takeNext, type SharedTexts } from './shared-texts.js';

export type Summaries = (path: string, text: string) => FileSummary | undefined;

export interface ThreadedInput {
  readonly texts: ReadonlyMap<string, string>;
  readonly dialect: Dialect;
  /** How many read, this one included. */
  readonly threads: number;
  readonly progress?: ((done: number, total: number) => void) | undefined;
  /** The thread's program, when not the one that stands beside this. */
  readonly program?: string;
}

/** What to ask for summaries: each is given once. Undefined where this thread alone can read. */
export async function summariseInThreads({ texts, dialect, threads, progress, program = besideThis() }: ThreadedInput): Promise<Summaries | undefined> {
  if (!existsSync(program)) return undefined;
  const shared = shareTexts(texts);
  const words = new Words();
  const made = new Map<string, FileSummary>();
  const receive = (packed: PackedSummaries): void => {
    try {
      for (const summary of unpackSummaries(packed, path => texts.get(path)!, words)) made.set(summary.parsed.file, summary);
    } catch {
      // They are made where they are wanted.
    }
  };
  const workers = Array.from({ length: threads - 1 }, () => startWorker(program, { texts: shared, dialect }, receive));
  try {
    for (let index = takeNext(shared); index !== undefined; index = takeNext(shared)) {
      progress?.(index + 1, shared.paths.length);
      const path = shared.paths[index]!;
      try {
        made.set(path, summarise(path, texts.get(path)!, dialect, { keepTree: false, words }));
      } catch {
        // The fault comes again where it is told.
      }
    }
    await Promise.all(workers.map(each => each.done));
  } finally {
    for (const { end } of workers) end();
  }
  return (path, text) => {
    const summary = made.get(path);
    made.delete(path);
    return summary?.parsed.text === text ? summary : undefined;
  };
}

interface RunningWorker {
  /** It has sent all that it will ever send: it is ready, or it died. */
  readonly done: Promise<void>;
  readonly end: () => void;
}

function startWorker(program: string, workerData: { readonly texts: SharedTexts; readonly dialect: Dialect }, receive: (packed: PackedSummaries) => void): RunningWorker {
  let worker: Worker;
  try {
    // Less stack than this thread has: what a worker can read, this one can. Its options are its own, whatever this process was started with.
    worker = new Worker(program, { workerData, resourceLimits: { stackSizeMb: 0.75 }, execArgv: [], stdout: false, stderr: false });
  } catch {
    // Not allowed here, or no room for it.
    return { done: Promise.resolve(), end: () => { /* it never ran */ } };
  }
  const done = new Promise<void>(resolve => {
    worker.on('message', (packed: PackedSummaries | null) => { if (packed === null) resolve(); else receive(packed); });
    worker.on('error', () => { /* `exit` follows */ });
    worker.on('exit', () => { resolve(); });
  });
  return { done, end: () => { void worker.terminate(); } };
}

/** In the sources' compiled form and in the bundles: a file of the same ending in the same folder. */
function besideThis(): string {
  const here = fileURLToPath(import.meta.url);
  return join(dirname(here), `summary-worker${extname(here)}`);
}
