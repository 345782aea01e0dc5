import { describe, expect, it } from 'vitest';
import { method, mineFiles, mineText, property, texts } from './mining.js';
import type { Mined } from '../src/index.js';

/** The same documentation as several generators write it. */
const PAGES: readonly (readonly [string, string])[] = [
  ['Sphinx', `<nav><ul><li>Box.close</li></ul></nav><section id="layout"><h1>Layout engine<a class="headerlink" href="#layout" title="Link">¶</a></h1>
    <dl class="js class"><dt class="sig sig-object js" id="Box"><em class="property"><span class="k">class</span> </em><span class="sig-name descname">Box</span><span class="sig-paren">(</span><em class="sig-param">width</em><span class="sig-paren">)</span><a class="headerlink" href="#Box">¶</a></dt><dd><p>A box.</p>
    <dl class="js attribute"><dt class="sig sig-object js" id="Box.width"><span class="sig-prename descclassname">Box.</span><span class="sig-name descname">width</span><a class="headerlink" href="#Box.width">¶</a></dt><dd><p>How wide.</p><dl class="field-list simple"><dt class="field-odd">Type</dt><dd class="field-odd"><p>number</p></dd></dl></dd></dl>
    <dl class="js method"><dt class="sig sig-object js" id="Box.close"><span class="descclassname">Box.</span><span class="descname">close</span>(<em>force</em><span class="optional">[</span>, <em>label</em><span class="optional">]</span>)<a class="headerlink" href="#Box.close">¶</a></dt><dd><p>Closes it.</p><dl class="field-list simple"><dt>Arguments</dt><dd><ul class="simple"><li><p><strong>force</strong> (<em>boolean</em>) – at once</p></li><li><p><strong>label</strong> (<em>string</em>) – x</p></li></ul></dd><dt>Returns</dt><dd><p>Box – the same</p></dd></dl></dd></dl>
    </dd></dl></section>`],
  ['JSDoc', `<div id="main"><h1 class="page-title">Class: Box</h1><section><header><h2>Box</h2><div class="class-description">A box.</div></header><article>
    <h4 class="name" id="Box"><span class="type-signature"></span>new Box<span class="signature">(width)</span></h4><h5>Parameters:</h5><table class="params"><thead><tr><th>Name</th><th>Type</th><th class="last">Description</th></tr></thead><tbody><tr><td class="name"><code>width</code></td><td class="type"><span class="param-type">number</span></td><td>x</td></tr></tbody></table>
    <h3 class="subsection-title">Members</h3><h4 class="name" id="width"><span class="type-signature"></span>width<span class="type-signature"> :number</span></h4><div class="description">How wide.</div>
    <h3 class="subsection-title">Methods</h3><h4 class="name" id="close"><span class="type-signature"></span>close<span class="signature">(force, label<span class="signature-attributes">opt</span>)</span><span class="type-signature"> &rarr; {<a href="Box.html">Box</a>}</span></h4><div class="description">Closes it.</div>
    <h5>Parameters:</h5><table class="params"><thead><tr><th>Name</th><th>Type</th><th>Attributes</th><th class="last">Description</th></tr></thead><tbody><tr><td class="name"><code>force</code></td><td class="type">boolean</td><td></td><td>at once</td></tr><tr><td class="name"><code>label</code></td><td class="type">string</td><td>&lt;optional&gt;<br></td><td>x</td></tr></tbody></table>
    <dl class="details"><dt class="tag-source">Source:</dt><dd>box.js, line 3</dd></dl><h5>Returns:</h5><div class="param-desc">the same</div><dl><dt>Type</dt><dd><span class="param-type"><a href="Box.html">Box</a></span></dd></dl></article></section></div>`],
  ['Docusaurus', `<main><article><h1>Box</h1><p>A box. Created with <code>new Box(width)</code>.</p>
    <h2 class="anchor" id="properties">Properties<a class="hash-link" href="#properties" title="Direct link to Properties">&#8203;</a></h2><h3 class="anchor" id="width"><code>width</code><a class="hash-link" href="#width">&#8203;</a></h3><p>How wide.</p><p><strong>Type:</strong> <code>number</code></p>
    <h2 class="anchor" id="methods">Methods<a class="hash-link" href="#methods">&#8203;</a></h2><h3 class="anchor" id="close">close()<a class="hash-link" href="#close">&#8203;</a></h3><p>Closes it.</p><div class="codeBlock"><pre class="language-ts"><code>close(force: boolean, label?: string): Box</code></pre></div>
    <h4 class="anchor" id="parameters">Parameters<a class="hash-link" href="#parameters">&#8203;</a></h4><table><thead><tr><th>Name</th><th>Type</th><th>Description</th></tr></thead><tbody><tr><td><code>force</code></td><td><code>boolean</code></td><td>at once</td></tr><tr><td><code>label?</code></td><td><code>string</code></td><td>x</td></tr></tbody></table><h4 id="returns">Returns<a class="hash-link" href="#returns">&#8203;</a></h4><p><a href="/box"><code>Box</code></a></p></article></main>`],
  ['TypeDoc', `<h1>Class Box</h1><section class="tsd-panel tsd-comment"><p>A box. Created with <code>new Box(width)</code>.</p></section><section class="tsd-panel-group"><h2>Properties</h2><section class="tsd-panel tsd-member"><a id="width" class="tsd-anchor"></a><h3>width</h3><div class="tsd-signature">width<span class="tsd-signature-symbol">:</span> <span class="tsd-signature-type">number</span></div><p>How wide.</p></section></section>
    <section class="tsd-panel-group"><h2>Methods</h2><section class="tsd-panel tsd-member"><a id="close" class="tsd-anchor"></a><h3>close</h3><ul class="tsd-signatures"><li class="tsd-signature">close<span class="tsd-signature-symbol">(</span>force<span>: </span><span>boolean</span>, label<span>?: </span><span>string</span><span>)</span><span>: </span><a href="box.html">Box</a></li><li class="tsd-description"><p>Closes it.</p><h4>Parameters</h4><ul class="tsd-parameter-list"><li><h5>force: <span>boolean</span></h5></li><li><h5>label: <span>string</span></h5></li></ul><h4>Returns <a href="box.html">Box</a></h4></li></ul></section></section>`],
  ['Doxygen', `<div class="header"><div class="headertitle"><div class="title">Box Class Reference</div></div></div><div class="contents"><div class="textblock"><p>A box. Created with <code>new Box(width)</code>.</p></div>
    <h2 class="groupheader">Member Function Documentation</h2><a id="a1"></a><h2 class="memtitle"><span class="permalink"><a href="#a1">&#9670;&#160;</a></span>close()</h2><div class="memitem"><div class="memproto"><table class="memname"><tr><td class="memname">Box Box::close </td><td>(</td><td class="paramtype">boolean&#160;</td><td class="paramname"><em>force</em>, </td></tr><tr><td class="paramkey"></td><td></td><td class="paramtype">string&#160;</td><td class="paramname"><em>label</em> = <code>''</code>&#160;</td></tr><tr><td></td><td>)</td><td></td></tr></table></div><div class="memdoc"><p>Closes it.</p></div></div>
    <h2 class="groupheader">Member Data Documentation</h2><a id="a2"></a><h2 class="memtitle"><span class="permalink"><a href="#a2">&#9670;&#160;</a></span>width</h2><div class="memitem"><div class="memproto"><table class="memname"><tr><td class="memname">number Box::width</td></tr></table></div><div class="memdoc"><p>How wide.</p></div></div></div>`],
];

