/** The agents' tools over a warm session: schemas, words, bounds, confinement, a graph that changes underneath. */
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { afterAll, describe, expect, it, test } from 'vitest';
import { AGENT_TOOLS, auditedLookup, generate, Session, toolsOf, type AgentTool, type ToolAnswer } from '../src/index.js';
import { repositoryRoot, sharedPath } from '../../../test/shared.js';
import { TINY_DOCS } from '../../../test/command.js';
import { put, temporary } from './temporary.js';

const quireProjects = join(repositoryRoot, 'docs-fixtures/projects');
const tool = (name: string): AgentTool => AGENT_TOOLS.find(each => each.name === name)!;
const ask = (session: Session, name: string, args: unknown): Promise<ToolAnswer> => tool(name).run(session, args);

/** A project with a small graph of its own; `docs` are its documentation. */
async function project(files: Readonly<Record<string, string>> = {}, docs = TINY_DOCS): Promise<string> {
  const folder = temporary({ 'docs/canvas.md': docs, 'plumbline.config.json': JSON.stringify({ graph: 'graph', docs: ['docs'] }), ...files });
  await generate({ cwd: folder, docs: [], engine: 'tiny', out: 'graph' });
  return folder;
}

/** One folder for the tests that change nothing, made when the first wants it. */
let made: Promise<string> | undefined;
const kept = mkdtempSync(join(realpathSync(tmpdir()), 'plumbline-test-'));
afterAll(() => rmSync(kept, { recursive: true, force: true }));
function shared(): Promise<string> {
  return (made ??= (async () => {
    put(kept, {
      'docs/canvas.md': TINY_DOCS, 'plumbline.config.json': JSON.stringify({ graph: 'graph', docs: ['docs'] }), 'notes.md': '```js\ncanvas.leafBreak();\n```\n',
      'a.js': 'var sheet = new Sheet();\nsheet.columns = 2;\ncanvas.sheetStart(sheet);\ncanvas.leafBreak();\ncanvas.sheetEnd();\n',
    });
    await generate({ cwd: kept, docs: [], engine: 'tiny', out: 'graph' });
    return kept;
  })());
}

/** One line, however it was set. */
const flat = (text: string): string => text.replace(/\s+/g, ' ').trim();
/** What an answer says: its texts and numbers, without what only counts. */
function leaves(value: unknown, key = ''): string[] {
  if (value === null || typeof value === 'boolean' || ['total', 'column', 'judged', 'skipped', 'kind', 'verdict', 'confidence', 'asked'].includes(key)) return [];
  if (typeof value === 'object') return Object.entries(value).flatMap(([name, each]) => leaves(each, Array.isArray(value) ? key : name));
  return [String(value)];
}
const safeRead = (path: string): string => (existsSync(path) ? readFileSync(path, 'utf8') : '');

describe('the list of tools', () => {
  it('is in one order, with names, words, schemas and all four annotations', () => {
    expect(AGENT_TOOLS.map(each => each.name)).toEqual(['check_symbols', 'dry_run', 'lookup_docs', 'resolve_topic', 'find_construct', 'find_in_files', 'verify_claims', 'delete_lines']);
    expect(toolsOf('core').map(each => each.name)).toEqual(['check_symbols', 'lookup_docs', 'resolve_topic', 'find_construct']);
    expect(toolsOf('all')).toEqual(AGENT_TOOLS);
    for (const { name, title, description, inputSchema, outputSchema, annotations } of AGENT_TOOLS) {
      expect(title).not.toBe('');
      expect(description.split(/[.:] /).length).toBeLessThanOrEqual(4);
      expect(inputSchema).toMatchObject({ type: 'object', additionalProperties: false });
      expect(outputSchema).toMatchObject({ type: 'object' });
      const writes = name === 'delete_lines';
      expect(annotations).toEqual({ readOnlyHint: !writes, destructiveHint: writes, idempotentHint: !writes, openWorldHint: false });
    }
  });
  it('fits 8,000 characters, about 2,000 tokens', () => {
    expect(JSON.stringify(AGENT_TOOLS.map(({ run: _run, ...told }) => told)).length).toBeLessThanOrEqual(8000);
  });
});

