/** Worlds, outcomes, coverage, and what a result always says. */
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { quickjsRunner, type SandboxRunner } from '../src/index.js';
import { extended, method, param, property, run, told } from './small-graph.js';
import { vmRunner } from './vm-runner.js';

test('collections are empty, or have one element', async () => {
  const code = 'var n = 0, l = page.boxes; for (var i = 0; i < l.length; i++) { n++; l.item(i).width; l[i].width; } host.log(n + "" + (l.item(0) === l.item(0)) + (page.first === page.first)); host.log(host.name);';
  const outcome = await run(code, { worlds: ['empty', 'one'] });
  expect(outcome.runs.map(each => each.log)).toEqual([['0truetrue', 'Small'], ['1truetrue', 'Small']]);
});

test.each([vmRunner, quickjsRunner])('what the language throws of itself has the same words on each runner', async runner => {
  const outcome = await run('try { 1 in "text"; } catch (e) { host.log(e.message); } try { page instanceof 1; } catch (e) { host.log(e.message); }', { runner: runner() });
  expect(outcome.runs[0]!.log).toEqual(['What in looks through is not an object.', 'What instanceof asks for is not a function.']);
});

test('data of which nobody knows the form have elements in every world', async () => {
  const outcome = await run('var d = host.json("d.json"), n = 0; d.items[0].name.toUpperCase(); for (var i = 0; i < d.items.length; i++) n++; host.log(n);', { worlds: ['empty', 'one', 'data'], files: { 'd.json': '{"items":[{"name":"a"},{"name":"b"}]}' } });
  expect(outcome.runs.map(each => [each.outcome, each.log])).toEqual([['ok', ['0']], ['ok', ['1']], ['ok', ['2']]]);
});

test('a collection is copied into an array, and joined, with its elements', async () => {
  const code = 'var slice = Array.prototype.slice, l = slice.call(page.boxes), m = [].slice.apply(boxes, [0, 5]); host.log(l.length + "/" + m.length + "/" + slice.call(page.boxes, 1).length + slice.call("abc", 1).join("") + slice.length + slice.call({ length: 1 }).length); for (var i = 0; i < l.length; i++) { l[i].width; l[i].zap; host.log((l[i] === page.boxes.item(0)) + [].join.call(page.boxes, "-")); }';
  const outcome = await run(code, { worlds: ['empty', 'one'] });
  expect(outcome.runs.map(each => each.log)).toEqual([['0/0/0bc21'], ['1/1/0bc21', 'true[object Object]']]);
  expect(told(outcome)).toEqual([`1:${code.indexOf('zap') + 1} member/undocumented l[i].zap`]);
  const data = await run('var a = [].slice.call(host.xml("a.xml").documentElement.childNodes); host.log(a.length); a.reverse()[1].nodeName.length;', { worlds: ['data'], files: { 'a.xml': '<a><b>1</b><c>2</c></a>' } });
  expect(data.runs.map(each => [each.outcome, each.log])).toEqual([['ok', ['2']]]);
});

test('a call that gives something else than an element looks none up by its number', async () => {
  const code = 'host.log(typeof boxes.outline(3).boxes + boxes.pairs(7).length + (boxes.item(7) === null));';
  const outcome = await run(code, { worlds: ['empty', 'one'] });
  expect(outcome.runs.map(each => [each.outcome, each.log])).toEqual([['ok', ['object0true']], ['ok', ['object1true']]]);
});

test('a call gives what its first argument\'s text is documented to give', async () => {
  const outcome = await run('host.make("box").width; host.make("str" + "eam").readLine(); host.make("box").readLine; host.make("stream").width;');
  expect(told(outcome)).toEqual(['1:79 member/undocumented host.make("box").readLine', '1:109 member/undocumented host.make("stream").width']);
});

test('a long chain of operators runs, and one that nests too deeply to be read is an outcome', async () => {
  const chain = (length: number, code: string): string => `host.log((${Array.from({ length }, (_, i) => `"${i % 10}"`).join(' + ')}).length);${code}`;
  const outcome = await run(chain(1000, 'host.zap();'));
  expect([outcome.runs[0]!.log, told(outcome).length]).toEqual([['1000'], 1]);
  expect((await run('host.log("" + (8 - 4 - 2) + 2 * 3 / 6 + (1 << 2 << 1) + (7 % 4 * 2) + (3 > 2 > 1) + (1 - (2 - 3)));')).runs[0]!.log).toEqual(['2186false2']);
});

