/** The loop (GUARD 4, 6, 8): order, limits, pending work, what is shown and what is stored. */
import { describe, expect, it } from 'vitest';
import { BLOCKS, DEFAULT_BLOCKS, type BlockName } from '../src/loop/blocks.js';
import { compacted, plainSummary } from '../src/loop/compaction.js';
import { anthropicFormat } from '../src/models/anthropic-format.js';
import { openAiFormat } from '../src/models/openai-format.js';
import { textOf, transcriptFaults, type JsonObject, type Message } from '../src/models/transcript.js';
import type { Tool } from '../src/registry/tool.js';
import { call, calls, world } from './loop-world.js';

const without = (...names: BlockName[]): ReadonlySet<BlockName> => new Set([...DEFAULT_BLOCKS].filter(each => !names.includes(each)));
const results = (messages: readonly Message[]): string[] => messages.flatMap(each => (each.role === 'results' ? each.results.map(one => one.content) : []));
const reports = (messages: readonly Message[]): (string | null)[] => messages.flatMap(each => (each.role === 'results' ? [each.report] : []));

describe('a turn', () => {
  it.each([openAiFormat, anthropicFormat])('runs calls, replays results for real, and ends with a reply ($name)', async format => {
    const { say, conversation, files, model, shown } = world({ format, texts: { 'a.js': 'old' }, script: [calls(call('read_file', { path: 'a.js' })), calls(call('write_file', { path: 'a.js', content: 'new' })), { text: 'Updated `a.js`.' }] });
    expect(await say('Change it')).toEqual({ outcome: 'delivered', gate: 'clean', shown: 'Updated `a.js`.', modelCalls: 3 });
    expect([files.texts.get('a.js'), shown.join('')]).toEqual(['new', 'Updated `a.js`.']);
    expect(conversation.messages.map(each => each.role)).toEqual(['user', 'assistant', 'results', 'assistant', 'results', 'assistant']);
    expect(reports(conversation.messages)[0]).toContain('Changes this turn: none');
    expect(reports(conversation.messages)[1]).toContain('a.js (updated): applied');
    expect(results(conversation.messages)[1]).toContain('"_verification":{"ok":true');
    expect(model.sent.every(body => JSON.stringify(body.tool_choice) === (format === openAiFormat ? '"auto"' : '{"type":"auto"}'))).toBe(true);
  });
  it('opens with the report of the turn before, from state', async () => {
    const { say, conversation } = world({ script: [calls(call('write_file', { path: 'a.js', content: 'x' })), { text: 'Created `a.js`.' }, { text: 'Yes.' }] });
    await say();
    await say('Did you?');
    const second = conversation.messages.filter(each => each.role === 'user').map(each => [each.origin, each.text]);
    expect(second).toEqual([['user', 'Please.'], ['guard', expect.stringContaining('Changes in the previous turn: 1')], ['user', 'Did you?']]);
  });
  it('keeps its state in one plain object, which goes on after it was stored', async () => {
    const { say, conversation } = world({ script: [calls(call('rag_lookup', { query: 'draw a table' })), { text: 'So.' }, calls(call('rag_lookup', { query: 'drawing tables' })), { text: 'So.' }] });
    await say();
    const stored = JSON.parse(JSON.stringify(conversation)) as typeof conversation;
    expect(stored).toEqual(conversation);
    Object.assign(conversation.state, stored.state);
    await say();
    expect(conversation.state.budgets.charged).toBe(0);
  });
});

