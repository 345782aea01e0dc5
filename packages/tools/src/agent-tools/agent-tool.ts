/**
 * What an agent's tool is (DESIGN 7): name, words, schemas and one function over a warm session. The MCP server and the hooks
 * render this table; neither decides anything.
 */
import type { Session } from './session.js';

/** JSON Schema 2020-12, without `$ref`; an object at the root. */
export type JsonSchema = Readonly<Record<string, unknown>>;

/** All four, always said: clients assume the worst of what is left out. */
export interface ToolAnnotations {
  readonly readOnlyHint: boolean;
  readonly destructiveHint: boolean;
  readonly idempotentHint: boolean;
  readonly openWorldHint: boolean;
}

export interface ToolContext {
  /** Aborted when the client cancels: the call then ends with the signal's reason, and its answer is of no use. */
  readonly signal?: AbortSignal | undefined;
  /** Told now and then, never twice with the same `done`. */
  readonly progress?: ((done: number, total: number | null, message: string) => void) | undefined;
}

export interface ToolAnswer {
  /** As `outputSchema` says. Findings are an answer like any other. */
  readonly structured: Readonly<Record<string, unknown>>;
  /** The same in words; ends with a line break. */
  readonly text: string;
  /** Places of the documentation that can be read whole (`documentText`). */
  readonly documents?: readonly string[];
}

export interface AgentTool {
  readonly name: string;
  readonly title: string;
  /** One or two sentences. */
  readonly description: string;
  readonly inputSchema: JsonSchema;
  readonly outputSchema: JsonSchema;
  readonly annotations: ToolAnnotations;
  /**
   * `args` come as the client sent them, and are checked here.
   * @throws UsageError, in one sentence for the model, when the work could not be done (`isError`).
   */
  run(session: Session, args: unknown, context?: ToolContext): Promise<ToolAnswer>;
}
