/** What the text is that a script hands to `eval` or `Function`, as far as its source tells. */
import type { Tree } from './walk-nodes.js';

/**
 * `known`: it stands in the script, whole. `data`: a value in brackets, as JSON was read before there was a parser; such data
 * have any names, and no methods. `code`: anything.
 */
export type EvaluatedText = 'known' | 'data' | 'code';

export function evaluatedText(how: 'eval' | 'Function', given: readonly Tree[]): EvaluatedText {
  if (given.every(each => typeof each.value === 'string')) return 'known';
  const last = given.at(-1)!;
  if (given.slice(0, -1).some(each => typeof each.value !== 'string') || last.type !== 'BinaryExpression' || last.operator !== '+') return 'code';
  const opens = outermost(last, 'left').value;
  const closes = outermost(last, 'right').value;
  if (how === 'Function' && typeof opens === 'string' && /^\s*return\s*$/.test(opens)) return 'data';
  const isOpened = typeof opens === 'string' && (how === 'eval' ? /^\s*\(\s*$/ : /^\s*return\s*\(\s*$/).test(opens);
  return isOpened && typeof closes === 'string' && /^\s*\)\s*;?\s*$/.test(closes) ? 'data' : 'code';
}
/** The first, or the last, of a sum's terms. */
function outermost(node: Tree, side: 'left' | 'right'): Tree {
  let at = node;
  while (at.type === 'BinaryExpression' && at.operator === '+') at = at[side] as Tree;
  return at;
}
