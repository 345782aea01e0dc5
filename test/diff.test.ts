/** `plumbline diff` through the real command: what a release of the documentation changes, and what it breaks. */
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { DiffResult } from '@plumbline/report';
import { folderWith, plumbline, put, TINY_DOCS } from './command.js';

const MORE = `
## Paper

What is printed on. The Paper object is accessed using the global property "paper". A Paper cannot be created by a script.

## Paper-canvas

The canvas on it.

Type: Canvas

## Paper-tear

\`tear([options])\`

Tears it.

| Parameter | Type | Description |
|---|---|---|
| options | object | optional; keys: \`along\`, \`slowly\` |

Returns: Sheet

## Sheet-rows

How many rows it has.

Type: number

## Global-beep

\`beep()\`

Makes a noise.

Returns: void
`;
const OLD = TINY_DOCS + MORE;

/** Two graphs and code; `edit` makes the new documentation of the old. */
function releases(edit: (docs: string) => string, code: string, facts: { readonly old?: string; readonly new?: string } = {}): string {
  const top = folderWith({ 'old/a.md': OLD, 'new/a.md': edit(OLD), 'code/main.js': code, ...(facts.old && { 'old/facts.json': facts.old }), ...(facts.new && { 'new/facts.json': facts.new }) });
  for (const name of ['old', 'new']) expect(plumbline(['generate', '--docs', name, '--engine', 'tiny', '--out', `graphs/${name}`], { cwd: top })).toMatchObject({ status: 0, stderr: '' });
  return top;
}
const run = (top: string, ...args: string[]): ReturnType<typeof plumbline> => plumbline(['diff', 'graphs/old', 'graphs/new', ...args], { cwd: top });
const result = (top: string): DiffResult => JSON.parse(run(top, '--code', 'code', '--format', 'json').stdout) as DiffResult;
const without = (title: string) => (docs: string): string => docs.replace(new RegExp(`## ${title}\\n[^]*?(?=\\n## |$)`), '');
const CODE = 'canvas.leafBreak(2);\nvar s = new Sheet();\nvar w = s.columns;\npaper.canvas.leafBreak();\npaper.tear({ along: 1, slowly: true });\nbeep();\n';

describe('each kind of change, and the lines that it breaks', () => {
  test.each<[string, (docs: string) => string, string[], string[]]>([
    ['nothing', docs => docs, [], []],
    ['a member less', without('Sheet-columns'), ['Sheet.columns is gone; it was property number.'], ['Sheet.columns: code/main.js:3 member/undocumented columns']],
    ['a member more', docs => `${docs}\n## Canvas-zoom\n\nType: number\n`, ['Canvas.zoom is new: property number.'], []],
    ['a rename', docs => docs.replaceAll('Canvas-leafBreak', 'Canvas-pageLeafBreak').replace('`leafBreak(', '`pageLeafBreak('), ['Canvas.leafBreak is gone and Canvas.pageLeafBreak is new, with the same signature: renamed, at a guess.'],
      ['Canvas.leafBreak: code/main.js:1 member/undocumented leafBreak', 'Canvas.leafBreak: code/main.js:4 member/undocumented leafBreak']],
    ['another letter case', docs => docs.replaceAll('Canvas-leafBreak', 'Canvas-leafbreak').replace('`leafBreak(', '`leafbreak('), ['Canvas.leafBreak is gone and Canvas.leafbreak is new, with the same signature: renamed, at a guess.'],
      ['Canvas.leafBreak: code/main.js:1 member/letter-case leafBreak', 'Canvas.leafBreak: code/main.js:4 member/letter-case leafBreak']],
    ['a member moved to a parent', docs => docs.replace('## Sheet\n', '## Grid\n\nAny grid.\n\n## Sheet\n\nParent interface: Grid\n').replace('## Sheet-columns', '## Grid-columns'),
      ['The interface Grid is new.', 'The interface Sheet has the parent Grid now; it had none.', 'Sheet.columns is documented as Grid.columns now.'], []],
    ['another type', docs => docs.replace('The canvas on it.\n\nType: Canvas', 'The sheet on it.\n\nType: Sheet'), ['Paper.canvas is Sheet now; it was Canvas.'], ['Paper.canvas: code/main.js:4 member/undocumented leafBreak']],
    ['a key less', docs => docs.replace('`along`, `slowly`', '`along`'), ['Paper.tear takes (options?: object {along}) now; it took (options?: object {along, slowly}).'], ['Paper.tear: code/main.js:5 option/unknown-key slowly']],
    ['a parameter less', docs => docs.replace('`tear([options])`', '`tear()`').replace(/\| Parameter \| Type \| Description \|\n\|---\|---\|---\|\n\| options .*\n/, ''), ['Paper.tear takes () now; it took (options?: object {along, slowly}).'], ['Paper.tear: code/main.js:5 option/no-such-parameter tear']],
    ['a function less', without('Global-beep'), ['The function beep is gone; it was (): void.'], ['beep: code/main.js:6 function/undeclared beep']],
    ['a constructor less', docs => docs.replace('Created with `new Sheet()`.', 'A Sheet cannot be created by a script.'), ['The interface Sheet is not constructible now; it was constructible.'], ['Sheet: code/main.js:2 constructor/not-constructible Sheet']],
    ['an interface less', docs => without('Sheet-rows')(without('Sheet-columns')(without('Sheet')(docs))).replaceAll('| sheet | Sheet |', '| sheet | object |').replace('Returns: Sheet', 'Returns: object'), expect.arrayContaining(['The interface Sheet is gone.']), ['Sheet: code/main.js:2 constructor/undeclared Sheet']],
  ])('%s', (_what, edit, words, breaks) => {
    const top = releases(edit, CODE);
    const diffed = result(top);
    expect(diffed.changes.map(each => each.words)).toEqual(words);
    expect(diffed.changes.flatMap(change => change.breaks.map(each => `${change.name}: ${each.file}:${each.line} ${each.rule} ${each.name}`))).toEqual(breaks);
    expect([diffed.code!.unexplained, diffed.code!.breaks, run(top, '--code', 'code').status]).toEqual([[], breaks.length, breaks.length > 0 ? 1 : 0]);
    expect(run(top).status).toBe(0);
  });
  test('negative facts and aliases', () => {
    const facts = (more: string): string => `{"schema":"plumbline/facts@1",${more}}`;
    const top = releases(docs => docs, 'canvas.sheetCellEnd(); page.leafBreak();\n', {
      old: facts('"open":[{"interface":"Canvas","reason":"r"}],"globalAliases":[{"name":"page","path":"paper.canvas","reason":"r"}]'),
      new: facts('"absent":[{"name":"Canvas.sheetCellEnd","text":"Cells end by themselves.","reason":"r"}]'),
    });
    expect(result(top).changes.map(change => [change.words, change.breaks.map(each => each.name)])).toEqual([
      ['The interface Canvas is closed now; it was open.', []],
      ['Canvas.sheetCellEnd is documented not to exist now: Cells end by themselves.', ['sheetCellEnd']],
      ['The global page is gone; it was another name of paper.canvas.', ['page']],
    ]);
  });
});

