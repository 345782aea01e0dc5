/** The world `forced`: every branch, every function, whatever the data say; what is found there is weaker evidence (DESIGN 5). */
import { describe, expect, test } from 'vitest';
import { resolveDialect, type RawFinding } from '@plumbline/model';
import { extended, property, run, type Run } from './small-graph.js';

const forced = (code: string, more: Run = {}): ReturnType<typeof run> => run(code, { worlds: ['one', 'forced'], ...more });
const named = (findings: readonly RawFinding[]): string[] => findings.map(each => `${each.line}:${each.column} ${each.severity} ${each.data.rule} ${each.symbol}`);

test('branches, cases, handlers, loops and functions that no data reach are run', async () => {
  const code = `var n = 0;
if (n > 3) { host.log("if"); } else { host.log("else"); }
switch (n) { case 1: host.log("one"); break; case 2: host.log("two"); break; default: host.log("other"); }
switch (n) { case 0: host.log("zero"); break; default: host.log("default"); }
try { host.log("try"); } catch (e) { host.log("catch"); }
for (var i = 0; i < n; i++) { host.log("loop"); }
for (var k in {}) { host.log("for-in"); }
function uncalled(a) { if (a && a.b) { return 1; } return a ? 2 : 3; }
var handler = { go: function () { return n || later(); } };
function later() { while (n) { n--; } do { n++; } while (n < 0); }`;
  const outcome = await forced(code);
  expect(outcome.coverage.neverRun).toEqual([]);
  expect(outcome.coverage.branches.hit).toBe(outcome.coverage.branches.total);
  expect(outcome.coverage.functions).toEqual({ hit: 3, total: 3 });
  expect(Object.keys(outcome.coverage.worlds)).toEqual(['one', 'forced']);
  expect(outcome.runs.map(each => [each.world, each.outcome, each.log])).toEqual([['one', 'ok', ['else', 'other', 'zero', 'try']], ['forced', 'ok', []]]);
  expect(outcome.runs[1]!.rounds).toBeGreaterThan(1);
  expect(outcome.findings).toEqual([]);
});

test('gates one behind the other are all passed', async () => {
  const gates = Array.from({ length: 8 }, (_, index) => `if (!page.first || mode !== ${index}) return ${index};`).join('\n');
  const outcome = await forced(`var mode = 99;\nfunction main() {\n${gates}\npage.deep();\n}\nmain();`);
  expect(named(outcome.findings)).toEqual(['11:6 warning member/undocumented page.deep']);
});

test('what lies behind an early exit is led to', async () => {
  const code = `function draw(b, n) {
  if (n) {
    if (b.kind === 1 && b.width) { b.width = 1; return; }
    if (b.kind === 2) { b.width = 2; }
    b.columns;
    if (b.kind === 3) { page.deep(); }
  }
}
if (!page.boxes.length) { host.log("none"); } else if (page.first.width < 100) { host.log("narrow"); } else { draw(page.first, page.boxes.length); }`;
  const outcome = await forced(code, { worlds: ['empty', 'one', 'forced'] });
  expect(outcome.coverage.neverRun).toEqual([]);
  expect(named(outcome.findings)).toEqual(['6:30 warning member/undocumented page.deep']);
});

test('a finding carries what was forced on the way, the nearest first', async () => {
  const outcome = await forced('var draft = false;\nfunction draw(p) {\n  if (draft) {\n    page.pirnt();\n  }\n}');
  expect(outcome.findings[0]).toMatchObject({
    severity: 'warning', via: 'dry-run',
    forced: [{ file: 'main.js', line: 3, column: 3, what: 'if: true' }, { file: 'main.js', line: 2, column: 1, what: 'function draw called' }],
  });
});

test('what a natural world reaches stays natural evidence', async () => {
  const outcome = await forced('page.pirnt(); function never() { page.zap(); }');
  expect(named(outcome.findings)).toEqual(['1:6 error member/undocumented page.pirnt', '1:39 warning member/undocumented page.zap']);
  expect(outcome.findings[0]!.forced).toBeUndefined();
});

