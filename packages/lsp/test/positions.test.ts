/** Offsets, positions and edits, over any text. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { difference } from '../src/code-actions.js';
import { Documents } from '../src/documents.js';
import { Positions, type PositionEncoding } from '../src/positions.js';

const texts = fc.array(fc.constantFrom('a', 'b', '\n', '\r\n', '\r', '\u2028', 'é', '…', '𝒳', '\ufeff', ' '), { maxLength: 30 }).map(parts => parts.join(''));
const encodings = fc.constantFrom<PositionEncoding>('utf-8', 'utf-16');
/** Offsets that are between two characters, a line break of two being one. */
const whole = (text: string, at: number): boolean => !/[\udc00-\udfff]/.test(text[at] ?? '') && !(text[at] === '\n' && text[at - 1] === '\r');
const offsets = (text: string): number[] => Array.from({ length: text.length + 1 }, (_, at) => at).filter(at => whole(text, at));

describe('positions', () => {
  test('there and back', () => {
    fc.assert(fc.property(texts, encodings, (text, encoding) => {
      const positions = new Positions(text, encoding);
      for (const at of offsets(text)) expect(positions.offsetAt(positions.positionAt(at)), JSON.stringify([text, at])).toBe(at);
    }));
  });
  test('a change in either encoding makes the text that the editor has', () => {
    fc.assert(fc.property(texts, texts, encodings, fc.nat(), fc.nat(), (text, put, encoding, one, other) => {
      const between = offsets(text);
      const [from, to] = [between[one % between.length]!, between[other % between.length]!].sort((a, b) => a - b) as [number, number];
      const documents = new Documents();
      documents.encoding = encoding;
      const { positions } = documents.put('file:///a.js', 1, text);
      expect(documents.change('file:///a.js', 2, [{ range: positions.range(from, to), text: put }])!.positions.text).toBe(text.slice(0, from) + put + text.slice(to));
    }));
  });
  test('the difference of two texts makes one of the other, whole characters at a time', () => {
    fc.assert(fc.property(texts, texts, encodings, (from, to, encoding) => {
      const documents = new Documents();
      documents.encoding = encoding;
      const document = documents.put('file:///a.js', 1, from);
      const { range, newText } = difference(document, to);
      expect(documents.change('file:///a.js', 2, [{ range, text: newText }])!.positions.text).toBe(to);
    }));
  });
  test.each([
    [{ line: 0, character: 99 }, 2], [{ line: 9, character: 0 }, 6], [{ line: -1, character: 3 }, 0], [{ line: 1, character: 1 }, 4],
  ])('%j is offset %d', (position, expected) => {
    expect(new Positions('ab\r\n𝒳', 'utf-16').offsetAt(position)).toBe(expected);
  });
});
