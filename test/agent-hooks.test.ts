/** An agent with our hooks, as it is configured: the commands that `install` writes, and a scripted session on the faulty project. */
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { check, runHook, type HookName } from '@plumbline/tools';
import { bin, contents, folderWith, plumbline } from './command.js';
import { repositoryRoot } from './shared.js';

const graph = join(repositoryRoot, 'generated/quire');
const projects = join(repositoryRoot, 'docs-fixtures/projects');

describe('as it is configured', () => {
  const started = `"${process.execPath}" "${bin}"`;
  type Group = { readonly hooks: readonly { readonly command: string }[] };
  test.each<[string, string, string, Record<string, string>, object, RegExp]>([
    ['claude-code', '.claude/settings.json', 'hook_event_name', { SessionStart: 'SessionStart', UserPromptSubmit: 'UserPromptSubmit', PreToolUse: 'PreToolUse', PostToolUse: 'PostToolUse', Stop: 'Stop' }, {}, /^\{"hookSpecificOutput":\{"hookEventName":"PreToolUse","permissionDecision":"deny"/],
    ['gemini', '.gemini/settings.json', 'hook_event_name', { SessionStart: 'SessionStart', UserPromptSubmit: 'BeforeAgent', PreToolUse: 'BeforeTool', PostToolUse: 'AfterTool', Stop: 'AfterAgent' }, { timestamp: 't' }, /^\{"decision":"deny"/],
  ])('%s: each command, run by the shell: standard output is JSON or nothing, and the exit code 0', (target, file, key, events, extra, denied) => {
    const cwd = folderWith({ 'plumbline.config.json': JSON.stringify({ graph }), 'a.js': 'layout.pageBreak();\n' });
    expect(plumbline(['install', target, '--command', started], { cwd }).status).toBe(0);
    const { hooks } = JSON.parse(readFileSync(join(cwd, file), 'utf8')) as { hooks: Record<string, readonly Group[]> };
    const fire = (event: string, payload: object): string => {
      const ran = spawnSync(`${hooks[events[event]!]![0]!.hooks[0]!.command} --timeout 600`, { shell: true, cwd, encoding: 'utf8', input: JSON.stringify({ [key]: events[event], session_id: 's', cwd, ...extra, ...payload }), env: { ...process.env, XDG_CACHE_HOME: join(cwd, '.cache') } });
      expect(ran.status).toBe(0);
      if (ran.stdout !== '') JSON.parse(ran.stdout);
      return ran.stdout;
    };
    const writes = (content: string): object => ({ tool_name: target === 'gemini' ? 'write_file' : 'Write', tool_input: { file_path: join(cwd, 'b.js'), content } });
    expect(fire('SessionStart', { source: 'startup' })).toContain('engine quire');
    expect(fire('UserPromptSubmit', { prompt: 'x' })).toBe('');
    expect(fire('PreToolUse', writes('layout.pageBrake();\n'))).toMatch(denied);
    expect(fire('PreToolUse', writes('layout.pageBreak();\n'))).toBe('');
    writeFileSync(join(cwd, 'b.js'), 'layout.pageBreak();\n');
    expect(fire('PostToolUse', writes('layout.pageBreak();\n'))).toContain('b.js (updated): applied');
    expect(fire('Stop', { stop_hook_active: false })).toBe('');
    expect(existsSync(join(cwd, '.cache/plumbline/hooks'))).toBe(true);
  });
  test('opencode: the plugin throws to refuse, adds to a result, and prompts once when a session is idle', async () => {
    const cwd = folderWith({ 'plumbline.config.json': JSON.stringify({ graph }) });
    plumbline(['install', 'opencode', '--command', started], { cwd });
    cpSync(join(cwd, '.opencode/plugin/plumbline.js'), join(cwd, 'plugin.mjs'));
    vi.stubEnv('XDG_CACHE_HOME', join(cwd, '.cache'));
    onTestFinished(() => { vi.unstubAllEnvs(); });
    const prompts: unknown[] = [];
    type Hooks = Record<'tool.execute.before' | 'tool.execute.after', (input: object, output: { args?: object; output?: string }) => Promise<void>> & { event: (what: object) => Promise<void> };
    const { Plumbline } = await import(/* @vite-ignore */ pathToFileURL(join(cwd, 'plugin.mjs')).href) as { Plumbline: (context: object) => Promise<Hooks> };
    const hooks = await Plumbline({ directory: cwd, client: { session: { prompt: async (what: unknown) => { prompts.push(what); } } } });
    const args = (content: string): object => ({ filePath: join(cwd, 'a.js'), content });
    await expect(hooks['tool.execute.before']({ tool: 'write', sessionID: 's' }, { args: args('layout.pageBrake();\n') })).rejects.toThrow(/Layout has no method pageBrake/);
    await hooks['tool.execute.before']({ tool: 'write', sessionID: 's' }, { args: args('layout.pageBreak();\n') });
    await hooks['tool.execute.before']({ tool: 'read', sessionID: 's' }, { args: args('layout.pageBrake();\n') });
    writeFileSync(join(cwd, 'a.js'), 'layout.pageBrake();\n');
    const result = { output: 'Wrote file.' };
    await hooks['tool.execute.after']({ tool: 'write', sessionID: 's', args: args('layout.pageBreak();\n') }, result);
    expect(result.output).toMatch(/^Wrote file\.\n\na\.js: the file on the disk is not what was sent[^]*1 error in the file as it stands/);
    for (let round = 0; round < 2; round++) await hooks.event({ event: { type: 'session.idle', properties: { sessionID: 's' } } });
    expect(prompts).toEqual([{ path: { id: 's' }, body: { parts: [{ type: 'text', text: expect.stringContaining('a.js:1') as unknown }] } }]);
  });
  test.each<[string, string[], string, 0 | 2]>([
    ['an event that there is not', ['hook', 'pre-wrote'], '{}', 0], ['an agent that there is not', ['hook', 'stop', '--agent', 'x'], '{}', 0], ['no JSON', ['hook', 'pre-write'], '{', 0], ['no JSON, closed', ['hook', 'pre-write', '--fail-closed'], '{', 2], ['a slip, closed', ['hook', 'stop', '--fail-closed', '--timeout', 'x'], '{}', 2],
  ])('%s: never 1, labelled, nothing on standard output', (_what, args, input, status) => {
    expect(plumbline(args, { cwd: folderWith({}), input })).toEqual({ status, stdout: '', stderr: expect.stringContaining('Plumbline: not checked: ') as unknown });
  });
});

/** The host of an agent: it asks the hooks as agents do, and writes only what is not refused. */
class Host {
  readonly refused: string[] = [];
  readonly landed: string[] = [];
  holds = 0;
  private active = false;
  constructor(readonly cwd: string, private readonly sessions: string) {}

  private async ask(hook: HookName, payload: object): Promise<Record<string, unknown>> {
    const reply = await runHook({ hook, agent: 'claude', cwd: this.cwd, sessionFolder: this.sessions, timeoutMs: 600_000, input: async () => JSON.stringify({ session_id: 's', cwd: this.cwd, ...payload }) });
    expect(reply.exitCode).toBe(0);
    return reply.stdout === '' ? {} : JSON.parse(reply.stdout) as Record<string, unknown>;
  }
  async prompt(): Promise<string> {
    this.active = false;
    return JSON.stringify(await this.ask('prompt', { hook_event_name: 'UserPromptSubmit' }));
  }
  /** The reason of a refusal; null when the text is on the disk. */
  async write(file: string, content: string): Promise<string | null> {
    const path = join(this.cwd, file);
    const call = { tool_name: 'Write', tool_input: { file_path: path, content } };
    const before = contents(this.cwd);
    const said = (await this.ask('pre-write', { hook_event_name: 'PreToolUse', ...call })).hookSpecificOutput as { permissionDecision?: string; permissionDecisionReason?: string } | undefined;
    expect(contents(this.cwd)).toEqual(before);
    if (said?.permissionDecision === 'deny') { this.refused.push(file); return said.permissionDecisionReason!; }
    const type = existsSync(path) ? 'update' : 'create';
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, content);
    this.landed.push(file);
    await this.ask('post-write', { hook_event_name: 'PostToolUse', ...call, tool_response: { type, filePath: path, content } });
    return null;
  }
  /** Null: the turn has ended; what the user is told stands in `told`. */
  async stop(draft: string): Promise<string | null> {
    const said = await this.ask('stop', { hook_event_name: 'Stop', stop_hook_active: this.active, last_assistant_message: draft });
    this.told = (said.systemMessage as string | undefined) ?? null;
    this.active = said.decision === 'block';
    if (this.active) this.holds++;
    return this.active ? said.reason as string : null;
  }
  told: string | null = null;
}

describe('a scripted session on the faulty project', () => {
  test('what is refused never reaches the disk; it ends clean by real fixes alone, and the gate ends by itself', async () => {
    const top = folderWith({});
    const cwd = join(top, 'project');
    cpSync(join(projects, 'faulty'), cwd, { recursive: true });
    writeFileSync(join(cwd, 'plumbline.config.json'), JSON.stringify({ graph, ignore: ['tools', 'proof.js'] }));
    const good = (file: string): string => readFileSync(join(projects, 'clean', file), 'utf8');
    const faulty = (file: string): string => readFileSync(join(cwd, file), 'utf8');
    const errors = async (): Promise<number> => (await check({ cwd, paths: [] })).result.summary.errors;
    const host = new Host(cwd, join(top, 'sessions'));
    const atFirst = await errors();
    expect(atFirst).toBeGreaterThan(25);
    expect(await host.prompt()).toContain('engine quire');

    // It invents, and is told the real name; it keeps inventing.
    expect(await host.write('lib/money.js', `${faulty('lib/money.js')}\nlayout.pageBrake();\n`)).toMatch(/pageBreak/);
    expect(await host.write('lib/new.js', 'var total = [1, 2].reduce(function (a, b) { return a + b; });\n')).toMatch(/reduce/);
    expect(existsSync(join(cwd, 'lib/new.js'))).toBe(false);
    // It mends one of two faults, calls it done, and is held on the other; an annotation is no fix.
    const half = faulty('lib/money.js').replace(/Object\.keys\((\w+)\)/, 'namesOf($1)').replace(/^/, 'function namesOf(from) { var out = [], name; for (name in from) { out[out.length] = name; } return out; }\n');
    expect(await host.write('lib/money.js', half)).toBeNull();
    const held = await host.stop('I fixed `lib/money.js`.');
    expect(held).toMatch(/lib\/money\.js:\d+ `[^`]*repeat`/);
    expect(await host.write('lib/money.js', half.replace(/$/, '\n// verified: repeat works\n'))).toBeNull();
    // The same findings are held once; the user is told what is left, and so is the next turn.
    expect(await host.stop('All done.')).toBeNull();
    expect(host.told).toMatch(/outstanding[^]*repeat/);
    expect(await host.prompt()).toMatch(/Changes in the previous turn: 2[^]*Outstanding[^]*repeat/);

    // Now it works: what is refused because something is still to come waits for its turn.
    const queue = ['build.js', 'styles.js', 'lib/money.js', 'lib/log.js', 'lib/grid.js', 'sections/cover.js', 'sections/products.js', 'sections/price-list.js', 'sections/article-index.js', 'sections/imprint.js'];
    for (let rounds = 0; queue.length > 0 && rounds < 40; rounds++) {
      const file = queue.shift()!;
      if (await host.write(file, good(file)) !== null) queue.push(file);
    }
    expect(queue).toEqual([]);
    expect(await host.stop('The catalogue builds again. I updated `build.js` and `lib/money.js`.')).toBeNull();
    expect(host.told).toBeNull();
    expect(await errors()).toBe(0);
    expect(host.holds).toBe(1);
    expect(host.refused.slice(0, 2)).toEqual(['lib/money.js', 'lib/new.js']);
    for (const file of new Set(host.landed)) expect(faulty(file)).toBe(good(file));
  });
});