describe('every call is answered', () => {
  it.each<[string, JsonObject | string, string, string]>([
    ['of no such tool', {}, 'constructor', 'There is no tool `constructor`'],
    ['with arguments that are no JSON', '{"path":', 'read_file', 'The arguments are no JSON object'],
    ['whose tool throws', {}, 'broken', 'it does not work'],
    ['with wrong arguments', { path: '../x' }, 'read_file', 'relative to the project\'s root'],
  ])('%s', async (_, args, tool, words) => {
    const { say, conversation } = world({ script: [{ calls: [{ tool, args }] }, { text: 'I see.' }] });
    expect((await say()).outcome).toBe('delivered');
    expect(results(conversation.messages)[0]).toContain(words);
  });
  it('side by side where they only read, alone where they write', async () => {
    const seen: string[] = [];
    let running = 0;
    const tool = (name: string, kind: Tool['kind']): Tool => ({
      kind, spec: { name, description: name, inputSchema: {} },
      async run() { running += 1; seen.push(`${name} ${running}`); await Promise.resolve(); await Promise.resolve(); running -= 1; return { content: name }; },
    });
    const { say, conversation } = world({ tools: [tool('r1', 'read'), tool('r2', 'read'), tool('w1', 'write')], script: [calls(call('r1'), call('r2'), call('w1'), call('r1', { again: true })), { text: 'Nothing was changed.' }] });
    await say();
    expect(seen).toEqual(['r1 1', 'r2 2', 'w1 1', 'r1 1']);
    expect(results(conversation.messages).map(each => each.slice(0, 2))).toEqual(['r1', 'r2', 'w1', 'r1']);
  });
});

describe('limits', () => {
  it('end a model that never stops calling, at twenty-five calls', async () => {
    const { say, model, conversation } = world({ script: (_, turn) => calls(call('read_file', { path: `f${turn}.js` })), settings: { blocks: without('same-failure') } });
    const result = await say();
    expect([result.outcome, model.sent.length]).toEqual(['iterations', 25]);
    expect(result.shown).toContain('used all of its steps');
    expect(transcriptFaults(conversation.messages)).toEqual([]);
    expect(results(conversation.messages).at(-1)).toContain('Not run');
  });
  it('answer the fifth identical call without running it, and ask for the final answer', async () => {
    const { say, ran, conversation } = world({ script: request => (JSON.stringify(request.messages.at(-1)).includes('Answer now') ? { text: 'It exists.' } : calls(call('lookup_docs', { term: 'Layout' }))) });
    expect((await say()).outcome).toBe('delivered');
    expect(ran).toHaveLength(4);
    expect(results(conversation.messages)[4]).toContain('was called with these arguments 4 times');
    expect(JSON.stringify(conversation.messages)).not.toContain('Answer now, without tools, and describe');
  });
  it('count identical calls of one reply as well', async () => {
    const { say, ran } = world({ script: [calls(...Array.from({ length: 8 }, () => call('lookup_docs', { term: 'x' }))), { text: 'It exists.' }] });
    await say();
    expect(ran).toHaveLength(4);
  });
  it('hint at a cycle first', async () => {
    const { say, conversation } = world({ texts: { 'a.js': 'a', 'b.js': 'b' }, script: (_, turn) => (turn < 6 ? calls(call('read_file', { path: turn % 2 === 0 ? 'a.js' : 'b.js' })) : { text: 'Read.' }) });
    expect((await say()).outcome).toBe('delivered');
    expect(results(conversation.messages).map(each => each.includes('repeat with equal results'))).toEqual([false, false, false, false, false, true]);
  });
  it('stop a tool that fails the same way three times', async () => {
    const { say, ran, conversation } = world({ script: (_, turn) => calls(call('broken', { try: turn })) });
    const result = await say();
    expect([result.outcome, ran.length]).toEqual(['stuck', 3]);
    expect(results(conversation.messages)[2]).toContain('failed 3 times in the same way');
  });
  it('run no more of its calls in one reply either', async () => {
    const { say, ran, conversation } = world({ script: [calls(...Array.from({ length: 6 }, () => call('broken'))), { text: 'It does not work.' }] });
    await say();
    expect([ran.length, results(conversation.messages).length]).toEqual([3, 6]);
  });
  it('end the turn when its time is over, a hanging tool included; its call is answered', async () => {
    const { say, conversation, clock } = world({ script: [calls(call('slow'))] });
    const result = await say();
    expect([result.outcome, results(conversation.messages)[0]]).toEqual(['wall-clock', 'Not finished: the time of this turn is over. Whether it took effect is not known.']);
    expect(clock.time).toBe(600_000);
  });
  it('end the turn when the model hangs, or fails', async () => {
    expect((await world({ script: [], ports: { model: { complete: async () => new Promise(() => undefined) } } }).say()).outcome).toBe('wall-clock');
    expect((await world({ script: [{ fails: 'overloaded' }] }).say()).outcome).toBe('model-failed');
  });
  it('keep what was shown when a stream breaks off, and go on visibly', async () => {
    const { say, conversation, store, shown } = world({ settings: { showing: 'live' }, script: [], ports: { model: { complete: async (_, onText) => { onText?.('Half an ans'); return new Promise(() => undefined); } } } });
    const result = await say();
    expect([result.outcome, result.shown]).toEqual(['wall-clock', 'Half an ans\n\nThe time of this turn ran out before there was an answer. Nothing was changed.']);
    expect(shown.join('')).toBe(result.shown);
    expect(conversation.messages.map(each => (each.role === 'assistant' ? textOf(each) : ''))).toEqual(['', result.shown]);
    expect((await store.read('c')).filter(each => each.kind === 'message')).toHaveLength(2);
  });
  it('bound the findings as well: a check that hangs is a gate that failed itself', async () => {
    const { say } = world({ script: [{ text: 'It draws a table.' }], ports: { findings: () => new Promise(() => undefined) } });
    expect(await say()).toMatchObject({ outcome: 'delivered', gate: 'not checked' });
  });
  it('let a bug through, with the conversation whole', async () => {
    const { say, conversation } = world({ script: () => { throw new TypeError('a bug'); } });
    await expect(say()).rejects.toThrow('a bug');
    expect(transcriptFaults(conversation.messages)).toEqual([]);
  });
  it('ask again for an empty reply once, then end', async () => {
    expect(await world({ script: [{ text: ' ' }, { text: 'Yes.' }] }).say()).toMatchObject({ outcome: 'delivered', shown: 'Yes.' });
    expect((await world({ script: () => ({ text: '' }) }).say()).outcome).toBe('stuck');
  });
});

