/** VS Code's agent hooks, and Copilot's command line and cloud agent (PROTOCOLS 2.5): the same events, told in two spellings. */
import type { AgentAdapter, HookName } from '../hook-event.js';
import { baseEvent, recordField, textField } from '../payload.js';
import { changesOf } from '../tool-input.js';
import { EVENT_NAMES } from './claude.js';

export const copilot: AgentAdapter = {
  name: 'copilot',
  recognises: payload => Object.hasOwn(payload, 'hookEventName') || Object.hasOwn(payload, 'toolArgs') || (Object.hasOwn(payload, 'sessionId') && !Object.hasOwn(payload, 'hook_event_name')),
  read(hook: HookName, payload, cwd) {
    const base = baseEvent(payload, cwd);
    if (hook !== 'pre-write' && hook !== 'post-write') return base;
    const input = recordField(payload, 'toolArgs', 'tool_input');
    const changes = input === undefined ? [] : changesOf(input);
    const result = recordField(payload, 'toolResult');
    const failed = result !== undefined && /^(?:failure|denied)$/.test(textField(result, 'resultType') ?? '');
    return changes.length === 0 ? null : { ...base, changes, outcome: { error: failed ? textField(result, 'textResultForLlm') ?? 'the tool failed' : undefined } };
  },
  render(hook, answer) {
    if (answer.kind === 'notice') return { systemMessage: answer.text };
    const hookEventName = EVENT_NAMES[hook];
    // Both spellings: each reads its own and passes over the other.
    if (answer.kind === 'tell') return { additionalContext: answer.text, hookSpecificOutput: { hookEventName, additionalContext: answer.text } };
    if (hook === 'stop') return { decision: 'block', reason: answer.text, hookSpecificOutput: { hookEventName, decision: 'block', reason: answer.text } };
    if (hook !== 'pre-write') return { decision: 'block', reason: answer.text };
    const refusal = { permissionDecision: 'deny', permissionDecisionReason: answer.text };
    return { ...refusal, hookSpecificOutput: { hookEventName, ...refusal } };
  },
};
