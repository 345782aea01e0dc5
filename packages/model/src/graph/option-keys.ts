import type { Graph } from './graph.js';
import { builtinOfType, unionParts } from './types-of.js';
import type { Param } from './types.js';

/** Types of values that no object literal is. */
const LITERALS_ARE_NOT = new Set(['Array', 'String', 'Number', 'Boolean', 'RegExp', 'Date']);

/**
 * The keys that an object literal may have as a documented argument (DESIGN 4.2, option keys): the ones listed, or the members of the
 * interfaces that type the parameter; null where the documentation does not list them all.
 */
export function optionKeys(graph: Graph, param: Param): Set<string> | null {
  if (param.options) return new Set(param.options);
  if (param.type === null) return null;
  const out = new Set<string>();
  for (const part of unionParts(param.type)) {
    if (LITERALS_ARE_NOT.has(builtinOfType(part) ?? '')) continue;
    if (!graph.interface(part)) return null;
    for (const each of [part, ...graph.subtypes(part)]) {
      if (graph.isOpen(each)) return null;
      for (const name of graph.memberNames(each)) out.add(name);
    }
  }
  return out.size > 0 ? out : null;
}
