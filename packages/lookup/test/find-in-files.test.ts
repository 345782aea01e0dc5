/** `find_in_files`: texts and names, context, footprints, expansion of concept words. */
import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { matchIn, parsePattern } from '../src/files/pattern.js';
import type { FilesAnswer } from '@plumbline/model';
import { quire } from './quire.js';

function find(pattern: string, files: Readonly<Record<string, string>>, options = {}): FilesAnswer {
  return quire().lookup.find(pattern, { paths: Object.keys(files).sort(), read: path => files[path], isScript: path => path.endsWith('.js') }, options);
}
const SCRIPT = `var prices = new Table();
prices.columns = 3;
var other = new Table();
other.columns = 1;
function draw() {
  layout.tableStart(prices);
  layout.tableStart(other);
  layout.tableEnd();
  layout.tableRowStart();
  layout.tableEnd();
}
prices.headerRows = 1;
engine.log("done");`;

describe('matches', () => {
  it('come with their lines around them, as grep gives them', () => {
    const { matches } = find('headerRows', { 'a.js': SCRIPT }, { context: 1 });
    expect(matches.shown).toEqual([{ file: 'a.js', line: 12, column: 8, text: 'prices.headerRows = 1;', before: ['}'], after: ['engine.log("done");'] }]);
  });
  it('are in file names too', () => {
    expect(find('grid', { 'lib/grid.js': '', 'lib/GridLines.js': '', 'b.js': '' }).names.shown).toEqual(['lib/GridLines.js', 'lib/grid.js']);
  });
  it('are bounded with true totals', () => {
    const answer = find('x', { 'a.js': 'x\n'.repeat(9) }, { limit: 4 });
    expect(answer.matches).toMatchObject({ total: 9, truncated: true });
    expect(answer.matches.shown).toHaveLength(4);
  });
  it('keep their lines and columns under CRLF and long lines', () => {
    expect(find('zz', { 'a.js': `a\r\nb\r\n${'y'.repeat(500)}zz${'y'.repeat(500)}` }).matches.shown).toMatchObject([{ line: 3, column: 501, text: expect.stringMatching(/^….{240}…$/) }]);
  });
  it('say how much was searched where there are none', () => {
    expect(find('qqq', { 'a.js': 'x', 'b.js': 'y' })).toMatchObject({ searched: 2, fact: '"qqq" stands in none of 2 files, nor in a name.' });
  });
});

describe('a pattern', () => {
  it.each<[string, string, number | null]>([
    ['tablestart', 'layout.tableStart(t)', 7], ['tableStart', 'layout.tablestart(t)', null], ['a|b', 'xxb', 2], ['table*(t', 'layout.tableStart(t)', 7], ['table.*(t', 'layout.tableStart(t)', 7], ['a\\*b', 'a*b', 0], ['a\\*b', 'axb', null],
    ['\\.log\\(', 'engine.log(', 6], ['(', 'f(', 1], ['[', 'a[0]', 1], ['', 'anything', null], ['|', 'anything', null], ['*', 'anything', null],
  ])('%j in %j', (pattern, line, at) => {
    expect(matchIn(parsePattern(pattern), line)?.start ?? null).toBe(at);
  });
  test('of any text is found in itself, and never takes long', () => {
    fc.assert(fc.property(fc.string({ minLength: 1, maxLength: 30 }), text => {
      const quoted = text.replace(/[\\|*.]/g, '\\$&');
      expect(matchIn(parsePattern(quoted), text)).toEqual({ start: 0, end: text.length });
    }));
  });
});

describe('a footprint', () => {
  const lines = (pattern: string, script = SCRIPT): string[] => find(pattern, { 'a.js': script }).footprints.shown.map(each => `${each.variable}: ${each.lines.map(one => `${one.line} ${one.role}`).join(', ')}`);
  const prices = 'prices: 1 declaration, 2 property, 6 start, 10 end, 12 property';

  it.each(['new Table();\n', 'prices.headerRows', 'headerRows', 'tableStart(prices', 'var prices = new Table'])('of the construct that %j hits: declaration, each property, start and the end that closes it', pattern => {
    expect(lines(pattern.trim())).toContain(prices);
  });
  it('is of the construct hit alone', () => {
    expect(lines('prices.columns')).toEqual([prices]);
  });
  it('of a nested one ends at its own end', () => {
    expect(lines('other.columns')).toEqual(['other: 3 declaration, 4 property, 7 start, 8 end']);
  });
  it.each(['engine.log', 'layout', 'function draw', 'done'])('is none for %j: globals never expand', pattern => {
    expect(lines(pattern)).toEqual([]);
  });
  it('goes by the binding, not by the name', () => {
    expect(lines('outer.columns', 'var outer = new Table();\nouter.columns = 1;\nfunction f(outer) {\n  outer.columns = 2;\n}')).toEqual(['outer: 1 declaration, 2 property']);
  });
  it('of an interface that the script declares itself is none', () => {
    expect(lines('new Table', 'function Table() {}\nvar t = new Table();\nt.columns = 1;')).toEqual([]);
  });
  it('of a script that no grammar parses is none, and the lines are found', () => {
    const answer = find('columns', { 'a.js': 'var t = new Table(; t.columns = }' });
    expect(answer.matches.total).toBe(1);
  });
});

describe('on zero hits', () => {
  it('a concept word expands to the documented names', () => {
    const answer = find('matrix', { 'a.js': SCRIPT });
    expect(answer.expandedTo).toEqual(['new Table', 'layout.tableStart', 'layout.tableCellStart', 'layout.tableHeaderStart', 'layout.tableRowStart', 'layout.tableEnd']);
    expect(answer.matches.shown.map(each => each.line)).toEqual([1, 3, 6, 7, 8, 9, 10]);
    expect(answer.fact).toMatch(/^"matrix" stands in no file; the documentation calls it new Table, /);
  });
  it('a receiver in a variable is found all the same', () => {
    expect(find('matrix', { 'a.js': 'var l = layout; l.tableStart(t);' }).matches.total).toBe(1);
  });
  it('a word of nothing stays one', () => {
    expect(find('hologram', { 'a.js': SCRIPT })).toMatchObject({ expandedTo: [], matches: { total: 0 } });
  });
  it('nothing expands where the word itself is found', () => {
    expect(find('grid', { 'a.js': '// the grid' }).expandedTo).toEqual([]);
  });
});

test.each([
  ['*', /^"\*" has no text to look for/], ['.*', /has no text to look for/], ['|', /has no text to look for/], ['', /has no text to look for/],
  ['var a;\nvar b;', /stands in none of 1 files, nor in a name\. It has several lines, and is looked for within one/], ['var a;', /^"var a;" stands on 1 line/], ['zzz', /nor in a name\.$/],
])('%j: what is found, or why nothing can be', (pattern, fact) => {
  expect(find(pattern, { 'a.js': 'var a;\nvar b;\n' }).fact).toMatch(fact);
});
