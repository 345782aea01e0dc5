/** What the text is that a script hands to `eval` or `Function`, as far as its source tells. */
import { isDataText } from '@plumbline/script';
import type { Tree } from './walk-nodes.js';

/**
 * `known`: it stands in the script, whole. `data`: a value in brackets, as JSON was read before there was a parser; such data
 * have any names, and no methods. `code`: anything.
 */
export type EvaluatedText = 'known' | 'data' | 'code';

export function evaluatedText(how: 'eval' | 'Function', given: readonly Tree[]): EvaluatedText {
  const isKnown = (each: Tree): boolean => typeof each.value === 'string';
  if (given.every(isKnown)) return 'known';
  return given.slice(0, -1).every(isKnown) && isDataText(how, given.at(-1)!) ? 'data' : 'code';
}