test('what a script puts on Object.prototype and Array.prototype reaches neither the runtime nor its report', async () => {
  for (const code of ['Object.prototype.get = function () { return 1; }; Object.prototype.set = function () {};', 'Object.prototype.value = 3;', 'Array.prototype[0] = "e"; try { eval("a b c ("); } catch (e) { } eval("1");']) {
    // Node's own contexts do not survive the first two.
    const outcome = await run(`${code} page.zap();`, { runner: quickjsRunner() });
    expect([outcome.runs[0]!.outcome, outcome.findings.map(each => each.name)]).toEqual(['ok', ['zap']]);
  }
});

test('loops and walks that only made-up values keep going come to an end', async () => {
  const code = `var s = host.open("a"), n = 0; while (!s.atEnd) { s.readLine(); n++; } for (;;) { if (s.readLine() === "stop") break; }
  function up(p) { return p.first.parent ? up(p.first.parent) : 1; } up(page); function walk(l) { for (var i = 0; i < l.length; i++) walk(l.item(i).parent.boxes); } walk(page.boxes);
  function tree(l) { for (var i = 0; i < l.length; i++) tree(l[i].parent.all()); } tree(page.all()); host.log("end");`;
  const outcome = await run(code, { files: { a: '' }, worlds: ['empty', 'one'] });
  expect(outcome.runs.map(each => [each.outcome, each.log])).toEqual([['ok', ['end']], ['ok', ['end']]]);
});

