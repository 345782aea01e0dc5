/**
 * Cline (PROTOCOLS 2.7): its extension tells `preToolUse` with `parameters`, its command line `tool_call` with `input`. It has no gate at
 * the end of a turn: what `stop` would hold is told.
 */
import type { AgentAdapter, Payload } from '../hook-event.js';
import { baseEvent, recordField, textField } from '../payload.js';
import { changesOf } from '../tool-input.js';

export const cline: AgentAdapter = {
  name: 'cline',
  recognises: payload => Object.hasOwn(payload, 'clineVersion'),
  read(hook, payload, cwd) {
    const roots: unknown = payload.workspaceRoots;
    const call = recordField(payload, ...(hook === 'post-write' ? ['postToolUse', 'tool_result'] : ['preToolUse', 'tool_call'])) ?? {};
    const base = {
      ...baseEvent(payload, cwd), session: textField(payload, 'taskId') ?? 'unnamed', cwd: Array.isArray(roots) && typeof roots[0] === 'string' ? roots[0] : cwd, tool: textField(call, 'toolName', 'name') ?? 'write',
    };
    if (hook !== 'pre-write' && hook !== 'post-write') return base;
    const changes = changesOf(inputOf(call));
    return changes.length === 0 ? null : { ...base, changes, outcome: { error: call.success === false ? textField(call, 'result') ?? 'the tool failed' : textField(call, 'error') } };
  },
  render(hook, answer) {
    if (answer.kind === 'refuse' && hook === 'pre-write') return { cancel: true, errorMessage: answer.text };
    // Each of the two reads its own field, and passes over the other.
    return answer.kind === 'notice' ? null : { cancel: false, contextModification: answer.text, context: answer.text };
  },
};

/** A patch may be the whole input. */
function inputOf(call: Payload): Payload {
  const { input } = call;
  return recordField(call, 'parameters', 'input') ?? (typeof input === 'string' ? { input } : {});
}
