/** The nodes of a tree, and what they tell before printing: which of them are tests, what a body declares. */
import type { Node } from 'acorn';

/** ESTree nodes as the printer reads them: ES3 only, already parsed. */
export interface Tree extends Node { readonly [key: string]: unknown }
export interface Range { readonly start: number; readonly end: number }

/** Where ES3's nodes hold others, in source order. */
const FIELDS: ReadonlyMap<string, readonly string[]> = new Map(Object.entries({
  Program: ['body'], ExpressionStatement: ['expression'], BlockStatement: ['body'], EmptyStatement: [], DebuggerStatement: [], WithStatement: ['object', 'body'], ReturnStatement: ['argument'],
  LabeledStatement: ['label', 'body'], BreakStatement: ['label'], ContinueStatement: ['label'], IfStatement: ['test', 'consequent', 'alternate'], SwitchStatement: ['discriminant', 'cases'], SwitchCase: ['test', 'consequent'],
  ThrowStatement: ['argument'], TryStatement: ['block', 'handler', 'finalizer'], CatchClause: ['param', 'body'], WhileStatement: ['test', 'body'], DoWhileStatement: ['body', 'test'],
  ForStatement: ['init', 'test', 'update', 'body'], ForInStatement: ['left', 'right', 'body'], FunctionDeclaration: ['id', 'params', 'body'], VariableDeclaration: ['declarations'], VariableDeclarator: ['id', 'init'],
  ThisExpression: [], ArrayExpression: ['elements'], ObjectExpression: ['properties'], Property: ['key', 'value'], FunctionExpression: ['id', 'params', 'body'], UnaryExpression: ['argument'], UpdateExpression: ['argument'],
  BinaryExpression: ['left', 'right'], AssignmentExpression: ['left', 'right'], LogicalExpression: ['left', 'right'], MemberExpression: ['object', 'property'], ConditionalExpression: ['test', 'consequent', 'alternate'],
  CallExpression: ['callee', 'arguments'], NewExpression: ['callee', 'arguments'], SequenceExpression: ['expressions'], Identifier: [], Literal: [],
}));

function fieldsOf(node: Tree): readonly string[] {
  const fields = FIELDS.get(node.type);
  if (!fields) throw new Error(`ES3 has no such node: ${node.type}.`);
  return fields;
}

/** Every node of a tree, parents first and in source order. Trees are deep: there is a stack of its own. */
export function nodesOf(program: Tree): readonly Tree[] {
  const nodes: Tree[] = [];
  const stack = [program];
  for (let at = stack.pop(); at !== undefined; at = stack.pop()) {
    nodes.push(at);
    pushChildren(at, stack);
  }
  return nodes;
}
/** Puts a node's children on a stack, so that the first of them is taken next. */
export function pushChildren(node: Tree, stack: Tree[]): void { pushFields(node, fieldsOf(node), stack); }
function pushFields(node: Tree, fields: readonly string[], stack: Tree[]): void {
  for (let at = fields.length - 1; at >= 0; at--) {
    const value = node[fields[at]!] as Tree | readonly (Tree | null)[] | null | undefined;
    if (!value) continue;
    if (!isList(value)) { stack.push(value); continue; }
    for (let i = value.length - 1; i >= 0; i--) { const each = value[i]; if (each) stack.push(each); }
  }
}
const isList = (value: Tree | readonly (Tree | null)[]): value is readonly (Tree | null)[] => Array.isArray(value);
function isTree(value: unknown): value is Tree {
  return typeof value === 'object' && value !== null && typeof (value as Tree).type === 'string';
}

export interface Tests { readonly nodes: ReadonlySet<Tree>; readonly names: ReadonlySet<string> }

/**
 * Members and names whose truth or existence is asked (DESIGN 4.2, a probe is not a use): tests of branches and loops, the
 * left of `&&` and `||`, operands of `!`, `typeof` and `instanceof`, comparisons with null or undefined; and a member
 * whose value goes into a variable that is itself tested.
 */