interface Row { readonly code: string; readonly told?: string[]; readonly with?: Run }
const rows: Record<string, Row[]> = {
  'told with certainty about the receiver, or the name': [
    { code: 'function f() { var b = new Box(); b.frobnicate(); }', told: ['1:37 warning member/undocumented b.frobnicate'] },
    { code: 'function f() { return nowhereDeclared.x; }', told: ['1:23 warning object/undeclared nowhereDeclared'] },
    { code: 'function f() { return Object.keys({}); }', told: ['1:30 warning engine/later-edition Object.keys'] },
    { code: 'function f() { page.boxEnd(); }', told: ['1:21 warning member/absent page.boxEnd'] },
    { code: 'function f() { page.place(new Box(), { glue: 1 }); }', told: ['1:40 warning option/unknown-key glue'] },
    { code: 'function f() { host.open("gone.txt"); }', told: ['1:27 warning file/missing gone.txt'] },
    { code: 'function f() { return new Page(); }', told: ['1:27 warning constructor/not-constructible Page'] },
  ],
  'a computed name': [{ code: 'var k = ["a", "b"]; function f(i) { page[k[0] + i](); page[i]; }' }],
  'a computed name that the source tells': [
    { code: 'var k = "zap"; function f() { page[k](); }', told: ['1:36 warning member/undocumented page.zap'] },
    { code: 'function f() { var k = "za" + "p"; page[k](); }', told: ['1:41 warning member/undocumented page.zap'] },
    { code: 'var names = { go: "zap" }; function f() { page[names.go](); page[names["go"]](); }', told: ['1:48 warning member/undocumented page.zap', '1:66 warning member/undocumented page.zap'] },
    { code: 'function f() { var names = ["zip", "zap"]; return page[names[1]].a; }', told: ['1:56 warning member/undocumented page.zap'] },
    { code: 'function f() { page["zap"](); }', told: ['1:22 warning member/undocumented page.zap'] },
    { code: 'var k = "zap"; function f() { page[k](); } k = host.name;' },
    { code: 'var k = "zap"; function f(k) { page[k](); }' },
    { code: 'var k = "zap"; function f() { page[k](); host.log(k); }' },
    { code: 'var names = { go: "zap" }; names.go = host.name; function f() { page[names.go](); }' },
    { code: 'var names = ["zap"]; names.reverse(); function f() { page[names[0]](); }' },
    { code: 'var k = "zap"; function f(o) { o[k] = 1; return page[k](); }' },
  ],
  'a name that some test asks for': [
    { code: 'function f() { if (page.zip) { page.zip(); } }' },
    { code: 'var has = typeof alert !== "undefined"; function f() { if (has) alert(1); }' },
    { code: 'var own = Object.keys; function f(o) { if (own) return Object.keys(o); }' },
    { code: 'function f(p) { if (p.hasOwnProperty("zip")) page.zip(); }' },
    { code: 'var kept = Object.keys && 1, mode; function f(p) { if (mode) { return Object.create(p); } if (mode) require("x"); }' },
    { code: 'function f() { return [1].map ? [1].map(f) : 0; }' },
  ],
  'another kind of object than the script would have there': [
    { code: 'var b = new Box(); function f() { if (kind === "wide") { b.columns; } } var kind = "";' },
    { code: 'var t = page.first; function f(p) { if (p === 2) { t.readLine(); } }' },
    { code: 'function text(v) { if (typeof v === "string") return v.charAt(0); return v.length; } text(page.boxes.length); text("a");' },
    { code: 'var own = { go: function () {} }; var it = new Box(); function f(x) { if (x) { it.go(); } }' },
  ],
  'values that are not there': [
    { code: 'function f(a) { a.b.c.readLine(); a.e = 1; new a.F(); a[0]++; for (var k in a) a[k](); return a instanceof a.G || "x" in a; }' },
    { code: 'var o; function f() { o.x.readLine(); o = null; o.z = 1; throw new Error("never " + o); }' },
  ],
  'notes are natural evidence only': [{ code: 'function f() { page.start(new Box()); beep(1, 2); }' }],
};
describe.each(Object.entries(rows))('%s', (_rule, list) => {
  test.each(list)('$code', async row => {
    const outcome = await forced(row.code, row.with);
    expect(named(outcome.findings)).toEqual(row.told ?? []);
    expect(outcome.runs.map(each => each.outcome)).toEqual(['ok', 'ok']);
    expect(outcome.coverage.functions.hit).toBe(outcome.coverage.functions.total);
  });
});