describe('the same documentation as its generator writes it', () => {
  it.each(PAGES)('%s', (_, text) => {
    const mined: Mined = mineText(text, { path: 'box.html', profile: 'html-sections' });
    expect(Object.entries(mined.members.interfaces).map(([name, each]) => [name, each.constructible, Object.keys(each.members)])).toEqual([['Box', true, ['close', 'width']]]);
    expect(property(mined, 'Box', 'width')).toMatchObject({ kind: 'property', type: 'number' });
    expect(method(mined, 'Box', 'close')).toMatchObject({ returns: 'Box', params: [{ name: 'force', type: 'boolean', optional: false }, { name: 'label', type: 'string', optional: true }] });
    expect(texts(mined).members).not.toMatch(/\u200b|¶|◆/);
  });

  it('flags before a name', () => {
    const mined = mineText('<h1>Class: Box</h1><h3>Members</h3><h4 class="name">(static, readonly) MAX :number</h4><h4 class="name">(constant) MIN :number</h4><h3>Methods</h3><h4 class="name">(static) parse(text) &rarr; {Box}</h4><h4 class="name">(deprecated) old()</h4>', { path: 'a.html', profile: 'html-sections' });
    expect(property(mined, 'Box', 'MAX')).toMatchObject({ static: true, readonly: true, type: 'number' });
    expect(property(mined, 'Box', 'MIN').kind).toBe('constant');
    expect(method(mined, 'Box', 'parse')).toMatchObject({ static: true, returns: 'Box' });
  });

  it('TypeDoc: constructors, flags as words, type parameters, enumerations, properties that are functions, members called like a section', () => {
    const mined = mineText(`<h1>Class Box&lt;T&gt;</h1><section><h3>Type parameters</h3><ul><li><h4>T</h4></li></ul></section><section><h3>Implements</h3><ul><li>Lid</li></ul></section><h2>Index</h2><h3>Constructors</h3><ul><li>constructor</li></ul>
      <h2>Constructors</h2><h3>constructor</h3><ul><li class="tsd-signature">new Box(width: number): Box</li><li><aside><p>Inherited from Crate.constructor</p></aside><h4>Parameters</h4><ul><li><h5>width: number</h5></li></ul><h4>Returns Box</h4></li></ul>
      <h2>Properties</h2><h3><span class="tsd-flag">Optional</span> label</h3><div class="tsd-signature">label: string</div><h3><span class="tsd-flag">Static</span> <span class="tsd-flag">Readonly</span> MAX</h3><div class="tsd-signature">MAX: number</div>
      <h3>on<wbr>Close</h3><div class="tsd-signature">onClose: function</div><h4>Type declaration</h4><ul><li class="tsd-signature">(late: boolean): boolean</li></ul><h4>Returns boolean</h4><h3>properties</h3><div class="tsd-signature">properties: object</div>
      <h2>Methods</h2><h3><span class="tsd-flag">Protected</span> close</h3><ul><li class="tsd-signature">close(): void</li></ul><h4>Returns void</h4>
      <h1>Enumeration Lid</h1><h2>Enumeration members</h2><h3>Open</h3><div class="tsd-signature">Open: = 0</div><h3>Shut</h3><div class="tsd-signature">Shut: = 1</div>`, { path: 'box.html', profile: 'html-sections' });
    const { Box, Lid, ...others } = mined.members.interfaces;
    expect([Object.keys(others), Box!.constructible, Object.keys(Box!.members), Object.keys(Lid!.members)]).toEqual([[], true, ['MAX', 'close', 'label', 'onClose', 'properties'], ['Open', 'Shut']]);
    expect(property(mined, 'Box', 'MAX')).toMatchObject({ static: true, readonly: true, type: 'number' });
    expect(property(mined, 'Box', 'label')).toMatchObject({ static: false, type: 'string' });
    expect(property(mined, 'Box', 'onClose')).toMatchObject({ kind: 'property', type: 'function' });
    expect(method(mined, 'Box', 'close').returns).toBe('void');
    expect(property(mined, 'Lid', 'Open')).toMatchObject({ kind: 'constant', static: true });
  });

  it('JSDoc: the full name below the title, parents and types by it, properties of a parameter', () => {
    const page = (name: string, more: string): string => `<h1 class="page-title">Class: ${name}</h1><section><header><h2><span class="ancestors"><a href="Atlas.html">Atlas</a>.</span>${name}<span class="signature">(config)</span></h2><div>Shown.</div></header><article>
      <h4 class="name">new ${name}<span class="signature">(config)</span></h4><h5>Parameters:</h5><table><thead><tr><th>Name</th><th>Type</th><th>Description</th></tr></thead><tbody><tr><td><code>config</code></td><td>Object</td><td></td></tr></tbody></table>
      <h6>Properties</h6><table><thead><tr><th>Name</th><th>Type</th><th>Description</th></tr></thead><tbody><tr><td><code>offset</code></td><td>Object</td><td>x</td></tr></tbody></table>${more}</article></section>`;
    const mined = mineFiles([
      { path: 'Atlas.Marker.html', text: page('Marker', '<h3>Extends</h3><ul><li><a>Atlas.Shape</a></li></ul><h3>Methods</h3><h4 class="name">offset<span class="signature">(by)</span><span> &rarr; {Number}</span></h4><h4 class="name">copy<span class="signature">()</span><span> &rarr; {<a>Atlas.Marker</a>}</span></h4>') },
      { path: 'Atlas.Shape.html', text: page('Shape', '<h3>Extends</h3><ul><li>Object</li></ul><h3>Members</h3><h4 class="name">width<span> :Number</span></h4>') },
    ], { profile: 'html-sections' });
    expect(Object.entries(mined.members.interfaces).map(([name, each]) => [name, each.parent, each.open, each.constructible, Object.keys(each.members)])).toEqual([['Marker', 'Shape', false, true, ['copy', 'offset']], ['Shape', null, false, true, ['width']]]);
    expect([method(mined, 'Marker', 'copy').returns, method(mined, 'Marker', 'offset').returns]).toEqual(['Marker', 'number']);
    expect(mined.report.unresolvedParents).toEqual([]);
  });
});
