/** Judging a member name against the graph, for every part alike (DESIGN 4.2): documented, open, absent, letter case, undocumented. */
import { isObjectMember, es3Has } from '../editions/editions.js';
import type { FoundMember, Graph } from './graph.js';
import { nearNames } from './near-names.js';
import type { AbsentFacts } from './types.js';

export interface ReceiverType {
  /** Interfaces of a union; one for a single type. */
  readonly interfaces: readonly string[];
  /** true: the very interface (`new X()`), so that members of subtypes do not count. */
  readonly exact: boolean;
  /** `static`: the interface's function object itself. */
  readonly side: 'instance' | 'static';
}

export type Verdict =
  | { readonly kind: 'documented'; readonly member: FoundMember | null }
  | { readonly kind: 'open'; readonly interface: string }
  | { readonly kind: 'absent'; readonly interface: string; readonly fact: AbsentFacts }
  | { readonly kind: 'letter-case'; readonly interface: string; readonly actual: string }
  | { readonly kind: 'undocumented'; readonly interface: string };

const INDEX_NAME = /^(?:0|[1-9][0-9]*)$/;
function isIndex(name: string): boolean {
  const code = name.charCodeAt(0);
  return code >= 48 && code <= 57 && INDEX_NAME.test(name);
}

/** Judges one name on one receiver type. `member` of `documented` is null for ES3's Object members and indices. */
export function judgeMember(graph: Graph, receiver: ReceiverType, name: string): Verdict {
  let verdict: Verdict | undefined;
  for (const each of receiver.interfaces) {
    const one = judgeOne(graph, each, receiver, name);
    if (one.kind === 'documented' || one.kind === 'open') return one;
    verdict ??= one;
  }
  return verdict ?? { kind: 'open', interface: '' };
}

function judgeOne(graph: Graph, name: string, receiver: ReceiverType, member: string): Verdict {
  const facts = graph.interface(name);
  if (!facts) return { kind: 'open', interface: name };
  if (receiver.side === 'static') return judgeStatic(graph, name, member);
  const found = graph.member(name, member);
  if (found && found.facts.static !== true) return { kind: 'documented', member: found };
  if (isObjectMember(member)) return { kind: 'documented', member: null };
  if (isIndex(member) && graph.ancestry(name).some(each => graph.interface(each)!.index !== null)) return { kind: 'documented', member: null };
  // A constructor's method is none of what it makes; constants are read from objects too, and documentation of collections errs.
  if (found && !(receiver.exact && found.facts.kind === 'method')) return { kind: 'documented', member: found };
  if (!receiver.exact) {
    for (const subtype of graph.subtypes(name)) {
      const inherited = graph.member(subtype, member);
      if (inherited) return { kind: 'documented', member: inherited };
      if (graph.isOpen(subtype)) return { kind: 'open', interface: subtype };
    }
  }
  if (graph.isOpen(name)) return { kind: 'open', interface: name };
  const fact = negativeFact(graph, name, member);
  if (fact) return { kind: 'absent', interface: name, fact };
  return foldedCase(graph, name, member, 'instance');
}

/** What the documentation says is not there, in whatever letter case. */
function negativeFact(graph: Graph, name: string, member: string): AbsentFacts | undefined {
  for (const owner of graph.ancestry(name)) {
    const key = `${owner}.${member}`;
    if (Object.hasOwn(graph.members.absent, key)) return graph.members.absent[key]!;
  }
  const folded = new Set(graph.ancestry(name).map(owner => `${owner}.${member}`.toLowerCase()));
  const key = Object.keys(graph.members.absent).find(each => folded.has(each.toLowerCase()));
  return key === undefined ? undefined : graph.members.absent[key];
}

/** A name that differs by letter case from one that the same side has. */
function foldedCase(graph: Graph, name: string, member: string, side: 'instance' | 'static'): Verdict {
  const actual = graph.memberByFoldedCase(name, member);
  const facts = actual === undefined ? undefined : graph.member(name, actual)?.facts;
  const fits = facts !== undefined && (side === 'static' ? facts.static !== false || facts.kind === 'constant' : facts.static !== true);
  return fits ? { kind: 'letter-case', interface: name, actual: actual! } : { kind: 'undocumented', interface: name };
}

/** An interface named directly is a function object: static members and constants, Function's and Object's members. */
function judgeStatic(graph: Graph, name: string, member: string): Verdict {
  if (es3Has('Function', member, 'instance') || member === 'prototype' || member === 'constructor') return { kind: 'documented', member: null };
  const found = graph.member(name, member);
  if (found && (found.facts.static !== false || found.facts.kind === 'constant')) return { kind: 'documented', member: found };
  if (graph.isOpen(name)) return { kind: 'open', interface: name };
  if (!graph.tellsStatics(name) && found) return { kind: 'documented', member: found };
  return found ? { kind: 'undocumented', interface: name } : foldedCase(graph, name, member, 'static');
}

export interface Advice {
  /** Names to write instead, best first: members of the same interface. */
  readonly candidates: string[];
  /** Interfaces that do have the name, sorted. */
  readonly elsewhere: string[];
}

const adviceOf = new WeakMap<Graph, Map<string, Advice>>();

/**
 * What to say beside an undocumented member. The same few inventions come up again and again: advice is remembered.
 * @param side `static`: the constructor itself is asked, which has no instance's members
 * @param access how the name is used: called, methods are meant; read or written, properties are; undefined tells nothing
 */
export function adviseMember(graph: Graph, interfaces: readonly string[], name: string, access?: 'call' | 'read' | 'write', side: 'instance' | 'static' = 'instance'): Advice {
  let known = adviceOf.get(graph);
  if (!known) { known = new Map(); adviceOf.set(graph, known); }
  const key = `${side} ${access === undefined ? '' : access === 'call' ? 'call' : 'value'} ${interfaces.join('|')}.${name}`;
  let advice = known.get(key);
  if (!advice) {
    const isThere = (owner: string, each: string): boolean => side === 'instance' || !graph.tellsStatics(owner) || judgeStatic(graph, owner, each).kind === 'documented';
    const pool = new Set(interfaces.flatMap(owner => graph.memberNames(owner).filter(each => isThere(owner, each))));
    const fits = access === undefined ? undefined : (each: string): boolean => interfaces.some(one => { const facts = graph.member(one, each)?.facts; return facts !== undefined && (facts.kind === 'method') === (access === 'call'); });
    advice = { candidates: nearNames(name, pool, { fits }), elsewhere: [...graph.holdersOf(name)].filter(each => !interfaces.includes(each)) };
    known.set(key, advice);
  }
  return advice;
}

/**
 * Whether `new name()` or the bare identifier of an interface is declared: when the documentation does not say that it
 * cannot be created, or it has a static member or constant, or it is a documented global (DESIGN 4.2).
 */
export function interfaceIsDeclared(graph: Graph, name: string): boolean {
  const facts = graph.interface(name);
  if (!facts) return false;
  if (facts.constructible !== false || graph.global(name) !== undefined) return true;
  return Object.values(facts.members).some(member => member.static === true || member.kind === 'constant');
}
