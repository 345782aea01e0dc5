/** `plumbline lookup`, `topic`, `construct`, `find` and `audit`, as a user runs them. */
import { describe, expect, it } from 'vitest';
import { folderWith, plumbline, TINY_DOCS } from './command.js';

function tiny(files: Readonly<Record<string, string>> = {}): string {
  const cwd = folderWith({ 'docs/canvas.md': TINY_DOCS, ...files });
  expect(plumbline(['generate', '--docs', 'docs', '--engine', 'tiny'], { cwd }).status).toBe(0);
  return cwd;
}
const CODE = 'var sheet = new Sheet();\nsheet.columns = 2;\ncanvas.sheetStart(sheet);\ncanvas.sheetEnd();\n';

describe('look-ups', () => {
  it('answer with exit code 0, found or not, the hint in front and the graph at the end', () => {
    const cwd = tiny({ 'a.js': CODE });
    for (const [args, words] of [
      [['lookup', 'canvas#leafBreak()'], 'Canvas.leafBreak(count?: number): void [method]'],
      [['lookup', 'canvas.leafTurn'], 'Canvas has no member leafTurn: its documentation is complete'],
      [['lookup', 'sheetRowEnd'], 'Canvas.sheetRowEnd does not exist.'],
      [['topic', 'begin', 'a', 'new', 'leaf'], 'Canvas.leafBreak'],
      [['topic', 'hologram'], 'No topic of the documentation has a word of this goal'],
      [['construct', 'sheets'], 'var sheet = new Sheet();\n  canvas.sheetStart(sheet);'],
      [['construct', 'hologram'], 'No construct is called hologram. The constructs are sheet.'],
      [['find', 'columns'], 'Footprint of the sheet sheet in a.js:\n  1 declaration: var sheet = new Sheet();\n  2 property: sheet.columns = 2;\n  3 start: canvas.sheetStart(sheet);\n  4 end: canvas.sheetEnd();'],
      [['find', 'hologram', 'a.js'], '"hologram" stands in none of 1 files'],
    ] as const) {
      const ran = plumbline([...args], { cwd });
      expect(ran, args.join(' ')).toMatchObject({ status: 0, stderr: '' });
      expect(ran.stdout).toMatch(/^Terms of tiny \(2 interfaces, 6 members; exact names only\):/);
      expect(ran.stdout).toContain(words);
      expect(ran.stdout.trimEnd().split('\n').at(-1)).toMatch(/^Graph: tiny sha256:[0-9a-f]{64}; age of the documentation not known\.$/);
    }
  });

  it('are JSON on request', () => {
    const cwd = tiny({ 'a.js': CODE });
    for (const [args, schema] of [[['lookup', 'canvas'], 'lookup'], [['topic', 'leaf'], 'topic'], [['construct', 'sheet'], 'construct'], [['find', 'sheet'], 'find']] as const) {
      expect(JSON.parse(plumbline([...args, '--format', 'json'], { cwd }).stdout)).toMatchObject({ schema: `plumbline/${schema}@1`, hint: {}, fact: expect.any(String), next: expect.any(Array), graph: { engine: 'tiny' } });
    }
  });

  it.each<[readonly string[], RegExp]>([
    [['lookup'], /missing required argument 'term'/], [['find', 'x', 'gone'], /^plumbline: gone: there is no such file or folder; correct the path\.$/m], [['find', 'x', '--limit', '0'], /Expected a whole number from 1/],
    [['lookup', 'x', '--graph', 'gone'], /^plumbline: gone: there is no such folder/m], [['audit', 'gone.md'], /^plumbline: gone\.md: there is no such file; correct the path\.$/m],
  ])('%j ends with 2 and one sentence', (args, message) => {
    const ran = plumbline(args, { cwd: tiny() });
    expect(ran).toMatchObject({ status: 2, stdout: '' });
    expect(ran.stderr).toMatch(message);
  });
});

describe('audit', () => {
  const bad = 'Turn it:\n\n```js\ncanvas.leafTurn();\n```\n';
  it('gives the answer back as it came, then its findings and the real members, and ends as a check does', () => {
    const ran = plumbline(['audit', 'answer.md'], { cwd: tiny({ 'answer.md': bad }) });
    expect(ran).toMatchObject({ status: 1, stderr: '' });
    expect(ran.stdout.startsWith(bad)).toBe(true);
    expect(ran.stdout).toContain('Cacheable: no.');
    expect(ran.stdout).toContain('answer.md:4:8 error member/undocumented `canvas.leafTurn`');
    expect(ran.stdout).toMatch(/^Canvas really has: .*leafBreak.*\.$/m);
  });
  it('reads standard input', () => {
    const ran = plumbline(['audit', '-', '--format', 'json'], { cwd: tiny(), input: bad.replace('leafTurn', 'leafBreak') });
    expect(ran.status).toBe(0);
    expect(JSON.parse(ran.stdout)).toMatchObject({ schema: 'plumbline/audit@1', flagged: false, cacheable: true, fences: 1, findings: [], graph: { engine: 'tiny' } });
  });
});
