/** The MCP server, by the current client in both eras: lists, answers against their schemas, mistakes, progress, cancellation, resources. */
import { cpSync, mkdirSync, readFileSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, it, test } from 'vitest';
import { AGENT_TOOLS, generate } from '@plumbline/tools';
import { TINY_DOCS } from '../../../test/command.js';
import { repositoryRoot } from '../../../test/shared.js';
import { put, temporary } from '../../tools/test/temporary.js';
import { connect, ERAS, type Connected } from './connect.js';

const quire = join(repositoryRoot, 'generated/quire');
const A = 'var sheet = new Sheet();\nsheet.columns = 2;\ncanvas.sheetStart(sheet);\ncanvas.leafBreak();\ncanvas.sheetEnd();\n';

async function project(files: Readonly<Record<string, string>> = {}): Promise<string> {
  const folder = temporary({ 'docs/canvas.md': TINY_DOCS, 'plumbline.config.json': JSON.stringify({ graph: 'graph', docs: ['docs'] }), 'a.js': A, ...files });
  await generate({ cwd: folder, docs: [], engine: 'tiny', out: 'graph' });
  return folder;
}
interface Answer { readonly isError?: boolean; readonly structuredContent?: Record<string, unknown>; readonly text: string; readonly links: readonly string[] }
async function call({ client }: Connected, name: string, args: Record<string, unknown> = {}): Promise<Answer> {
  const result = await client.callTool({ name, arguments: args });
  const content = result.content as { type: string; text?: string; uri?: string }[];
  return { isError: result.isError, structuredContent: result.structuredContent as Record<string, unknown> | undefined, text: content[0]!.text!, links: content.slice(1).map(each => each.uri!) };
}

