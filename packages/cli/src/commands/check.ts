/** `plumbline check`. */
import { Command } from 'commander';
import { exitCode } from '@plumbline/model';
import { githubSummary, renderResult, type ResultFormat } from '@plumbline/report';
import { check, decodeText } from '@plumbline/tools';
import { dialectOption, graphOption, outputOption, resultFormatOption, toolVersion, wholeNumber } from '../options.js';
import type { Terminal } from '../terminal.js';

interface Options {
  readonly graph?: string;
  readonly dialect?: string;
  readonly staged?: boolean;
  readonly stdin?: boolean;
  readonly stdinFilename?: string;
  readonly snippet?: boolean;
  readonly strict?: boolean;
  readonly maxWarnings?: number;
  readonly format: ResultFormat;
  readonly output?: string;
}

export function checkCommand(terminal: Terminal): Command {
  return new Command('check')
    .summary('check scripts against a graph')
    .description('Checks scripts against a graph: files, and the scripts in folders. Without a path: the working directory.')
    .argument('[path...]', 'files and folders')
    .addOption(graphOption())
    .addOption(dialectOption())
    .option('--staged', 'check what git has staged, not what is on disk')
    .option('--stdin', 'check the text on standard input')
    .option('--stdin-filename <name>', 'where the text on standard input would be')
    .option('--snippet', 'check the fenced snippets of Markdown texts')
    .option('--strict', 'with --snippet: judge free names too')
    .option('--max-warnings <n>', 'exit with 1 when there are more warnings', wholeNumber(0))
    .addOption(resultFormatOption())
    .addOption(outputOption())
    .action(async (paths: string[], options: Options, command: Command) => {
      if (options.stdinFilename !== undefined && !options.stdin) command.error('error: --stdin-filename names the text of --stdin; give --stdin too.');
      const maxWarnings = options.maxWarnings ?? null;
      const input = options.stdin ? decodeText(await terminal.readInput()).text : undefined;
      const { result, read, files } = await check({
        cwd: terminal.cwd, paths, graph: options.graph, dialect: options.dialect, staged: options.staged === true, snippet: options.snippet === true, strict: options.strict === true, maxWarnings,
        stdin: input === undefined ? undefined : { text: input, name: options.stdinFilename },
      });
      const shown = { colour: terminal.colour(command.optsWithGlobals<{ color: boolean }>().color, options.output), read, files, version: toolVersion() };
      terminal.print(renderResult(options.format, result, shown), options.output);
      if (options.format === 'github') terminal.summarise(() => githubSummary(result));
      terminal.exitCode = exitCode(result.summary, maxWarnings);
    });
}
