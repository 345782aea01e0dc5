/** What code asks of an object's kind, and what it hangs on engine's objects for others than itself. */
import { loadProfile, mine } from '@plumbline/miner';
import { Graph, memoryFiles, resolveDialect } from '@plumbline/model';
import { describe, expect, it } from 'vitest';
import { checkProject } from '../src/index.js';

const DECLARATIONS = `
declare class Item { kind: string; title: string }
declare class Page extends Item { marks: number }
declare class Book { kind: string; title: string; front: Page; first(): Item; }
declare class Box { text: string; active: Label; add(kind: string, title?: string): Label; part: Box; close(): void }
declare class Label { text: string; part: Box }
declare class Host { book: Book; onOpen: (name: string) => void; box(title: string): Box; log(text: string): void }
declare const host: Host;
`;
const { members, constructs } = mine({ files: [{ path: 'index.d.ts', text: DECLARATIONS }], profile: loadProfile('dts'), engine: 'asked' });
const graph = new Graph(members, constructs);

function accused(code: string): string[] {
  const { findings } = checkProject({ files: memoryFiles(new Map([['a.js', code]])), entries: ['a.js'], project: [], graph, dialect: resolveDialect('es3'), roots: [], cwd: '.', globals: [] });
  return findings.map(each => each.name);
}

describe('a member of the kind that the code around has asked for', () => {
  const rows: [string, string][] = [
    ['by instanceof', 'function f(x) { if (x instanceof Page) { host.log(x.marks); } } f(host.book);'],
    ['by instanceof and a further test', 'function f(x) { return x instanceof Page && x.marks > 1; } f(host.book);'],
    ['by a return before', 'function f(x) { if (!(x instanceof Page)) { return; } host.log(x.marks); } f(host.book);'],
    ['by one of two', 'function f(x) { if (x instanceof Item || x instanceof Page) { host.log(x.marks); } } f(host.book);'],
    ['by a property that tells it', 'function f(x) { if (x.kind === "Page") { host.log(x.marks); } } f(host.book);'],
    ['by the name of its constructor', 'function f(x) { if (x.constructor.name == "Page") { host.log(x.marks); } } f(host.book);'],
    ['by a switch', 'function f(x) { switch (x.kind) { case "Page": host.log(x.marks); break; } } f(host.book);'],
    ['of the project\'s own', 'function Mark() { this.size = 1; } function f(x) { if (x instanceof Mark) { host.log(x.size); } } f(host.book);'],
  ];
  for (const [what, code] of rows) it(`is not accused: ${what}`, () => expect(accused(code)).toEqual([]));

  const faulty: [string, string, string][] = [
    ['nothing is asked', 'function f(x) { host.log(x.marks); } f(host.book);', 'marks'],
    ['another kind is asked for', 'function f(x) { if (x instanceof Item) { host.log(x.mraks); } } f(host.book);', 'mraks'],
    ['the kind has no such member', 'function f(x) { if (x instanceof Page) { host.log(x.mraks); } } f(host.book);', 'mraks'],
    ['it is asked of another object', 'function f(x, y) { if (y instanceof Page) { host.log(x.marks); } } f(host.book, host.book);', 'marks'],
    ['it is not of that kind', 'function f(x) { if (!(x instanceof Page)) { host.log(x.marks); } } f(host.book);', 'marks'],
    ['the text tells no kind', 'function f(x) { if (x.title === "Cover") { host.log(x.marks); } } f(host.book);', 'marks'],
  ];
  for (const [what, code, name] of faulty) it(`is accused: ${what}`, () => expect(accused(code)).toEqual([name]));
});

describe('a write that nothing reads back', () => {
  const rows: [string, string][] = [
    ['of a part that the object was told to make', 'var b = host.box("a"); b.caption = b.add("label"); b.close();'],
    ['of a part of a part', 'var b = host.box("a"); b.caption = b.part.add("label"); b.close();'],
    ['of a part that a variable holds', 'var b = host.box("a"); var l = b.add("label"); l.text = "x"; b.caption = l; b.close();'],
    ['of a module on a global', 'host.tools = { run: function () { host.log("x"); } };'],
    ['of a module that a function gives', 'host.tools = (function () { return { run: function () { host.log("x"); } }; })();'],
  ];
  for (const [what, code] of rows) it(`is not accused: ${what}`, () => expect(accused(code)).toEqual([]));

  const faulty: [string, string, string][] = [
    ['of a text', 'var b = host.box("a"); b.caption = "x"; b.close();', 'caption'],
    ['of a part, where a documented property of nearly that name holds one', 'var b = host.box("a"); b.actve = b.add("label"); b.close();', 'actve'],
    ['of another object\'s part', 'var b = host.box("a"); var c = host.box("b"); b.caption = c.add("label"); b.close();', 'caption'],
    ['of a function, which the engine would call', 'host.onOpn = function () { host.log("x"); };', 'onOpn'],
    ['of data on a global', 'host.tools = { size: 1 };', 'tools'],
    ['of a module on an object that is no global', 'host.book.tools = { run: function () { host.log("x"); } };', 'tools'],
  ];
  for (const [what, code, name] of faulty) it(`is accused: ${what}`, () => expect(accused(code)).toEqual([name]));
});

