import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fingerprints, type Fingerprinted } from '../src/index.js';

const finding = (name: string, receiver: string | null = null): Fingerprinted => ({ file: 'a.js', family: 'member', name, receiver: receiver === null ? null : { text: receiver } });
const byNode = (...parts: (string | number)[]): string => createHash('sha256').update(parts.join('\0')).digest('hex').slice(0, 32);

test('a file, a family, a name, a receiver, and which of the same it is', () => {
  expect(fingerprints([finding('x'), finding('x', 'layout'), finding('x')])).toEqual([byNode('a.js', 'member', 'x', '', 0), byNode('a.js', 'member', 'x', 'layout', 0), byNode('a.js', 'member', 'x', '', 1)]);
});

describe('their digest is SHA-256, as Node\'s own hashes give it', () => {
  test('of texts of every length around the ends of blocks', () => {
    for (let length = 0; length <= 200; length++) expect(fingerprints([finding('x'.repeat(length))]), String(length)).toEqual([byNode('a.js', 'member', 'x'.repeat(length), '', 0)]);
  });
  test('of any text, half pairs included', () => {
    fc.assert(fc.property(fc.array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 100 }), units => {
      const name = String.fromCharCode(...units);
      return fingerprints([finding(name)])[0] === byNode('a.js', 'member', name, '', 0);
    }), { numRuns: 200 });
  });
});