describe('look-ups', () => {
  const topics = ['table', 'footer', 'header', 'image', 'border', 'margin', 'column', 'font', 'link', 'index', 'note', 'layer', 'grid', 'chapter'];
  const uncached: Tool = { kind: 'look-up', queryArgument: 'query', spec: { name: 'rag_lookup', description: '', inputSchema: {} }, run: async (args, { base }) => ({ ...(await base!(args)), flagged: true }) };
  it('past the budget get the one message, in any wording', async () => {
    const { say, ran, conversation } = world({ tools: [uncached], script: (_, turn) => (turn < topics.length ? calls(call('rag_lookup', { query: `place a ${topics[turn]!}` })) : { text: 'The search budget ran out.' }) });
    await say();
    expect(ran).toHaveLength(12);
    expect(new Set(results(conversation.messages).slice(12)).size).toBe(1);
    expect(results(conversation.messages)[12]).toContain('never say that the documentation lacks it');
  });
  it('whose answer was flagged are in no cache, for no other wording and no later turn', async () => {
    const ask = (query: string): ReturnType<typeof calls> => calls(call('rag_lookup', { query }));
    const { say, ran } = world({ tools: [uncached], script: [ask('create a table'), ask('create a table with borders'), { text: 'So.' }, ask('creating tables'), { text: 'So.' }] });
    await say();
    await say();
    expect(ran).toEqual(['rag_lookup create a table', 'rag_lookup create a table with borders', 'rag_lookup creating tables']);
  });
  it('of the same query at one time run once', async () => {
    const { say, ran, conversation } = world({ tools: [uncached], script: [calls(call('rag_lookup', { query: 'create a table' }), call('rag_lookup', { query: 'creating tables' }), call('rag_lookup', { query: 'Create table' })), { text: 'So.' }] });
    await say();
    expect(ran).toEqual(['rag_lookup create a table']);
    expect(new Set(results(conversation.messages)).size).toBe(1);
    expect(conversation.state.budgets.charged).toBe(1);
  });
  it('are rewritten first where the rewriter is on, and never with a symbol that the user did not write', async () => {
    const script = (request: { choice: { kind: string } }, turn: number): ReturnType<typeof calls> => (request.choice.kind === 'tool' ? calls(call('rewrite_query', { query: 'draw table with layout.tableDraw()' })) : turn === 0 ? calls(call('rag_lookup', { query: 'my boss wants a table for invoices' })) : { text: 'So.' });
    const on = world({ script, settings: { blocks: new Set(BLOCKS) } });
    await on.say('My boss wants invoices in a table.');
    expect(on.ran).toEqual(['rag_lookup draw table with']);
    const off = world({ script });
    await off.say('My boss wants invoices in a table.');
    expect(off.ran).toEqual(['rag_lookup my boss wants a table for invoices']);
  });
  it('meet under the rewritten query: the rewriter is outermost, before what collapses and caches', async () => {
    const wordings = ['my boss wants invoices in two columns', 'customers complain that rows run over'];
    const { say, ran, conversation } = world({ settings: { blocks: new Set(BLOCKS) }, script: (request, turn) => (request.choice.kind === 'tool' ? calls(call('rewrite_query', { query: 'split table' })) : turn === 0 ? calls(...wordings.map(query => call('rag_lookup', { query }))) : { text: 'So.' }) });
    await say('Invoices, please.');
    expect([ran, conversation.state.budgets.charged]).toEqual([['rag_lookup split table'], 1]);
  });
  it('come before a write to domain code, unless what it uses was provided', async () => {
    const write = call('write_file', { path: 'a.js', content: 'var t = new Table();' });
    const ports = { isDomainCode: (path: string) => path.endsWith('.js') };
    const blind = world({ ports, script: [calls(write), calls(call('lookup_docs', { term: 'Table' })), calls(write), { text: 'Created `a.js`.' }] });
    await blind.say();
    expect(results(blind.conversation.messages)[0]).toContain('lookup_docs("Table")');
    expect(blind.files.texts.has('a.js')).toBe(true);
    const other = world({ ports, script: [calls(call('write_file', { path: 'a.txt', content: 'new Table()' })), { text: 'Created `a.txt`.' }] });
    await other.say();
    expect(other.files.texts.has('a.txt')).toBe(true);
  });
});

