/** The runtime is text: the linter reads it whole, so that a name that no part declares, or that nothing uses, is seen. */
import { Linter } from 'eslint';
import { expect, test } from 'vitest';
import { DATA_WORLD_TEXT, fakeEngine } from '../src/index.js';
import { tiny } from './tiny-graph.js';

const NAMES = ['Object', 'Error', 'TypeError', 'ReferenceError', 'RangeError', 'SyntaxError', 'String', 'Date', 'RegExp', 'Function', 'Array', 'Math', 'JSON', 'Reflect', 'Symbol', 'WeakMap', 'Infinity', 'NaN', 'undefined'];

test.each([
  ['the engine', fakeEngine(tiny, { constructs: [] }), NAMES, 'after-used' as const],
  ['the data world', DATA_WORLD_TEXT, ['String', 'Math', 'Infinity', 'NaN', 'undefined', 'plumblineData'], 'all' as const],
])('%s: no name is undeclared, unused or declared twice', (_what, text, names, args) => {
  const messages = new Linter().verify(text, [{
    languageOptions: { ecmaVersion: 5, sourceType: 'script', globals: Object.fromEntries(names.map(name => [name, 'readonly' as const])) },
    rules: { 'no-undef': 'error', 'no-unused-vars': ['error', { args, argsIgnorePattern: args === 'all' ? '^(?:a|at)$' : undefined }], 'no-redeclare': 'error', 'no-dupe-keys': 'error', 'no-unreachable': 'error', 'no-self-assign': 'error', 'no-use-before-define': ['error', { functions: false, variables: false }] },
  }]);
  expect(messages.map(each => `${each.line}: ${each.message}`)).toEqual([]);
});

test('vm2 finds nothing in the data world that it would parse and rewrite', () => {
  expect(DATA_WORLD_TEXT).not.toMatch(/\b(?:catch|import|async|with)\b|\\u/);
});
