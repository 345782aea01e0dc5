/** `plumbline replay`. */
import { Command } from 'commander';
import { jsonText, replayListText, replayText } from '@plumbline/report';
import { replay, replays } from '@plumbline/tools';
import { formatOption, type Format } from '../options.js';
import type { Terminal } from '../terminal.js';

interface Options { readonly format: Format }

export function replayCommand(terminal: Terminal): Command {
  return new Command('replay')
    .summary('watch what goes wrong without the guard, and what stops it')
    .description('Plays a failure of agents as a scripted conversation, with the block of the guard that stops it off and on; without a name, lists them.')
    .argument('[name]', 'a replay')
    .addOption(formatOption())
    .action(async (name: string | undefined, options: Options, command: Command) => {
      const shade = { colour: terminal.colour(command.optsWithGlobals<{ color: boolean }>().color) };
      if (name === undefined) {
        const list = replays();
        terminal.print(options.format === 'json' ? jsonText(list) : replayListText(list, shade));
        return;
      }
      const result = await replay(name);
      terminal.print(options.format === 'json' ? jsonText(result) : replayText(result, shade));
    });
}
