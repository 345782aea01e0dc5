/** What a hook is asked and what it answers, free of any one agent: each adapter translates (PROTOCOLS 2). */

/** The hooks, in the order in which a session meets them. */
export const HOOKS = ['session-start', 'prompt', 'pre-write', 'post-write', 'stop'] as const;
export type HookName = (typeof HOOKS)[number];

/** One file that a tool call changes. */
export interface FileChange {
  /** As the agent wrote it: absolute, or relative to the event's folder. */
  readonly path: string;
  /** Where the text comes from, when the call moves a file. */
  readonly from?: string;
  readonly removes: boolean;
  /** The call makes the file anew, by its own word. */
  readonly creates?: boolean;
  /** The text as it will be; undefined: the call fails by itself (nothing matches), or what it does cannot be told for certain. */
  readonly next: (before: string | undefined) => string | undefined;
  /** Texts that the file holds when the call has landed. */
  readonly holds: readonly string[];
  /** The file's whole text when the call has landed, where the call says it. */
  readonly whole?: string;
}

/** What the agent tells of a call that has run. */
export interface CallOutcome {
  readonly kind?: 'created' | 'updated' | undefined;
  /** The tool's own error. */
  readonly error?: string | undefined;
  /** The tool kept the text aside, and wrote nothing. */
  readonly staged?: boolean;
  /** The user changed the text before it was written. */
  readonly userModified?: boolean;
}

export interface HookEvent {
  readonly session: string;
  /** One for each prompt of the user's; null where the agent does not tell. */
  readonly turn: string | null;
  /** Absolute. */
  readonly cwd: string;
  readonly tool: string;
  readonly changes: readonly FileChange[];
  readonly outcome: CallOutcome;
  /** The final text of the turn. */
  readonly draft: string | null;
  /** The agent goes on because a hook has held it in this turn. */
  readonly again: boolean;
  /** The turn ended by the user's or the machine's doing: there is nothing to hold. */
  readonly aborted: boolean;
}

/** `text` never is empty. */
export type HookAnswer =
  | { readonly kind: 'quiet' }
  /** A call is not run, or a turn does not end; the text goes to the model. */
  | { readonly kind: 'refuse'; readonly text: string }
  /** The text goes to the model beside what it has. */
  | { readonly kind: 'tell'; readonly text: string }
  /** The text goes to the user; everything goes ahead. */
  | { readonly kind: 'notice'; readonly text: string };

export const QUIET: HookAnswer = { kind: 'quiet' };

export type Payload = Readonly<Record<string, unknown>>;

export interface AgentAdapter {
  readonly name: string;
  readonly recognises: (payload: Payload) => boolean;
  /** Null: an event or a tool that is none of ours. */
  readonly read: (hook: HookName, payload: Payload, cwd: string) => HookEvent | null;
  /** The native answer; null: nothing on standard output. */
  readonly render: (hook: HookName, answer: Exclude<HookAnswer, { kind: 'quiet' }>) => Readonly<Record<string, unknown>> | null;
}
