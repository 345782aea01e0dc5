/** The language server, asked by a scripted client. */
import { cpSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { CodeAction, CompletionItem, Diagnostic, DocumentDiagnosticReport, Hover, Location, SignatureHelp } from 'vscode-languageserver-protocol/node.js';
import { connect, edited, editsOf, folderWith, MODERN, put, quire, uriOf, type Client } from './client.js';

const said = (diagnostics: readonly Diagnostic[]): string[] => diagnostics.map(({ range: { start, end }, code }) => `${start.line}:${start.character}-${end.character} ${code}`);
async function ready(files: Readonly<Record<string, string>> = {}, options: Parameters<typeof connect>[1] = {}, capabilities = MODERN, settings: unknown = undefined): Promise<Client> {
  const client = connect(files, options);
  await client.initialize(capabilities, settings);
  return client;
}

describe('diagnostics', () => {
  test('as you type: what the rule says, where the documentation is, and nothing once it is right', async () => {
    const client = await ready();
    await client.open('a.js', 'layout.tableStrat(t);\nvar t = new Table();\n');
    const [first] = await client.diagnostics('a.js');
    expect(first).toMatchObject({ severity: 1, code: 'member/undocumented', source: 'plumbline', range: { start: { line: 0, character: 7 }, end: { line: 0, character: 17 } }, data: { candidates: ['tableStart', 'tableRowStart', 'tableCellStart'] } });
    expect(first!.message).toContain('tableStrat');
    expect(first!.relatedInformation!.map(each => each.message)).toContainEqual(expect.stringContaining('Layout.tableStart(table: Table'));
    expect(first!.relatedInformation![0]!.location.uri).toMatch(/^file:.+\.(?:md|jsonl)$/);
    await client.change('a.js', { range: { start: { line: 0, character: 13 }, end: { line: 0, character: 17 } }, text: 'tart' });
    expect(said(await client.diagnostics('a.js'))).toEqual([]);
  });
  test('severities, and an unused suppression as unnecessary', async () => {
    const client = await ready();
    await client.open('a.js', 'layout.tablestart(new Table());\nvar a = 1; // plumbline-disable-line member\n');
    expect((await client.diagnostics('a.js')).map(({ severity, code, tags }) => [severity, code, tags])).toEqual([[2, 'member/letter-case', undefined], [2, 'suppression/unused', [1]]]);
  });
  test('the rule\'s manual page, where there is one and the client opens such', async () => {
    const folder = folderWith({ 'member.md': '# member\n' });
    const hrefs = async (options: Parameters<typeof connect>[1], capabilities = MODERN): Promise<(string | undefined)[]> => {
      const client = await ready({}, options, capabilities);
      await client.open('a.js', 'layout.nothing();\nnothing();\n');
      return (await client.diagnostics('a.js')).map(each => each.codeDescription?.href);
    };
    expect(await hrefs({ rulePages: folder })).toEqual([uriOf(folder, 'member.md'), undefined]);
    expect(await hrefs({ rulePages: folder }, {})).toEqual([undefined, undefined]);
    expect(await hrefs({})).toEqual([undefined, undefined]);
  });
  test('suppressed findings and those of the baseline are left out', async () => {
    const files = { 'plumbline.config.json': '{}' };
    const client = await ready(files);
    const text = 'layout.one(); // plumbline-disable-line member -- known\nlayout.two();\n';
    await client.open('a.js', text);
    const [two] = await client.diagnostics('a.js');
    expect(two!.range.start.line).toBe(1);
    const { fingerprint } = two!.data as { fingerprint: string };
    const other = await ready({ ...files, 'base.json': JSON.stringify({ schema: 'plumbline/baseline@1', findings: { [fingerprint]: ['a.js', 'member/undocumented', 'layout.two'] } }) }, {}, MODERN, { baseline: 'base.json' });
    await other.open('a.js', text);
    expect(await other.diagnostics('a.js')).toEqual([]);
  });
  test('the project counts: files on disk, open texts over them, each other\'s changes', async () => {
    const client = await ready({ 'plumbline.config.json': '{}', 'lib.js': 'function helper() {}\n', 'gone.js': 'function old() {}\n' });
    await client.open('a.js', 'helper();\nolder();\n');
    expect(said(await client.diagnostics('a.js'))).toEqual(['1:0-5 function/undeclared']);
    await client.open('gone.js', 'function older() {}\n');
    await client.diagnostics('gone.js');
    expect(said(await client.diagnostics('a.js'))).toEqual([]);
    await client.change('gone.js', { text: 'function oldest() {}\n' });
    expect(said(await client.next('a.js'))).toEqual(['1:0-5 function/undeclared']);
  });
  test('a file changed on disk counts when the client says so', async () => {
    const client = await ready({ 'plumbline.config.json': '{}' });
    await client.open('a.js', 'helper();\n');
    expect(await client.diagnostics('a.js')).toHaveLength(1);
    put(client.folder, { 'lib.js': 'function helper() {}\n' });
    await client.connection.sendNotification('workspace/didChangeWatchedFiles', { changes: [{ uri: uriOf(client.folder, 'lib.js'), type: 1 }] });
    expect(await client.next('a.js')).toEqual([]);
  });
  test('a client that can is asked to watch files and to tell its settings', async () => {
    const client = await ready({}, {}, { ...MODERN, workspace: { didChangeWatchedFiles: { dynamicRegistration: true }, didChangeConfiguration: { dynamicRegistration: true } } });
    await client.until(() => client.requests.filter(each => each === 'client/registerCapability').length === 2);
    await client.open('a.js', 'layout.nothing();\n');
    expect(await client.diagnostics('a.js')).toHaveLength(1);
  });
  test('fenced snippets of a document, in place', async () => {
    const client = await ready();
    await client.open('a.md', '# Tables\n\nProse says layout.nothing().\n\n```js\nlayout.tableCellEnd();\nhelper();\n```\n');
    expect(said(await client.diagnostics('a.md'))).toEqual(['5:7-19 member/absent']);
  });
  test('ignored files, installed packages and other languages are left alone', async () => {
    const client = await ready({ 'plumbline.config.json': '{ "ignore": ["vendor/**"] }' });
    for (const name of ['vendor/a.js', 'node_modules/x/a.js', 'a.ts', 'b.mjs']) {
      await client.open(name, 'layout.nothing();\n');
      expect(await client.diagnostics(name), name).toEqual([]);
    }
    await client.open('a.js', 'layout.nothing();\n');
    expect(await client.diagnostics('a.js')).toHaveLength(1);
  });
  test('closing takes them away', async () => {
    const client = await ready();
    await client.open('a.js', 'layout.nothing();\n');
    await client.diagnostics('a.js');
    await client.close('a.js');
    expect(await client.next('a.js')).toEqual([]);
  });
  test('many keys, one answer: the last text counts', async () => {
    const client = await ready({}, { quietMs: 40 });
    await client.open('a.js', '');
    for (let at = 0; at < 30; at++) await client.change('a.js', { range: { start: { line: 0, character: at }, end: { line: 0, character: at } }, text: 'layout.nothing1();layout.nothing2();'[at]! });
    await client.change('a.js', { text: 'layout.nothing();' });
    expect(said(await client.diagnostics('a.js'))).toEqual(['0:7-14 member/undocumented']);
    expect(client.published).toHaveLength(1);
  });
});

describe('positions', () => {
  const cases: readonly [string, string, string[]][] = [
    ['CRLF', 'var a;\r\nlayout.one();\r\n\r\nlayout.two();', ['1:7-10', '3:7-10']],
    ['CR alone', 'var a;\rlayout.one();', ['1:7-10']],
    ['line separators, which are no lines of the protocol', 'var a;\u2028layout.one();\nlayout.two();', ['0:14-17', '1:7-10']],
    ['a byte order mark', '\ufefflayout.one();\nlayout.two();', ['0:8-11', '1:7-10']],
    ['astral characters before', 'var s = "𝒳𝒴"; layout.one();', ['0:23-26']],
  ];
  test.each(cases)('%s', async (_what, text, expected) => {
    const client = await ready();
    await client.open('a.js', text);
    expect(said(await client.diagnostics('a.js')).map(each => each.split(' ')[0])).toEqual(expected);
  });
  test('utf-8, where the client prefers it, in both directions', async () => {
    const client = connect({});
    const { capabilities } = await client.initialize({ ...MODERN, general: { positionEncodings: ['utf-8', 'utf-16'] } });
    expect(capabilities.positionEncoding).toBe('utf-8');
    await client.open('a.js', 'var s = "é𝒳…"; layout.one();');
    expect(said(await client.diagnostics('a.js'))).toEqual(['0:28-31 member/undocumented']);
    await client.change('a.js', { range: { start: { line: 0, character: 11 }, end: { line: 0, character: 15 } }, text: 'y' }, { range: { start: { line: 0, character: 25 }, end: { line: 0, character: 28 } }, text: 'zwei' });
    expect(said(await client.diagnostics('a.js'))).toEqual(['0:25-29 member/undocumented']);
  });
  test('utf-16 where the client says nothing of it', async () => {
    const client = connect({});
    expect((await client.initialize({})).capabilities).toMatchObject({ positionEncoding: 'utf-16', textDocumentSync: { change: 2 } });
  });
});

describe('pulled diagnostics', () => {
  const PULLING = { ...MODERN, textDocument: { ...MODERN.textDocument, diagnostic: {} }, workspace: { ...MODERN.workspace, diagnostics: { refreshSupport: true } } };
  const pull = (client: Client, name: string, previousResultId?: string): Promise<DocumentDiagnosticReport> => client.connection.sendRequest('textDocument/diagnostic', { textDocument: { uri: uriOf(client.folder, name) }, previousResultId });
  test('in full, then unchanged; nothing is pushed; a change of the disk asks the client to pull again', async () => {
    const client = connect({ 'plumbline.config.json': '{}' });
    expect((await client.initialize(PULLING)).capabilities.diagnosticProvider).toEqual({ identifier: 'plumbline', interFileDependencies: true, workspaceDiagnostics: false });
    await client.open('a.js', 'layout.nothing();\n');
    const first = await pull(client, 'a.js');
    expect(first.kind === 'full' && said(first.items)).toEqual(['0:7-14 member/undocumented']);
    expect(await pull(client, 'a.js', first.resultId)).toEqual({ kind: 'unchanged', resultId: first.resultId });
    put(client.folder, { 'plumbline.config.json': '{ "ignore": ["a.js"] }' });
    await client.until(() => client.requests.includes('workspace/diagnostic/refresh'));
    expect(await pull(client, 'a.js', first.resultId)).toMatchObject({ kind: 'full', items: [] });
    expect(client.published).toEqual([]);
  });
  test('a request that typing overtakes is to be asked again', async () => {
    const client = await ready({}, { quietMs: 60 }, PULLING);
    await client.open('a.js', 'layout.nothing();\n');
    const asked = pull(client, 'a.js');
    await client.change('a.js', { text: '' });
    await expect(asked).rejects.toMatchObject({ code: -32802, data: { retriggerRequest: true } });
    expect(await pull(client, 'a.js')).toMatchObject({ kind: 'full', items: [] });
  });
});

describe('hover', () => {
  const hover = async (text: string, name = 'a.js', capabilities = MODERN): Promise<string | null> => {
    const client = await ready({}, {}, capabilities);
    const found = await client.at<Hover | null>('textDocument/hover', name, text);
    return found && (found.contents as { value: string }).value;
  };
  test('a member: its signature, the documentation\'s own words, the place, its construct', async () => {
    const words = await hover('layout.table|Start(t);');
    expect(words).toContain('Layout.tableStart(table: Table, options?: object');
    expect(words).toContain('layout.md\\#layout-tablestart');
    expect(words).toContain('| table | Table |');
    expect(words).toContain('Construct table: `new Table`, `layout.tableStart` … `layout.tableEnd`');
  });
  test('the range is the name\'s', async () => {
    const client = await ready();
    expect((await client.at<Hover>('textDocument/hover', 'a.js', 'var x;\nlayout.table|Start(t);')).range).toEqual({ start: { line: 1, character: 7 }, end: { line: 1, character: 17 } });
  });
  test('what does not exist, why, and what to do', async () => {
    expect(await hover('layout.tableCell|End();')).toMatch(/Layout\.tableCellEnd does not exist\. Cells end implicitly.+\n\nInstead: delete the call\./s);
  });
  test('plain text where the client reads no Markdown', async () => {
    const words = await hover('layout.table|Start(t);', 'a.js', { textDocument: { hover: { contentFormat: ['plaintext'] } } });
    expect(words).toMatch(/^Layout\.tableStart\(table: Table/);
    expect(words).toContain('\nlayout.md#layout-tablestart');
  });
  test.each([
    ['a global', 'lay|out;', /layout: Layout[^]+interface Layout/],
    ['a function', 'tra|ce("a");', /trace\(message: any\): /],
    ['an interface', 'new Tab|le();', /interface Table/],
    ['another name', 'jo|b;', /Another name of engine\\?\.job/],
    ['an option', 'layout.tableStart(t, { keep|Together: true });', /keepTogether: option of Layout\.tableStart\(options\)/],
    ['a variable', 'var t = new Table();\n|t;', /t: Table[^]+Certain by: new Table\(\)/],
    ['a member in brackets', 'layout["table|Start"](t);', /Layout\.tableStart/],
    ['an inherited member', 'var q = new QrCode();\nq.error|Text;', /Barcode\.errorText: string, read-only/],
    ['a name that does not exist', 'layout.noth|ing();', null],
    ['a member of an uncertain receiver', 'function f(p) { p.table|Start(); }', null],
    ['a name of the project\'s own', 'var layout2 = 1;\nlayout|2;', null],
    ['a shadowed global', 'function f(layout) { return lay|out; }', null],
    ['a string', '"layout.table|Start";', null],
    ['a comment', '// layout.table|Start', null],
  ])('%s', async (_what, text, expected) => {
    const words = await hover(text);
    if (expected === null) expect(words).toBeNull(); else expect(words).toMatch(expected);
  });
  test('in a document\'s snippet, and not in its prose', async () => {
    const text = 'Prose: layout.tableStart\n\n```js\nlayout.table|Start(t);\n```\n';
    expect(await hover(text, 'a.md')).toContain('Layout.tableStart(');
    expect(await hover('Prose: layout.table|Start\n\n```js\nlayout.tableStart(t);\n```\n', 'a.md')).toBeNull();
  });
  test('the definition is the documentation', async () => {
    const client = await ready();
    const [place] = await client.at<Location[]>('textDocument/definition', 'a.js', 'layout.table|Start(t);');
    expect(place!.uri).toMatch(/\/chunks\.jsonl$/);
    const configured = await ready({ 'plumbline.config.json': '{ "docs": ["docs"] }', 'docs/layout.md': '# Layout\n\n## Layout-tableStart\n' });
    const [other] = await configured.at<Location[]>('textDocument/definition', 'a.js', 'layout.table|Start(t);');
    expect(other).toMatchObject({ uri: uriOf(configured.folder, 'docs/layout.md'), range: { start: { line: 2, character: 0 } } });
  });
});

describe('completion', () => {
  const complete = async (text: string, name = 'a.js', capabilities = MODERN): Promise<CompletionItem[]> => (await ready({}, {}, capabilities)).at<CompletionItem[]>('textDocument/completion', name, text);
  const labels = (items: readonly CompletionItem[]): string[] => items.map(each => each.label);
  test('the real members of a certain receiver, and no others', async () => {
    const { readFileSync } = await import('node:fs');
    const { interfaces } = JSON.parse(readFileSync(join(quire, 'members.json'), 'utf8')) as { interfaces: Record<string, { parent: string | null; members: Record<string, unknown> }> };
    expect(interfaces.Layout!.parent).toBeNull();
    expect(labels(await complete('layout.|')).sort()).toEqual(Object.keys(interfaces.Layout!.members).sort());
  });
  test('own members first, then inherited ones', async () => {
    const names = labels(await complete('var q = new QrCode();\nq.|'));
    expect(names.length).toBeGreaterThan(10);
    const items = await complete('var q = new QrCode();\nq.|');
    expect(items[0]!.detail).toMatch(/^QrCode\./);
    expect(items.some(each => each.detail!.startsWith('Barcode.'))).toBe(true);
    expect(items.map(each => each.sortText)).toEqual(items.map(each => each.sortText).sort());
  });
  test('kind, signature, what is replaced, and the words when asked for', async () => {
    const client = await ready();
    const items = await client.at<CompletionItem[]>('textDocument/completion', 'a.js', 'var x;\nlayout.tab|');
    const item = items.find(each => each.label === 'tableStart')!;
    expect(item).toMatchObject({ kind: 2, detail: expect.stringContaining('Layout.tableStart(table: Table'), textEdit: { newText: 'tableStart', range: { start: { line: 1, character: 7 }, end: { line: 1, character: 10 } } } });
    const resolved = await client.connection.sendRequest<CompletionItem>('completionItem/resolve', item);
    expect((resolved.documentation as { value: string }).value).toContain('| table | Table |');
  });
  test('deprecated members are marked, by a tag or, for older clients, by a flag', async () => {
    const { readFileSync } = await import('node:fs');
    const { interfaces, globals } = JSON.parse(readFileSync(join(quire, 'members.json'), 'utf8')) as { interfaces: Record<string, { members: Record<string, { deprecated: string | null }> }>; globals: Record<string, { type: string }> };
    const [global, name] = Object.entries(globals).flatMap(([key, { type }]) => Object.entries(interfaces[type]?.members ?? {}).filter(([, each]) => each.deprecated !== null).map(([member]) => [key, member]))[0]!;
    expect((await complete(`${global}.|`)).find(each => each.label === name)).toMatchObject({ tags: [1] });
    expect((await complete(`${global}.|`, 'a.js', {})).find(each => each.label === name)).toMatchObject({ deprecated: true });
  });
  test('option keys that are not given yet', async () => {
    expect(labels(await complete('layout.tableStart(t, { keepTogether: true, |'))).toEqual(['repeatHeader', 'skipEmptyRows']);
  });
  test('names: the project\'s, the engine\'s, the language\'s', async () => {
    const names = labels(await complete('var mine = 1;\nfunction own(given) {\n  |\n}'));
    expect(names.slice(0, 3)).toEqual(['given', 'mine', 'own']);
    for (const each of ['layout', 'trace', 'job', 'Table', 'Math', 'parseInt']) expect(names).toContain(each);
    for (const each of ['Layout', 'JSON', 'window', 'undefined2']) expect(names).not.toContain(each);
    expect(new Set(names).size).toBe(names.length);
  });
  test('after new: what can be created', async () => {
    const names = labels(await complete('var t = new |'));
    for (const each of ['Table', 'Date']) expect(names).toContain(each);
    for (const each of ['Layout', 'layout', 'trace', 'Math']) expect(names).not.toContain(each);
  });
  test('in brackets: the name alone', async () => {
    const items = await complete('layout[\'|');
    expect(items.find(each => each.label === 'tableStart')).toMatchObject({ textEdit: { newText: 'tableStart', range: { start: { line: 0, character: 8 }, end: { line: 0, character: 8 } } } });
  });
  test.each([
    ['a line before', 'var a = (;\nvar t = new Table();\nlayout.|\ntrace("a");\n'], ['lines after', 'layout.|\n\nvar b = ;\nfunction ( {\n}\nvar c = 1;\n'], ['both', 'var a = );\nfunction f() {\n  layout.|\n}\nvar b = ];\n'],
  ])('where the text is broken elsewhere: %s', async (_what, text) => { expect(labels(await complete(text))).toContain('tableStart'); });
  test('unasked, after a brace or a comma, option keys alone', async () => {
    const client = await ready();
    const unasked = async (text: string, triggerCharacter: string): Promise<number> => (await client.at<CompletionItem[]>('textDocument/completion', 'a.js', text, { context: { triggerKind: 2, triggerCharacter } })).length;
    expect([await unasked('layout.tableStart(t, {|', '{'), await unasked('layout.tableStart(t, { keepTogether: true,|', ','), await unasked('layout.|', '.')].map(each => each > 0)).toEqual([true, true, true]);
    expect([await unasked('function f() {|', '{'), await unasked('trace("a",|', ',')]).toEqual([0, 0]);
  });
  test('in a document\'s snippet', async () => {
    expect(labels(await complete('It\'s so:\n\n```js\nlayout.|\n```\n', 'a.md'))).toContain('tableStart');
    expect(await complete('It\'s layout.|\n', 'a.md')).toEqual([]);
  });
  test.each([
    ['a parameter', 'function f(p) { p.| }'], ['this', 'this.|'], ['an undeclared name', 'nobody.|'], ['a reassigned global', 'layout = mine();\nlayout.|'], ['a variable of two minds', 'var t = new Table();\nt = mine();\nt.|'],
    ['an own object', 'var o = { a: 1 };\no.|'], ['a string\'s text', 'var s = "layout.|";'], ['a comment', '// layout.|'], ['a declaration', 'var la|'], ['an own call\'s keys', 'mine({ | });'], ['a number', 'var n = 1.|'],
  ])('nothing on %s', async (_what, text) => { expect(labels(await complete(text))).toEqual([]); });
});

describe('signature help', () => {
  const help = async (text: string, capabilities = MODERN): Promise<SignatureHelp | null> => (await ready({}, {}, capabilities)).at<SignatureHelp | null>('textDocument/signatureHelp', 'a.js', text);
  test('the documented parameters, the one that is being written, the words', async () => {
    const found = (await help('layout.tableStart(t, |'))!;
    expect(found).toMatchObject({ activeSignature: 0, activeParameter: 1 });
    const { label, parameters } = found.signatures[0]!;
    expect(parameters!.map(each => label.slice(...(each.label as [number, number])))).toEqual(['table: Table', 'options?: object {keepTogether, repeatHeader, skipEmptyRows}']);
    expect((found.signatures[0]!.documentation as { value: string }).value).toContain('layout.md');
  });
  test.each([['in a string', 'importJS("li|b.js");', 0], ['between two', 'layout.tableStart(t, |{});', 1], ['in the first of two', 'layout.tableStart(t|, {});', 0], ['in a comment', 'trace(/* | */);', 0]])('an argument %s', async (_what, text, expected) => {
    expect((await help(text))!.activeParameter).toBe(expected);
  });
  test('parameters as texts for clients without offsets', async () => {
    expect((await help('trace(|)', {}))!.signatures[0]!.parameters).toEqual([{ label: 'message: any' }]);
  });
  test('nothing for own functions and uncertain receivers', async () => {
    expect(await help('function mine(a) {}\nmine(|)')).toBeNull();
    expect(await help('function f(p) { p.tableStart(|) }')).toBeNull();
  });
});

describe('quick fixes', () => {
  const actions = async (text: string, name = 'a.js', only?: string[], capabilities = MODERN): Promise<{ readonly actions: CodeAction[]; readonly apply: (title: RegExp) => string }> => {
    const client = await ready({}, {}, capabilities);
    await client.open(name, text);
    const lines = text.split(/\r\n|\r|\n/);
    const found = await client.connection.sendRequest<CodeAction[]>('textDocument/codeAction', {
      textDocument: { uri: uriOf(client.folder, name) }, range: { start: { line: 0, character: 0 }, end: { line: lines.length - 1, character: lines.at(-1)!.length } }, context: { diagnostics: [], ...(only && { only }) },
    });
    return { actions: found, apply: title => edited(text, editsOf(found.find(each => title.test(each.title))!.edit)) };
  };
  test('the safe one, preferred, with its line', async () => {
    const { actions: [first], apply } = await actions('layout.tableStart(t);\r\nlayout.tableCellEnd();\r\nvar t = new Table();\r\n');
    expect(first).toMatchObject({ kind: 'quickfix', isPreferred: true, diagnostics: [{ code: 'member/absent' }], edit: { documentChanges: [{ textDocument: { version: 1 } }] } });
    expect(apply(new RegExp(`^${first!.title}$`))).toBe('layout.tableStart(t);\r\nvar t = new Table();\r\n');
  });
  test('a real name in place of the wrong one, in brackets too', async () => {
    expect((await actions('layout.tableStrat(t);\nvar t = new Table();')).apply(/^Write tableStart$/)).toBe('layout.tableStart(t);\nvar t = new Table();');
    expect((await actions('layout["tableStrat"](1);')).apply(/^Write tableStart$/)).toBe('layout["tableStart"](1);');
  });
  test.each([
    ['at the end of the line', 'layout.nothing();\r\nvar a;', 'layout.nothing(); // plumbline-disable-line member/undocumented\r\nvar a;'],
    ['before a line that has a comment', '  layout.nothing(); // why\nvar a;', '  // plumbline-disable-next-line member/undocumented\n  layout.nothing(); // why\nvar a;'],
    ['beside another one', 'layout.nothing(); // plumbline-disable-line file -- late\n', 'layout.nothing(); // plumbline-disable-line file, member/undocumented -- late\n'],
  ])('suppression %s', async (_what, text, expected) => {
    const out = (await actions(text)).apply(/^Suppress member\/undocumented/);
    expect(out).toBe(expected);
    const client = await ready();
    await client.open('a.js', out);
    expect((await client.diagnostics('a.js')).filter(each => each.code !== 'suppression/unused')).toEqual([]);
  });
  test('none to suppress in a document; edits by URI for older clients', async () => {
    const { actions: found, apply } = await actions('```js\nlayout.tableStrat(t);\n```\n', 'a.md', undefined, {});
    expect(found.map(each => each.title)).toEqual(['Write tableStart', 'Write tableRowStart', 'Write tableCellStart']);
    expect(found[0]!.edit!.changes).toBeDefined();
    expect(apply(/Write tableStart/)).toBe('```js\nlayout.tableStart(t);\n```\n');
  });
  test('all safe fixes as one, when the editor saves', async () => {
    const text = 'layout.tableCellEnd();\nvar s = "𝒳";\nlayout.tableRowEnd();\nlayout.nothing();\n';
    const { actions: found, apply } = await actions(text, 'a.js', ['source.fixAll']);
    expect(found.map(each => each.kind)).toEqual(['source.fixAll.plumbline']);
    expect(apply(/./)).toBe('var s = "𝒳";\nlayout.nothing();\n');
    expect((await actions('layout.nothing();', 'a.js', ['source.fixAll.plumbline'])).actions).toEqual([]);
    expect((await actions(text, 'a.js', ['refactor'])).actions).toEqual([]);
  });
});

describe('typing', () => {
  test('key by key, with every question at every key: nothing fails, and it ends as if the text had been opened', async () => {
    const text = 'var s = "𝒳"; // layout.\r\nfunction f(t) {\r\n  for (var i = 0; i < 2; i++) { t.x(/[/"]/, layout["tableStrat"](t, { keepTogether: 1 })); }\r\n}\r\nlayout.tableCellEnd();\r\n';
    const client = await ready();
    await client.open('a.js', '');
    const uri = uriOf(client.folder, 'a.js');
    let position = { line: 0, character: 0 };
    for (const key of text) {
      await client.change('a.js', { range: { start: position, end: position }, text: key });
      if (key === '\n' || key === '\r') position = key === '\r' ? { line: position.line + 1, character: 0 } : position;
      else position = { line: position.line, character: position.character + key.length };
      for (const method of ['completion', 'hover', 'signatureHelp']) await client.connection.sendRequest(`textDocument/${method}`, { textDocument: { uri }, position });
    }
    const typed = await client.diagnostics('a.js');
    const other = await ready();
    await other.open('a.js', text);
    const strip = (each: Diagnostic): object => ({ ...each, relatedInformation: [] });
    expect(typed.map(strip)).toEqual((await other.diagnostics('a.js')).map(strip));
    expect(typed.length).toBe(2);
    expect(client.messages).toEqual([]);
  });
});

describe('graph and configuration', () => {
  test('no graph: one clear message, no findings, and all is well once there is one', async () => {
    const client = await ready({ 'plumbline.config.json': '{ "graph": "graph" }' }, { graph: undefined });
    await client.open('a.js', 'layout.nothing();\n');
    expect(await client.diagnostics('a.js')).toEqual([]);
    expect(await client.at('textDocument/hover', 'a.js', 'lay|out.nothing();\n')).toBeNull();
    expect(await client.at('textDocument/completion', 'a.js', 'layout.|')).toEqual([]);
    await client.change('a.js', { text: 'layout.nothing();\n' });
    await client.diagnostics('a.js');
    expect(client.messages).toEqual([expect.stringMatching(/^plumbline: .*graph: there is no .*folder.*; .+ with plumbline generate\.$/)]);
    cpSync(quire, join(client.folder, 'graph.new'), { recursive: true });
    renameSync(join(client.folder, 'graph.new'), join(client.folder, 'graph'));
    await client.until(() => client.published.at(-1)!.diagnostics.length === 1);
    expect(client.messages).toHaveLength(1);
    rmSync(join(client.folder, 'graph'), { recursive: true });
    await client.until(() => client.messages.length === 2);
  });
  test('another graph in its place counts at once', async () => {
    const client = await ready({ 'plumbline.config.json': '{ "graph": "graph" }' }, { graph: undefined });
    cpSync(quire, join(client.folder, 'graph'), { recursive: true });
    await client.open('a.js', 'layout.nothing();\n');
    expect(await client.diagnostics('a.js')).toHaveLength(1);
    const { readFileSync } = await import('node:fs');
    const members = readFileSync(join(quire, 'members.json'), 'utf8');
    put(client.folder, { 'graph/members.json': members.replace('"tableStart": {', '"nothing": { "kind": "method", "params": null, "returns": null, "static": false, "deprecated": null, "source": [] },\n        "tableStart": {') });
    expect(await client.next('a.js')).toEqual([]);
  });
  test.each([
    ['no JSON', '{', /not valid JSON/], ['an unknown key', '{ "graf": "x" }', /graf: not known here/], ['an unknown dialect', '{ "dialect": "es4" }', /there is no dialect "es4"/],
  ])('a configuration with %s: one message; mended, it counts', async (_what, text, message) => {
    const client = await ready({ 'plumbline.config.json': text });
    await client.open('a.js', 'layout.nothing();\n');
    expect(await client.diagnostics('a.js')).toEqual([]);
    expect(client.messages).toHaveLength(1);
    expect(client.messages[0]).toMatch(message);
    put(client.folder, { 'plumbline.config.json': '{}' });
    await client.until(() => client.published.at(-1)!.diagnostics.length === 1);
    put(client.folder, { 'plumbline.config.json': '{ "globals": ["HOST"] }' });
    await client.change('a.js', { text: 'HOST.x();\n' });
    expect(await client.diagnostics('a.js')).toEqual([]);
    expect(client.messages).toHaveLength(1);
  });
  test('each file has the configuration of its own project', async () => {
    const client = await ready({ 'one/plumbline.config.json': '{ "globals": ["ONE"] }', 'two/plumbline.config.json': '{ "dialect": "extendscript" }' });
    await client.open('one/a.js', 'ONE; TWO;\n');
    await client.open('two/a.js', 'ONE; $.x;\n');
    expect(said(await client.diagnostics('one/a.js'))).toEqual(['0:5-8 object/undeclared']);
    expect(said(await client.diagnostics('two/a.js'))).toEqual(['0:0-3 object/undeclared']);
  });
  test('settings of the editor, at the start and later', async () => {
    const client = await ready({}, { graph: undefined }, MODERN, { graph: quire, dialect: 'extendscript' });
    await client.open('a.js', '$.x;\n');
    expect(await client.diagnostics('a.js')).toEqual([]);
    await client.connection.sendNotification('workspace/didChangeConfiguration', { settings: { plumbline: { graph: quire, dialect: 'es3' } } });
    expect(said(await client.next('a.js'))).toEqual(['0:0-1 object/undeclared']);
  });
  test('what the editor has no file for is left alone', async () => {
    const client = await ready();
    await client.connection.sendNotification('textDocument/didOpen', { textDocument: { uri: 'untitled:Untitled-1', languageId: 'javascript', version: 1, text: 'layout.nothing();' } });
    expect(await client.connection.sendRequest('textDocument/hover', { textDocument: { uri: 'untitled:Untitled-1' }, position: { line: 0, character: 2 } })).toBeNull();
    expect(client.messages).toEqual([]);
  });
  test('a request that does not say where is the client\'s fault: an answer to it, and no word to the user', async () => {
    const client = await ready();
    await client.open('a.js', 'layout.nothing();');
    const textDocument = { uri: uriOf(client.folder, 'a.js') };
    const range = { start: { line: 0, character: 0 }, end: { line: 0, character: 16 } };
    for (const [method, params] of [['textDocument/hover', { textDocument }], ['textDocument/completion', { textDocument: {}, position: { line: 0, character: 0 } }], ['textDocument/signatureHelp', { textDocument, position: { line: '0', character: 0 } }], ['textDocument/codeAction', { textDocument, range: {} }]] as const) {
      await expect(client.connection.sendRequest(method, params), method).rejects.toMatchObject({ code: -32602 });
    }
    expect(await client.connection.sendRequest('textDocument/codeAction', { textDocument, range })).not.toEqual([]);
    for (const data of ['x', { uri: 1 }, null]) expect(await client.connection.sendRequest('completionItem/resolve', { label: 'x', data })).toMatchObject({ label: 'x' });
    expect(client.messages).toEqual([]);
  });
  test('a folder whose name needs escaping', async () => {
    const client = await ready({ 'a b#c/plumbline.config.json': '{ "globals": ["ONE"] }' });
    await client.open('a b#c/ü.js', 'ONE; TWO;\n');
    expect(said(await client.diagnostics('a b#c/ü.js'))).toEqual(['0:5-8 object/undeclared']);
  });
});
