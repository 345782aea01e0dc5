/** What stands at one offset of a joined project, with what is certain about it: for editors. Judges nothing. */
import { optionKeys, type FunctionFacts, type MethodFacts, type Param } from '@plumbline/model';
import { children, keyName, type IdentifierNode, type Node } from '../parse/ast.js';
import { documentedCallee } from '../project/documented-callee.js';
import type { LoadedProject } from '../project/load-project.js';
import type { FileSummary, Scope } from '../scope/scope.js';
import type { Type } from '../types/type.js';
import { CURSOR_NAME } from './cursor-texts.js';

/** A certain type, as its parts: what a value may be. */
export interface CertainType {
  readonly interfaces: readonly { readonly name: string; readonly side: 'instance' | 'static'; readonly exact: boolean }[];
  readonly builtins: readonly { readonly cls: string; readonly side: 'instance' | 'static' }[];
  readonly because: string;
}

interface Ranged { readonly start: number; readonly end: number; readonly name: string }

export type EditorPlace =
  /** A member's name. `receiver` is null where its type is not certain; `own` are names that the project or the dialect puts on it. */
  | Ranged & { readonly kind: 'member'; readonly receiver: CertainType | null; readonly own: readonly string[] }
  /**
   * A name that stands for itself. `own`: the project declares it, so that the documentation's meaning is not asked;
   * `declared`: here; `constructed`: after `new`. `visible`: the project's own names that may stand here.
   */
  | Ranged & { readonly kind: 'name'; readonly own: boolean; readonly declared: boolean; readonly constructed: boolean; readonly type: CertainType | null; readonly visible: readonly string[] }
  /** A key of an object literal that a documented call is given; `allowed` is null where the documentation does not list the keys. */
  | Ranged & { readonly kind: 'option'; readonly callee: string; readonly param: Param; readonly allowed: ReadonlySet<string> | null; readonly given: readonly string[] };

/** A documented call around an offset. */
export interface EditorCall {
  readonly signatures: readonly { readonly owner: string | null; readonly name: string; readonly facts: MethodFacts | FunctionFacts }[];
  /** The argument that the offset is in, from 0. */
  readonly argument: number;
}

/** Null where nothing that can be asked about stands there: white space, comments, literals, keywords, labels, own keys. */
export function placeAt(loaded: LoadedProject, file: string, offset: number): EditorPlace | null {
  for (const summary of summariesOf(loaded, file)) {
    const path = pathTo(summary, offset);
    const place = path.length > 0 ? describe(loaded, summary, path, offset) : null;
    if (place) return place;
  }
  return null;
}

/** The innermost call whose parentheses hold the offset, where its documentation gives a signature; else null. */
export function callAt(loaded: LoadedProject, file: string, offset: number): EditorCall | null {
  for (const summary of summariesOf(loaded, file)) {
    const path = pathTo(summary, offset);
    for (let index = path.length - 1; index >= 0; index--) {
      const node = path[index]!;
      if (/Function/.test(node.type)) break;
      if (node.type !== 'CallExpression') continue;
      const open = summary.parsed.code.indexOf('(', node.callee.end);
      if (open < 0 || offset <= open || offset >= node.end) continue;
      const { unknown, parts } = loaded.project.evaluator.typeOf(node.callee);
      if (unknown !== null) return null;
      const signatures = parts.flatMap(part => (part.kind === 'method' && part.facts.params !== null ? [{ owner: part.owner, name: part.name, facts: part.facts }] : []));
      const at = node.arguments.findIndex((each: Node) => offset <= each.end);
      return signatures.length === 0 ? null : { signatures, argument: at < 0 ? node.arguments.length : at };
    }
  }
  return null;
}

/** A file of scripts is one summary, a document of fences several. */
function summariesOf(loaded: LoadedProject, file: string): FileSummary[] {
  return loaded.project.files.filter(each => each.parsed.file === file);
}

/** From the program down to the smallest node that holds the offset, its end included. The scope pass notes nodes on nodes: none is taken twice. */
function pathTo({ parsed }: FileSummary, offset: number): Node[] {
  const path: Node[] = [];
  const holds = (each: Node): boolean => each.start <= offset && offset <= each.end && !path.includes(each);
  for (let at = parsed.program as unknown as Node | undefined; at; at = children(at).filter(holds).sort((a, b) => a.end - a.start - (b.end - b.start))[0]) path.push(at);
  return path;
}

