/** Several files as one project, odd names, suppressions, and texts that nobody would write. */
import { memoryFiles, resolveDialect, type DialectSettings } from '@plumbline/model';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { applySuppressions, checkProject, checkSnippets, type CheckOutcome } from '../src/index.js';
import { quire } from './quire.js';

function check(files: Readonly<Record<string, string>>, entries: readonly string[], dialect: string | DialectSettings = 'es3', project: readonly string[] = []): CheckOutcome {
  return checkProject({ files: memoryFiles(new Map(Object.entries(files))), entries, project, graph: quire(), dialect: resolveDialect(dialect), roots: [], cwd: '.', globals: [] });
}
const brief = (outcome: Pick<CheckOutcome, 'findings'>): string[] => outcome.findings.map(each => `${each.file}:${each.line} ${each.data.rule} ${each.name}`);

describe('projects', () => {
  it('follow includes and loads, and report on what they load', () => {
    const files = {
      'main.jsx': '#include "lib/a.jsx"\nimportJS("b.js");\nfromA();\nfromB();\nfromC();\n',
      'lib/a.jsx': '//@include "c.jsx"\nfunction fromA() { layout.pageBrake(); }\n', 'lib/c.jsx': 'fromC = function () {};\n', 'b.js': 'function fromB() {}\n',
    };
    expect(brief(check(files, ['main.jsx'], 'extendscript'))).toEqual(['lib/a.jsx:2 member/undocumented pageBrake']);
  });
  it('take declarations from all scripts of a project, and report on the entries alone', () => {
    const files = { 'a.js': 'helper(); shared.x; other();\n', 'b.js': 'function helper() {} shared = {}; layout.wrongThere();\n' };
    expect(brief(check(files, ['a.js'], 'es3', ['a.js', 'b.js']))).toEqual(['a.js:1 function/undeclared other']);
  });
  it('count a reassignment in another file', () => {
    const files = { 'a.js': 'layout.anything();\n', 'b.js': 'layout = { anything: function () {} };\n' };
    expect(brief(check(files, ['a.js'], 'es3', ['b.js']))).toEqual([]);
  });
  it('survive a circle of includes', () => {
    expect(brief(check({ 'a.js': '#include "b.js"\nfb();', 'b.js': '#include "a.js"\nfunction fb() {}' }, ['a.js'], 'extendscript'))).toEqual([]);
  });
  it('look for files in the folder, the entry\'s folder, roots and include paths', () => {
    const files = { 'src/main.js': 'importJS("deep/x.js");', 'src/deep/x.js': 'importJS("y.js"); importJS("deep/z.js"); y(); z();', 'src/deep/y.js': 'function y() {}', 'src/deep/z.js': 'function z() {}' };
    expect(brief(check(files, ['src/main.js']))).toEqual([]);
    const rooted = checkProject({ files: memoryFiles(new Map([['main.js', 'importJS("x.js"); x();'], ['far/lib/x.js', 'function x() {}']])), entries: ['main.js'], project: [], graph: quire(), dialect: resolveDialect('es3'), roots: ['far/lib'], cwd: '.', globals: [] });
    expect(brief(rooted)).toEqual([]);
    expect(brief(check({ 'main.js': '#includepath "inc"\n#include "x.js"\nx();', 'inc/x.js': 'function x() {}' }, ['main.js'], 'extendscript'))).toEqual([]);
  });
  it('look from every entry that reaches a file, when a whole folder is checked', () => {
    const files = { 'p/build.js': 'importJS("sections/a.js");', 'p/sections/a.js': 'importJS("lib/b.js"); b();', 'p/lib/b.js': 'function b() { xml.load("data/c.xml"); }', 'p/data/c.xml': '<c/>' };
    for (const entries of [['p/build.js', 'p/lib/b.js', 'p/sections/a.js'], ['p/sections/a.js', 'p/lib/b.js', 'p/build.js']]) expect(brief(check(files, entries))).toEqual([]);
  });
  describe('find the script that the end of a path names, whatever it begins with', () => {
    const code = 'fromLib(); helper();';
    const lib = 'function fromLib() {}';
    const found = ['src/main.jsx:1 function/undeclared helper'];
    const rows: Readonly<Record<string, readonly [load: string, file: string, names: readonly string[]]>> = {
      'in the folder around': ['var base = File($.fileName).parent.parent; $.evalFile(base + "/lib/tools.jsx");', 'lib/tools.jsx', found],
      'beside the script': ['var here = new File($.fileName).path + "/"; $.evalFile(new File(here + "tools.jsx"));', 'src/tools.jsx', found],
      'through a variable, and what is made of it': ['var f = File(go() + "/tools.jsx"); if (f.exists) $.evalFile(f.fsName);', 'src/tools.jsx', found],
      'in a folder whose name is not told whole': ['$.evalFile(go() + "Old/tools.jsx");', 'src/tools.jsx', found],
      'in the one folder that has it': ['$.evalFile(go() + "tools.jsx");', 'src/parts/tools.jsx', found],
      'nowhere': ['$.evalFile(go() + "/other.jsx");', 'src/tools.jsx', []],
      'of which nothing is told': ['$.evalFile(go());', 'src/tools.jsx', []],
      'of which only the start is told': ['$.evalFile("src/" + go());', 'src/tools.jsx', []],
      'on one machine alone': ['$.evalFile("//server/tools.jsx");', 'src/tools.jsx', []],
      'from a folder that an object of the project keeps': ['function Path(p) { this.p = p; } var f = new Path("tools.jsx"); $.evalFile(f.p + f);', 'src/tools.jsx', []],
    };
    for (const [what, [load, file, expected]] of Object.entries(rows)) it(what, () => {
      expect(brief(check({ 'src/main.jsx': `function go() { return layout.unit; } ${load} ${code}`, [file]: lib }, ['src/main.jsx'], 'extendscript'))).toEqual(expected);
    });
    it('in one of several folders', () => {
      expect(brief(check({ 'src/main.jsx': `function go() { return layout.unit; } $.evalFile(go() + "tools.jsx"); ${code}`, 'src/a/tools.jsx': lib, 'src/b/tools.jsx': lib }, ['src/main.jsx'], 'extendscript'))).toEqual([]);
    });
  });
  it('spell paths as the dialect does', () => {
    const files = { 'main.js': 'importJS("lib\\\\Helpers.JS"); h();', 'lib/helpers.js': 'function h() {}' };
    expect(brief(check(files, ['main.js'], { extends: 'es3', paths: { ignoreCase: true, backslash: true } }))).toEqual([]);
    expect(brief(check(files, ['main.js']))).toEqual(['main.js:1 file/missing Helpers.JS']);
  });
});