describe('what is said of writes', () => {
  it('replaces a false receipt, in the transcript and in the store', async () => {
    const { say, conversation, store, shown } = world({ script: [{ text: 'Saved to `a.js`. Created `a.js`.' }, { text: 'I have created `a.js` for you, all done.' }, { text: 'Created `a.js`, as asked.' }] });
    const result = await say();
    expect(result.outcome).toBe('unverified_claim');
    expect(result.shown).toContain('Nothing was changed.');
    expect(shown.join('')).toBe(result.shown);
    expect((await store.read('c')).filter(each => each.kind === 'held')).toEqual([{ kind: 'held', turn: 1, by: 'claim' }]);
    const archive = JSON.stringify(await store.read('c'));
    expect(archive).not.toMatch(/Saved to|I have created|as asked/);
    expect(JSON.stringify(conversation.messages)).not.toMatch(/Saved to|I have created|as asked/);
  });
  it('holds a report that closes with a question, as every other', async () => {
    const findings = (): { file: string; line: number; symbol: string; severity: 'error'; message: string; action: string; candidates: string[] }[] => [{ file: 'a.js', line: 1, symbol: 'x.y', severity: 'error', message: 'No such member.', action: 'Leave it out.', candidates: [] }];
    const held = async (text: string): Promise<unknown> => {
      const { say, store } = world({ ports: { findings }, script: [calls(call('write_file', { path: 'a.js', content: 'x' })), { text }, { text: 'So it is.' }, { text: 'So it is.' }] });
      await say();
      return (await store.read('c')).flatMap(each => (each.kind === 'held' ? [each.by] : []))[0];
    };
    expect([await held('Here it is. Anything else?'), await held('Which of the two do you want?')]).toEqual(['verify', undefined]);
  });
  it('lets a true one go', async () => {
    const { say } = world({ script: [calls(call('save_record', { id: 'r1', date: 'May' })), { text: 'Saved.' }] });
    expect(await say()).toMatchObject({ outcome: 'delivered', shown: 'Saved.' });
  });
  it('makes a write that the state does not show an error in the same turn', async () => {
    const { say, conversation } = world({ script: [calls(call('save_record', { id: 'r1', date: 'lost' })), { text: 'Saved.' }] });
    expect((await say()).outcome).toBe('unverified_claim');
    expect(results(conversation.messages)[0]).toContain('"_verification":{"ok":false');
    expect(reports(conversation.messages)[0]).toContain('FAILED: no such record');
  });
  it('continues visibly where the text was shown already', async () => {
    const { say, shown, conversation, store } = world({ settings: { showing: 'live' }, script: [{ text: 'Saved.' }, { text: 'Saved.' }, { text: 'Saved.' }, { text: 'Saved.' }, { text: 'Saved.' }] });
    const result = await say();
    expect(result.outcome).toBe('unverified_claim');
    expect(shown.join('')).toBe(result.shown);
    expect(result.shown.startsWith('Saved.')).toBe(true);
    expect(result.shown).toContain('Correction: Nothing was changed.');
    const stored = (await store.read('c')).find(each => each.kind === 'reply');
    expect(stored).toMatchObject({ shown: result.shown, outcome: 'unverified_claim' });
    expect(conversation.messages.flatMap(each => (each.role === 'assistant' ? [textOf(each)] : [])).join('\n\n')).toBe(result.shown);
  });
});

