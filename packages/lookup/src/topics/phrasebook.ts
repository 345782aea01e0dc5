/** The phrasebook by the stems of its words. */
import { addUnder, lightStem, type Construct, type Topic } from '@plumbline/model';
import { goalWords, type GoalWord } from './goal-words.js';

export interface Match {
  readonly topic: Topic;
  /** Words of the goal that the topic explains, in the goal's order. */
  readonly explains: readonly string[];
  /** How many of them stand in the topic's own name, or in those of its construct. */
  readonly inName: number;
  /** The stems of the longest of these names that the goal has whole; none: of each a word is missing. */
  readonly said: readonly string[];
  /** A construct's topic, or one that people have written down. */
  readonly chosen: boolean;
}

/** The source of topics that people have written down: the list of the facts file. */
const WRITTEN = /#topics$/;

interface Index { readonly topics: readonly Topic[]; readonly byStem: ReadonlyMap<string, readonly number[]>; readonly names: readonly (readonly ReadonlySet<string>[])[]; readonly chosen: readonly boolean[] }

export class Phrasebook {
  private known: Index | undefined;
  constructor(private readonly read: () => readonly Topic[], private readonly constructs: readonly Construct[]) {}

  /**
   * Topics that share a word with the goal, best first: by how many words they explain, then how many of these are in their
   * names, then whether a name is said whole, then what people chose, then how little else they are about.
   */
  match(goal: readonly GoalWord[]): Match[] {
    const { topics, byStem, names, chosen } = this.index;
    const found = new Map<number, string[]>();
    for (const { word, stem } of goal) {
      for (const at of byStem.get(stem) ?? []) addUnder(found, at, word);
    }
    const stems = new Set(goal.map(each => each.stem));
    return [...found].map(([at, explains]): Match => ({
      topic: topics[at]!, explains, chosen: chosen[at]!,
      inName: [...stems].filter(stem => names[at]!.some(name => name.has(stem))).length, said: names[at]!.map(name => [...name]).filter(name => name.every(stem => stems.has(stem))).sort((a, b) => b.length - a.length)[0] ?? [],
    })).sort((a, b) =>
      b.explains.length - a.explains.length || b.inName - a.inName || Number(b.said.length > 0) - Number(a.said.length > 0) || Number(b.chosen) - Number(a.chosen) || a.topic.words.length - b.topic.words.length || (a.topic.topic < b.topic.topic ? -1 : a.topic.topic > b.topic.topic ? 1 : 0));
  }

  private get index(): Index {
    if (this.known) return this.known;
    const topics = this.read();
    const byStem = new Map<string, number[]>();
    topics.forEach((topic, at) => {
      for (const stem of new Set(topic.words.map(lightStem))) addUnder(byStem, stem, at);
    });
    const constructs = topics.map(topic => this.constructs.find(each => each.id === topic.topic && each.start === topic.next));
    return (this.known = {
      topics, byStem,
      names: topics.map((topic, at) => [topic.topic, ...(constructs[at]?.aliases ?? [])].map(name => new Set(goalWords(name).map(each => each.stem)))),
      chosen: topics.map((topic, at) => constructs[at] !== undefined || isWritten(topic)),
    });
  }
}

export function isWritten(topic: Topic): boolean {
  return topic.source.some(each => WRITTEN.test(each));
}
