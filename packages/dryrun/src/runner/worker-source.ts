/** The thread's own stack: each of QuickJS's frames has some of it too, and what runs out of it breaks the module. */
export const STACK_MB = 48;

/**
 * What runs in the QuickJS runner's worker thread, as text. One WebAssembly module with a memory that cannot grow past its
 * limit; each run gets a runtime and a context of its own, made ready with the engine in it while there is nothing else to
 * do, into which nothing is passed. What comes back is taken only if it
 * is a string. A module in which a run did not end well is thrown away: QuickJS promises nothing after it.
 */
export const WORKER_SOURCE = String.raw`'use strict';
const { parentPort, workerData } = require('node:worker_threads');
const { newQuickJSWASMModuleFromVariant, newVariant, RELEASE_SYNC } = require(workerData.main);
/* Of the module's 5 MB; the thread's own stack must be larger than what it takes of that (STACK_MB). */
const MAX_STACK = 3 * 1048576;
const PAGE = 65536;
const REPORT = '(function(){var text=plumblineReport();return typeof text==="string"?text.length>' + workerData.maxReport + '?"":text:null;})()';
let quickjs = null;
let memory = null;
let ready = null;
let engine = '';
let program = '';
let library = '';
let queue = Promise.resolve();
parentPort.on('message', message => {
  if (message.engine !== undefined) engine = message.engine;
  if (message.library !== undefined) library = message.library;
  if (message.program !== undefined) program = message.program;
  if (message.start !== undefined) queue = queue.then(() => play(message)).then(({ reply, clear }) => { parentPort.postMessage(reply); clear(); }, error => parentPort.postMessage({ report: null, timedOut: false, fault: describe(error) }));
  queue = queue.then(prepare).catch(() => { ready = null; });
  if (message.engine !== undefined) queue = queue.then(() => parentPort.postMessage('ready'));
});
async function load() {
  if (quickjs) return;
  memory = new WebAssembly.Memory({ initial: 256, maximum: Math.max(512, Math.ceil(workerData.memoryMb * 1.25 * 1048576 / PAGE)) });
  quickjs = await newQuickJSWASMModuleFromVariant(newVariant(RELEASE_SYNC, { wasmModule: workerData.wasm, wasmMemory: memory }));
}
async function prepare() {
  if (ready) return;
  await load();
  const runtime = quickjs.newRuntime();
  runtime.setMemoryLimit(workerData.memoryMb * 1048576);
  runtime.setMaxStackSize(MAX_STACK);
  const context = runtime.newContext();
  const result = context.evalCode(engine, 'fake-engine.js', { type: 'global' });
  const fault = result.error ? described(context, result.error) : null;
  (result.error || result.value).dispose();
  ready = { runtime, context, fault };
}
async function play(message) {
  await prepare();
  const { runtime, context } = ready;
  let fault = ready.fault;
  ready = null;
  let timedOut = false;
  let report = null;
  try {
    const until = Date.now() + message.timeoutMs;
    runtime.setInterruptHandler(() => Date.now() > until && (timedOut = true));
    for (const [text, name] of [[library, 'library.js'], [program, 'program.js'], [message.start, 'start.js']]) {
      if (timedOut || fault !== null) break;
      const result = context.evalCode(text, name, { type: 'global' });
      if (result.error) { if (!timedOut) fault = described(context, result.error); result.error.dispose(); } else result.value.dispose();
    }
    runtime.setInterruptHandler(() => false);
    const result = context.evalCode(REPORT, 'report.js', { type: 'global' });
    if (result.error) { fault = fault || described(context, result.error); result.error.dispose(); }
    else { if (context.typeof(result.value) === 'string') report = context.getString(result.value); result.value.dispose(); }
  } catch (error) {
    fault = fault || describe(error);
  }
  if (timedOut || fault !== null || report === null || !/^\{"outcome":"(?:ok|crash|need|loop-budget)"/.test(report)) quickjs = null;
  /* Without room for an error object, QuickJS throws null. */
  const isFull = report !== null && /^\{"outcome":"crash","finished":true,"message":"Thrown: null"/.test(report) && memory.buffer.byteLength > workerData.memoryMb * 1048576 * 0.9;
  return { reply: isFull ? { report: null, timedOut, fault: 'out of memory' } : { report, timedOut, fault }, clear };
  /* The reply does not wait for it. */
  function clear() {
    try {
      context.dispose();
      runtime.dispose();
    } catch (error) {
      quickjs = null;
    }
  }
}
function described(context, handle) {
  const dumped = context.dump(handle);
  return dumped === null ? 'out of memory' : describe(dumped);
}
function describe(error) {
  try { return String(error && error.message !== undefined ? error.message : error); } catch (refused) { return 'an unreadable value was thrown'; }
}
`;
