import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { parse, type Comment, type Options } from 'acorn';
import { resolveDialect } from '@plumbline/model';
import { describe, expect, it } from 'vitest';
import { readRegExp } from '../src/parse/es3-parser.js';
import { parseScript } from '../src/parse/parse-script.js';
import { parsePlain } from '../src/parse/plain-parser.js';
import { Words } from '../src/parse/words.js';

const ES3: Options = { ecmaVersion: 3, sourceType: 'script', allowReserved: 'never' };
const NEWEST: Options = { ecmaVersion: 'latest', sourceType: 'script', allowReserved: true, allowReturnOutsideFunction: true };
/** What is noted on nodes, and what only later editions' nodes have. */
const LEFT_OUT = new Set(['binding', 'scope', 'typed', 'typedBy', 'info', 'handedTo', 'heldBy', 'guard', 'hoisted', 'fn', 'raw', 'optional', 'shorthand', 'method', 'generator', 'async', 'directive']);

function inOrder(_: string, value: unknown): unknown {
  if (value instanceof RegExp) return String(value);
  if (Array.isArray(value) || typeof value !== 'object' || value === null) return value;
  // What is the same for all nodes of a kind need not stand on each of them.
  const { type, end } = value as { type?: string; end?: number };
  return Object.fromEntries(Object.entries(type === undefined ? value : { ...value, type, end }).filter(([key, each]) => !LEFT_OUT.has(key) && !(key === 'computed' && (value as { type?: string }).type === 'Property' && each === false)).sort(([a], [b]) => (a < b ? -1 : 1)));
}
/** Whether the text is plain; then its tree and its comments are those of acorn. */
function isSame(text: string, words = new Words()): boolean {
  const comments: Comment[] = [];
  const plain = parsePlain(text, { onComment: comments, allowReturnOutsideFunction: false, words, regExp: readRegExp });
  if (!plain) return false;
  const others: Comment[] = [];
  const tree = parse(text, { ...(plain.isRefused ? NEWEST : ES3), onComment: others });
  expect(JSON.stringify(plain.program, inOrder), text.slice(0, 80)).toBe(JSON.stringify(tree, inOrder));
  expect(comments).toEqual(others.map(({ type, value, start, end }) => ({ type, value, start, end })));
  return true;
}

