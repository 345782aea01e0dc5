/** When a value is certain and when it is not: each kind with the rows that must be found and the ones that must stay silent (DESIGN 4.2). */
import { memoryFiles, resolveDialect } from '@plumbline/model';
import { describe, expect, it } from 'vitest';
import { checkProject } from '../src/index.js';
import { quire } from './quire.js';

/** The names that are accused in a program. */
function accused(code: string, globals: readonly string[] = [], dialect = 'es3'): string[] {
  const files = memoryFiles(new Map([['a.js', code]]));
  return checkProject({ files, entries: ['a.js'], project: [], graph: quire(), dialect: resolveDialect(dialect), roots: [], cwd: '.', globals }).findings.map(each => each.name);
}
type Row = readonly [code: string, names: readonly string[], globals?: readonly string[]];
function holds(rows: Readonly<Record<string, Row>>): void {
  for (const [what, [code, names, globals]] of Object.entries(rows)) it(what, () => expect(accused(code, globals)).toEqual(names));
}

describe('members of built-ins, where code runs that nobody sees', () => {
  const uses = 'Object.keys({}); [1].forEach(1); "x".trim(); "x".reverse(); Math.percent(1); (function () {}).bind(1);';
  const names = ['keys', 'forEach', 'trim', 'reverse', 'percent', 'bind'];
  holds({
    'found in a whole program': [uses, names],
    'silent after a missing load': [`importJS("gone.js"); ${uses}`, ['gone.js']],
    'silent after a computed load': [`importJS("lib/" + layout.unit + ".js"); ${uses}`, []],
    'silent after eval': [`eval(book.title); ${uses}`, []],
    'silent after eval in a function that loads': [`function include(text) { eval(text); } include(book.title); ${uses}`, []],
    'found where eval reads data': [`var data = eval("(" + book.title + ")"); ${uses}`, names],
    'found where eval is asked for a value in a function': [`function value(text) { var v = eval(text); return v; } ${uses}`, names],
    'silent where the text may be a program': [`function include(text) { return eval(text); } include(book.title); ${uses}`, []],
    'documented interfaces stay certain': ['importJS("gone.js"); eval(book.title); layout.pageBrake(); new Block().widht;', ['gone.js', 'pageBrake', 'widht']],
  });
});

describe('a function that asks eval for a value', () => {
  holds({
    'declares no global name': ['function value(text) { var v = eval(text); return v; } value("1"); helper(); nobody.size;', ['helper', 'nobody']],
    'may declare names of its own': ['function value(text) { helper(); var v = eval(text); helper(); nobody.size; return v; } value("1");', ['helper']],
    'gives whatever it is': ['function value(text) { var v = eval(text); v.zork; return v; } value("1").zork; var block = value("1"); block.zork;', []],
    'may call whatever there is': ['function value(text) { var v = eval(text); return v; } function fill(block) { block.zork; } fill(new Block());', []],
    'leaves globals certain': ['var block = new Block(); function value(text) { var v = eval(text); return v; } block.zork;', ['zork']],
    'at the top may declare any': ['var v = eval(book.title); helper();', []],
  });
});

