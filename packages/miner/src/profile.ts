/**
 * Profiles: the patterns of one family of documentation, as data (DESIGN 3.1): the JSON shape, and a profile ready for use.
 */

/**
 * Keys whose values are lists of regular expressions, tried in order, with the named groups that each reads. A member
 * pattern without the group `interface` names a member of the interface that it stands under, in a section that
 * `propertySection`, `methodSection` or `constantSection` names. The group `candidate` of an interface pattern names one only where members,
 * its own words or types show it. `interface` in `globalOf` and `parent` is the interface that the words are about.
 */
export const PATTERN_KEYS = {
  interface: ['interface', 'candidate', 'globals'], member: ['interface', 'part', 'member', 'params', 'type', 'flags'], global: ['global', 'params', 'interface'], ignore: [],
  propertySection: ['interface'], methodSection: ['interface'], constantSection: ['interface'], globalSection: [],
  globalOf: ['global', 'interface'], access: ['path'], example: ['global', 'member'], parent: ['parent', 'interface'], child: ['child', 'interface'], type: ['type', 'flags'], returns: ['type'], event: ['type'],
  signature: ['member', 'params', 'type'], constructible: ['interface'], notConstructible: [], index: ['type'], open: [],
  readonly: [], constant: [], static: [], deprecated: ['text'], optional: [], keys: ['keys'], texts: ['texts'], constantNames: [], listedConstant: ['interface', 'member'], namedConstant: ['interface', 'member'],
  namespace: ['namespace'], namedValue: ['global', 'member'],
} as const satisfies Record<string, readonly string[]>;
export type PatternKey = keyof typeof PATTERN_KEYS;
export const TABLE_KEYS = ['params', 'returns', 'options', 'constants', 'facts', 'members'] as const;
export type TableKey = (typeof TABLE_KEYS)[number];
export const COLUMN_KEYS = ['name', 'type', 'description', 'optional', 'access'] as const;
export type ColumnKey = (typeof COLUMN_KEYS)[number];
export const FIELD_KEYS = ['title', 'text', 'id', 'source'] as const;
export type FieldKey = (typeof FIELD_KEYS)[number];
export const READERS = ['auto', 'markdown', 'html', 'xml', 'dump', 'omv', 'dts'] as const;

/** The JSON shape. Every key but `name` is optional. */
export type ProfileData = {
  readonly name: string;
  readonly $comment?: string;
  readonly extends?: string;
  /** `auto`: by the file's form; `omv` and `dts`: forms of their own. */
  readonly reader?: (typeof READERS)[number];
  /** An interface that stands among others and declares no member has none: declarations and object models tell all that there is. */
  readonly whole?: boolean;
  /** Levels of headings that can be titles. */
  readonly headings?: readonly number[];
  /** Regular expressions on a table's header cells, joined by ` | `. */
  readonly tables?: Partial<Record<TableKey, readonly string[]>>;
  /** Regular expressions on one header cell. */
  readonly columns?: Partial<Record<ColumnKey, readonly string[]>>;
  /** Fields of a dump's records, tried in order; a dot goes into an object. */
  readonly fields?: Partial<Record<FieldKey, readonly string[]>>;
  /** Words that mean "nothing": as a type, void; as a parameter's name, no parameters. */
  readonly void?: readonly string[];
  /** Scope words that are no part of a name. */
  readonly strip?: readonly string[];
  /** Types by the documentation's words; interfaces that are documented under the word keep it. */
  readonly rename?: Readonly<Record<string, string>>;
} & { readonly [K in PatternKey]?: readonly string[] };

export interface Pattern { readonly key: string; readonly source: string; readonly regexp: RegExp }

/** A profile ready for use. */
export interface Profile {
  readonly name: string;
  readonly reader: (typeof READERS)[number];
  readonly whole: boolean;
  readonly headings: ReadonlySet<number>;
  readonly patterns: Readonly<Record<PatternKey, readonly Pattern[]>>;
  readonly tables: Readonly<Record<TableKey, readonly Pattern[]>>;
  readonly columns: Readonly<Record<ColumnKey, readonly Pattern[]>>;
  readonly fields: Readonly<Record<FieldKey, readonly string[]>>;
  readonly void: ReadonlySet<string>;
  readonly strip: readonly string[];
  readonly rename: ReadonlyMap<string, string>;
}
