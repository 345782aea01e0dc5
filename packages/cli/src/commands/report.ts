/** `plumbline report`. */
import { listed } from '@plumbline/model';
import { Command } from 'commander';
import { counted, jsonText } from '@plumbline/report';
import { reportSurface } from '@plumbline/tools';
import { formatOption, graphOption, repeated, type Format } from '../options.js';
import type { Terminal } from '../terminal.js';

interface Options { readonly html: string; readonly graph?: string; readonly since?: string; readonly docs?: string[]; readonly format: Format }

export function reportCommand(terminal: Terminal): Command {
  return new Command('report')
    .summary('write a page of everything that is documented')
    .description('Writes one self-contained HTML page for the people who write the documentation: what is documented, where, what was skipped and why, what changed.')
    .requiredOption('--html <file>', 'the page to write')
    .addOption(graphOption())
    .option('--since <old>', 'an older graph (a folder, or a members.json): show what has changed since')
    .option('--docs <path|url>', 'where the documentation is, for links to its places (may be repeated; default: the configuration\'s "docs")', repeated)
    .addOption(formatOption())
    .action(async (options: Options) => {
      const result = await reportSurface({ cwd: terminal.cwd, html: options.html, graph: options.graph, since: options.since, docs: options.docs ?? [] });
      terminal.print(options.format === 'json' ? jsonText(result) : `${result.engine}: ${listed([counted(result.interfaces, 'interface'), counted(result.members, 'member'), ...(result.changes === null ? [] : [counted(result.changes, 'change')])], 'and')} in ${result.html}.\n`);
    });
}
