/** The command line: one table of commands. Nothing is decided here; `tools` does the work and `report` finds the words. */
import { Command, Option } from 'commander';
import { toolVersion } from './options.js';
import type { Terminal } from './terminal.js';

/** In the order of the help. A command's module is loaded when it is wanted: a hook that checks a few files starts fast. */
const COMMANDS: ReadonlyMap<string, () => Promise<(terminal: Terminal) => Command>> = new Map([
  ['init', async () => (await import('./commands/init.js')).initCommand],
  ['generate', async () => (await import('./commands/generate.js')).generateCommand],
  ['check', async () => (await import('./commands/check.js')).checkCommand],
  ['dry-run', async () => (await import('./commands/dry-run.js')).dryRunCommand],
  ['verify', async () => (await import('./commands/verify.js')).verifyCommand],
  ['explain', async () => (await import('./commands/explain.js')).explainCommand],
  ['lookup', async () => (await import('./commands/look-up.js')).lookupCommand],
  ['topic', async () => (await import('./commands/look-up.js')).topicCommand],
  ['construct', async () => (await import('./commands/look-up.js')).constructCommand],
  ['find', async () => (await import('./commands/look-up.js')).findCommand],
  ['audit', async () => (await import('./commands/look-up.js')).auditCommand],
  ['coverage', async () => (await import('./commands/coverage.js')).coverageCommand],
  ['diff', async () => (await import('./commands/diff.js')).diffCommand],
  ['report', async () => (await import('./commands/report.js')).reportCommand],
  ['install', async () => (await import('./commands/install.js')).installCommand],
  ['uninstall', async () => (await import('./commands/install.js')).uninstallCommand],
  ['hook', async () => (await import('./commands/hook.js')).hookCommand],
  ['drift', async () => (await import('./commands/drift.js')).driftCommand],
  ['replay', async () => (await import('./commands/replay.js')).replayCommand],
  ['mcp', async () => (await import('./commands/mcp.js')).mcpCommand],
  ['lsp', async () => (await import('./commands/lsp.js')).lspCommand],
]);

/**
 * The program, with the command that the arguments name, or with all of them where they name none (the help, a slip).
 * Each action sets the terminal's exit code. Errors of usage are thrown as commander's.
 */
export async function program(terminal: Terminal, args: readonly string[]): Promise<Command> {
  const root = new Command('plumbline')
    .description('Checks that scripts use only what a documented scripting engine really has.')
    .version(toolVersion(), '-V, --version', 'print the version')
    .addOption(new Option('--no-color', 'no colours, as with the environment variable NO_COLOR'))
    .helpCommand('help [command]', 'print the help of a command')
    .addHelpText('after', '\nExit codes: 0 nothing wrong, 1 findings (or a stale graph), 2 the work could not be done.\n');
  // The root's own options take no values: the first word is the command.
  const named = COMMANDS.get(args.find(each => !each.startsWith('-')) ?? '');
  const wanted = named ? [named] : /^(?:-V|--version)$/.test(args[0] ?? '') ? [] : COMMANDS.values();
  for (const load of wanted) root.addCommand((await load())(terminal));
  return root;
}
