import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv } from 'ajv';
import { describe, expect, test } from 'vitest';
import { UsageError } from '@plumbline/model';
import { findConfiguration, findGraphFolder, generate, parseConfiguration } from '../src/index.js';
import { put, temporary } from './temporary.js';

const schema = new Ajv({ allowUnionTypes: true }).compile(JSON.parse(readFileSync(new URL('../schema/plumbline.config.schema.json', import.meta.url), 'utf8')) as object);

const GOOD: readonly object[] = [
  {},
  { $schema: 'x', graph: 'generated/quire', dialect: 'extendscript', roots: ['lib'], globals: ['$', 'größe', 'constructor', '__proto__'], ignore: ['*.min.js'], docs: ['docs'], facts: 'facts.json', profile: 'omv', engine: 'own' },
  { ignore: ['/build/', '!keep[0-9].js', 'a\\*b', '\\#x', '[!a]x', '.hidden', 'a..b', 'x/**/y'] },
  { dialect: { extends: 'es3', directives: true, paths: { ignoreCase: true, backslash: true } }, profiles: { house: { name: 'house' }, other: 'other.json' } },
];
const BAD: readonly (readonly [unknown, string])[] = [
  [[], 'expected an object with the keys graph, dialect'],
  [{ grahp: 'x' }, 'grahp: not known here; expected graph,'],
  [{ constructor: 1 }, 'constructor: not known here'],
  [{ graph: 1 }, 'graph: expected a text, found 1; correct it.'],
  [{ graph: '' }, 'graph: expected a text, found ""; correct it.'],
  [{ roots: 'lib' }, 'roots: expected a list of texts, found "lib"; correct it.'],
  [{ roots: ['a', 2] }, 'roots[1]: expected a text, found 2; correct it.'],
  [{ globals: ['a-b'] }, 'globals[0]: expected an identifier, found "a-b"; correct it.'],
  [{ dialect: 'es5' }, 'dialect: there is no dialect "es5"; choose one of es3, extendscript, jscript.'],
  [{ dialect: 3 }, 'dialect: expected the name of a dialect, or an object, found 3; correct it.'],
  [{ dialect: { extends: 'es5' } }, 'dialect.extends: there is no dialect "es5"'],
  [{ dialect: { e5x: true } }, 'dialect.e5x: not known here; expected extends, directives, htmlComments, trailingCommas, trailingArguments, reservedNames, futureWords, constants, looseElse, looseAssignments, memberFunctions, assignableCalls, conditionalCompilation, e4x, octal, lineContinuations, leakyNames, paths; rename or delete it.'],
  [{ dialect: { octal: 1 } }, 'dialect.octal: expected true or false, found 1; correct it.'],
  [{ dialect: { paths: { backslash: 'yes' } } }, 'dialect.paths.backslash: expected true or false, found "yes"; correct it.'],
  [{ dialect: { paths: { slash: true } } }, 'dialect.paths.slash: not known here'],
  [{ ignore: ['lib', './vendor/**'] }, 'ignore[1]: "./vendor/**" can match nothing: patterns begin at the configuration\'s folder,'],
  [{ ignore: ['../lib'] }, 'ignore[0]: "../lib" can match nothing'],
  [{ ignore: ['#lib'] }, 'ignore[0]: "#lib" can match nothing: it is a comment'],
  [{ ignore: ['!'] }, 'ignore[0]: "!" can match nothing: it is empty'],
  [{ ignore: ['lib\\vendor'] }, 'ignore[0]: "lib\\\\vendor" can match nothing: folders are separated by /'],
  [{ ignore: ['C:/lib'] }, 'ignore[0]: "C:/lib" can match nothing: patterns begin at the configuration\'s folder, not at a drive'],
  [{ ignore: ['a[b'] }, 'ignore[0]: "a[b" can match nothing: nothing closes its ['],
  [{ profile: 1 }, 'profile: expected a text, found 1; correct it.'],
  [{ engine: '' }, 'engine: expected a text, found ""; correct it.'],
  [{ profiles: { a: 1 } }, 'profiles.a: expected a text, found 1; correct it.'],
];

describe('the shape of a configuration', () => {
  test.each(GOOD)('taken: %j', settings => {
    expect(parseConfiguration(settings, 'f')).toBe(settings);
    expect(schema(settings)).toBe(true);
  });
  test.each(BAD)('refused: %j', (settings, message) => {
    expect(() => parseConfiguration(settings, 'plumbline.config.json')).toThrow(UsageError);
    expect(() => parseConfiguration(settings, 'plumbline.config.json')).toThrow(`plumbline.config.json: ${message}`);
    expect(schema(settings)).toBe(false);
  });
});

