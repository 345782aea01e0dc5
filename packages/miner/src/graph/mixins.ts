/** Several parents: a graph names one, so that what the others have is taken over, each member with its own source. */
import { ancestryOf, findMember, type Surface } from './surface.js';

/** Copies the members of mixed-in interfaces, inherited and mixed-in ones included, unless the interface or its ancestors have them. */
export function mixIn(surface: Surface): void {
  const done = new Set<string>();
  const settle = (name: string): void => {
    const own = surface.interfaces.get(name);
    if (!own || done.has(name)) return;
    done.add(name);
    for (const ancestor of ancestryOf(surface, name).slice(1)) settle(ancestor);
    for (const mixin of own.mixins.keys()) {
      settle(mixin);
      for (const from of ancestryOf(surface, mixin)) {
        const given = surface.interfaces.get(from)!;
        own.index ??= given.index;
        for (const [member, facts] of given.members) if (!findMember(surface, name, member)) own.members.set(member, { ...facts });
      }
    }
  };
  for (const name of [...surface.interfaces.keys()].sort()) settle(name);
}
