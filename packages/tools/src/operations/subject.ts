/** What a check looks at: files on disk, what git has staged, or a text on standard input, and the project around them. */
import { createHash } from 'node:crypto';
import { resolve } from 'node:path';
import { UsageError, type FileView } from '@plumbline/model';
import { collectFiles, hasEnding, SCRIPT_ENDINGS, SNIPPET_ENDINGS } from '../files/collect-files.js';
import { DiskFiles } from '../files/disk-files.js';
import { isFakeEngine, makeExcluder, type Excluder } from '../files/exclusion.js';
import type { WaitingGit } from '../files/git.js';
import { GitIndex, startTexts, type StagedEntry } from '../files/git-index.js';
import { kindOf } from '../files/kind-of.js';
import { overlayFiles } from '../files/overlay-files.js';
import { refuseDocuments } from '../files/refuse-documents.js';
import { viewPath } from '../files/view-path.js';
import type { Effective } from '../settings/effective.js';

/** One of `of` parts, from 1: the part that this run reports on. */
export interface Shard { readonly part: number; readonly of: number }

export interface SubjectRequest {
  /** Absolute: every relative path starts here. */
  readonly cwd: string;
  /** Files and folders; none: the working directory (or, with `staged`, all that is staged). */
  readonly paths: readonly string[];
  /** The index instead of the work tree. */
  readonly staged?: boolean;
  /** A text instead of files; `name` says where it would be. */
  readonly stdin?: { readonly text: string; readonly name: string | undefined } | undefined;
  /** The fenced snippets of Markdown texts instead of scripts. */
  readonly snippet?: boolean;
  readonly shard?: Shard | undefined;
}

export interface Subject {
  readonly files: FileView;
  readonly entries: readonly string[];
  readonly project: readonly string[];
  /** Files that another shard reports on. */
  readonly elsewhere: ReadonlySet<string>;
  /** Scripts without a text, in the middle of a merge: what they declare is not known. */
  readonly unmerged?: ReadonlySet<string>;
  /** What was not checked, by reason. */
  readonly notChecked: Readonly<Record<string, number>>;
  readonly readAsWindows1252: () => readonly string[];
  /** What a text is made of, for a digest: bytes where they need not be decoded for it. */
  readonly contentOf: (path: string) => string | Uint8Array | undefined;
}

/** `meanwhile` is done while git answers, if git is asked. @throws UsageError for a path that cannot be used, or for two sources of text. */
export async function openSubject(request: SubjectRequest, effective: Effective, meanwhile?: () => void): Promise<Subject> {
  const { staged, stdin, shard } = request;
  if (staged && stdin) throw new UsageError('--staged and --stdin are two sources of text; give one of them.');
  if (stdin && shard) throw new UsageError('--shard divides files, and --stdin is one text; give one of them.');
  const subject = stdin ? fromStdin(request, effective) : staged ? await fromIndex(request, effective, meanwhile) : fromDisk(request, effective);
  return shard ? shardOf(subject, shard) : subject;
}

/**
 * By a hash of the path, so that a file's shard does not depend on the others. The whole stays the project: together the
 * shards find what one run finds.
 */
function shardOf(subject: Subject, { part, of }: Shard): Subject {
  const isHere = (path: string): boolean => createHash('sha256').update(path).digest().readUInt32BE(0) % of === part - 1;
  const elsewhere = subject.entries.filter(path => !isHere(path));
  return {
    ...subject, entries: subject.entries.filter(isHere), project: union(subject.entries, subject.project), elsewhere: new Set(elsewhere),
    notChecked: elsewhere.length > 0 ? { ...subject.notChecked, 'other shards': elsewhere.length } : subject.notChecked,
  };
}

function fromStdin(request: SubjectRequest, effective: Effective): Subject {
  const { text, name } = request.stdin!;
  if (request.paths.length > 0) throw new UsageError('--stdin takes the text from standard input, and paths name files; give one of them.');
  const disk = new DiskFiles(request.cwd);
  const file = viewPath(request.cwd, name ?? (request.snippet ? 'stdin.md' : 'stdin.js'));
  if (!request.snippet) refuseDocuments([file]);
  const files = overlayFiles(disk, new Map([[file, text]]));
  return { files, entries: [file], project: projectOf(request, effective, [file]), notChecked: {}, elsewhere: new Set(), readAsWindows1252: () => disk.readAsWindows1252, contentOf: path => (path === file ? text : disk.readBytes(path)) };
}

