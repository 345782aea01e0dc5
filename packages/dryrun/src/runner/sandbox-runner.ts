/** The port: strings in, one JSON string out (DESIGN 5). A runner decides how the sandbox is built; the same job gives the same report on every one. */
import type { DryRunLimits, Guarantees } from '../job.js';

/** Out of memory, out of time, too much output; `stack`: what it was to run nests too deeply to be read; `crash`: the run brought the engine itself down. */
export type Death = 'memory' | 'timeout' | 'output-limit' | 'stack' | 'crash';
export type SandboxReply =
  /** The journal's JSON; with `timedOut` the run was interrupted and the journal ends there. */
  | { readonly kind: 'report'; readonly report: string; readonly timedOut: boolean }
  /** The sandbox is gone, or can do nothing with the program. */
  | { readonly kind: 'dead'; readonly why: Death };

/** One sandbox: serves one job, runs many programs one after the other, each in a fresh realm, and is then closed or made as new. */
export interface Sandbox {
  /** False when it can run nothing any more. */
  readonly alive: boolean;
  /**
   * `program` brings the scripts, `library` what only some programs need, or nothing; each is compiled once as long as it stays the same. `start` runs them.
   * A run that can be interrupted has another `graceMs` to give its journal, a second unless told otherwise; one that cannot is ended then.
   */
  run(program: string, start: string, timeoutMs: number, library: string, graceMs?: number): Promise<SandboxReply>;
  close(): void;
  /** Gives itself when nothing of the job is left in it, so that it may serve another one; null where it cannot. Without this it serves one job. */
  renew?(): Promise<Sandbox> | null;
}

export interface SandboxLimits { readonly memoryMb: number; readonly jobMs: number }
/** What a job's sandboxes get. */
export function sandboxLimits(job: DryRunLimits): SandboxLimits { return { memoryMb: job.memoryMb, jobMs: 8 * job.timeoutMs }; }

export interface SandboxRunner {
  /** What this runner holds on this machine. */
  guarantees(): Promise<Guarantees>;
  /** Starts a sandbox, and gives it when it has started; the engine's text is compiled once in it. */
  open(engineText: string, limits: SandboxLimits): Promise<Sandbox>;
}
