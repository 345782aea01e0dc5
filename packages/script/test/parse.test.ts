/** Parsing under dialects: what is accepted, what is named, and that offsets never move. */
import { resolveDialect, type DialectSettings } from '@plumbline/model';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LineIndex, parseScript } from '../src/index.js';

const faults = (text: string, dialect: string | DialectSettings = 'es3'): string[] => {
  const parsed = parseScript('x.js', text, resolveDialect(dialect));
  return [parsed.grammar, ...parsed.faults.map(fault => `${fault.production} ${fault.text}`)];
};

describe('dialects', () => {
  const rows: [string, string | DialectSettings, string[]][] = [
    ['var o = { a: 1, };', 'es3', ['modern', 'trailing-comma ,']],
    ['var o = { a: 1, };', 'extendscript', ['dialect']],
    ['var o = { a: 1, };', 'jscript', ['dialect']],
    ['var s = "a\\\nb";', 'es3', ['modern', 'line-continuation \\']],
    ['var s = "a\\\nb";', 'extendscript', ['dialect']],
    ['var s = "a\\\r\nb";', 'jscript', ['dialect']],
    ['f(1, );', 'extendscript', ['dialect']],
    ['f(1, );', 'jscript', ['modern', 'trailing-comma ,']],
    // A script in its host's binary form.
    ['\uFEFF\n@JSXBIN@ES@1.0@MgebyBnAIM2MBbyBn0ACJ2NBnASzGjSj', 'extendscript', ['none']],
    ['var s = "@JSXBIN@ES@1.0@Mgeby";', 'extendscript', ['dialect']],
    ['var a = [1, 2, ];', 'es3', ['dialect']],
    ['o.default; o.class;', 'es3', ['modern', 'reserved-property default', 'reserved-property class']],
    ['o.default; var p = { enum: 1 };', 'extendscript', ['dialect']],
    ['var char = 1; o.default;', { extends: 'es3', reservedNames: true }, ['modern', 'reserved-word char']],
    ['#target x\n#include "a.js"\nvar a;', 'extendscript', ['dialect']],
    ['#target x\nvar a;', 'es3', ['modern', 'directive #target']],
    ['/* \n#include "a.js"\n*/ var a;', 'es3', ['dialect']],
    ['<!-- x\nvar a;\n--> y', 'es3', ['dialect']],
    ['<!-- x\nvar a;', { extends: 'es3', htmlComments: false }, ['modern', 'html-comment <!--']],
    ['var m = 0755;', 'es3', ['dialect']],
    ['var m = 0755;', { extends: 'es3', octal: false }, ['modern', 'legacy-octal 0755']],
    ['\uFEFFvar a = 1;\r\nvar b;', 'es3', ['dialect']],
    ['#!/usr/bin/env engine\nvar a;', 'es3', ['dialect']],
    ['return 1;', 'es3', ['modern', 'return-outside-function return']],
    ['var größe = 1, \\u0061b = 2;', 'es3', ['dialect']],
    ['var let = 1, of = 2, async = 3, yield = 4;', 'es3', ['dialect']],
    ['import x from "y"; export var z;', 'es3', ['modern', 'import import', 'export export']],
    ['var r = /(?<=a)b/;', 'es3', ['modern', 'regexp-lookbehind (?<=']],
    ['var r = /[(?<n>]/, s = "(?<n>";', 'es3', ['dialect']],
    ['var s = "\\u{1F600}";', 'es3', ['modern', 'code-point-escape "\\u{1F600}"']],
    ['a ||= b;', 'es3', ['modern', 'logical-assignment ||=']],
    ['var f = function (a, ) {};', 'es3', ['modern', 'trailing-comma ,']],
    ['f((1), /* , */ (2));', 'es3', ['dialect']],
    ['', 'es3', ['dialect']],
  ];
  for (const [text, dialect, expected] of rows) it(`${JSON.stringify(text)} under ${JSON.stringify(dialect)}`, () => expect(faults(text, dialect)).toEqual(expected));
});

