/** The layers against loops (GUARD 6), each alone over its slice. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sharedPath } from '../../../test/shared.js';
import { BUDGETS, initialBudgets, type BudgetsSlice } from '../src/budgets/budgets-slice.js';
import { constructed, grounding } from '../src/budgets/grounding.js';
import { InFlight } from '../src/budgets/in-flight.js';
import { lookUpBudget } from '../src/budgets/look-up-budget.js';
import { queryCache } from '../src/budgets/query-cache.js';
import { repeatedCalls, type Cycle } from '../src/budgets/repeated-calls.js';
import { failureCount } from '../src/budgets/failure-count.js';
import { turnLimits } from '../src/budgets/turn-limits.js';
import type { JsonObject } from '../src/models/transcript.js';

interface Scripted { readonly tool: string; readonly args: JsonObject; readonly result: string }
/** Runs calls as a loop would; 'no' where one is not admitted, else the cycle or null. */
function play(calls: readonly Scripted[]): { outcomes: (Cycle | 'no' | null)[]; slice: BudgetsSlice } {
  const slice = initialBudgets();
  const block = repeatedCalls(slice);
  return { outcomes: calls.map(({ tool, args, result }) => { if (!block.admit(tool, args)) return 'no'; block.count(tool, args, result); return block.cycle(); }), slice };
}
const check = (result: string): Scripted => ({ tool: 'check', args: { file: 'a.js' }, result });
const edit: Scripted = { tool: 'edit', args: { file: 'a.js', new: 'x' }, result: 'ok' };

describe('identical calls', () => {
  it('run four times with one result; the fifth does not, and the turn is stuck', () => {
    const { outcomes, slice } = play(Array<Scripted>(6).fill(check('1 finding')));
    expect(outcomes).toEqual([null, null, null, null, 'no', 'no']);
    expect(slice.stuck).toBe('identical-calls');
    expect(play(Array<Scripted>(4).fill(check('1 finding'))).slice.stuck).toBeNull();
  });
  it('begin anew when the result changes', () => {
    const { outcomes, slice } = play([...Array<Scripted>(4).fill(check('2')).slice(1), check('1'), ...Array<Scripted>(3).fill(check('1'))]);
    expect(outcomes).not.toContain('no');
    expect(slice.stuck).toBeNull();
  });
  it('are the same whatever the order of their keys, and are different with other arguments', () => {
    const block = repeatedCalls(initialBudgets());
    for (let times = 0; times < 4; times++) block.count('check', { a: 1, b: { c: [1], d: 2 } }, 'x');
    expect(block.admit('check', { b: { d: 2, c: [1] }, a: 1 })).toBe(false);
    expect(block.admit('check', { b: { d: 2, c: [2] }, a: 1 })).toBe(true);
    expect(block.admit('other', { a: 1, b: { c: [1], d: 2 } })).toBe(true);
  });
});

describe('cycles', () => {
  const second: Scripted = { tool: 'read', args: {}, result: 'r' };
  it.each<[string, Scripted[], (2 | 3)[]]>([
    ['of two calls, seen three times', [edit, check('1'), edit, check('1'), edit, check('1')], [2]],
    ['of three calls, seen three times', [edit, check('1'), second, edit, check('1'), second, edit, check('1'), second], [3]],
    ['seen twice', [edit, check('1'), edit, check('1')], []],
    ['with a result that changes', [edit, check('3'), edit, check('2'), edit, check('1')], []],
    ['of one call alone', [check('1'), check('1'), check('1')], []],
    ['broken by another call', [edit, check('1'), edit, check('1'), second, edit, check('1')], []],
  ])('%s', (_, calls, hints) => {
    const { outcomes, slice } = play(calls);
    expect(outcomes.flatMap(each => (each !== null && each !== 'no' ? [each.period] : []))).toEqual(hints);
    expect(slice.stuck).toBeNull();
  });
  it('are hinted at once; one that goes on makes the turn stuck', () => {
    const { outcomes, slice } = play(Array.from({ length: 4 }, () => [edit, check('1')]).flat());
    expect(outcomes.filter(each => each !== null)).toEqual([{ period: 2, tools: ['edit', 'check'] }]);
    expect(slice.stuck).toBe('cycle');
  });
});

const shared = sharedPath('cases');
if (shared !== undefined) {
  describe('the shared case of loops', () => {
    const calls = (name: string): Scripted[] => JSON.parse(readFileSync(join(shared, '088-loop-detection', name), 'utf8')) as Scripted[];
    it('sees no loop in progress', () => expect(play(calls('calls-progress.json')).outcomes).toEqual([null, null, null]));
    it('answers the loop of two with a hint, and does not stop', () => {
      const { outcomes, slice } = play(calls('calls-stuck.json'));
      expect(outcomes).toEqual([null, null, null, null, null, { period: 2, tools: ['edit', 'check_symbols'] }]);
      expect(slice.stuck).toBeNull();
    });
  });
}

