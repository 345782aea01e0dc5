/**
 * Pending work, derived and never declared: a mutating call that failed on missing input is the pending entry of its
 * section; a later success in that section clears it, and no other.
 */
import { pendingBlock } from '../words/words.js';
import type { PendingEntry } from './pending-entry.js';

export interface PendingSlice { entries: PendingEntry[] }

export function initialPending(): PendingSlice {
  return { entries: [] };
}

export interface PendingWork {
  /** A mutating call failed on missing input. A newer entry of the section replaces the older; what was confronted stays so while the same inputs are missing. */
  failed(entry: Omit<PendingEntry, 'confronted'>): void;
  /** A mutating call of the section succeeded. */
  succeeded(section: string): void;
  /** Takes an entry out; false when there is none. Whoever calls it verifies by `entry(section)`. */
  discard(section: string): boolean;
  entry(section: string): PendingEntry | undefined;
  entries(): readonly PendingEntry[];
  /** The `<pending>` block that tops every model call; null when nothing is pending. */
  block(): string | null;
}

/** Pending work over its slice. Example: `pendingWork(state.pending).failed({ section: 'trip', tool: 'save_trip', args, missing: ['date'], reason: 'no date' })`. */
export function pendingWork(slice: PendingSlice): PendingWork {
  const entry = (section: string): PendingEntry | undefined => slice.entries.find(each => each.section === section);
  const without = (section: string): PendingEntry[] => slice.entries.filter(each => each.section !== section);
  return {
    failed(next) {
      const before = entry(next.section);
      const confronted = before !== undefined && before.confronted && before.missing.join('\n') === next.missing.join('\n');
      slice.entries = [...without(next.section), { ...next, confronted }].sort((a, b) => (a.section < b.section ? -1 : 1));
    },
    succeeded: section => { slice.entries = without(section); },
    discard(section) {
      if (!entry(section)) return false;
      slice.entries = without(section);
      return true;
    },
    entry,
    entries: () => slice.entries,
    block: () => (slice.entries.length === 0 ? null : pendingBlock(slice.entries)),
  };
}
