/** Findings are data (DESIGN 4.5); the words are `report`'s. The union of rules is total: a rule without words does not compile. */

export const FAMILIES = ['member', 'object', 'function', 'syntax', 'option', 'constructor', 'engine', 'file'] as const;
export type Family = (typeof FAMILIES)[number];
export type Severity = 'error' | 'warning' | 'note';

/** What each rule knows, beyond the place. `rule` is the public code and is never renamed. */
export type FindingData =
  | { readonly rule: 'member/undocumented'; readonly interface: string; readonly name: string; readonly access: 'read' | 'write' | 'call'; readonly static: boolean }
  /** A name of no edition on an ES3 built-in (`Math.foo`). */
  | { readonly rule: 'member/undocumented'; readonly builtin: string; readonly name: string; readonly access: 'read' | 'write' | 'call' }
  | { readonly rule: 'member/absent'; readonly interface: string; readonly name: string; readonly reason: string; readonly advice: string | null }
  | { readonly rule: 'member/nowhere'; readonly name: string; /** Read from an object that the engine gave; else called. */ readonly access?: 'read' }
  | { readonly rule: 'member/letter-case'; readonly interface: string; readonly name: string; readonly actual: string }
  | { readonly rule: 'member/unbalanced'; readonly construct: string; readonly start: string; readonly end: string; readonly fault: 'left-open' | 'not-open' | 'wrong-order' }
  | { readonly rule: 'member/argument-count'; readonly callee: string; readonly given: number; readonly least: number; readonly most: number }
  | { readonly rule: 'object/undeclared'; readonly name: string; readonly interface: string | null; readonly host: string | null }
  | { readonly rule: 'function/undeclared'; readonly name: string; readonly host: string | null }
  | { readonly rule: `syntax/${string}`; readonly production: string; readonly text: string; readonly edition: string | null; readonly dialect: string; readonly instead: string | null; readonly recovered: boolean }
  | { readonly rule: 'option/unknown-key'; readonly callee: string; readonly parameter: string; readonly key: string; readonly type: string | null }
  | { readonly rule: 'option/no-such-parameter'; readonly callee: string; readonly position: number; readonly count: number }
  | { readonly rule: 'constructor/undeclared'; readonly name: string; readonly host: string | null }
  | { readonly rule: 'constructor/not-constructible'; readonly name: string }
  | { readonly rule: 'engine/later-edition'; readonly owner: string | null; readonly name: string; readonly edition: string; readonly dialect: string }
  | { readonly rule: 'file/missing'; readonly path: string; readonly purpose: 'include' | 'load' | 'data' | 'path'; /** It leads to a folder. */ readonly folder?: true }
  | { readonly rule: 'file/letter-case'; readonly path: string; readonly actual: string; readonly purpose: 'include' | 'load' | 'data' | 'path' }
  /** A project's data file that a run could not read; the finding is in that file. */
  | { readonly rule: 'file/malformed'; readonly path: string; readonly fault: string }
  /** A data file that was given for a run and that no load used. */
  | { readonly rule: 'file/unused'; readonly path: string }
  /** `rules` as written: they may be none. `meant`: the directive that this is a misspelling of. `partly`: only `rules` do nothing. */
  | { readonly rule: 'suppression/unused'; readonly directive: string; readonly rules: readonly string[]; readonly meant?: string; readonly partly?: true };

export type Rule = FindingData['rule'];

export interface Receiver {
  /** As written, shortened: `layout`. */
  readonly text: string;
  readonly interface: string | null;
  /** Why the type is certain: "documented global". */
  readonly because: string;
}

export interface Place {
  readonly file: string;
  /** From 1; columns in UTF-16 units, end exclusive. */
  readonly line: number;
  readonly column: number;
  readonly endLine: number;
  readonly endColumn: number;
}

export interface Fix { readonly range: readonly [number, number]; readonly text: string }

/** A finding before it has words: what the checker and the dry run make. */
export interface RawFinding extends Place {
  readonly family: Family;
  readonly severity: Severity;
  readonly symbol: string;
  readonly name: string;
  readonly receiver: Receiver | null;
  readonly data: FindingData;
  readonly candidates: readonly string[];
  readonly elsewhere: readonly string[];
  readonly fix: Fix | null;
  readonly source: readonly string[];
  readonly via: 'static' | 'dry-run';
  /** Set on what only forced execution reached (DESIGN 5, two tiers): what was forced on the way, the nearest first. */
  readonly forced?: readonly ForcedDecision[];
}

/** One step that a forced run took against the script's own course: `if: true`, `function draw called`. */
export interface ForcedDecision { readonly file: string; readonly line: number; readonly column: number; readonly what: string }

/** The public shape. */
export interface Finding extends Omit<RawFinding, 'data'> {
  readonly rule: Rule;
  readonly message: string;
  readonly action: string;
  readonly fingerprint: string;
}

/** By file, then place, then family: the order of every result. */
export function compareFindings(a: Pick<RawFinding, 'file' | 'line' | 'column' | 'family'>, b: Pick<RawFinding, 'file' | 'line' | 'column' | 'family'>): number {
  return a.file < b.file ? -1 : a.file > b.file ? 1 : a.line - b.line || a.column - b.column || FAMILIES.indexOf(a.family) - FAMILIES.indexOf(b.family);
}

/** One place gets one finding: the order in which families win (DESIGN 4.3). */
export const PRECEDENCE: readonly Family[] = ['syntax', 'engine', 'constructor', 'object', 'function', 'member', 'option', 'file'];
