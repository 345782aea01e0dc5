/** Look-ups that go round, that are throttled wrongly, or that become what they were not. */
import { BUDGETS } from '../budgets/budgets-slice.js';
import type { BlockName } from '../loop/blocks.js';
import { anthropicFormat } from '../models/anthropic-format.js';
import type { ScriptedReply } from '../models/scripted-model.js';
import type { Message } from '../models/transcript.js';
import type { Tool } from '../registry/tool.js';
import { BUDGET_MESSAGE, nudge, suggestedLookups } from '../words/words.js';
import type { Replay } from './replay.js';
import { lastRead, play, sceneTool } from './stage.js';

const AGAINST_LOOPS: readonly BlockName[] = ['look-up-budget', 'query-cache', 'in-flight', 'identical-calls', 'cycles'];

const retrieval = (answer: (query: string) => { content: string; flagged?: boolean }): Tool => sceneTool('rag_lookup', 'look-up', ({ query }) => answer(String(query)), { queryArgument: 'query' });
const symbols = (...known: readonly string[]): Tool => sceneTool('lookup_docs', 'look-up', ({ term }) => ({ content: known.includes(String(term)) ? `${String(term)} is documented.` : `${String(term)} is not documented.` }));

export const retrievalThatInvents: Replay = {
  name: 'retrieval-that-invents',
  failure: 'Retrieval invents a name, the check refutes it, and the same retrieval is asked again.',
  block: 'two runs of one query, in any wording that means it; the breaker of identical calls and of cycles',
  async run(guarded) {
    const { lines, ran } = await play({
      turns: ['Close the cell after the text.'], off: guarded ? [] : AGAINST_LOOPS,
      tools: [retrieval(() => ({ content: 'Call Sheet.cellEnd() after the text.', flagged: true })), symbols('Sheet.cellStart')],
      script: (request): ScriptedReply => {
        const read = lastRead(request);
        if (read.includes('Answer now')) return { text: 'There is no call that closes a cell; nothing was changed.' };
        return { calls: [read.includes('cellEnd()') ? { tool: 'lookup_docs', args: { term: 'Sheet.cellEnd' } } : { tool: 'rag_lookup', args: { query: 'how to close a cell' } }] };
      },
    });
    const runs = ran.filter(each => each.startsWith('rag_lookup')).length;
    return { lines, failed: runs > BUDGETS.perQuery, evidence: `The retrieval ran ${runs} times.` };
  },
};

export const oneLookUpTwelveTimes: Replay = {
  name: 'one-look-up-twelve-times',
  failure: 'One question is looked up twelve times in twelve wordings.',
  block: 'the fuzzy cache of look-ups, and the breaker of identical calls',
  async run(guarded) {
    const wordings = ['how to split a table', 'splitting tables', 'Split table?', 'a table, split', 'split the tables', 'how do I split tables', 'table splitting', 'splitting a table', 'please split a table', 'split of a table', 'tables split', 'splits a table'];
    const { lines, ran } = await play({
      turns: ['How do I split a table?'], off: guarded ? [] : AGAINST_LOOPS, tools: [retrieval(() => ({ content: 'A table splits where a row does not fit.' }))],
      script: (_, call) => (call < wordings.length ? { calls: [{ tool: 'rag_lookup', args: { query: wordings[call]! } }] } : { text: 'A table splits where a row does not fit.' }),
    });
    const runs = ran.filter(each => each.startsWith('rag_lookup')).length;
    return { lines, failed: runs > 2, evidence: `${wordings.length} look-ups were asked for, ${runs} ran.` };
  },
};

