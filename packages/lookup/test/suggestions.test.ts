/** Whatever a look-up answers, the names that it suggests are exact: each is found in the graph (GUARD 2). */
import fc from 'fast-check';
import { constructText, docsText, filesText, topicText, type Stamped } from '@plumbline/report';
import { expect, test } from 'vitest';
import { resolveSymbol } from '../src/index.js';
import { quire } from './quire.js';

const { graph, lookup, mined } = quire();
const exists = (name: string): boolean => resolveSymbol(graph, name).some(each => each.kind !== 'unknown' && each.kind !== 'absent');

function suggestions(request: string): string[] {
  const [docs, topic, construct] = [lookup.docs(request), lookup.topic(request), lookup.construct(request)];
  const files = lookup.find(request, { paths: ['a.js'], read: () => '', isScript: () => true });
  return [
    ...[docs, topic, construct, files].flatMap(each => [...each.next, ...each.hint.terms.flatMap(term => [...term.symbols])]), ...docs.near, ...docs.elsewhere,
    ...topic.routes.shown.flatMap(each => [...each.symbols, each.next]), ...construct.near, ...construct.constructs.shown.flatMap(each => each.provides), ...files.expandedTo,
  ];
}

const stamp: Stamped = { graph: { engine: 'quire', digest: 'sha256:0', documentation: 'current' } };

test.each(['table', 'a grid', 'hologram', 'layout.tabelStart', 'Layout', 'layout', 'footer with page numbers', 'tabel', 'matrix', 'frobnicate', 'toString'])('as they are rendered: %s', request => {
  const files = lookup.find(request, { paths: ['a.js'], read: () => '', isScript: () => true });
  const texts = [docsText({ ...lookup.docs(request), ...stamp }), topicText({ ...lookup.topic(request), ...stamp }), constructText({ ...lookup.construct(request), ...stamp }), filesText({ ...files, ...stamp })];
  for (const text of texts) {
    expect(text.startsWith('Terms of quire (')).toBe(true);
    for (const names of [...text.matchAll(/^(?:Look up next|Nearest names|Nearest): (.*)\.$/gm)].map(each => each[1]!)) for (const name of names.split(', ')) expect(exists(name), `${request}: ${name}`).toBe(true);
  }
  expect(texts.some(text => text.includes('Look up next: ')) || request === 'hologram' || request === 'toString').toBe(true);
});

const goals = ['table', 'a grid', 'footer with page numbers', 'read xml', 'console log', 'hologram', 'tableCellEnd', 'layout.tabelStart', 'settings.x', 'Box.colour', 'nowhere.tableStart', 'new Tabel', 'closeStream', 'print', 'bullets', 'marginal note'];
const inventions = Object.keys(graph.members.interfaces).flatMap((name, index) => (index % 3 === 0 ? [`${name}.get`, `${name}.widht`, `${name.toLowerCase()}Start`] : []));

test.each([...goals, ...inventions])('%s', request => {
  for (const name of suggestions(request)) expect(exists(name), `${request} suggests ${name}`).toBe(true);
});

test('for words of the documentation in any combination', () => {
  const words = [...new Set(mined.topics.topics.flatMap(each => each.words))];
  fc.assert(fc.property(fc.array(fc.constantFrom(...words), { minLength: 1, maxLength: 4 }), some => {
    for (const name of suggestions(some.join(' '))) expect(exists(name), `${some.join(' ')} suggests ${name}`).toBe(true);
  }), { numRuns: 60 });
});

test.each(['Layout', 'table', 'hologram', 'layout.tableCellEnd', 'a grid with rows'])('the hint stands before every answer, found or not: %s', request => {
  for (const answer of [lookup.docs(request), lookup.topic(request), lookup.construct(request), lookup.find(request, { paths: [], read: () => undefined, isScript: () => false })]) {
    expect(answer.hint.text).toMatch(/^Terms of quire \(\d+ interfaces, \d+ members; exact names only\):/);
  }
});

test('the hint gives the real names of a word, and only where the word is one of theirs', () => {
  expect(lookup.hint('two grids').terms.map(each => each.symbols[0])).toEqual(['new Table']);
  expect(lookup.hint('a marginal note').terms.map(each => each.symbols[0])).toContain('new Sidebar');
  expect(lookup.hint('write to the console').terms.map(each => each.symbols[0])).toContain('Engine.log');
  expect(lookup.hint('constable').terms).toEqual([]);
  // A table is no table of contents, in a name of code neither.
  expect(lookup.hint('tableStart').terms.flatMap(each => each.symbols)).not.toContain('Outline.openEntry');
  expect(lookup.hint('contents').terms.flatMap(each => each.symbols)).toContain('Outline.openEntry');
});
