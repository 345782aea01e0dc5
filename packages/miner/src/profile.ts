/**
 * Profiles: the patterns of one family of documentation, as data (DESIGN 3.1). A profile is JSON; built-in ones are
 * shipped by name, a user's own may extend one of them: a key that it gives replaces the base's.
 */
import { isRecord, parseJson, UsageError } from '@plumbline/model';
import { DTS } from './profiles/dts.js';
import { HTML_SECTIONS } from './profiles/html-sections.js';
import { INDEX_DUMP } from './profiles/index-dump.js';
import { INTERFACE_MEMBER } from './profiles/interface-member.js';
import { OBJECT_HEADING } from './profiles/object-heading.js';
import { OMV } from './profiles/omv.js';
import { SERVICENOW } from './profiles/servicenow.js';

/**
 * Keys whose values are lists of regular expressions, tried in order, with the named groups that each reads. A member
 * pattern without the group `interface` names a member of the interface that it stands under, in a section that
 * `propertySection`, `methodSection` or `constantSection` names. The group `candidate` of an interface pattern names one only where members,
 * its own words or types show it. `interface` in `globalOf` and `parent` is the interface that the words are about.
 */
const PATTERN_KEYS = {
  interface: ['interface', 'candidate', 'globals'], member: ['interface', 'part', 'member', 'params', 'type', 'flags'], global: ['global', 'params', 'interface'], ignore: [],
  propertySection: ['interface'], methodSection: ['interface'], constantSection: ['interface'], globalSection: [],
  globalOf: ['global', 'interface'], access: ['path'], example: ['global', 'member'], parent: ['parent', 'interface'], child: ['child', 'interface'], type: ['type', 'flags'], returns: ['type'], event: ['type'],
  signature: ['member', 'params', 'type'], constructible: ['interface'], notConstructible: [], index: ['type'], open: [],
  readonly: [], constant: [], static: [], deprecated: ['text'], optional: [], keys: ['keys'], constantNames: [], listedConstant: ['interface', 'member'], namedConstant: ['interface', 'member'],
} as const satisfies Record<string, readonly string[]>;
export type PatternKey = keyof typeof PATTERN_KEYS;
/** A match is useless unless one of these groups is there. */
const NEEDED: Partial<Record<PatternKey, readonly string[]>> = {
  interface: ['interface', 'candidate'], member: ['member'], global: ['global'], globalOf: ['global'], access: ['path'], example: ['global'], parent: ['parent'], child: ['child'], type: ['type'], returns: ['type'],
  event: ['type'], signature: ['params'], index: ['type'], keys: ['keys'], listedConstant: ['interface'], namedConstant: ['interface'],
};
/** Other names that a group may have where one is needed: `(?<returns>…)` in `returns`. */
const ALSO: Partial<Record<PatternKey, readonly string[]>> = { parent: ['interface', 'type', 'superclass', 'base'], returns: ['returns', 'return'], index: ['index', 'element', 'interface'], deprecated: ['deprecated'], access: ['access', 'global'], globalOf: ['name'], event: ['event'] };
const GROUPS = new Set([...Object.values(PATTERN_KEYS).flat(), ...Object.values(ALSO).flat()]);
const TABLE_KEYS = ['params', 'returns', 'options', 'constants', 'facts', 'members'] as const;
export type TableKey = (typeof TABLE_KEYS)[number];
const COLUMN_KEYS = ['name', 'type', 'description', 'optional', 'access'] as const;
export type ColumnKey = (typeof COLUMN_KEYS)[number];
const FIELD_KEYS = ['title', 'text', 'id', 'source'] as const;
export type FieldKey = (typeof FIELD_KEYS)[number];
const READERS = ['auto', 'markdown', 'html', 'xml', 'dump', 'omv', 'dts'] as const;

/** The JSON shape. Every key but `name` is optional. */
export type ProfileData = {
  readonly name: string;
  readonly $comment?: string;
  readonly extends?: string;
  /** `auto`: by the file's form; `omv` and `dts`: forms of their own. */
  readonly reader?: (typeof READERS)[number];
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
  readonly headings: ReadonlySet<number>;
  readonly patterns: Readonly<Record<PatternKey, readonly Pattern[]>>;
  readonly tables: Readonly<Record<TableKey, readonly Pattern[]>>;
  readonly columns: Readonly<Record<ColumnKey, readonly Pattern[]>>;
  readonly fields: Readonly<Record<FieldKey, readonly string[]>>;
  readonly void: ReadonlySet<string>;
  readonly strip: readonly string[];
  readonly rename: ReadonlyMap<string, string>;
}

