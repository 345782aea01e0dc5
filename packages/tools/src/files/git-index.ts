/**
 * The index of the git repository around the working directory: what would be committed, not what is on disk. A
 * handful of processes, whatever the number of files (PROTOCOLS 0.6, 3.2): names by `git diff --cached`, texts by one
 * `git cat-file --batch`, and the whole index by `git ls-files -s` where its file is not plain. The environment is
 * inherited: during `git commit -a` it names the index that counts.
 */
import { readFileSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { UsageError, type FileView } from '@plumbline/model';
import { hasEnding, SCRIPT_ENDINGS } from './collect-files.js';
import { decodeText } from './decode-text.js';
import { DiskFiles } from './disk-files.js';
import { askGit, GitError, lineOf, namesOf, startGit, startWaiting, type WaitingGit } from './git.js';
import { readIndexFile, type IndexEntry } from './index-file.js';
import { viewPath } from './view-path.js';

export interface StagedEntry {
  /** Relative to the working directory. */
  readonly path: string;
  /** False for a symbolic link or a submodule. */
  readonly regular: boolean;
  /** In the middle of a merge: it has no one text. */
  readonly unmerged: boolean;
}

/** Index entries up to which one file asked for brings all scripts along. */
const ALL_AT_ONCE = 5000;

const TEXTS = ['cat-file', '--batch'];

/** What reads the index's texts, started before it is known which. Whoever starts it ends it. */
export function startTexts(cwd: string): WaitingGit {
  return startWaiting(cwd, TEXTS);
}

export class GitIndex implements FileView {
  private readonly blobs = new Map<string, IndexEntry>();
  /** Names in each folder, by its path from the top. */
  private readonly folders = new Map<string, Set<string>>();
  private readonly texts = new Map<string, string>();
  private readonly legacy = new Set<string>();
  private readonly disk: DiskFiles;
  /** What this commit adds, changes or renames, and what is in the middle of a merge, sorted. */
  readonly staged: readonly StagedEntry[];
  /** Files in the middle of a merge. They are there, and cannot be read. */
  readonly unmerged: ReadonlySet<string>;

  /**
   * Asks git its questions at once: one, or three where the folder is not plainly the work tree's top.
   * @throws UsageError when the folder is in no repository's work tree, or git is not there.
   */
  static async open(cwd: string): Promise<GitIndex> {
    const staged = answered(startGit(cwd, ['diff', '--cached', '--name-only', '--diff-filter=ACMRT', '--no-renames', '--no-relative', '--no-ext-diff', '-z']));
    const isPlain = isTop(cwd);
    // The way up, and not the top's own path, which git spells with symbolic links resolved.
    const up = isPlain ? '' : answered(startGit(cwd, ['rev-parse', '--show-cdup'])).then(lineOf);
    const index = (isPlain ? readIndexFile(resolve(cwd, process.env.GIT_INDEX_FILE ?? join('.git', 'index'))) : undefined) ?? answered(startGit(cwd, ['ls-files', '-s', '-z', '--full-name', ':/'])).then(entriesOf);
    const answers = await Promise.allSettled([up, index, staged]);
    // Of a folder that git does not trust, its diff tells something else.
    if (isPlain && answers[2].status === 'rejected') await answered(startGit(cwd, ['rev-parse', '--show-cdup']));
    for (const each of answers) if (each.status === 'rejected') throw each.reason;
    return new GitIndex(cwd, resolve(cwd, await up), await index, namesOf(await staged));
  }

  private constructor(private readonly cwd: string, private readonly top: string, index: readonly IndexEntry[], staged: readonly string[]) {
    this.disk = new DiskFiles(cwd);
    for (const entry of index) this.add(entry);
    this.unmerged = new Set(index.filter(each => each.unmerged).map(each => viewPath(cwd, each.path, top)));
    this.staged = [...new Set([...staged.map(name => viewPath(cwd, name, top)), ...this.unmerged])].sort().map(path => ({ path, regular: this.isFile(path), unmerged: this.unmerged.has(path) }));
  }
  private add(entry: IndexEntry): void {
    this.blobs.set(viewPath(this.cwd, entry.path, this.top), entry);
    for (let child = entry.path; ; ) {
      const slash = child.lastIndexOf('/');
      const folder = slash < 0 ? '.' : child.slice(0, slash);
      const known = this.folders.get(folder);
      this.folders.set(folder, (known ?? new Set<string>()).add(child.slice(slash + 1)));
      if (slash < 0 || known) return;
      child = folder;
    }
  }

  /** Reads the texts of many files with one process, which may have been started before. `meanwhile` is done while it answers. */
  async preload(paths: readonly string[], texts: WaitingGit = startTexts(this.top), meanwhile?: () => void): Promise<void> {
    const wanted = this.unread(paths);
    const answer = answered(texts.ask(this.idsOf(wanted)));
    meanwhile?.();
    this.keep(wanted, await answer);
  }
  private load(paths: readonly string[]): void {
    const wanted = this.unread(paths);
    if (wanted.length > 0) this.keep(wanted, this.ask(TEXTS, this.idsOf(wanted)));
  }
  private unread(paths: readonly string[]): string[] {
    return paths.filter(path => this.isFile(path) && !this.unmerged.has(path) && !this.texts.has(path));
  }
  private idsOf(paths: readonly string[]): string {
    return paths.map(path => `${this.blobs.get(path)!.id}\n`).join('');
  }
  private keep(wanted: readonly string[], out: Buffer): void {
    let at = 0;
    for (const path of wanted) {
      const end = out.indexOf(10, at);
      const size = Number(out.toString('latin1', at, end).split(' ')[2]);
      if (!Number.isInteger(size)) throw new UsageError(`${path}: git has no content for the staged file; run git fsck.`);
      const { text, encoding } = decodeText(out.subarray(end + 1, end + 1 + size));
      if (encoding === 'windows-1252') this.legacy.add(path);
      this.texts.set(path, text);
      at = end + 1 + size + 1;
    }
  }

  read(asked: string): string | undefined {
    const path = this.named(asked);
    if (this.isOutside(path)) return this.disk.read(path);
    if (!this.isFile(path) || this.unmerged.has(path)) return undefined;
    // A script that is loaded loads others: all of them at once, where that is no great matter.
    if (!this.texts.has(path)) this.load(this.blobs.size <= ALL_AT_ONCE ? [path, ...this.paths().filter(each => hasEnding(each, SCRIPT_ENDINGS) && this.isFile(each))] : [path]);
    return this.texts.get(path);
  }

  isFile(path: string): boolean {
    if (this.isOutside(path)) return this.disk.isFile(path);
    return this.blobs.get(this.named(path))?.mode.startsWith('100') === true;
  }

  list(folder: string): readonly string[] {
    return this.isOutside(folder) ? this.disk.list(folder) : [...(this.folders.get(viewPath(this.top, folder, this.cwd)) ?? [])];
  }

  /** Whether a file or a folder is in the index, or was there before this commit. */
  knows(path: string): boolean {
    if (this.isOutside(path)) return false;
    const inTop = viewPath(this.top, path, this.cwd);
    return this.blobs.has(path) || this.folders.has(inTop) || namesOf(this.ask(['diff', '--cached', '--name-only', '--diff-filter=D', '--no-renames', '--no-relative', '--no-ext-diff', '-z'])).some(each => each === inTop || each.startsWith(`${inTop}/`));
  }

  /** Every file of the index, sorted. */
  paths(): string[] { return [...this.blobs.keys()].sort(); }

  get readAsWindows1252(): string[] { return [...this.legacy, ...this.disk.readAsWindows1252].sort(); }

  private ask(args: readonly string[], input?: string): Buffer {
    try {
      return askGit(this.top, args, input);
    } catch (error) {
      throw told(error);
    }
  }
  /** As the index has it: a path may leave the working directory and come back. */
  private named(path: string): string {
    return path.startsWith('../') ? viewPath(this.cwd, path) : path;
  }
  /** Outside the repository, such as a shared library's folder among the roots: the disk counts. */
  private isOutside(path: string): boolean {
    const inTop = viewPath(this.top, path, this.cwd);
    return inTop === '..' || inTop.startsWith('../') || inTop.startsWith('/') || /^[A-Za-z]:/.test(inTop);
  }
}

/** Whether git would surely say so, of a repository with ids of the usual kind: processes less. Where the environment or the repository's settings name another work tree, it is asked. */
function isTop(cwd: string): boolean {
  if (process.env.GIT_DIR !== undefined || process.env.GIT_WORK_TREE !== undefined) return false;
  try {
    const own = join(cwd, '.git');
    // A folder of that name that is no repository, git passes over.
    return ['objects', 'refs'].every(name => statSync(join(own, name)).isDirectory()) && /^(?:ref: refs\/|[0-9a-f]{40})/.test(readFileSync(join(own, 'HEAD'), 'utf8')) && !/worktree|objectformat/i.test(readFileSync(join(own, 'config'), 'utf8'));
  } catch {
    return false;
  }
}
/** Of `ls-files -s`. */
function entriesOf(out: Buffer): IndexEntry[] {
  return namesOf(out).map(record => {
    const tab = record.indexOf('\t');
    const [mode, id, stage] = record.slice(0, tab).split(' ');
    return { path: record.slice(tab + 1), mode: mode!, id: id!, unmerged: stage !== '0' };
  });
}
async function answered(asked: Promise<Buffer>): Promise<Buffer> {
  try {
    return await asked;
  } catch (error) {
    throw told(error);
  }
}
/** The user's sentence for what git could not do; any other error as it is. */
function told(error: unknown): unknown {
  return error instanceof GitError ? new UsageError(`--staged: ${error.message}; ${error.missing ? 'install it, or give the files without --staged' : 'run the command in a git work tree, or without --staged'}.`) : error;
}
