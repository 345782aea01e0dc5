/**
 * Which hook of a statement comes first, with nothing before it that can fail or be seen: that one can tell that the
 * statement has begun, so that it needs no mark of its own. Marks are much of what the sandbox has to read.
 */
import { literalName, type Tree } from './walk-nodes.js';

/** To evaluate the node is to read a value, and no more. */
export type IsPlain = (node: Tree) => boolean;

/** The member, call or `new` whose hook comes first; null where none does, or something else may happen before. */
export function firstTouch(statement: Tree, isPlain: IsPlain): Tree | null {
  switch (statement.type) {
    case 'ExpressionStatement': return first(statement.expression as Tree, isPlain);
    case 'IfStatement': return first(statement.test as Tree, isPlain);
    case 'ReturnStatement': return statement.argument ? first(statement.argument as Tree, isPlain) : null;
    case 'VariableDeclaration': {
      for (const each of statement.declarations as Tree[]) if (each.init && !isPlain(each.init as Tree)) return first(each.init as Tree, isPlain);
      return null;
    }
    default: return null;
  }
}
function first(node: Tree, isPlain: IsPlain): Tree | null {
  switch (node.type) {
    case 'MemberExpression': return !isPlain(node.object as Tree) ? first(node.object as Tree, isPlain) : node.computed !== true || isPlain(node.property as Tree) ? node : first(node.property as Tree, isPlain);
    case 'CallExpression': {
      const callee = node.callee as Tree;
      if (callee.type !== 'MemberExpression') return isPlain(callee) ? firstOf(node.arguments as Tree[], node, isPlain) : first(callee, isPlain);
      const member = first(callee, isPlain);
      // The call's own hook reads the member, too, where nothing comes in between.
      return member === callee && literalName(callee) !== null && (node.arguments as Tree[]).every(isPlain) ? node : member;
    }
    case 'NewExpression': return isPlain(node.callee as Tree) ? firstOf(node.arguments as Tree[], node, isPlain) : first(node.callee as Tree, isPlain);
    case 'BinaryExpression': {
      // However long a chain of operators is, it nests nowhere. Its values are converted when both sides are known.
      let at = node;
      while ((at.left as Tree).type === 'BinaryExpression') at = at.left as Tree;
      return isPlain(at.left as Tree) ? first(at.right as Tree, isPlain) : first(at.left as Tree, isPlain);
    }
    case 'SequenceExpression': return firstOf(node.expressions as Tree[], null, isPlain);
    case 'LogicalExpression': return first(node.left as Tree, isPlain);
    case 'ConditionalExpression': return first(node.test as Tree, isPlain);
    case 'UnaryExpression': return node.operator === 'delete' ? null : first(node.argument as Tree, isPlain);
    case 'AssignmentExpression': return (node.left as Tree).type === 'Identifier' && node.operator === '=' ? first(node.right as Tree, isPlain) : null;
    default: return null;
  }
}
/** Of what is evaluated one after the other, and then followed by a hook, if any. */
function firstOf(nodes: readonly Tree[], then: Tree | null, isPlain: IsPlain): Tree | null {
  const next = nodes.find(each => !isPlain(each));
  return next === undefined ? then : first(next, isPlain);
}