describe('a text that is put together and evaluated', () => {
  const helper = 'helper(); nobody.size; new Nobody(); Object.keys({});';
  const all = ['helper', 'nobody', 'Nobody', 'keys'];
  holds({
    'assigns the names that stand in it': [`eval("total = " + book.title); eval("var more = 1; function shout() {}"); total.zork; more.zork; shout(); ${helper}`, all],
    'assigns names of which a part stands in it': [`for (var i = 0; i < 3; i++) eval("part" + i + " = new Array()"); part0.zork; part12; parted(); ${helper}`, ['parted', ...all]],
    'of which any part may be put in': [`for (var k in book) eval("part" + k + "End = 1;"); partlyEnd.zork; partly.zork; ${helper}`, ['partly', ...all]],
    'of a name that comes from elsewhere': [`eval(book.title + " = 1"); ${helper}`, []],
    'of a statement that comes from elsewhere': [`eval("var a = 1; " + book.title); eval("try {" + book.title + "} catch (e) {}"); ${helper}`, []],
    'of a declaration that comes from elsewhere': [`eval("function " + book.title + "() {}"); ${helper}`, []],
    'of nothing but what comes from elsewhere': [`var code = book.title; eval(code); ${helper}`, []],
    'loads what it names': [`eval("importJS('lib.js')"); ${helper}`, []],
    'evaluates another': [`eval("eval(" + book.title + ")"); ${helper}`, []],
    'extends what ES3 has': [`eval("Object.prototype." + book.title + " = 1"); ${helper}`, []],
    'is no script': [`eval("#include " + book.title); eval("a b"); ${helper}`, []],
    'calls and reads': [`eval(book.title + ".show()"); eval("layout." + book.title); eval("layout[" + 1 + "](" + book.title + ")"); ${helper}`, all],
    'in a variable of a function': [`function f(o, a) { var code = "o." + a + " = 1;"; code += "more" + " = 2;"; eval(code); more.zork; helper(); } f();`, ['helper']],
    'that a function is passed': ['function f(o) { set("o.a = 1"); set("more = " + o.b); function set(code) { eval(code); } helper(); more.zork; } f();', ['helper']],
    'that a function is passed by whoever': ['function f(o) { o.set = set; set("o.a = 1"); function set(code) { eval(code); } helper(); } f();', []],
    'that a function is passed or not': ['function f(o) { set(); set("o.a = 1"); function set(code) { eval(code); } helper(); } f();', []],
    'that a search found': ['function f(text) { return eval(text.match(/[0-9]+/)[0]); } f("a1"); helper();', ['helper']],
    'that a search found before': ['function f(text) { var m = text.match(/[0-9]+/); return eval(m[0]); } f("a1"); helper();', ['helper']],
    'that a list holds': ['function f(list) { return eval(list[0]); } f(["a1"]); helper();', []],
    'in a variable that may be another': ['function f(o, code) { code = "o.a = 1"; eval(code); helper(); } f();', []],
    'assigns a variable around': ['var block = new Block(), other = new Block(); eval("block = " + book.title); block.zork; other.zork;', ['zork']],
    'assigns variables of which a part stands in it': ['function f(n) { var block1 = new Block(), other = new Block(); eval("block" + n + " = 1"); block1.zork; other.zork; } f(1);', ['zork']],
    'writes a property': ['var block = new Block(); eval("block.tagg = 1"); block.tagg; block.zork;', ['zork']],
    'writes any property': ['function f(b) { b.zork(); } [f][0](1); eval("book." + book.title + " = f");', []],
    'writes another property': ['function f(b) { b.zork(); } [f][0](1); eval("book.mine = " + book.title);', ['zork']],
    'reads what is written': ['var block = new Block(); block.tagg = 1; eval("block.tagg + " + 1); block.zork;', ['zork']],
    'of which nothing may be put in': ['eval("part" + (book.title ? "" : "2") + " = 1"); part.zork; helper();', ['helper']],
    'of which a part of any letters may be put in': ['eval("size_" + book.title + " = 1"); size_höhe.zork; helper();', ['helper']],
    'behind statements that come from elsewhere': [`eval(book.title + "total = 1; more.size++;"); ${helper}`, []],
    'behind statements that come from elsewhere, with a counter': [`eval(book.title + "total++"); ${helper}`, []],
    'in a variable that is added to itself': ['function f() { var code = "one = 1;"; code = code + "two = 2;"; eval(code); } f(); one.zork; two.zork; helper();', ['helper']],
    'in a variable that is put behind another text': [`function f() { var code = "one = 1;"; code = "two = 2;" + code; eval(code); } f(); ${helper}`, []],
    'in a variable to which a part of a name may be added': [`function f(big) { var code = "size"; if (big) code += "Large"; code += " = 1"; eval(code); } f(); size; ${helper}`, []],
    'loads what comes from elsewhere': [`eval("importJS(" + book.title + ")"); ${helper}`, []],
    'loads what a method loads from elsewhere': [`eval("engine.loadJS('" + book.title + "')"); ${helper}`, []],
    'includes what comes from elsewhere': [`eval("//@include '" + book.title + "'"); ${helper}`, []],
    'evaluates by another way': [`var run = eval; run("one = 1"); ${helper}`, []],
    'evaluates by a value of an expression': [`(0, eval)("one = 1"); ${helper}`, []],
    'evaluates through the global object': [`this.eval("one = 1"); ${helper}`, []],
    'calls a method of that name': [`var tool = { eval: isNaN }; tool.eval("one = 1"); ${helper}`, all],
    'asks whether it can be evaluated': [`if (typeof eval === "function") layout.newPage(); ${helper}`, all],
    'is the body of a function': [`new Function("one = 1; return one")(); Function("a", "two" + book.title + " = a")(1); one.zork; two2.zork; ${helper}`, all],
    'may call whatever there is': ['eval("fill(" + book.title + ")"); function fill(block) { block.zork; } fill(new Block());', []],
  });
});

describe('a bare name that is written on this', () => {
  holds({
    'of a function that is called': ['function init() { this.w = 1; } init(); w.toFixed(); v.toFixed();', ['v']],
    'by another name, of a function that is called': ['function init() { var g = this; g.w = 1; } init(); w.toFixed(); v.toFixed();', ['v']],
    'of a function that is told what its this is': ['function init() { this.w = 1; } init.call(null); w.toFixed(); function more() { this.v = 1; } more.apply(this, []); v.toFixed(); nobody.size;', ['nobody']],
    'of a function that is handed on': ['[1].sort(function () { this.w = 1; return 0; }); w.toFixed(); function more() { this.v = 1; } [1].sort(more); v.toFixed(); nobody.size;', ['nobody']],
    'of a local function': ['(function () { function init() { this.w = 1; } init.call(null); w.toFixed(); nobody.size; })();', ['nobody']],
    'of a constructor': ['function Part() { var self = this; self.w = 1; this.v = 1; } new Part(); w.toFixed(); v.toFixed();', ['w', 'v']],
    'of a method': ['var part = { fill: function () { this.w = 1; } }; part.fill(); w.toFixed();', ['w']],
  });
});

