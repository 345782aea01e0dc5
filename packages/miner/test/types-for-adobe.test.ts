import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { MemberFacts } from '@plumbline/model';
import type { SourceFile } from '../src/index.js';
import { mineFiles } from './mining.js';
import { syntaxTree } from './syntax-tree.js';

const root = dirname(createRequire(import.meta.url).resolve('types-for-adobe/package.json'));
const files = (...folders: string[]): SourceFile[] => folders.flatMap(folder => readdirSync(join(root, folder)).filter(name => name.endsWith('.d.ts')).map(name => ({ path: `${folder}/${name}`, text: readFileSync(join(root, folder, name), 'utf8') })));
const typeOf = (facts: MemberFacts): string | null => (facts.kind === 'method' ? facts.returns : facts.type);
const union = (types: readonly string[]): string[] => {
  const parts = [...new Set(types.flatMap(type => type.split('|')))].filter(part => part !== '');
  return parts.includes('any') || parts.length === 0 ? ['any'] : (parts.length > 1 ? parts.filter(part => part !== 'void') : parts).sort();
};

describe.each([
  ['AfterEffects', files('AfterEffects/22.6', 'shared')], ['Illustrator', files('Illustrator/2022', 'shared')], ['Photoshop', files('Photoshop/2015.5', 'shared')],
  ['Premiere', files('Premiere/24.0', 'shared')], ['InDesign without the dialogs of shared', [...files('InDesign/2023'), ...files('shared').filter(file => !file.path.includes('ScriptUI'))]],
])('%s', (_, product) => {
  const tree = syntaxTree(product);
  const mined = mineFiles(product, { profile: 'dts' });
  const { interfaces, globals, functions } = mined.members;

  it('has every interface, member, global and function of the compiler\'s syntax tree, and none else', () => {
    const names = (all: Iterable<[string, Iterable<string>]>): string[] => [...all].flatMap(([name, members]) => [name, ...[...members].map(member => `${name}.${member}`)]).sort();
    expect(tree.interfaces.size).toBeGreaterThan(100);
    expect(names(Object.entries(interfaces).map(([name, each]) => [name, Object.keys(each.members)]))).toEqual(names([...tree.interfaces].map(([name, each]) => [name, each.members.keys()])));
    expect(Object.keys(globals)).toEqual([...tree.globals.keys()].sort());
    expect(Object.keys(functions)).toEqual([...tree.functions].sort());
  });

  it('has them with parent, kind, type, parameters, and statics apart', () => {
    const told = new Map<string, unknown>();
    const tells = new Map<string, unknown>();
    for (const [name, own] of tree.interfaces) {
      const found = interfaces[name]!;
      if (found.parent !== (own.parents[0] ?? null)) told.set(`${name} parent`, [found.parent, own.parents]);
      for (const [member, each] of own.members) {
        const facts = found.members[member]!;
        const symbol = `${name}.${member}`;
        tells.set(symbol, [each.kinds.size === 1 ? [...each.kinds][0] : facts.kind, each.statics.size === 1 ? [...each.statics][0] : null, union(each.types), facts.kind === 'method' ? Math.max(...each.params.map(Number)) : null]);
        told.set(symbol, [facts.kind, facts.static, union([typeOf(facts) ?? 'any']), facts.kind === 'method' ? facts.params!.length : null]);
      }
    }
    for (const [name, type] of tree.globals) {
      tells.set(name, union([type]));
      told.set(name, union([globals[name]!.type ?? 'any']));
    }
    expect(Object.fromEntries([...told].filter(([symbol, facts]) => JSON.stringify(facts) !== JSON.stringify(tells.get(symbol))).map(([symbol, facts]) => [symbol, [facts, tells.get(symbol)]]))).toEqual({});
  });
});
