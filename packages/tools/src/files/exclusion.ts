/**
 * What a folder's expansion leaves out: `.gitignore` (of every folder from the repository's root down, and the
 * repository's own exclude file), `.plumblineignore` alike, and the configuration's `ignore`.
 */
import { existsSync, readFileSync } from 'node:fs';
import { basename, dirname, join, relative, resolve, sep } from 'node:path';
import type { Ignore } from 'ignore';
import { UsageError } from '@plumbline/model';
import { ignoring } from './on-demand.js';

/** True for a path, relative to the working directory, that is left out. */
export type Excluder = (path: string) => boolean;

/**
 * `patterns` are the configuration's, in the grammar of `.gitignore`, relative to `folder`. Without `ignoreFiles` they alone
 * count: what is staged is tracked, and git's own ignore files say nothing about it.
 */
export function makeExcluder(cwd: string, configured: { readonly patterns: readonly string[]; readonly folder: string } | null, ignoreFiles = true): Excluder {
  const own = configured && configured.patterns.length > 0 ? { folder: configured.folder, rules: ignoring()({ allowRelativePaths: true }).add([...configured.patterns]) } : null;
  const byIgnoreFiles = ignoreFiles ? ignoreFilesUnder(repositoryOf(cwd) ?? cwd) : () => false;
  return path => {
    const absolute = resolve(cwd, path);
    if (own && isWithin(own.folder, absolute) && own.rules.ignores(posix(relative(own.folder, absolute)))) return true;
    return byIgnoreFiles(absolute);
  };
}

/** The one script of a graph's folder: `generate` wrote it for the sandbox, and it is no script of any project. */
export function isFakeEngine(absolute: string): boolean {
  return basename(absolute) === 'fake-engine.js' && existsSync(join(dirname(absolute), 'members.json'));
}

/** The folder of the git repository around a folder, or undefined. */
function repositoryOf(folder: string): string | undefined {
  for (let at = folder; ; at = dirname(at)) {
    if (existsSync(join(at, '.git'))) return at;
    if (dirname(at) === at) return undefined;
  }
}

function ignoreFilesUnder(top: string): (absolute: string) => boolean {
  const rules = new Map<string, readonly Ignore[]>();
  const folders = new Map<string, boolean>();
  const rulesOf = (folder: string): readonly Ignore[] => {
    let known = rules.get(folder);
    if (!known) {
      known = ['.gitignore', '.plumblineignore', ...(folder === top ? ['.git/info/exclude'] : [])].flatMap(name => readRules(join(folder, name)));
      rules.set(folder, known);
    }
    return known;
  };
  /** As git does: a folder that is left out takes all in it along; else the nearest file with an opinion decides. */
  const excluded = (absolute: string, isFolder: boolean): boolean => {
    if (!isWithin(top, absolute)) return false;
    const parent = dirname(absolute);
    if (parent !== top && folderExcluded(parent)) return true;
    for (let folder = parent; ; folder = dirname(folder)) {
      const here = rulesOf(folder);
      const name = here.length === 0 ? '' : posix(relative(folder, absolute)) + (isFolder ? '/' : '');
      for (const each of here) {
        const said = each.test(name);
        if (said.ignored) return true;
        if (said.unignored) return false;
      }
      if (folder === top) return false;
    }
  };
  const folderExcluded = (folder: string): boolean => {
    let known = folders.get(folder);
    if (known === undefined) {
      known = excluded(folder, true);
      folders.set(folder, known);
    }
    return known;
  };
  return absolute => excluded(absolute, false);
}

function readRules(file: string): Ignore[] {
  try {
    const text = readFileSync(file, 'utf8');
    return [ignoring()().add(text)];
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' || code === 'ENOTDIR') return [];
    throw new UsageError(`${file}: the file cannot be read (${code ?? (error as Error).message}); make it readable.`);
  }
}
function isWithin(folder: string, path: string): boolean {
  if (path.startsWith(folder + sep)) return true;
  const out = relative(folder, path);
  return out !== '' && out !== '..' && !out.startsWith(`..${sep}`) && resolve(folder, out) === path;
}
function posix(path: string): string {
  return sep === '/' ? path : path.replaceAll(sep, '/');
}
