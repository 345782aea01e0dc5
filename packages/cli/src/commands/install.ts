/** `plumbline install` and `plumbline uninstall`. */
import { Argument, Command } from 'commander';
import { installText, jsonText } from '@plumbline/report';
import { install, installTargets } from '@plumbline/tools';
import { formatOption, type Format } from '../options.js';
import type { Terminal } from '../terminal.js';

interface Options { readonly dryRun?: boolean; readonly command?: string; readonly format: Format }

export function installCommand(terminal: Terminal): Command {
  return base(terminal, 'install', false)
    .summary('put checks in place: before each commit, and in coding agents')
    .description('Merges the few lines that are needed into the files of the target: pre-commit, git, husky and lefthook check what is committed; the coding agents get hooks and the MCP server (mcp: the server alone). Doing it twice changes nothing.')
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
      const changes = install({ cwd: terminal.cwd, target, uninstall, dryRun: options.dryRun === true, command: options.command });
      const colour = terminal.colour(command.optsWithGlobals<{ color: boolean }>().color);
      // A target of one file is that file's change.
      terminal.print(options.format === 'json' ? jsonText(changes.length === 1 ? changes[0]! : { target, changes }) : changes.map(each => installText(each, { colour })).join(''));
    });
}
