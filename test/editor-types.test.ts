/** `engine.d.ts` as users use it: the compiler takes it with the es5 library alone, and an editor completes and documents from it. */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import ts from 'typescript';
import { expect, test } from 'vitest';
import { folderWith, plumbline, TINY_DOCS } from './command.js';
import { repositoryRoot, sharedPath } from './shared.js';

const tsc = join(repositoryRoot, 'node_modules/typescript/bin/tsc');
const declarations = join(repositoryRoot, 'generated/quire/engine.d.ts');
/** Away from the repository, whose own type packages the compiler would add. */
const compile = (file: string): string => spawnSync(process.execPath, [tsc, '--noEmit', '--strict', '--lib', 'es5', file], { encoding: 'utf8', cwd: tmpdir() }).stdout;

test('a whole manual', () => { expect(compile(declarations)).toBe(''); });

test('what an editor shows of a name', () => {
  const script = join(repositoryRoot, 'main.ts');
  const code = 'layout.tableStart(new Table()); book.title;';
  const files = new Map([[declarations, readFileSync(declarations, 'utf8')], [script, code]]);
  const service = ts.createLanguageService({
    getCompilationSettings: () => ({ lib: ['lib.es5.d.ts'], types: [], noEmit: true }), getScriptFileNames: () => [...files.keys()], getScriptVersion: () => '1', getCurrentDirectory: () => repositoryRoot,
    getScriptSnapshot: name => { const text = files.get(name) ?? ts.sys.readFile(name); return text === undefined ? undefined : ts.ScriptSnapshot.fromString(text); },
    getDefaultLibFileName: options => ts.getDefaultLibFilePath(options), fileExists: name => files.has(name) || ts.sys.fileExists(name), readFile: name => files.get(name) ?? ts.sys.readFile(name),
  });
  const said = (name: string): string => ts.displayPartsToString(service.getQuickInfoAtPosition(script, code.indexOf(name))!.documentation);
  expect([said('tableStart'), said('Table('), said('layout')]).toEqual(['Opens a table at the current position.', 'A block that is divided into rows and cells.', 'Places constructs on the page, one after the other, in the order in which the script calls it.']);
  const offered = service.getCompletionsAtPosition(script, code.indexOf('tableStart'), undefined)!.entries.map(each => each.name);
  expect(offered).toContain('tableRowStart');
  expect(offered).not.toContain('tableRowEnd');
});

test('documentation whose words look like code', () => {
  const top = folderWith({ 'tiny/a.md': TINY_DOCS.replace('The width of the leaf.', 'Ends comments: `*/ declare var layout: nothing; /*` and {@link x}.') });
  expect(plumbline(['generate', '--docs', 'tiny'], { cwd: top })).toMatchObject({ status: 0 });
  expect(compile(join(top, 'generated/tiny/engine.d.ts'))).toBe('');
  expect(readFileSync(join(top, 'generated/tiny/engine.d.ts'), 'utf8')).toContain('/** Ends comments: `* / declare var layout: nothing; /*` and { @link x}. */\n  readonly width: number;');
});

const corpus = sharedPath('corpora/acrobat/pages');
if (corpus !== undefined) {
  test('a documentation generator\'s HTML', () => {
    const top = folderWith({});
    expect(plumbline(['generate', '--docs', corpus, '--profile', 'html-sections', '--engine', 'real', '--out', 'graph'], { cwd: top })).toMatchObject({ status: 0 });
    expect(compile(join(top, 'graph/engine.d.ts'))).toBe('');
  });
}
