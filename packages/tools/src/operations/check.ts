/** `check`: files, what is staged, a text on standard input, or the fenced snippets of Markdown, against a graph. */
import { RESULT_SCHEMA, summarise, UsageError, type CheckResult, type FixReport, type Graph } from '@plumbline/model';
import { openBaseline } from '../baseline/baseline.js';
import { openCache } from '../cache/verdict-cache.js';
import { fixSubject } from '../fix/fix-subject.js';
import { writeFixed } from '../fix/write-fixed.js';
import { echo, effectiveSettings, type Effective } from '../settings/effective.js';
import type { JudgeRequest } from './judge.js';
import { sortedCounts } from './sorted-counts.js';
import { openSubject } from './subject.js';
import { cachedVerdict, graphOf, makeJudge } from './verdict.js';

export interface CheckRequest extends JudgeRequest {
  readonly maxWarnings?: number | null;
  /** Applies the findings' safe fixes: into the files, or (`text`, and always for a text on standard input) into the answer alone. */
  readonly fix?: 'files' | 'text' | undefined;
  /** A file of known findings. */
  readonly baseline?: string | undefined;
  /** Writes what is found into the baseline, and takes out what is found no more. */
  readonly updateBaseline?: boolean;
  /** A folder of verdicts; `true`: the default one. Unused with `fix`. */
  readonly cache?: string | true | undefined;
}

export interface CheckAnswer {
  readonly result: CheckResult;
  /** The checked texts, for code frames; with `fix`, the fixed ones. */
  readonly read: (file: string) => string | undefined;
  /** The files that were asked for, with findings or without. */
  readonly files: readonly string[];
}

/** @throws UsageError for a path, a graph, a baseline or settings that cannot be used. */
export async function check(request: CheckRequest): Promise<CheckAnswer> {
  const { cwd, staged = false, snippet = false, strict = false, fix } = request;
  refuseContradictions(request);
  const effective = effectiveSettings(cwd, request);
  // The checker's code and the graph are read while git answers.
  let graph: Graph | undefined;
  const isWanted = request.cache === undefined;
  if (staged && isWanted) void import('@plumbline/checker');
  const subject = await openSubject(request, effective, isWanted ? () => { graph = graphIfGood(effective, request); } : undefined);
  const baseline = request.baseline === undefined ? undefined : openBaseline(cwd, request.baseline, request.updateBaseline === true);
  const judge = makeJudge(subject, effective, request, graph);
  let verdict = request.cache !== undefined && fix === undefined ? await cachedVerdict(openCache(cwd, request.cache, effective), subject, effective, request) : await judge(new Map());
  let texts: ReadonlyMap<string, string> = new Map();
  let fixed: FixReport | undefined;
  if (fix !== undefined) {
    ({ verdict, texts, report: fixed } = await fixSubject(subject, verdict, judge));
    if (fix === 'files' && !request.stdin) writeFixed(cwd, subject.files, texts);
  }
  const known = baseline?.apply(verdict.findings, subject.entries);
  const findings = known?.findings ?? verdict.findings;
  return {
    read: file => texts.get(file) ?? subject.files.read(file), files: subject.entries,
    result: {
      schema: RESULT_SCHEMA,
      settings: { ...echo(cwd, effective), staged, snippet, strict, maxWarnings: request.maxWarnings ?? null, readAsWindows1252: verdict.readAsWindows1252 ?? subject.readAsWindows1252() },
      graph: verdict.graph,
      findings,
      judged: verdict.judged,
      skipped: sortedCounts({ ...verdict.skipped, ...(known && known.report.known > 0 && { baseline: known.report.known }) }),
      files: verdict.files,
      notChecked: { ...subject.notChecked, ...sortedCounts(verdict.notChecked) },
      summary: summarise(findings),
      ...(known && { baseline: known.report }),
      ...(fixed && { fixed }),
    },
  };
}

/** What is wrong with it is told where it is needed: a mistake in what was asked comes first. */
function graphIfGood(effective: Effective, request: CheckRequest): Graph | undefined {
  try {
    return graphOf(effective, request);
  } catch (error) {
    if (error instanceof UsageError) return undefined;
    throw error;
  }
}

function refuseContradictions({ staged, snippet, fix, baseline, updateBaseline }: CheckRequest): void {
  if (fix !== undefined && staged) throw new UsageError('--fix changes files, and --staged checks what git has in its index; run --fix on the files, stage them, and check again.');
  if (fix !== undefined && snippet) throw new UsageError('--fix changes scripts, and --snippet checks code inside Markdown; give one of them.');
  if (updateBaseline && baseline === undefined) throw new UsageError('--update-baseline writes the file of --baseline; give --baseline FILE too.');
}