describe('a bare name that is put on the global object without naming it', () => {
  const extend = 'function extend(t, s) { for (var k in s) { t[k] = s[k]; } return t; }';
  const more = 'helper(); nobody.size;';
  holds({
    'by a function that is handed it': [`function install(g) { g.helper = function () {}; } install(this); ${more}`, ['nobody']],
    'by one that hands it on': [`function put(g) { g.helper = isNaN; } function install(h) { put(h); } var root = this; install(root); ${more}`, ['nobody']],
    'by a method that is handed it': [`var U = { install: function (g) { g.helper = isNaN; } }; U.install(this); ${more}`, ['nobody']],
    'in a property that holds it': [`var env = { root: this }; env.root.helper = isNaN; ${more}`, ['nobody']],
    'in a property of what is made with it': [`function Tools(g) { this.g = g; } var t = new Tools(this); t.g.helper = isNaN; ${more}`, ['nobody']],
    'in a property of what is made with it, there': [`function Tools(g) { this.g = g; } new Tools(this).g.helper = isNaN; ${more}`, ['nobody']],
    'in a property of what is made with it, by a method': [`function Tools(g) { this.g = g; } Tools.prototype.put = function (v) { this.g.helper = v; }; new Tools(this).put(1); ${more}`, ['nobody']],
    'in a property that a function that is called bare puts it into': [`function Tools() { Tools.g = this; } Tools(); Tools.g.helper = isNaN; ${more}`, ['nobody']],
    'under a name of its own': [`function start() { this.self = this; } start(); self.helper = isNaN; ${more}`, ['nobody']],
    'where new gives it back': [`function Tools(g) { return g; } var t = new Tools(this); t.helper = isNaN; ${more}`, ['nobody']],
    'where a function gives it back': [`function getGlobal() { return this; } var g = getGlobal(); g.helper = isNaN; ${more}`, ['nobody']],
    'where a function gives it back that is told so': [`var g = (function () { return this; }).call(null); g.helper = isNaN; ${more}`, ['nobody']],
    'where evaluated text does': [`eval("this").helper = isNaN; ${more}`, ['nobody']],
    'where a made function does': [`var g = new Function("return this")(); g.helper = isNaN; ${more}`, ['nobody']],
    'whole': [`${extend} extend(this, { helper: isNaN }); ${more}`, ['nobody']],
    'whole, through arguments': [`function ext() { var t = arguments[0]; for (var k in arguments[1]) { t[k] = arguments[1][k]; } } ext(this, { helper: isNaN }); ${more}`, ['nobody']],
    'whole, by a function that is told it': [`function all(o) { for (var k in o) { this[k] = o[k]; } } all.call(this, { helper: isNaN }); ${more}`, ['nobody']],
    'whole, by a function that is called bare': [`function all(o) { for (var k in o) { this[k] = o[k]; } } all({ helper: isNaN }); ${more}`, ['nobody']],
    'by each of a list': [`function each(o, f, self) { for (var k in o) { f.call(self, k); } } each({ helper: 1 }, function (k) { this[k] = isNaN; }, this); ${more}`, ['nobody']],
    'by what a function calls bare that is handed it': [`function each(o, f) { for (var k in o) { f(k); } } each({ helper: 1 }, function (k) { this[k] = isNaN; }); ${more}`, ['nobody']],
    'by what a function is handed by its name and hands on': [`function each(o, f) { for (var k in o) { f(k); } } function all(o, f) { each(o, f); } function put(k) { this[k] = isNaN; } all({ helper: 1 }, put); ${more}`, ['nobody']],
    'by what the engine is handed': [`"helper".replace(/\\w+/, function (k) { this[k] = isNaN; }); ${more}`, ['nobody']],
    'not: by what is called as a method': [`function each(o, f) { for (var k in o) { o.f = f; o.f(k); } } each({ helper: 1 }, function (k) { this[k] = isNaN; }); ${more}`, ['helper', 'nobody']],
    'under names that are put together': [`function getGlobal() { return this; } var g = getGlobal(), i; for (i = 0; i < 3; i++) { g["page" + i] = isNaN; } page1(2); ${more}`, ['helper', 'nobody']],
    'under names that are put together before': [`function getGlobal() { return this; } function put(k) { getGlobal()[k] = isNaN; } put("help" + book.title); ${more}`, ['nobody']],
    'by a function at once that a variable tells it': [`var root = this; (function () { this.helper = isNaN; }).call(root); ${more}`, ['nobody']],
    'by a function that is handed on by its name': [`function each(f, self) { f.call(self, "helper"); } function put(k) { this[k] = isNaN; } each(put, this); each({ helper: 1 }, {}); ${more}`, ['nobody']],
    'by a method that is handed on by its name': [`var U = { put: function (k) { this.helper = isNaN; } }; function each(f, self) { f.call(self, 1); } each(U.put, this); ${more}`, ['nobody']],
    'by a local function, through call': [`(function (root) { function put(g) { g.helper = isNaN; } var again = function (g) { g.helper = isNaN; }; put.call(null, root); again.call(null, {}); })(this); ${more}`, ['nobody']],
    'by a function that calls itself by its own name': [`(function step(g) { g.helper = isNaN; if (0) { step(book); } })(this); ${more}`, ['nobody']],
    'by a path from the this of a function that is called bare': ['function space(n) { var at = this, p = n.split("."), i; for (i = 0; i < p.length; i++) { at = at[p[i]] = at[p[i]] || {}; } } space("Acme.Tools"); Acme.Tools.x = 1;', []],
    'by a path whose parts are taken off': ['function space(n) { var p = n.split("."), at = this, k; while (k = p.shift()) { at = at[k] || (at[k] = {}); } } space("Acme.Tools"); Acme.Tools.x = 1;', []],
    'on a variable that keeps the this of a function that is called bare': [`function start() { var self = this; self.helper = isNaN; } start(); ${more}`, ['nobody']],
    'not: on a variable that keeps the this of a method': [`var part = { start: function () { var self = this; self.helper = isNaN; } }; part.start(); ${more}`, ['helper', 'nobody']],
    'by a path from it': ['function getGlobal() { return this; } function space(n) { var at = getGlobal(), p = n.split("."); for (var i = 0; i < p.length; i++) { at = at[p[i]] = at[p[i]] || {}; } } space("Acme.Tools"); Acme.Tools.x = 1;', []],
    'by a name that the program does not spell': ['(function (g, make) { make(g); })(this, function (w) { w[book.title] = 1; }); nobody.size;', ['nobody']],
    'not: on another object': [`${extend} extend({}, { helper: isNaN }); ${more}`, ['helper', 'nobody']],
    'not: on what is made of it': [`${extend} function build(host) { var o = extend({}, host); o.helper = isNaN; } build(this); ${more}`, ['helper', 'nobody']],
    'not: by a constructor': [`function Part(o) { for (var k in o) { this[k] = o[k]; } } new Part({ helper: isNaN }); ${more}`, ['helper', 'nobody']],
    'not: by a constructor that another one calls': [`function Base(o) { for (var k in o) { this[k] = o[k]; } } function Part(o) { Base.call(this, o); } new Part({}); ${more}`, ['helper', 'nobody']],
    'not: on an object that gives back itself': [`function Q() {} Q.prototype.add = function () { return this; }; new Q().add().helper = isNaN; ${more}`, ['helper', 'nobody']],
    'not: on a property of what is made with another': [`function Tools(g) { this.g = g; } new Tools({}).g.helper = isNaN; ${more}`, ['helper', 'nobody']],
    'not: on a property that a constructor puts itself into': [`function Tools() { this.g = this; } new Tools().g.helper = isNaN; ${more}`, ['helper', 'nobody']],
    'not: on what new gives': [`function Tools(g) { return this; } new Tools(this).helper = isNaN; ${more}`, ['helper', 'nobody']],
    'not: on a list beside it': [`function build(host) { var list = []; for (var i = 0; i < 3; i++) { list[i] = host; } } build(this); ${more}`, ['helper', 'nobody']],
  });
});

