/** The universe rule's completeness: which computed writes may put a function under a name that stands nowhere. */
import { memoryFiles, resolveDialect } from '@plumbline/model';
import { describe, expect, it } from 'vitest';
import { checkProject } from '../src/index.js';
import { quire } from './quire.js';

/** As scripts bring it along. */
const JSON_OF_ITS_OWN = `var JSON; if (!JSON) { JSON = {}; }
(function () {
  JSON.parse = function (text, reviver) {
    var j;
    function walk(holder, key) {
      var k, v, value = holder[key];
      if (value && typeof value === "object") { for (k in value) { v = walk(value, k); if (v !== undefined) { value[k] = v; } else { delete value[k]; } } }
      return reviver.call(holder, key, value);
    }
    if (/^[\\],:{}\\s]*$/.test(text)) { j = eval("(" + text + ")"); return typeof reviver === "function" ? walk({ "": j }, "") : j; }
    throw new SyntaxError("JSON.parse");
  };
}());`;

/** Whether an invented method behind a parameter is found beside the code. */
function isFound(code: string, dialect = 'es3'): boolean {
  const files = memoryFiles(new Map([['a.js', `function use(target) { target.blockFinish(); }\n${code}\n`]]));
  const { findings } = checkProject({ files, entries: ['a.js'], project: [], graph: quire(), dialect: resolveDialect(dialect), roots: [], cwd: '.', globals: [] });
  return findings.some(each => each.data.rule === 'member/nowhere' && each.name === 'blockFinish');
}

