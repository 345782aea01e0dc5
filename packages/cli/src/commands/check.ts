/** `plumbline check`. */
import { Command } from 'commander';
import { exitCode } from '@plumbline/model';
import { githubSummary, renderResult, type ResultFormat } from '@plumbline/report';
import { check, decodeText, type Shard } from '@plumbline/tools';
import { dialectOption, graphOption, outputOption, resultFormatOption, shard, toolVersion, wholeNumber } from '../options.js';
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
  readonly fix?: boolean;
  readonly fixDryRun?: boolean;
  readonly baseline?: string;
  readonly updateBaseline?: boolean;
  readonly shard?: Shard;
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
    .option('--fix', 'apply the safe fixes to the files; with --stdin, print the fixed text, and the findings on standard error')
    .option('--fix-dry-run', 'show what remains after the safe fixes, and write nothing')
    .option('--baseline <file>', 'leave out the findings that this file knows')
    .option('--update-baseline', 'write the findings into the file of --baseline, and take out those found no more')
    .option('--shard <i/n>', 'report on one of n parts of the files', shard)
    .option('--max-warnings <n>', 'exit with 1 when there are more warnings', wholeNumber(0))
    .addOption(resultFormatOption())
    .addOption(outputOption())
    .action(async (paths: string[], options: Options, command: Command) => {
      if (options.stdinFilename !== undefined && !options.stdin) command.error('error: --stdin-filename names the text of --stdin; give --stdin too.');
      const maxWarnings = options.maxWarnings ?? null;
      const input = options.stdin ? decodeText(await terminal.readInput()).text : undefined;
      const { result, read, files } = await check({
        cwd: terminal.cwd, paths, graph: options.graph, dialect: options.dialect, staged: options.staged === true, snippet: options.snippet === true, strict: options.strict === true, maxWarnings,
        fix: options.fix ? 'files' : options.fixDryRun ? 'text' : undefined, baseline: options.baseline, updateBaseline: options.updateBaseline === true, shard: options.shard,
        stdin: input === undefined ? undefined : { text: input, name: options.stdinFilename },
      });
      const shown = { colour: terminal.colour(command.optsWithGlobals<{ color: boolean }>().color, options.output), read, files, version: toolVersion() };
      const text = renderResult(options.format, result, shown);
      if (options.fix && input !== undefined) {
        terminal.print(read(files[0]!)!);
        if (options.output === undefined) terminal.tell(text); else terminal.print(text, options.output);
      } else terminal.print(text, options.output);
      if (options.format === 'github') terminal.summarise(() => githubSummary(result));
      terminal.exitCode = exitCode(result.summary, maxWarnings);
    });
}
