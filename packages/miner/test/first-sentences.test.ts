/** First sentences for editors and reports, and the facts file's entries as places of their own. */
import { NO_FACTS, type ChunkRecord } from '@plumbline/model';
import { describe, expect, test } from 'vitest';
import { firstSentences, loadProfile, mine } from '../src/index.js';

const chunk = (text: string, more: Partial<ChunkRecord> = {}): ChunkRecord => ({ id: 'a.md#a-b', title: 'A-b', text, facts: [{ name: 'A.b', words: 'A-b' }], ...more });

describe('the first sentence', () => {
  test.each<[string, string, string | undefined]>([
    ['after a signature', '`b(x)`\n\nDraws it. Twice.', 'Draws it.'],
    ['first of all', 'Draws it, e.g. a box. Twice.\n\nType: number', 'Draws it, e.g. a box.'],
    ['with code in it', 'Calls `b.c()` first. Then more.', 'Calls `b.c()` first.'],
    ['over two lines', 'Draws it.\nTwice.', 'Draws it.'],
    ['after a table, a list, a heading and code', '| a | b |\n|---|---|\n| 1 | 2 |\n\n- one\n\n### Notes\n\n```js\nb();\n\nb();\n```\n\nDraws it.', 'Draws it.'],
    ['without links and emphasis', 'Draws a **big** [box](box.md#x).', 'Draws a big box.'],
    ['with CRLF', '`b()`\r\n\r\nDraws it.\r\nTwice.', 'Draws it.'],
    ['none where only facts are stated', 'Type: number', undefined],
    ['none in an empty chunk', '', undefined],
  ])('%s', (_what, text, expected) => {
    const stated = { facts: [{ name: 'A.b', words: 'A-b' }, { name: 'A.b type', words: 'Type: number' }] };
    expect(firstSentences([chunk(text, stated)]).get('A.b')).toBe(expected);
  });
  test('belongs to the symbol that the chunk documents, and to nothing else that it says', () => {
    const facts = [{ name: 'A', words: 'A' }, { name: 'a', words: 'Reached as a.' }, { name: 'A parent', words: 'Parent interface: B' }];
    expect([...firstSentences([chunk('Holds things.', { title: 'A', facts })])]).toEqual([['A', 'Holds things.']]);
  });
  test('names of Object\'s are ordinary', () => {
    expect(firstSentences([chunk('X.', { title: 'constructor', facts: [{ name: 'constructor', words: 'constructor' }] })]).get('constructor')).toBe('X.');
  });
});

describe('the facts file', () => {
  const text = '# A\n\n## A\n\nHolds. Accessed using the global property "a".\n\n## A-openIt\n\n`openIt(path)`\n\nOpens.\n\n| Parameter | Type | Description |\n|---|---|---|\n| path | string | which |\n\nReturns: void\n';
  const mined = mine({
    files: [{ path: 'a.md', text }], profile: loadProfile('interface-member'), engine: 'a',
    facts: { file: 'docs/facts.json', facts: { ...NO_FACTS, absent: [{ name: 'A.shut', text: 'It shuts itself', reason: 'Asked for.' }], present: [{ name: 'A.dump', kind: 'method', reason: 'Seen at work.' }], paths: [{ parameter: 'A.openIt.path', reason: 'Reads a file.' }] } },
  });
  test('gives one record a list, named by its source, with the reasons as words', () => {
    expect(mined.chunks.filter(each => each.id.startsWith('facts.json'))).toEqual([
      { id: 'facts.json#absent', title: 'facts.json: absent', text: 'A.shut: does not exist. It shuts itself. Asked for.', facts: [{ name: 'A.shut', words: 'Asked for.' }] },
      { id: 'facts.json#paths', title: 'facts.json: paths', text: 'A.openIt(path): takes the path of a file. Reads a file.', facts: [{ name: 'A.openIt(path)', words: 'Reads a file.' }] },
      { id: 'facts.json#present', title: 'facts.json: present', text: 'A.dump: a method that exists. Seen at work.', facts: [{ name: 'A.dump', words: 'Seen at work.' }] },
    ]);
  });
  test('is the place that the graph names', () => {
    const ids = new Set(mined.chunks.map(each => each.id));
    const named = [...Object.values(mined.members.absent).flatMap(each => each.source), ...Object.values(mined.members.interfaces.A!.members).flatMap(each => each.source)];
    expect(named.filter(each => !ids.has(each))).toEqual([]);
  });
  test('counts as no chunk of the documentation', () => expect(mined.report.counts.chunks).toBe(2));
});
