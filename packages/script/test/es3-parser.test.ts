import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { parse } from 'acorn';
import { describe, expect, it } from 'vitest';
import { parseEs3 } from '../src/parse/es3-parser.js';

const WORDS = ('break case catch continue debugger default delete do else finally for function if in instanceof new return switch this throw try typeof var void while with null true false '
  + 'abstract boolean byte char class const double enum export extends final float goto implements import int interface long native package private protected public short static super '
  + 'synchronized throws transient volatile let yield await async of get set eval arguments undefined constructor __proto__ toString plain $ _ a1').split(' ');
const PLACES = ['var #;', '# = 1;', 'x = #;', '#();', 'x.#;', 'x = { #: 1 };', 'function #() {}', 'function f(#) {}', 'try {} catch (#) {}', '#: for (;;) break #;', 'x = function #() {};'];
const TEXTS = [
  '', 'var \\u0061b = 1; ab\\u0063;', 'v\\u0061r x;', 'var größe = ä, Ω;', 'x = { a: 1, a: 2, "a": 3, 1: 4 };', 'x = { get: 1, set: 2 };', 'x = { get a() { return 1; } };', '"use strict"; with (a) {} x = 010;',
  'a <!-- b\n--> c', 'x = 1 /* a */ // b\n/ 2;', 'x = /[/]/gi.test(y);', 'x = a\u00a0+\ufeffb;', 'x = `a`;', 'x = a => a;', 'var a\\;', '\\u', 'a#b', '𝒳 = 1', 'x = "\\u00e9\\\n";', 'return 1;', 'if (a) function b() {}',
];

function outcome(read: () => unknown): string {
  // Fields in one order: nodes are made in different ones.
  const inOrder = (value: unknown): unknown => (value instanceof RegExp ? String(value) : Array.isArray(value) || typeof value !== 'object' || value === null ? value : Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))));
  try { return JSON.stringify(read(), (_, value: unknown) => inOrder(value)); } catch (error) { return `${(error as Error).message} ${(error as { pos?: number }).pos}`; }
}
function expectSame(text: string): void {
  const comments: unknown[][] = [[], []];
  const options = { ecmaVersion: 3, sourceType: 'script', allowReserved: 'never', allowReturnOutsideFunction: false } as const;
  expect(outcome(() => parseEs3(text, { allowReturnOutsideFunction: false, onComment: comments[0] as never })), text.slice(0, 80)).toBe(outcome(() => parse(text, { ...options, onComment: comments[1] as never })));
  expect(comments[0]).toEqual(comments[1]);
}

describe('the fast ES3 parser gives the tree or the error that the parser itself gives', () => {
  it.each(PLACES)('for every word in %j', place => { for (const word of WORDS) expectSame(place.replaceAll('#', word)); });
  it('for texts with escapes, other letters, clashing keys, comments and later syntax', () => { for (const text of TEXTS) expectSame(text); });
  it.each(['underscore/underscore.js', 'es5-shim/es5-shim.js', 'json3/lib/json3.js'])('for %s', name => {
    expectSame(readFileSync(createRequire(new URL('../../../package.json', import.meta.url)).resolve(name), 'utf8'));
  });
});
