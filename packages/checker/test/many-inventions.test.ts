/** Generated files may hold as many inventions as anything: ranking names for them is bounded, a file. */
import { memoryFiles } from '@plumbline/model';
import { describe, expect, it } from 'vitest';
import { checkProject, type CheckOutcome } from '../src/index.js';
import { MOST_FINDINGS } from '../src/judge.js';
import { es3, quire } from './quire.js';

function check(files: Record<string, string>): CheckOutcome {
  return checkProject({ files: memoryFiles(new Map(Object.entries(files))), entries: Object.keys(files), project: [], graph: quire(), dialect: es3, roots: [], cwd: '.', globals: [] });
}
const many = (write: (i: number) => string): string => Array.from({ length: 20_000 }, (_, i) => write(i)).join('');

describe('20,000 different inventions in one file', () => {
  const outcome = check({ 'a.js': `layout.tableStrat();\n${many(i => `n${i}();\n`)}layout.tableStrat();\n`, 'b.js': 'function beside() { laoyut.x(); }\n' });
  const candidatesOf = (name: string, file = 'a.js'): number[] => outcome.findings.filter(each => each.name === name && each.file === file).map(each => each.candidates.length);
  it('are all found', () => expect(outcome.findings.filter(each => each.family === 'function')).toHaveLength(20_000));
  it('take no more comparisons than a file may cost: the last ones come without candidates', () => {
    expect(candidatesOf('n19999')).toEqual([0]);
  });
  it('leave another file its candidates', () => expect(candidatesOf('laoyut', 'b.js')[0]).toBeGreaterThan(0));
  it('leave what was asked before its candidates, each time it comes up', () => expect(candidatesOf('tableStrat').every(count => count > 0)).toBe(true));
});

it('200,000 values of one variable are no fault of ours', () => {
  expect(check({ 'a.js': `var a = "x";${'a=a+a;'.repeat(200_000)}` }).notChecked).toEqual({});
});

it('50,000 writes of a documented property are not gone through for each that reads it', () => {
  const outcome = check({ 'a.js': `${'book.title = book.author; book.author = book.title; book.title.length;'.repeat(25_000)}book.title.lenght;` });
  expect(outcome.findings.map(each => each.name)).toEqual(['lenght']);
});

describe('a name that is put together for the global object', () => {
  const checkKey = (key: string, rest: string): CheckOutcome => check({ 'a.js': `function getGlobal() { return this; } var a, G = getGlobal(); G[${key}] = 1; ${rest}` });
  it('of 60,000 parts is no fault of ours', () => expect(checkKey(`${'a+'.repeat(60_000)}a`, 'zork();')).toMatchObject({ findings: [], notChecked: {} }));
  it('of many unknown parts is not looked for in all ways', () => expect(checkKey(`${'a+'.repeat(12)}"q"`, 'abcdefghijklmnopqrstuvwxyzabcdefghij();').findings.map(each => each.name)).toEqual(['abcdefghijklmnopqrstuvwxyzabcdefghij']));
});

describe('more findings in one file than anybody reads', () => {
  const outcome = check({ 'a.js': `const a = 1;${'laoyut;'.repeat(MOST_FINDINGS + 5)}`, 'b.js': 'laoyut;\n' });
  const inFile = (file: string): number[] => outcome.findings.filter(each => each.file === file).map(each => each.column);
  it('are told up to a bound, the first ones', () => {
    expect(inFile('a.js')).toHaveLength(MOST_FINDINGS);
    expect(inFile('a.js').slice(0, 2)).toEqual([1, 13]);
  });
  it('are counted', () => expect(outcome.skipped).toMatchObject({ 'too-many-findings': 6 }));
  it('hide none of another file', () => expect(inFile('b.js')).toEqual([1]));
  it('are no reason where there are fewer', () => expect(check({ 'a.js': 'laoyut;' }).skipped).toEqual({}));
});