/** Scripts (with `snippet`: Markdown) of files and folders, and the project that they belong to. */
export function fromDisk(request: SubjectRequest, effective: Effective): Subject {
  const files = new DiskFiles(request.cwd);
  const collected = collectFiles(request.cwd, request.paths.length > 0 ? request.paths : ['.'], endings(request), excluderOf(request.cwd, effective));
  if (!request.snippet) refuseDocuments(collected.files);
  for (const file of collected.files) if (files.readBytes(file) === undefined) throw noRegularFile(file);
  return {
    files, entries: collected.files, project: projectOf(request, effective, collected.files),
    elsewhere: new Set(), notChecked: collected.excluded > 0 ? { excluded: collected.excluded } : {}, readAsWindows1252: () => files.readAsWindows1252, contentOf: path => files.readBytes(path),
  };
}

/** A staged file is tracked, so that git's own ignore files do not count; the configuration's do. */
async function fromIndex(request: SubjectRequest, effective: Effective, meanwhile: (() => void) | undefined): Promise<Subject> {
  const opened = GitIndex.open(request.cwd);
  const texts = startTexts(request.cwd);
  try {
    return await ofIndex(await opened, texts, request, effective, meanwhile);
  } finally {
    texts.end();
  }
}
async function ofIndex(files: GitIndex, texts: WaitingGit, request: SubjectRequest, effective: Effective, meanwhile: (() => void) | undefined): Promise<Subject> {
  const excluder = configuredOnly(request.cwd, effective);
  const under = request.paths.map(path => viewPath(request.cwd, path));
  for (const [index, path] of under.entries()) if (!files.knows(path) && kindOf(request.cwd, path) === undefined) throw new UsageError(`${request.paths[index]!}: there is no such file or folder, in the index or on the disk; correct the path.`);
  const chosen = files.staged.filter(each => under.length === 0 || under.some(path => each.path === path || isUnder(path, each.path)));
  const isScript = (each: StagedEntry): boolean => each.regular && hasEnding(each.path, endings(request)) && !isFakeEngine(resolve(request.cwd, each.path));
  const scripts = chosen.filter(each => isScript(each));
  const wanted = scripts.filter(each => !excluder(each.path));
  const entries = wanted.filter(each => !each.unmerged).map(each => each.path);
  const unmerged = wanted.length - entries.length;
  const project = request.snippet || !effective.configuration ? entries
    : union(entries, files.paths().filter(path => files.isFile(path) && !files.unmerged.has(path) && hasEnding(path, SCRIPT_ENDINGS) && !isFakeEngine(resolve(request.cwd, path)) && isUnder(viewPath(request.cwd, effective.configuration!.folder), path) && !excluder(path)));
  if (entries.length > 0) await files.preload(project, texts, meanwhile);
  return {
    files, entries, project: entries.length > 0 ? project : [],
    elsewhere: new Set(), unmerged: new Set([...files.unmerged].filter(path => hasEnding(path, SCRIPT_ENDINGS))),
    notChecked: { 'not a script': chosen.length - scripts.length, excluded: scripts.length - wanted.length, ...(unmerged > 0 && { unmerged }) }, readAsWindows1252: () => files.readAsWindows1252, contentOf: path => files.read(path),
  };
}

/** All scripts of the configuration's folder; without a configuration the entries themselves (DESIGN 4.1). */
function projectOf(request: SubjectRequest, effective: Effective, entries: readonly string[]): readonly string[] {
  if (request.snippet || !effective.configuration) return entries;
  return union(entries, collectFiles(request.cwd, [effective.configuration.folder], SCRIPT_ENDINGS, excluderOf(request.cwd, effective)).files);
}

function endings(request: SubjectRequest): readonly string[] {
  return request.snippet ? SNIPPET_ENDINGS : SCRIPT_ENDINGS;
}
function excluderOf(cwd: string, { configuration }: Effective): Excluder {
  return makeExcluder(cwd, configuration && { patterns: configuration.settings.ignore ?? [], folder: configuration.folder });
}
function configuredOnly(cwd: string, { configuration }: Effective): Excluder {
  return makeExcluder(cwd, configuration && { patterns: configuration.settings.ignore ?? [], folder: configuration.folder }, false);
}
function union(first: readonly string[], second: readonly string[]): string[] {
  return [...new Set([...first, ...second])].sort();
}
/** Whether a path relative to the working directory is in a folder relative to it, `.` and `..` included. */
function isUnder(folder: string, path: string): boolean {
  if (folder === '.') return path !== '..' && !path.startsWith('../');
  if (/^(?:\.\.\/)*\.\.$/.test(folder)) return !path.startsWith(`${folder}/../`);
  return path.startsWith(`${folder}/`);
}
export function textOf(files: FileView, path: string): string {
  const text = files.read(path);
  if (text === undefined) throw noRegularFile(path);
  return text;
}
function noRegularFile(path: string): UsageError {
  return new UsageError(`${path}: the file cannot be read; it is no regular file.`);
}