describe('the code', () => {
  test('is accused of nothing that was wrong before, and what a comment excuses breaks nothing', () => {
    const top = releases(without('Sheet-columns'), 'canvas.nothing();\nvar s = new Sheet();\ns.columns; // plumbline-disable-line member -- known\n');
    expect(result(top).code).toMatchObject({ files: 1, breaks: 0, settled: 0 });
  });
  test('what the new graph settles is counted', () => {
    const top = releases(docs => `${docs}\n## Canvas-nothing\n\n\`nothing()\`\n\nReturns: void\n`, 'canvas.nothing();\n');
    expect(result(top).code).toMatchObject({ breaks: 0, settled: 1 });
    expect(run(top, '--code', 'code').stdout).toMatch(/1 file checked against both: nothing breaks\. One finding is settled by the new graph\.\n$/);
  });
});

describe('forms', () => {
  test('text', () => {
    expect(run(releases(without('Sheet-columns'), CODE), '--code', 'code').stdout).toBe(`Gone
  Sheet.columns is gone; it was property number.
    code/main.js:3:11 error member/undocumented
      var w = s.columns;
      Sheet has no member columns. Use rows: it is the only documented member of Sheet.

1 change: from 3 interfaces and 9 members to 3 interfaces and 8 members.
1 file checked against both: 1 place breaks.
`);
  });
  test('Markdown, in which nothing of the documentation is markup', () => {
    const top = releases(docs => `${docs}\n## Canvas-a_b_c\n\nType: Sheet[]\n`, CODE);
    expect(run(top, '--format', 'markdown').stdout).toBe('# Changes of tiny\n\n## New\n\n- Canvas.a\\_b\\_c is new: property Sheet\\[\\].\n\n1 change: from 3 interfaces and 9 members to 3 interfaces and 10 members.\n');
    const broken = releases(without('Sheet-columns'), 'var s = new Sheet(); s.columns; /* ` */\n');
    expect(run(broken, '--code', 'code', '--format', 'markdown', '-o', 'out.md')).toMatchObject({ status: 1, stdout: '' });
    expect(run(broken, '--code', 'code', '--format', 'markdown').stdout).toContain('  - `code/main.js:1:24` ``var s = new Sheet(); s.columns; /* ` */``\n');
  });
  test('a members.json alone says the same as its folder', () => {
    const top = releases(without('Sheet-columns'), CODE);
    const alone = plumbline(['diff', join('graphs', 'old', 'members.json'), 'graphs/new/members.json', '--code', 'code'], { cwd: top });
    expect(alone.stdout).toBe(run(top, '--code', 'code').stdout);
  });
});

test.each<[string, string[], RegExp]>([
  ['one graph', ['diff', 'graphs/old'], /^error: missing required argument 'new'/],
  ['a graph that does not exist', ['diff', 'graphs/old', 'gone'], /^plumbline: gone: there is no such folder; .+\.\n$/],
  ['a file that is no graph', ['diff', 'graphs/old', 'code/main.js'], /^plumbline: code\/main\.js:1: not valid JSON .+\.\n$/],
  ['documentation to link to that does not exist', ['report', '--html', 'x.html', '--graph', 'graphs/new', '--docs', 'gone'], /^plumbline: --docs gone: there is no such file or folder; correct the path\.\n$/],
  ['code that does not exist', ['diff', 'graphs/old', 'graphs/new', '--code', 'gone.js'], /^plumbline: gone\.js: there is no such file or folder; correct the path\.\n$/],
])('could not do the work: %s', (_what, args, message) => {
  const top = releases(docs => docs, CODE);
  put(top, {});
  const ran = plumbline(args, { cwd: top });
  expect(ran.stderr).toMatch(message);
  expect([ran.status, ran.stdout]).toEqual([2, '']);
});
