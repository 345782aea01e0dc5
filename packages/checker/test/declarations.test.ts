/** Graphs mined from declarations, which restate the language's own objects and write constructors, lists and collections their way. */
import { loadProfile, mine } from '@plumbline/miner';
import { Graph, memoryFiles, resolveDialect } from '@plumbline/model';
import { describe, expect, it } from 'vitest';
import { checkProject } from '../src/index.js';

const DECLARATIONS = `
interface DateConstructor { readonly prototype: Date; new (year?: number): Date; (): string; parse(text: string): number; epoch: number }
declare const Date: DateConstructor
interface Date { getTime(): number; toIsoWeek(): number }
interface ErrorConstructor { new (text?: string): Error }
declare const Error: ErrorConstructor
interface Error { message: string; source: string }
interface String { length: number; charAt(at: number): string; trimLeft(): string }
interface ArrayConstructor { new (length?: number): any[] }
declare const Array: ArrayConstructor
interface Object { reflect: Reflection }
declare class Reflection { readonly name: string }
interface PathConstructor { readonly prototype: Path; new (path: string): Path; (path: string): Path; decode(uri: string): string }
declare const Path: PathConstructor
interface Path { readonly name: string; remove(): boolean; created: Date }
interface PacketConstructor { new (): PacketInstance; register(uri: string): string }
interface PacketInstance { dump(): string }
declare const Packet: PacketConstructor | undefined
declare const Bridge: any
declare class Layer { name: string; index: number; hide(): void; tags: string[] }
declare class Layers { [index: number]: Layer; readonly length: number; everyItem(): Layer[]; add(layer?: Layer, properties?: object): Layer; addNamed(layer: Layer): Layer; make(at?: Layer, name?: string, withProperties?: object): Layer; draw(withProperties?: object): string }
declare class Sheet { layers: Layers; title: string; draw(): Layer; note(): string }
declare class Panel extends Sheet { dock(): Layer }
declare class Tool { draw(): Sheet; hold(): void }
declare const sheet: Sheet
interface Box { add: AddControl; row: number }
interface AddControl {
  (type: "button", text?: string, properties?: ButtonKeys): Button
  (type: "box", properties?: BoxKeys): Box
}
interface ButtonKeys { key?: string }
interface BoxKeys { rim?: number }
interface Button { label: string }
declare const box: Box
`;
const mined = mine({ files: [{ path: 'host.d.ts', text: DECLARATIONS }], profile: loadProfile('dts'), facts: null, engine: 'host' });
const graph = new Graph(mined.members, mined.constructs);

/** `rule name`, in order. */
function findings(code: string, dialect = 'es3'): string[] {
  const outcome = checkProject({ files: memoryFiles(new Map([['a.js', code]])), entries: ['a.js'], project: [], graph, dialect: resolveDialect(dialect), roots: [], cwd: '.', globals: [] });
  return outcome.findings.map(each => `${each.data.rule} ${each.name}`);
}

describe('what declarations restate of the language', () => {
  const rows: [string, string, string[]][] = [
    ['a later method of a declared built-in', 'new Date().toISOString();', ['engine/later-edition toISOString']],
    ['the same through a documented type', 'new Path("x").created.toISOString();', ['engine/later-edition toISOString']],
    ['a later static', 'Date.now(); Array.isArray([]);', ['engine/later-edition now', 'engine/later-edition isArray']],
    ['a later method of strings', 'sheet.title.trim(); "a".trim();', ['engine/later-edition trim', 'engine/later-edition trim']],
    ['an invention on a declared built-in', 'new Date().toWeekday(); Date.guess();', ['member/undocumented toWeekday', 'member/undocumented guess']],
    ['what ES3 has and the declarations leave out', 'new Date().getFullYear(); Date.UTC(1, 2); "a".charCodeAt(0); new Array(3).join();', []],
    ['what the declarations add', 'new Date().toIsoWeek(); Date.epoch; "a".trimLeft(); new Error("x").source; sheet.reflect.name; sheet.layers[0].reflect.name;', []],
    ['and its type', 'sheet.reflect.nime;', ['member/undocumented nime']],
    ['constructors of built-ins', 'new Date(); new Error("x"); Error("x"); new Array(); Date();', []],
  ];
  for (const [what, code, expected] of rows) it(what, () => expect(findings(code)).toEqual(expected));
});

