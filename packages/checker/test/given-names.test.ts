/** Names that engines are told in options and in descriptions of what they make: they are properties then. */
import { loadProfile, mine } from '@plumbline/miner';
import { Graph, memoryFiles, resolveDialect } from '@plumbline/model';
import { describe, expect, it } from 'vitest';
import { checkProject } from '../src/index.js';

const DECLARATIONS = `
declare class Window { constructor(description: string, title?: string); text: string; add(kind: string, title?: string, properties?: object): Panel; describe(text: string): void; show(): void }
declare class Panel { text: string; add(kind: string, title?: string, properties?: object): Panel }
declare class File { constructor(path: string); name: string; read(): string; openFile(path: string): File }
declare class Record { constructor(table: string); getValue(name: string): string; query(name: string): Panel }
`;
const { members, constructs } = mine({ files: [{ path: 'index.d.ts', text: DECLARATIONS }], profile: loadProfile('dts'), engine: 'given' });
const graph = new Graph(members, constructs);

function accused(code: string): string[] {
  const { findings } = checkProject({ files: memoryFiles(new Map([['a.js', code]])), entries: ['a.js'], project: [], graph, dialect: resolveDialect('extendscript'), roots: [], cwd: '.', globals: [] });
  return findings.map(each => each.name);
}

describe('a name that the engine was told is a property', () => {
  const rows: [string, string][] = [
    ['in options of what is added', 'var w = new Window("dialog"); w.add("panel", "", { name: "pages" }); w.pages.text = "a";'],
    ['in a description', 'var w = new Window("dialog { text: \'x\', pages: Panel { last: Button {} } }"); w.pages.text = "a"; w.pages.last.text = "b";'],
    ['in a description put together', 'var what = "dialog {" + "pages: Panel {}," + " last : Panel {} }"; var w = new Window(what); w.pages.text = w.last.text;'],
    ['in a description of what an addition gives', 'var w = new Window("dialog"); var p = w.add("group { last: Button {} }"); p.last.text = "a";'],
    ['in a description that a function is given', 'function make(what) { return new Window(what); } var w = make("dialog { pages: Panel {} }"); w.pages.text = "a";'],
    ['in lines of a description', 'var w = new Window(["dialog {", "pages: Panel {}", "}"].join("\\n")); w.pages.text = "a";'],
    ['in a description that a function returns', 'function what() { return "dialog { pages: Panel {} }"; } var w = new Window(what()); w.pages.text = "a";'],
    ['in a description that a property holds', 'var all = { first: "dialog { pages: Panel {} }" }; var w = new Window(all.first); w.pages.text = "a";'],
    ['in a description that nobody sees', 'function read(path) { var f = new File(path); return f.read(); } var w = new Window(read("w.txt")); w.pages.text = "a";'],
    ['in a description that nobody sees, of an object that a property holds', 'function Ui(what) { this.w = new Window(what); this.w.pages.text = "a"; }'],
    ['in options that a variable holds', 'var options = { name: "pages" }; var w = new Window("dialog"); w.add("panel", "", options); w["pages"].text = "a";'],
  ];
  for (const [what, code] of rows) it(what, () => expect(accused(code)).toEqual([]));
});

describe('a name is none', () => {
  const rows: [string, string, string][] = [
    ['that was not told', 'var w = new Window("dialog { pages: Panel {} }"); w.add("panel", "", { name: "last" }); w.pagez.text = "a";', 'pagez'],
    ['that is an argument by itself', 'var r = new Record("task"); r.getValue("state"); r.state;', 'state'],
    ['that is an argument by itself, of what makes an object', 'var r = new Record("task"); r.query("state"); r.state;', 'state'],
    ['that is called', 'var w = new Window("dialog"); w.add("panel", "", { name: "pages" }); w.pages();', 'pages'],
    ['that a description lacks which is seen', 'var first = "dialog { pages: Panel {} }"; var w = new Window(first + read()); function read() { return new File("w.txt").read(); } w.pagez.text = "a";', 'pagez'],
    ['of another object than the one whose description nobody sees', 'function go(what) { var w = new Window(what); var v = new Window("dialog"); v.pagez.text = "a"; w.pages.text = "a"; }', 'pagez'],
    ['of an object that makes no parts, whatever it is told', 'function go(path) { var f = new File(path); f.naem; }', 'naem'],
    ['that a call which makes nothing is told', 'var w = new Window("dialog"); w.describe("pages: Panel {}"); w.pages.text = "a";', 'pages'],
    ['that an object of another kind is told', 'var r = new Record("state: x"); var w = new Window("dialog"); w.state;', 'state'],
  ];
  for (const [what, code, name] of rows) it(what, () => expect(accused(code)).toEqual([name]));
});
