/** All that a graph's folder holds for people: the graph, the chunks' words, topics, the mining report. */
import { TOPICS_SCHEMA, REPORT_SCHEMA, CONSTRUCTS_SCHEMA, parseJson, UsageError, type ChunkRecord, type ConstructGraph, type Graph, type MiningReport, type Phrasebook } from '@plumbline/model';
import { readGraphFile } from '../graph-folder/graph-folder.js';
import { loadGraphFolder } from '../graph-folder/load-graph-folder.js';
import { parseChunks } from './provenance.js';

export interface Documentation {
  readonly graph: Graph;
  readonly constructs: ConstructGraph;
  readonly topics: Phrasebook;
  readonly report: MiningReport;
  readonly chunks: readonly ChunkRecord[];
}

/** @throws UsageError when a file is missing, is of another schema, or of other documentation than the graph. */
export function openDocumentation(folder: string, shown: string): Documentation {
  const graph = loadGraphFolder(folder, shown);
  return {
    graph,
    constructs: readPart<ConstructGraph>(folder, shown, 'constructs.json', CONSTRUCTS_SCHEMA, graph.digest),
    topics: openTopics(folder, shown, graph.digest),
    report: readPart<MiningReport>(folder, shown, 'report.json', REPORT_SCHEMA, graph.digest),
    chunks: openChunks(folder, shown),
  };
}

/** @throws UsageError when there is no `chunks.jsonl`, or a line of it is no chunk. */
export function openChunks(folder: string, shown: string): ChunkRecord[] {
  return parseChunks(textOf(folder, shown, 'chunks.jsonl'), `${shown}/chunks.jsonl`);
}

/** @throws UsageError when there is no `topics.json`, or it is of other documentation than the graph. */
export function openTopics(folder: string, shown: string, digest: string): Phrasebook {
  return readPart<Phrasebook>(folder, shown, 'topics.json', TOPICS_SCHEMA, digest);
}

function readPart<T>(folder: string, shown: string, name: string, schema: string, digest: string): T {
  const data = parseJson(textOf(folder, shown, name), `${shown}/${name}`, 'run plumbline generate again') as { readonly schema?: unknown; readonly digest?: unknown } | null;
  if (data?.schema !== schema) throw new UsageError(`${shown}/${name}: has schema ${JSON.stringify(data?.schema) ?? 'none'}, this version reads "${schema}"; run plumbline generate again.`);
  if (data.digest !== digest) throw new UsageError(`${shown}/${name}: is of other documentation than members.json; run plumbline generate again.`);
  return data as T;
}
function textOf(folder: string, shown: string, name: string): string {
  const text = readGraphFile(folder, name, shown);
  if (text === undefined) throw new UsageError(`${shown}: ${name} is missing; run plumbline generate again.`);
  return text;
}
