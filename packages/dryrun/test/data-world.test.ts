/** Real data behind the documented loading calls: nothing coerced, order kept, only documented names. */
import { describe, expect, test } from 'vitest';
import { extended, method, param, run, smallGraph, told } from './small-graph.js';

const XML = `<?xml version="1.0"?>
<!-- a catalogue --><t id="0007" n:k="v" xmlns:n="urn:x" __proto__="p"><a>08</a><b>1e3</b><a x="1">true</a><n:c>&lt;&#65;&#x42;&amp;&gt;&unknown;</n:c><single/><d><![CDATA[<raw>&amp;]]></d><e>x<f>y</f>z</e></t>`;

async function log(expression: string, xml = XML): Promise<readonly string[]> {
  const outcome = await run(`var doc = host.xml("d.xml"), root = doc.documentElement, one = function (l) { var s = "", i; for (i = 0; i < l.length; i++) s += l.item(i).nodeName + ","; return s; };\nhost.log(${expression});`, { files: { 'd.xml': xml }, worlds: ['data'] });
  expect(told(outcome)).toEqual([]);
  expect(outcome.runs[0]!.message).toBe(null);
  return outcome.runs[0]!.log;
}

describe('the tree', () => {
  test.each([
    ['one(root.childNodes)', 'a,b,a,n:c,single,d,e,'], ['root.getAttribute("id")', '0007'], ['root.getAttribute("__proto__")', 'p'], ['root.getAttribute("none") === ""', 'true'],
    ['root.firstChild.text', '08'], ['root.childNodes.item(1).text', '1e3'], ['typeof root.childNodes.item(2).text', 'string'], ['root.childNodes.item(3).text', '<AB&>&unknown;'],
    ['root.childNodes.item(3).namespaceURI', 'urn:x'], ['root.childNodes.item(4).childNodes.length', '0'], ['root.childNodes.item(5).text', '<raw>&amp;'], ['root.childNodes.item(5).firstChild.nodeType', '4'],
    ['root.childNodes.item(6).text', 'xyz'], ['root.childNodes.item(6).childNodes.length', '3'], ['root.childNodes.item(99) === null', 'true'], ['root.firstChild === root.childNodes.item(0)', 'true'],
    ['root.firstChild.nextSibling.nodeName', 'b'], ['root.firstChild.parentNode === root', 'true'], ['root.attributes.length', '4'], ['root.attributes.item(0).nodeValue', '0007'], ['root.firstChild.xml', '<a>08</a>'],
    ['one(root.getElementsByTagName("a"))', 'a,a,'], ['root.getElementsByTagName("*").length', '8'], ['root.firstChild.nodeValue === null', 'true'], ['root.firstChild.firstChild.nodeName', '#text'],
  ])('%s', async (expression, value) => { expect(await log(expression)).toEqual([value]); });
});

describe('expressions', () => {
  test.each([
    ['//a', 'a,a,'], ['/t/b', 'b,'], ['a', 'a,a,'], ['*', 'a,b,a,n:c,single,d,e,'], ['a[2]', 'a,'], ['a[last()]', 'a,'], ['a[@x]', 'a,'], ["a[@x='1']", 'a,'], ["a[@x='2']", ''], ["//*[.='08']", 'a,'],
    ['e/text()', '#text,#text,'], ['//f/..', 'e,'], ['@id', 'id,'], ['//single', 'single,'], ['b | a', 'a,b,a,'], ['//nothing', ''], ['n:c', 'n:c,'], ['.//f', 'f,'], ['/', '#document,'],
  ])('%s', async (path, names) => { expect(await log(`one(root.select(${JSON.stringify(path)}))`)).toEqual([names]); });
  test('one node', async () => { expect(await log('root.pick("//f").text + (root.pick("//g") === null)')).toEqual(['ytrue']); });
});

test('many entity references are ordinary input', async () => {
  expect(await log('root.text.length', `<t>${'&amp;'.repeat(3000)}</t>`)).toEqual(['3000']);
});

