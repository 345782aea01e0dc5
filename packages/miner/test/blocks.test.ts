/** Texts that are in order already are taken as they are; the others are put in order. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { oneLine, renderBlocks, tidy } from '../src/blocks.js';
import { firstSentenceOf, sentencesOf } from '../src/extract/words.js';

const pieces = fc.array(fc.constantFrom('a', 'word', ' ', '  ', '\n', '\n\n', '\t', '\r', '\u00a0', '\u2028', '\ufeff', '.', '')).map(each => each.join(''));

test('lines trimmed, runs of blanks one, empty lines gone', () => {
  fc.assert(fc.property(pieces, text => {
    expect(tidy(text)).toBe(text.split('\n').map(line => line.replace(/[\s\u00a0]+/g, ' ').trim()).filter(line => line !== '').join('\n'));
    expect(oneLine(text)).toBe(text.replace(/[\s\u00a0]+/g, ' ').trim());
  }), { numRuns: 2000 });
});
test('a row is its cells, each on one line', () => {
  fc.assert(fc.property(fc.array(pieces, { minLength: 1, maxLength: 3 }), cells => {
    expect(renderBlocks([{ kind: 'table', header: cells, rows: [] }]).split('\n| ---')[0]).toBe(`| ${cells.map(oneLine).join(' | ')} |`);
  }), { numRuns: 1000 });
});
test('the first sentence is the first of all', () => {
  fc.assert(fc.property(fc.array(fc.constantFrom('a', 'One', '`b`', '.', '!', ' ', '  ', '\n', '\t')).map(each => each.join('')), text => {
    expect(firstSentenceOf(text)).toBe(sentencesOf(text)[0]);
  }), { numRuns: 2000 });
});
test.each([
  ['one two', 'one two', 'one two'],
  [' one', 'one', 'one'],
  ['one ', 'one', 'one'],
  ['one  two', 'one two', 'one two'],
  ['one\u00a0two', 'one two', 'one two'],
  ['one\n\n two', 'one\ntwo', 'one two'],
  ['', '', ''],
])('%j', (text, lines, line) => {
  expect([tidy(text), oneLine(text)]).toEqual([lines, line]);
});
