import { ATTEMPT_TEXT } from '@plumbline/engine';

/** The thread's own stack: each of QuickJS's frames has some of it too, and what runs out of it breaks the module. */
export const STACK_MB = 48;

/**
 * What runs in the QuickJS runner's worker thread, as text. One WebAssembly module with a memory that cannot grow past its
 * limit, and in it one context with the engine, into which nothing is passed. Each run begins with the module's data and heap
 * as they were, byte for byte, before any program came; or, from the third run of a program on, as they were when that one had
 * been read and nothing of it had run. Before another job, all else in the memory is zero, too. What comes back is taken only
 * if it is a string. A module in which a run did not end well is thrown away: QuickJS promises nothing after it.
 */
export const WORKER_SOURCE = String.raw`'use strict';
const { parentPort, workerData } = require('node:worker_threads');
const { newQuickJSWASMModuleFromVariant, newVariant, RELEASE_SYNC } = require(workerData.main);
/* Of the module's 5 MB; the thread's own stack must be larger than what it takes of that (STACK_MB). */
const MAX_STACK = 3 * 1048576;
const STACK = 5 * 1048576;
const PAGE = 65536;
const REPORT = '(function(){var text=plumblineReport();return typeof text==="string"?text.length>' + workerData.maxReport + '?"":text:null;})()';
let memory = null;
/* The context in the module's memory, and a copy of that without any program; null when there is no module. */
let realm = null;
/* The copy that the memory is equal to; null when a run has changed it. */
let holds = null;
/* By library: how often the program ran with it, and a copy with both in it. */
const read = new Map();
let engine = '';
let program = '';
let library = '';
let queue = Promise.resolve();
parentPort.on('message', message => {
  queue = queue.then(async () => {
    if (message.engine !== undefined) engine = message.engine;
    if (message.renew) { program = library = ''; read.clear(); if (realm) renew(); }
    if (message.library !== undefined) library = message.library;
    if (message.program !== undefined) { program = message.program; read.clear(); }
    if (message.start !== undefined) parentPort.postMessage(await play(message).catch(error => ({ report: null, timedOut: false, fault: describe(error) })));
    await prepare().catch(() => { realm = null; });
    if (message.start === undefined) parentPort.postMessage('ready');
  });
});
async function prepare() {
  if (realm !== null) return;
  read.clear();
  memory = new WebAssembly.Memory({ initial: 256, maximum: Math.max(512, Math.ceil(workerData.memoryMb * 1.25 * 1048576 / PAGE)) });
  const quickjs = await newQuickJSWASMModuleFromVariant(newVariant(RELEASE_SYNC, { wasmModule: workerData.wasm, wasmMemory: memory }));
  const heap = startOfHeap(quickjs.module);
  const runtime = quickjs.newRuntime();
  runtime.setMemoryLimit(workerData.memoryMb * 1048576);
  runtime.setMaxStackSize(MAX_STACK);
  /* That there is one stands in the memory, too. */
  runtime.setInterruptHandler(() => false);
  const context = runtime.newContext();
  const fault = evaluate(context, engine, 'fake-engine.js') || evaluate(context, ${JSON.stringify(ATTEMPT_TEXT)}, 'attempt.js');
  realm = { module: quickjs.module, heap, runtime, context, fault, clean: null, size: 0 };
  holds = realm.clean = copied(engine.length);
  realm.size = memory.buffer.byteLength;
}
/* The data, the stack and the heap follow each other; what is allocated first is near the heap's beginning. */
function startOfHeap(module) {
  const first = module._malloc(1);
  module._free(first);
  return first - PAGE;
}
/* Behind the heap's last block: one that is larger than all that texts of the length can have made is put there, if there is room. */
function endOfHeap(module, length) {
  const last = module._malloc(Math.max(4 * 1048576, 8 * length));
  if (last === 0) return memory.buffer.byteLength;
  module._free(last);
  return Math.min(memory.buffer.byteLength, last + PAGE);
}
function copied(length) {
  const end = endOfHeap(realm.module, length);
  return [[0, realm.heap - STACK + 2 * PAGE], [realm.heap, end]].map(([from, to]) => ({ from, to, bytes: new Uint8Array(memory.buffer.slice(from, to)) }));
}
function restore(copy) {
  const all = new Uint8Array(memory.buffer);
  for (const { from, bytes } of copy) all.set(bytes, from);
  holds = copy;
}
/* A memory that grew may keep another one from growing. */
function renew() {
  if (memory.buffer.byteLength > realm.size) { realm = null; return; }
  const all = new Uint8Array(memory.buffer);
  const [data, heap] = realm.clean;
  all.fill(0, data.to, heap.from);
  all.fill(0, heap.to);
  restore(realm.clean);
}
/* What is wrong with it, or null. */
function evaluate(context, text, name) {
  const result = context.evalCode(text, name, { type: 'global' });
  const fault = result.error ? described(context, result.error) : null;
  (result.error || result.value).dispose();
  return fault;
}
async function play(message) {
  await prepare();
  const { runtime, context } = realm;
  let { fault } = realm;
  let timedOut = false;
  let report = null;
  try {
    const until = Date.now() + message.timeoutMs;
    const known = read.get(library) || { times: 0, kept: null };
    read.set(library, known);
    if (holds !== (known.kept || realm.clean)) restore(known.kept || realm.clean);
    runtime.setInterruptHandler(() => Date.now() > until && (timedOut = true));
    const run = (text, name) => {
      if (timedOut || fault !== null || text === '') return;
      const wrong = evaluate(context, text, name);
      if (!timedOut) fault = wrong;
    };
    holds = null;
    if (known.kept === null) {
      run(library, 'library.js');
      run(program, 'program.js');
      if (++known.times === 2 && !timedOut && fault === null) known.kept = copied(engine.length + library.length + program.length);
    }
    run(message.start, 'start.js');
    runtime.setInterruptHandler(() => false);
    const result = context.evalCode(REPORT, 'report.js', { type: 'global' });
    if (result.error) { fault = fault || described(context, result.error); result.error.dispose(); }
    else { if (context.typeof(result.value) === 'string') report = context.getString(result.value); result.value.dispose(); }
  } catch (error) {
    fault = fault || describe(error);
  }
  if (timedOut || fault !== null || report === null || !/^\{"outcome":"(?:ok|crash|need|loop-budget)"/.test(report)) realm = null;
  /* Without room for an error object, QuickJS throws null. */
  const isFull = report !== null && /^\{"outcome":"crash","finished":true,"message":"Thrown: null"/.test(report) && memory.buffer.byteLength > workerData.memoryMb * 1048576 * 0.9;
  return isFull ? { report: null, timedOut, fault: 'out of memory' } : { report, timedOut, fault };
}
function described(context, handle) {
  const dumped = context.dump(handle);
  return dumped === null ? 'out of memory' : describe(dumped);
}
function describe(error) {
  try { return String(error && error.message !== undefined ? error.message : error); } catch (refused) { return 'an unreadable value was thrown'; }
}
`;
