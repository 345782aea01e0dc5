/** Work that a mutating call left for want of an input. */
export interface PendingEntry {
  readonly section: string;
  readonly tool: string;
  /** What was given, to be completed. */
  readonly args: Readonly<Record<string, unknown>>;
  /** The inputs that are missing. */
  readonly missing: readonly string[];
  readonly reason: string;
  /** Whether the finish guard has confronted the model with this entry. */
  confronted: boolean;
}