describe('outcomes', () => {
  test.each([
    ['a crash names the customer\'s place', 'function f(o) {\n  return o.x.y;\n}\nf({});', 'crash', { line: 2, column: 14 }, 'TypeError: Cannot read "y" of undefined.'],
    ['a thrown value', 'host.log("a");\nthrow new Error("no");', 'crash', { line: 2, column: 1 }, 'Error: no'],
    ['not a function', 'var o = { a: 1 };\no.a();', 'crash', { line: 2, column: 3 }, 'TypeError: a is not a function.'],
    ['not a constructor', 'var o = { a: 1 };\nnew o.a();', 'crash', { line: 2, column: 7 }, 'TypeError: o.a is not a constructor.'],
    ['an endless loop', 'host.log("b");\nwhile (true) { try { throw 1 } catch (e) {} }', 'loop-budget', { line: 2, column: 8 }, 'The loop went round more than 1000000 times.'],
    ['a loop kept by finally', 'for (;;) { try { continue; } finally { continue; } }', 'loop-budget', { line: 1, column: 1 }, 'The loop went round more than 1000000 times.'],
    ['a thrown number', 'throw 5;', 'crash', { line: 1, column: 1 }, 'Thrown: 5'],
    ['a thrown string', 'throw "no \\"paper\\"";', 'crash', { line: 1, column: 1 }, 'Thrown: "no \\"paper\\""'],
    ['a thrown object', 'throw { code: 5, why: ["a", { b: {} }], f: function () {} };', 'crash', { line: 1, column: 1 }, 'Thrown: {code: 5, why: ["a", {...}], f: a function}'],
    ['a thrown object with a message', 'throw { message: "no paper", number: 7 };', 'crash', { line: 1, column: 1 }, 'Thrown: {message: "no paper", number: 7}'],
    ['a thrown object with a description', 'throw { description: "no paper" };', 'crash', { line: 1, column: 1 }, 'Thrown: {description: "no paper"}'],
    ['a thrown error of the script\'s own', 'function PaperError(m) { this.message = m; }\nPaperError.prototype = new Error();\nPaperError.prototype.name = "PaperError";\nthrow new PaperError("none");', 'crash', { line: 4, column: 1 }, 'PaperError: none'],
    ['a thrown object that names itself', 'throw { name: "Halt", message: "now" };', 'crash', { line: 1, column: 1 }, 'Halt: now'],
    ['a thrown nothing', 'throw null;', 'crash', { line: 1, column: 1 }, 'Thrown: null'],
    ['a thrown object of the engine', 'throw page;', 'crash', { line: 1, column: 1 }, 'Thrown: an object of Page'],
    ['a thrown object that would harm', 'var o = { toString: function () { for (;;) {} } }; o.self = o; throw o;', 'crash', { line: 1, column: 64 }, 'Thrown: {toString: a function, self: {toString: a function, self: {...}}}'],
    ['endless conversion', 'var before = page.first;\nvar o = { valueOf: function () {\n  return this + 1;\n} };\nbefore.width;\no + 1;', 'stack', { line: 3, column: 3 }, 'The call stack is exhausted.'],
    ['endless conversion to text', 'var o = { toString: function () {\n  helper();\n  return "a" + this;\n} };\nfunction helper() { host.log("x"); }\nString(o);', 'stack', { line: 2, column: 3 }, 'The call stack is exhausted.'],
    ['endless recursion of two', 'host.log("a");\nfunction a() { return b() + 1; }\nfunction b() { page.first.width; quick(); return a() + 1; }\nfunction quick() { return page.first; }\na();', 'stack', { line: expect.toSatisfy((line: number) => line === 2 || line === 3) as number, column: expect.any(Number) as number }, 'The call stack is exhausted.'],
    ['endless recursion through new', 'function Box2() {\n  this.inner = new Box2();\n}\nnew Box2();', 'stack', { line: 2, column: 20 }, 'The call stack is exhausted.'],
    ['endless recursion after a caught one', 'function d() { return d() + 1; }\ntry { d(); } catch (e) {}\nfunction g() { return g() + 1; }\ng();', 'stack', { line: 3, column: 23 }, 'The call stack is exhausted.'],
    ['a flood of log lines', 'for (var i = 0; ; i++) {\n  host.log(i);\n}', 'output-limit', { line: 2, column: 8 }, 'The run sent more than 100000 lines to the log.'],
    ['a flood of log text', 'var s = "xxxxxxxxxx"; while (s.length < 1000000) s += s;\nfor (;;) host.log(s);', 'output-limit', { line: 2, column: 15 }, 'The run sent more than 20000000 characters to the log.'],
    ['endless recursion', 'var f = 1;\nfunction g() { return g() + 1; }\ng();', 'stack', { line: 2, column: 23 }, 'The call stack is exhausted.'],
  ])('%s', async (_name, code, outcome, at, message) => {
    const result = await run(code, { limits: { timeoutMs: 600_000 } });
    expect(result.runs[0]).toMatchObject({ outcome, at: { file: 'main.js', ...at }, message });
    expect(result.findings).toEqual([]);
  });
  test('a flood is cut short and counted', async () => {
    const [report] = (await run('for (;;) host.log("again");')).runs;
    expect([report!.log.length, report!.dropped]).toEqual([2000, 98_001]);
  });
  test('a crash in a loaded script is that script\'s', async () => {
    const outcome = await run('host.load("lib/x.js");', { files: { 'lib/x.js': '\nvar n = null;\nn.y;' } });
    expect(outcome.runs[0]!.at).toEqual({ file: 'lib/x.js', line: 3, column: 3 });
  });
  test('a caught overflow is the script\'s affair', async () => {
    const outcome = await run('function d() { return d() + 1; } try { d(); } catch (e) { host.log("caught"); } page.end();');
    expect(outcome.runs[0]).toMatchObject({ outcome: 'ok', log: ['caught'] });
  });
  test('what a try swallowed is told in the run, and is no finding', async () => {
    const outcome = await run('try {\n  host.open("gone.txt");\n} catch (e) { host.log(e.message); }');
    expect(outcome.runs[0]).toMatchObject({ outcome: 'ok', log: ['The file gone.txt does not exist.'], handled: [{ at: { file: 'main.js', line: 2, column: 8 }, message: 'Error: The file gone.txt does not exist.' }] });
    expect(outcome.findings).toEqual([]);
  });
  test('log lines are capped and counted', async () => {
    const outcome = await run('for (var i = 0; i < 2500; i++) host.log("l" + i);');
    expect(outcome.runs[0]).toMatchObject({ outcome: 'ok', dropped: 500 });
    expect(outcome.runs[0]!.log).toHaveLength(2000);
  });
});

