import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { UsageError } from '@plumbline/model';
import { plainParagraph, plainTable, readMarkdown } from '../src/readers/markdown.js';
import { member, method, mineFiles, mineText, property } from './mining.js';

const LAYOUT = '## Layout\n\nPlaces things. The Layout object is accessed using the global property "layout".\n\n';

describe('Markdown', () => {
  it.each([
    ['a fence that nothing closes', '## Layout-a\n\n```js\nvar x = 1;\n\n## Layout-b\n\nType: number\n'],
    ['a stray fence before a real one', '## Layout-a\n\nType: string\n\n```\n\n## Layout-b\n\nType: number\n\n```js\nlayout.b = 1;\n```\n'],
    ['a fence opened in mid-line', '## Layout-a\n\nType: string\n\n<table><tr><td>x</td></tr>\n</table>```\nvar a = 1;\n\n## Layout-b\n\nType: number\n'],
    ['a tilde fence with backticks in it', '## Layout-a\n\n~~~\n```\n~~~\n\n## Layout-b\n\nType: number\n'],
    ['an indented fence in a list', '## Layout-a\n\n- one\n\n    ```js\n    var x;\n\n## Layout-b\n\nType: number\n'],
    ['a fence at the very end', '## Layout-b\n\nType: number\n\n## Layout-a\n\n```'],
  ])('%s never swallows a member heading', (_, text) => {
    const mined = mineText(LAYOUT + text);
    expect(Object.keys(mined.members.interfaces.Layout!.members)).toEqual(['a', 'b']);
    expect(property(mined, 'Layout', 'b').type).toBe('number');
  });

  // Headings that no profile knows by themselves are swallowed by what is left open.
  it.each([
    ['in a quotation', '> Example: ```\n> var a = 1;\n> ```\n'], ['', 'Example: ```\nvar a = 1;\n```\n'], ['with its language', 'For example ```js\nvar a = 1;\n```\n'], ['that is none', 'Code stands between two lines of ```\n'],
  ])('a fence opened behind a blank %s', (_, text) => {
    const mined = mineText(`# Press object\n\n## Methods\n\n### run()\n\n${text}\n### halt()\n\nReturns: number\n\n\`\`\`js\nrun();\n\`\`\`\n\n### stop()\n\nx\n`, { profile: 'object-heading' });
    expect(Object.keys(mined.members.interfaces.Press!.members)).toEqual(['halt', 'run', 'stop']);
  });

  it('finds an interface heading that an unbalanced fence would swallow', () => {
    const mined = mineText(`${LAYOUT}## Layout-a\n\n\`\`\`\nvar x;\n\n## Table\n\nA table.\n\n## Table-rows\n\nType: number\n`);
    expect(mined.members.interfaces.Table!.source).toEqual(['docs.md#table']);
  });

  it('takes headings inside a balanced fence, and in comments and tables, for what they are', () => {
    const mined = mineText(`${LAYOUT}## Layout-a\n\nType: number\n\n\`\`\`md\n## Table\n\`\`\`\n\n<!-- \n## Layout-hidden\n-->\n\n| Name |\n|---|\n| ## Layout-cell |\n`);
    expect(Object.keys(mined.members.interfaces)).toEqual(['Layout']);
    expect(Object.keys(mined.members.interfaces.Layout!.members)).toEqual(['a']);
  });

  it('treats a comment that nothing closes as text', () => {
    expect(member(mineText(`${LAYOUT}<!-- lost\n\n## Layout-a\n\nType: number\n`), 'Layout', 'a').kind).toBe('property');
  });

  it.each([
    ['front matter, a BOM and carriage returns', `\uFEFF---\r\ntitle: x\r\n---\r\n${LAYOUT}## Layout-a\n\nType: number\n`.replaceAll('\n', '\r\n').replaceAll('\r\r', '\r')],
    ['underlined headings', 'Layout\n======\n\nPlaces.\n\nLayout-a\n--------\n\nType: number\n'],
    ['closing number signs', `${LAYOUT}## Layout-a ##\n\nType: number\n`],
    ['backslash escapes', `${LAYOUT}## Layout\\-a\n\nType: number\n`],
    ['bold marks', `${LAYOUT}## Layout-a\n\n**Type:** number\n`],
    ['links', `${LAYOUT}## Layout-a\n\nType: [number](types.md#number)\n`],
    ['HTML in Markdown', `${LAYOUT}## Layout-a\n\n<p>Type: <code>number</code></p>\n`],
  ])('reads %s', (_, text) => {
    expect(property(mineText(text), 'Layout', 'a').type).toBe('number');
  });

  it.each(['Layout-a', 'Layout-a()', '`Layout-a`', '`Layout-a()`', 'Layout.a', 'Layout#a', 'Layout::a', 'Layout.prototype.a', 'Layout – a', 'Layout-a {#anchor}', 'Layout-a <a id="anchor"></a>', '<a name="anchor"></a>Layout-a', 'Layout-a [¶](#anchor)'])('knows the title %s', title => {
    const mined = mineText(`${LAYOUT}## ${title}\n\nReturns: number\n`);
    expect(method(mined, 'Layout', 'a').returns).toBe('number');
    if (title.includes('anchor')) expect(member(mined, 'Layout', 'a').source).toEqual(['docs.md#anchor']);
  });

  it('takes the title from the name of a file without headings', () => {
    const mined = mineFiles([{ path: 'Layout.md', text: 'Places things.' }, { path: 'Layout-width.md', text: 'Type: number' }]);
    expect(property(mined, 'Layout', 'width').type).toBe('number');
  });

  it('reads HTML tables with Markdown in their cells', () => {
    const mined = mineText(`${LAYOUT}## Layout-a\n\n\`a(box)\`\n\n<table id="t"><thead><tr><th>\n\nParameter\n\n</th><th>\n\nType\n\n</th></tr></thead><tbody><tr><td>\n\nbox\\_1\n\n</td><td>\n\n[Box](box.md)\n\n</td></tr></tbody>\n</table>Returns: void\n`.replace('a(box)', 'a(box_1)'));
    expect(method(mined, 'Layout', 'a').params).toEqual([{ name: 'box_1', type: 'Box', optional: false, options: null, role: null }]);
    expect(method(mined, 'Layout', 'a').returns).toBe('void');
  });
});

