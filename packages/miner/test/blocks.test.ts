/** Texts that are in order already are taken as they are; the others are put in order. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { oneLine, tidy } from '../src/blocks.js';

const pieces = fc.array(fc.constantFrom('a', 'word', ' ', '  ', '\n', '\n\n', '\t', '\r', '\u00a0', '\u2028', '\ufeff', '.', '')).map(each => each.join(''));

test('lines trimmed, runs of blanks one, empty lines gone', () => {
  fc.assert(fc.property(pieces, text => {
    expect(tidy(text)).toBe(text.split('\n').map(line => line.replace(/[\s\u00a0]+/g, ' ').trim()).filter(line => line !== '').join('\n'));
    expect(oneLine(text)).toBe(text.replace(/[\s\u00a0]+/g, ' ').trim());
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