test('code in strings is parsed by the parent and played again', async () => {
  const outcome = await run('host.log(new Function("a", "b", "return a * b")(6, 7)); host.log(eval("({ x: [1, 2] })").x.length); eval("var made = 3; page.nope();"); host.log(made); try { eval("class X {}"); } catch (e) { host.log(e.name); } host.log(eval(5));');
  expect(outcome.runs[0]).toMatchObject({ outcome: 'ok', log: ['42', '2', '3', 'SyntaxError', '5'] });
  expect(told(outcome)).toEqual(['1:101 member/undocumented page.nope']);
  expect(outcome.findings[0]!.file).toBe('main.js');
  expect(outcome.files).toBe(1);
});

test('a world that the job did not come to is in the result, with the reason', async () => {
  const outcome = await run('if (page.boxes.length === 0) for (;;) { /^(a+)+$/.test("aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaab"); } host.xml("d.xml");', { files: { 'd.xml': '<a/>' }, worlds: ['empty', 'one', 'data', 'forced'], limits: { timeoutMs: 40 } });
  expect(outcome.runs.map(each => [each.world, each.outcome])).toEqual([['empty', 'timeout']]);
  expect(outcome.notRun).toEqual([
    ...['one', 'data', 'forced'].map(world => ({ world, message: 'The time for all runs was over before.' })),
  ]);
});

test('what is no fake engine of the graph is refused, with the reason', async () => {
  const { fakeEngine } = await import('@plumbline/engine');
  const { smallGraph } = await import('./small-graph.js');
  const text = fakeEngine(smallGraph.members, { constructs: [...smallGraph.constructs] });
  const refused = (engineText: string): Promise<unknown> => run('1;', { engineText, engineFile: 'g/fake-engine.js' }).then(() => null, (error: Error) => error.message);
  expect(await refused(text)).toBe(null);
  expect(await refused('')).toBe('g/fake-engine.js: this file is empty; run plumbline generate again.');
  expect(await refused('x')).toMatch(/^g\/fake-engine\.js: this file is damaged: it does not begin/);
  expect(await refused(text.slice(0, -100))).toMatch(/: this file is damaged: its end is missing;/);
  expect(await refused(text.replace('sha256:0', 'sha256:1'))).toMatch(/: this file was made from another documentation than members\.json;/);
  expect(await refused(text.replace(/Runtime [0-9a-f]{16}/, 'Runtime 0123456789abcdef'))).toMatch(/: this file was made by another version of Plumbline;/);
});

test('scripts run once each time they are loaded, in the global scope, from the caller\'s folder', async () => {
  const files = { 'lib/a.js': 'var count = (typeof count === "number" ? count : 0) + 1; host.load("b.js"); function fromA() { return count; }', 'lib/b.js': 'host.log("b" + count);' };
  const outcome = await run('(function () { host.load("lib/a.js"); })(); host.load("lib/a.js"); host.log(fromA());', { files });
  expect(outcome.runs[0]).toMatchObject({ outcome: 'ok', log: ['b1', 'b2', '2'] });
  expect(outcome.files).toBe(3);
});

test('coverage counts branch arms, functions and statements, per world and together', async () => {
  const outcome = await run('function never() { return 1; }\nvar n = page.boxes.length;\nif (n > 0) { host.log("some"); } else { host.log("none"); }\nn ? 1 : 2;', { worlds: ['empty', 'one'] });
  expect(outcome.coverage).toEqual({
    branches: { hit: 4, total: 4 }, functions: { hit: 0, total: 1 }, statements: { hit: 5, total: 6 },
    worlds: {
      empty: { branches: { hit: 2, total: 4 }, functions: { hit: 0, total: 1 }, statements: { hit: 4, total: 6 } },
      one: { branches: { hit: 2, total: 4 }, functions: { hit: 0, total: 1 }, statements: { hit: 4, total: 6 } },
    },
    neverRun: [{ file: 'main.js', line: 1, column: 1, what: 'function never', why: 'never-called' }],
  });
});

