/** Chunks as the readers give them, before anything is mined from them. */
import type { Block } from './blocks.js';
import type { Subject, Title } from './titles.js';

export interface RawChunk {
  /** A graph source: `layout.md#layout-tablestart`, or what a dump calls the record. Unique in the corpus. */
  id: string;
  /** As the documentation has it. */
  readonly title: string;
  readonly what: Subject;
  /** Another title of the same chunk that says more (the heading inside a dump's record). */
  readonly heading: Title | null;
  readonly blocks: readonly Block[];
  readonly text: string;
  /** What patterns read of it (`proseOf`). */
  readonly prose: string;
  /** The page it stands on, for chunks that share one. */
  readonly page: string;
  readonly level: number;
  /** The section of properties or methods that it stands in, if any. */
  readonly section: SectionKind | null;
  /** What a table's row says of a member that has no heading of its own. */
  readonly listed: { readonly type: string; readonly access: string } | null;
}

export type SectionKind = 'property' | 'method' | 'event' | 'constant';

export interface SkippedTitle { readonly title: string; readonly reason: string; readonly id: string }

/** What the readers found in the whole corpus. */
export interface Corpus {
  readonly chunks: RawChunk[];
  readonly skipped: SkippedTitle[];
  /** Chunks that occur again: the place that counts, and the others. */
  readonly duplicates: { readonly title: string; readonly kept: string; readonly places: string[] }[];
  /** What the documentation's words call an interface besides its name: Font (FontObject), Atlas.Marker (Marker). */
  readonly otherNames: ReadonlyMap<string, string>;
  readonly digest: string;
}
