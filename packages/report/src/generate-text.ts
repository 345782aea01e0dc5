/** What `generate` did, for a person. */
import { listed } from '@plumbline/model';
import { counted } from './phrasing.js';

export interface GenerateResult {
  readonly schema: 'plumbline/generate@1';
  readonly engine: string;
  /** The effective settings. */
  readonly settings: {
    readonly configuration: string | null;
    readonly docs: readonly string[];
    readonly profile: string;
    /** The facts files that were read; none: there is none beside the documentation. */
    readonly facts: readonly string[];
    readonly check: boolean;
  };
  /** The graph's folder, relative to the working directory. */
  readonly out: string;
  /** `written`, `unchanged` (the folder held the same), or with --check `fresh` or `stale`. */
  readonly outcome: 'written' | 'unchanged' | 'fresh' | 'stale';
  readonly digest: string;
  /** Names of the files in the folder. */
  readonly files: readonly string[];
  readonly counts: Readonly<Record<string, number>>;
  /** How the folder differs from what the documentation gives; empty when it does not. */
  readonly differences: readonly string[];
  /** What the documentation's writers should look at. */
  readonly remarks: readonly string[];
}

/** A few lines; ends with a line break. */
export function generateText(result: GenerateResult): string {
  const counts = Object.entries(result.counts).map(([what, count]) => counted(count, what));
  const { docs, profile, facts } = result.settings;
  const out = [`${result.engine}: ${listed(counts, 'and')}.`, `Read: ${listed(docs, 'and')}, with the profile ${profile}; facts: ${listed(facts, 'and') || 'none, no facts file was read'}.`, ...result.remarks.map(remark => `  ${remark}`)];
  switch (result.outcome) {
    case 'written': out.push(`Written to ${result.out}: ${listed(result.files, 'and')}.`); break;
    case 'unchanged': out.push(`${result.out} holds the same already.`); break;
    case 'fresh': out.push(`${result.out} is what the documentation gives.`); break;
    case 'stale': out.push(`${result.out} is not what the documentation gives:`, ...result.differences.map(each => `  ${each}`), 'Run plumbline generate without --check, and commit the result.'); break;
  }
  return `${out.join('\n')}\n`;
}
