/** What a sandbox answers, read the same way whatever sandbox it is. */
import type { SandboxReply } from './sandbox-runner.js';

/** Characters of one report. */
export const MAX_REPORT = 16 * 1024 * 1024;
/** Beyond the inner timer, for reading the journal. */
export const GRACE_MS = 1000;
/** A sandbox that has not started by then never will. */
export const START_MS = 30_000;

/** `report`: the journal, `''` when it was too long, null when there is none. */
export function readReply(value: unknown): SandboxReply | Error {
  const { report, timedOut, fault } = (value ?? {}) as { readonly report?: unknown; readonly timedOut?: unknown; readonly fault?: unknown };
  if (report === '') return { kind: 'dead', why: 'output-limit' };
  if (typeof report === 'string' && (timedOut === true || fault === null)) return { kind: 'report', report, timedOut: timedOut === true };
  if (timedOut === true) return { kind: 'dead', why: 'timeout' };
  if (typeof fault === 'string' && /enough stack space|call stack|stack overflow/i.test(fault)) return { kind: 'dead', why: 'stack' };
  if (typeof fault === 'string' && /out of memory|memory access out of bounds|Cannot enlarge memory|unreachable|abort/i.test(fault)) return { kind: 'dead', why: 'memory' };
  return new Error(`The sandbox could not run the program: ${typeof fault === 'string' ? fault : 'no report'}`);
}
