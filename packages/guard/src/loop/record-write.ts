/** What becomes of a write in the loop: verified within the turn's time, recorded, and answered with its verdict (GUARD 4). */
import { plan } from '../gates/plan.js';
import type { CallBlock, JsonObject, ResultBlock } from '../models/transcript.js';
import type { Tool, ToolResult } from '../registry/tool.js';
import { initialPending, pendingWork } from '../writes/pending.js';
import { settleWrite } from '../writes/settle-write.js';
import { writeLedger } from '../writes/write-ledger.js';
import type { CallContext } from './call-context.js';
import { within } from './clock.js';
import { contentOf } from './content-of.js';

export async function recordWrite(tool: Tool, call: CallBlock, result: ToolResult, context: CallContext): Promise<ResultBlock> {
  const { state, blocks, clock, timeLeft } = context;
  const { verify } = tool;
  const asked = verify && (async (ids: readonly string[], args: JsonObject) => {
    const timed = await within(clock, timeLeft(), async () => verify(ids, args));
    if (timed.over) throw new Error('the time of the turn was over');
    return timed.value;
  });
  const pending = pendingWork(blocks.has('pending') ? state.pending : initialPending());
  const settled = await settleWrite<JsonObject, ToolResult>(
    { tool: call.name, section: sectionOf(tool, call.arguments), args: call.arguments, result, ...(asked ? { verify: asked } : {}) },
    { writes: writeLedger(state.writes), pending, plan: plan(state.plan) },
  );
  return { id: call.id, name: call.name, content: contentOf(settled.result), isError: settled.result.isError === true };
}

/** Arguments that are wrong are the tool's to refuse; its work then has the tool's own name. */
function sectionOf(tool: Tool, args: JsonObject): string {
  try {
    return tool.section?.(args) ?? tool.spec.name;
  } catch {
    return tool.spec.name;
  }
}
