/** A dialect is data: what a host accepts beyond (or short of) strict ES3 (DESIGN 4.1). */
import { HOST_EXTRAS } from '../editions/host-extras.js';
import { UsageError } from '../errors.js';

export interface PathRules {
  /** `lib\Helpers.JS` and `lib/helpers.js` name the same file. */
  readonly ignoreCase: boolean;
  /** `\` separates folders as `/` does. */
  readonly backslash: boolean;
}

export interface Dialect {
  readonly name: string;
  /** `#include`, `#includepath`, `#target`, `#targetengine`, `#script`, `#strict` lines and their `//@` forms. */
  readonly directives: boolean;
  readonly htmlComments: boolean;
  /** A trailing comma in an object literal. */
  readonly trailingCommas: boolean;
  /** A trailing comma in the arguments of a call and the parameters of a function. */
  readonly trailingArguments: boolean;
  /** Reserved words as property names: `o.default`, `{ class: 1 }`. */
  readonly reservedNames: boolean;
  /** Words that ES3 reserves for the future (7.5.3) as identifiers, but for `class`, `const`, `debugger`, `enum`, `export`, `extends`, `import` and `super`. */
  readonly futureWords: boolean;
  /** `const` declares variables, with the scope of `var`. */
  readonly constants: boolean;
  /** A semicolon between a block and its `else`, `catch` or `finally`, and none before `else`. */
  readonly looseElse: boolean;
  /** An assignment behind `&&` and `||` without parentheses: `a && b = c`. */
  readonly looseAssignments: boolean;
  /** `function a.b() {}` and `function a::b() {}` put a function on an object. */
  readonly memberFunctions: boolean;
  /** Assignment to the result of a call, as collections of hosts take it: `x.item(1) = 2`. */
  readonly assignableCalls: boolean;
  /** JScript's `/*@cc_on … @*​/` (code, whose contents are then unknown to the checker) and its `@if … @else … @end` outside comments. */
  readonly conditionalCompilation: boolean;
  /** E4X (ECMA-357), and strings in triple quotes: read, and of no type that anyone judges. */
  readonly e4x: boolean;
  /** Octal literals and escapes (Annex B.1). */
  readonly octal: boolean;
  /** A backslash at the end of a line carries a string on over it (ES5 7.8.4; ES3 has no LineContinuation, its engines do). */
  readonly lineContinuations: boolean;
  readonly paths: PathRules;
  /** Built-ins of the host family, by owner as in the edition tables: `Date` → ['now'], `Array.prototype` → ['toSource']. */
  readonly extras: Readonly<Record<string, readonly string[]>>;
  /** Extra global names. */
  readonly globals: readonly string[];
  /** Paths that are the global object. */
  readonly globalObjects: readonly string[];
  /** Functions that run the script that they are given the path or the file of. */
  readonly loads: readonly string[];
  /** Names of function expressions, and caught errors, are the function's around as well (JScript's deviations from 12.14 and 13). */
  readonly leakyNames: boolean;
}

export interface DialectSettings {
  readonly extends?: string;
  readonly directives?: boolean;
  readonly htmlComments?: boolean;
  readonly trailingCommas?: boolean;
  readonly trailingArguments?: boolean;
  readonly reservedNames?: boolean;
  readonly futureWords?: boolean;
  readonly constants?: boolean;
  readonly looseElse?: boolean;
  readonly looseAssignments?: boolean;
  readonly memberFunctions?: boolean;
  readonly assignableCalls?: boolean;
  readonly conditionalCompilation?: boolean;
  readonly e4x?: boolean;
  readonly octal?: boolean;
  readonly lineContinuations?: boolean;
  readonly leakyNames?: boolean;
  readonly paths?: Partial<PathRules>;
}

