/** `check`: files, what is staged, a text on standard input, or the fenced snippets of Markdown, against a graph. */
import { resolve } from 'node:path';
import type { CheckOutcome } from '@plumbline/checker';
import { FAMILIES, RESULT_SCHEMA, summarise, UsageError, type CheckResult, type Family, type FileView, type Graph, type RawFinding } from '@plumbline/model';
import { collectFiles, hasEnding, SCRIPT_ENDINGS, SNIPPET_ENDINGS } from '../files/collect-files.js';
import { DiskFiles } from '../files/disk-files.js';
import { isFakeEngine, makeExcluder } from '../files/exclusion.js';
import { GitIndex, type StagedEntry } from '../files/git-index.js';
import { overlayFile } from '../files/overlay-files.js';
import { viewPath } from '../files/view-path.js';
import { loadGraphFolder } from '../graph-folder/load-graph-folder.js';
import { echo, effectiveSettings, type Effective } from '../settings/effective.js';
import { finishFindings } from './finish-findings.js';

export interface CheckRequest {
  /** Absolute: every relative path starts here. */
  readonly cwd: string;
  /** Files and folders; none: the working directory (or, with `staged`, all that is staged). */
  readonly paths: readonly string[];
  readonly graph?: string | undefined;
  readonly dialect?: string | undefined;
  /** Further folders where referenced files are looked for. */
  readonly roots?: readonly string[] | undefined;
  /** The index instead of the work tree. */
  readonly staged?: boolean;
  /** A text instead of files; `name` says where it would be. */
  readonly stdin?: { readonly text: string; readonly name: string | undefined } | undefined;
  /** The fenced snippets of Markdown texts instead of scripts. */
  readonly snippet?: boolean;
  /** With `snippet`: everything is judged, free names included. */
  readonly strict?: boolean;
  readonly maxWarnings?: number | null;
}

export interface CheckAnswer {
  readonly result: CheckResult;
  /** The checked texts, for code frames. */
  readonly read: (file: string) => string | undefined;
  /** The files that were asked for, with findings or without. */
  readonly files: readonly string[];
}

type Checker = typeof import('@plumbline/checker');

export interface Subject {
  readonly files: FileView;
  readonly entries: readonly string[];
  readonly project: readonly string[];
  /** What was not checked, by reason. */
  readonly notChecked: Readonly<Record<string, number>>;
  readonly readAsWindows1252: () => readonly string[];
}

/** What a check found, before suppressions, words and fingerprints. */
export interface Judged {
  readonly effective: Effective;
  readonly graph: Graph;
  readonly subject: Subject;
  readonly outcome: CheckOutcome;
}

/** @throws UsageError for a path, a graph or settings that cannot be used. */
export async function check(request: CheckRequest): Promise<CheckAnswer> {
  const { cwd, staged = false, snippet = false, strict = false } = request;
  const { applySuppressions } = await import('@plumbline/checker');
  const { effective, graph, subject, outcome } = await judge(request);
  const { findings: kept, suppressed } = applySuppressions(outcome.findings, outcome.suppressions);
  const findings = finishFindings(kept, graph);
  return {
    read: file => subject.files.read(file), files: subject.entries,
    result: {
      schema: RESULT_SCHEMA,
      settings: { ...echo(cwd, effective), staged, snippet, strict, maxWarnings: request.maxWarnings ?? null, readAsWindows1252: subject.readAsWindows1252() },
      graph: { engine: graph.engine, digest: graph.digest, ...graph.counts() },
      findings,
      judged: outcome.judged,
      skipped: sorted(suppressed > 0 ? { ...outcome.skipped, suppressed } : outcome.skipped),
      files: outcome.files,
      notChecked: { ...subject.notChecked, ...sorted(outcome.notChecked) },
      summary: summarise(findings),
    },
  };
}

/** Opens what the request names and asks the checker. @throws UsageError as `check`. */
export async function judge(request: CheckRequest): Promise<Judged> {
  const { checkProject, checkSnippets } = await import('@plumbline/checker');
  const { cwd, staged = false, snippet = false, strict = false } = request;
  const effective = effectiveSettings(cwd, request);
  const graph = loadGraphFolder(effective.graphFolder, viewPath(cwd, effective.graphFolder));
  if (staged && request.stdin) throw new UsageError('--staged and --stdin are two sources of text; give one of them.');
  const subject = request.stdin ? fromStdin(request, effective) : staged ? fromIndex(request, effective) : fromDisk(request, effective);
  const outcome = snippet ? snippets(checkSnippets, subject, graph, effective, strict) : checkProject({
    files: subject.files, entries: [...subject.entries], project: [...subject.project], graph, dialect: effective.dialect, roots: [...effective.roots], cwd: '.', globals: [...effective.globals],
  });
  return { effective, graph, subject, outcome };
}

