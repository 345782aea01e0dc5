/** Data that a script walks, asks and changes as a DOM: on a documentation that has the names of DOM Level 2, both runners. */
import { readFileSync } from 'node:fs';
import { afterAll, describe, expect, test } from 'vitest';
import { Graph, memoryFiles, resolveDialect, type MemberGraph } from '@plumbline/model';
import { repositoryRoot } from '../../../test/shared.js';
import { dryRun, type DryRunOutcome, quickjsRunner, type SandboxRunner, warmRunner } from '../src/index.js';
import { vmRunner } from './vm-runner.js';

const members = JSON.parse(readFileSync(`${repositoryRoot}/generated/quire/members.json`, 'utf8')) as MemberGraph;
const graph = new Graph(members, { schema: 'plumbline/constructs@1', engine: 'quire', digest: members.digest, constructs: [], skipped: [] });
const quickjs = warmRunner(quickjsRunner());
afterAll(() => quickjs.close());

const CATALOGUE = `<?xml version="1.0"?>
<!DOCTYPE cat SYSTEM "cat.dtd">
<!-- top --><?pi some data?>
<cat xmlns="urn:a" xmlns:p="urn:p" p:v="007" v="1.10" e="a&#10;b&quot;c&lt;"><item key="k1"><name>One &amp; only</name><price>012.50</price><![CDATA[<raw> & ]]>tail</item><p:item key="k2" p:key="pk2"/><only><x>1</x></only><mixed>a<b>b</b>c<!-- no -->d</mixed><empty></empty></cat>`;
const PLAIN = '<r><a id="1" n="3">x</a><a id="2">y<b/></a><c><a id="3">z</a></c><d xml:lang="de-AT"><a id="4"/></d></r>';

async function play(code: string, files: Record<string, string>, runner: SandboxRunner = vmRunner()): Promise<DryRunOutcome> {
  return dryRun({ graph, dialect: resolveDialect('es3'), worlds: ['data'], limits: { timeoutMs: 60_000 }, entries: ['main.js'], files: memoryFiles(new Map(Object.entries({ ...files, 'main.js': code }))) }, runner);
}
/** The values of all expressions, in one run of each runner. */
async function values(setup: string, expressions: readonly string[], files: Record<string, string>): Promise<(readonly string[])[]> {
  const code = `${setup}\nfunction names(l) { var s = [], i; for (i = 0; i < l.length; i++) { s.push(l[i].nodeType === 1 && l[i].getAttribute("id") !== "" ? l[i].getAttribute("id") : l[i].nodeName); } return s.join(); }\n`
    + expressions.map(each => `try { engine.log(String(${each})); } catch (e) { engine.log("thrown " + e.code); }`).join('\n');
  const outcomes = [await play(code, files), await play(code, files, quickjs)];
  for (const outcome of outcomes) expect([outcome.findings, outcome.runs[0]!.message]).toEqual([[], null]);
  return outcomes.map(each => each.runs[0]!.log);
}
/** Rows of an expression and the text that both runners give. */
function rows(title: string, setup: string, files: Record<string, string>, table: readonly (readonly [string, string])[]): void {
  test(title, async () => {
    const wanted = table.map(([expression, value]) => `${expression} → ${value}`);
    for (const got of await values(setup, table.map(([expression]) => expression), files)) expect(got.map((value, index) => `${table[index]![0]} → ${value}`)).toEqual(wanted);
  });
}

const SETUP = 'var d = xml.load("d.xml"), r = d.documentElement, it = r.getElementsByTagName("item")[0], m = r.getElementsByTagName("mixed")[0], t = xml.load("t.xml").documentElement;';
const FILES = { 'd.xml': CATALOGUE, 't.xml': PLAIN };

