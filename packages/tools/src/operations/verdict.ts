/** A subject's verdict: the checker's findings after suppressions, with words; out of the cache when there is one that still holds. */
import { isRecord, type CheckResult, type Graph } from '@plumbline/model';
import type { CacheStore } from '../cache/cache-store.js';
import { isTrace, stillHolds, TracedFiles, type Trace } from '../cache/traced-files.js';
import { digestOf, runKey } from '../cache/verdict-cache.js';
import { viewPath } from '../files/view-path.js';
import { overlayFiles } from '../files/overlay-files.js';
import { loadGraphFolder } from '../graph-folder/load-graph-folder.js';
import type { Effective } from '../settings/effective.js';
import { finishFindings } from './finish-findings.js';
import { judgeSubject, type JudgeRequest } from './judge.js';
import type { Subject } from './subject.js';

export type Verdict = Pick<CheckResult, 'graph' | 'findings' | 'judged' | 'skipped' | 'files' | 'notChecked'> & {
  /** Files that were read as Windows-1252, where the verdict comes out of the cache: their texts were not decoded this time. */
  readonly readAsWindows1252?: readonly string[];
};

/** Judges texts of a subject; `texts` stand in place of the files' own. The graph is loaded once, when it is needed, if it is not yet. */
export type Judge = (texts: ReadonlyMap<string, string>) => Promise<Verdict>;

export function makeJudge(subject: Subject, effective: Effective, request: JudgeRequest, loaded?: Graph): Judge {
  let graph = loaded;
  return async texts => {
    graph ??= graphOf(effective, request);
    const outcome = await judgeSubject(subject, graph, effective, request, texts.size === 0 ? subject.files : overlayFiles(subject.files, texts));
    const { applySuppressions } = await import('@plumbline/checker');
    const { findings, suppressed } = applySuppressions(outcome.findings, outcome.suppressions);
    return {
      graph: { engine: graph.engine, digest: graph.digest, ...graph.counts() }, findings: finishFindings(findings, graph), judged: outcome.judged,
      skipped: suppressed > 0 ? { ...outcome.skipped, suppressed } : outcome.skipped, files: outcome.files, notChecked: outcome.notChecked,
    };
  };
}

/** The graph of the settings. @throws UsageError */
export function graphOf({ graphFolder }: Effective, { cwd }: Pick<JudgeRequest, 'cwd'>): Graph {
  return loadGraphFolder(graphFolder, viewPath(cwd, graphFolder));
}

interface Entry { readonly trace: Trace; readonly verdict: Verdict }

function isEntry(value: unknown): value is Entry {
  return isRecord(value) && isTrace(value.trace) && isRecord(value.verdict) && Array.isArray(value.verdict.findings) && ['graph', 'judged', 'skipped', 'notChecked'].every(key => isRecord((value.verdict as Record<string, unknown>)[key]));
}

/**
 * The key covers all texts of the project by content and name; what else the verdict depends on (loaded files elsewhere, files
 * that exist or not) is kept with the answers it got, and asked again.
 */
export async function cachedVerdict(cache: CacheStore, subject: Subject, effective: Effective, request: JudgeRequest): Promise<Verdict> {
  const { snippet = false, strict = false } = request;
  const covered = [...new Set([...subject.entries, ...subject.project])].sort();
  const key = digestOf([
    runKey(effective, { snippet, strict, entries: subject.entries, project: subject.project, elsewhere: [...subject.elsewhere].sort(), unmerged: [...subject.unmerged ?? []].sort() }),
    ...covered.flatMap(path => [path, subject.contentOf(path) ?? '']),
  ]);
  const known = cache.get(key);
  if (isEntry(known) && stillHolds(known.trace, subject.files)) return known.verdict;
  const files = new TracedFiles(subject.files, new Set(covered));
  const verdict = await makeJudge({ ...subject, files }, effective, request)(new Map());
  cache.put(key, { trace: files.trace(), verdict: { ...verdict, readAsWindows1252: subject.readAsWindows1252() } } satisfies Entry);
  return verdict;
}
