/** Cline (PROTOCOLS 2.7). It has no gate at the end of a turn: what `stop` would hold is told. */
import type { AgentAdapter } from '../hook-event.js';
import { baseEvent, recordField, textField } from '../payload.js';
import { changesOf } from '../tool-input.js';

export const cline: AgentAdapter = {
  name: 'cline',
  recognises: payload => Object.hasOwn(payload, 'clineVersion'),
  read(hook, payload, cwd) {
    const roots: unknown = payload.workspaceRoots;
    const call = recordField(payload, hook === 'post-write' ? 'postToolUse' : 'preToolUse') ?? {};
    const base = {
      ...baseEvent(payload, cwd), session: textField(payload, 'taskId') ?? 'unnamed', cwd: Array.isArray(roots) && typeof roots[0] === 'string' ? roots[0] : cwd, tool: textField(call, 'toolName') ?? 'write',
    };
    if (hook !== 'pre-write' && hook !== 'post-write') return base;
    const changes = changesOf(recordField(call, 'parameters') ?? {});
    return changes.length === 0 ? null : { ...base, changes, outcome: { error: call.success === false ? textField(call, 'result') ?? 'the tool failed' : undefined } };
  },
  render(hook, answer) {
    if (answer.kind === 'refuse' && hook === 'pre-write') return { cancel: true, errorMessage: answer.text };
    return answer.kind === 'notice' ? null : { cancel: false, contextModification: answer.text };
  },
};
