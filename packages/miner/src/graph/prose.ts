/** The documentation's words by graph source, in an order that no file name and no form decides. */
import type { RawChunk } from '../raw-chunk.js';

export class Prose {
  private readonly texts = new Map<string, { text: string; place: number }>();
  private readonly listings: string[] = [];
  private joined: string | null = null;

  /** `chunks` in the corpus's order; what an interface's own chunk says comes before what its members' say. */
  constructor(chunks: readonly RawChunk[]) {
    chunks.forEach((chunk, index) => {
      this.texts.set(chunk.id, { text: chunk.prose, place: chunk.what.kind === 'interface' ? index : chunks.length + index });
      for (const block of chunk.blocks) if (block.kind === 'code') this.listings.push(block.text);
    });
  }

  /** The texts of the sources that are chunks. */
  of(source: readonly string[]): string[] {
    if (source.length === 1) {
      const found = this.texts.get(source[0]!);
      return found ? [found.text] : [];
    }
    return source.map(id => this.texts.get(id)).filter(found => found !== undefined).sort((a, b) => a.place - b.place).map(found => found.text);
  }

  /** The words and the examples of all chunks. */
  all(): string {
    this.joined ??= [...[...this.texts.values()].map(each => each.text), ...this.listings].join('\n');
    return this.joined;
  }
}
