/** Whose variable a use is of: by scope, not by name. */
import { parse } from 'acorn';
import { expect, test } from 'vitest';
import { variableUses } from '../src/instrument/variable-uses.js';
import { declarations, nodesOf, type Tree } from '../src/instrument/walk-nodes.js';

function uses(code: string): string[] {
  const program = parse(code, { ecmaVersion: 3 }) as unknown as Tree;
  return [...variableUses(program, nodesOf(program), code, declarations()).variables].flatMap(([scope, table]) => [...table].map(([name, list]) =>
    `${scope.type === 'Program' ? 'top' : ((scope.id as Tree | null)?.name as string | undefined) ?? 'anonymous'} ${name}: ${list.map(each => `${each.element ? '[].' : ''}${each.name} ${each.further === null ? each.access : `> ${each.further.element ? '[].' : ''}${each.further.name} ${each.further.access}`}`).join(', ')}`)).sort();
}

test.each<[string, string[]]>([
  ['var a; a.x; a.y = 1; a.z(); a[0].w; a.b[0].v; a["s"].u;', ['top a: x read, y write, z call, [].w read, b > [].v read, b read']],
  ['function f(a) { a.x; function g() { a.y; } } a.z;', ['f a: x read, y read', 'top a: z read']],
  ['function f(a) { return function (a) { return a.x; }; }', ['anonymous a: x read']],
  ['function f() { later.x; var later; implicit.y; }', ['f later: x read', 'top implicit: y read']],
  ['function f(e) { try {} catch (e) { e.message; } e.x; }', ['f e: x read']],
  ['(function self() { self.x; this.y; f().z; })();', ['self self: x read']],
  ['new a.B(); a.n++; delete a.d;', ['top a: B read, n read, d read']],
])('%s', (code, told) => { expect(uses(code)).toEqual(told); });
