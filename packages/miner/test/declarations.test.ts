import { describe, expect, it } from 'vitest';
import { member, method, mineFiles, mineText, property } from './mining.js';

const dts = (text: string): ReturnType<typeof mineText> => mineText(text, { path: 'engine.d.ts', profile: 'dts' });

describe('type expressions', () => {
  const typeOf = (type: string, around = ''): string | null => property(dts(`${around}\ninterface Box { a: number }\ninterface Holder<T extends Box, U> {\n  first: ${type}\n  second: string\n}`), 'Holder', 'first').type;
  it.each([
    ['Box', 'Box'], ['Box | null', 'Box'], ['| Box\n  | string', 'Box|string'], ['Box[]', 'Box[]'], ['Array<Box>', 'Box[]'], ['ReadonlyArray<Box | string>', 'Box[]|string[]'], ['readonly Box[]', 'Box[]'], ['Box[][]', 'Box[][]'],
    ['[number, number]', 'number[]'], ['[x: number, y?: string, ...rest: Box[]]', 'number[]|string[]|Box[]'], ['() => void', 'function'], ['<T>(a: T, b: string) => T', 'function'], ['new (a: number) => Box', 'function'], ['(Box)', 'Box'], ['((a: string) => void) | null', 'function'],
    ['"left" | "right"', 'string'], ['`a${string}`', 'string'], ['0 | -1', 'number'], ['true', 'boolean'], ['{ a: number }', 'object'], ['{ [key: string]: Box }', 'object'], ['T', 'Box'], ['U', 'any'], ['T["a"]', 'any'], ['keyof Box', 'any'], ['typeof Box', 'any'],
    ['Box & { b: string }', 'any'], ['U extends string ? Box : number', 'any'], ['{ [K in keyof Box]: string }', 'object'], ['this', 'Holder'], ['unknown', 'any'], ['bigint', 'number'], ['undefined', 'any'], ['import("./x").Y', 'any'], ['Map<string, Array<Box>>', 'Map'], ['sn.Box', 'sn.Box'], ['Box | any', 'any'],
  ])('%s', (type, expected) => { expect(typeOf(type)).toBe(expected); });

  it.each([
    ['type Side = "left" | "right"', 'Side', 'string'], ['type Boxes = Box | Boxes2\ntype Boxes2 = Box[]', 'Boxes', 'Box|Box[]'], ['type Loop = Loop | string', 'Loop', 'any'], ['type Many<T> = T[] | Box', 'Many<string>', 'any[]|Box'], ['declare enum Mode { A, B }', 'Mode.A | string', 'Mode|string'],
    ['declare namespace ns { interface Inner { b: number } type Alias = Inner }', 'ns.Alias', 'ns.Inner'],
  ])('%s: %s', (around, type, expected) => { expect(typeOf(type, around)).toBe(expected); });
});

