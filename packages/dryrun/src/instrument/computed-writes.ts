/**
 * Whether a script may put something on an object under a name that it does not spell: `o[key] = v`. If that may be a
 * function, any object may have any method (DESIGN 4.2, the universe rule). Keys that can only be numbers do not count.
 */
import type { Tree } from './walk-nodes.js';

export function computedWrites(nodes: readonly Tree[]): { readonly names: boolean; readonly functions: boolean } {
  const given = new Map<string, (Tree | null)[]>();
  const give = (name: string, value: Tree | null): void => { const known = given.get(name); if (known) known.push(value); else given.set(name, [value]); };
  const writes: Tree[] = [];
  for (const node of nodes) {
    if (node.type === 'VariableDeclarator' && node.init) give((node.id as Tree).name as string, node.init as Tree);
    else if (node.type === 'AssignmentExpression') {
      const left = node.left as Tree;
      if (left.type === 'Identifier') give(left.name as string, node.operator === '=' || node.operator === '+=' ? node.right as Tree : null);
      else if (left.type === 'MemberExpression' && left.computed === true && node.operator === '=') writes.push(node);
    } else if (node.type === 'ForInStatement') {
      const left = node.left as Tree;
      const target = left.type === 'VariableDeclaration' ? (left.declarations as Tree[])[0]!.id as Tree : left;
      if (target.type === 'Identifier') give(target.name as string, UNKNOWN);
    } else if (node.type === 'FunctionExpression' || node.type === 'FunctionDeclaration') {
      for (const each of node.params as Tree[]) give(each.name as string, UNKNOWN);
      if (node.id) give((node.id as Tree).name as string, UNKNOWN);
    } else if (node.type === 'CatchClause') give((node.param as Tree).name as string, UNKNOWN);
  }
  /** True when every value that the name is given passes; null is the result of arithmetic. */
  const all = (name: string, passes: (value: Tree, seen: ReadonlySet<string>) => boolean, seen: ReadonlySet<string>): boolean => {
    if (seen.has(name)) return true;
    const values = given.get(name);
    return values !== undefined && values.every(value => value === null || passes(value, new Set([...seen, name])));
  };
  const isNumeric = (node: Tree, seen: ReadonlySet<string> = new Set()): boolean => {
    switch (node.type) {
      case 'Literal': return typeof node.value === 'number';
      case 'UpdateExpression': return true;
      case 'UnaryExpression': return /^[-+~]$/.test(node.operator as string);
      case 'BinaryExpression': return node.operator === '+' ? isNumeric(node.left as Tree, seen) && isNumeric(node.right as Tree, seen) : /^[-*/%&|^]$|^[<>]{2,3}$/.test(node.operator as string);
      case 'MemberExpression': return node.computed !== true && (node.property as Tree).name === 'length';
      case 'CallExpression': return isNumberCall(node.callee as Tree);
      case 'Identifier': return all(node.name as string, isNumeric, seen);
      default: return false;
    }
  };
  const isNoFunction = (node: Tree, seen: ReadonlySet<string> = new Set()): boolean => {
    switch (node.type) {
      case 'Literal': case 'ObjectExpression': case 'ArrayExpression': case 'BinaryExpression': case 'UnaryExpression': case 'UpdateExpression': return true;
      case 'ConditionalExpression': return isNoFunction(node.consequent as Tree, seen) && isNoFunction(node.alternate as Tree, seen);
      case 'LogicalExpression': return isNoFunction(node.left as Tree, seen) && isNoFunction(node.right as Tree, seen);
      case 'AssignmentExpression': return isNoFunction(node.right as Tree, seen);
      case 'Identifier': return all(node.name as string, isNoFunction, seen);
      default: return false;
    }
  };
  const named = writes.filter(node => !isNumeric((node.left as Tree).property as Tree));
  return { names: named.length > 0, functions: named.some(node => !isNoFunction(node.right as Tree)) };
}
/** `Math.floor(…)`, `parseInt(…)`, `s.indexOf(…)`. */
function isNumberCall(callee: Tree): boolean {
  if (callee.type === 'Identifier') return /^(?:parseInt|parseFloat|Number)$/.test(callee.name as string);
  if (callee.type !== 'MemberExpression' || callee.computed === true) return false;
  const object = callee.object as Tree;
  return (object.type === 'Identifier' && object.name === 'Math') || /^(?:indexOf|lastIndexOf|charCodeAt|getTime)$/.test((callee.property as Tree).name as string);
}
const UNKNOWN = { type: 'Unknown' } as Tree;
