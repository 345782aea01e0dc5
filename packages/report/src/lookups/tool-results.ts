/** What agents' tools answer, as data; their texts are made from it alone, so that both say the same (DESIGN 7). */
import type { AnswerAudit, Bounded, DryRunResult, Finding, GraphSummary, RealMembers, RunReport, Summary } from '@plumbline/model';

/** The graph that an answer rests on, and whether its documentation has changed since. */
export interface GraphStamp extends Pick<GraphSummary, 'engine' | 'digest'> {
  /** `unknown`: where the documentation is, nobody said. */
  readonly documentation: 'current' | 'newer' | 'unknown';
}
export interface Stamped { readonly graph: GraphStamp }

export type ToolFinding = Pick<Finding, 'file' | 'line' | 'column' | 'severity' | 'rule' | 'symbol' | 'message' | 'action' | 'candidates' | 'source'>;

/** Findings as every tool gives them: bounded, with true totals, and what was looked at. */
export interface FindingsResult extends Stamped {
  /** No error. */
  readonly ok: boolean;
  readonly findings: readonly ToolFinding[];
  readonly total: number;
  readonly truncated: boolean;
  readonly summary: Summary;
  readonly judged: Readonly<Record<string, number>>;
  readonly skipped: Readonly<Record<string, number>>;
  readonly files: number;
  readonly notChecked: Readonly<Record<string, number>>;
  readonly settings: Readonly<Record<string, unknown>>;
}
export interface CheckToolResult extends FindingsResult {
  /** Of an answer: what the accused interfaces really have. */
  readonly realMembers?: readonly RealMembers[];
  readonly cacheable?: boolean;
}
export interface DryRunToolResult extends FindingsResult, Pick<DryRunResult, 'notRun' | 'proves' | 'cannotProve'> {
  readonly runs: readonly (Omit<RunReport, 'log'> & { readonly log: Bounded<string> })[];
  readonly coverage: Readonly<Record<'branches' | 'functions' | 'statements', { readonly hit: number; readonly total: number }>>;
}
export type AuditResult = AnswerAudit & Stamped & { readonly file: string };
