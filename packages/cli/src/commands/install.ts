/** `plumbline install` and `plumbline uninstall`. */
import { Argument, Command } from 'commander';
import { installText, jsonText } from '@plumbline/report';
import { install, installTargets } from '@plumbline/tools';
import { formatOption, type Format } from '../options.js';
import type { Terminal } from '../terminal.js';

interface Options { readonly dryRun?: boolean; readonly command?: string; readonly format: Format }

export function installCommand(terminal: Terminal): Command {
  return base(terminal, 'install', false)
    .summary('check what is committed: pre-commit, git, husky or lefthook')
    .description('Merges the few lines that a check before each commit needs into the file of pre-commit, git, husky or lefthook. Doing it twice changes nothing.')
    .option('--command <command>', 'how the hook starts plumbline (default: npx --no-install plumbline)');
}

export function uninstallCommand(terminal: Terminal): Command {
  return base(terminal, 'uninstall', true)
    .summary('take out what install put in')
    .description('Takes the lines out that install put in, and leaves everything else as it is.');
}

function base(terminal: Terminal, name: string, uninstall: boolean): Command {
  return new Command(name)
    .addArgument(new Argument('<target>', 'where').choices(installTargets()))
    .option('--dry-run', 'show the difference, and write nothing')
    .addOption(formatOption())
    .action((target: string, options: Options, command: Command) => {
      const result = install({ cwd: terminal.cwd, target, uninstall, dryRun: options.dryRun === true, command: options.command });
      terminal.print(options.format === 'json' ? jsonText(result) : installText(result, { colour: terminal.colour(command.optsWithGlobals<{ color: boolean }>().color) }));
    });
}
