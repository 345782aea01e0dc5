/** Globals that the documentation names and does not describe: namespaces, and objects that tables show values of. */
import { describe, expect, it } from 'vitest';
import { method, mineText, texts } from './mining.js';

const named = (mined: ReturnType<typeof mineText>): Record<string, readonly string[]> => Object.fromEntries(Object.entries(mined.members.named ?? {}).map(([name, facts]) => [name, facts.holds]));

describe('namespaces that interfaces stand in', () => {
  const page = (words: string): ReturnType<typeof mineText> => mineText(`# Request- Scoped, Global\n\n${words}\n\n## Request - send\\(String text\\)\n\nSends it.\n`, { profile: 'servicenow' });
  it.each([
    ['This API runs in the `net_io` namespace.', { net_io: ['Request'] }],
    ['In scoped scripts, use the `net_io` namespace identifier.', { net_io: ['Request'] }],
    ['It is provided within the net\\_io namespace.', { net_io: ['Request'] }],
    ['It runs in the `net_io` namespace, and in scoped scripts in the `net` namespace.', { net: ['Request'], net_io: ['Request'] }],
    ['Returns the dynamic namespace.', {}], ['Use the namespace of the record.', {}], ['Use the `Net` namespace.', {}], ['It adds the `x` namespaces.', {}],
  ])('%s', (words, expected) => expect(named(page(words))).toEqual(expected));
  it('hold all that say so, and are no globals with a type', () => {
    const mined = mineText('# Request\n\nUse the `net_io` namespace.\n\n## Request - send()\n\nSends.\n\n# Reply\n\nUse the `net_io` namespace.\n\n## Reply - read()\n\nReads.\n', { profile: 'servicenow' });
    expect([named(mined), mined.members.globals]).toEqual([{ net_io: ['Reply', 'Request'] }, {}]);
    expect(texts(mined).members).toContain('\n  "named": {\n    "net_io": { "holds": ["Reply", "Request"], "source": ["docs.md#reply", "docs.md#request"] }\n  },\n');
  });
  it('are left out of a graph that has none', () => expect(texts(page('Sends texts.')).members).not.toContain('"named"'));
});

describe('objects that a table shows values of', () => {
  const facts = '<table><tr><th>Type</th><th>Access</th></tr><tr><td>Number</td><td>R</td></tr></table>';
  const field = (rows: readonly string[], more = ''): ReturnType<typeof mineText> => mineText(
    `<h1>Objects</h1><h2>Field</h2><p>A field.</p><h3>Field properties</h3><h4>display</h4>${facts}<p>How it is shown.</p><table><tr><th>Effect</th><th>Keyword</th></tr>${rows.map(row => `<tr><td>x</td><td>${row}</td></tr>`).join('')}</table>${more}`,
    { path: 'a.html', profile: 'html-sections' });
  it.each([
    ['in code', ['<code>display.hidden</code>', '<code>display.visible</code>'], { display: [] }],
    ['as they are', ['display.hidden', 'display.visible'], { display: [] }],
    ['one is none', ['<code>display.hidden</code>'], {}],
    ['in words', ['as display.hidden says', 'as display.visible says'], {}],
    ['with a call', ['display.hide()', 'display.show()'], {}],
    ['of a class', ['Display.Hidden', 'Display.Visible'], {}],
  ])('%s', (_what, rows, expected) => expect(named(field(rows))).toEqual(expected));
  it('are constants of an object that is described', () => {
    const values = '<h2>color</h2><p>A static object: color.</p><h3>color properties</h3><p>The colours.</p><table><tr><th>Colour</th><th>Keyword</th></tr><tr><td>Red</td><td><code>color.red</code></td></tr><tr><td>Blue</td><td><code>color.blue</code></td></tr></table>'
      + `<h3>color methods</h3><h4>equal</h4><p>Compares.</p><pre>color.equal(a, b)</pre>`;
    const { members } = field(['x', 'y'], values);
    expect(Object.entries(members.interfaces.color!.members).map(([name, each]) => [name, each.kind])).toEqual([['blue', 'constant'], ['equal', 'method'], ['red', 'constant']]);
    expect([members.globals.color?.type, members.named]).toEqual(['color', undefined]);
  });
});

it('an argument is optional as its row says, in brackets or not, also where the row spells it otherwise', () => {
  const mined = mineText('# Log\n\nWrites.\n\n## Log - put\\(String text, Object parm1, Object parm2, Number level\\)\n\nPuts.\n\n|Name|Type|Description|\n|----|----|-----------|\n|text|String|The text.|\n|param1|Object|\\(Optional\\) First.|\n|parm2|Object|Optional. Second.|\n|level|Number|The optional level.|\n', { profile: 'servicenow' });
  expect(method(mined, 'Log', 'put').params!.map(each => each.optional)).toEqual([false, true, true, false]);
});

it('an object that scripts may add properties to is open', () => {
  const page = (words: string): ReturnType<typeof mineText> => mineText(`<h1>Objects</h1><h2>shared</h2><p>A static object. ${words}</p><h3>shared methods</h3><h4>subscribe</h4><p>Calls back.</p><pre>shared.subscribe(name)</pre>`, { path: 'a.html', profile: 'html-sections' });
  expect(page('You can specify data by adding properties to the shared object.').members.interfaces.shared!.open).toBe(true);
  expect(page('You can set its properties.').members.interfaces.shared!.open).toBe(false);
});
