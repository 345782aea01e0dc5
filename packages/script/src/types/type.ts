/** What is certainly known of a value. */
import { builtinOfType, isAnyType, unionParts, arrayElement, type FunctionFacts, type Graph, type MethodFacts } from '@plumbline/model';
import type { Node } from '../parse/ast.js';
import type { SkipReason } from '../scope/scope.js';
import { isRestated } from './documented-builtins.js';

export type Part =
  | { readonly kind: 'interface'; readonly name: string; readonly exact: boolean; readonly side: 'instance' | 'static'; readonly proto: boolean }
  /** A value of an ES3 class, or (`static`) its constructor or Math. `element` is the documented type of an array's elements. */
  | { readonly kind: 'builtin'; readonly cls: string; readonly side: 'instance' | 'static'; readonly element: string | null; readonly proto: boolean }
  /** A documented function. `owner` is its interface, null for a global function. */
  | { readonly kind: 'method'; readonly owner: string | null; readonly name: string; readonly facts: MethodFacts | FunctionFacts }
  /** An ES3 function; `returns` is a type as documentation would write it, or null. */
  | { readonly kind: 'builtin-function'; readonly returns: string | null }
  /** The customer's own object or function. */
  | { readonly kind: 'own'; readonly node: Node }
  | { readonly kind: 'global' };

export interface Type {
  /** Empty: nothing that has members (null, undefined, no value at all). */
  readonly parts: readonly Part[];
  /** Set when the value may be something else: the type is then not certain. */
  readonly unknown: SkipReason | null;
  /** Why it is certain, in words. */
  readonly because: string;
}

export const NOTHING: Type = { parts: [], unknown: null, because: '' };

const unknowns = new Map<SkipReason, Type>();
export function unknown(reason: SkipReason): Type {
  let type = unknowns.get(reason);
  if (!type) { type = { parts: [], unknown: reason, because: '' }; unknowns.set(reason, type); }
  return type;
}
const reports = new Map<string, Type>();
/** What an undocumented name gives, which is accused itself. `because` is that name. */
export function reported(name: string): Type {
  let type = reports.get(name);
  if (!type) { type = { parts: [], unknown: 'reported', because: name }; reports.set(name, type); }
  return type;
}
export function certain(part: Part, because: string): Type {
  return { parts: [part], unknown: null, because };
}
const instances = new Map<string, Type>();
export function instance(cls: string, because: string, element: string | null = null): Type {
  if (element !== null) return certain({ kind: 'builtin', cls, side: 'instance', element, proto: false }, because);
  // The same few types are asked for over and over.
  const key = `${cls} ${because}`;
  let type = instances.get(key);
  if (!type) { type = certain({ kind: 'builtin', cls, side: 'instance', element: null, proto: false }, because); instances.set(key, type); }
  return type;
}

function isSamePart(a: Part, b: Part): boolean {
  if (a === b) return true;
  if (a.kind !== b.kind) return false;
  switch (a.kind) {
    case 'interface': { const other = b as typeof a; return a.name === other.name && a.side === other.side && a.proto === other.proto && a.exact === other.exact; }
    case 'builtin': { const other = b as typeof a; return a.cls === other.cls && a.side === other.side && a.proto === other.proto && a.element === other.element; }
    case 'method': { const other = b as typeof a; return a.owner === other.owner && a.name === other.name; }
    case 'builtin-function': return a.returns === (b as typeof a).returns;
    case 'own': return a.node === (b as typeof a).node;
    case 'global': return true;
  }
}

export function union(a: Type, b: Type): Type {
  if (a.unknown || a === b) return a;
  if (b.unknown) return b;
  if (a.parts.length === 0) return b;
  if (b.parts.length === 0) return a;
  const more = b.parts.filter(part => !a.parts.some(each => isSamePart(each, part)));
  if (more.length === 0) return a;
  // A value of very many kinds is as good as any.
  if (a.parts.length + more.length > MOST_PARTS) return unknown('mixed-types');
  return { parts: [...a.parts, ...more], unknown: null, because: 'all its assignments' };
}
const MOST_PARTS = 64;

export function sameType(a: Type, b: Type): boolean {
  return a === b || (a.unknown === b.unknown && a.parts.length === b.parts.length && a.parts.every((part, index) => isSamePart(part, b.parts[index]!)));
}

/** The type of a property, an element or a result. `JSON` is there data in that notation, where the documentation has an object of that name too. */
export function givenType(graph: Graph, type: string | null, because: string): Type {
  return type !== null && unionParts(type).includes('JSON') ? unknown('undocumented-result') : documentedType(graph, type, because);
}
/** A documented type expression as a Type. `any`, `object` and names without a chunk are not certain. */
export function documentedType(graph: Graph, type: string | null, because: string): Type {
  if (type === null) return unknown('undocumented-result');
  let out = NOTHING;
  for (const part of unionParts(type)) {
    if (part === 'void') continue;
    const facts = isRestated(part) ? undefined : graph.interface(part);
    if (facts) { out = union(out, certain({ kind: 'interface', name: part, exact: false, side: 'instance', proto: false }, because)); continue; }
    const cls = builtinOfType(part);
    if (cls === undefined) return unknown(isAnyType(part) ? 'undocumented-result' : 'open-interface');
    // A documented function may be anything callable; only its being a Function is known, and nobody asks that.
    if (cls === 'Function' || cls === 'Error') return unknown('undocumented-result');
    out = union(out, instance(cls, because, arrayElement(part) ?? null));
  }
  // One documented type, of whatever kinds: not what assignments make of a variable.
  return out.parts.length > 1 ? { ...out, because } : out;
}
