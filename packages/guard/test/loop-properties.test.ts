/** Random conversations (the issue's own words): the loop always ends, budgets hold, no false receipt leaves, every true one does, order and text are kept. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { restoredConversation } from '../src/loop/restored-conversation.js';
import type { ConversationEntry } from '../src/store/conversation-store.js';
import { queryKey } from '../src/text/normalise.js';
import { anthropicFormat } from '../src/models/anthropic-format.js';
import { openAiFormat } from '../src/models/openai-format.js';
import type { ScriptedReply } from '../src/models/scripted-model.js';
import { textOf, transcriptFaults } from '../src/models/transcript.js';
import type { Tool } from '../src/registry/tool.js';
import { call, world, type World } from './loop-world.js';

/** `PLUMBLINE_RUNS=2000` for a long search. */
const RUNS = { numRuns: Number(process.env.PLUMBLINE_RUNS ?? 40) };
const FORMATS = { openai: openAiFormat, anthropic: anthropicFormat };
const format = fc.constantFrom('openai' as const, 'anthropic' as const);

/** Drafts with what they claim, by hand: a file, a record, or nothing. */
const DRAFTS = [
  { text: 'Created `a.js`.', claims: 'a.js' }, { text: 'I have updated `b.js` as you asked.', claims: 'b.js' }, { text: 'Saved.', claims: 'any' },
  { text: 'Your changes have been saved.', claims: 'any' }, { text: 'Gespeichert.', claims: 'any' }, { text: 'Ich habe `a.js` erstellt.', claims: 'a.js' }, { text: 'Guardado.', claims: 'any' },
  { text: 'Saved, no problem.', claims: 'any' }, { text: 'Kein Problem, gespeichert!', claims: 'any' }, { text: '`a.js` dosyasını oluşturdum.', claims: 'a.js' }, { text: 'I saved `b.js` as `a.js`. OK?', claims: 'a.js' },
  { text: 'J\'ai créé `a.js`.', claims: 'a.js' }, { text: 'Saved. Anything else?', claims: 'any' },
  { text: 'I will create `a.js` next.', claims: null }, { text: 'Nothing was changed: the date is missing.', claims: null }, { text: 'Which date do you mean?', claims: null }, { text: '`a.js` draws a table.', claims: null },
] as const;

const TOPICS = ['table', 'footer', 'header', 'image', 'border', 'margin', 'column', 'font', 'link', 'note', 'layer', 'grid', 'chapter', 'index', 'page'];
const topic = fc.constantFrom(...TOPICS);
const aCall = fc.oneof(
  { weight: 3, arbitrary: topic.map(each => call('rag_lookup', { query: `how to create a ${each}` })) },
  { weight: 1, arbitrary: topic.map(each => call('lookup_docs', { term: each })) },
  { weight: 2, arbitrary: fc.constantFrom('a.js', 'b.js').map(path => call('write_file', { path, content: 'x' })) },
  { weight: 1, arbitrary: fc.constantFrom('a.js', 'nowhere.js', '../a.js').map(path => call('edit_file', { path, old: 'x', new: 'y' })) },
  { weight: 1, arbitrary: fc.constantFrom({}, { date: 'May' }, { date: 'lost' }).map(more => call('save_record', { id: 'r1', ...more })) },
  { weight: 1, arbitrary: fc.constantFrom('broken', 'constructor', 'discard_pending_entry').map(each => call(each, { section: 'r1' })) },
);
const aReply: fc.Arbitrary<ScriptedReply> = fc.oneof(
  fc.shuffledSubarray(TOPICS, { minLength: 5, maxLength: 15 }).map(topics => ({ calls: topics.map(each => call('rag_lookup', { query: `remove the ${each}` })) })),
  fc.array(aCall, { minLength: 1, maxLength: 4 }).map(calls => ({ calls })),
  fc.record({ text: fc.constantFrom('Let me see.', 'Saved `a.js`, now the rest.'), calls: fc.array(aCall, { minLength: 1, maxLength: 2 }) }),
  fc.constantFrom(...DRAFTS).map(({ text }) => ({ text })),
  fc.constantFrom<ScriptedReply>({ text: '' }, { text: 'Half a sen', cut: true }, { calls: [{ tool: 'write_file', args: '{"path": "a.js", "cont' }], cut: true }),
);
/** A model that goes through its script, and then round again. */
const script = fc.array(aReply, { minLength: 1, maxLength: 12 });
const turns = fc.array(script, { minLength: 1, maxLength: 3 });
/** Flagged answers are in no cache, so that every query weighs on the budget. */
const flagged: Tool = { kind: 'look-up', queryArgument: 'query', spec: { name: 'rag_lookup', description: '', inputSchema: {} }, run: async (args, { base }) => ({ ...(await base!(args)), flagged: true }) };

