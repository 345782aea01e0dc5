/** The names that a bare name, or a method on who knows what, may have meant; gathered when first asked for. */
import { adviseMember, es3Globals, hostOf, es3InstanceMembers, nearNames, type Graph } from '@plumbline/model';
import type { LoadedProject, NameSite } from '@plumbline/script';
import type { RuleContext } from './rule.js';

/**
 * How many comparisons of two names one file may cost, some seconds' worth: a generated file may hold as many inventions as
 * declarations. Past it findings come without candidates. Counted a file, so that who else is judged in the same run changes nothing.
 */
export const MOST_COMPARISONS = 2_000_000;

export function candidatePools(project: LoadedProject['project'], graph: Graph): Pick<RuleContext, 'advise' | 'nearestNames' | 'nearestMethods'> {
  let globals: [string, boolean][] | undefined;
  const byScope = new WeakMap<ReadonlyMap<string, boolean>, ReadonlyMap<string, boolean>>();
  // The same few names come up again and again.
  const nearest = new WeakMap<object, Map<string, readonly string[]>>();
  const paid = new Map<string, { spent: number; readonly keys: Set<string> }>();
  let methods: ReadonlySet<string> | undefined;
  /** Whether a file may still have a name compared with so many others; the same question is paid for once. */
  const mayCompare = (file: string, key: string, count: number): boolean => {
    let account = paid.get(file);
    if (!account) { account = { spent: 0, keys: new Set() }; paid.set(file, account); }
    if (account.keys.has(key)) return true;
    if (account.spent + count > MOST_COMPARISONS) return false;
    account.spent += count;
    account.keys.add(key);
    return true;
  };
  const remembered = (pool: object, key: string, rank: () => readonly string[]): readonly string[] => {
    let known = nearest.get(pool);
    if (!known) { known = new Map(); nearest.set(pool, known); }
    let near = known.get(key);
    if (!near) { near = rank(); known.set(key, near); }
    return near;
  };
  const allGlobals = (): [string, boolean][] => (globals ??= [...project.knownNames(), ...es3Globals().keys()].map(name => [name, project.isCallable(name)]));
  const namesFor = (site: NameSite): ReadonlyMap<string, boolean> => {
    const inScope = site.inScope();
    let names = byScope.get(inScope);
    if (!names) {
      names = new Map([...inScope, ...allGlobals().filter(([name]) => !inScope.has(name))]);
      byScope.set(inScope, names);
    }
    return names;
  };
  // By convention, functions that make objects begin with a capital.
  const constructible = (names: ReadonlyMap<string, boolean>): Set<string> => new Set([...[...names].filter(([name, isCallable]) => isCallable && /^\p{Lu}/u.test(name)).map(([name]) => name), ...documentedConstructors(graph)]);
  return {
    nearestNames: site => {
      // Another host's function is no slip of the pen.
      if (hostOf(site.name) !== null) return [];
      const key = `${site.use === 'call' || site.use === 'new' ? site.use : 'value'} ${site.name}`;
      // Asked before the pool is made: that costs as much as comparing.
      if (!mayCompare(site.file, key, allGlobals().length)) return [];
      const names = namesFor(site);
      return remembered(names, key, () => {
        switch (site.use) {
          case 'new': return nearNames(site.name, constructible(names));
          case 'call': return nearNames(site.name, [...names].flatMap(([name, isCallable]) => (isCallable ? [name] : [])));
          default: return nearNames(site.name, names.keys());
        }
      });
    },
    nearestMethods: site => {
      methods ??= new Set([...documentedMethods(graph), ...es3Methods(), ...project.methodNames()]);
      const pool = methods;
      return mayCompare(site.file, `method ${site.name}`, pool.size) ? remembered(pool, site.name, () => nearNames(site.name, pool)) : [];
    },
    advise: (site, access) => {
      const { interfaces, name } = site;
      const count = interfaces.reduce((sum, each) => sum + graph.memberNames(each).length, 0);
      if (mayCompare(site.file, `${access} ${site.static} ${interfaces.join('|')}.${name}`, count)) return adviseMember(graph, interfaces, name, access, site.static ? 'static' : 'instance');
      return { candidates: [], elsewhere: [...graph.holdersOf(name)].filter(each => !interfaces.includes(each)) };
    },
  };
}

function documentedConstructors(graph: Graph): string[] {
  return Object.entries(graph.members.interfaces).filter(([, facts]) => facts.constructible !== false).map(([name]) => name);
}
function documentedMethods(graph: Graph): string[] {
  return Object.values(graph.members.interfaces).flatMap(facts => Object.entries(facts.members).filter(([, member]) => member.kind === 'method').map(([name]) => name));
}
function es3Methods(): string[] {
  return [...es3Globals().keys()].flatMap(cls => [...(es3InstanceMembers(cls) ?? [])].filter(([, entry]) => (entry as { kind: string }).kind === 'function').map(([name]) => name));
}