const ACCEPTED: Record<string, readonly string[]> = {
  extendscript: [
    // E4X (ECMA-357): literals
    'var x = <a/>;', 'var x = <a b="1" c={d}>t{e}u<b/></a>; f(x);', 'var x = <></>; var y = <><a/><b/></>;', 'f(<{tag} {attr}={v}/>);', 'f(<{tag} {attrs}>{ {a: 1}.a }</{tag}>);', 'var t = <a b = "1" c=\'2\' ></a >;',
    'var x = <a>\n  <!-- > -->\n  <![CDATA[<b>]]>\n  <?pi a?>\n</a>;\nnext();', 'var x = <?xml version="1.0"?>;', 'var c = <!-- a comment -->;', 'var c = <![CDATA[ x < y ]]>;', 'f(<a>}</a>);', 'x += <c/>; x = <a/> + <b/>;',
    'var t = <a>{function () { return <b/>; }()}</a>;', 'var t = <a>{ /}/.test("}") }</a>;', 'var xml = <a xmlns:b="u" b:c="1"><b:d e="x &gt; y"/>&amp;</a>;', 'var t = <a>\r\n<b/>\r\n</a>\r\nvar z = 1', 'f(<a/>, { b: 1, });',
    // attributes, wildcards, namespaces, descendants, filters
    'x.@id; x..item; x.(y == 1); x.*; x.@*;', 'x.@["id"]; x.@[k + 1]; x.@ns::id; x.@ns::*; x.@*::id; x.ns::name; x.ns::*; x.*::name; x.*::*; x.ns::["a"];', 'x..@id; x..*; x..ns::b; x..b[0].c; x..b.(@id == 2).c;',
    'x.@id = 5; x.@id += 1; x.@id++; delete x.@id; delete x.a[0]; delete x.ns::b; x.a.@b = "c";', 'var y = x.c.(@id == 2 && name() == "q").length() > 0;', 'x.@class; x.@default; x.@in / 2; x.* / 2; x.@id / 2 / 3;',
    'ns::name; x.ns::name;', 'x.function::name(); x.ns::a.b.ns::c();', 'with (x) { alert(@id); }', 'var q = *::a;', 'typeof x.@id;', 'var str = x.*.toXMLString(), n = x.a.length();', 'String(x.*::RDF.*::li);',
    // statements
    'default xml namespace = "u";', 'default xml namespace = new Namespace("u");\nvar s = 1;', 'for each (var k in x.*) { f(k); }', 'for each\n(k in x..a) f(k);',
    // strings in triple quotes
    "var s = '''a\n'b' \"c\"''' + x;", 'f("""one""");', 'var s = "" + \'\';',
    // what no E4X is
    'if (a < b && c > d) { e(); }', 'x = a ? b : c ? d : e;', '<!-- hide\nvar a;\n--> done',
    // constants, commas, loose statements
    'const A = 1; const B; for (const k in A) f(k);', 'f(1, 2,); new Window("x",); function g(a,) {}', 'if (a) { b(); }; else { c(); }', 'if (a) { b(); };\n// c\nelse if (d) { c(); };\nelse e();', 'function t(n) { if (n) return "0" + n else return n }',
    'try { a(); }; catch (e) { b(); };\nfinally { c(); }', 'while (s && m = s.match(/x/)) f();', 'b.link && m.file = 2; a || b += 1;', "var isGroup = (n == 'group' || n = 'cluster');", 'a && b.c = d.e = 3, f();',
    // a file included in the place of a statement or a value
    'if (x)\n#include "a.jsx";\nelse b();', 'function f() { if (a)\n#include "b.jsx"\n}', 'var data =\n#includepath "lib"\n#include "data.xml"\n\nvar y = data;',
  ],
  jscript: [
    '/*@cc_on @*/\n@if (@_win32)\nf("w");\n@else\nf("o");\n@end', '@cc_on\nvar a = @_jscript_version;', '@set @debug = false\n@if (@debug) f(1); @end', '@set @a = 5; var x = @a + 1;', 'var isIE = /*@cc_on!@*/false;',
    '@if (@_win32 || (@_win16)) var a = 1; @elif (@_mac) var a = 2; @else var a = 3; @end f(a);', '@if (@a)\nfunction f(a) {\n@else\nfunction f(b) {\n@end\nreturn 1; }', '@if (@a) if (x) @else @if (@b) if (y) @end @end { z(); }',
    '/*@cc_on\n@if (@_jscript_version >= 5)\nx = 1;\n@else @*/\nx = 2;\n/*@end @*/', 'var char = 1, int = 2; byte = short + long; function goto(package) { return package; }', 'if (a) { b(); }; else { c(); }', 'try { a(); }; catch (e) { b(); }',
    'function window::onload() { f(); }', 'function document.body.onclick() { f(); }\nfunction a.b(c, d) { return c; }', 'x.item(1) = 2; d("a") = e.f(3) = 4;',
  ],
  es3: ['do x(); while (y) z();', 'do { x(); } while (y)\nz();', 'var s = "a\\\\nb", n = 0777, r = /[/]/; // \\\n', 'debugger;'],
};
const REFUSED: Record<string, readonly string[]> = {
  es3: ['var x = <a/>;', 'f(1,);', 'if (a) { b(); }; else c();', 'a && b = c;', 'function a.b() {}', '@cc_on', 'x.item(1) = 2;', 'var char;', 'const a = 1;', 'for each (var k in x) f(k);'],
  extendscript: ['var x = <a><b></a>;', 'var x = <a b=1/>;', 'var x = <a', 'x.@;', 'var x = <a>{b</a>;', 'a & b = c;', 'function a.b() {}', 'let a = 1;', 'var class = 1;', 'else a();', 'if (a) { }; b(); else c();', 'var data =\n#includepath "x"\n;'],
  jscript: ['var x = <a/>;', 'x.@id;', 'const a = 1;', 'f(1,);', 'var class = 1, enum = 2;', '@if (@a', 'o.class = 1;', 'a() + 1 = 2;'],
};

