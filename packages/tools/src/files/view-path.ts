/** Paths as results print them and as a FileView is asked: relative to the working directory, with `/`. */
import { relative, resolve, sep } from 'node:path';

/** `path`, relative to `from`, as a path relative to `cwd`; the working directory itself is `.`. */
export function viewPath(cwd: string, path: string, from: string = cwd): string {
  const out = relative(cwd, resolve(from, path)) || '.';
  return sep === '/' ? out : out.replaceAll(sep, '/');
}
