/** What `diff` answers: changes of the engine's surface, and the lines of customers' code that each of them breaks, as data. */
import type { Finding, GraphChange, GraphSummary } from '@plumbline/model';

/** A finding that the code has under the new graph and had not under the old one. */
export interface Breakage extends Pick<Finding, 'file' | 'line' | 'column' | 'endLine' | 'endColumn' | 'rule' | 'severity' | 'symbol' | 'name' | 'message' | 'action'> {
  /** The line of code, without its indentation. */
  readonly code: string;
}

export interface WordedChange extends GraphChange {
  /** One sentence. */
  readonly words: string;
  readonly breaks: readonly Breakage[];
}

export interface DiffResult {
  readonly schema: 'plumbline/diff@1';
  readonly settings: Readonly<Record<string, unknown>>;
  readonly before: GraphSummary;
  readonly after: GraphSummary;
  readonly changes: readonly WordedChange[];
  /** null without --code. */
  readonly code: {
    readonly files: number;
    readonly notChecked: Readonly<Record<string, number>>;
    /** Lines that break, all changes together. */
    readonly breaks: number;
    /** New findings that no single change explains. */
    readonly unexplained: readonly Breakage[];
    /** Findings that the new graph no longer has. */
    readonly settled: number;
  } | null;
}
