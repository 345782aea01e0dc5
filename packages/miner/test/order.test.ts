import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sharedPath } from '../../../test/shared.js';
import { FORMS } from './forms.js';
import { factsOnly, mineFiles, mineText, reportText, texts } from './mining.js';

const CHUNKS = [
  '## Layout\n\nAccessed using the global property "layout".', '## Layout-tableStart\n\n`tableStart(table, [options])`\n\nOpens a table; `tableEnd` closes it.\n\n| Parameter | Type | Description |\n|---|---|---|\n| table | Table | x |\n| options | object | optional; keys: `a`, `b` |\n\nReturns: void',
  '## Layout-tableEnd\n\n`tableEnd()`\n\nReturns: void', '## Layout-tableRowStart\n\n`tableRowStart()`\n\nRows end implicitly.\n\n```js\nlayout.tableRowStart();\n```', '## Table\n\nA grid. Created with `new Table()`.\n\nParent interface: Box',
  '## Table-find(String name)\n\nOne way.\n\nReturns: Table', '## Table-find(Number index)\n\nAnother way.\n\nReturns: Box', '## Box\n\nA <rectangle> & more.', '## Box-width\n\nType: number, read-only', '## Box-hook\n\nEvent: Table', '## Box-make()\n\nReturns: Box\n\nStatic method.',
  '## Tabel-extra\n\nType: Nowhere', '## Pages\n\nCollection of Box', '## Stub\n\nParent interface: Missing', '## Global-run\n\n`run(file)`\n\nReturns: void', '## Some words about it\n\nText.',
  '## Layout-old\n\n- one `x`\n- two\n\nType: string\n\nDeprecated: use `width` instead.', '## Layout-keepStart(String name)\n\nx', '## Layout-keepEnd()\n\nx',
];
const FACTS = { aliases: [{ construct: 'table', names: ['grid'], reason: 'x' }], paths: [{ parameter: 'run.file', reason: 'x' }] };

describe('order', () => {
  const expected = mineText(CHUNKS.join('\n\n'), { facts: FACTS });
  it('of chunks in a file changes no byte', () => {
    fc.assert(fc.property(fc.shuffledSubarray(CHUNKS, { minLength: CHUNKS.length }), fc.subarray(CHUNKS), (shuffled, repeated) => {
      const mined = mineText([...shuffled, ...repeated].join('\n\n'), { facts: FACTS });
      expect(texts(mined)).toEqual(texts(expected));
      if (repeated.length === 0) expect(reportText(mined)).toBe(reportText(expected));
    }), { numRuns: 40 });
  });

  it('of files changes no byte', () => {
    const files = CHUNKS.map((text, index) => ({ path: `f${index}.md`, text }));
    const whole = texts(mineFiles(files));
    const report = reportText(mineFiles(files));
    fc.assert(fc.property(fc.shuffledSubarray(files, { minLength: files.length }), shuffled => {
      expect(texts(mineFiles(shuffled))).toEqual(whole);
      expect(reportText(mineFiles(shuffled))).toBe(report);
    }), { numRuns: 30 });
  });
});

describe('the same documentation in another form gives the same facts', () => {
  const expected = mineText(CHUNKS.join('\n\n'));
  const chunks = expected.chunks;
  for (const [form, write] of FORMS) {
    it(form, () => {
      const mined = mineFiles(write(chunks));
      expect(factsOnly(mined)).toEqual(factsOnly(expected));
      expect(mined.chunks.map(chunk => chunk.text).sort()).toEqual(chunks.map(chunk => chunk.text).sort());
    });
  }
});

