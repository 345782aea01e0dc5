/** The sandbox's runner with a signal: a cancelled call kills its sandbox and runs nothing more. */
import type { SandboxRunner } from '@plumbline/dryrun';

export async function cancellable(signal: AbortSignal | undefined): Promise<SandboxRunner> {
  const { processRunner } = await import('@plumbline/dryrun');
  const inner = processRunner();
  if (!signal) return inner;
  return {
    guarantees: () => inner.guarantees(),
    async open(engineText, limits) {
      signal.throwIfAborted();
      const sandbox = await inner.open(engineText, limits);
      const end = (): void => sandbox.close();
      signal.addEventListener('abort', end, { once: true });
      if (signal.aborted) end();
      return {
        get alive() { return sandbox.alive; },
        async run(...run) {
          signal.throwIfAborted();
          const reply = await sandbox.run(...run);
          signal.throwIfAborted();
          return reply;
        },
        close() { signal.removeEventListener('abort', end); sandbox.close(); },
      };
    },
  };
}
