/** The plugin that stands between OpenCode, which loads code, and our hooks, which are a command (PROTOCOLS 2.6). */

const FIRST_LINE = '// Written by "plumbline install opencode"; "plumbline uninstall opencode" takes it away.';

export function isOpencodePlugin(text: string): boolean {
  return text.startsWith(FIRST_LINE);
}

export function opencodePlugin(command: readonly string[]): string {
  return `${FIRST_LINE}
import { spawn } from 'node:child_process';

const COMMAND = ${JSON.stringify(command)};
const WRITES = new Set(['write', 'edit', 'multiedit', 'patch', 'apply_patch']);

/** What cannot be asked lets everything go ahead. */
function ask(hook, event) {
  return new Promise(resolve => {
    const child = spawn(COMMAND[0], [...COMMAND.slice(1), 'hook', hook, '--agent', 'opencode'], { cwd: event.cwd, stdio: ['pipe', 'pipe', 'ignore'] });
    let out = '';
    child.stdout.on('data', part => { out += part; });
    child.on('error', () => resolve({}));
    child.on('close', () => {
      try {
        resolve(JSON.parse(out || '{}'));
      } catch {
        resolve({});
      }
    });
    child.stdin.on('error', () => {});
    child.stdin.end(JSON.stringify({ agent: 'opencode', ...event }));
  });
}

export const Plumbline = async ({ client, directory }) => {
  const held = new Set();
  return {
    'tool.execute.before': async (input, output) => {
      if (!WRITES.has(input.tool)) return;
      const { refuse } = await ask('pre-write', { session_id: input.sessionID, cwd: directory, tool_name: input.tool, tool_input: output.args });
      if (refuse) throw new Error(refuse);
    },
    'tool.execute.after': async (input, output) => {
      if (!WRITES.has(input.tool)) return;
      const { refuse, tell } = await ask('post-write', { session_id: input.sessionID, cwd: directory, tool_name: input.tool, tool_input: input.args });
      if (refuse || tell) output.output = [output.output, refuse || tell].join('\\n\\n');
    },
    event: async ({ event }) => {
      if (event.type !== 'session.idle') return;
      const id = event.properties.sessionID;
      const { refuse } = await ask('stop', { session_id: id, cwd: directory, stop_hook_active: held.has(id) });
      if (!refuse) { held.delete(id); return; }
      held.add(id);
      await client.session.prompt({ path: { id }, body: { parts: [{ type: 'text', text: refuse }] } });
    },
  };
};
`;
}