describe('answers', () => {
  const CALLS: readonly (readonly [string, Record<string, unknown>])[] = [
    ['check_symbols', { code: 'canvas.sheetRowEnd();\ncanvas.leafBraek();' }], ['check_symbols', { path: 'a.js' }], ['check_symbols', {}], ['check_symbols', { answer: '```js\ncanvas.widht;\n```' }], ['check_symbols', { path: 'notes.md' }],
    ['dry_run', { scripts: ['a.js'], worlds: ['empty'] }],
    ['lookup_docs', { term: 'Canvas.leafBreak' }], ['lookup_docs', { term: 'hologram' }], ['lookup_docs', { term: 'a leaf', limit: 1 }],
    ['resolve_topic', { goal: 'begin a new leaf' }], ['resolve_topic', { goal: 'hologram' }], ['find_construct', { name: 'sheet' }], ['find_construct', { name: 'hologram' }],
    ['find_in_files', { pattern: 'leafBreak' }], ['find_in_files', { pattern: 'sheets', context: 0 }], ['find_in_files', { pattern: 'hologram', path: 'a.js' }],
    ['verify_claims', {}], ['verify_claims', { answer: 'I updated `a.js`, created `b.js` and removed `notes.md`.' }], ['verify_claims', { answer: 'Nothing to do.' }],
    ['delete_lines', { path: 'a.js' }], ['delete_lines', { path: 'a.js', where: 'sheet' }], ['delete_lines', { path: 'a.js', where: '2-3' }],
  ];
  const ABOUT_FILES: ReadonlySet<string> = new Set(['verify_claims', 'delete_lines']);
  it.each(CALLS)('%s %j fits its schema, names the graph, echoes the settings, and says the same in words', async (name, args) => {
    const session = new Session({ roots: [await shared()] });
    session.changes.begin();
    const { structured, text } = await ask(session, name, args);
    const validate = new Ajv2020({ strict: false }).compile(tool(name).outputSchema);
    expect(validate(structured), JSON.stringify(validate.errors)).toBe(true);
    if (!ABOUT_FILES.has(name)) expect(structured).toMatchObject({ graph: { engine: 'tiny', documentation: 'current' } });
    expect(structured.settings).toBeTypeOf('object');
    // Every text, number and name of the answer stands in the words; what a line cannot hold is told with blanks instead.
    const words = flat(text);
    for (const each of leaves(structured)) expect(words, `${name}: ${each}`).toContain(flat(each));
    // Nothing depends on the call before.
    expect(await ask(session, name, args)).toMatchObject({ structured, text });
    expect(JSON.parse(JSON.stringify(structured))).toEqual(structured);
  });
});

