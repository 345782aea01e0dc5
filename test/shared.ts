/** Where the given inputs with known answers are: `../shared` beside the repository, or `PLUMBLINE_SHARED`. Read there, never copied. */
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { join } from 'node:path';

const folder = process.env.PLUMBLINE_SHARED ?? fileURLToPath(new URL('../../shared', import.meta.url));

/** The repository's root. */
export const repositoryRoot = fileURLToPath(new URL('..', import.meta.url)).replace(/[\\/]$/, '');

const reported = globalThis as { plumblineSharedAbsent?: boolean };

/**
 * The absolute path of a file or folder of the shared inputs (`cases`, `corpora`, `es3`), or undefined when it is absent,
 * with one warning a process. Under `CI=true` absence is an error: tests must not vanish there.
 */
export function sharedPath(name: string): string | undefined {
  const path = join(folder, name);
  if (existsSync(path)) return path;
  const message = `The shared inputs are absent: no "${name}" in ../shared beside the repository (or in PLUMBLINE_SHARED).`;
  if (process.env.CI === 'true') throw new Error(message);
  if (!reported.plumblineSharedAbsent) {
    reported.plumblineSharedAbsent = true;
    console.warn(`${message} The tests on them are left out.`);
  }
  return undefined;
}