describe('a load that is reached another way', () => {
  holds({
    'in a with': ['with (engine) { loadJS(book.title); } helper(); nobody.size;', []],
    'by apply': ['importJS.apply(null, [book.title]); helper(); nobody.size;', []],
    'by call, through a variable': ['var load = engine.loadJS; load.call(engine, book.title); helper(); nobody.size;', []],
    'of a function of the project\'s that has its name': ['function loadJS(path) { return path; } loadJS.call(null, book.title); helper();', ['helper']],
  });
});

describe('a bare name where computed names are written on the global object', () => {
  holds({
    'of the program\'s own text': ['function put(key, value) { G[key] = value; } var G = this; put("helper", 1); helper; nobody.size;', []],
    'that come from the engine': ['var G = this; var key = engine.environment("V"); G[key] = 1; total.toFixed();', []],
    'that come from data': ['var lines = data.loadLines(book.title); for (var i = 0; i < lines.length; i++) this[lines[i]] = 1; rate.toFixed();', []],
    'that are put together': ['var G = this; function put(n) { G[n.charAt(0).toUpperCase() + n.slice(1)] = 1; } put("thing"); Thing.size;', []],
  });
});

describe('what an operator makes of an engine\'s object', () => {
  holds({
    'is a number of numbers': ['var sum = 1 + 2 * new Block().width; sum.zork; (3 - 1).zork;', ['zork', 'zork']],
    'is what the engine says': ['var sum = 1 + 2 * new Block(), more = 1 - sum; sum.zork; more.zork; (new Block() - 1).zork;', []],
    'is what nobody documents': ['var sum = data.parseJson("1") * 2; sum.zork;', []],
  });
});

describe('a global function that is called otherwise than by its name', () => {
  const paint = 'function paint(b) { b.widht2; } paint(new Block());';
  holds({
    'by its name alone': [paint, ['widht2']],
    'through top-level this': [`${paint} this.paint({ widht2: 1 });`, []],
    'through a variable that holds it': [`${paint} var G = this; G.paint({ widht2: 1 });`, []],
    'by a name in brackets': [`${paint} this["paint"]({ widht2: 1 });`, []],
    'by a constant in brackets': [`${paint} var n = "paint"; this[n]({ widht2: 1 });`, []],
    'by any name': [`${paint} for (var k in this) this[k]({ widht2: 1 });`, []],
    'by this of a function': [`${paint} function run() { this.paint({ widht2: 1 }); } run();`, []],
    'by the global object of a function': [`${paint} var root = (function () { return this; })(); root.paint({ widht2: 1 });`, []],
    'through a foreign global object': [`${paint} window.paint({ widht2: 1 });`, [], ['window']],
    'through a text that is run': [`${paint} engine.log("paint({ widht2: 1 })");`, []],
    'by a text that is its name': [`${paint} engine.log("paint");`, []],
    'a text that only holds the word': [`${paint} engine.log("paint it black");`, ['widht2']],
    'a method of that name on a certain other object': [`${paint} var tool = { paint: function () {} }; tool.paint(1); layout.pageBreak();`, ['widht2']],
    'a method of that name that is hung elsewhere': [`${paint} function Tool() {} Tool.prototype.paint = function () {}; new Tool().paint(1);`, ['widht2']],
    'numbers are no names': [`${paint} var list = [1]; list[0]; this[0];`, ['widht2']],
    'an inner function of that name': ['function out() { function inner(b) { b.widht2; } inner(new Block()); } out(); this.inner; engine.log("inner");', ['widht2']],
  });
});