function describe(loaded: LoadedProject, summary: FileSummary, path: readonly Node[], offset: number): EditorPlace | null {
  const leaf = path.at(-1)!;
  const parent = path.at(-2);
  if (leaf.type !== 'Identifier' && !(leaf.type === 'Literal' && typeof leaf.value === 'string' && leaf.start < offset && offset < leaf.end)) return null;
  const quote = leaf.type === 'Literal' ? 1 : 0;
  const range = { start: leaf.start + quote, end: leaf.end - quote, name: quote === 1 ? String(leaf.value) : String(leaf.name) };
  if (parent?.type === 'MemberExpression' && parent.property === leaf && (quote === 1) === parent.computed) {
    const receiver = certainOf(loaded.project.evaluator.typeOf(parent.object));
    return { kind: 'member', ...range, receiver, own: receiver ? ownMembers(loaded, receiver) : [] };
  }
  if (parent?.type === 'Property' && parent.start === leaf.start && !parent.computed) return optionKey(loaded, path, range);
  if (quote === 1 || leaf.binding === undefined) return null;
  const { binding, scope } = leaf as IdentifierNode;
  const own = (binding !== null && binding !== undefined && binding.scope.kind !== 'global') || loaded.project.global(range.name) !== undefined;
  return {
    kind: 'name', ...range, own, declared: parent?.type === 'VariableDeclarator' && parent.id === leaf, constructed: parent?.type === 'NewExpression' && parent.callee === leaf,
    type: certainOf(loaded.project.evaluator.typeOf(leaf)), visible: visibleNames(loaded, scope ?? null, summary),
  };
}

/** The literal's own keys but the one asked for say what is still to be given. */
function optionKey(loaded: LoadedProject, path: readonly Node[], range: Ranged): EditorPlace | null {
  const [call, object, property] = [path.at(-4), path.at(-3), path.at(-2)];
  if (object?.type !== 'ObjectExpression' || call?.type !== 'CallExpression') return null;
  const target = documentedCallee(loaded.project, call);
  const param = target?.params[call.arguments.indexOf(object)];
  if (!target || !param) return null;
  const given = (object.properties as Node[]).flatMap(each => (each === property || each.type !== 'Property' ? [] : keyName(each) ?? []));
  return { kind: 'option', ...range, callee: target.label, param, allowed: optionKeys(loaded.project.graph, param), given };
}

/** Only what documentation or ES3 describes has members that can be told; null where anything else may be there. */
function certainOf(type: Type): CertainType | null {
  if (type.unknown !== null || type.parts.length === 0) return null;
  const interfaces: CertainType['interfaces'][number][] = [];
  const builtins: CertainType['builtins'][number][] = [];
  for (const part of type.parts) {
    if (part.kind === 'interface') interfaces.push({ name: part.name, side: part.side, exact: part.exact });
    else if (part.kind === 'builtin') builtins.push({ cls: part.cls, side: part.side });
    else return null;
  }
  return { interfaces, builtins, because: type.because };
}

function ownMembers({ project: { own, graph } }: LoadedProject, { interfaces, builtins }: CertainType): string[] {
  const out = new Set(interfaces.flatMap(({ name, side }) => graph.ancestry(name).flatMap(each => own.namesOn('interface', each, side))));
  for (const { cls, side } of builtins) for (const name of own.namesOn('builtin', cls, side)) out.add(name);
  out.delete(CURSOR_NAME);
  return [...out];
}

/** The project's own names that an expression there may use, nearest scope first. */
function visibleNames(loaded: LoadedProject, from: Scope | null, summary: FileSummary): string[] {
  const out = new Set<string>();
  for (let scope = from ?? summary.global; scope.parent; scope = scope.parent) for (const { name } of scope.bindings) out.add(name);
  for (const name of loaded.project.knownNames()) if (loaded.project.global(name)) out.add(name);
  out.delete(CURSOR_NAME);
  return [...out];
}
