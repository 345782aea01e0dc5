import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL, fileURLToPath } from 'node:url';
import ts from 'typescript';
import { describe, expect, test } from 'vitest';
import { UsageError } from '@plumbline/model';
import { loadGraphFolder, readGraphFile, replaceGraphFolder } from '../src/index.js';
import { put, temporary } from './temporary.js';

const NAMES = ['chunks.jsonl', 'constructs.json', 'members.json', 'topics.json'];
function graph(digest: string): Map<string, string> {
  return new Map(NAMES.map(name => [name, JSON.stringify(name === 'members.json'
    ? { schema: 'plumbline/members@1', engine: 'tiny', digest, interfaces: {}, globals: {}, functions: {}, aliases: {}, samples: {}, absent: {} }
    : { schema: name === 'constructs.json' ? 'plumbline/constructs@1' : 'x', engine: 'tiny', digest, constructs: [], skipped: [] })]));
}
const seen = (folder: string): (string | undefined)[] => NAMES.map(name => readGraphFile(folder, name));

describe('replacing a graph folder', () => {
  test('new, again, with other files left alone', () => {
    const folder = join(temporary(), 'generated/tiny');
    replaceGraphFolder(folder, graph('one'));
    expect(seen(folder)).toEqual([...graph('one').values()]);
    put(folder, { 'mine.txt': 'x' });
    replaceGraphFolder(folder, graph('two'));
    expect(seen(folder)).toEqual([...graph('two').values()]);
    expect(readdirSync(folder).sort()).toEqual([...NAMES, 'mine.txt'].sort());
    expect(readdirSync(join(folder, '..'))).toEqual(['tiny']);
  });
  test('a committed set that a killed run has left is seen whole, and finished by the next run', () => {
    const top = temporary();
    const folder = join(top, 'tiny');
    replaceGraphFolder(folder, graph('one'));
    mkdirSync(join(top, '.tiny.next'));
    for (const [name, text] of graph('two')) writeFileSync(join(name.startsWith('c') ? folder : join(top, '.tiny.next'), name), text);
    expect(loadGraphFolder(folder).digest).toBe('two');
    replaceGraphFolder(folder, graph('three'));
    expect(loadGraphFolder(folder).digest).toBe('three');
    expect(readdirSync(top)).toEqual(['tiny']);
  });
});

/** Kills the process (SIGKILL, no clean-up) just before the n-th call that changes the file system. */
const KILLER = `
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
let left = Number(process.env.KILL_AT);
for (const name of ['mkdirSync', 'writeSync', 'fsyncSync', 'closeSync', 'renameSync', 'rmdirSync', 'rmSync']) {
  const real = fs[name];
  fs[name] = (...args) => { if (left-- === 0) process.kill(process.pid, 'SIGKILL'); return real(...args); };
}
syncBuiltinESMExports();
`;

/** The writer as a program of its own, so that it can be killed and started several times. */
function writeScripts(top: string): void {
  const source = fileURLToPath(new URL('../src/graph-folder/graph-folder.ts', import.meta.url));
  const code = ts.transpileModule(readFileSync(source, 'utf8'), { compilerOptions: { module: ts.ModuleKind.ESNext, target: ts.ScriptTarget.ES2022 } }).outputText.replace(/import \{ UsageError \} from '@plumbline\/model';/, 'class UsageError extends Error {}');
  put(top, {
    'writer.mjs': code, 'killer.mjs': KILLER,
    'many.mjs': `import { replaceGraphFolder } from './writer.mjs'; for (const each of process.argv.slice(3)) replaceGraphFolder(process.argv[2], new Map(JSON.parse(each)));`,
    'run.mjs': `import { replaceGraphFolder } from './writer.mjs'; replaceGraphFolder(process.argv[2], new Map(JSON.parse(process.argv[3])));`,
  });
}

test('killed with SIGKILL at any step, the folder holds the old graph whole or the new one', () => {
  const top = temporary();
  writeScripts(top);
  const folder = join(top, 'out/tiny');
  let old = graph('start');
  replaceGraphFolder(folder, old);
  const outcomes = new Set<string>();
  for (let step = 0; ; step++) {
    const next = graph(`step-${step}`);
    const ran = spawnSync(process.execPath, ['--import', pathToFileURL(join(top, 'killer.mjs')).href, join(top, 'run.mjs'), folder, JSON.stringify([...next])], { env: { ...process.env, KILL_AT: String(step) }, encoding: 'utf8' });
    const now = seen(folder);
    const digest = loadGraphFolder(folder).digest;
    expect([[...old.values()], [...next.values()]], `killed at step ${step}: ${ran.stderr}`).toContainEqual(now);
    outcomes.add(digest === `step-${step}` ? 'new' : 'old');
    old = digest === `step-${step}` ? next : old;
    if (ran.signal !== 'SIGKILL') {
      expect(ran.status, ran.stderr).toBe(0);
      expect(step).toBeGreaterThan(15);
      break;
    }
  }
  expect(outcomes).toEqual(new Set(['old', 'new']));
  expect(readdirSync(join(top, 'out'))).toEqual(['tiny']);
});

test('many runs at the same time: every one ends well, and a reader sees one whole graph at any moment', async () => {
  const top = temporary();
  writeScripts(top);
  const folder = join(top, 'out/tiny');
  replaceGraphFolder(folder, graph('start'));
  const runs = Array.from({ length: 6 }, (_, i) => new Promise<string>(done => {
    const child = spawn(process.execPath, [join(top, 'many.mjs'), folder, ...[1, 2, 3, 4, 5, 6, 7, 8].map(round => JSON.stringify([...graph(`run-${i}-${round}`)]))], { stdio: ['ignore', 'ignore', 'pipe'] });
    let errors = '';
    child.stderr.on('data', text => { errors += String(text); });
    child.on('exit', code => done(`${code} ${errors}`));
  }));
  const digests = new Set<string>();
  let running = true;
  const all = Promise.all(runs).finally(() => { running = false; });
  while (running) {
    digests.add(loadGraphFolder(folder).digest);
    await new Promise(resolve => setImmediate(resolve));
  }
  expect(await all).toEqual(runs.map(() => '0 '));
  expect(digests.size).toBeGreaterThan(1);
  expect(readdirSync(join(top, 'out'))).toEqual(['tiny']);
});

describe('loading', () => {
  test.each([
    ['no folder', {}, 'g: there is no such folder; give the graph\'s folder'],
    ['no members', { 'g/constructs.json': '{}' }, 'g: no graph here, members.json is missing'],
    ['no constructs', { 'g/members.json': '{}' }, 'g: no graph here, constructs.json is missing'],
    ['not JSON', { 'g/members.json': '{', 'g/constructs.json': '{}' }, 'g/members.json:1: not valid JSON'],
    ['another schema', { 'g/members.json': '{"schema":"plumbline/members@2"}', 'g/constructs.json': '{}' }, 'plumbline/members@2'],
    ['two runs', { 'g/members.json': graph('a').get('members.json')!, 'g/constructs.json': graph('b').get('constructs.json')! }, 'are of different documentation'],
  ])('%s', (_what, files, message) => {
    const top = temporary(files as Record<string, string>);
    expect(() => loadGraphFolder(join(top, 'g'), 'g')).toThrow(UsageError);
    expect(() => loadGraphFolder(join(top, 'g'), 'g')).toThrow(message);
    expect(existsSync(join(top, '.g.next'))).toBe(false);
  });
});
