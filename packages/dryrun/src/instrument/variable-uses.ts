/** What a script does with each of its variables, and with each property of `this`: the names that it reads, writes and calls on them, or on their elements. */
import { addUnder } from '@plumbline/model';
import { toldParameters } from './told-parameters.js';
import { type DeclaredNames, pushChildren, type Tree } from './walk-nodes.js';

export interface VariableUse { readonly name: string; readonly access: 'read' | 'write' | 'call'; /** On `v[i]`, not on `v`. */ readonly element: boolean; /** `X` where the value is compared with, or set to, `X.constant`. */ readonly constantOf: string | null; /** What the script asks whether the variable's value is: `v instanceof X`, `v.constructor === X`, `v.constructor.name === "X"`, `v.typename === "X"`; or a comment says of a parameter. */ readonly kinds: readonly string[]; /** What is done with the property then: `m` of `v.name.m()` and `v.name[i].m()`. */ readonly further: FurtherUse | null }
export interface FurtherUse { readonly name: string; readonly access: 'read' | 'write' | 'call'; /** On an element of the property. */ readonly element: boolean }
/** By the function (or program) that declares the variable; a name that nothing declares is the program's. */
export type VariableUses = ReadonlyMap<Tree, ReadonlyMap<string, readonly VariableUse[]>>;
/** By the function whose `this` it is: one table for all functions of one class. */
export interface Uses { readonly variables: VariableUses; readonly own: VariableUses }

type Table = Map<string, VariableUse[]>;
interface Scope { readonly names: ReadonlySet<string> | null; readonly uses: Table; /** Of the properties of `this`; null where nothing tells what `this` is. */ readonly own: Table | null; readonly start: number }

/** `nodes`: all of the program's; `text`: the script's, for what comments say of parameters. */
export function variableUses(program: Tree, nodes: readonly Tree[], text: string, declared: (body: readonly Tree[]) => DeclaredNames): Uses {
  const out = new Map<Tree, Table>();
  const owns = new Map<Tree, Table>();
  const classes = new Map<string, Table>();
  const classOf = classesOf(nodes);
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
      for (const { name, element, kind } of toldParameters(node, text)) addUnder(uses, name, { name: 'constructor', access: 'read', element, constantOf: null, kinds: [kind], further: null });
      const name = classOf.get(node);
      const key = name === undefined ? null : `${scopes.findLast(each => each.start !== CATCH)!.start} ${name}`;
      const own = key === null ? null : classes.get(key) ?? new Map<string, VariableUse[]>();
      if (own !== null) { classes.set(key!, own); owns.set(node, own); }
      inner = [...scopes, { names: namesOf(node, declared), uses, own, start: node.start }];
    } else if (node.type === 'CatchClause') inner = [...scopes, { names: new Set([(node.param as Tree).name as string]), uses: new Map(), own: scopes.at(-1)!.own, start: CATCH }];
    else if (node.type === 'MemberExpression') note(node, parent, scopes);
    else if (node.type === 'BinaryExpression' && node.operator === 'instanceof') noteInstance(node, scopes);
    const from = stack.length;
    pushChildren(node, stack);
    for (let at = from; at < stack.length; at++) { parents[at] = node; around[at] = inner; }
  }
  return { variables: out, own: owns };
}
const CATCH = -2;

/** Functions that have one kind of object for `this`, by its name: a constructor and what stands on its prototype, or the functions of one object literal. */
function classesOf(nodes: readonly Tree[]): ReadonlyMap<Tree, string> {
  const out = new Map<Tree, string>();
  const give = (value: Tree | null, name: string | null): void => { if (value?.type === 'FunctionExpression' && name !== null && !out.has(value)) out.set(value, name); };
  const giveAll = (literal: Tree, name: string | null): void => { for (const each of literal.properties as Tree[]) give(each.value as Tree, name); };
  // Parents come first.
  for (const node of nodes) {
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

function namesOf(node: Tree, declared: (body: readonly Tree[]) => DeclaredNames): ReadonlySet<string> {
  const { variables, functions } = declared((node.body as Tree).body as Tree[]);
  return new Set(['arguments', ...(node.params as Tree[]).map(each => each.name as string), ...variables, ...functions.map(each => (each.id as Tree).name as string),
    ...(node.type === 'FunctionExpression' && node.id ? [(node.id as Tree).name as string] : [])]);
}

function note(node: Tree, parent: Tree | null, scopes: readonly Scope[]): void {
  if (node.computed === true) return;
  const access = parent?.type === 'CallExpression' && parent.callee === node ? 'call' : parent?.type === 'AssignmentExpression' && parent.left === node ? 'write' : 'read';
  const name = (node.property as Tree).name as string;
  const object = node.object as Tree;
  const element = isElement(object);
  const root = element ? object.object as Tree : object;
  const others = parent === null ? [] : comparedWith(node, parent);
  const use = { name, access, element, constantOf: constantOf(others), kinds: kindsAmong(name, others), further: null } as const;
  if (isHolder(root)) add(root, use, scopes);
  else if (root.type === 'MemberExpression' && root.computed !== true && isHolder(root.object as Tree)) add(root.object as Tree, { name: (root.property as Tree).name as string, access: 'read', element: false, constantOf: null, kinds: name === 'name' && !element && NAMED_BY.test((root.property as Tree).name as string) ? textsOf(others) : [], further: { name, access, element } }, scopes);
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

/** `v instanceof X`: asked of the constructor. */
function noteInstance(node: Tree, scopes: readonly Scope[]): void {
  const [value, kind] = [node.left as Tree, node.right as Tree];
  const element = isElement(value);
  const root = element ? value.object as Tree : value;
  if (kind.type === 'Identifier' && isHolder(root)) add(root, { name: 'constructor', access: 'read', element, constantOf: null, kinds: [kind.name as string], further: null }, scopes);
}
/** What the value is compared with, or set to. */
function comparedWith(node: Tree, parent: Tree): readonly Tree[] {
  const isPair = (parent.type === 'BinaryExpression' && /^[!=]==?$/.test(parent.operator as string)) || (parent.type === 'AssignmentExpression' && parent.operator === '=');
  return isPair ? [(parent.left === node ? parent.right : parent.left) as Tree] : parent.type === 'SwitchStatement' ? (parent.cases as Tree[]).flatMap(each => (each.test ? [each.test as Tree] : [])) : [];
}
function constantOf([first]: readonly Tree[]): string | null {
  if (first === undefined || first.type !== 'MemberExpression' || first.computed === true || (first.object as Tree).type !== 'Identifier') return null;
  return (first.object as Tree).name as string;
}
/** Properties that tell by a text what their object is, and those whose `name` does. */
const TELLS_KIND = /(?:type|class|kind)(?:name)?$/i;
const NAMED_BY = /^(?:constructor|reflect)$/;
function kindsAmong(name: string, others: readonly Tree[]): readonly string[] {
  if (name === 'constructor') return others.flatMap(each => (each.type === 'Identifier' ? [each.name as string] : []));
  return TELLS_KIND.test(name) ? textsOf(others) : [];
}
function textsOf(nodes: readonly Tree[]): readonly string[] { return nodes.flatMap(each => (each.type === 'Literal' && typeof each.value === 'string' ? [each.value] : [])); }
