/** What `explain` answers: each fact of a symbol with the places and words that gave it, as data. */
import type { Family, GraphSummary } from '@plumbline/model';

/** A place of the documentation, and its own words there; null where the place is known and its words are not. */
export interface FactPlace { readonly source: string; readonly title: string | null; readonly words: string | null }

export interface ExplainedFact {
  /** `kind`, `type`, `returns`, `parameter`, `parent`, `constructible`, `elements`, `open`, `deprecated`, `reason`, `action`, … */
  readonly what: string;
  /** The name of a parameter; else null. */
  readonly name: string | null;
  /** In the graph's words: `void`, `Table`, `object {keepTogether}, optional`. */
  readonly value: string;
  readonly places: readonly FactPlace[];
}

export type SubjectKind = 'interface' | 'member' | 'global' | 'function' | 'alias' | 'absent' | 'construct';

export interface ExplainedMember { readonly name: string; readonly signature: string }

export interface ExplainedSubject {
  readonly kind: SubjectKind;
  /** As the graph calls it: `Layout.tableStart`, by the interface that documents it. */
  readonly name: string;
  /** The interface that was asked, where it inherits the member; else null. */
  readonly inheritedBy: string | null;
  /** The first sentence of the documentation. */
  readonly summary: string | null;
  readonly facts: readonly ExplainedFact[];
  /** Of an interface: its own members, then those that each ancestor gives, nearest first. Else empty. */
  readonly members: readonly { readonly from: string; readonly members: readonly ExplainedMember[] }[];
  /** Interfaces that inherit from it, at any depth. */
  readonly subtypes: readonly string[];
  /** Names that are documented not to exist on the interface. */
  readonly absent: readonly string[];
  /** Constructs that it opens, closes or belongs to. */
  readonly constructs: readonly string[];
}

/** A name that no documentation has. */
export interface UnknownName {
  /** The interface that was asked for it, or null for a name that begins nothing. */
  readonly interface: string | null;
  readonly name: string;
  /** The interface allows any property: that it is not documented proves nothing. */
  readonly open: boolean;
  /** Every object of ECMAScript 3 has it. */
  readonly language: boolean;
  /** What is known of the name all the same: it is the language's own, or came with a later edition of it, or is a key of options. Null: nothing. */
  readonly fact: string | null;
  /** The nearest names that exist, best first. */
  readonly near: readonly string[];
  /** Interfaces that do have the name. */
  readonly elsewhere: readonly string[];
}

export interface ExplainedRule {
  readonly family: Family | 'suppression';
  /** The code that was asked, or null for a whole family. */
  readonly rule: string | null;
  /** What to do instead, where one sentence says so (productions of `syntax`). */
  readonly instead: string | null;
  /** The family's manual page, in Markdown. */
  readonly page: string;
}

export interface ExplainResult {
  readonly schema: 'plumbline/explain@1';
  readonly asked: string;
  /** null where only a rule was asked for, and no graph was needed. */
  readonly graph: GraphSummary | null;
  readonly subjects: readonly ExplainedSubject[];
  readonly rules: readonly ExplainedRule[];
  readonly unknown: readonly UnknownName[];
}
