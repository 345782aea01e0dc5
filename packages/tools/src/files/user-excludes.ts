/** The ignore file of the user's own, for all repositories: git's `core.excludesFile`. */
import { readFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join, resolve } from 'node:path';
import { askGit, GitError, lineOf } from './git.js';

/**
 * Its path, where it is a file that can be read, for the repository whose top and git folder these are. Git itself is asked only where
 * a file of its configuration may say something of it: a process costs more than reading all of them.
 */
export function userExcludes(top: string, gitFolder: string, env: NodeJS.ProcessEnv = process.env): string[] {
  const home = join(env.XDG_CONFIG_HOME || join(homedir(), '.config'), 'git');
  const files = [env.GIT_CONFIG_SYSTEM ?? '/etc/gitconfig', ...(env.GIT_CONFIG_GLOBAL === undefined ? [join(home, 'config'), join(homedir(), '.gitconfig')] : [env.GIT_CONFIG_GLOBAL]), join(gitFolder, 'config'), join(gitFolder, 'config.worktree')];
  const maySay = env.GIT_CONFIG_COUNT !== undefined || env.GIT_CONFIG_PARAMETERS !== undefined || files.some(each => /excludesfile|\[\s*include/i.test(textOf(each)));
  const path = (maySay ? asked(top) : undefined) ?? join(home, 'ignore');
  return textOf(path) === '' ? [] : [path];
}

function asked(top: string): string | undefined {
  try {
    return resolve(top, lineOf(askGit(top, ['config', '--type=path', '--get', 'core.excludesFile'])));
  } catch (error) {
    // Not set, or no git that could be asked.
    if (error instanceof GitError) return undefined;
    throw error;
  }
}

function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
