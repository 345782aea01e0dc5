/** `plumbline generate`. */
import { Command } from 'commander';
import { generateText, jsonText } from '@plumbline/report';
import { generate } from '@plumbline/tools';
import { formatOption, repeated, type Format } from '../options.js';
import { progressLine } from '../progress.js';
import type { Terminal } from '../terminal.js';

interface Options {
  readonly docs?: string[];
  readonly profile?: string;
  readonly facts?: string;
  readonly engine?: string;
  readonly out?: string;
  readonly check?: boolean;
  readonly format: Format;
}

export function generateCommand(terminal: Terminal): Command {
  return new Command('generate')
    .summary('make a graph of documentation')
    .description('Reads documentation and writes the graph that everything else checks against.')
    .option('--docs <path>', 'a folder or file of documentation (may be repeated; default: the configuration\'s "docs")', repeated)
    .option('--profile <name|file>', 'how the documentation is written: a built-in profile, one of the configuration\'s, or a JSON file (default: the configuration\'s "profile")')
    .option('--facts <file>', 'the facts file (default: facts.json in each folder of documentation)')
    .option('--engine <name>', 'the engine\'s name (default: the configuration\'s, or the base name of the first folder)')
    .option('--out <dir>', 'where the graph goes (default: the configuration\'s "graph" where "docs" are its own, else generated/<engine>)')
    .option('--check', 'write nothing; exit with 1 when the folder is not what the documentation gives')
    .addOption(formatOption())
    .action(async (options: Options) => {
      const progress = progressLine(process.stderr);
      const result = await generate({ cwd: terminal.cwd, docs: options.docs ?? [], profile: options.profile, facts: options.facts, engine: options.engine, out: options.out, check: options.check === true, progress: progress.report }).finally(progress.end);
      terminal.print(options.format === 'json' ? jsonText(result) : generateText(result));
      terminal.exitCode = result.outcome === 'stale' ? 1 : 0;
    });
}
