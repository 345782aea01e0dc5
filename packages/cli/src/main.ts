/** From arguments to an exit code. */
import { CommanderError, type Command } from 'commander';
import { UsageError } from '@plumbline/model';
import { program } from './program.js';
import { Terminal } from './terminal.js';

/**
 * Runs one command. Mistakes of the user's are one sentence on standard error and the exit code 2; anything else is a bug
 * of ours and keeps its stack, with the exit code 2 as well: "could not check" never looks like "clean".
 */
export async function main(args: readonly string[]): Promise<number> {
  const terminal = new Terminal();
  // To an agent, 2 says that a call is refused: a slip in its settings must not refuse every one.
  const failed = args[0] === 'hook' && !args.includes('--fail-closed') ? 0 : 2;
  watchStreams(failed);
  try {
    const root = await program(terminal, args);
    for (const command of [root, ...root.commands]) strict(command);
    root.hook('preAction', (_root, command) => refuseEmpty(command));
    if (args.length === 0) {
      process.stderr.write(root.helpInformation());
      return 2;
    }
    await root.parseAsync([...args], { from: 'user' });
    return terminal.exitCode;
  } catch (error) {
    if (args[0] === 'hook' && !(error instanceof CommanderError && error.exitCode === 0)) process.stderr.write('Plumbline: not checked: the hook could not be started.\n');
    if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : failed;
    process.stderr.write(error instanceof UsageError ? `plumbline: ${error.message}\n` : `plumbline: internal error, please report it.\n${(error as Error).stack ?? String(error)}\n`);
    return failed;
  }
}

/** Mistakes throw instead of ending the process, and point at the help. */
function strict(command: Command): void {
  command.exitOverride().showSuggestionAfterError().showHelpAfterError(`(plumbline ${command.parent ? `${command.name()} ` : ''}--help says what there is.)`).allowExcessArguments(false);
}

/** An empty value is a variable that somebody forgot to set: taken as a path it would be the working directory. */
function refuseEmpty(command: Command): void {
  const isEmpty = (value: unknown): boolean => value === '' || (Array.isArray(value) && value.some(isEmpty));
  const option = command.options.find(each => isEmpty(command.getOptionValue(each.attributeName())));
  if (option) throw new UsageError(`${option.long ?? option.flags}: the value is empty; give one, or leave the option out.`);
  if (isEmpty(command.args)) throw new UsageError(`${command.name()}: an argument is empty; give a name, or leave it out.`);
}

/** `plumbline check | head`: the reader may go first. A result that cannot be written is no result: the run has failed, at once. */
function watchStreams(failed: 0 | 2): void {
  for (const stream of [process.stdout, process.stderr]) {
    stream.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EPIPE') return;
      if (stream === process.stdout) process.stderr.write(`plumbline: standard output cannot be written (${error.code ?? error.message}); make room, or write elsewhere with -o.\n`);
      process.exit(failed);
    });
  }
}