describe('names of Object\'s are ordinary names', () => {
  const ODD = ['constructor', '__proto__', 'hasOwnProperty', 'toString', 'prototype', 'valueOf', 'arguments'];
  for (const name of ODD) {
    it(`${name} as a file, a variable, a key, a member and a function`, () => {
      const code = `var o = { ${name === '__proto__' ? '"__proto__"' : name}: 1 };\no.${name};\nvar ${name}_ = 1; ${name}_;\nlayout.pageBrake();\nbook["${name}x"];\n`;
      const plain = check({ 'plain.js': code }, ['plain.js']);
      const odd = check({ [`${name}.js`]: code, [`${name}/${name}`]: '' }, [`${name}.js`]);
      expect(brief(odd).map(each => each.replace(`${name}.js`, 'plain.js'))).toEqual(brief(plain));
      expect(brief(plain)).toEqual(['plain.js:4 member/undocumented pageBrake', `plain.js:5 member/undocumented ${name}x`]);
    });
  }
  it('undeclared ones are undeclared', () => {
    expect(brief(check({ 'a.js': 'constructor2(); hasOwnProperty2.x; __proto__x; new __proto__y();' }, ['a.js']))).toHaveLength(4);
  });
});

describe('suppressions', () => {
  const run = (code: string): string[] => { const outcome = check({ 'a.js': code }, ['a.js']); return brief(applySuppressions(outcome.findings, outcome.suppressions)); };
  it('cover their line, the next one, a block, a file', () => {
    expect(run('layout.bad1(); // plumbline-disable-line\n')).toEqual([]);
    expect(run('// plumbline-disable-next-line member -- works since 4.2\nlayout.bad1();\nlayout.bad2();\n')).toEqual(['a.js:3 member/undocumented bad2']);
    expect(run('/* plumbline-disable member/undocumented */\nlayout.bad1();\n/* plumbline-enable */\nlayout.bad2();\n')).toEqual(['a.js:4 member/undocumented bad2']);
    expect(run('layout.bad1();\n/* plumbline-disable-file member */\nundeclared1;\n')).toEqual(['a.js:3 object/undeclared undeclared1']);
  });
  it.each<[string, string, string[]]>([
    ['one family of all', '/* plumbline-disable */ layout.bad1();\n/* plumbline-enable member */\nlayout.bad2(); undeclared1;\n', ['a.js:3 member/undocumented bad2']],
    ['one of two', '/* plumbline-disable member, object */ layout.bad1();\n/* plumbline-enable object */\nlayout.bad2(); undeclared1;\n', ['a.js:3 object/undeclared undeclared1']],
    ['both of two, one after the other', '/* plumbline-disable member, object */ layout.bad1();\n/* plumbline-enable object */\n/* plumbline-enable member */\nlayout.bad2(); undeclared1;\n', ['a.js:4 member/undocumented bad2', 'a.js:4 object/undeclared undeclared1']],
    ['two in another order', '/* plumbline-disable member, object */ layout.bad1();\n/* plumbline-enable object, member */\nlayout.bad2();\n', ['a.js:3 member/undocumented bad2']],
    ['what is not suppressed', '/* plumbline-disable member */ layout.bad1();\n/* plumbline-enable object */\nlayout.bad2();\n', []],
  ])('a block is ended for what its end names: %s', (_what, code, left) => { expect(run(code)).toEqual(left); });
  it('of another family cover nothing, and an unused one is a warning of its family', () => {
    const outcome = check({ 'a.js': 'layout.bad1(); // plumbline-disable-line object -- wrong family\n' }, ['a.js']);
    const { findings } = applySuppressions(outcome.findings, outcome.suppressions);
    expect(brief({ findings })).toEqual(['a.js:1 member/undocumented bad1', 'a.js:1 suppression/unused plumbline-disable-line']);
    expect(findings[1]).toMatchObject({ family: 'object', severity: 'warning' });
  });
});

