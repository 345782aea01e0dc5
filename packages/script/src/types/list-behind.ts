import { literalName, type IdentifierNode, type Node } from '../parse/ast.js';

/** The variable whose elements an expression gives, all or some of them: `list`, `list.slice(1)`. */
export function listBehind(node: Node): IdentifierNode | null {
  if (node.type === 'Identifier') return node as IdentifierNode;
  if (node.type !== 'CallExpression' || node.callee.type !== 'MemberExpression') return null;
  const name = literalName(node.callee);
  return name === 'slice' || name === 'splice' || (name === 'concat' && node.arguments.length === 0) ? listBehind(node.callee.object) : null;
}
