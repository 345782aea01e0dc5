/**
 * What runs in the sandbox's process, as text for `node --eval`, so that no file but vm2's own need be readable there.
 *
 * Nothing is passed into the membrane, not even a function for log lines: the journal stays inside and is asked for at
 * the end. V8's timer interrupts a run (a catastrophic regular expression included) without harming its realm, so the
 * journal so far can still be read; when the whole process dies, the parent plays the run again up to just before
 * (see last-words.ts). What comes back is taken only if it is a string.
 */
import { ATTEMPT_TEXT } from '@plumbline/engine';

export const CHILD_SOURCE = String.raw`'use strict';
const { VM, VMScript } = require(process.argv[1]);
const maxReport = Number(process.argv[2]);
const attempt = new VMScript(${JSON.stringify(ATTEMPT_TEXT)}, 'attempt.js');
let engine = null;
let program = null;
let library = null;
let ready = null;
let pending = '';
process.stdin.setEncoding('utf8');
process.stdin.on('data', chunk => {
  pending += chunk;
  for (let end = pending.indexOf('\n'); end >= 0; end = pending.indexOf('\n')) {
    const line = pending.slice(0, end);
    pending = pending.slice(end + 1);
    const message = JSON.parse(line);
    if (message.library !== undefined) library = message.library === '' ? null : new VMScript(message.library, 'library.js');
    if (message.program !== undefined) program = new VMScript(message.program, 'program.js');
    if (message.engine !== undefined) { engine = new VMScript(message.engine, 'fake-engine.js'); prepare(); process.stdout.write('ready\n'); }
    else { process.stdout.write(JSON.stringify(play(message)) + '\n'); setImmediate(prepare); }
  }
});
/* A realm with the engine in it, made while there is nothing else to do. */
function prepare() {
  if (ready || !engine) return;
  const vm = new VM({ timeout: 60000, eval: false, wasm: false, allowAsync: false, bufferAllocLimit: 1048576 });
  try { vm.run(engine); vm.run(attempt); ready = { vm, fault: null }; } catch (error) { ready = { vm, fault: describe(error) }; }
}
function play(message) {
  let timedOut = false;
  prepare();
  const { vm } = ready;
  let { fault } = ready;
  ready = null;
  try {
    vm.timeout = message.timeoutMs;
    if (library) vm.run(library);
    vm.run(program);
    vm.run(message.start, 'start.js');
  } catch (error) {
    timedOut = codeOf(error) === 'ERR_SCRIPT_EXECUTION_TIMEOUT';
    if (!timedOut) fault = describe(error);
  }
  let report = null;
  try {
    const text = vm.run('plumblineReport()');
    if (typeof text === 'string') report = text.length > maxReport ? '' : text;
  } catch (error) {
    fault = fault || describe(error);
  }
  return { report, timedOut, fault };
}
/* What was thrown may be of either realm and hostile. */
function codeOf(error) {
  try { return String(error.code); } catch (refused) { return ''; }
}
function describe(error) {
  try { return String(error.message); } catch (refused) { return 'an unreadable value was thrown'; }
}
`;
