/** The syntax tree as the analysis reads it: ESTree with offsets, plus what the scope pass notes on identifiers. */
import type { Binding, Scope, Typed } from '../scope/scope.js';

export interface Node extends Typed {
  type: string;
  start: number;
  end: number;
  // Fields by node type; the walkers know which are there, and a union of all node types of all editions would only be cast away.
  // eslint-disable-next-line @typescript-eslint/no-explicit-any
  [field: string]: any;
}

export interface IdentifierNode extends Node {
  type: 'Identifier';
  name: string;
  /** Set by the scope pass: the binding it resolves to in its file, or null for a name of the global object. */
  binding?: Binding | null;
  /** The scope that it stands in: where that is asked for. */
  scope?: Scope;
}

export function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';
}

/** A function as it is written. */
export function isFunction({ type }: Node): boolean {
  return type === 'FunctionExpression' || type === 'FunctionDeclaration' || type === 'ArrowFunctionExpression';
}
/** The same, but for arrows: one that has `this` and `arguments` of its own. */
export function isPlainFunction({ type }: Node): boolean {
  return type === 'FunctionExpression' || type === 'FunctionDeclaration';
}
/** The list of what a function is given. */
export function isArguments(node: Node): boolean {
  return node.type === 'Identifier' && node.name === 'arguments' && !node.binding;
}

/** The literal name of a member access: dotted, or a constant string or number in brackets. */
export function literalName(member: Node): string | null {
  if (!member.computed) return (member.name as string | undefined) ?? (member.property.type === 'Identifier' ? member.property.name as string : null);
  const key = member.property;
  if (key.type === 'Literal' && (typeof key.value === 'string' || typeof key.value === 'number')) return String(key.value);
  return key.type === 'TemplateLiteral' && key.expressions.length === 0 ? key.quasis[0].value.cooked : null;
}

/** The name of an object literal's key, or null when computed. */
export function keyName(property: Node): string | null {
  if (property.computed) return property.key.type === 'Literal' ? String(property.key.value) : null;
  return property.key.type === 'Identifier' ? property.key.name : String(property.key.value);
}

/** What the scope pass notes on nodes: other places of the tree, and no parts of theirs. */
const NOTES: ReadonlySet<string> = new Set(['type', 'scope', 'binding', 'call', 'statement', 'handedTo', 'heldBy', 'comparedWith', 'hoisted']);

/** Children of a node, in source order of its fields. */
export function children(node: Node): Node[] {
  const out: Node[] = [];
  for (const field in node) {
    if (NOTES.has(field)) continue;
    const value = node[field];
    if (Array.isArray(value)) { for (const each of value) if (isNode(each)) out.push(each); } else if (isNode(value)) out.push(value);
  }
  return out;
}
