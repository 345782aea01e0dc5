/**
 * What ES3's own functions return (ECMA-262 3rd edition, section 15), as documentation would write it. Only results that
 * hold for every argument; what is not listed is not certain. `this` is the receiver's own type, `element` its elements'.
 */
const STRING = 'charAt concat replace slice substr substring toLowerCase toUpperCase toLocaleLowerCase toLocaleUpperCase toString valueOf';
const table: readonly (readonly [string, string, string])[] = [
  ['String', STRING, 'string'], ['String', 'charCodeAt indexOf lastIndexOf search localeCompare length', 'number'], ['String', 'split', 'string[]'],
  ['Array', 'join toString toLocaleString', 'string'], ['Array', 'push unshift length', 'number'], ['Array', 'concat', 'array'],
  ['Array', 'slice splice sort reverse', 'this'], ['Array', 'pop shift', 'element'],
  ['Number', 'toString toLocaleString toFixed toExponential toPrecision', 'string'], ['Number', 'valueOf', 'number'],
  ['Boolean', 'toString', 'string'], ['Boolean', 'valueOf', 'boolean'],
  ['Date', 'toString toDateString toTimeString toLocaleString toLocaleDateString toLocaleTimeString toUTCString toGMTString', 'string'],
  ['Date', 'valueOf getTime getFullYear getUTCFullYear getMonth getUTCMonth getDate getUTCDate getDay getUTCDay getHours getUTCHours getMinutes getUTCMinutes getSeconds getUTCSeconds getMilliseconds getUTCMilliseconds getTimezoneOffset getYear', 'number'],
  ['RegExp', 'test global ignoreCase multiline', 'boolean'], ['RegExp', 'source toString', 'string'], ['RegExp', 'lastIndex', 'number'],
  ['Function', 'toString', 'string'], ['Function', 'length', 'number'], ['Error', 'toString', 'string'],
];
const results = new Map<string, string>(table.flatMap(([cls, names, type]) => names.split(' ').map(name => [`${cls}.${name}`, type] as const)));

/** The result of an instance method, or the type of an instance property; undefined when not certain. */
export function builtinResult(cls: string, name: string): string | undefined {
  return results.get(`${cls}.${name}`);
}

const VALUES: ReadonlySet<string> = new Set(['length', 'global', 'ignoreCase', 'multiline', 'source', 'lastIndex']);
/** True for a property that is a value, not a function. */
export function isBuiltinValue(name: string): boolean {
  return VALUES.has(name);
}

const functions = new Map<string, string>([
  ['parseInt', 'number'], ['parseFloat', 'number'], ['isNaN', 'boolean'], ['isFinite', 'boolean'], ['escape', 'string'], ['unescape', 'string'],
  ['encodeURI', 'string'], ['encodeURIComponent', 'string'], ['decodeURI', 'string'], ['decodeURIComponent', 'string'],
]);
/** What a global function of ES3 returns. */
export function globalFunctionResult(name: string): string | null {
  return functions.get(name) ?? null;
}

const calls = new Map<string, string>([['String', 'string'], ['Number', 'number'], ['Boolean', 'boolean'], ['Date', 'string'], ['Array', 'array'], ['RegExp', 'regexp']]);
/** What calling a constructor without `new` gives. */
export function constructorCallResult(cls: string): string | null {
  return calls.get(cls) ?? null;
}
