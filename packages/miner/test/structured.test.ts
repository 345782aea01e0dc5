import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { UsageError } from '@plumbline/model';
import { method, mineFiles, mineText, property } from './mining.js';

describe('object model viewer XML', () => {
  const OMV = `<?xml version="1.0"?>
<dictionary><package name="x">
<classdef name="global"><elements type="instance"><property name="app" rwaccess="readonly"><datatype><type>App</type></datatype></property>
  <method name="alert"><parameters><parameter name="text"><datatype><type>string</type></datatype></parameter></parameters></method></elements></classdef>
<classdef name="App" dynamic="false"><shortdesc>The application.</shortdesc><elements type="instance">
  <property name="documents" rwaccess="readonly"><shortdesc>All &lt;open&gt; ones.</shortdesc><datatype><type>Doc</type><array/></datatype></property>
  <property name="zoom"><datatype><type>varies</type></datatype></property>
  <method name="open"><shortdesc>Opens a file.</shortdesc><parameters><parameter name="file"><datatype><type>string</type></datatype></parameter><parameter name="show" optional="true"><shortdesc>Shown?</shortdesc><datatype><type>bool</type></datatype></parameter></parameters><datatype><type>Doc</type></datatype></method>
  <method name="quit"><datatype><type>undefined</type></datatype></method></elements></classdef>
<classdef name="Doc"><superclass>Base</superclass><elements type="constructor"><method name="Doc"/></elements><elements type="class"><method name="parse"><datatype><type>Doc</type></datatype></method></elements></classdef>
<classdef name="Base"><superclass>Object</superclass><elements type="instance"><property name="id"><datatype><type>int</type></datatype></property></elements></classdef>
<classdef name="Kind" enumeration="true"><elements type="class"><property name="OPEN"><datatype><type>Kind</type></datatype></property></elements></classdef>
</package></dictionary>`;
  const mined = mineText(OMV, { path: 'omv.xml', profile: 'omv' });

  it('gives classes, globals and parents', () => {
    expect(mined.members.globals).toMatchObject({ app: { type: 'App' } });
    expect(mined.members.functions.alert).toMatchObject({ params: [{ name: 'text', type: 'string' }], returns: 'void' });
    expect(Object.entries(mined.members.interfaces).map(([name, each]) => [name, each.parent, each.constructible, each.open])).toEqual([['App', null, null, false], ['Base', null, null, false], ['Doc', 'Base', true, false], ['Kind', null, null, false]]);
  });
  it('gives members with types, optionality, statics and constants', () => {
    expect(property(mined, 'App', 'documents')).toMatchObject({ type: 'Doc[]', readonly: true, static: false });
    expect(property(mined, 'App', 'zoom').type).toBe('any');
    expect(method(mined, 'App', 'open')).toMatchObject({ params: [{ name: 'file', type: 'string', optional: false }, { name: 'show', type: 'boolean', optional: true }], returns: 'Doc' });
    expect(method(mined, 'App', 'quit')).toMatchObject({ params: [], returns: 'void' });
    expect(method(mined, 'Doc', 'parse').static).toBe(true);
    expect(property(mined, 'Base', 'id').type).toBe('number');
    expect(property(mined, 'Kind', 'OPEN')).toMatchObject({ kind: 'constant', type: 'Kind', static: true });
  });
  it('reads nothing that lies beside it', () => {
    expect(mineFiles([{ path: 'omv.xml', text: OMV }, { path: 'README.md', text: '## Wrong-a\n\nType: number\n' }], { profile: 'omv' }).report.skippedTitles.map(note => note.name)).toEqual(['README.md']);
  });
});

