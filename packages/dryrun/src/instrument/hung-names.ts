/** Objects that a script puts and functions below a bare name: `$.tools = {}`, `app.ours.parts = new Parts()`. */
import { literalName, type Tree } from './walk-nodes.js';

export interface HungName { readonly root: string; /** The names below it, the last one the object's. */ readonly path: readonly string[]; readonly isFunction: boolean }

/** `{}`, `ours || {}`, `new Parts()`, `(function () { … })()`. */
function isObject(node: Tree): boolean {
  return node.type === 'ObjectExpression' || node.type === 'NewExpression' || (node.type === 'LogicalExpression' && isObject(node.right as Tree))
    || (node.type === 'CallExpression' && (node.callee as Tree).type === 'FunctionExpression');
}

/** `nodes` are all nodes of the script. A root that the script declares itself, at the top or in a function, is none. */
export function hungNames(nodes: readonly Tree[]): HungName[] {
  const declared = new Set<string>();
  const out: HungName[] = [];
  for (const node of nodes) {
    if (node.type === 'VariableDeclarator' || node.type === 'FunctionDeclaration') declared.add((node.id as Tree).name as string);
    if (node.type === 'FunctionDeclaration' || node.type === 'FunctionExpression') for (const each of node.params as Tree[]) declared.add(each.name as string);
    if (node.type !== 'AssignmentExpression' || node.operator !== '=') continue;
    const isFunction = (node.right as Tree).type === 'FunctionExpression';
    if (!isFunction && !isObject(node.right as Tree)) continue;
    const path: string[] = [];
    let at = node.left as Tree;
    for (let name = literalName(at); name !== null; at = at.object as Tree, name = literalName(at)) path.unshift(name);
    if (at.type === 'Identifier' && path.length > 0) out.push({ root: at.name as string, path, isFunction });
  }
  return out.filter(each => !declared.has(each.root));
}