test('why an arm never ran is asked of the innermost function around it', async () => {
  const outcome = await run('function outer() {\n  function inner() { if (outer.a) { host.log("x"); } }\n  if (outer.b) { host.log("y"); }\n}\nouter();\nif (outer.c) { host.log("z"); }\nfunction never() {\n  function also() {}\n  if (outer.d) { also(); }\n}', { worlds: ['one'] });
  expect(outcome.coverage.neverRun.map(each => `${each.line} ${each.what}: ${each.why}`)).toEqual([
    '2 function inner: never-called', '2 if: false: never-called', '2 if: true: never-called', '3 if: true: never-so', '6 if: true: never-so',
    '7 function never: never-called', '8 function also: never-called', '9 if: false: never-called', '9 if: true: never-called',
  ]);
});

test('a script that its dialect refuses is not run, and the result says so', async () => {
  const outcome = await run('let x = 1;');
  expect(outcome.runs).toEqual([]);
  expect(outcome.notChecked).toEqual({ syntax: 1 });
  expect(told(outcome)).toEqual(['1:1 syntax/let let']);
});

test('an entry that is not there is a usage error', async () => {
  const { dryRun } = await import('../src/index.js');
  const { memoryFiles, resolveDialect } = await import('@plumbline/model');
  const { smallGraph } = await import('./small-graph.js');
  await expect(dryRun({ graph: smallGraph, files: memoryFiles(new Map()), entries: ['none.js'], dialect: resolveDialect('es3') })).rejects.toThrow('none.js: no such script');
});

test('clock and chance are the same in every run', async () => {
  const code = 'var d = new Date(), e = new Date(); host.log((e > d) + "" + (d instanceof Date) + d.getTime() + Math.random() + typeof Date() + new Date(2020, 1, 2).getDate() + new Date(5).getTime() + (d.constructor === Date) + Date.length);';
  const logs = [await run(code), await run(code)].map(each => each.runs[0]!.log[0]!);
  expect(logs[0]).toBe(logs[1]);
  expect(logs[0]).toMatch(/^truetrue1577836800\d{3}0\.\d+string25true7$/);
});

test('the same job gives the same result', async () => {
  const job = (): ReturnType<typeof run> => run('page.zip(); host.load("b.js"); for (var k in page) { host.log(k); } nope();', { files: { 'b.js': 'page.zap;' }, worlds: ['empty', 'one'] });
  const [one, again] = [await job(), await job()];
  expect({ ...one, scripts: one.scripts() }).toEqual({ ...again, scripts: again.scripts() });
});

test('replays of a dead run leave the worlds to come the time of a run each', async () => {
  // No time passes but what the replays take.
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => { vi.useRealTimers(); });
  const inner = vmRunner();
  // A sandbox that memory ends, and whose replays take all the time that they are given.
  const runner: SandboxRunner = {
    ...inner,
    open: async (text, limits) => {
      const sandbox = await inner.open(text, limits);
      return {
        ...sandbox,
        run: async (program, start, timeoutMs, library) => {
          if (/stopLog\\*":null/.test(start) && /stopSteps\\*":null/.test(start)) return { kind: 'dead', why: 'memory' };
          vi.setSystemTime(Date.now() + timeoutMs);
          return sandbox.run(program, start, 600_000, library);
        },
      };
    },
  };
  const code = 'var i; for (i = 0; i < 2000; i++) { host.log("line " + i); }';
  const outcome = await run(code, { runner, limits: { timeoutMs: 300, memoryMb: 64 }, worlds: ['empty', 'one'] });
  expect(outcome.runs.map(each => each.outcome)).toEqual(['memory', 'memory']);
});

test('a text that stands in the script whole and is evaluated leaves the program whole', async () => {
  expect(told(await run('eval("1"); eval("var made = 2"); new Function("a", "return a")(1); alert(made);'))).toEqual(['1:68 function/undeclared alert']);
  expect(told(await run('var s = "1"; eval(s); alert(1);'))).toEqual([]);
});

