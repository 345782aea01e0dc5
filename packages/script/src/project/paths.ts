/** Where a path written in a script leads (DESIGN 4.1): the file's folder, the entry's folder, the working directory, roots, include paths. */
import type { FileView, PathRules } from '@plumbline/model';

export type Resolution =
  | { readonly kind: 'found'; readonly path: string }
  /** It exists only with other letter case, and the dialect's paths do not ignore case. */
  | { readonly kind: 'letter-case'; readonly path: string }
  | { readonly kind: 'missing' };

/** `a/b/../c` → `a/c`; absolute paths and drive letters stay absolute. */
export function normalisePath(path: string): string {
  const absolute = path.startsWith('/');
  const out: string[] = [];
  for (const part of path.split('/')) {
    if (part === '' || part === '.') continue;
    if (part === '..' && out.length > 0 && out.at(-1) !== '..') out.pop();
    else if (part !== '..' || !absolute) out.push(part);
  }
  return (absolute ? '/' : '') + (out.join('/') || (absolute ? '' : '.'));
}

/** The same for all the ways in which the rules let one path be written. */
export function comparablePath(path: string, { backslash, ignoreCase }: PathRules): string {
  const out = normalisePath(backslash ? path.replaceAll('\\', '/') : path);
  return ignoreCase ? out.toLowerCase() : out;
}

export function folderOf(path: string): string {
  const slash = path.lastIndexOf('/');
  return slash < 0 ? '.' : slash === 0 ? '/' : path.slice(0, slash);
}

/** A file's folder and those around it, as far as its path tells; of an absolute path the folder alone. */
export function foldersAround(path: string): string[] {
  const out = [folderOf(path)];
  if (!path.startsWith('/')) for (let at = out[0]!; at !== '.' && !at.endsWith('..'); ) out.push(at = folderOf(at));
  return out;
}

export function joinPath(folder: string, path: string): string {
  return normalisePath(path.startsWith('/') || folder === '.' || folder === '' ? path : `${folder}/${path}`);
}

/** A path that leaves the working directory and comes back, by the short way: `../here/a.js` → `a.js`, where the directory is called `here`. With `.` nobody knows what it is called. */
function withoutDetour(path: string, cwd: string): string {
  const up = /^(?:\.\.\/)*/.exec(path)![0];
  const depth = up.length / 3;
  const own = cwd.replaceAll('\\', '/').split('/').slice(-depth);
  if (depth === 0 || own.length < depth) return path;
  const down = path.slice(up.length).split('/');
  let same = 0;
  while (same < depth && down[same] === own[same]) same++;
  return [...Array<string>(depth - same).fill('..'), ...down.slice(same)].join('/');
}

/** A URL, or a path that is no file of the project by its form (`http:`, `file:`, `mailto:`, `C:` is none). */
export function isUrl(path: string): boolean {
  return /^[a-z][a-z0-9+.-]+:/i.test(path) || path.startsWith('//');
}

/** A path that names a place of one machine: `/abs/x`, `C:\\x`, `~/x`, `\\\\server\\x`. */
export function isAbsolute(path: string): boolean {
  return /^(?:[a-z]:[\\/]|~?\/(?!\/)|\\)/i.test(path);
}

/**
 * Finds a written path under the base folders, in order. With `ignoreCase`, a file whose name differs by case is found;
 * without, it is reported as such when nothing matches exactly. A file has one name, whichever way leads to it; `cwd` as in `withoutDetour`.
 */
export function resolveReference(files: FileView, written: string, bases: readonly string[], rules: PathRules, cwd: string): Resolution {
  const path = rules.backslash ? written.replaceAll('\\', '/') : written;
  const seen = new Set<string>();
  for (const base of bases) {
    const candidate = joinPath(base, path);
    if (seen.has(candidate)) continue;
    seen.add(candidate);
    if (files.isFile(candidate)) return { kind: 'found', path: withoutDetour(candidate, cwd) };
  }
  for (const candidate of seen) {
    const actual = findIgnoringCase(files, candidate);
    if (actual !== undefined) return { kind: rules.ignoreCase ? 'found' : 'letter-case', path: withoutDetour(actual, cwd) };
  }
  return { kind: 'missing' };
}

function findIgnoringCase(files: FileView, path: string): string | undefined {
  const parts = path.split('/');
  let at = path.startsWith('/') ? '/' : '.';
  for (const [index, part] of parts.entries()) {
    if (part === '' || part === '.') continue;
    if (part === '..') { at = joinPath(at, '..'); continue; }
    const names = files.list(at);
    const match = names.includes(part) ? part : names.find(name => name.toLowerCase() === part.toLowerCase());
    if (match === undefined) return undefined;
    at = joinPath(at, match);
    if (index === parts.length - 1) return files.isFile(at) ? at : undefined;
  }
  return undefined;
}
