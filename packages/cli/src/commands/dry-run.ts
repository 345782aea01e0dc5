/** `plumbline dry-run`. */
import { Command, InvalidArgumentError, Option } from 'commander';
import { dryRunText, jsonText } from '@plumbline/report';
import { dryRun, dryRunExitCode, NATURAL_WORLDS } from '@plumbline/tools';
import { dialectOption, formatOption, graphOption, outputOption, repeated, wholeNumber, type Format } from '../options.js';
import type { Terminal } from '../terminal.js';

interface Options {
  readonly graph?: string;
  readonly dialect?: string;
  readonly root?: string[];
  readonly world?: (typeof NATURAL_WORLDS)[number][];
  readonly data?: string[];
  readonly timeout?: number;
  readonly memory?: number;
  readonly format: Format;
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
    .addOption(new Option('--world <world>', 'empty: collections are empty; one: they have one element; data: the project\'s XML and JSON files (may be repeated; default: all that apply)')
      .choices(NATURAL_WORLDS).argParser((value: string, before: string[] | undefined) => {
        if (!(NATURAL_WORLDS as readonly string[]).includes(value)) throw new InvalidArgumentError(`Allowed choices are ${NATURAL_WORLDS.join(', ')}.`);
        return repeated(value, before);
      }))
    .option('--data <file>', 'a data file for loads whose own path leads nowhere (may be repeated)', repeated)
    .option('--timeout <ms>', 'milliseconds for one run; four times as many for all', wholeNumber(1))
    .option('--memory <mb>', 'megabytes for the sandbox', wholeNumber(16))
    .addOption(formatOption())
    .addOption(outputOption())
    .action(async (entries: string[], options: Options, command: Command) => {
      const { result, read } = await dryRun({
        cwd: terminal.cwd, entries, graph: options.graph, dialect: options.dialect, roots: options.root ?? [], worlds: options.world ?? [], data: options.data ?? [], timeoutMs: options.timeout, memoryMb: options.memory,
      });
      terminal.print(options.format === 'json' ? jsonText(result) : dryRunText(result, { colour: terminal.colour(command.optsWithGlobals<{ color: boolean }>().color, options.output), read }), options.output);
      terminal.exitCode = dryRunExitCode(result);
    });
}
