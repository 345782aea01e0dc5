/** Gemini CLI (PROTOCOLS 2.3). */
import type { AgentAdapter, HookName } from '../hook-event.js';
import { textField } from '../payload.js';
import { readClaudeLike } from './claude.js';

const EVENTS: Readonly<Record<HookName, string>> = { 'session-start': 'SessionStart', prompt: 'BeforeAgent', 'pre-write': 'BeforeTool', 'post-write': 'AfterTool', stop: 'AfterAgent' };
const OWN = /^(?:Before|After)(?:Tool|Agent|Model|ToolSelection)$/;

export const gemini: AgentAdapter = {
  name: 'gemini',
  recognises: payload => OWN.test(textField(payload, 'hook_event_name') ?? '') || (Object.hasOwn(payload, 'timestamp') && textField(payload, 'hook_event_name') === 'SessionStart'),
  read: readClaudeLike,
  render(hook, answer) {
    if (answer.kind === 'notice') return { systemMessage: answer.text };
    // A refusal after the call would hide the tool's own result.
    if (answer.kind === 'tell' || hook === 'post-write') return { hookSpecificOutput: { hookEventName: EVENTS[hook], additionalContext: answer.text } };
    return { decision: 'deny', reason: answer.text };
  },
};
