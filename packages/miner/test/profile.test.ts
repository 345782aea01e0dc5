import { describe, expect, it } from 'vitest';
import { UsageError } from '@plumbline/model';
import { BUILTIN_PROFILES, loadProfile } from '../src/index.js';
import { member, method, mineText, property } from './mining.js';

describe('profiles', () => {
  it.each([...BUILTIN_PROFILES.keys()])('the built-in profile %s is plain JSON that loads', name => {
    const data = BUILTIN_PROFILES.get(name)!;
    expect(loadProfile(JSON.stringify(data), 'p.json').patterns).toEqual(loadProfile(name).patterns);
  });

  it('a user\'s profile extends a built-in one', () => {
    const profile = JSON.stringify({ name: 'mine', extends: 'interface-member', member: ['^(?<interface>\\w+) :: (?<member>\\w+)$'], void: ['rien'], rename: { Zahl: 'number' }, strip: ['Neu', '(Beta)'] });
    const mined = mineText('## Box\n\nx\n\n## Neu Box (Beta) :: wide\n\n`wide(a)`\n\n| Parameter | Type |\n|---|---|\n| a | Zahl |\n\nReturns: rien\n', { profile });
    expect(method(mined, 'Box', 'wide')).toMatchObject({ params: [{ type: 'number' }], returns: 'void' });
    expect(mined.report.profile).toBe('mine');
  });

  it('headings of other levels are no titles', () => {
    const profile = JSON.stringify({ name: 'mine', extends: 'interface-member', headings: [2] });
    expect(Object.keys(mineText('## Box\n\nx\n\n### Box-a\n\nType: number\n\n## Box-b\n\nType: number\n', { profile }).members.interfaces.Box!.members)).toEqual(['b']);
  });

  it.each<[string, string, RegExp]>([
    ['an unknown name', 'nope', /^there is no profile "nope"; expected dts, html-sections, index-dump, interface-member, object-heading, omv, servicenow, or a JSON file\.$/],
    ['malformed JSON', '{', /^p\.json:1: not valid JSON/],
    ['no object', '[]', /^p\.json: expected an object with "name"/],
    ['no name', '{}', /^p\.json: name: expected a string/],
    ['an unknown base', '{"name":"a","extends":"nope"}', /^p\.json: extends: there is no profile "nope"/],
    ['an unknown key', '{"name":"a","parents":[]}', /^p\.json: "parents" is no key of a profile/],
    ['a key of Object', '{"name":"a","toString":[]}', /^p\.json: "toString" is no key of a profile/],
    ['a pattern that is none', '{"name":"a","extends":"interface-member","parent":["(?<parent>x"]}', /^p\.json: parent: the pattern \(\?<parent>x is no regular expression/],
    ['a pattern without its group', '{"name":"a","extends":"interface-member","parent":["^x$"]}', /^p\.json: parent: the pattern \^x\$ lacks the group \(\?<parent>…\)/],
    ['a group that nothing reads', '{"name":"a","extends":"interface-member","parent":["(?<parent>x)(?<mother>y)"]}', /has a group "mother" that nothing reads; expected parent/],
    ['a table pattern that is none', '{"name":"a","extends":"interface-member","tables":{"params":["("]}}', /^p\.json: tables\.params: the pattern \( is no regular expression/],
    ['an unknown table', '{"name":"a","tables":{"rows":[]}}', /^p\.json: tables\.rows: not known here/],
    ['no list', '{"name":"a","void":["x",1]}', /^p\.json: void: expected a list of strings/],
    ['levels that are none', '{"name":"a","headings":[0]}', /^p\.json: headings: expected a list of levels/],
    ['an unknown reader', '{"name":"a","reader":"pdf"}', /^p\.json: reader: expected one of auto, markdown/],
    ['a rename that is none', '{"name":"a","rename":{"a":1}}', /^p\.json: rename: expected an object of strings/],
    ['no patterns at all', '{"name":"a"}', /^p\.json: interface: expected at least one pattern/],
  ])('refuses %s', (_, text, message) => {
    expect(() => loadProfile(text, 'p.json')).toThrow(message);
    expect(() => loadProfile(text, 'p.json')).toThrow(UsageError);
  });

  it('object-heading: a page per object, blocks for type and result, access paths', () => {
    const mined = mineText(`# Application object

\`app\`

#### Description

The application.

---

## Attributes

### app.activeDocument

\`app.activeDocument\`

#### Description

The front one.

#### Type

[Document](document.md); read-only.

## Methods

### app.open()

\`app.open(file, [template])\`

#### Parameters

| Parameter | Type | Description |
| --------- | ---- | ----------- |
| \`file\` | String | The file |
| \`template\` | Boolean | Optional. Default is false. |

#### Returns

[Document](document.md) or \`null\`.

# Document object

\`app.activeDocument\`

## Methods

### Document.close()

\`app.activeDocument.close()\`

#### Returns

Nothing.

### save

**Returns**

Boolean
`, { profile: 'object-heading' });
    expect(mined.members.globals).toMatchObject({ app: { type: 'Application' } });
    expect(Object.keys(mined.members.interfaces)).toEqual(['Application', 'Document']);
    expect(property(mined, 'Application', 'activeDocument')).toMatchObject({ type: 'Document', readonly: true });
    expect(method(mined, 'Application', 'open')).toMatchObject({ params: [{ name: 'file', type: 'string', optional: false }, { name: 'template', type: 'boolean', optional: true }], returns: 'Document' });
    expect(method(mined, 'Document', 'close')).toMatchObject({ params: [], returns: 'void' });
    expect(method(mined, 'Document', 'save').returns).toBe('boolean');
  });

  it('html-sections: members under the heading of their interface, facts in a table', () => {
    const facts = (type: string, access: string): string => `<table><tr><th>Version</th><th>Type</th><th>Access</th></tr><tr><td>6.0</td><td>${type}</td><td>${access}</td></tr></table>`;
    const mined = mineText(`<h1>Media APIs</h1><h2>Marker<a href="#m">¶</a></h2><p>A place.</p><h3>Marker properties</h3><h4>frame</h4>${facts('Number', 'R')}<h4>Media</h4>${facts('Object', 'R/W')}<h3>Lost methods</h3><ul><li>get</li></ul><h4>get</h4><p>Parameters</p>
      <table><tr><th>Parameter</th><th>Description</th></tr><tr><td>cName</td><td>(optional) x</td></tr></table><p>Returns</p><p><code>Marker</code> object or <code>null</code></p><h2>Marks</h2><p>x</p><h3>word</h3><p>Text.</p>`, { path: 'a.html', profile: 'html-sections' });
    expect(property(mined, 'Marker', 'frame')).toMatchObject({ type: 'number', readonly: true });
    expect(Object.keys(mined.members.interfaces.Marker!.members)).toEqual(['Media', 'frame']);
    expect(method(mined, 'Lost', 'get')).toMatchObject({ params: [{ name: 'cName', optional: true }], returns: 'Marker' });
    expect(mined.report.skippedTitles.map(note => note.name)).toContain('word');
  });

  it('a profile that extends nothing has what is the same everywhere: fields, column headers, primitives, signatures', () => {
    const profile = JSON.stringify({
      name: 'mine', headings: [1, 2], interface: '^(?<interface>[A-Z]\\w+) API$', member: ['^(?<interface>[A-Z]\\w+) >> (?<member>\\w+)$'], global: ['reached as (?<global>\\w+) everywhere'], parent: ['child of (?<interface>\\w+)'],
      type: ['^Kind: (\\w+)'], returns: ['^Gives (?<returns>\\w+)'], tables: { params: 'Input \\| Type' }, columns: { name: ['^Input$'] },
    });
    const mined = mineText('# Box API\n\nA box, reached as theBox everywhere.\n\n## Box >> wide\n\nKind: String\n\n## Box >> fit\n\n`fit(a, [b])`\n\n| Input | Type |\n|---|---|\n| a | Integer |\n\nGives Lid\n\n# Lid API\n\nA child of Box.\n\n## Lid >> shut\n\n`shut()`\n', { profile });
    expect(mined.members.globals).toMatchObject({ theBox: { type: 'Box' } });
    expect(mined.members.interfaces.Lid!.parent).toBe('Box');
    expect(property(mined, 'Box', 'wide').type).toBe('string');
    expect(method(mined, 'Box', 'fit')).toMatchObject({ params: [{ name: 'a', type: 'number' }, { name: 'b', optional: true }], returns: 'Lid' });
    expect(mined.report.unusedPatterns.filter(each => !each.startsWith('columns'))).not.toContain('global: reached as (?<global>\\w+) everywhere');
    expect(mined.report.patterns.filter(each => each.pattern.startsWith('reached'))).toEqual([{ key: 'global', pattern: 'reached as (?<global>\\w+) everywhere', matches: 1 }]);
  });

  it('words may name the interface whose global they tell', () => {
    const profile = JSON.stringify({ name: 'mine', extends: 'interface-member', global: ['Access (?<interface>\\w+) through the `(?<global>\\w+)` object'] });
    expect(mineText('## Box\n\nAccess Lid through the `lid` object.\n\n## Box-a\n\nType: number\n\n## Lid\n\nx\n', { profile }).members.globals).toMatchObject({ lid: { type: 'Lid' } });
  });

  it('index-dump: records under any name', () => {
    expect(member(mineText('[{"title":"Box-w","text":"Type: number"}]', { path: 'index.data', profile: 'index-dump' }), 'Box', 'w').kind).toBe('property');
  });

  it('counts each pattern, and reports those that matched nothing', () => {
    const profile = JSON.stringify({ name: 'mine', extends: 'interface-member', parent: ['^Never: (?<parent>\\w+)$', '^Parent interface: (?<parent>\\w+)$'] });
    const { report } = mineText('## Box\n\nParent interface: Base\n\n## Box-a\n\nType: number\n\n## Base\n\nParent interface: Root\n', { profile });
    expect(report.patterns.filter(each => each.key === 'parent')).toEqual([{ key: 'parent', pattern: '^Never: (?<parent>\\w+)$', matches: 0 }, { key: 'parent', pattern: '^Parent interface: (?<parent>\\w+)$', matches: 2 }]);
    expect(report.unusedPatterns).toContain('parent: ^Never: (?<parent>\\w+)$');
    expect(report.unusedPatterns).not.toContain('parent: ^Parent interface: (?<parent>\\w+)$');
  });
  it('takes a member that a pattern calls [] for index access', () => {
    const profile = JSON.stringify({ name: 'own', interface: ['^(?<interface>[A-Z]\\w*)$'], member: ['^(?<interface>[A-Z]\\w*)\\.(?<member>\\w+|\\[\\])$'], type: ['^(?<type>\\w+) \\w+$'], signature: ['^(?<type>\\w+) (?<member>\\w+|\\[\\]) \\((?<params>.*)\\)$'] });
    const mined = mineText('# Layers\n\nAll layers.\n\n# Layers.[]\n\nLayer [] (int index)\n\n# Layers.length\n\nint length\n\n# Layer\n\nA layer.\n\n# Layer.name\n\nString name\n', { profile });
    expect(mined.members.interfaces.Layers).toMatchObject({ index: 'Layer', members: { length: { type: 'number' } } });
    expect(Object.keys(mined.members.interfaces.Layers!.members)).toEqual(['length']);
    expect(mined.chunks.find(each => each.title === 'Layers.[]')!.facts).toContainEqual({ name: 'Layers index', words: 'Layers.[]' });
  });
});
