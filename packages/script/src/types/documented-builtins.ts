/**
 * Documentation that restates ES3's own objects (`declare const Date: DateConstructor; interface Date { … }`): ES3's word on them
 * stands, and what the documentation adds counts as there.
 */
import { es3Global, type FoundMember, type Graph } from '@plumbline/model';

/** True for names that ES3 itself gives a meaning: the documentation's globals and interfaces of that name are no others. */
export function isRestated(name: string): boolean {
  return es3Global(name) !== undefined;
}

/**
 * What documentation adds to an ES3 built-in: the member, `open` where it allows any, or undefined. Instances have Object's
 * additions too, constructors Function's.
 */
export function addedMember(graph: Graph, cls: string, side: 'instance' | 'static', name: string): FoundMember | 'open' | undefined {
  const type = side === 'static' ? graph.global(cls)?.type : undefined;
  const owners = [...(type === null || type === undefined ? [] : [type]), cls];
  for (const owner of owners) {
    if (!graph.interface(owner)) continue;
    // One that says nothing leaves it at ES3's word.
    if (graph.isOpen(owner) && graph.memberNames(owner).length > 0) return 'open';
    const found = graph.member(owner, name);
    // The interface of a constructor has its statics as members; the interface itself tells them apart.
    if (found && (owner !== cls || (side === 'static' ? found.facts.static === true : found.facts.static !== true))) return found;
  }
  if (side === 'static' && cls !== 'Function' && cls !== 'Math') return addedMember(graph, 'Function', 'instance', name);
  return cls === 'Object' ? undefined : addedMember(graph, 'Object', 'instance', name);
}

/**
 * The interface whose objects a documented constructor makes: `File` of a global `File: FileConstructor`, as declarations write
 * it. `null`: a constructor all the same, of objects that the documentation does not name.
 */
export function madeBy(graph: Graph, global: string): string | null | undefined {
  const type = graph.global(global)?.type;
  if (!type || type === global || !type.endsWith('Constructor')) return undefined;
  return graph.interface(global)?.constructible === true ? global : null;
}
