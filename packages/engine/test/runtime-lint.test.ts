/** The runtime is text: the linter reads it whole, so that a name that no part declares, or that nothing uses, is seen. */
import { Linter } from 'eslint';
import { expect, test } from 'vitest';
import { fakeEngine } from '../src/index.js';
import { tiny } from './tiny-graph.js';

test('no name is undeclared, unused or declared twice', () => {
  const names = ['Object', 'Error', 'TypeError', 'ReferenceError', 'RangeError', 'SyntaxError', 'String', 'Date', 'RegExp', 'Function', 'Array', 'Math', 'JSON', 'Reflect', 'Symbol', 'WeakMap', 'Infinity', 'undefined'];
  const messages = new Linter().verify(fakeEngine(tiny, { constructs: [] }), [{
    languageOptions: { ecmaVersion: 5, sourceType: 'script', globals: Object.fromEntries(names.map(name => [name, 'readonly' as const])) },
    rules: { 'no-undef': 'error', 'no-unused-vars': ['error', { args: 'after-used' }], 'no-redeclare': 'error', 'no-dupe-keys': 'error', 'no-unreachable': 'error', 'no-self-assign': 'error', 'no-use-before-define': ['error', { functions: false, variables: false }] },
  }]);
  expect(messages.map(each => `${each.line}: ${each.message}`)).toEqual([]);
});