async function play(scripts: readonly (readonly ScriptedReply[])[], of: keyof typeof FORMATS, more: Partial<Parameters<typeof world>[0]>, after: (world: World, result: Awaited<ReturnType<World['say']>>, before: { landed: Set<string> }) => Promise<void> | void): Promise<void> {
  let current: readonly ScriptedReply[] = [];
  let from = 0;
  const it = world({ format: FORMATS[of], script: (_, turn) => current[(turn - from) % current.length]!, ...more });
  for (const each of scripts) {
    current = each;
    from = it.model.sent.length;
    it.shown.length = 0;
    it.ran.length = 0;
    it.files.landed.clear();
    const records = new Map(it.records);
    it.records.clear();
    const result = await it.say();
    // What really happened, asked of the world, not of the guard.
    const landed = new Set([...it.files.landed, ...it.records.keys()]);
    for (const [id, date] of records) if (!it.records.has(id)) it.records.set(id, date);
    await after(it, result, { landed });
  }
}

describe('random conversations', () => {
  it('always end, within every budget', async () => {
    await fc.assert(fc.asyncProperty(turns, format, fc.boolean(), async (scripts, of, uncached) => {
      await play(scripts, of, uncached ? { tools: [flagged] } : {}, ({ ran, conversation: { state } }, result) => {
        expect(result.modelCalls).toBeLessThanOrEqual(25);
        const queries = ran.filter(each => each.startsWith('rag_lookup')).map(each => queryKey(each.slice('rag_lookup '.length)));
        expect(queries.length).toBeLessThanOrEqual(12);
        for (const each of queries) expect(queries.filter(other => other === each).length).toBeLessThanOrEqual(2);
        expect(ran.filter(each => each === 'broken').length).toBeLessThanOrEqual(3);
        expect(state.gates.turnPushes).toBeLessThanOrEqual(3);
        expect(state.gates.reservePushes).toBeLessThanOrEqual(1);
        expect(JSON.parse(JSON.stringify(state))).toEqual(state);
      });
    }), RUNS);
  });
  it('keep the order that providers ask for: results before the report, every call answered', async () => {
    await fc.assert(fc.asyncProperty(turns, format, fc.constantFrom('accepted' as const, 'live' as const), async (scripts, of, showing) => {
      await play(scripts, of, { settings: { showing } }, ({ model, conversation }, result) => {
        expect(result.outcome).not.toBe('model-failed');
        for (const body of model.sent) expect(FORMATS[of].faults(body)).toEqual([]);
        expect(transcriptFaults(conversation.messages)).toEqual([]);
      });
    }), RUNS);
  });
  it('show what they store, character for character', async () => {
    await fc.assert(fc.asyncProperty(turns, format, fc.constantFrom('accepted' as const, 'live' as const), async (scripts, of, showing) => {
      let seen = 0;
      await play(scripts, of, { settings: { showing } }, async ({ shown, store, conversation }, result) => {
        expect(shown.join('')).toBe(result.shown);
        expect((await store.read('c')).filter(each => each.kind === 'reply').at(-1)).toMatchObject({ shown: result.shown, outcome: result.outcome });
        const said = conversation.messages.slice(seen).flatMap(each => (each.role === 'assistant' && textOf(each) !== '' ? [textOf(each)] : []));
        expect(showing === 'live' ? said.join('\n\n') : said.at(-1)).toBe(result.shown);
        seen = conversation.messages.length;
        // The store holds the transcript, message by message.
        expect((await store.read('c')).flatMap(each => (each.kind === 'message' ? [each.message] : [])).filter(each => showing === 'accepted' || each.role !== 'assistant' || textOf(each) !== '')).toEqual(expect.arrayContaining([...conversation.messages.filter(each => each.role === 'results')]));
      });
    }), RUNS);
  });
  it('are in their store as they are, state and all', async () => {
    await fc.assert(fc.asyncProperty(turns, format, fc.constantFrom('accepted' as const, 'live' as const), async (scripts, of, showing) => {
      await play(scripts, of, { settings: { showing } }, async ({ store, conversation }) => {
        expect(restoredConversation('c', await store.read('c'))).toEqual(conversation);
      });
    }), RUNS);
  });
  it('go on from wherever their process was killed', async () => {
    await fc.assert(fc.asyncProperty(turns, format, fc.nat(), async (scripts, of, at) => {
      let entries: readonly ConversationEntry[] = [];
      await play(scripts, of, {}, async ({ store }) => { entries = await store.read('c'); });
      const kept = entries.slice(0, at % (entries.length + 1));
      const conversation = restoredConversation('c', kept);
      expect(transcriptFaults(conversation.messages)).toEqual([]);
      // What the audit trail has of the turn that was cut off opens the next one.
      const ended = kept.findLastIndex(each => each.kind === 'state');
      const changes = kept.slice(ended + 1).filter(each => each.kind === 'change').length;
      const next = world({ format: FORMATS[of], script: [{ text: 'Yes.' }] });
      Object.assign(next.conversation, { messages: conversation.messages });
      Object.assign(next.conversation.state, conversation.state);
      expect((await next.say('Are you there?')).outcome).not.toBe('model-failed');
      const opened = next.conversation.messages.slice(conversation.messages.length).flatMap(each => (each.role === 'user' && each.origin === 'guard' ? [each.text] : []));
      if (changes > 0) expect(opened[0]).toContain(`Changes in the previous turn: ${changes}`);
    }), RUNS);
  });
  it('never end with a receipt that the world does not bear out', async () => {
    await fc.assert(fc.asyncProperty(turns, format, async (scripts, of) => {
      await play(scripts, of, {}, (_, result, { landed }) => {
        const draft = DRAFTS.find(each => each.text === result.shown);
        if (draft?.claims === 'any') expect(landed.size).toBeGreaterThan(0);
        else if (draft?.claims) expect([...landed]).toContain(draft.claims);
      });
    }), RUNS);
  });
  it('always end with a true receipt as it was written', async () => {
    const truth = fc.constantFrom(
      { act: call('write_file', { path: 'new.js', content: 'fresh' }), text: 'Created `new.js`.' }, { act: call('write_file', { path: 'new.js', content: 'fresh' }), text: 'Ich habe `new.js` erstellt.' },
      { act: call('save_record', { id: 'r9', date: 'May' }), text: 'Saved.' }, { act: call('save_record', { id: 'r9', date: 'May' }), text: '保存しました。' },
    );
    const before = fc.array(fc.array(aCall, { minLength: 1, maxLength: 3 }).map(calls => ({ calls })), { maxLength: 6 });
    await fc.assert(fc.asyncProperty(before, truth, format, async (others, { act, text }, of) => {
      // A model that answers when it is asked to: a budget may end its calls early.
      const replies: readonly ScriptedReply[] = [{ calls: [act] }, ...others];
      const { say } = world({ format: FORMATS[of], script: (request, turn) => (JSON.stringify(request.messages.at(-1)).includes('Answer now') ? { text } : replies[turn] ?? { text }) });
      expect(await say()).toMatchObject({ shown: text, outcome: 'delivered' });
    }), RUNS);
  });
});