rows('a node is one object, whichever road leads to it', SETUP, FILES, [
  ['it.parentNode === r', 'true'], ['r.firstChild.parentNode === r', 'true'], ['r.parentNode === d', 'true'], ['it.ownerDocument === d', 'true'], ['r.childNodes[0] === it', 'true'], ['it.nextSibling.previousSibling === it', 'true'],
  ['r.selectFirst("//*[local-name()=\'item\']") === it', 'true'], ['d.documentElement === r', 'true'], ['it.attributes.item(0) === it.getAttributeNode("key")', 'true'], ['r.childNodes === r.childNodes', 'true'], ['it.selectFirst("@key").ownerElement === it', 'true'],
  ['d.firstChild.ownerDocument === d', 'true'], ['xml.load("d.xml") === d', 'true'], ['(function () { var n = it.firstChild.firstChild, c = 0; while (n !== r) { n = n.parentNode; c++; } return c; })()', '3'],
]);

rows('attributes and elements by namespace', SETUP, FILES, [
  ['r.getAttributeNS("urn:p", "v")', '007'], ['r.getAttributeNS(null, "v")', '1.10'], ['r.getAttributeNS("urn:x", "v")', ''], ['r.hasAttributeNS("urn:p", "v")', 'true'], ['r.hasAttributeNS("urn:a", "v")', 'false'], ['r.getAttributeNodeNS("urn:p", "v").value', '007'],
  ['r.getAttributeNodeNS("urn:a", "v")', 'null'], ['r.getAttributeNode("p:v").namespaceURI', 'urn:p'], ['r.getAttributeNode("v").namespaceURI', 'null'], ['r.getAttributeNode("v").prefix', 'null'], ['r.namespaceURI + r.prefix + r.localName', 'urn:anullcat'],
  ['r.attributes.getNamedItemNS("urn:p", "v").name', 'p:v'], ['r.getElementsByTagNameNS("urn:p", "item").length', '1'], ['r.getElementsByTagNameNS("*", "item").length', '2'], ['r.getElementsByTagNameNS("urn:a", "*").length', '8'],
  ['d.getElementsByTagName("*").length', '10'], ['r.hasAttribute("v")', 'true'], ['r.hasAttribute("zz")', 'false'], ['r.getAttribute("e") === "a\\nb\\"c<"', 'true'], ['r.attributes.length', '5'],
]);

rows('what a kind of node has not is not there', SETUP, FILES, [
  ['it.firstChild.firstChild.tagName', 'undefined'], ['"getAttribute" in m.firstChild', 'false'], ['m.firstChild.getAttribute ? 1 : 2', '2'], ['m.firstChild.length', '1'], ['d.childNodes.item(1).target + d.childNodes.item(1).data', 'pisome data'], ['m.nodeValue', 'null'],
]);

rows('prefixes of a documented call, and those of the document', `${SETUP} xml.addPrefix("a", "urn:a");`, FILES, [
  ['r.selectNodes("a:item").length', '1'], ['r.selectNodes("item").length', '0'], ['r.selectNodes("//p:item/@p:key").length', '1'], ['r.selectFirst("a:only/a:x").text', '1'], ['r.selectNodes("p:*").length', '1'],
]);

rows('where a document comes from', 'var d = xml.load("d.xml"), c = xml.load("in/c.xml"), made = d.implementation.createDocument(null, "r", null);', { 'd.xml': '<?xml version="1.0" encoding="ISO-8859-1"?><r><a/></r>', 'in/c.xml': '<r/>' }, [
  ['d.encoding + d.documentElement.firstChild.sourcePath', 'ISO-8859-1d.xml'], ['c.encoding + c.sourcePath', 'UTF-8in/c.xml'], ['made.encoding + made.documentElement.sourcePath', 'UTF-8'],
]);
rows('identifiers', 'var d = xml.load("d.xml", { idAttribute: "key" }), e = xml.load("e.xml");', { ...FILES, 'e.xml': '<!DOCTYPE e [<!ATTLIST i k ID #IMPLIED>]><e><i k="x"/><i id="y"/><i xml:id="z"/></e>' }, [
  ['d.getElementById("k1").nodeName', 'item'], ['d.getElementById("zz")', 'null'], ['e.getElementById("x").getAttribute("k")', 'x'], ['e.getElementById("y").getAttribute("id")', 'y'], ['e.getElementById("z").getAttribute("xml:id")', 'z'], ['e.selectNodes("id(\'z y\')").length', '2'],
]);

