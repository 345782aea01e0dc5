/** What a script does with each of its variables, and with each property of `this`: the names that it reads, writes and calls on them, or on their elements. */
import { addUnder } from '@plumbline/model';
import { declaredNames, nodesOf, pushChildren, type Tree } from './walk-nodes.js';

export interface VariableUse { readonly name: string; readonly access: 'read' | 'write' | 'call'; /** On `v[i]`, not on `v`. */ readonly element: boolean; /** `X` where the value is compared with, or set to, `X.constant`. */ readonly constantOf: string | null; /** What is done with the property then: `m` of `v.name.m()` and `v.name[i].m()`. */ readonly further: FurtherUse | null }
export interface FurtherUse { readonly name: string; readonly access: 'read' | 'write' | 'call'; /** On an element of the property. */ readonly element: boolean }
/** By the function (or program) that declares the variable; a name that nothing declares is the program's. */
export type VariableUses = ReadonlyMap<Tree, ReadonlyMap<string, readonly VariableUse[]>>;
/** By the function whose `this` it is: one table for all functions of one class. */
export interface Uses { readonly variables: VariableUses; readonly own: VariableUses }

type Table = Map<string, VariableUse[]>;
interface Scope { readonly names: ReadonlySet<string> | null; readonly uses: Table; /** Of the properties of `this`; null where nothing tells what `this` is. */ readonly own: Table | null; readonly start: number }

export function variableUses(program: Tree): Uses {
  const out = new Map<Tree, Table>();
  const owns = new Map<Tree, Table>();
  const classes = new Map<string, Table>();
  const classOf = classesOf(program);
  const top: Table = new Map();
  out.set(program, top);
  const stack = [program];
  // Beside the stack: each node's parent, and the scopes around it.
  const parents: (Tree | null)[] = [null];
  const around: (readonly Scope[])[] = [[{ names: null, uses: top, own: null, start: -1 }]];
  for (let node = stack.pop(); node !== undefined; node = stack.pop()) {
    const parent = parents[stack.length]!;
    const scopes = around[stack.length]!;
    let inner = scopes;
    if (node.type === 'FunctionExpression' || node.type === 'FunctionDeclaration') {
      const uses = new Map<string, VariableUse[]>();
      out.set(node, uses);
      const name = classOf.get(node);
      const key = name === undefined ? null : `${scopes.findLast(each => each.start !== CATCH)!.start} ${name}`;
      const own = key === null ? null : classes.get(key) ?? new Map<string, VariableUse[]>();
      if (own !== null) { classes.set(key!, own); owns.set(node, own); }
      inner = [...scopes, { names: namesOf(node), uses, own, start: node.start }];
    } else if (node.type === 'CatchClause') inner = [...scopes, { names: new Set([(node.param as Tree).name as string]), uses: new Map(), own: scopes.at(-1)!.own, start: CATCH }];
    else if (node.type === 'MemberExpression') note(node, parent, scopes);
    const from = stack.length;
    pushChildren(node, stack);
    for (let at = from; at < stack.length; at++) { parents[at] = node; around[at] = inner; }
  }
  return { variables: out, own: owns };
}
const CATCH = -2;

/** Functions that have one kind of object for `this`, by its name: a constructor and what stands on its prototype, or the functions of one object literal. */
function classesOf(program: Tree): ReadonlyMap<Tree, string> {
  const out = new Map<Tree, string>();
  const give = (value: Tree | null, name: string | null): void => { if (value?.type === 'FunctionExpression' && name !== null && !out.has(value)) out.set(value, name); };
  const giveAll = (literal: Tree, name: string | null): void => { for (const each of literal.properties as Tree[]) give(each.value as Tree, name); };
  // Parents come first.
  for (const node of nodesOf(program)) {
    if (node.type === 'FunctionDeclaration') out.set(node, (node.id as Tree).name as string);
    else if (node.type === 'VariableDeclarator') give(node.init as Tree | null, (node.id as Tree).name as string);
    else if (node.type === 'AssignmentExpression') {
      const path = pathOf(node.left as Tree);
      const at = path === null ? -1 : path.indexOf('prototype');
      const name = path === null ? null : (at > 0 ? path.slice(0, at) : path).join('.');
      give(node.right as Tree, name);
      if ((node.right as Tree).type === 'ObjectExpression' && at > 0) giveAll(node.right as Tree, name);
    } else if (node.type === 'ObjectExpression') giveAll(node, `{${node.start}`);
  }
  return out;
}
/** The names of `a.b.c`; null of anything else. */
function pathOf(node: Tree): string[] | null {
  if (node.type === 'Identifier') return [node.name as string];
  if (node.type !== 'MemberExpression' || node.computed === true) return null;
  return pathOf(node.object as Tree)?.concat((node.property as Tree).name as string) ?? null;
}

function namesOf(node: Tree): ReadonlySet<string> {
  const declared = declaredNames((node.body as Tree).body as Tree[]);
  return new Set(['arguments', ...(node.params as Tree[]).map(each => each.name as string), ...declared.variables, ...declared.functions.map(each => (each.id as Tree).name as string),
    ...(node.type === 'FunctionExpression' && node.id ? [(node.id as Tree).name as string] : [])]);
}

function note(node: Tree, parent: Tree | null, scopes: readonly Scope[]): void {
  if (node.computed === true) return;
  const access = parent?.type === 'CallExpression' && parent.callee === node ? 'call' : parent?.type === 'AssignmentExpression' && parent.left === node ? 'write' : 'read';
  const name = (node.property as Tree).name as string;
  const object = node.object as Tree;
  const element = isElement(object);
  const root = element ? object.object as Tree : object;
  const use = { name, access, element, constantOf: parent === null ? null : constantOf(node, parent), further: null } as const;
  if (isHolder(root)) add(root, use, scopes);
  else if (root.type === 'MemberExpression' && root.computed !== true && isHolder(root.object as Tree)) add(root.object as Tree, { name: (root.property as Tree).name as string, access: 'read', element: false, constantOf: null, further: { name, access, element } }, scopes);
}
/** A variable, or a property of `this`. */
function isHolder(node: Tree): boolean { return node.type === 'Identifier' || isOwn(node); }
/** `this.v`. */
export function isOwn(node: Tree): boolean { return node.type === 'MemberExpression' && node.computed !== true && (node.object as Tree).type === 'ThisExpression'; }
/** `v[i]`. */
function isElement(node: Tree): boolean {
  return node.type === 'MemberExpression' && node.computed === true && !((node.property as Tree).type === 'Literal' && typeof (node.property as Tree).value === 'string');
}
function add(holder: Tree, use: VariableUse, scopes: readonly Scope[]): void {
  const name = (holder.type === 'Identifier' ? holder.name : (holder.property as Tree).name) as string;
  const table = holder.type === 'Identifier' ? scopes.findLast(each => each.names === null || each.names.has(name))!.uses : scopes.at(-1)!.own;
  if (table === null) return;
  addUnder(table, name, use);
}

function constantOf(node: Tree, parent: Tree): string | null {
  const isPair = (parent.type === 'BinaryExpression' && /^[!=]==?$/.test(parent.operator as string)) || (parent.type === 'AssignmentExpression' && parent.operator === '=');
  const others = isPair ? [(parent.left === node ? parent.right : parent.left) as Tree] : parent.type === 'SwitchStatement' ? (parent.cases as Tree[]).flatMap(each => (each.test ? [each.test as Tree] : [])) : [];
  const [first] = others;
  if (first === undefined || first.type !== 'MemberExpression' || first.computed === true || (first.object as Tree).type !== 'Identifier') return null;
  return (first.object as Tree).name as string;
}