const guessed: readonly (readonly [string, string[], Run?])[] = [
  ['function f(s) { s.readLine(); return s.atEndd; }', ['1:40 warning member/undocumented s.atEndd']],
  ['function f(l) { for (var i = 0; i < l.length; i++) { l[i].readLine(); l[i].atTheEnd; var s = l[i]; s.readLine(); s.beginning; } }', ['1:76 warning member/undocumented l[i].atTheEnd', '1:116 warning member/undocumented s.beginning']],
  // What it is told by leads on.
  ['function f(n) { return n.getElementsByTagName("a").item(0).nodeNmae; }', ['1:60 warning member/undocumented n.getElementsByTagName("a").item(0).nodeNmae']],
  ['function outer(n) { n.childNodes.length; return function () { return n.wrong; }; }', ['1:72 warning member/undocumented n.wrong']],
  ['function f(t) { t = t.toLowerCase(); return t.shorten(3); }', ['1:47 warning member/undocumented t.shorten']],
  ['function f(t) { return t.split(",")[0] + t.trim(); }', ['1:44 warning engine/later-edition t.trim']],
  // A value that is compared with a documented constant is of the kind that has it.
  ['function f(b) { if (b.kind == Kind.BROAD) return b.colour; }', ['1:52 warning member/undocumented b.colour']],
  ['function f(b) { switch (b.kind) { case Kind.SLIM: return b.colour; } }', ['1:60 warning member/undocumented b.colour']],
  ['function f(b) { b.kind = Kind.SLIM; return b.colour; }', ['1:46 warning member/undocumented b.colour']],
  ['function f(b) { if (b.kind == 2) return b.colour; if (b.size == Kind.BROAD) return b.weight; }', []],
  // So is one of which the script asks whether it is of a documented kind, and a parameter of which a comment says it.
  ['function f(b) { if (b instanceof Box) return b.colour; }', ['1:48 warning member/undocumented b.colour']],
  ['function f(l) { if (l[0] instanceof Box) return l[1].colour; }', ['1:54 warning member/undocumented l[1].colour']],
  ['function f(b, k) { b[k] = 1; if (b.typeName === "Sign") return b.colour; }', ['1:66 warning member/undocumented b.colour'], { graph: extended({ Sign: { typeName: property('string') } }) }],
  ['function f(b, k) { b[k] = 1; switch (b.typeName) { case "Sign": return b.colour; } }', ['1:74 warning member/undocumented b.colour'], { graph: extended({ Sign: { typeName: property('string') } }) }],
  ['function f(b, k) { b[k] = 1; if (b.typeName === "Box") return b.colour; }', [], { graph: extended({ Sign: { typeName: property('string') } }) }],
  ['function f(b) { if (b.constructor === Box || b.constructor.name === "Box") return b.colour; }', ['1:85 warning member/undocumented b.colour']],
  ['function f(b) { if (b.constructor.name === "Box") return b.colour; }', ['1:60 warning member/undocumented b.colour']],
  ['function f(a, /* Box */ b) { return b.colour + a.colour; }', ['1:39 warning member/undocumented b.colour']],
  ['/**\n * @param {?Box} b\n * @param {Box[]} l - some\n */\nvar f = function (b, l) { return b.colour + l[0].weight; };', ['5:36 warning member/undocumented b.colour', '5:50 warning member/undocumented l[0].weight']],
  ['/** @param {Box} b */\nfunction g() {}\nfunction f(b, k) { b[k] = 1; return b.colour; }', []],
  ['/** @param {Own} b */\nfunction f(b, k) { b[k] = 1; return b.colour; }', []],
  ['function f(b, k) { b[k] = 1; if (b instanceof Box) return b.colour; } function Box() {}', []],
  ['function f(b, k) { b[k] = 1; if (b.label === "Box" || b instanceof Object) return b.colour; }', []],
  // What another script gives is of a kind when all that is done with it fits.
  ['function f() { var s = theirs.open(); s.readLine(); if (s.atEnd) return s.atEndd; }', ['1:24 warning object/undeclared theirs', '1:75 warning member/undocumented s.atEndd']],
  ['theirs.each(function (s) { s.readLine(); return s.atEnd + s.atEndd; });', ['1:1 error object/undeclared theirs', '1:61 warning member/undocumented s.atEndd']],
  ['function f() { var s = theirs.open(); s.readLine(); return s.atEndd; }', ['1:24 warning object/undeclared theirs']],
  ['function f() { var s = theirs.open(); s.readLine(); s.push(); return s.atEnd + s.atEndd + s.theirOwn; }', ['1:24 warning object/undeclared theirs']],
  ['function f() { var s = page.zap(); s.readLine(); return s.atEnd + s.atEndd; }', ['1:29 warning member/undocumented page.zap']],
  // Where a forced branch finds nothing, what was to be there.
  ['var s = null;\nfunction f() { if (s) { s.readLine(); return s.atEndd; } }', ['2:48 warning member/undocumented s.atEndd']],
  ['var l = [];\nfunction f() { if (l.length) { l[0].readLine(); return l[0].atEndd; } }', ['2:61 warning member/undocumented l[0].atEndd']],
  ['var s = null;\nfunction f(k) { if (s) { s.readLine({ no: 1 }, 2, 3); s[k] = 1; return s.beginning; } } host.log("beginning");', []],
  // A documented name on what the engine gave untyped leads on, and one that nothing else has.
  ['function f() { return host.current.childNodes.lenght; }', ['1:47 warning member/undocumented host.current.childNodes.lenght']],
  ['function f() { return host.current.pick("a").nodeNmae; }', ['1:46 warning member/undocumented host.current.pick("a").nodeNmae']],
  ['function f(a) { return a.b.childNodes.lenght; }', ['1:39 warning member/undocumented a.b.childNodes.lenght']],
  ['function f() { return host.current.kind.lenght + host.json("x.json").childNodes.lenght; } var d = JSON;', ['1:41 warning member/undocumented host.current.kind.lenght', '1:99 error engine/later-edition JSON'], { files: { 'x.json': '{}' } }],
  ['function f() { return host.current.width.lenght + host.current.any.lenght; }', ['1:42 warning member/nowhere host.current.width.lenght', '1:64 warning member/nowhere host.current.any']],
  ['function f(a) { return a.b.childNodes.lenght; } function g(s) { return eval(s); }', []],
  // What is evaluated stands in the script, or is data: no object gets methods by it. Of data, any name may be read.
  ['function f(p) { p.frobnicate(); return eval("(" + p + ")"); }', ['1:19 warning member/nowhere p.frobnicate']],
  ['function f(p) { p.frobnicate(); return new Function("return " + p)(); }', ['1:19 warning member/nowhere p.frobnicate']],
  ['function f(p) { p.frobnicate(); return p instanceof Function || Function.prototype.call === Function || eval("1 + 1"); }', ['1:19 warning member/nowhere p.frobnicate']],
  ['function f(p) { return p.a.childNodes.lenght + eval("(" + p + ")"); }', []],
  ['function f(p) { p.frobnicate(); return eval("(" + p + "); made = (" + p + ")"); }', []],
  ['function f(p) { p.frobnicate(); return new Function("return " + p + "; made = " + p)(); }', []],
  ['function f(p) { p.frobnicate(); return eval("var x = " + p) || new Function(p, "return (" + p + ")") || eval; }', []],
  ['function f(p) { p.frobnicate(); made.x; if (p) eval("var made = { frobnicate: 1 }"); }', []],
  ['function f(s) { s.readLine(); return s.childNodes.item(0).nodeName + s.width; }', []],
  // A list that only objects of the engine have tells what has it, too; of the names beside it one may be odd, but for a context of the script's own.
  ['function f(v) { v.boxes.outline(1); v.first; return v.frist; } var d = JSON;', ['1:55 warning member/undocumented v.frist', '1:72 error engine/later-edition JSON']],
  ['function f(v) { v.boxes.outline(1); return v.bozes[0].kind; }', ['1:46 warning member/undocumented v.bozes']],
  ['function f(v) { v.innerBoxes[0].width; v.innerBoxes[0].parent; v.innerBoxes[1].kind; return v.outerBoxes[0].kind; } var d = JSON;', ['1:95 warning member/undocumented v.outerBoxes', '1:125 error engine/later-edition JSON'], { graph: extended({ Sheet: { innerBoxes: property('Boxes') } }) }],
  ['function f(v) { v.boxes.outline(1); return v.frist; }', []],
  ['function f(v) { v.boxes.outline(1); v.first; return v.frist + v.other; }', []],
  ['function f(v) { v.boxes.outline(1); v.first; return v.frist; } var own = { boxes: [] };', []],
  ['function f(v) { v.boxes.outline(1); v.first; return v.frist; } var own = { outline: f };', []],
  ['function f(v) { v.first.reopen(1); v.boxes; return v.frist; }', []],
  ['function f(v) { v.innerBoxes[0].width; v.innerBoxes[1].kind; return v.outerBoxes[0].kind; } var d = JSON;', ['1:101 error engine/later-edition JSON'], { graph: extended({ Sheet: { innerBoxes: property('Boxes') } }) }],
  ['function f(s, k) { s[k] = 1; var readLine = s.readLine(); return s.atEndd; }', ['1:68 warning member/undocumented s.atEndd']],
  ['function f(s, k) { s[k] = 1; var readLine = s.readLine(); return s.atEndd; } var own = { readLine: readLine }, readLine;', []],
  // Many names of one interface tell it, though names may come from anywhere; but where several more are read, an object of the script's may have them all.
  ['function f(v, k) { v[k] = 1; return v.firstChild + v.parentNode + v.nextSibling + v.nodeWidth; }', ['1:85 warning member/undocumented v.nodeWidth']],
  ['function f(v, k) { v[k] = 1; return v.firstChild + v.parentNode + v.nodeWidth; }', []],
  ['function f(v, k) { v[k] = 1; return v.pageWidth + v.frameRate + v.margin + v.grain + v.textSize; }', ['1:88 warning member/undocumented v.textSize'], { graph: extended({ Plate: { pageWidth: property('number'), frameRate: property('number'), margin: property('number'), grain: property('number') } }) }],
  ['function f(v, k) { v[k] = 1; return v.pageWidth + v.frameRate + v.margin + v.textSize; }', [], { graph: extended({ Plate: { pageWidth: property('number'), frameRate: property('number'), margin: property('number') } }) }],
  ['function f() { var s = theirs.open(); s.readLine(); s.atEnd = 1; return s.atEndd; }', ['1:24 warning object/undeclared theirs', '1:75 warning member/undocumented s.atEndd']],
  ['function f(v, k) { v[k] = 1; return v.firstChild + v.parentNode + v.nextSibling + v.nodeWidth + v.nodeHeight; }', []],
  ['function f(v, k) { v[k] = 1; return v.firstChild + v.parentNode + v.atEnd + v.innerNode; }', []],
  // Data have no methods of the engine's, and any other name; so have objects of the program.
  ['function f(row) { return row.width + row.articleNo; }', []],
  ['function f(row) { return row.childNodes + row.articleNo; } var d = JSON;', ['1:68 error engine/later-edition JSON']],
  ['function f(row) { return row.childNodes + row.articleNo; } function g(s) { return eval(s); }', []],
  ['function f(row, k) { row[k] = 1; return row.childNodes + row.articleNo; }', []],
  // What has other names is a table that nothing else is done with.
  ['function f(row, k) { var seen = {}; if (seen[k] || k in seen) seen[k] = 1; return row.childNodes + row.articleNo; }', ['1:104 warning member/undocumented row.articleNo']],
  ['function f(row, k) { var seen = {}; note(seen, k); return row.childNodes + row.articleNo; } function note(seen, k) { seen[k] = 1; }', ['1:80 warning member/undocumented row.articleNo']],
  ['function f(row, k) { var seen = {}; seen[k] = 1; return row.childNodes + seen.articleNo; }', []],
  ['function f(row, k) { var seen = {}; seen[k] = 1; return row.childNodes + seen["articleNo"]; }', []],
  ['function f(row, k) { var seen = {}, n = "articleNo"; seen[k] = 1; return row.childNodes + seen[n]; }', []],
  ['function f(row, k) { var seen = row; seen[k] = 1; return row.childNodes + row.articleNo; }', []],
  ['function f(row, k) { var seen = {}; seen[k] = 1; own(seen); return row.childNodes + row.articleNo; } function own(all) { return all.first; }', []],
  ['function f(row, k) { note(row, k); return row.childNodes + row.articleNo; } function note(seen, k) { seen[k] = 1; }', []],
  ['var own = { readLine: function () {}, atEnd: 1 }; function f(s) { s.readLine(); return s.atEndd; }', []],
  ['function f(s) { s.readLine(); if (s.size) return s.size; s.tag = 1; return s.tag; }', []],
  ['function f(s) { s.readLine(); return s["begin" + "ning"]; }', ['1:40 warning member/undocumented s.beginning']],
  ['function f(s) { s.readLine(); return s.beginning; } host.log("beginning");', []],
  ['function f(s) { s.readLine(1, 2); s.readLine({ no: 1 }); new s.Other(); }', ['1:64 warning member/undocumented s.Other']],
  ['function f(s) { s.readLine(); try { s(); } catch (s) { return s.beginning; } return function (s) { return s.beginning; }; }', []],
];
test.each(guessed)('an unknown value is taken for what it is used as: %s', async (code, told, more) => {
  const outcome = await forced(code, more);
  expect(named(outcome.findings)).toEqual(told);
});
test.each([
  ['a handler is called on its object', 'var b = new Box(); b.onClick = function () { return this.hieght; };\nhost.log(b.onClick);', ['1:58 warning member/undocumented this.hieght']],
  ['an own method is called on its object', 'var own = { it: page.first, go: function () { return this.it.hieght; } };', ['1:62 warning member/undocumented this.it.hieght']],
  ['the engine gives a function what it documents', 'page.first.onAny = (function (e) { return e.kind.hieght + e.keyNmae; }); host.log(page.first.onAny);', ['1:50 warning member/undocumented e.kind.hieght', '1:61 warning member/undocumented e.keyNmae']],
  ['an own caller gives what the program makes', 'function own(f) { own.f = f; } own(function (e) { return e.keyNmae; });', ['1:60 warning member/nowhere e.keyNmae']],
  ['an own caller gives data', 'function own(f, k) { own[k] = f; } own(function (e) { return e.keyNmae; });', []],
  ['a comparison gets elements', '[page.first].sort(function (a, b) { return a.hieght - 1; });', ['1:46 warning member/undocumented a.hieght']],
])('%s', async (_what, code, told) => {
  expect(named((await forced(code)).findings)).toEqual(told);
});
test.each([
  // Run with unknown values first, and with known ones only when the caller's gates are open.
  ['function isSlim(b) { return b.kind === 1; }\nfunction size(b) { if (!isSlim(b)) { return 0; } else if (b.kind === 2) { return b.colour; } else { return b.width; } }\nfunction draw(b) { if (!isSlim(b)) return; size(b); }\nfunction main() { if (page.first.width > 9) { draw(page.first); } }\nmain();', ['2:84 warning member/undocumented b.colour']],
  ['function show(b) { return b.colour; }\nvar handler = { go: function () { show(page.first); } };', ['1:29 warning member/undocumented b.colour']],
  // A body on no way to the place may put something else there.
  ['function f(b) { if (!b.width) { b = page.zap(); } if (b.kind > 3) { while (b.width > 99) { return b.colour; } } } f(page.first);', ['1:42 warning member/undocumented page.zap', '1:101 warning member/undocumented b.colour']],
  ['function f(k) { for (var i in page.boxes) { if (k === page.boxes[i].width) { return page.boxes[i].colour; } } }', ['1:99 warning member/undocumented page.boxes[i].colour']],
])('places are reached with values that something is known of: %s', async (code, told) => {
  expect(named((await forced(code)).findings)).toEqual(told);
});
test.each<[string, string[]]>([
  ['function Part(s) { this.s = s; }\nPart.prototype.go = function () { this.s.readLine(); };\nPart.prototype.end = function () { return this.s.atEndd; };', ['3:50 warning member/undocumented this.s.atEndd']],
  ['var ns = {}; ns.Part = function (s) { this.s = s; };\nns.Part.prototype = { go: function () { this.s.readLine(); }, end: function () { return this.s.atEndd; } };', ['2:96 warning member/undocumented this.s.atEndd']],
  ['var part = { s: null, set: function (s) { this.s = s; }, go: function () { return this.s.readLine() + this.s.atEndd; } };', ['1:110 warning member/undocumented this.s.atEndd']],
  ['function Part(s) { this.s = s; this.s.push(1); while (this.s.length > 0) { this.s.pop(); } return this.s.joinn(); }', ['1:106 warning member/undocumented this.s.joinn']],
  ['function Part(s) { this.s = s; }\nPart.prototype.go = function () { this.s.readLine(); };\nfunction Other(s) { this.s = s; return this.s.atEndd; }', []],
  ['function outer() { function Part(s) { this.s = s; this.s.readLine(); } }\nfunction Part(s) { this.s = s; return this.s.atEndd; }', []],
  ['function Part(s) { this.s = s; this.s.readLine(); host.log(function () { return this.s.atEndd; }); }', []],
])('a property of the objects of a class is taken for what the class uses it as: %s', async (code, told) => {
  // Any object may have any name.
  expect(named((await forced(`${code} function put(o, k) { o[k] = 1; }`)).findings)).toEqual(told);
});
test('every case of a switch is gone through, whatever the value is and whatever its branches ask', async () => {
  const outcome = await forced('var mode = 0, deep = false;\nfunction main() { var b = page.boxes[0]; switch (mode) { case 0: if (deep) { b.one; } break; case 1: if (deep) { b.two; } break; case 2: if (deep) { b.three; } else { b.four; } break; default: if (deep) b.five; } }\nmain();');
  expect(outcome.findings.map(each => each.symbol)).toEqual(['b.one', 'b.two', 'b.three', 'b.four', 'b.five']);
});
test('nothing is put on a function of the language under a name that is spelt nowhere', async () => {
  const outcome = await forced('function put(o, k, f) { o[k] = f; } put({}, host.name, function () {}); function own() {}\nObject.prototype.hasOwnProperty.calll(page, "x"); own.calll(); host.open.calll();');
  expect(named(outcome.findings)).toEqual(['2:33 warning member/nowhere Object.prototype.hasOwnProperty.calll', '2:74 warning member/nowhere host.open.calll']);
});
test('a loop over the elements of a collection has them, and nothing else', async () => {
  const code = 'for (var i in page.boxes) { host.log(i + page.boxes[i].width); page.boxes[i].colour; } for (var k in host.xml("x.xml").documentElement.childNodes) host.log(k);';
  const outcome = await run(code, { worlds: ['empty', 'one', 'data'], files: { 'x.xml': '<r><a/><b/></r>' } });
  expect(outcome.runs.map(each => each.log)).toEqual([[], ['01', '0'], ['01', '0', '1']]);
  expect(named(outcome.findings)).toEqual(['1:78 error member/undocumented page.boxes[i].colour']);
});
test('a loop that only a value of the engine could end is left', async () => {
  const outcome = await run('var at = host.current.start; while (true) { if (at == host.current.end) break; at--; host.current.lines[at].select(1); }\nhost.log("after");');
  expect(outcome.runs.map(each => [each.outcome, each.log])).toEqual([['ok', ['after']]]);
});
test('what a value was taken for is told with the finding', async () => {
  const [finding] = (await forced('function f(s) {\n  s.readLine();\n  return s.atEndd;\n}')).findings;
  expect(finding).toMatchObject({ receiver: { interface: 'Stream' }, candidates: ['atEnd'], forced: [{ line: 1, column: 1, what: 's taken for what it is used as' }, { what: 'function f called' }] });
});
test('a recursion whose end is forced away ends all the same, and costs little', async () => {
  const outcome = await forced(`function walk(items) { var all = []; for (var i = 0; i < items.length; i++) { var item = items[i];
    if (item.kind == 1) all.push(item); if (item.kind == 2) all = all.concat(walk(item.boxes)); if (item.kind == 3) all = all.concat(walk(item.boxes)); } return all; }`);
  expect(outcome.coverage.branches).toEqual({ hit: 8, total: 8 });
  expect(outcome.skipped['forced-run-lost']).toBe(undefined);
});