export const aNudgeThatBecomesAQuery: Replay = {
  name: 'a-nudge-that-becomes-a-query',
  failure: 'A hint in a tool\'s answer holds a phrase, and the model retrieves that phrase.',
  block: 'nudges: exact names alone are suggested, whatever was to be suggested',
  async run(guarded) {
    const wanted = ['adding a footer with page numbers', 'Page.footerStart'];
    const words = guarded ? nudge('Start the footer before its text', wanted) : `Start the footer before its text. Look up: ${wanted.map(each => `\`lookup_docs("${each}")\``).join(', ')}.`;
    const { lines, ran } = await play({
      turns: ['Add a footer.'], tools: [retrieval(() => ({ content: 'Something about footers.' })), symbols('Page.footerStart'), sceneTool('draw_footer', 'read', () => ({ content: words, isError: true }))],
      // Whatever looks like a phrase goes to retrieval; a name is looked up as a name.
      script: (request, call): ScriptedReply => {
        if (call === 0) return { calls: [{ tool: 'draw_footer' }] };
        const look = suggestedLookups(lastRead(request));
        return look.length === 0 ? { text: 'Nothing was changed: the footer has to be started before its text.' } : { calls: look.map(each => ({ tool: each.includes(' ') ? 'rag_lookup' : 'lookup_docs', args: { [each.includes(' ') ? 'query' : 'term']: each } })) };
      },
    });
    const queries = ran.filter(each => each.startsWith('rag_lookup'));
    return { lines, failed: queries.length > 0, evidence: queries.length > 0 ? `The hint was retrieved: ${queries.join('; ')}.` : 'Only the exact name was looked up.' };
  },
};

export const elevenSymbolChecksThrottled: Replay = {
  name: 'eleven-symbol-checks-throttled',
  failure: 'Eleven names are checked in a row, as they should be, and the budget of look-ups refuses some.',
  block: 'a budget that charges the tools in budget_tools alone; the check of a name is free',
  async run(guarded) {
    const names = Array.from({ length: 11 }, (_, index) => `Page.member${index + 1}`);
    const check: Tool = { ...symbols(...names), queryArgument: 'term' };
    const { lines, ran } = await play({
      turns: ['Check every name that the script uses.'], tools: [retrieval(query => ({ content: `About ${query}.` })), check],
      settings: guarded ? {} : { budgets: { ...BUDGETS, budgetTools: ['rag_lookup', 'lookup_docs'] } },
      script: (_, call) => (call < 3 ? { calls: [{ tool: 'rag_lookup', args: { query: ['pages', 'tables', 'borders'][call]! } }] } : call === 3 ? { calls: names.map(each => ({ tool: 'lookup_docs', args: { term: each } })) } : { text: 'Every name was looked up.' }),
    });
    const checked = ran.filter(each => each.startsWith('lookup_docs')).length;
    return { lines, failed: checked < names.length, evidence: `${checked} of ${names.length} names were checked.` };
  },
};

export const theKnowledgeBaseLacksIt: Replay = {
  name: 'the-knowledge-base-lacks-it',
  failure: 'The budget ends, and the user reads that the documentation lacks it.',
  block: 'the budget message, which says what may be said',
  async run(guarded) {
    const subjects = ['tables', 'borders', 'footers', 'headers', 'images', 'columns', 'margins', 'fonts', 'links', 'notes', 'layers', 'grids', 'chapters'];
    const { lines, results } = await play({
      turns: ['How do chapters work?'], tools: [retrieval(query => ({ content: `About ${query}.` }))],
      ...(guarded ? {} : { reading: text => text.replace(BUDGET_MESSAGE, 'No results.') }),
      script: (request, call): ScriptedReply => {
        const read = lastRead(request);
        if (read.includes('No results.')) return { text: 'The documentation has nothing on chapters.' };
        if (read.includes(BUDGET_MESSAGE)) return { text: 'The search budget of this turn ran out before I found how chapters work.' };
        return { calls: [{ tool: 'rag_lookup', args: { query: subjects[call]! } }] };
      },
    });
    const { shown } = results[0]!;
    return { lines, failed: shown.includes('documentation has nothing'), evidence: `The user reads: ${shown}` };
  },
};

export const theEncodersMessageOrder: Replay = {
  name: 'the-encoders-message-order',
  failure: 'The report of a turn stands between a call and its result, and the provider refuses the request.',
  block: 'one message for results and report, encoded results first, in both formats',
  async run(guarded) {
    const { lines, results } = await play({
      turns: ['What does a.js hold?'], files: { 'a.js': '// a\n' }, format: anthropicFormat, ...(guarded ? {} : { order: reportFirst }),
      script: [{ calls: [{ tool: 'read_file', args: { path: 'a.js' } }] }, { text: 'One comment.' }],
    });
    const failed = results[0]!.outcome === 'model-failed';
    return { lines, failed, evidence: failed ? 'The provider refused the request after the first call: tool_result blocks must come first.' : `The provider took it: ${results[0]!.shown}` };
  },
};

/** As an encoder did that appended the report to the assistant's message. */
function reportFirst(messages: readonly Message[]): readonly Message[] {
  return messages.flatMap((each): Message[] => (each.role === 'results' && each.report !== null ? [{ role: 'user', origin: 'guard', text: each.report }, { ...each, report: null }] : [each]));
}

