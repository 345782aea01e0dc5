/** The machine's clock as the loop's port: monotonic, so that a change of the time of day changes no turn. */
import { performance } from 'node:perf_hooks';
import type { Clock } from '@plumbline/guard';

export const systemClock: Clock = {
  now: () => performance.now(),
  after(milliseconds) {
    let timer: NodeJS.Timeout | undefined;
    const done = new Promise<void>(resolve => { timer = setTimeout(resolve, Math.min(milliseconds, 0x7fffffff)); });
    return { done, cancel: () => clearTimeout(timer) };
  },
};