test('a crash in a natural world does not end the search; one in a forced run is nothing', async () => {
  const outcome = await forced('function f() { throw new Error("no"); }\nvar x = null;\nif (page.first.width > 10) f();\nx.crash;\npage.deep();');
  expect(outcome.runs.map(each => [each.world, each.outcome])).toEqual([['one', 'crash'], ['forced', 'ok']]);
  expect(named(outcome.findings)).toEqual(['5:6 warning member/undocumented page.deep']);
  expect(outcome.findings[0]!.forced).toEqual([expect.objectContaining({ line: 4, what: 'went on past a failure' })]);
});

test.each([
  ['loop-budget', 'for (;;) {}'],
  ['output-limit', 'var s = host.name; while (s.length < 99999) s += s; for (;;) host.log(s);'],
  ['stack', 'function r() { r(); } r();'],
])('what stopped a run (%s) does not stop the forced ones: %s', async (stop, code) => {
  const outcome = await forced(`function f() { page.zap(); }\n${code}\npage.zip();`, { limits: { timeoutMs: 60_000 } });
  expect(outcome.runs.map(each => [each.world, each.outcome])).toEqual([['one', stop], ['forced', 'ok']]);
  expect(outcome.notRun).toEqual([]);
  expect(named(outcome.findings)).toEqual(['1:21 warning member/undocumented page.zap', '3:6 warning member/undocumented page.zip']);
});