describe('a computed write leaves the program complete', () => {
  const rows: [string, string][] = [
    ['of an index', 'var list = []; for (var i = 0; i < 3; i++) { list[i] = make(); } function make() { return make; }'],
    ['of an index that every call passes', 'function swap(list, i, f) { list[i] = f; list[i + 1] = f; } swap([], 0, use); swap([], 2, use);'],
    ['of text, numbers, sums', 'function put(o, k, v) { o[k] = "x" + v; o[k] = -v; o[k] = v ? 1 : "a"; }'],
    ['of a copy under the same name', 'function copy(to, from) { for (var k in from) { to[k] = from[k]; } }'],
    ['of a counter', 'function count(o, k) { o[k] = (o[k] || 0) + 1; }'],
    ['of a thing under itself', 'function unique(list) { var seen = {}; for (var i = 0; i < list.length; i++) { seen[list[i]] = list[i]; } }'],
    ['of what documentation says is no function', 'function read(o, k, box) { o[k] = box.width; }'],
    ['of what the project never makes a function', 'function keep(o, k, row) { o[k] = row.title2; } keep({}, "a", { title2: "b" });'],
    ['of what a documented method gives', 'function lines(o, k, stream) { o[k] = stream.readLine(); }'],
    ['of what a function of the project gives', 'function round(v) { return v ? Math.round(v) : "-"; } function keep(o, k, v) { o[k] = round(v); }'],
    ['of what the project makes', 'function Row() {} function keep(o, k) { o[k] = new Row(); }'],
    ['of an object\'s own names', 'function each(o, f) { for (var k in o) { o[k] = f; } }'],
    ['of names that stand in the program', 'function hang(o, k, f) { o[k] = f; } hang({}, "done", use); hang({}, use ? "left" : "right", use);'],
    ['of a list that is put in order', 'function swap(list, a, b) { var kept = list[a]; list[a] = list[b]; list[b] = kept; list[a + 1] = list[a]; }'],
    ['of an engine\'s elements', 'function keep(o, k) { o[k] = data.parseJson("[]")[k.length]; }'],
    ['of what ES3\'s methods give', 'function keep(o, k, text) { o[k] = text.substring(1); o[k] = text.split(","); }'],
    ['of a documented value that the project sets', 'function keep(o, k, box) { o[k] = box.width; } function set(box, v) { box.width = v; }'],
    ['of a documented value of any type', 'function keep(o, k, box) { o[k] = box.tag; }'],
    ['of the end of a list', 'function add(list, f) { list[list.length] = f; }'],
    ['of an object of ES3\'s', 'function keep(o, k) { o[k] = new Object(); }'],
    ['of a table that is turned', 'function turn(table, a, b) { table[a][b] = table[b][a]; }'],
    ['of a text that holds what no name does', 'function keep(o, k, f) { o[k + ".first"] = f; o["a " + k] = f; o["-" + k + "x"] = f; }'],
    ['of a piece of a text that is evaluated', 'function keep(o, k, text) { o[k] = eval(text.match(/[0-9]+/)[0]); }'],
    ['of an object literal', 'function keep(o, k) { o[k] = { a: 1 }; }'],
    ['of what calls of a method pass', 'var api = { put: function (o, k, v) { o[k] = v; } }; api.put({}, "a" + Math.random(), "a");'],
    ['of what calls of a class\'s method pass', 'function Table() { this.rows2 = {}; } Table.prototype.put2 = function (k, v) { this.rows2[k] = v; }; var t = new Table(); t.put2("a" + Math.random(), layout); t.put2("b" + Math.random(), t.rows2.width);'],
    ['of what a list holds', 'var names = []; function fill(box) { names.push(box.title); } function keep(o, k) { for (var i = 0; i < names.length; i++) { o[k] = names[i]; } }'],
    ['of what a table of values gives', 'var table = {}; function put(k, v) { table[k] = v; } put("a" + Math.random(), layout); function get(k) { return table[k]; } function keep(o, k) { o[k] = get(k + "x"); }'],
    ['beside what reads as ES3 does', 'var more = { a: "a\\\nb", b: 2, }; more.default; var api = { put: function (o, k, v) { o[k] = v; } }; api.put({}, "a" + Math.random(), "a");'],
    ['of the parts of a text', 'var hooks = [use]; function read(o, text) { var lines = text.split("&"); for (var i = 0; i < lines.length; i++) { var pair = lines[i].split("="); o[pair[0]] = pair[1]; } }'],
    ['of what is put into a list that goes nowhere', 'var hooks = [use]; function keep(o, k, box) { var list = []; list.push(box.title); o["a" + k] = list[0]; }'],
    ['of an element of a documented list, in a list of a function', 'var hooks = [use]; function keep(o, k, run) { for (var p in run.report.missingAnchors) { o["a" + k] = run.report.missingAnchors[p][1]; } }'],
    ['of what a function gives that no call passes', 'var hooks = [use]; function walk(o, k, v, reviver) { o["a" + k] = reviver.call(o, k, 1); } walk({}, "b", 1);'],
    ['of what a method gives that several have', 'var hooks = [use]; String.prototype.tell2 = Number.prototype.tell2 = function () { return "a" + use; }; function keep(o, k, v) { o["a" + k] = v.tell2(); }'],
    ['of what a method that is nowhere gives', 'function keep(o, k, t) { o[k] = t.blockMissing(); }'],
  ];
  for (const [what, code] of rows) it(what, () => expect(isFound(code)).toBe(true));
  it('as data read by eval and Function does', () => expect([
    'function read(text) { return eval("(" + text + ")"); }', 'function read(file) { var data = eval(" ( " + file.read() + " ); "); return data; }', 'function read(text) { return new Function("return " + text)(); }',
    'function read(text) { return (new Function("return (" + text + ")"))(); }', 'function read(text) { return Function("return " + text + ";")(); }', 'var data = eval("(" + use + use + ")");',
    'function code(digits) { return eval("0x" + digits) + 1; }', 'function twice(text) { return 2 * eval("(" + text + ")"); }', 'function isTrue(text) { return !eval("(" + text + ")"); }',
  ].filter(code => !isFound(code))).toEqual([]));
  it('as a function does that asks eval for a value', () => expect([
    'function size(box) { var value = eval(box.title); return value; }', 'function size(box) { box.title = eval(box.title); }', 'function isOn(text) { if (!eval(text)) { return 1; } }', 'var size = 2 * eval(use.title);',
    'function first(text) { return eval(text)[0]; }',
  ].filter(code => !isFound(code))).toEqual([]));
  it('as a JSON of its own does', () => expect([JSON_OF_ITS_OWN, `${JSON_OF_ITS_OWN}\nuse(JSON.parse("{}"));`, 'JSON = { parse: function (text) { var o = {}; o[text] = use(text); return o; } };', `(function () { ${JSON_OF_ITS_OWN} }());`].map(code => isFound(code))).toEqual([true, true, true, true]));
  it('as arguments inside functions do', () => expect(isFound('function n() { return arguments.length; }', 'extendscript')).toBe(true));
});