describe('pending work', () => {
  it('tops every model call while it is there, is confronted once, and is cleared by a success', async () => {
    const script = [calls(call('save_record', { id: 'trip' })), { text: 'Which date?' }, { text: 'The weather is fine.' }, { text: 'The weather is fine; the date of the trip is still missing.' }, { text: 'Rain, too.' }, calls(call('save_record', { id: 'trip', date: 'May' })), { text: 'Saved.' }];
    const { say, model, conversation } = world({ script });
    await say('Save my trip');
    expect(conversation.state.pending.entries).toHaveLength(1);
    expect(await say('How is the weather?')).toMatchObject({ modelCalls: 2 });
    expect(await say('And tomorrow?')).toMatchObject({ modelCalls: 1, shown: 'Rain, too.' });
    expect(await say('In May')).toMatchObject({ outcome: 'delivered', shown: 'Saved.' });
    expect(conversation.state.pending.entries).toEqual([]);
    const systems = model.sent.map(body => (body.messages as { content: string }[])[0]!.content.startsWith('<pending>'));
    expect(systems).toEqual([false, true, true, true, true, true, false]);
  });
});

describe('an entry that the user cancelled', () => {
  it('is discarded by a tool that the loop brings, verified like every other', async () => {
    const { say, conversation } = world({ script: [calls(call('save_record', { id: 'trip' })), { text: 'Which date?' }, calls(call('discard_pending_entry', { section: 'trip' })), { text: 'The trip is cancelled.' }] });
    await say('Save my trip');
    expect(await say('Forget it')).toMatchObject({ outcome: 'delivered', shown: 'The trip is cancelled.' });
    expect(conversation.state.pending.entries).toEqual([]);
    expect(results(conversation.messages)[1]).toContain('"_verification":{"ok":true');
  });
});