test('what never ends in a forced run ends by its budget, and the rest still runs', async () => {
  const outcome = await forced('var go = false;\nfunction a() { for (;;) { if (go) break; } }\nfunction b() { b(); b(); }\nfunction c() { page.zap(); }\nif (go) { a(); b(); }');
  expect(named(outcome.findings)).toEqual(['4:21 warning member/undocumented page.zap']);
});

test('forced alone means the natural worlds first', async () => {
  const outcome = await run('host.log(page.boxes.length);', { worlds: ['forced'] });
  expect(outcome.runs.map(each => each.world)).toEqual(['empty', 'one', 'forced']);
});

test('code in strings is run where it is known, and is a phantom where a forced run made it up', async () => {
  const outcome = await forced('eval("var made = 1"); function f(s) { return eval(s).x + new Function("a", s)(1) + made; }');
  expect(outcome.runs.map(each => each.outcome)).toEqual(['ok', 'ok']);
  expect(outcome.coverage.functions.hit).toBe(1);
});

test('the same job gives the same bytes', async () => {
  const code = 'var m = 0; function a(x) { if (x > m) { page.zap(); } else if (x) { switch (x) { case 1: page.zip(); default: m++; } } try { b(x); } catch (e) { page.zop(); } }\nfunction b(y) { for (var i = 0; i < y; i++) { if (y[i] && y[i].z) return nix; } while (m < 2) { m++; } return y ? a(m) : m; }';
  const [first, second] = [await forced(code), await forced(code)];
  expect(JSON.stringify(second)).toBe(JSON.stringify(first));
  expect(first.findings.length).toBeGreaterThan(2);
});

