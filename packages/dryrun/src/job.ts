/** What a dry run takes and gives (DESIGN 5). `tools` opens the files and puts words on the findings. */
import { UsageError, type Coverage, type Dialect, type Family, type FileView, type Graph, type RawFinding, type RunReport, type UnrunWorld, type ScriptCoverage, type WorldName } from '@plumbline/model';

/** The worlds that run without forcing. */
export type NaturalWorld = Exclude<WorldName, 'forced'>;

export interface DryRunLimits {
  /** Bounds one run; four times it bounds the job. */
  readonly timeoutMs: number;
  /** Heap of the sandbox. */
  readonly memoryMb: number;
}

export const DEFAULT_LIMITS: DryRunLimits = { timeoutMs: 5000, memoryMb: 128 };
/** An hour, and what WebAssembly can address: no timer and no runner goes beyond. */
const MOST: DryRunLimits = { timeoutMs: 3_600_000, memoryMb: 3000 };
const LEAST: DryRunLimits = { timeoutMs: 1, memoryMb: 16 };

/** The job's limits over the default ones. @throws UsageError for one that no runner can hold. */
export function limitsOf(given: Partial<DryRunLimits> | undefined): DryRunLimits {
  const limits = { ...DEFAULT_LIMITS, ...given };
  for (const [key, what] of [['timeoutMs', 'milliseconds for one run'], ['memoryMb', 'megabytes for the sandbox']] as const) {
    const value = limits[key];
    if (!Number.isInteger(value) || value < LEAST[key] || value > MOST[key]) throw new UsageError(`${value} ${what}: expected a whole number from ${LEAST[key]} to ${MOST[key]}.`);
  }
  return limits;
}

export interface DryRunJob {
  readonly graph: Graph;
  /** The text of `fake-engine.js` when it is at hand; else it is made from the graph. */
  readonly engineText?: string;
  /** What messages call that file. */
  readonly engineFile?: string;
  readonly files: FileView;
  /** Scripts of the build, in order; one run executes them one after the other, in one realm. */
  readonly entries: readonly string[];
  /** The working directory: its absolute path, or `.` (default). Paths are relative to it. */
  readonly cwd?: string;
  /** Further folders where a written path is looked for. */
  readonly roots?: readonly string[];
  readonly dialect: Dialect;
  /** Names that the configuration or other scripts of the project declare: never accused as undeclared. */
  readonly globals?: Iterable<string>;
  /** Default: `empty`, `one`, and `data` where a data load resolves; with `forced` alone these come first, too. */
  readonly worlds?: readonly WorldName[];
  readonly limits?: Partial<DryRunLimits>;
  /** Sample data files: they answer documented data loads whose own path leads nowhere, the one of the same name first. */
  readonly data?: readonly string[];
  readonly signal?: AbortSignal;
}

/** What the runner held; every result carries it. */
export interface Guarantees {
  readonly runner: string;
  /** A process of its own, killed after the job. */
  readonly process: boolean;
  readonly network: 'none' | 'open';
  readonly processes: 'own-namespace' | 'shared';
  readonly fileSystem: 'none' | 'read-runner';
  readonly resourceLimits: boolean;
  readonly codeGeneration: 'none' | 'open';
  readonly membrane: string;
}

export interface DryRunOutcome {
  readonly findings: readonly RawFinding[];
  readonly runs: readonly RunReport[];
  /** Worlds that were to run and that the job did not come to. */
  readonly notRun: readonly UnrunWorld[];
  readonly coverage: Coverage;
  /** The same by place, script by script, for a page that shows the source. */
  scripts(): readonly ScriptCoverage[];
  readonly guarantees: Guarantees;
  readonly proves: readonly string[];
  readonly cannotProve: readonly string[];
  /** Sites of each family that a run reached and that could be judged. */
  readonly judged: Readonly<Record<Family, number>>;
  readonly skipped: Readonly<Record<string, number>>;
  /** Scripts that took part. */
  readonly files: number;
  /** Scripts that were not run, by reason. */
  readonly notChecked: Readonly<Record<string, number>>;
}
