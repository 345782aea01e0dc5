/**
 * What ECMA-262 3rd edition has, and which edition added a later name. The tables are data (see the files beside this
 * one); nothing here knows any engine.
 */
import { ES3_BUILTINS } from './es3-builtins.js';
import { LATER_EDITIONS } from './later-editions.js';

/** Names of ES3's native classes and of its one namespace object. */
export type BuiltinClass =
  | 'Object' | 'Function' | 'Array' | 'String' | 'Boolean' | 'Number' | 'Date' | 'RegExp' | 'Error' | 'EvalError'
  | 'RangeError' | 'ReferenceError' | 'SyntaxError' | 'TypeError' | 'URIError' | 'Math' | 'Arguments';

export type BuiltinGlobalKind = 'value' | 'function' | 'constructor' | 'object';

interface Entry { readonly sec: string; readonly kind: string }
interface ClassTable {
  readonly constructor: { readonly own: Readonly<Record<string, Entry>> };
  readonly prototype: { readonly members: Readonly<Record<string, Entry>> };
  readonly instance: Readonly<Record<string, Entry>>;
}

const globalKinds = new Map<string, BuiltinGlobalKind>();
for (const [group, kind] of [['values', 'value'], ['functions', 'function'], ['constructors', 'constructor'], ['objects', 'object']] as const) {
  for (const name of Object.keys(ES3_BUILTINS.globals[group])) globalKinds.set(name, kind);
}

const instances = new Map<string, ReadonlyMap<string, Entry>>();
const statics = new Map<string, ReadonlyMap<string, Entry>>();
for (const [name, table] of Object.entries(ES3_BUILTINS.classes as unknown as Record<string, ClassTable>)) {
  instances.set(name, new Map([...Object.entries(table.prototype.members), ...Object.entries(table.instance)]));
  statics.set(name, new Map(Object.entries(table.constructor.own)));
}
statics.set('Math', new Map(Object.entries(ES3_BUILTINS.objects.Math.own as Record<string, Entry>)));
instances.set('Arguments', new Map([['length', { sec: '10.1.8', kind: 'value' }], ['callee', { sec: '10.1.8', kind: 'value' }]]));

const objectMembers = instances.get('Object')!;
const functionMembers = instances.get('Function')!;

const ERROR_CLASSES: ReadonlySet<string> = new Set(['EvalError', 'RangeError', 'ReferenceError', 'SyntaxError', 'TypeError', 'URIError']);
const ALL_MEMBER_NAMES: ReadonlySet<string> = new Set([
  ...[...instances.values()].flatMap(table => [...table.keys()]),
  ...[...statics.values()].flatMap(table => [...table.keys()]),
]);

/** The kind of an ES3 global (ECMA-262 3rd edition, section 15.1 and Annex B), or undefined. */
export function es3Global(name: string): BuiltinGlobalKind | undefined {
  return globalKinds.get(name);
}

/** Every ES3 global. */
export function es3Globals(): ReadonlyMap<string, BuiltinGlobalKind> {
  return globalKinds;
}

/** True when ES3's Object.prototype has the member (section 15.2.4); every object has these. */
export function isObjectMember(name: string): boolean {
  return objectMembers.has(name);
}

/** The members that an instance of an ES3 class has of its own class (Object's are not included). */
export function es3InstanceMembers(cls: string): ReadonlyMap<string, unknown> | undefined {
  return instances.get(cls);
}

/** The members of the constructor (or of Math) itself. */
export function es3StaticMembers(cls: string): ReadonlyMap<string, unknown> | undefined {
  return statics.get(cls);
}

/** Whether a value of an ES3 class has the member: its class, for errors Error, for constructors Function, and Object. */
export function es3Has(cls: string, name: string, side: 'instance' | 'static'): boolean {
  if (objectMembers.has(name)) return true;
  if (side === 'static') return statics.get(cls)?.has(name) === true || (cls !== 'Math' && functionMembers.has(name));
  return instances.get(cls)?.has(name) === true || (ERROR_CLASSES.has(cls) && instances.get('Error')!.has(name));
}

/** True when any ES3 built-in has a member of that name, on whatever receiver. */
export function isAnyEs3Member(name: string): boolean {
  return ALL_MEMBER_NAMES.has(name);
}

/**
 * The edition that added a name, such as `ES5`, or undefined. `owner` is null for globals, `Array` for a static, and
 * `Array.prototype` for an instance member. Names of hosts (`non-standard-or-host`) have no edition.
 */
export function laterEdition(owner: string | null, name: string): string | undefined {
  const edition = ownValue(LATER_EDITIONS, owner === null ? name : `${owner}.${name}`);
  return edition === undefined || edition === 'non-standard-or-host' ? undefined : edition;
}

function ownValue(table: Readonly<Record<string, string>>, key: string): string | undefined {
  return Object.hasOwn(table, key) ? table[key] : undefined;
}

/** ES3's keywords (7.5.2), future reserved words (7.5.3) and literals (7.8.1, 7.8.2): no identifier, no property name. */
export const ES3_RESERVED: ReadonlySet<string> = new Set([
  ...ES3_BUILTINS.reservedWords.keywords.words, ...ES3_BUILTINS.reservedWords.future.words, ...ES3_BUILTINS.reservedWords.literals.words,
]);
/** The future reserved words alone (7.5.3). */
export const ES3_FUTURE_RESERVED: ReadonlySet<string> = new Set(ES3_BUILTINS.reservedWords.future.words);
