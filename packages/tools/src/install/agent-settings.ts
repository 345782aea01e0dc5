/** What each agent's files say to have our hooks and our MCP server (PROTOCOLS 1 and 2), relative to the project's folder. */
import { UsageError } from '@plumbline/model';
import type { HookName } from '../hooks/hook-event.js';
import { addHooks, addServer, removeHooks, removeServer, type HookLists } from './hook-settings.js';
import { insertBlock, markedBlock, withoutBlock } from './marked-block.js';
import { isOpencodePlugin, opencodePlugin } from './opencode-plugin.js';

export interface AgentFile {
  readonly path: string;
  readonly add: (text: string | undefined, command: string, shown: string) => string;
  readonly remove: (text: string, shown: string) => string;
  /** A file that is nothing without us. */
  readonly empty: RegExp;
  readonly executable?: boolean;
}

/** Of JSON: nothing, or what we began the file with. */
const EMPTY = /^(?:\{\n {2}"version": 1\n\}\n)?$/;
const VERSION = { version: 1 };
/** Seconds that an agent waits: more than we take at most. */
const WAIT: Readonly<Record<HookName, number>> = { 'session-start': 10, prompt: 10, 'pre-write': 20, 'post-write': 20, stop: 60 };
/** A file that says nothing is as good as none. */
const said = (text: string | undefined): string | undefined => (text?.trim() === '' ? undefined : text);

/** The words of a command line, quotation marks taken off. */
export function words(command: string): string[] {
  return [...command.matchAll(/"([^"]*)"|'([^']*)'|(\S+)/g)].map(match => match[1] ?? match[2] ?? match[3]!);
}
function server(command: string): { command: string; args: string[] } {
  const [program = '', ...args] = words(command);
  return { command: program, args: [...args, 'mcp'] };
}
/** Of an editor that starts servers somewhere else than in the folder that is open, and says which that is. */
function editorServer(command: string): { command: string; args: string[] } {
  const { command: program, args } = server(command);
  return { command: program, args: [...args, '--root', '${workspaceFolder}'] };
}
const call = (command: string, hook: HookName, agent: string): string => `${command} hook ${hook} --agent ${agent}`;

function hooksFile(path: string, lists: (command: string) => HookLists, start?: Readonly<Record<string, unknown>>): AgentFile {
  return { path, empty: EMPTY, add: (text, command, shown) => addHooks(said(text), lists(command), shown, start), remove: removeHooks };
}
function serverFile(path: string, key: string, entry: (command: string) => unknown = server): AgentFile {
  return { path, empty: EMPTY, add: (text, command, shown) => addServer(said(text), key, entry(command), shown), remove: (text, shown) => removeServer(text, key, shown) };
}
function both(hooks: AgentFile, servers: AgentFile): AgentFile {
  const remove = (text: string, shown: string): string => { const rest = servers.remove(text, shown); return rest === '' ? '' : hooks.remove(rest, shown); };
  return {
    path: hooks.path, empty: EMPTY, remove,
    add(text, command, shown) {
      const added = (from: string | undefined): string => servers.add(hooks.add(from, command, shown), command, shown);
      // One alone put in anew would lose its place, by which what is ours is told from what was there.
      return said(text) === undefined || added(text) === text ? added(text) : added(remove(text!, shown));
    },
  };
}

/** Groups with a matcher, as most agents have them. */
function groups(agent: string, events: readonly (readonly [event: string, hook: HookName, matcher?: string])[], wait: (seconds: number) => number, command: string): HookLists {
  return Object.fromEntries(events.map(([event, hook, matcher]) => [event, [{ ...(matcher !== undefined && { matcher }), hooks: [{ type: 'command', command: call(command, hook, agent), timeout: wait(WAIT[hook]) }] }]]));
}
const seconds = (value: number): number => value;

