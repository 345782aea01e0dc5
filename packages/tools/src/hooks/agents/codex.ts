/** Codex (PROTOCOLS 2.2). It refuses answers with fields that it does not know, and then goes ahead: nothing but the documented ones is written. */
import type { AgentAdapter } from '../hook-event.js';
import { textField } from '../payload.js';
import { EVENT_NAMES, readClaudeLike } from './claude.js';

export const codex: AgentAdapter = {
  name: 'codex',
  recognises: payload => textField(payload, 'hook_event_name') !== undefined && Object.hasOwn(payload, 'turn_id'),
  read: readClaudeLike,
  render(hook, answer) {
    if (answer.kind === 'notice') return { systemMessage: answer.text };
    const hookEventName = EVENT_NAMES[hook];
    // Context before a call is younger than the hooks themselves: older versions would take the answer for a failed hook.
    if (answer.kind === 'tell') return hook === 'pre-write' || hook === 'stop' ? null : { hookSpecificOutput: { hookEventName, additionalContext: answer.text } };
    if (hook === 'pre-write') return { hookSpecificOutput: { hookEventName, permissionDecision: 'deny', permissionDecisionReason: answer.text } };
    return { decision: 'block', reason: answer.text };
  },
};
