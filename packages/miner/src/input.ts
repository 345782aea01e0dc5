/** What `mine` takes and gives. */
import type { ChunkRecord, ConstructGraph, Facts, MemberGraph, MiningReport, Phrasebook } from '@plumbline/model';
import type { Profile } from './profile.js';

export interface SourceFile {
  /** Relative to the documentation's root, `/`-separated. */
  readonly path: string;
  readonly text: string;
  /** How messages call the file: as its user would find it. Default: `path`. */
  readonly shown?: string;
}

export function shownAs(file: SourceFile): string {
  return file.shown ?? file.path;
}

export interface MineInput {
  readonly files: readonly SourceFile[];
  readonly profile: Profile;
  /** The facts, and how their file is called in messages and sources. */
  readonly facts: { readonly facts: Facts; readonly file: string } | null;
  readonly engine: string;
  /** Told how far the work is, in words such as `Cutting file`. */
  readonly progress?: ((what: string, done: number, total: number) => void) | undefined;
}

export interface Mined {
  readonly members: MemberGraph;
  readonly constructs: ConstructGraph;
  readonly topics: Phrasebook;
  readonly report: MiningReport;
  readonly chunks: ChunkRecord[];
}
