/** The stores of conversations: what was appended is there, in order, and outlives a process that is killed. */
import { spawn } from 'node:child_process';
import { appendFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, it } from 'vitest';
import type { ConversationEntry, ConversationStore } from '@plumbline/guard';
import { repositoryRoot } from '../../../test/shared.js';
import { fileStore } from '../src/stores/file-store.js';
import { sqliteStore } from '../src/stores/sqlite-store.js';
import { temporary } from './temporary.js';

const entry = (turn: number, text = `t${turn}`): ConversationEntry => ({ kind: 'message', turn, message: { role: 'user', origin: 'user', text } });
const STORES: readonly (readonly [string, (folder: string) => ConversationStore])[] = [['fileStore', folder => fileStore(join(folder, 'c'))], ['sqliteStore', folder => sqliteStore(join(folder, 'c.db'))]];

describe.each(STORES)('%s', (name, open) => {
  it('keeps what is appended, by conversation and in order, across openings', async () => {
    const folder = temporary();
    const first = open(folder);
    await first.append('a', [entry(1), entry(2, 'ünï\n"\u2028')]);
    await first.append('constructor', [entry(1)]);
    await first.append('a', []);
    await first.close();
    const second = open(folder);
    await second.append('a', [entry(3)]);
    expect(await second.read('a')).toEqual([entry(1), entry(2, 'ünï\n"\u2028'), entry(3)]);
    expect([await second.read('constructor'), await second.read('b')]).toEqual([[entry(1)], []]);
    await second.close();
  });
  it('loses nothing that was acknowledged when its process is killed, and goes on', async () => {
    const folder = temporary();
    const module = pathToFileURL(join(repositoryRoot, `packages/tools/dist/stores/${name === 'fileStore' ? 'file-store' : 'sqlite-store'}.js`)).href;
    const path = join(folder, name === 'fileStore' ? 'c' : 'c.db');
    const script = `import { ${name} } from ${JSON.stringify(module)}; const store = ${name}(${JSON.stringify(path)}); 
      for (let turn = 1; ; turn++) { await store.append('a', [{ kind: 'message', turn, message: { role: 'user', origin: 'user', text: 't' + turn } }]); process.stdout.write(turn + '\\n'); await new Promise(setImmediate); }`;
    const child = spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: ['ignore', 'pipe', 'inherit'] });
    let told = '';
    child.stdout.on('data', data => { told += String(data); });
    const ended = new Promise(resolve => child.on('exit', resolve));
    // Killed at no particular place, some entries after the first.
    while (told.split('\n').length < 6 && child.exitCode === null) await new Promise(resolve => setTimeout(resolve, 7));
    child.kill('SIGKILL');
    await ended;
    const acknowledged = Number(told.trim().split('\n').at(-1));
    expect(acknowledged).toBeGreaterThan(0);
    const store = open(folder);
    const kept = await store.read('a');
    expect(kept).toEqual(Array.from({ length: kept.length }, (_, index) => entry(index + 1)));
    expect(kept.length).toBeGreaterThanOrEqual(acknowledged);
    expect(kept.length).toBeLessThanOrEqual(acknowledged + 1);
    await store.append('a', [entry(kept.length + 1)]);
    expect(await store.read('a')).toEqual([...kept, entry(kept.length + 1)]);
    await store.close();
  });
});

describe('files of conversations', () => {
  it('are one line an entry; a line left unfinished is none, and does not spoil the next', async () => {
    const folder = temporary();
    await fileStore(folder).append('a', [entry(1)]);
    const file = join(folder, 'a.jsonl');
    expect(readFileSync(file, 'utf8')).toBe(`${JSON.stringify(entry(1))}\n`);
    appendFileSync(file, '{"kind":"mess');
    expect(await fileStore(folder).read('a')).toEqual([entry(1)]);
    const next = fileStore(folder);
    await next.append('a', [entry(2)]);
    expect(await next.read('a')).toEqual([entry(1), entry(2)]);
  });
  it('may be unfinished from the first line on, and longer than one block', async () => {
    const folder = temporary();
    writeFileSync(join(folder, 'a.jsonl'), 'x'.repeat(200_000));
    writeFileSync(join(folder, 'b.jsonl'), `${JSON.stringify(entry(1))}\n${'x'.repeat(200_000)}`);
    const store = fileStore(folder);
    await store.append('a', [entry(1)]);
    await store.append('b', [entry(2)]);
    expect([await store.read('a'), await store.read('b')]).toEqual([[entry(1)], [entry(1), entry(2)]]);
  });
  it('that something else wrote into are refused by name and line', async () => {
    const folder = temporary();
    writeFileSync(join(folder, 'a.jsonl'), 'oops\n');
    await expect(fileStore(folder).read('a')).rejects.toThrow(/a\.jsonl:1: the line is no entry/);
  });
  it.each(['../a', 'A', '', '.', 'a/b', 'con.x'])('never lie elsewhere: %j', async name => {
    await expect(fileStore(temporary()).append(name, [entry(1)])).rejects.toThrow(/no usable name/);
  });
});

describe('a database', () => {
  it('belongs to one process at a time', () => {
    const file = join(temporary(), 'c.db');
    writeFileSync(`${file}.owner`, String(process.ppid));
    expect(() => sqliteStore(file)).toThrow(/in use by the process/);
    expect(existsSync(file)).toBe(false);
  });
  it('is taken over from a process that is gone, or that never said who it is', async () => {
    const file = join(temporary(), 'c.db');
    writeFileSync(`${file}.owner`, '999999999');
    await sqliteStore(file).close();
    writeFileSync(`${file}.owner`, '');
    await sqliteStore(file).close();
    expect(existsSync(`${file}.owner`)).toBe(false);
  });
});
