/** `plumbline diff`. */
import { Command, Option } from 'commander';
import { diffMarkdown, diffText, jsonText } from '@plumbline/report';
import { diff, diffExitCode } from '@plumbline/tools';
import { dialectOption, outputOption, type Format } from '../options.js';
import type { Terminal } from '../terminal.js';

interface Options { readonly code?: string[]; readonly dialect?: string; readonly format: Format | 'markdown'; readonly output?: string }

export function diffCommand(terminal: Terminal): Command {
  return new Command('diff')
    .summary('show what a new release of the documentation changes')
    .description('Compares two graphs: interfaces and members added, removed, moved, renamed (a guess) and retyped; with --code also the lines of code that each change breaks.')
    .argument('<old>', 'a graph\'s folder, or a members.json')
    .argument('<new>', 'the same of the new release')
    .option('--code <path...>', 'files and folders of customers\' code')
    .addOption(dialectOption())
    .addOption(new Option('--format <format>', 'how the result is written').choices(['text', 'json', 'markdown']).default('text'))
    .addOption(outputOption())
    .action(async (before: string, after: string, options: Options, command: Command) => {
      const result = await diff({ cwd: terminal.cwd, before, after, code: options.code ?? [], dialect: options.dialect });
      const text = options.format === 'json' ? jsonText(result) : options.format === 'markdown' ? diffMarkdown(result) : diffText(result, { colour: terminal.colour(command.optsWithGlobals<{ color: boolean }>().color, options.output) });
      terminal.print(text, options.output);
      terminal.exitCode = diffExitCode(result);
    });
}
