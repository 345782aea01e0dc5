/** What a start of the command loads: a hook that checks a few files before each commit pays for it every time. */
import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, readdirSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { compileAhead } from '../scripts/compile-ahead.mjs';
import { bin, folderWith } from './command.js';
import { repositoryRoot } from './shared.js';

const graph = join(repositoryRoot, 'generated/quire');
const folder = join(dirname(bin), '../dist/command');

/** Modules of files that a run has loaded. */
function loadedBy(args: readonly string[], files: Readonly<Record<string, string>> = {}): string[] {
  const cwd = folderWith({ ...files, 'list.cjs': 'process.on("exit", () => process.stderr.write("\\n" + JSON.stringify(Object.keys(require.cache))));' });
  const ran = spawnSync(process.execPath, ['--require', join(cwd, 'list.cjs'), bin, ...args], { cwd, encoding: 'utf8' });
  return (JSON.parse(ran.stderr.slice(ran.stderr.lastIndexOf('\n') + 1)) as string[]).filter(each => !each.endsWith('list.cjs'));
}
const outside = (loaded: readonly string[]): string[] => loaded.filter(each => dirname(each) !== folder && dirname(each) !== dirname(bin) && !each.endsWith('package.json'));

describe('a start loads what it needs', () => {
  test('a check of scripts: a handful of files, no other library', () => {
    const loaded = loadedBy(['check', '.', '--graph', graph], { 'a.js': 'layout.pageBreak();\n' });
    expect(loaded.length).toBeGreaterThan(1);
    expect(loaded.length).toBeLessThan(10);
    expect(outside(loaded)).toEqual([]);
    expect(loaded.map(each => basename(each))).not.toContain('other.cjs');
  });
  test('no hashes of Node\'s, no second module machinery, no asynchronous files', () => {
    const builtins = (text: string): string[] => {
      const cwd = folderWith({ 'list.cjs': 'process.on("exit", () => process.stderr.write(process.moduleLoadList.join("\\n")));', 'a.js': text });
      const { status, stderr } = spawnSync(process.execPath, ['--require', join(cwd, 'list.cjs'), bin, 'check', '.', '--graph', graph], { cwd, encoding: 'utf8' });
      return [String(status), ...stderr.split('\n').filter(each => /NativeModule (?:crypto|internal\/fs\/promises|internal\/modules\/esm\/resolve)$/.test(each))];
    };
    expect(builtins('layout.pageBreak();\n')).toEqual(['0']);
    expect(builtins('layout.pageBrake();\n')).toEqual(['1']);
  });
  test('its help: no checker', () => {
    const [help, run] = [loadedBy(['check', '--help']), loadedBy(['check', '.', '--graph', graph], { 'a.js': '' })];
    expect(help.length).toBeLessThan(run.length);
    expect(loadedBy(['--version']).length).toBeLessThan(help.length);
  });
  test.each<[string, string[], Record<string, string>, RegExp]>([
    ['Markdown, for snippets', ['check', 'a.md', '--snippet', '--graph', graph], { 'a.md': '```js\nlayout.pageBreak();\n```\n' }, /markdown-it/],
    ['the second parser, for what no grammar takes', ['check', '.', '--graph', graph], { 'a.js': 'var a = ;\nlayout.x(\n' }, /esprima/],
    ['ignore files, where there are some', ['check', '.', '--graph', graph], { '.gitignore': 'b.js\n', 'a.js': '' }, /[\\/]ignore[\\/]/],
  ])('%s', (_what, args, files, library) => {
    expect(outside(loadedBy(args, files)).filter(each => library.test(each))).not.toEqual([]);
  });
});

test('the files of the command know their digest, for the cache', () => {
  const texts = readdirSync(folder).filter(name => name.endsWith('.cjs')).map(name => readFileSync(join(folder, name), 'utf8'));
  expect(texts.filter(text => text.includes('plumbline identity'))).toEqual([]);
  expect(texts.filter(text => /"[0-9a-f]{64}"|`[0-9a-f]{64}`/.test(text))).not.toEqual([]);
});

describe('what V8 makes of the files is kept, and taken', () => {
  let top: string;
  let kept: string;
  let without: { status: number | null; stdout: string };

  beforeAll(() => {
    top = mkdtempSync(join(realpathSync(tmpdir()), 'plumbline-compiled-'));
    for (const name of ['bin', 'dist/command', 'package.json']) cpSync(join(dirname(bin), '..', name), join(top, 'cli', name), { recursive: true });
    kept = join(top, 'cli/dist/command/compiled');
    rmSync(kept, { recursive: true, force: true });
    writeFileSync(join(top, 'a.js'), 'layout.pageBrake();\n');
    writeFileSync(join(top, 'tell.cjs'), `const vm = require("node:vm");
      const told = [];
      vm.Script = class extends vm.Script { constructor(text, options) { super(text, options); told.push(this.cachedDataRejected); } };
      process.on("exit", () => process.stderr.write(JSON.stringify(told)));`);
    without = check().ran;
    compileAhead(dirname(kept));
  });
  afterAll(() => rmSync(top, { recursive: true, force: true }));

  /** What a check says, and of each file that was taken whether V8 refused it. */
  function check(...flags: string[]): { ran: { status: number | null; stdout: string }; refused: boolean[] } {
    const { status, stdout, stderr } = spawnSync(process.execPath, [...flags, '--require', join(top, 'tell.cjs'), join(top, 'cli/bin/plumbline.js'), 'check', 'a.js', '--graph', graph], { cwd: top, encoding: 'utf8' });
    return { ran: { status, stdout }, refused: JSON.parse(stderr) as boolean[] };
  }

  test('all of it', () => {
    expect(without).toEqual({ status: 1, stdout: expect.stringContaining('Layout has no method pageBrake') as string });
    const { ran, refused } = check();
    expect(ran).toEqual(without);
    expect(refused.length).toBeGreaterThan(3);
    expect(refused).not.toContain(true);
  });
  test('nothing of another V8', () => {
    const { ran, refused } = check('--no-opt');
    expect(ran).toEqual(without);
    expect(refused).not.toContain(false);
  });
  test.each<[string, (bytes: Buffer) => Buffer]>([
    ['empty', () => Buffer.alloc(0)],
    ['cut off', bytes => bytes.subarray(0, bytes.length >> 1)],
    ['something else', bytes => Buffer.alloc(bytes.length, 'x')],
  ])('nothing that is damaged: %s', (_what, damage) => {
    const names = readdirSync(kept);
    const whole = new Map(names.map(name => [name, readFileSync(join(kept, name))]));
    for (const [name, bytes] of whole) writeFileSync(join(kept, name), damage(bytes));
    const { ran, refused } = check();
    for (const [name, bytes] of whole) writeFileSync(join(kept, name), bytes);
    expect(ran).toEqual(without);
    expect(refused).not.toContain(false);
  });
  test('it names no folder of this machine', () => {
    for (const name of readdirSync(kept)) for (const folder of [top, repositoryRoot]) expect(readFileSync(join(kept, name)).includes(folder), name).toBe(false);
  });
});
