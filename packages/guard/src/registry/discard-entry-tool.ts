/** `discard_pending_entry` as a tool of the loop, over one conversation's pending work (GUARD 4). */
import { DISCARD_TOOL, discardTool } from '../writes/discard-tool.js';
import type { PendingWork } from '../writes/pending.js';
import type { Tool } from './tool.js';

export function discardEntryTool(pending: PendingWork): Tool {
  const { description, inputSchema, run, verify } = discardTool(pending);
  return {
    kind: 'write',
    spec: { name: DISCARD_TOOL, description, inputSchema },
    section: ({ section }) => (typeof section === 'string' ? section : DISCARD_TOOL),
    verify: (ids, args) => verify(ids, args),
    async run(args) { return run(args); },
  };
}
