/** The given dry-run cases, and every known-good case: through the library, on the documentation they come with. */
import { readFileSync, readdirSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { DEFAULT_PROFILE, loadProfile, mine } from '@plumbline/miner';
import { Graph, memoryFiles, parseFacts, resolveDialect, type DialectSettings } from '@plumbline/model';
import { describe, expect, test } from 'vitest';
import { sharedPath } from '../../../test/shared.js';
import { dryRun } from '../src/index.js';
import { givenTime } from './given-time.js';

interface Expected {
  readonly expect: readonly { readonly line: number; readonly family: string; readonly symbol: string }[];
  readonly run?: { readonly outcome?: readonly string[]; readonly log?: readonly string[] };
  readonly meta: { readonly kind: string; readonly tool: string; readonly main: string };
}

const folder = sharedPath('cases');
if (folder !== undefined) {
  const read = (...parts: string[]): string => readFileSync(join(folder, ...parts), 'utf8');
  const { dialect } = JSON.parse(read('plumbline.config.json')) as { dialect: DialectSettings };

  /** Same lengths, so that columns keep. */
  const renames = { layout: 'canvas', Layout: 'Canvas', engine: 'system', Engine: 'System', block: 'brick', Block: 'Brick', table: 'sheet', Table: 'Sheet' };
  const renamed = (text: string): string => Object.entries(renames).reduce((out, [from, to]) => out.replaceAll(from, to), text);

  describe.each([['as they are', (text: string): string => text], ['with other documented names', renamed]] as const)('cases, %s', (_how, map) => {
    const mined = mine({
      files: [{ path: 'reference.md', text: map(read('docs', 'reference.md')) }], profile: loadProfile(DEFAULT_PROFILE), engine: 'slate',
      facts: { facts: parseFacts(map(read('docs', 'facts.json')), 'facts.json'), file: 'facts.json' },
    });
    const graph = new Graph(mined.members, mined.constructs);
    const cases = readdirSync(folder).sort().flatMap(name => {
      if (!/^\d{3}-/.test(name)) return [];
      const expected = JSON.parse(read(name, 'expected.json'), (key, value: unknown) => (typeof value === 'string' && key !== 'family' && key !== 'tool' ? map(value) : value)) as Expected;
      const { tool, kind } = expected.meta;
      return tool === 'dry run' || (tool === 'check_symbols' && kind === 'known-good') ? [{ name, expected }] : [];
    });
    test('there are such cases', () => { expect(cases.length).toBeGreaterThan(25); });

    test.each(cases)('$name', async ({ name, expected }) => {
      // One that does not end by itself is short at first.
      await givenTime(expected.run?.outcome === undefined ? 60_000 : 2000, timeoutMs => holds(name, expected, timeoutMs));
    });
    async function holds(name: string, expected: Expected, timeoutMs: number): Promise<void> {
      const outcome = await dryRun({ graph, files: filesOf(join(folder!, name), map), entries: [expected.meta.main], dialect: resolveDialect(dialect), limits: { timeoutMs } });
      const left = outcome.findings.filter(each => each.severity !== 'note');
      for (const wanted of expected.expect) {
        const at = left.findIndex(each => each.line === wanted.line && each.family === wanted.family && (each.symbol === wanted.symbol || each.symbol.endsWith(`.${wanted.symbol}`)));
        expect(at, JSON.stringify(wanted)).toBeGreaterThanOrEqual(0);
        left.splice(at, 1);
      }
      expect(left).toEqual([]);
      expect(outcome.runs.length).toBeGreaterThan(0);
      for (const run of outcome.runs) expect(expected.run?.outcome ?? ['ok'], JSON.stringify(run)).toContain(run.outcome);
      if (expected.run?.log) expect(outcome.runs.map(run => run.log)).toContainEqual(expected.run.log);
    }
  });
}

function filesOf(root: string, map: (text: string) => string): ReturnType<typeof memoryFiles> {
  const files = new Map<string, string>();
  const walk = (at: string): void => {
    for (const each of readdirSync(at)) {
      const path = join(at, each);
      if (statSync(path).isDirectory()) walk(path); else files.set(relative(root, path).replaceAll('\\', '/'), map(readFileSync(path, 'utf8')));
    }
  };
  walk(root);
  return memoryFiles(files);
}