describe('line ends, byte order marks and the order of files change no byte', () => {
  const FORMS_OF_FILES: readonly (readonly [string, string, readonly (readonly [string, string])[]])[] = [
    ['interface-member', 'pages', [['a.md', CHUNKS.slice(0, 9).join('\n\n')], ['b.md', CHUNKS.slice(9).join('\n\n')]]],
    ['object-heading', 'pages', [['a.md', '# Box object\n\n`box`\n\n## Attributes\n\n### Box.a\n\n#### Type\n\nLid object; read-only.\n\n| Value | Description |\n|---|---|\n| `x` | y |\n'], ['b.md', '# Lid object\n\n!!! info\n    Lid is a subclass of Box.\n\n## Methods\n\n### Lid.open()\n\n#### Returns\n\nNothing.\n']]],
    ['html-sections', 'HTML', [['a.html', '<h2>Box</h2>\n<p>A\nbox.</p>\n<h3>Box methods</h3>\n<h4>fit</h4>\n<p>Returns</p>\n<p>A <code>Lid</code> object.</p>\n<pre>Box.fit();\nx</pre>'], ['b.html', '<h2>Lid</h2>\n<table>\n<tr><td>Property</td><td>Type</td></tr>\n<tr><td>a</td><td>Box</td></tr>\n</table>']]],
    ['omv', 'object models', [['a.xml', '<dictionary>\n<classdef name="Box"><shortdesc>A\nbox.</shortdesc><elements type="instance">\n<property name="a"><datatype><type>Lid</type></datatype></property></elements></classdef>\n</dictionary>'], ['b.xml', '<dictionary><classdef name="Lid"><superclass>Box</superclass><elements type="instance"><method name="b"/></elements></classdef></dictionary>']]],
    ['dts', 'declarations', [['a.d.ts', '/**\n * A box.\n * @deprecated use Lid\n */\ndeclare class Box extends Lid {\n  a: Side\n  b(): this\n}\n'], ['b.d.ts', 'declare class Lid {\n  c: Box[]\n}\ntype Side = "l"\n  | "r"\ndeclare var lid: Lid\n']]],
    ['index-dump', 'dumps', [['a.jsonl', '{"id":"1","title":"Box","text":"A box."}\n{"id":"2","title":"Box-a","text":"Type: Lid"}\n'], ['b.jsonl', '{"id":"3","title":"Lid","text":"x"}\n{"id":"4","title":"Lid-b()","text":"Returns: Box"}\n']]],
  ];
  it.each(FORMS_OF_FILES)('%s: %s', (profile, _, pairs) => {
    const files = pairs.map(([path, text]) => ({ path, text }));
    const expected = mineFiles(files, { profile });
    expect(expected.report.counts.members).toBeGreaterThan(1);
    for (const change of [(text: string) => text.replaceAll('\n', '\r\n'), (text: string) => `\uFEFF${text}`, (text: string) => `\uFEFF${text.replaceAll('\n', '\r\n')}`]) {
      const mined = mineFiles([...files].reverse().map(({ path, text }) => ({ path, text: change(text) })), { profile });
      expect(texts(mined)).toEqual(texts(expected));
      expect(reportText(mined)).toBe(reportText(expected));
    }
  });
});

const cases = sharedPath('cases');
if (cases !== undefined) {
  describe('given cases', () => {
    const read = (name: string): string => readFileSync(`${cases}/${name}`, 'utf8');
    it('096: two files with the same chunks in another order, one repeated, give identical graphs', () => {
      const a = mineText(read('096-generator-order-and-duplicates/chunks-a.md'));
      const b = mineText(read('096-generator-order-and-duplicates/chunks-b.md'));
      expect(texts(b)).toEqual(texts(a));
      expect(b.report.duplicates).toHaveLength(1);
      expect(a.constructs.constructs.map(each => each.id)).toEqual(['block']);
    });

    it('096: a repeated chunk that contradicts the first is an error naming both', () => {
      const changed = read('096-generator-order-and-duplicates/chunks-b.md').replace('Type: number', 'Type: string');
      expect(() => mineText(changed)).toThrow(/docs\.md#block-width(?:-1)? says its type is (?:number|string), docs\.md#block-width(?:-1)? says its type is/);
    });

    it('the reference of the cases, in every form', () => {
      const { schema, ...facts } = JSON.parse(read('docs/facts.json')) as Record<string, object>;
      expect(schema).toBe('plumbline/facts@1');
      const mined = mineText(read('docs/reference.md'), { facts });
      expect(mined.report.counts).toMatchObject({ interfaces: 10, members: 31, globals: 3, constructs: 2, absent: 2 });
      expect(mined.report).toMatchObject({ unknownTypes: [], openInterfaces: [], unresolvedParents: [] });
      expect(mined.constructs.constructs[1]).toMatchObject({ id: 'table', aliases: ['table', 'grid'], companions: ['layout.tableCellStart', 'layout.tableRowStart'], no_close: { names: ['Layout.tableCellEnd', 'Layout.tableRowEnd'] } });
      for (const write of FORMS.values()) expect(factsOnly(mineFiles(write(mined.chunks), { facts }))).toEqual(factsOnly(mined));
    });
  });
}
