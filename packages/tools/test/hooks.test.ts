/** Agents' hooks: recorded events in, native answers out; what is refused, what is told, what is let go. */
import { execFileSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { generate, runHook, type HookName, type HookReply } from '../src/index.js';
import { changesOf } from '../src/hooks/tool-input.js';
import { repositoryRoot, sharedPath } from '../../../test/shared.js';
import { git, put, temporary } from './temporary.js';

/**
 * Written by hand after what the agents publish, and captured from none that ran: Claude Code, the types of
 * @anthropic-ai/claude-agent-sdk 0.3.332 (sdk.d.ts, sdk-tools.d.ts); Codex, codex-rs/hooks of openai/codex and its generated schemas;
 * Gemini CLI, docs/hooks/reference.md of google-gemini/gemini-cli; Cursor, the hooks page of cursor.com/docs; VS Code,
 * code.visualstudio.com/docs/agents/reference/hooks-reference; Copilot, excerpts of its documentation of .github/hooks; Cline, an excerpt
 * of docs.cline.bot on hooks, and sdk/examples/hooks of cline/cline; OpenCode, the types of @opencode-ai/plugin 1.18.33.
 */
const payloads = join(import.meta.dirname, 'hook-payloads');
const graph = join(repositoryRoot, 'generated/quire');
const GOOD = 'layout.pageBreak();\n';
const BAD = 'layout.pageBrake();\n';
const BODY = 'var first = 1;\nlayout.pageBreak();\n';

/** A project with its configuration, and a folder for what hooks remember. */
interface Place { readonly project: string; readonly sessions: string }
function place(files: Readonly<Record<string, string>> = {}): Place {
  const top = temporary({});
  const project = join(top, 'project');
  put(project, { 'plumbline.config.json': JSON.stringify({ graph }), 'body.js': BODY, ...files });
  return { project, sessions: join(top, 'sessions') };
}
const send = (at: Place, hook: HookName, payload: unknown, more: Partial<Parameters<typeof runHook>[0]> = {}): Promise<HookReply> => runHook({ hook, agent: 'auto', timeoutMs: 240_000, cwd: at.project, sessionFolder: at.sessions, input: async () => (typeof payload === 'string' ? payload : JSON.stringify(payload)), ...more });
const recorded = (at: Place, name: string): Record<string, unknown> => JSON.parse(readFileSync(join(payloads, `${name}.json`), 'utf8').replaceAll('/project', at.project)) as Record<string, unknown>;
const replay = (at: Place, hook: HookName, name: string, over: object = {}): Promise<HookReply> => send(at, hook, { ...recorded(at, name), ...over });
const answer = (reply: HookReply): unknown => (reply.stdout === '' ? null : JSON.parse(reply.stdout));
const write = (at: Place, file: string, content: string): Record<string, unknown> => ({ hook_event_name: 'PreToolUse', session_id: 's', cwd: at.project, tool_name: 'Write', tool_input: { file_path: join(at.project, file), content } });
const edit = (at: Place, file: string, old_string: string, new_string: string, replace_all = false): Record<string, unknown> => ({ ...write(at, file, ''), tool_name: 'Edit', tool_input: { file_path: join(at.project, file), old_string, new_string, replace_all } });
const patch = (at: Place, ...lines: string[]): Record<string, unknown> => ({ ...write(at, '', ''), turn_id: 't', tool_name: 'apply_patch', tool_input: { command: ['*** Begin Patch', ...lines, '*** End Patch'].join('\n') } });
const stopped = (at: Place, over: object = {}): Record<string, unknown> => ({ hook_event_name: 'Stop', session_id: 's', cwd: at.project, stop_hook_active: false, ...over });
const reasonOf = (reply: HookReply): string => /"(?:permissionDecisionReason|reason)":("(?:[^"\\]|\\.)*")/.exec(reply.stdout)?.[1] ?? '';
const isRefusal = (reply: HookReply): boolean => reply.stdout.includes('"permissionDecision":"deny"');

