/** `plumbline lsp`. */
import { resolve } from 'node:path';
import { Command, Option } from 'commander';
import { dialectOption, graphOption, rulePages, toolVersion } from '../options.js';
import type { Terminal } from '../terminal.js';

interface Options { readonly graph?: string; readonly dialect?: string; readonly baseline?: string; readonly strict?: boolean }

export function lspCommand(terminal: Terminal): Command {
  return new Command('lsp')
    .summary('serve an editor: findings as you type, hover, completion')
    .description('The language server, over standard input and output: an editor starts it. Each opened file is judged with the configuration of its own project.')
    .option('--stdio', 'serve standard input and output (the only way there is)')
    .addOption(new Option('--clientProcessId <pid>', 'end when this process is gone').hideHelp())
    .addOption(graphOption())
    .addOption(dialectOption())
    .option('--baseline <file>', 'leave out the findings that this file knows')
    .option('--strict', 'judge free names of fenced snippets too')
    .action(async ({ graph, dialect, baseline, strict }: Options) => {
      const { serveStandardStreams } = await import('@plumbline/lsp');
      const absolute = (path: string | undefined): string | undefined => path === undefined ? undefined : resolve(terminal.cwd, path);
      await serveStandardStreams({ version: toolVersion(), rulePages: rulePages(), graph: absolute(graph), dialect, baseline: absolute(baseline), strict });
    });
}
