/** The command line: one table of commands. Nothing is decided here; `tools` does the work and `report` finds the words. */
import { Command, Option } from 'commander';
import { checkCommand } from './commands/check.js';
import { coverageCommand } from './commands/coverage.js';
import { diffCommand } from './commands/diff.js';
import { dryRunCommand } from './commands/dry-run.js';
import { explainCommand } from './commands/explain.js';
import { generateCommand } from './commands/generate.js';
import { installCommand, uninstallCommand } from './commands/install.js';
import { verifyCommand } from './commands/verify.js';
import { reportCommand } from './commands/report.js';
import { toolVersion } from './options.js';
import type { Terminal } from './terminal.js';

/** The program; each action sets the terminal's exit code. Errors of usage are thrown as commander's. */
export function program(terminal: Terminal): Command {
  const root = new Command('plumbline')
    .description('Checks that scripts use only what a documented scripting engine really has.')
    .version(toolVersion(), '-V, --version', 'print the version')
    .addOption(new Option('--no-color', 'no colours, as with the environment variable NO_COLOR'))
    .helpCommand('help [command]', 'print the help of a command')
    .addHelpText('after', '\nExit codes: 0 nothing wrong, 1 findings (or a stale graph), 2 the work could not be done.\n');
  for (const command of [generateCommand, checkCommand, dryRunCommand, verifyCommand, explainCommand, coverageCommand, diffCommand, reportCommand, installCommand, uninstallCommand]) root.addCommand(command(terminal));
  return root;
}
