import { describe, expect, it } from 'vitest';
import { UsageError } from '@plumbline/model';
import { mineText, texts } from './mining.js';

const method = (owner: string, signature: string, text = '', ...rows: string[]): string =>
  `## ${owner}-${signature.replace(/\(.*/, '')}\n\n\`${signature}\`\n\n${text}\n\n${rows.length > 0 ? `| Parameter | Type |\n|---|---|\n${rows.map(row => `| ${row} |`).join('\n')}\n\n` : ''}Returns: void\n\n`;
const LAYOUT = '## Layout\n\nAccessed using the global property "layout".\n\n';
const TABLE = '## Table\n\nA grid. Created with `new Table()`.\n\n## Table-columns\n\nType: number\n\n';
const PAIR = method('Layout', 'tableStart(table)', 'Opens a table.', 'table | Table') + method('Layout', 'tableEnd()', 'Closes the table.');
const constructs = (text: string, facts?: object): ReturnType<typeof mineText>['constructs'] => mineText(text, facts ? { facts } : {}).constructs;

describe('paired constructs', () => {
  it('is a start with a documented interface and its end, on what a global reaches', () => {
    expect(constructs(LAYOUT + TABLE + PAIR).constructs).toEqual([{
      id: 'table', interface: 'Table', kind: 'paired', aliases: ['table'], declare: 'new Table', start: 'layout.tableStart', end: 'layout.tableEnd', companions: [], no_close: null,
      source: ['docs.md#layout-tableend', 'docs.md#layout-tablestart'],
    }]);
  });

  it('declares nothing that cannot be created, and is called by its words', () => {
    const text = LAYOUT + TABLE.replace('Created with `new Table()`.', 'A Table cannot be created by a script.') + method('Layout', 'bigTableStart(table)', '', 'table | Table') + method('Layout', 'bigTableEnd()');
    expect(constructs(text).constructs[0]).toMatchObject({ id: 'bigTable', declare: null, aliases: ['bigTable', 'big table'] });
  });

  it('finds a pair that the interface of a global inherits', () => {
    const text = `## Base\n\nx\n\n${PAIR.replaceAll('Layout', 'Base')}${LAYOUT}Parent interface: Base\n\n## Layout-x\n\nType: number\n\n${TABLE}`;
    expect(constructs(text).constructs.map(each => each.start)).toEqual(['layout.tableStart']);
  });

  it.each([
    ['a primitive', method('Layout', 'keepStart(name)', 'Everything until keepEnd stays together.', 'name | string') + method('Layout', 'keepEnd()'), 'Layout.keepStart', 'first parameter is string, not an interface'],
    ['an undocumented type', method('Layout', 'boxStart(box)', '', 'box | Nowhere') + method('Layout', 'boxEnd()'), 'Layout.boxStart', 'first parameter is Nowhere, not a documented interface'],
    ['a union', method('Layout', 'boxStart(box)', '', 'box | Table or string') + method('Layout', 'boxEnd()'), 'Layout.boxStart', 'first parameter is Table|string, not one interface'],
    ['no parameter', method('Layout', 'boxStart()') + method('Layout', 'boxEnd()'), 'Layout.boxStart', 'takes no interface as first parameter'],
    ['an unknown type', method('Layout', 'boxStart(box)') + method('Layout', 'boxEnd()'), 'Layout.boxStart', 'the type of the first parameter is not documented'],
    ['an unknown signature', '## Layout-boxStart()\n\nOpens.\n\n## Layout-boxEnd()\n\nCloses.\n\n', 'Layout.boxStart', 'the signature is not documented'],
    ['properties', '## Layout-selStart\n\nType: number\n\n## Layout-selEnd\n\nType: number\n\n', 'Layout.selStart', 'start and end are not both methods'],
    ['no global', PAIR.replaceAll('Layout', 'Other') + '## Other\n\nx\n\n', 'Other.tableStart', 'no documented global gives access to it'],
    ['a look-alike', method('Layout', 'daysAgoStart(days)', '', 'days | number') + method('Layout', 'daysAgoEnd(days)', '', 'days | number'), 'Layout.daysAgoStart', 'first parameter is number, not an interface'],
  ])('skips %s and reports it', (_, text, name, reason) => {
    const mined = mineText(LAYOUT + TABLE + text);
    expect(mined.constructs.constructs).toEqual([]);
    expect(mined.constructs.skipped).toEqual([{ name, reason, source: expect.any(Array) as unknown }]);
    expect(mined.report.skippedPairs).toEqual(mined.constructs.skipped);
    expect(mined.members.absent).toEqual({});
  });
});

