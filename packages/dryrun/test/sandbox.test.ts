/** The runners: they hold what they say they hold, and whatever a script does ends in a structured outcome. */
import { execFile } from 'node:child_process';
import { createServer } from 'node:http';
import { describe, expect, test } from 'vitest';
import { probeIsolation, type Isolation } from '../src/runner/isolation.js';
import { commandLine, earlyProcessRunner, processRunner } from '../src/runner/process-runner.js';
import { Graph, memoryFiles, resolveDialect } from '@plumbline/model';
import { dryRun, quickjsRunner, sandboxLimits, warmRunner, type SandboxRunner } from '../src/index.js';
import { JUDGEMENT_ROWS } from './judgement-rows.js';
import { PARITY_EXPRESSIONS } from './parity-expressions.js';
import { GATED_ESCAPES, RAW_ESCAPES } from './escapes.js';
import { givenTime } from './given-time.js';
import { run, smallGraph, told, type Run } from './small-graph.js';

const BARE: Isolation = { namespaces: [], prlimit: null };
const MEMORY = 64;
const RUNNERS: readonly (readonly [string, () => SandboxRunner])[] = [['process', () => processRunner()], ['quickjs', quickjsRunner]];

describe.each(RUNNERS)('loads that would never end, %s', (_runner, runner) => {
  test.each([
    ['a catastrophic regular expression', 'host.log("b"); /^(a+)+$/.test(new Array(40).join("a") + "b");', ['timeout'], ['b']],
    ['a loop', 'host.log("b"); for (;;) { try { throw 1; } catch (e) {} }', ['loop-budget', 'timeout'], ['b']],
    ['memory in objects', 'host.log("b"); var o = {}; for (var i = 0; ; i++) { o["k" + i] = [i, i, i, [i, i, i], { a: i, b: [i] }]; if (i === 5) host.log("five"); }', ['memory', 'timeout'], ['b', 'five']],
    ['memory in strings', 'host.log("b"); var a = []; for (;;) { a.push(new Array(200000).join("xy")); }', ['memory', 'timeout'], ['b']],
    ['a native call that no timer interrupts', 'host.log("b"); new Array(4000000000).reverse();', ['timeout', 'memory'], ['b']],
    ['a sparse array made dense', 'host.log("b"); var a = []; a[4294967294] = 1; a.join("x");', ['timeout', 'memory', 'crash'], ['b']],
    ['recursion', 'host.log("b"); function f() { return f() + 1; } f();', ['stack'], ['b']],
    ['recursion through natives', 'host.log("b"); function f() { [2, 1].sort(f); } f();', ['stack'], ['b']],
    ['a string that doubles', 'host.log("b"); var s = "xxxxxxxx"; for (;;) s = s + s;', ['crash', 'memory', 'timeout'], ['b']],
  ])('%s', async (_name, code, outcomes, log) => {
    await givenTime(1500, async timeoutMs => {
      const outcome = await run(code, { runner: runner(), limits: { timeoutMs, memoryMb: MEMORY } });
      expect(outcomes).toContain(outcome.runs[0]!.outcome);
      expect(outcome.runs[0]!.log).toEqual(log);
      expect(outcome.runs[0]!.at).toMatchObject({ file: 'main.js', line: 1 });
      expect(outcome.findings).toEqual([]);
    });
  });

  test('memory has its own outcome, and the next world runs', async () => {
    const code = 'if (page.boxes.length === 0) { var a = []; host.log("b"); for (;;) a.push(new Array(20000).join("x").split("")); } host.log("fine");';
    await givenTime(20_000, async timeoutMs => {
      const outcome = await run(code, { runner: runner(), limits: { timeoutMs, memoryMb: 32 }, worlds: ['empty', 'one'] });
      expect(outcome.runs.map(each => [each.outcome, each.log])).toEqual([['memory', ['b']], ['ok', ['fine']]]);
    });
  });
});

