/** Worlds, outcomes, coverage, and what a result always says. */
import { describe, expect, test } from 'vitest';
import { run, told } from './small-graph.js';

test('collections are empty, or have one element', async () => {
  const code = 'var n = 0, l = page.boxes; for (var i = 0; i < l.length; i++) { n++; l.item(i).width; l[i].width; } host.log(n + "" + (l.item(0) === l.item(0)) + (page.first === page.first)); host.log(host.name);';
  const outcome = await run(code, { worlds: ['empty', 'one'] });
  expect(outcome.runs.map(each => each.log)).toEqual([['0truetrue', 'Small'], ['1truetrue', 'Small']]);
});

test('loops and walks that only made-up values keep going come to an end', async () => {
  const code = `var s = host.open("a"), n = 0; while (!s.atEnd) { s.readLine(); n++; } for (;;) { if (s.readLine() === "stop") break; }
  function up(p) { return p.first.parent ? up(p.first.parent) : 1; } up(page); function walk(l) { for (var i = 0; i < l.length; i++) walk(l.item(i).parent.boxes); } walk(page.boxes); host.log("end");`;
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
    ['endless recursion', 'var f = 1;\nfunction g() { return g() + 1; }\ng();', 'stack', { line: 2, column: 23 }, 'The call stack is exhausted.'],
  ])('%s', async (_name, code, outcome, at, message) => {
    const result = await run(code);
    expect(result.runs[0]).toMatchObject({ outcome, at: { file: 'main.js', ...at }, message });
    expect(result.findings).toEqual([]);
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
  expect(await job()).toEqual(await job());
});
