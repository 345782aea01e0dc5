/** The finish guard (GUARD 4): confronts once for each pending draft, and only when nothing was attempted. */
import { finishCorrection } from '../words/words.js';
import type { PendingWork } from './pending.js';
import type { WriteLedger } from './write-ledger.js';

export interface FinishGuard {
  /** Null accepts the reply; a string is the one correction. A reply that asks the user takes one of its ways already. */
  check(asking?: boolean): string | null;
}

/** The guard over the ledger and pending work. Example: `finishGuard(writeLedger(state.writes), pendingWork(state.pending)).check()`. */
export function finishGuard(writes: WriteLedger, pending: PendingWork): FinishGuard {
  return {
    check(asking = false) {
      if (asking || writes.attempts() > 0) return null;
      const open = pending.entries().filter(each => !each.confronted);
      if (open.length === 0) return null;
      for (const entry of open) entry.confronted = true;
      return finishCorrection(writes.attempted(), open);
    },
  };
}
