/** What reading the documentation left behind beside the graph: the mining report and the chunks with their facts (DESIGN 3.1, 3.5). */
import type { REPORT_SCHEMA } from './types.js';

/** One thing that the miner saw and did not turn into a fact as it stood, with its reason and its places. */
export interface MiningNote {
  /** What it is about: a title, an interface, a member, a type. */
  name: string;
  reason: string;
  /** Where: graph sources (`layout.md#layout-tablestart`). */
  source: string[];
}

/** How often one pattern of the profile matched in the whole corpus. */
export interface PatternCount {
  /** The profile's key, such as `parent`. */
  key: string;
  pattern: string;
  matches: number;
}

/** `report.json`: what was mined and what was not. Every list is sorted and present even when empty. */
export interface MiningReport {
  schema: typeof REPORT_SCHEMA;
  engine: string;
  digest: string;
  profile: string;
  counts: {
    files: number; chunks: number; interfaces: number; members: number; globals: number; functions: number;
    constructs: number; absent: number; topics: number;
  };
  patterns: PatternCount[];
  /** Patterns that matched nothing at all, as `key: pattern`. */
  unusedPatterns: string[];
  /** Titles that are no chunk of the graph. */
  skippedTitles: MiningNote[];
  unresolvedParents: MiningNote[];
  unknownTypes: MiningNote[];
  duplicates: MiningNote[];
  openInterfaces: MiningNote[];
  repairedHeadings: MiningNote[];
  skippedPairs: MiningNote[];
  /** Everything else: unresolved access paths, parameters that signature and table name differently, and the like. */
  notes: MiningNote[];
}

/** A line of `chunks.jsonl`: the documentation's own words, and the facts that rest on them. */
export interface ChunkRecord {
  /** A graph source: `layout.md#layout-tablestart`. */
  id: string;
  title: string;
  text: string;
  facts: { name: string; words: string }[];
}
