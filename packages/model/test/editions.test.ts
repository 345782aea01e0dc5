/** The edition tables against TypeScript's libs and V8's own objects. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { ES3_BUILTINS, HOST_EXTRA_TABLE, es3Globals, es3Has, es3InstanceMembers, es3StaticMembers, isObjectMember, LATER_EDITIONS, laterEdition } from '../src/index.js';

const libs = dirname(createRequire(import.meta.url).resolve('typescript'));

/** `Array.prototype.map`, `Object.keys` and `JSON`, as a lib file declares them. */
function declaredIn(lib: string): Set<string> {
  const source = ts.createSourceFile(lib, readFileSync(join(libs, lib), 'utf8'), ts.ScriptTarget.Latest, true);
  const out = new Set<string>();
  const interfaces = new Map<string, string[]>();
  const constructors = new Map<string, string>();
  source.forEachChild(node => {
    if (ts.isInterfaceDeclaration(node)) interfaces.set(node.name.text, [...(interfaces.get(node.name.text) ?? []), ...node.members.flatMap(each => (each.name && ts.isIdentifier(each.name) ? [each.name.text] : []))]);
    if (ts.isVariableStatement(node)) for (const each of node.declarationList.declarations) if (ts.isIdentifier(each.name) && each.type && ts.isTypeReferenceNode(each.type)) constructors.set(each.name.text, each.type.typeName.getText());
  });
  for (const [name, members] of interfaces) {
    const constructed = [...constructors].find(([, type]) => type === name)?.[0] ?? (name.endsWith('Constructor') ? name.slice(0, -11) : null);
    for (const member of members) out.add(constructed !== null && (constructed !== name || constructed === 'Math' || constructed === 'JSON') ? `${constructed}.${member}` : `${name}.prototype.${member}`);
  }
  for (const name of constructors.keys()) out.add(name);
  return out;
}

