/** GUARD 3 and 4: verified writes, the turn report, pending work, the finish guard, and what leaves as a reply. */
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  DISCARD_TOOL, SILENCE, beginTurn, discardTool, finishGuard, foldVerdict, initialState, pendingWork, plan, settleReply, settleWrite, verifierByIds, verifyWrite, writeLedger,
  type Change, type ChangeKind, type GuardState, type WriteResult,
} from '../src/index.js';
import { repositoryRoot } from '../../../test/shared.js';

const blocks = (state: GuardState) => ({ writes: writeLedger(state.writes), pending: pendingWork(state.pending), plan: plan(state.plan) });
function turn(): GuardState { const state = initialState(); beginTurn(state); return state; }
const change = (more: Partial<Change> = {}): Change => ({ tool: 'save_trip', target: 'trip', isFile: false, kind: 'created', ids: ['7'], outcome: 'applied', reason: null, missing: [], ...more });
const saved: WriteResult = { content: 'ok', change: { target: 'trip', isFile: false, kind: 'created' }, ids: ['7'] };
const failed: WriteResult = { content: 'no date was given', isError: true, missing: ['date'] };

describe('a verifier asks the state by ids', () => {
  const rows = new Set(['1', '2']);
  const owned = async (ids: readonly string[]): Promise<string[]> => ids.filter(each => rows.has(each));
  it.each<[string, ChangeKind, WriteResult, string, string | null]>([
    ['all there', 'created', { ...saved, ids: ['1', '2'] }, 'applied', null],
    ['one not there, or of another owner', 'updated', { ...saved, ids: ['1', '3'] }, 'failed', 'not there, or not owned: 3'],
    ['deleted, and gone', 'removed', { ...saved, ids: ['3'] }, 'applied', null],
    ['deleted, and still there', 'removed', { ...saved, ids: ['1', '3'] }, 'failed', 'still there: 1'],
    ['no ids', 'created', { ...saved, ids: [] }, 'unverified', 'the tool returned no ids to ask the state by'],
    ['no ids at a delete', 'removed', { content: 'ok', change: saved.change! }, 'unverified', 'the tool returned no ids to ask the state by'],
    ['an error', 'created', { ...saved, isError: true, content: 'refused' }, 'failed', 'refused'],
    ['missing input without an error', 'created', { ...saved, missing: ['date'], content: 'date?' }, 'failed', 'date?'],
    ['nothing to do', 'updated', { content: 'as it was', ids: ['1'] }, 'nothing to do', null],
  ])('%s', async (_, kind, result, outcome, reason) => {
    const verdict = await verifyWrite({ tool: 't', section: 's', args: {}, result, verify: verifierByIds(kind, owned) });
    expect(verdict).toMatchObject({ outcome, reason, ok: outcome === 'applied' || outcome === 'nothing to do', persisted: outcome === 'applied' });
  });
  it('one that fails itself, or none at all, confirms nothing', async () => {
    expect(await verifyWrite({ tool: 't', section: 's', args: {}, result: saved })).toMatchObject({ ok: false, outcome: 'unverified' });
    expect(await verifyWrite({ tool: 't', section: 's', args: {}, result: saved, verify: async () => { throw new Error('database down'); } })).toMatchObject({ ok: false, outcome: 'unverified', reason: 'the state could not be asked: database down' });
  });
  it('`persisted` becomes true in one place of the sources', () => {
    const folder = join(repositoryRoot, 'packages/guard/src');
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(each => each.endsWith('.ts'));
    expect(files.length).toBeGreaterThan(50);
    const lines = files.flatMap(file => readFileSync(join(folder, file), 'utf8').split('\n').filter(each => /\bpersisted\b(?!`)/.test(each) && !/persisted: (?:boolean|verdict\.persisted)/.test(each)));
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain("persisted: outcome === 'applied'");
  });
});

describe('the verdict in the result', () => {
  const verdict = { ok: true, outcome: 'applied' as const, persisted: true, ids: ['7'], reason: null };
  it('stands under _verification beside what the tool returned', () => expect(foldVerdict({ id: 7, ok: false }, verdict)).toEqual({ id: 7, ok: false, _verification: verdict }));
  it('overwrites no field that the tool returned, and is not taken from it', () => expect(foldVerdict({ id: 7, _verification: { ok: true } }, { ...verdict, ok: false })).toEqual({ result: { id: 7, _verification: { ok: true } }, _verification: { ...verdict, ok: false } }));
  it('stands alone where nothing was returned', () => expect(foldVerdict(undefined, verdict)).toEqual({ _verification: verdict }));
  it('makes an unconfirmed call an error in the same turn', async () => {
    const state = turn();
    expect((await settleWrite({ tool: 'save_trip', section: 'trip', args: {}, result: saved, verify: async () => ({ ok: false, reason: 'not there' }) }, blocks(state))).result).toMatchObject({ isError: true, fields: { _verification: { ok: false, reason: 'not there' } } });
    expect(state.writes.changes).toMatchObject([{ outcome: 'failed', reason: 'not there' }]);
  });
});

describe('the turn report', () => {
  it('has one shape: the number of changes, each with applied or FAILED and its reason, or none', () => {
    const state = turn();
    const { writes } = blocks(state);
    expect(writes.report()).toBe('Changes this turn: none\nThe reply must not describe anything as done that is not listed here as applied.');
    writes.record(change());
    writes.record(change({ tool: 'write_file', target: 'a.js', kind: 'updated', outcome: 'failed', reason: 'disk full' }));
    writes.record(change({ outcome: 'unverified', reason: 'no ids' }));
    expect(writes.report()).toBe('Changes this turn: 3\n- save_trip trip (created): applied\n- write_file a.js (updated): FAILED: disk full\n- save_trip trip (created): not confirmed: no ids\nThe reply must not describe anything as done that is not listed here as applied.');
  });
  it('opens the next turn as what the last one changed', () => {
    const state = turn();
    expect(blocks(state).writes.previousReport()).toBeNull();
    blocks(state).writes.record(change());
    beginTurn(state);
    expect(blocks(state).writes.previousReport()).toBe('Changes in the previous turn: 1\n- save_trip trip (created): applied');
    expect(blocks(state).writes.report()).toContain('Changes this turn: none');
    beginTurn(state);
    expect(blocks(state).writes.previousReport()).toBe('Changes in the previous turn: none');
  });
  it('knows the files that landed writes changed, each by its last change', () => {
    const { writes } = blocks(turn());
    for (const [target, kind, outcome] of [['b.js', 'created', 'applied'], ['a.js', 'created', 'applied'], ['a.js', 'removed', 'applied'], ['c.js', 'created', 'failed'], ['__proto__', 'created', 'applied']] as const) writes.record(change({ target, kind, outcome, isFile: true }));
    writes.record(change());
    expect(writes.changedFiles()).toEqual([{ path: '__proto__', kind: 'created' }, { path: 'a.js', kind: 'removed' }, { path: 'b.js', kind: 'created' }]);
  });
});

describe('pending work is derived', () => {
  const attempt = (section: string, result: WriteResult, state: GuardState, tool = `save_${section}`) => settleWrite({ tool, section, args: { name: 'x' }, result, verify: async () => ({ ok: true, reason: null }) }, blocks(state));
  it('from a failure on missing input, and cleared by a later success of its section alone', async () => {
    const state = turn();
    const { pending } = blocks(state);
    await attempt('trip', failed, state);
    await attempt('hotel', failed, state);
    expect(pending.entries().map(each => [each.section, each.tool, each.missing, each.args])).toEqual([['hotel', 'save_hotel', ['date'], { name: 'x' }], ['trip', 'save_trip', ['date'], { name: 'x' }]]);
    expect(pending.block()).toBe('<pending>\nhotel: save_hotel was not carried out; missing: date. no date was given.\ntrip: save_trip was not carried out; missing: date. no date was given.\n</pending>');
    await attempt('trip', saved, state);
    expect(pending.entries().map(each => each.section)).toEqual(['hotel']);
  });
  it('not from another failure', async () => {
    const state = turn();
    await attempt('trip', { content: 'disk full', isError: true }, state);
    expect(blocks(state).pending.block()).toBeNull();
  });
  it('outlives the turn', async () => {
    const state = turn();
    await attempt('trip', failed, state);
    beginTurn(state);
    expect(blocks(state).pending.entry('trip')).toBeDefined();
  });
  it('is discarded by a tool that is verified like every other', async () => {
    const state = turn();
    await attempt('trip', failed, state);
    const tool = discardTool(blocks(state).pending);
    const discard = (section: unknown) => settleWrite({ tool: DISCARD_TOOL, section: String(section), args: { section }, result: tool.run({ section }), verify: tool.verify }, blocks(state));
    expect((await discard('hotel')).result).toMatchObject({ isError: true, content: 'Nothing is pending in the section "hotel"; pending: trip.' });
    expect((await discard(undefined)).result.isError).toBe(true);
    await attempt('car', failed, state);
    expect((await discard('trip')).verdict).toMatchObject({ ok: true, persisted: true });
    expect(blocks(state).pending.entries().map(each => each.section)).toEqual(['car']);
    // A discard that left the entry is no discard.
    pendingWork(state.pending).failed({ section: 'trip', tool: 'save_trip', args: {}, missing: ['date'], reason: 'no date' });
    expect(await tool.verify(['trip'], {})).toEqual({ ok: false, reason: 'still there: trip' });
  });
});

describe('the finish guard', () => {
  const entry = { section: 'trip', tool: 'save_trip', args: {}, missing: ['date'], reason: 'no date was given' };
  const guard = (state: GuardState) => finishGuard(writeLedger(state.writes), pendingWork(state.pending));
  it('accepts when nothing is pending', () => expect(guard(turn()).check()).toBeNull());
  it.each(['applied', 'failed', 'unverified'] as const)('accepts when a mutating call was attempted: %s', outcome => {
    const state = turn();
    pendingWork(state.pending).failed(entry);
    writeLedger(state.writes).record(change({ outcome }));
    expect(guard(state).check()).toBeNull();
  });
  it('accepts a call that found nothing to do, and a reply that asks', () => {
    const state = turn();
    pendingWork(state.pending).failed(entry);
    expect(guard(state).check(true)).toBeNull();
    writeLedger(state.writes).attemptedNothing('it was so already');
    expect(guard(state).check()).toBeNull();
  });
  it('else corrects once: the report, the entry, three ways on', () => {
    const state = turn();
    pendingWork(state.pending).failed(entry);
    const message = guard(state).check()!;
    for (const part of ['Changes this turn: none', '<pending>\ntrip: save_trip', '1. Call the tool that writes it: `save_trip` with date', '2. Ask the user', '3. If the user cancelled it, call `discard_pending_entry`', SILENCE]) expect(message).toContain(part);
    expect(guard(state).check()).toBeNull();
  });
  it('a chatty user gets one correction, not one a turn; a changed entry is confronted anew', () => {
    const state = turn();
    pendingWork(state.pending).failed(entry);
    const turns = Array.from({ length: 4 }, () => { beginTurn(state); return guard(state).check() !== null; });
    expect(turns).toEqual([true, false, false, false]);
    pendingWork(state.pending).failed(entry);
    expect(guard(state).check()).toBeNull();
    pendingWork(state.pending).failed({ ...entry, missing: ['place'] });
    expect(guard(state).check()).not.toBeNull();
  });
});

const LIES = ['Saved.', 'I have saved your trip.', 'Your trip has been saved!', 'Ich habe die Reise gespeichert.', 'Voyage enregistré.', "J'ai enregistré le voyage.", 'He guardado el viaje.', 'Changes saved.', 'Salvei a viagem.', 'Ho salvato il viaggio.', 'Saved', '✅ Saved!', '已保存。', '保存しました。', '저장했습니다.', 'Сохранено.', 'Tallennettu.', 'Opgeslagen.'];
/** In languages of which no list knows a word. */
const UNKNOWN = ['Αποθηκεύτηκε.', 'تم الحفظ.', 'נשמר.', 'บันทึกแล้ว', 'Đã lưu.', 'Imehifadhiwa.', 'सहेजा गया।', 'Vistað.'];

describe('an unverified receipt is replaced', () => {
  const replyOf = (state: GuardState, text: string, more = {}) => settleReply(text, { writes: writeLedger(state.writes), ...more });
  it.each(LIES)('saved without a call: %s', text => expect(replyOf(turn(), text)).toEqual({ outcome: 'unverified_claim', text: 'Nothing was changed. Say which file or entry to change and what it should hold, so that it can be done.' }));
  it.each([...LIES, ...UNKNOWN])('saved after a failed call, by state, whatever the language: %s', text => {
    const state = turn();
    writeLedger(state.writes).record(change({ outcome: 'failed', reason: 'no date was given', missing: ['date'] }));
    expect(replyOf(state, text)).toEqual({ outcome: 'unverified_claim', text: 'Nothing was changed. trip: no date was given. Provide date, so that it can be done.' });
  });
  it.each(UNKNOWN)('work left open, by state, whatever the language: %s', text => expect(replyOf(turn(), text, { open: ['save the trip'] }).outcome).toBe('unverified_claim'));
  it.each([...LIES, ...UNKNOWN])('a true one always leaves as it is: %s', text => {
    const state = turn();
    writeLedger(state.writes).record(change({ outcome: 'failed', reason: 'x' }));
    writeLedger(state.writes).record(change());
    expect(replyOf(state, text, { open: ['more'] })).toEqual({ outcome: 'delivered', text });
  });
  // What puts someone at ease is no admission, and a negation in another clause turns nothing round.
  it.each([
    'Saved, no problem.', 'No problem, saved.', 'Saved — nothing else to do!', 'Your trip has been saved, nothing more to do.', 'All done, your trip is saved!', "It's saved now.", 'Your trip is now saved.', 'SAVED!', '- Saved', '**Saved**', "I've saved your trip, don't worry.",
    "I wasn't sure about the date, but your trip has been saved.", 'Previously it failed. Now it has been saved.', 'Saved. Anything else?', 'Gespeichert. Noch etwas?', 'Kein Problem, gespeichert!', "J'ai enregistré le voyage, pas de souci.", 'He guardado el viaje, no hay problema.',
    'Salvei a viagem, sem problemas.', 'Ho salvato il viaggio, nessun problema.', 'Opgeslagen, geen probleem.', 'Podróż zapisana.', 'Seyahati kaydettim, sorun değil.', '已保存,没问题。', '保存しました、問題ありません。',
  ])('a receipt with a word of comfort is one: %s', text => {
    expect(replyOf(turn(), text).outcome).toBe('unverified_claim');
    const state = turn();
    writeLedger(state.writes).record(change({ outcome: 'failed', reason: 'no date' }));
    expect(replyOf(state, text).outcome).toBe('unverified_claim');
    writeLedger(state.writes).record(change());
    expect(replyOf(state, text)).toEqual({ outcome: 'delivered', text });
  });
  it.each(['Your trip is in the calendar, nothing else to do.', 'All set. No errors.', 'All good, nothing missing!', "It's all in there. I can't wait for you to go!", 'Alles erledigt, kein Problem.', 'Tudo certo, sem erros.', '完成了,没有问题。', 'Listo, sin errores.', 'Done, and I need nothing else from you.'])('comfort after a failed call admits nothing: %s', text => {
    const state = turn();
    writeLedger(state.writes).record(change({ outcome: 'failed', reason: 'no date' }));
    expect(replyOf(state, text).outcome).toBe('unverified_claim');
  });
  it.each([
    'I saved it in the previous turn.', 'Yesterday I saved the trip.', 'Die Reise habe ich vorhin gespeichert.', 'Ich habe nichts gespeichert.', 'Ik heb niets opgeslagen.', 'Nie zapisałem niczego.', 'Hiçbir şey kaydetmedim.', '何も保存していません。', 'Nothing has been created, updated, or saved.',
    'You said "I saved the trip", but nothing was saved.', '> Saved.\n\nThat was wrong: nothing was saved.', 'The log has the line `Saved.` twice.', '- [ ] Trip saved', 'When the page closes, your values are saved.', 'Here is what I would have saved: the date.',
  ])('what is no receipt leaves as it is: %s', text => expect(replyOf(turn(), text)).toEqual({ outcome: 'delivered', text }));
  it('the honest text tells what a call said that found nothing to do, and what the turn before changed', () => {
    const state = turn();
    writeLedger(state.writes).record(change({ target: 'a.js', isFile: true }));
    beginTurn(state);
    expect(replyOf(state, 'Yes, I created `a.js`.').text).toBe('Nothing was changed in this turn. In the turn before: a.js (created).');
    writeLedger(state.writes).attemptedNothing('a.js already had this text; nothing changed.');
    expect(replyOf(state, 'Updated `a.js`.').text).toBe('Nothing was changed. a.js already had this text; nothing changed. In the turn before: a.js (created).');
    writeLedger(state.writes).record(change({ target: 'b.js', isFile: true }));
    expect(replyOf(state, 'Updated `c.js`.').text).toBe('Changed: b.js (created). Nothing else was changed.');
  });
  it.each([
    'It was not saved: the date is missing.', 'I could not save the trip.', 'Which date?', 'Nothing was saved.', 'Die Reise wurde nicht gespeichert.', "Le voyage n'a pas été enregistré.", '没有保存:缺少日期。', '保存できません。',
  ])('the truth about a failure leaves as it is: %s', text => {
    const state = turn();
    writeLedger(state.writes).record(change({ outcome: 'failed', reason: 'no date' }));
    expect(replyOf(state, text, { asking: text.endsWith('?') })).toEqual({ outcome: 'delivered', text });
  });
  it.each(['addRow adds a row at the end.', 'The value is saved when the user closes the page.', 'Not saved yet.', 'Shall I save it?', 'Once saved, it stays.', 'The values are saved.', 'How entries get saved', 'It will be saved.', 'Stored as 3; always the English alphabet.', 'This could go wrong with data that was saved with a different parser.', 'Before version 7, the values were stored as properties.', 'Map<K, V>: the instance where the key was stored', 'Plays back what was recorded since `suspend`.', 'Saved row: 5', '```js\n// Saved.\n```'])('a turn without writes says what it wants: %s', text => expect(replyOf(turn(), text).outcome).toBe('delivered'));
  it.each([...LIES, ...UNKNOWN])('a question behind a false receipt hides nothing: %s', text => {
    const state = turn();
    writeLedger(state.writes).record(change({ outcome: 'failed', reason: 'no date' }));
    expect(replyOf(state, `${text}${/[.!]$/.test(text) ? '' : '.'} OK?`, { asking: true }).outcome).toBe('unverified_claim');
  });
  it.each<[string, boolean]>([
    ['Your trip to Lisbon has been saved.', false], ['I have saved `Lisbon` and `Porto`.', false], ['Ich habe Lisbon gespeichert.', false], ['已保存 Lisbon。', false],
    ['Your trip to Porto has been saved.', true], ['Saved.', true], ['Porto has been saved. Lisbon could not be saved: the date is missing.', true], ['I saved Porto, but not Lisbon.', true], ['I saved the Lisboners list.', true],
  ])('beside a write that landed, a receipt is false of what it names alone: %s', (text, leaves) => {
    const state = turn();
    writeLedger(state.writes).record(change({ target: 'Lisbon', outcome: 'failed', reason: 'no date was given', missing: ['date'] }));
    writeLedger(state.writes).record(change({ target: 'Porto' }));
    expect(replyOf(state, text)).toEqual(leaves ? { outcome: 'delivered', text } : { outcome: 'unverified_claim', text: 'Changed: Porto (created). Nothing else was changed. Lisbon: no date was given. Provide date, so that it can be done.' });
    writeLedger(state.writes).record(change({ target: 'Lisbon' }));
    expect(replyOf(state, text).outcome).toBe('delivered');
  });
  it('a discard is no save', () => {
    const state = turn();
    writeLedger(state.writes).record(change({ tool: DISCARD_TOOL, kind: 'removed' }));
    expect(replyOf(state, 'Saved.').outcome).toBe('unverified_claim');
    expect(replyOf(state, 'The entry is discarded.').outcome).toBe('delivered');
  });
  it('a claimed file too many is replaced by what changed', () => {
    const state = turn();
    writeLedger(state.writes).record(change({ target: 'a.js', isFile: true }));
    expect(replyOf(state, 'Created a.js and b.js.')).toEqual({ outcome: 'unverified_claim', text: 'Changed: a.js (created). Nothing else was changed.' });
  });
  it('what was shown stays, and the correction continues, so that what is stored is what was shown', () => {
    const { text } = replyOf(turn(), 'Saved.', { shown: true });
    expect(text.startsWith('Saved.\n\nCorrection: Nothing was changed.')).toBe(true);
  });

  const outcome = fc.constantFrom('applied', 'failed', 'unverified') as fc.Arbitrary<Change['outcome']>;
  it('over random turns: a false "saved" never leaves as the reply, a true one always does', () => {
    fc.assert(fc.property(fc.array(outcome, { maxLength: 6 }), fc.constantFrom(...LIES, ...UNKNOWN), fc.boolean(), (outcomes, text, open) => {
      const state = turn();
      for (const each of outcomes) writeLedger(state.writes).record(change({ outcome: each, reason: each === 'applied' ? null : 'x' }));
      const reply = replyOf(state, text, { open: open ? ['the trip'] : [] });
      if (outcomes.includes('applied')) expect(reply).toEqual({ text, outcome: 'delivered' });
      else if (outcomes.length > 0 || open) { expect(reply.outcome).toBe('unverified_claim'); expect(reply.text).not.toContain(text); }
    }));
  });
});
