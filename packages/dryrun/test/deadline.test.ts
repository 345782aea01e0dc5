import { expect, test } from 'vitest';
import { Worker } from 'node:worker_threads';
import { deadline } from '../src/runner/deadline.js';

test('what came while nobody listened is heard before the time is said to be over', async () => {
  const posted = new Int32Array(new SharedArrayBuffer(4));
  const worker = new Worker('const { parentPort, workerData } = require("node:worker_threads"); parentPort.postMessage("ready"); Atomics.store(workerData, 0, 1); Atomics.notify(workerData, 0); setInterval(() => {}, 1000);', { eval: true, workerData: posted });
  const end = await new Promise(resolve => {
    const stop = deadline(1, () => resolve('over'));
    worker.once('message', said => { stop(); resolve(said); });
    // Nothing else is done until the message is there, and the clock is late.
    Atomics.wait(posted, 0, 0);
    Atomics.wait(posted, 0, 1, 20);
  });
  expect(end).toBe('ready');
  await worker.terminate();
});
test('the time is over where nothing came', async () => {
  await new Promise<void>(resolve => { deadline(1, resolve); });
});
test('nothing is called after an answer', async () => {
  let called = false;
  deadline(1, () => { called = true; })();
  await new Promise(resolve => setTimeout(resolve, 20));
  expect(called).toBe(false);
});
