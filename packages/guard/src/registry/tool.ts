/** A tool as the loop runs it. */
import type { ToolSpec } from '../models/model-port.js';
import type { JsonObject } from '../models/transcript.js';

export interface ToolResult {
  /** What the model reads. */
  readonly content: string;
  readonly isError?: boolean;
  /** The call failed because something is missing: it becomes pending work of `section`. */
  readonly missing?: { readonly section: string; readonly what: readonly string[] };
  /** Ids of what the call made or changed, for its verifier. */
  readonly ids?: readonly string[];
  /** Symbols that the answer provides, for the rule that code is written after a look-up. */
  readonly provides?: readonly string[];
  /** An audit found fault with the answer: no cache may keep it. */
  readonly flagged?: boolean;
  /** The settings effectively used, with their note: carried apart, so that no reshaping can touch them. */
  readonly settings?: JsonObject;
  /** Other fields of the result, as JSON for the model's eyes and the verifier's. */
  readonly fields?: JsonObject;
}

export interface ToolContext {
  /** The tool of the same name that this one shadows, or undefined. */
  readonly base: ((args: JsonObject) => Promise<ToolResult>) | undefined;
  /** Aborted when the turn's time is over. */
  readonly signal: AbortSignal;
}

export interface Tool {
  readonly spec: ToolSpec;
  /** `write`: changes something, and has a verifier. `look-up`: answers a query with retrieved text. */
  readonly kind: 'read' | 'write' | 'look-up';
  /** The query of a look-up's arguments; needed for `look-up`. */
  readonly query?: (args: JsonObject) => string;
  run(args: JsonObject, context: ToolContext): Promise<ToolResult>;
}
