/** The graph while it is being built: Maps, so that every name is ordinary, and the words behind each fact. */
import type { AbsentFacts, FunctionFacts, GlobalFacts, InterfaceFacts, MemberFacts, MiningNote, NamedFacts, Param } from '@plumbline/model';

export interface SurfaceInterface {
  parent: string | null;
  constructible: boolean | null;
  open: boolean;
  index: string | null;
  readonly members: Map<string, MemberFacts>;
  source: string[];
  /** True when a chunk is titled with the interface's name. */
  readonly hasChunk: boolean;
  /** The chunk itself says that any property is allowed: that chunk. */
  openBy: string | null;
  /** Its constants are known from lists or code alone, and nothing says that they are all: how, and that chunk. */
  partialBy: { readonly reason: string; readonly place: string } | null;
  /** The chunk that names the parent. */
  parentBy: string | null;
  /** Further parents, whose members are taken over, with the chunks that name them. */
  readonly mixins: Map<string, string>;
}

export interface Surface {
  readonly interfaces: Map<string, SurfaceInterface>;
  readonly globals: Map<string, GlobalFacts>;
  readonly functions: Map<string, FunctionFacts>;
  readonly aliases: Map<string, string>;
  /** Globals that are named and not described. */
  readonly named: Map<string, NamedFacts>;
  readonly samples: Map<string, string | number | boolean>;
  readonly absent: Map<string, AbsentFacts>;
}

export interface Notes {
  readonly skippedTitles: MiningNote[];
  readonly unresolvedParents: MiningNote[];
  readonly unknownTypes: MiningNote[];
  readonly duplicates: MiningNote[];
  readonly openInterfaces: MiningNote[];
  readonly repairedHeadings: MiningNote[];
  readonly notes: MiningNote[];
}

export function emptyNotes(): Notes {
  return { skippedTitles: [], unresolvedParents: [], unknownTypes: [], duplicates: [], openInterfaces: [], repairedHeadings: [], notes: [] };
}

/** The interface and its documented ancestors, nearest first. */
export function ancestryOf(surface: Surface, name: string): string[] {
  const out: string[] = [];
  for (let at: string | null = name; at !== null && !out.includes(at); at = surface.interfaces.get(at)!.parent) {
    if (!surface.interfaces.has(at)) break;
    out.push(at);
  }
  return out;
}

/** A member of the interface or of an ancestor. */
export function findMember(surface: Surface, name: string, member: string): { owner: string; facts: MemberFacts } | null {
  for (const owner of ancestryOf(surface, name)) {
    const facts = surface.interfaces.get(owner)!.members.get(member);
    if (facts) return { owner, facts };
  }
  return null;
}

/** Every name that a type, a parent or an index mentions. */
export function typesIn(surface: Surface): Set<string> {
  const out = new Set<string>();
  const add = (type: string | null): void => { for (const part of type?.split('|') ?? []) out.add(part.replace(/(?:\[\])+$/, '')); };
  const addParams = (params: readonly Param[] | null): void => { for (const param of params ?? []) add(param.type); };
  for (const each of surface.interfaces.values()) {
    add(each.parent);
    add(each.index);
    for (const mixin of each.mixins.keys()) add(mixin);
    for (const member of each.members.values()) {
      if (member.kind === 'method') { add(member.returns); addParams(member.params); } else add(member.type);
    }
  }
  for (const global of surface.globals.values()) add(global.type);
  for (const each of surface.functions.values()) { add(each.returns); addParams(each.params); }
  return out;
}

/** By interface: the first global, by name, of that type. */
export function globalsByType(surface: Surface): Map<string, string> {
  const out = new Map<string, string>();
  for (const [global, { type }] of surface.globals) {
    const known = type === null ? undefined : out.get(type);
    if (type !== null && (known === undefined || global < known)) out.set(type, global);
  }
  return out;
}

/** The first global, by name, whose type is the interface. */
export function globalOf(surface: Surface, name: string): string | null {
  let best: string | null = null;
  for (const [global, facts] of surface.globals) if (facts.type === name && (best === null || global < best)) best = global;
  return best;
}

/** A Map as an object with sorted keys of its own, whatever they are called. */
export function sortedRecord<T>(map: ReadonlyMap<string, T>): Record<string, T> {
  return Object.fromEntries([...map].sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** The interfaces in the graph's shape. */
export function interfaceRecord(surface: Surface): Record<string, InterfaceFacts> {
  return sortedRecord(new Map([...surface.interfaces].map(([name, each]) => [name, {
    parent: each.parent, constructible: each.constructible, open: each.open, index: each.index, members: sortedRecord(each.members), source: each.source,
  }])));
}

/** A source list with more places: each once, sorted. */
export function withSources(source: readonly string[], more: readonly string[]): string[] {
  return [...new Set([...source, ...more])].sort();
}

/** Parameters of a method or function as a reader writes them, for messages. */
export function paramNames(params: readonly Param[] | null): string {
  return params === null ? 'none documented' : params.length === 0 ? 'none' : params.map(param => param.name).join(', ');
}