describe('recorded events', () => {
  const DENIED = /pageBrake[^]*pageBreak/;
  test.each<[string, HookName, (words: unknown) => unknown]>([
    ['claude-write', 'pre-write', words => ({ hookSpecificOutput: { hookEventName: 'PreToolUse', permissionDecision: 'deny', permissionDecisionReason: words } })],
    ['claude-edit', 'pre-write', words => ({ hookSpecificOutput: { hookEventName: 'PreToolUse', permissionDecision: 'deny', permissionDecisionReason: words } })],
    ['claude-multi-edit', 'pre-write', words => ({ hookSpecificOutput: { hookEventName: 'PreToolUse', permissionDecision: 'deny', permissionDecisionReason: words } })],
    ['codex-patch', 'pre-write', words => ({ hookSpecificOutput: { hookEventName: 'PreToolUse', permissionDecision: 'deny', permissionDecisionReason: words } })],
    ['gemini-write-file', 'pre-write', words => ({ decision: 'deny', reason: words })],
    ['gemini-replace', 'pre-write', words => ({ decision: 'deny', reason: words })],
    ['cursor-write', 'pre-write', words => ({ permission: 'deny', user_message: expect.any(String) as unknown, agent_message: words })],
    ['vscode-replace', 'pre-write', words => ({ permissionDecision: 'deny', permissionDecisionReason: words, hookSpecificOutput: { hookEventName: 'PreToolUse', permissionDecision: 'deny', permissionDecisionReason: words } })],
    ['copilot-create', 'pre-write', words => ({ permissionDecision: 'deny', permissionDecisionReason: words, hookSpecificOutput: { hookEventName: 'PreToolUse', permissionDecision: 'deny', permissionDecisionReason: words } })],
    ['cline-write', 'pre-write', words => ({ cancel: true, errorMessage: words })],
    ['cline-cli-edit', 'pre-write', words => ({ cancel: true, errorMessage: words })],
    ['cline-cli-patch', 'pre-write', words => ({ cancel: true, errorMessage: words })],
    ['cline-replace', 'pre-write', words => ({ cancel: true, errorMessage: words })],
    ['opencode-edit', 'pre-write', words => ({ refuse: words })],
  ])('%s: refused in its own words, and silent when the text is good', async (name, hook, native) => {
    const at = place();
    const reply = await replay(at, hook, name);
    expect(reply).toMatchObject({ exitCode: 0, stderr: '' });
    expect(answer(reply)).toEqual(native(expect.stringMatching(DENIED)));
    expect(await send(at, hook, JSON.stringify(recorded(at, name)).replaceAll('pageBrake', 'pageBreak'))).toEqual({ stdout: '', stderr: '', exitCode: 0 });
  });
  test.each<[string, HookName]>([['claude-bash', 'pre-write'], ['vscode-edit-files', 'pre-write'], ['cursor-aborted', 'stop'], ['claude-stop', 'stop'], ['gemini-after-agent', 'stop'], ['codex-stop', 'stop']])('%s: nothing to say', async (name, hook) => {
    expect(await replay(place(), hook, name)).toEqual({ stdout: '', stderr: '', exitCode: 0 });
  });
  test.each<[string, (words: unknown) => unknown]>([
    ['claude-stop', words => ({ decision: 'block', reason: words })], ['codex-stop', words => ({ decision: 'block', reason: words })], ['gemini-after-agent', words => ({ decision: 'deny', reason: words })],
    ['cursor-stop', words => ({ followup_message: words })], ['copilot-agent-stop', words => ({ decision: 'block', reason: words, hookSpecificOutput: { hookEventName: 'Stop', decision: 'block', reason: words } })],
  ])('%s: held', async (name, native) => {
    expect(answer(await replay(place({ 'body.js': BAD }), 'stop', name))).toEqual(native(expect.stringMatching(/^\[Automated check[^]*body\.js:1[^]*pageBreak/)));
  });
  test.each<[string, (words: unknown) => unknown]>([
    ['claude-session-start', words => ({ hookSpecificOutput: { hookEventName: 'SessionStart', additionalContext: words } })], ['claude-prompt', words => ({ hookSpecificOutput: { hookEventName: 'UserPromptSubmit', additionalContext: words } })],
    ['codex-prompt', words => ({ hookSpecificOutput: { hookEventName: 'UserPromptSubmit', additionalContext: words } })], ['gemini-before-agent', words => ({ hookSpecificOutput: { hookEventName: 'BeforeAgent', additionalContext: words } })],
    ['cursor-session-start', words => ({ additional_context: words })],
  ])('%s: the short rules', async (name, native) => {
    const hook = name.endsWith('start') ? 'session-start' : 'prompt';
    expect(answer(await replay(place(), hook, name))).toEqual(native(expect.stringMatching(/engine quire[^]*layout \(Layout\)[^]*Layout\.tableCellEnd[^]*ECMAScript 3/)));
  });
  test.each<[string, string, string, (words: unknown) => unknown]>([
    ['claude-post-write', 'new.js', 'Write new.js (created): applied', words => ({ hookSpecificOutput: { hookEventName: 'PostToolUse', additionalContext: words } })],
    ['codex-post-patch', 'new.js', 'apply_patch new.js (created): applied', words => ({ hookSpecificOutput: { hookEventName: 'PostToolUse', additionalContext: words } })],
    ['gemini-after-tool', 'new.js', 'write_file new.js (updated): applied', words => ({ hookSpecificOutput: { hookEventName: 'AfterTool', additionalContext: words } })],
    ['cline-cli-result', 'body.js', 'editor body.js (updated): applied', words => ({ cancel: false, contextModification: words, context: words })],
    ['cursor-after-file-edit', 'body.js', 'write body.js (updated): applied', words => ({ additional_context: words })],
  ])('%s: the turn report', async (name, file, line, native) => {
    const at = place();
    writeFileSync(join(at.project, file), file === 'new.js' ? GOOD : BODY.replace('1', '2'));
    expect(answer(await replay(at, 'post-write', name))).toEqual(native(`Changes this turn: 1\n- ${line}\nThe reply must not describe anything as done that is not listed here as applied.`));
  });
  test('Codex gets no field that it does not know', async () => {
    const at = place({ 'body.js': `${BAD}${BODY}` });
    const replies = [await replay(at, 'pre-write', 'codex-patch'), await replay(at, 'stop', 'codex-stop'), await replay(at, 'stop', 'codex-stop', { stop_hook_active: true }), await replay(at, 'prompt', 'codex-prompt', { turn_id: 'turn-2' })];
    const known = new Set(['hookSpecificOutput', 'decision', 'reason', 'systemMessage']);
    const inner = new Set(['hookEventName', 'permissionDecision', 'permissionDecisionReason', 'additionalContext']);
    for (const reply of replies) {
      const said = answer(reply) as Record<string, unknown>;
      expect(Object.keys(said).filter(each => !known.has(each))).toEqual([]);
      expect(Object.keys((said.hookSpecificOutput ?? {}) as object).filter(each => !inner.has(each))).toEqual([]);
      if (said.decision !== undefined) expect(said.reason).toMatch(/\S/);
    }
    // Words beside a call would count as a failed hook there.
    expect(await send(place({ 'body.js': `${BAD}${BODY}` }), 'pre-write', patch(at, '*** Update File: body.js', '@@', '-var first = 1;', '+var first = 2;'))).toMatchObject({ stdout: '', exitCode: 0 });
  });
});

describe('the file as it would be', () => {
  test.each<[string, Record<string, unknown>, string | undefined, string | undefined]>([
    ['whole', { file_path: 'a', content: 'x' }, 'old', 'x'],
    ['one match', { file_path: 'a', old_string: 'b', new_string: 'B' }, 'abc', 'aBc'],
    ['a dollar is no pattern', { file_path: 'a', old_string: 'b', new_string: '$&$1' }, 'abc', 'a$&$1c'],
    ['two matches: the tool refuses', { file_path: 'a', old_string: 'b', new_string: 'B' }, 'abb', undefined],
    ['no match: the tool refuses', { file_path: 'a', old_string: 'x', new_string: 'B' }, 'abb', undefined],
    ['no file', { file_path: 'a', old_string: 'x', new_string: 'B' }, undefined, undefined],
    ['lines put in after one', { command: 'insert', path: 'a', insert_line: 1, new_str: 'x\ny' }, 'a\r\nb\n', 'a\nx\ny\nb\n'], ['after a line that is not there', { command: 'insert', path: 'a', insert_line: 9, new_str: 'x' }, 'a', undefined], ['before the first', { command: 'insert', path: 'a', insert_line: 0, insert_text: 'x' }, 'a', 'x\na'], ['all', { file_path: 'a', old_string: 'b', new_string: 'B', replace_all: true }, 'abb', 'aBB'],
    ['as many as expected', { file_path: 'a', old_string: 'b', new_string: 'B', expected_replacements: 2 }, 'abb', 'aBB'],
    ['other than expected', { file_path: 'a', old_string: 'b', new_string: 'B', expected_replacements: 3 }, 'abb', undefined],
    ['an empty old text makes a file', { file_path: 'a', old_string: '', new_string: 'B' }, undefined, 'B'],
    ['CRLF', { file_path: 'a', old_string: 'a\nb', new_string: 'B' }, 'a\r\nb\r\n', 'B\n'],
    ['several, one on the other', { file_path: 'a', edits: [{ old_string: 'a', new_string: 'b' }, { old_string: 'b', new_string: 'c', replace_all: true }] }, 'ab', 'cc'],
    ['several, one of which fails', { file_path: 'a', edits: [{ old_string: 'a', new_string: 'b' }, { old_string: 'x', new_string: 'c' }] }, 'ab', undefined],
    ['blocks', { path: 'a', diff: '<<<<<<< SEARCH\nb\n=======\nB\n>>>>>>> REPLACE\n' }, 'a\nb\n', 'a\nB\n'],
    ['a block at an end without a line break', { path: 'a', diff: '------- SEARCH\nb\n=======\nB\n+++++++ REPLACE' }, 'a\nb', 'a\nB'],
    ['an empty block is the whole file', { path: 'a', diff: '------- SEARCH\n=======\nB\n+++++++ REPLACE\n' }, 'x', 'B\n'],
  ])('%s', (_what, input, before, after) => {
    const [change, ...more] = changesOf(input);
    expect(more).toEqual([]);
    expect(change!.next(before)).toBe(after);
  });
  test.each<[string, string, string, string | undefined]>([
    ['context', '@@\n a\n-b\n+B\n c', 'a\nb\nc\n', 'a\nB\nc\n'], ['an anchor', '@@ function two() {\n-  x();\n+  y();', 'function one() {\n  x();\n}\nfunction two() {\n  x();\n}\n', 'function one() {\n  x();\n}\nfunction two() {\n  y();\n}\n'],
    ['two hunks', '@@\n-a\n+A\n@@\n-a\n+B', 'a\na\n', 'A\nB\n'], ['spaces at line ends', '@@\n a\n-b\n+B', 'a  \nb\n', 'a\nB\n'], ['at the end', '@@\n-a\n+A\n*** End of File', 'a\nb\na\n', 'a\nb\nA\n'],
    ['only added', '@@\n+b', 'a\n', 'a\nb\n'], ['without @@', ' a\n+b', 'a\n', 'a\nb\n'], ['not there', '@@\n-x\n+y', 'a\n', undefined],
  ])('patch: %s', (_what, hunks, before, after) => {
    const [change] = changesOf({ command: `*** Begin Patch\n*** Update File: a.js\n${hunks}\n*** End Patch` });
    expect(change!.next(before)).toBe(after);
  });
  test('patch: several files, added, deleted, moved; in a shell command too', () => {
    const text = '*** Begin Patch\n*** Add File: a.js\n+one\n+\n+two\n*** Delete File: b.js\n*** Update File: c.js\n*** Move to: d.js\n@@\n-x\n+y\n*** End Patch';
    for (const command of [text, ['apply_patch', text], `apply_patch <<'EOF'\n${text}\nEOF`]) {
      expect(changesOf({ command }).map(({ path, from, removes, next }) => [path, from, removes, next('x\n')])).toEqual([['a.js', undefined, false, 'one\n\ntwo\n'], ['b.js', undefined, true, undefined], ['c.js', undefined, true, undefined], ['d.js', 'c.js', false, 'y\n']]);
    }
  });
  test.each<[string, Record<string, unknown>]>([['a command', { command: 'cat a.js' }], ['a read', { file_path: 'a.js', offset: 1 }], ['a search', { pattern: 'x', path: '.' }], ['names of objects', { constructor: 'x', __proto__: null }], ['a half edit', { file_path: 'a.js', old_string: 'x' }], ['lines put in by a tool that may count otherwise', { path: 'a.js', insert_line: 1, text: 'x' }], ['lines put in nowhere', { command: 'insert', path: 'a.js', insert_line: '1', new_str: 'x' }]])('%s changes nothing', (_what, input) => {
    expect(changesOf(input)).toEqual([]);
  });
});

describe('before a write', () => {
  test('only what the write brings is refused; what was there is named', async () => {
    const at = place({ 'old.js': `${BAD}var a = 1;\n` });
    const said = await send(at, 'pre-write', edit(at, 'old.js', 'var a = 1;', 'var a = 2;'));
    expect(answer(said)).toEqual({ hookSpecificOutput: { hookEventName: 'PreToolUse', additionalContext: expect.stringMatching(/adds no error\. 1 error was in the file before[^]*old\.js:1/) as unknown } });
    const worse = await send(at, 'pre-write', edit(at, 'old.js', 'var a = 1;', BAD));
    expect([isRefusal(worse), reasonOf(worse)]).toEqual([true, expect.stringMatching(/it brings 1 error\.[^]*old\.js:2[^]*had these before[^]*old\.js:1/)]);
    expect(isRefusal(await send(at, 'pre-write', write(at, 'old.js', `${BAD}layout.pageBrakes();\n`)))).toBe(true);
    expect(isRefusal(await send(at, 'pre-write', write(at, 'old.js', `// moved down\n${BAD}`)))).toBe(false);
    expect(await send(at, 'pre-write', edit(at, 'old.js', BAD, GOOD))).toMatchObject({ stdout: '' });
  });
  test('a moved file brings nothing new by moving', async () => {
    const at = place({ 'old.js': `${BAD}var a = 1;\n` });
    expect(isRefusal(await send(at, 'pre-write', patch(at, '*** Update File: old.js', '*** Move to: new.js', '@@', '-var a = 1;', '+var a = 2;')))).toBe(false);
    expect(isRefusal(await send(at, 'pre-write', patch(at, '*** Update File: old.js', '*** Move to: new.js', '@@', '-var a = 1;', '+layout.pageBrakes();')))).toBe(true);
  });
  test('files of one call are one program, with the rest of the project', async () => {
    const at = place({ 'lib.js': 'function known() {}\n' });
    expect(await send(at, 'pre-write', patch(at, '*** Add File: a.js', '+known(); other();', '*** Add File: b.js', '+function other() {}'))).toMatchObject({ stdout: '' });
    expect(reasonOf(await send(at, 'pre-write', write(at, 'a.js', 'known(); other();\n')))).toMatch(/`other`[^]*write the file that declares it, then this one/);
  });
  test.each<[string, string, Record<string, string>]>([['another kind of file', 'a.md', {}], ['an installed package', 'node_modules/x/a.js', {}], ['ignored by git', 'out/a.js', { '.gitignore': 'out/\n' }], ['ignored by the configuration', 'out/a.js', { 'plumbline.config.json': JSON.stringify({ graph, ignore: ['out'] }) }], ['outside', '../a.js', {}]])('%s: none of ours', async (_what, file, files) => {
    const at = place(files);
    expect(await send(at, 'pre-write', write(at, file, BAD))).toEqual({ stdout: '', stderr: '', exitCode: 0 });
  });
  test('above several projects, the nearest configuration counts', async () => {
    const at = place({ 'sub/plumbline.config.json': JSON.stringify({ graph, globals: ['host'] }) });
    expect(await send(at, 'pre-write', write(at, 'sub/new/a.js', 'host.go();\n'))).toMatchObject({ stdout: '' });
    expect(reasonOf(await send(at, 'pre-write', write(at, 'sub/new/a.js', BAD)))).toContain('sub/new/a.js:1');
    expect(isRefusal(await send(at, 'pre-write', write(at, 'a.js', 'host.go();\n')))).toBe(true);
  });
  test('many findings stay within 8,000 characters, and the JSON is whole', async () => {
    const at = place();
    const reply = await send(at, 'pre-write', write(at, 'a.js', Array.from({ length: 400 }, (_, index) => `layout.pageBrake${index}${'x'.repeat(60)}();\n`).join('')));
    expect(isRefusal(reply)).toBe(true);
    expect((JSON.parse(reasonOf(reply)) as string).length).toBeLessThanOrEqual(8000);
    expect(JSON.parse(reasonOf(reply))).toMatch(/it brings 400 errors[^]*Write it again with real names/);
    writeFileSync(join(at.project, 'b.js'), Array.from({ length: 400 }, (_, index) => `layout.pageBrake${index}${'x'.repeat(60)}();\n`).join(''));
    const held = JSON.parse(reasonOf(await send(at, 'stop', stopped(at)))) as string;
    expect(held.length).toBeLessThanOrEqual(8000);
    expect(held).toMatch(/^\[Automated check[^]*400 findings[^]*deleting or stripping what already passed\.$/);
  });
  test('look-ups are exact names that the documentation has', async () => {
    const at = place();
    const said = JSON.parse(reasonOf(await send(at, 'pre-write', write(at, 'a.js', 'layout.addTabel();\nlayout.pageBrake();\nnew Tabel();\nlayout.colour = 1;\n')))) as string;
    const members = JSON.parse(readFileSync(join(graph, 'members.json'), 'utf8')) as { interfaces: Record<string, { members: object }> };
    const names = [...said.matchAll(/lookup_docs\("([^"]*)"\)/g)].map(match => match[1]!);
    expect(names.length).toBeGreaterThan(0);
    for (const name of names) {
      const [owner, member] = name.split('.');
      expect(Object.keys(members.interfaces)).toContain(owner);
      if (member !== undefined) expect(members.interfaces[owner!]!.members).toHaveProperty(member);
    }
  });
});

describe('round the check', () => {
  const OFF = '// plumbline-disable-line member -- wanted';
  const HIDES = /it hides 1 error by a comment\.\\n- body\.js:\d[^]*the user's to say/;
  test.each<[string, (at: Place) => Record<string, unknown>]>([
    ['a new call', at => write(at, 'body.js', `${BODY}layout.pageBrake(); ${OFF}\n`)], ['the whole file', at => write(at, 'body.js', `/* plumbline-disable */\n${BODY}${BAD}`)],
    ['by an edit', at => edit(at, 'body.js', 'layout.pageBreak();', `layout.pageBrake(); ${OFF}`)], ['by a patch', at => patch(at, '*** Update File: body.js', '@@', ' var first = 1;', '+// plumbline-disable-next-line', '+layout.pageBrake();')],
  ])('an error that a comment hides is refused: %s', async (_what, payload) => {
    const at = place();
    const reply = await send(at, 'pre-write', payload(at));
    expect(isRefusal(reply)).toBe(true);
    expect(reasonOf(reply)).toMatch(HIDES);
  });
  test('a known error that a comment is to hide, and a second one beside it', async () => {
    const at = place({ 'body.js': BAD });
    expect(reasonOf(await send(at, 'pre-write', edit(at, 'body.js', BAD, BAD.replace('\n', ` ${OFF}\n`))))).toMatch(HIDES);
    expect(reasonOf(await send(at, 'pre-write', edit(at, 'body.js', BAD, `layout.pageBroke();\nlayout.pageBrake(); ${OFF}\n`)))).toContain('it brings 1 error, and hides 1 error by a comment');
  });
  test('what the file suppresses already stays, and may go', async () => {
    const at = place({ 'body.js': `${BODY}layout.pageBrake(); ${OFF}\n` });
    for (const payload of [edit(at, 'body.js', 'first = 1', 'first = 2'), edit(at, 'body.js', `layout.pageBrake(); ${OFF}`, 'layout.pageBreak();'), patch(at, '*** Update File: body.js', '*** Move to: moved.js', '@@', '-var first = 1;', '+var first = 2;')]) {
      expect(await send(at, 'pre-write', payload)).toEqual({ stdout: '', stderr: '', exitCode: 0 });
    }
    // An unused suppression is a warning.
    expect((await send(at, 'pre-write', write(at, 'body.js', `${BODY} ${OFF}`))).stdout).toBe('');
  });
  test('code that is put into a text of another name and loaded from there', async () => {
    const at = place({ 'lib.txt': BAD });
    expect(reasonOf(await send(at, 'pre-write', write(at, 'new.js', 'importJS("lib.txt");\n')))).toMatch(/lib\.txt:1/);
    put(at.project, { 'new.js': 'importJS("lib.txt");\n' });
    expect(isRefusal(await send(at, 'pre-write', write(at, 'new.js', 'importJS("lib.txt");\nlayout.pageBreak();\n')))).toBe(false);
  });
});

describe('odd places', () => {
  const POSTED = (at: Place, file: string): Record<string, unknown> => ({ ...write(at, file, BAD), hook_event_name: 'PostToolUse', tool_response: {} });
  test.each([['a NUL', 'a\0.js'], ['too long a name', `${'a'.repeat(300)}.js`], ['a circle of links', 'one.js'], ['outside of the project', '../out.js'], ['a link that leads outside', 'away/out.js']])('%s: no file that any tool writes here, and no fault of ours', async (_what, file) => {
    const at = place();
    symlinkSync(join(at.project, 'two.js'), join(at.project, 'one.js'));
    symlinkSync(join(at.project, 'one.js'), join(at.project, 'two.js'));
    symlinkSync(join(at.project, '..'), join(at.project, 'away'));
    expect(await send(at, 'pre-write', write(at, file, BAD))).toEqual({ stdout: '', stderr: '', exitCode: 0 });
    expect(await send(at, 'post-write', POSTED(at, file))).toEqual({ stdout: '', stderr: '', exitCode: 0 });
  });
  test('what a link leads to is what is written, whatever the link is called', async () => {
    const at = place();
    symlinkSync(join(at.project, 'body.js'), join(at.project, 'notes.txt'));
    symlinkSync(join(at.project, 'readme.txt'), join(at.project, 'other.txt'));
    expect(reasonOf(await send(at, 'pre-write', write(at, 'notes.txt', BAD)))).toContain('body.js:1');
    expect(await send(at, 'pre-write', write(at, 'other.txt', BAD))).toMatchObject({ stdout: '' });
    writeFileSync(join(at.project, 'notes.txt'), BAD);
    expect((await send(at, 'post-write', POSTED(at, 'notes.txt'))).stdout).toContain('1 error in the file as it stands');
  });
  test('a pipe is not waited for', async () => {
    const at = place();
    execFileSync('mkfifo', [join(at.project, 'pipe.js')]);
    expect(await send(at, 'pre-write', edit(at, 'pipe.js', 'a', 'b'))).toEqual({ stdout: '', stderr: '', exitCode: 0 });
    expect((await send(at, 'post-write', POSTED(at, 'pipe.js'))).stdout).toContain('pipe.js (updated): FAILED: no such file is on the disk');
  });
});

describe('after a write', () => {
  const post = (at: Place, content: string, response: object = {}): Record<string, unknown> => ({ ...write(at, 'new.js', content), hook_event_name: 'PostToolUse', tool_response: { type: 'create', ...response } });
  test.each<[string, string | null, object, RegExp]>([
    ['as sent', GOOD, {}, /new\.js \(created\): applied/], ['staged', null, { staged: true }, /FAILED: the tool keeps the text aside/], ['not there', null, {}, /FAILED: no such file/], ['an error', GOOD, { error: 'disk full' }, /FAILED: disk full/],
    ['changed by the user', 'layout.pageBreak(); // mine\n', { userModified: true }, /^new\.js: the user changed the text/], ['changed by a formatter', 'layout.pageBreak ();\n', {}, /^new\.js: the file on the disk is not what was sent/], ['wrong as it stands', BAD, {}, /1 error in the file as it stands:\n- new\.js:1/],
  ])('%s', async (_what, onDisk, response, says) => {
    const at = place();
    if (onDisk !== null) writeFileSync(join(at.project, 'new.js'), onDisk);
    const said = answer(await send(at, 'post-write', post(at, GOOD, response))) as { decision?: string; reason?: string; hookSpecificOutput?: { additionalContext: string } };
    expect(said.reason ?? said.hookSpecificOutput!.additionalContext).toMatch(says);
    expect(said.decision === 'block').toBe(/FAILED/.test(says.source));
  });
  test('calls at the same time are all remembered; other kinds of files in silence', async () => {
    const at = place();
    const files = ['a.js', 'b.js', 'c.js', 'd.md'];
    for (const file of files) writeFileSync(join(at.project, file), GOOD);
    const replies = await Promise.all(files.map(file => send(at, 'post-write', { ...write(at, file, GOOD), hook_event_name: 'PostToolUse' })));
    expect(replies[3]).toEqual({ stdout: '', stderr: '', exitCode: 0 });
    const said = JSON.stringify(answer(await send(at, 'post-write', { ...write(at, 'a.js', GOOD), hook_event_name: 'PostToolUse' })));
    for (const file of files) expect(said).toContain(` ${file} (updated): applied`);
  });
});

describe('at the end of a turn', () => {
  const wrote = async (at: Place, file: string, content: string, over: object = {}): Promise<void> => {
    writeFileSync(join(at.project, file), content);
    await send(at, 'post-write', { ...write(at, file, content), ...over, hook_event_name: 'PostToolUse' });
  };
  const says = (reply: HookReply): string => (reply.stdout === '' ? 'quiet' : Object.keys(answer(reply) as object).sort().join());
  const cases = sharedPath('cases');
  if (cases !== undefined) {
    const fromCase = (name: string): Place => {
      const at = place({ 'body.js': '' });
      copyFileSync(join(cases, name, 'draft.js'), join(at.project, 'draft.js'));
      return at;
    };
    test('case 082: the same findings are held once, and then told', async () => {
      const at = fromCase('082-stop-gate-second-round');
      const payload = (round: number): string => readFileSync(join(cases, '082-stop-gate-second-round', `payload-${round}.json`), 'utf8');
      const first = await send(at, 'stop', payload(1));
      expect([says(first), first.exitCode, reasonOf(first)]).toEqual(['decision,reason', 0, expect.stringMatching(/draft\.js:1 `layout\.pageBrake`/)]);
      const second = await send(at, 'stop', payload(2));
      expect([says(second), second.exitCode, second.stdout]).toEqual(['systemMessage', 0, expect.stringMatching(/1 finding outstanding[^]*draft\.js:1/)]);
      expect((await send(at, 'prompt', { hook_event_name: 'UserPromptSubmit', session_id: 's1' })).stdout).toMatch(/Outstanding from the previous turn:[^]*draft\.js:1/);
    });
    test('case 083: nothing to say is no output at all', async () => {
      const at = fromCase('083-hook-output-contract');
      expect(await send(at, 'stop', readFileSync(join(cases, '083-hook-output-contract', 'payload.json'), 'utf8'))).toEqual({ stdout: '', stderr: '', exitCode: 0 });
    });
    test('case 090: a graph that is replaced between two events of a session counts at the next', async () => {
      const layout = (more: string): string => `# Layout\n\n## Layout\n\nPlaces things. The Layout object is accessed using the global property "layout". A Layout cannot be created by a script.\n\n## Layout-pageBreak\n\n\`pageBreak()\`\n\nReturns: void\n${more}`;
      const at = place({ 'plumbline.config.json': '{"graph": "graph"}', 'docs/layout.md': layout('') });
      const made = (): Promise<unknown> => generate({ cwd: at.project, docs: ['docs'], engine: 'small', out: 'graph' });
      const content = readFileSync(join(cases, '090-stale-index', 'input.js'), 'utf8');
      await made();
      expect(reasonOf(await send(at, 'pre-write', write(at, 'a.js', content)))).toMatch(/Layout has no method pageTurn/);
      put(at.project, { 'docs/layout.md': layout('\n## Layout-pageTurn\n\n`pageTurn()`\n\nReturns: void\n') });
      await made();
      expect(await send(at, 'pre-write', write(at, 'a.js', content))).toEqual({ stdout: '', stderr: '', exitCode: 0 });
    });
    test('case 085: deeds that the files contradict', async () => {
      const at = place({ 'body.js': '' });
      copyFileSync(join(cases, '085-claim-audit', 'input.js'), join(at.project, 'input.js'));
      const old = new Date(Date.now() - 3_600_000);
      await send(at, 'prompt', { hook_event_name: 'UserPromptSubmit', session_id: 's', cwd: at.project });
      const draft = readFileSync(join(cases, '085-claim-audit', 'answer.md'), 'utf8');
      const said = reasonOf(await send(at, 'stop', stopped(at, { last_assistant_message: draft })));
      expect(said).toMatch(/lib\/rows\.js/);
      expect(said).not.toMatch(/lib\/cells\.js/);
      utimesSync(join(at.project, 'input.js'), old, old);
    });
  }
  test('other findings are held anew, within the budget, and never on the same', async () => {
    const at = place();
    const out: string[] = [];
    for (const name of ['pageBrake', 'pageBrake', 'pageBrakes', 'pageBroke']) {
      await wrote(at, 'a.js', `layout.${name}();\n`, { prompt_id: 'p' });
      out.push(says(await send(at, 'stop', stopped(at, { stop_hook_active: out.length > 0, prompt_id: 'p' }))));
    }
    expect(out).toEqual(['decision,reason', 'systemMessage', 'decision,reason', 'systemMessage']);
  });
  test('a mended file ends the turn; a new turn has its own budget', async () => {
    const at = place();
    await wrote(at, 'a.js', BAD);
    expect(says(await send(at, 'stop', stopped(at)))).toBe('decision,reason');
    await wrote(at, 'a.js', GOOD);
    expect(says(await send(at, 'stop', stopped(at, { stop_hook_active: true })))).toBe('quiet');
    expect((await send(at, 'prompt', { hook_event_name: 'UserPromptSubmit', session_id: 's', cwd: at.project })).stdout).toMatch(/Changes in the previous turn: 2/);
  });
  test('held by somebody, and nothing remembered: never held again', async () => {
    expect(says(await send(place({ 'a.js': BAD }), 'stop', stopped(place(), { stop_hook_active: true })))).toBe('quiet');
    const at = place({ 'a.js': BAD });
    expect(says(await send(at, 'stop', stopped(at, { stop_hook_active: true })))).toBe('systemMessage');
  });
  test('where nothing was told, the scripts that differ from the last commit', async () => {
    const at = place({ 'committed.js': BAD });
    git(at.project, 'init', '-q');
    git(at.project, 'add', '-A');
    git(at.project, 'commit', '-q', '-m', 'start');
    expect(says(await send(at, 'stop', stopped(at)))).toBe('quiet');
    put(at.project, { 'sub/untracked.js': BAD });
    const said = reasonOf(await send(at, 'stop', stopped(at)));
    expect(said).toContain('sub/untracked.js:1');
    expect(said).not.toContain('committed.js');
  });
  test.each([true, false])('beside what calls told, what a shell wrote in this turn; in a repository: %s', async inGit => {
    const at = place({ 'old.js': BAD });
    // Both times of a file that is older than the turn.
    await new Promise(resolve => { setTimeout(resolve, 2100); });
    if (inGit) { git(at.project, 'init', '-q'); git(at.project, 'add', '-A'); git(at.project, 'commit', '-q', '-m', 'start'); }
    await send(at, 'prompt', { hook_event_name: 'UserPromptSubmit', session_id: 's', cwd: at.project });
    await wrote(at, 'a.js', GOOD);
    expect(says(await send(at, 'stop', stopped(at)))).toBe('quiet');
    put(at.project, { 'shell.js': BAD });
    await wrote(at, 'a.js', `${GOOD}${GOOD}`);
    const said = reasonOf(await send(at, 'stop', stopped(at)));
    expect(said).toContain('shell.js:1');
    expect(said).not.toContain('old.js');
  });
  test.each([
    ['plumbline.config.json', '{ "ignore": ["**"] }'], ['.plumblineignore', 'a.js\n'], ['sub/plumbline.config.json', '{}'], ['.claude/settings.json', '{ "disableAllHooks": true }'],
  ])('a turn that changes %s is told to the user', async (file, text) => {
    const at = place({});
    await send(at, 'prompt', { hook_event_name: 'UserPromptSubmit', session_id: 's', cwd: at.project });
    put(at.project, { [file]: text });
    await send(at, 'post-write', { ...write(at, file, text), hook_event_name: 'PostToolUse' });
    const reply = await send(at, 'stop', stopped(at));
    expect(answer(reply)).toEqual({ systemMessage: expect.stringContaining(`this turn changed what is checked, or whether: `) as unknown });
    expect(reply.stdout).toContain(file);
  });
  test('what only running shows is held too', async () => {
    const at = place({ 'main.js': 'importJS("part.js");\nshow(layout);\n' });
    await wrote(at, 'part.js', 'function show(what) {\n  var name = "pageBr" + "ake";\n  what[name]();\n}\n');
    expect(reasonOf(await send(at, 'stop', stopped(at)))).toMatch(/part\.js:3/);
  });
  test('claims: what the file system shows to be done passes, what it contradicts is held once', async () => {
    const at = place();
    await send(at, 'prompt', { hook_event_name: 'UserPromptSubmit', session_id: 's', cwd: at.project });
    put(at.project, { 'lib/made-by-a-command.js': GOOD });
    expect(says(await send(at, 'stop', stopped(at, { last_assistant_message: 'I created `made-by-a-command.js`.' })))).toBe('quiet');
    const draft = { last_assistant_message: 'I created `lib/rows.js`.' };
    expect(reasonOf(await send(at, 'stop', stopped(at, draft)))).toMatch(/no write to `lib\/rows\.js` landed/);
    expect(says(await send(at, 'stop', stopped(at, { ...draft, stop_hook_active: true })))).toBe('quiet');
  });
});

describe('failures of our own', () => {
  const broken = (): Place => place({ 'plumbline.config.json': '{"graph": "nowhere"}' });
  test.each<[string, HookName, (at: Place) => unknown]>([
    ['no graph', 'pre-write', at => write(at, 'a.js', GOOD)], ['no graph at the end of a turn', 'stop', at => stopped(at)], ['no JSON', 'pre-write', () => '{'], ['no object', 'stop', () => '[]'], ['nothing', 'prompt', () => ''],
  ])('%s: goes ahead, labelled, or closes where that is asked', async (_what, hook, payload) => {
    const at = broken();
    const open = await send(at, hook, payload(at));
    expect([open.exitCode, open.stderr]).toEqual([0, expect.stringMatching(/^Plumbline: not checked: \S/)]);
    if (open.stdout !== '') expect(answer(open)).toEqual({ systemMessage: expect.stringMatching(/^Plumbline: not checked: /) as unknown });
    expect(await send(at, hook, payload(at), { failClosed: true })).toEqual({ exitCode: 2, stdout: '', stderr: open.stderr });
  });
  test('a turn that was held is not held again by what fails', async () => {
    const at = broken();
    expect(await send(at, 'stop', stopped(at, { stop_hook_active: true }), { failClosed: true })).toMatchObject({ exitCode: 0 });
  });
  test('late: an input that never ends, and a check that takes too long', async () => {
    const at = place();
    expect(await send(at, 'pre-write', '', { timeoutMs: 30, input: () => new Promise<string>(() => undefined) })).toMatchObject({ exitCode: 0, stderr: expect.stringMatching(/not checked: it took longer than 0\.03 s/) as unknown });
    const many = place(Object.fromEntries(Array.from({ length: 300 }, (_, index) => [`many/${index}.js`, GOOD.repeat(300)])));
    expect(await send(many, 'pre-write', write(many, 'a.js', BAD), { timeoutMs: 60 })).toMatchObject({ exitCode: 0, stderr: expect.stringMatching(/not checked: it took longer/) as unknown });
  });
  test('what is remembered is damaged, old, or cannot be written', async () => {
    const at = place({ 'a.js': BAD });
    await send(at, 'prompt', { hook_event_name: 'UserPromptSubmit', session_id: 's', cwd: at.project });
    const [file] = readdirSync(at.sessions);
    writeFileSync(join(at.sessions, file!), '{"schema": "plumbline/hook-session@1"');
    expect(await send(at, 'stop', stopped(at))).toMatchObject({ exitCode: 0, stdout: expect.stringMatching(/"decision":"block"/) as unknown });
    const old = new Date(Date.now() - 40 * 86_400_000);
    writeFileSync(join(at.sessions, 'old.json'), '{}');
    utimesSync(join(at.sessions, 'old.json'), old, old);
    await send(at, 'prompt', { hook_event_name: 'UserPromptSubmit', session_id: 's', cwd: at.project });
    expect(existsSync(join(at.sessions, 'old.json'))).toBe(false);
    rmSync(at.sessions, { recursive: true });
    mkdirSync(join(at.project, 'x'));
    writeFileSync(at.sessions, 'a file in its place');
    // A hold that nobody remembers could go on for ever.
    expect(await send(at, 'stop', stopped(at))).toMatchObject({ exitCode: 0, stderr: expect.stringMatching(/not checked: The cache folder for hooks/) as unknown });
  });
});
