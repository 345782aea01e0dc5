/** A plain walk over a tree, and what it finds out before printing: which nodes are tests. */
import type { Node } from 'acorn';

/** ESTree nodes as the printer reads them: ES3 only, already parsed. */
export interface Tree extends Node { readonly [key: string]: unknown }

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

/** Calls `visit` for every node below and including `node`, parents first and in source order; false keeps it from going deeper. Trees are deep: it has a stack of its own. */
export function walkNodes(node: Tree, visit: (node: Tree) => boolean | void): void {
  const stack = [node];
  for (let at = stack.pop(); at !== undefined; at = stack.pop()) {
    if (visit(at) === false) continue;
    const children = childrenOf(at);
    for (let i = children.length - 1; i >= 0; i--) stack.push(children[i]!);
  }
}
export function childrenOf(node: Tree): Tree[] {
  const out: Tree[] = [];
  for (const field of fieldsOf(node)) {
    const value = node[field];
    if (Array.isArray(value)) { for (const each of value as (Tree | null)[]) if (each) out.push(each); } else if (value) out.push(value as Tree);
  }
  return out;
}
function isTree(value: unknown): value is Tree {
  return typeof value === 'object' && value !== null && typeof (value as Tree).type === 'string';
}

export interface Tests { readonly nodes: ReadonlySet<Tree>; readonly names: ReadonlySet<string> }

/**
 * Members and names whose truth or existence is asked (DESIGN 4.2, a probe is not a use): tests of branches and loops, the
 * left of `&&` and `||`, operands of `!`, `typeof` and `instanceof`, comparisons with null or undefined; and a member
 * whose value goes into a variable that is itself tested.
 */
export function findTests(program: Tree): Tests {
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
  walkNodes(program, node => {
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
  });
  walkNodes(program, node => {
    const [target, value] = node.type === 'VariableDeclarator' ? [node.id, node.init] : node.type === 'AssignmentExpression' && node.operator === '=' ? [node.left, node.right] : [null, null];
    if (isTree(target) && isTree(value) && target.type === 'Identifier' && value.type === 'MemberExpression' && names.has(target.name as string)) nodes.add(value);
  });
  return { nodes, names };
}
function isNothing(node: Tree): boolean {
  return (node.type === 'Literal' && node.value === null && node.raw === 'null') || (node.type === 'Identifier' && node.name === 'undefined') || (node.type === 'UnaryExpression' && node.operator === 'void');
}

/** Names that a function's (or a program's) body declares by `var` and function declarations, nested functions apart. */
export function declaredNames(body: readonly Tree[]): { variables: Set<string>; functions: Tree[] } {
  const variables = new Set<string>();
  const functions: Tree[] = [];
  for (const statement of body) {
    walkNodes(statement, node => {
      if (node.type === 'FunctionDeclaration') { functions.push(node); return false; }
      if (node.type === 'FunctionExpression') return false;
      if (node.type === 'VariableDeclarator') variables.add((node.id as Tree).name as string);
      return true;
    });
  }
  return { variables, functions };
}
