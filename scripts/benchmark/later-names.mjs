// Statements that use one name of a later ECMAScript, by what it belongs to; «…» marks the name.
import { LATER_EDITIONS } from '../../packages/model/dist/editions/later-editions.js';

const NAMESPACES = new Set(['JSON', 'Intl', 'Reflect', 'Atomics', 'globalThis']);
const VALUES = new Map([['Array.prototype', '["a", "b"]'], ['String.prototype', '"some text"'], ['Date.prototype', 'new Date()'], ['RegExp.prototype', '/a/'], ['Function.prototype', '(function () { return 1; })'], ['Error.prototype', 'new Error("broken")']]);
const READS = new Set(['EPSILON', 'MAX_SAFE_INTEGER', 'MIN_SAFE_INTEGER', 'name', 'flags', 'dotAll', 'hasIndices', 'sticky', 'unicode', 'unicodeSets', 'cause']);

/** Every name that an edition from ES5 to ES2025 added: `{ owner, name }`. */
export const LATER_NAMES = Object.entries(LATER_EDITIONS).filter(([, edition]) => /^ES(?:5$|20(?:1\d|2[0-5]))/.test(edition)).map(([full]) => {
  const dot = full.lastIndexOf('.');
  return { owner: dot < 0 ? null : full.slice(0, dot), name: full.slice(dot + 1) };
});

/** The statements for a name, by receiver kind. `unique` makes names of variables that the program does not have. */
export function laterStatements({ owner, name }, unique) {
  if (owner === null) {
    if (NAMESPACES.has(name)) return [['later global', `«${name}».parse("1");`]];
    return [['later global', name === 'Symbol' || name === 'BigInt' ? `«${name}»("1");` : `new «${name}»();`], ['later global', `var ${unique} = «${name}»;`]];
  }
  const use = receiver => (READS.has(name) ? `var ${unique}r = ${receiver}.«${name}»;` : `${receiver}.«${name}»("a", "b");`);
  const value = VALUES.get(owner);
  if (value === undefined) return [['later static', READS.has(name) ? `var ${unique}r = «${owner}.${name}»;` : `«${owner}.${name}»("a", "b");`]];
  return [['later method, literal', use(value)], ['later method, variable', `var ${unique} = ${value}; ${use(unique)}`]];
}

/** Later methods of strings, for expressions that the documentation types. */
export const LATER_STRING_METHODS = LATER_NAMES.filter(each => each.owner === 'String.prototype').map(each => each.name);