describe('TypeScript declarations', () => {
  const dts = (text: string): ReturnType<typeof mineText> => mineText(text, { path: 'engine.d.ts', profile: 'dts' });
  const mined = dts(`// A comment with interface Wrong { }
/** Places things. */
declare class Layout extends Base<string> implements Other {
  constructor(name: string);
  /**
   * Opens a table.
   * @param table x
   * @deprecated use tableOpen
   */
  tableStart(table: Table, options?: { keep?: boolean }): void;
  tableStart(name: string): void
  readonly width: number
  private secret: string;
  static parse(text: string, ...rest: number[]): Layout | null;
  static readonly MAX: number;
  get height(): number;
  "odd-name"?: string;
  items: ReadonlyArray<Table>; pairs: Array<Table>[];
  callback: (a: number, b: string) => void;
  either: ("left" | "right") | undefined;
  mixed: (Table | string)[];
  deep: Map<string, Array<number>>;
  toString(): string;
}
interface Base<T extends object = {}> { id: T; [index: number]: Table; }
export interface Table { rows: number, cells(): number; new?: string }
interface DateLike { now: number }
declare var Table: { new (columns?: number): Table; prototype: Table; readonly COUNT: number; };
declare const layout: Layout;
declare let current: Table | undefined
declare function trace(message: any, level?: number): void;
declare function trace(message: any): void;
declare enum Color { Red, Green = 2, Blue = "b" }
declare namespace sn { interface Thing { a: number } const enum Kind { A = 1 << 2 } }
type Alias<T> = { [K in keyof T]: T[K] };
declare abstract class Shape { area: number }
`);

  it('gives interfaces, parents, indices and constructors', () => {
    expect(Object.entries(mined.members.interfaces).map(([name, each]) => [name, each.parent, each.constructible, each.index])).toEqual([
      ['Base', null, false, 'Table'], ['Color', null, false, null], ['DateLike', null, false, null], ['Layout', 'Base', true, null], ['Shape', null, false, null], ['Table', null, true, null], ['sn.Kind', null, false, null], ['sn.Thing', null, false, null],
    ]);
  });

  it('gives members', () => {
    expect(Object.keys(mined.members.interfaces.Layout!.members)).toEqual(['MAX', 'callback', 'deep', 'either', 'height', 'items', 'mixed', 'odd-name', 'pairs', 'parse', 'tableStart', 'toString', 'width']);
    expect(method(mined, 'Layout', 'tableStart')).toMatchObject({ params: [{ name: 'name', type: 'string|Table' }, { name: 'options', type: 'object', optional: true }], returns: 'void' });
    expect(method(mined, 'Layout', 'parse')).toMatchObject({ static: true, returns: 'Layout', params: [{ name: 'text', optional: false }, { name: 'rest', type: 'number', optional: true }] });
    expect(property(mined, 'Layout', 'width')).toMatchObject({ type: 'number', readonly: true, static: false });
    expect(['MAX', 'callback', 'either', 'height', 'items', 'mixed', 'pairs', 'deep'].map(name => property(mined, 'Layout', name).type)).toEqual(['number', 'function', 'string', 'number', 'Table[]', 'Table[]|string[]', 'Table[][]', 'Map']);
    expect(property(mined, 'Table', 'COUNT')).toMatchObject({ static: true, readonly: true });
    expect(Object.keys(mined.members.interfaces.Table!.members)).toEqual(['COUNT', 'cells', 'new', 'rows']);
    expect(property(mined, 'Color', 'Blue')).toMatchObject({ kind: 'constant', type: 'string', static: true });
    expect(property(mined, 'sn.Kind', 'A').kind).toBe('constant');
  });

  it('gives globals and functions, and the words of comments', () => {
    expect(mined.members.globals).toMatchObject({ layout: { type: 'Layout' }, current: { type: 'Table' } });
    expect(mined.members.functions.trace!.params!.map(param => [param.name, param.optional])).toEqual([['message', false], ['level', true]]);
    expect(mined.chunks.find(chunk => chunk.title === 'Layout')!.text).toContain('Places things.');
    expect(dts('interface A { /** @deprecated use b */ a(): void; b(): void }').members.interfaces.A!.members.a!.deprecated).toBe('use b');
  });

  it('names the line of a bracket that nothing closes', () => {
    expect(() => dts('interface A {\n  m(a: string;\n}')).toThrow(/^engine\.d\.ts:2: nothing closes this "\("/);
  });

  it('reads whatever tokens come, or says what is wrong', () => {
    const pieces = ['interface ', 'A ', 'class ', 'declare ', 'var ', 'x', '?', ':', ';', ',', '{', '}', '(', ')', '[', ']', '<', '>', '=>', '=', '|', '&', '...', '"s"', '1', '\n', '/** d */', 'new ', 'static ', 'readonly ', 'enum ', 'namespace ', 'function ', 'extends ', 'constructor', 'get '];
    fc.assert(fc.property(fc.array(fc.constantFrom(...pieces), { maxLength: 40 }), parts => {
      try {
        dts(`interface Ok { a: number }\n${parts.join('')}`);
      } catch (error) {
        if (!(error instanceof UsageError)) throw error;
      }
    }), { numRuns: 500 });
  });
});
