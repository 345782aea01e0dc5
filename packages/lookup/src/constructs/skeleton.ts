/** A script that opens and closes a construct, made from the graph alone: what it calls exists. */
import { builtinOfType, unionParts, type Construct, type Graph, type Param } from '@plumbline/model';
import { sentence } from '../spelling.js';
import { expressionFor } from './reach.js';

export function skeleton(graph: Graph, construct: Construct): string {
  const { declare, start, end, companions, no_close: noClose, interface: owner } = construct;
  const variable = owner === null ? null : variableFor(graph, construct.id);
  const root = start.slice(0, start.lastIndexOf('.'));
  const receiver = receiverOf(graph, root);
  const call = (path: string): string => `${receiver.name}.${path.slice(path.lastIndexOf('.') + 1)}(${argumentsOf(graph, path, variable, owner).join(', ')});`;
  const lines = [
    ...(declare === null || variable === null ? [] : [`var ${variable} = ${declare}();`]),
    call(start),
    ...(companions.length === 0 ? ['// the content'] : ['// the content; where they are wanted:', ...companions.map(each => `// ${call(each)}`)]),
    ...(noClose === null ? [] : [`// ${sentence(noClose.text)}`]),
    call(end),
  ];
  if (receiver.declaration !== null) return [receiver.declaration, ...lines].join('\n');
  return receiver.known ? lines.join('\n') : [`function draw(${receiver.name}) {`, ...lines.map(line => `  ${line}`), '}'].join('\n');
}

/** The object whose calls they are: a global, a variable that the documentation shows how to fill, or a parameter. */
function receiverOf(graph: Graph, root: string): { readonly name: string; readonly declaration: string | null; readonly known: boolean } {
  if (!graph.interface(root) || graph.global(root)) return { name: root, declaration: null, known: true };
  const way = expressionFor(graph, root);
  if (way !== null && !/[.(]/.test(way)) return { name: way, declaration: null, known: true };
  const name = variableFor(graph, root);
  return way === null ? { name, declaration: null, known: false } : { name, declaration: `var ${name} = ${way};`, known: true };
}

const RESERVED: ReadonlySet<string> = new Set('abstract boolean break byte case catch char class const continue debugger default delete do double else enum export extends false final finally float for function goto if implements import in instanceof int interface long native new null package private protected public return short static super switch synchronized this throw throws transient true try typeof var void volatile while with'.split(' '));

/** A variable's name that is neither reserved nor a documented global. */
function variableFor(graph: Graph, from: string): string {
  const words = from.replace(/[^\p{L}\p{N}_$]/gu, '');
  const name = `${words[0]?.toLowerCase() ?? 'it'}${words.slice(1)}`;
  return RESERVED.has(name) || graph.global(name) !== undefined || graph.function(name) !== undefined || graph.alias(name) !== undefined ? `my${name[0]!.toUpperCase()}${name.slice(1)}` : name;
}

function argumentsOf(graph: Graph, path: string, variable: string | null, owner: string | null): string[] {
  const dot = path.lastIndexOf('.');
  const root = path.slice(0, dot);
  const facts = graph.member(graph.global(root)?.type ?? root, path.slice(dot + 1))?.facts;
  const params = facts?.kind === 'method' ? facts.params ?? [] : [];
  return params.filter(param => !param.optional).map((param, index) => (variable !== null && index === 0 && param.type !== null && isOf(graph, owner!, param.type) ? variable : example(graph, param)));
}

function isOf(graph: Graph, owner: string, type: string): boolean {
  return unionParts(type).some(part => graph.ancestry(owner).includes(part));
}

/** A value of a parameter's documented type. */
function example(graph: Graph, { type }: Param): string {
  const [first = ''] = type === null ? [] : unionParts(type);
  switch (builtinOfType(first)) {
    case 'String': return '"…"';
    case 'Number': return '1';
    case 'Boolean': return 'true';
    case 'Array': return '[]';
    case 'Function': return 'function () {}';
    default: return graph.interface(first) ? expressionFor(graph, first) ?? 'null' : 'null';
  }
}
