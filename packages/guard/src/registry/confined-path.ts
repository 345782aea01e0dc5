/** A model's path, confined to the root: what leads out of it is refused, in whatever spelling. */
import { UsageError } from '@plumbline/model';

/**
 * The path relative to the root, with `/`, without `.` and `..`.
 * @throws UsageError for an absolute path, a drive, a path that leads out of the root, and the root itself.
 */
export function confinedPath(path: string): string {
  const slashed = path.replace(/\\/g, '/');
  if (path.includes('\0') || slashed.startsWith('/') || slashed.startsWith('~') || /^[A-Za-z][A-Za-z0-9+.-]*:/.test(slashed)) throw refused(path);
  const parts: string[] = [];
  for (const part of slashed.split('/')) {
    if (part === '' || part === '.') continue;
    if (part !== '..') parts.push(part);
    else if (parts.pop() === undefined) throw refused(path);
  }
  if (parts.length === 0 || parts.some(each => each.toLowerCase() === '.git')) throw refused(path);
  return parts.join('/');
}

function refused(path: string): UsageError {
  return new UsageError(`The path ${JSON.stringify(path)} is no file of this project; give a path relative to the project's root, such as src/body.js.`);
}
