/**
 * The journal of a run whose sandbox died (out of memory, or killed by the clock): nothing is passed into the sandbox, so
 * nothing came out. Runs are deterministic; the same program is played again with a stop, first after the n-th log line,
 * then after the n-th step, and the last journal that comes back is the one before the end.
 */
import { type Journal, readJournal } from './report-schema.js';
import type { SandboxReply } from './runner/sandbox-runner.js';

export interface Replay {
  /** Plays the program with a stop; a fresh sandbox is made where the last one died. */
  run(stop: { readonly stopLog: number | null; readonly stopSteps: number | null }): Promise<SandboxReply>;
  /** True while there is time for another replay. */
  hasTime(): boolean;
}

/** The last journal before the end, or null when not even an empty one came back. */
export async function lastWords(replay: Replay): Promise<Journal | null> {
  const byLog = await furthest(replay, 1, 2, 12, stopLog => ({ stopLog, stopSteps: null }));
  const bySteps = await furthest(replay, Math.max(1, byLog?.steps ?? 1), 4, 4, stopSteps => ({ stopLog: null, stopSteps }));
  return bySteps && (!byLog || bySteps.log.length >= byLog.log.length) ? bySteps : byLog;
}

/** Grows the bound by a factor until the run dies, then halves the gap. */
async function furthest(replay: Replay, first: number, factor: number, halvings: number, stopAt: (bound: number) => { stopLog: number | null; stopSteps: number | null }): Promise<Journal | null> {
  let best: Journal | null = null;
  let low = 0;
  let high = Infinity;
  for (let bound = first, left = halvings; left > 0 && high - low > 1 && replay.hasTime();) {
    const reply = await replay.run(stopAt(bound));
    const journal = reply.kind === 'report' && !reply.timedOut ? readJournal(reply.report) : null;
    if (journal?.outcome === 'replay') { best = journal; low = bound; } else high = bound;
    if (high < Infinity) left--;
    bound = high === Infinity ? low * factor : low + Math.max(1, Math.floor((high - low) / 2));
  }
  return best;
}
