/** The scope pass against eslint-scope, on libraries of the era: every reference resolves to the same declaration. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { resolveDialect } from '@plumbline/model';
import { parse } from 'acorn';
import { analyze } from 'eslint-scope';
import { describe, expect, it } from 'vitest';
import { repositoryRoot } from '../../../test/shared.js';
import { parseScript } from '../src/index.js';
import { analyse } from '../src/scope/analyse.js';

const LIBRARIES = ['underscore/underscore.js', 'jquery/dist/jquery.js', 'es5-shim/es5-shim.js', 'es5-shim/es5-sham.js', 'json3/lib/json3.js', 'moment/moment.js'];

/** `offset of the identifier → offset of the scope it resolves in`, or "global". */
function ours(text: string): Map<number, string> {
  const summary = analyse(parseScript('x.js', text, resolveDialect('es3')), { dialect: resolveDialect('es3'), keepTree: true });
  return new Map(summary.names.map(({ node }) => [node.start, node.binding && node.binding.scope.kind !== 'global' ? node.binding.name : 'global']));
}
function theirs(text: string): Map<number, string> {
  const program = parse(text, { ecmaVersion: 3, sourceType: 'script', ranges: true });
  const out = new Map<number, string>();
  const manager = analyze(program as never, { ecmaVersion: 3 as never, sourceType: 'script', ignoreEval: true, optimistic: true });
  for (const scope of manager.scopes) {
    for (const reference of scope.references) {
      const { resolved } = reference as { resolved: { name: string; scope: { type: string } } | null };
      const identifier = reference.identifier as unknown as { start: number; name: string };
      out.set(identifier.start, resolved && resolved.scope.type !== 'global' ? resolved.name : 'global');
    }
  }
  return out;
}

describe('the scope pass agrees with eslint-scope', () => {
  for (const library of LIBRARIES) {
    const path = join(repositoryRoot, 'node_modules', library);
    if (!existsSync(path)) throw new Error(`${library} is not installed: run npm run setup.`);
    it(`on ${library}`, () => {
      const text = readFileSync(path, 'utf8');
      const mine = ours(text);
      const differences: string[] = [];
      for (const [at, expected] of theirs(text)) {
        // The value of `arguments` is the function's own: eslint-scope declares it, ES3 10.1.8 makes it a property of the activation.
        if (expected === 'arguments') continue;
        if (mine.get(at) !== expected) differences.push(`${at} ${text.slice(at, at + 20)}: ${mine.get(at)} instead of ${expected}`);
      }
      expect(differences).toEqual([]);
      expect(mine.size).toBeGreaterThan(100);
    });
  }

  const rows: [string, string][] = [
    ['hoisted var', 'function f() { x = 1; var x; } x;'],
    ['hoisted function in a block', 'function f() { g(); if (1) { function g() {} } } g;'],
    ['catch parameter', 'function f() { try { a; } catch (e) { e; var v = e; } e; v; }'],
    ['named function expression', 'var a = function b() { b(); }; b;'],
    ['parameter hides', 'var p; function f(p) { p; return function () { p; }; }'],
    ['for-in of an outer name', 'function f() { for (k in o) { k; } var o; }'],
    ['label is no name', 'function f() { l: for (;;) { break l; } }'],
    ['property names', 'function f(a) { return { a: a.a, b: [a][0] }; }'],
  ];
  for (const [what, code] of rows) it(what, () => expect([...ours(code)].sort()).toEqual([...theirs(code)].sort()));
});