describe('what stands for a suppression and is none', () => {
  const told = (comment: string): string[] => {
    const { findings, suppressions } = check({ 'a.js': `layout.bad1(); ${comment}\n` }, ['a.js']);
    return applySuppressions(findings, suppressions).findings.flatMap(({ data }) => (data.rule === 'suppression/unused' ? [[data.meant ?? data.rules.join(' '), ...(data.partly ? ['partly'] : [])].join(' ')] : []));
  };
  it.each<[string, string]>([
    ['// plumbline-disable-line: member', 'plumbline-disable-line'], ['// plumbline-disable-line, member', 'plumbline-disable-line'], ['/** plumbline-disable-line member */', 'plumbline-disable-line'],
    ['// plumbline-disable-nextline member', 'plumbline-disable-next-line'], ['// plumbline-disable-line-next', 'plumbline-disable-next-line'], ['// plumbline-disableline', 'plumbline-disable-line'],
    ['// plumbline disable', 'plumbline-disable'], ['// plumbline disable member -- why', 'plumbline-disable'], ['// plumbline disable -- why', 'plumbline-disable'], ['// plumbline disable next line', 'plumbline-disable-next-line'],
    ['// plumbline: disable-line member', 'plumbline-disable-line'], ['// plumbline_disable_file', 'plumbline-disable-file'], ['// Plumbline-Disable-Line member', 'plumbline-disable-line'], ['// plumbline-disabled', 'plumbline-disable'],
    ['// plumbline-ignore', 'plumbline-disable-line'], ['// plumbline-ignore-next-line member', 'plumbline-disable-next-line'], ['// plumbline-suppress member', 'plumbline-disable-line'], ['// plumbline-diasble-line', 'plumbline-disable-line'],
    ['/* plumbline-enabel */', 'plumbline-enable'], ['/* plumbline-enable: member */', 'plumbline-enable'], ['/* plumbline-enable membr */', 'membr'],
    ['// plumbline-disable-line membr', 'membr'], ['// plumbline-disable-line member, optoin', 'optoin partly'], ['// plumbline-disable-line member/undocumneted, member', 'member/undocumneted partly'],
  ])('%s', (comment, expected) => expect(told(comment)).toEqual([expected]));
  it.each([
    '// plumbline disables nothing here', '// plumbline disable the check if you must', '// plumbline-checked', '// plumbline finds this', '// plumbline', '// plumbline skip lines', '// see plumbline-disable-line: member', '// plumbline-enabled-by-default builds',
    '// plumbline-disable-line member, syntax/let -- both known', '/* plumbline-enable object */',
  ])('prose and what is right: %s', comment => expect(told(comment)).toEqual([]));
});

describe('recovery', () => {
  it('reports the fault and what is certain, and leaves bare names alone', () => {
    expect(brief(check({ 'a.js': 'var x = ;\nlayout.pageBrake();\nunknown1();\nunknown2.y;\n' }, ['a.js']))).toEqual(['a.js:1 syntax/unexpected-token ;', 'a.js:2 member/undocumented pageBrake']);
  });
});

