/** `resolve_topic`: the confidence ladder of GUARD 6. */
import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { goalWords } from '../src/topics/goal-words.js';
import { confidenceOf } from '../src/topics/resolve-topic.js';
import { quire } from './quire.js';
import { lookupOver, smallGraph, topic } from './small-graph.js';

const graph = smallGraph({ interfaces: { Layout: ['layerStart', 'tableStart'] } });

describe('the ladder', () => {
  const layers = topic('layers', 'layer page overlay print');
  it.each([
    ['footer with page numbers', 'weak'],
    ['page', 'strong'],
    ['page footer', 'strong'],
    ['overlay a page', 'strong'],
    ['print the overlay on every second sheet of cardboard', 'strong'],
    ['hologram', 'none'],
    ['how do I', 'none'],
    ['', 'none'],
  ])('%j is %s', (goal, confidence) => {
    expect(lookupOver(graph, [layers]).topic(goal).confidence).toBe(confidence);
  });

  it('calls a weak match one, and forbids inventions only where the match is strong', () => {
    const weak = lookupOver(graph, [layers]).topic('footer with page numbers');
    expect(weak.fact).toMatch(/^WEAK MATCH: .* a hint, not the answer\.$/);
    expect(weak.fact).not.toMatch(/invent/);
    expect(lookupOver(graph, [layers]).topic('overlay a page').fact).toMatch(/do not invent/);
  });

  test('strong exactly where two words are explained, or half of the goal', () => {
    fc.assert(fc.property(fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1, max: 12 }), (words, explained) => {
      fc.pre(explained <= words);
      expect(confidenceOf(explained, words) === 'strong').toBe(explained >= 2 || explained * 2 >= words);
    }));
  });
});

it('ranks by explained words, then by those in the topic\'s name, then by how little else the topic is about', () => {
  const topics = [topic('rows', 'row table header'), topic('header', 'header table repeat row'), topic('tables', 'table row'), topic('prose', 'page')];
  expect(lookupOver(graph, topics).topic('table rows with a header').routes.shown.map(each => each.topic)).toEqual(['rows', 'header', 'tables']);
});

it('what is called so comes before what has the word in a longer name', () => {
  const topics = [topic('tables of contents', 'table contents'), topic('table', 'table row cell header foot')];
  expect(lookupOver(graph, topics).topic('a table').routes.shown.map(each => each.topic)).toEqual(['table', 'tables of contents']);
  expect(lookupOver(graph, topics).topic('the table of contents').routes.shown.map(each => each.topic)).toEqual(['tables of contents', 'table']);
});

it.each([
  ['splitting pages', 'split page'], ['numbered lists', 'a number of lists'], ['the boxes', 'box'], ['tableCellStart', 'table cell start'], ['How do I make a table?', 'tables'], ['repeating headers', 'header repeats'], ['Zeilen der Tabelle', 'zeilen DER tabelle'],
])('the significant words of %j are those of %j', (one, other) => {
  const stems = (goal: string): string[] => goalWords(goal).map(each => each.stem).sort();
  expect(stems(one)).toEqual(stems(other));
});
it.each([['table', 'box'], ['string', 'stripe'], ['row', 'rule']])('%j and %j stay distinct', (one, other) => {
  expect(goalWords(one)[0]!.stem).not.toBe(goalWords(other)[0]!.stem);
});

it.each([
  ['a table whose header rows repeat', 'Layout.tableHeaderStart'], ['print page numbers', 'RunningHead.pattern'], ['parse xml with xpath', 'XmlLoader.load'], ['merge cells with colspan', 'TableCell.columnSpan'], ['a grid with cells', 'layout.tableStart'], ['bullets', 'layout.listStart'],
])('%j leads to %s in the manual', (goal, symbol) => {
  const answer = quire().lookup.topic(goal);
  expect(answer.confidence).toBe('strong');
  expect(answer.routes.shown.flatMap(each => [...each.symbols])).toContain(symbol);
});

it.each([['a table', 'table'], ['the table of contents', 'table of contents'], ['toc', 'table of contents']])('%j is %s in the manual', (goal, first) => {
  expect(quire().lookup.topic(goal).routes.shown[0]!.topic).toBe(first);
});
