/** A replay: a scripted conversation in which something once went wrong, with a block of the guard off, and on (GUARD 9). */
export interface ReplayLine {
  /** `user` asks; `call` and `result` are the model's work; `draft` is what it would say; `guard` is told to the model; `shown` is what the user reads; `note` says what to look at. */
  readonly who: 'user' | 'call' | 'result' | 'draft' | 'guard' | 'shown' | 'note';
  readonly text: string;
}

export interface ReplayRun {
  readonly lines: readonly ReplayLine[];
  /** Whether the failure happened. */
  readonly failed: boolean;
  /** What shows it, in one sentence. */
  readonly evidence: string;
}

export interface Replay {
  /** `saved-without-a-call`: how it is called. */
  readonly name: string;
  /** The failure, in one sentence. */
  readonly failure: string;
  /** What stops it, in the words of this package. */
  readonly block: string;
  /** `guarded`: with the block on. */
  run(guarded: boolean): Promise<ReplayRun>;
}
