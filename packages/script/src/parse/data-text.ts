/** Text that a script hands to `eval` or `Function` to have data read, the way it was done before engines had JSON. */
import type { Node } from './ast.js';

/** How its first piece begins, and how its last one ends where that stands in the script too. */
const DELIMITERS = {
  eval: { begins: /^\s*\(\s*$/, ends: /^\s*\)\s*;?\s*$/ },
  Function: { begins: /^\s*return\s*\(?\s*$/, ends: /^\s*\)?\s*;?\s*$/ },
} as const;
/** `"0x" + digits`, for `eval`: nothing need end it. */
const HEXADECIMAL = /^\s*0x$/i;

/**
 * `"(" + text + ")"` for `eval`; `"return " + text`, with or without parentheses, for `Function`: one expression, of which nothing but
 * the delimiters is in the program. It declares no name, and data has no methods.
 */
export function isDataText(how: 'eval' | 'Function', argument: Node): boolean {
  const { begins, ends } = DELIMITERS[how];
  const pieces: Node[] = [];
  let first = argument;
  for (; first.type === 'BinaryExpression' && first.operator === '+'; first = first.left) pieces.unshift(first.right);
  if (!isText(first)) return false;
  if (how === 'eval' && HEXADECIMAL.test(first.value)) return pieces.length > 0 && !pieces.some(isText);
  if (!begins.test(first.value)) return false;
  const last = pieces.at(-1);
  if (last === undefined) return false;
  const isOpen = first.value.includes('(');
  if (isText(last) ? !ends.test(last.value) : isOpen) return false;
  const given = isText(last) ? pieces.slice(0, -1) : pieces;
  return given.length > 0 && !given.some(isText);
}
function isText({ type, value }: Node): boolean {
  return type === 'Literal' && typeof value === 'string';
}