describe('a computed write may make any name', () => {
  const rows: [string, string][] = [
    ['of an object\'s own names, where these may be data\'s', 'function each(text, f) { var o = eval("(" + text + ")"); for (var k in o) { o[k] = f; } }'],
    ['of a function', 'function put(o, k) { o[k] = function () {}; }'],
    ['of a parameter', 'function put(o, k, f) { o[k] = f; }'],
    ['of a copy under another name', 'function copy(to, from) { for (var k in from) { to["block" + k] = from[k]; } }'],
    ['of a property that somewhere holds a function', 'function keep(o, k, row) { o[k] = row.run2; } keep({}, "a" + Math.random(), { run2: use });'],
    ['of a documented method', 'function keep(o, k, t) { o[k] = t.pageBreak; }'],
    ['of ES3\'s method', 'function keep(o, k, t) { o[k] = t.toString; }'],
    ['of what nobody documents', 'function keep(o, k, t) { o[k] = t(); }'],
    ['of a function\'s function', 'function make(f) { return f; } function keep(o, k, f) { o[k] = make(f); }'],
    ['of the end of a list that is none', 'function add(list, f) { list[list.length] = f; } function cut(list) { list.length = "block" + use; }'],
    ['of a function that is made', 'function keep(o, k, text) { o[k] = new Function(text); }'],
    ['of another table', 'function turn(table, other, a, b) { table[a][b] = other[b][a]; }'],
    ['of names that are put together with a letter', 'function keep(o, k, f) { o[k + "Finish"] = f; }'],
    ['of names that are put together', 'function put(list, k) { list["block" + k] = list[k]; }'],
    ['of names that are put together before', 'function put(list, k) { var name = "block" + k; list[name] = list[k]; }'],
    ['of names that a function gives', 'function put(list, k) { list[k.concat("Finish")] = list[k]; }'],
    ['of a name that one call puts together', 'function hang(o, k, f) { o[k] = f; } hang({}, "done", use); hang({}, "block" + use, use);'],
    ['of an element that goes', 'function keep(o, k, list) { o[k] = list.pop(); }'],
    ['of a documented value that somewhere is a function', 'function keep(o, k, box) { o[k] = box.width; } function set(box) { box.width = function () {}; }'],
    ['of a function that a method is called with', 'var api = { put: function (o, k, v) { o[k] = v; } }; api.put({}, "a" + Math.random(), use);'],
    ['of a function that a method of another name is called with', 'function put(o, k, v) { o[k] = v; } var api = {}; api.set2 = put; api.set2({}, "a" + Math.random(), use);'],
    ['of what a method that nothing calls is given', 'var api = { put: function (o, k, v) { o[k] = v; } };'],
    ['of what apply passes', 'var api = { put: function (o, k, v) { o[k] = v; } }; api.put.apply(null, [{}, "a" + Math.random(), use]);'],
    ['of what call passes', 'var api = { put: function (o, k, v) { o[k] = v; } }; api.put.call(null, {}, "a" + Math.random(), use);'],
    ['of a function that one of several is called with', 'var put = Math.random() ? function (o, k, v) { o[k] = v; } : null; put({}, "a" + Math.random(), use);'],
    ['of a function that an element is called with', 'var hooks = [function (v) { var o = {}; o["a" + Math.random()] = v; }]; hooks[0](use);'],
    ['of an argument that is not named', 'var api = { put: function () { var o = {}; o[arguments[0]] = arguments[1]; } }; api.put("a" + Math.random(), use);'],
    ['of a function that a global is called with as a property', 'function put(o, k, v) { o[k] = v; } this.put({}, "a" + Math.random(), use);'],
    ['of a function in a list', 'var list = [use]; function keep(o, k, i) { o[k] = list[i * 1]; }'],
    ['of a function that is put into a list', 'var list = []; list.push(use); function keep(o, k) { for (var i = 0; i < list.length; i++) { o[k] = list[i]; } }'],
    ['of an element of a list from elsewhere', 'function keep(o, k, list) { o[k] = list[list.length - 1]; }'],
    ['of a function that a method gives', 'var api = { get2: function () { return use; } }; function keep(o, k) { o[k] = api.get2(); }'],
    ['of a function that a table holds', 'var lib = { a2: use }; function keep(o, k) { o[k] = lib[k + "a"]; }'],
    ['of a function that a table is given', 'var lib = {}; function keep(o, k) { o[k] = lib[k + "a"]; } lib.a2 = use;'],
    ['of a function that a table is given by another name', 'var lib = {}; var other = lib; other.a2 = use; function keep(o, k) { o[k] = lib[k + "a"]; }'],
    ['of a function as this', 'function Base() {} Base.make2 = function (o, k) { o[k] = this; }; Base.make2({}, "a" + Math.random());'],
    ['of a name that a with may hold', 'var api = { put: function (o, k, v) { o[k] = v; } }; with ({ run3: use }) { var run3; api.put({}, "a" + Math.random(), run3); }'],
    ['of an engine\'s member under another name', 'function keep(o, k) { o["my" + k] = layout["page" + k]; }'],
    ['of what is caught', 'function keep(o, k) { try { throw use; } catch (e) { o[k] = e; } }'],
    ['of what a later method gives', 'function keep(o, k, t) { o[k] = t.bind(null); }'],
    ['of the parts of a text, where the project has a split of its own', 'var hooks = [use]; String.prototype.split = function () { return hooks; }; function read(o, text) { var pair = text.split("="); o[pair[0]] = pair[1]; }'],
    ['of the parts of a text, among which something is put', 'function read(o, text) { var pair = text.split("="); pair[1] = use; o[pair[0]] = pair[1]; }'],
    ['of the parts of a text, where they go to another function', 'var hooks = [use]; function read(o, text) { var pair = text.split("="); mix(pair); o[pair[0]] = pair[1]; } function mix(list) { list[1] = use; }'],
    ['of what is put into a list', 'function keep(o, k) { var list = []; list.push(use); o["a" + k] = list[0]; }'],
    ['of an element of a documented list that the project replaces', 'function keep(o, k, run) { for (var p in run.report.missingAnchors) { o["a" + k] = run.report.missingAnchors[p][1]; } } function set(report) { report.missingAnchors = [[1, use]]; }'],
    ['of what a function gives that a call passes', 'function walk(o, k, v, reviver) { o["a" + k] = reviver.call(o, k, 1); } walk({}, "b", 1, function () { return use; });'],
    ['of what a method gives that several have, where one gives a function', 'String.prototype.tell2 = Number.prototype.tell2 = function () { return use; }; function keep(o, k, v) { o["a" + k] = v.tell2(); }'],
    ['beside what ES3 has not', 'let more; var api = { put: function (o, k, v) { o[k] = v; } }; api.put({}, "a" + Math.random(), "a");'],
    ['under an index that is none', 'function put(list, i, f) { list[i] = f; } put([], 0, use); put([], "x" + use, use);'],
  ];
  for (const [what, code] of rows) it(what, () => expect(isFound(code)).toBe(false));
  it('as code from text may', () => expect(['eval(use);', 'new Function(use)();', 'Function("a")();'].map(code => isFound(code))).toEqual([false, false, false]));
  it('as code that stands in the script whole may not', () => expect(isFound('var a = eval("(function () { b = 1; })()");')).toBe(true));
  it('as code from text that is no single expression, or whose value goes nowhere, may', () => expect([
    'eval("(" + use + ")");', 'var a = eval(use + ")");', 'void eval("(" + use + ")");', 'var a = eval("0x" + use + "; b = 1");', 'var a = new Function("0x" + use)();', 'eval("0x" + use);', 'var a = eval("(" + use);', 'var a = eval("(" + use + ")" + use);', 'var a = eval("(" + use + "); b = (" + use + ")");',
    'var a = new Function("return (" + use)();', 'var a = new Function("x", "return " + use)();', 'var a = new Function("return " + use + "; x = " + use)();', 'var a = eval(use);', 'function load(text) { eval(text); }', 'function load(text) { return eval(text); }', 'function load(text) { void eval(text); }', 'var a = new Function("var b; return " + use)();',
  ].filter(code => isFound(code))).toEqual([]));
  it('as a reviver may', () => expect([`${JSON_OF_ITS_OWN}\nuse(JSON.parse("{}", use));`, `(function () { ${JSON_OF_ITS_OWN}\nuse(JSON.parse("{}", use)); }());`].map(code => isFound(code))).toEqual([false, false]));
  it('as foreign arguments may', () => expect(isFound('use(arguments[0]);', 'extendscript')).toBe(false));
});

