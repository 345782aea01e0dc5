/** What is no function: values of documented types that cannot be called, elements of the engine's objects; and which of ES3's names are. */
import { builtinOfType, es3Globals, es3InstanceMembers, es3StaticMembers, isAnyType, unionParts, type Graph, type MemberFacts } from '@plumbline/model';
import type { Node } from '../parse/ast.js';
import type { Evaluator } from '../types/evaluate.js';

/** A property of a type that is no function, or of any. */
export function isValue(graph: Graph, facts: MemberFacts): boolean {
  return isPlainValue(graph, facts) || ((facts.kind === 'property' || facts.kind === 'constant') && facts.type !== null && isAnyType(facts.type));
}
export function isPlainValue(graph: Graph, facts: MemberFacts): boolean {
  return facts.kind !== 'method' && facts.kind !== 'event' && isPlainType(graph, facts.type);
}
/** Interfaces, text, numbers, lists: nothing that can be called. */
export function isPlainType(graph: Graph, type: string | null): boolean {
  return type !== null && unionParts(type).every(part => part === 'void' || graph.interface(part) !== undefined || !['Function', undefined].includes(builtinOfType(part)));
}

const es3Functions: ReadonlySet<string> = new Set([...es3Globals().keys(), 'Arguments'].flatMap(cls => [es3InstanceMembers(cls), es3StaticMembers(cls)].flatMap(table =>
  [...(table ?? new Map<string, unknown>())].filter(([, entry]) => (entry as { kind: string }).kind !== 'value').map(([name]) => name))));
export function isEs3Function(name: string): boolean {
  return es3Functions.has(name) || name === '__proto__';
}

/** An engine's object, or what comes from one: its elements are no functions of the project. */
export function isHosts(evaluator: Evaluator, node: Node): boolean {
  const { unknown, parts } = evaluator.typeOf(node);
  return unknown === 'undocumented-result' || unknown === 'reported' || (unknown === null && parts.length > 0 && parts.every(part => part.kind === 'interface' && part.side === 'instance'));
}
/** A documented list, whose elements are asked for by their names too (`layers[title]`). */
export function isDocumentedList({ evaluator, graph }: { readonly evaluator: Evaluator; readonly graph: Graph }, node: Node): boolean {
  const { unknown, parts } = evaluator.typeOf(node);
  return unknown === null && parts.length > 0 && parts.every(part => part.kind === 'interface' && part.side === 'instance' && isListType(graph, part.name));
}
/** An interface with index access. */
export function isListType(graph: Graph, name: string): boolean {
  return graph.interface(name) !== undefined && graph.ancestry(name).some(each => graph.interface(each)!.index !== null);
}
