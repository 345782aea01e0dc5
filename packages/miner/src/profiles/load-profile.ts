/**
 * From a profile's name or JSON to a profile ready for use. Built-in ones are shipped by name; a user's own may extend one of
 * them: a key that it gives replaces the base's.
 */
import { isRecord, parseJson, UsageError } from '@plumbline/model';
import { COLUMN_KEYS, FIELD_KEYS, PATTERN_KEYS, READERS, TABLE_KEYS, type FieldKey, type Pattern, type PatternKey, type Profile, type ProfileData } from '../profile.js';
import { DTS } from './dts.js';
import { HTML_SECTIONS } from './html-sections.js';
import { INDEX_DUMP } from './index-dump.js';
import { INTERFACE_MEMBER } from './interface-member.js';
import { OBJECT_HEADING } from './object-heading.js';
import { OMV } from './omv.js';
import { SERVICENOW } from './servicenow.js';

/** A match is useless unless one of these groups is there. */
const NEEDED: Partial<Record<PatternKey, readonly string[]>> = {
  interface: ['interface', 'candidate'], member: ['member'], global: ['global'], globalOf: ['global'], access: ['path'], example: ['global'], parent: ['parent'], child: ['child'], type: ['type'], returns: ['type'],
  event: ['type'], signature: ['params'], index: ['type'], keys: ['keys'], texts: ['texts'], listedConstant: ['interface'], namedConstant: ['interface'], namespace: ['namespace'], namedValue: ['global'],
};
/** Other names that a group may have where one is needed: `(?<returns>…)` in `returns`. */
const ALSO: Partial<Record<PatternKey, readonly string[]>> = { parent: ['interface', 'type', 'superclass', 'base'], returns: ['returns', 'return'], index: ['index', 'element', 'interface'], deprecated: ['deprecated'], access: ['access', 'global'], globalOf: ['name'], event: ['event'] };
const GROUPS = new Set([...Object.values(PATTERN_KEYS).flat(), ...Object.values(ALSO).flat()]);

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
    const { columns, fields, rename, void: nothing, ignore, access, event, signature, open, constant, static: statics, optional, keys, texts, namedConstant, child } = INTERFACE_MEMBER;
    return {
      ...{ void: nothing, ignore, access, event, signature, open, constant, static: statics, optional, keys, texts, namedConstant, child }, ...data, ...toldInProse(data, null),
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
    } else if (key === 'whole') {
      if (typeof value !== 'boolean') throw new UsageError(`${file}: whole: expected true or false.`);
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
    } else throw new UsageError(`${file}: "${key}" is no key of a profile; expected name, extends, reader, whole, headings, tables, columns, fields, void, strip, rename, ${Object.keys(PATTERN_KEYS).join(', ')}.`);
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
    name: data.name, reader: data.reader ?? 'auto', whole: data.whole ?? false, headings: new Set(data.headings ?? [1, 2, 3, 4, 5, 6]), patterns,
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
