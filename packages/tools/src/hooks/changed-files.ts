/** What a turn changed, asked of git and of the file system, where no event has told. */
import { statSync } from 'node:fs';
import { resolve } from 'node:path';
import { collectFiles, SCRIPT_ENDINGS } from '../files/collect-files.js';
import { askGit, GitError, namesOf } from '../files/git.js';
import { globbing } from '../files/on-demand.js';
import { engineFile, type EngineFile } from './engine-files.js';

/** A file system's clock and ours may differ by so much. */
const SLACK_MS = 2000;

/**
 * Scripts that differ from the last commit, untracked ones too. Before the first commit that is all; where there is no repository, what
 * has been written since `since`, or all where that is not known either.
 */
export function scriptsChanged(cwd: string, since: number | null): EngineFile[] {
  const paths = differing(cwd) ?? collectFiles(cwd, ['.'], SCRIPT_ENDINGS, () => false).files.filter(each => since === null || changedSince(resolve(cwd, each), since));
  return paths.flatMap(each => (statSync(resolve(cwd, each), { throwIfNoEntry: false })?.isFile() ? engineFile(each, cwd) ?? [] : []));
}

/** Relative to the folder; undefined where no repository is. */
function differing(cwd: string): string[] | undefined {
  const untracked = git(cwd, ['ls-files', '-o', '--exclude-standard', '-z']);
  if (untracked === undefined) return undefined;
  const tracked = git(cwd, ['diff', '--name-only', '--no-renames', '--no-ext-diff', '--relative', '-z', 'HEAD', '--', '.']) ?? git(cwd, ['ls-files', '-z']) ?? [];
  return [...new Set([...tracked, ...untracked])].sort();
}

function git(cwd: string, args: readonly string[]): string[] | undefined {
  try {
    return namesOf(askGit(cwd, args));
  } catch (error) {
    if (error instanceof GitError) return undefined;
    throw error;
  }
}

/**
 * Whether what a text claims to have done to a file can be so, for all that the file system shows: a doubt is no accusation. A name
 * without its folder may be any file of that name.
 */
export function canBeDone(cwd: string, file: string, removed: boolean, since: number | null): boolean {
  const named = resolve(cwd, file);
  const there = statSync(named, { throwIfNoEntry: false });
  if (removed) return !there;
  if (there) return since === null || changedSince(named, since);
  const alike = globbing().globSync(`**/${globbing().escapePath(file)}`, { cwd, dot: true, expandDirectories: false, followSymbolicLinks: false, ignore: ['**/node_modules/**', '**/.git/**'] });
  return alike.some(each => since === null || changedSince(resolve(cwd, each), since));
}

export function changedSince(path: string, since: number, slackMs = SLACK_MS): boolean {
  const stat = statSync(path, { throwIfNoEntry: false });
  return stat !== undefined && Math.max(stat.mtimeMs, stat.ctimeMs) >= since - slackMs;
}