describe('the ES3 table', () => {
  it('lists nothing that this engine of today lacks', () => {
    for (const [name] of es3Globals()) expect(name in globalThis, name).toBe(true);
    for (const cls of Object.keys(ES3_BUILTINS.classes)) {
      const constructor = (globalThis as unknown as Record<string, { prototype: object }>)[cls]!;
      for (const member of es3StaticMembers(cls)!.keys()) expect(member in constructor, `${cls}.${member}`).toBe(true);
      for (const member of es3InstanceMembers(cls)!.keys()) expect(member in Object(constructor.prototype) || /^(?:length|lastIndex|arguments|caller|prototype|\d+)$/.test(member), `${cls}.prototype.${member}`).toBe(true);
    }
  });
  it('lists what TypeScript\'s ES5 lib has, but for what ES5 added', () => {
    const missing = [...declaredIn('lib.es5.d.ts')].filter(path => {
      const [cls, , member] = path.includes('.prototype.') ? path.split('.') : [path.split('.')[0]!, '', path.split('.')[1]];
      if (!member || !Object.hasOwn(ES3_BUILTINS.classes, cls!)) return false;
      const side = path.includes('.prototype.') ? 'instance' : 'static';
      return !es3Has(cls!, member, side) && laterEdition(side === 'static' ? cls! : `${cls}.prototype`, member) === undefined;
    });
    // Statics that browsers gave RegExp, and what TypeScript declares without any edition having it.
    expect(missing.filter(each => !/^RegExp\.(?:\$|input|last|left|right|\[)/.test(each) && !each.startsWith('Function.prototype.caller')).sort()).toMatchInlineSnapshot(`
      [
        "Error.prototype.stack",
        "Function.prototype.arguments",
        "RegExp.prototype.compile",
      ]
    `);
  });
  it('gives every object the seven members of Object.prototype', () => {
    expect(['constructor', 'toString', 'toLocaleString', 'valueOf', 'hasOwnProperty', 'isPrototypeOf', 'propertyIsEnumerable'].every(isObjectMember)).toBe(true);
    expect(isObjectMember('__proto__')).toBe(false);
  });
});

describe('later editions', () => {
  const rows: [string | null, string, string | undefined][] = [
    [null, 'JSON', 'ES5'], [null, 'Map', 'ES2015'], ['Object', 'keys', 'ES5'], ['Array.prototype', 'forEach', 'ES5'], ['String.prototype', 'trim', 'ES5'], ['Date', 'now', 'ES5'],
    ['Array.prototype', 'includes', 'ES2016'], ['String.prototype', 'padStart', 'ES2017'], ['Object', 'fromEntries', 'ES2019'], ['String.prototype', 'replaceAll', 'ES2021'], ['Function.prototype', 'bind', 'ES5'],
    [null, 'Uint8Array', 'ES2015'], [null, 'ArrayBuffer', 'ES2015'], [null, 'DataView', 'ES2015'], [null, 'Reflect', 'ES2015'], [null, 'globalThis', 'ES2020'], [null, 'Intl', 'ECMA-402'], [null, 'BigInt64Array', 'ES2020'],
    ['Error.prototype', 'cause', 'ES2022'], ['RegExp.prototype', 'unicodeSets', 'ES2024'], ['RegExp', 'escape', 'ES2025'], ['Math', 'sumPrecise', 'ES2026'], [null, 'Temporal', 'ES2027'],
    ['Array.prototype', 'slice', undefined], [null, 'parseInt', undefined], [null, 'constructor', undefined], ['Object', '__proto__', undefined], ['Object.prototype', '__proto__', undefined],
  ];
  for (const [owner, name, edition] of rows) it(`${owner === null ? '' : `${owner}.`}${name}: ${edition ?? 'none'}`, () => expect(laterEdition(owner, name)).toBe(edition));

  it('name nothing that ES3 has', () => {
    for (const path of Object.keys(LATER_EDITIONS)) {
      const parts = path.split('.');
      const name = parts.at(-1)!;
      if (parts.length === 1) expect(es3Globals().has(name), path).toBe(false);
      else expect((parts[1] === 'prototype' ? es3InstanceMembers(parts[0]!) : es3StaticMembers(parts[0]!))?.has(name) ?? false, path).toBe(false);
    }
  });

  it('are of the edition that an independent table gives them', () => {
    const { rules } = createRequire(import.meta.url)('eslint-plugin-es-x') as { rules: Record<string, { meta: { docs: { category: string } } }> };
    const kebab = (text: string): string => text.replace(/([a-z])([A-Z])/g, '$1-$2');
    const compared = Object.entries(LATER_EDITIONS).flatMap(([path, edition]) => {
      const names = [path, kebab(path), `${kebab(path)}s`, ...(/^(?:Big)?\w+\d+(?:Clamped)?Array$/.test(path) && !/Big|16Array$/.test(path) ? ['typed-arrays'] : [])].map(each => `no-${each.replaceAll('.', '-').toLowerCase()}`);
      const rule = names.find(each => Object.hasOwn(rules, each));
      return rule === undefined ? [] : [[path, edition, rules[rule]!.meta.docs.category]];
    });
    expect(compared.length).toBeGreaterThan(110);
    expect(compared.filter(([, ours, theirs]) => ours !== theirs)).toEqual([]);
  });
  it('are, with what hosts of the era add, all that this engine of today has beyond ES3', () => {
    const has = (owner: string, name: string): boolean => Object.hasOwn(LATER_EDITIONS, `${owner}.${name}`) || HOST_EXTRA_TABLE.get(owner)?.has(name) === true;
    const unknown = [...Object.keys(ES3_BUILTINS.classes), 'Math'].flatMap(cls => {
      const constructor = (globalThis as unknown as Record<string, { prototype?: object }>)[cls]!;
      return [
        ...Object.getOwnPropertyNames(constructor).filter(name => !es3Has(cls, name, 'static') && !has(cls, name)).map(name => `${cls}.${name}`),
        ...Object.getOwnPropertyNames(constructor.prototype ?? {}).filter(name => !es3Has(cls, name, 'instance') && !has(`${cls}.prototype`, name)).map(name => `${cls}.prototype.${name}`),
      ];
    });
    expect(unknown.filter(each => !/^Error\.(?:prepareStackTrace|stackTraceLimit)$/.test(each))).toEqual([]);
  });
});