describe('a branch for another kind than the one that every call passes', () => {
  const LISTS = 'function isArray(v) { return Object.prototype.toString.call(v) === "[object Array]"; } function low(v) { return v.charCodeAt(0); } ';
  it.each<[string, string]>([
    ['typeof', 'function f(v) { if (typeof v === "string") { return v.charCodeAt(0); } return v.join(""); } f([1, 2]);'],
    ['typeof, in parentheses and turned round', 'function f(v) { return !("string" != (typeof v)) ? v.charCodeAt(0) : v.join(""); } f([1, 2]);'],
    ['typeof of an object', 'function f(v) { if (typeof v == "object") { return v.title; } return v.length; } f("a");'],
    ['an early return', 'function f(v) { if (v instanceof Array) { return 1; } return v.charCodeAt(0); } f([1, 2]);'],
    ['a predicate of the project', `${LISTS}function f(v) { if (isArray(v)) { return 1; } return v.charCodeAt(0); } f([1, 2]);`],
    ['a predicate of an object', 'var kit = { isArray: function (v) { return v.sort !== undefined; } }; function f(v) { return kit.isArray(v) ? 1 : v.charCodeAt(0); } f([1, 2]);'],
    ['its tag', 'var tag = Object.prototype.toString; function f(v) { if (tag.call(v) === "[object String]") { return v.charCodeAt(0); } return v.join(""); } f([1, 2]);'],
    ['its constructor', 'function f(v) { if (v.constructor === String) { return v.charCodeAt(0); } return v.join(""); } f([1, 2]);'],
    ['a switch', 'function f(v) { switch (typeof v) { case "string": return v.charCodeAt(0); default: return 1; } } f([1, 2]);'],
    ['one of two', 'function f(v) { if (typeof v === "string" || v instanceof String) { return v.charCodeAt(0); } return v.join(""); } f([1, 2]);'],
    ['handed on', `${LISTS}function f(v) { if (isArray(v)) { return 1; } return low(v); } f([1, 2]);`],
    ['kept', `${LISTS}function f(v) { var text = ""; if (typeof v === "string") { text = v; } return text.charCodeAt(0) + v.length; } f([1, 2]);`],
    ['a variable', 'var v = [1]; if (typeof v == "string") { v.charCodeAt(0); }'],
    ['of a documented object', 'function f(v) { if (typeof v === "string") { return v.charCodeAt(0); } return v.title; } f(host.book);'],
    ['not that interface', 'function f(v) { if (v instanceof Book) { return v.front; } return v.caption; } f(host.book);'],
  ])('is not accused: %s', (_, code) => { expect(accused(code)).toEqual([]); });

  it.each<[string, string, string[]]>([
    ['the other branch', 'function f(v) { if (typeof v === "string") { return v.charCodeAt(0); } return v.joinn(""); } f([1, 2]);', ['joinn']],
    ['its own kind', `${LISTS}function f(v) { if (isArray(v)) { return v.joinn(""); } return 1; } f([1, 2]);`, ['joinn']],
    ['what that kind lacks too', 'function f(v) { if (typeof v === "string") { return v.charCodeAtt(0); } return v.join(""); } f([1, 2]);', ['charCodeAtt']],
    ['another variable', 'function f(v, w) { if (typeof w === "string") { return v.charCodeAt(0); } return 1; } f([1, 2], "a");', ['charCodeAt']],
    ['a wider kind', 'function f(v) { if (v instanceof Item) { return v.mraks; } return 1; } f(new Page());', ['mraks']],
    ['one of two of which one is its own', 'function f(v) { if (typeof v === "string" || v instanceof Array) { return v.charCodeAt(0); } return 1; } f([1, 2]);', ['charCodeAt']],
    ['a question of no kind', `function isOpen(v) { return v.length > 0; } function f(v) { if (isOpen(v)) { return v.charCodeAt(0); } return 1; } f([1, 2]);`, ['charCodeAt']],
    ['what no object has, handed on', `${LISTS}function f(v) { if (isArray(v)) { return 1; } return lower(v); } function lower(v) { return v.zorkNow(); } f([1, 2]);`, ['zorkNow']],
    ['handed on where nothing is asked', `${LISTS}function f(v) { return low(v); } f([1, 2]);`, ['charCodeAt']],
  ])('is found: %s', (_, code, names) => { expect(accused(code)).toEqual(names); });
});