describe('global variables, where names that nobody knows are written on the global object', () => {
  holds({
    'not written': ['var b = new Block(); b.zork;', ['zork']],
    'written': ['var b = new Block(); this["b" + book.title] = { zork: 1 }; b.zork;', []],
    'written through a variable that holds it': ['var root = this, b = new Block(); root[book.title] = { zork: 1 }; b.zork;', []],
    'written on another object': ['var root = {}, b = new Block(); root[book.title] = { zork: 1 }; b.zork;', ['zork']],
    'documented globals stay certain': ['this[book.title] = 1; layout.zork;', ['zork']],
    'locals stay certain': ['this[book.title] = 1; function f() { var b = new Block(); b.zork; } f();', ['zork']],
  });
});

describe('a prototype of a built-in', () => {
  holds({
    'that no name is put on': ['[1].map(1); [1].zork(1);', ['map', 'zork']],
    'that a name of the engine\'s is put on': ['var kk = book.title; Array.prototype[kk] = function () {}; [1].map(1); [1].zork(1);', []],
    'that such a name is put on in part': ['Array.prototype["x" + book.title.toLowerCase()] = function () {}; [1].map(1);', []],
    'that names of the program\'s text are put on': ['var more = { map: function () {} }; for (var k in more) Array.prototype[k] = more[k]; [1].map(1); [1].filter(1);', ['filter']],
    'a constructor': ['Object[book.title] = function () {}; Object.keys({}); [1].map(1);', ['map']],
    'an interface\'s': ['Block.prototype[book.title] = 1; new Block().zork; engine.zork;', ['zork']],
  });
});

describe('a method of the project\'s own class', () => {
  const doc = 'function Doc() { this.block = new Block(); this.list = []; } Doc.prototype.paint = function () { this.block.paint(); }; Doc.prototype.map = function (f) { return this.list.map(f); };';
  const mix = 'function mix(to, from) { for (var k in from) to[k] = from[k]; return to; }';
  holds({
    'is none of the engine\'s objects\' that it hands on to': [doc, ['paint', 'map']],
    'is none of other objects\'': [`${doc} new Doc().paint(); new Block().paint(); layout.paint(); engine.arguments.map(1);`, ['paint', 'map', 'paint', 'paint', 'map']],
    'of one that inherits from another': [`function Base() {} Base.prototype = { show: function () {} }; ${doc} Doc.prototype = new Base();`, ['paint', 'map']],
    'may be its objects\', where a class inherits from an interface': [`${doc} Doc.prototype = new Block(); layout.blockStart(new Doc()); book.pages[0].blocksAt(1, 2)[0].paint();`, []],
    'may be, where anything is inherited from': [`function inherit(C, P) { function T() {} T.prototype = P.prototype; C.prototype = new T(); } ${doc} inherit(Doc, Block); book.pages[0].blocksAt(1, 2)[0].paint();`, []],
    'is where the prototype is an interface\'s': ['function Doc() {} Doc.prototype = Block.prototype; Doc.prototype.paint = function () {}; new Block().paint();', []],
    'is where all are copied to a prototype': [`${doc} for (var k in Doc.prototype) { Block.prototype[k] = Doc.prototype[k]; Array.prototype[k] = Doc.prototype[k]; }`, []],
    'is where all are copied to a class': [`${doc} function mixin(K, L) { for (var n in L.prototype) K.prototype[n] = L.prototype[n]; } mixin(Array, Doc); mixin(Block, Doc); [1].map(1);`, []],
    'is where all are copied to an object': [`${mix} function Doc() {} Doc.prototype.paint = function () {}; var block = new Block(), made = mix(new Block(), Doc.prototype); mix(block, Doc.prototype); block.paint(); made.paint();`, []],
    'is where it is put on an object': ['function Doc() {} Doc.prototype.paint = function () {}; var block = new Block(); block.paint = Doc.prototype.paint; block.paint();', []],
  });
});

describe('a function whose text a pattern is asked about', () => {
  holds({
    'never runs': ['var tells = /xyz/.test(function () { xyz; }) ? /\\b_super\\b/ : /.*/; /abc/["exec"](function abc1() { return abc; });', []],
    'not: one that is called for the text': ['/xyz/.test((function () { return xyz; })()); /xyz/.test(abc);', ['xyz', 'abc']],
    'not: one that another function is given': ['var o = { test: function (f) { f(); } }; o.test(function () { xyz; });', ['xyz']],
  });
});

describe('names that are put one by one on an object which is copied', () => {
  const own = 'var own = {}; own.paint = function () {}; own.map = function () {};';
  holds({
    'to a prototype': [`${own} for (var k in own) { Block.prototype[k] = own[k]; Array.prototype[k] = own[k]; } new Block().paint(); [1].map(1); [1].filter(1);`, ['filter']],
    'to an object, by a function': [`${own} function mix(to, from) { for (var k in from) to[k] = from[k]; return to; } var block = new Block(); mix(block, own); block.paint(); mix(new Block(), own).paint();`, []],
  });
});