describe('constructors that are declared as variables', () => {
  const rows: [string, string, string[]][] = [
    ['make what they are named after', 'var p = new Path("x"); p.name; p.remove(); p.delete2();', ['member/undocumented delete2']],
    ['have a prototype, which takes definitions', 'Path.prototype.stem = function () { return 1; }; new Path("x").stem(); new Path("x").stam();', ['member/undocumented stam']],
    ['have the members of their type', 'Path.decode("x"); Path.decoed("x");', ['member/undocumented decoed']],
    // Engines give other objects then, whatever declarations say: of a path that is a folder, `File(path)` is a folder.
    ['give what nobody knows without new', 'Path("x").nime; Packet().anything;', []],
    ['are constructors whatever they make', 'new Packet().anything; Packet.register("x");', []],
    ['an object of a class is none', 'new sheet();', ['constructor/undeclared sheet']],
    ['objects of a global without a type are not judged', 'var b = new Bridge(); b.send(); Bridge.pump(); function f(x) { x.send2(); }', ['member/nowhere send2']],
  ];
  for (const [what, code, expected] of rows) it(what, () => expect(findings(code)).toEqual(expected));
  it('arguments of a whole script are the dialect\'s', () => {
    expect(findings('arguments[0];', 'extendscript')).toEqual([]);
    expect(findings('arguments[0];')).toEqual(['object/undeclared arguments']);
  });
});

describe('collections and lists', () => {
  const rows: [string, string, string[]][] = [
    ['an element by its name', 'sheet.layers["Cover"].name; var l = sheet.layers["Cover page"]; l.hide();', []],
    ['a dotted name is a member', 'sheet.layers.Cover;', ['member/undocumented Cover']],
    ['a bracketed call is one too', 'sheet.layers["cover"]();', ['member/undocumented cover']],
    ['brackets on what is no collection', 'sheet["titel"];', ['member/undocumented titel']],
    ['a documented list answers for what each of its elements has', 'sheet.layers.everyItem().name; sheet.layers.everyItem().hide();', []],
    ['and for nothing else', 'sheet.layers.everyItem().nime; [].name; sheet.layers[0].tags.name;', ['member/undocumented nime', 'member/undocumented name', 'member/undocumented name']],
    ['a literal that a later parameter takes', 'sheet.layers.add({ bounds: 1, columns: 2 });', []],
    ['a literal with the first one\'s keys is the first one\'s', 'sheet.layers.add({ name: "x", bounds: 1 });', ['option/unknown-key bounds']],
    ['first values of what is made', 'sheet.layers.make({ nime: "x" }); sheet.layers.make(sheet.layers[0], "a", { name: "x", indecks: 1 });', ['option/unknown-key nime', 'option/unknown-key indecks']],
    ['first values that it has, or some other object has', 'sheet.layers.make({ name: "x", index: 1, title: "y" }); sheet.layers.make(undefined, undefined, { name: 1 });', []],
    ['first values of what nobody knows', 'sheet.layers.draw({ nime: 1 });', []],
    ['first values in a variable that has another use', 'var v = { nime: 1 }; v.nime; sheet.layers.make(v); var w = { nome: 1 }; sheet.layers.make(w);', ['option/unknown-key nome']],
    ['a literal where there is no later one', 'sheet.layers.addNamed({ bounds: 1 });', ['option/unknown-key bounds']],
  ];
  for (const [what, code, expected] of rows) it(what, () => expect(findings(code)).toEqual(expected));
});

describe('a method that the project replaces', () => {
  const rows: [string, string, string[]][] = [
    ['gives what nobody knows', 'sheet.draw = function () { return { own: 1 }; }; sheet.draw().own;', []],
    ['on a descendant too', 'var p = new Panel(); p.draw = function () { return {}; }; p.draw().own; sheet.draw().own2;', []],
    ['keeps its result on other interfaces', 'new Tool().draw = function () { return {}; }; sheet.draw().frob;', ['member/undocumented frob']],
    ['text replaces no method', 'function f(x) { x.draw = "solid"; } f({}); sheet.draw().frob;', ['member/undocumented frob']],
    ['on a receiver that may be it', 'function f(x) { x.draw = function () { return {}; }; } f(sheet); f({}); sheet.draw().own;', []],
  ];
  for (const [what, code, expected] of rows) it(what, () => expect(findings(code)).toEqual(expected));
});

describe('a method told by the call signatures of its type', () => {
  const rows: [string, string[]][] = [
    ['box.add("button").label; box.add("box").add("box").row; var kind = "but" + "ton"; box.add(kind).label;', []],
    ['box.add("button").row; box.add("box").label;', ['member/undocumented row', 'member/undocumented label']],
    ['function make(kind) { return box.add(kind); } make("button").row; make("box").label; make("box").nothing;', ['member/undocumented nothing']],
    ['box.add("box", { rim: 1 }); box.add("button", "a", { key: "b" });', []],
    ['box.add("box", { rimm: 1 }); box.add("button", "a", { keys: "b" });', ['option/unknown-key rimm', 'option/unknown-key keys']],
  ];
  for (const [code, expected] of rows) it(code, () => expect(findings(code)).toEqual(expected));
});
