/** The documentation's own words: by place, and by what they say (minisearch, built at the first search and kept). */
import type MiniSearch from 'minisearch';
import { lightStem, wordsOf, type ChunkRecord, type TextHit } from '@plumbline/model';
import { miniSearch } from '../on-demand.js';

const LONGEST_EXCERPT = 400;
const MOST_LINES = 3;

export class DocumentTexts {
  private chunks: readonly ChunkRecord[] | undefined;
  private byPlace: ReadonlyMap<string, ChunkRecord> | undefined;
  private index: MiniSearch<{ id: number }> | undefined;

  constructor(private readonly read: () => readonly ChunkRecord[]) {}

  at(place: string): ChunkRecord | undefined {
    this.byPlace ??= new Map(this.all.map(chunk => [chunk.id, chunk]));
    return this.byPlace.get(place);
  }

  /** Chunks that have all words, else some; best first. A word's beginning counts. */
  search(words: string): TextHit[] {
    const index = (this.index ??= this.build());
    const options = { prefix: (term: string) => term.length > 2, boost: { name: 3, title: 2 } };
    const all = index.search(words, { ...options, combineWith: 'AND' });
    const found = all.length > 0 ? all : index.search(words, { ...options, combineWith: 'OR' });
    return found.map(({ id, terms }) => hit(this.all[id as number]!, terms));
  }

  private get all(): readonly ChunkRecord[] { return (this.chunks ??= this.read()); }

  private build(): MiniSearch<{ id: number }> {
    const index = new (miniSearch())<{ id: number; name: string; title: string; text: string }>({ fields: ['name', 'title', 'text'], tokenize: tokens, processTerm: term => term });
    index.addAll(this.all.map((chunk, id) => ({ id, name: symbolOf(chunk) ?? '', title: chunk.title, text: chunk.text })));
    return index as unknown as MiniSearch<{ id: number }>;
  }
}

/** The symbol that a chunk is about: the fact that its title states. */
export function symbolOf({ title, facts }: ChunkRecord): string | null {
  return facts.find(fact => fact.words === title && !/[\s(]/.test(fact.name))?.name ?? null;
}

/** Words as the index has them: a name whole and by its parts, lightly stemmed, lower case. */
function tokens(text: string): string[] {
  const out: string[] = [];
  for (const token of text.match(/[\p{L}_$][\p{L}\p{N}_$]*|\p{N}+/gu) ?? []) {
    const whole = token.toLowerCase();
    out.push(lightStem(whole));
    const parts = wordsOf(token);
    if (parts.length > 1) out.push(...parts.map(lightStem));
  }
  return out;
}

/** The lines that hold what was found, literally; without one, the text's beginning. */
function hit(chunk: ChunkRecord, terms: readonly string[]): TextHit {
  const lines = chunk.text.split('\n').map(line => line.trim()).filter(line => line !== '');
  const wanted = new Set(terms);
  const counts = lines.map(line => new Set(tokens(line).filter(token => wanted.has(token))).size);
  const best = counts.map((count, at) => ({ count, at })).filter(each => each.count > 0).sort((a, b) => b.count - a.count || a.at - b.at).slice(0, MOST_LINES).map(each => each.at).sort((a, b) => a - b);
  const text = (best.length > 0 ? best.map(at => lines[at]!) : lines.slice(0, MOST_LINES)).join('\n');
  return { symbol: symbolOf(chunk), title: chunk.title, excerpt: text.length > LONGEST_EXCERPT ? `${text.slice(0, LONGEST_EXCERPT)}…` : text, source: chunk.id };
}
