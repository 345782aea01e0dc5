/** What look-ups answer (DESIGN 6), as data: the same shape whether something is found or not. */
import type { Family, Finding } from '../findings/finding.js';


/** A word of the request with the documentation's own names for it. */
export interface HintTerm {
  readonly word: string;
  /** Exact names. */
  readonly symbols: readonly string[];
  /** What else the documentation says of it in a sentence, such as how it closes; may be empty. */
  readonly note: string;
}
/** The terminology hint, in front of every look-up result (GUARD 6). */
export interface Hint { readonly terms: readonly HintTerm[]; readonly text: string }

/** A part of a list: `total` counts what there is, shown or not. */
export interface Bounded<T> { readonly shown: readonly T[]; readonly total: number; readonly truncated: boolean }

/** A documented symbol with the documentation's words. */
export interface DocumentedSymbol {
  /** As the graph calls it: `Layout.tableStart`, by the interface that documents it. */
  readonly symbol: string;
  readonly kind: 'interface' | 'method' | 'property' | 'constant' | 'event' | 'global' | 'function' | 'alias' | 'construct' | 'absent';
  /** `Layout.tableStart(table: Table, [options]): void`; for an alias its path, for a negative fact the sentence. */
  readonly signature: string;
  /** The interface that was asked, where it inherits the member; else null. */
  readonly inheritedBy: string | null;
  /** How a script reaches it: `layout.tableStart`, `new Table`; else null. */
  readonly reachedAs: string | null;
  readonly deprecated: string | null;
  /** The documentation's own words, cut where they are long. */
  readonly text: string;
  readonly cut: boolean;
  /** Places: `layout.md#layout-tablestart`. */
  readonly source: readonly string[];
  /** Of an interface: its members, inherited ones included; else null. */
  readonly members: Bounded<string> | null;
}

/** A chunk that the words of a request lead to. */
export interface TextHit {
  /** The symbol that the chunk documents, or null. */
  readonly symbol: string | null;
  readonly title: string;
  /** The lines that hold the words, literally. */
  readonly excerpt: string;
  readonly source: string;
}

export interface DocsAnswer {
  readonly asked: string;
  readonly hint: Hint;
  /**
   * `found`: symbols of that name. `absent`: the documentation says that there is none. `none`: the documentation is complete
   * there and has none. `open`: nothing documented, and that proves nothing. `text`: no symbol's name; the texts have it. `nothing`: no text either.
   */
  readonly verdict: 'found' | 'absent' | 'none' | 'open' | 'text' | 'nothing';
  /** The verdict as one sentence. */
  readonly fact: string;
  readonly symbols: Bounded<DocumentedSymbol>;
  readonly texts: Bounded<TextHit>;
  /** Names that exist and are like the asked one, best first; with the verdict `found`, none. */
  readonly near: readonly string[];
  /** Interfaces that do have the asked member. */
  readonly elsewhere: readonly string[];
  /** Exact names worth looking up next. */
  readonly next: readonly string[];
}

export type Confidence = 'strong' | 'weak';
export interface TopicRoute {
  readonly topic: string;
  readonly confidence: Confidence;
  /** Words of the goal that the topic explains. */
  readonly explains: readonly string[];
  readonly symbols: readonly string[];
  readonly note: string;
  readonly next: string;
  readonly source: readonly string[];
}
export interface TopicAnswer {
  readonly asked: string;
  readonly hint: Hint;
  /** Of the first route; `none` where no topic has a word of the goal. */
  readonly confidence: Confidence | 'none';
  readonly fact: string;
  /** The goal's significant words. */
  readonly words: readonly string[];
  readonly routes: Bounded<TopicRoute>;
  readonly next: readonly string[];
}

export interface ConstructEntry {
  readonly id: string;
  readonly kind: 'paired' | 'call';
  readonly interface: string | null;
  readonly aliases: readonly string[];
  readonly declare: string | null;
  /** With their documented parameters. */
  readonly start: string;
  readonly end: string;
  readonly companions: readonly string[];
  /** What closes by itself, and the closers that do not exist. */
  readonly noClose: { readonly text: string; readonly names: readonly string[] } | null;
  /** A script that uses it, made from the graph. */
  readonly skeleton: string;
  /** Exact symbols that this answer delivers: they need no look-up of their own. */
  readonly provides: readonly string[];
  readonly source: readonly string[];
}
export interface ConstructAnswer {
  readonly asked: string;
  readonly hint: Hint;
  readonly found: boolean;
  readonly fact: string;
  readonly constructs: Bounded<ConstructEntry>;
  readonly near: readonly string[];
  readonly next: readonly string[];
}

export interface LineMatch {
  readonly file: string;
  /** From 1; columns in UTF-16 units. */
  readonly line: number;
  readonly column: number;
  readonly text: string;
  readonly before: readonly string[];
  readonly after: readonly string[];
}
export interface FootprintLine { readonly line: number; readonly role: 'declaration' | 'property' | 'start' | 'end' | 'use'; readonly text: string }
/** All lines of one declared construct: what has to move or go together. */
export interface Footprint {
  readonly file: string;
  readonly construct: string;
  readonly variable: string;
  readonly lines: readonly FootprintLine[];
}
export interface FilesAnswer {
  readonly asked: string;
  readonly hint: Hint;
  readonly fact: string;
  /** Files whose name matches. */
  readonly names: Bounded<string>;
  readonly matches: Bounded<LineMatch>;
  readonly footprints: Bounded<Footprint>;
  /** The exact names that were searched for in place of a word that no file has; else empty. */
  readonly expandedTo: readonly string[];
  /** Files whose text was searched. */
  readonly searched: number;
  readonly next: readonly string[];
}

/** What an interface really has, beside findings about it. */
export interface RealMembers { readonly interface: string; readonly members: Bounded<string> }
/** A retrieved or composed answer with the findings of its code (DESIGN 6). */
export interface AnswerAudit {
  /** The Markdown as it came. */
  readonly answer: string;
  /** It has findings. */
  readonly flagged: boolean;
  /** A flagged answer must not be kept. */
  readonly cacheable: boolean;
  readonly findings: readonly Finding[];
  readonly realMembers: readonly RealMembers[];
  readonly judged: Readonly<Record<Family, number>>;
  readonly skipped: Readonly<Record<string, number>>;
  /** Fences that were checked, and those that were not, by reason. */
  readonly fences: number;
  readonly notChecked: Readonly<Record<string, number>>;
}