describe('paragraphs that need no parser', () => {
  it('are what the parser gives', () => {
    const pieces = ['word', ' ', '  ', '`a`', '`a b`', '``', '.', ',', '(', ')', '"', "'", ':', '-', '+', '=', '1', '1.', '2)', '\n', '/', '%', '{', '}', '$', '^', ';', '?', '@', 'é'];
    fc.assert(fc.property(fc.array(fc.constantFrom(...pieces), { minLength: 1, maxLength: 25 }), parts => {
      const text = parts.join('').trim();
      if (plainParagraph(text.split('\n')) === null || /\n\s*\n/.test(text)) return;
      // Markup sends the whole section to the parser.
      expect(readMarkdown(text, () => null)).toEqual(readMarkdown(`${text}\n\n<i></i>`, () => null));
    }), { numRuns: 1000 });
  });
});

describe('tables that need no parser', () => {
  it('are what the parser gives', () => {
    const pieces = ['a', ' ', '`b`', '`c|d`', '|', '| ', '\\|', '*e*', '[f](g)', 'h_i', '-', ':', '', '1.'];
    const line = fc.array(fc.constantFrom(...pieces), { maxLength: 8 }).map(parts => `|${parts.join('')}|`);
    fc.assert(fc.property(line, fc.integer({ min: 1, max: 4 }), fc.array(line, { maxLength: 3 }), (header, columns, rows) => {
      const text = [header, `|${' --- |'.repeat(columns)}`, ...rows].join('\n');
      if (plainTable(text.split('\n')) === null) return;
      expect(readMarkdown(text, () => null)).toEqual(readMarkdown(`${text}\n\n<i></i>`, () => null));
    }), { numRuns: 1000 });
  });
});

describe('HTML', () => {
  it('reads headings, paragraphs, lists, tables and code, and nothing else', () => {
    const mined = mineText('<html><head><title>Wrong-title</title></head><body><script>var a = "<h2>Bad-a</h2>";</script><h1>Layout</h1><p>Accessed using the global property &quot;layout&quot;.</p>'
      + '<section><h2 id="lw">Layout-width<a href="#lw">¶</a></h2><ul><li>Type: <code>number</code>, read-only</li></ul></section><h2>Layout-add</h2><p><code>add(box)</code></p>'
      + '<table><tr><th>Parameter</th><th>Type</th></tr><tr><td>box</td><td><a href="x">Box</a></td></tr></table><p>Line one<br>Returns: void</p></body></html>', { path: 'a.html' });
    expect(Object.keys(mined.members.interfaces)).toEqual(['Layout']);
    expect(property(mined, 'Layout', 'width')).toMatchObject({ type: 'number', readonly: true, source: ['a.html#lw'] });
    expect(method(mined, 'Layout', 'add')).toMatchObject({ params: [{ name: 'box', type: 'Box' }], returns: 'void' });
    expect(mined.members.globals.layout!.type).toBe('Layout');
  });
});

