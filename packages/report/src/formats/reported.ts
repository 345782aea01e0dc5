/** What every format takes: the result of a check or of `verify`, and what is at hand beside it. */
import { grouped, type CheckResult, type Finding } from '@plumbline/model';

export type Reported = Omit<CheckResult, 'schema'> & { readonly schema: string };

export interface ReportOptions {
  /** Escape codes for a terminal, in `text` alone. */
  readonly colour: boolean;
  /** The text that a finding's place refers to, or undefined when it is not at hand. */
  readonly read: (file: string) => string | undefined;
  /** The tool's version. */
  readonly version: string;
  /** The files that were asked for, with findings or without. */
  readonly files: readonly string[];
}

const RANK: Readonly<Record<Finding['severity'], number>> = { error: 0, warning: 1, note: 2 };

/** The gravest first, each kind in the order of the result: where only the first few are shown, they are these. */
export function gravestFirst<F extends Pick<Finding, 'severity'>>(findings: readonly F[]): F[] {
  return [...findings].sort((a, b) => RANK[a.severity] - RANK[b.severity]);
}

/** Findings by their file, in order. */
export function byFile(findings: readonly Finding[]): Map<string, Finding[]> {
  return grouped(findings, finding => finding.file);
}
