/** `lookup_docs`: the exact symbol first, in any spelling; what is not there, said as a fact where it is one. */
import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { quire } from './quire.js';
import { lookupOver, smallGraph } from './small-graph.js';

describe('a symbol in any spelling', () => {
  const { lookup } = quire();
  it.each([
    'Layout.tableStart', 'Layout-tableStart', 'Layout#tableStart', 'Layout::tableStart', 'Layout.tableStart()', 'layout.tableStart', 'layout.tableStart(t, {})', '`layout.tableStart`', 'tableStart', 'Layout.prototype.tableStart', ' layout.tableStart ', 'layout["tableStart"]', "layout[ 'tableStart' ]", '.tableStart',
    'ｌａｙｏｕｔ．ｔａｂｌｅＳｔａｒｔ（）', '\u200btableStart', 'layout.\u2060tableStart\ufeff', '"layout.tableStart"', '“tableStart”', '「tableStart」',
  ])('%s', term => {
    const answer = lookup.docs(term);
    expect(answer.verdict).toBe('found');
    expect(answer.symbols.shown.map(each => each.symbol)).toEqual(['Layout.tableStart']);
    expect(answer.symbols.shown[0]).toMatchObject({ kind: 'method', source: ['layout.md#layout-tablestart'] });
    expect(answer.symbols.shown[0]!.signature).toContain('table: Table');
  });

  it.each([
    ['layout', 'global'], ['Table', 'interface'], ['new Table()', 'interface'], ['importJS', 'function'], ['job', 'alias'], ['Node.ELEMENT_NODE', 'constant'], ['Layout.onBreak', 'event'], ['grid', 'construct'],
  ])('%s is a %s', (term, kind) => {
    expect(lookup.docs(term).symbols.shown.map(each => each.kind)).toContain(kind);
  });

  it.each([['book.pages[0].folio', 'Page.folio'], ['book.pages[i]', 'Page'], ['book.pages.first.folio', 'Page.folio'], ['layout.', 'layout']])('%s leads to %s', (term, symbol) => {
    expect(lookup.docs(term)).toMatchObject({ verdict: 'found', symbols: { shown: [{ symbol }] } });
  });

  it('says of a global that is only named what stands in it', () => {
    const lookup = lookupOver(smallGraph({ interfaces: { Pen: ['draw'] }, named: { ns: { holds: ['Pen'], source: ['a.md#a'] }, value: { holds: [], source: ['a.md#b'] } } }));
    expect(lookup.docs('ns').symbols.shown).toMatchObject([{ symbol: 'ns', kind: 'global', signature: 'global ns: named by the documentation, and not described; holds Pen', source: ['a.md#a'] }]);
    expect(lookup.docs('value').symbols.shown).toMatchObject([{ symbol: 'value', kind: 'global', signature: 'global value: named by the documentation, and not described', source: ['a.md#b'] }]);
  });

  it('tells a bare name of several interfaces for each of them, bounded with the true total', () => {
    const all = lookup.docs('width', 100).symbols;
    expect(all.shown.map(each => each.symbol)).toEqual(['Box.width', 'Page.width', 'PageMaster.width']);
    expect(lookup.docs('width', 2).symbols).toMatchObject({ total: 3, truncated: true });
    expect(lookup.docs('width', 2).symbols.shown).toHaveLength(2);
  });

  it('says by whom a member is inherited', () => {
    expect(lookup.docs('Table.width').symbols.shown).toMatchObject([{ symbol: 'Box.width', inheritedBy: 'Table' }]);
  });

  it('lists the members of an interface, inherited ones included', () => {
    const { members } = lookup.docs('TableCell').symbols.shown[0]!;
    expect(members!.total).toBe(quire().graph.memberNames('TableCell').length);
  });

  it('gives the documentation\'s words literally', () => {
    const { mined } = quire();
    for (const symbol of ['Layout.tableStart', 'Box.width', 'Table']) {
      const [shown] = lookup.docs(symbol).symbols.shown;
      const texts = shown!.source.map(place => mined.chunks.find(chunk => chunk.id === place)!.text);
      expect(shown!.cut ? texts.join('\n\n').startsWith(shown!.text.slice(0, -1)) : shown!.text === texts.join('\n\n')).toBe(true);
    }
  });

  test('of every symbol of the graph: it is found', () => {
    const { graph } = quire();
    for (const [owner, facts] of Object.entries(graph.members.interfaces)) {
      expect(lookup.docs(owner).verdict).toBe('found');
      for (const member of Object.keys(facts.members)) expect(lookup.docs(`${owner}.${member}`), `${owner}.${member}`).toMatchObject({ verdict: 'found' });
    }
  });
});

