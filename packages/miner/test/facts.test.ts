import { describe, expect, it } from 'vitest';
import { UsageError } from '@plumbline/model';
import { method, mineText } from './mining.js';

const DOCS = `## App

Accessed using the global property "app".

## App-name

Type: string, read-only

## App-count

Type: number

## App-docs

Type: Docs

## App-load

\`load(path, [size])\`

| Parameter | Type | Description |
|---|---|---|
| path | string | file |
| size | number | optional; x |

Returns: void

## Docs

Documents. A Docs cannot be created by a script.

## Docs-length

Type: number

## Bag

Open interface: scripts may add properties of any name.

## Heir

Parent interface: Stub

## Heir-a

Type: number

## Stub

A stub.

## Lost

Parent interface: Nowhere

## Lost-a

Type: number

## Global-run

\`run(file)\`

Returns: void
`;
const reason = 'known from use';
const mined = (facts: object): ReturnType<typeof mineText> => mineText(DOCS, { facts });

describe('facts are applied', () => {
  it('present members, functions, globals, aliases, samples', () => {
    const { members } = mined({
      present: [{ name: 'App.debug', kind: 'method', params: ['on', { name: 'level', type: 'number', optional: true }], returns: 'void', reason }, { name: 'Docs.mode', kind: 'property', type: 'string', reason }],
      globals: [{ name: 'current', type: 'Docs', reason }], functions: [{ name: 'importJS', params: [], returns: null, reason }],
      globalAliases: [{ name: 'documents', path: 'app.docs', reason }], samples: [{ path: 'App.name', value: 'Test', reason }],
    });
    expect(members.interfaces.App!.members.debug).toEqual({
      kind: 'method', params: [{ name: 'on', type: null, optional: false, options: null, role: null }, { name: 'level', type: 'number', optional: true, options: null, role: null }], returns: 'void', static: null, deprecated: null, source: ['facts.json#present'],
    });
    expect(members.interfaces.Docs!.members.mode).toMatchObject({ kind: 'property', type: 'string' });
    expect(members.globals.current).toEqual({ type: 'Docs', source: ['facts.json#globals'] });
    expect(members.functions.importJS).toEqual({ params: [], returns: null, source: ['facts.json#functions'] });
    expect(members.aliases).toEqual({ documents: 'app.docs' });
    expect(members.samples).toEqual({ 'App.name': 'Test' });
  });

  it('opens and closes interfaces, descendants included', () => {
    const open = (facts: object): string[] => Object.entries(mined(facts).members.interfaces).filter(([, each]) => each.open).map(([name]) => name);
    expect(open({})).toEqual(['Bag', 'Heir', 'Lost', 'Stub']);
    expect(open({ open: [{ interface: 'Docs', reason }], closed: [{ interface: 'Stub', reason }, { interface: 'Lost', reason }] })).toEqual(['Bag', 'Docs']);
    expect(mined({ closed: [{ interface: 'Lost', reason }] }).members.interfaces.Lost!.parent).toBeNull();
  });

  it.each([
    [{ paths: [{ parameter: 'App.load.path', reason }] }, 'path'], [{ loads: [{ parameter: 'App.load.path', reason }] }, 'load'], [{ data: [{ parameter: 'App.load.path', format: 'xml', reason }] }, 'data:xml'],
    [{ logs: [{ parameter: 'App.load.path', reason }] }, 'log'], [{ paths: [{ parameter: 'App.load.path', reason }], data: [{ parameter: 'App.load.path', format: 'json', reason }] }, 'data:json'],
  ])('roles: %j', (facts, role) => { expect(method(mined(facts), 'App', 'load').params!.map(param => param.role)).toEqual([role, null]); });
  it('roles of functions', () => { expect(mined({ loads: [{ parameter: 'run.file', reason }] }).members.functions.run!.params![0]!.role).toBe('load'); });

  it('topics', () => {
    const topic = mined({ topics: [{ topic: 'open things', words: ['Documents'], symbols: ['app.docs', 'new Docs', 'run'], note: 'Look there.', reason }] }).topics.topics.find(each => each.topic === 'open things');
    expect(topic).toEqual({ topic: 'open things', words: ['documents', 'open', 'things'], symbols: ['app.docs', 'new Docs', 'run'], note: 'Look there.', next: 'app.docs', source: ['facts.json#topics'] });
  });
});