rows('options of the loading call', 'var o = new XmlOptions(); o.preserveWhitespace = false; var a = xml.load("w.xml").documentElement, b = xml.load("w.xml", o).documentElement, c = xml.load("w.xml", { preserveWhitespace: true, keepComments: false, mergeCData: true, namespaces: false }).documentElement;', { 'w.xml': '<w>\n <i>x<!-- c -->y<![CDATA[z]]></i> <s xml:space="preserve"> </s><p:q xmlns:p="u"/></w>' }, [
  ['a.childNodes.length', '5'], ['b.childNodes.length', '3'], ['b.childNodes[1].childNodes.length', '1'], ['b.firstChild.childNodes.length', '4'], ['c.childNodes[1].childNodes.length', '1'], ['c.childNodes[1].firstChild.data', 'xyz'], ['c.lastChild.namespaceURI', 'null'], ['c.lastChild.localName', 'p:q'],
]);

rows('nodes that change', `${SETUP} var x = m.firstChild, l = m.childNodes, tags = r.getElementsByTagName("b");`, FILES, [
  ['m.appendChild(d.createTextNode("NEW")).data', 'NEW'], ['m.text + m.lastChild.nodeValue', 'abcdNEWNEW'], ['m.removeChild(x) === x', 'true'], ['m.text', 'bcdNEW'], ['x.parentNode', 'null'], ['l.length', '5'], ['l[0].nodeName', 'b'], ['m.insertBefore(x, m.firstChild) === x && m.firstChild === x', 'true'],
  ['m.setAttribute("q", "5")', 'undefined'], ['m.getAttribute("q") + m.attributes.length', '51'], ['m.removeAttribute("q")', 'undefined'], ['m.hasAttribute("q")', 'false'], ['m.cloneNode(true).text', 'abcdNEW'], ['m.cloneNode(false).text', ''], ['m.cloneNode(true) === m', 'false'], ['m.cloneNode(true).parentNode', 'null'],
  ['m.cloneNode(true).xml === undefined', 'true'], ['xml.serialize(m)', '<mixed xmlns="urn:a">a<b>b</b>c<!-- no -->dNEW</mixed>'], ['tags.length', '1'], ['m.appendChild(d.createElementNS("urn:a", "b")).namespaceURI', 'urn:a'], ['tags.length', '2'],
  ['m.replaceChild(d.createElement("i"), tags[0]).nodeName', 'b'], ['m.childNodes[1].nodeName', 'i'], ['m.childNodes[1].namespaceURI', 'null'], ['(x.nodeValue = "AA", m.text)', 'AAcdNEW'], ['x.data + x.length', 'AA2'], ['(m.text = "zz", m.text + m.childNodes.length)', 'zz1'], ['m.firstChild.splitText(1).data + m.childNodes.length', 'z2'],
  ['(m.normalize(), m.childNodes.length)', '1'], ['(m.firstChild.appendData("!"), m.firstChild.insertData(1, "-"), m.firstChild.replaceData(0, 1, "Z"), m.firstChild.deleteData(1, 1), m.text)', 'Zz!'], ['m.firstChild.substringData(1, 9)', 'z!'],
  ['(function () { var f = d.createDocumentFragment(); f.appendChild(d.createComment("1")); f.appendChild(d.createCDATASection("<")); m.appendChild(f); return f.childNodes.length + m.childNodes.length + m.text; })()', '3Zz!<'],
  ['(m.setAttributeNS("urn:p", "p:w", "1"), m.getAttributeNS("urn:p", "w") + m.getAttribute("p:w"))', '11'], ['(m.getAttributeNode("p:w").value = "2", m.getAttribute("p:w"))', '2'], ['m.removeAttributeNode(m.getAttributeNode("p:w")).ownerElement', 'null'],
  ['m.attributes.setNamedItem(d.createAttribute("n"))', 'null'], ['m.attributes.removeNamedItem("n").name', 'n'], ['(it.nodeValue = "ignored", it.text)', 'One & only012.50<raw> & tail'], ['r.selectNodes("//*[local-name()=\'mixed\']/comment()").length', '1'],
  ['xml.load("d.xml").documentElement === r', 'true'], ['d.importNode(t.firstChild, true).ownerDocument === d', 'true'], ['xml.implementation.createDocument(null, "report", null).documentElement.nodeName', 'report'],
  // What every DOM refuses.
  ['m.appendChild(r)', 'thrown 3'], ['m.removeChild(r)', 'thrown 8'], ['m.insertBefore(x, r)', 'thrown 8'], ['d.appendChild(d.createElement("second"))', 'thrown 3'], ['d.createElement("2nd")', 'thrown 5'], ['m.firstChild.splitText(99)', 'thrown 1'], ['r.attributes.removeNamedItem("zz")', 'thrown 8'],
  ['it.setAttributeNode(r.getAttributeNode("v"))', 'thrown 10'], ['d.createElementNS(null, "p:x")', 'thrown 14'], ['DOMException.NOT_FOUND_ERR', '8'],
]);

