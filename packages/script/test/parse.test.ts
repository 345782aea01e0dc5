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
    ['f(1, );', 'extendscript', ['modern', 'trailing-comma ,']],
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

describe('E4X', () => {
  const rows = [
    'var x = <a/>;', 'var x = <a b="1" c={d}>t{e}u<b/></a>; f(x);', 'var x = <></>;', 'x.@id; x..item; x.(y == 1); x.*;', 'x.@["id"];', 'var x = <a>\n  <!-- > -->\n  <![CDATA[<b>]]>\n</a>;\nnext();',
    'return_(<{tag} {attr}={v}/>);', "var s = '''a\\n'b' \"c\"''' + x;", 'f("""one""");', 'for each (var k in x.*) { f(k); }', 'ns::name; x.ns::name;', 'if (a < b && c > d) { e(); }', 'f(<a/>, { b: 1, });',
  ].map(text => text.replaceAll('\\n', '\n'));
  for (const text of rows) {
    it(`${JSON.stringify(text)} is skipped over`, () => {
      expect(faults(text, 'extendscript')).toEqual(['dialect']);
      expect(parseScript('x.js', text, resolveDialect('extendscript')).code).toHaveLength(text.length);
    });
  }
  it('is a fault where the dialect has none', () => expect(faults('var x = <a/>;')[1]).toMatch(/^unexpected-token/));
  it('leaves what is broken broken', () => expect(faults('var x = <a><b></a>;', 'extendscript')[0]).toBe('recovered'));
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
