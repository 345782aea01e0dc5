/** Types of variables that come round to each other: however many there are, and however long the way, they settle. */
import { memoryFiles } from '@plumbline/model';
import { describe, expect, it } from 'vitest';
import { checkProject, type CheckOutcome } from '../src/index.js';
import { es3, quire } from './quire.js';

function check(files: Record<string, string>): CheckOutcome {
  return checkProject({ files: memoryFiles(new Map(Object.entries(files))), entries: Object.keys(files), project: [], graph: quire(), dialect: es3, roots: [], cwd: '.', globals: [] });
}
const found = (text: string): string[] => check({ 'a.js': text }).findings.map(each => each.symbol);
const lines = (count: number, write: (i: number) => string): string => Array.from({ length: count }, (_, i) => `${write(i + 1)}\n`).join('');

describe('what comes round', () => {
  it.each([
    ['a variable that is stepped on', 'var n = new Counter();\nwhile (n) { n = n.parent; n.nope(); }', ['n.nope']],
    ['two functions that call each other', 'function a(x) { return x ? b(x) : new Block(); }\nfunction b(x) { return a(x - 1); }\nb(2).nope();', ['b(2).nope']],
    ['three variables', 'var a = new Block(), b, c;\nb = a; c = b; a = c;\nc.nope();', ['c.nope']],
    ['three variables, one of them uncertain', 'function f(x) { var a = new Block(), b, c;\nb = a; c = b; a = c; c = x;\nreturn [a.nope(), b.nope(), c.nope()]; }\nf(this.q);', []],
  ])('%s', (_, text, symbols) => expect(found(text)).toEqual(symbols));
});

describe('a long way', () => {
  it.each([
    ['variables', `var a0 = new Block();\n${lines(5000, i => `var a${i} = a${i - 1};`)}a20.nope(); a5000.nope();`, 'a20.nope'],
    ['functions', `function f0() { return new Block(); }\n${lines(5000, i => `function f${i}() { return f${i - 1}(); }`)}f20().nope(); f5000().nope();`, 'f20().nope'],
    ['from its end', `var a0 = new Block();\n${lines(5000, i => `var a${i} = a${i - 1};`)}a5000.nope(); a20.nope();`, 'a20.nope'],
  ])('through %s is followed for a part of it, and costs no stack', (_, text, symbol) => expect(found(text)).toContain(symbol));
});

it('properties that are set from each other are each asked for once a round', () => {
  const text = `var a = book.pages[0];\n${lines(12, () => 'a = book.pages[a.number - 1 + a.number]; a.number = a.number; a.number = book.pages[a.number].number;')}a.number.nope();`;
  expect(found(text)).toEqual(['a.number.nope']);
});

describe('functions that call each other, declared again in each of 60 files', () => {
  const names = 40;
  const file = lines(names, i => `function f${i % names}(x) { return x ? f${(i * 7 + 3) % names}(x) : f${(i * 11 + 1) % names}(x) || f${(i + 1) % names}(x); }`);
  const outcome = check({ ...Object.fromEntries(Array.from({ length: 60 }, (_, i) => [`f${i}.js`, file])), 'last.js': 'f0(1).nope();' });
  it('are each evaluated once a round', () => expect(outcome.findings.map(each => each.symbol)).toEqual(['f0(1).nope']));
  it('hide nothing', () => expect(outcome.notChecked).toEqual({}));
});