describe('XML', () => {
  const document = (inner: string, head = ''): string => `<?xml version="1.0"?>\n${head}<reference>${inner}</reference>`;

  it('keeps the order, decodes entities and reads CDATA raw', () => {
    const mined = mineText(document('<chunk id="l" title="Layout"><p>Places &lt;things&gt; &#233; &#x41;.</p></chunk><chunk id="w" title="Layout-w"><p>See <code>a</code> then <code>b</code>.</p><text><![CDATA[Type: number & more]]></text></chunk>'), { path: 'a.xml' });
    expect(mined.chunks.map(chunk => chunk.text)).toEqual(['Places <things> é A.', 'See `a` then `b`.\n\nType: number & more']);
  });

  it('coerces nothing', () => {
    const mined = mineText(document('<chunk title="Layout"><p>007</p></chunk><chunk title="Layout-w"><p>1e3</p><p>true</p></chunk>'), { path: 'a.xml' });
    expect(mined.chunks.map(chunk => chunk.text)).toEqual(['007', '1e3\n\ntrue']);
  });

  it.each([
    ['a malformed document, with its line', document('\n<chunk title="Layout"><p>x</chunk>'), /^a\.xml:3: not well-formed XML/],
    ['an internal subset', document('<chunk title="Layout"/>', '<!DOCTYPE reference [<!ENTITY a "b">]>\n'), /^a\.xml:2: the DOCTYPE has an internal subset/],
  ])('refuses %s', (_, text, message) => {
    expect(() => mineText(text, { path: 'a.xml' })).toThrow(message);
    expect(() => mineText(text, { path: 'a.xml' })).toThrow(UsageError);
  });

  it('takes a plain DOCTYPE, and a mention of a subset in a comment', () => {
    expect(mineText(document('<!-- <!DOCTYPE a [ ] > --><chunk title="Layout"/>', '<!DOCTYPE reference>\n'), { path: 'a.xml' }).report.counts.interfaces).toBe(1);
  });
});

describe('dumps', () => {
  const records = [{ id: '1', title: 'Layout', text: 'Places.' }, { id: '2', title: 'Layout-w', text: 'Type: number' }];
  it.each([
    ['a JSON array', 'a.json', JSON.stringify(records)],
    ['JSONL', 'a.jsonl', records.map(each => JSON.stringify(each)).join('\n')],
    ['JSONL under the name of a JSON file', 'a.json', records.map(each => JSON.stringify(each)).join('\n')],
    ['LangChain in JavaScript', 'a.json', JSON.stringify(records.map(({ id, title, text }) => ({ pageContent: text, metadata: { title }, id })))],
    ['LangChain in Python', 'a.jsonl', records.map(({ id, title, text }) => JSON.stringify({ page_content: text, metadata: { title, id }, type: 'Document' })).join('\n')],
    ['an object with one list', 'a.json', JSON.stringify({ version: 1, points: records })],
  ])('reads %s', (_, path, text) => {
    const mined = mineText(text, { path });
    expect(property(mined, 'Layout', 'w')).toMatchObject({ type: 'number', source: ['2'] });
  });

  it('reads other field names by profile', () => {
    const profile = JSON.stringify({ name: 'mine', extends: 'interface-member', fields: { title: ['meta.head'], text: ['words'], id: ['key'] } });
    const mined = mineText(JSON.stringify([{ meta: { head: 'Layout-w' }, words: 'Type: number', key: 7 }]), { path: 'a.json', profile });
    expect(member(mined, 'Layout', 'w').source).toEqual(['7']);
  });

  it.each([
    ['{"title":"Layout","text":"x"}\n{"title":', 'a.jsonl', /^a\.jsonl:2: not valid JSON/],
    ['[{"title":"Layout",\n"text":}]', 'a.json', /^a\.json:2: not valid JSON/],
    ['[{"title":"Layout"}]', 'a.json', /^a\.json, record 1: has no text/],
    ['{"title":"Layout","text":"x"}\n7', 'a.jsonl', /^a\.jsonl:2: expected an object/],
  ])('names the place of a mistake: %j', (text, path, message) => {
    expect(() => mineText(text, { path })).toThrow(message);
  });

  it('gives a record its id, else its source with an anchor, else the file with one', () => {
    const at = (record: object): string[] => member(mineText(JSON.stringify([{ title: 'Layout-w', text: 'Type: number', ...record }]), { path: 'a.json' }), 'Layout', 'w').source;
    expect(at({ id: 'x', source: 'p.md' })).toEqual(['x']);
    expect(at({ source: 'p.md#there' })).toEqual(['p.md#there']);
    expect(at({ metadata: { source: 'p.md' } })).toEqual(['p.md#layout-w']);
    expect(at({})).toEqual(['a.json#layout-w']);
  });
});

describe('no documentation', () => {
  it.each([
    ['no file', [], /There is no documentation/],
    ['no title that matches', [{ path: 'a.md', text: '# Just some words\n\nText.\n' }], /"Just some words" at a\.md#just-some-words/],
    ['an empty file', [{ path: 'a.md', text: '' }], /^a\.md: the file is empty; name the documentation/],
    ['a dump without a record, by the name that its user knows', [{ path: 'a.jsonl', text: '\n', shown: 'docs/a.jsonl' }, { path: 'b.md', text: '' }], /^docs\/a\.jsonl: the file is empty, and so are all 2 files/],
  ])('%s is an error', (_, files, message) => {
    expect(() => mineFiles(files)).toThrow(message);
    expect(() => mineFiles(files)).toThrow(UsageError);
  });
});
