/** The runtime's parts, in one function, over the graph's data. */
import { BOOT } from './boot.js';
import { COLLECTIONS } from './collections.js';
import { DATA_WORLD } from './data-world.js';
import { HOOKS } from './hooks.js';
import { JOURNAL } from './journal.js';
import { PRIMORDIALS } from './primordials.js';
import { REALM } from './realm.js';
import { ROLES } from './roles.js';
import { STUBS } from './stubs.js';
import { XPATH } from './xpath.js';

const PARTS = [PRIMORDIALS, JOURNAL, REALM, STUBS, COLLECTIONS, ROLES, DATA_WORLD, XPATH, HOOKS, BOOT];

/** `data` are JavaScript expressions for the tables that the runtime reads. */
export function assembleRuntime(header: string, data: { graph: string; es3: string; later: string }): string {
  return `${header}\n(function (GRAPH, ES3, LATER) {\n${PARTS.join('\n').replace(/\n{2,}/g, '\n')}\n})(\n${data.graph},\n${data.es3},\n${data.later});\n`;
}
