/** `--watch`: again, whenever a file under the folder changes, until the user ends it. */
import { watch } from 'node:fs';
import { resolve, sep } from 'node:path';
import { UsageError } from '@plumbline/model';

/** Changes come in bursts: a run begins when nothing has changed for so long. */
const QUIET_MS = 120;
const NOT_WATCHED = /(?:^|[\\/])(?:node_modules|\.git|\.plumbline-cache)(?:[\\/]|$)|\.tmp$/;

/**
 * Never returns while the folder is there; a mistake in one run is told, and the next one may be right. `own` are the files and
 * folders that the runs themselves write, however they are spelt.
 */
export async function watchAndRun(folder: string, own: readonly string[], run: () => Promise<void>, tell: (text: string) => void): Promise<never> {
  let wake: (() => void) | undefined;
  let changed = true;
  const written = own.map(each => resolve(folder, each));
  const isOwn = (file: string): boolean => written.some(each => file === each || file.startsWith(each + sep));
  const watcher = watch(folder, { recursive: true }, (_event, name) => {
    if (name !== null && (NOT_WATCHED.test(name) || isOwn(resolve(folder, name)))) return;
    changed = true;
    wake?.();
  });
  const failed = new Promise<never>((_resolve, reject) => watcher.on('error', reject));
  for (;;) {
    while (changed) {
      changed = false;
      await new Promise(resolve => setTimeout(resolve, QUIET_MS));
    }
    try {
      await run();
    } catch (error) {
      if (!(error instanceof UsageError)) throw error;
      tell(`plumbline: ${error.message}\n`);
    }
    tell('Watching for changes; end with Ctrl-C.\n');
    if (!changed) await Promise.race([failed, new Promise<void>(resolve => { wake = resolve; })]);
  }
}