test('a name that no object of the program can have', async () => {
  expect(named((await run('var o = { a: 1 };\nfunction go(x) { x.frobnicate(); }\ntry { go(o); } catch (e) { host.log("caught"); }')).findings)).toEqual(['2:20 warning member/nowhere x.frobnicate']);
  // Behind a parameter, an undocumented result, a value that is not there.
  expect(named((await forced('function f(p) { p.frobnicate(); host.json("x.json").a.b.twiddle(); var o = {}; o.q.r.wiggle().more(); for (var i = 0; i < 3; i++) { o[i] = f; } o[p] = "text"; }', { files: { 'x.json': '{}' } })).findings)).toEqual([
    '1:19 warning member/nowhere p.frobnicate', '1:57 warning member/nowhere host.json("x.json").a.b.twiddle', '1:86 warning member/nowhere o.q.r.wiggle',
  ]);
  for (const silent of ['function f(p) { p.x = nix; p.x.frobnicate(); page.zip().frobnicate(); }', 'function f(p) { if (p.frobnicate) p.frobnicate(); }', 'function f(p, k) { p[k] = f; p.frobnicate(); }', 'function f(p) { p.frobnicate(); eval(p); }', 'function f(p) { with (p) { anchor.x; frobnicate(); } }']) {
    expect((await forced(silent)).findings.filter(each => /frobnicate|anchor/.test(each.name))).toEqual([]);
  }
  for (const silent of ['var o = {}; try { o.readLine(); } catch (e) {}', 'var o = {}, n = "frobnicate"; try { o.frobnicate(); } catch (e) {}', 'var o = {}; function s(k, f) { o[k] = f; } try { o.frobnicate(); } catch (e) {}', 'var o = {}; try { o.charAt(); } catch (e) {}', 'host.load(host.name); var o = {}; try { o.frobnicate(); } catch (e) {}']) {
    expect((await run(silent)).findings.filter(each => each.data.rule === 'member/nowhere')).toEqual([]);
  }
});