describe('facts that contradict the documentation are errors naming both places', () => {
  it.each<[string, object, RegExp]>([
    ['absent and documented', { absent: [{ name: 'App.name', text: 'No.', reason }] }, /^facts\.json: absent\[0\] says that App\.name does not exist, but docs\.md#app-name documents App\.name/],
    ['absent and inherited', { absent: [{ name: 'Heir.a', text: 'No.', reason }] }, /docs\.md#heir-a/],
    ['absent twice', { absent: [{ name: 'App.x', text: 'No.', reason }, { name: 'App.x', text: 'Nope.', reason }] }, /absent\[1\]: App\.x has an entry already/],
    ['absent of nothing', { absent: [{ name: 'Nope.x', text: 'No.', reason }] }, /absent\[0\]: the documentation has no interface Nope/],
    ['absent without an interface', { absent: [{ name: 'x', text: 'No.', reason }] }, /absent\[0\]: expected Interface\.member, found "x"; write/],
    ['absent and present', { present: [{ name: 'App.x', kind: 'method', reason }], absent: [{ name: 'App.x', text: 'No.', reason }] }, /absent\[0\] says that App\.x does not exist, but facts\.json#present documents/],
    ['present and documented', { present: [{ name: 'App.load', kind: 'method', reason }] }, /present\[0\] says that App\.load is undocumented, but docs\.md#app-load documents/],
    ['present of another kind', { present: [{ name: 'App.x', kind: 'thing', reason }] }, /present\[0\]\.kind: expected method, property/],
    ['a global of another type', { globals: [{ name: 'app', type: 'Docs', reason }] }, /globals\[0\] says that the global app is of type Docs, but docs\.md#app says App/],
    ['a global that is a function', { globals: [{ name: 'run', type: null, reason }] }, /globals\[0\].*docs\.md#global-run/],
    ['a documented function', { functions: [{ name: 'run', params: null, returns: null, reason }] }, /functions\[0\].*docs\.md#global-run documents it/],
    ['an alias of a documented name', { globalAliases: [{ name: 'app', path: 'app.docs', reason }] }, /globalAliases\[0\].*docs\.md#app documents it/],
    ['an alias of a path without a root', { globalAliases: [{ name: 'x', path: 'nope.docs', reason }] }, /begins with nope, which is no documented global/],
    ['an alias of a path that ends', { globalAliases: [{ name: 'x', path: 'app.nope', reason }] }, /app\.nope names nope, but App \(docs\.md#app\) has no such member/],
    ['a sample of another type', { samples: [{ path: 'App.count', value: 'three', reason }] }, /samples\[0\]: the value "three" is no number, which docs\.md#app-count gives/],
    ['a sample of a method', { samples: [{ path: 'App.load', value: 1, reason }] }, /App\.load is a method in docs\.md#app-load/],
    ['a path that is a number', { paths: [{ parameter: 'App.load.size', reason }] }, /paths\[0\] says that App\.load\.size is a path, but docs\.md#app-load gives it the type number/],
    ['a role of no parameter', { loads: [{ parameter: 'App.load.nope', reason }] }, /loads\[0\]: docs\.md#app-load documents no parameter nope of App\.load \(parameters: path, size\)/],
    ['a role of a property', { logs: [{ parameter: 'App.name.x', reason }] }, /docs\.md#app-name documents App\.name as a property/],
    ['a role of no member', { logs: [{ parameter: 'App.nope.x', reason }] }, /App \(docs\.md#app\) has no member nope/],
    ['two roles', { loads: [{ parameter: 'App.load.path', reason }], data: [{ parameter: 'App.load.path', format: 'xml', reason }] }, /data\[0\] makes App\.load\.path data:xml, but facts\.json: loads\[0\] makes it load/],
    ['path and log', { paths: [{ parameter: 'App.load.path', reason }], logs: [{ parameter: 'App.load.path', reason }] }, /logs\[0\].*paths\[0\] makes it path/],
    ['data of another format', { data: [{ parameter: 'App.load.path', format: 'csv', reason }] }, /data\[0\]\.format: expected "xml" or "json"/],
    ['open and closed', { open: [{ interface: 'App', reason }], closed: [{ interface: 'App', reason }] }, /open\[0\] opens App and facts\.json: closed\[0\] closes it/],
    ['closed against the documentation', { closed: [{ interface: 'Bag', reason }] }, /closed\[0\] closes Bag, but docs\.md#bag says/],
    ['closed below an open parent', { closed: [{ interface: 'Heir', reason }] }, /closed\[0\] closes Heir, but it inherits from Stub, which is open \(docs\.md#stub\)/],
    ['open of nothing, with the name meant', { open: [{ interface: 'docs', reason }] }, /no interface docs.*\(it has Docs\)/],
    ['a topic of no symbol', { topics: [{ topic: 'x', words: [], symbols: ['App.nope'], note: 'x', reason }] }, /topics\[0\]\.symbols: the documentation has no App\.nope/],
  ])('%s', (_, facts, message) => {
    expect(() => mined(facts)).toThrow(message);
    expect(() => mined(facts)).toThrow(UsageError);
  });
});
