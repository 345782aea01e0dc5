/** Query work: planned queries and the rewriter, both behind the model port (GUARD 6). */
import { describe, expect, it } from 'vitest';
import { anthropicFormat } from '../src/models/anthropic-format.js';
import { openAiFormat } from '../src/models/openai-format.js';
import { scriptedModel, type ScriptedModel, type ScriptedReply } from '../src/models/scripted-model.js';
import { guidanceFor, planQueries } from '../src/queries/plan-queries.js';
import { rewriteOperations, withoutForeignSymbols } from '../src/queries/rewrite-operations.js';

const model = (reply: ScriptedReply, format = openAiFormat): ScriptedModel => scriptedModel({ format, next: () => reply, wire: { model: 'm', maxTokens: 10, reasoning: { reasoning_effort: 'high' } } });
const planned = (...queries: readonly (readonly [query: unknown, about: unknown])[]): ScriptedReply => ({ calls: [{ tool: 'plan_queries', args: JSON.stringify({ queries: queries.map(([query, about]) => ({ query, about })) }) }] });
const QUESTION = 'How do I draw a table with page numbers?';

describe('planned queries', () => {
  it.each([openAiFormat, anthropicFormat])('come by a forced call, without a reasoning mode ($name)', async format => {
    const port = model(planned(['draw a table', 'the table']), format);
    expect(await planQueries(port, QUESTION)).toEqual([{ query: 'draw a table', about: 'the table' }]);
    expect(JSON.stringify(port.sent[0]!.tool_choice)).toContain('plan_queries');
    expect(port.sent[0]).not.toHaveProperty('reasoning_effort');
  });
  it.each<[string, ScriptedReply, string[]]>([
    ['verbatim copies', planned(['how do I  draw a table with page numbers', 'copy'], [`"${QUESTION}"`, 'copy'], ['table page numbers', 'broad']), ['table page numbers']],
    ['repetitions', planned(['draw tables', 'one'], ['drawing a table', 'again']), ['draw tables']],
    ['those without a label', planned(['draw tables', ''], ['page numbers', 'numbers'], ['footers', 7]), ['page numbers']],
    ['what is past six', planned(...['table', 'row', 'cell', 'page', 'number', 'footer', 'header'].map(each => [each, each] as const)), ['table', 'row', 'cell', 'page', 'number', 'footer']],
    ['all of them, where the call was not made', { text: 'I would search for tables.' }, []],
    ['all of them, where the arguments are no JSON', { calls: [{ tool: 'plan_queries', args: '{"queries": [' }] }, []],
  ])('drop %s', async (_, reply, expected) => {
    expect((await planQueries(model(reply), QUESTION)).map(each => each.query)).toEqual(expected);
  });
  it.each([[1, 1], [0, 0], [-1, 3], [99, 3]])('at most %i: %i', async (most, expected) => {
    expect(await planQueries(model(planned(['table', 'a'], ['row', 'b'], ['cell', 'c'])), QUESTION, most)).toHaveLength(expected);
  });
  it('are guidance, with the brake', () => {
    expect(guidanceFor([])).toBeNull();
    const text = guidanceFor([{ query: 'draw a table', about: 'the table' }])!;
    expect(text).toContain('the table: draw a table');
    expect(text).toContain('Stop as soon as the question is answered');
  });
});

describe('the rewriter', () => {
  const rewritten = (query: string): ScriptedReply => ({ calls: [{ tool: 'rewrite_query', args: { query } }] });
  const WRITTEN = 'My boss wants invoices: a Table per customer, rows kept together with layout.keepStart';
  it('is off by default, and asks nothing then', async () => {
    const port = model(rewritten('x'));
    expect(await rewriteOperations(port, 'q', WRITTEN)).toBe('q');
    expect(port.sent).toEqual([]);
  });
  it.each<[string, ScriptedReply, string]>([
    ['takes the operations', rewritten('create table, keep rows together'), 'create table, keep rows together'],
    ['drops symbols that the user did not write', rewritten('create table with layout.tableRowKeep and keepTogether()'), 'create table with and'],
    ['keeps those that the user wrote', rewritten('layout.keepStart keep rows'), 'layout.keepStart keep rows'],
    ['keeps the query where nothing is left', rewritten('layout.fooBar()'), 'the query'],
    ['keeps the query where the model fails', { fails: 'overloaded' }, 'the query'],
    ['keeps the query where the model answers in prose', { text: 'create table' }, 'the query'],
  ])('%s', async (_, reply, expected) => {
    expect(await rewriteOperations(model(reply), 'the query', WRITTEN, { enabled: true })).toBe(expected);
  });
  it.each([
    ['rows `keepRows` together', 'rows together'], ['a `Table` of rows', 'a `Table` of rows'], ['table_row_keep rows', 'rows'], ['constructor toString()', 'constructor'], ['split over pages', 'split over pages'], ['x2y rows', 'rows'],
  ])('%j becomes %j', (query, expected) => expect(withoutForeignSymbols(query, WRITTEN)).toBe(expected));
});
