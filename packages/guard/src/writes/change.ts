/** What one mutating call did, as the ledger holds it and reports tell it. */
export type ChangeKind = 'created' | 'updated' | 'removed';
/** `applied`: the state confirms it. `unverified`: the call succeeded and nothing could be asked. `failed`: it did not happen. */
export type ChangeOutcome = 'applied' | 'failed' | 'unverified';

export interface Change {
  readonly tool: string;
  /** A file's path, or a section's or record's name. */
  readonly target: string;
  readonly isFile: boolean;
  readonly kind: ChangeKind;
  readonly ids: readonly string[];
  readonly outcome: ChangeOutcome;
  /** Why it failed or could not be verified. */
  readonly reason: string | null;
  /** What the user has to provide for it to succeed. */
  readonly missing: readonly string[];
}
