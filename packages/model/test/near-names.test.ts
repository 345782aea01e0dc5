/** Near names: what a reader may have meant, first. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { editDistance, nearNames, similarity, wordsOf } from '../src/index.js';

const POOL = ['tableStart', 'tableEnd', 'tableRowStart', 'pageBreak', 'blockStart', 'blockEnd', 'borderColor', 'removeRow', 'addRow', 'readLine', 'readAll', 'getAttribute', 'hasAttribute', 'childNodes', 'lineBreak', 'columns', 'rowCount', 'pageReference', 'rectangle', 'width', 'height'];

describe('nearNames', () => {
  const rows: [string, string | undefined][] = [
    ['pageBrake', 'pageBreak'], ['tableFinish', 'tableEnd'], ['borderColour', 'borderColor'], ['deleteRow', 'removeRow'], ['readline', 'readLine'], ['getAttr', 'getAttribute'],
    ['tabelStart', 'tableStart'], ['columnCount', 'columns'], ['pageRef', 'pageReference'], ['drawRect', 'rectangle'], ['widht', 'width'],
    ['beginTable', 'tableStart'], ['BorderColor', 'borderColor'], ['xyzzy', undefined], ['foo', undefined],
  ];
  for (const [name, expected] of rows) it(`${name} means ${expected ?? 'nothing here'}`, () => expect(nearNames(name, POOL)[0]).toBe(expected));
});

describe('properties', () => {
  const name = fc.string({ unit: fc.constantFrom('a', 'b', 'c', 'A', 'B', '_', '1'), maxLength: 8 });
  it('similarity is symmetric in edits, 1 for equals, at most 1', () => {
    fc.assert(fc.property(name, name, (a, b) => {
      expect(editDistance(a, b)).toBe(editDistance(b, a));
      expect(similarity(a || 'x', a || 'x')).toBe(1);
      expect(similarity(a || 'x', b || 'y')).toBeLessThanOrEqual(1);
    }));
  });
  it('words lose no letter', () => fc.assert(fc.property(name, each => { expect(wordsOf(each).join('')).toBe(each.toLowerCase().replace(/_/g, '')); })));
});
