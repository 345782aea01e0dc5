/** `plumbline explain`. */
import { Command } from 'commander';
import { explainText, jsonText } from '@plumbline/report';
import { explain } from '@plumbline/tools';
import { formatOption, graphOption, type Format } from '../options.js';
import type { Terminal } from '../terminal.js';

interface Options { readonly graph?: string; readonly format: Format }

export function explainCommand(terminal: Terminal): Command {
  return new Command('explain')
    .summary('show what the documentation says of a symbol, and where; or a rule\'s page')
    .description('Shows each fact of a symbol with the place and the words that gave it (Layout.tableStart, layout, new Table, a construct), or the page of a rule or family (member/absent, member).')
    .argument('<symbol|rule>', 'what to explain')
    .addOption(graphOption())
    .addOption(formatOption())
    .action(async (name: string, options: Options, command: Command) => {
      const result = await explain({ cwd: terminal.cwd, name, graph: options.graph });
      terminal.print(options.format === 'json' ? jsonText(result) : explainText(result, { colour: terminal.colour(command.optsWithGlobals<{ color: boolean }>().color) }));
    });
}
