/** `plumbline verify`. */
import { Command } from 'commander';
import { exitCode } from '@plumbline/model';
import { dryRunHtml, dryRunText, githubSummary, renderResult, type ResultFormat } from '@plumbline/report';
import { dryRunExitCode, verify, type RunnerName } from '@plumbline/tools';
import { dialectOption, graphOption, outputOption, repeated, resultFormatOption, runnerOption, toolVersion, wholeNumber } from '../options.js';
import type { Terminal } from '../terminal.js';

interface Options {
  readonly graph?: string;
  readonly dialect?: string;
  readonly root?: string[];
  readonly data?: string[];
  readonly timeout?: number;
  readonly memory?: number;
  readonly runner: RunnerName;
  readonly maxWarnings?: number;
  readonly format: ResultFormat;
  readonly output?: string;
}

export function verifyCommand(terminal: Terminal): Command {
  return new Command('verify')
    .summary('check and dry-run together: one answer, each fault once')
    .description('Checks the scripts of a build and runs them on the fake engine, and gives one answer: each fault once, with how it was seen, and what the answer proves.')
    .argument('<entry...>', 'scripts, in the order in which the engine runs them')
    .addOption(graphOption())
    .addOption(dialectOption())
    .option('--root <dir>', 'a further folder where loaded files are looked for (may be repeated)', repeated)
    .option('--data <file>', 'a data file for loads whose own path leads nowhere (may be repeated)', repeated)
    .option('--timeout <ms>', 'milliseconds for one run; four times as many for all', wholeNumber(1))
    .option('--memory <mb>', 'megabytes for the sandbox', wholeNumber(16))
    .addOption(runnerOption())
    .option('--max-warnings <n>', 'exit with 1 when there are more warnings', wholeNumber(0))
    .addOption(resultFormatOption())
    .addOption(outputOption())
    .action(async (entries: string[], options: Options, command: Command) => {
      const maxWarnings = options.maxWarnings ?? null;
      const { result, read, files, scripts } = await verify({
        cwd: terminal.cwd, entries, graph: options.graph, dialect: options.dialect, roots: options.root ?? [], data: options.data ?? [], timeoutMs: options.timeout, memoryMb: options.memory, runner: options.runner, maxWarnings,
      });
      const shown = { colour: terminal.colour(command.optsWithGlobals<{ color: boolean }>().color, options.output), read, files, version: toolVersion() };
      const text = options.format === 'text' ? dryRunText(result, shown) : options.format === 'html' ? dryRunHtml(result, { read, scripts: scripts(), version: toolVersion() }) : renderResult(options.format, result, shown);
      terminal.print(text, options.output);
      if (options.format === 'github') terminal.summarise(() => githubSummary(result));
      terminal.exitCode = exitCode(result.summary, maxWarnings) || dryRunExitCode(result);
    });
}