describe('planned queries', () => {
  const plan = calls(call('plan_queries', { queries: [{ query: 'draw table', about: 'Tables' }, { query: 'page footers', about: 'Footers' }] }));
  it('are guidance after the user\'s words, with a label each for a person, and count as a step', async () => {
    const labels: string[] = [];
    const { say, conversation, ran } = world({ settings: { plannedQueries: -1 }, ports: { activity: about => { labels.push(about); } }, script: [plan, { text: 'So.' }] });
    expect(await say('Draw an invoice')).toMatchObject({ outcome: 'delivered', modelCalls: 2 });
    expect(conversation.messages.slice(0, 2)).toEqual([{ role: 'user', origin: 'user', text: 'Draw an invoice' }, { role: 'user', origin: 'guard', text: expect.stringContaining('Stop as soon as the question is answered') }]);
    expect([labels, ran]).toEqual([['Tables', 'Footers'], []]);
  });
  it('are done without when the model fails at it', async () => {
    expect(await world({ settings: { plannedQueries: 3 }, script: [{ fails: 'overloaded' }, { text: 'So.' }] }).say()).toMatchObject({ outcome: 'delivered', shown: 'So.' });
  });
});

describe('cached answers', () => {
  it('are audited again before a turn uses them', async () => {
    let clean = true;
    const { say, ran } = world({ ports: { isClean: () => clean }, script: (_, turn) => (turn % 2 === 0 ? calls(call('rag_lookup', { query: 'draw a table' })) : { text: 'So.' }) });
    await say();
    await say();
    expect(ran).toHaveLength(1);
    clean = false;
    await say();
    expect(ran).toHaveLength(2);
  });
});

describe('folding', () => {
  const turns = (count: number): Message[] => Array.from({ length: count }, (_, turn): Message[] => [
    ...(turn > 0 ? [{ role: 'user', origin: 'guard', text: `report ${turn}` } as const] : []),
    { role: 'user', origin: 'user', text: `question ${turn}` },
    { role: 'assistant', blocks: [{ type: 'call', id: `c${turn}`, name: 'read_file', arguments: {} }] },
    { role: 'results', results: [{ id: `c${turn}`, name: 'read_file', content: 'x'.repeat(100), isError: false }], report: null },
    { role: 'assistant', blocks: [{ type: 'text', text: `answer ${turn}` }] },
  ]).flat();
  it('leaves a small transcript alone', async () => expect(await compacted(turns(3), 1e6, 1, plainSummary)).toEqual(turns(3)));
  it.each([1, 2, 5])('folds whole turns and keeps the last %i', async keep => {
    const before = turns(6);
    const after = await compacted(before, 0, keep, plainSummary);
    expect(transcriptFaults(after)).toEqual([]);
    expect(after[0]).toMatchObject({ role: 'user', origin: 'summary' });
    expect(after.slice(1)).toEqual(before.slice(before.findIndex(each => each.role === 'user' && each.text === `report ${6 - keep}`)));
  });
  it('folds a summary into the next', async () => {
    const once = await compacted(turns(4), 0, 2, plainSummary);
    const twice = await compacted([...once, ...turns(2).slice(0, 4)], 0, 1, plainSummary);
    expect(transcriptFaults(twice)).toEqual([]);
    const { text } = twice[0] as { text: string };
    expect([text.match(/Earlier turns/g)?.length, text.includes('question 0'), text.includes('question 3')]).toEqual([1, true, true]);
  });
  it('happens in a conversation, and nothing is lost that a call needs', async () => {
    const { say, conversation } = world({ texts: { 'a.js': 'x'.repeat(500) }, settings: { transcriptLimit: 600, keepTurns: 1 }, script: (_, turn) => (turn % 2 === 0 ? calls(call('read_file', { path: 'a.js' })) : { text: 'Read.' }) });
    for (let turn = 0; turn < 4; turn++) expect((await say(`Read ${turn}`)).outcome).toBe('delivered');
    expect(conversation.messages[0]).toMatchObject({ origin: 'summary' });
    expect(transcriptFaults(conversation.messages)).toEqual([]);
  });
});
