/** A fault of ours in one file is told as such, and hides no other file's findings. */
import { memoryFiles, metInternalError, resolveDialect, UsageError, type FileView } from '@plumbline/model';
import { describe, expect, it } from 'vitest';
import { checkProject, checkSnippets, type CheckOutcome } from '../src/index.js';
import { es3, quire } from './quire.js';

const FILES = new Map([
  ['a.js', 'layout.pageBrake();\nhelper();\n'], ['bad.js', 'function helper() {}\nlayout.never();\n'], ['c.js', 'importJS("bad.js");\nlayout.frobnicate();\nhelper();\nother();\n'], ['d.js', 'layout.pageBreak();\n'],
]);
/** A view in which reading one file meets a fault. */
function broken(...paths: string[]): FileView {
  const files = memoryFiles(FILES);
  return { ...files, read: path => { if (paths.includes(path)) throw new TypeError(`Cannot read properties of ${path}\n    at somewhere`); return files.read(path); } };
}
function check(files: FileView, entries: readonly string[], project: readonly string[] = []): CheckOutcome {
  return checkProject({ files, entries, project, graph: quire(), dialect: es3, roots: [], cwd: '.', globals: [] });
}
const brief = (outcome: CheckOutcome): string[] => outcome.findings.map(each => `${each.file}:${each.line} ${each.name}`);

describe('a file that meets an internal error', () => {
  const reason = 'internal error in bad.js: Cannot read properties of bad.js';
  it('is told, and the others keep their findings', () => {
    const outcome = check(broken('bad.js'), ['a.js', 'bad.js', 'd.js']);
    expect(brief(outcome)).toEqual(['a.js:1 pageBrake']);
    expect(outcome.notChecked).toEqual({ [reason]: 1 });
    expect(metInternalError(outcome.notChecked)).toBe(true);
    expect(outcome.files).toBe(2);
  });
  it('makes bare names unknown: it may have declared them', () => expect(brief(check(broken('bad.js'), ['c.js'], ['a.js', 'c.js', 'bad.js']))).toEqual(['c.js:2 frobnicate']));
  it('is found where another file loads it', () => {
    const outcome = check(broken('bad.js'), ['c.js']);
    expect(brief(outcome)).toEqual(['c.js:2 frobnicate']);
    expect(Object.keys(outcome.notChecked)).toEqual([reason]);
  });
  it('is told beside another one', () => expect(Object.keys(check(broken('bad.js', 'd.js'), ['a.js', 'bad.js', 'd.js']).notChecked)).toEqual([reason, reason.replaceAll('bad', 'd')]));
  it('is no mistake of the user\'s', () => {
    const files: FileView = { ...memoryFiles(FILES), read: () => { throw new UsageError('no such graph'); } };
    expect(() => check(files, ['a.js'])).toThrow(UsageError);
  });
  it('is told of a script in its host\'s binary form, which gets no finding', () => expect(checkProject({ files: memoryFiles(new Map([['a.js', '@JSXBIN@ES@1.0@MgebyBn\nAIM2MB']])), entries: ['a.js'], project: [], graph: quire(), dialect: resolveDialect('extendscript'), roots: [], cwd: '.', globals: [] })).toMatchObject({ findings: [], notChecked: { unparsable: 1 } }));
  it('is nothing where all is well', () => expect(check(memoryFiles(FILES), ['d.js'])).toMatchObject({ notChecked: {}, files: 1 }));
});

it('a fence too deep to walk is left, and the next one judged', () => {
  const text = `\`\`\`js\n${'a.'.repeat(20_000)}a;\n\`\`\`\n\n\`\`\`js\nlayout.pageBrake();\n\`\`\`\n`;
  expect(brief(checkSnippets({ text, file: 'a.md', graph: quire(), dialect: es3, strict: false }))).toEqual(['a.md:6 pageBrake']);
});