describe('what dialects accept beyond every edition', () => {
  for (const [dialect, texts] of Object.entries(ACCEPTED)) {
    for (const text of texts) {
      it(`${dialect}: ${JSON.stringify(text)}`, () => {
        expect(faults(text, dialect)).toEqual(['dialect']);
        expect(parseScript('x.js', text, resolveDialect(dialect)).code).toHaveLength(text.length);
      });
    }
  }
  for (const [dialect, texts] of Object.entries(REFUSED)) it(`${dialect} has limits`, () => expect(texts.filter(text => faults(text, dialect)[0] === 'dialect')).toEqual([]));
  it('looks ahead no longer than it reads', () => {
    const comments = '/* a */ // b\n'.repeat(3000);
    const text = `const a = 1; if (a) { a(); }; ${comments} a(); a. ${comments} b; for ${comments} (;;) { break; }`;
    expect(parseScript('x.js', text, resolveDialect({ extends: 'extendscript', memberFunctions: true })).grammar).toBe('dialect');
  });
  it('counts what only the host can run', () => {
    const opaque = (text: string, dialect: string): boolean => parseScript('x.js', text, resolveDialect(dialect)).opaque > 0;
    expect(['x.@id;', '<a/>;', 'x.(y);', 'for each (a in b);', 'default xml namespace = a;'].map(text => opaque(text, 'extendscript'))).toEqual([true, true, true, true, true]);
    expect(['@if (@a) b(); @end', 'x(1) = 2;'].map(text => opaque(text, 'jscript'))).toEqual([true, true]);
    expect(['const a = 1;', 'f(1,);', 'if (a) {}; else b();', 'a && b = c;'].map(text => opaque(text, 'extendscript'))).toEqual([false, false, false, false]);
  });
});

