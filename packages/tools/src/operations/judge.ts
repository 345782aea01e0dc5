/** Asks the checker about what a request names. */
import type { CheckOutcome } from '@plumbline/checker';
import { FAMILIES, type Family, type FileView, type Graph, type RawFinding } from '@plumbline/model';
import { viewPath } from '../files/view-path.js';
import { loadGraphFolder } from '../graph-folder/load-graph-folder.js';
import { effectiveSettings, type Effective } from '../settings/effective.js';
import type { Summaries } from '../threads/summarise-in-threads.js';
import { threadsFor, type Threads } from '../threads/threads-for.js';
import { openSubject, textOf, type Subject, type SubjectRequest } from './subject.js';

type Checker = typeof import('@plumbline/checker');

export interface JudgeRequest extends SubjectRequest {
  readonly graph?: string | undefined;
  readonly dialect?: string | undefined;
  /** Further folders where referenced files are looked for. */
  readonly roots?: readonly string[] | undefined;
  /** With `snippet`: everything is judged, free names included. */
  readonly strict?: boolean;
  /** How many threads read the scripts (default: one). The result is the same. */
  readonly threads?: Threads | undefined;
  /** Told before each file of the project is read by the checker. */
  readonly progress?: ((done: number, total: number) => void) | undefined;
}

/** What a check found, before suppressions, words and fingerprints. */
export interface Judged {
  readonly effective: Effective;
  readonly graph: Graph;
  readonly subject: Subject;
  readonly outcome: CheckOutcome;
}

/** Opens what the request names and asks the checker. @throws UsageError for a path, a graph or settings that cannot be used. */
export async function judge(request: JudgeRequest): Promise<Judged> {
  const effective = effectiveSettings(request.cwd, request);
  const graph = loadGraphFolder(effective.graphFolder, viewPath(request.cwd, effective.graphFolder));
  const subject = await openSubject(request, effective);
  return { effective, graph, subject, outcome: await judgeSubject(subject, graph, effective, request) };
}

/** The checker's outcome on a subject; `files` in its place, when given. */
export async function judgeSubject(subject: Subject, graph: Graph, effective: Effective, { cwd, snippet = false, strict = false, threads = 1, progress }: Pick<JudgeRequest, 'cwd' | 'snippet' | 'strict' | 'threads' | 'progress'>, files: FileView = subject.files): Promise<CheckOutcome> {
  const { checkProject, checkSnippets } = await import('@plumbline/checker');
  const summaries = snippet || threads === 1 ? undefined : await readInThreads(subject, effective, threads, progress, files);
  const outcome = snippet ? snippets(checkSnippets, subject, graph, effective, strict) : checkProject({
    files: progress && !summaries ? countReads(files, subject, progress) : files, summaries, entries: [...subject.entries], project: [...subject.project], graph, dialect: effective.dialect, roots: [...effective.roots], cwd, globals: [...effective.globals], faulty: subject.unmerged,
  });
  const isHere = (each: { readonly file: string }): boolean => !subject.elsewhere.has(each.file);
  return subject.elsewhere.size === 0 ? outcome : { ...outcome, findings: outcome.findings.filter(isHere), suppressions: outcome.suppressions.filter(isHere) };
}

/** All texts are read first, in the order in which the checker reads them: what cannot be read is told of the same file. */
async function readInThreads({ entries, project }: Subject, { dialect }: Effective, threads: Threads, progress: JudgeRequest['progress'], files: FileView): Promise<Summaries | undefined> {
  const texts = new Map<string, string>();
  for (const path of new Set([...entries, ...project])) {
    const text = files.read(path);
    if (text !== undefined) texts.set(path, text);
  }
  const count = threadsFor(threads, texts);
  if (count === 1) return undefined;
  const { summariseInThreads } = await import('../threads/summarise-in-threads.js');
  return summariseInThreads({ texts, dialect, threads: count, progress });
}

/** Each file of the project counts once, when it is read first. */
function countReads(files: FileView, { entries, project }: Subject, progress: (done: number, total: number) => void): FileView {
  const left = new Set([...entries, ...project]);
  const total = left.size;
  return {
    read: path => { if (left.delete(path)) progress(total - left.size, total); return files.read(path); },
    isFile: path => files.isFile(path),
    list: folder => files.list(folder),
  };
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
