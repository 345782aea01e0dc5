/** `dry-run`: scripts of a build, run in the sandbox on the fake engine of a graph. */
import type { DryRunLimits, DryRunOutcome, SandboxRunner } from '@plumbline/dryrun';
import { DRY_RUN_SCHEMA, summarise, UsageError, type Dialect, type DryRunResult, type FileView, type Graph, type RawFinding, type ScriptCoverage, type WorldName } from '@plumbline/model';
import { DiskFiles } from '../files/disk-files.js';
import { kindOf } from '../files/kind-of.js';
import { refuseDocuments } from '../files/refuse-documents.js';
import { viewPath } from '../files/view-path.js';
import { readGraphFile } from '../graph-folder/graph-folder.js';
import { loadGraphFolder } from '../graph-folder/load-graph-folder.js';
import { echo, effectiveSettings, type Effective } from '../settings/effective.js';
import { finishFindings } from './finish-findings.js';

export const RUN_WORLDS: readonly WorldName[] = ['empty', 'one', 'data', 'forced'];
/** Implementations of the sandbox: a hardened process around V8, or QuickJS in WebAssembly. */
export const RUNNERS = ['process', 'quickjs'] as const;
export type RunnerName = (typeof RUNNERS)[number];

export interface DryRunRequest {
  /** Absolute. */
  readonly cwd: string;
  /** Scripts, in the order in which the engine runs them. */
  readonly entries: readonly string[];
  readonly graph?: string | undefined;
  readonly dialect?: string | undefined;
  readonly roots?: readonly string[];
  /** None: `empty`, `one`, and `data` where a data load resolves; these too before `forced` alone. */
  readonly worlds?: readonly WorldName[];
  /** Default: `process`. An agent that runs many jobs brings its own, kept warm. */
  readonly runner?: RunnerName | SandboxRunner | undefined;
  /** Data files for loads whose own path leads nowhere. */
  readonly data?: readonly string[];
  readonly timeoutMs?: number | undefined;
  readonly memoryMb?: number | undefined;
  /** The project's files; default: the disk. */
  readonly files?: RunFiles | undefined;
}

/** A file view that knows which files were no UTF-8. */
export interface RunFiles extends FileView { readonly readAsWindows1252: readonly string[] }

export interface DryRunAnswer {
  readonly result: DryRunResult;
  readonly read: (file: string) => string | undefined;
  /** What ran, by place, for the coverage page. */
  scripts(): readonly ScriptCoverage[];
}

/** What a run touched, before suppressions, words and fingerprints. */
export interface Ran {
  readonly effective: Effective;
  readonly graph: Graph;
  readonly files: RunFiles;
  readonly outcome: DryRunOutcome;
  /** The settings that only a dry run has. */
  readonly settings: Readonly<Record<string, unknown>>;
}

/** @throws UsageError for an entry, a data file, a graph or settings that cannot be used. */
export async function dryRun(request: DryRunRequest): Promise<DryRunAnswer> {
  const { cwd } = request;
  const { effective, graph, files, outcome, settings } = await run(request);
  const { kept, suppressed } = await withoutSuppressed(outcome.findings, files, effective.dialect);
  const findings = finishFindings(kept, graph);
  return {
    read: file => files.read(file), scripts: outcome.scripts,
    result: {
      schema: DRY_RUN_SCHEMA,
      settings: { ...echo(cwd, effective), ...settings, readAsWindows1252: files.readAsWindows1252 },
      graph: { engine: graph.engine, digest: graph.digest, ...graph.counts() },
      findings,
      judged: outcome.judged,
      skipped: suppressed > 0 ? { ...outcome.skipped, suppressed } : outcome.skipped,
      files: outcome.files,
      notChecked: outcome.notChecked,
      summary: summarise(findings),
      ...runFields(outcome),
    },
  };
}

