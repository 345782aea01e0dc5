/** GUARD 5: effective settings, honest states, the row, generated blocks, drift. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  SETTINGS_RULE, deduplicationKey, driftOfReply, driftOfSkill, effectiveSettings, mismatchRate, readSettings, reshape, settingsDocument, settingsRow,
  unavailable, withSettingsDocument, type SettingsBlock, type SettingsSchema,
} from '../src/index.js';

const schema: SettingsSchema = {
  properties: {
    limit: { type: 'integer', default: 10, description: 'how many | at most' },
    sources: { type: 'boolean', default: false, description: 'with the place of each' },
    compact: { type: 'boolean', default: false },
    mode: { type: 'string', enum: ['fast', 'full'], default: 'fast' },
    query: { type: 'string' },
  },
  required: ['query'],
};
const compact = { when: (each: Readonly<Record<string, unknown>>): boolean => each.compact === true, set: { sources: false, limit: 3 }, because: 'compact leaves sources out' };
const valueOf = (block: SettingsBlock, name: string): unknown => block.find(each => each.name === name)?.value;
const stateOf = (block: SettingsBlock, name: string): unknown => block.find(each => each.name === name)?.state;

describe('effective settings', () => {
  it('are the defaults, what was asked, and the dependencies between them', () => {
    const block = effectiveSettings({ schema, asked: { sources: true, compact: true, other: 1 }, dependencies: [compact] });
    expect(block.map(each => [each.name, each.value])).toEqual([['limit', 3], ['sources', false], ['compact', true], ['mode', 'fast'], ['query', null]]);
    expect(block.find(each => each.name === 'sources')!.note).toBe('set by another setting: compact leaves sources out');
  });
  it.each<[string, Record<string, unknown>, number, string]>([
    ['asked and returned', { sources: true }, 2, 'asked, and 2 came back'],
    ['asked, nothing came back', { sources: true }, 0, 'asked, and nothing came back'],
    ['not asked', {}, 0, 'not asked'],
    ['not asked', { sources: true, compact: true }, 0, 'not asked; set by another setting: compact leaves sources out'],
  ])('%s', (state, asked, count, note) => {
    const block = effectiveSettings({ schema, asked, dependencies: [compact], returned: { sources: count } });
    expect(stateOf(block, 'sources')).toBe(state);
    expect(block.find(each => each.name === 'sources')!.note).toBe(note);
  });
  it('take names such as __proto__ and constructor for ordinary', () => {
    const odd = JSON.parse('{"properties":{"__proto__":{"type":"boolean","default":true},"constructor":{"type":"integer","default":4}}}') as SettingsSchema;
    expect(effectiveSettings({ schema: odd, asked: {} }).map(each => [each.name, each.value])).toEqual([['__proto__', true], ['constructor', 4]]);
    expect(effectiveSettings({ schema, asked: Object.create({ limit: 99 }) as Record<string, unknown> })[0]!.value).toBe(10);
  });
});

describe('the de-duplication key', () => {
  const key = (asked: Record<string, unknown>): string => deduplicationKey('report', 'sales', effectiveSettings({ schema, asked, dependencies: [compact] }));
  it('is equal for equal effective settings, whatever was asked', () => {
    expect(key({ limit: 10 })).toBe(key({}));
    expect(key({ compact: true, sources: true })).toBe(key({ sources: false, compact: true }));
  });
  it('differs when they differ: a report is not answered with one run otherwise', () => {
    expect(key({ limit: 20 })).not.toBe(key({}));
    expect(key({ sources: true })).not.toBe(key({}));
  });
});

describe('reshaping', () => {
  const result = { settings: effectiveSettings({ schema, asked: { limit: 7 } }), rows: [1, 2, 3] };
  it.each<[string, (copy: typeof result) => object]>([
    ['drops the block', copy => ({ rows: copy.rows })],
    ['replaces it', copy => ({ ...copy, settings: [] })],
    ['writes into it', copy => { (copy.settings as unknown as { value: unknown }[])[0]!.value = 99; return copy; }],
    ['empties it', copy => { (copy.settings as unknown[]).length = 0; return copy; }],
  ])('cannot touch the settings: a shaper that %s', (_, shape) => {
    const out = reshape(result, shape);
    expect(out.settings).toEqual(result.settings);
    expect(out.settings).not.toBe(result.settings);
    expect(valueOf(result.settings, 'limit')).toBe(7);
    expect(Object.keys(out)[0]).toBe('settings');
  });
});

describe('records and the row', () => {
  it('gives a missing key the conservative value and leaves the record as it is', () => {
    const record = Object.freeze({ settings: Object.freeze([{ name: 'limit', value: 5, state: null, note: '' }]) });
    expect(readSettings(record, ['limit', 'sources']).map(each => each.value)).toEqual([5, false]);
    expect(record.settings).toHaveLength(1);
  });
  it('is always rendered, a missing key as false', () => {
    expect(settingsRow({}, ['limit', 'sources'], 'html')).toBe('<tr><td>false</td><td>false</td></tr>');
    expect(settingsRow({}, ['limit'], 'markdown')).toBe('| false |');
    expect(settingsRow({}, ['limit'], 'text')).toBe('limit=false');
  });
  it('has the note, escaped, in the cell', () => {
    const settings: SettingsBlock = [{ name: 'a', value: true, state: 'not asked', note: '<b>"x" | y & z</b>' }];
    expect(settingsRow({ settings }, ['a'], 'html')).toBe('<tr><td>true (&lt;b&gt;&quot;x&quot; | y &amp; z&lt;/b&gt;)</td></tr>');
    expect(settingsRow({ settings }, ['a'], 'markdown')).toBe('| true (&lt;b&gt;"x" \\| y &amp; z&lt;/b&gt;) |');
  });
  it('keeps one cell a key, whatever the note', () => {
    fc.assert(fc.property(fc.string(), fc.string(), (value, note) => {
      const settings: SettingsBlock = [{ name: 'a', value, state: null, note }];
      expect(settingsRow({ settings }, ['a', 'b'], 'html').match(/<td>[^<>]*<\/td>/g)).toHaveLength(2);
      expect(settingsRow({ settings }, ['a', 'b'], 'markdown').match(/(?<!\\)(?:\\\\)*\|/g)).toHaveLength(3);
      expect(settingsRow({ settings }, ['a', 'b'], 'markdown')).not.toMatch(/[\r\n]/);
    }));
  });
});

it('has the rule on settings in three wordings, each of which says what to do without a block (a tripwire, no evidence)', () => {
  expect(Object.keys(SETTINGS_RULE)).toEqual(['agent', 'scout', 'synthesizer']);
  for (const each of Object.values(SETTINGS_RULE)) expect(each).toMatch(/do not state any/);
  expect(SETTINGS_RULE.scout).toMatch(/untouched, and put it first/);
  expect(SETTINGS_RULE.synthesizer).toMatch(/refuse to state what was not handed over/);
});

describe('drift of a skill', () => {
  const block = settingsDocument('report', schema);
  const skill = (prose: string): string => `# Reports\n\n${block}\n\n${prose}\n`;
  const kinds = (text: string): string[] => driftOfSkill(text, { tool: 'report', schema }).map(each => `${each.line} ${each.kind} ${each.setting}`);

  it('generates the block from the schema, defaults included', () => {
    expect(block.split('\n').slice(2, -2)).toEqual([
      '| setting | values | default | meaning |', '|---|---|---|---|',
      '| `limit` | integer | `10` | how many \\| at most |', '| `sources` | boolean | `false` | with the place of each |', '| `compact` | boolean | `false` |  |',
      '| `mode` | fast, full | `fast` |  |', '| `query` | string | required |  |',
    ]);
    expect(withSettingsDocument(skill('x').replace('`10`', '`12`'), 'report', schema)).toBe(skill('x'));
    expect(withSettingsDocument('no marks', 'report', schema)).toBeNull();
  });
  it.each([
    'The `limit` defaults to 10.', 'Give `limit` (default: `10`) and `sources`, which is off by default.', '`sources` is `false` by default.', 'The default of `mode` is "fast".', 'With `mode` set to `full` it reads everything.', 'Use `limit`: at most what fits.',
  ])('none: %s', prose => expect(kinds(skill(prose))).toEqual([]));
  const line = skill('').split('\n').length - 1;
  it.each<[string, string[]]>([
    ['The `limit` defaults to 20.', [`${line} default limit`]],
    ['Give `limit` (default 20).', [`${line} default limit`]],
    ['`sources` is `true` by default.', [`${line} default sources`]],
    ['The default of `mode` is "full".', [`${line} default mode`]],
    ['`query` defaults to "all".', [`${line} default query`]],
    ['`depth` defaults to 3.', [`${line} unknown depth`]],
    ['Set `mode` = `turbo`.', [`${line} value mode`]],
  ])('found: %s', (prose, expected) => expect(kinds(skill(prose))).toEqual(expected));
  it('finds a block that the schema has outgrown', () => {
    const older = settingsDocument('report', { properties: { limit: schema.properties.limit!, depth: { type: 'integer', default: 2 } } });
    expect(kinds(`${older}\n`)).toEqual(['1 block ', '1 missing compact', '1 missing mode', '1 missing query', '1 missing sources', '1 unknown depth']);
    expect(kinds(skill('').replace('`10`', '`11`'))).toContain('3 block ');
    expect(kinds('no block')).toEqual(['0 block ']);
  });
  it('wants an unavailable capability in the words of the tool', () => {
    const lacking = [{ capability: 'Web search', reason: 'no network is open' }];
    const words = unavailable('Web search', 'no network is open');
    expect(words).toBe('Web search is not available here: no network is open. Do not state results from it.');
    expect(driftOfSkill(skill(words), { tool: 'report', schema, unavailable: lacking })).toEqual([]);
    expect(driftOfSkill(skill('Web search is off.'), { tool: 'report', schema, unavailable: lacking }).map(each => each.kind)).toEqual(['capability']);
  });
});

describe('drift of a reply', () => {
  const calls = [{ tool: 'report', received: { limit: 20, sources: false, mode: 'full' } }];
  it.each<[string, string[]]>([
    ['The report ran with limit = 20 and mode: full.', []],
    ['`limit` was set to 20, `sources` is off.', []],
    ['All good.', []],
    ['Should I set limit = 50?', []],
    ['```\nlimit = 50\n```', []],
    ['The report ran with limit = 50.', ['The reply states limit as 50; the call was received with 20.']],
    ['`sources` was set to true.', ['The reply states sources as true; the call was received with false.']],
    ['Settings: limit: 20, sources: on', ['The reply states sources as on; the call was received with false.']],
  ])('%s', (reply, expected) => expect(driftOfReply(reply, calls).map(each => each.message)).toEqual(expected));
  it('a setting reported on and sent off', () => expect(driftOfReply('With `internet`: on.', [{ tool: 'report', received: { internet: false } }])).toHaveLength(1));
  it('a setting that no call had', () => expect(driftOfReply('depth = 3', calls, ['depth'])[0]!.message).toBe('The reply states depth as 3; no call was received with that setting.'));
  it('measures a rate over a sample', () => {
    const sample = [{ id: 'a', reply: 'limit = 20', calls }, { id: 'b', reply: 'limit = 21, mode: fast', calls }, { id: 'c', reply: '', calls }, { id: 'd', reply: 'Fine.', calls: [] }];
    expect(mismatchRate(sample)).toMatchObject({ traces: 4, mismatched: 1, rate: 0.25 });
    expect(mismatchRate([])).toMatchObject({ traces: 0, rate: 0 });
  });
});
