// One text for each seed, made of real ones.
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../run.mjs';
import { SHAPES } from './shapes.mjs';

const LIBRARIES = ['underscore/underscore.js', 'jquery/dist/jquery.js', 'json3/lib/json3.js', 'moment/moment.js', 'es5-shim/es5-shim.js'];
const projects = join(root, 'docs-fixtures/projects');
const REAL = [
  ...LIBRARIES.map(path => readFileSync(join(root, 'node_modules', path), 'utf8')),
  ...readdirSync(projects, { recursive: true }).filter(path => path.endsWith('.js')).sort().map(path => readFileSync(join(projects, path), 'utf8')),
];
const TOKENS = [
  '{', '}', '(', ')', '[', ']', ';', ',', '.', ':', '?', '=', '=>', '+', '++', '-', '--', '/', '*', '/*', '*/', '//', '<!--', '-->', '`', '${', '"', "'", '\\', '\\u', '\\x', '@', '#', '#include "x"', '/*@cc_on',
  'var', 'function', 'return', 'if', 'else', 'for', 'in', 'of', 'while', 'do', 'switch', 'case', 'default', 'try', 'catch', 'finally', 'throw', 'new', 'delete', 'typeof', 'with', 'this', 'eval', 'arguments', 'class', 'let',
  'const', 'async', 'await', 'yield', 'import', 'export', 'get', 'set', 'null', 'true', '0', '0x', '1e', '08', '1n', 'a', '__proto__', 'constructor', 'prototype', 'layout', 'new Table()', '.x', '["y"]', '<a>', '</a>', '?.', '...', '**=',
  '\r', '\n', '\u2028', '\u2029', '\ufeff', '\u0000', '\u200b', '\ud800', '\udc00', '😀', 'ä', '\u202e', '\f', '\v', '\t',
];
const NESTS = [['(', ')'], ['[', ']'], ['{', '}'], ['function(){', '}'], ['if(a)', ''], ['a(', ')'], ['!', ''], ['a?b:', 'c'], ['a=', '1'], ['a.', 'b'], ['new ', 'X'], ['x=>', 'x'], ['`${', '}`'], ['a,', 'b'], ['else if(a){}', ''], ['"x"+', '1'], ['do ', ';while(a)'], ['with(a)', ';'], ['layout.', 'x()'], ['<a>', '</a>'], ['/*', '*/']];

/** `{ what, text }` of a source of chances. */
export function makeText(chance) {
  const kinds = {
    bytes: () => decode(Array.from({ length: chance.below(4000) }, () => chance.below(256)), chance),
    tokens: () => Array.from({ length: chance.below(600) }, () => chance.pick(TOKENS)).join(chance.pick(['', ' ', '\n'])),
    truncated: () => { const text = chance.pick(REAL); const from = chance.chance(0.5) ? 0 : chance.below(text.length); return text.slice(from, from + chance.below(text.length - from + 1)); },
    mutated: () => mutated(chance),
    crossed: () => [1, 2, 3].map(() => { const text = chance.pick(REAL); const from = chance.below(text.length); return text.slice(from, from + chance.below(3000)); }).join('\n'),
    nested: () => { const [open, close] = chance.pick(NESTS); const depth = 10 ** (1 + chance.below(4)) * (1 + chance.below(9)); return open.repeat(depth) + chance.pick(['', 'a', 'layout.x', '1']) + (chance.chance(0.7) ? close.repeat(depth) : ''); },
    encoded: () => decode([...Buffer.from(chance.pick(REAL).slice(0, 20_000), chance.pick(['utf16le', 'latin1', 'utf8']))], chance),
    shaped: () => SHAPES.get(chance.pick([...SHAPES.keys()]))(10 ** (2 + chance.below(3)) * (1 + chance.below(9))),
    endings: () => chance.pick(REAL).replaceAll('\n', chance.pick(['\r', '\r\n', '\u2028', '\n\r'])),
    long: () => chance.pick([text => text.replaceAll('\n', ' '), text => `var s="${'x'.repeat(10_000_000)}";${text}`, text => text.replace(/\/\/.*/g, '').replaceAll('\n', ' ').repeat(1 + Math.floor(10_000_000 / text.length)), () => 'layout.x1;'.repeat(1_000_000), () => `f(${'a+'.repeat(2_000_000)}1)`])(chance.pick(REAL)),
  };
  // Long ones are rare: each takes seconds.
  const names = Object.keys(kinds).filter(name => name !== 'long');
  const what = chance.chance(0.004) ? 'long' : chance.pick(names);
  return { what, text: kinds[what]() };
}

function mutated(chance) {
  let text = chance.pick(REAL);
  for (let edits = 1 + chance.below(20); edits > 0; edits--) {
    const at = chance.below(text.length + 1);
    const length = chance.below(chance.pick([2, 20, 400]));
    const put = chance.pick([() => '', () => chance.pick(TOKENS), () => text.slice(at, at + length).repeat(2), () => { const from = chance.below(text.length + 1); return text.slice(from, from + length); }])();
    text = text.slice(0, at) + put + text.slice(at + length);
  }
  return text;
}
function decode(bytes, chance) {
  return new TextDecoder(chance.pick(['utf-8', 'utf-16le', 'utf-16be', 'windows-1252', 'shift_jis'])).decode(Uint8Array.from(bytes));
}
