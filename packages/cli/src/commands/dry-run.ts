/** `plumbline dry-run`. */
import { Command, InvalidArgumentError, Option } from 'commander';
import { dryRunHtml, dryRunText, jsonText } from '@plumbline/report';
import { dryRun, dryRunExitCode, RUN_WORLDS, type RunnerName } from '@plumbline/tools';
import { dialectOption, graphOption, outputOption, repeated, runnerOption, toolVersion, wholeNumber } from '../options.js';
import type { Terminal } from '../terminal.js';

interface Options {
  readonly graph?: string;
  readonly dialect?: string;
  readonly root?: string[];
  readonly world?: (typeof RUN_WORLDS)[number][];
  readonly data?: string[];
  readonly timeout?: number;
  readonly memory?: number;
  readonly runner: RunnerName;
  readonly format: 'text' | 'json' | 'html';
  readonly output?: string;
}

export function dryRunCommand(terminal: Terminal): Command {
  return new Command('dry-run')
    .summary('run scripts in a sandbox on the fake engine')
    .description('Runs the scripts of a build, in order, in a sandbox on an engine made of the graph, and reports what they touch that the documentation has not.')
    .argument('<entry...>', 'scripts, in the order in which the engine runs them')
    .addOption(graphOption())
    .addOption(dialectOption())
    .option('--root <dir>', 'a further folder where loaded files are looked for (may be repeated)', repeated)
    .addOption(new Option('--world <world>', 'empty: collections are empty; one: they have one element; data: the project\'s XML and JSON files; forced: every branch and function, whatever the data say (may be repeated; default: all that apply but forced)')
      .choices(RUN_WORLDS).argParser((value: string, before: string[] | undefined) => {
        if (!(RUN_WORLDS as readonly string[]).includes(value)) throw new InvalidArgumentError(`Allowed choices are ${RUN_WORLDS.join(', ')}.`);
        return repeated(value, before);
      }))
    .option('--data <file>', 'a data file for loads whose own path leads nowhere (may be repeated)', repeated)
    .option('--timeout <ms>', 'milliseconds for one run; four times as many for all', wholeNumber(1))
    .option('--memory <mb>', 'megabytes for the sandbox', wholeNumber(16))
    .addOption(runnerOption())
    .addOption(new Option('--format <format>', 'how the result is written; html: the source with what ran in it').choices(['text', 'json', 'html']).default('text'))
    .addOption(outputOption())
    .action(async (entries: string[], options: Options, command: Command) => {
      const { result, read, scripts } = await dryRun({
        cwd: terminal.cwd, entries, graph: options.graph, dialect: options.dialect, roots: options.root ?? [], worlds: options.world ?? [], data: options.data ?? [], timeoutMs: options.timeout, memoryMb: options.memory, runner: options.runner,
      });
      const text = {
        json: () => jsonText(result),
        html: () => dryRunHtml(result, { read, scripts: scripts(), version: toolVersion() }),
        text: () => dryRunText(result, { colour: terminal.colour(command.optsWithGlobals<{ color: boolean }>().color, options.output), read }),
      }[options.format]();
      terminal.print(text, options.output);
      terminal.exitCode = dryRunExitCode(result);
    });
}
