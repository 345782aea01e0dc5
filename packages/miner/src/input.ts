/** What `mine` takes and gives. */
import type { ChunkRecord, ConstructGraph, Facts, MemberGraph, MiningReport, Phrasebook } from '@plumbline/model';
import type { Profile } from './profile.js';

export interface SourceFile {
  /** Relative to the documentation's root, `/`-separated. */
  readonly path: string;
  readonly text: string;
}

export interface MineInput {
  readonly files: readonly SourceFile[];
  readonly profile: Profile;
  /** The facts, and how their file is called in messages and sources. */
  readonly facts: { readonly facts: Facts; readonly file: string } | null;
  readonly engine: string;
}

export interface Mined {
  readonly members: MemberGraph;
  readonly constructs: ConstructGraph;
  readonly topics: Phrasebook;
  readonly report: MiningReport;
  readonly chunks: ChunkRecord[];
}
