/** One call of the model's: judged by the budgets, run, verified, recorded, answered. Every call is answered (GUARD 6). */
import { UsageError } from '@plumbline/model';
import { failureCount } from '../budgets/failure-count.js';
import { grounding } from '../budgets/grounding.js';
import { lookUpBudget } from '../budgets/look-up-budget.js';
import { repeatedCalls } from '../budgets/repeated-calls.js';
import type { CallBlock, JsonObject, ResultBlock } from '../models/transcript.js';
import type { Tool, ToolResult } from '../registry/tool.js';
import { cycleHint, identicalCall, lookupBeforeWrite, sameFailure } from '../words/loop-words.js';
import { malformedArguments, NO_MORE_CALLS, OUT_OF_TIME, unknownTool } from '../words/transcript-words.js';
import { BUDGET_MESSAGE } from '../words/words.js';
import type { CallContext } from './call-context.js';
import { within } from './clock.js';
import { contentOf } from './content-of.js';
import { recordWrite } from './record-write.js';

/** Answers one call. `cut`: the reply was cut at its length limit. Never throws. */
export async function runCall(call: CallBlock, cut: boolean, context: CallContext): Promise<ResultBlock> {
  const { state, tools, budgets, blocks } = context;
  const answer = (content: string, isError: boolean): ResultBlock => ({ id: call.id, name: call.name, content, isError });
  const tool = tools.find(call.name);
  if (call.malformed !== undefined) return counted(answer(malformedArguments(cut), true), call, context);
  if (!tool) return counted(answer(unknownTool(call.name, tools.specs().map(each => each.name)), true), call, context);
  if (blocks.has('identical-calls') && !repeatedCalls(state.budgets, budgets).admit(call.name, call.arguments)) return answer(identicalCall(call.name, budgets.identicalCalls), true);
  if (blocks.has('same-failure') && !failureCount(state.budgets, budgets).admit(call.name)) return answer(NO_MORE_CALLS, true);
  const missing = ungrounded(tool, call.arguments, context);
  if (missing !== null) return counted(answer(lookupBeforeWrite(missing), true), call, context);
  const result = tool.queryArgument === undefined ? await run(tool, call.arguments, context) : await lookUp(tool, tool.queryArgument, call.arguments, context);
  if (tool.kind === 'write') return counted(await recordWrite(tool, call, result, context), call, context);
  if (tool.kind === 'look-up' && result.isError !== true) grounding(state.budgets).lookedUp(result.provides ?? []);
  return counted(answer(contentOf(result), result.isError === true), call, context);
}

/** Counts how a call came out, and adds what is to be said of it. */
function counted(result: ResultBlock, call: CallBlock, { state, budgets, blocks }: CallContext): ResultBlock {
  let { content } = result;
  if (blocks.has('same-failure')) {
    const failures = failureCount(state.budgets, budgets);
    if (!result.isError) failures.succeeded(call.name);
    else if (failures.failed(call.name, result.content)) content = sameFailure(call.name, result.content, budgets.sameFailure);
  }
  const repeats = repeatedCalls(state.budgets, budgets);
  repeats.count(call.name, call.arguments, result.content);
  const cycle = blocks.has('cycles') ? repeats.cycle() : null;
  if (cycle) content += `\n\n${cycleHint(cycle.tools)}`;
  return { ...result, content };
}

function ungrounded(tool: Tool, args: JsonObject, { state, blocks, isDomainCode }: CallContext): readonly string[] | null {
  if (!blocks.has('grounding') || tool.code === undefined) return null;
  try {
    const code = tool.code(args);
    return code && isDomainCode(code.path, code.content) ? grounding(state.budgets).missing(code.content) : null;
  } catch (error) {
    // Arguments that are wrong are the tool's to refuse.
    if (error instanceof UsageError) return null;
    throw error;
  }
}

/** Rewriter first, then calls of the same query at the same time, then the budget with its cache, then the tool. */
async function lookUp(tool: Tool, argument: string, args: JsonObject, context: CallContext): Promise<ToolResult> {
  const asked = Object.hasOwn(args, argument) ? args[argument] : undefined;
  if (typeof asked !== 'string') return run(tool, args, context);
  const { name } = tool.spec;
  const query = context.blocks.has('rewriter') ? await context.rewrite(asked) : asked;
  const work = async (): Promise<ToolResult> => {
    const given = { ...args, [argument]: query };
    if (!context.blocks.has('look-up-budget')) return run(tool, given, context);
    const { similarity } = context.budgets;
    const budget = lookUpBudget(context.state.budgets, { ...context.budgets, similarity: context.blocks.has('query-cache') ? similarity : Infinity });
    const verdict = budget.admit(name, query);
    if (!verdict.run) return { content: verdict.from === 'budget' ? BUDGET_MESSAGE : verdict.answer };
    const result = await run(tool, given, context);
    if (verdict.charged) budget.answered(name, query, contentOf(result), result.isError !== true && result.flagged !== true);
    return result;
  };
  if (!context.blocks.has('in-flight')) return work();
  return (await context.inFlight.run(name, query, work)).value;
}

/** Runs a tool for as long as the turn has time. What it throws is its answer: the model reads it and goes on. */
async function run(tool: Tool, args: JsonObject, { tools, clock, timeLeft }: CallContext): Promise<ToolResult> {
  try {
    const timed = await within(clock, timeLeft(), signal => tools.run(tool.spec.name, args, signal));
    return timed.over ? { content: OUT_OF_TIME, isError: true } : timed.value;
  } catch (error) {
    return { content: error instanceof Error ? error.message : String(error), isError: true };
  }
}
