/** Each example of the README runs as it stands there, and gives what it says. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import * as guard from '../src/index.js';

const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8');
const section = (title: string): string => readme.slice(readme.indexOf(`\n## ${title}\n`)).slice(1).split('\n## ')[0]!;
const examples = (title: string): string => [...section(title).matchAll(/```ts\n([^]*?)```/g)].map(each => each[1]!).join('\n');

/** Runs a section's examples with these names given; the names asked for come back. */
async function run(title: string, given: Readonly<Record<string, unknown>>, ...wanted: string[]): Promise<Record<string, unknown>> {
  const names = { ...guard, ...given };
  const AsyncFunction = (async () => undefined).constructor as new (...args: string[]) => (...args: unknown[]) => Promise<Record<string, unknown>>;
  return new AsyncFunction(...Object.keys(names), `${examples(title)}\nreturn { ${wanted.join(', ')} };`)(...Object.values(names));
}
function turn(): guard.GuardState { const state = guard.initialState(); guard.beginTurn(state); return state; }
const clock: guard.Clock = { now: () => 0, after: () => ({ done: new Promise(() => undefined), cancel: () => undefined }) };
const change = (target: string): guard.Change => ({ tool: 'write_file', target, isFile: true, kind: 'created', ids: [target], outcome: 'applied', reason: null, missing: [] });

it('every section with examples is run below', () => {
  expect([...readme.matchAll(/\n## ([^\n]+)\n/g)].map(each => each[1]!).filter(each => examples(each) !== '')).toEqual(['Gates', 'Words', 'Claims', 'Writes', 'Settings', 'Deletion', 'Budgets and look-ups', 'Models, tools, the loop']);
});

describe('the examples of the README run', () => {
  it('Gates', async () => {
    const state = turn();
    const { message, findings } = await run('Gates', { state, result: { findings: [] }, draft: 'Created `a.js`.', check: () => [], clock }, 'message', 'findings');
    expect(message).toContain('no write to `a.js` landed this turn');
    expect((findings as () => unknown)()).toEqual([]);
    expect(guard.plan(state.plan).undone().map(each => each.text)).toEqual(['Add the footer']);
  });
  it('Words', async () => {
    await run('Words', {});
    expect(guard.suggestedLookups(guard.nudge('Look the names up first', ['Table.addRow', 'how to add a row']))).toEqual(['Table.addRow']);
  });
  it('Claims', async () => {
    const state = turn();
    guard.writeLedger(state.writes).record(change('a.js'));
    await run('Claims', { state, content: 'function rows() {}' });
    expect(guard.verifyClaims('Created a.js and b.js.', guard.writeLedger(state.writes).changedFiles()).claims.map(each => each.ok)).toEqual([true, false]);
    expect(guard.settleReply('Gespeichert.', { writes: guard.writeLedger(turn().writes) })).toMatchObject({ outcome: 'unverified_claim', text: expect.stringContaining('Nothing was changed. ') as string });
  });
  it('Writes', async () => {
    const state = turn();
    const { verdict, result } = await run('Writes', { state, asking: false, tool: 'save_trip', section: 'trip', args: {}, returned: { content: 'ok', change: { target: 'trip', isFile: false, kind: 'created' }, ids: ['7'] }, ownedIds: async (ids: string[]) => ids }, 'verdict', 'result');
    expect([verdict, result]).toEqual([expect.objectContaining({ ok: true, persisted: true }), expect.objectContaining({ isError: false, fields: { _verification: expect.objectContaining({ ok: true }) as unknown } })]);
    expect(guard.writeLedger(state.writes).report()).toContain('trip (created): applied');
  });
  it('Settings', async () => {
    const schema: guard.SettingsSchema = { properties: { sources: { type: 'boolean', default: false } } };
    const block = guard.effectiveSettings({ schema, asked: {} });
    const { settings } = await run('Settings', { schema, args: { sources: true }, dependencies: [], rows: [], query: 'x', result: { settings: block, rows: [1, 2, 3, 4] }, record: {}, text: '', reply: '', calls: [], traces: [] }, 'settings');
    expect(settings).toMatchObject([{ name: 'sources', value: true, state: 'asked, nothing came back' }]);
  });
  it('Deletion', async () => {
    const { after } = await run('Deletion', { content: 'a();\nvar box;\nb();\nc();\nbox = 1;\n', before: '', allowed: [] }, 'after');
    expect(after).toBe('a();\nvar box;\nbox = 1;\n');
  });
  it('Budgets and look-ups', async () => {
    const { verdict } = await run('Budgets and look-ups', { state: turn() }, 'verdict');
    expect(verdict).toEqual({ run: true, charged: true });
  });
  it('Models, tools, the loop', async () => {
    const { reply } = await run('Models, tools, the loop', { clock }, 'reply');
    expect(reply).toMatchObject({ outcome: 'delivered', shown: 'Created `footer.js`.' });
  });
});
