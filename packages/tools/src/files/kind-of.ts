/** What stands at a path that a user has named. */
import { statSync } from 'node:fs';
import { resolve } from 'node:path';
import { UsageError } from '@plumbline/model';

/**
 * `other` is a pipe or a device; undefined: nothing is there. `shown` names the path in messages.
 * @throws UsageError when the system does not let anyone look: no permission, links in a circle.
 */
export function kindOf(cwd: string, path: string, shown: string = path): 'file' | 'folder' | 'other' | undefined {
  try {
    const stat = statSync(resolve(cwd, path));
    return stat.isFile() ? 'file' : stat.isDirectory() ? 'folder' : 'other';
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' || code === 'ENOTDIR') return undefined;
    throw new UsageError(`${shown}: the file cannot be read (${code ?? message}); make it readable, or leave it out.`);
  }
}