describe('what closes implicitly', () => {
  const ROW = method('Layout', 'tableRowStart()', 'Starts a row. Rows end implicitly, at the next row.');
  it('is a negative fact with the words of the documentation, and a companion', () => {
    const mined = mineText(LAYOUT + TABLE + PAIR + ROW);
    expect(mined.members.absent).toEqual({ 'Layout.tableRowEnd': { reason: 'Rows end implicitly, at the next row.', action: 'delete the call', source: ['docs.md#layout-tablerowstart'] } });
    expect(mined.constructs.constructs[0]).toMatchObject({ companions: ['layout.tableRowStart'], no_close: { text: 'Rows end implicitly, at the next row.', names: ['Layout.tableRowEnd'] } });
    expect(mined.topics.topics.find(topic => topic.topic === 'table')!.note).toContain('Rows end implicitly, at the next row.');
  });

  it('says so in general words where the documentation does not', () => {
    expect(mineText(LAYOUT + TABLE + PAIR + method('Layout', 'tableRowStart()', 'Starts a row.')).members.absent['Layout.tableRowEnd']!.reason).toBe('The documentation has tableRowStart and no tableRowEnd: it ends implicitly.');
  });

  it('belongs to the construct with the most leading words, the singular to its plural', () => {
    const more = method('Layout', 'tableHeadStart(table)', '', 'table | Table') + method('Layout', 'tableHeadEnd()') + method('Layout', 'tableHeadCellStart()') + method('Layout', 'columnsStart(table)', '', 'table | Table') + method('Layout', 'columnsEnd()') + method('Layout', 'columnStart()');
    expect(constructs(LAYOUT + TABLE + PAIR + ROW + more).constructs.map(each => [each.id, each.companions])).toEqual([['columns', ['layout.columnStart']], ['table', ['layout.tableRowStart']], ['tableHead', ['layout.tableHeadCellStart']]]);
  });

  it('is a fact even where it belongs to no construct', () => {
    const mined = mineText(LAYOUT + TABLE + PAIR + method('Layout', 'noteStart()', 'Ends by itself.'));
    expect(Object.keys(mined.members.absent)).toEqual(['Layout.noteEnd']);
    expect(mined.constructs.constructs[0]!.no_close).toBeNull();
  });

  it.each([
    ['the documentation documents the end', PAIR + ROW + method('Layout', 'tableRowEnd()')],
    ['the interface has no pair', ROW],
    ['the start is a property', `${PAIR}## Layout-tableRowStart\n\nType: number\n\n`],
    ['the documentation speaks of the end as of a member', PAIR + ROW + method('Layout', 'x()', 'Call it before tableRowEnd.')],
    ['an example calls the end', `${PAIR}${ROW}\`\`\`js\nlayout.tableRowEnd();\n\`\`\`\n\n`],
    ['no global reaches it', (PAIR + ROW).replaceAll('## Layout', '## Other')],
  ])('never when %s', (_, text) => { expect(Object.keys(mineText(LAYOUT + TABLE + text).members.absent)).toEqual([]); });

  it('holds when the documentation only denies the end', () => {
    expect(mineText(LAYOUT + TABLE + PAIR + method('Layout', 'tableRowStart()', 'Starts a row; there is no `tableRowEnd`.')).members.absent['Layout.tableRowEnd']!.reason).toBe('Starts a row; there is no tableRowEnd.');
  });
});

