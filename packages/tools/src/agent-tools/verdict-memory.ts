/** Verdicts of earlier calls, by everything that they depend on: an agent asks the same again before and after it writes. */
import type { Trace } from '../cache/traced-files.js';
import type { Judgement } from './judge-texts.js';

interface Remembered { readonly trace: Trace; readonly judgement: Judgement }

const MOST = 50;

export class VerdictMemory {
  private readonly known = new Map<string, Remembered>();

  get(key: string): Remembered | undefined { return this.known.get(key); }

  /** The oldest goes first. */
  put(key: string, entry: Remembered): void {
    if (this.known.size >= MOST) this.known.delete(this.known.keys().next().value!);
    this.known.set(key, entry);
  }
}
