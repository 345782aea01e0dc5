/** DESIGN 8: all state in one serializable object. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { beginTurn, finishGate, finishGuard, initialState, pendingWork, plan, settleReply, writeLedger, type GuardState } from '../src/index.js';

const step = fc.oneof(
  fc.record({ do: fc.constant('turn' as const) }),
  fc.record({ do: fc.constant('write' as const), target: fc.constantFrom('a.js', 'b.js'), outcome: fc.constantFrom('applied' as const, 'failed' as const) }),
  fc.record({ do: fc.constant('pend' as const), section: fc.constantFrom('x', 'y') }),
  fc.record({ do: fc.constant('draft' as const), text: fc.constantFrom('I created `a.js`.', 'Saved.', 'Fine.') }),
);

it('is all that the blocks remember: written out and read back at every step, a run goes the same way', () => {
  fc.assert(fc.property(fc.array(step, { maxLength: 25 }), steps => {
    const run = (reload: boolean): unknown[] => {
      let state: GuardState = initialState();
      beginTurn(state);
      plan(state.plan).set([{ id: '1', text: 'the footer', files: ['a.js'] }]);
      return steps.map(each => {
        if (reload) state = JSON.parse(JSON.stringify(state)) as GuardState;
        const writes = writeLedger(state.writes);
        switch (each.do) {
          case 'turn': beginTurn(state); return writeLedger(state.writes).previousReport();
          case 'write': writes.record({ tool: 't', target: each.target, isFile: true, kind: 'created', ids: [], outcome: each.outcome, reason: null, missing: [] }); return writes.report();
          case 'pend': pendingWork(state.pending).failed({ section: each.section, tool: 't', args: {}, missing: ['m'], reason: 'r' }); return pendingWork(state.pending).block();
          case 'draft': return [finishGate(state).gate(each.text), finishGuard(writes, pendingWork(state.pending)).check(), settleReply(each.text, { writes }), state.gates.outcome];
        }
      });
    };
    expect(run(true)).toEqual(run(false));
  }));
});
