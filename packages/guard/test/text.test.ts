/** GUARD 6: how queries and drafts are compared; and what a script defines, from its text. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyText } from '../../../test/any-text.js';
import { exposures, queryKey, ratio, scriptOutline, symbolsOf, wordsOf } from '../src/index.js';
import { lightStem } from '@plumbline/model';

describe('the ratio of difflib', () => {
  // Values of Python's difflib.SequenceMatcher(None, a, b, autojunk=False).ratio().
  it.each<[string, string, number]>([['', '', 1], ['a', '', 0], ['abcd', 'bcde', 0.75], ['create table', 'create table', 1], ['qabxcd', 'abycdf', 2 / 3], ['private volatile', 'volatile private', 0.5], ['tide', 'diet', 0.25], ['diet', 'tide', 0.5]])('%j and %j', (a, b, expected) => expect(ratio(a, b)).toBeCloseTo(expected, 10));
  it('works on words too', () => expect(ratio(['a', 'b', 'c'], ['a', 'c'])).toBeCloseTo(0.8, 10));
  it('is 1 for equals alone, and within 0 and 1', () => {
    fc.assert(fc.property(fc.string(), fc.string(), (a, b) => {
      const value = ratio(a, b);
      expect(value >= 0 && value <= 1).toBe(true);
      expect(value === 1).toBe(a === b);
    }));
  });
});

describe('the key of a query', () => {
  it.each<[string, string]>([
    ['splitting cells', 'split cell'], ['How do I create a table?', 'creating tables'], ['add rows to the table', 'Table: adding a row'], ['page breaks', 'break the page'], ['Copied styles', 'copy a style'], ['used fonts', 'using the font'], ['boxes', 'box'], ['embedding images', 'embedded image'],
  ])('%j meets %j', (a, b) => expect(queryKey(a)).toBe(queryKey(b)));
  it.each<[string, string]>([['create table', 'create box'], ['with footer', 'without footer'], ['print page', 'do not print page'], ['Table.addRow', 'Table.addRows'], ['table.rows', 'table.row'], ['string', 'strip']])('%j stays apart from %j', (a, b) => expect(queryKey(a)).not.toBe(queryKey(b)));
  it('create table and create box are far below 0.8', () => expect(ratio(queryKey('create table'), queryKey('create box'))).toBeLessThan(0.7));
  it('keeps a query of stopwords alone, and scripts without spaces', () => {
    expect(queryKey('how to')).toBe('how to');
    expect(wordsOf('创建表格')).toEqual(['创', '建', '表', '格']);
  });
  it('knows symbols', () => expect(symbolsOf('Use Table.addRow, pageBreak or $.fn and MAX_ROWS in the table.')).toEqual(['$.fn', 'max_rows', 'pagebreak', 'table.addrow']));
  it.each([['string', 'string'], ['thing', 'thing'], ['class', 'clas'], ['classes', 'clas'], ['need', 'need'], ['splitting', 'split'], ['Übung', 'Übung']])('stem of %j is %j', (word, expected) => expect(lightStem(word)).toBe(expected));
  it('is independent of order and letter case', () => {
    const word = fc.stringMatching(/^[a-z]{1,9}$/);
    fc.assert(fc.property(fc.array(word), words => {
      expect(queryKey([...words].reverse().join('  ').toUpperCase().toLowerCase())).toBe(queryKey(words.join(' ')));
    }));
  });
});

const SCRIPT = `// function no() {}
function one() { return 1 / 2; } /* function x(){} */
var two = function inner() { return "function q() {}"; };
Box.prototype.draw = function () { if (a) { b(); } };
var o = { hi: function () {}, ho() { return /function r\\(/; } };
class Row extends Cell { draw(a) { while (x) { y(); } } static make() {} }
`;

describe('what a file exposes', () => {
  it('a script: what stands at its own level, and the methods of its classes', () => {
    expect(exposures('lib/a.jsx', SCRIPT)).toEqual({ path: 'lib/a.jsx', basis: 'file', names: [
      { name: 'one', kind: 'function', line: 2 }, { name: 'two', kind: 'function', line: 3 }, { name: 'Box.prototype.draw', kind: 'function', line: 4 }, { name: 'o', kind: 'variable', line: 5 },
      { name: 'Row', kind: 'class', line: 6 }, { name: 'Row.draw', kind: 'method', line: 6 }, { name: 'Row.make', kind: 'method', line: 6 },
    ] });
  });
  it.each<[string, string, string[]]>([
    ['a module', 'export function a() {}\nfunction hidden() {}\nexport const b = 1;\nexport { hidden as c };\nexport default class D {}', ['a', 'b', 'default', 'c']],
    ['CommonJS', 'function a() {}\nfunction hidden() {}\nmodule.exports = { a, b: hidden };\nexports.c = function () {};', ['c', 'a', 'b']],
    ['one function as the module', 'module.exports = function draw() {};', ['draw']],
    ['odd names', 'function constructor() {}\nfunction toString() {}\nvar __proto__ = 1;', ['constructor', 'toString', '__proto__']],
  ])('%s', (_, content, names) => {
    const found = exposures('a.js', content);
    expect(found.basis === 'file' ? found.names.map(each => each.name) : found).toEqual(names);
  });
  it.each([['another language', 'a.py', 'def f(): pass'], ['no match', 'a.js', 'draw();'], ['an empty file', 'a.js', '']])('%s: the worker\'s own words, labelled a claim', (_, path, content) => {
    expect(exposures(path, content, 'a function f')).toEqual({ path, basis: 'claim', words: 'a function f' });
  });
  it('a division is no regular expression, and an unfinished literal ends', () => {
    expect(scriptOutline('var a = b / c; function d() {} var e = f / g;').map(each => each.name)).toEqual(['a', 'd', 'e']);
    expect(scriptOutline('var s = "open\nfunction d() {}').map(each => each.name)).toEqual(['s', 'd']);
    expect(scriptOutline('var s = "x"\nfunction d() {}\nvar r = /x/\nfunction e() {}').map(each => each.name)).toEqual(['s', 'd', 'r', 'e']);
    expect(scriptOutline('/* open function d() {}')).toEqual([]);
  });
  it('never fails, whatever the text', () => {
    const piece = fc.constantFrom('function ', 'class ', 'a', '{', '}', '(', ')', '/', '*', '"', "'", '`', '\\', '\n', '=', '=>', 'export ', ',', ':', '[', ']');
    fc.assert(fc.property(fc.oneof(anyText(), fc.array(piece, { maxLength: 60 }).map(each => each.join(''))), text => { exposures('a.js', text); }));
  });
});
