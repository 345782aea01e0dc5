/** What a script does with each of its variables: the names that it reads, writes and calls on them, or on their elements. */
import { declaredNames, pushChildren, type Tree } from './walk-nodes.js';

export interface VariableUse { readonly name: string; readonly access: 'read' | 'write' | 'call'; /** On `v[i]`, not on `v`. */ readonly element: boolean; /** `X` where the value is compared with, or set to, `X.constant`. */ readonly constantOf: string | null; /** What is done with the property then: `m` of `v.name.m()` and `v.name[i].m()`. */ readonly further: FurtherUse | null }
export interface FurtherUse { readonly name: string; readonly access: 'read' | 'write' | 'call'; /** On an element of the property. */ readonly element: boolean }
/** By the function (or program) that declares the variable; a name that nothing declares is the program's. */
export type VariableUses = ReadonlyMap<Tree, ReadonlyMap<string, readonly VariableUse[]>>;

interface Scope { readonly names: ReadonlySet<string> | null; readonly uses: Map<string, VariableUse[]> }

export function variableUses(program: Tree): VariableUses {
  const out = new Map<Tree, Map<string, VariableUse[]>>();
  const top = new Map<string, VariableUse[]>();
  out.set(program, top);
  const stack = [program];
  // Beside the stack: each node's parent, and the scopes around it.
  const parents: (Tree | null)[] = [null];
  const around: (readonly Scope[])[] = [[{ names: null, uses: top }]];
  for (let node = stack.pop(); node !== undefined; node = stack.pop()) {
    const parent = parents[stack.length]!;
    const scopes = around[stack.length]!;
    let inner = scopes;
    if (node.type === 'FunctionExpression' || node.type === 'FunctionDeclaration') {
      const uses = new Map<string, VariableUse[]>();
      out.set(node, uses);
      inner = [...scopes, { names: namesOf(node), uses }];
    } else if (node.type === 'CatchClause') inner = [...scopes, { names: new Set([(node.param as Tree).name as string]), uses: new Map() }];
    else if (node.type === 'MemberExpression') note(node, parent, scopes);
    const from = stack.length;
    pushChildren(node, stack);
    for (let at = from; at < stack.length; at++) { parents[at] = node; around[at] = inner; }
  }
  return out;
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
  if (root.type === 'Identifier') add(root, { name, access, element, constantOf: parent === null ? null : constantOf(node, parent), further: null }, scopes);
  if (root.type !== 'MemberExpression' || root.computed === true || (root.object as Tree).type !== 'Identifier') return;
  add(root.object as Tree, { name: (root.property as Tree).name as string, access: 'read', element: false, constantOf: null, further: { name, access, element } }, scopes);
}
/** `v[i]`. */
function isElement(node: Tree): boolean {
  return node.type === 'MemberExpression' && node.computed === true && !((node.property as Tree).type === 'Literal' && typeof (node.property as Tree).value === 'string');
}
function add(variable: Tree, use: VariableUse, scopes: readonly Scope[]): void {
  const name = variable.name as string;
  const scope = scopes.findLast(each => each.names === null || each.names.has(name))!;
  const known = scope.uses.get(name);
  if (known) known.push(use); else scope.uses.set(name, [use]);
}

function constantOf(node: Tree, parent: Tree): string | null {
  const isPair = (parent.type === 'BinaryExpression' && /^[!=]==?$/.test(parent.operator as string)) || (parent.type === 'AssignmentExpression' && parent.operator === '=');
  const others = isPair ? [(parent.left === node ? parent.right : parent.left) as Tree] : parent.type === 'SwitchStatement' ? (parent.cases as Tree[]).flatMap(each => (each.test ? [each.test as Tree] : [])) : [];
  const [first] = others;
  if (first === undefined || first.type !== 'MemberExpression' || first.computed === true || (first.object as Tree).type !== 'Identifier') return null;
  return (first.object as Tree).name as string;
}