describe('a global that somebody else gives its value too', () => {
  holds({
    'assigned by the script alone': ['HOST = []; HOST.x();', ['x']],
    'declared by a comment': ['/* global HOST */ HOST = HOST || []; HOST.x();', []],
    'declared by a comment, and only assigned': ['/* global HOST */ HOST = 2; HOST.x();', []],
    'declared by the configuration': ['HOST = 2; HOST.x(); function f() { HOST.y; }', [], ['HOST']],
    'declared by the configuration, and by the script': ['var HOST = []; HOST.x();', [], ['HOST']],
    'declared by a comment, and by the script in another place': ['/* global HOST */ var HOST = []; HOST.x();', ['x']],
    'kept by the script that declares it': ['/* global HOST */ var HOST = HOST || []; HOST.x();', []],
  });
});

describe('a probe through a documented alias', () => {
  holds({
    'of the path': ['if ("foo" in engine.job.book) { job.book.foo(); }', []],
    'of the alias': ['if (job.book.foo2) { engine.job.book.foo2(); }', []],
    'of another path': ['if ("foo3" in engine.job.book) { job.foo3(); }', ['foo3']],
  });
});

describe('a probe by another function, or of a type among several', () => {
  const use = '{ layout.zork(); }';
  holds({
    'by a function that is called where it stands': [`if ((function () { return typeof layout.zork === "function"; })()) ${use} (function () { return layout.zork != null; })() && layout.zork();`, []],
    'by what such a function is given': [`(function (m) { if (m) ${use} })(layout.zork);`, []],
    'of one of several types': [`if ("function,object".indexOf(typeof layout.zork) >= 0) ${use} if (-1 !== "function,object".search(typeof layout.zork)) ${use} if (~"function,object".indexOf(typeof layout.zork)) ${use}`, []],
    'in several steps': [`function isValid(x) { if (x === undefined) { return false; } return !!x; } if (isValid(layout.zork)) ${use}`, []],
    'by a method of the project': [`var lib = { has: function (x) { return x != null; } }; if (lib.has(layout.zork)) ${use}`, []],
    'by a function that is nowhere': [`if (isValid(layout.zork)) ${use} if (!hasMethod(layout.zork)) { book.save(); } if (exists(layout.zork)) ${use}`, ['isValid', 'hasMethod', 'exists']],
    'not: another name': [`if ("function".indexOf(typeof layout.zork) >= 0) { layout.zork2(); } if ((function () { return typeof layout.zork; })()) { layout.zork2(); }`, ['zork2', 'zork2']],
    'not: outside': [`(function (m) { if (m) ${use} })(layout.zork); layout.zork();`, ['zork']],
    'not: by what a function is given that asks for nothing': ['(function (m) { layout.log(m); })(layout.zork);', ['log', 'zork']],
    'not: of another parameter': ['function isValid(y, x) { if (y === undefined) { return false; } return true; } if (isValid(1, layout.zork)) { book.save(); }', ['zork']],
    'not: by a function that gives the value': ['function pick(x) { if (x === undefined) { return book; } return x; } if (pick(layout.zork)) { book.save(); }', ['zork']],
    'not: by a function that is nowhere and does not ask': ['if (issue(layout.zork)) { book.save(); } if (cancel(layout.zork)) { book.save(); }', ['issue', 'zork', 'cancel', 'zork']],
    'not: by a function of the language\'s': ['if (isNaN(layout.zork)) { book.save(); }', ['zork']],
  });
});

describe('a probe of a name that is kept in a variable', () => {
  const k = 'var k = "zork", N = { z: "zork" };';
  holds({
    'none': [`${k} layout[k]();`, ['zork']],
    'by truth': [`${k} if (layout[k]) { layout[k](); }`, []],
    'by truth, in a property': [`${k} if (layout[N.z]) { layout[N.z](); }`, []],
    'by typeof': [`${k} if (typeof layout[k] === "function") { layout.zork(); }`, []],
    'by in': [`${k} if (k in layout) { layout[k](); }`, []],
    'by in, put together': ['var z = "zo"; if (z + "rk" in layout) { layout.zork(); }', []],
    'by a return before': [`${k} function f() { if (!(k in layout)) { return; } layout[k](); } f();`, []],
    'by hasOwnProperty': [`${k} if (layout.hasOwnProperty(k)) { layout[k](); }`, []],
    'by hasOwnProperty, borrowed': [`${k} var has = Object.prototype.hasOwnProperty; if (has.call(layout, k)) { layout.zork(); }`, []],
    'by propertyIsEnumerable': ['if (layout.propertyIsEnumerable("zork")) { layout.zork(); }', []],
    'by a function of the project': [`${k} function can(o, n) { return typeof o[n] === "function"; } if (can(layout, k)) { layout[k](); }`, []],
    'of a later name': ['var each = "forEach"; if (Array.prototype[each]) { [1].forEach(isNaN); [1].map(isNaN); }', ['map']],
    'on another object': [`${k} if (k in book) { layout[k](); }`, ['zork']],
    'of another name': [`${k} var other = "other"; if (other in layout) { layout[k](); }`, ['zork']],
    'outside its guard': [`${k} if (k in layout) { layout[k](); } layout[k]();`, ['zork']],
    'of a name that code may set which nobody knows': [`${k} this[book.title] = "newPage"; layout[k]();`, []],
  });
});

