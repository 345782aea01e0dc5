/**
 * All lines of a declared construct: the declaration of its variable, each property set on it, the calls that open it and those
 * that close what they opened. By bindings, not by names; documented globals never expand.
 */
import type { Construct, Dialect, Footprint, FootprintLine, Graph } from '@plumbline/model';
import { LineIndex, literalName, summarise, type Binding, type FileSummary } from '@plumbline/script';
import type { Span } from './pattern.js';

type Node = FileSummary['calls'][number]['node'];

/** A line of a footprint with the text that a search must touch for it to count as hit. */
interface Part { readonly role: FootprintLine['role']; readonly at: number; readonly keys: readonly Span[] }
interface Found { readonly construct: Construct; readonly variable: string; readonly parts: Part[] }

export function footprintsOf(graph: Graph, dialect: Dialect, file: string, text: string, hits: readonly Span[]): Footprint[] {
  if (hits.length === 0 || graph.constructs.length === 0) return [];
  const places = new LineIndex(text);
  const texts = text.split(/\r\n|[\n\r\u2028\u2029]/);
  return constructsIn(graph, summarise(file, text, dialect)).filter(each => each.parts.some(part => part.keys.some(key => hits.some(hit => hit.start < key.end && key.start < hit.end)))).map(({ construct, variable, parts }) => {
    const byLine = new Map<string, FootprintLine>();
    for (const { role, at } of parts) {
      const { line } = places.at(at);
      byLine.set(`${line} ${role}`, { line, role, text: (texts[line - 1] ?? '').trim().slice(0, 200) });
    }
    const all = [...byLine.values()];
    // A bare use on a line with a role of its own says nothing more.
    const lines = all.filter(one => one.role !== 'use' || !all.some(other => other.line === one.line && other.role !== 'use'));
    return { file, construct: construct.id, variable, lines: lines.sort((a, b) => a.line - b.line) };
  });
}

function constructsIn(graph: Graph, summary: FileSummary): Found[] {
  const byInterface = new Map(graph.constructs.flatMap(each => (each.interface === null ? [] : [[each.interface, each] as const])));
  const found = new Map<Binding, Found>();
  for (const binding of [...summary.global.bindings, ...summary.locals]) {
    for (const { node } of binding.values) {
      const construct = node?.type === 'NewExpression' && node.callee.type === 'Identifier' && !node.callee.binding ? byInterface.get(node.callee.name) : undefined;
      if (!construct) continue;
      const known = found.get(binding) ?? { construct, variable: binding.name, parts: [] };
      known.parts.push({ role: 'declaration', at: node!.start, keys: [{ start: node!.callee.start, end: node!.callee.end }] });
      found.set(binding, known);
    }
  }
  for (const { node } of summary.names) {
    const known = node.binding ? found.get(node.binding) : undefined;
    if (known) known.parts.push({ role: 'use', at: node.start, keys: [{ start: node.start, end: node.end }] });
  }
  for (const { node, access } of summary.accesses) {
    const known = node.object.type === 'Identifier' && node.object.binding ? found.get(node.object.binding as Binding) : undefined;
    if (known) known.parts.push({ role: access === 'write' || access === 'update' ? 'property' : 'use', at: node.start, keys: [{ start: node.property.start, end: node.property.end }] });
  }
  pairCalls(graph, summary, found);
  return [...found.values()];
}

/** Starts that take the variable, each with the end that closes it: the next of its construct on the same depth, in the same function. */
function pairCalls(graph: Graph, summary: FileSummary, found: ReadonlyMap<Binding, Found>): void {
  const calls = summary.calls.filter(each => each.node.type === 'CallExpression' && each.node.callee.type === 'MemberExpression').sort((a, b) => a.node.end - b.node.end);
  const open = new Map<unknown, { construct: Construct; into: Found | undefined }[]>();
  for (const { node, scope } of calls) {
    const name = literalName(node.callee);
    const fn = scope.fn ?? null;
    const stack = open.get(fn) ?? [];
    open.set(fn, stack);
    const started = graph.constructs.find(each => lastName(each.start) === name);
    const key = { start: node.callee.property.start, end: node.callee.property.end };
    if (started) {
      const argument: Node | undefined = node.arguments[0];
      const into = argument?.type === 'Identifier' && argument.binding ? found.get(argument.binding as Binding) : undefined;
      into?.parts.push({ role: 'start', at: node.callee.property.start, keys: [key] });
      stack.push({ construct: started, into });
      continue;
    }
    const top = stack.findLastIndex(each => lastName(each.construct.end) === name);
    if (top < 0) continue;
    stack[top]!.into?.parts.push({ role: 'end', at: node.callee.property.start, keys: [key] });
    stack.splice(top);
  }
}

function lastName(path: string): string {
  return path.slice(path.lastIndexOf('.') + 1);
}

