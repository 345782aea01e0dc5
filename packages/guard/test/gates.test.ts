/** GUARD 1 and 2: the composed finish gate, its budgets, its reserve, its words. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ENVELOPE, SILENCE, answeredWithin, beginTurn, finishGate, initialState, isQuestion, plan, writeLedger, type GateOptions, type GatePorts, type GuardState, type OutstandingFinding } from '../src/index.js';
import { sharedPath } from '../../../test/shared.js';

const finding: OutstandingFinding = { file: 'draft.js', line: 1, symbol: 'layout.pageBrake', severity: 'error', message: 'Layout has no method pageBrake.', action: 'Write pageBreak.', candidates: ['Layout.pageBreak'], producedBy: 'rag_lookup("break the page")' };

function turn(changed: readonly string[] = []): GuardState {
  const state = initialState();
  beginTurn(state);
  for (const target of changed) writeLedger(state.writes).record({ tool: 'write_file', target, isFile: true, kind: 'updated', ids: [target], outcome: 'applied', reason: null, missing: [] });
  return state;
}
const withPlan = (state: GuardState, ...items: string[]): GuardState => { plan(state.plan).set(items.map((text, index) => ({ id: String(index), text }))); return state; };
/** What a row of drafts gets: the gate that held each, or what became of it. */
function course(state: GuardState, ports: GatePorts, drafts: readonly string[], options?: GateOptions): string[] {
  return drafts.map(draft => {
    const before = { ...state.gates.pushes };
    const { reservePushes } = state.gates;
    const message = finishGate(state, ports, options).gate(draft);
    if (message === null) return state.gates.outcome!;
    expect(message.startsWith(`${ENVELOPE}\n`) && message.endsWith(`\n${SILENCE}`)).toBe(true);
    const gate = Object.entries(state.gates.pushes).find(([name, count]) => count > before[name as keyof typeof before])![0];
    return state.gates.reservePushes > reservePushes ? `${gate} (reserve)` : gate;
  });
}

describe('which gate holds', () => {
  it.each<[string, GuardState, GatePorts, string, string]>([
    ['findings in a file of this turn', turn(['draft.js']), { findings: () => [finding] }, 'Here it is.', 'verify'],
    ['findings in another file', turn(['other.js']), { findings: () => [finding] }, 'Here it is.', 'clean'],
    ['a warning', turn(['draft.js']), { findings: () => [{ ...finding, severity: 'warning' }] }, 'Here it is.', 'clean'],
    ['open work and nothing written, in any language', turn(), { openWork: () => ['the footer'] }, 'Tässä on selitys siitä, miten alatunniste toimii.', 'bail'],
    ['open work by the plan', withPlan(turn(), 'the footer'), {}, 'Here is how it could work.', 'bail'],
    ['giving up on the rest', withPlan(turn(['a.js']), 'the footer'), {}, "I'm unable to do the rest.", 'bail'],
    ['a deed that the files contradict', turn(), {}, 'I created `lib/rows.js`.', 'claim'],
    ['a deed that they confirm', turn(['lib/rows.js']), {}, 'I updated `lib/rows.js`.', 'clean'],
    ['an item of the plan undone', withPlan(turn(['a.js']), 'the footer'), {}, 'The header is in.', 'checklist'],
    ['a question about code', turn(), {}, 'addRow adds a row.', 'clean'],
    ['all at once: verify is first', withPlan(turn(['draft.js']), 'the footer'), { findings: () => [finding] }, 'I created `x.js`. I give up.', 'verify'],
    ['bail comes before claim', withPlan(turn(), 'the footer'), {}, 'I created `x.js`.', 'bail'],
    ['claim comes before checklist', withPlan(turn(['a.js']), 'the footer'), {}, 'I created `x.js`.', 'claim'],
  ])('%s', (_, state, ports, draft, expected) => expect(course(state, ports, [draft])).toEqual([expected]));

  it('a question to the user is judged by the claim gate alone', () => {
    const state = withPlan(turn(['draft.js']), 'the footer');
    const gate = finishGate(state, { findings: () => [finding] });
    expect(gate.gate('Which footer do you want?', true)).toBeNull();
    expect(gate.gate('I created `x.js`. Which footer do you want?', true)).toContain('`x.js`');
  });
  it.each<[string, boolean]>([
    ['Which date?', true], ['I need the date. Which one?', true], ['There are two dates, May and June. Which one do you mean?', true], ['Which footer do you want?\n1. Short\n2. Long', true], ['Two things: the date? The place?', true], ['```js\nvar a;\nvar b;\n```\nIs that the code you mean?', true], ['どの日付ですか?', true], ['¿Qué fecha?', true],
    ['Here it is. Anything else?', false], ['Saved. OK?', false], ['Done. Does that help?', false], ['Done. Is there anything else I can help with?', false], ['Fertig. Sonst noch was?', false], ['Voilà. Autre chose ?', false], ['Listo. ¿Algo más?', false], ['完成了。还有别的吗?', false],
    ['Here is the plan. It has two parts. Shall I start?', false], ['Is it a? No.', false], ['OK?', false], ['', false],
  ])('whether a draft is a question to the user: %j', (draft, asking) => expect(isQuestion(draft)).toBe(asking));
  it('an item marked done is undone while its files never changed', () => {
    const state = turn(['a.js']);
    const items = plan(state.plan);
    items.set([{ id: '1', text: 'footer', files: ['footer.js'] }, { id: '2', text: 'title' }, { id: '3', text: 'index' }]);
    items.done('1'); items.done('2'); items.drop('3', 'not wanted');
    expect(items.undone().map(each => each.text)).toEqual(['footer']);
    items.touched('footer.js');
    expect(items.undone()).toEqual([]);
    expect(items.done('9')).toBe(false);
  });
});

