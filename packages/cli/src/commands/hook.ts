/** `plumbline hook`. */
import { Argument, Command, InvalidArgumentError, Option } from 'commander';
import { AGENTS, HOOKS, runHook, type HookName } from '@plumbline/tools';
import type { Terminal } from '../terminal.js';

interface Options { readonly agent: string; readonly timeout?: number; readonly failClosed?: boolean }

export function hookCommand(terminal: Terminal): Command {
  return new Command('hook')
    .summary('answer a coding agent\'s hook')
    .description('Answers an event of a coding agent, which it writes on standard input: refuses a write that brings unknown names, reads back what was written, and holds a turn that ends with findings. plumbline install puts it in place.')
    .addArgument(new Argument('<event>', 'what has happened').choices(HOOKS))
    .addOption(new Option('--agent <name>', 'whose event it is; auto: told by the event').choices(AGENTS).default('auto'))
    .option('--timeout <s>', 'seconds for the answer (default: 15; stop 50; prompt and session-start 8)', seconds)
    .option('--fail-closed', 'refuse, with exit code 2, where the check itself fails')
    .action(async (hook: HookName, { agent, timeout, failClosed }: Options) => {
      const reply = await runHook({ hook, agent, cwd: terminal.cwd, timeoutMs: timeout, failClosed: failClosed === true, input: async () => (await terminal.readInput()).toString('utf8') });
      terminal.tell(reply.stderr);
      terminal.print(reply.stdout);
      // An agent that keeps the pipe open must not keep the process.
      process.stdin.destroy();
      terminal.exitCode = reply.exitCode;
    });
}

function seconds(value: string): number {
  const number = Number(value);
  if (!/^\d+(?:\.\d+)?$/.test(value) || number <= 0 || number > 86_400) throw new InvalidArgumentError('Expected a number of seconds above 0.');
  return Math.round(number * 1000);
}