describe('a file that a condition asks for', () => {
  const path = 'var path = "gone.xml";';
  holds({
    'not': ['xml.load("gone.xml");', ['gone.xml']],
    'by its name in a variable': [`${path} if (fileExists(path)) { xml.load("gone.xml"); }`, []],
    'beforehand': ['var isThere = fileExists("gone.xml"); if (isThere) { xml.load("gone.xml"); }', []],
    'another': ['var isThere = fileExists("other.xml"); if (isThere) { xml.load("gone.xml"); }', ['gone.xml']],
  });
});

describe('what a function is handed that a function of the project calls', () => {
  const each = 'function each(list, fn) { for (var i = 0; i < 2; i++) { fn(new Block(), i); } }';
  holds({
    'a function expression': [`${each} each([], function (b, i) { b.widht; b.width; i.zork(); });`, ['widht', 'zork']],
    'a function by its name': [`${each} function show(b) { b.widht; } each([], show);`, ['widht']],
    'a function that is called elsewhere with another thing': [`${each} function show(b) { b.widht; } each([], show); show({ widht: 1 });`, []],
    'a function expression that calls itself': [`${each} each([], function self(b) { b.widht; self({ widht: 1 }); });`, []],
    'a function that is kept': ['var kept; function each(fn) { kept = fn; fn(new Block()); } each(function (b) { b.widht; });', []],
    'a function that is handed on': ['function each(fn) { later(fn); fn(new Block()); } function later(f) { f({ widht: 1 }); } each(function (b) { b.widht; });', []],
    'a function that is called by call': ['function each(fn) { fn.call(null, { widht: 1 }); fn(new Block()); } each(function (b) { b.widht; });', []],
    'a function among arguments': ['function each() { arguments[0]({ widht: 1 }); } each(function (b) { b.widht; });', []],
    'a function that takes other functions': ['function each(fn) { fn(new Block()); } each = each || 1; each(function (b) { b.widht; });', []],
    'a parameter that is set': ['function each(fn) { fn = fn || 1; fn(new Block()); } each(function (b) { b.widht; });', []],
    'a function that the engine calls': ['events.on("page", function (b) { b.widht; });', []],
  });
});

describe('names kept in properties', () => {
  holds({
    'of a literal': ['var T = { s: "pageBrake", t: "pageBreak" }; layout[T.s](); layout[T.t]();', ['pageBrake']],
    'of a literal in a function': ['function f() { var T = { "s": "pageBrake" }; layout[T["s"]](); } f();', ['pageBrake']],
    'put together': ['var T = { s: "Brake" }; layout["page" + T.s]();', ['pageBrake']],
    'that are written': ['var T = { s: "pageBrake" }; T.s = "pageBreak"; layout[T.s]();', []],
    'that are written by a name nobody knows': ['var T = { s: "pageBrake" }; T[book.title] = "pageBreak"; layout[T.s]();', []],
    'of an object that goes elsewhere': ['var T = { s: "pageBrake" }; engine.log(T); function f(x) { x.s = "pageBreak"; } f(T); layout[T.s]();', []],
    'of an object that writes them itself': ['var T = { s: "pageBrake", set: function () { this.s = "pageBreak"; } }; T.set(); layout[T.s]();', []],
    'of a variable of two': ['var T = { s: "pageBrake" }; T = { s: "pageBreak" }; layout[T.s]();', []],
  });
});

describe('functions that the project hangs on a constructor', () => {
  holds({
    'give what they return': ['Block.make = function () { return new Block(); }; Block.make().zork; Block.make().width;', ['zork']],
    'give what nobody knows where there are two': ['Block.make = function () { return new Block(); }; Table.make = function () { return { zork: 1 }; }; Block.make().zork;', []],
    'hide no invention': ['Block.make = function () { return new Block(); }; Block.mak();', ['mak']],
  });
});

describe('methods of a constructor', () => {
  holds({
    'are none of what it makes': ['var c = new Color(); c.parse("red");', ['parse']],
    'are its own': ['Color.parse("red").mix; Color.BLACK; new Color().BLACK;', []],
    'may be a documented property\'s': ['new Block().background.parse;', []],
  });
});

describe('a built-in\'s value that is asked what object it is', () => {
  const list = 'function f(x) { var list = [1];';
  holds({
    'by a documented name against a text': [`${list} return list.nodeName === "p"; } f(this.q);`, []],
    'from the other side': [`${list} return "p" != list.nodeName; } f(this.q);`, []],
    'by cases': [`${list} switch (list.nodeName) { case "p": return 1; } } f(this.q);`, []],
    'by a name that no object has': [`${list} return list.nodeNaem === "p"; } f(this.q);`, ['nodeNaem']],
    'read otherwise': [`${list} return list.nodeName; } f(this.q);`, ['nodeName']],
    'compared with another value': [`${list} return list.nodeName === x; } f(this.q);`, ['nodeName']],
    'on an engine\'s own object': ['if (layout.nodeName === "p") { layout.pageBreak(); }', ['nodeName']],
    'by a later name': ['if ([1].includes === "p") { layout.pageBreak(); }', ['includes']],
  });
});

