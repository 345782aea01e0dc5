/** `plumbline check`. */
import { Command } from 'commander';
import { exitCode, metInternalError } from '@plumbline/model';
import { githubSummary, renderResult, type ResultFormat } from '@plumbline/report';
import { check, decodeText, openCheckLines, type Shard } from '@plumbline/tools';
import { answerLines } from '../json-lines.js';
import { dialectOption, graphOption, outputOption, resultFormatOption, shard, toolVersion, wholeNumber } from '../options.js';
import { progressLine } from '../progress.js';
import type { Terminal } from '../terminal.js';
import { watchAndRun } from '../watch.js';

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
  readonly stdinJsonl?: boolean;
  readonly stats?: boolean;
  readonly cache?: string | true;
  readonly watch?: boolean;
  readonly threads?: number;
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
    .option('--stdin-jsonl', 'answer requests, one a line: {"id", "path", "code"?, "lang"?}')
    .option('--stats', 'with --stdin-jsonl: counts on standard error at the end')
    .option('--snippet', 'check the fenced snippets of Markdown texts')
    .option('--strict', 'with --snippet or --stdin-jsonl: judge free names of snippets too')
    .option('--fix', 'apply the safe fixes to the files; with --stdin, print the fixed text, and the findings on standard error')
    .option('--fix-dry-run', 'show what remains after the safe fixes, and write nothing')
    .option('--baseline <file>', 'leave out the findings that this file knows')
    .option('--update-baseline', 'write the findings into the file of --baseline, and take out those found no more')
    .option('--shard <i/n>', 'report on one of n parts of the files', shard)
    .option('--cache [dir]', 'keep verdicts in a folder (default: .plumbline-cache beside the configuration)')
    .option('--threads <n>', 'how many threads read the scripts, 1 for none beside the first (default: as many as pay)', wholeNumber(1))
    .option('--watch', 'check again whenever a file changes')
    .option('--max-warnings <n>', 'exit with 1 when there are more warnings', wholeNumber(0))
    .addOption(resultFormatOption())
    .addOption(outputOption())
    .action(async (paths: string[], options: Options, command: Command) => {
      const maxWarnings = options.maxWarnings ?? null;
      if (options.stdinFilename !== undefined && !options.stdin) command.error('error: --stdin-filename names the text of --stdin; give --stdin too.');
      if (options.stdinJsonl) {
        const other = (['stdin', 'staged', 'snippet', 'fix', 'fixDryRun', 'baseline', 'shard', 'watch', 'threads', 'output'] as const).find(each => options[each] !== undefined);
        if (other !== undefined || paths.length > 0) command.error(`error: --stdin-jsonl answers requests from standard input, and takes no ${other === undefined ? 'paths' : `--${command.options.find(each => each.attributeName() === other)!.long!.slice(2)}`}.`);
        terminal.exitCode = await answerRequests(terminal, options, maxWarnings);
        return;
      }
      if (options.strict && !options.snippet) command.error('error: --strict is for the fenced snippets of Markdown texts, and scripts are judged whole anyway; give --snippet too, or leave it out.');
      if (options.stats) command.error('error: --stats counts the requests of --stdin-jsonl; give --stdin-jsonl too.');
      if (options.watch) {
        if (options.stdin || options.staged) command.error('error: --watch checks files as they change; give it without --stdin and --staged.');
        await watchAndRun(terminal.cwd, [options.output, options.updateBaseline ? options.baseline : undefined, options.cache].filter(each => typeof each === 'string'), () => checkOnce(terminal, paths, options, command, maxWarnings), text => terminal.tell(text));
      }
      await checkOnce(terminal, paths, options, command, maxWarnings);
    });
}

async function checkOnce(terminal: Terminal, paths: readonly string[], options: Options, command: Command, maxWarnings: number | null): Promise<void> {
  const input = options.stdin ? decodeText(await terminal.readInput()).text : undefined;
  const progress = progressLine(process.stderr);
  const { result, read, files } = await check({
    cwd: terminal.cwd, paths, graph: options.graph, dialect: options.dialect, staged: options.staged === true, snippet: options.snippet === true, strict: options.strict === true, maxWarnings,
    fix: options.fix ? 'files' : options.fixDryRun ? 'text' : undefined, baseline: options.baseline, updateBaseline: options.updateBaseline === true, cache: options.cache, shard: options.shard, threads: options.threads ?? 'auto',
    stdin: input === undefined ? undefined : { text: input, name: options.stdinFilename },
    progress: progress.report && ((done, total) => progress.report!('Checking file', done, total)),
  }).finally(progress.end);
  const shown = { colour: terminal.colour(command.optsWithGlobals<{ color: boolean }>().color, options.output), read, files, version: toolVersion() };
  const text = renderResult(options.format, result, shown);
  if (options.fix && input !== undefined) {
    terminal.print(read(files[0]!)!);
    if (options.output === undefined) terminal.tell(text); else terminal.print(text, options.output);
  } else terminal.print(text, options.output);
  if (options.format === 'github') terminal.summarise(() => githubSummary(result));
  terminal.exitCode = metInternalError(result.notChecked) ? 2 : exitCode(result.summary, maxWarnings);
}

/** Exit 0 on findings (DESIGN 7): a job scheduler takes anything else for a broken job. */
async function answerRequests(terminal: Terminal, options: Options, maxWarnings: number | null): Promise<0 | 2> {
  const began = performance.now();
  const { answer, stats } = await openCheckLines({ cwd: terminal.cwd, graph: options.graph, dialect: options.dialect, strict: options.strict === true, maxWarnings, cache: options.cache });
  await answerLines(process.stdin, process.stdout, answer);
  if (options.stats) terminal.tell(`${JSON.stringify({ ...stats, milliseconds: Math.round(performance.now() - began) })}\n`);
  return stats.internal > 0 ? 2 : 0;
}
