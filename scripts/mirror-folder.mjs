// Generated files of a folder: written, or compared with what is there, orphans included.
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Names in a folder, at any depth. */
function namesIn(folder) {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true, recursive: true }).filter(each => !each.isDirectory())
    .map(each => join(each.parentPath ?? each.path, each.name).slice(folder.length + 1).replaceAll('\\', '/')).sort();
}

/**
 * `files` maps names to texts: all that the folder shall hold. With `check` nothing is written, and the differences come
 * back as sentences; else the folder is made so, and orphans go.
 */
export function mirrorFolder(folder, files, check) {
  const out = [];
  for (const [name, text] of files) {
    const path = join(folder, name);
    const now = existsSync(path) ? readFileSync(path, 'utf8') : undefined;
    if (now === text) continue;
    if (check) out.push(`${path} ${now === undefined ? 'is missing' : 'differs'}.`);
    else { mkdirSync(dirname(path), { recursive: true }); writeFileSync(path, text); }
  }
  for (const name of namesIn(folder).filter(each => !files.has(each))) {
    if (check) out.push(`${join(folder, name)} is no generated file.`);
    else rmSync(join(folder, name));
  }
  return out;
}