describe('the look-up budget', () => {
  const ask = (slice: BudgetsSlice, query: string, tool = 'rag_lookup', cacheable = true): string => {
    const block = lookUpBudget(slice);
    const verdict = block.admit(tool, query);
    if (verdict.run) block.answered(tool, query, `answer to ${query}`, cacheable);
    return verdict.run ? (verdict.charged ? 'ran' : 'free') : verdict.from;
  };
  const TOPICS = ['table', 'footer', 'header', 'image', 'border', 'margin', 'column', 'font', 'link', 'index', 'note', 'layer', 'grid', 'chapter'];
  it('lets twelve queries a turn run, over all wordings', () => {
    const slice = initialBudgets();
    expect(TOPICS.map(each => ask(slice, `place a ${each} on the page`, 'rag_lookup', false))).toEqual([...Array<string>(12).fill('ran'), 'budget', 'budget']);
    expect(slice.charged).toBe(12);
  });
  it('lets an identical query run twice, then the turn\'s answer is repeated', () => {
    const slice = initialBudgets();
    expect([ask(slice, 'create a table', 'rag_lookup', false), ask(slice, 'creating tables', 'rag_lookup', false), ask(slice, 'Create table!', 'rag_lookup', false)]).toEqual(['ran', 'ran', 'again']);
    expect(lookUpBudget(slice).admit('rag_lookup', 'a table, create')).toEqual({ run: false, from: 'again', answer: 'answer to creating tables' });
  });
  it('is not charged for what the cache answers', () => {
    const slice = initialBudgets();
    expect([ask(slice, 'How do I split a table over pages?'), ask(slice, 'splitting tables over the pages'), ask(slice, 'splitting a table over pages, please')]).toEqual(['ran', 'cache', 'cache']);
    expect(slice.charged).toBe(1);
  });
  it('is not charged for cheap tools: eleven symbols in a row pass, and a hundred', () => {
    const slice = initialBudgets();
    expect(Array.from({ length: 100 }, (_, index) => ask(slice, `Layout.member${index}`, 'lookup_docs'))).toEqual(Array<string>(100).fill('free'));
    expect(slice.charged).toBe(0);
  });
  it('does not overspend in parallel: a run is charged before it happens', () => {
    const block = lookUpBudget(initialBudgets());
    expect(TOPICS.map(each => block.admit('rag_lookup', each)).filter(each => each.run)).toHaveLength(12);
  });
  it('is never exceeded, and every query gets a verdict', () => {
    fc.assert(fc.property(fc.array(fc.tuple(fc.constantFrom(...TOPICS), fc.constantFrom('create a ', 'how to place a ', 'remove the '), fc.boolean()), { maxLength: 60 }), queries => {
      const slice = initialBudgets();
      let ran = 0;
      for (const [topic, verb, cacheable] of queries) if (ask(slice, verb + topic, 'rag_lookup', cacheable) === 'ran') ran += 1;
      expect(ran).toBeLessThanOrEqual(BUDGETS.perTurn);
      expect(slice.charged).toBe(ran);
      for (const each of slice.asked) expect(each.count).toBeLessThanOrEqual(BUDGETS.perQuery);
      expect(JSON.parse(JSON.stringify(slice))).toEqual(slice);
    }));
  });
  it('begins anew with the turn; the cache stays', () => {
    const slice = initialBudgets();
    ask(slice, 'create a table');
    turnLimits(slice).open(5);
    expect([slice.charged, slice.asked, slice.startedAt, slice.cache.length]).toEqual([0, [], 5, 1]);
  });
});

describe('the fuzzy cache', () => {
  const hit = (kept: string, asked: string, tool = 'rag_lookup'): boolean => {
    const cache = queryCache(initialBudgets());
    cache.keep('rag_lookup', kept, 'A');
    return cache.find(tool, asked) !== undefined;
  };
  it.each([
    ['how to split a table', 'splitting tables', true],
    ['create table', 'create box', false],
    ['Layout.tableStart parameters', 'Layout.tableEnd parameters', false],
    ['Layout.tableStart parameters', 'parameters of Layout.tableStart', true],
    ['add a header', 'add a footer', false],
  ])('%s | %s', (kept, asked, expected) => expect(hit(kept, asked)).toBe(expected));
  it('is by tool', () => expect(hit('create table', 'create table', 'other')).toBe(false));
  it('is audited again on load', async () => {
    const slice = initialBudgets();
    queryCache(slice).keep('rag_lookup', 'one', 'clean');
    queryCache(slice).keep('rag_lookup', 'two', 'flagged');
    await queryCache(slice).audit(answer => answer === 'clean');
    expect(slice.cache.map(each => each.query)).toEqual(['one']);
  });
});

