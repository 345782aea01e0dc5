/** What is accused and what never is. Each rule has rows that must be told and rows that must stay silent. */
import { describe, expect, test } from 'vitest';
import { resolveDialect } from '@plumbline/model';
import { run, told, type Run } from './small-graph.js';

interface Row { readonly code: string; readonly told?: string[]; readonly with?: Run }
const rows: Record<string, Row[]> = {
  'an undocumented member': [
    { code: 'page.print();', told: ['1:6 member/undocumented page.print'] },
    { code: 'var p = page;\nfunction f(x) { x.frob(); }\nf(p);', told: ['2:19 member/undocumented x.frob'] },
    { code: 'var k = "nothing"; page[k + ""];', told: ['1:25 member/undocumented page.nothing'] },
    { code: 'page.first.hieght.more();', told: ['1:12 member/undocumented page.first.hieght'] },
    { code: 'page["st" + "art"](new Box()); page.end();' },
    { code: 'bag.anything().more;' },
    { code: 'page.first.columns;' },
    { code: 'new Box().columns;', told: ['1:11 member/undocumented new Box().columns'] },
    { code: 'page.toString(); page.hasOwnProperty("x"); page.constructor;' },
    { code: 'var x = page.first; x.width.foo;' },
    { code: 'page.boxEnd();', told: ['1:6 member/absent page.boxEnd'] },
    { code: 'page.First;', told: ['1:6 member/letter-case page.First'] },
    { code: 'boxes.item(0).width; boxes[0].width; boxes.push(1);', told: ['1:44 member/undocumented boxes.push'] },
    { code: 'Math.percent(1);', told: ['1:6 member/undocumented Math.percent'] },
    { code: 'try { page.nix(); } catch (e) {}', told: ['1:12 member/undocumented page.nix'] },
  ],
  'a probe is not a use': [
    { code: 'if (page.foo) page.foo(); typeof page.bar; "baz" in page; page.q && page.q(); page.r || 1; if (!page.s) {} if (page.t == null) {} while (page.u) {}' },
    { code: 'var f = page.foo; if (f) f();' },
    { code: 'page.foo ? page.foo() : 0; if (page.hasOwnProperty("zip")) page.zip();' },
    { code: 'if (page.foo.bar) {}', told: ['1:10 member/undocumented page.foo'] },
  ],
  'the customer\'s own': [
    { code: 'var b = new Box(); b.tag = 1; host.log(b.tag);' },
    { code: 'var b = new Box(); b.tag = 1; function later() { return b.tag; }' },
    { code: 'new Box().wdith = 1;', told: ['1:11 member/undocumented new Box().wdith'] },
    { code: 'Box.prototype.fit = function () { return this.width; }; new Box().fit(); new Wide().fit();' },
    { code: 'function My() {} My.prototype = new Box(); var m = new My(); m.anything = 1; m.other; m.call2 = function () {}; m.call2();' },
    { code: 'var mock = { go: function () {}, n: 1 }; function f(x) { return x.n; } f(mock); f(page);' },
  ],
  'a later edition': [
    { code: 'Object.keys({});', told: ['1:8 engine/later-edition Object.keys'] },
    { code: '[1].forEach(function (x) { host.log(x); });', told: ['1:5 engine/later-edition [1].forEach'] },
    { code: 'JSON.stringify(1);', told: ['1:1 engine/later-edition JSON'] },
    { code: 'new Map();', told: ['1:5 engine/later-edition Map'] },
    { code: '" a ".trim().length;', told: ['1:7 engine/later-edition " a ".trim'] },
    { code: 'if (!Object.keys) { Object.keys = function () { return []; }; } Object.keys({});' },
    { code: 'String.prototype.trim = function () { return this; }; "a".trim();' },
    { code: 'if (typeof JSON === "undefined") { JSON = { parse: function () {} }; } JSON.parse("1");' },
    { code: 'Date.now();', with: { dialect: resolveDialect('extendscript') } },
    { code: 'host.log([1].toSource() + ({}).toSource() + (function () {}).toSource());', with: { dialect: resolveDialect('extendscript') } },
    { code: '[1].toSource();', told: ['1:5 member/undocumented [1].toSource'] },
  ],
  'undeclared names': [
    { code: 'pgae.start();', told: ['1:1 object/undeclared pgae'] },
    { code: 'alert("x");', told: ['1:1 function/undeclared alert'] },
    { code: 'new Paragraph();', told: ['1:5 constructor/undeclared Paragraph'] },
    { code: 'new Page();', told: ['1:5 constructor/not-constructible Page'] },
    { code: 'Page.prototype.x = 1;', told: ['1:1 object/undeclared Page'] },
    { code: 'typeof alert; if (typeof alert === "function") alert(1);' },
    { code: 'try { alert(1); } catch (e) { host.log(e.name); }', told: ['1:7 function/undeclared alert'] },
    { code: 'var seen = ""; try { nix.foo; } catch (e) { seen = e.name; } if (seen !== "ReferenceError") page.never();', told: ['1:22 object/undeclared nix'] },
    { code: 'later(); function later() {} init = function () {}; init();' },
    { code: 'alert("x");', with: { globals: ['alert'] } },
    { code: 'host.load("gone.js"); helper();', told: ['1:12 file/missing gone.js'] },
    { code: 'eval("var made = 1"); made; other();' },
    { code: 'beep();' },
  ],
  'option keys': [
    { code: 'page.place(new Box(), { keep: 1, glue: 2 });', told: ['1:34 option/unknown-key glue'] },
    { code: 'page.start({ width: 1, columns: 2 }); page.end();' },
    { code: 'page.start({ wdith: 1 }); page.end();', told: ['1:14 option/unknown-key wdith'] },
    { code: 'page.end({ now: true });', told: ['1:10 option/no-such-parameter page.end'] },
    { code: 'var o = { glue: 1 }; page.place(new Box(), o);' },
  ],
  files: [
    { code: 'host.open("a.txt"); host.open("b" + ".txt");', told: ['1:31 file/missing b.txt'], with: { files: { 'a.txt': '' } } },
    { code: 'host.open("A.txt");', told: ['1:12 file/letter-case A.txt'], with: { files: { 'a.txt': '' } } },
    { code: 'host.open("http://x/y"); host.open(host.open("a.txt").readLine() + ".txt");', with: { files: { 'a.txt': '' } } },
    { code: 'var u = typeof x === "undefined"; host.open("images/" + page.nope);', told: ['1:62 member/undocumented page.nope'] },
    { code: 'var made = host.open("a").readLine(); host.open("part/" + "one" + ".txt"); host.open(made + ".txt");', told: ['1:49 file/missing part/one.txt'], with: { files: { a: '' } } },
    { code: 'try { host.open("gone.txt"); host.log("no"); } catch (e) { host.log("handled"); }' },
    { code: 'var part = "b"; host.load("lib/" + part + ".js"); fromB();', with: { files: { 'lib/b.js': 'function fromB() { host.log("b"); }' } } },
    { code: 'for (var i = 1; i < 3; i++) host.load("p" + i + ".js"); done();', with: { files: { 'p1.js': 'host.load("lib/q.js");', 'p2.js': 'var done = function () {};', 'lib/q.js': 'host.load("r.js");', 'lib/r.js': ';' } } },
    { code: 'host.xml("gone.xml");', told: ['1:11 file/missing gone.xml'] },
  ],
};

