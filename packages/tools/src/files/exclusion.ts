/**
 * What a folder's expansion leaves out: `.gitignore` (of every folder from the repository's root down, the
 * repository's own exclude file, and the user's for all repositories), `.plumblineignore` alike, and the configuration's `ignore`. Without a repository they count
 * from the configuration's folder or the working directory down, in a tree elsewhere from its own repository or from the
 * folder that was named.
 */
import { existsSync, readFileSync, statSync } from 'node:fs';
import { basename, dirname, join, relative, resolve, sep } from 'node:path';
import type { Ignore } from 'ignore';
import { UsageError } from '@plumbline/model';
import { isWithin } from './confinement.js';
import { ignoring } from './on-demand.js';
import { repositoryOf } from './repository-of.js';
import { userExcludes } from './user-excludes.js';

/** True for a path, relative to the working directory, that is left out. `named` is the absolute path of the folder that is being expanded. */
export type Excluder = (path: string, named?: string) => boolean;

/**
 * `patterns` are the configuration's, in the grammar of `.gitignore`, relative to `folder`. Without `ignoreFiles` they alone
 * count: what is staged is tracked, and git's own ignore files say nothing about it.
 */
export function makeExcluder(cwd: string, configured: { readonly patterns: readonly string[]; readonly folder: string } | null, ignoreFiles = true): Excluder {
  const own = configured && configured.patterns.length > 0 ? { folder: configured.folder, rules: ignoring()({ allowRelativePaths: true }).add([...configured.patterns]) } : null;
  const home = repositoryOf(cwd) ?? configured?.folder ?? cwd;
  const atHome = ignoreFilesUnder(home);
  const elsewhere = new Map<string, (absolute: string) => boolean>();
  const rulesOf = (named: string): (absolute: string) => boolean => {
    const known = elsewhere.get(named) ?? ignoreFilesUnder(repositoryOf(named) ?? named);
    elsewhere.set(named, known);
    return known;
  };
  return (path, named = cwd) => {
    const absolute = resolve(cwd, path);
    if (own && isInside(own.folder, absolute) && own.rules.ignores(posix(relative(own.folder, absolute)))) return true;
    return ignoreFiles && (isInside(home, absolute) ? atHome : rulesOf(named))(absolute);
  };
}

/** The one script of a graph's folder: `generate` wrote it for the sandbox, and it is no script of any project. */
export function isFakeEngine(absolute: string): boolean {
  return basename(absolute) === 'fake-engine.js' && existsSync(join(dirname(absolute), 'members.json'));
}

function ignoreFilesUnder(top: string): (absolute: string) => boolean {
  const rules = new Map<string, readonly Ignore[]>();
  const folders = new Map<string, boolean>();
  const rulesOf = (folder: string): readonly Ignore[] => {
    let known = rules.get(folder);
    if (!known) {
      known = [...['.gitignore', '.plumblineignore'].map(name => join(folder, name)), ...(folder === top ? ofGit(top) : [])].flatMap(readRules);
      rules.set(folder, known);
    }
    return known;
  };
  /** As git does: a folder that is left out takes all in it along; else the nearest file with an opinion decides. */
  const excluded = (absolute: string, isFolder: boolean): boolean => {
    if (!isInside(top, absolute)) return false;
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
/** What git heeds beside the files in the tree, nearest first. */
function ofGit(top: string): string[] {
  if (!existsSync(join(top, '.git'))) return [];
  const folder = gitFolder(top);
  return [join(folder, 'info/exclude'), ...userExcludes(top, folder)];
}
/** Where git keeps what all work trees of the repository share: a linked work tree's `.git` is a file that names its own part of it. */
function gitFolder(top: string): string {
  const own = join(top, '.git');
  if (!statSync(own, { throwIfNoEntry: false })?.isFile()) return own;
  const named = /^gitdir: (.+)$/m.exec(readFileSync(own, 'utf8'))?.[1];
  if (named === undefined) return own;
  const folder = resolve(top, named.trim());
  const shared = join(folder, 'commondir');
  return existsSync(shared) ? resolve(folder, readFileSync(shared, 'utf8').trim()) : folder;
}

function isInside(folder: string, path: string): boolean {
  return path !== folder && isWithin(folder, path);
}
function posix(path: string): string {
  return sep === '/' ? path : path.replaceAll(sep, '/');
}
