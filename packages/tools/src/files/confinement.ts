/** Whether a path stays in a folder, links resolved. */
import { lstatSync, readlinkSync, realpathSync } from 'node:fs';
import { dirname, isAbsolute, relative, resolve, sep } from 'node:path';

/** Links resolved as far as the path exists; a link that leads nowhere counts as the place it names. */
export function realPath(absolute: string): string {
  const rest: string[] = [];
  for (let at = absolute, links = 0; ; ) {
    try {
      return resolve(realpathSync(at), ...rest);
    } catch {
      const target = links < 40 && isLink(at) ? readlinkSync(at) : undefined;
      if (target !== undefined) { at = resolve(dirname(at), target); links++; continue; }
      const parent = dirname(at);
      if (parent === at) return resolve(at, ...rest);
      rest.unshift(relative(parent, at));
      at = parent;
    }
  }
}

/** False for what no file can be: too long a name, say. */
export function isLink(absolute: string): boolean {
  try {
    return lstatSync(absolute, { throwIfNoEntry: false })?.isSymbolicLink() === true;
  } catch {
    return false;
  }
}

export function isWithin(folder: string, path: string): boolean {
  const out = relative(folder, path);
  return out === '' || (out !== '..' && !out.startsWith(`..${sep}`) && !isAbsolute(out));
}
