/** The phrasebook by the stems of its words. */
import { lightStem, wordsOf, type Topic } from '@plumbline/model';
import type { GoalWord } from './goal-words.js';

export interface Match {
  readonly topic: Topic;
  /** Words of the goal that the topic explains, in the goal's order. */
  readonly explains: readonly string[];
  /** How many of them stand in the topic's own name. */
  readonly inName: number;
}

interface Index { readonly topics: readonly Topic[]; readonly byStem: ReadonlyMap<string, readonly number[]>; readonly names: readonly ReadonlySet<string>[] }

export class Phrasebook {
  private known: Index | undefined;
  constructor(private readonly read: () => readonly Topic[]) {}

  /**
   * Topics that share a word with the goal, best first: by how many words they explain, then how many of these are in their
   * name, then how little else they are about.
   */
  match(goal: readonly GoalWord[]): Match[] {
    const { topics, byStem, names } = this.index;
    const found = new Map<number, string[]>();
    for (const { word, stem } of goal) {
      for (const at of byStem.get(stem) ?? []) {
        const words = found.get(at);
        if (words) words.push(word); else found.set(at, [word]);
      }
    }
    const stems = goal.map(each => each.stem);
    return [...found].map(([at, explains]): Match => ({ topic: topics[at]!, explains, inName: stems.filter(stem => names[at]!.has(stem)).length })).sort((a, b) =>
      b.explains.length - a.explains.length || b.inName - a.inName || a.topic.words.length - b.topic.words.length || (a.topic.topic < b.topic.topic ? -1 : a.topic.topic > b.topic.topic ? 1 : 0));
  }

  private get index(): Index {
    if (this.known) return this.known;
    const topics = this.read();
    const byStem = new Map<string, number[]>();
    topics.forEach((topic, at) => {
      for (const stem of new Set(topic.words.map(lightStem))) {
        const list = byStem.get(stem);
        if (list) list.push(at); else byStem.set(stem, [at]);
      }
    });
    return (this.known = { topics, byStem, names: topics.map(topic => new Set(wordsOf(topic.topic).map(lightStem))) });
  }
}
