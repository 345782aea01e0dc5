/** The process runner: it holds what it says it holds, and whatever a script does ends in a structured outcome. */
import { execFile } from 'node:child_process';
import { createServer } from 'node:http';
import { describe, expect, test } from 'vitest';
import { probeIsolation, type Isolation } from '../src/runner/isolation.js';
import { commandLine, processRunner } from '../src/runner/process-runner.js';
import { run, told } from './small-graph.js';

const BARE: Isolation = { namespaces: [], prlimit: null };
const LIMITS = { timeoutMs: 1500, memoryMb: 64 };

describe('loads that would never end', () => {
  test.each([
    ['a catastrophic regular expression', 'host.log("b"); /^(a+)+$/.test(new Array(40).join("a") + "b");', ['timeout'], ['b']],
    ['a loop', 'host.log("b"); for (;;) { try { throw 1; } catch (e) {} }', ['loop-budget', 'timeout'], ['b']],
    ['memory in objects', 'host.log("b"); var o = {}; for (var i = 0; ; i++) { o["k" + i] = [i, i, i, [i, i, i], { a: i, b: [i] }]; if (i === 5) host.log("five"); }', ['memory', 'timeout'], ['b', 'five']],
    ['memory in strings', 'host.log("b"); var a = []; for (;;) { a.push(new Array(200000).join("xy")); }', ['memory', 'timeout'], ['b']],
    ['a native call that no timer interrupts', 'host.log("b"); new Array(4000000000).sort();', ['timeout', 'memory'], ['b']],
    ['a sparse array made dense', 'host.log("b"); var a = []; a[4294967294] = 1; a.join("x");', ['timeout', 'memory', 'crash'], ['b']],
    ['recursion', 'host.log("b"); function f() { return f() + 1; } f();', ['stack'], ['b']],
    ['recursion through natives', 'host.log("b"); function f() { [2, 1].sort(f); } f();', ['stack'], ['b']],
    ['a string that doubles', 'host.log("b"); var s = "xxxxxxxx"; for (;;) s = s + s;', ['crash', 'memory', 'timeout'], ['b']],
  ])('%s', async (_name, code, outcomes, log) => {
    const outcome = await run(code, { runner: processRunner(), limits: LIMITS });
    expect(outcomes).toContain(outcome.runs[0]!.outcome);
    expect(outcome.runs[0]!.log).toEqual(log);
    expect(outcome.runs[0]!.at).toMatchObject({ file: 'main.js', line: 1 });
    expect(outcome.findings).toEqual([]);
  }, 30_000);

  test('memory has its own outcome, and the next world runs', async () => {
    const code = 'if (page.boxes.length === 0) { var o = {}; host.log("b"); for (var i = 0; ; i++) o["k" + i] = [i, [i], [i], [i], [i], [i], [i], [i]]; } host.log("fine");';
    const outcome = await run(code, { runner: processRunner(), limits: { timeoutMs: 20_000, memoryMb: 32 }, worlds: ['empty', 'one'] });
    expect(outcome.runs.map(each => [each.outcome, each.log])).toEqual([['memory', ['b']], ['ok', ['fine']]]);
  }, 90_000);
});

test('tampering with built-ins loses no finding and no log line', async () => {
  const code = `Array.prototype.push = Array.prototype.join = function () { return "t"; }; String.prototype.slice = String.prototype.indexOf = function () { return "z"; };
  Object.prototype.toString = function () { throw 1; }; Object.prototype.toJSON = function () { return 1; }; Object.prototype.hasOwnProperty = null; Object.prototype.found = true;
  Object.prototype.self = page; Object.prototype.phantom = Object.prototype.open = Object.prototype.list = Object.prototype.node = true; Object.prototype.kind = "x"; Function.prototype.call = Function.prototype.apply = function () { throw 2; };
  page.nope(); host.log("still"); missingName.x;`;
  const outcome = await run(code, { runner: processRunner() });
  expect(told(outcome)).toEqual(['4:8 member/undocumented page.nope', '4:35 object/undeclared missingName']);
  expect(outcome.runs[0]!.log).toEqual(['still']);
});

