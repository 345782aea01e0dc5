/** The threshold of the fuzzy cache, measured on labelled pairs, not guessed (GUARD 6). */
import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { similarityTable } from '../../../scripts/query-similarity.mjs';
import { BUDGETS } from '../src/budgets/budgets-slice.js';
import { queryLetters, queryLikeness } from '../src/budgets/query-cache.js';

interface Pairs { readonly same: readonly (readonly [string, string])[]; readonly different: readonly (readonly [string, string])[] }
const pairs = JSON.parse(readFileSync(new URL('./query-pairs.json', import.meta.url), 'utf8')) as Pairs;
const called = (list: Pairs['same'], threshold: number): number => list.filter(([a, b]) => queryLikeness(a, b) >= threshold).length;

describe('the labelled pairs', () => {
  it('are enough, and each stands once', () => {
    expect(Math.min(pairs.same.length, pairs.different.length)).toBeGreaterThanOrEqual(48);
    const all = [...pairs.same, ...pairs.different].map(each => [...each].sort().join('|'));
    expect(new Set(all).size).toBe(all.length);
  });
  it('are told apart at the threshold in use', () => {
    const [right, wrong] = [called(pairs.same, BUDGETS.similarity), called(pairs.different, BUDGETS.similarity)];
    expect(right / pairs.same.length).toBeGreaterThanOrEqual(0.85);
    expect(right / (right + wrong)).toBeGreaterThanOrEqual(0.95);
  });
  it('give the table that the README shows', () => {
    const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8');
    expect(readme).toContain(similarityTable(pairs, { likeness: queryLikeness, letters: queryLetters }));
  });
});

describe('likeness', () => {
  it.each([
    ['first page of the document', 'last page of the document'],
    ['draw a table with borders between the rows', 'draw a table without borders between the rows'],
    ['place an image there', 'do not place an image there'],
  ])('is none where a word is exchanged or the sense is turned: %s | %s', (a, b) => {
    expect([queryLikeness(a, b), queryLikeness(b, a)]).toEqual([0, 0]);
  });
  it('is whole for the same words in another order, and symmetric', () => {
    const words = fc.array(fc.constantFrom('table', 'rows', 'create', 'page', 'footers', 'without', 'Layout.tableStart'), { minLength: 1, maxLength: 6 });
    fc.assert(fc.property(words, words, (a, b) => {
      expect(queryLikeness(a.join(' '), [...a].reverse().join(' '))).toBe(1);
      expect(queryLikeness(a.join(' '), b.join(' ')) === 0).toBe(queryLikeness(b.join(' '), a.join(' ')) === 0);
    }));
  });
});
