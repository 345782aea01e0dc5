import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { repositoryRoot } from './shared.js';
// @ts-expect-error: a plain script without types
import { layeringFaults as faultsOf, MAY_IMPORT } from '../scripts/layering.mjs';

const layeringFaults = faultsOf as (root: string) => string[];

/** The real packages' manifests, with one source file each, and one fault put in. */
function repository(files: Readonly<Record<string, string>>): string {
  const root = mkdtempSync(join(tmpdir(), 'plumbline-layers-'));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  for (const name of ['model', 'report', 'script', 'checker', 'tools', 'cli']) {
    mkdirSync(join(root, 'packages', name, 'src'), { recursive: true });
    for (const file of ['package.json', 'tsconfig.json']) cpSync(join(repositoryRoot, 'packages', name, file), join(root, 'packages', name, file));
    writeFileSync(join(root, 'packages', name, 'src/index.ts'), 'export {};\n');
  }
  for (const name of ['miner', 'engine', 'dryrun']) symlinkSync(join(repositoryRoot, 'packages', name), join(root, 'packages', name));
  for (const [name, text] of Object.entries(files)) writeFileSync(join(root, name), text);
  return root;
}

function manifest(name: string, change: (data: { name: string; dependencies: Record<string, string> }) => void): string {
  const data = JSON.parse(readFileSync(join(repositoryRoot, 'packages', name, 'package.json'), 'utf8')) as { name: string; dependencies: Record<string, string> };
  change(data);
  return JSON.stringify(data);
}

describe('layering', () => {
  test('the repository is in order', () => {
    expect(layeringFaults(repositoryRoot)).toEqual([]);
  });
  test('the record goes one way: each package may import only those before it', () => {
    const order = [...(MAY_IMPORT as Map<string, string[]>).keys()];
    for (const [name, allowed] of MAY_IMPORT as Map<string, string[]>) for (const each of allowed) expect(order.indexOf(each), `${name} imports ${each}`).toBeLessThan(order.indexOf(name));
  });
  test('without a fault nothing is said', () => {
    expect(layeringFaults(repository({})).filter(each => !/packages\/(?:miner|engine|dryrun)/.test(each))).toEqual([]);
  });
  test.each([
    ['an import uphill', 'report', "import { check } from '@plumbline/tools';", 'imports @plumbline/tools, and report may import model; move this code to a higher layer'],
    ['an export uphill', 'report', "export * from '@plumbline/checker';", 'imports @plumbline/checker, and report may import model'],
    ['a type uphill', 'report', "export type X = import('@plumbline/tools').Y;", 'imports @plumbline/tools'],
    ['a dynamic import uphill', 'report', "export const x = import('plumbline');", 'imports plumbline, and report may import model'],
    ['a relative import out of src', 'report', "import { Graph } from '../../model/src/index.js';", "imports ../../model/src/index.js, which is outside the package's src; import the package by its name."],
    ['another package\'s inside', 'report', "import { Graph } from '@plumbline/model/src/graph/graph.js';", 'import @plumbline/model, whose index lists what is public.'],
    ['files where there are none', 'report', "import { readFileSync } from 'node:fs';", 'imports node:fs, and report does no I/O; take what it needs as a parameter'],
    ['processes where there are none', 'checker', "import { spawn } from 'child_process';", 'imports child_process, and checker does no I/O'],
    ['the environment where there is none', 'model', 'export const x = process.env.HOME;', 'uses the global process, and model does no I/O'],
    ['the network where there is none', 'script', "export const x = fetch('http://example.org');", 'uses the global fetch, and script does no I/O'],
    ['a library that nobody declares', 'report', "import chalk from 'chalk';", 'imports chalk, which package.json does not name; add chalk to its dependencies, pinned.'],
  ])('red: %s', (_what, name, code, words) => {
    const faults = layeringFaults(repository({ [`packages/${name}/src/odd.ts`]: `\n${code}\n` })).filter(each => each.includes('odd.ts'));
    expect(faults.length).toBeGreaterThan(0);
    expect(faults.join('\n')).toContain(`packages/${name}/src/odd.ts:2: `);
    expect(faults.join('\n')).toContain(words);
  });
  test.each([
    ['a property of that name', 'report', 'export const x = (y: { process: number }): number => y.process;'],
    ['a parameter of that name', 'report', 'export const x = (process: number): number => process + 1;'],
    ['a module that computes', 'report', "import { createHash } from 'node:crypto';"],
    ['the same in a package at the edge', 'tools', "import { readFileSync } from 'node:fs'; export const x = [process.cwd(), readFileSync];"],
  ])('silent: %s', (_what, name, code) => {
    expect(layeringFaults(repository({ [`packages/${name}/src/odd.ts`]: code })).filter(each => each.includes('odd.ts'))).toEqual([]);
  });
  test('red: manifests', () => {
    const faults = layeringFaults(repository({
      'packages/report/package.json': manifest('report', data => { data.dependencies['@plumbline/tools'] = 'workspace:*'; }),
      'packages/checker/tsconfig.json': JSON.stringify({ references: [{ path: '../model' }, { path: '../report' }] }),
      'packages/cli/package.json': manifest('cli', data => { data.name = '@plumbline/cli'; }),
    }));
    expect(faults).toContain('packages/report/package.json: depends on @plumbline/tools, and report may import model; delete the dependency, and move what needs it to a higher layer or what it needs to a lower one.');
    expect(faults).toContain('packages/checker/tsconfig.json: no reference to ../script; add it, or the build may take an old one.');
    expect(faults).toContain('packages/checker/tsconfig.json: a reference to ../report, which package.json does not depend on; delete it.');
    expect(faults).toContain('packages/cli/package.json: the name is @plumbline/cli; write plumbline.');
  });
  test('red: a package without a layer', () => {
    const root = repository({});
    mkdirSync(join(root, 'packages/extra'));
    writeFileSync(join(root, 'packages/extra/package.json'), '{}');
    expect(layeringFaults(root)).toContain('packages/extra: no layer; add it to MAY_IMPORT in scripts/layering.mjs, and to the table of the architecture page.');
  });
});