/** Each attempt logs `out` when it reaches the host; none does, and no run is a fault of the runner. */
const ESCAPES: readonly (readonly [string, string])[] = [
  ['the constructor chain', 'page.constructor.constructor("return process")().pid'],
  ['a method\'s constructor', 'page.start.constructor("return process")().pid'],
  ['eval', 'eval("process").pid'],
  ['Function', 'new Function("return this.process")().pid'],
  ['an indirect eval', '(0, eval)("this.constructor.constructor(\'return process\')()").pid'],
  ['an error whose name is an object', '(function () { try { var e = new Error(); e.name = { toString: function () { return {}; }, valueOf: function () { return {}; } }; e.stack; throw e; } catch (x) { return x.constructor.constructor("return process")().pid; } })()'],
  ['an overflow\'s exception', '(function () { function f() { f(); } try { f(); } catch (e) { return e.constructor.constructor("return process")().pid; } })()'],
  ['prepareStackTrace', '(function () { var got; Error.prepareStackTrace = function (e, frames) { got = frames; return ""; }; Error.stackTraceLimit = 50; try { null.x; } catch (e) { e.stack; } return got[0].getThis().process.pid; })()'],
  ['arguments.callee.caller', '(function () { return arguments.callee.caller.caller.constructor("return process")().pid; })()'],
  ['__proto__', 'page.__proto__.__proto__.constructor.constructor("return process")().pid'],
  ['a lookup of getters', '({}).__lookupGetter__("__proto__").call(page).constructor'],
  ['the membrane\'s state', 'VM2_INTERNAL_STATE_DO_NOT_USE_OR_PROGRAM_WILL_FAIL.handleException'],
  ['the membrane\'s state as a property', 'this["VM2_INTERNAL_STATE_DO_NOT_USE_OR_PROGRAM_WILL_FAIL"].handleException'],
  ['Buffer', 'Buffer.from("x").constructor'],
  ['the global object', 'this.process.pid'],
  ['a callback\'s this', '"x".replace("x", function () { return this.process.pid; })'],
  ['a getter for the report', '(function () { plumblineReport = function () { return "{}"; }; return process.pid; })()'],
  ['the engine\'s entry', 'plumblineEngine("{}", function () { return []; }).pid'],
  ['with over the global object', '(function () { with (this) { return process.pid; } })()'],
  ['a number\'s conversion', '(5).toFixed.constructor("return process")().pid'],
];
test('no attempt reaches the host', async () => {
  const code = ESCAPES.map(([, attempt]) => `try { var got = ${attempt}; host.log((typeof got === "number" && got > 0) || String(got).indexOf("native code") >= 0 ? "out" : "in"); } catch (e) { host.log("in"); }`).join('\n');
  const outcome = await run(code, { runner: processRunner() });
  expect(outcome.runs[0]!.outcome).toBe('ok');
  expect(outcome.runs[0]!.log).toEqual(ESCAPES.map(() => 'in'));
}, 30_000);

/** What arbitrary code could do in the sandbox's process, should the membrane fail: the same command line with other code. */
function breach(isolation: Isolation, code: string): Promise<string> {
  const words = commandLine(isolation, { memoryMb: 64, jobMs: 5000 });
  words[words.indexOf('--eval') + 1] = `process.stdout.write(String((() => { try { ${code} } catch (error) { return 'denied ' + error.code; } })()))`;
  return new Promise(resolve => {
    execFile(words[0]!, words.slice(1), { env: {}, timeout: 10_000 }, (_error, stdout) => resolve(stdout));
  });
}
describe.each([['bare', () => BARE], ['with what the machine offers', probeIsolation]] as const)('an assumed breach, %s', (_name, isolation) => {
  test.each([
    ['reads no file', 'return require("fs").readFileSync("/etc/hostname")', 'denied ERR_ACCESS_DENIED'],
    ['lists no folder', 'return require("fs").readdirSync("/")', 'denied ERR_ACCESS_DENIED'],
    ['writes no file', 'return require("fs").writeFileSync("/tmp/plumbline-breach", "x")', 'denied ERR_ACCESS_DENIED'],
    ['starts no process', 'return require("child_process").execSync("id")', 'denied ERR_ACCESS_DENIED'],
    ['starts no worker', 'return new (require("worker_threads").Worker)("1", { eval: true })', 'denied ERR_ACCESS_DENIED'],
    ['compiles no string', 'return new Function("return 1")()', 'denied undefined'],
    ['sees no environment', 'return Object.keys(process.env).length', '0'],
  ])('%s', async (_what, code, answer) => { expect(await breach(isolation(), code)).toBe(answer); }, 20_000);
});

test('the guarantees say what is held, and the network is closed where they say so', async () => {
  expect(await processRunner(BARE).guarantees()).toMatchObject({ runner: 'process', process: true, network: 'open', processes: 'shared', resourceLimits: false, membrane: 'vm2' });
  const guarantees = await processRunner().guarantees();
  const isolation = probeIsolation();
  expect(guarantees.network).toBe(isolation.namespaces.length > 0 ? 'none' : 'open');
  const server = createServer((_request, response) => response.end('reached'));
  await new Promise<void>(resolve => { server.listen(0, '127.0.0.1', resolve); });
  const { port } = server.address() as { port: number };
  const attempt = `require("net").connect(${port}, "127.0.0.1").on("connect", () => { process.stdout.write("connected"); process.exit(); }).on("error", error => process.stdout.write(error.code)); return ""`;
  const answer = await breach(isolation, attempt);
  server.close();
  if (guarantees.network === 'none') expect(answer).not.toContain('connected');
  else expect(answer).toContain('connected');
}, 20_000);

test('it works where the machine offers no wrappers', async () => {
  const outcome = await run('host.log("x"); page.nope();', { runner: processRunner(BARE) });
  expect(outcome.runs[0]).toMatchObject({ outcome: 'ok', log: ['x'] });
  expect(outcome.guarantees).toMatchObject({ network: 'open', resourceLimits: false });
});

test('both runners tell the same', async () => {
  const code = 'var s = host.open("a"); while (!s.atEnd) s.readLine(); page.zip(); if (page.q) page.q(); host.load("b.js"); host.log("end"); Object.keys({}); nope();';
  const [inside, outside] = [await run(code, { files: { a: '', 'b.js': 'var b;' }, worlds: ['empty', 'one'] }), await run(code, { files: { a: '', 'b.js': 'var b;' }, worlds: ['empty', 'one'], runner: processRunner() })];
  expect({ ...outside, guarantees: inside.guarantees }).toEqual(inside);
});

test('an abort ends the run', async () => {
  const controller = new AbortController();
  setTimeout(() => controller.abort(), 300);
  await expect(run('for (;;) { /^(a+)+$/.test("aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaab"); }', { runner: processRunner(), signal: controller.signal })).rejects.toThrow();
});
