/**
 * The settings that a tool effectively used (GUARD 5): defaults from its own schema, what was asked, then the dependencies
 * between them; with one of three honest states each.
 */
import { settingNote } from '../words/settings-words.js';

export type SettingValue = null | boolean | number | string | readonly SettingValue[] | { readonly [key: string]: SettingValue };

/** A tool's settings as its JSON schema declares them: the properties, each with its default. */
export interface SettingsSchema {
  readonly properties: Readonly<Record<string, { readonly type?: string | readonly string[]; readonly description?: string; readonly default?: SettingValue; readonly enum?: readonly SettingValue[] }>>;
  readonly required?: readonly string[];
}

/** One setting forces another: `{ when: s => s.compact === true, set: { sources: false }, because: 'compact leaves sources out' }`. */
export interface SettingDependency {
  readonly when: (settings: Readonly<Record<string, SettingValue>>) => boolean;
  readonly set: Readonly<Record<string, SettingValue>>;
  readonly because: string;
}

export type SettingState = 'asked and returned' | 'asked, nothing came back' | 'not asked';

export interface EffectiveSetting {
  readonly name: string;
  readonly value: SettingValue;
  /** Null for a setting that brings nothing back of its own. */
  readonly state: SettingState | null;
  readonly note: string;
}
/** The block that a tool returns under `settings`, in the order of the schema. */
export type SettingsBlock = readonly EffectiveSetting[];

export interface SettingsRequest {
  readonly schema: SettingsSchema;
  /** The arguments as received; what the schema does not declare is no setting. */
  readonly asked: Readonly<Record<string, unknown>>;
  readonly dependencies?: readonly SettingDependency[];
  /** How many things came back for a setting that brings something: `{ sources: 0 }`. */
  readonly returned?: Readonly<Record<string, number>>;
}

/** The effective settings of one call. Dependencies apply in order, each seeing what the ones before it set. */
export function effectiveSettings({ schema, asked, dependencies = [], returned = {} }: SettingsRequest): SettingsBlock {
  const names = Object.keys(schema.properties);
  const values: Record<string, SettingValue> = Object.create(null) as Record<string, SettingValue>;
  for (const name of names) values[name] = (Object.hasOwn(asked, name) ? asked[name] as SettingValue : schema.properties[name]!.default) ?? conservative(schema.properties[name]!.type);
  const forced = new Map<string, string>();
  for (const { when, set, because } of dependencies) {
    if (!when(values)) continue;
    for (const [name, value] of Object.entries(set)) {
      if (!Object.hasOwn(values, name) || equal(values[name]!, value)) continue;
      values[name] = value;
      forced.set(name, because);
    }
  }
  return names.map(name => {
    const value = values[name]!;
    const state = Object.hasOwn(returned, name) ? stateOf(value, returned[name]!) : null;
    return { name, value, state, note: settingNote(state, forced.get(name) ?? null, state === 'asked and returned' ? returned[name]! : null) };
  });
}

function stateOf(value: SettingValue, count: number): SettingState {
  if (value === false || value === null || value === 0) return 'not asked';
  return count > 0 ? 'asked and returned' : 'asked, nothing came back';
}

/** What a missing value counts as: the answer that promises least. */
function conservative(type: string | readonly string[] | undefined): SettingValue {
  return type === 'boolean' || (Array.isArray(type) && type.includes('boolean')) ? false : null;
}

/** The settings of a record on its way out: a key that it lacks gets the conservative value; the record itself is never rewritten. */
export function readSettings(record: { readonly settings?: SettingsBlock }, names: readonly string[]): SettingsBlock {
  const known = record.settings ?? [];
  return names.map(name => known.find(each => each.name === name) ?? { name, value: false, state: null, note: '' });
}

/** The key under which equal calls meet. The effective settings are part of it, so that a result made with others is never reused. */
export function deduplicationKey(tool: string, query: unknown, settings: SettingsBlock): string {
  return canonical([tool, query, settings.map(each => [each.name, each.value]).sort((a, b) => (a[0]! < b[0]! ? -1 : 1))]);
}

/** Reshapes a result. The settings block is copied first, the shaper sees a copy, and whatever it does the block goes out as it came. */
export function reshape<R extends { readonly settings: SettingsBlock }, S extends object>(result: R, shape: (copy: R) => S): Omit<S, 'settings'> & { readonly settings: SettingsBlock } {
  const settings = structuredClone(result.settings);
  const { settings: _dropped, ...rest } = shape(structuredClone(result)) as S & { settings?: unknown };
  return { settings, ...rest } as Omit<S, 'settings'> & { readonly settings: SettingsBlock };
}

function equal(a: SettingValue, b: SettingValue): boolean {
  return canonical(a) === canonical(b);
}
/** JSON with sorted keys. */
export function canonical(value: unknown): string {
  if (value === null || typeof value !== 'object') return JSON.stringify(value) ?? 'null';
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  return `{${Object.keys(value).sort().map(key => `${JSON.stringify(key)}:${canonical((value as Record<string, unknown>)[key])}`).join(',')}}`;
}
