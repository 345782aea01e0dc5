/** Cursor (PROTOCOLS 2.4). `stop` has no flag of its own: its loop counter says whether a follow-up was sent. */
import type { AgentAdapter } from '../hook-event.js';
import { textField } from '../payload.js';
import { changesOf, replaced } from '../tool-input.js';
import { readClaudeLike } from './claude.js';

export const cursor: AgentAdapter = {
  name: 'cursor',
  recognises: payload => Object.hasOwn(payload, 'conversation_id'),
  read(hook, payload, cwd) {
    const roots: unknown = payload.workspace_roots;
    const folder = textField(payload, 'cwd') ?? (Array.isArray(roots) && typeof roots[0] === 'string' ? roots[0] : cwd);
    // `afterFileEdit` has the tool's input at its own top.
    const isEdit = hook === 'post-write' && textField(payload, 'file_path') !== undefined;
    const changes = !isEdit ? undefined : changesOf(payload).length > 0 ? changesOf(payload) : [replaced(textField(payload, 'file_path')!, [])];
    const read = changes ? { ...readClaudeLike('stop', payload, folder)!, changes } : readClaudeLike(hook, payload, folder);
    if (read === null) return null;
    const status = textField(payload, 'status');
    return { ...read, cwd: folder, turn: null, again: typeof payload.loop_count === 'number' && payload.loop_count > 0, aborted: status === 'aborted' || status === 'error' };
  },
  render(hook, answer) {
    if (answer.kind === 'notice') return null;
    if (hook === 'stop') return answer.kind === 'refuse' ? { followup_message: answer.text } : null;
    // Words beside a call come with a permission only, which is the user's to give.
    if (hook === 'pre-write') return answer.kind === 'refuse' ? { permission: 'deny', user_message: 'Plumbline refused a write: it uses names that the engine does not have.', agent_message: answer.text } : null;
    return { additional_context: answer.text };
  },
};
