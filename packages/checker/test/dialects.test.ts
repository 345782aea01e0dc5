/** Working code of each dialect's hosts stays silent, and what is wrong beside it is still found, at its own place. */
import { Graph, memoryFiles, resolveDialect, type MemberGraph } from '@plumbline/model';
import { describe, expect, it } from 'vitest';
import { checkProject } from '../src/index.js';
import { quire } from './quire.js';

const method = { kind: 'method' as const, params: null, returns: null, static: false, deprecated: null, source: [] };
const members: MemberGraph = {
  schema: 'plumbline/members@1', engine: 'host', digest: 'sha256:0',
  interfaces: {
    XMLList: { parent: null, constructible: false, open: false, index: 'XML', members: { length: method }, source: [] },
    XML: { parent: null, constructible: true, open: false, index: null, members: { attribute: method, length: method, name: { ...method, returns: 'string' }, toXMLString: { ...method, returns: 'string' } }, source: [] },
    Application: { parent: null, constructible: false, open: false, index: null, members: { title: { kind: 'property', type: 'string', readonly: false, static: false, deprecated: null, source: [] }, quit: method }, source: [] },
  },
  globals: { app: { type: 'Application', source: [] } }, functions: { go: { params: null, returns: null, source: [] } }, aliases: {}, samples: {}, absent: {},
};
const graph = new Graph(members, { schema: 'plumbline/constructs@1', engine: 'host', digest: 'sha256:0', constructs: [], skipped: [] });

function found(text: string, dialect: string): string[] {
  const { findings } = checkProject({ files: memoryFiles(new Map([['a.js', text]])), entries: ['a.js'], project: [], graph, dialect: resolveDialect(dialect), roots: [], cwd: '.', globals: [] });
  return findings.map(each => `${each.line}:${each.column} ${each.data.rule} ${each.name}`);
}

describe('extendscript', () => {
  it.each([
    // Properties of XML objects are children, of any name; filters ask children and attributes.
    'var x = new XML("<a/>"); go(x.foo.bar, x.@id, x..item, x.*, String(x.*::RDF.*::li)); x.foo = 1; x.bar.@id = 2; delete x.a[0]; x.a.b.c = <d/>;',
    'var x = XML("<a/>"); for each (var row in x.row) { go(row.@id, row.name.first); }',
    'var x = <a b="1"><c/></a>;\nvar y = x.c.(@id == 2);\nif (x.row.(name == "q").length() > 0) { go(y); }',
    'default xml namespace = "u";\nvar ns = new Namespace("v"); go(<a/>.ns::b, ns);',
    'var size = 2, tag = "t"; go(<{tag} size={size}>{app.title}</{tag}>);',
    'go(<a/>.toXMLString(), <a/>.appendChild(<b/>), x().descendants("b"), x().elements().length(), x().hasComplexContent()); function x() { return <a/>; }',
    '$.evalFile(new File("lib.jsx")); helper(); [1].forEach(helper);', '$.evalFile(go()); helper();', '$.global.mine = 1; go(mine); $.global["other"] = go; other();', 'go(new XMLList("<a/>").b, XMLList("<a/>"));',
    'const A = 1; go(A); function f() { const B = A; return B; } f();',
    'var m; while (app.title && m = app.title.match(/x/)) { go(m); }',
  ])('%s', text => expect(found(text, 'extendscript')).toEqual([]));

  it.each<[string, string[]]>([
    ['var x = <a>{app.titel}</a>;', ['1:17 member/undocumented titel']],
    ['var x = <a b={app.titel} c={nothing}/>;', ['1:19 member/undocumented titel', '1:29 object/undeclared nothing']],
    ['go(app.titel.(@id == 1).d);\napp.quitt();', ['1:8 member/undocumented titel', '2:5 member/undocumented quitt']],
    ['go(x.@[app.titel]); var x = <a/>;', ['1:12 member/undocumented titel']],
    ['for each (var a in <a/>.*) { app.quitt(a.@b); }', ['1:34 member/undocumented quitt']],
    ['$.evalFile("lib.jsx"); app.quitt();', ['1:28 member/undocumented quitt']],
    ['const A = app; A.titel;', ['1:18 member/undocumented titel']],
    // A call finds methods alone: XML's own, and those of text in simple content.
    ['new XML("<a/>").toXMLStrings(); new XML("<a/>").trim();', ['1:17 member/undocumented toXMLStrings', '1:49 member/undocumented trim']],
    ['var x = new XML("<a/>"); x.toUpperCase(); x.hasOwnProperty("b"); x.prependChild(x); x.xpath("b"); x.substr(1); x.frob(1);', ['1:114 member/undocumented frob']],
    ['XML.prettyy(); new XML("<a/>").b.c;', ['1:5 member/undocumented prettyy']],
    ['app.title && app.titel = 2;', ['1:18 member/undocumented titel']],
    ['if (app.title) { go(); }; else { app.quitt(); }', ['1:38 member/undocumented quitt']],
    ['if (app.title)\n#include "gone.jsx"\nelse app.quitt();', ['2:11 file/missing gone.jsx', '3:10 member/undocumented quitt']],
  ])('%s', (text, expected) => expect(found(text, 'extendscript')).toEqual(expected));

  it('other dialects keep the names of function expressions and catches inside', () => expect(found('var f = function g() {}; g(); try { go(f); } catch (e) {} go(e);', 'es3')).toEqual(['1:26 function/undeclared g', '1:62 object/undeclared e']));
  it('other dialects have no children', () => expect(found('var x = new XML("<a/>"); x.foo;', 'es3')).toEqual(['1:28 member/undocumented foo']));
});

