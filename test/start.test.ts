/** What a start of the command loads: a hook that checks a few files before each commit pays for it every time. */
import { spawnSync } from 'node:child_process';
import { readFileSync, readdirSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
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
const outside = (loaded: readonly string[]): string[] => loaded.filter(each => dirname(each) !== folder && each !== bin && !each.endsWith('package.json'));

describe('a start loads what it needs', () => {
  test('a check of scripts: a handful of files, no other library', () => {
    const loaded = loadedBy(['check', '.', '--graph', graph], { 'a.js': 'layout.pageBreak();\n' });
    expect(loaded.length).toBeGreaterThan(1);
    expect(loaded.length).toBeLessThan(10);
    expect(outside(loaded)).toEqual([]);
    expect(loaded.map(each => basename(each))).not.toContain('other.cjs');
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
