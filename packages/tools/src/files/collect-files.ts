/** From the paths of a command line to files: a file is taken as it is, a folder expands to the scripts in it that nothing excludes. */
import { join, resolve } from 'node:path';
import { UsageError } from '@plumbline/model';
import { isFakeEngine, type Excluder } from './exclusion.js';
import { entriesOf, isPassedOver } from './folder-entries.js';
import { kindOf } from './kind-of.js';
import { viewPath } from './view-path.js';

/** Endings of scripts (DESIGN 4.1), and of texts whose fenced snippets are audited (4.4). */
export const SCRIPT_ENDINGS = ['js', 'jsx', 'jsxinc', 'jsinc', 'es'] as const;
export const SNIPPET_ENDINGS = ['md', 'markdown', 'mdx'] as const;

export interface Collected {
  /** Relative to the working directory, sorted, each once. */
  readonly files: string[];
  /** How many files of folders were left out by `.gitignore`, `.plumblineignore` or the configuration. */
  readonly excluded: number;
}

export function hasEnding(path: string, endings: readonly string[]): boolean {
  const dot = path.lastIndexOf('.');
  return dot > path.lastIndexOf('/') + 1 && endings.includes(path.slice(dot + 1).toLowerCase());
}

/**
 * Files that are named are always taken, whatever excludes them, but for a graph's fake engine, which hooks name with all that is committed. Order does
 * not matter.
 * @throws UsageError for a path that does not exist.
 */
export function collectFiles(cwd: string, paths: readonly string[], endings: readonly string[], excluder: Excluder): Collected {
  const files = new Set<string>();
  const left = new Set<string>();
  for (const path of paths) {
    const kind = kindOf(cwd, path);
    if (kind === undefined) throw new UsageError(`${path}: there is no such file or folder; correct the path.`);
    if (kind !== 'folder') { (isFakeEngine(resolve(cwd, path)) ? left : files).add(viewPath(cwd, path)); continue; }
    const named = resolve(cwd, path);
    for (const name of expand(named, endings)) {
      const file = viewPath(cwd, name, named);
      if (excluder(file, named)) left.add(file);
      else if (!isFakeEngine(resolve(cwd, file))) files.add(file);
    }
  }
  return { files: [...files].sort(), excluded: [...left].filter(each => !files.has(each)).length };
}

/** Regular files with one of the endings, at any depth; symbolic links are not followed, folders that cannot be read are empty. */
function expand(folder: string, endings: readonly string[]): string[] {
  const out: string[] = [];
  const dotted = endings.map(each => `.${each}`);
  const walk = (at: string, prefix: string): void => {
    for (const entry of entriesOf(at)) {
      const name = entry.name.toLowerCase();
      if (entry.isDirectory()) {
        if (!isPassedOver(name)) walk(join(at, entry.name), `${prefix}${entry.name}/`);
      } else if (entry.isFile() && dotted.some(each => name.endsWith(each))) out.push(prefix + entry.name);
    }
  };
  walk(folder, '');
  return out;
}
