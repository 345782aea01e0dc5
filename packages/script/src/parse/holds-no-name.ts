/** Texts that no identifier is. */
import type { Node } from './ast.js';

/** A text that is put together with what no name holds: `key + ".first"`. */
export function holdsNoName(node: Node): boolean {
  if (node.type === 'Literal') return typeof node.value === 'string' && /[^\p{L}\p{N}_$]/u.test(node.value);
  return node.type === 'BinaryExpression' && node.operator === '+' && (holdsNoName(node.right) || holdsNoName(node.left));
}
