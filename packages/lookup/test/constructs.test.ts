/** `find_construct`, its skeletons, and the one fact that all of them tell. */
import { checkProject } from '@plumbline/checker';
import { memoryFiles, resolveDialect, type Graph } from '@plumbline/model';
import { parseScript } from '@plumbline/script';
import { describe, expect, it, test } from 'vitest';
import { mineQuire, quire } from './quire.js';
import { lookupOver, smallGraph } from './small-graph.js';

const es3 = resolveDialect('es3', 'test');
function findings(graph: Graph, code: string) {
  return checkProject({ files: memoryFiles(new Map([['a.js', code]])), entries: ['a.js'], project: ['a.js'], graph, dialect: es3, roots: [], cwd: '.', globals: [] }).findings;
}

describe('a construct', () => {
  const { graph, lookup } = quire();
  it.each(['table', 'grid', 'matrix', 'Table', 'tables', 'new Table', 'layout.tableStart', 'tableEnd()', 'tableRowStart', 'TABLE'])('is found as %s', name => {
    expect(lookup.construct(name).constructs.shown.map(each => each.id)).toEqual(['table']);
  });

  it('tells declaration, start, end, companions, what closes by itself and what it provides', () => {
    expect(lookup.construct('grid').constructs.shown[0]).toMatchObject({
      declare: 'new Table', start: expect.stringMatching(/^layout\.tableStart\(table: Table/), end: 'layout.tableEnd(): void',
      companions: [expect.stringMatching(/^layout\.tableCellStart\(/), expect.stringMatching(/^layout\.tableHeaderStart\(/), expect.stringMatching(/^layout\.tableRowStart\(/)],
      noClose: { names: ['Layout.tableCellEnd', 'Layout.tableHeaderEnd', 'Layout.tableRowEnd'] },
      provides: ['Table', 'layout.tableStart', 'layout.tableCellStart', 'layout.tableHeaderStart', 'layout.tableRowStart', 'layout.tableEnd'],
    });
  });

  it.each(graph.constructs.map(each => each.id))('%s has a skeleton that is ES3 and uses what exists only', id => {
    const { skeleton } = lookup.construct(id).constructs.shown[0]!;
    expect(parseScript('a.js', skeleton, es3)).toMatchObject({ grammar: 'dialect', faults: [] });
    // What stands in the comments as a call is one.
    expect(findings(graph, skeleton.replace(/^(\s*)\/\/ (?=[\w.]+\(.*\);$)/gm, '$1'))).toEqual([]);
    expect(skeleton).toContain(graph.constructs.find(each => each.id === id)!.start.replace(/^.*\./, '.'));
  });

  it('that does not exist is answered with those that do', () => {
    expect(lookup.construct('hologram')).toMatchObject({ found: false, fact: expect.stringContaining('sidebar and table') });
    expect(lookup.construct('tabel')).toMatchObject({ found: false, near: expect.arrayContaining(['table']), next: expect.arrayContaining(['layout.tableStart']) });
    expect(lookupOver(smallGraph({ interfaces: { A: ['b'] } })).construct('table').fact).toMatch(/has no constructs/);
  });
});

it('gives an object that no documentation reaches as a parameter of a function', () => {
  const graph = smallGraph({ interfaces: { Other: ['x'], Pen: ['openPath', 'closePath'] }, constructs: [{ id: 'path', interface: null, kind: 'call', aliases: ['path'], declare: null, start: 'Pen.openPath', end: 'Pen.closePath', companions: [], no_close: null, source: [] }] });
  graph.members.interfaces['Pen']!.constructible = false;
  expect(lookupOver(graph).construct('path').constructs.shown[0]!.skeleton).toBe('function draw(pen) {\n  pen.openPath();\n  // the content\n  pen.closePath();\n}');
});

test('one edited fact changes checker, topic, construct, look-up and hint alike', () => {
  const before = quire();
  const words = 'A cell is closed by magic.';
  const after = mineQuire(facts => ({ ...facts, absent: [...facts.absent.filter(each => each.name !== 'Layout.tableCellEnd'), { name: 'Layout.tableCellEnd', text: words, action: 'wave a wand', reason: 'test' }] }));
  const told = ({ graph, lookup }: typeof before): string[] => [
    JSON.stringify(findings(graph, 'layout.tableCellEnd();')[0]!.data), lookup.topic('grid').routes.shown.find(each => each.topic === 'table')!.note,
    lookup.construct('table').constructs.shown[0]!.noClose!.text, lookup.docs('tableCellEnd').fact, lookup.hint('a table please').text, lookup.construct('table').constructs.shown[0]!.skeleton,
  ];
  for (const text of told(before)) expect(text).not.toContain(words);
  for (const text of told(after)) expect(text).toContain(words);
});
