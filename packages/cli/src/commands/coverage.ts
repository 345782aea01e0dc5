/** `plumbline coverage`. */
import { Command } from 'commander';
import { coverageText, jsonText } from '@plumbline/report';
import { coverage } from '@plumbline/tools';
import { dialectOption, formatOption, graphOption, wholeNumber, type Format } from '../options.js';
import type { Terminal } from '../terminal.js';

interface Options {
  readonly code: string[];
  readonly graph?: string;
  readonly dialect?: string;
  readonly uses?: number;
  readonly write?: string;
  readonly format: Format;
}

export function coverageCommand(terminal: Terminal): Command {
  return new Command('coverage')
    .summary('list what working code uses and the documentation lacks')
    .description('Checks code that is known to work, and lists each name that it uses and the documentation lacks, most used first: candidates for the documentation or the facts file.')
    .requiredOption('--code <path...>', 'files and folders of working code')
    .addOption(graphOption())
    .addOption(dialectOption())
    .option('--uses <n>', 'how many uses of each name are listed', wholeNumber(0), 5)
    .option('--write <file>', 'write entries for the facts file, for review, into a new file')
    .addOption(formatOption())
    .action(async (options: Options, command: Command) => {
      const result = await coverage({ cwd: terminal.cwd, code: options.code, graph: options.graph, dialect: options.dialect, uses: options.uses, write: options.write });
      terminal.print(options.format === 'json' ? jsonText(result) : coverageText(result, { colour: terminal.colour(command.optsWithGlobals<{ color: boolean }>().color) }));
    });
}
