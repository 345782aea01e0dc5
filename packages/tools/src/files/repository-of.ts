import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** The folder of the git repository around a folder, or undefined. */
export function repositoryOf(folder: string): string | undefined {
  for (let at = folder; ; at = dirname(at)) {
    if (existsSync(join(at, '.git'))) return at;
    if (dirname(at) === at) return undefined;
  }
}