test.each(RUNNERS)('what earlier runs left in a sandbox takes no memory from the next one, %s', async (_runner, runner) => {
  const outcome = await run('host.log("fine");', { runner: tiring(runner()), worlds: ['empty', 'one'] });
  expect(outcome.runs.map(each => [each.outcome, each.log])).toEqual([['ok', ['fine']], ['ok', ['fine']]]);
});

/** A sandbox of it has memory for one run. */
function tiring(inner: SandboxRunner): SandboxRunner {
  return {
    guarantees: () => inner.guarantees(),
    open: async (engineText, limits) => {
      const sandbox = await inner.open(engineText, limits);
      let played = 0;
      return {
        get alive() { return sandbox.alive; },
        run: async (...words) => (played++ === 0 ? sandbox.run(...words) : { kind: 'dead', why: 'memory' }),
        close: () => { sandbox.close(); },
      };
    },
  };
}

test.each(RUNNERS)('exceptions say nothing of the engine underneath, and what a script writes on them stays, %s', async (_runner, runner) => {
  const code = `Error.prepareStackTrace = function () { return "formatted"; };
function told(e) { host.log(typeof e.stack + ("stack" in e) + e.message); e.stack = "own"; var keys = []; for (var k in e) keys.push(k); host.log(e.stack + ("stack" in e) + keys); }
told(new Error("made")); told(Error("called")); try { throw new TypeError("thrown"); } catch (e) { told(e); } try { null.x; } catch (e) { host.log(e.hasOwnProperty("stack")); }
host.log(typeof Error.prepareStackTrace + Error.stackTraceLimit + ("stackTraceLimit" in Error)); Error.stackTraceLimit = 3; host.log(Error.stackTraceLimit);`;
  const outcome = await run(code, { runner: runner() });
  const own = 'owntruestack';
  expect(outcome.runs.map(each => [each.outcome, each.log])).toEqual([['ok', ['undefinedfalsemade', own, 'undefinedfalsecalled', own, 'undefinedfalsethrown', own, 'false', 'functionundefinedfalse', '3']]]);
});

test.each(RUNNERS)('a recursion of the depth that engines of the kind allow is no fault, %s', async (_runner, runner) => {
  const code = 'function depth(list, n) { if (n === 0) { return 0; } var rest = list.concat([n]); return 1 + depth(rest.slice(-2), n - 1); } host.log(depth([], 1500)); var o = { walk: function (n) { return n > 0 ? this.walk(n - 1) + 1 : 0; } }; host.log(o.walk(1500));';
  const outcome = await run(code, { runner: runner() });
  expect(outcome.runs.map(each => [each.outcome, each.log])).toEqual([['ok', ['1500', '1500']]]);
});

test.each(RUNNERS)('the object of a with statement is the engine\'s, for its methods and properties, %s', async (_runner, runner) => {
  const code = 'with (host.xml("d.xml").documentElement) { host.log(nodeName + getAttribute("k") + firstChild.nodeValue + childNodes.length); with (firstChild) { host.log(nodeValue + parentNode.nodeName); } }\nwith (page.first) { width = 12; host.log(width); }';
  const outcome = await run(code, { runner: runner(), worlds: ['data'], files: { 'd.xml': '<t k="v">x<b/></t>' } });
  expect(outcome.runs.map(each => [each.outcome, each.log])).toEqual([['ok', ['tvx2', 'xt', '12']]]);
});
test.each(RUNNERS)('tampering with built-ins loses no finding and no log line, %s', async (_runner, runner) => {
  const code = `Array.prototype.push = Array.prototype.join = function () { return "t"; }; String.prototype.slice = String.prototype.indexOf = function () { return "z"; };
  Object.prototype.toString = function () { throw 1; }; Object.prototype.toJSON = function () { return 1; }; Object.prototype.hasOwnProperty = null; Object.prototype.found = true;
  Object.prototype.self = page; Object.prototype.phantom = Object.prototype.open = Object.prototype.list = Object.prototype.node = true; Object.prototype.kind = "x"; Function.prototype.call = Function.prototype.apply = function () { throw 2; };
  page.nope(); host.log("still"); missingName.x;`;
  const outcome = await run(code, { runner: runner() });
  expect(told(outcome)).toEqual(['4:8 member/undocumented page.nope', '4:35 object/undeclared missingName']);
  expect(outcome.runs[0]!.log).toEqual(['still']);
});

