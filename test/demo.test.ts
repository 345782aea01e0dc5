/** The demo of the main job, which compares what is found with the marks in the sample project, and what is generated with what is committed. */
import { spawnSync } from 'node:child_process';
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { folderWith } from './command.js';
import { repositoryRoot } from './shared.js';
// @ts-expect-error: a plain script without types
import { makeForms as makeFormsOf, readPages as readPagesOf } from '../scripts/quire-forms.mjs';
// @ts-expect-error: a plain script without types
import { mirrorFolder as mirrorFolderOf } from '../scripts/mirror-folder.mjs';

interface Page { readonly name: string; readonly title: string; readonly chunks: readonly { readonly title: string; readonly body: string }[] }
const readPages = readPagesOf as (folder: string) => Page[];
const makeForms = makeFormsOf as (pages: readonly Page[]) => Map<string, Map<string, string>>;
const mirrorFolder = mirrorFolderOf as (folder: string, files: Map<string, string>, check: boolean) => string[];

test('the demo finds every marked mistake, and nothing else', () => {
  const ran = spawnSync(process.execPath, [join(repositoryRoot, 'scripts/demo.mjs')], { cwd: repositoryRoot, encoding: 'utf8', maxBuffer: 1 << 27 });
  expect(ran.stdout.split('\n').filter(line => line.startsWith('  WRONG: '))).toEqual([]);
  expect(ran.status, ran.stderr).toBe(0);
  expect(ran.stdout.trim().split('\n').at(-1)).toBe('The demo found every marked mistake, and nothing else.');
});

test('the manual is of a realistic size', () => {
  const pages = readPages(join(repositoryRoot, 'docs-fixtures/quire/pages'));
  const titles = pages.flatMap(page => page.chunks.map(chunk => chunk.title));
  expect(new Set(titles).size).toBe(titles.length);
  expect(titles.filter(title => title.includes('-')).length).toBeGreaterThanOrEqual(900);
  expect(titles.filter(title => !title.includes('-')).length).toBeGreaterThanOrEqual(60);
});

test('the committed forms are those that the pages give; a changed byte, a missing file and an orphan are told', () => {
  const forms = makeForms(readPages(join(repositoryRoot, 'docs-fixtures/quire/pages')));
  expect([...forms.keys()]).toEqual(['chunks', 'html', 'xml', 'jsonl']);
  for (const [form, files] of forms) {
    const committed = join(repositoryRoot, 'docs-fixtures/quire', form);
    expect(mirrorFolder(committed, files, true), form).toEqual([]);
    const copy = join(folderWith({}), form);
    cpSync(committed, copy, { recursive: true });
    const name = [...files.keys()].sort().at(-1)!;
    const bytes = readFileSync(join(copy, name));
    bytes[bytes.length >> 1]! ^= 1;
    writeFileSync(join(copy, name), bytes);
    writeFileSync(join(copy, 'orphan.md'), 'x');
    expect(mirrorFolder(copy, files, true)).toEqual([`${join(copy, name)} differs.`, `${join(copy, 'orphan.md')} is no generated file.`]);
    rmSync(join(copy, name));
    expect(mirrorFolder(copy, files, true)).toContain(`${join(copy, name)} is missing.`);
    mirrorFolder(copy, files, false);
    expect(mirrorFolder(copy, files, true)).toEqual([]);
  }
});