describe.each(ERAS)('to a client of the %s era', era => {
  it('lists the tools in one order, whole, within the budget; and the resources', async () => {
    const connected = await connect([temporary()], { era });
    const { tools } = await connected.client.listTools();
    expect(tools.map(each => each.name)).toEqual(AGENT_TOOLS.map(each => each.name));
    expect(tools.length).toBeLessThanOrEqual(8);
    for (const [index, each] of tools.entries()) {
      const { run: _run, ...told } = AGENT_TOOLS[index]!;
      expect(each).toEqual(told);
      for (const schema of [each.inputSchema, each.outputSchema!]) expect(new Ajv2020({ strict: false }).validateSchema(schema)).toBe(true);
    }
    expect(JSON.stringify(tools).length).toBeLessThanOrEqual(8000);
    expect((await connected.client.listResources()).resources.map(each => each.uri)).toEqual(['plumbline://graph/manifest']);
    expect((await connected.client.listResourceTemplates()).resourceTemplates.map(each => each.uriTemplate)).toEqual(['plumbline://doc/{chunkId}']);
    expect(connected.client.getInstructions()).toMatch(/check_symbols before presenting.*\n.*lookup_docs.*resolve_topic first/);
  });

  it('answers every tool as its own schema says: with findings, without, with nothing found, and when it could not', async () => {
    const connected = await connect([await project()], { era });
    await connected.client.listTools();
    const seen = new Set<string>();
    for (const [name, args, holds] of [
      ['check_symbols', { code: 'canvas.leafBraek();' }, { ok: false, total: 1 }], ['check_symbols', {}, { ok: true, total: 0 }], ['check_symbols', { answer: 'No code.' }, { ok: true, cacheable: true }], ['check_symbols', { path: 'gone.js' }, null],
      ['dry_run', { scripts: ['a.js'] }, { ok: true }], ['dry_run', { scripts: ['gone.js'] }, null],
      ['lookup_docs', { term: 'Canvas.leafBreak' }, { verdict: 'found' }], ['lookup_docs', { term: 'canvas.leafTurn' }, { verdict: 'none' }], ['lookup_docs', {}, null],
      ['resolve_topic', { goal: 'begin a new leaf' }, {}], ['resolve_topic', { goal: 'hologram' }, { confidence: 'none' }], ['resolve_topic', { goal: 7 }, null],
      ['find_construct', { name: 'sheet' }, { found: true }], ['find_construct', { name: 'hologram' }, { found: false }], ['find_construct', { nam: 'sheet' }, null],
      ['find_in_files', { pattern: 'leafBreak' }, {}], ['find_in_files', { pattern: 'hologram', path: 'a.js' }, { searched: 1 }], ['find_in_files', { pattern: 'x', path: '../..' }, null],
      ['verify_claims', { answer: 'I updated `a.js`.' }, { ok: false, unverified: 1 }], ['verify_claims', { answer: 'Hello.' }, { ok: true }], ['verify_claims', { since: 'x' }, null],
      ['delete_lines', { path: 'a.js' }, { deleted: [] }], ['delete_lines', { path: 'a.js', markers: '2: DELETE' }, { deleted: [{ line: 2, text: 'sheet.columns = 2;' }], _verification: { ok: true } }], ['delete_lines', { path: 'a.js', markers: 'x' }, null],
    ] as [string, Record<string, unknown>, object | null][]) {
      const { isError, structuredContent, text } = await call(connected, name, args);
      const what = `${name} ${JSON.stringify(args)}: ${text}`;
      if (holds === null) {
        expect(isError, what).toBe(true);
        expect(structuredContent, what).toBeUndefined();
        // One sentence that says what to do.
        expect(text, what).toMatch(/^[^\n]+\.$/);
        expect(text, what).not.toMatch(/internal error| at .*:\d+:\d+/);
      } else {
        expect(isError, what).not.toBe(true);
        const validate = new Ajv2020({ strict: false }).compile(AGENT_TOOLS.find(each => each.name === name)!.outputSchema);
        expect(validate(structuredContent), JSON.stringify(validate.errors)).toBe(true);
        expect(structuredContent, what).toMatchObject(holds);
        expect(structuredContent!.settings, what).toBeTypeOf('object');
      }
      seen.add(name);
    }
    expect([...seen]).toEqual(AGENT_TOOLS.map(each => each.name));
    expect(connected.faults).toEqual([]);
  });

  it('gives the manifest, and each source of a look-up as a document', async () => {
    const connected = await connect([await project()], { era });
    const manifest = await connected.client.readResource({ uri: 'plumbline://graph/manifest' });
    expect(JSON.parse((manifest.contents[0] as { text: string }).text)).toMatchObject({ engine: 'tiny', interfaces: 2, members: 6, constructs: ['sheet'], documentation: 'current' });
    const { links, structuredContent } = await call(connected, 'lookup_docs', { term: 'canvas.leafBreak' });
    expect(links).toEqual(['plumbline://doc/canvas.md%23canvas-leafbreak']);
    expect(JSON.stringify(structuredContent)).toContain('canvas.md#canvas-leafbreak');
    for (const uri of [links[0]!, 'plumbline://doc/canvas.md#canvas-leafbreak']) {
      const { contents } = await connected.client.readResource({ uri });
      expect(contents).toMatchObject([{ mimeType: 'text/markdown', text: expect.stringMatching(/^# Canvas-leafBreak\n\n`leafBreak\(\[count\]\)`/) }]);
    }
    await expect(connected.client.readResource({ uri: 'plumbline://doc/nowhere' })).rejects.toMatchObject({ code: -32602, message: expect.stringContaining('nowhere: the documentation has no such place') });
    await expect(connected.client.readResource({ uri: 'plumbline://other/x' })).rejects.toThrow();
  });

  it('starts without a graph, says in each answer what to do, and finds the graph once it is there', async () => {
    const folder = temporary({ 'docs/canvas.md': TINY_DOCS, 'a.js': A });
    const connected = await connect([folder], { era });
    expect((await connected.client.listTools()).tools).toHaveLength(8);
    for (const [name, args] of [['check_symbols', {}], ['lookup_docs', { term: 'x' }], ['dry_run', { scripts: ['a.js'] }]] as const) {
      expect(await call(connected, name, args)).toMatchObject({ isError: true, text: expect.stringMatching(/^No graph to check against: .*make one with plumbline generate\.$/) });
    }
    await expect(connected.client.readResource({ uri: 'plumbline://graph/manifest' })).rejects.toThrow(/plumbline generate/);
    expect((await call(connected, 'verify_claims', {})).isError).not.toBe(true);
    await generate({ cwd: folder, docs: ['docs'], engine: 'tiny', out: 'generated/tiny' });
    expect(await call(connected, 'check_symbols')).toMatchObject({ structuredContent: { ok: true, graph: { engine: 'tiny' } } });
  });
});

test.each([['check_symbols', {}], ['dry_run', { scripts: ['a.js'] }]])('%s: what was judged, skipped and not checked is there each time, in numbers, and another shape is none of the schema\'s', async (name, args) => {
  const { structuredContent } = await call(await connect([await project()]), name, args);
  const validate = new Ajv2020({ strict: false }).compile(AGENT_TOOLS.find(each => each.name === name)!.outputSchema);
  expect(validate(structuredContent)).toBe(true);
  for (const key of ['judged', 'skipped', 'notChecked']) {
    const { [key]: _left, ...without } = structuredContent!;
    for (const wrong of [without, ...['x', [], null, { a: 'one' }, { a: 0.5 }].map(value => ({ ...structuredContent, [key]: value }))]) expect(validate(wrong), `${key}: ${JSON.stringify((wrong as Record<string, unknown>)[key])}`).toBe(false);
  }
});
test('two calls at once, on the same text and on others: each has its own answer', async () => {
  const connected = await connect([await project()]);
  const names = Array.from({ length: 12 }, (_, index) => (index % 3 === 0 ? 'leafBreak' : `leafBrake${index}`));
  const answers = await Promise.all(names.map(each => call(connected, 'check_symbols', { path: 'b.js', code: `canvas.${each}();\n` })));
  expect(answers.map(each => (each.structuredContent!.findings as { symbol: string }[]).map(finding => finding.symbol))).toEqual(names.map(each => (each === 'leafBreak' ? [] : [`canvas.${each}`])));
});

it('core is a part of the list', async () => {
  const { client } = await connect([temporary()], { tools: 'core' });
  expect((await client.listTools()).tools.map(each => each.name)).toEqual(['check_symbols', 'lookup_docs', 'resolve_topic', 'find_construct']);
  expect(client.getInstructions()).not.toMatch(/dry_run|verify_claims|delete_lines/);
  await expect(client.callTool({ name: 'delete_lines', arguments: { path: 'a.js' } })).rejects.toMatchObject({ code: -32602 });
});

it('gives hints for caches: lists for long, what rests on the graph not at all', async () => {
  const { client, sent } = await connect([await project()]);
  await client.listTools();
  await client.readResource({ uri: 'plumbline://graph/manifest' });
  const results = sent.map(each => (each as { result?: Record<string, unknown> }).result ?? {});
  expect(results.find(each => each.tools)).toMatchObject({ ttlMs: 86_400_000, cacheScope: 'public' });
  expect(results.find(each => each.contents)).toMatchObject({ ttlMs: 0, cacheScope: 'private' });
});

it('calls a fault of ours so: never clean, never a success', async () => {
  const connected = await connect([temporary()], { wrap: session => { session.at = () => { throw new TypeError('boom'); }; } });
  expect(await call(connected, 'check_symbols')).toMatchObject({ isError: true, text: 'Not checked: internal error of plumbline, please report it: boom' });
  expect(connected.faults).toHaveLength(1);
});

describe('a root that a caller may not leave', () => {
  it.each([['check_symbols', 'path'], ['dry_run', 'scripts'], ['find_in_files', 'path'], ['delete_lines', 'path'], ['check_symbols', 'root'], ['lookup_docs', 'root'], ['verify_claims', 'root']])('%s %s', async (name, argument) => {
    const outer = temporary({ 'secret/x.js': 'secret = 1;\n', 'inside/a.js': '' });
    symlinkSync(join(outer, 'secret'), join(outer, 'inside/link'));
    const connected = await connect([join(outer, 'inside')], { graph: quire });
    for (const path of ['../secret/x.js', '../secret', join(outer, 'secret'), 'link/x.js', 'link', '/etc/passwd', '..']) {
      const answer = await call(connected, name, { ...(name === 'find_in_files' && { pattern: 'secret' }), ...(name === 'lookup_docs' && { term: 'layout' }), ...(name === 'delete_lines' && { markers: '1: DELETE' }), [argument]: argument === 'scripts' ? [path] : path });
      expect(answer, path).toMatchObject({ isError: true, text: expect.stringMatching(/outside the folders of this server \(\.\); name a file inside them\.$/) });
    }
    expect(readFileSync(join(outer, 'secret/x.js'), 'utf8')).toBe('secret = 1;\n');
  });
});

test('a graph that is swapped underneath: the next answer is by the new one, and names it; newer documentation is told', async () => {
  const folder = await project();
  const connected = await connect([folder]);
  const before = await call(connected, 'check_symbols', { code: 'canvas.leafTurn();' });
  put(folder, { 'docs/canvas.md': `${TINY_DOCS}\n## Canvas-leafTurn\n\n\`leafTurn()\`\n\nReturns: void\n` });
  // The documentation's files are looked at again after a while.
  await expect.poll(async () => (await call(connected, 'check_symbols', { code: 'canvas.leafTurn();' })).text, { timeout: 600_000 }).toContain('the documentation is newer than this graph: run plumbline generate');
  await generate({ cwd: folder, docs: [], engine: 'tiny', out: 'graph' });
  const after = await call(connected, 'check_symbols', { code: 'canvas.leafTurn();' });
  expect([before, after].map(each => each.structuredContent!.ok)).toEqual([false, true]);
  expect((after.structuredContent!.graph as { digest: string }).digest).not.toBe((before.structuredContent!.graph as { digest: string }).digest);
});

describe('a large project', () => {
  const large = (): string => {
    const folder = temporary({ 'plumbline.config.json': JSON.stringify({ graph: quire }) });
    mkdirSync(join(folder, 'p'));
    for (let i = 0; i < 20; i++) cpSync(join(repositoryRoot, 'docs-fixtures/projects/clean'), join(folder, `p/c${i}`), { recursive: true, filter: path => !path.endsWith('.json') });
    return folder;
  };
  it('tells progress, growing and not often; a cancelled call ends early, is never answered, and leaves the server well', async () => {
    const connected = await connect([large()]);
    const steps: { progress: number; total?: number | undefined }[] = [];
    const controller = new AbortController();
    const request = connected.client.callTool({ name: 'check_symbols', arguments: {} }, { signal: controller.signal, onprogress: ({ progress, total }) => { steps.push({ progress, total }); controller.abort('enough'); } });
    await expect(request).rejects.toThrow();
    expect(steps.length).toBeGreaterThan(0);
    expect(await call(connected, 'lookup_docs', { term: 'layout.tableStart' })).toMatchObject({ structuredContent: { verdict: 'found' } });
    const whole: typeof steps = [];
    const started = performance.now();
    await connected.client.callTool({ name: 'check_symbols', arguments: { limit: 1 } }, { timeout: 600_000, onprogress: ({ progress, total }) => whole.push({ progress, total }) });
    const took = performance.now() - started;
    // The cancelled call went no further, while all of this was done.
    const told = (connected.sent as { method?: string; params: { progressToken: unknown; progress: number; total?: number } }[]).filter(each => each.method === 'notifications/progress').map(each => each.params);
    const cancelled = told.filter(each => each.progressToken === told[0]!.progressToken);
    expect(cancelled.length).toBeLessThan(told.length);
    expect(cancelled.at(-1)!.progress).toBeLessThan(whole.at(-1)!.total! / 2);
    expect(whole.map(each => each.progress)).toEqual([...new Set(whole.map(each => each.progress))].sort((a, b) => a - b));
    expect(whole.length).toBeLessThanOrEqual(took / 100 + 1);
    // Nothing was sent for the cancelled call but progress.
    const ids = connected.sent.filter(each => 'result' in (each as object)).length;
    expect(ids).toBe(connected.sent.filter(each => 'id' in (each as object)).length);
    const answered = connected.sent.flatMap(each => (each as { id?: number }).id ?? []);
    expect(new Set(answered).size).toBe(answered.length);
  });
  it('answers nothing about progress that nobody asked for', async () => {
    const connected = await connect([large()]);
    await call(connected, 'check_symbols', { limit: 1 });
    expect(connected.sent.filter(each => (each as { method?: string }).method === 'notifications/progress')).toEqual([]);
  });
});
