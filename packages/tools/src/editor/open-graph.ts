/** A graph with its documentation's words, kept until another is put in its place. */
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { UsageError, type ChunkRecord, type Graph } from '@plumbline/model';
import { openChunks } from '../explain/open-documentation.js';
import { loadGraphFolder } from '../graph-folder/load-graph-folder.js';

export interface OpenGraph {
  readonly graph: Graph;
  /** Absolute. */
  readonly folder: string;
  /** Chunks by their ids, and the lines of `chunks.jsonl` that hold them, from 0. Read when first asked for; empty when there are none. */
  readonly chunks: () => ReadonlyMap<string, { readonly chunk: ChunkRecord; readonly line: number }>;
  /** Pages of the documentation that were read to find a place. */
  readonly pages: Map<string, { readonly stamp: string; readonly lines: readonly string[] }>;
}

export class OpenGraphs {
  private readonly known = new Map<string, { readonly stamp: string; readonly graph: OpenGraph }>();

  /** @throws UsageError as `loadGraphFolder`. */
  open(folder: string, shown: string): OpenGraph {
    const stamp = graphStamp(folder);
    const entry = this.known.get(folder);
    if (entry?.stamp === stamp) return entry.graph;
    const graph = openGraph(folder, shown);
    this.known.set(folder, { stamp, graph });
    return graph;
  }
}

/** Another one when a graph is put in place of an old one: `members.json` is what its writer moves last. */
export function graphStamp(folder: string): string {
  const found = statSync(join(folder, 'members.json'), { throwIfNoEntry: false, bigint: true });
  return found ? `${found.ino} ${found.size} ${found.mtimeNs}` : 'none';
}

function openGraph(folder: string, shown: string): OpenGraph {
  let chunks: Map<string, { chunk: ChunkRecord; line: number }> | undefined;
  return {
    graph: loadGraphFolder(folder, shown), folder, pages: new Map(),
    chunks: () => {
      if (!chunks) {
        chunks = new Map();
        // A graph without its words can be checked against all the same.
        let records: readonly ChunkRecord[] = [];
        try {
          records = openChunks(folder, shown);
        } catch (error) {
          if (!(error instanceof UsageError)) throw error;
        }
        for (const [line, chunk] of records.entries()) if (!chunks.has(chunk.id)) chunks.set(chunk.id, { chunk, line });
      }
      return chunks;
    },
  };
}
