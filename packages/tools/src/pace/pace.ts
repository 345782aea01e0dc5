/** Long work rests now and then, so that what has arrived meanwhile is heard: a call can be cancelled, another one answered. */
import { setImmediate } from 'node:timers/promises';

const SLICE_MS = 20;
const MOST_STEPS = 50;

export class Pace {
  private rested = performance.now();
  private steps = 0;

  /** @throws the signal's reason, when it is aborted already */
  constructor(private readonly signal: AbortSignal | undefined, private readonly sliceMs = SLICE_MS) {
    signal?.throwIfAborted();
  }

  /** Asked after each step. */
  isDue(): boolean {
    return ++this.steps >= MOST_STEPS || performance.now() - this.rested > this.sliceMs;
  }

  /** @throws the signal's reason, when it was aborted meanwhile */
  async rest(): Promise<void> {
    await setImmediate();
    this.signal?.throwIfAborted();
    this.rested = performance.now();
    this.steps = 0;
  }
}
