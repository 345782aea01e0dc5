/** What documentation says of ES3's own objects, where it restates them: their members by name. */
import type { FoundMember, Graph } from '@plumbline/model';

export function documentedOnBuiltin(graph: Graph, cls: string, side: 'instance' | 'static'): Map<string, FoundMember> {
  const out = new Map<string, FoundMember>();
  const constructor = side === 'static' ? graph.global(cls)?.type ?? null : null;
  for (const owner of [constructor, cls]) {
    if (owner === null || !graph.interface(owner)) continue;
    for (const name of graph.memberNames(owner)) {
      const found = graph.member(owner, name)!;
      // The interface of a constructor has its statics as members; the interface itself tells them apart.
      const fits = owner !== cls || constructor === cls || (found.facts.static === true) === (side === 'static');
      if (fits && !out.has(name)) out.set(name, found);
    }
  }
  return out;
}