/** The built-in profiles, by name, in their JSON shape. */
export const BUILTIN_PROFILES: ReadonlyMap<string, ProfileData> = new Map([INTERFACE_MEMBER, OBJECT_HEADING, HTML_SECTIONS, INDEX_DUMP, OMV, DTS, SERVICENOW].map(data => [data.name, data]));
export const DEFAULT_PROFILE = INTERFACE_MEMBER.name;

/**
 * A profile by its built-in name, or from the text of a JSON file; `file` names that file in messages.
 * @throws UsageError for an unknown name, malformed JSON, an unknown key or an invalid pattern (naming key and pattern).
 */
export function loadProfile(nameOrJson: string, file = 'profile'): Profile {
  if (!/^\s*[{[]/.test(nameOrJson.replace(/^\uFEFF/, ''))) return compile(resolve(builtin(nameOrJson, null), file, []), nameOrJson);
  return compile(resolve(checked(parseJson(nameOrJson, file, 'correct the profile'), file), file, []), file);
}

function builtin(name: string, file: string | null): ProfileData {
  const found = BUILTIN_PROFILES.get(name);
  if (!found) throw new UsageError(`${file === null ? '' : `${file}: extends: `}there is no profile "${name}"; expected ${[...BUILTIN_PROFILES.keys()].sort().join(', ')}${file === null ? ', or a JSON file' : ''}.`);
  return found;
}

function resolve(data: ProfileData, file: string, seen: readonly string[]): ProfileData {
  if (data.extends === undefined) {
    // What is much the same in all documentation needs no telling: fields, column headers, primitives, signatures.
    const { columns, fields, rename, void: nothing, ignore, access, event, signature, open, constant, static: statics, optional, keys, namedConstant, child } = INTERFACE_MEMBER;
    return {
      ...{ void: nothing, ignore, access, event, signature, open, constant, static: statics, optional, keys, namedConstant, child }, ...data, ...toldInProse(data, null),
      columns: { ...columns, ...data.columns }, fields: { ...fields, ...data.fields }, rename: { ...rename, ...data.rename },
    } as ProfileData;
  }
  const base = resolve(builtin(data.extends, file), file, [...seen, data.name]);
  return {
    ...base, ...data, ...toldInProse(data, base),
    tables: { ...base.tables, ...data.tables }, columns: { ...base.columns, ...data.columns }, fields: { ...base.fields, ...data.fields },
    rename: { ...base.rename, ...data.rename },
  };
}

/** A profile's own `global` patterns may read titles ("Global-name") or an interface's words ("accessed using …"): they are tried on both. */
function toldInProse(data: ProfileData, base: ProfileData | null): Pick<ProfileData, 'globalOf'> {
  if (data.global === undefined || data.globalOf !== undefined) return {};
  return { globalOf: [...data.global.filter(source => !source.includes('(?<params>')), ...base?.globalOf ?? []] };
}

function checked(data: unknown, file: string): ProfileData {
  if (!isRecord(data)) throw new UsageError(`${file}: expected an object with "name".`);
  if (typeof data.name !== 'string' || data.name === '') throw new UsageError(`${file}: name: expected a string.`);
  const own = (table: object, key: string): boolean => Object.hasOwn(table, key);
  for (const [key, value] of Object.entries(data)) {
    // One pattern or word is a list of one.
    if (typeof value === 'string' && (key === 'void' || key === 'strip' || own(PATTERN_KEYS, key))) data[key] = [value];
  }
  for (const [key, value] of Object.entries(data)) {
    if (['name', '$comment', '$schema', 'extends'].includes(key)) {
      if (typeof value !== 'string') throw new UsageError(`${file}: ${key}: expected a string.`);
    } else if (key === 'reader') {
      if (!READERS.includes(value as never)) throw new UsageError(`${file}: reader: expected one of ${READERS.join(', ')}, found ${JSON.stringify(value)}.`);
    } else if (key === 'headings') {
      if (!Array.isArray(value) || !value.every(each => Number.isInteger(each) && each >= 1 && each <= 6)) throw new UsageError(`${file}: headings: expected a list of levels from 1 to 6.`);
    } else if (key === 'rename') {
      if (!isRecord(value) || !Object.values(value).every(each => typeof each === 'string')) throw new UsageError(`${file}: rename: expected an object of strings.`);
    } else if (key === 'tables' || key === 'columns' || key === 'fields') {
      const keys: readonly string[] = key === 'tables' ? TABLE_KEYS : key === 'columns' ? COLUMN_KEYS : FIELD_KEYS;
      if (!isRecord(value)) throw new UsageError(`${file}: ${key}: expected an object with lists ${keys.join(', ')}.`);
      for (const [inner, list] of Object.entries(value)) {
        if (!keys.includes(inner)) throw new UsageError(`${file}: ${key}.${inner}: not known here; expected ${keys.join(', ')}.`);
        if (typeof list === 'string') value[inner] = [list];
        else if (!isStrings(list)) throw new UsageError(`${file}: ${key}.${inner}: expected a list of strings.`);
      }
    } else if (key === 'void' || key === 'strip' || own(PATTERN_KEYS, key)) {
      if (!isStrings(value)) throw new UsageError(`${file}: ${key}: expected a list of strings.`);
    } else throw new UsageError(`${file}: "${key}" is no key of a profile; expected name, extends, reader, headings, tables, columns, fields, void, strip, rename, ${Object.keys(PATTERN_KEYS).join(', ')}.`);
  }
  return data as unknown as ProfileData;
}

function compile(data: ProfileData, file: string): Profile {
  const patterns = {} as Record<PatternKey, Pattern[]>;
  for (const key of Object.keys(PATTERN_KEYS) as PatternKey[]) patterns[key] = (data[key] ?? []).map(source => pattern(key, source, file));
  // One pattern under both keys is counted once.
  patterns.globalOf = patterns.globalOf.map(each => patterns.global.find(same => same.source === each.source) ?? each);
  for (const key of ['interface', 'member'] as const) if (patterns[key].length === 0) throw new UsageError(`${file}: ${key}: expected at least one pattern; give it, or "extends": "${DEFAULT_PROFILE}".`);
  const lists = <K extends string>(name: string, keys: readonly K[], table: Partial<Record<K, readonly string[]>> | undefined, flags: string): Record<K, Pattern[]> =>
    Object.fromEntries(keys.map(key => [key, (table?.[key] ?? []).map(source => plain(`${name}.${key}`, source, file, flags))])) as Record<K, Pattern[]>;
  return {
    name: data.name, reader: data.reader ?? 'auto', headings: new Set(data.headings ?? [1, 2, 3, 4, 5, 6]), patterns,
    tables: lists('tables', TABLE_KEYS, data.tables, 'iu'), columns: lists('columns', COLUMN_KEYS, data.columns, 'iu'),
    fields: Object.fromEntries(FIELD_KEYS.map(key => [key, data.fields?.[key] ?? []])) as unknown as Record<FieldKey, string[]>,
    void: new Set((data.void ?? []).map(word => word.toLowerCase())), strip: data.strip ?? [], rename: new Map(Object.entries(data.rename ?? {})),
  };
}

function pattern(key: PatternKey, written: string, file: string): Pattern {
  plain(key, written, file, 'mu');
  const groupsOf = (source: string): string[] => [...source.matchAll(/\(\?<([A-Za-z_]\w*)>/g)].map(found => found[1]!);
  const odd = groupsOf(written).find(group => !GROUPS.has(group));
  if (odd !== undefined) throw new UsageError(`${file}: ${key}: the pattern ${written} has a group "${odd}" that nothing reads; expected ${PATTERN_KEYS[key].join(', ') || 'no named group'}.`);
  const needed = NEEDED[key] ?? (key === 'deprecated' ? ['text'] : []);
  let source = written;
  if (needed.length > 0 && !groupsOf(written).some(group => needed.includes(group))) {
    const other = ALSO[key]?.find(group => groupsOf(written).includes(group));
    // Under another name, or the one group that there is.
    if (other !== undefined) source = written.replace(`(?<${other}>`, `(?<${needed[0]!}>`);
    else if (groupsOf(written).length === 0 && (written.match(/(?<!\\)\((?!\?)/g) ?? []).length === 1) source = written.replace(/(?<!\\)\((?!\?)/, `(?<${needed[0]!}>`);
    else if (NEEDED[key]) throw new UsageError(`${file}: ${key}: the pattern ${written} lacks the group (?<${needed[0]!}>…).`);
  }
  return { key, source: written, regexp: plain(key, source, file, 'mu').regexp };
}

function plain(key: string, source: string, file: string, flags: string): Pattern {
  try {
    return { key, source, regexp: new RegExp(source, flags) };
  } catch (error) {
    throw new UsageError(`${file}: ${key}: the pattern ${source} is no regular expression (${(error as Error).message.replace(/^Invalid regular expression: /, '')}).`);
  }
}

function isStrings(value: unknown): value is string[] {
  return Array.isArray(value) && value.every(each => typeof each === 'string');
}
