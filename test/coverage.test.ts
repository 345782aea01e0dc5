/** `plumbline coverage` through the real command: what working code uses and the documentation lacks. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { CoverageResult } from '@plumbline/report';
import { folderWith, plumbline, put, TINY_DOCS, type Ran } from './command.js';

/** A project whose documentation lacks some of what its code uses. */
function project(files: Readonly<Record<string, string>>, docs = TINY_DOCS): string {
  const top = folderWith({ ...files, 'tiny/a.md': docs });
  expect(plumbline(['generate', '--docs', 'tiny'], { cwd: top })).toMatchObject({ status: 0 });
  return top;
}
const coverage = (top: string, ...args: string[]): CoverageResult => JSON.parse(plumbline(['coverage', '--code', 'code', '--format', 'json', ...args], { cwd: top }).stdout) as CoverageResult;
const brief = (result: CoverageResult): string[] => result.groups.flatMap(group => group.names.map(each => `${group.title}: ${each.kind} ${each.name} ${each.uses}/${each.files}`));

const CODE = {
  'code/a.js': 'canvas.grid(1);\ncanvas.grid(2); canvas.zoom();\nif (canvas.ink > 1) { canvas.leafbreak(); }\nhostLog("a");\nvar s = new Sheet();\ns.colour = 3;\ncanvas.sheetRowEnd();\n',
  'code/b.js': 'canvas.grid(3); // plumbline-disable-line member -- works\nhostLog("b"); host.run();\nnew Brush();\nfunction f(x) { x.polish(); }\nf(canvas.stroke());\nJSON.parse("1");\n',
};

describe('the names', () => {
  test('most used first, by interface, with true totals', () => {
    expect(brief(coverage(project(CODE)))).toEqual([
      'Canvas: member Canvas.grid 3/2', 'Canvas: member Canvas.ink 1/1', 'Canvas: letter-case Canvas.leafbreak 1/1', 'Canvas: absent Canvas.sheetRowEnd 1/1', 'Canvas: member Canvas.stroke 1/1', 'Canvas: member Canvas.zoom 1/1',
      'global names: function hostLog 2/2', 'global names: constructor Brush 1/1', 'global names: global host 1/1', 'ECMAScript built-ins: later-edition JSON 1/1', 'Sheet: member Sheet.colour 1/1',
    ]);
  });
  test('uses are listed up to a limit; the totals stay', () => {
    const [grid] = coverage(project(CODE), '--uses', '2').groups[0]!.names;
    expect(grid).toMatchObject({ uses: 3, calls: 3, reads: 0, writes: 0, places: [{ file: 'code/a.js', line: 1, column: 8 }, { file: 'code/a.js', line: 2, column: 8 }], entry: 'present' });
  });
  test('names that a script may define which is not there are told apart', () => {
    const top = project({ 'code/a.js': '#include "gone.js"\ncanvas.grid(1);\nhostLog("a");\n', 'code/b.js': 'hostLog("b");\n' });
    const { groups } = coverage(top, '--dialect', 'extendscript');
    expect(groups.flatMap(each => each.names).map(({ name, uses, mayBeLoaded, entry }) => ({ name, uses, mayBeLoaded, entry }))).toEqual([
      { name: 'hostLog', uses: 2, mayBeLoaded: true, entry: null }, { name: 'Canvas.grid', uses: 1, mayBeLoaded: false, entry: 'present' },
    ]);
    expect(plumbline(['coverage', '--code', 'code', '--dialect', 'extendscript'], { cwd: top }).stdout).toContain('hostLog: 2 uses in 2 files, called; function, not documented, unless a script defines it that is loaded and is not there\n');
  });
  test('of no known object, by the universe rule', () => {
    const top = project({ 'code/a.js': 'function f(x) { x.polish(); x.polish(); }\nf(makeIt);\nfunction makeIt() {}\n' });
    expect(brief(coverage(top))).toEqual(['objects of unknown type: nowhere polish 2/1']);
  });
  test('of built-ins, whatever other files may put on objects that nobody sees', () => {
    const top = project({ 'code/a.js': 'Object.mixIn({}, {});\n', 'code/b.js': 'function put(to, k, v) { to[k] = v; }\nput(Object, "a" + put, put);\n', 'code/c.js': '<div>\n' });
    expect(brief(coverage(top))).toContain('ECMAScript built-ins: builtin-member Object.mixIn 1/1');
  });
  test('documented code has none, and the result has the same shape', () => {
    const result = coverage(project({ 'code/a.js': 'canvas.leafBreak(1);\n' }));
    expect(result).toMatchObject({ schema: 'plumbline/coverage@1', files: 1, groups: [], stubs: [], otherFindings: {}, written: null, memberUses: { judged: 1, documented: 1 } });
  });
  test('what says nothing of the documentation is counted apart', () => {
    expect(coverage(project({ 'code/a.js': 'let a = 1;\n' }))).toMatchObject({ groups: [], otherFindings: { syntax: 1 } });
  });
  test('as text', () => {
    const { status, stdout, stderr } = plumbline(['coverage', '--code', 'code/a.js', 'code/b.js', '--uses', '1'], { cwd: project(CODE) });
    expect([status, stderr]).toEqual([0, '']);
    expect(stdout).toContain('Canvas: 6 names, 8 uses\n  grid: 3 uses in 2 files, called; not documented\n    code/a.js:1 and 2 more\n');
    expect(stdout).toContain('  leafbreak: 1 use in 1 file, read; documented in other letter case (near leafBreak)\n');
    expect(stdout).toMatch(/2 files checked\n\d+ of \d+ member uses on receivers of certain type are documented \(\d+(?:\.\d)? %\)\.\n11 names work and are not documented\.\n$/);
  });
});