describe('paired calls', () => {
  const call = (a: string, b: string, first: string, second: string): ReturnType<typeof constructs> => constructs(`## Writer\n\nx\n\n${method('Writer', `${a}()`, first)}${method('Writer', `${b}()`, second)}`);
  it.each([
    ['startArray', 'endArray', 'Starts an array.', 'Closes the array that startArray began.', 'array'],
    ['beginGroup', 'endGroup', 'Begins a group that endGroup ends.', 'x', 'group'],
    ['openEntry', 'closeEntry', 'Everything until closeEntry goes into it.', 'x', 'entry'],
  ])('%s and %s', (a, b, first, second, id) => {
    expect(call(a, b, first, second).constructs).toMatchObject([{ id, interface: null, kind: 'call', declare: null, start: `Writer.${a}`, end: `Writer.${b}` }]);
  });
  it.each([['startDate', 'endDate', 'The first day.', 'The last day.'], ['openFile', 'closeFile', 'Opens.', 'Closes a file.'], ['openDoor', 'closeDoor', 'See closeDoor.', 'x']])('%s and %s only look alike', (a, b, first, second) => {
    const graph = call(a, b, first, second);
    expect(graph.constructs).toEqual([]);
    expect(graph.skipped).toMatchObject([{ name: `Writer.${a}`, reason: 'no words of the documentation say that one closes the other' }]);
  });
});

describe('facts about constructs', () => {
  const ROW = method('Layout', 'tableRowStart()', 'Rows end implicitly.');
  const DOCS = LAYOUT + TABLE + PAIR + ROW;
  const reason = 'because';

  it('adds aliases', () => { expect(constructs(DOCS, { aliases: [{ construct: 'table', names: ['matrix', 'grid'], reason }] }).constructs[0]!.aliases).toEqual(['table', 'grid', 'matrix']); });
  it.each([
    ['a construct that does not exist', [{ construct: 'list', names: ['x'], reason }], /^facts\.json: aliases\[0\]: the documentation has no construct list; expected one of table\.$/],
    ['the name of another construct', [{ construct: 'table', names: ['box'], reason }], /"box" is a construct of its own \(docs\.md#layout-boxend\)/],
  ])('refuses an alias of %s', (_, aliases, message) => {
    const docs = DOCS + (message.source.includes('box') ? method('Layout', 'boxStart(t)', '', 't | Table') + method('Layout', 'boxEnd()') : '');
    expect(() => constructs(docs, { aliases })).toThrow(message);
    expect(() => constructs(docs, { aliases })).toThrow(UsageError);
  });

  it('one edited fact changes the checker\'s graph, the construct and the topic alike', () => {
    const mined = mineText(DOCS, { facts: { absent: [{ name: 'Layout.tableRowEnd', text: 'Rows need no end.', action: 'drop it', reason }] } });
    expect(mined.members.absent['Layout.tableRowEnd']).toEqual({ reason: 'Rows need no end.', action: 'drop it', source: ['docs.md#layout-tablerowstart', 'facts.json#absent'] });
    expect(mined.constructs.constructs[0]!.no_close).toEqual({ text: 'Rows need no end.', names: ['Layout.tableRowEnd'] });
    expect(mined.topics.topics.find(topic => topic.topic === 'table')!.note).toContain('Rows need no end.');
    expect(texts(mined).topics).not.toContain('Rows end implicitly. There');
  });

  it('an authored end without a start belongs to the construct whose words it shares', () => {
    expect(constructs(DOCS, { absent: [{ name: 'Layout.tableFootEnd', text: 'No.', reason }] }).constructs[0]!.no_close!.names).toEqual(['Layout.tableFootEnd', 'Layout.tableRowEnd']);
  });
});