describe('a value that comes from an undocumented name', () => {
  /** The names that are accused. */
  function accused(code: string): string[] {
    const files = memoryFiles(new Map([['a.js', code]]));
    return checkProject({ files, entries: ['a.js'], project: [], graph: quire(), dialect: resolveDialect('es3'), roots: [], cwd: '.', globals: [] }).findings.map(each => each.name);
  }
  it('gets no second finding', () => expect(accused('var w = layout.wrongName(); w.blockFinis4(); function keep(x) { x.blockFinis5(); } keep(w);')).toEqual(['wrongName']));
  it('gets none where the name is asked for', () => expect(accused('function keep(x) { x.blockFinis6(); } if (layout.maybe2) { keep(layout.maybe2); }')).toEqual([]));
  it('gets none where eval gives it', () => expect(accused('function read(text) { var it = eval(text); it.blockFinis7(); keep(it); this.it = it; return it; } function keep(x) { x.blockFinis7(); } read("a").blockFinis8();')).toEqual([]));
  it('is nobody knows what where only null is put in', () => expect(accused('var it = null; it.blockFinis9(); function clear(to) { to.blockFinis8(); to.size8; to.hide(); } clear(null); clear(); function f(o) { o.hide = f; } if (it.maybe9) { it.maybe9(); }')).toEqual(['blockFinis9', 'blockFinis8']));
  it('is a number where an operator makes it and all code is seen', () => expect(accused('var list = []; (list - 1).vectorLength3;')).toEqual(['vectorLength3']));
  it('is judged by its own name where it is the only cause', () => expect(accused('function fill(box) { fill(box.blockFinish()); } fill(layout);')).toEqual(['blockFinish']));
});
