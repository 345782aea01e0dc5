/** What `coverage` answers: names that working code uses and the documentation lacks, as data. */
import type { GraphSummary } from '@plumbline/model';

/** What is lacking: a member of an interface, a bare name, a key of an options object, … */
export type LackKind =
  | 'member' | 'letter-case' | 'absent' | 'global' | 'function' | 'constructor' | 'not-constructible' | 'option' | 'parameter' | 'later-edition' | 'builtin-member' | 'nowhere';

export interface UsePlace { readonly file: string; readonly line: number; readonly column: number }

export interface UndocumentedName {
  readonly kind: LackKind;
  /** `Layout.debugGrid`, a global's name, `Array.prototype.indexOf`, `Layout.tableStart {gap}`. */
  readonly name: string;
  readonly uses: number;
  readonly calls: number;
  readonly reads: number;
  readonly writes: number;
  /** Files that use it. */
  readonly files: number;
  /** The first uses; `uses` has the true total. */
  readonly places: readonly UsePlace[];
  /** Documented names that it may be another spelling of, best first. */
  readonly near: readonly string[];
  /** Interfaces that do document the name. */
  readonly elsewhere: readonly string[];
  /** A script may define it that is loaded and is not there. */
  readonly mayBeLoaded: boolean;
  /** The list of the facts file that can say it, or null when a facts file cannot, or should not. */
  readonly entry: 'present' | 'globals' | 'functions' | null;
}

export interface CoverageGroup {
  /** An interface; null for names that belong to none: see `title`. */
  readonly interface: string | null;
  /** `Layout`, or `global names`, `ECMAScript built-ins`, `objects of unknown type`. */
  readonly title: string;
  readonly uses: number;
  readonly names: readonly UndocumentedName[];
}

/** An interface that documents suspiciously little for how it is used. */
export interface Stub {
  readonly interface: string;
  /** `no-members` and `undocumented-parent`: it is open, so that nothing about it is judged; `few-members`: code uses at least as many undocumented names as there are documented ones; `contradicted`: independent files use the same undocumented name. */
  readonly reason: 'no-members' | 'undocumented-parent' | 'few-members' | 'contradicted';
  /** Documented members, inherited ones included. */
  readonly members: number;
  readonly uses: number;
  /** Undocumented names that are used on it, most used first. */
  readonly names: readonly { readonly name: string; readonly uses: number }[];
}

export interface CoverageResult {
  readonly schema: 'plumbline/coverage@1';
  readonly settings: Readonly<Record<string, unknown>>;
  readonly graph: GraphSummary;
  readonly files: number;
  readonly notChecked: Readonly<Record<string, number>>;
  /** Uses of members on receivers of certain type: all, and those that the documentation has. */
  readonly memberUses: { readonly judged: number; readonly documented: number };
  readonly skipped: Readonly<Record<string, number>>;
  readonly groups: readonly CoverageGroup[];
  readonly stubs: readonly Stub[];
  /** Findings that are about no name of the engine: by family. */
  readonly otherFindings: Readonly<Record<string, number>>;
  /** Where the facts entries were written, and how many; null without --write. */
  readonly written: { readonly file: string; readonly entries: number } | null;
}
