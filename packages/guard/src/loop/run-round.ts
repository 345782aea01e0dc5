/** The calls of one reply, each answered, in their order (GUARD 8). What only reads runs side by side; a write runs alone. */
import { callKey } from '../budgets/repeated-calls.js';
import type { CallBlock, ResultBlock } from '../models/transcript.js';
import type { ToolRegistry } from '../registry/tool-registry.js';
import type { CallContext } from './call-context.js';
import { runCall } from './run-call.js';

export async function runRound(calls: readonly CallBlock[], cut: boolean, context: CallContext): Promise<ResultBlock[]> {
  const out: ResultBlock[] = [];
  for (const group of groups(calls, context.tools)) out.push(...await Promise.all(group.map(each => runCall(each, cut, context))));
  return out;
}

/** Writes alone; the same call twice one after the other, so that each counts, but for look-ups, which share one run. */
function groups(calls: readonly CallBlock[], tools: ToolRegistry): CallBlock[][] {
  const out: CallBlock[][] = [];
  let alone = true;
  for (const call of calls) {
    const tool = tools.find(call.name);
    const group = out.at(-1);
    const again = tool?.queryArgument === undefined && group?.some(each => callKey(each.name, each.arguments) === callKey(call.name, call.arguments));
    const write = tool?.kind === 'write';
    if (group && !alone && !write && again !== true) group.push(call);
    else out.push([call]);
    alone = write;
  }
  return out;
}
