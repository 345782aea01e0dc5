/** `discard_pending_entry`: takes a pending entry out when the user cancelled it, verified like every mutating tool. */
import type { PendingWork } from './pending.js';
import { verifierByIds, type WriteResult } from './settle-write.js';

export const DISCARD_TOOL = 'discard_pending_entry';

export interface DiscardTool {
  readonly name: typeof DISCARD_TOOL;
  readonly description: string;
  readonly inputSchema: { readonly type: 'object'; readonly properties: { readonly section: { readonly type: 'string'; readonly description: string } }; readonly required: readonly ['section']; readonly additionalProperties: false };
  run(args: { readonly section?: unknown }): WriteResult;
  /** Zero entries of the section must be found. */
  readonly verify: ReturnType<typeof verifierByIds<object>>;
}

/** The tool over pending work. Example: `settleWrite({ tool: DISCARD_TOOL, section, args, result: tool.run(args), verify: tool.verify }, blocks)`. */
export function discardTool(pending: PendingWork): DiscardTool {
  return {
    name: DISCARD_TOOL,
    description: 'Discards the pending entry of a section. Only when the user cancelled it.',
    inputSchema: { type: 'object', properties: { section: { type: 'string', description: 'as the <pending> block names it' } }, required: ['section'], additionalProperties: false },
    run({ section }) {
      const known = pending.entries().map(each => each.section);
      if (typeof section !== 'string' || !pending.discard(section)) {
        return { isError: true, content: `Nothing is pending in the section ${JSON.stringify(section ?? null)}; ${known.length === 0 ? 'nothing is pending at all' : `pending: ${known.join(', ')}`}.` };
      }
      return { content: `The pending entry of ${section} was discarded.`, change: { target: section, isFile: false, kind: 'removed' }, ids: [section] };
    },
    verify: verifierByIds('removed', async ids => ids.filter(each => pending.entry(each) !== undefined)),
  };
}
