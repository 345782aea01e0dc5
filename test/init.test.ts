/** From a fresh folder to a verdict: `plumbline init`, as its user runs it. */
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { contents, folderWith, plumbline, put, TINY_DOCS } from './command.js';
import { repositoryRoot, sharedPath } from './shared.js';

const fixtures = join(repositoryRoot, 'docs-fixtures');
interface Init { readonly documentation: { readonly docs: string[]; readonly profile: string }; readonly engine: string; readonly dialect: string; readonly check: { readonly summary: { readonly errors: number }; readonly findings: { readonly name: string }[] } | null; readonly generated: { readonly counts: Record<string, number> } | null; readonly offers: { target: string }[]; readonly installed: { target: string; file: string }[] }
const initialise = (cwd: string, ...args: string[]): Init & { readonly status: number | null } => {
  const ran = plumbline(['init', '--format', 'json', ...args], { cwd });
  expect(ran.stderr).toBe('');
  return { ...JSON.parse(ran.stdout) as Init, status: ran.status };
};
/** A customer's project as it is before anybody thought of us. */
function project(name: 'clean' | 'faulty', docs: string): string {
  const cwd = folderWith({});
  cpSync(join(fixtures, 'projects', name), cwd, { recursive: true });
  rmSync(join(cwd, 'plumbline.config.json'));
  cpSync(join(fixtures, 'quire', docs), join(cwd, 'docs/quire', docs), { recursive: true });
  cpSync(join(fixtures, 'quire/facts.json'), join(cwd, 'docs/quire/facts.json'));
  return cwd;
}

test.each<['clean' | 'faulty', string, number]>([['clean', 'pages', 0], ['faulty', 'html', 1]])('the %s project with its documentation as %s', (name, docs, status) => {
  const cwd = project(name, docs);
  const made = initialise(cwd);
  expect([made.status, made.documentation.docs, made.documentation.profile, made.engine, made.dialect]).toEqual([status, [`docs/quire/${docs}`], 'interface-member', 'quire', 'es3']);
  expect(made.generated!.counts.interface).toBeGreaterThan(60);
  expect(made.check!.summary.errors > 25).toBe(name === 'faulty');
  expect(JSON.parse(readFileSync(join(cwd, 'plumbline.config.json'), 'utf8'))).toMatchObject({ graph: 'generated/quire', docs: [`docs/quire/${docs}`], facts: 'docs/quire/facts.json' });
  // What it wrote is what the other commands find.
  expect(plumbline(['check'], { cwd }).status).toBe(status);
});

const corpora = sharedPath('corpora');
if (corpora !== undefined) {
  test.each<[string, string, string, string, string, string]>([
    ['servicenow', 'chunks.jsonl', 'servicenow', '#include "b.js"\nvar gr = new GlideRecord("x");\ngr.addQuery("a", 1);\ngr.addQuerry("b", 2);\n', 'extendscript', 'addQuerry'],
    ['acrobat', 'pages', 'html-sections', 'var doc = new Doc();\n', 'es3', 'Doc'],
  ])('documentation of %s', (corpus, path, profile, code, dialect, found) => {
    const cwd = folderWith({ 'src/a.js': code, 'src/b.js': 'var b = 1;\n', 'README.md': '# A project\n\n## Layout-of-it\n' });
    cpSync(join(corpora, corpus, path), join(cwd, path), { recursive: true });
    const made = initialise(cwd, '--engine', 'own');
    expect([made.documentation.profile, made.dialect, made.status]).toEqual([profile, dialect, 1]);
    expect(made.check!.findings.map(each => each.name)).toContain(found);
    expect(existsSync(join(cwd, 'generated/own/members.json'))).toBe(true);
    // What it found is remembered: the graph is made anew without an option.
    expect(plumbline(['generate', '--check'], { cwd: join(cwd, 'src') })).toMatchObject({ status: 0, stderr: '' });
  });
}

