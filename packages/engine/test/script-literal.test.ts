/** Literals of any text: they give the text back, and hold nothing at which the membrane parses a whole script. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parse } from 'acorn';
import { scriptLiteral } from '../src/index.js';

const valueOf = (literal: string): unknown => (parse(literal, { ecmaVersion: 5 }).body[0] as unknown as { expression: { value: unknown } }).expression.value;

test.each(['', 'it\'s "one"', 'try {} catch (e) { with (e) {} }', 'a\\with\\u00e4', '\\\\u', '\\"', '\u0001import', 'a\nasync\r', '\u2028\u2029', 'größe'])('%j', text => {
  const literal = scriptLiteral(text);
  expect(valueOf(literal)).toBe(text);
  expect(literal).not.toMatch(/\b(?:catch|import|async|with)\b|\\u(?!202[89])/);
});

test('any text', () => {
  const part = fc.oneof(fc.string({ unit: 'binary' }), fc.constantFrom('\\', '\'', '"', 'u00', 'x', 'with', 'catch', '\n', '\u2028', '\u0007'));
  fc.assert(fc.property(fc.array(part), parts => { expect(valueOf(scriptLiteral(parts.join('')))).toBe(parts.join('')); }));
});
