/** What a path leads to, by the documented types on its way: `book.pages[0].title`, `layout.tableStart`, `Math.max`. */
import { arrayElement, builtinOfType, es3Global, es3Has, unionParts, type Graph } from '@plumbline/model';

export interface DocumentedType {
  /** As the documentation writes it; null: it does not say. */
  readonly written: string | null;
  readonly interface: boolean;
  /** The language's class behind it, where there is one. */
  readonly class: string | null;
}

/** Undefined: nothing is called so. Segments are parted by dots; `[]` is any element. */
export function documentedTypes(graph: Graph, path: string): readonly DocumentedType[] | undefined {
  if (graph.interface(path)) return [typeOf(graph, path)];
  const dot = path.lastIndexOf('.');
  if (dot < 0) return typesOfName(graph, path);
  const before = documentedTypes(graph, path.slice(0, dot));
  if (before === undefined) return undefined;
  const member = path.slice(dot + 1);
  const found = before.flatMap(type => (member === '[]' ? elements(graph, type) : members(graph, type, member)) ?? []);
  return found.length > 0 ? [...new Map(found.map(each => [each.written, each])).values()] : undefined;
}

/** The documented interfaces that a path leads to. People leave the brackets out: behind a list stand its elements, too. */
export function typesOfPath(graph: Graph, path: string): string[] {
  return [...new Set((documentedTypes(graph, path) ?? []).flatMap(type => (type.interface ? [type.written!] : elements(graph, type)?.filter(each => each.interface).map(each => each.written!) ?? [])))];
}

/** Whether a name is one of the language's own objects, such as Math or String. */
export function isLanguageClass(name: string): boolean {
  const kind = es3Global(name);
  return kind === 'constructor' || kind === 'object';
}

/** Whether an instance of the class has the member, or the class itself. */
export function languageHas(owner: string, member: string): boolean {
  return es3Has(owner, member, 'instance') || es3Has(owner, member, 'static');
}

function typesOfName(graph: Graph, name: string): readonly DocumentedType[] | undefined {
  const alias = graph.alias(name);
  if (alias !== undefined) return documentedTypes(graph, alias);
  const global = graph.global(name);
  if (global !== undefined) return typesIn(graph, global.type);
  const called = graph.function(name);
  return called === undefined ? undefined : typesIn(graph, called.returns);
}

function members(graph: Graph, type: DocumentedType, member: string): readonly DocumentedType[] | undefined {
  const owners = type.interface ? [type.written!] : type.class === 'Array' ? elements(graph, type)?.filter(each => each.interface).map(each => each.written!) ?? [] : [];
  const found = owners.flatMap(owner => graph.member(owner, member)?.facts ?? []);
  // An open interface may have it, of whatever type.
  if (found.length === 0) return owners.some(owner => graph.isOpen(owner)) ? typesIn(graph, null) : undefined;
  return found.flatMap(facts => typesIn(graph, facts.kind === 'method' ? facts.returns : facts.type));
}

function elements(graph: Graph, { written, interface: owner }: DocumentedType): readonly DocumentedType[] | undefined {
  if (written === null) return undefined;
  const element = owner ? graph.ancestry(written).map(each => graph.interface(each)?.index ?? null).find(each => each !== null) : arrayElement(written);
  return element === undefined || element === null ? undefined : typesIn(graph, element);
}

function typesIn(graph: Graph, type: string | null): readonly DocumentedType[] {
  return type === null ? [{ written: null, interface: false, class: null }] : unionParts(type).map(each => typeOf(graph, each));
}
function typeOf(graph: Graph, written: string): DocumentedType {
  return graph.interface(written) ? { written, interface: true, class: null } : { written, interface: false, class: builtinOfType(written) ?? null };
}