describe('generate by the configuration', () => {
  const PAGE = '# Leaf\n\nA Leaf.\n\n### Leaf.turn()\n\nTurns it.\n\nReturns: Leaf\n\n### Leaf.width\n\nType: number\n';
  const own = { name: 'own', extends: 'object-heading' };
  test.each<[string, object, Partial<Parameters<typeof generate>[0]>, { readonly out: string; readonly engine: string; readonly profile: string }]>([
    ['its graph, profile and engine', { graph: 'g/leafy', docs: ['manual'], profile: 'object-heading', engine: 'Leaf 2' }, {}, { out: '../g/leafy', engine: 'Leaf 2', profile: 'object-heading' }],
    ['an engine is called as the graph\'s folder', { graph: 'g/leafy', docs: ['manual'], profile: 'object-heading' }, {}, { out: '../g/leafy', engine: 'leafy', profile: 'object-heading' }],
    ['without a graph: generated, in its folder', { docs: ['manual'], profile: 'object-heading' }, {}, { out: '../generated/manual', engine: 'manual', profile: 'object-heading' }],
    ['a profile of its own', { docs: ['manual'], profile: 'house', profiles: { house: own } }, {}, { out: '../generated/manual', engine: 'manual', profile: 'own' }],
    ['a profile in a file of its folder', { docs: ['manual'], profile: 'own.json' }, {}, { out: '../generated/manual', engine: 'manual', profile: 'own' }],
    ['options come first', { graph: 'g/leafy', docs: ['manual'], profile: 'omv', engine: 'x' }, { profile: 'object-heading', engine: 'y', out: 'here' }, { out: 'here', engine: 'y', profile: 'object-heading' }],
    ['other documentation is another graph', { graph: 'g/leafy', docs: ['nowhere'], profile: 'omv', engine: 'x' }, { docs: ['../manual'], profile: 'object-heading' }, { out: 'generated/manual', engine: 'manual', profile: 'object-heading' }],
  ])('%s', async (_what, settings, request, made) => {
    const top = temporary({ 'plumbline.config.json': JSON.stringify(settings), 'manual/leaf.md': PAGE, 'own.json': JSON.stringify(own), 'sub/a.js': '' });
    const result = await generate({ cwd: join(top, 'sub'), docs: [], ...request });
    expect([result.out, result.engine, result.settings.profile]).toEqual([made.out, made.engine, made.profile]);
    expect(existsSync(join(top, 'sub', made.out, 'members.json'))).toBe(true);
  });
});

describe('where a configuration is found', () => {
  test('upwards, the nearest one, package.json only with the key', () => {
    const top = temporary({ 'plumbline.config.json': '{"graph":"g"}', 'a/package.json': '{"name":"x"}', 'a/b/package.json': '{"plumbline":{"graph":"h"}}', 'a/b/c/x.js': '' });
    expect(findConfiguration(join(top, 'a'))).toEqual({ settings: { graph: 'g' }, file: join(top, 'plumbline.config.json'), folder: top });
    expect(findConfiguration(join(top, 'a/b/c'))).toEqual({ settings: { graph: 'h' }, file: join(top, 'a/b/package.json'), folder: join(top, 'a/b') });
  });
  test('none', () => {
    expect(findConfiguration(temporary())).toBeNull();
  });
  test('a byte order mark is no mistake', () => {
    expect(findConfiguration(temporary({ 'plumbline.config.json': '\ufeff{"graph":"g"}' }))?.settings).toEqual({ graph: 'g' });
  });
  test.each([
    ['{"graph":', ':1: not valid JSON'], ['', ': the configuration is empty'], ['{"x":1}', ': x: not known here'],
  ])('unusable: %j', (text, message) => {
    const top = temporary({ 'plumbline.config.json': text });
    expect(() => findConfiguration(top)).toThrow(UsageError);
    expect(() => findConfiguration(top)).toThrow(new RegExp(`^plumbline\\.config\\.json${message}`));
  });
});

describe('where the graph is', () => {
  test('given, configured, the only one', () => {
    const top = temporary({ 'g/members.json': '', 'generated/quire/members.json': '', 'generated/.quire.next/members.json': '', 'generated/note.txt': '' });
    expect(findGraphFolder(top, 'x/y', null)).toBe(join(top, 'x/y'));
    expect(findGraphFolder(join(top, 'sub'), undefined, { settings: { graph: 'g' }, file: '', folder: top })).toBe(join(top, 'g'));
    expect(findGraphFolder(top, undefined, null)).toBe(join(top, 'generated/quire'));
    expect(findGraphFolder(join(top, 'sub'), undefined, { settings: {}, file: '', folder: top })).toBe(join(top, 'generated/quire'));
    put(top, { 'generated/other/members.json': '' });
    expect(() => findGraphFolder(top, undefined, null)).toThrow('Several graphs under generated/ (other, quire): give --graph DIR');
  });
  test('none', () => {
    const top = temporary();
    expect(() => findGraphFolder(top, undefined, null)).toThrow(UsageError);
    mkdirSync(join(top, 'generated'));
    expect(() => findGraphFolder(top, undefined, null)).toThrow('No graph to check against: give --graph DIR');
  });
});