describe('jscript', () => {
  it.each([
    '/*@cc_on @*/\n@if (@_win32)\ngo("w");\n@else\ngo("o");\n@end',
    '@set @debug = (@_jscript_version > 5)\n@if (@debug) go(1); @end\ngo(@debug, @_win32);',
    'function app::onquit() { go(); }\nfunction go.later(x) { return x; }\ngo.later(1);',
    'var files = new ActiveXObject("Scripting.Dictionary"); files("a") = 1; files.Item("b") = 2; files.AnyName(3);',
    'var char = "a", int = 2; go(char, int);',
    // Names of function expressions and caught errors are the function's around.
    'var f = function g() { return 1; }; g(); function h() { k(); var a = { b: function k() {} }; return a; } h();', 'try { go(); } catch (e) {}\nif (e) { go(e.number); }',
  ])('%s', text => expect(found(text, 'jscript')).toEqual([]));

  it.each<[string, string[]]>([
    ['@if (@_win32)\napp.quitt();\n@else\napp.titel;\n@end', ['2:5 member/undocumented quitt', '4:5 member/undocumented titel']],
    ['function f() { var a = function g() {}; return a; } f(); g();', ['1:58 function/undeclared g']],
    ['function app.onquit() { app.titel; }', ['1:14 member/undocumented onquit', '1:29 member/undocumented titel']],
    ['var files = go(); files(app.titel) = app.quitt;', ['1:29 member/undocumented titel', '1:42 member/undocumented quitt']],
  ])('%s', (text, expected) => expect(found(text, 'jscript')).toEqual(expected));

  it.each<[string, string, number]>([
    ['/*@cc_on app.quitt(); @*/', 'jscript', 1], ['/*@cc_on @*/\n/*@if (@_jscript_version >= 5)\napp.quitt();\n@else @*/\napp.quit();\n/*@end @*/', 'jscript', 1], ['//@cc_on app.quitt();', 'jscript', 1],
    ['var isIE = /*@cc_on!@*/false;', 'jscript', 0], ['/*@cc_on @*/ /*@license app.quitt() @*/ /* @cc_on app.quitt() @*/ app.quit();', 'jscript', 0], ['@if (@_win32)\napp.quit();\n@end', 'jscript', 0], ['/*@cc_on app.quitt(); @*/', 'es3', 0],
  ])('code inside a comment that is compiled is counted: %s in %s', (text, dialect, count) => {
    const { findings, skipped } = checkProject({ files: memoryFiles(new Map([['a.js', text]])), entries: ['a.js'], project: [], graph, dialect: resolveDialect(dialect), roots: [], cwd: '.', globals: [] });
    expect([findings.length, skipped['conditional-compilation'] ?? 0]).toEqual([0, count]);
  });
});

describe('a string that goes on over a line end', () => {
  const fixed = (code: string, dialect: string): string[] => {
    const { findings } = checkProject({ files: memoryFiles(new Map([['a.js', code]])), entries: ['a.js'], project: [], graph: quire(), dialect: resolveDialect(dialect), roots: [], cwd: '.', globals: [] });
    return findings.map(each => `${each.data.rule} ${each.fix ? code.slice(0, each.fix.range[0]) + each.fix.text + code.slice(each.fix.range[1]) : ''}`);
  };
  it.each<[string, string, string[]]>([
    ['var s = "a\\\nb".length;', 'es3', ['syntax/line-continuation var s = "ab".length;']],
    ['var s = \'a\\\\\\\r\n b\';', 'es3', ['syntax/line-continuation var s = \'a\\\\ b\';']],
    ['var s = "a\\\nb";', 'extendscript', []], ['var s = "a\\\nb";', 'jscript', []],
    ['var s = "a\\\\"; // \\\nvar r = /\\\\/; // "\\', 'es3', []],
  ])('%j in %s', (code, dialect, expected) => expect(fixed(code, dialect)).toEqual(expected));
});
