/** `check`: files, what is staged, a text on standard input, or the fenced snippets of Markdown, against a graph. */
import { RESULT_SCHEMA, summarise, UsageError, type CheckResult, type FixReport } from '@plumbline/model';
import { openBaseline } from '../baseline/baseline.js';
import { overlayFiles } from '../files/overlay-files.js';
import { viewPath } from '../files/view-path.js';
import { fixSubject, type FixState } from '../fix/fix-subject.js';
import { writeFixed } from '../fix/write-fixed.js';
import { loadGraphFolder } from '../graph-folder/load-graph-folder.js';
import { echo, effectiveSettings } from '../settings/effective.js';
import { finishFindings } from './finish-findings.js';
import { judgeSubject, type JudgeRequest } from './judge.js';
import { sortedCounts } from './sorted-counts.js';
import { openSubject } from './subject.js';

export interface CheckRequest extends JudgeRequest {
  readonly maxWarnings?: number | null;
  /** Applies the findings' safe fixes: into the files, or (`text`, and always for a text on standard input) into the answer alone. */
  readonly fix?: 'files' | 'text' | undefined;
  /** A file of known findings. */
  readonly baseline?: string | undefined;
  /** Writes what is found into the baseline, and takes out what is found no more. */
  readonly updateBaseline?: boolean;
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
  const { applySuppressions } = await import('@plumbline/checker');
  const effective = effectiveSettings(cwd, request);
  const graph = loadGraphFolder(effective.graphFolder, viewPath(cwd, effective.graphFolder));
  const subject = openSubject(request, effective);
  const baseline = request.baseline === undefined ? undefined : openBaseline(cwd, request.baseline, request.updateBaseline === true);
  const judgeTexts = async (texts: ReadonlyMap<string, string>): Promise<FixState> => {
    const outcome = await judgeSubject(subject, graph, effective, request, texts.size === 0 ? subject.files : overlayFiles(subject.files, texts));
    const { findings, suppressed } = applySuppressions(outcome.findings, outcome.suppressions);
    return { outcome, suppressed, findings: finishFindings(findings, graph) };
  };
  let state = await judgeTexts(new Map());
  let texts: ReadonlyMap<string, string> = new Map();
  let fixed: FixReport | undefined;
  if (fix !== undefined) {
    const done = await fixSubject(subject, state, judgeTexts);
    ({ state, texts, report: fixed } = done);
    if (fix === 'files' && !request.stdin) writeFixed(cwd, subject.files, texts);
  }
  const known = baseline?.apply(state.findings, subject.entries);
  const findings = known?.findings ?? state.findings;
  const { outcome, suppressed } = state;
  return {
    read: file => texts.get(file) ?? subject.files.read(file), files: subject.entries,
    result: {
      schema: RESULT_SCHEMA,
      settings: { ...echo(cwd, effective), staged, snippet, strict, maxWarnings: request.maxWarnings ?? null, readAsWindows1252: subject.readAsWindows1252() },
      graph: { engine: graph.engine, digest: graph.digest, ...graph.counts() },
      findings,
      judged: outcome.judged,
      skipped: sortedCounts({ ...outcome.skipped, ...(suppressed > 0 && { suppressed }), ...(known && known.report.known > 0 && { baseline: known.report.known }) }),
      files: outcome.files,
      notChecked: { ...subject.notChecked, ...sortedCounts(outcome.notChecked) },
      summary: summarise(findings),
      ...(known && { baseline: known.report }),
      ...(fixed && { fixed }),
    },
  };
}

function refuseContradictions({ staged, snippet, fix, baseline, updateBaseline }: CheckRequest): void {
  if (fix !== undefined && staged) throw new UsageError('--fix changes files, and --staged checks what git has in its index; run --fix on the files, stage them, and check again.');
  if (fix !== undefined && snippet) throw new UsageError('--fix changes scripts, and --snippet checks code inside Markdown; give one of them.');
  if (updateBaseline && baseline === undefined) throw new UsageError('--update-baseline writes the file of --baseline; give --baseline FILE too.');
}
