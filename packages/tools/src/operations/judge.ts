/** Asks the checker about what a request names. */
import type { CheckOutcome } from '@plumbline/checker';
import { FAMILIES, type Family, type FileView, type Graph, type RawFinding } from '@plumbline/model';
import { viewPath } from '../files/view-path.js';
import { loadGraphFolder } from '../graph-folder/load-graph-folder.js';
import { effectiveSettings, type Effective } from '../settings/effective.js';
import { openSubject, textOf, type Subject, type SubjectRequest } from './subject.js';

type Checker = typeof import('@plumbline/checker');

export interface JudgeRequest extends SubjectRequest {
  readonly graph?: string | undefined;
  readonly dialect?: string | undefined;
  /** Further folders where referenced files are looked for. */
  readonly roots?: readonly string[] | undefined;
  /** With `snippet`: everything is judged, free names included. */
  readonly strict?: boolean;
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
export async function judgeSubject(subject: Subject, graph: Graph, effective: Effective, { snippet = false, strict = false }: Pick<JudgeRequest, 'snippet' | 'strict'>, files: FileView = subject.files): Promise<CheckOutcome> {
  const { checkProject, checkSnippets } = await import('@plumbline/checker');
  const outcome = snippet ? snippets(checkSnippets, subject, graph, effective, strict) : checkProject({
    files, entries: [...subject.entries], project: [...subject.project], graph, dialect: effective.dialect, roots: [...effective.roots], cwd: '.', globals: [...effective.globals],
  });
  const isHere = (each: { readonly file: string }): boolean => !subject.elsewhere.has(each.file);
  return subject.elsewhere.size === 0 ? outcome : { ...outcome, findings: outcome.findings.filter(isHere), suppressions: outcome.suppressions.filter(isHere) };
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