export function findTests(all: readonly Tree[]): Tests {
  const nodes = new Set<Tree>();
  const names = new Set<string>();
  const ask = (node: Tree | null | undefined): void => {
    if (!node) return;
    if (node.type === 'MemberExpression') nodes.add(node);
    else if (node.type === 'Identifier') names.add(node.name as string);
    else if (node.type === 'LogicalExpression') { ask(node.left as Tree); ask(node.right as Tree); }
    else if (node.type === 'UnaryExpression' && node.operator === '!') ask(node.argument as Tree);
    else if (node.type === 'AssignmentExpression') { ask(node.right as Tree); ask(node.left as Tree); }
  };
  for (const node of all) {
    switch (node.type) {
      case 'IfStatement': case 'WhileStatement': case 'DoWhileStatement': case 'ForStatement': case 'ConditionalExpression': ask(node.test as Tree | null); break;
      case 'LogicalExpression': ask(node.left as Tree); break;
      case 'UnaryExpression': if (node.operator === '!' || node.operator === 'typeof') ask(node.argument as Tree); break;
      case 'BinaryExpression': {
        if (node.operator === 'instanceof') ask(node.left as Tree);
        if (!/^[!=]==?$/.test(node.operator as string)) break;
        if (isNothing(node.right as Tree)) ask(node.left as Tree);
        if (isNothing(node.left as Tree)) ask(node.right as Tree);
        break;
      }
    }
  }
  const take = (target: unknown, value: unknown): void => {
    if (isTree(target) && isTree(value) && target.type === 'Identifier' && value.type === 'MemberExpression' && names.has(target.name as string)) nodes.add(value);
  };
  for (const node of all) {
    if (node.type === 'VariableDeclarator') take(node.id, node.init);
    else if (node.type === 'AssignmentExpression' && node.operator === '=') take(node.left, node.right);
  }
  return { nodes, names };
}
function isNothing(node: Tree): boolean {
  return (node.type === 'Literal' && node.value === null && node.raw === 'null') || (node.type === 'Identifier' && node.name === 'undefined') || (node.type === 'UnaryExpression' && node.operator === 'void');
}

export interface DeclaredNames { readonly variables: ReadonlySet<string>; readonly functions: readonly Tree[] }
const DECLARING: ReadonlyMap<string, readonly string[]> = new Map(Object.entries({
  BlockStatement: ['body'], LabeledStatement: ['body'], WithStatement: ['body'], IfStatement: ['consequent', 'alternate'], SwitchStatement: ['cases'], SwitchCase: ['consequent'],
  TryStatement: ['block', 'handler', 'finalizer'], CatchClause: ['body'], WhileStatement: ['body'], DoWhileStatement: ['body'], ForStatement: ['init', 'body'], ForInStatement: ['left', 'body'], VariableDeclaration: ['declarations'],
}));

/** What the bodies of one script declare, found once for each. No table for all scripts: V8 keeps the trees of those long gone for what such a table holds. */
export function declarations(): (body: readonly Tree[]) => DeclaredNames {
  const known = new Map<readonly Tree[], DeclaredNames>();
  return body => {
    let names = known.get(body);
    if (!names) known.set(body, names = declaredNames(body));
    return names;
  };
}

/** Names that a function's (or a program's) body declares by `var` and function declarations, nested functions apart. */
function declaredNames(body: readonly Tree[]): DeclaredNames {
  const variables = new Set<string>();
  const functions: Tree[] = [];
  const stack = [...body].reverse();
  for (let at = stack.pop(); at !== undefined; at = stack.pop()) {
    if (at.type === 'FunctionDeclaration') functions.push(at);
    else if (at.type === 'VariableDeclarator') variables.add((at.id as Tree).name as string);
    // Expressions declare nothing.
    else pushFields(at, DECLARING.get(at.type) ?? NONE, stack);
  }
  return { variables, functions };
}
const NONE: readonly string[] = [];

/** The name of an object literal's key. */
export function keyName(property: Tree): string {
  const key = property.key as Tree;
  return key.type === 'Identifier' ? key.name as string : String(key.value);
}

/** The name of a member that its source spells, put together of literals too; null where it is computed. */
export function literalName(node: Tree): string | null {
  if (node.type !== 'MemberExpression') return null;
  const property = node.property as Tree;
  if (node.computed !== true) return property.name as string;
  return textOfLiterals(property);
}
/** The place of a member's name: within the quotes of a literal one (DESIGN 4.5). */
export function nameRange(node: Tree): Range {
  const property = node.property as Tree;
  const quote = node.computed === true && property.type === 'Literal' && typeof property.value === 'string' ? 1 : 0;
  return { start: property.start + quote, end: property.end - quote };
}
/** What string literals put together are. */
export function textOfLiterals(node: Tree): string | null {
  if (node.type === 'Literal') return typeof node.value === 'string' ? node.value : null;
  if (node.type !== 'BinaryExpression' || node.operator !== '+') return null;
  const [left, right] = [textOfLiterals(node.left as Tree), textOfLiterals(node.right as Tree)];
  return left === null || right === null ? null : left + right;
}