test('what nests too deeply to be read is counted as such', async () => {
  const outcome = await run(`${'('.repeat(400)}1${')'.repeat(400)};`);
  expect([outcome.notChecked, outcome.runs, outcome.findings]).toEqual([{ unparsable: 1 }, [], []]);
});

test.each([[{ timeoutMs: 99_999_999_999 }, '99999999999 milliseconds for one run: expected a whole number from 1 to 3600000.'], [{ timeoutMs: 0 }, /^0 milliseconds/], [{ memoryMb: 1e9 }, /^1000000000 megabytes for the sandbox: expected a whole number from 16 to 3000\.$/], [{ memoryMb: 3.5 }, /^3\.5 mega/]])('limits out of bounds are refused: %j', async (limits, message) => {
  await expect(run('1;', { limits })).rejects.toThrow(message);
});

describe('texts put together at run time', () => {
  const files = { 'n.json': '{ "l": ["1", "2"], "a": "de" }', 'here1.txt': '' };
  const read = 'var t = page.first.width + host.open("here1.txt").readLine(), i, names = ["1"]; ';
  test.each([
    ['of the project\'s data', 'var j = host.json("n.json"); page["item" + j.l[0]]();', ['item1']],
    ['of an own list, in a loop', 'for (i = 0; i < 1; i++) page["zap" + names[i]]();', ['zap1']],
    ['by a method of a text', 'page["print" + "de".toUpperCase()];', ['printDE']],
    ['of numbers', 'page["zap" + (i = 4, i * 2)];', ['zap8']],
    ['an own text beside a made-up one', 'page["zip" + names[0]]; page["zap" + t];', ['zip1']],
    ['a written property', 'new Box()["wide" + names[0]] = 1;', ['wide1']],
    ['a path', 'host.open("gone" + names[0] + ".txt");', ['gone1.txt']],
    ['where the engine has nothing', 'if (page.boxes.length === 0) page["zap" + names[0]];', []],
  ])('%s: told', async (_what, code, names) => {
    const outcome = await run(read + code, { files, worlds: ['empty', 'one', 'data'] });
    expect(outcome.findings.map(each => each.name)).toEqual(names);
  });
  test.each([
    ['a made-up text', 'page["zap" + t]; page[t.charAt(0) + "ap"]; page["zap" + t.toUpperCase()]; page["zap" + t.split(" ").length];'],
    ['a made-up number', 'page["zap" + page.first.width]; page["zap" + (page.first.width + 1)]; page["zap" + t.length];'],
    ['how many there are', 'page["zap" + page.boxes.length]; page["zap" + (page.boxes.length - 1)];'],
    ['an unknown value', 'var j = host.current; page["zap" + j]; page["zap" + j.length]; page["zap" + (j | 0)]; page["zap" + j.a.p];'],
    ['the time', 'page["zap" + new Date().getTime()]; page["zap" + new Date().getFullYear()]; page["zap" + new Date().getHours()]; page["zap" + Date()];'],
    ['chance', 'page["zap" + Math.random()]; page["zap" + Math.floor(Math.random() * 1000)];'],
    ['a path of the time', 'host.open("gone" + new Date().getFullYear() + ".txt");'],
  ])('%s is part of it: silent', async (_what, code) => {
    for (const worlds of [['empty', 'one', 'data'], ['one'], ['empty']] as const) expect((await run(read + code, { files, worlds })).findings).toEqual([]);
  });
  test('one world shows it, too', async () => {
    for (const world of ['empty', 'one'] as const) expect(told(await run(`${read}page["zap" + names[0]];`, { files, worlds: [world] }))).toEqual(['1:86 member/undocumented page.zap1']);
  });
});

