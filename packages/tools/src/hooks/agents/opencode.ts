/** OpenCode (PROTOCOLS 2.6): not a process of its own. The plugin that `install opencode` writes speaks this shape, and acts on it. */
import type { AgentAdapter } from '../hook-event.js';
import { textField } from '../payload.js';
import { readClaudeLike } from './claude.js';

export const opencode: AgentAdapter = {
  name: 'opencode',
  recognises: payload => textField(payload, 'agent') === 'opencode',
  read: readClaudeLike,
  render: (_hook, answer) => ({ [answer.kind]: answer.text }),
};