test.each([
  ['var all = [page.first];', ['member/undocumented', 'member/undocumented']],
  // The object that the branch is meant for may be one that another script makes; what b is used as tells what it is.
  ['var all = [page.first, new Elsewhere()];', ['member/undocumented']],
])('a member behind a forced branch: %s', async (code, rules) => {
  const { findings } = await forced(`${code} if (host.name === "x") all[0].getDecorated(); function f(b) { b.reopen(); b.getDecorated(); }`);
  expect(findings.filter(each => each.name === 'getDecorated').map(each => each.data.rule)).toEqual(rules);
});

test.each([
  ['function work() { page.frob(); } host.log(work.toString()); host.log("(" + work + ")()");', []],
  ['function work() { page.frob(); } host.log(work.toString()); var later = work;', ['page.frob']],
  ['var work = function () { page.frob(); }; host.log(String(work));', []],
])('a function of which only the text is used runs elsewhere: %s', async (code, told) => {
  expect((await forced(code)).findings.map(each => each.symbol)).toEqual(told);
});

test.each([
  // Other scripts keep their objects there, too, and make what they like.
  ['host.current.ours = {}; host.current.ours.theirParts.go(); var o = {}; o.lastName; function f(p) { p.frobnicate(); } f({});', []],
  ['host.current.ours.go = function () {}; host.current.ours.theirParts.go(); var o = {}; o.lastName;', []],
  ['host.current.ours = {}; host.current.theirs.go(); var o = {}; o.lastName;', ['host.current.theirs', 'o.lastName']],
  ['host.current.onGo = function () {}; var o = {}; o.lastName;', ['o.lastName']],
  ['host.current.ours = 1; host.current.theirs.go(); var o = {}; o.lastName;', ['host.current.theirs', 'o.lastName']],
  ['function f(host) { host.ours = {}; } var o = {}; o.lastName;', ['o.lastName']],
])('an object kept on the engine\'s is for other scripts: %s', async (code, told) => {
  expect((await forced(code)).findings.filter(each => each.data.rule === 'member/nowhere').map(each => each.symbol)).toEqual(told);
});

test.each([
  ['Elsewhere.build("go", function (p) { this.frobnicate(); p.twiddle(); });', []],
  ['new Elsewhere(function (p) { p.twiddle(); }).add(function () { this.frobnicate(); });', []],
  ['var e = new Elsewhere(); e.onGo = function (p) { this.frobnicate(); p.twiddle(); };', []],
  ['page.start(function (p) { p.twiddle(); });', ['p.twiddle']],
])('a function that an undeclared host is given: %s', async (code, told) => {
  expect((await forced(code)).findings.filter(each => each.data.rule === 'member/nowhere').map(each => each.symbol)).toEqual(told);
});

test('what is in a with statement is run, its object or not', async () => {
  const outcome = await forced('if (host.name === "x") with (page.boxes[7]) { if (width) page.deep(); }');
  expect(outcome.coverage.neverRun).toEqual([]);
  expect(named(outcome.findings)).toEqual(['1:63 warning member/undocumented page.deep']);
});

// What a forced run does not tell (the program makes or spells the name) does not end the chain.
test.each([
  ['host.log("theirs alone");', ['b.theirs.frobnicate']], ['var o = { theirs: 1 };', ['b.theirs.frobnicate']],
  // A tested name may stand for what other scripts make; one that is told is the first unknown link.
  ['if (host.theirs) host.log(1);', []], ['', ['b.theirs']],
  ['host.log("theirs alone"); page.first.theirs.frobnicate();', ['page.first.theirs', 'b.theirs.frobnicate']],
])('a name after one that is not told: %s', async (code, told) => {
  expect((await forced(`${code} function f(b) { b.reopen(); if (b.width > 3) b.theirs.frobnicate(); }`)).findings.map(each => each.symbol)).toEqual(told);
});

test('a chain gets one finding, whichever run tells it', async () => {
  const { findings } = await forced('host.log("theirs alone"); function f(b) { b.theirs.frobnicate(); b.width = 1; } f(page.first);');
  expect(findings.map(each => each.symbol)).toEqual(['b.theirs']);
});

test('members that every object has tell what they give', async () => {
  const graph = extended({ Object: { mirror: property('Mirror') }, Mirror: { title: property('string') } });
  expect(named((await forced('function f(p) { return p.mirror.title + p.mirror.titles; }', { graph })).findings)).toEqual(['1:50 warning member/undocumented p.mirror.titles']);
});

