/** What `install` can put a check into: where its file is, and how our lines get into it. */
import { existsSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { UsageError } from '@plumbline/model';
import { askGit, GitError, lineOf } from '../files/git.js';
import { AGENT_TARGETS } from './agent-settings.js';
import { addToLefthookConfig } from './lefthook-config.js';
import { addToPreCommitConfig } from './pre-commit-config.js';
import { withoutBlock } from './marked-block.js';
import { addToShellHook } from './shell-hook.js';

export interface InstallFile {
  /** Absolute path of the file; @throws UsageError when the place is not there. */
  readonly file: (cwd: string) => string;
  /** Of a file above the folder: where the folder is from there, or ''. Of others: absent. */
  readonly place?: (cwd: string) => string;
  /** The text with our lines, once, whether it had them or not. */
  readonly add: (text: string | undefined, command: string, shown: string, place: string) => string;
  /** The text without them; the text itself when it has none. */
  readonly remove: (text: string, shown: string, place: string) => string;
  /** What a file is without our lines that nobody but us wrote. */
  readonly empty: RegExp;
  readonly executable: boolean;
}
export interface InstallTarget {
  readonly files: readonly InstallFile[];
  /** What to do next. */
  readonly next: string;
}

/** Git and its helpers run at the repository's top, wherever in it the project is. */
const REPOSITORY: Pick<InstallFile, 'place' | 'remove'> = { place: cwd => git(cwd, ['rev-parse', '--show-prefix']).replace(/\/$/, ''), remove: (text, _shown, place) => withoutBlock(text, place) };

const LEFTHOOK_FILES = ['lefthook.yml', '.lefthook.yml', 'lefthook.yaml', '.lefthook.yaml'];

export const INSTALL_TARGETS: ReadonlyMap<string, InstallTarget> = new Map<string, InstallTarget>([
  ['pre-commit', { files: [{ file: cwd => join(repository(cwd), '.pre-commit-config.yaml'), add: addToPreCommitConfig, empty: /^\s*$/, executable: false, ...REPOSITORY }], next: 'Run "pre-commit install" once in each clone.' }],
  ['git', { files: [{ file: cwd => resolve(cwd, git(cwd, ['rev-parse', '--git-path', 'hooks/pre-commit'])), add: addToShellHook, empty: /^(?:#!\/bin\/sh)?\s*$/, executable: true, ...REPOSITORY }], next: 'The hook is of this clone alone: git does not commit it.' }],
  ['husky', { files: [{ file: huskyHook, add: addToShellHook, empty: /^(?:#!\/bin\/sh)?\s*$/, executable: true, ...REPOSITORY }], next: 'Commit the hook.' }],
  ['lefthook', { files: [{ file: cwd => lefthookFile(repository(cwd)), add: addToLefthookConfig, empty: /^\s*$/, executable: false, ...REPOSITORY }], next: 'Run "lefthook install" once in each clone.' }],
  ...[...AGENT_TARGETS].map(([name, { files, next }]): [string, InstallTarget] => [name, { next, files: files.map(({ path, executable = false, ...rest }) => ({ ...rest, executable, file: (cwd: string) => join(cwd, path) })) }]),
]);

function huskyHook(cwd: string): string {
  const folder = join(repository(cwd), '.husky');
  if (!existsSync(folder) || !statSync(folder).isDirectory()) throw new UsageError('There is no folder .husky in this repository; set husky up first (npx husky init), and run the command again.');
  return join(folder, 'pre-commit');
}
function lefthookFile(top: string): string {
  return join(top, LEFTHOOK_FILES.find(name => existsSync(join(top, name))) ?? LEFTHOOK_FILES[0]!);
}
function repository(cwd: string): string {
  return resolve(cwd, git(cwd, ['rev-parse', '--show-cdup']));
}
function git(cwd: string, args: readonly string[]): string {
  try {
    return lineOf(askGit(cwd, args));
  } catch (error) {
    if (!(error instanceof GitError)) throw error;
    throw new UsageError(error.missing ? `${error.message}; install it, and run the command again.` : 'This folder is in no git work tree; run the command in one (git init makes one).');
  }
}
