/** Results of a check and of a dry run: the same shape when nothing is wrong (DESIGN 4.5, 5). */
import type { Family, Finding } from './finding.js';

export const RESULT_SCHEMA = 'plumbline/result@1';
export const DRY_RUN_SCHEMA = 'plumbline/dry-run@1';
export const VERIFY_SCHEMA = 'plumbline/verify@1';

export interface GraphSummary { readonly engine: string; readonly digest: string; readonly interfaces: number; readonly members: number }
export interface Summary { readonly errors: number; readonly warnings: number; readonly notes: number }

/** What a baseline knew. */
export interface BaselineReport {
  readonly file: string;
  /** Findings that it holds, and that are not in the result. */
  readonly known: number;
  /** Its entries that are found no more in the files checked. */
  readonly stale: number;
  /** Entries taken out by an update. */
  readonly pruned: number;
}

/** A finding that `--fix` took away; its place is the one before that pass. */
export interface FixedFinding { readonly file: string; readonly line: number; readonly column: number; readonly rule: string; readonly symbol: string }

export interface FixReport { readonly files: readonly string[]; readonly findings: readonly FixedFinding[] }

export interface CheckResult {
  readonly schema: typeof RESULT_SCHEMA;
  /** Effective settings, echoed. */
  readonly settings: Readonly<Record<string, unknown>>;
  readonly graph: GraphSummary;
  readonly findings: readonly Finding[];
  /** How many sites of each family were judged. */
  readonly judged: Readonly<Record<Family, number>>;
  /** How many sites were not judged, by reason. */
  readonly skipped: Readonly<Record<string, number>>;
  readonly files: number;
  /** Files or fences that were not checked, by reason. */
  readonly notChecked: Readonly<Record<string, number>>;
  readonly summary: Summary;
  /** With a baseline alone. */
  readonly baseline?: BaselineReport;
  /** With `--fix` alone: what it changed; `findings` are what remains. */
  readonly fixed?: FixReport;
}

export type RunOutcome = 'ok' | 'crash' | 'loop-budget' | 'timeout' | 'memory' | 'stack' | 'output-limit';
export type WorldName = 'empty' | 'one' | 'data' | 'forced';

export interface RunReport {
  readonly world: WorldName;
  readonly outcome: RunOutcome;
  readonly at: { readonly file: string; readonly line: number; readonly column: number } | null;
  readonly message: string | null;
  /** Lines that the customer's code sent to the documented log. */
  readonly log: readonly string[];
  /** Log lines dropped past the cap. */
  readonly dropped: number;
  /** `forced` only: how many runs it stands for. What ended one of them early is no result. */
  readonly rounds?: number;
  /** What the customer's own `try` swallowed: no finding, but known. */
  readonly handled?: readonly { readonly at: { readonly file: string; readonly line: number; readonly column: number } | null; readonly message: string }[];
}

/** A world that was to run and that the job did not come to, with the reason as a sentence. */
export interface UnrunWorld { readonly world: WorldName; readonly message: string }

export interface CoverageCount { readonly hit: number; readonly total: number }
export interface Coverage {
  readonly branches: CoverageCount;
  readonly functions: CoverageCount;
  readonly statements: CoverageCount;
  readonly worlds: Readonly<Record<string, { readonly branches: CoverageCount; readonly functions: CoverageCount; readonly statements: CoverageCount }>>;
  /** What never ran: functions and branch arms, by place. */
  readonly neverRun: readonly { readonly file: string; readonly line: number; readonly column: number; readonly what: string; readonly why?: NeverRunReason }[];
}
/** Why a place never ran: its function was never entered, its script ended before, its condition never went that way, its loop had nothing to go over. */
export type NeverRunReason = 'never-called' | 'ended-before' | 'never-so';

/** What ran in one script, by place, for a page that shows the source. */
export interface ScriptCoverage {
  readonly file: string;
  readonly worlds: readonly WorldName[];
  readonly statements: readonly RanPlace[];
  readonly functions: readonly RanPlace[];
  /** Each arm by itself: `if: true` and `if: false` are two. */
  readonly arms: readonly RanPlace[];
}
export interface RanPlace { readonly line: number; readonly column: number; readonly endLine: number; readonly what: string; readonly ranIn: readonly WorldName[]; readonly why: NeverRunReason | null }

export interface DryRunResult extends Omit<CheckResult, 'schema'> {
  readonly schema: typeof DRY_RUN_SCHEMA;
  readonly runs: readonly RunReport[];
  readonly notRun: readonly UnrunWorld[];
  readonly coverage: Coverage;
  /** What the sandbox held: process, network, file system, membrane. */
  readonly guarantees: Readonly<Record<string, unknown>>;
  readonly proves: readonly string[];
  readonly cannotProve: readonly string[];
}

/** How a fault was seen: by the checker, in a run, or both. */
export interface VerifiedFinding extends Finding { readonly seen: readonly Finding['via'][] }

/** A check and a dry run of the same build as one answer: the fields of both, each fault once. */
export interface VerifyResult extends Omit<DryRunResult, 'schema' | 'findings'> {
  readonly schema: typeof VERIFY_SCHEMA;
  readonly findings: readonly VerifiedFinding[];
}

/** Counts by severity. */
export function summarise(findings: readonly Pick<Finding, 'severity'>[]): Summary {
  const count = (severity: string): number => findings.filter(finding => finding.severity === severity).length;
  return { errors: count('error'), warnings: count('warning'), notes: count('note') };
}

/** How a reason of `notChecked` begins that tells a fault of ours in one file. */
export const INTERNAL_ERROR = 'internal error';
/** Whether a file could not be judged for a fault of ours: the work is not done then, whatever was found. */
export function metInternalError(notChecked: Readonly<Record<string, number>>): boolean {
  return Object.keys(notChecked).some(reason => reason.startsWith(INTERNAL_ERROR));
}

/** Exit code of a check (DESIGN 4.5): 0 when no error remains and warnings do not exceed the limit (null: unlimited), else 1. */
export function exitCode(summary: Summary, maxWarnings: number | null): 0 | 1 {
  return summary.errors === 0 && (maxWarnings === null || summary.warnings <= maxWarnings) ? 0 : 1;
}