describe('budgets', () => {
  it('verify pushes twice, and not a third time', () => expect(course(turn(['draft.js']), { findings: () => [finding] }, ['a', 'b', 'c'])).toEqual(['verify', 'verify', 'budget spent']));
  it('bail pushes twice, then the checklist once, then the turn is spent', () => expect(course(withPlan(turn(), 'x'), {}, ['same', 'same', 'same', 'same'])).toEqual(['bail', 'bail', 'checklist', 'budget spent']));
  it('claim pushes once', () => expect(course(turn(), {}, ['I created `x.js`.', 'I created `x.js`.'])).toEqual(['claim', 'budget spent']));
  it('the reserve holds a final draft on new text', () => expect(course(withPlan(turn(), 'x'), {}, ['one', 'one', 'one', 'something else entirely', 'and again another thing'])).toEqual(['bail', 'bail', 'checklist', 'bail (reserve)', 'budget spent']));
  it('a verbatim doubled-down draft ends the turn', () => expect(course(withPlan(turn(), 'x'), {}, ['one', 'two', 'the work is explained', 'the work is explained'])).toEqual(['bail', 'bail', 'checklist', 'budget spent']));
  it('so does one that is nearly the same', () => {
    const long = 'The header row repeats on each page and the footer shows the page number of all pages.';
    expect(course(withPlan(turn(), 'x'), {}, ['one', 'two', long, `${long.toUpperCase().replace('.', '!')}`])[3]).toBe('budget spent');
  });
  it('the reserve holds on a new deed, though the text is nearly the same', () => {
    const text = (file: string): string => `I created \`${file}\`, in which the header row repeats on each page and the footer shows the number of each page and of all pages together.`;
    expect(course(withPlan(turn(), 'x'), {}, ['one', 'two', text('a.js'), text('b.js')])[3]).toBe('bail (reserve)');
    expect(course(withPlan(turn(), 'x'), {}, ['one', 'two', text('a.js'), text('a.js')])[3]).toBe('budget spent');
  });
  it('are options', () => {
    expect(course(withPlan(turn(), 'x'), {}, ['1', '2 two', '3 three', '4'], { turnBudget: 1, reserveFinal: 2 })).toEqual(['bail', 'bail (reserve)', 'bail (reserve)', 'budget spent']);
    expect(course(turn(), {}, ['I created `x.js`.'], { budgets: { claim: 0 } })).toEqual(['budget spent']);
  });
  it('start anew with a turn, and live in the state alone', () => {
    let state = turn(['draft.js']);
    expect(course(state, { findings: () => [finding] }, ['a'])).toEqual(['verify']);
    state = JSON.parse(JSON.stringify(state)) as GuardState;
    expect(course(state, { findings: () => [finding] }, ['b', 'c'])).toEqual(['verify', 'budget spent']);
    beginTurn(state);
    expect(state.gates.turnPushes).toBe(0);
  });
});

