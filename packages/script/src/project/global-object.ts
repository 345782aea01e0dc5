/**
 * Expressions that may be the global object: names that are written on it are globals, and global functions are called through it.
 * Syntactic on purpose: global names, and who calls a function, must be known before types are.
 */
import { isAnyType, type Dialect, type Graph } from '@plumbline/model';
import { literalName, type IdentifierNode, type Node } from '../parse/ast.js';
import { isGlobalThis, type Access, type FileSummary, type FunctionInfo } from '../scope/scope.js';
import type { Uses } from './uses.js';

const DEEPEST = 3;

/** What says which properties are the global object. */
interface Host { readonly graph: Graph; readonly dialect: Dialect }

/**
 * Top-level `this`, a variable that holds it, `(function () { return this; })()`, a documented property of a documented global of which
 * the documentation says no type (`host.global`), a path of which the dialect says so. It may be: enough to declare a name, or to be silent.
 *
 * @param isGlobal what `this` of a place has to be; by default, certainly the global object
 */
export function mayBeGlobalObject(node: Node, host: Host, isGlobal: (self: Node) => boolean = isGlobalThis, depth = DEEPEST): boolean {
  switch (node.type) {
    case 'ThisExpression': return isGlobal(node);
    case 'ConditionalExpression': return mayBeGlobalObject(node.consequent, host, isGlobal, depth) || mayBeGlobalObject(node.alternate, host, isGlobal, depth);
    case 'LogicalExpression': return mayBeGlobalObject(node.left, host, isGlobal, depth) || mayBeGlobalObject(node.right, host, isGlobal, depth);
    case 'AssignmentExpression': return mayBeGlobalObject(node.right, host, isGlobal, depth);
    case 'CallExpression': {
      const info = node.callee.info as FunctionInfo | undefined;
      return info !== undefined && info.returns.some(each => each !== null && each.type === 'ThisExpression' && isGlobal(each));
    }
    case 'MemberExpression': return isHosts(node, host);
    case 'Identifier': {
      const binding = (node as IdentifierNode).binding;
      if (depth > 0 && binding) for (const value of binding.values) if (value.node !== undefined && mayBeGlobalObject(value.node, host, isGlobal, depth - 1)) return true;
      return false;
    }
    default: return false;
  }
}

function isHosts(node: Node, { graph, dialect }: Host): boolean {
  const root: Node = node.object;
  const name = literalName(node);
  if (name === null || root.type !== 'Identifier' || (root as IdentifierNode).binding) return false;
  if (dialect.globalObjects.includes(`${root.name}.${name}`)) return true;
  const type = graph.global(root.name)?.type;
  const facts = typeof type === 'string' && graph.interface(type) ? graph.member(type, name)?.facts : undefined;
  return facts !== undefined && (facts.kind === 'property' || facts.kind === 'constant') && (facts.type === null || isAnyType(facts.type));
}

/** Which global functions are called otherwise than by their bare names. */
export class GlobalReach {
  private anyName: boolean | undefined;

  /** @param isForeign - names of which nothing is known but that they are there (`window`) */
  constructor(private readonly files: readonly FileSummary[], private readonly host: Host, private readonly isForeign: (name: string) => boolean, private readonly uses: Uses) {}

  /** `this.paint(…)`, `root["paint"]`, a name that is computed, a text that may be run (`"paint(1)"`) or that names it. */
  has(name: string): boolean {
    return this.files.some(file => textsOf(file).has(name)) || this.uses.accessesOf(name).some(({ access, node }) => access !== 'write' && this.isGlobalObject(node.object))
      || (this.anyName ??= this.files.some(file => file.computed.some(access => this.isAnyName(access))));
  }

  private isGlobalObject(node: Node): boolean {
    if (node.type === 'Identifier' && !(node as IdentifierNode).binding) {
      const global = this.host.graph.global(node.name);
      return global ? global.type === null : this.isForeign(node.name);
    }
    return mayBeGlobalObject(node, this.host, () => true);
  }
  private isAnyName({ name, node, access }: Access): boolean {
    return name === null && access !== 'write' && node.property.type !== 'UpdateExpression' && mayBeGlobalObject(node.object, this.host);
  }
}

const texts = new WeakMap<FileSummary, ReadonlySet<string>>();
/** Names that a file's texts are, or call. */
function textsOf(file: FileSummary): ReadonlySet<string> {
  let known = texts.get(file);
  if (!known) {
    const found = new Set<string>();
    for (const text of file.strings) {
      if (/^[\w$]+$/.test(text)) found.add(text);
      else if (text.includes('(')) for (const [, name] of text.matchAll(/([\w$]+)\s*\(/g)) found.add(name!);
    }
    texts.set(file, known = found);
  }
  return known;
}