test('exceptions have what the documentation lists, where it does', async () => {
  const graph = extended({ Error: { line: property('number') } });
  expect(named((await forced('try { null.x; } catch (e) { host.log(e.line + e.message + e.lineNumber); }', { graph })).findings)).toEqual(['1:61 warning member/nowhere e.lineNumber']);
});

test('a text with E4X is judged, not run', async () => {
  const outcome = await run('var x = <a b="1">{page.zap()}</a>;', { dialect: resolveDialect('extendscript') });
  expect(outcome.runs).toEqual([]);
  expect(outcome.notChecked).toEqual({ e4x: 1 });
  expect(outcome.findings).toEqual([]);
});

const own: readonly (readonly [string, string[]])[] = [
  ['var o = { firstName: 1 }; function f(x) { return x.lastName; } f(o);', ['1:52 warning member/nowhere x.lastName']],
  ['var list = []; for (var i = 0; i < list.length; i++) { host.log(list[i].lastName); list[i].frobnicate(); }', ['1:73 warning member/nowhere list[i].lastName', '1:92 warning member/nowhere list[i].frobnicate']],
  ['function f(p) { return p.lastName; } if (host.name == "x") f({});', ['1:26 warning member/nowhere p.lastName']],
  ['function Own() { this.first = 1; } Own.prototype.go = function () { return this.lastName; }; new Own().go();', ['1:81 warning member/nowhere this.lastName']],
  ['var own = { go: function (p) { return p.lastName; } }; if (host.name == "x") own.go({});', ['1:41 warning member/nowhere p.lastName']],
  ['[1].concat().lastName + "a".lastName;', ['1:14 warning member/nowhere [1].concat().lastName', '1:29 warning member/nowhere "a".lastName']],
  // Only something outside the program calls these.
  ['function f(p) { return p.lastName + p.a.lastName + this.lastName; }', []],
  ['var api = {}; api.f = function (p) { return p.lastName; };', []],
  ['var api = { f: function (p) { return p.lastName; } }, late = function (p) { return p.lastName; };', []],
  // It may be there all the same: data, computed names, what hosts put on exceptions and other scripts on the global object.
  ['function f(p) { return p.lastName; } f(host.json("x.json"));', []],
  ['var o = {}; function f(k) { o[k] = 1; return o.lastName; } f(host.name);', []],
  ['try { null.x; } catch (e) { host.log(e.lineNumber); }', []],
  ['this.lastName;', []],
  ['var o = {}; if (o.lastName) host.log(o.lastName);', []],
  ['var o = {}; o.lastName = 1; host.log(o.lastName + {}.lastName);', []],
  ['var o = {}; host.log(o.last);', []],
  ['function f(p) { return p.lastName; } f(new Elsewhere());', ['1:44 error constructor/undeclared Elsewhere']],
];
test.each(own)('a property that no object of the program can have: %s', async (code, told) => {
  expect(named((await forced(code, { files: { 'x.json': '{"lastName":1}' } })).findings)).toEqual(told);
});

test.each([
  ['for (var k in b) a[k] = b[k];', true],
  ['var k = "go"; a[k] = b;', true],
  ['function put(o, k, v) { o[k] = v; } put(a, 1, b); put(a, a.length, b);', true],
  ['function put(o, k, v, i) { i = o.length; o[i] = v; } put(a, 1, b);', true],
  ['function put(o, k, v, i) { o[i] = v; } put(a, 1, b); put(a, 1, b, host.name);', false],
  ['function put(o, k, v) { o[k] = v; } put(a, host.name, b);', false],
  ['function put(o, k, v) { o[k] = v; } put(a, 1, b); a.put = put;', false],
  ['function put(o, k, v) { o[k] = v; }', false],
  ['a["on" + host.name] = b;', false],
  ['a[host.name + ".x"] = b;', true],
  // What gets a name that nothing spells is no function.
  ['var c = { size: 1 }; c.more = c.size; a[host.name] = c.more;', true],
  ['var c = { size: 1 }; c.size = b; c.more = c.size; a[host.name] = c.more;', false],
  ['function b2() {} a[host.name] = a.b2;', false],
  ['a[host.name] = page.first; a[host.name] = page.boxes.item(0); a[host.name] = "x".substr(1);', true],
  ['a[host.name] = page.place; a[host.name] = host.current;', false],
  ['a.item = function () { return b; }; a[host.name] = a.item(0);', false],
  ['function size(x) { if (x) return size(0); return 1; } a[host.name] = size(a);', true],
  ['function size(x) { if (x) return size(0); return b; } a[host.name] = size(a);', false],
  ['function size(x) { return 1; } size = b; a[host.name] = size(a);', false],
  ['a[host.name] = beep();', true],
  ['a[host.name] = a.list[0];', false],
  // Code in a text that the program spells is a part of it.
  ['eval("%61" + host.name);', false],
  ['eval(unescape("a.%78 = 1;"));', true],
  ['eval(unescape("a.%66robnicate = b;"));', false],
  ['function unescape(x) { return "a.frobnicate = b"; } eval(unescape("a"));', false],
])('names that a script puts on objects are spelt: %s', async (code, spelt) => {
  const outcome = await forced(`var a = {}, b = function () {}; ${code} function f(p) { p.frobnicate(); }`);
  expect(named(outcome.findings).length).toBe(spelt ? 1 : 0);
});