describe('every form of syntax that a later edition added is named, inside ordinary ES3', () => {
  /** `form`, and what it is called, with its edition. */
  const rows: readonly (readonly [string, ...string[]])[] = [
    ['var o = { get a() { return 1; }, set a(v) {}, get "b"() { return 1; }, };', 'getter ES5', 'setter ES5', 'getter ES5', 'trailing-comma ES5'], ['o.class = o.default;', 'reserved-property ES5', 'reserved-property ES5'],
    ['let a = 1;', 'let ES2015'], ['for (let k in o) {}', 'let ES2015'], ['if (a) { let b = 1; }', 'let ES2015'], ['switch (a) { case 1: let b; }', 'let ES2015'], ['const a = 1;', 'const ES2015'], ['for (const k in o) {}', 'const ES2015'],
    ['f(x => x, () => { return 1; });', 'arrow-function ES2015', 'arrow-function ES2015'], ['var s = tag`a${b}c`;', 'template-literal ES2015'], ['class A extends B { constructor() { super(); } m() { super.m(); } }', 'class ES2015'], ['var C = class {};', 'class ES2015'],
    ['class A { static x = 1; #z = 3; static { f(); } has(o) { return #z in o; } }', 'class ES2015', 'class-field ES2022', 'private-name ES2022', 'static-block ES2022', 'private-name ES2022'],
    ['f(...a); new F(...a); a = [...b];', 'spread ES2015', 'spread ES2015', 'spread ES2015'], ['a = { ...b };', 'spread ES2018'], ['var { a: c, ...rest } = b;', 'destructuring ES2015', 'rest-element ES2018'],
    ['[a, b] = [b, a];', 'destructuring ES2015'], ['({ a } = b);', 'destructuring ES2015'], ['var [a, b = 1, ...c] = d;', 'destructuring ES2015', 'default-value ES2015', 'rest-element ES2015'], ['function f({ a }, [b]) {}', 'destructuring ES2015', 'destructuring ES2015'],
    ['for (var [k] in o) {}', 'destructuring ES2015'], ['try { f(); } catch ({ message }) {}', 'destructuring ES2015'], ['try { f(); } catch { g(); }', 'optional-catch-binding ES2019'],
    ['a?.b; a?.[b]; a?.();', 'optional-chaining ES2020', 'optional-chaining ES2020', 'optional-chaining ES2020'], ['a ?? b; a ??= b; a ||= b; a &&= b;', 'nullish ES2020', 'nullish ES2021', 'logical-assignment ES2021', 'logical-assignment ES2021'],
    ['a ** 2; a **= 2;', 'exponent ES2016', 'exponent ES2016'], ['f(1_000, 0b11, 0B1, 0o17, 10n);', 'numeric-separator ES2021', 'binary-literal ES2015', 'binary-literal ES2015', 'octal-literal ES2015', 'bigint-literal ES2020'],
    ['f(/a/u, /a/y, /a/s, /a/d, /a/v);', 'regexp-flag ES2015', 'regexp-flag ES2015', 'regexp-flag ES2018', 'regexp-flag ES2022', 'regexp-flag ES2024'], ['f(/(?<=a)b/, /(?<!a)b/, /(?<n>a)/, /(?i:a)/);', 'regexp-lookbehind ES2018', 'regexp-lookbehind ES2018', 'regexp-named-group ES2018', 'regexp-modifiers ES2025'],
    ['async function f() { await g(); for await (var x of y) {} }', 'async-function ES2017', 'await ES2017', 'for-await ES2018', 'for-of ES2015'], ['f = async x => x;', 'async-function ES2017', 'arrow-function ES2015'],
    ['var o = { async m() {}, *g() {}, async *h() {} };', 'async-function ES2017', 'method-property ES2015', 'generator ES2015', 'method-property ES2015', 'async-function ES2017', 'generator ES2015', 'method-property ES2015'],
    ['function* g() { yield 1; yield* h(); }', 'generator ES2015', 'yield ES2015', 'yield ES2015'], ['for (var x of y) {}', 'for-of ES2015'], ['function f(a = 1, ...r) {}', 'default-parameter ES2015', 'rest-parameter ES2015'],
    ['var o = { a, b() {}, [c]: 1, get [d]() { return 1; } };', 'shorthand-property ES2015', 'method-property ES2015', 'computed-key ES2015', 'getter ES5', 'computed-key ES2015'],
    ['function F() { return new.target; }', 'meta-property ES2015'], ['import.meta.url;', 'meta-property ES2020'], ['import("a");', 'dynamic-import ES2020'], ['import a, { b } from "a"; import "c";', 'import ES2015', 'import ES2015'], ['export var a; export { before }; export * from "b";', 'export ES2015', 'export ES2015', 'export ES2015'],
    ['function f(a, ) {} f(a, );', 'trailing-comma ES2017', 'trailing-comma ES2017'], ['f("\\u{1F600}"); var \\u{61}b = 1;', 'code-point-escape ES2015', 'code-point-escape ES2015'], ['f("\u2028");', 'line-separator-in-string ES2019'], ['f("a\\\nb\\\r\nc", /\\\\/);', 'line-continuation ES5', 'line-continuation ES5'], ['f(\'a\\\\\\\rb\', "\\\u2028");', 'line-continuation ES5', 'line-continuation ES5'], ['{ using a = b; }', 'using-declaration ES2027'],
    // No edition has these as a script's own text, or no parser here has them yet: told as what no grammar expects.
    ['await x;', 'unexpected-token null'], ['@dec class A {}', 'unexpected-token null'], ['var a\u{20BB7} = 1;', 'unexpected-token null'], ['super.x;', 'unexpected-token null'],
  ];
  for (const [form, ...expected] of rows) {
    it(JSON.stringify(form), () => {
      const text = `var before = { a: 1, b: /[/]/ };\n${form}\nfunction after() { return "let const => \`"; }\n`;
      const parsed = parseScript('x.js', text, resolveDialect('es3'));
      expect(parsed.faults.slice(0, expected.length).map(each => `${each.production} ${each.edition}`)).toEqual(expected);
      expect(parsed.faults.every(({ start, end }) => start >= text.indexOf(form) && end <= text.indexOf(form) + form.length)).toBe(true);
    });
  }
});