test('made-up lists and collections are what working scripts take them for', async () => {
  const code = 'var e = host.either()[0]; if (e) { e.width; e.readLine(); e.nope; } page.boxes.add(3).width; page.boxes.add(page.first.width * 0.5).parent; var l = page.boxes; if (l.length) { l[1].width; l[-1].width; l.item(page.first.width / 3).width; } host.log(l[7] + "" + [].constructor.name); bridge.app; new bridge.Thing().send().more;';
  const outcome = await run(code, { worlds: ['empty', 'one'] });
  expect(outcome.runs.map(each => [each.outcome, each.log])).toEqual([['ok', ['undefinedArray']], ['ok', ['undefinedArray']]]);
  expect(told(outcome)).toEqual(['1:61 member/undocumented e.nope']);
});
test('what a method gives of whatever kind may be data: calls on it are judged, reads are not', async () => {
  const outcome = await run('host.setting("customer").address; host.setting("customer").first.lastName; host.rows()[0].article; host.setting("x").frobnicate(); host.rows()[0].twiddle(); host.current.lastName;', { worlds: ['one'] });
  expect(outcome.findings.filter(each => each.data.rule === 'member/nowhere').map(each => each.symbol)).toEqual(['host.setting("x").frobnicate', 'host.rows()[0].twiddle', 'host.current.lastName']);
});
test('what the engine gives untyped has elements, and no name that nothing documents', async () => {
  const code = 'var s = host.current, n = 0; for (var i = 0; i < s.length; i++) { n++; s[i].width; s[i].text; s[i].wdith; } host.log(n); host.picked[0].hieght; if (s.zip) s.zip; s.tag = 1; s.tag; "nodd"; s.nodd; JSON; host.json("x.json").any;';
  const outcome = await run(code, { worlds: ['empty', 'one'], files: { 'x.json': '{}' } });
  expect(outcome.runs.map(each => each.log)).toEqual([['0'], ['1']]);
  expect(outcome.findings.filter(each => each.severity !== 'note').map(each => `${each.severity} ${each.data.rule} ${each.symbol}`)).toEqual(['warning member/nowhere s[i].wdith', 'warning member/nowhere host.picked[0].hieght', 'error engine/later-edition JSON']);
});

test.each([
  ['in a text', 'var b = host.make("box { pages: Box { label: Any {} } }"); b.pages.width; b.pages.nope; b.pages.label.any; host.log(b.pages === b.pages);', ['1:83 member/undocumented b.pages.nope'], ['true']],
  ['in an object', 'var b = new Box("x", { name: "pages" }); b.pages; b.nope;', ['1:53 member/undocumented b.nope'], []],
  ['and no method', 'var b = new Box("x: y, pages: Box"); b.pages();', ['1:40 member/undocumented b.pages'], []],
  ['where nothing is made', 'host.log("pages: Box"); page.first.pages;', ['1:36 member/undocumented page.first.pages'], ['pages: Box']],
])('names that the engine is told where it makes objects are none that it lacks: %s', async (_how, code, findings, log) => {
  const outcome = await run(code);
  expect([told(outcome).filter(each => !each.includes('nowhere')), outcome.runs[0]!.log]).toEqual([findings, log]);
});