const claudeHooks = hooksFile('.claude/settings.json', command => groups('claude', [
  ['SessionStart', 'session-start'], ['UserPromptSubmit', 'prompt'], ['PreToolUse', 'pre-write', 'Write|Edit|MultiEdit'], ['PostToolUse', 'post-write', 'Write|Edit|MultiEdit'], ['Stop', 'stop'], ['SubagentStop', 'stop'],
], seconds, command));
const codexHooks = hooksFile('.codex/hooks.json', command => groups('codex', [
  ['SessionStart', 'session-start'], ['UserPromptSubmit', 'prompt'], ['PreToolUse', 'pre-write', 'Write|Edit'], ['PostToolUse', 'post-write', 'Write|Edit'], ['Stop', 'stop'],
], seconds, command));
const geminiHooks = hooksFile('.gemini/settings.json', command => groups('gemini', [
  ['SessionStart', 'session-start'], ['BeforeAgent', 'prompt'], ['BeforeTool', 'pre-write', 'write_file|replace'], ['AfterTool', 'post-write', 'write_file|replace'], ['AfterAgent', 'stop'],
], value => value * 1000, command));
const cursorHooks = hooksFile('.cursor/hooks.json', command => ({
  sessionStart: [{ command: call(command, 'session-start', 'cursor') }], beforeSubmitPrompt: [{ command: call(command, 'prompt', 'cursor') }], preToolUse: [{ command: call(command, 'pre-write', 'cursor'), matcher: 'Write|StrReplace|Edit' }],
  afterFileEdit: [{ command: call(command, 'post-write', 'cursor') }], stop: [{ command: call(command, 'stop', 'cursor'), loop_limit: 3 }],
}), VERSION);
const copilotHooks = hooksFile('.github/hooks/plumbline.json', command => {
  const one = (hook: HookName): unknown[] => [{ type: 'command', bash: call(command, hook, 'copilot'), powershell: call(command, hook, 'copilot'), timeoutSec: WAIT[hook] }];
  return { sessionStart: one('session-start'), userPromptSubmitted: one('prompt'), preToolUse: one('pre-write'), postToolUse: one('post-write'), agentStop: one('stop') };
}, VERSION);

/** A script of ours alone: an event is read once, so that two cannot share one file. */
function clineHook(name: string, hook: HookName): AgentFile {
  return {
    path: `.clinerules/hooks/${name}`, empty: /^(?:#!\/bin\/sh)?\s*$/, executable: true, remove: text => withoutBlock(text),
    add(text, command, shown) {
      const rest = withoutBlock(text ?? '');
      if (!/^(?:#!\/bin\/sh)?\s*$/.test(rest)) throw new UsageError(`${shown}: there is a hook already, and an event can be read once; let it start "${call(command, hook, 'cline')}" with its own standard input.`);
      return insertBlock('#!/bin/sh\n', '#!/bin/sh\n'.length, markedBlock([`exec ${call(command, hook, 'cline')}`]));
    },
  };
}

const codexServer: AgentFile = {
  path: '.codex/config.toml', empty: /^\s*$/, remove: text => withoutBlock(text),
  add(text, command, shown) {
    const rest = withoutBlock(text ?? '');
    if (/^\s*\[\s*mcp_servers\s*\.\s*"?plumbline"?\s*\]/m.test(rest)) throw new UsageError(`${shown}: it has a server plumbline of its own; take that out, and run the command again.`);
    const { command: program, args } = server(command);
    return insertBlock(rest, rest.length, markedBlock(['[mcp_servers.plumbline]', `command = ${JSON.stringify(program)}`, `args = [${args.map(each => JSON.stringify(each)).join(', ')}]`]));
  },
};

const opencodeFile: AgentFile = {
  path: '.opencode/plugin/plumbline.js', empty: /^$/, remove: text => (isOpencodePlugin(text) ? '' : text),
  add(text, command, shown) {
    if (text !== undefined && text.trim() !== '' && !isOpencodePlugin(text)) throw new UsageError(`${shown}: there is a plugin of that name already; rename it, and run the command again.`);
    return opencodePlugin(words(command));
  },
};
const claudeServer = serverFile('.mcp.json', 'mcpServers');

/** The files of each target, and what its user does next. */
export const AGENT_TARGETS: ReadonlyMap<string, { readonly files: readonly AgentFile[]; readonly next: string }> = new Map([
  ['claude-code', { files: [claudeHooks, claudeServer], next: 'Start Claude Code anew in this folder, and allow the server plumbline when it asks.' }],
  ['codex', { files: [codexHooks, codexServer], next: 'Trust the project in Codex: it reads a project\'s hooks only then.' }],
  ['gemini', { files: [both(geminiHooks, serverFile('.gemini/settings.json', 'mcpServers'))], next: 'Start Gemini CLI anew in this folder.' }],
  ['cursor', { files: [cursorHooks, serverFile('.cursor/mcp.json', 'mcpServers', editorServer)], next: 'Start Cursor anew, and switch the server plumbline on in its settings.' }],
  ['copilot', { files: [copilotHooks, serverFile('.vscode/mcp.json', 'servers', command => ({ type: 'stdio', ...editorServer(command) }))], next: 'Commit the files: Copilot reads them from the repository.' }],
  ['cline', { files: [clineHook('UserPromptSubmit', 'prompt'), clineHook('PreToolUse', 'pre-write'), clineHook('PostToolUse', 'post-write')], next: 'Switch hooks on in Cline\'s settings.' }],
  ['opencode', { files: [opencodeFile, serverFile('opencode.json', 'mcp', command => ({ type: 'local', command: [...words(command), 'mcp'], enabled: true }))], next: 'Start OpenCode anew in this folder.' }],
  ['mcp', { files: [claudeServer], next: 'Agents that read .mcp.json start the server from it.' }],
]);