describe('elements of a list of the project\'s', () => {
  const fill = 'var list = []; for (var i = 0; i < 3; i++) { var b = new Block(); b.width = i; list.push(b); }';
  holds({
    'that are pushed': [`${fill} for (var k = 0; k < list.length; k++) { list[k].widht; list[k].width; }`, ['widht']],
    'that a method in brackets puts there': ['var list = []; list["push"](new Block()); list[0].widht;', ['widht']],
    'that a method puts there of which only a constant tells the name': ['var list = [], m = "push"; list[m](new Block()); list[0].widht;', []],
    'of a list that a method of any name may fill': [`${fill} list[settings.how]({ zork: 1 }); list[0].zork;`, []],
    'that are taken out': [`${fill} list.pop().zork1; list.shift().zork2; list.slice(0)[0].zork3; list.splice(0, 1)[0].zork4; list.concat()[0].zork5;`, ['zork1', 'zork2', 'zork3', 'zork4', 'zork5']],
    'in a function': [`function f() { ${fill} var x = list[0]; x.zork; } f();`, ['zork']],
    'that are written, unshifted and spliced in': ['var list = new Array(); list[0] = new Block(); list.unshift(new Block()); list.splice(0, 0, new Block()); list[1].zork;', ['zork']],
    'of a literal': ['var list = [new Block(), new Block()]; list.sort(function (a, b) { return a.width - b.width; }); list.reverse(); list[0].zork;', ['zork']],
    'of several types': ['var list = [new Block()]; list.push(layout); list[0].widht; list[0].pageBreak; list[0].width;', ['widht']],
    'that are text': ['var list = ["a"]; list[0].trim(); list[0].length; list.pop().zork();', ['trim', 'zork']],
    'one of them unknown': [`${fill} function add(x) { list.push(x); } add({ zork: 1 }); add(settings.list); list[0].zork;`, []],
    'one of them the project\'s': [`${fill} list.push({ zork: 1 }); list[0].zork;`, []],
    'of a list that a function is given': [`${fill} function more(to) { to.push({ zork: 1 }); } more(list); list[0].zork;`, []],
    'of a list that goes into a variable': [`${fill} var other = list; other.push({ zork: 1 }); list[0].zork;`, []],
    'of a list that is given back': [`function make() { ${fill} return list; } make().push({ zork: 1 }); function f() { return make()[0].zork; } f();`, []],
    'of a list that sort gives': [`${fill} var other = list.sort(); other.push({ zork: 1 }); list[0].zork;`, []],
    'of a list that goes into a list': [`${fill} var all = [list]; all[0].push({ zork: 1 }); list[0].zork;`, []],
    'of a list that apply fills': [`${fill} list.push.apply(list, [{ zork: 1 }]); list[0].zork;`, []],
    'of a list reached through the global object': [`${fill} this.list.push({ zork: 1 }); list[0].zork;`, []],
    'of a list with a method of the project\'s': [`${fill} Array.prototype.add = function (x) { this.push(x); }; list.add({ zork: 1 }); list[0].zork;`, []],
    'of a list whose push is the project\'s': [`${fill} Array.prototype.push = function (x) { this[0] = { zork: 1 }; }; list[0].zork;`, []],
    'by names that are none': [`${fill} list["first"]; list.first = { zork: 1 }; list.first.zork;`, []],
    'of a list that is set again': [`${fill} list = settings.list; list[0].zork;`, []],
    'of a list that is called with its element': ['var list = [function () { this.push({ zork: 1 }); }]; list.push(new Block()); list[0](); list[1].zork;', []],
    'of a parameter': ['function f(list) { list.push(new Block()); list[0].zork; } f([{ zork: 1 }]);', []],
    'of what is copied elsewhere': [`${fill} var copy = list.slice(0); copy.push({ zork: 1 }); copy[0].zork;`, []],
    'after eval': [`${fill} eval(book.title); list[0].zork;`, []],
  });
});

describe('a name that only some of several types have', () => {
  holds({
    'gives what these document': ['var x = layout.unit ? new Block() : layout; x.background.zork;', ['zork']],
    'gives a method that is called': ['var x = layout.unit ? xml.parse("<a/>") : layout; x.documentElement.zork();', ['zork']],
    'gives what nobody knows where the project writes it': ['var x = layout.unit ? new Block() : layout; layout.background = { zork: 1 }; layout.background; x.background.zork;', []],
    'that none has is accused itself alone': ['var x = layout.unit ? new Block() : layout; x.frob.zork;', ['frob']],
  });
});

describe('keys of options that a variable holds', () => {
  holds({
    'are judged': ['var o = { keepComments: true, myNote: 1 }; xml.load(book.title, o);', ['myNote']],
    'are judged where another call takes only listed ones': ['var o = { keepComments: true, myNote: 1 }; xml.load(book.title, o); xml.load(book.title + 1, o);', ['myNote']],
    'are the script\'s own where a documented call takes any object whole': ['var o = { keepComments: true, myNote: 1 }; xml.load(book.title, o); data.toJson(o);', []],
    'are judged beside another object that is taken whole': ['var o = { keepComments: true, myNote: 1 }, p = {}; xml.load(book.title, o); data.toJson(p);', ['myNote']],
    'are judged where the position is another one': ['var o = { keepComments: true, myNote: 1 }; xml.load(book.title, o); data.toJson({}, o);', ['myNote']],
  });
});