test.each(RUNNERS)('later globals that a sandbox does not let go of are told and absent, and no caller leads into the runtime, %s', async (_runner, runner) => {
  const code = `host.log(typeof Promise + typeof Proxy + typeof this.Promise);
  var p = Promise.resolve(1); p.then(function () {}); new Promise(function () {}).then();
  function spy() { host.log(typeof spy.caller + typeof arguments.callee.caller); } spy(); [1].concat(2).sort(spy); new spy();
  page.nope();`;
  const outcome = await run(code, { runner: runner() });
  expect(outcome.runs.map(each => [each.outcome, each.log])).toEqual([['ok', ['undefinedundefinedundefined', ...Array<string>(3).fill('undefinedundefined')]]]);
  expect(told(outcome)).toEqual(['2:11 engine/later-edition Promise', '2:59 engine/later-edition Promise', '4:8 member/undocumented page.nope']);
  const own = await run('var Promise = { resolve: function (v) { return v; } }; host.log(Promise.resolve(5)); if (typeof Proxy === "undefined") Proxy = 1; host.log(Proxy);', { runner: runner() });
  expect([own.runs.map(each => [each.outcome, each.log]), told(own)]).toEqual([[['ok', ['5', '1']]], []]);
});

test.each(RUNNERS)('a documented global that the sandbox keeps for itself is the documented one, %s', async (_runner, runner) => {
  const { members } = smallGraph;
  const graph = new Graph({ ...members, interfaces: { ...members.interfaces, Promise: members.interfaces.Wide! } }, { schema: 'plumbline/constructs@1', engine: 'small', digest: 'sha256:0', constructs: [], skipped: [] });
  const files = memoryFiles(new Map([['main.js', 'var p = new Promise(); p.columns; p.nope;']]));
  const outcome = await dryRun({ graph, files, entries: ['main.js'], dialect: resolveDialect('es3'), worlds: ['one'] }, runner());
  expect([outcome.runs.map(each => each.outcome), told(outcome)]).toEqual([['ok'], ['1:37 member/undocumented p.nope']]);
});

test.each(RUNNERS)('no attempt that passes the parser gate reaches the host, %s', async (_runner, runner) => {
  const code = GATED_ESCAPES.map(([, attempt]) => `try { var got = ${attempt}; host.log((typeof got === "number" && got > 0) || String(got).indexOf("native code") >= 0 ? "out" : "in"); } catch (e) { host.log("in"); }`).join('\n');
  const outcome = await run(code, { runner: runner() });
  expect(outcome.runs[0]!.outcome).toBe('ok');
  expect(outcome.runs[0]!.log).toEqual(GATED_ESCAPES.map(() => 'in'));
});

describe.each(RUNNERS)('without the gate and the realm, %s', (_runner, runner) => {
  const engine = 'var out = "in"; function plumblineReport() { return out; }';
  test('no attempt reaches the host, and the sandbox lives on', async () => {
    const sandbox = await runner().open(engine, { memoryMb: MEMORY, jobMs: 600_000 });
    for (const [kind, attempt] of RAW_ESCAPES) {
      for (const program of [`try { (function () { ${attempt} })(); } catch (refused) {}`, attempt]) {
        await sandbox.run(program, 'out = "in";', 60_000, '').catch((refused: Error) => { expect(refused.message, kind).toMatch(/^The sandbox could not run the program/); });
        expect(await sandbox.run('var still = 1;', 'out = "still " + still;', 60_000, ''), kind).toEqual({ kind: 'report', report: 'still 1', timedOut: false });
      }
    }
    expect(sandbox.alive).toBe(true);
    sandbox.close();
  });
});