function snippets(checkSnippets: Checker['checkSnippets'], subject: Subject, graph: Graph, effective: Effective, strict: boolean): CheckOutcome {
  const findings: RawFinding[] = [];
  const judged = Object.fromEntries(FAMILIES.map(family => [family, 0])) as Record<Family, number>;
  const skipped: Record<string, number> = {};
  const notChecked: Record<string, number> = {};
  for (const file of subject.entries) {
    const one = checkSnippets({ text: textOf(subject.files, file), file, graph, dialect: effective.dialect, strict, globals: effective.globals });
    findings.push(...one.findings);
    for (const family of FAMILIES) judged[family] += one.judged[family];
    for (const [into, from] of [[skipped, one.skipped], [notChecked, one.notChecked]] as const) for (const [reason, count] of Object.entries(from)) into[reason] = (into[reason] ?? 0) + count;
  }
  return { findings, suppressions: [], judged, skipped, notChecked, files: subject.entries.length };
}

function fromStdin(request: CheckRequest, effective: Effective): Subject {
  const { text, name } = request.stdin!;
  if (request.paths.length > 0) throw new UsageError('--stdin takes the text from standard input, and paths name files; give one of them.');
  const disk = new DiskFiles(request.cwd);
  const file = viewPath(request.cwd, name ?? (request.snippet ? 'stdin.md' : 'stdin.js'));
  const files = overlayFile(disk, file, text);
  return { files, entries: [file], project: projectOf(request, effective, [file]), notChecked: {}, readAsWindows1252: () => disk.readAsWindows1252 };
}

/** Scripts (with `snippet`: Markdown) of files and folders, and the project that they belong to. */
export function fromDisk(request: CheckRequest, effective: Effective): Subject {
  const files = new DiskFiles(request.cwd);
  const collected = collectFiles(request.cwd, request.paths.length > 0 ? request.paths : ['.'], endings(request), excluderOf(request.cwd, effective));
  for (const file of collected.files) textOf(files, file);
  return {
    files, entries: collected.files, project: projectOf(request, effective, collected.files),
    notChecked: collected.excluded > 0 ? { excluded: collected.excluded } : {}, readAsWindows1252: () => files.readAsWindows1252,
  };
}

/** A staged file is tracked, so that git's own ignore files do not count; the configuration's do. */
function fromIndex(request: CheckRequest, effective: Effective): Subject {
  const files = new GitIndex(request.cwd);
  const excluder = configuredOnly(request.cwd, effective);
  const under = request.paths.map(path => viewPath(request.cwd, path));
  const chosen = files.staged.filter(each => under.length === 0 || under.some(path => path === '.' || each.path === path || each.path.startsWith(`${path}/`)));
  const isScript = (each: StagedEntry): boolean => each.regular && hasEnding(each.path, endings(request)) && !isFakeEngine(resolve(request.cwd, each.path));
  const scripts = chosen.filter(each => isScript(each));
  const entries = scripts.filter(each => !excluder(each.path)).map(each => each.path);
  const project = request.snippet || !effective.configuration ? entries
    : union(entries, files.paths().filter(path => files.isFile(path) && hasEnding(path, SCRIPT_ENDINGS) && !isFakeEngine(resolve(request.cwd, path)) && isUnder(viewPath(request.cwd, effective.configuration!.folder), path) && !excluder(path)));
  if (entries.length > 0) files.preload(project);
  return {
    files, entries, project: entries.length > 0 ? project : [],
    notChecked: { 'not a script': chosen.length - scripts.length, excluded: scripts.length - entries.length }, readAsWindows1252: () => files.readAsWindows1252,
  };
}

/** All scripts of the configuration's folder; without a configuration the entries themselves (DESIGN 4.1). */
function projectOf(request: CheckRequest, effective: Effective, entries: readonly string[]): readonly string[] {
  if (request.snippet || !effective.configuration) return entries;
  return union(entries, collectFiles(request.cwd, [effective.configuration.folder], SCRIPT_ENDINGS, excluderOf(request.cwd, effective)).files);
}

function endings(request: CheckRequest): readonly string[] {
  return request.snippet ? SNIPPET_ENDINGS : SCRIPT_ENDINGS;
}
function excluderOf(cwd: string, { configuration }: Effective): (path: string) => boolean {
  return makeExcluder(cwd, configuration && { patterns: configuration.settings.ignore ?? [], folder: configuration.folder });
}
function configuredOnly(cwd: string, { configuration }: Effective): (path: string) => boolean {
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
function textOf(files: FileView, path: string): string {
  const text = files.read(path);
  if (text === undefined) throw new UsageError(`${path}: the file cannot be read; it is no regular file.`);
  return text;
}
export function sorted(counts: Readonly<Record<string, number>>): Record<string, number> {
  return Object.fromEntries(Object.entries(counts).sort(([a], [b]) => (a < b ? -1 : 1)));
}