const given: readonly (readonly [string, string[]])[] = [
  ['function put(o) { page.place(new Box(), o); } put({ glue: 1, "keep": 2 });', ['1:53 error option/unknown-key glue']],
  ['var o = { "glue": 1, gap: 2 }; o.keep = 1; page.place(new Box(), o);', ['1:12 error option/unknown-key glue']],
  ['function put(o) { page.place(new Box(), o); } var all = [{ gap: 1 }, { gaps: 2 }]; for (var i = 0; i < all.length; i++) put(all[i]);', ['1:72 error option/unknown-key gaps']],
  ['function put(o) { page.place(new Box(), o); } put({ keap: 1 });', ['1:53 error option/unknown-key keap']],
  // Nothing shows that it is meant as options; texts in several languages.
  ['function put(o) { page.place(new Box(), o); } put({ glue: 1 });', []],
  ['function put(o) { page.place(new Box(), o); } put({ en: "a", ru: "b" });', []],
  // What else the object is for tells what else it has.
  ['function put(o) { host.log(o.glue); page.place(new Box(), o); } put({ glue: 1, keep: 1 });', []],
  ['function put(o) { if (o.keep == 1) host.log("kept"); page.place(new Box(), o); beep(o); } put({ glue: 1, keep: 1 });', []],
  ['function put(o, k) { o[k] = 1; page.place(new Box(), o); } put({ glue: 1, keep: 1 }, host.name);', []],
  ['function put(o) { page.place(new Box(), o); page.start(o); } put({ keep: 1, width: 2 });', []],
  ['function put(o) { bag.take(o); page.place(new Box(), o); } put({ glue: 1, keep: 1 });', []],
  ['function put(o) { for (var k in o) host.log(k); page.place(new Box(), o); } put({ glue: 1, keep: 1 });', []],
  ['function put(o) { page.place(new Box(), o); } var a = { glue: 1, keep: 1 }; function of(o, k) { return o[k]; } put(a); host.log(of(a, "glue"));', []],
  ['function put(o) { page.place(new Box(), o); host.log("glue" in o); } put({ glue: 1, keep: 1 });', []],
  ['function put(o) { page.place(new Box(), o); host.log(o.hasOwnProperty("glue")); } put({ "glue": 1, keep: 1 });', []],
  ['function put(o) { page.place(new Box(), o); with (o) { host.log(glue); } } put({ glue: 1, keep: 1 });', []],
  ['var a = { glue: 1, keep: 1 }; function put(o) { page.place(new Box(), o); } put(a); host.load(host.name + ".js");', ['1:95 error file/missing Small.js']],
];
test('another name of a path is the path, unless the script declares it', async () => {
  expect((await run('boxes = null; host.log(page.boxes === null);')).runs[0]!.log).toEqual(['true']);
  expect((await run('host.log(boxes === page.boxes); var boxes = 7; host.log(page.boxes.length + boxes);')).runs[0]!.log).toEqual(['true', '8']);
});
test('an object that a forced branch gives away must look like options', async () => {
  const code = (keys: string): string => `function put(o) { if (host.name === "x") page.place(new Box(), o); } put({ ${keys} });`;
  expect(told(await run(code('keep: 1, gap: 2, glue: 3'), { worlds: ['forced'] }))).toEqual(['1:93 option/unknown-key glue']);
  expect(told(await run(code('keep: 1, glue: 3'), { worlds: ['forced'] }))).toEqual([]);
});
test.each(given)('an object made elsewhere is judged by the call that takes it: %s', async (code, told) => {
  const { findings } = await run(code);
  expect(findings.filter(each => each.severity !== 'note').map(each => `${each.line}:${each.column} ${each.severity} ${each.data.rule} ${each.symbol}`)).toEqual(told);
});

test('touches past the cap are counted, each once', async () => {
  const outcome = await run('for (var turn = 0; turn < 2; turn++) for (var i = 0; i < 6000; i++) page["zap" + i];');
  expect(outcome.findings).toHaveLength(5000);
  expect(outcome.skipped).toEqual({ 'past-the-cap': 1000 });
});
test('a loop that makes a text longer than any may be is where the run ends', async () => {
  const outcome = await run('var s = "x";\nfor (;;)\n  s += s;');
  expect(outcome.runs[0]).toMatchObject({ outcome: 'crash', at: { file: 'main.js', line: 2 } });
});
test.each([
  ['page.start(new Box()); var handler = { go: function () { page.end(); } };', []],
  ['page.start(new Box()); function close() { page.end(); }', []],
  ['page.start(new Box()); function close() { if (page.first.width > 9) page.end(); } close();', ['member/unbalanced']],
  ['page.start(new Box()); var handler = { go: function () { page.frameClose(); } };', ['member/unbalanced']],
])('a construct may be closed by a handler, later: %s', async (code, rules) => {
  expect((await run(code)).findings.map(each => each.data.rule)).toEqual(rules);
});
test('a text that is JSON gives its value where a call is documented to read it', async () => {
  const parses = method([param('text', 'string')], 'any');
  const graph = extended({ Host: { log: method([param('line', 'string', 'log')], 'void'), parseJson: parses, parse: parses, name: property('string') }, JsonReader: { parse: parses } });
  const outcome = await run('var o = host.parseJson(\'{"a":[1,{"b":"x"}]}\');\nfor (var i = 0; i < o.a.length; i++) host.log(i);\nhost.log(o.a[1].b + host.parseJson("no json").c + host.parse("2"));\nhost.parseJson(host.name).y(); o.a[0].z.z;', { graph });
  expect(outcome.runs[0]).toMatchObject({ log: ['0', '1', 'xundefinedundefined'], outcome: 'crash', at: { line: 4 } });
});
