/** `plumbline lsp`, as an editor starts it. */
import { readFileSync } from 'node:fs';
import { spawn, type ChildProcessWithoutNullStreams } from 'node:child_process';
import { describe, expect, onTestFinished, test } from 'vitest';
import { quire, uriOf } from '../packages/lsp/test/client.js';
import { bin, folderWith } from './command.js';

/** The messages on standard output, and what else may be there; nothing else may. */
interface Started { readonly child: ChildProcessWithoutNullStreams; readonly send: (message: object) => void; readonly received: () => { id?: number; method?: string; result?: unknown; params?: unknown }[]; readonly until: (holds: () => boolean) => Promise<void>; readonly ended: Promise<number | null>; readonly errors: () => string }

function start(cwd: string, ...args: string[]): Started {
  const child = spawn(process.execPath, [bin, 'lsp', ...args], { cwd });
  onTestFinished(() => { child.kill('SIGKILL'); });
  let out = Buffer.alloc(0);
  let errors = '';
  const waiting = new Set<() => void>();
  const wake = (): void => { for (const each of [...waiting]) each(); };
  child.stdout.on('data', (data: Buffer) => { out = Buffer.concat([out, data]); wake(); });
  child.stderr.on('data', (data: Buffer) => { errors += String(data); });
  const ended = new Promise<number | null>(resolve => { child.on('close', code => { resolve(code); wake(); }); });
  const received = (): ReturnType<Started['received']> => {
    const messages: ReturnType<Started['received']> = [];
    for (let rest = out; rest.length > 0; ) {
      const header = /^Content-Length: (\d+)\r\n\r\n/.exec(rest.subarray(0, 64).toString('latin1'));
      if (!header) throw new Error(`Not the protocol: ${rest.subarray(0, 200).toString()}`);
      const end = header[0].length + Number(header[1]);
      if (rest.length < end) break;
      messages.push(JSON.parse(rest.subarray(header[0].length, end).toString()) as { id?: number });
      rest = rest.subarray(end);
    }
    return messages;
  };
  return {
    child, received, ended, errors: () => errors,
    send: message => { const body = JSON.stringify({ jsonrpc: '2.0', ...message }); child.stdin.write(`Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`); },
    until: async holds => { while (!holds()) await new Promise<void>(resolve => { const once = (): void => { waiting.delete(once); resolve(); }; waiting.add(once); }); },
  };
}
const hello = (folder: string, processId: number | null = null): object => ({ id: 1, method: 'initialize', params: { processId, rootUri: uriOf(folder), capabilities: { textDocument: { publishDiagnostics: { codeDescriptionSupport: true } } } } });

describe('plumbline lsp', () => {
  test.each([[['--stdio', '--graph', quire]], [['--graph', quire, '--clientProcessId', String(process.pid), '--stdio']]])('%j: findings, hover, completion; shutdown and exit end it with 0; nothing but the protocol on standard output', async args => {
    const folder = folderWith({});
    const uri = uriOf(folder, 'a.js');
    const { send, until, received, ended, errors } = start(folder, ...args);
    send(hello(folder));
    send({ method: 'initialized', params: {} });
    send({ method: 'textDocument/didOpen', params: { textDocument: { uri, languageId: 'javascript', version: 1, text: 'layout.nothing();\nlayout.\n' } } });
    await until(() => received().some(each => each.method === 'textDocument/publishDiagnostics'));
    send({ id: 2, method: 'textDocument/hover', params: { textDocument: { uri }, position: { line: 0, character: 3 } } });
    send({ id: 3, method: 'textDocument/completion', params: { textDocument: { uri }, position: { line: 1, character: 7 } } });
    await until(() => received().some(each => each.id === 3));
    send({ id: 4, method: 'shutdown' });
    await until(() => received().some(each => each.id === 4));
    send({ method: 'exit' });
    expect(await ended).toBe(0);
    const messages = received();
    expect(messages.find(each => each.id === 1)!.result).toMatchObject({ serverInfo: { name: 'plumbline', version: '0.1.0' } });
    expect(messages.find(each => each.method === 'textDocument/publishDiagnostics')!.params).toMatchObject({ uri, version: 1, diagnostics: [{ code: 'member/undocumented' }, {}] });
    const { diagnostics: [{ codeDescription }] } = messages.find(each => each.method === 'textDocument/publishDiagnostics')!.params as { diagnostics: [{ codeDescription: { href: string } }] };
    expect(readFileSync(new URL(codeDescription.href), 'utf8')).toMatch(/^# member\n/);
    expect(JSON.stringify(messages.find(each => each.id === 2)!.result)).toContain('layout: Layout');
    expect(messages.find(each => each.id === 3)!.result).toContainEqual(expect.objectContaining({ label: 'tableStart' }));
    expect(errors()).toBe('');
  });
  test('exit without shutdown, and the client\'s end, end it with 1', async () => {
    const folder = folderWith({});
    const [one, other] = [start(folder, '--stdio'), start(folder, '--stdio')];
    one.send(hello(folder));
    one.send({ method: 'exit' });
    other.send(hello(folder));
    await other.until(() => other.received().length > 0);
    other.child.stdin.end();
    expect(await Promise.all([one.ended, other.ended])).toEqual([1, 1]);
  });
  test('a client that is gone without a word ends it', async () => {
    const gone = spawn(process.execPath, ['-e', '']);
    await new Promise(resolve => { gone.on('close', resolve); });
    const folder = folderWith({});
    const { send, ended } = start(folder, '--stdio');
    send(hello(folder, gone.pid!));
    expect(await ended).toBe(1);
  });
  test('a missing graph is one message, and the server goes on', async () => {
    const folder = folderWith({ 'plumbline.config.json': '{}' });
    const { send, until, received, child } = start(folder, '--stdio');
    send(hello(folder));
    send({ method: 'initialized', params: {} });
    for (const name of ['a.js', 'b.js']) send({ method: 'textDocument/didOpen', params: { textDocument: { uri: uriOf(folder, name), languageId: 'javascript', version: 1, text: 'x();' } } });
    await until(() => received().filter(each => each.method === 'textDocument/publishDiagnostics').length === 2);
    expect(received().filter(each => each.method === 'window/showMessage').map(each => each.params)).toEqual([{ type: 1, message: 'plumbline: No graph to check against: give --graph DIR, set "graph" in plumbline.config.json, or make one with plumbline generate.' }]);
    expect(child.exitCode).toBeNull();
  });
});