describe.each(Object.entries(rows))('%s', (_rule, list) => {
  test.each(list)('$code', async row => {
    const outcome = await run(row.code, row.with);
    expect(told(outcome)).toEqual(row.told ?? []);
    expect(outcome.runs.map(each => each.outcome)).toEqual(['ok']);
  });
});

test('a finding carries its data', async () => {
  const outcome = await run('var t = page;\nt.strat(1);');
  expect(outcome.findings).toEqual([{
    family: 'member', severity: 'error', file: 'main.js', line: 2, column: 3, endLine: 2, endColumn: 8, symbol: 't.strat', name: 'strat',
    receiver: { text: 't', interface: 'Page', because: 'the dry run reached it' }, candidates: ['start'], elsewhere: [], source: ['manual'], fix: null, via: 'dry-run',
    data: { rule: 'member/undocumented', interface: 'Page', name: 'strat', access: 'call', static: false },
  }]);
});

test.each([
  ['left open', 'page.start(new Box());', ['1:6 member/unbalanced left-open']],
  ['closed twice', 'page.start(new Box()); page.end(); page.end();', ['1:41 member/unbalanced not-open']],
  ['closed', 'page.start(new Box()); page.end();', []],
  ['dropped beside another finding on the interface', 'page.start(new Box()); page.finish();', []],
  ['too many arguments', 'beep(1);', ['1:1 member/argument-count 1']],
])('notes: %s', async (_name, code, notes) => {
  const outcome = await run(code);
  expect(outcome.findings.filter(each => each.severity === 'note').map(each => {
    const detail = each.data.rule === 'member/unbalanced' ? each.data.fault : each.data.rule === 'member/argument-count' ? each.data.given : '';
    return `${each.line}:${each.column} ${each.data.rule} ${detail}`;
  })).toEqual(notes);
});
