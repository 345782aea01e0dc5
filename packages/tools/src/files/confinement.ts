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
      const target = links < 40 && lstatSync(at, { throwIfNoEntry: false })?.isSymbolicLink() ? readlinkSync(at) : undefined;
      if (target !== undefined) { at = resolve(dirname(at), target); links++; continue; }
      const parent = dirname(at);
      if (parent === at) return resolve(at, ...rest);
      rest.unshift(relative(parent, at));
      at = parent;
    }
  }
}

export function isWithin(folder: string, path: string): boolean {
  const out = relative(folder, path);
  return out === '' || (out !== '..' && !out.startsWith(`..${sep}`) && !isAbsolute(out));
}
