/** What may be written at a place: real names only, and nothing where the receiver is not certain. */
import { es3Globals, es3InstanceMembers, es3StaticMembers, interfaceIsDeclared, judgeMember, type Graph, type MemberKind } from '@plumbline/model';
import type { CertainType, EditorPlace } from '@plumbline/script';
import { functionTitle, memberTitle } from './about.js';
import { documentedOnBuiltin } from './documented-builtin.js';

export type CompletionKind = MemberKind | 'interface' | 'global' | 'function' | 'variable' | 'option' | 'language-function' | 'language-value' | 'language-class';

export interface Completion {
  readonly name: string;
  readonly kind: CompletionKind;
  /** The signature or type, with the interface that documents it; null where there is none to tell. */
  readonly detail: string | null;
  readonly deprecated: boolean;
  /** What to ask for its words: `Layout.tableStart`, `layout`; null where nothing is documented. */
  readonly symbol: string | null;
  /** Lower comes first: own names and members before inherited ones, the engine's before the language's. */
  readonly rank: number;
}

export function completionsFor(place: EditorPlace, graph: Graph): Completion[] {
  switch (place.kind) {
    case 'member': return place.receiver === null ? [] : sorted(membersOf(place.receiver, place.own, graph));
    case 'option': return sorted([...place.allowed ?? []].filter(each => !place.given.includes(each)).map(name => optionKey(name, place, graph)));
    case 'name': return place.declared ? [] : sorted(place.constructed ? constructors(place.visible, graph) : names(place.visible, graph));
  }
}

/** Members of a union's types are all offered: what one of them has is not accused either. */
function membersOf(receiver: CertainType, own: readonly string[], graph: Graph): Completion[] {
  const out = new Map<string, Completion>();
  const isConstructor = [...receiver.interfaces, ...receiver.builtins.filter(each => each.cls !== 'Math')].some(each => each.side === 'static');
  for (const { name: type, side, exact } of receiver.interfaces) {
    for (const name of graph.memberNames(type)) {
      if (out.has(name)) continue;
      const verdict = judgeMember(graph, { interfaces: [type], exact, side }, name);
      if (verdict.kind !== 'documented' || verdict.member === null) continue;
      const { owner, facts } = verdict.member;
      if (side === 'instance' && facts.static === true) continue;
      out.set(name, { name, kind: facts.kind, detail: memberTitle(owner, name, facts), deprecated: facts.deprecated !== null, symbol: `${owner}.${name}`, rank: graph.ancestry(type).indexOf(owner) });
    }
  }
  for (const { cls, side } of receiver.builtins) {
    for (const [name, { owner, facts }] of documentedOnBuiltin(graph, cls, side)) out.set(name, { name, kind: facts.kind, detail: memberTitle(owner, name, facts), deprecated: facts.deprecated !== null, symbol: `${owner}.${name}`, rank: 0 });
    const table = (side === 'static' ? es3StaticMembers(cls) : es3InstanceMembers(cls)) as ReadonlyMap<string, { readonly kind: string }> | undefined;
    for (const [name, { kind }] of table ?? []) {
      if (out.has(name) || name === 'constructor' || name === 'prototype') continue;
      out.set(name, { name, kind: kind === 'function' ? 'language-function' : 'language-value', detail: `ECMAScript 3: ${side === 'static' ? cls : `${cls}.prototype`}.${name}`, deprecated: false, symbol: null, rank: 0 });
    }
  }
  for (const name of [...own, ...(isConstructor ? ['prototype'] : [])]) if (!out.has(name)) out.set(name, { name, kind: 'variable', detail: null, deprecated: false, symbol: null, rank: 1 });
  return [...out.values()];
}

function optionKey(name: string, place: EditorPlace & { kind: 'option' }, graph: Graph): Completion {
  const typed = place.param.options || place.param.type === null ? undefined : graph.member(place.param.type, name);
  return {
    name, kind: 'option', detail: typed ? memberTitle(typed.owner, name, typed.facts) : `option of ${place.callee}(${place.param.name})`,
    deprecated: typed !== undefined && typed.facts.deprecated !== null, symbol: typed ? `${typed.owner}.${name}` : place.callee, rank: 0,
  };
}

function names(visible: readonly string[], graph: Graph): Completion[] {
  const { globals, functions, aliases, interfaces } = graph.members;
  const taken = new Set(visible);
  const is = (name: string): boolean => !taken.has(name);
  const language = [...es3Globals()].filter(([name]) => is(name) && graph.global(name) === undefined && graph.function(name) === undefined);
  return [
    ...own(visible, 0),
    ...Object.entries(globals).filter(([name]) => is(name)).map(([name, { type }]): Completion => ({ name, kind: 'global', detail: `${name}: ${type ?? 'unknown type'}`, deprecated: false, symbol: name, rank: 1 })),
    ...Object.entries(functions).filter(([name]) => is(name)).map(([name, { params, returns }]): Completion => ({ name, kind: 'function', detail: functionTitle(name, params, returns), deprecated: false, symbol: name, rank: 1 })),
    ...Object.entries(aliases).filter(([name]) => is(name)).map(([name, path]): Completion => ({ name, kind: 'global', detail: `${name}: ${path}`, deprecated: false, symbol: name, rank: 1 })),
    ...Object.keys(interfaces).filter(name => is(name) && graph.global(name) === undefined && interfaceIsDeclared(graph, name)).map((name): Completion => ({ name, kind: 'interface', detail: `interface ${name}`, deprecated: false, symbol: name, rank: 2 })),
    ...language.map(([name, kind]): Completion => ({ name, kind: kind === 'function' ? 'language-function' : kind === 'value' ? 'language-value' : 'language-class', detail: `ECMAScript 3: ${name}`, deprecated: false, symbol: null, rank: 3 })),
  ];
}

/** After `new`. */
function constructors(visible: readonly string[], graph: Graph): Completion[] {
  const taken = new Set(visible);
  return [
    ...Object.entries(graph.members.interfaces).filter(([name, { constructible }]) => !taken.has(name) && constructible !== false)
      .map(([name]): Completion => ({ name, kind: 'interface', detail: `interface ${name}`, deprecated: false, symbol: name, rank: 0 })),
    ...own(visible, 1),
    ...[...es3Globals()].filter(([name, kind]) => kind === 'constructor' && !taken.has(name) && graph.interface(name) === undefined)
      .map(([name]): Completion => ({ name, kind: 'language-class', detail: `ECMAScript 3: ${name}`, deprecated: false, symbol: null, rank: 2 })),
  ];
}

function own(visible: readonly string[], rank: number): Completion[] {
  return visible.map(name => ({ name, kind: 'variable', detail: null, deprecated: false, symbol: null, rank }));
}
function sorted(completions: readonly Completion[]): Completion[] {
  return [...completions].sort((a, b) => a.rank - b.rank || (a.name < b.name ? -1 : a.name > b.name ? 1 : 0));
}
