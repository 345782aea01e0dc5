/** ES3 built-ins behave the same in the closed realm, under hooks, as in plain V8 (DESIGN 5). */
import vm from 'node:vm';
import { expect, test } from 'vitest';
import { PARITY_EXPRESSIONS } from './parity-expressions.js';
import { run } from './small-graph.js';


test.each(PARITY_EXPRESSIONS)('%s', async expression => {
  const plain = String(vm.runInContext(expression, vm.createContext(Object.create(null) as object)));
  const outcome = await run(`host.log(${expression});`);
  expect(outcome.runs[0]).toMatchObject({ outcome: 'ok', log: [plain] });
  // A name that nothing declares is one, try or not.
  expect(outcome.findings.filter(each => each.name !== 'undefinedName')).toEqual([]);
});

/** What V8 has and ES3 has not is not there, for feature tests and polyfills. */
test.each([
  ['typeof JSON', 'undefined'], ['typeof Array.prototype.map', 'undefined'], ['"map" in Array.prototype', 'false'], ['Array.prototype.hasOwnProperty("forEach")', 'false'], ['typeof Object.keys', 'undefined'],
  ['!!"".trim', 'false'], ['typeof Map', 'undefined'], ['typeof globalThis', 'undefined'], ['"__proto__" in {}', 'false'], ['typeof (function(){}).bind', 'undefined'], ['(function n(){}).name === undefined', 'true'],
  ['(function(){var f=function(){};f.name="x";return f.name})()', 'x'], ['typeof console', 'undefined'], ['typeof /x/.flags', 'undefined'], ['typeof Symbol', 'undefined'],
])('%s is %s', async (expression, value) => {
  const outcome = await run(`host.log(${expression});`);
  expect(outcome.runs[0]!.log).toEqual([value]);
  expect(outcome.findings).toEqual([]);
});
