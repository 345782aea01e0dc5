/** `chunks.jsonl` as `explain` and the surface page ask it: which places and words gave a fact. */
import { addUnder, UsageError, type ChunkRecord } from '@plumbline/model';
import type { FactPlace } from '@plumbline/report';

/**
 * The records of a `chunks.jsonl`.
 * @throws UsageError for a line that is no record.
 */
export function parseChunks(text: string, shown: string): ChunkRecord[] {
  return text.split('\n').flatMap((line, index) => {
    if (line === '') return [];
    try {
      const record = JSON.parse(line) as ChunkRecord;
      if (typeof record.id === 'string' && typeof record.title === 'string' && typeof record.text === 'string' && Array.isArray(record.facts)) return [record];
    } catch {
      // Told below, with what is no record.
    }
    throw new UsageError(`${shown}:${index + 1}: no chunk of documentation; run plumbline generate again.`);
  });
}

export class Provenance {
  private readonly byFact = new Map<string, FactPlace[]>();
  private readonly titles = new Map<string, string>();

  constructor(chunks: readonly ChunkRecord[]) {
    for (const { id, title, facts } of chunks) {
      this.titles.set(id, title);
      for (const { name, words } of facts) {
        addUnder(this.byFact, name, { source: id, title, words });
      }
    }
  }

  /** Places and words of a fact, by the name that the chunks give it (`Layout.tableStart returns`). */
  wordsOf(fact: string): readonly FactPlace[] {
    return this.byFact.get(fact) ?? [];
  }

  /** The places of a fact; where no words are kept, the graph's own sources. */
  placesOf(fact: string, sources: readonly string[]): readonly FactPlace[] {
    const known = this.wordsOf(fact);
    const told = new Set(known.map(each => each.source));
    return [...known, ...sources.filter(each => !told.has(each)).map(source => ({ source, title: this.titles.get(source) ?? null, words: null }))];
  }
}
