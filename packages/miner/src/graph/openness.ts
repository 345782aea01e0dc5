/** Which interfaces are open: their unknown members are never judged (DESIGN 3.1). */
import { UsageError } from '@plumbline/model';
import { factsSource, type FactsFile } from './apply-facts.js';
import type { Profile } from '../profile.js';
import { ancestryOf, type Notes, type Surface } from './surface.js';

/**
 * Open is an interface without members of its own, one whose constants stand in a mere list or in code alone, one whose parent has no chunk, one whose chunk or the facts say so,
 * and all descendants of these; the facts can close one.
 * @param profile - where it tells all that there is (`whole`), one without members is closed when it has a documented parent or
 * descendant; one that stands alone says nothing of what it is.
 * @throws UsageError when the facts close an interface that inherits from an open one.
 */
export function settleOpenness(surface: Surface, factsFile: FactsFile, notes: Notes, { whole }: Pick<Profile, 'whole'>): void {
  const { facts, file } = factsFile;
  const closed = new Set(facts.closed.map(entry => entry.interface));
  const opened = new Map(facts.open.map(entry => [entry.interface, entry.reason]));
  const parents = new Set([...surface.interfaces.values()].flatMap(each => [...(each.parent === null ? [] : [each.parent]), ...each.mixins.keys()]));
  const reasons = new Map<string, { reason: string; source: string[] }>();
  for (const [name, each] of surface.interfaces) {
    const unresolved = each.parent !== null && !surface.interfaces.has(each.parent);
    if (unresolved) notes.unresolvedParents.push({ name, reason: `its parent ${each.parent!} has no chunk${closed.has(name) ? '; the facts close it' : ''}`, source: [each.parentBy!] });
    const lost = [...each.mixins].find(([mixin]) => !surface.interfaces.has(mixin));
    for (const [mixin, place] of each.mixins) if (!surface.interfaces.has(mixin)) notes.unresolvedParents.push({ name, reason: `its parent ${mixin} has no chunk${closed.has(name) ? '; the facts close it' : ''}`, source: [place] });
    if (closed.has(name)) {
      // A parent that nobody documents would keep it open for every reader of the graph.
      if (unresolved) each.parent = null;
      continue;
    }
    if (each.openBy !== null) reasons.set(name, { reason: 'the documentation allows any property', source: [each.openBy] });
    else if (opened.has(name)) reasons.set(name, { reason: opened.get(name)!, source: [factsSource(file, 'open')] });
    else if (each.partialBy !== null) reasons.set(name, { reason: each.partialBy.reason, source: [each.partialBy.place] });
    else if (each.members.size === 0 && !(whole && !unresolved && !lost && (each.parent !== null || parents.has(name)))) reasons.set(name, { reason: 'no chunk documents a member of it', source: each.source });
    else if (unresolved) reasons.set(name, { reason: `its parent ${each.parent!} has no chunk`, source: [each.parentBy!] });
    else if (lost) reasons.set(name, { reason: `its parent ${lost[0]} has no chunk`, source: [lost[1]] });
  }
  const reasonOf = (name: string, mixing = new Set<string>()): { reason: string; source: string[] } | undefined => {
    for (let at: string | null = name; at !== null; at = surface.interfaces.get(at)?.parent ?? null) {
      if (closed.has(at)) return undefined;
      const own = reasons.get(at);
      if (own) return at === name ? own : { reason: `it inherits from ${at}, which is open: ${own.reason}`, source: own.source };
      for (const mixin of surface.interfaces.get(at)?.mixins.keys() ?? []) {
        if (mixing.has(mixin)) continue;
        mixing.add(mixin);
        const mixed = reasonOf(mixin, mixing);
        if (mixed) return { reason: `it inherits from ${mixin}, which is open: ${mixed.reason}`, source: mixed.source };
      }
    }
    return undefined;
  };
  for (const [name, each] of surface.interfaces) {
    const why = reasonOf(name);
    each.open = why !== undefined;
    if (why) notes.openInterfaces.push({ name, reason: why.reason, source: [...why.source] });
  }
  facts.closed.forEach((entry, index) => {
    const open = ancestryOf(surface, entry.interface).find(each => surface.interfaces.get(each)!.open);
    if (open !== undefined) throw new UsageError(`${file}: closed[${index}] closes ${entry.interface}, but it inherits from ${open}, which is open (${surface.interfaces.get(open)!.source[0]!}); close ${open} as well.`);
  });
}
