/** The names that a bare name, or a method on who knows what, may have meant; gathered when first asked for. */
import { es3Globals, es3InstanceMembers, nearNames, type Graph } from '@plumbline/model';
import type { LoadedProject } from '@plumbline/script';
import type { RuleContext } from './rule.js';

export function candidatePools(project: LoadedProject['project'], graph: Graph): Pick<RuleContext, 'namesFor' | 'nearestNames' | 'methodNames'> {
  let globals: [string, boolean][] | undefined;
  const byScope = new WeakMap<ReadonlyMap<string, boolean>, ReadonlyMap<string, boolean>>();
  // The same few names come up again and again.
  const nearest = new WeakMap<ReadonlyMap<string, boolean>, Map<string, readonly string[]>>();
  let methods: string[] | undefined;
  const namesFor: RuleContext['namesFor'] = site => {
    const inScope = site.inScope();
    let names = byScope.get(inScope);
    if (!names) {
      globals ??= [...project.knownNames(), ...es3Globals().keys()].map(name => [name, project.isCallable(name)]);
      names = new Map([...inScope, ...globals.filter(([name]) => !inScope.has(name))]);
      byScope.set(inScope, names);
    }
    return names;
  };
  return {
    namesFor,
    nearestNames: site => {
      const names = namesFor(site);
      let known = nearest.get(names);
      if (!known) { known = new Map(); nearest.set(names, known); }
      const key = `${site.use === 'call' ? 'call' : 'value'} ${site.name}`;
      let near = known.get(key);
      if (!near) { near = nearNames(site.name, names.keys(), site.use === 'call' ? { fits: name => names.get(name) === true } : {}); known.set(key, near); }
      return near;
    },
    methodNames: () => (methods ??= [...new Set([...documentedMethods(graph), ...es3Methods(), ...project.methodNames()])]),
  };
}

function documentedMethods(graph: Graph): string[] {
  return Object.values(graph.members.interfaces).flatMap(facts => Object.entries(facts.members).filter(([, member]) => member.kind === 'method').map(([name]) => name));
}
function es3Methods(): string[] {
  return [...es3Globals().keys()].flatMap(cls => [...(es3InstanceMembers(cls) ?? [])].filter(([, entry]) => (entry as { kind: string }).kind === 'function').map(([name]) => name));
}
