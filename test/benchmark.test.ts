/** A small benchmark: inventions planted into working code are found, and the code itself is not accused. `npm run benchmark` is the whole. */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { repositoryRoot } from './shared.js';

interface Row { readonly family: string; readonly kind: string; readonly goal: number | null; readonly planted: number; readonly found: Readonly<Record<string, number>> }
interface Result {
  readonly rows: readonly Row[];
  readonly own: readonly { readonly subject: string; readonly lines: number; readonly findings: Readonly<Record<string, number>>; readonly wrong: readonly string[] }[];
  readonly ranks: { readonly asked: number; readonly first: number };
  readonly misses: readonly { readonly kind: string; readonly text: string; readonly name: string }[];
}

const SEED = '7';

function run(...options: string[]): string {
  const ran = spawnSync(process.execPath, [join(repositoryRoot, 'scripts/benchmark.mjs'), '--built', '--quire', '--tools', 'plumbline', '--seed', SEED, ...options], { cwd: repositoryRoot, encoding: 'utf8', maxBuffer: 1 << 27 });
  expect(ran.stderr).toBe('');
  expect(ran.status).toBe(0);
  return ran.stdout;
}

describe('the benchmark on the sample engine', () => {
  let result: Result;
  beforeAll(() => { result = JSON.parse(run('--count', '228', '--format', 'json')) as Result; });

  test('plants inventions of every family and receiver kind', () => {
    expect(result.rows.map(row => row.planted)).toEqual(result.rows.map(() => 12));
    expect([...new Set(result.rows.map(row => row.family))].sort()).toEqual(['constructor', 'engine', 'file', 'function', 'member', 'object', 'option', 'syntax']);
  });

  test('accuses nothing in the code as it was', () => {
    expect(result.own.flatMap(each => each.wrong)).toEqual([]);
    expect(result.own.reduce((sum, each) => sum + each.lines, 0)).toBeGreaterThan(1500);
  });

  test('finds what is planted', () => {
    for (const row of result.rows) {
      expect(row.found.plumbline! / row.planted, `${row.family}, ${row.kind}: ${JSON.stringify(result.misses.filter(miss => miss.kind === row.kind))}`).toBeGreaterThanOrEqual(row.goal ?? 0);
    }
  });

  test('names the real name first', () => {
    expect(result.ranks.asked).toBeGreaterThan(40);
    expect(result.ranks.first / result.ranks.asked).toBeGreaterThanOrEqual(0.9);
  });

  test('is the same for the same seed', () => {
    const [first, second] = [run('--count', '19', '--format', 'json'), run('--count', '19', '--format', 'json')];
    expect(first).toBe(second);
  });
});