/** What arbitrary code could do in the sandbox's process, should the membrane fail: the same command line with other code. */
function breach(isolation: Isolation, code: string): Promise<string> {
  const words = commandLine(isolation, { memoryMb: 64, jobMs: 5000 });
  words[words.indexOf('--eval') + 1] = `process.stdout.write(String((() => { try { ${code} } catch (error) { return 'denied ' + error.code; } })()))`;
  return new Promise(resolve => {
    execFile(words[0]!, words.slice(1), { env: {}, timeout: 600_000 }, (_error, stdout) => resolve(stdout));
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
  ])('%s', async (_what, code, answer) => { expect(await breach(isolation(), code)).toBe(answer); });
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
});

test('it works where the machine offers no wrappers', async () => {
  const outcome = await run('host.log("x"); page.nope();', { runner: processRunner(BARE) });
  expect(outcome.runs[0]).toMatchObject({ outcome: 'ok', log: ['x'] });
  expect(outcome.guarantees).toMatchObject({ network: 'open', resourceLimits: false });
});

/** The same, but for who ran it. */
async function same(code: string, job: Run, runner: SandboxRunner): Promise<void> {
  const [inside, outside] = [await run(code, job), await run(code, { ...job, runner })];
  expect(JSON.stringify({ ...outside, guarantees: inside.guarantees })).toBe(JSON.stringify(inside));
}
test.each(RUNNERS)('a comparison is asked about the same pairs in the same order, %s', async (_runner, runner) => {
  const outcome = await run('var asked = []; [5, 3, 9, 1, 7, 2, 8].sort(function (a, b) { asked.push(a + ":" + b); return a - b; }); host.log(asked.join(" "));', { runner: runner() });
  expect(outcome.runs[0]!.log).toEqual(['3:9 5:3 5:9 1:7 2:8 1:2 7:2 7:8 3:1 3:2 3:7 5:7 9:7 9:8']);
});
describe.each(RUNNERS)('the same job gives the same result, %s', (_runner, runner) => {
  test.each(Object.entries(JUDGEMENT_ROWS))('%s', async (_rule, rows) => {
    for (const { code, with: job } of rows) await same(code, { ...job }, runner());
  });
  test('in every world', async () => {
    const code = `var s = host.open("a"); while (!s.atEnd) s.readLine(); page.zip(); if (page.q) page.q(); host.load("b.js"); host.log("end"); Object.keys({}); nope();
      var d = host.xml("d.xml"); host.log(d.documentElement.text); function never(x) { switch (x.y) { case 1: page.zap(); } try { return x ? new Box().frob() : 1; } catch (e) { later(); } } function later() { for (var k in page) { never(k); } }`;
    await same(code, { files: { a: '', 'b.js': 'var b;', 'd.xml': '<t>x<b/>y</t>' }, worlds: ['empty', 'one', 'data', 'forced'] }, runner());
  });
  test('twice, byte for byte', async () => {
    const code = 'var t = new Date().getTime() + Math.random(); host.log(t); page.zip(); function never(a) { if (a > t) { page.zap(); } return a && never(a - 1); }';
    const job = { runner: runner(), worlds: ['empty', 'one', 'forced'] } as const;
    expect(JSON.stringify(await run(code, job))).toBe(JSON.stringify(await run(code, job)));
  });
  test('ES3 expressions', async () => {
    const code = PARITY_EXPRESSIONS.map(each => `host.log(${each});`).join('\n');
    const [inside, outside] = [await run(code), await run(code, { runner: runner() })];
    expect(outside.runs[0]!.log).toEqual(inside.runs[0]!.log);
    expect(outside.runs[0]!.log).toHaveLength(PARITY_EXPRESSIONS.length);
  });
});

