/** What the text is that a script hands to `eval` or `Function`, as far as its source tells. */
import { isDataText } from '@plumbline/script';
import type { Tree } from './walk-nodes.js';

/**
 * `known`: it stands in the script, whole. `data`: a value in brackets, as JSON was read before there was a parser; such data
 * have any names, and no methods. `code`: anything.
 */
export type EvaluatedText = 'known' | 'data' | 'code';

export function evaluatedText(how: 'eval' | 'Function', given: readonly Tree[]): EvaluatedText {
  const isKnown = (each: Tree): boolean => spelt(each) !== null;
  if (given.every(isKnown)) return 'known';
  return given.slice(0, -1).every(isKnown) && isDataText(how, given.at(-1)!) ? 'data' : 'code';
}

/** The text that an argument spells, as it stands or escaped (`unescape("%61")`, ECMA-262 3rd edition, B.2.2); null where it is no literal. */
export function spelt(node: Tree): string | null {
  if (typeof node.value === 'string') return node.value;
  if (node.type !== 'CallExpression' || (node.callee as Tree).name !== 'unescape') return null;
  const [escaped] = node.arguments as Tree[];
  return typeof escaped?.value === 'string' ? unescape(escaped.value) : null;
}
