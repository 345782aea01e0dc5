import { describe, expect, it } from 'vitest';
import { member, method, mineText, property } from './mining.js';

const html = (text: string): ReturnType<typeof mineText> => mineText(text, { path: 'a.html', profile: 'html-sections' });

describe('members right below their interface', () => {
  const mined = html(`<h1>Scene objects</h1><h2>Lamp</h2><p>A light. In addition to the members below, it contains the same methods and properties as a <code>Thing</code>.</p><p>Properties</p>
    <table><tr><td>Property</td><td>Type</td><td>Access</td><td>Description</td></tr><tr><td>power</td><td>number</td><td>R</td><td>How bright.</td></tr><tr><td>OFF</td><td>number</td><td>R/W</td><td>x</td></tr></table>
    <h3>Lamp</h3><p>A constructor.</p><p>Syntax</p><pre>new Lamp()</pre>
    <h3>turn</h3><p>Turns it.</p><p>Syntax</p><pre>turn(axis, angle)</pre><p>Parameters</p><table><tr><td>axis</td><td>The <code>Axis</code> to turn about.</td></tr><tr><td>angle</td><td>(Optional) In degrees.</td></tr></table><p>Returns</p><p>undefined</p>
    <h3>copy</h3><p>Syntax</p><pre>copy()</pre><p>Returns</p><p>A new <code>Lamp</code> object, or <code>null</code>.</p>
    <h3>Background</h3><p>Words about it.</p>
    <h2>Thing</h2><p>Anything.</p><h3>name</h3><table><tr><th>Version</th><th>Type</th><th>Access</th></tr><tr><td>7</td><td>String</td><td>R/W</td></tr></table>`);

  it('are found by what their own words say, and by tables', () => {
    expect(Object.entries(mined.members.interfaces).map(([name, each]) => [name, each.parent, each.constructible, Object.keys(each.members)])).toEqual([['Lamp', 'Thing', true, ['OFF', 'copy', 'power', 'turn']], ['Thing', null, null, ['name']]]);
    expect(mined.report.skippedTitles.map(note => note.name)).toContain('Background');
  });
  it('have types, parameters and results', () => {
    expect(property(mined, 'Lamp', 'power')).toMatchObject({ type: 'number', readonly: true });
    expect(property(mined, 'Lamp', 'OFF').readonly).toBe(false);
    expect(method(mined, 'Lamp', 'turn')).toMatchObject({ params: [{ name: 'axis', optional: false }, { name: 'angle', optional: true }], returns: 'void' });
    expect(method(mined, 'Lamp', 'copy').returns).toBe('Lamp');
    expect(property(mined, 'Thing', 'name').type).toBe('string');
  });
});

describe('interfaces of any name', () => {
  it('are told by their sections: small letters, dotted names, a heading that is lost', () => {
    const facts = '<table><tr><th>Type</th><th>Access</th></tr><tr><td>Number</td><td>R</td></tr></table>';
    const mined = html(`<h1>Reference</h1><h2>host</h2><p>The host.</p><h3>host properties</h3><h4>media</h4>${facts}<h3>host methods</h3><h4>beep</h4><p>x</p><pre>host.beep(1);</pre><h2>host.media</h2><p>Media of it.</p><h3>host.media methods</h3><h4>play</h4><p>x</p><h3>gone properties</h3><h4>a</h4>${facts}<h2>Index</h2><p>x</p>`);
    expect(Object.entries(mined.members.interfaces).map(([name, each]) => [name, Object.keys(each.members)])).toEqual([['gone', ['a']], ['host', ['beep', 'media']], ['host.media', ['play']]]);
    expect(mined.members.globals).toMatchObject({ host: { type: 'host' } });
  });

  it('are globals where their own listings call them by name, and nothing creates them', () => {
    const page = (name: string, listing: string): string => `<h2>${name}</h2><p>x</p><h3>${name} methods</h3><h4>list</h4><p>y</p><pre>${listing}</pre>`;
    expect(Object.keys(html(page('Printer', 'var all = Printer.list(1);')).members.globals)).toEqual(['Printer']);
    for (const listing of ['var p = new Printer(); p.list()', 'Printer.other()', 'x.Printer.list()', 'MyPrinter.list()']) expect(Object.keys(html(page('Printer', listing)).members.globals)).toEqual([]);
  });
});

it('parameters in lists below their label are read as in tables', () => {
  const mined = html('<h2>Box</h2><p>x</p><h3>Box methods</h3><h4>fit</h4><p>Parameters</p><ul><li><strong>width</strong> (number) – how wide</li><li><strong>deep</strong> (boolean, optional) – x</li></ul><p>Returns</p><p>The number of boxes.</p>');
  expect(method(mined, 'Box', 'fit')).toMatchObject({ params: [{ name: 'width', type: 'number', optional: false }, { name: 'deep', type: 'boolean', optional: true }], returns: 'number' });
  expect(member(mined, 'Box', 'fit').kind).toBe('method');
});
