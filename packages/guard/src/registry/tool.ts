/** A tool as the loop runs it. */
import type { ToolSpec } from '../models/model-port.js';
import type { JsonObject } from '../models/transcript.js';
import type { ChangeKind } from '../writes/change.js';

export interface ToolResult {
  /** What the model reads. */
  readonly content: string;
  readonly isError?: boolean;
  /** A write: what it was about. Its verifier decides whether it counts. */
  readonly change?: { readonly target: string; readonly isFile: boolean; readonly kind: ChangeKind };
  /** Ids of what a write made or changed, for its verifier. None: it cannot be verified, and is no success. */
  readonly ids?: readonly string[];
  /** A write failed because inputs are missing: they become pending work of its section. */
  readonly missing?: readonly string[];
  /** Symbols that the answer provides, for the rule that code is written after a look-up. */
  readonly provides?: readonly string[];
  /** An audit found fault with the answer: no cache may keep it. */
  readonly flagged?: boolean;
  /** Further fields of the result, given to the model as JSON; `_verification` is reserved. */
  readonly fields?: JsonObject;
}

export interface ToolContext {
  /** The tool of the same name that this one shadows, or undefined. */
  readonly base: ((args: JsonObject) => Promise<ToolResult>) | undefined;
  /** Aborted when the turn's time is over. */
  readonly signal: AbortSignal;
}

/** Asks the state whether a write happened, by the ids that the tool returned: existence and ownership, not values. */
export type ToolVerifier = (ids: readonly string[], args: JsonObject) => Promise<{ readonly ok: boolean; readonly reason: string | null }>;

export interface Tool {
  readonly spec: ToolSpec;
  /** `write`: changes something. `look-up`: answers a query with retrieved or documented text. */
  readonly kind: 'read' | 'write' | 'look-up';
  /** Which argument of a look-up is its query. */
  readonly queryArgument?: string;
  /** The code that a write would put into a file, for the rule that code is written after a look-up; null: none. */
  readonly code?: (args: JsonObject) => { readonly path: string; readonly content: string } | null;
  /** The section of a write's work, where a failure on missing input is pending; the tool's name by default. */
  readonly section?: (args: JsonObject) => string;
  readonly verify?: ToolVerifier;
  run(args: JsonObject, context: ToolContext): Promise<ToolResult>;
}