/** The fields of a result that only a run has. */
export function runFields(outcome: DryRunOutcome): Pick<DryRunResult, 'runs' | 'notRun' | 'coverage' | 'guarantees' | 'proves' | 'cannotProve'> {
  return { runs: outcome.runs, notRun: outcome.notRun, coverage: outcome.coverage, guarantees: { ...outcome.guarantees }, proves: outcome.proves, cannotProve: outcome.cannotProve };
}

/** Opens what the request names and runs it. @throws UsageError as `dryRun`. */
export async function run(request: DryRunRequest): Promise<Ran> {
  const { limitsOf, sandboxLimits, earlyProcessRunner, quickjsRunner } = await import('@plumbline/dryrun');
  const limits = limitsOf({ ...(request.timeoutMs !== undefined && { timeoutMs: request.timeoutMs }), ...(request.memoryMb !== undefined && { memoryMb: request.memoryMb }) });
  if (typeof request.runner === 'object') return runOn(request, limits, request.runner);
  if (request.runner === 'quickjs') return runOn(request, limits, quickjsRunner());
  const runner = earlyProcessRunner(sandboxLimits(limits));
  try {
    return await runOn(request, limits, runner);
  } finally {
    runner.close();
  }
}
async function runOn(request: DryRunRequest, limits: DryRunLimits, runner: SandboxRunner): Promise<Ran> {
  const { cwd } = request;
  const { dryRun: runJob } = await import('@plumbline/dryrun');
  const effective = effectiveSettings(cwd, request);
  const shown = viewPath(cwd, effective.graphFolder);
  const graph = loadGraphFolder(effective.graphFolder, shown);
  const engineText = readGraphFile(effective.graphFolder, 'fake-engine.js', shown);
  if (engineText === undefined) throw new UsageError(`${shown}/fake-engine.js: this file is missing; run plumbline generate again.`);
  const files = request.files ?? new DiskFiles(cwd);
  const existing = (path: string): string => {
    const file = viewPath(cwd, path);
    if (!files.isFile(file)) throw new UsageError(`${path}: ${kindOf(cwd, path) === 'folder' ? 'this is a folder; name the script that the engine runs' : 'there is no such file; correct the path'}.`);
    return file;
  };
  const entries = request.entries.map(existing);
  refuseDocuments(request.entries);
  const data = (request.data ?? []).map(existing);
  const worlds = request.worlds && request.worlds.length > 0 ? [...new Set(request.worlds)] : undefined;
  const outcome = await runJob({ graph, engineText, engineFile: `${shown}/fake-engine.js`, files, entries, cwd, roots: effective.roots, dialect: effective.dialect, globals: effective.globals, ...(worlds && { worlds }), limits, data }, runner);
  return { effective, graph, files, outcome, settings: { entries, worlds: worlds ?? 'default', data, ...limits } };
}

/** The scripts' own suppressions hold for a run as for a check; one that nothing in this run needed is not accused. */
async function withoutSuppressed(findings: readonly RawFinding[], files: FileView, dialect: Dialect): Promise<{ kept: readonly RawFinding[]; suppressed: number }> {
  const marked = [...new Set(findings.map(each => each.file))].filter(file => files.read(file)?.includes('plumbline-'));
  if (marked.length === 0) return { kept: findings, suppressed: 0 };
  const [{ applySuppressions, readSuppressions }, { parseScript }] = await Promise.all([import('@plumbline/checker'), import('@plumbline/script')]);
  const applied = applySuppressions(findings, marked.flatMap(file => readSuppressions(parseScript(file, files.read(file)!, dialect))));
  return { kept: applied.findings.filter(each => each.data.rule !== 'suppression/unused'), suppressed: applied.suppressed };
}

/** Exit code of a dry run (DESIGN 5): a crash or a stop in a natural world is no finding, and makes it 1; so does a script that could not be read. */
export function dryRunExitCode(result: Pick<DryRunResult, 'summary' | 'runs' | 'notChecked'>): 0 | 1 {
  return result.summary.errors > 0 || result.notChecked.unparsable !== undefined || result.runs.some(each => each.world !== 'forced' && each.outcome !== 'ok') ? 1 : 0;
}