const PLAIN = [
  '', ';', 'var a, b = 1, c;', 'a = b, c', '(a) = 1; (a.b)[c] = (d, e);', 'a ? b : c ? d : e; a = b ? c : d = e', 'a || b && c | d ^ e & f == g < h << i + j * k', 'a * b + c - d - e', 'a = b += c -= d *= e /= f %= g <<= h >>= i >>>= j &= k ^= l |= m',
  '- + ! ~ typeof void delete a.b', '++a; --a.b; a++; a\n++b', 'a\n(b)', 'a\n/b/g', 'a = /[/\\]]\\//gi.test(b) / 2 /c', 'x /= /=/.y', 'new A; new A(); new A.b(c).d(e)[f]; new (a())(); new new A()()', 'f()(a)(b, c)["d"].e',
  'if (a) b; else if (c) d; else { e }', 'for (;;) break; for (var i = 0, n = ("a" in b); i < n; i++) {} for (a in b) c; for (var k in o) continue; for (a.b in c);', 'for (i = (a in b) ? 1 : 2; i; ) {}', 'while (a) b; do c; while (d)\ne; do { f } while (g);',
  'switch (a) { case 1: b; break; case "c": default: d }', 'try { a } catch (e) { b } finally { c } try {} finally {}', 'outer: for (;;) { inner: while (a) { continue outer; break inner } }', 'a: { break a; } b: switch (c) { case 1: break b; }', 'throw a\nb', 'with (a) b; debugger; {}',
  'function f(a, b, a) { return; function g() { return a\nb } } (function h() {}); x = function () { return function () {} }', 'x = { a: 1, "b c": 2, 3: [] }', '[a, , b, ,]; [,]; []', 'f(a, (b, c))', 'null; true; false; this.x',
  '0; 12; 0x1F; 1.5; 1.; .5; 1e3; 1E-3; 123456789012345678901; 0.1e+2; 1..x; 5.5.y', '"a\\n\\r\\t\\b\\v\\f\\\'\\"\\\\\\q\\x41\\u0041\\\n\\\r\n"; \'"\'', 'a /* x\n y */ b // z\n/**/', '\ufeffa\u00a0=\tb\u2028c', 'get = set = of = undefined; x.let; y.async = { await: 1, static: 2 }', 'a = b\n\n--c',
  '"use strict"; arguments = eval', 'a<b>>c>>>d>=e<=f', 'x.constructor = { toString: 1, hasOwnProperty: 2 }', '\r\nvar a\r;/* \r */b',
];
const RESERVED = ['x.class; y.default(); z = { function: 1, delete: 2 }; w["if"]', 'a.catch(b).finally(c)', 'x = { in: 1, instanceof: 2, typeof: 3 }.void'];
const NOT_PLAIN = [
  'x = { a: 1, }', 'f(a, )', '1 = 2', 'a + b = c', 'a++ ++', 'for (var i = 0 in a);', 'break;', 'while (a) { f: { continue f; } }', 'a: a: b', 'return', 'throw\na', 'try {}', 'switch (a) { default: default: }', 'var class', 'x = class', 'let = 1', 'async', '010', '08', '1a', '0x', '1e', '"\\1"', '"\\u{61}"', '"a\nb"', '"a',
  'a <!-- b', 'a --> b', 'größe', 'v\\u0061r', '`a`', 'a => b', 'if (a) function b() {}', '{ function a() {} }', 'x = { __proto__: a }', 'x = { get a() {} }', '/a', '/[/', '/(?<a>b)/', '/a/u', 'a b', '(', '{', 'x.', 'f(', 'a ? b', 'const a = 1', 'x = #a', 'a ** b', 'a ?? b', 'x = 1 /* ', 'function () {}', 'new.target', 'super.x', 'import "a"',
];
const PIECES = ['a', 'b.c', '(', ')', '{', '}', '[', ']', ';', ',', ':', '?', '=', '+', '++', '-', '--', '!', '/', '/a/g', '/=', '+=', '<', '>', '>>', 'in', 'instanceof', 'typeof', 'new', 'function', 'var', 'if', 'else', 'for', 'while', 'do', 'break', 'continue', 'return', 'switch', 'case', 'default', 'try', 'catch', 'finally', 'throw', 'this', 'null', '"s"', '1', '.5', '\n', '/*\n*/', '// x\n', '.class', 'x:', 'get', 'let', '=>', '`'];

type Tree = { readonly type: string; readonly start: number } & Readonly<Record<string, unknown>>;
function childrenOf(node: Tree): Tree[] {
  return Object.entries(node).filter(([key]) => key !== 'hoisted').flatMap(([, value]) => (Array.isArray(value) ? value as unknown[] : [value])).filter((each): each is Tree => typeof (each as Tree | null)?.type === 'string');
}
function isFunction({ type }: Tree): boolean {
  return type === 'FunctionDeclaration' || type === 'FunctionExpression';
}
/** The program, and the functions in it. */
function functionsOf(node: Tree): Tree[] {
  return [...(node.type === 'Program' || isFunction(node) ? [node] : []), ...childrenOf(node).flatMap(functionsOf)];
}
/** Where variables and functions are declared, other functions' left out. */
function declarationsIn(owner: Tree): number[] {
  const found = (node: Tree): number[] => (isFunction(node) ? (node.type === 'FunctionDeclaration' ? [node.start] : []) : [...(node.type === 'VariableDeclarator' ? [node.start] : []), ...childrenOf(node).flatMap(found)]);
  return childrenOf(owner).flatMap(found).sort((a, b) => a - b);
}

