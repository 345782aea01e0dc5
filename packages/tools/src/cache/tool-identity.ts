/** Which tool judges: a digest of the code that verdicts come from, so that no build ever believes another's cache. */
import { createHash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const PACKAGES = ['model', 'script', 'checker', 'report'] as const;
/** Put in place by `scripts/bundle.mjs`, where the code is no longer in files of its own. */
declare const PLUMBLINE_IDENTITY: string | undefined;
let known: string | undefined;

export function toolIdentity(): string {
  known ??= typeof PLUMBLINE_IDENTITY === 'string' ? PLUMBLINE_IDENTITY : digestOf([dirname(dirname(fileURLToPath(import.meta.url))), ...PACKAGES.map(name => dirname(fileURLToPath(import.meta.resolve(`@plumbline/${name}`))))]);
  return known;
}

function digestOf(folders: readonly string[]): string {
  const hash = createHash('sha256');
  for (const folder of folders) {
    for (const name of (readdirSync(folder, { recursive: true }) as string[]).filter(each => /\.[jt]s$/.test(each) && !each.endsWith('.d.ts')).sort()) {
      hash.update(`${name}\0`).update(readFileSync(join(folder, name))).update('\0');
    }
  }
  return hash.digest('hex');
}