test.each([
  ['malformed', 'xml', '<t>\n<a>\n</t>', 3, /^not well-formed XML: .+[^.]$/], ['two roots', 'xml', '<t/>\n<t/>', 2, /^not well-formed XML: documents may contain only one root$/], ['an entity in itself', 'xml', '<!DOCTYPE t [<!ENTITY x "&y;"><!ENTITY y "&x;">]>\n<t>&x;</t>', 2, /^not well-formed XML: the entity &x; contains itself$/],
  ['entities without end', 'xml', `<!DOCTYPE t [<!ENTITY a "ha">${'bcdefghijk'.split('').map((name, at) => `<!ENTITY ${name} "${`&${'abcdefghij'[at]!};`.repeat(10)}">`).join('')}]>\n<t a="&k;"/>`, 2, /^its entities expand to more than 1 million characters$/],
  ['empty', 'xml', '', 1, /^the file is empty$/], ['a wrong comma', 'json', '{"a": [1],\n "b": {},\n}', 3, /^not valid JSON: expected a name in double quotes, found "}"$/], ['cut off', 'json', '{"a": [1, {"b": "c"}', 1, /^not valid JSON: expected "," or "]", found the end$/],
  ['an open text', 'json', '["a\n"]', 1, /^not valid JSON: expected .+, found a text that is not closed/], ['more after the end', 'json', '[]\n\nnull', 3, /^not valid JSON: expected the end of the file, found "null"$/], ['a bare key', 'json', '{ key: 1 }', 1, /expected .+, found "key"/],
  ['no colon', 'json', '{ "key" 1 }', 1, /expected ":", found "1"/], ['an empty JSON', 'json', ' ', 1, /expected a value, found the end$/],
])('%s data (%s) are no data: a stub answers, and a note says where the file is wrong', async (_name, kind, text, line, fault) => {
  const outcome = await run(`host.log(typeof host.${kind}("d.${kind}"));`, { files: { [`d.${kind}`]: text }, worlds: ['one', 'data'] });
  expect(outcome.runs.map(each => each.log)).toEqual([[expect.stringMatching(/^(?:object|function)$/)], [expect.stringMatching(/^(?:object|function)$/)]]);
  expect(outcome.notChecked).toEqual({ 'unreadable-data': 1 });
  expect(outcome.findings).toMatchObject([{ severity: 'note', file: `d.${kind}`, line, data: { rule: 'file/malformed', path: `d.${kind}`, fault: expect.stringMatching(fault) } }]);
  // A file that the user names is a mistake of the user's.
  await expect(run('1;', { files: { [`d.${kind}`]: text }, data: [`d.${kind}`] })).rejects.toThrow(new RegExp(`^d\\.${kind}:${line}: `));
});

test('a given data file that no load used is told; the one of the same name comes first', async () => {
  const files = { 'x/one.xml': '<one/>', 'x/two.xml': '<two/>', 'x/three.json': '{}' };
  const outcome = await run('host.log(host.xml("in/two.xml").documentElement.nodeName); if (host.name === "") host.json("three.json");', { files, data: Object.keys(files), worlds: ['data'] });
  expect(outcome.runs[0]!.log).toEqual(['two']);
  expect(outcome.findings.map(each => [each.severity, each.file, each.line, each.data.rule])).toEqual([['note', 'x/one.xml', 1, 'file/unused'], ['note', 'x/three.json', 1, 'file/unused']]);
});

test('JSON data are plain values', async () => {
  const outcome = await run('var d = host.json("d.json"); host.log(d.a[1].b + typeof d.n + d["__proto__"] + d.s);', { files: { 'd.json': '{"a":[0,{"b":"x"}],"n":1,"__proto__":7,"s":"08"}' }, worlds: ['data'] });
  expect(outcome.runs[0]).toMatchObject({ outcome: 'ok', log: ['xnumber708'] });
});

test('the data world runs by default where a load leads to data, a computed path included', async () => {
  const worlds = async (code: string): Promise<string[]> => (await run(code, { files: { 'd.xml': '<t/>' }, worlds: undefined })).runs.map(each => each.world);
  expect(await worlds('host.xml("d.xml");')).toEqual(['empty', 'one', 'data']);
  expect(await worlds('var n = "d"; host.xml(n + ".xml");')).toEqual(['empty', 'one', 'data']);
  expect(await worlds('host.log(1);')).toEqual(['empty', 'one']);
});

test('a sample file answers a load whose path leads nowhere', async () => {
  const outcome = await run('host.log(host.xml(host.open("a").readLine() + ".xml").documentElement.nodeName);', { files: { a: '', 'sample.xml': '<root/>' }, data: ['sample.xml'], worlds: ['data'] });
  expect(outcome.runs[0]!.log).toEqual(['root']);
});

test('a text that a call is documented to read as XML is a tree, a new one each time, in the world that has data', async () => {
  const host = smallGraph.members.interfaces.Host!;
  const graph = extended({ Host: { ...host.members, parseXml: method([param('text', 'string')], 'Doc'), parse: method([param('text', 'string')], 'Doc') } });
  const code = `var text = "<r><a n='1'/>" + "<a n='2'/></r>", doc = host.parseXml(text), other = host.parseXml("<q><b/></q>");
for (var i = 0; i < doc.documentElement.childNodes.length; i++) host.log(doc.documentElement.childNodes.item(i).getAttribute("n"));
host.log(other.documentElement.firstChild.nodeName + (other === host.parseXml("<q><b/></q>")));
host.parseXml("<broken>"); host.parse(host.name);
doc.documentElement.firstChild.colour;`;
  const outcome = await run(code, { graph, worlds: ['data'] });
  expect(outcome.runs).toMatchObject([{ world: 'data', outcome: 'ok', log: ['1', '2', 'bfalse'] }]);
  expect(told(outcome)).toEqual(['5:32 member/undocumented doc.documentElement.firstChild.colour']);
  expect((await run(code, { graph, worlds: ['forced'] })).runs.map(each => each.world)).toEqual(['empty', 'one', 'data', 'forced']);
});
