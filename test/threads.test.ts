/** `--threads`: whatever number reads the scripts, and whatever becomes of them, the result has the same bytes. */
import { existsSync, mkdtempSync, readFileSync, readdirSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { checkProject, type CheckOutcome } from '../packages/checker/src/index.js';
import { memoryFiles, resolveDialect, type Dialect } from '../packages/model/src/index.js';
import { packSummaries, summarise, unpackSummaries, Words, type FileSummary, type PackedSummaries } from '../packages/script/src/index.js';
import { loadGraphFolder } from '../packages/tools/src/graph-folder/load-graph-folder.js';
import { shareTexts, takeNext, textAt } from '../packages/tools/src/threads/shared-texts.js';
import { summariseInThreads } from '../packages/tools/src/threads/summarise-in-threads.js';
import { threadsFor } from '../packages/tools/src/threads/threads-for.js';
import { bin, folderWith, plumbline, put, type Ran } from './command.js';
import { repositoryRoot } from './shared.js';

const graphFolder = join(repositoryRoot, 'generated/quire');
const graph = loadGraphFolder(graphFolder, 'quire');
const es3 = resolveDialect('es3');
const program = join(dirname(bin), '../dist/command/summary-worker.cjs');
const projects = join(repositoryRoot, 'docs-fixtures/projects');
const samples = new Map((readdirSync(projects, { recursive: true }) as string[]).filter(name => name.endsWith('.js')).map(name => [name.replaceAll('\\', '/'), readFileSync(join(projects, name), 'utf8')]));
const library = readFileSync(join(repositoryRoot, 'node_modules/underscore/underscore.js'), 'utf8');

/** What is hard to take apart and put together again. */
const odd: ReadonlyMap<string, string> = new Map([
  ['odd/numbers.js', 'var a = [1e400, -0, 0.5, 4294967296, -536870913, 536870911, 536870912]; var r = /a+b/gi; var n = null;\n'],
  ['odd/texts.js', `var t = ["\\uD800", "\u20ac", "\ud83d", "\xe4", "${'long '.repeat(40)}"]; layout.pageBrake(t);\n`],
  ['odd/circle.js', 'var f = function g(a) { return a ? g(a - 1) : f; }; with (layout) { pageBrake(); } try { eval(a); } catch (e) { e.message; }\n'],
  ['odd/names.js', 'var constructor = {}, __proto__ = { hasOwnProperty: 1, __proto__: 2 }; constructor.__proto__ = __proto__; toString();\n'],
  ['odd/later.js', 'const big = 10n; let re = /(?<x>a)/su; class A extends B { #p = 1; get x() { return `t${big}`; } } for (const [k, { v = 1 }] of m) k?.v ?? (async () => { await v; });\n'],
  ['odd/broken.js', 'var a = ;\nlayout.pageBrake(\n'],
  ['odd/none.js', '@JSXBIN@ES@2.0@MyBbyBnABMAbyB\n'],
  ['odd/empty.js', ''],
  ['odd/mark.js', '\ufeffvar mark = 1; // plumbline-disable-line\n/* global nobody */ nobody.knows;\n'],
]);
const texts = new Map([...samples, ...odd, ['lib/underscore.js', library]]);

/** All that a thread sends of some texts. */
function sentBy(which: string, all: ReadonlyMap<string, string>, dialect: Dialect = es3): Promise<Map<string, FileSummary>> {
  const made = new Map<string, FileSummary>();
  const worker = new Worker(which, { workerData: { texts: shareTexts(all), dialect } });
  return new Promise((resolve, reject) => {
    worker.on('error', reject);
    worker.on('message', (packed: PackedSummaries | null) => {
      if (packed) { for (const each of unpackSummaries(packed, path => all.get(path)!, new Words())) made.set(each.parsed.file, each); return; }
      void worker.terminate();
      resolve(made);
    });
  });
}

/** The first difference of two graphs of objects, shared parts and circles included; null where there is none. Numbers of bindings differ. */
function difference(one: unknown, other: unknown): string | null {
  const pairs = new Map<unknown, unknown>();
  const queue: [string, unknown, unknown][] = [['', one, other]];
  for (const [path, a, b] of queue) {
    if (typeof a !== 'object' || a === null || typeof b !== 'object' || b === null) {
      if (!Object.is(a, b)) return `${path}: ${String(a)} and ${String(b)}`;
      continue;
    }
    if (pairs.has(a)) { if (pairs.get(a) !== b) return `${path}: not the same object`; continue; }
    pairs.set(a, b);
    if (a instanceof RegExp) { if (String(a) !== String(b)) return path; continue; }
    const inside = (value: object): unknown[][] => (value instanceof Map ? [...value] : value instanceof Set ? [...value].map(each => [each]) : Object.entries(value).filter(([key]) => key !== 'id' || !('declarations' in value)));
    const [left, right] = [inside(a), inside(b)];
    if (left.length !== right.length || a instanceof Map !== b instanceof Map || a instanceof Set !== b instanceof Set || Array.isArray(a) !== Array.isArray(b)) return `${path}: ${left.length} and ${right.length}`;
    left.forEach((each, index) => each.forEach((value, place) => queue.push([`${path}.${typeof each[0] === 'string' ? each[0] : index}`, value, right[index]![place]])));
  }
  return null;
}

const without = (path: string, text: string): FileSummary => summarise(path, text, es3, { keepTree: false });

describe('a summary that is packed', () => {
  test.each([...texts.keys()])('comes out as it was: %s', path => {
    const text = texts.get(path)!;
    const [back] = unpackSummaries(packSummaries([without(path, text)]), () => text, new Words());
    expect(difference(back, without(path, text))).toBe(null);
  });
  test('several at once, and bindings keep numbers of their own', () => {
    const all = [...texts].map(([path, text]) => without(path, text));
    const back = unpackSummaries(packSummaries(all), path => texts.get(path)!, new Words());
    expect(difference(back, all)).toBe(null);
    const numbers = [...back, ...all].flatMap(each => [...each.locals, ...each.global.bindings].map(binding => binding.id));
    expect(new Set(numbers).size).toBe(numbers.length);
  });
  test.each([['a function', () => 1], ['an object with methods', new (class { act(): void { /* nothing */ } })()], ['a symbol', Symbol('x')]])('%s is refused', (_what, value) => {
    const summary = without('a.js', 'a();');
    expect(() => packSummaries([{ ...summary, strings: [value as string] }])).toThrow(TypeError);
  });
  test('a difference is seen', () => {
    expect(difference(without('a.js', 'f(a);'), without('a.js', 'f(b);'))).not.toBe(null);
    const shared = { x: 1 };
    expect(difference([shared, shared], [{ x: 1 }, { x: 1 }])).not.toBe(null);
  });
});

describe('texts that threads share', () => {
  test('each is taken once, the longest first, and comes out as it was', () => {
    const shared = shareTexts(texts);
    const taken: string[] = [];
    for (let at = takeNext(shared); at !== undefined; at = takeNext(shared)) {
      taken.push(shared.paths[at]!);
      expect(textAt(shared, at)).toBe(texts.get(shared.paths[at]!));
    }
    expect([...taken].sort()).toEqual([...texts.keys()].sort());
    expect(taken[0]).toBe('lib/underscore.js');
  });
});

describe('a reading thread', () => {
  test('sends every text that a grammar takes', async () => {
    const sent = await sentBy(program, texts);
    expect([...texts.keys()].filter(path => !sent.has(path)).sort()).toEqual(['odd/broken.js', 'odd/none.js']);
    expect(difference([...sent.values()], [...sent.keys()].map(path => without(path, texts.get(path)!)))).toBe(null);
  });
  test('does not send what its stack was not enough for', async () => {
    const sent = await sentBy(program, new Map([['deep.js', `x = ${'a ? b : '.repeat(100_000)}a;`], ['flat.js', 'x = 1;']]));
    expect([...sent.keys()]).toEqual(['flat.js']);
  });
  test.each(['es3', 'extendscript', 'jscript'])('what it sends is judged as what one thread reads: %s', async name => {
    const dialect = resolveDialect(name);
    const sent = await sentBy(program, texts, dialect);
    const judge = (summaries?: (path: string) => FileSummary | undefined): CheckOutcome => checkProject({ files: memoryFiles(texts), entries: [...texts.keys()], project: [...texts.keys()], graph, dialect, roots: [], cwd: '.', globals: [], summaries });
    let asked = 0;
    const outcome = judge(path => { const known = sent.get(path); sent.delete(path); if (known) asked++; return known; });
    expect(asked).toBeGreaterThan(texts.size / 2);
    expect(JSON.stringify(outcome)).toBe(JSON.stringify(judge()));
    expect(outcome.findings.length).toBeGreaterThan(20);
  });
});

describe('whatever becomes of a thread, nothing is missing', () => {
  const all = [...texts.keys()];
  const judge = (summaries: Parameters<typeof checkProject>[0]['summaries']): string => JSON.stringify(checkProject({ files: memoryFiles(texts), entries: all, project: all, graph, dialect: es3, roots: [], cwd: '.', globals: [], summaries }));
  const plain = judge(undefined);
  const take = 'const { workerData: { texts }, parentPort } = require("node:worker_threads"); Atomics.add(texts.taken, 0, 3);';
  test.each([
    ['it cannot be read', 'this is no program'],
    ['it throws at once', 'throw new Error("no");'],
    ['it takes some and throws', `${take} throw new Error("no");`],
    ['it takes some and goes', `${take} process.exit(7);`],
    ['it takes some and ends without a word', take],
    ['it sends nonsense', `${take} parentPort.postMessage({ numbers: new Int32Array([5, 5]), objects: 9, texts: [], constants: [], shapes: [] }); parentPort.postMessage(null);`],
    ['it sends fields that no record has', `${take} parentPort.postMessage({ numbers: new Int32Array([0, 0]), objects: 1, texts: [], constants: [], shapes: [{ prototype: 0, keys: ["x=1;y"] }] }); parentPort.postMessage(null);`],
  ])('%s', async (_what, code) => {
    const folder = folderWith({ 'program.cjs': code });
    expect(judge(await summariseInThreads({ texts, dialect: es3, threads: 3, program: join(folder, 'program.cjs') }))).toBe(plain);
  });
  test('it is not there: one thread reads', async () => {
    expect(await summariseInThreads({ texts, dialect: es3, threads: 2, program: join(repositoryRoot, 'none.cjs') })).toBe(undefined);
  });
  test('with the real one, each summary is given once', async () => {
    const told: number[] = [];
    const summaries = (await summariseInThreads({ texts, dialect: es3, threads: 2, program, progress: done => { told.push(done); } }))!;
    expect(summaries('lib/underscore.js', 'another text')).toBe(undefined);
    expect(judge(summaries)).toBe(plain);
    expect(summaries('odd/names.js', odd.get('odd/names.js')!)).toBe(undefined);
    expect([...told].sort((a, b) => a - b)).toEqual(told);
  });
});

describe('the command', () => {
  let top: string;
  let one: Ran;
  const run = (...args: string[]): Ran => plumbline(['check', '--graph', graphFolder, '.', '--format', 'json', ...args], { cwd: top });
  beforeAll(() => {
    top = mkdtempSync(join(realpathSync(tmpdir()), 'plumbline-threads-'));
    // The project has a configuration and loads files that are no scripts by their name.
    put(top, { ...Object.fromEntries([...texts].filter(([path]) => !path.startsWith('clean'))), 'plumbline.config.json': '{}', 'load.js': 'importJS("more/x.txt"); fromX(); layout.pageBrake();', 'more/x.txt': 'function fromX() { layout.pagebreak(); }' });
    one = run('--threads', '1');
  });
  afterAll(() => rmSync(top, { recursive: true, force: true }));

  test.each([[['--threads', '2']], [['--threads', '4']], [['--threads', '2', '--cache', 'c']], [[]]])('the same bytes with %j', args => {
    expect((JSON.parse(one.stdout) as { findings: unknown[] }).findings.length).toBeGreaterThan(20);
    expect(run(...args)).toEqual(one);
  });
  test('the same part of the files', () => {
    expect(run('--shard', '2/3', '--threads', '2')).toEqual(run('--shard', '2/3', '--threads', '1'));
  });
  test('a wrong number, and where it says nothing', () => {
    expect(run('--threads', '0')).toMatchObject({ status: 2, stderr: expect.stringContaining('whole number from 1') as string });
    expect(plumbline(['check', '--threads', '2', '--stdin-jsonl'])).toMatchObject({ status: 2, stderr: expect.stringContaining('--threads') as string });
  });
});

test('as many threads as pay, or as are asked for', () => {
  const small = new Map([['a.js', ''], ['b.js', '']]);
  expect([threadsFor('auto', small), threadsFor(1, small), threadsFor(2, small), threadsFor(1000, small), threadsFor(3, new Map())]).toEqual([1, 1, 2, 2, 1]);
  const large = new Map(Array.from({ length: 200 }, (_, index) => [`${index}.js`, ' '.repeat(100_000)]));
  expect([1, 2, 3, 4, 64].map(cores => threadsFor('auto', large, cores))).toEqual([1, 1, 1, 4, 4]);
  expect(threadsFor('auto', new Map([...large].slice(0, 50)), 64)).toBe(2);
  expect(threadsFor(1000, large)).toBe(64);
  expect(existsSync(program)).toBe(true);
});
