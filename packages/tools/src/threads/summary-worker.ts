/**
 * A thread's own program: takes texts until none is left, and sends their summaries. What it does not send (a fault of ours, a
 * text that only a tolerant reader takes, one that the stack was not enough for) whoever waits for it makes by itself, and tells as if there were no threads.
 */
import { parentPort, workerData } from 'node:worker_threads';
import type { Dialect } from '@plumbline/model';
import { packSummaries, summarise, timesOutOfStack, Words, type FileSummary } from '@plumbline/script';
import { takeNext, textAt, type SharedTexts } from './shared-texts.js';

/** Characters after which what is made is sent: the other side unpacks some while more are made, and nothing is held for long. */
const SEND_AT = 1 << 19;

const { texts, dialect } = workerData as { readonly texts: SharedTexts; readonly dialect: Dialect };
let made: FileSummary[] = [];
let size = 0;
const words = new Words();

function send(): void {
  if (made.length > 0) {
    try {
      const packed = packSummaries(made);
      parentPort!.postMessage(packed, [packed.numbers.buffer as ArrayBuffer]);
    } catch {
      // They are made where they are wanted.
    }
  }
  made = [];
  size = 0;
}

for (let index = takeNext(texts); index !== undefined; index = takeNext(texts)) {
  const text = textAt(texts, index);
  const before = timesOutOfStack();
  try {
    const summary = summarise(texts.paths[index]!, text, dialect, { keepTree: false, words });
    const { grammar } = summary.parsed;
    if (timesOutOfStack() === before && (grammar === 'dialect' || grammar === 'modern')) made.push(summary);
  } catch {
    // The fault comes again where it is told.
  }
  size += text.length;
  if (size >= SEND_AT) send();
}
send();
parentPort!.postMessage(null);