describe('a small project', () => {
  const tiny = (files: Readonly<Record<string, string>> = {}): string => folderWith({ 'manual/canvas.md': TINY_DOCS, 'a.js': 'canvas.leafBreak();\n', ...files });
  test('nothing is written by --dry-run; a configuration is never overwritten but by --force', () => {
    const cwd = tiny();
    const before = contents(cwd);
    const shown = plumbline(['init', '--dry-run'], { cwd });
    expect([shown.status, shown.stdout]).toEqual([0, expect.stringMatching(/^Documentation: manual, read by the profile interface-member\.[^]*plumbline\.config\.json: would be written\n\{/)]);
    expect(contents(cwd)).toEqual(before);
    put(cwd, { 'plumbline.config.json': '{"globals": ["x"]}' });
    const refused = plumbline(['init'], { cwd });
    expect([refused.status, refused.stdout, refused.stderr]).toEqual([2, '', expect.stringMatching(/plumbline\.config\.json is there already; .+--force/)]);
    expect(readFileSync(join(cwd, 'plumbline.config.json'), 'utf8')).toBe('{"globals": ["x"]}');
    expect(plumbline(['init', '--force'], { cwd }).status).toBe(0);
    expect(JSON.parse(readFileSync(join(cwd, 'plumbline.config.json'), 'utf8'))).toEqual({ graph: expect.stringMatching(/^generated\/plumbline-e2e-/) as unknown, engine: expect.stringMatching(/^plumbline-e2e-/) as unknown, docs: ['manual'], profile: 'interface-member', dialect: 'es3' });
  });
  test('offers go by signs; --yes installs them, --install what it names; a hook then judges by the new graph', () => {
    const cwd = tiny({ 'CLAUDE.md': '# x\n', 'package.json': '{"name": "@own/canvas-things"}' });
    mkdirSync(join(cwd, '.cursor'));
    expect(initialise(cwd, '--dry-run').offers.map(each => each.target)).toEqual(['claude-code', 'cursor']);
    const made = initialise(cwd, '--yes', '--install', 'mcp');
    expect([made.engine, made.installed.map(each => each.file)]).toEqual(['canvas-things', ['.mcp.json', '.claude/settings.json', '.mcp.json', '.cursor/hooks.json', '.cursor/mcp.json']]);
    const event = { hook_event_name: 'PreToolUse', session_id: 's', cwd, tool_name: 'Write', tool_input: { file_path: join(cwd, 'b.js'), content: 'canvas.leafBrake();\n' } };
    expect(plumbline(['hook', 'pre-write'], { cwd, input: JSON.stringify(event) }).stdout).toContain('"permissionDecision":"deny"');
  });
  // A site's source: pages by subject, each folder of which reads well alone, and the theme's templates.
  test('documentation in several folders is one, whatever else the site is made of', () => {
    const page = (name: string, members: number): string => `# ${name} object\n\n\`app.${name.toLowerCase()}\`\n\n## Attributes\n\n${Array.from({ length: members }, (_, at) => `### ${name}.value${at}\n\n#### Type\n\nNumber; read-only.\n\n`).join('')}`;
    const pages = Object.fromEntries(['Layer', 'Mask', 'Camera', 'Light', 'Shape', 'Text', 'Font', 'Item', 'Folder', 'View', 'Queue', 'Source'].map((name, at) => [`manual/docs/${at < 6 ? 'layer' : 'other'}/${name.toLowerCase()}.md`, page(name, 20 - at)]));
    const cwd = folderWith({ ...pages, 'manual/docs/application.md': page('Application', 2), 'manual/docs/_theme/404.html': '<h1>404 - Not found</h1>', 'manual/docs/_theme/main.html': '{% extends "base.html" %}', 'src/a.js': '' });
    expect(initialise(cwd, '--dry-run').documentation).toMatchObject({ docs: ['manual/docs'], profile: 'object-heading', candidates: [{ path: 'manual/docs' }] });
    // The theme's form chooses no profile either where the folder is named.
    expect(initialise(cwd, '--dry-run', '--docs', 'manual').documentation).toMatchObject({ docs: ['manual'], profile: 'object-heading' });
  });
  test('in words, it ends with the verdict and what is next', () => {
    const cwd = tiny({ 'a.js': 'canvas.leafBrake();\n', '.clinerules': '' });
    const ran = plumbline(['init', '.', '--docs', 'manual'], { cwd });
    expect([ran.status, ran.stdout]).toEqual([1, expect.stringMatching(/Canvas has no method leafBrake[^]*1 error[^]*plumbline generate\n[^]*--update-baseline[^]*plumbline install cline\n$/)]);
  });
  test.each<[string, Record<string, string>, string[], RegExp]>([
    ['no documentation', { 'README.md': TINY_DOCS, 'a.js': '' }, [], /No documentation of an engine found .+--docs PATH/], ['documentation that is not there', {}, ['--docs', 'nowhere'], /--docs nowhere: there is no such file/],
    ['documentation of nothing', { 'notes/x.md': '# Notes\n\nText.\n' }, ['--docs', 'notes'], /notes: no built-in profile finds a member/], ['no folder', {}, ['nowhere'], /nowhere: there is no such folder/], ['an unknown target', {}, ['--install', 'x'], /--install x: there is no such target/],
  ])('%s: one sentence, nothing written', (_what, files, args, message) => {
    const cwd = folderWith(files);
    writeFileSync(join(cwd, 'b.js'), '');
    const before = contents(cwd);
    const ran = plumbline(['init', ...args], { cwd });
    expect([ran.status, ran.stdout, ran.stderr]).toEqual([2, '', expect.stringMatching(message)]);
    expect(contents(cwd)).toEqual(before);
  });
});
