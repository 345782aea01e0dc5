import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { VectorFilter } from '../src/files/vector-filter.js';

function filtered(text: string, blockSize: number): string {
  const filter = new VectorFilter();
  const bytes = Buffer.from(text);
  const out: Buffer[] = [];
  for (let at = 0; at < bytes.length; at += blockSize) out.push(filter.push(bytes.subarray(at, at + blockSize)));
  return Buffer.concat([...out, filter.end()]).toString();
}

const vector = (length: number): string => `[${Array.from({ length }, (_, index) => (index % 2 === 0 ? -0.25 : '1.5e-7')).join(', ')}]`;

describe('vectors', () => {
  it.each([
    ['a vector', `{"v":${vector(18)},"t":"x"}`, '{"v":[],"t":"x"}'], ['a short list', '{"v":[1, 2, 3]}', '{"v":[1, 2, 3]}'], ['lists of vectors', `[[${vector(20)},${vector(30)}]]`, '[[[],[]]]'], ['a list in a string', `{"t":"${vector(40)}"}`, `{"t":"${vector(40)}"}`],
    ['a list after escaped quotes', `{"t":"\\"\\\\","v":${vector(40)}}`, '{"t":"\\"\\\\","v":[]}'], ['its lines', `[\n${'1,\n'.repeat(40)}1\n]\n`, `[${'\n'.repeat(42)}]\n`], ['a list that nothing ends', '[1, 2', '[1, 2'],
  ])('%s', (_, text, expected) => {
    for (const size of [1, 7, 1000]) expect(filtered(text, size)).toBe(expected);
  });

  it('changes nothing else, wherever the blocks end', () => {
    const value = fc.letrec<{ any: unknown; list: unknown; object: unknown }>(tie => ({
      any: fc.oneof({ maxDepth: 4 }, fc.string(), fc.double({ noNaN: true, noDefaultInfinity: true }), fc.boolean(), fc.constant(null), fc.array(fc.integer(), { maxLength: 40 }), tie('list'), tie('object')),
      list: fc.array(tie('any'), { maxLength: 4 }), object: fc.dictionary(fc.string(), tie('any'), { maxKeys: 4 }),
    })).object;
    const without = (each: unknown): unknown => (Array.isArray(each) ? (each.length > 17 && each.every(inner => typeof inner === 'number') ? [] : each.map(without)) : typeof each === 'object' && each !== null ? Object.fromEntries(Object.entries(each).map(([key, inner]) => [key, without(inner)])) : each);
    fc.assert(fc.property(value, fc.integer({ min: 1, max: 50 }), fc.boolean(), (data, size, pretty) => {
      const text = JSON.stringify(data, null, pretty ? 2 : 0);
      const got = filtered(text, size);
      expect(JSON.stringify(JSON.parse(got))).toBe(JSON.stringify(without(JSON.parse(text))));
      expect(got.split('\n').length).toBe(text.split('\n').length);
    }), { numRuns: 300 });
  });
});
