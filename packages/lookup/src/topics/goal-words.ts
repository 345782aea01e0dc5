/** The significant words of a goal: lower case, names of code by their parts, no stop words, each once in the order written. */
import { lightStem, STOP_WORDS, wordsOf } from '@plumbline/model';

/** Words of a wish, beside those that carry nothing in any text. */
const WISHES: ReadonlySet<string> = new Set('am any anything could did etc he help her him his how like make me my need needs our please she should something thing things want wants we whose would'.split(' '));

export interface GoalWord { readonly word: string; readonly stem: string }

export function goalWords(goal: string): GoalWord[] {
  const out = new Map<string, GoalWord>();
  for (const token of goal.match(/[\p{L}_$][\p{L}\p{N}_$]*/gu) ?? []) {
    for (const word of wordsOf(token)) {
      if (word.length < 2 || STOP_WORDS.has(word) || WISHES.has(word)) continue;
      const stem = lightStem(word);
      if (!out.has(stem)) out.set(stem, { word, stem });
    }
  }
  return [...out.values()];
}
