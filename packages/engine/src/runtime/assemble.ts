/**
 * The runtime's parts, in one function, over the graph's data. Comments stay in the sources: with them gone, and with the
 * words below spelt with an escape in data, vm2 finds nothing in the text that it would have to parse and rewrite, which
 * costs more than running it.
 */
import { createHash } from 'node:crypto';
import { BOOT, HOOK_ORDER } from './boot.js';
import { COLLECTIONS } from './collections.js';
import { FORCING } from './forcing.js';
import { GIVEN_NAMES } from './given-names.js';
import { HOOKS } from './hooks.js';
import { JOURNAL } from './journal.js';
import { PRIMORDIALS } from './primordials.js';
import { REALM } from './realm.js';
import { ROLES } from './roles.js';
import { SORTING } from './sorting.js';
import { STUBS } from './stubs.js';
import { scriptLiteral } from '../script-literal.js';

const PARTS = [PRIMORDIALS, JOURNAL, REALM, SORTING, STUBS, GIVEN_NAMES, COLLECTIONS, ROLES, FORCING, HOOKS, BOOT];

const CODE = PARTS.join('\n').replace(/\/\*[^*]*\*\//g, '').split('\n').map(line => line.trimEnd()).filter((line, index, all) => line !== '' || index === 0 || index === all.length - 1).join('\n');

/** The line by which a dry run knows a text that was made for its own hooks and with its own runtime. */
export const HOOK_LINE = `// Runtime ${createHash('sha256').update(CODE).digest('hex').slice(0, 16)}, hooks: ${HOOK_ORDER.join(' ')}.`;

/** What a script's own assignment and deletion do: without an exception where they do nothing. */
const SLOPPY = 'function (object, key, value) { object[key] = value; }, function (object, key) { return delete object[key]; }';

/** `data` are the tables that the runtime reads, and the text that the graph's places of interfaces lead into. */
export function assembleRuntime(header: string, data: { graph: unknown; interfaces: string; es3: unknown; later: unknown }): string {
  return `${header}\n${HOOK_LINE}\n(function (G, assign, erase, GRAPH, INTERFACES, ES3, LATER) {'use strict';${CODE}})(\nthis,\n${SLOPPY},\n${jsonExpression(data.graph)},\n${scriptLiteral(data.interfaces)},\n${jsonExpression(data.es3)},\n${jsonExpression(data.later)});\n`;
}

/** Parsing a string is faster than a literal of the same size, and `__proto__` stays a name. */
function jsonExpression(value: unknown): string { return `JSON.parse(${scriptLiteral(JSON.stringify(value))})`; }
