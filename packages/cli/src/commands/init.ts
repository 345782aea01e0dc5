/** `plumbline init`. */
import { resolve } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { Command } from 'commander';
import { exitCode } from '@plumbline/model';
import { initText, jsonText, type InitResult } from '@plumbline/report';
import { init } from '@plumbline/tools';
import { dialectOption, formatOption, repeated, type Format } from '../options.js';
import type { Terminal } from '../terminal.js';

interface Options {
  readonly docs?: string[]; readonly profile?: string; readonly engine?: string; readonly dialect?: string; readonly install?: string[]; readonly command?: string;
  readonly yes?: boolean; readonly force?: boolean; readonly dryRun?: boolean; readonly format: Format;
}

export function initCommand(terminal: Terminal): Command {
  return new Command('init')
    .summary('set a project up: find, generate, configure, install, check')
    .description('Finds the documentation and the code of a project, makes the graph, writes plumbline.config.json, offers the installations that fit, and ends with a first check.')
    .argument('[dir]', 'the project\'s folder', '.')
    .option('--docs <path>', 'documentation, relative to the folder (may be repeated; default: looked for)', repeated)
    .option('--profile <name|file>', 'how the documentation is written (default: the built-in profile that reads most of it)')
    .option('--engine <name>', 'the engine\'s name (default: by the documentation\'s or the project\'s name)')
    .addOption(dialectOption())
    .option('--install <target>', 'install this too (may be repeated)', repeated)
    .option('--command <command>', 'how installed hooks start plumbline (default: npx --no-install plumbline)')
    .option('-y, --yes', 'install everything that is offered, and ask nothing')
    .option('--force', 'write a configuration anew that is there')
    .option('--dry-run', 'show what was found, and write nothing')
    .addOption(formatOption())
    .action(async (dir: string, options: Options, command: Command) => {
      const asks = process.stdin.isTTY === true && process.stdout.isTTY === true && options.format === 'text';
      const { result, read } = await init({
        folder: resolve(terminal.cwd, dir), docs: options.docs ?? [], profile: options.profile, engine: options.engine, dialect: options.dialect, install: options.install ?? [], command: options.command,
        force: options.force === true, dryRun: options.dryRun === true,
        choose: options.yes ? async offers => offers.map(each => each.target) : asks ? ask : undefined,
      });
      terminal.print(options.format === 'json' ? jsonText(result) : initText(result, { colour: terminal.colour(command.optsWithGlobals<{ color: boolean }>().color), read }));
      terminal.exitCode = result.check ? exitCode(result.check.summary, null) : 0;
    });
}

/** Yes is the default: each can be taken out again by `uninstall`. */
async function ask(offers: InitResult['offers']): Promise<string[]> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const out: string[] = [];
  try {
    for (const { target, because } of offers) {
      const answer = await terminal.question(`${because} is here. Install ${target}? [Y/n] `);
      if (/^\s*(?:y|yes)?\s*$/i.test(answer)) out.push(target);
    }
  } finally {
    terminal.close();
  }
  return out;
}