describe('what is declared', () => {
  it('ends a member at the end of its line, as the compiler does', () => {
    const mined = dts('declare class A {\n  a: number\n  [index: number]: A\n  b(): void\n  readonly c: string\n  static d: A\n  static(): void\n  get: string\n  set(): void\n  readonly: boolean;\n  new: string\n  e?(x: number): A, f: string }');
    expect(Object.keys(mined.members.interfaces.A!.members)).toEqual(['a', 'b', 'c', 'd', 'e', 'f', 'get', 'new', 'readonly', 'set', 'static']);
    expect(mined.members.interfaces.A!.index).toBe('A');
  });

  it('tells statics apart, and not where a name is both', () => {
    const mined = dts('declare class A { static one(): A; two(): A; static both(a: string): A; both(): string; static name: string; name: number }');
    expect(['one', 'two', 'both', 'name'].map(name => member(mined, 'A', name).static)).toEqual([true, false, null, null]);
    expect(method(mined, 'A', 'both')).toMatchObject({ params: [{ name: 'a', optional: true }] });
    expect(property(mined, 'A', 'name').type).toBe('number|string');
  });

  it('merges accessors, hides what is private, reads classes with bodies', () => {
    const mined = dts('export class A {\n  private x = 1;\n  #y = 2\n  get a(): number { return 1 }\n  set a(v) { }\n  get b(): string { return "" }\n  protected c = { d: 1 }\n  m(a = 1, { b }: any, ...c: string[]) { if (a) { return } }\n}');
    expect(Object.keys(mined.members.interfaces.A!.members)).toEqual(['a', 'b', 'c', 'm']);
    expect([property(mined, 'A', 'a').readonly, property(mined, 'A', 'b').readonly, property(mined, 'A', 'a').type]).toEqual([false, true, 'number']);
    expect(method(mined, 'A', 'm').params!.map(each => [each.name, each.optional])).toEqual([['a', true], ['options', false], ['c', true]]);
  });

  it('reads a property that its type says how to call, and nothing else, as a method', () => {
    const mined = dts('interface Panel { add: AddControl; other: Both; extended: More }\ninterface AddControl {\n  (type: "button", text?: string, properties?: ButtonKeys): Button\n  (type: "list", items: string[], properties?: ListKeys): List\n}\ninterface ButtonKeys { name?: string }\ninterface ListKeys { rows?: number }\ninterface Button { text: string }\ninterface List { rows: number }\ninterface Both { (): Button; text: string }\ninterface More extends AddControl { (): Button }');
    expect(method(mined, 'Panel', 'add')).toMatchObject({ returns: 'Button|List', returnsFor: { button: 'Button', list: 'List' }, params: [{ type: 'string', optional: false }, { type: 'string|string[]', optional: true }, { type: 'ButtonKeys|ListKeys', optional: true }] });
    expect([property(mined, 'Panel', 'other').type, property(mined, 'Panel', 'extended').type]).toEqual(['Both', 'More']);
  });

  it('tells results by the text of the first argument', () => {
    const returnsFor = (calls: string): unknown => method(dts(`interface A { a: string }\ninterface B { b: string }\ninterface H { ${calls} }`), 'H', 'm').returnsFor;
    expect(returnsFor('m(type: "a" | "c"): A; m(type: "b"): B')).toEqual({ a: 'A', b: 'B', c: 'A' });
    expect(returnsFor('m(type: "a"): any; m(type: "b"): B')).toEqual({ a: 'any', b: 'B' });
    expect(returnsFor('m(type: "a"): A; m(type: string): B')).toEqual({ a: 'A|B' });
    expect(returnsFor('m(type: "a"): A; m(type: "a", more: string): B')).toEqual({ a: 'A|B' });
    expect([returnsFor('m(type: "a"): A; m(type: "b"): A'), returnsFor('m(type: string): A; m(type: number): B'), returnsFor('m(type: "a"): A')]).toEqual([undefined, undefined, undefined]);
  });

  it('knows what can be created', () => {
    const mined = dts('declare class A { a: string }\ndeclare abstract class B { b: string }\ndeclare class C { private constructor(); c: string }\ninterface D { d: string }\ndeclare var D: DConstructor\ninterface DConstructor { new (x: string): any; e: string }\ninterface E { f: string }\ninterface Maker { make: string; new (): E }');
    expect(Object.fromEntries(Object.entries(mined.members.interfaces).map(([name, each]) => [name, each.constructible]))).toEqual({ A: true, B: false, C: false, D: true, DConstructor: false, E: true, Maker: false });
  });

  it('closes what declares no member of its own among others, and leaves open what stands alone', () => {
    const mined = dts('declare class Shade {}\ndeclare class Red extends Shade { level: number }\ndeclare class Plain extends Red {}\ndeclare class Handle {}\ndeclare class Lost extends Elsewhere {}\ndeclare class Heir extends Lost {}\n');
    expect(Object.entries(mined.members.interfaces).filter(([, each]) => each.open).map(([name]) => name)).toEqual(['Handle', 'Heir', 'Lost']);
    expect(mined.report.openInterfaces.map(each => each.name)).toEqual(['Handle', 'Heir', 'Lost']);
  });
  it('opens what takes any name, and reads the element of a collection', () => {
    const mined = dts('interface Bag { a: number; [name: string]: any }\ninterface List extends Array<Bag> { b: number }\ninterface Array<T> { length: number; [n: number]: T }');
    expect(Object.entries(mined.members.interfaces).map(([name, each]) => [name, each.open, each.index])).toEqual([['Array', false, 'any'], ['Bag', true, 'any'], ['List', false, 'Bag']]);
  });

  it('takes over the members of several parents, each with its source', () => {
    const mined = dts('interface A extends B, C { a: string }\ninterface B { b: string; x: string }\ninterface C extends D { c: string; x: number }\ninterface D { d: string }');
    expect(mined.members.interfaces.A!.parent).toBe('B');
    expect(Object.keys(mined.members.interfaces.A!.members)).toEqual(['a', 'c', 'd']);
    expect(property(mined, 'A', 'd').source).toEqual(['engine.d.ts#d-d']);
    const lost = dts('interface A extends B, Lost { a: string }\ninterface B { b: string }');
    expect(lost.members.interfaces.A!.open).toBe(true);
    expect(lost.report.unresolvedParents).toEqual([{ name: 'A', reason: 'its parent Lost has no chunk', source: ['engine.d.ts#a'] }]);
  });

  it('looks names up in all files, and unites what several declare', () => {
    const mined = mineFiles([{ path: 'b.d.ts', text: 'declare class A extends P { b: Side }\ndeclare class P { p: string }' }, { path: 'a.d.ts', text: 'interface A { a: string }\ntype Side = "l" | "r"' }], { profile: 'dts' });
    expect(mined.members.interfaces.A).toMatchObject({ parent: 'P', constructible: true, members: { a: { type: 'string' }, b: { type: 'string' } } });
  });

  it('refuses two classes of one name with different parents, naming both places', () => {
    expect(() => mineFiles([{ path: 'a.d.ts', text: 'declare class A extends P { a: string }\ndeclare class P { p: string }' }, { path: 'b.d.ts', text: 'declare class A extends Q { a: string }\ndeclare class Q { q: string }' }], { profile: 'dts' }))
      .toThrow('A: a.d.ts#a says its parent is P, b.d.ts#a says its parent is Q; correct one of them, or, where they describe different things of one name, leave a.d.ts or b.d.ts out of --docs.');
  });

  it('makes what a namespace holds members of it, not globals', () => {
    const mined = dts('declare namespace ns { function make(a: string): Thing; const VERSION: string; interface Thing { a: number } }\ndeclare function free(): ns.Thing');
    expect(Object.keys(mined.members.functions)).toEqual(['free']);
    expect(method(mined, 'ns', 'make')).toMatchObject({ static: true, returns: 'ns.Thing' });
    expect(property(mined, 'ns', 'VERSION')).toMatchObject({ static: true, readonly: true });
  });

  it('gives the keys of an options object', () => {
    expect(method(dts('interface A { m(options?: { keep?: boolean; find(x: { y: string }): void; "odd-one": string }, any: { [k: string]: string }): void }'), 'A', 'm').params!.map(each => each.options)).toEqual([['find', 'keep', 'odd-one'], null]);
  });

  it('takes no word of a comment for a fact', () => {
    const mined = dts('/**\n * Parent interface: Wrong. A collection of Wrong objects.\n * Subclass of Wrong, accessed using the global property "wrong".\n */\ninterface A {\n  /**\n   * Type: string, read-only\n   * Returns: Wrong\n   */\n  a: number\n  /** Returns: Wrong */\n  b()\n}');
    expect(mined.members.interfaces.A).toMatchObject({ parent: null, index: null, members: { a: { kind: 'property', type: 'number', readonly: false }, b: { returns: 'any' } } });
    expect(mined.members.globals).toEqual({});
  });
});
