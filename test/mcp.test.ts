/** `plumbline mcp`, as an agent starts it: by the current client, by the older SDK's, by raw lines. */
import { spawn, spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { Client as OldClient } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport as OldTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { describe, expect, onTestFinished, test } from 'vitest';
import { bin, folderWith } from './command.js';
import { repositoryRoot } from './shared.js';

const quire = join(repositoryRoot, 'generated/quire');
const command = (...args: string[]): { command: string; args: string[] } => ({ command: process.execPath, args: [bin, 'mcp', ...args] });
const text = (result: unknown): string => (result as { content: { text: string }[] }).content[0]!.text;

interface Message { readonly jsonrpc?: string; readonly id?: number; readonly result?: Record<string, unknown> & { structuredContent?: Record<string, unknown>; isError?: boolean }; readonly error?: { code: number; message: string }; readonly method?: string }
/** Lines go in, then the input ends; every line that comes out is a message. */
function raw(cwd: string, args: readonly string[], lines: readonly (object | string)[], env: Readonly<Record<string, string>> = {}): { status: number | null; messages: Message[]; stderr: string; byId: (id: number) => Message } {
  const { PLUMBLINE_ROOT: _root, CLAUDE_PROJECT_DIR: _dir, ...rest } = process.env;
  const ran = spawnSync(process.execPath, [bin, 'mcp', ...args], { cwd, input: lines.map(each => `${typeof each === 'string' ? each : JSON.stringify({ jsonrpc: '2.0', ...each })}\n`).join(''), encoding: 'utf8', env: { ...rest, ...env }, timeout: 600_000, maxBuffer: 1 << 27 });
  const messages = ran.stdout.split('\n').filter(line => line !== '').map(line => JSON.parse(line) as Message);
  for (const each of messages) expect(each.jsonrpc).toBe('2.0');
  return { status: ran.status, messages, stderr: ran.stderr, byId: id => messages.find(each => each.id === id)! };
}
const hello = { id: 1, method: 'initialize', params: { protocolVersion: '2025-11-25', capabilities: {}, clientInfo: { name: 'raw', version: '0' } } };
const calling = (id: number, name: string, args: object = {}): object => ({ id, method: 'tools/call', params: { name, arguments: args } });

describe('plumbline mcp', () => {
  test('serves the current client', async () => {
    const folder = folderWith({ 'a.js': 'layout.nothing();\n' });
    const client = new Client({ name: 'test', version: '0' }, { versionNegotiation: { mode: 'auto' } });
    await client.connect(new StdioClientTransport({ ...command('--root', folder, '--graph', quire), cwd: repositoryRoot }));
    onTestFinished(() => client.close());
    expect(client.getNegotiatedProtocolVersion()).toBe('2026-07-28');
    expect(client.getServerVersion()).toMatchObject({ name: 'plumbline', version: '0.1.0' });
    expect((await client.listTools()).tools).toHaveLength(8);
    const result = await client.callTool({ name: 'check_symbols', arguments: {} });
    expect(result.structuredContent).toMatchObject({ ok: false, total: 1, findings: [{ file: 'a.js', symbol: 'layout.nothing' }] });
    expect(text(result)).toContain('a.js:1:8 error member/undocumented');
  });

  test('serves the older SDK\'s client, whose own validator takes the answers', async () => {
    const folder = folderWith({ 'a.js': 'layout.nothing();\n' });
    const client = new OldClient({ name: 'test', version: '0' });
    await client.connect(new OldTransport({ ...command('--root', folder, '--graph', quire), cwd: repositoryRoot }));
    onTestFinished(() => client.close());
    expect((await client.listTools()).tools.map(each => each.name)).toContain('verify_claims');
    expect(client.getInstructions()).toContain('check_symbols');
    const progress: number[] = [];
    for (const [name, args] of [['check_symbols', {}], ['dry_run', { scripts: ['a.js'] }], ['lookup_docs', { term: 'layout.tableStart' }], ['resolve_topic', { goal: 'a table' }], ['find_construct', { name: 'table' }], ['find_in_files', { pattern: 'nothing' }], ['verify_claims', {}], ['delete_lines', { path: 'a.js' }]] as const) {
      const result = await client.callTool({ name, arguments: args }, undefined, { onprogress: ({ progress: each }) => progress.push(each) });
      expect(result.isError, `${name}: ${text(result)}`).not.toBe(true);
      expect(result.structuredContent).toBeTypeOf('object');
    }
    expect(progress.length).toBeGreaterThan(0);
    expect(await client.callTool({ name: 'check_symbols', arguments: { path: '../x.js' } })).toMatchObject({ isError: true });
    await expect(client.callTool({ name: 'no_such_tool', arguments: {} })).rejects.toMatchObject({ code: -32602 });
    expect((await client.readResource({ uri: 'plumbline://graph/manifest' })).contents).toHaveLength(1);
  });

  test('answers what was asked before the input ended, writes nothing but messages, and ends with 0', () => {
    const folder = folderWith({ 'a.js': 'canvas.x;' });
    const { status, messages, stderr, byId } = raw(folder, ['--graph', quire], [
      hello, { method: 'notifications/initialized' }, { id: 2, method: 'tools/list' }, calling(3, 'check_symbols', { code: 'layout.nothing();' }), calling(4, 'lookup_docs', { term: 'layout.tableStart' }), calling(5, 'nothing'), { id: 6, method: 'no/such' }, calling(7, 'dry_run', { scripts: ['a.js'] }),
    ]);
    expect(status).toBe(0);
    expect(stderr).toBe('');
    expect(messages.map(each => each.id).sort()).toEqual([1, 2, 3, 4, 5, 6, 7]);
    expect(byId(1).result).toMatchObject({ protocolVersion: '2025-11-25', serverInfo: { name: 'plumbline' } });
    expect(byId(3).result!.structuredContent).toMatchObject({ total: 1 });
    expect(byId(5).error).toMatchObject({ code: -32602 });
    expect(byId(6).error).toMatchObject({ code: -32601 });
    expect(byId(7).result!.structuredContent).toMatchObject({ ok: false, runs: expect.any(Array) });
  });
  test('lines that are no messages stop nothing, and are told on standard error', () => {
    const { status, byId, stderr } = raw(folderWith({}), ['--graph', quire], [hello, 'nonsense', '{"jsonrpc":"2.0"}', { id: 2, method: 'ping' }]);
    expect([status, byId(2).result]).toEqual([0, {}]);
    expect(stderr).toMatch(/^plumbline: /);
  });
  test('a message larger than any may be is answered with a word, whatever its id, and the next ones are too', () => {
    const text = 'x'.repeat(11 << 20);
    const call = (id: string, behind: boolean): string => (behind ? `{"jsonrpc":"2.0","method":"ping","params":{"x":"\\"id\\":9 ${text}"},"id":${id}}` : `{"jsonrpc":"2.0","id":${id},"method":"ping","params":{"id":5,"x":"${text}"}}`);
    const { status, messages, stderr } = raw(folderWith({}), ['--graph', quire], [hello, call('2', false), call('"three"', true), { id: 4, method: 'ping' }]);
    expect([status, messages.map(each => each.id), stderr]).toEqual([0, [1, 2, 'three', 4], '']);
    expect(messages[1]).toMatchObject({ error: { code: -32600, message: 'The message is larger than 10 MB; send less: name a file by its path.' } });
    expect(messages[3]).toMatchObject({ result: {} });
  });
  test('an input that is empty ends it at once', () => {
    expect(raw(folderWith({}), [], [])).toMatchObject({ status: 0, messages: [], stderr: '' });
  });

  test('a client that goes while a script runs without end takes the sandbox with it', async () => {
    // A native loop: no budget of steps ends it.
    const folder = folderWith({ 'a.js': 'engine.log(/(x+x+)+y/.test("xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx"));\n' });
    const child = spawn(process.execPath, [bin, 'mcp', '--graph', quire], { cwd: folder });
    onTestFinished(() => { child.kill('SIGKILL'); });
    child.stdin.write([hello, { ...calling(2, 'dry_run', { scripts: ['a.js'], timeoutMs: 60_000 }), params: { name: 'dry_run', arguments: { scripts: ['a.js'], timeoutMs: 60_000 }, _meta: { progressToken: 1 } } }].map(each => `${JSON.stringify({ jsonrpc: '2.0', ...each })}\n`).join(''));
    let out = '';
    child.stdout.on('data', (data: Buffer) => { out += String(data); });
    await expect.poll(() => out, { timeout: 600_000 }).toContain('notifications/progress');
    const code = new Promise(resolve => { child.on('close', resolve); });
    child.stdin.end();
    expect(await code).toBe(0);
    expect(out).not.toContain('"id":2');
  });

  test.each([
    ['--root, the first of several', ['--root', 'one', '--root', 'two'], {}, 'one/a.js'],
    ['PLUMBLINE_ROOT', [], { PLUMBLINE_ROOT: 'two', CLAUDE_PROJECT_DIR: 'one' }, 'two/a.js'],
    ['CLAUDE_PROJECT_DIR', [], { CLAUDE_PROJECT_DIR: 'one' }, 'one/a.js'],
    ['the working directory', [], {}, '.'],
  ])('works in %s', (_, args, env, where) => {
    const folder = folderWith({ 'one/a.js': 'one;', 'two/a.js': 'two;', 'a.js': 'top;' });
    const { byId } = raw(folder, ['--graph', quire, ...args], [hello, calling(2, 'find_in_files', { pattern: where === '.' ? 'top' : where.slice(0, 3) })], env);
    expect(byId(2).result!.structuredContent).toMatchObject({ matches: { shown: [{ file: 'a.js' }] } });
  });
  test('refuses a root that is none, and starts without a graph', () => {
    const folder = folderWith({ 'a.js': '' });
    expect(raw(folder, ['--root', 'gone'], [hello])).toMatchObject({ status: 2, messages: [], stderr: expect.stringMatching(/^plumbline: .*gone: there is no such folder; give one that exists as root\.\n$/) });
    const { status, byId } = raw(folder, [], [hello, calling(2, 'check_symbols')]);
    expect(status).toBe(0);
    expect(byId(2).result).toMatchObject({ isError: true, content: [{ text: expect.stringContaining('plumbline generate') }] });
    mkdirSync(join(folder, 'empty'));
    expect(raw(folder, ['--graph', 'empty'], [hello, calling(2, 'check_symbols')]).byId(2).result).toMatchObject({ isError: true, content: [{ text: expect.stringContaining('plumbline generate') }] });
  });
  test('deletes on the disk, and the claims are judged by it', () => {
    const folder = folderWith({ 'a.js': 'var a;\nvar b;\n' });
    const { byId } = raw(folder, [], [hello, calling(2, 'delete_lines', { path: 'a.js', markers: '1: DELETE' })]);
    expect(byId(2).result!.structuredContent).toMatchObject({ _verification: { ok: true, outcome: 'applied' } });
    expect(readFileSync(join(folder, 'a.js'), 'utf8')).toBe('var b;\n');
  });
});
