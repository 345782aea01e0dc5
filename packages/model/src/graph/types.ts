/** The shapes of the graph files (DESIGN 3.2, 3.3). Keys are the documentation's names: read them with `Object.hasOwn`. */

export const MEMBERS_SCHEMA = 'plumbline/members@1';
export const CONSTRUCTS_SCHEMA = 'plumbline/constructs@1';
export const TOPICS_SCHEMA = 'plumbline/topics@1';
export const REPORT_SCHEMA = 'plumbline/report@1';

/** `load` runs a script, `data:*` reads project data, `log` is the build log; load and data imply path. */
export type ParamRole = 'path' | 'load' | 'data:xml' | 'data:json' | 'log';

export interface Param {
  name: string;
  /** An interface's or primitive's name, `A|B`, `A[]`, or null when the documentation does not say. */
  type: string | null;
  optional: boolean;
  /** The keys that an options object may have, or null. */
  options: string[] | null;
  role: ParamRole | null;
}

export type MemberKind = 'method' | 'property' | 'constant' | 'event';

export interface MethodFacts {
  kind: 'method';
  /** null: the signature is not documented. */
  params: Param[] | null;
  /** A type, "void", or null (not documented). */
  returns: string | null;
  /** What it returns for a text as its first argument, where the signatures differ by it (`add("group")`); each is a part of `returns`. */
  returnsFor?: Record<string, string>;
  /** true: a member of the constructor itself; false: of instances; null: the documentation does not tell them apart. */
  static: boolean | null;
  deprecated: string | null;
  source: string[];
}
export interface PropertyFacts {
  kind: 'property' | 'constant' | 'event';
  /** A type, or null (not documented). For an event: the interface that the handler receives. */
  type: string | null;
  static: boolean | null;
  readonly: boolean;
  deprecated: string | null;
  source: string[];
}
export type MemberFacts = MethodFacts | PropertyFacts;

export interface InterfaceFacts {
  parent: string | null;
  /** null: the documentation does not say. */
  constructible: boolean | null;
  /** The documentation allows any property: unknown members are never judged. */
  open: boolean;
  /** Type of `receiver[i]`, or null. */
  index: string | null;
  members: Record<string, MemberFacts>;
  source: string[];
}

export interface GlobalFacts { type: string | null; source: string[] }
/** `holds`: the interfaces that stand in it (`new ns.Request()`). */
export interface NamedFacts { holds: string[]; source: string[] }
export interface FunctionFacts { params: Param[] | null; returns: string | null; source: string[] }
export interface AbsentFacts { reason: string; action: string | null; source: string[] }

export interface MemberGraph {
  schema: typeof MEMBERS_SCHEMA;
  engine: string;
  digest: string;
  interfaces: Record<string, InterfaceFacts>;
  globals: Record<string, GlobalFacts>;
  functions: Record<string, FunctionFacts>;
  /** Globals that are another name of a path: `documents` → `app.documents`. */
  aliases: Record<string, string>;
  /** Globals that the documentation names and does not describe: namespaces, and objects that it shows values of (`display.hidden`). Absent where there are none. */
  named?: Record<string, NamedFacts>;
  /** Values that guards test, for the dry run: `App.name` → "Quire". */
  samples: Record<string, string | number | boolean>;
  /** Negative facts, by `Interface.member`. */
  absent: Record<string, AbsentFacts>;
}

export interface Construct {
  id: string;
  interface: string | null;
  kind: 'paired' | 'call';
  aliases: string[];
  declare: string | null;
  start: string;
  end: string;
  companions: string[];
  no_close: { text: string; names: string[] } | null;
  source: string[];
}
export interface ConstructGraph {
  schema: typeof CONSTRUCTS_SCHEMA;
  engine: string;
  digest: string;
  constructs: Construct[];
  skipped: { name: string; reason: string; source: string[] }[];
}

export interface Topic {
  topic: string;
  words: string[];
  symbols: string[];
  note: string;
  /** The exact next look-up: a symbol. */
  next: string;
  source: string[];
}
export interface Phrasebook { schema: typeof TOPICS_SCHEMA; engine: string; digest: string; topics: Topic[] }

/** One piece of documentation, as a reader gives it. */
export interface Chunk {
  /** A graph source: `layout.md#layout-tablestart`. */
  id: string;
  title: string;
  text: string;
}