describe('stubs', () => {
  const docs = `${TINY_DOCS}\n## Canvas-brush\n\nThe brush.\n\nType: Brush\n\n## Brush\n\nPaints.\n\n## Canvas-pen\n\nThe pen.\n\nType: Pen\n\n## Pen\n\nDraws.\n\nParent interface: Tool\n\n## Pen-width\n\nIts width.\n\nType: number\n\n## Canvas-bag\n\nAnything.\n\nType: Bag\n\n## Bag\n\nOpen interface: scripts may add properties of any name.\n\n## Bag-size\n\nIts size.\n\nType: number\n`;
  test('empty interfaces, children of undocumented ones, and those with fewer names than code uses; not what is open by design', () => {
    const top = project({ 'code/a.js': 'canvas.brush.dip(); canvas.brush.dip(); canvas.brush.dry();\ncanvas.pen.press(); canvas.bag.anything();\nvar s = new Sheet();\ns.addRow(); s.sort(); s.print(); s.columns;\n' }, docs);
    const result = coverage(top);
    expect(result.stubs).toEqual([
      { interface: 'Brush', reason: 'no-members', members: 0, uses: 3, names: [{ name: 'dip', uses: 2 }, { name: 'dry', uses: 1 }] },
      { interface: 'Sheet', reason: 'few-members', members: 1, uses: 3, names: [{ name: 'addRow', uses: 1 }, { name: 'print', uses: 1 }, { name: 'sort', uses: 1 }] },
      { interface: 'Pen', reason: 'undocumented-parent', members: 1, uses: 1, names: [{ name: 'press', uses: 1 }] },
    ]);
    expect(plumbline(['coverage', '--code', 'code'], { cwd: top }).stdout).toContain('  Brush documents no member, and is not judged; code uses dip and dry (3 uses).\n');
  });
});

describe('closed interfaces', () => {
  const uses = 'canvas.zoom();\n';
  test('are told as contradicted where several files use the same undocumented name', () => {
    const top = project({ 'code/a.js': uses, 'code/b.js': uses, 'code/c.js': uses });
    expect(coverage(top).stubs).toMatchObject([{ interface: 'Canvas', reason: 'contradicted', uses: 3, names: [{ name: 'zoom', uses: 3 }] }]);
    expect(plumbline(['coverage', '--code', 'code'], { cwd: top }).stdout).toContain('  Canvas is closed, and several files agree that it has more; code uses zoom (3 uses). Document these, or open it in the facts file.\n');
  });
  test('are not where one file does, however often', () => expect(coverage(project({ 'code/a.js': uses.repeat(5) })).stubs).toEqual([]));
});

describe('--write', () => {
  test('facts entries that generate takes, after which the names are documented', () => {
    const top = project(CODE);
    const result = coverage(top, '--write', 'found.json');
    expect(result.written).toEqual({ file: 'found.json', entries: 7 });
    const facts = JSON.parse(readFileSync(join(top, 'found.json'), 'utf8'));
    expect([facts.schema, facts.present.map((each: { name: string; kind: string }) => `${each.kind} ${each.name}`), facts.globals.map((each: { name: string }) => each.name), facts.functions.map((each: { name: string }) => each.name)])
      .toEqual(['plumbline/facts@1', ['method Canvas.grid', 'property Canvas.ink', 'method Canvas.stroke', 'method Canvas.zoom'], ['Brush', 'host'], ['hostLog']]);
    expect(facts.present[0].reason).toBe('Works and is not documented: 3 uses in 2 files of working code, the first in code/a.js:1.');
    expect(plumbline(['generate', '--docs', 'tiny', '--facts', 'found.json'], { cwd: top })).toMatchObject({ status: 0, stderr: '' });
    // What is done with an undocumented result comes next; of a global without a type nothing is said.
    expect(brief(coverage(top))).toEqual(['Canvas: letter-case Canvas.leafbreak 1/1', 'Canvas: absent Canvas.sheetRowEnd 1/1', 'ECMAScript built-ins: later-edition JSON 1/1', 'Sheet: member Sheet.colour 1/1', 'objects of unknown type: nowhere polish 1/1']);
  });
  test('never over a file that is there', () => {
    const top = project(CODE);
    put(top, { 'facts.json': 'mine' });
    const ran: Ran = plumbline(['coverage', '--code', 'code', '--write', 'facts.json'], { cwd: top });
    expect([ran.status, ran.stdout, ran.stderr]).toEqual([2, '', 'plumbline: --write facts.json: there is such a file already, and nothing was written; give another name, or delete it first.\n']);
    expect(readFileSync(join(top, 'facts.json'), 'utf8')).toBe('mine');
  });
});

test.each<[string, string[], RegExp]>([
  ['no code', ['coverage'], /^error: required option '--code <path\.\.\.>' not specified/],
  ['code that does not exist', ['coverage', '--code', 'gone'], /^plumbline: gone: there is no such file or folder; correct the path\.\n$/],
  ['a limit that is none', ['coverage', '--code', 'code', '--uses', 'few'], /^error: option '--uses <n>' argument 'few' is invalid/],
])('could not do the work: %s', (_what, args, message) => {
  const ran = plumbline(args, { cwd: project({ 'code/a.js': '' }) });
  expect(ran.stderr).toMatch(message);
  expect([ran.status, ran.stdout]).toEqual([2, '']);
});