describe('what is not there', () => {
  const { lookup } = quire();
  it.each<[string, string, RegExp]>([
    ['layout.tableCellEnd', 'absent', /Layout\.tableCellEnd does not exist\. .* Instead: delete the call\./],
    ['tableCellEnd', 'absent', /Layout\.tableCellEnd does not exist/],
    ['layout.tabelStart', 'none', /Layout has no member tabelStart: its documentation is complete/],
    ['layout.tablestart', 'none', /It has tableStart; letter case matters/],
    ['settings.whatever', 'open', /Settings documents no member whatever, and is open: .* That proves nothing/],
    ['nowhere.tableStart', 'none', /Nothing is called nowhere, so that nowhere\.tableStart leads nowhere/],
    ['frobnicate', 'open', /No interface, global, function, construct or member is called frobnicate\. The documentation is complete but for Settings/],
    ['layout.toString', 'found', /as every object of ECMAScript 3 has it/],
    // The language's own names exist, whatever the documentation says of them; those of later editions do not.
    ['parseInt', 'found', /^parseInt is the language's own: ECMAScript 3 has it/], ['Math.max', 'found', /^Math\.max is the language's own/], ['String.prototype.charAt', 'found', /^String\.charAt is the language's own/],
    ['hasOwnProperty', 'found', /^Objects of ECMAScript 3 have hasOwnProperty/], ['new Date()', 'found', /^Date is the language's own/],
    ['[].forEach', 'none', /^Array\.forEach does not exist: .* ES5/], ['[1,2].push', 'found', /^Array\.push is the language's own/], ['"x".trim()', 'none', /^String\.trim does not exist/], ["'a.b'.charAt(0)", 'found', /^String\.charAt is the language's own/],
    ['/a\\/b/g.exec', 'found', /^RegExp\.exec is the language's own/], ['(5).toFixed', 'found', /^Number\.toFixed is the language's own/], ['{}.hasOwnProperty', 'found', /^Object\.hasOwnProperty is the language's own/],
    ['null', 'found', /^null is the language's own/], ['this', 'found', /^this is the language's own/], ['instanceof', 'found', /^instanceof is the language's own/], ['class', 'open', /^No interface, .* is called class/],
    ['Math.foo', 'none', /^Math\.foo does not exist: ECMAScript 3, the engine's language, has none/], ['Object.keys', 'none', /^Object\.keys does not exist: .* it came with ES5\.$/], ['String.prototype.trim', 'none', /^String\.trim does not exist: .* ES5/], ['Map', 'none', /^Map does not exist: .* ES2015/],
    // What a documented path leads to counts, not only interfaces.
    ['book.title.length', 'found', /^String\.length is the language's own/], ['book.title.trim', 'none', /^String\.trim does not exist/], ['layout.tableStart.foo', 'none', /^layout\.tableStart gives nothing back/], ['trace.foo', 'none', /^trace gives nothing back/],
    ['settings.x.y', 'open', /^The documentation does not say what settings\.x is\. That proves nothing/], ['book.pages[0].title', 'none', /^Page has no member title/],
    ['repeatHeader', 'found', /^repeatHeader is a key of the options of Layout\.tableStart\.$/], ['LAYOUT', 'open', /It is written Layout and layout; letter case matters\.$/],
    ['page number in the footer', 'text', /these texts have the words/],
    ['qwertz uiopü', 'nothing', /no text has these words/],
  ])('%s is %s', (term, verdict, fact) => {
    const answer = lookup.docs(term);
    expect(answer.verdict).toBe(verdict);
    expect(answer.fact).toMatch(fact);
  });

  it('says that it does not exist at all where every interface is closed, and does not where one is open', () => {
    const interfaces = { Page: ['turn'], Sheet: ['add'] };
    expect(lookupOver(smallGraph({ interfaces })).docs('turnPage')).toMatchObject({ verdict: 'none', fact: expect.stringMatching(/The documentation is complete: it does not exist\.$/) });
    expect(lookupOver(smallGraph({ interfaces, open: ['Sheet'] })).docs('turnPage')).toMatchObject({ verdict: 'open', fact: expect.stringMatching(/complete but for Sheet/) });
  });

  it('names the nearest names of the right interface, and where the name does exist', () => {
    expect(lookup.docs('layout.tabelStart').near[0]).toBe('Layout.tableStart');
    expect(lookup.docs('layout.columnWidths').elsewhere).toEqual(['Table']);
  });

  it('a list is no element: its own members are the language\'s, those of its elements are found behind it', () => {
    const graph = smallGraph({ interfaces: { Page: ['turn'] } });
    (graph.members.globals as Record<string, object>).leaves = { type: 'Page[]', source: [] };
    const list = lookupOver(graph);
    expect(['leaves.length', 'leaves.size', 'leaves[0].turn', 'leaves.turn', 'leaves[0].length'].map(each => list.docs(each).verdict)).toEqual(['found', 'none', 'found', 'found', 'none']);
  });

  it.each(['constructor', '__proto__', 'toString', 'hasOwnProperty', 'Layout.__proto__', 'Layout.constructor', '', ' ', '.', '()', '-', '#', 'a.b.c.d', '\\', '*', '🙂', 'new '])('takes %j for an ordinary term', term => {
    expect(typeof lookup.docs(term).fact).toBe('string');
  });
});

describe('words', () => {
  it('split names, and a word\'s beginning counts', () => {
    const { lookup } = quire();
    expect(lookup.docs('hyphen exceptions').texts.shown.map(each => each.symbol)).toContain('Hyphenator.loadExceptions');
    expect(lookup.docs('hyph except').texts.shown.map(each => each.symbol)).toContain('Hyphenator.loadExceptions');
  });

  it('are quoted literally, with their place', () => {
    const { lookup, mined } = quire();
    for (const hit of lookup.docs('repeat header rows').texts.shown) {
      const { text } = mined.chunks.find(chunk => chunk.id === hit.source)!;
      for (const line of hit.excerpt.replace(/…$/, '').split('\n')) expect(text).toContain(line);
    }
  });
});

test('any text at all gets an answer of the same shape', () => {
  const { lookup } = quire();
  const shape = Object.keys(lookup.docs('Layout')).sort();
  fc.assert(fc.property(fc.string({ maxLength: 40 }), term => { expect(Object.keys(lookup.docs(term, 3)).sort()).toEqual(shape); }), { numRuns: 60 });
});