describe('a gate that failed itself lets go, labelled', () => {
  const broken = { findings: (): never => { throw new Error('no graph'); } };
  it('not checked, never clean', () => {
    const state = turn(['draft.js']);
    expect(course(state, broken, ['a'])).toEqual(['not checked']);
    expect(state.gates.notChecked).toEqual([{ gate: 'verify', reason: 'no graph' }]);
  });
  it('the others go on', () => expect(course(turn(), broken, ['I created `x.js`.'])).toEqual(['claim']));
  it('too late is a failure too, and so is a rejection', async () => {
    const never = new Promise<never>(() => undefined);
    for (const [ports, reason] of [[{ findings: await answeredWithin(() => never, Promise.resolve()) }, 'it took too long'], [{ findings: await answeredWithin(() => Promise.reject(new Error('crash')), never) }, 'crash']] as const) {
      const state = turn(['draft.js']);
      expect(course(state, ports, ['a'])).toEqual(['not checked']);
      expect(state.gates.notChecked[0]!.reason).toBe(reason);
    }
    expect(course(turn(['draft.js']), { findings: await answeredWithin(async () => [finding], never) }, ['a'])).toEqual(['verify']);
  });
});

describe('in a hook', () => {
  it('never holds twice on the same findings, and does on others', () => {
    let findings = [finding];
    const state = turn(['draft.js']);
    const ports = { findings: () => findings };
    expect(course(state, ports, ['', ''], { oncePerFindings: true })).toEqual(['verify', 'budget spent']);
    findings = [{ ...finding, symbol: 'layout.addTabel', message: 'Layout has no method addTabel.' }];
    expect(course(state, ports, [''], { oncePerFindings: true })).toEqual(['verify']);
  });
  const cases = sharedPath('cases');
  if (cases !== undefined) {
    it('case 082: round one holds, round two on the same finding lets go', () => {
      const expected = (JSON.parse(readFileSync(join(cases, '082-stop-gate-second-round', 'expected.json'), 'utf8')) as { expect: { file: string; symbol: string; line: number }[] }).expect[0]!;
      const state = turn([expected.file]);
      const gate = finishGate(state, { findings: () => [{ ...finding, ...expected }] }, { oncePerFindings: true });
      expect(gate.gate('')).toContain(`${expected.file}:${expected.line} \`${expected.symbol}\``);
      expect(gate.gate('')).toBeNull();
    });
  }
});

describe('properties', () => {
  const draft = fc.constantFrom('Done.', 'I created `a.js`.', 'I created `b.js`.', 'I updated `a.js` and removed `b.js`.', "I can't do it.", 'Which one?', 'Tehty.', '');
  const step = fc.record({ draft, asking: fc.boolean(), findings: fc.boolean(), fails: fc.boolean(), write: fc.option(fc.constantFrom('a.js', 'b.js', 'draft.js')) });
  it('budgets are never exceeded, and every turn ends', () => {
    fc.assert(fc.property(fc.array(step, { maxLength: 30 }), fc.boolean(), (steps, planned) => {
      const state = planned ? withPlan(turn(), 'x', 'y') : turn();
      let held = 0;
      for (const each of steps) {
        if (each.write !== null) writeLedger(state.writes).record({ tool: 'write_file', target: each.write, isFile: true, kind: 'updated', ids: [], outcome: 'applied', reason: null, missing: [] });
        const message = finishGate(state, { findings: () => { if (each.fails) throw new Error('x'); return each.findings ? [finding] : []; } }).gate(each.draft, each.asking);
        if (message !== null) held += 1;
        expect(message === null || message.startsWith(ENVELOPE)).toBe(true);
        if (message === null && each.fails && !each.asking) expect(state.gates.outcome).toBe('not checked');
      }
      const { pushes, turnPushes, reservePushes } = state.gates;
      expect(held).toBe(turnPushes + reservePushes);
      expect(held).toBe(Object.values(pushes).reduce((sum, count) => sum + count, 0));
      expect(turnPushes).toBeLessThanOrEqual(3);
      expect(reservePushes).toBeLessThanOrEqual(1);
      expect(pushes.verify <= 3 && pushes.bail <= 3 && pushes.claim <= 2 && pushes.checklist <= 2).toBe(true);
      // The same draft, said again and again, is let go in the end.
      const stubborn = Array.from({ length: 6 }, () => finishGate(state, { findings: () => [finding] }).gate('I created `z.js`.'));
      expect(stubborn.at(-1)).toBeNull();
    }));
  });
});
