/** Claude Code (PROTOCOLS 2.1), and what speaks as it does. */
import type { AgentAdapter, HookEvent, HookName, Payload } from '../hook-event.js';
import { baseEvent, flagField, recordField, textField } from '../payload.js';
import { changesOf } from '../tool-input.js';

export const EVENT_NAMES: Readonly<Record<HookName, string>> = {
  'session-start': 'SessionStart', prompt: 'UserPromptSubmit', 'pre-write': 'PreToolUse', 'post-write': 'PostToolUse', stop: 'Stop',
};

export const claude: AgentAdapter = {
  name: 'claude',
  recognises: payload => textField(payload, 'hook_event_name') !== undefined,
  read: readClaudeLike,
  render(hook, answer) {
    if (answer.kind === 'notice') return { systemMessage: answer.text };
    const hookEventName = EVENT_NAMES[hook];
    if (answer.kind === 'tell') return { hookSpecificOutput: { hookEventName, additionalContext: answer.text } };
    if (hook === 'pre-write') return { hookSpecificOutput: { hookEventName, permissionDecision: 'deny', permissionDecisionReason: answer.text } };
    return { decision: 'block', reason: answer.text };
  },
};

/** Tools with a `tool_input`, and a `tool_response` when they have run. */
export function readClaudeLike(hook: HookName, payload: Payload, cwd: string): HookEvent | null {
  const base = baseEvent(payload, cwd);
  if (hook !== 'pre-write' && hook !== 'post-write') return base;
  const input = recordField(payload, 'tool_input');
  const changes = input === undefined ? [] : changesOf(input);
  if (changes.length === 0) return null;
  const response = recordField(payload, 'tool_response') ?? {};
  const type = textField(response, 'type');
  return {
    ...base, changes,
    outcome: {
      kind: type === 'create' ? 'created' : type === 'update' ? 'updated' : undefined, staged: flagField(response, 'staged'), userModified: flagField(response, 'userModified'),
      error: textField(response, 'error'),
    },
  };
}