test('each run begins with fresh data', async () => {
  const outcome = await dryRun({ graph, dialect: resolveDialect('es3'), worlds: ['data', 'forced'], entries: ['main.js'], files: memoryFiles(new Map(Object.entries({ 'd.xml': '<r/>', 'main.js': 'var r = xml.load("d.xml").documentElement; if (r.childNodes.length > 0) { layout.nothing(); }\nr.appendChild(r.ownerDocument.createElement("x")); engine.log(r.childNodes.length);' }))) }, vmRunner());
  expect(outcome.runs[0]!.log).toEqual(['1']);
});

test('what no DOM allows and nobody handles ends the run with its words', async () => {
  const outcome = await play('var r = xml.load("t.xml").documentElement; r.removeChild(r);', FILES);
  expect(outcome.runs[0]).toMatchObject({ outcome: 'crash', message: 'DOMException: The node r is no child of r.', at: { line: 1, column: 46 } });
});

rows('a DTD of the file: entities and default attributes', 'var d = xml.load("d.xml"), r = d.documentElement;', { 'd.xml': '<!DOCTYPE r [\n<!ENTITY co "Alder &amp; Finch"> <!ENTITY deep "<b>&co;</b>!"> <!ENTITY % p "<!ENTITY q \'v&#x41;\'>"> %p; <!-- ]> -->\n<!ATTLIST r lang CDATA "en" kind (a|b) #FIXED "a" t NMTOKENS #IMPLIED>\n]><r t="  x  y " at="&co;">1&co;2&deep;3&q;&other;&#x1F600;</r>' }, [
  ['r.text', '1Alder & Finch2Alder & Finch!3vA&other;\u{1F600}'], ['r.childNodes.length', '3'], ['r.getAttribute("at")', 'Alder & Finch'], ['r.getAttribute("lang") + r.getAttribute("kind")', 'ena'], ['r.getAttributeNode("lang").specified', 'false'], ['r.getAttributeNode("at").specified', 'true'], ['r.getAttribute("t")', 'x y'], ['r.selectNodes("/r/b").length', '1'],
]);

test('what other files hold of a document is counted, and never fetched', async () => {
  const outcome = await play('var r = xml.load("d.xml").documentElement; engine.log(r.text + r.getAttribute("at") + r.getAttribute("preset"));', {
    'd.xml': '<!DOCTYPE r SYSTEM "r.dtd" [<!ENTITY out SYSTEM "x.xml"><!ENTITY out "late"><!ENTITY pic PUBLIC "-//p" "p.gif" NDATA gif><!ENTITY in "i&out;"><!ENTITY no SYSTEM "n.xml"><!ATTLIST r preset CDATA "&in;">]><r at="&out;">1&out;2&in;3&pic;</r>',
    'x.xml': '<x>secret</x>', 'r.dtd': '<!ENTITY other "secret">',
  });
  expect(outcome.runs[0]!.log).toEqual(['1&out;2i&out;3&pic;&out;i&out;']);
  expect(outcome.skipped).toMatchObject({ 'external-entity': 3 });
  expect((await play('xml.load("t.xml");', FILES)).skipped).not.toHaveProperty('external-entity');
});