describe('wrong arguments', () => {
  it.each<[string, unknown, RegExp]>([
    ['check_symbols', { cod: '' }, /^check_symbols: there is no argument "cod"; expected code, path, answer, strict, limit, root\.$/],
    ['check_symbols', { code: 3 }, /^check_symbols: code: expected a text, found 3\.$/],
    ['check_symbols', { limit: 0 }, /limit: expected a whole number from 1 to 500, found 0/],
    ['check_symbols', { strict: 'yes' }, /strict: expected true or false, found "yes"/],
    ['check_symbols', { answer: '', code: '' }, /answer is checked by itself/],
    ['check_symbols', [], /the arguments are no object/],
    ['check_symbols', { path: 'gone.js' }, /^gone\.js: there is no such file or folder; correct the path\.$/],
    ['check_symbols', { path: 'gone.md' }, /^gone\.md: there is no such file or folder; correct the path\.$/],
    ['check_symbols', { path: '' }, /^check_symbols: path: expected a text, found an empty one\.$/],
    ['lookup_docs', { term: '  ' }, /^lookup_docs: term: expected a text, found an empty one\.$/],
    ['lookup_docs', { term: 'x '.repeat(500_000) }, /^lookup_docs: term: expected at most 4096 characters, found 1000000\.$/],
    ['dry_run', { scripts: ['a.js', ''] }, /^dry_run: scripts: expected a text, found an empty one\.$/],
    ['check_symbols', { path: 'file:///elsewhere/a.js' }, /^file:\/\/\/elsewhere\/a\.js: outside the folders of this server/],
    ['check_symbols', { path: 'file://%zz' }, /^file:\/\/%zz: no file's URI/],
    ['dry_run', {}, /^dry_run: scripts is missing; give a list of texts\.$/],
    ['dry_run', { scripts: [] }, /scripts: expected 1 to any number of entries, found 0/],
    ['dry_run', { scripts: ['a.js', 1] }, /scripts: expected a list of a text, found 1/],
    ['dry_run', { scripts: ['gone.js'] }, /^gone\.js: there is no such file/],
    ['dry_run', { scripts: ['a.js'], worlds: ['nine'] }, /worlds: expected a list of one of empty, one, data, forced, found "nine"/],
    ['lookup_docs', {}, /^lookup_docs: term is missing; give a text\.$/],
    ['find_in_files', { pattern: 'x', path: 'gone' }, /^gone: there is no such file or folder/],
    ['check_symbols', { root: 'gone' }, /^gone: there is no such folder; give a folder of this server as root/],
    ['lookup_docs', { term: 'x', root: '..' }, /^\.\.: outside the folders of this server/],
    ['verify_claims', { answer: 'I updated `a.js`.' }, /^verify_claims: since is missing/],
    ['verify_claims', { since: 'tnone' }, /^since=tnone: no state of that name is kept/],
    ['delete_lines', {}, /^delete_lines: path is missing; give a text\.$/],
    ['dry_run', { scripts: ['notes.md'] }, /^notes\.md: this is a Markdown document, and no script; check its fenced code instead \(check --snippet\)\.$/],
    ['delete_lines', { path: 'gone.js' }, /^gone\.js: there is no such file; correct the path\.$/],
    ['delete_lines', { path: 'a.js', markers: '' }, /^a\.js: no line is marked/],
    ['delete_lines', { path: 'a.js', markers: '1: DELETE\nvar x;' }, /takes markers alone.*Nothing was deleted\.$/],
    ['delete_lines', { path: 'a.js', markers: '9: DELETE' }, /^Line 9 is outside lines 1 to 5/],
    ['delete_lines', { path: 'a.js', markers: '1: DELETE', where: '2-3' }, /^Line 1 is outside lines 2 to 3/],
    ['delete_lines', { path: 'a.js', where: 'hologram' }, /^where=hologram: no line of this file uses that name/],
    ['delete_lines', { path: 'a.js', markers: '1: DELETE', version: 'v0' }, /^a\.js: has changed since version v0/],
  ])('%s %j', async (name, args, message) => {
    const session = new Session({ roots: [await shared()] });
    await expect(ask(session, name, args)).rejects.toThrow(message);
    await expect(ask(session, name, args)).rejects.toMatchObject({ name: 'UsageError' });
  });

  it('a path may be a file\'s URI, and so may a root', async () => {
    const folder = await shared();
    const session = new Session({ roots: [folder] });
    const { structured } = await ask(session, 'check_symbols', { path: 'a.js' });
    expect((await ask(session, 'check_symbols', { path: pathToFileURL(join(folder, 'a.js')).href })).structured).toEqual(structured);
    expect((await ask(session, 'check_symbols', { path: 'a.js', root: pathToFileURL(folder).href })).structured.findings).toEqual(structured.findings);
  });

  it('a graph that is missing is one sentence, and the next call finds the one that was made meanwhile', async () => {
    const folder = temporary({ 'docs/canvas.md': TINY_DOCS, 'plumbline.config.json': '{ "graph": "graph" }' });
    const session = new Session({ roots: [folder] });
    await expect(ask(session, 'lookup_docs', { term: 'canvas' })).rejects.toThrow(/^plumbline\.config\.json: graph: there is no folder graph; correct the path, or make the graph with plumbline generate\.$/);
    await generate({ cwd: folder, docs: ['docs'], engine: 'tiny', out: 'graph' });
    expect((await ask(session, 'lookup_docs', { term: 'canvas' })).structured).toMatchObject({ verdict: 'found' });
  });
});

describe('a root that a caller may not leave', () => {
  it.each(['../outside.js', '/etc/passwd', 'link/outside.js', 'link', 'file-link.js', 'dangling.js', 'sub/../../outside.js', 'a\0.js'])('%j', async path => {
    const outer = temporary({ 'outside.js': 'secret = 1;', 'root/a.js': '', 'other/outside.js': 'secret = 1;' });
    const root = join(outer, 'root');
    symlinkSync(join(outer, 'other'), join(root, 'link'));
    symlinkSync(join(outer, 'outside.js'), join(root, 'file-link.js'));
    symlinkSync(join(outer, 'new.js'), join(root, 'dangling.js'));
    mkdirSync(join(root, 'sub'));
    const session = new Session({ roots: [root], graph: join(await shared(), 'graph') });
    for (const [name, args] of [['check_symbols', { path }], ['dry_run', { scripts: [path] }], ['find_in_files', { pattern: 'secret', path }], ['check_symbols', { path, code: '' }], ['delete_lines', { path }], ['delete_lines', { path, markers: '1: DELETE' }], ['check_symbols', { root: path }]] as const) {
      await expect(ask(session, name, args)).rejects.toThrow(path.includes('\0') ? /NUL/ : /outside the folders of this server/);
    }
  });
  it('holds for what a search and an include come upon', async () => {
    const outer = temporary({ 'outside.js': 'secret = 1;', 'root/a.js': '#include "../outside.js"\ncanvas.width;' });
    const root = join(outer, 'root');
    symlinkSync(join(outer, 'outside.js'), join(root, 'file-link.js'));
    const session = new Session({ roots: [root], graph: join(await shared(), 'graph'), dialect: 'extendscript' });
    expect((await ask(session, 'find_in_files', { pattern: 'secret' })).structured).toMatchObject({ matches: { total: 0 } });
    expect((await ask(session, 'check_symbols', { path: 'a.js' })).structured).toMatchObject({ files: 1, findings: [{ rule: 'file/missing' }] });
  });
  it('may be several', async () => {
    const outer = temporary({ 'one/a.js': '', 'two/b.js': 'canvas.widht;' });
    const session = new Session({ roots: [join(outer, 'one'), join(outer, 'two')], graph: join(await shared(), 'graph') });
    expect((await ask(session, 'check_symbols', { path: '../two/b.js' })).structured).toMatchObject({ total: 1, findings: [{ file: '../two/b.js' }] });
  });
});

describe('a graph that changes underneath', () => {
  const more = `${TINY_DOCS}\n## Canvas-leafTurn\n\n\`leafTurn()\`\n\nTurns a leaf.\n\nReturns: void\n`;
  it('is loaded again: what was invented a call ago is documented now, and each answer carries its digest', async () => {
    const folder = await project();
    const session = new Session({ roots: [folder] });
    const before = [await ask(session, 'check_symbols', { code: 'canvas.leafTurn();' }), await ask(session, 'lookup_docs', { term: 'canvas.leafTurn' })];
    put(folder, { 'docs/canvas.md': more });
    await generate({ cwd: folder, docs: [], engine: 'tiny', out: 'graph' });
    const after = [await ask(session, 'check_symbols', { code: 'canvas.leafTurn();' }), await ask(session, 'lookup_docs', { term: 'canvas.leafTurn' })];
    expect(before.map(each => each.structured.ok ?? each.structured.verdict)).toEqual([false, 'none']);
    expect(after.map(each => each.structured.ok ?? each.structured.verdict)).toEqual([true, 'found']);
    const digest = (answer: ToolAnswer): unknown => (answer.structured.graph as { digest: string }).digest;
    expect(digest(before[0]!)).toBe(digest(before[1]!));
    expect(digest(after[0]!)).not.toBe(digest(before[0]!));
    for (const each of [...before, ...after]) expect(each.text).toContain(String(digest(each)));
  });

  it('is told from its documentation where that is newer, by content and not by time alone', async () => {
    const folder = await project();
    const age = async (): Promise<unknown> => ((await ask(new Session({ roots: [folder] }), 'lookup_docs', { term: 'canvas' })).structured.graph as { documentation: string }).documentation;
    expect(await age()).toBe('current');
    const later = new Date(Date.now() + 60_000);
    utimesSync(join(folder, 'docs/canvas.md'), later, later);
    expect(await age()).toBe('current');
    put(folder, { 'docs/canvas.md': more });
    utimesSync(join(folder, 'docs/canvas.md'), later, later);
    expect(await age()).toBe('newer');
    put(folder, { 'plumbline.config.json': '{ "graph": "graph" }' });
    expect(await age()).toBe('unknown');
  });

  it('and a project that changes: files, new files, ignore patterns', async () => {
    const folder = await project({ 'a.js': 'helper();\n', 'lib/b.js': 'function helper() {}\n' });
    const session = new Session({ roots: [folder] });
    const total = async (): Promise<unknown> => (await ask(session, 'check_symbols', { path: 'a.js' })).structured.total;
    expect(await total()).toBe(0);
    writeFileSync(join(folder, 'lib/b.js'), 'function helpre() {}\n');
    expect(await total()).toBe(1);
    put(folder, { 'lib/new/c.js': 'function helper() {}\n' });
    expect(await total()).toBe(0);
    put(folder, { '.plumblineignore': 'lib/new\n' });
    expect(await total()).toBe(1);
    put(folder, { 'plumbline.config.json': JSON.stringify({ graph: 'graph', globals: ['helper'] }) });
    expect(await total()).toBe(0);
  });
});

describe('check_symbols', () => {
  it('bounds what it shows, errors first, and tells the true total', async () => {
    const session = new Session({ roots: [await shared()] });
    const code = `${Array.from({ length: 60 }, (_, index) => `canvas.nothing${index}();`).join('\n')}`;
    const { structured, text } = await ask(session, 'check_symbols', { code });
    expect(structured).toMatchObject({ ok: false, total: 60, truncated: true, summary: { errors: 60 }, settings: { limit: 50, dialect: 'es3' } });
    expect(structured.findings).toHaveLength(50);
    expect(text).toContain('50 of 60 findings shown');
    expect((await ask(session, 'check_symbols', { code, limit: 2 })).structured.findings).toHaveLength(2);
  });
  it('judges code in its place: with the project\'s declarations, instead of the file\'s own text', async () => {
    const folder = await project({ 'a.js': 'canvas.widht;\n', 'b.js': 'function draw() {}\n' });
    const session = new Session({ roots: [folder] });
    expect((await ask(session, 'check_symbols', { path: 'a.js' })).structured).toMatchObject({ total: 1 });
    expect((await ask(session, 'check_symbols', { path: 'a.js', code: 'draw();\ncanvas.width;\n' })).structured).toMatchObject({ total: 0 });
    expect((await ask(session, 'check_symbols', { path: 'a.js', code: 'drwa();\n' })).structured).toMatchObject({ findings: [{ file: 'a.js', line: 1, symbol: 'drwa' }] });
    expect(readFileSync(join(folder, 'a.js'), 'utf8')).toBe('canvas.widht;\n');
  });
  it('gives the real members beside an answer\'s findings', async () => {
    const { structured, text } = await ask(new Session({ roots: [await shared()] }), 'check_symbols', { answer: 'So:\n\n```js\ncanvas.leafBraek();\n```\n' });
    expect(structured).toMatchObject({ cacheable: false, findings: [{ line: 4, candidates: ['leafBreak'] }], realMembers: [{ interface: 'Canvas', members: { total: 5, shown: expect.arrayContaining(['leafBreak', 'width']) } }] });
    expect(text).toContain('Canvas really has: leafBreak, ');
  });
  it('stops when it is cancelled, and tells how far it is on the way', async () => {
    const folder = await project(Object.fromEntries(Array.from({ length: 150 }, (_, index) => [`many/f${index}.js`, `function f${index}(a) { ${'var b = a.c + 1; if (b) { b = a.d; }\n'.repeat(150)} }\n`])));
    const session = new Session({ roots: [folder] });
    const controller = new AbortController();
    const steps: number[] = [];
    const run = tool('check_symbols').run(session, {}, { signal: controller.signal, progress: done => { steps.push(done); controller.abort(); } });
    await expect(run).rejects.toMatchObject({ name: 'AbortError' });
    expect(steps).toHaveLength(1);
    const told: number[] = [];
    expect((await tool('check_symbols').run(session, {}, { progress: done => told.push(done) })).structured).toMatchObject({ files: 150 });
    expect(told).toEqual([...new Set(told)].sort((a, b) => a - b));
  });
});

test('find_in_files leaves out the graph, which has every name, hidden files, ignored ones and bytes', async () => {
  const folder = await project({ 'a.js': 'canvas.leafBreak();', '.secret': 'leafBreak', '.gitignore': 'out/', 'out/b.js': 'leafBreak', 'node_modules/c.js': 'leafBreak', 'd.bin': 'leafBreak\0', 'e.txt': 'leafBreak' });
  const session = new Session({ roots: [folder] });
  const files = async (args: object): Promise<string[]> => ((await ask(session, 'find_in_files', args)).structured.matches as { shown: { file: string }[] }).shown.map(each => each.file);
  expect([...new Set(await files({ pattern: 'leafBreak' }))]).toEqual(['a.js', 'docs/canvas.md', 'e.txt']);
  expect((await files({ pattern: 'leafBreak', path: 'graph' })).length).toBeGreaterThan(0);
});

test('dry_run stops when it is cancelled', async () => {
  // A native loop: no budget of steps ends it.
  const folder = await project({ 'a.js': '/(x+x+)+y/.test("xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx");\n' });
  const controller = new AbortController();
  const run = tool('dry_run').run(new Session({ roots: [folder] }), { scripts: ['a.js'], timeoutMs: 60_000 }, { signal: controller.signal, progress: () => setTimeout(() => controller.abort(), 50) });
  await expect(run).rejects.toMatchObject({ name: 'AbortError' });
});

test('a project at rest is checked the same by a session and by the command', async () => {
  const { check } = await import('../src/index.js');
  const cwd = join(quireProjects, 'faulty');
  const session = new Session({ roots: [cwd] });
  const [{ structured }, { result }] = await Promise.all([ask(session, 'check_symbols', { limit: 500 }), check({ cwd, paths: [] })]);
  const key = (each: { file: string; line: number; column: number; rule: string }): string => `${each.file}:${each.line}:${each.column} ${each.rule}`;
  expect((structured.findings as Parameters<typeof key>[0][]).map(key).sort()).toEqual(result.findings.map(key).sort());
  expect(structured).toMatchObject({ judged: result.judged, skipped: result.skipped, files: result.files });
});

describe('auditedLookup', () => {
  const good = '```js\ncanvas.leafBreak();\n```\n';
  const bad = '```js\ncanvas.leafTurn();\n```\n';
  it('passes an answer through with its findings, and keeps what is clean alone', async () => {
    const kept = new Map<string, string>();
    let asked = 0;
    const lookup = auditedLookup(query => { asked++; return query === 'good' ? good : bad; }, { session: new Session({ roots: [await shared()] }), cache: kept });
    expect(await lookup('good')).toMatchObject({ answer: good, flagged: false, cacheable: true, cached: false });
    expect(await lookup('good')).toMatchObject({ answer: good, cached: true });
    expect(await lookup('bad')).toMatchObject({ answer: bad, flagged: true, cacheable: false, cached: false, findings: [{ name: 'leafTurn' }] });
    expect(await lookup('bad')).toMatchObject({ flagged: true, cached: false });
    expect([...kept.keys()]).toEqual(['good']);
    expect(asked).toBe(3);
  });
  it('audits what the cache returns again, fuzzy hits included: a graph that has changed makes it unfit', async () => {
    const folder = await project();
    const kept = new Map([['any', good]]);
    const cache = { get: () => kept.get('any'), set: (_: string, answer: string) => { kept.set('any', answer); }, delete: () => { kept.delete('any'); } };
    const lookup = auditedLookup(() => bad, { session: new Session({ roots: [folder] }), cache });
    expect(await lookup('anything alike')).toMatchObject({ answer: good, cached: true });
    put(folder, { 'docs/canvas.md': TINY_DOCS.replaceAll('leafBreak', 'leafTurn') });
    await generate({ cwd: folder, docs: [], engine: 'tiny', out: 'graph' });
    expect(await lookup('anything alike')).toMatchObject({ answer: bad, flagged: false, cached: false });
    expect(kept.get('any')).toBe(bad);
  });
});

const cases = sharedPath('cases');
if (cases !== undefined) {
  describe('the shared cases', () => {
    async function slate(files: Readonly<Record<string, string>> = {}): Promise<string> {
      const folder = temporary(files);
      cpSync(join(cases!, 'docs'), join(folder, 'docs'), { recursive: true });
      cpSync(join(cases!, 'plumbline.config.json'), join(folder, 'plumbline.config.json'));
      await generate({ cwd: folder, docs: ['docs'], engine: 'slate', out: 'generated/slate' });
      return folder;
    }
    interface Expected { readonly expect: readonly { readonly line: number; readonly symbol: string }[]; readonly mustNotFlag: readonly { readonly line: number }[] }
    const read = (name: string, file: string): string => readFileSync(join(cases!, name, file), 'utf8');

    it.each(readdirSync(cases).filter(name => /audit of fenced snippets/.test(safeRead(join(cases, name, 'expected.json')))))('%s, as an answer', async name => {
      const expected = JSON.parse(read(name, 'expected.json')) as Expected;
      const { structured } = await ask(new Session({ roots: [await slate()] }), 'check_symbols', { answer: read(name, 'answer.md') });
      const found = (structured.findings as { line: number; symbol: string }[]).map(each => `${each.line} ${each.symbol.replace(/^.*\./, '')}`);
      expect(found).toEqual(expected.expect.map(each => `${each.line} ${each.symbol}`));
      expect(structured.cacheable).toBe(expected.expect.length === 0);
    });

    it('090-stale-index: a member that is documented between two calls of one session', async () => {
      const folder = await slate();
      const session = new Session({ roots: [folder] });
      const code = read('090-stale-index', 'input.js');
      expect((await ask(session, 'check_symbols', { code })).structured).toMatchObject({ findings: [{ line: 1, symbol: 'layout.pageTurn' }] });
      expect((await ask(session, 'lookup_docs', { term: 'layout.pageTurn' })).structured).toMatchObject({ verdict: 'none' });
      const page = join(folder, 'docs', readdirSync(join(folder, 'docs')).find(each => each.endsWith('.md'))!);
      writeFileSync(page, `${readFileSync(page, 'utf8')}\n\n## Layout-pageTurn\n\n\`pageTurn()\`\n\nReturns: void\n`);
      await generate({ cwd: folder, docs: ['docs'], engine: 'slate', out: 'generated/slate' });
      expect((await ask(session, 'check_symbols', { code })).structured).toMatchObject({ ok: true, total: 0 });
      expect((await ask(session, 'lookup_docs', { term: 'layout.pageTurn' })).structured).toMatchObject({ verdict: 'found' });
    });
  });
}
