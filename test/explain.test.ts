/** `plumbline explain` through the real command: each fact with its place and words, what is unknown, the pages of the rules. */
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { ExplainResult } from '@plumbline/report';
import { rulePagesModule } from '../scripts/rule-pages.mjs';
import { folderWith, plumbline, put, TINY_DOCS } from './command.js';
import { repositoryRoot } from './shared.js';

const graph = ['--graph', 'generated/quire'];
const explained = (name: string, ...more: string[]): ExplainResult => JSON.parse(plumbline(['explain', name, ...graph, '--format', 'json', ...more]).stdout) as ExplainResult;

describe('a symbol', () => {
  test.each<[string, string[]]>([
    ['Layout.tableStart', ['member Layout.tableStart']], ['layout.tableStart()', ['member Layout.tableStart']], ['Layout#tableStart', ['member Layout.tableStart']], ['Layout-tableStart', ['member Layout.tableStart']],
    ['tableStart', ['member Layout.tableStart']], ['`Layout.tableStart`', ['member Layout.tableStart']], ['Layout.prototype.tableStart', ['member Layout.tableStart']], ['new Table()', ['interface Table', 'construct table']],
    ['layout', ['global layout']], ['importJS', ['function importJS']], ['grid', ['construct table']], ['book.pages.length', ['member PageCollection.length']],
    ['Layout.tableCellEnd', ['absent Layout.tableCellEnd']], ['Table.widows', ['member Block.widows']], ['Text.textContent', ['absent Node.textContent']],
  ])('%s', (asked, expected) => {
    const { subjects, unknown } = explained(asked);
    expect([subjects.map(each => `${each.kind} ${each.name}`), unknown]).toEqual([expected, []]);
  });
  test('each fact has its words and its place', () => {
    const { subjects: [subject] } = explained('Layout.tableStart');
    expect(subject!.summary).toBe('Opens a table at the current position.');
    expect(subject!.constructs).toEqual(['table']);
    expect(subject!.facts.map(({ what, name, value, places }) => [what, name, value, places.map(each => `${each.source}: ${each.words}`)])).toEqual([
      ['kind', null, 'method', ['layout.md#layout-tablestart: Layout-tableStart']],
      ['parameter', 'table', 'Table', ['layout.md#layout-tablestart: table | Table | the table to open; explicit column widths must be set already']],
      ['parameter', 'options', 'object {keepTogether, repeatHeader, skipEmptyRows}, optional', ['layout.md#layout-tablestart: options | object | optional; keys: `keepTogether`, `repeatHeader`, `skipEmptyRows`']],
      ['returns', null, 'void', ['layout.md#layout-tablestart: Returns: void']],
    ]);
  });
  test('an inherited member says from where, an interface what each ancestor gives', () => {
    expect(explained('Table.widows').subjects[0]).toMatchObject({ name: 'Block.widows', inheritedBy: 'Table' });
    const table = explained('Table').subjects[0]!;
    expect(table.members.map(each => each.from)).toEqual(['Table', 'Block', 'Box']);
    expect(table.facts.find(each => each.what === 'parent')).toMatchObject({ value: 'Block', places: [{ source: 'tables.md#table', words: 'Parent interface: Block' }] });
    expect(explained('Box').subjects[0]!.subtypes).toContain('Table');
  });
  test('the facts file\'s entries show their reasons', () => {
    const reasons = (name: string): string[] => explained(name).subjects[0]!.facts.flatMap(each => each.places).filter(each => each.source.startsWith('facts.json')).map(each => `${each.source} ${each.words}`);
    expect(reasons('Layout.tableCellEnd')).toEqual(['facts.json#absent Asked for again and again.']);
    expect(reasons('Job.folder')).toEqual([expect.stringMatching(/^facts\.json#present The manual speaks of the job folder in five places/)]);
    expect(reasons('importJS')).toEqual([expect.stringMatching(/^facts\.json#loads /)]);
    expect(reasons('Comment')).toEqual([expect.stringMatching(/^facts\.json#closed DOM Level 2/)]);
  });
  test('as text', () => {
    const { status, stdout, stderr } = plumbline(['explain', 'Layout.tableCellEnd', ...graph]);
    expect([status, stderr]).toEqual([0, '']);
    expect(stdout).toBe('Layout.tableCellEnd: documented not to exist\n\n  reason: Cells end implicitly, as soon as another cell or row begins or the table is closed.\n    “Asked for again and again.”\n    facts.json#absent\n    layout.md#layout-tablecellstart\n\n  instead: delete the call\n\n  construct: table\n');
  });
  test.each<[string, Record<string, unknown>, RegExp]>([
    ['layout.tableCelStart', { interface: 'Layout', open: false, near: ['tableCellStart', 'tableStart', 'tableRowStart'].slice(0, 1) }, /^Layout has no member tableCelStart: its documentation is complete/],
    ['engine.pageBreak', { interface: 'Engine', elsewhere: ['Layout'] }, /It is a member of Layout\./],
    ['settings.whatever', { interface: 'Settings', open: true }, /is open: it may have members that are not documented/],
    ['book.hasOwnProperty', { interface: 'Book', language: true }, /as every object of ECMAScript 3 has it/],
    ['Math.max', { interface: null, elsewhere: ['ChartAxis'] }, /^Math\.max is the language's own: ECMAScript 3 has it[^]*It is a member of ChartAxis\.\n/],
    ['parseInt', { interface: null, near: [] }, /^parseInt is the language's own[^\n]*\n$/],
    ['Object.keys', { interface: null }, /^Object\.keys does not exist: the engine's language is ECMAScript 3, and it came with ES5\.\n/],
    ['Math.clamp', { interface: null }, /^Math\.clamp does not exist: ECMAScript 3, the engine's language, has none\.\n/],
    ['"abc".trim', { interface: null }, /^String\.trim does not exist: the engine's language is ECMAScript 3, and it came with ES5\.\n/],
    ['skipEmptyRows', { interface: null }, /^skipEmptyRows is a key of the options of [^\n]*Layout\.tableStart/],
    ['Tabel', { interface: null }, /^No documentation has Tabel:[^]*The nearest names? (?:is|are) Table/],
    ['__proto__', { interface: null }, /^No documentation has __proto__:/],
    ['layout.constructor.x', { interface: null }, /^No documentation has layout\.constructor\.x:/],
  ])('that nothing documents: %s', (asked, expected, text) => {
    const { subjects, unknown } = explained(asked);
    const { near, ...rest } = expected;
    expect([subjects, unknown]).toEqual([[], [expect.objectContaining(rest)]]);
    for (const each of (near as string[] | undefined) ?? []) expect(unknown[0]!.near).toContain(each);
    const ran = plumbline(['explain', asked, ...graph]);
    expect([ran.status, ran.stderr]).toEqual([0, '']);
    expect(ran.stdout).toMatch(text);
  });
  test('a mined negative fact stands on its chunk', () => {
    const top = folderWith({ 'tiny/a.md': TINY_DOCS });
    plumbline(['generate', '--docs', 'tiny'], { cwd: top });
    expect(plumbline(['explain', 'canvas.sheetRowEnd'], { cwd: top }).stdout).toMatch(/^Canvas\.sheetRowEnd: documented not to exist[^]*reason: .*implicitly[^]*a\.md#canvas-sheetrowstart/);
  });
});

describe('a rule', () => {
  const families = readdirSync(join(repositoryRoot, 'packages/checker/src/rules'), { withFileTypes: true }).filter(each => each.isDirectory()).map(each => each.name);
  test.each(families)('%s: the family\'s page, with or without a graph', family => {
    const page = readFileSync(join(repositoryRoot, `packages/checker/src/rules/${family}/${family}.md`), 'utf8');
    const ran = plumbline(['explain', family], { cwd: folderWith({}) });
    expect([ran.status, ran.stdout]).toEqual([0, page]);
  });
  test('a code is told before its family\'s page, a production with what to write instead', () => {
    expect(plumbline(['explain', 'member/absent']).stdout).toMatch(/^member\/absent\n\n# member\n/);
    expect(plumbline(['explain', 'syntax/const']).stdout).toMatch(/^syntax\/const: Write var\.\n\n# syntax\n/);
    expect(plumbline(['explain', 'suppression/unused']).stdout).toMatch(/^suppression\/unused\n\n# suppression\n/);
  });
  test('a code that is none is a mistake, with the nearest', () => {
    expect(plumbline(['explain', 'member/abscent'])).toMatchObject({ status: 2, stdout: '', stderr: expect.stringMatching(/^plumbline: There is no rule "member\/abscent"; the nearest (?:is|are) member\/absent/) });
  });
  test('the module of pages is what the pages say, and one changed byte shows', () => {
    const made = readFileSync(join(repositoryRoot, 'packages/tools/src/explain/rule-pages.ts'), 'utf8');
    const sources = join(repositoryRoot, 'packages/checker/src');
    expect(rulePagesModule(sources) === made, 'packages/tools/src/explain/rule-pages.ts is stale: run npm run generate').toBe(true);
    const top = folderWith({ 'rules/member/member.md': '# member\n', 'suppressions/suppressions.md': '# suppression\n' });
    const before = rulePagesModule(top);
    put(top, { 'rules/member/member.md': '# membeR\n' });
    expect(rulePagesModule(top)).not.toBe(before);
  });
});

test('a global that the documentation only names', () => {
  const top = folderWith({
    'g/members.json': '{"schema":"plumbline/members@1","engine":"e","digest":"d","interfaces":{"Pen":{"parent":null,"constructible":null,"open":false,"index":null,"members":{},"source":["a.md#pen"]}},"globals":{},"functions":{},"aliases":{},"named":{"ns":{"holds":["Pen"],"source":["a.md#ns"]}},"samples":{},"absent":{}}',
    'g/constructs.json': '{"schema":"plumbline/constructs@1","engine":"e","digest":"d","constructs":[],"skipped":[]}', 'g/chunks.jsonl': '{"id":"a.md#ns","title":"ns","text":"","facts":[]}\n',
  });
  const ran = plumbline(['explain', 'ns', '--graph', 'g'], { cwd: top });
  expect(ran).toMatchObject({ status: 0, stderr: '' });
  expect(ran.stdout).toBe('ns: global\n\n  type: not documented\n    a.md#ns\n\n  holds: Pen\n');
});

describe('could not do the work', () => {
  test.each<[string, string[], RegExp]>([
    ['no symbol', ['explain'], /^error: missing required argument 'symbol\|rule'/],
    ['no graph', ['explain', 'Layout'], /^plumbline: No graph to check against/],
    ['a graph without chunks', ['explain', 'A.b', '--graph', 'g'], /^plumbline: g: chunks\.jsonl is missing; run plumbline generate again\.\n$/],
    ['chunks that are none', ['explain', 'A.b', '--graph', 'h'], /^plumbline: h\/chunks\.jsonl:2: no chunk of documentation; run plumbline generate again\.\n$/],
  ])('%s', (_what, args, message) => {
    const members = '{"schema":"plumbline/members@1","engine":"e","digest":"d","interfaces":{},"globals":{},"functions":{},"aliases":{},"samples":{},"absent":{}}';
    const constructs = '{"schema":"plumbline/constructs@1","engine":"e","digest":"d","constructs":[],"skipped":[]}';
    const top = folderWith({ 'g/members.json': members, 'g/constructs.json': constructs, 'h/members.json': members, 'h/constructs.json': constructs, 'h/chunks.jsonl': '{"id":"a","title":"a","text":"","facts":[]}\n{"id":1}\n' });
    const ran = plumbline(args, { cwd: top });
    expect(ran.stderr).toMatch(message);
    expect([ran.status, ran.stdout]).toEqual([2, '']);
  });
});