describe('snippets', () => {
  const snippet = (text: string, strict = false): string[] => brief(checkSnippets({ text, file: 'a.md', graph: quire(), dialect: resolveDialect('es3'), strict }));
  const rows: [string, string, string[]][] = [
    ['a tagged fence', '```js\nlayout.bad();\n```', ['a.md:2 member/undocumented bad']],
    ['a list-indented fence keeps its column', '1. x\n\n   ~~~ javascript title="x"\n   layout.bad();\n   ~~~', ['a.md:4 member/undocumented bad']],
    ['an untagged fence that is code', '```\nlayout.bad();\n```', ['a.md:2 member/undocumented bad']],
    ['an unclosed fence', '```js\nlayout.bad();\n', ['a.md:2 member/undocumented bad']],
    ['a quoted fence', '> ```js\n> layout.bad();\n> ```', ['a.md:2 member/undocumented bad']],
    ['CRLF', 'x\r\n\r\n```js\r\nlayout.bad();\r\n```\r\n', ['a.md:4 member/undocumented bad']],
    ['another language', '```python\nlayout.bad()\n```\n```text\nlayout.bad()\n```', []],
    ['a fence in a fence', '````md\n```js\nlayout.bad();\n```\n````', []],
    ['a diff', '```diff\n-layout.bad();\n+layout.worse();\n```\n```js\n- layout.bad();\n+ layout.worse();\n```', []],
    ['a shell', '```\n$ layout bad\n```\n```js\n> layout.bad()\n```', []],
    ['prose and inline code', 'Call `layout.bad()` or layout.bad().', []],
    ['elisions', '```js\nlayout.tableStart(table, { keepTogether: true, ... });\n…\nlayout.tableStart(...);\nlayout.bad();\n```', ['a.md:5 member/undocumented bad']],
    ['names not shown', '```js\nhelper(frame);\nthing.x;\nimportJS("gone.js");\n```', []],
    ['later fences see earlier names', '```js\nvar layout = {};\n```\ntext\n```js\nlayout.bad();\n```', []],
    ['types of earlier fences', '```js\nvar t = new Table();\n```\ntext\n```js\nt.bad();\n```', ['a.md:6 member/undocumented bad']],
    ['syntax of later editions', '```js\nconst a = 1;\n```', ['a.md:2 syntax/const const']],
    ['a return at the top', '```js\nreturn layout.pageBreak();\n```', []],
    ['code that no grammar takes', '```js\nif (\n```', []],
  ];
  for (const [what, text, expected] of rows) it(what, () => expect(snippet(text)).toEqual(expected));
  it('with --strict also bare names and inline code', () => {
    expect(snippet('Call `layout.bad()`.\n\n```js\nhelper(frame);\n```', true)).toEqual(['a.md:1 member/undocumented bad', 'a.md:4 function/undeclared helper', 'a.md:4 object/undeclared frame']);
  });
  it('counts what it did not check', () => {
    expect(checkSnippets({ text: '```js\nif (\n```\n```py\nx\n```\n```diff\n-x\n```', file: 'a.md', graph: quire(), dialect: resolveDialect('es3'), strict: false })).toMatchObject({ files: 0, notChecked: { diff: 1, 'other-language': 1, unparsable: 1 } });
  });
});

describe('random programs', () => {
  it('never crash, and findings lie within the text', () => {
    const piece = fc.constantFrom('layout', '.pageBreak', '.bad', '()', ';', '\n', 'var b = ', 'new Block', 'if (', ')', '{', '}', 'function f(a', ') {', 'with (', 'eval("1")', 'this', '[0]', '["x"]', ' = ', 'b', ', ', '&& ', '|| ', '!', 'typeof ', 'for (k in o) ', 'try { ', '} catch (e) {', 'return ', '"s"', 'x++', 'delete ', '? ', ': ', '{ a: 1 }', '__proto__', 'constructor', '.prototype', '`${', '=> ');
    fc.assert(fc.property(fc.array(piece, { maxLength: 40 }), pieces => {
      const code = pieces.join('');
      const lines = code.split('\n');
      for (const each of check({ 'a.js': code }, ['a.js']).findings) {
        expect(each.line >= 1 && each.line <= lines.length && each.column >= 1 && each.endColumn - 1 <= lines[each.endLine - 1]!.length + 1).toBe(true);
      }
    }), { numRuns: 500 });
  });
});