describe('equal look-ups at one time', () => {
  it('run once; the others receive the answer', async () => {
    const flights = new InFlight<string>();
    let runs = 0;
    const work = async (): Promise<string> => { runs += 1; await Promise.resolve(); return `answer ${runs}`; };
    const all = await Promise.all(['create a table', 'creating tables', 'create a box'].map(each => flights.run('rag_lookup', each, work)));
    expect(all.map(each => each.shared)).toEqual([false, true, false]);
    expect([all[0]!.value === all[1]!.value, runs]).toEqual([true, 2]);
    expect((await flights.run('rag_lookup', 'create a table', work)).shared).toBe(false);
  });
  it('share a failure, and run again afterwards', async () => {
    const flights = new InFlight<string>();
    const failing = async (): Promise<string> => { await Promise.resolve(); throw new Error('down'); };
    const both = await Promise.allSettled([flights.run('t', 'a table', failing), flights.run('t', 'tables', failing)]);
    expect(both.map(each => each.status)).toEqual(['rejected', 'rejected']);
    expect((await flights.run('t', 'a table', async () => 'up')).value).toBe('up');
  });
});

describe('a look-up before a write', () => {
  it.each<[string, string[], string]>([
    ['new Table()', ['Table'], 'var t = new Table();'],
    ['without parentheses, dotted', ['Box', 'app.Table'], 'x(new Box, new app . Table(1))'],
    ['the language\'s own', [], 'new Array(3); new Date; new RegExp("x")'],
    ['the text\'s own', [], 'function Shape() {} var Row = function () {}; new Shape(); new Row();'],
    ['comments and strings', [], '// new Table()\n/* new Box() */ var s = "new Cell()" + \'new Row()\';'],
    ['names of objects\' members', ['constructor'], 'new constructor(); renew(); o.anew'],
  ])('finds %s', (_, names, code) => expect(constructed(code)).toEqual(names));
  it.each<[string, string[] | null, string[], string, readonly string[] | null]>([
    ['nothing looked up, nothing provided', null, [], 'new Table()', ['Table']],
    ['nothing at all, no constructor', null, [], 'layout.newPage();', []],
    ['a look-up this turn', [], [], 'new Table(); new Box();', null],
    ['provided in full', null, ['Table', 'Layout.tableStart'], 'new Table()', null],
    ['provided in part', null, ['Table'], 'new Table(); new Box()', ['Box']],
  ])('%s', (_, lookedUp, provided, code, expected) => {
    const block = grounding(initialBudgets());
    if (lookedUp) block.lookedUp(lookedUp);
    block.provide(provided);
    expect(block.missing(code)).toEqual(expected);
  });
});

describe('the same failure', () => {
  const run = (steps: readonly [tool: string, words: string | null][]): string | null => {
    const slice = initialBudgets();
    const block = failureCount(slice);
    for (const [tool, words] of steps) { if (words === null) block.succeeded(tool); else block.failed(tool, words); }
    return slice.stuck;
  };
  it.each<[string, [string, string | null][], string | null]>([
    ['three times', [['edit', 'no such text in line 3'], ['edit', 'No such text in  line 14'], ['edit', 'no such text in line 9']], 'same-failure'],
    ['twice', [['edit', 'no'], ['edit', 'no']], null],
    ['three different ones', [['edit', 'a'], ['edit', 'b'], ['edit', 'c']], null],
    ['three tools', [['a', 'no'], ['b', 'no'], ['c', 'no']], null],
    ['with a success between', [['edit', 'no'], ['edit', 'no'], ['edit', null], ['edit', 'no']], null],
  ])('%s', (_, steps, stuck) => expect(run(steps)).toBe(stuck));
  it('ends the tool\'s calls, and no other\'s', () => {
    const block = failureCount(initialBudgets());
    for (let times = 0; times < 3; times++) { expect(block.admit('edit')).toBe(true); block.failed('edit', 'no'); }
    expect([block.admit('edit'), block.admit('read')]).toEqual([false, true]);
  });
});

describe('a turn\'s limits', () => {
  it('allow twenty-five model calls', () => {
    const slice = initialBudgets();
    const limits = turnLimits(slice);
    expect(Array.from({ length: 30 }, () => limits.next()).filter(Boolean)).toHaveLength(25);
    expect([slice.iterations, limits.left()]).toEqual([25, 0]);
  });
  it.each([[0, 600_000], [599_999, 1], [600_000, 0], [9_999_999, 0], [-50_000, 600_000]])('after %i ms, %i are left', (passed, left) => {
    const slice = initialBudgets();
    turnLimits(slice).open(1_000);
    expect(turnLimits(slice).timeLeft(1_000 + passed)).toBe(left);
  });
});