describe('what no grammar takes', () => {
  it('is named at its place, and the rest is still read', () => {
    const parsed = parseScript('x.js', 'var a = 1;\nvar b = ;\nvar c = 3;\n', resolveDialect('es3'));
    expect(parsed.grammar).toBe('recovered');
    expect(parsed.faults).toMatchObject([{ production: 'unexpected-token', text: ';', start: 19 }]);
    expect(JSON.stringify(parsed.program)).toContain('"c"');
  });
  it('names each broken line once', () => {
    expect(faults('var = 1;\nok();\nif (;\nok();\n')).toMatchObject(['recovered', expect.stringContaining('unexpected-token'), expect.stringContaining('unexpected-token')]);
  });
  it('reads curly quotes as a fault, not as names', () => {
    expect(faults('var a = “x”;')[1]).toBe('unexpected-token “');
  });
  it('survives an unclosed bracket, string and comment', () => {
    for (const text of ['f(', 'var s = "a', '/* never', 'if (a) {', '}', '`', '/[', '\\']) expect(faults(text).length).toBeGreaterThan(1);
  });
});

describe('includes', () => {
  const includes = (text: string): string[] => parseScript('x.js', text, resolveDialect('extendscript')).includes.map(each => `${each.kind} ${each.path} ${text.slice(each.start, each.end)}`);
  it('reads every form', () => {
    expect(includes('#include "a/b.js"\n  #include \'c.js\'\n//@include "d.js"\n// @include "no.js"\n#includepath "x;y"\n#include <e.js>')).toEqual([
      'include a/b.js a/b.js', 'include c.js c.js', 'include d.js d.js', 'includepath x x;y', 'includepath y x;y', 'include <e.js> <e.js>',
    ]);
  });
  it('takes none from comments and strings', () => {
    expect(includes('/*\n#include "a.js"\n*/\nvar s = "#include";')).toEqual([]);
  });
});

describe('properties', () => {
  it('never throws, keeps the length, and finds faults within the text', () => {
    const piece = fc.constantFrom('var a', ' = ', '1', ';', '\n', '{', '}', '(', ')', '[', ']', '"x"', '`', '=>', 'function f', 'class', 'let ', ',', '/', '*', '//', '/*', '*/', '#include "x"', '...', '?.', 'é', '\u2028', '<!--', '@', '\\', 'return');
    fc.assert(fc.property(fc.array(piece, { maxLength: 30 }), pieces => {
      const text = pieces.join('');
      const parsed = parseScript('x.js', text, resolveDialect('es3'));
      expect(parsed.code.length).toBe(text.length);
      for (const fault of parsed.faults) expect(fault.start >= 0 && fault.end <= text.length && (fault.start < fault.end || text.trim() === '')).toBe(true);
      expect(parsed.grammar === 'dialect').toBe(parsed.faults.length === 0);
    }), { numRuns: 600 });
  });
  it('counts lines and columns as an editor does', () => {
    fc.assert(fc.property(fc.string({ unit: fc.constantFrom('a', '\n', '\r', '\r\n', '\u2028', '😀'), maxLength: 30 }), fc.nat(40), (text, at) => {
      const offset = Math.min(at, text.length);
      const before = text.slice(0, offset).split(/\r\n|[\n\r\u2028\u2029]/);
      if (text[offset - 1] === '\r' && text[offset] === '\n') return;
      expect(new LineIndex(text).at(offset)).toEqual({ line: before.length, column: before.at(-1)!.length + 1 });
    }));
  });
});
