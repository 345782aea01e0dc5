/** `plumbline drift`. */
import { Command } from 'commander';
import { driftText, jsonText } from '@plumbline/report';
import { drift, driftExitCode } from '@plumbline/tools';
import { formatOption, type Format } from '../options.js';
import type { Terminal } from '../terminal.js';

interface Options { readonly tools?: string; readonly traces?: string; readonly write?: boolean; readonly format: Format }

export function driftCommand(terminal: Terminal): Command {
  return new Command('drift')
    .summary('compare a skill\'s text with its tool\'s schema, and replies with the call record')
    .description('Compares what skills say of settings and their defaults with the schemas of their tools, and what replies state with the arguments that the record of their calls says were received. Exit code 1 for any drift.')
    .argument('[skill...]', 'texts that tell an agent how to use a tool')
    .option('--tools <file>', 'the tools with their schemas, in JSON: one, a list, or the result of tools/list')
    .option('--traces <file>', 'a sample of traces, one a line: { "id", "reply", "calls": [{ "tool", "received" }] }')
    .option('--write', 'generate the skills\' blocks of settings anew first')
    .addOption(formatOption())
    .action((skills: string[], options: Options, command: Command) => {
      const result = drift({ cwd: terminal.cwd, skills, tools: options.tools, traces: options.traces, write: options.write === true });
      terminal.print(options.format === 'json' ? jsonText(result) : driftText(result, { colour: terminal.colour(command.optsWithGlobals<{ color: boolean }>().color) }));
      terminal.exitCode = driftExitCode(result);
    });
}
