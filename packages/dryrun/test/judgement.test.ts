/** What is accused and what never is. Each rule has rows that must be told and rows that must stay silent. */
import { describe, expect, test } from 'vitest';
import { JUDGEMENT_ROWS } from './judgement-rows.js';
import { run, told } from './small-graph.js';

describe.each(Object.entries(JUDGEMENT_ROWS))('%s', (_rule, list) => {
  test.each(list)('$code', async row => {
    const outcome = await run(row.code, row.with);
    expect(told(outcome)).toEqual(row.told ?? []);
    expect(outcome.runs.map(each => each.outcome)).toEqual(['ok']);
  });
});

test('a finding carries its data', async () => {
  const outcome = await run('var t = page;\nt.strat(1);');
  expect(outcome.findings).toEqual([{
    family: 'member', severity: 'error', file: 'main.js', line: 2, column: 3, endLine: 2, endColumn: 8, symbol: 't.strat', name: 'strat',
    receiver: { text: 't', interface: 'Page', because: 'the dry run reached it' }, candidates: ['start'], elsewhere: [], source: ['manual'], fix: null, via: 'dry-run',
    data: { rule: 'member/undocumented', interface: 'Page', name: 'strat', access: 'call', static: false },
  }]);
});

test.each([
  ['left open', 'page.start(new Box());', ['1:6 member/unbalanced left-open']],
  ['closed twice', 'page.start(new Box()); page.end(); page.end();', ['1:41 member/unbalanced not-open']],
  ['wrongly nested: told once', 'page.start(new Box()); page.frameBegin(); page.end(); page.frameClose();', ['1:48 member/unbalanced wrong-order']],
  ['wrongly nested, and closed once more', 'page.start(new Box()); page.frameBegin(); page.end(); page.frameClose(); page.frameClose();', ['1:48 member/unbalanced wrong-order', '1:79 member/unbalanced not-open']],
  ['nested', 'page.start(new Box()); page.frameBegin(); page.frameClose(); page.end();', []],
  ['closed', 'page.start(new Box()); page.end();', []],
  ['dropped beside another finding on the interface', 'page.start(new Box()); page.finish();', []],
  ['too many arguments', 'beep(1);', ['1:1 member/argument-count 1']],
])('notes: %s', async (_name, code, notes) => {
  const outcome = await run(code);
  expect(outcome.findings.filter(each => each.severity === 'note').map(each => {
    const detail = each.data.rule === 'member/unbalanced' ? each.data.fault : each.data.rule === 'member/argument-count' ? each.data.given : '';
    return `${each.line}:${each.column} ${each.data.rule} ${detail}`;
  })).toEqual(notes);
});
