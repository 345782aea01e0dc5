/** Scripts or Markdown answers judged by a warm session: what has not changed since the last call is not parsed again. */
import type { CheckOutcome } from '@plumbline/checker';
import type { Family, FileView, Finding } from '@plumbline/model';
import type { Steps } from '@plumbline/script';
import { stillHolds, TracedFiles } from '../cache/traced-files.js';
import { digestOf } from '../cache/verdict-cache.js';
import { collectFiles, SCRIPT_ENDINGS } from '../files/collect-files.js';
import { makeExcluder, type Excluder } from '../files/exclusion.js';
import { overlayFiles } from '../files/overlay-files.js';
import { finishFindings } from '../operations/finish-findings.js';
import { sortedCounts } from '../operations/sorted-counts.js';
import type { Effective } from '../settings/effective.js';
import type { ToolContext } from './agent-tool.js';
import { Pace } from '../pace/pace.js';
import type { Session, SessionState } from './session.js';
import { viewOf } from './view-of.js';

export interface Judgement {
  readonly findings: readonly Finding[];
  /** What comments suppress. */
  readonly hidden: readonly Finding[];
  readonly judged: Readonly<Record<Family, number>>;
  readonly skipped: Readonly<Record<string, number>>;
  /** Files (of an answer: fences) checked. */
  readonly files: number;
  readonly notChecked: Readonly<Record<string, number>>;
  readonly readAsWindows1252: readonly string[];
}

/**
 * Judges scripts as `check` does: where there is a configuration, all its scripts are the program. `texts` stand in place of
 * files' own.
 */
export async function judgeScripts(session: Session, state: SessionState, entries: readonly string[], texts: ReadonlyMap<string, string>, context: ToolContext = {}): Promise<Judgement> {
  const { effective, graph } = state;
  const disk = viewOf(session, state);
  const files = texts.size === 0 ? disk : overlayFiles(disk, texts);
  const project = effective.configuration === null ? [] : session.scripts(effective);
  const program = [...new Set([...project, ...entries])].sort();
  const key = digestOf([
    graph.digest, JSON.stringify([effective.dialect, effective.roots, effective.globals, entries]), ...program.flatMap(path => [path, texts.has(path) ? digestOf([texts.get(path)!]) : disk.version(path) ?? '']),
  ]);
  const known = session.verdicts.get(key);
  if (known && stillHolds(known.trace, files)) return known.judgement;
  const traced = new TracedFiles(files, new Set(program));
  const memory = await summarised(session, effective, files, program, context);
  const { applySuppressions, checkProjectInSteps } = await import('@plumbline/checker');
  const outcome = await session.alone(() => patiently(checkProjectInSteps({ files: traced, entries: [...entries], project: program, graph, dialect: effective.dialect, roots: [...effective.roots], cwd: session.cwd, globals: [...effective.globals], memory }), context));
  const { findings, suppressed } = applySuppressions(outcome.findings, outcome.suppressions);
  const kept = new Set(suppressed === 0 ? [] : findings);
  const hidden = suppressed === 0 ? [] : finishFindings(outcome.findings.filter(each => !kept.has(each)), graph);
  const judgement = { ...judgementOf(outcome, finishFindings(findings, graph), suppressed), hidden, readAsWindows1252: disk.readAsWindows1252 };
  session.verdicts.put(key, { trace: traced.trace(), judgement });
  return judgement;
}

/** Judges the fenced code of a Markdown text. */
export async function judgeMarkdown(state: SessionState, file: string, text: string, strict: boolean): Promise<Judgement> {
  const { checkSnippets } = await import('@plumbline/checker');
  const outcome = checkSnippets({ text, file, graph: state.graph, dialect: state.effective.dialect, strict, globals: state.effective.globals });
  return { ...judgementOf(outcome, finishFindings(outcome.findings, state.graph), 0), hidden: [], readAsWindows1252: [] };
}

function judgementOf(outcome: CheckOutcome, findings: readonly Finding[], suppressed: number): Omit<Judgement, 'hidden' | 'readAsWindows1252'> {
  return {
    findings, judged: outcome.judged, skipped: sortedCounts({ ...outcome.skipped, ...(suppressed > 0 && { suppressed }) }),
    files: outcome.files, notChecked: sortedCounts(outcome.notChecked),
  };
}

/** Parses what is not known yet, a few files at a time, so that a call can be cancelled and tells how far it is. */
async function summarised(session: Session, effective: Effective, files: FileView, paths: readonly string[], { signal, progress }: ToolContext): Promise<NonNullable<Parameters<typeof import('@plumbline/checker').checkProject>[0]['memory']>> {
  const { summarise } = await import('@plumbline/script');
  const memory = await session.summaries(effective.dialect);
  const pace = new Pace(signal);
  for (const [index, path] of paths.entries()) {
    if (pace.isDue()) {
      await pace.rest();
      progress?.(index, paths.length, path);
    }
    const text = files.read(path);
    if (text !== undefined) memory.take(path, text, () => summarise(path, text, effective.dialect));
  }
  return memory;
}

/** Takes the steps, and listens now and then. */
async function patiently<T>(steps: Steps<T>, { signal }: ToolContext): Promise<T> {
  for (const pace = new Pace(signal); ; ) {
    const { done, value } = steps.next();
    if (done) return value;
    if (pace.isDue()) await pace.rest();
  }
}

/** What the configuration's ignore patterns and the ignore files leave out. */
export function excluderOf(cwd: string, { configuration }: Effective): Excluder {
  return makeExcluder(cwd, configuration && { patterns: configuration.settings.ignore ?? [], folder: configuration.folder });
}

/** Scripts of folders, and files as they are named. */
export function scriptsIn(cwd: string, paths: readonly string[], effective: Effective): string[] {
  return collectFiles(cwd, paths, SCRIPT_ENDINGS, excluderOf(cwd, effective)).files;
}