type HostTable = Readonly<Record<string, unknown>>;
function hostExtras(name: 'jsLegacy' | 'extendscript' | 'jscript'): Record<string, string[]> {
  const table = HOST_EXTRAS[name] as HostTable;
  const out: Record<string, string[]> = {};
  for (const base of (table.extends as readonly ('jsLegacy')[] | undefined) ?? []) Object.assign(out, hostExtras(base));
  for (const [owner, names] of Object.entries(table)) {
    if (owner !== 'globals' && owner !== 'extends' && Array.isArray(names)) out[owner] = [...(out[owner] ?? []), ...(names as string[])];
  }
  return out;
}
/** Every host extra by owner (`String.prototype`, `RegExp`), of whatever family. */
export const HOST_EXTRA_TABLE: ReadonlyMap<string, ReadonlySet<string>> = (() => {
  const out = new Map<string, Set<string>>();
  for (const name of ['jsLegacy', 'extendscript', 'jscript'] as const) {
    for (const [owner, names] of Object.entries(hostExtras(name))) out.set(owner, new Set([...(out.get(owner) ?? []), ...names]));
  }
  return out;
})();

/** Globals of the language family itself; a product's own objects come from its documentation. */
const LANGUAGE_GLOBALS: Readonly<Record<string, readonly string[]>> = {
  extendscript: ['$', 'File', 'Folder', 'Socket', 'ExternalObject', 'Reflection', 'ReflectionInfo', 'XML', 'XMLList', 'QName', 'Namespace', 'UnitValue', 'isXMLName', 'localize', 'setDefaultXMLNamespace', 'uneval', 'alert', 'confirm', 'prompt', 'arguments'],
  jscript: HOST_EXTRAS.jscript.globals.filter(name => name !== 'WScript'),
};

const ES3: Dialect = {
  name: 'es3', directives: false, htmlComments: true, trailingCommas: false, trailingArguments: false, reservedNames: false, futureWords: false, constants: false,
  looseElse: false, looseAssignments: false, memberFunctions: false, assignableCalls: false, conditionalCompilation: false, e4x: false, octal: true, lineContinuations: false, paths: { ignoreCase: false, backslash: false }, extras: {}, globals: [], globalObjects: [], loads: [], leakyNames: false,
};

const BUILT_IN: ReadonlyMap<string, Dialect> = new Map([
  ['es3', ES3],
  ['extendscript', {
    ...ES3, name: 'extendscript', directives: true, trailingCommas: true, trailingArguments: true, reservedNames: true, constants: true, looseElse: true,
    looseAssignments: true, e4x: true, lineContinuations: true,
    paths: { ignoreCase: true, backslash: false }, extras: hostExtras('extendscript'), globals: LANGUAGE_GLOBALS.extendscript!,
    globalObjects: ['$.global'], loads: ['$.evalFile'],
  }],
  ['jscript', {
    ...ES3, name: 'jscript', trailingCommas: true, futureWords: true, looseElse: true, memberFunctions: true, assignableCalls: true, conditionalCompilation: true, lineContinuations: true,
    paths: { ignoreCase: true, backslash: true }, extras: hostExtras('jscript'), globals: LANGUAGE_GLOBALS.jscript!, leakyNames: true,
  }],
]);

/** What a dialect of the configuration may switch. */
const FLAGS: readonly string[] = Object.entries(ES3).filter(([, value]) => typeof value === 'boolean').map(([key]) => key);
/** Names of the built-in dialects. */
export const DIALECT_NAMES: readonly string[] = [...BUILT_IN.keys()];

/** The dialect that a configuration's `dialect` key (a name or an object) or `--dialect` means. Throws UsageError on an unknown name. */
export function resolveDialect(setting: string | DialectSettings | undefined, where = 'dialect'): Dialect {
  if (setting === undefined) return ES3;
  if (typeof setting === 'string') {
    const found = BUILT_IN.get(setting);
    if (!found) throw new UsageError(`${where}: there is no dialect ${JSON.stringify(setting)}; choose one of ${DIALECT_NAMES.join(', ')}.`);
    return found;
  }
  const base = resolveDialect(setting.extends, `${where}.extends`);
  const { extends: _base, paths, ...flags } = setting;
  for (const [key, value] of Object.entries(flags)) {
    if (!FLAGS.includes(key)) throw new UsageError(`${where}.${key}: not known here; expected extends, ${FLAGS.join(', ')}, paths; rename or delete it.`);
    if (typeof value !== 'boolean') throw new UsageError(`${where}.${key}: expected true or false, found ${JSON.stringify(value)}; correct it.`);
  }
  return { ...base, name: `${base.name}+`, ...flags, paths: { ...base.paths, ...paths } };
}
