/**
 * A runner for those who run many jobs, one after the other: sandboxes are started ahead, so that a job finds one with the
 * engine's text in it. When a job has given its own back, that one is made as new where its kind can be, and else ended, and the
 * next one started.
 */
import type { Sandbox, SandboxLimits, SandboxRunner } from './sandbox-runner.js';

export interface WarmRunner extends SandboxRunner {
  /** Starts sandboxes for jobs to come; `open` of anything else still works, cold, and is what is kept warm from then on. */
  warm(engineText: string, limits: SandboxLimits): Promise<void>;
  /** Ends the waiting sandboxes. */
  close(): void;
}

export function warmRunner(inner: SandboxRunner, size = 1): WarmRunner {
  let kept: { readonly engineText: string; readonly limits: SandboxLimits } | null = null;
  let waiting: Promise<Sandbox>[] = [];
  let closed = false;

  const drop = (): void => {
    for (const each of waiting) void each.then(sandbox => sandbox.close(), () => { /* it never started */ });
    waiting = [];
  };
  const isKept = (engineText: string, limits: SandboxLimits): boolean =>
    kept !== null && kept.engineText === engineText && kept.limits.memoryMb === limits.memoryMb && kept.limits.jobMs === limits.jobMs;
  const fill = (): void => {
    while (kept !== null && !closed && waiting.length < size) {
      const next = inner.open(kept.engineText, kept.limits);
      next.catch(() => { /* told where it is used */ });
      waiting.push(next);
    }
  };
  const keep = (engineText: string, limits: SandboxLimits): void => {
    if (isKept(engineText, limits)) return;
    drop();
    kept = { engineText, limits };
  };
  /** Gives way to the next one when its job is over and told, not while the job needs the processor. */
  const lent = (sandbox: Sandbox, engineText: string, limits: SandboxLimits): Sandbox => {
    let isClosed = false;
    return {
      get alive() { return sandbox.alive; },
      run: (...run) => sandbox.run(...run),
      close: () => {
        if (isClosed) return;
        isClosed = true;
        const renewed = !closed && waiting.length < size && isKept(engineText, limits) ? sandbox.renew?.() : null;
        if (renewed) waiting.push(renewed); else sandbox.close();
        setImmediate(fill);
      },
    };
  };

  return {
    guarantees: () => inner.guarantees(),
    warm: async (engineText, limits) => { closed = false; keep(engineText, limits); fill(); await Promise.all(waiting); },
    open: async (engineText, limits) => {
      keep(engineText, limits);
      for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
        const sandbox = await next.catch(() => null);
        if (sandbox?.alive === true) return lent(sandbox, engineText, limits);
      }
      return lent(await inner.open(engineText, limits), engineText, limits);
    },
    close: () => { closed = true; drop(); },
  };
}
