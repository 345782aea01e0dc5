/** `plumbline replay` and `plumbline drift`, as a user runs them. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { REPLAYS, settingsDocument } from '@plumbline/guard';
import { UsageError } from '@plumbline/model';
import { drift, replay, type DriftRequest } from '@plumbline/tools';
import { replayText } from '@plumbline/report';
import { fileStore, guard, rootFiles, sqliteStore, systemClock } from '../packages/cli/src/index.js';
import { folderWith, plumbline } from './command.js';
import { repositoryRoot } from './shared.js';

describe('the library entry', () => {
  it.each([['fileStore', (folder: string) => fileStore(join(folder, 'c'))], ['sqliteStore', (folder: string) => sqliteStore(join(folder, 'c.db'))]] as const)('has the guard, real files, a clock and %s', async (_, open) => {
    const folder = folderWith({});
    const script = [{ calls: [{ tool: 'write_file', args: { path: 'footer.js', content: '// footer' } }] }, { text: 'Created `footer.js`.' }];
    const store = open(folder);
    const model = guard.scriptedModel({ format: guard.anthropicFormat, next: (_request, call) => script[call]! });
    const conversation = guard.newConversation('c1');
    expect(await guard.runTurn(conversation, 'Add a footer', { model, tools: new guard.ToolRegistry(guard.baseTools(rootFiles(folder))), clock: systemClock, store })).toMatchObject({ outcome: 'delivered', shown: 'Created `footer.js`.' });
    expect(readFileSync(join(folder, 'footer.js'), 'utf8')).toBe('// footer');
    expect(guard.restoredConversation('c1', await store.read('c1'))).toEqual(conversation);
    await store.close();
  });
  it('names what its stores are loaded from', () => {
    const [cli, tools] = ['cli', 'tools'].map(each => (JSON.parse(readFileSync(join(repositoryRoot, 'packages', each, 'package.json'), 'utf8')) as { dependencies: Record<string, string> }).dependencies);
    expect(cli!['node-sqlite3-wasm']).toBe(tools!['node-sqlite3-wasm']);
  });
});

describe('plumbline replay', () => {
  it('lists every failure, with exit code 0', () => {
    const { status, stdout } = plumbline(['replay']);
    expect(status).toBe(0);
    for (const { name, failure } of REPLAYS) expect(stdout).toMatch(new RegExp(`^${name} +${failure.replace(/[.'()]/g, '.')}$`, 'm'));
  });
  it('plays one, with the block off and on', () => {
    const { status, stdout, stderr } = plumbline(['replay', 'saved-after-a-failed-call']);
    expect([status, stderr]).toEqual([0, '']);
    expect(stdout.split('\n').filter(line => line.startsWith('shown') || line.startsWith('--') || line.startsWith('It '))).toEqual([
      '-- with the block off', 'shown   Your trip has been saved.', expect.stringContaining('It happens.'),
      '-- with the block on', expect.stringContaining('shown   Nothing was changed.'), expect.stringContaining('It does not happen.'),
    ]);
  });
  it('gives data', () => {
    const list = JSON.parse(plumbline(['replay', '--format', 'json']).stdout) as { schema: string; replays: unknown[] };
    expect([list.schema, list.replays.length]).toEqual(['plumbline/replays@1', 16]);
    const one = JSON.parse(plumbline(['replay', 'one-look-up-twelve-times', '--format', 'json']).stdout) as { schema: string; runs: { failed: boolean }[] };
    expect([one.schema, one.runs.map(each => each.failed)]).toEqual(['plumbline/replay@1', [true, false]]);
  });
  it('names the nearest of a name that it has not', () => {
    const { status, stdout, stderr } = plumbline(['replay', 'saved-without-call']);
    expect([status, stdout]).toEqual([2, '']);
    expect(stderr).toContain('saved-without-a-call');
  });
  it.each(REPLAYS.map(each => each.name))('%s is readable: no line without a speaker, no control characters', async name => {
    const text = replayText(await replay(name), { colour: false });
    expect(text).not.toMatch(/[\u0000-\u0009\u000b-\u001f]/);
    expect(text.match(/^shown {3}/gm)!.length).toBeGreaterThanOrEqual(2);
    expect(text).toMatch(/It happens\.[\s\S]*It does not happen\./);
  });
});

describe('plumbline drift', () => {
  const SCHEMA = { type: 'object', properties: { limit: { type: 'integer', default: 10, description: 'how many' }, strict: { type: 'boolean', default: false, description: 'judge all' } } };
  const BOTH = { skills: ['SKILL.md'], tools: 'tools.json' };
  const TOOLS = JSON.stringify({ tools: [{ name: 'check_it', inputSchema: SCHEMA }, { name: 'other', inputSchema: { type: 'object' } }] });
  const block = settingsDocument('check_it', SCHEMA as never);
  const skill = (prose: string, settings = block): string => `# Checking\n\nCall \`check_it\`.\n\n${settings}\n\n${prose}\n`;

  it('is silent on a skill that says what the schema says', () => {
    const folder = folderWith({ 'SKILL.md': skill('`limit` defaults to 10.'), 'tools.json': TOOLS });
    expect(plumbline(['drift', 'SKILL.md', '--tools', 'tools.json'], { cwd: folder })).toMatchObject({ status: 0, stdout: '1 skill compared with 1 schema.\nNo drift.\n' });
  });
  it('finds a default that prose and schema tell differently, by its line', () => {
    const folder = folderWith({ 'SKILL.md': skill('`limit` defaults to 20.'), 'tools.json': TOOLS });
    const { status, stdout } = plumbline(['drift', 'SKILL.md', '--tools', 'tools.json'], { cwd: folder });
    expect(status).toBe(1);
    expect(stdout).toMatch(/^SKILL\.md:14 default check_it: .*20/m);
  });
  it('finds a stale block, and generates it anew', () => {
    const folder = folderWith({ 'SKILL.md': skill('', block.replace('`10`', '`5`')), 'tools.json': TOOLS });
    const drifted = JSON.parse(plumbline(['drift', 'SKILL.md', '--tools', 'tools.json', '--format', 'json'], { cwd: folder }).stdout) as { drifts: number; skills: { tools: string[]; drifts: { kind: string }[] }[] };
    expect([drifted.drifts > 0, drifted.skills[0]!.tools, drifted.skills[0]!.drifts.some(each => each.kind === 'block')]).toEqual([true, ['check_it'], true]);
    const { status, stdout } = plumbline(['drift', 'SKILL.md', '--tools', 'tools.json', '--write'], { cwd: folder });
    expect([status, stdout.split('\n')[0]]).toEqual([0, 'SKILL.md: the settings of check_it were generated anew.']);
    expect(readFileSync(join(folder, 'SKILL.md'), 'utf8')).toContain(block);
    expect(plumbline(['drift', 'SKILL.md', '--tools', 'tools.json', '--write'], { cwd: folder }).stdout).not.toContain('anew');
  });
  it('compares replies with the call record, and gives the rate', () => {
    const trace = (id: string, reply: string, received: object): string => JSON.stringify({ id, reply, calls: [{ tool: 'check_it', received }] });
    const good = trace('t1', 'Checked with limit: 10.', { limit: 10 });
    const bad = trace('t2', 'Checked with strict: true.', { strict: false });
    const folder = folderWith({ 'good.jsonl': `${good}\n`, 'bad.jsonl': `${good}\n${bad}\n\n`, 'tools.json': TOOLS });
    expect(plumbline(['drift', '--traces', 'good.jsonl'], { cwd: folder })).toMatchObject({ status: 0, stdout: expect.stringContaining('a rate of 0.0 %') as string });
    const { status, stdout } = plumbline(['drift', '--traces', 'bad.jsonl', '--tools', 'tools.json'], { cwd: folder });
    expect(status).toBe(1);
    expect(stdout).toMatch(/^t2 reply line 1: .*strict/m);
    expect(stdout).toContain('2 traces: 1 reply with a setting that no call received, a rate of 50.0 %');
  });
  it.each<[string, Partial<DriftRequest>, Record<string, string>, RegExp]>([
    ['nothing to compare', {}, {}, /nothing to compare/],
    ['skills without schemas', { skills: ['SKILL.md'] }, { 'SKILL.md': '' }, /give --tools FILE/],
    ['no such file', BOTH, { 'tools.json': TOOLS }, /SKILL\.md: the file cannot be read \(ENOENT\)/],
    ['a skill about none of the tools', BOTH, { 'SKILL.md': 'Hello', 'tools.json': TOOLS }, /names none of the tools check_it, other/],
    ['no JSON', BOTH, { 'SKILL.md': '', 'tools.json': '{' }, /tools\.json: no JSON/],
    ['a tool without a schema', BOTH, { 'SKILL.md': '', 'tools.json': '[{"name":"x"}]' }, /tools\.json, tool 1 \(x\): no "inputSchema"/],
    ['no tools', BOTH, { 'SKILL.md': '', 'tools.json': '[]' }, /no tool in it/],
    ['a line that is no trace', { traces: 't.jsonl' }, { 't.jsonl': '\n{"id":1,"reply":"x"}\n' }, /t\.jsonl:2: no "calls"/],
    ['no traces', { traces: 't.jsonl' }, { 't.jsonl': '\n' }, /no trace in it/],
  ])('says in one sentence what is wrong: %s', (_, request, files, words) => {
    const cwd = folderWith(files);
    expect(() => drift({ cwd, skills: [], ...request })).toThrow(UsageError);
    expect(() => drift({ cwd, skills: [], ...request })).toThrow(words);
  });
  it('ends with exit code 2 and one sentence then', () => {
    const { status, stdout, stderr } = plumbline(['drift', 'none.md', '--tools', 'tools.json'], { cwd: folderWith({ 'tools.json': TOOLS }) });
    expect([status, stdout, stderr.trim().split('\n').length]).toEqual([2, '', 1]);
  });
});