rows('files of every kind', 'var deep = xml.load("deep.xml").documentElement, mix = xml.load("mix.xml").documentElement, j = data.loadJson("j.json"), k, keys = []; for (k in j) { keys.push(k); } j.dup = 9;', {
  'deep.xml': `<r xmlns="u">${'<a>'.repeat(10_000)}<p:b xmlns:p="v"/>${'</a>'.repeat(10_000)}</r>`, 'mix.xml': '\uFEFF<r>t1<b>x</b> <![CDATA[c<d]]>t2<?p x="1" y?><!-- c -->\r\n<i/></r>',
  // As a file in the declared encoding is read: its bytes taken for Windows-1252.
  'cyrillic.xml': '<?xml version="1.0" encoding="windows-1251"?><r>\u00cf\u0178\u20ac</r>', 'latin9.xml': '<?xml version=\'1.0\' encoding=\'ISO-8859-15\'?><r>\u00a4\u00e4</r>', 'liar.xml': '<?xml version="1.0" encoding="windows-1251"?><r>\u041f</r>',
  'j.json': '\uFEFF{"dup":1,"dup":2,"big":1e999,"minus":-0,"n":12345678901234567890,"__proto__":5,"hasOwnProperty":"h","":"e"}', 'scalar.json': ' "s"\n', 'null.json': 'null', 'list.json': '[]',
}, [
  ['deep.selectNodes("//node()").length', '10002'], ['deep.selectFirst("//p:b").namespaceURI', 'v'], ['deep.getElementsByTagName("a").item(9999).namespaceURI', 'u'], ['xml.serialize(deep).length', '70035'], ['deep.cloneNode(true).getElementsByTagName("*").length', '10001'], ['deep.text', ''],
  ['names(mix.childNodes)', '#text,b,#text,#cdata-section,#text,p,#comment,#text,i'], ['mix.text === "t1x c<dt2\\n"', 'true'], ['mix.childNodes[5].data', 'x="1" y'], ['mix.selectNodes("text()").length', '5'],
  ['xml.load("cyrillic.xml").documentElement.firstChild.data', '\u041f\u045f\u0402'], ['xml.load("latin9.xml").documentElement.firstChild.data', '\u20ac\u00e4'], ['xml.load("liar.xml").documentElement.firstChild.data', '\u041f'],
  ['keys.join()', 'dup,big,minus,n,__proto__,hasOwnProperty,'], ['j.big + (1 / j.minus)', 'NaN'], ['j.big === Infinity && 1 / j.minus === -Infinity', 'true'], ['j.n', '12345678901234567000'], ['j["__proto__"] + j.hasOwnProperty', '5h'], ['data.loadJson("j.json").dup', '2'],
  ['data.loadJson("scalar.json") + data.loadJson("null.json") + data.loadJson("list.json").length', 'snull0'],
]);