test.each([['process', () => processRunner(), [2, 3]], ['quickjs', quickjsRunner, [1, 1]]] as const)('a warm runner has the next sandbox ready, and nothing of a job is in it, %s', async (_runner, runner, counts) => {
  let opened = 0;
  const inner = runner();
  const warm = warmRunner({ guarantees: () => inner.guarantees(), open: (text, limits) => { opened++; return inner.open(text, limits); } });
  const limits = { timeoutMs: 5000, memoryMb: MEMORY };
  const job = { runner: warm, limits };
  expect((await run('host.log("a"); leak = 1;', job)).runs[0]!.log).toEqual(['a']);
  // It is started, or made as new, when the answer is told.
  const idle = (): Promise<void> => new Promise(resolve => { setImmediate(resolve); });
  await idle();
  expect(opened).toBe(counts[0]);
  expect((await run('host.log(typeof leak);', job)).runs[0]!.log).toEqual(['undefined']);
  await idle();
  expect(opened).toBe(counts[1]);
  expect((await run('for (;;) { /^(a+)+$/.test("aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaab"); }', job)).runs[0]!.outcome).toBe('timeout');
  expect((await run('host.log("b");', { ...job, limits: { ...limits, memoryMb: 96 } })).runs[0]!.log).toEqual(['b']);
  warm.close();
});

/** What a memory full of other things, a stop and a crash leave behind them. */
const LEAVINGS = ['Object.prototype.found = Array.prototype.join = leak = 1; host.log("a");', 'var a = []; for (var i = 0; i < 400000; i++) a[i] = { i: i }; host.log(a.length);', 'for (;;) { host.log("x"); }', 'function f() { return f() + 1; } f();', 'throw { code: 5 };'];
test('a job in a sandbox that served others has the result that it has in one of its own, byte for byte', async () => {
  const code = 'for (var k in {}) host.log(k); host.log(typeof leak + [1, 2].join() + Math.random() + new Date().getTime()); function never(x) { return x ? page.zap() : host.load("b.js"); } page.nope();';
  const job = { limits: { timeoutMs: 60_000, memoryMb: MEMORY }, worlds: ['empty', 'one', 'data', 'forced'], files: { 'b.js': 'host.xml("d.xml");', 'd.xml': '<t>x</t>' } } as const;
  const alone = JSON.stringify(await run(code, { ...job, runner: quickjsRunner() }));
  const warm = warmRunner(quickjsRunner());
  for (const leavings of LEAVINGS) {
    await run(leavings, { ...job, worlds: ['one'], runner: warm });
    expect(JSON.stringify(await run(code, { ...job, runner: warm }))).toBe(alone);
  }
  warm.close();
});

test.each([
  ['the job that it was started for', 5000, false], ['a job with other limits', 6000, false], ['a job that comes when it is closed', 5000, true],
])('a process that is started early serves %s', async (_job, timeoutMs, isClosed) => {
  const early = earlyProcessRunner(sandboxLimits({ timeoutMs: 5000, memoryMb: MEMORY }));
  if (isClosed) early.close();
  const job = { limits: { timeoutMs, memoryMb: MEMORY }, worlds: ['empty', 'one'] } as const;
  const code = 'host.log(page.boxes.length); page.nope();';
  const [first, second, plain] = [await run(code, { ...job, runner: early }), await run(code, { ...job, runner: early }), await run(code, { ...job, runner: processRunner() })];
  early.close();
  expect([JSON.stringify(first), JSON.stringify(second)]).toEqual([JSON.stringify(plain), JSON.stringify(plain)]);
});

test('an abort ends the run', async () => {
  const controller = new AbortController();
  setTimeout(() => controller.abort(), 300);
  await expect(run('for (;;) { /^(a+)+$/.test("aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaab"); }', { runner: processRunner(), signal: controller.signal })).rejects.toThrow();
});