describe('the plain parser gives the tree that acorn gives, or none', () => {
  it.each(PLAIN)('reads %j', text => { expect(isSame(text)).toBe(true); });
  it.each(RESERVED)('reads %j, which later editions take', text => { expect(isSame(text)).toBe(true); });
  it.each(NOT_PLAIN)('leaves %j to acorn', text => { expect(isSame(text)).toBe(false); });
  it.each(['underscore/underscore.js', 'es5-shim/es5-shim.js', 'json3/lib/json3.js', 'moment/moment.js', 'jquery/dist/jquery.js'])('reads %s', name => {
    expect(isSame(readFileSync(createRequire(new URL('../../../package.json', import.meta.url)).resolve(name), 'utf8'))).toBe(true);
  });
  it.each([...PLAIN, 'var a; function f(b) { for (var c, d = function e() { var g; }; ; ) { try { var h; } catch (i) { var j; } } function k() {} } if (l) { var m = n; } else for (var o in p) { var q; }'])('notes what the functions of %j declare, in order', text => {
    const plain = parsePlain(text, { allowReturnOutsideFunction: false, words: new Words(), regExp: readRegExp })!;
    expect(functionsOf(plain.program).map(each => (each.hoisted as Tree[]).map(declared => declared.start))).toEqual(functionsOf(parse(text, plain.isRefused ? NEWEST : ES3) as unknown as Tree).map(declarationsIn));
  });
  it('leaves texts that nest too deeply, or have too many operators in a row', () => {
    for (const [open, close] of ['()', '[]', '{}'].map(pair => [pair[0]!, pair[1]!] as const)) {
      expect(isSame(`${open.repeat(300)}${open === '{' ? '' : 'a'}${close.repeat(300)}`)).toBe(true);
      expect(isSame(`${open.repeat(301)}${open === '{' ? '' : 'a'}${close.repeat(301)}`)).toBe(false);
    }
    expect(isSame('(a); '.repeat(1000))).toBe(true);
    expect(isSame(`${'!'.repeat(500)}a; `.repeat(3))).toBe(true);
    expect(isSame(`${'!'.repeat(501)}a`)).toBe(false);
  });
  it('for rows of pieces, whatever they mean', () => {
    const words = new Words();
    let seed = 1;
    const random = (below: number): number => { seed = (Math.imul(seed, 1_103_515_245) + 12_345) >>> 0; return (seed >>> 8) % below; };
    let plain = 0;
    for (let round = 0; round < 20_000; round++) {
      let text = '';
      for (let length = 1 + random(8); length > 0; length--) text += `${PIECES[random(PIECES.length)]!}${random(2) === 0 ? ' ' : ''}`;
      if (isSame(text, words)) plain++;
    }
    expect(plain).toBeGreaterThan(500);
  });
});

describe('reserved words as names of properties', () => {
  it('are named in order, with the rest of the file read', () => {
    const { faults, grammar, isPlain } = parseScript('a.js', 'x.class = { default: 1 };', resolveDialect('es3'));
    expect({ faults, grammar, isPlain }).toEqual({
      faults: [{ production: 'reserved-property', text: 'class', start: 2, end: 7, edition: 'ES5' }, { production: 'reserved-property', text: 'default', start: 12, end: 19, edition: 'ES5' }], grammar: 'modern', isPlain: true,
    });
  });
  it('are no fault where the dialect has them', () => {
    const { faults, grammar } = parseScript('a.js', 'x.class = 1;', { ...resolveDialect('es3'), reservedNames: true });
    expect({ faults, grammar }).toEqual({ faults: [], grammar: 'dialect' });
  });
});

describe('words', () => {
  it('keep one string for equal texts, and tell apart what has one hash', () => {
    const words = new Words();
    expect(words.intern('Aa')).toBe('Aa');
    expect(words.intern('BB')).toBe('BB');
    for (let i = 0; i < 5000; i++) words.intern(`w${i}`);
    for (let i = 0; i < 5000; i++) expect(words.intern(`w${i}`)).toBe(`w${i}`);
    expect(words.intern('')).toBe('');
    expect(words.intern('__proto__')).toBe('__proto__');
  });
});
