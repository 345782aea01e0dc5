/**
 * The ledger of a turn's writes: what each mutating call really did. It is filled by the one funnel through which tools
 * write and by nothing that reads words; gates, claims and reports ask it.
 */
import { previousTurnReport, turnReport } from '../words/words.js';
import type { Change, ChangeKind } from './change.js';

export interface WritesSlice {
  /** This turn's mutating calls, in order. */
  changes: Change[];
  /** Those of the turn before; null in the first turn. */
  previous: Change[] | null;
  /** What this turn's mutating calls said that found nothing to do: attempted, confirmed, and no change. */
  idle: string[];
}

export function initialWrites(): WritesSlice {
  return { changes: [], previous: null, idle: [] };
}

export interface WriteLedger {
  record(change: Change): void;
  /** A mutating call found the state as it was to be, and said so. */
  attemptedNothing(said: string): void;
  /** What the latest of them said; null without any. */
  lastNothing(): string | null;
  /** How many mutating calls this turn made, whatever came of them. */
  attempts(): number;
  /** Those that were to change something. */
  attempted(): readonly Change[];
  applied(): readonly Change[];
  /** What the turn before changed. */
  appliedBefore(): readonly Change[];
  /** Files that landed writes changed this turn, each with its last change, sorted by path. */
  changedFiles(): { path: string; kind: ChangeKind }[];
  /** The turn report, to ride on every message of tool results, after them. */
  report(): string;
  /** The report of the turn before, to open this one; null in the first turn. */
  previousReport(): string | null;
}

/** The ledger over its slice. Example: `writeLedger(state.writes).record({ tool: 'write_file', target: 'a.js', … })`. */
export function writeLedger(slice: WritesSlice): WriteLedger {
  const applied = (): Change[] => slice.changes.filter(each => each.outcome === 'applied');
  return {
    record: change => { slice.changes.push(change); },
    attemptedNothing: said => { slice.idle.push(said); },
    lastNothing: () => slice.idle.at(-1) ?? null,
    attempts: () => slice.changes.length + slice.idle.length,
    attempted: () => slice.changes,
    applied,
    appliedBefore: () => (slice.previous ?? []).filter(each => each.outcome === 'applied'),
    changedFiles() {
      const last = new Map(applied().filter(each => each.isFile).map(each => [each.target, each.kind]));
      return [...last].map(([path, kind]) => ({ path, kind })).sort((a, b) => (a.path < b.path ? -1 : 1));
    },
    report: () => turnReport(slice.changes),
    previousReport: () => (slice.previous === null ? null : previousTurnReport(slice.previous)),
  };
}