describe('XPath 1.0', () => {
  rows('location paths and predicates', SETUP, FILES, [
    ["names(t.selectNodes(\"//a[contains(.,'x')]\"))", '1'], ['names(t.selectNodes("//a[not(b)]"))', '1,3,4'], ["names(t.selectNodes(\"//a[@id='1' and @n='3']\"))", '1'], ['names(t.selectNodes("a[position()<2]"))', '1'], ['names(t.selectNodes("(//a)[3]"))', '3'], ['names(t.selectNodes("a[last()-1]"))', '1'],
    ['names(t.selectNodes("//a[@id>2]"))', '3,4'], ['names(t.selectNodes("child::a"))', '1,2'], ['names(t.selectNodes("descendant::a"))', '1,2,3,4'], ['names(t.selectNodes("a/following-sibling::c"))', 'c'], ['names(t.selectNodes("c/a/ancestor::*"))', 'r,c'], ['names(t.selectNodes("parent::*"))', ''],
    ["names(t.selectNodes(\"*[name()='c']\"))", 'c'], ["names(t.selectNodes(\"*[local-name()='a']\"))", '1,2'], ["names(t.selectNodes(\"//a[starts-with(.,'y')]\"))", '2'], ['names(t.selectNodes("//*[count(a)=2]"))', 'r'], ['names(t.selectNodes("a[-1]"))', ''], ['names(t.selectNodes("//a[@id mod 2 = 0]"))', '2,4'],
    ['names(t.selectNodes("//b/preceding::a"))', '1'], ['names(t.selectNodes("c/a/preceding::a[1]"))', '2'], ['names(t.selectNodes("//a[1]"))', '1,3,4'], ['names(t.selectNodes("d | a[2] | //a[@n]"))', '1,2,d'], ['names(t.selectNodes("//a[lang(\'de\')]"))', '4'], ["names(t.selectNodes(\"//a[translate(.,'xyz','XY')='']\"))", '3,4'],
    ['names(t.selectNodes("//a[sum(//@id) = 10][2]"))', '2'], ['names(t.selectNodes("//@*[. = 3]/.."))', '1,3'], ['names(t.selectNodes("//a[../@xml:lang]"))', '4'], ['names(t.selectNodes("following::node()"))', ''], ['names(t.selectNodes("self::r[. = \'xyz\']/*[self::c or self::d]"))', 'c,d'],
    ['names(d.selectNodes("/comment() | /processing-instruction() | /processing-instruction(\'x\')"))', '#comment,pi'], ['d.selectNodes("//namespace::*[name() = \'p\']").length', '10'], ["names(t.selectNodes(\"*[substring(@id, 0, 2) = '1' or string-length(normalize-space(concat(' ', @id, ' '))) = 0]\"))", '1,c,d'],
  ]);

  test.each([
    ['a[['], [''], ['//'], ['a b'], ['a[@x=]'], ['foo(1)'], ['$v'], ['count()'], ['count(1)'], ['nope:a'], ['unknown::a'], ['"a" | b'], ['matches(., "x")'], ['count(a)'], ['string(a)'], ['a or b'], [`${'('.repeat(2000)}a${')'.repeat(2000)}`],
  ])('what cannot be answered with nodes is told: %s', async path => {
    const outcome = await play(`var l = xml.load("t.xml").selectNodes(${JSON.stringify(path)}); engine.log(typeof l);`, FILES);
    expect([outcome.skipped, outcome.findings, outcome.runs[0]!.log]).toEqual([{ 'expression-not-answered': 1 }, [], ['object']]);
  });
  test('what is answered is not told', async () => { expect((await play('xml.load("t.xml").selectNodes("//a");', FILES)).skipped).toEqual({}); });
});

test('names that a script overwrites, and what it puts on the prototypes of the language, change no answer', async () => {
  const spoil = 'String.prototype.indexOf = String.prototype.slice = String.prototype.split = String.prototype.toLowerCase = String.prototype.charCodeAt = RegExp.prototype.exec = Array.prototype.push = Math.floor = function () { return 7; }; Array.prototype[0] = "zero"; Object.prototype.parent = Object.prototype.children = Object.prototype.predicates = Object.prototype.a = 5; Number = String = function () { return "no"; };';
  const got = await play(`${spoil} var t = xml.load("t.xml").documentElement; engine.log(t.selectNodes("//a[contains(., 'y') or position() = 1][1]").length); engine.log(t.selectNodes("nothing")[0] === undefined); t.appendChild(t.ownerDocument.createElement("n")); engine.log(t.lastChild.nodeName); engine.log(xml.serialize(t.firstChild)); engine.log(t.lastChild.firstChild === null);`, FILES);
  expect(got.runs[0]).toMatchObject({ outcome: 'ok', log: ['3', 'true', 'n', '<a id="1" n="3">x</a>', 'true'] });
});
