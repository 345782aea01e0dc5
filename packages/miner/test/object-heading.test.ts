import { describe, expect, it } from 'vitest';
import { member, method, mineFiles, mineText, property } from './mining.js';

const md = (text: string): ReturnType<typeof mineText> => mineText(text, { profile: 'object-heading' });
const PRESS = '# Press object\n\n`press`\n\n#### Description\n\nReturns to work each day.\n\n---\n\n## Attributes\n\n';

describe('types told in blocks', () => {
  const KNOWN = '# Sheet object\n\n## Attributes\n\n### Sheet.width\n\n#### Type\n\nNumber\n\n# Stack object\n\n## Attributes\n\n### Stack.height\n\n#### Type\n\nNumber\n\n';
  const typeOf = (words: string): string | null => property(md(`${KNOWN}${PRESS}### Press.p\n\n\`press.p\`\n\n#### Description\n\nReturns what it holds.\n\n#### Type\n\n${words}\n`), 'Press', 'p').type;
  it.each([
    ['[Sheet object](sheet.md); read-only.', 'Sheet'], ['[Sheet object](sheet.md) object', 'Sheet'], ['A Sheet object, or `null` if there is none.', 'Sheet'], ['Sheet or `null`', 'Sheet'], ['Array of [Sheet objects](sheet.md); read/write.', 'Sheet[]'], ['Array of Sheet and Stack objects', 'Sheet[]|Stack[]'],
    ['Boolean; read-only.', 'boolean'], ['Integer in the range `[1..99]`; read/write.', 'number'], ['Floating-point value, in points; read/write.', 'number'], ['Array of three floating-point values, `[r, g, b]`', 'number[]'], ['Array of 4 numbers', 'number[]'], ['Array of strings', 'string[]'], ['Array of arrays of Sheet objects', 'Sheet[][]'],
    ['A `FoldKind` enumerated value; read/write. One of:', 'FoldKind'], ['An array of `FoldKind` enumerated values', 'FoldKind[]'], ['JavaScript object.', 'object'], ['Unknown object', 'Unknown'], ['Number (double)', 'number'], ['String or Number', 'string|number'], ['An instance of Sheet', 'Sheet'],
    ['The name of the Sheet', null], ['The width of the first Sheet object', null], ['One of the following values:', null], ['Enumerated value; read-only.', null], ['*to be written*', null],
  ])('%j', (words, expected) => { expect(typeOf(words)).toBe(expected); });

  const resultOf = (words: string): string | null => method(md(`${KNOWN}# Press object\n\n## Methods\n\n### Press.run()\n\n#### Description\n\nReturns nothing of note.\n\n#### Returns\n\n${words}\n`), 'Press', 'run').returns;
  it.each([
    ['Nothing.', 'void'], ['None', 'void'], ['Returns `true` if successful, `false` if not.', 'boolean'], ['`0` if successful.', 'number'], ['Returns a newly created Sheet object if successful; `0` if not.', 'Sheet'], ['Returns a boolean; `true` if it ran.', 'boolean'], ['A String containing the path.', 'string'],
    ['Returns the match name as a String.', 'string'], ['A copy of the Sheet, opened.', 'Sheet'], ['Returns the value at `time`.', null], ['The number of sheets', 'number'], ['The shape of the Sheet', null],
  ])('result %j', (words, expected) => { expect(resultOf(words)).toBe(expected); });

  it.each([
    ['**Type:** `Sheet`, read-only', { type: 'Sheet', readonly: true }], ['**Type**\n\nSheet; read-only.', { type: 'Sheet', readonly: true }], ['**Type** `Sheet`', { type: 'Sheet', readonly: false }], ['##### Type\n\nSheet', { type: 'Sheet' }],
    ['Type: String', { type: 'string' }], ['#### Type\n\nString; read/write.', { type: 'string', readonly: false }],
  ])('a property: %j', (words, expected) => { expect(property(md(`${KNOWN}${PRESS}### Press.p\n\n${words}\n`), 'Press', 'p')).toMatchObject(expected); });
  it.each([['**Returns:** Sheet', 'Sheet'], ['**Returns**\n\nSheet object', 'Sheet'], ['**Returns** `Sheet`', 'Sheet'], ['**Return value**\n\nSheet', 'Sheet'], ['**Type**\n\nSheet', 'Sheet']])('a method: %j', (words, expected) => {
    expect(method(md(`${KNOWN}# Press object\n\n## Methods\n\n### Press.m()\n\n${words}\n`), 'Press', 'm').returns).toBe(expected);
  });
});

describe('pages of objects', () => {
  it('never takes the sections of a page for interfaces, whatever they say', () => {
    const mined = mineFiles(['Press', 'Stack'].map(name => ({ path: `${name}.md`, text: `# ${name} object\n\n#### Description\n\n${name} is a subclass of Machine. A collection of Sheet objects.\n\n## Attributes\n\n### ${name}.a\n\n#### Type\n\nNumber\n\n#### Examples\n\nx\n\n#### Availability\n\ny\n` })), { profile: 'object-heading' });
    expect(Object.entries(mined.members.interfaces).map(([name, each]) => [name, each.parent, Object.keys(each.members)])).toEqual([['Press', 'Machine', ['a']], ['Stack', 'Machine', ['a']]]);
  });

  it('reads boxes that say the parent, only for the object that they are about', () => {
    const mined = md('# Item object\n\n!!! info\n    Item is the base class for Photo objects. Photo is a subclass of Item.\n\n## Attributes\n\n### Item.name\n\n#### Type\n\nString\n\n# Photo object\n\n!!! info\n    Photo is a subclass of [Item object](item.md). All methods and attributes of Item, in addition to those listed below, are available.\n\n## Attributes\n\n### Photo.depth\n\n#### Type\n\nInteger\n');
    expect([mined.members.interfaces.Item!.parent, mined.members.interfaces.Photo!.parent]).toEqual([null, 'Item']);
  });

  it('reads global functions and globals by their access path', () => {
    const mined = md('# Global functions\n\n### writeLine()\n\n`writeLine(text)`\n\n#### Parameters\n\n| Parameter | Type | Description |\n|---|---|---|\n| `text` | String | What. |\n\n#### Returns\n\nNothing.\n\n# Program object\n\n`app`\n\n## Attributes\n\n### app.name\n\n`app.name`\n\n#### Type\n\nString; read-only.\n');
    expect(mined.members.functions.writeLine).toMatchObject({ params: [{ name: 'text', type: 'string' }], returns: 'void' });
    expect(mined.members.globals).toMatchObject({ app: { type: 'Program' } });
    expect(property(mined, 'Program', 'name')).toMatchObject({ type: 'string', readonly: true });
    const section = md('# Reference\n\n## Global functions\n\n### halt\n\nStops.\n\n#### Returns\n\nNothing.\n\n## Box object\n\n### Box.a\n\n#### Type\n\nNumber\n');
    expect(Object.keys(section.members.functions)).toEqual(['halt']);
  });

  it('tells the name of an instance from a global by how the pages are written', () => {
    const page = (name: string): string => `# ${name}\n\n\`${name.toLowerCase()}\`\n\n## Properties\n\n### ${name}.a\n\n\`${name.toLowerCase()}.a\`\n\n#### Type\n\nNumber\n\n`;
    const notation = md(`${page('Sheet')}${page('Stack')}${page('Fold')}# Program\n\n\`app\`\n\n## Properties\n\n### Program.a\n\n#### Type\n\nNumber\n`);
    expect(Object.keys(notation.members.globals)).toEqual(['app']);
    expect(notation.report.notes.map(note => note.name)).toEqual(['fold', 'sheet', 'stack']);
    expect(Object.keys(md(page('System')).members.globals)).toEqual(['system']);
  });

  it('reads enumerations by their tables, and stubs that types name; other words are no interfaces', () => {
    const mined = md('# Constants\n\n## FoldKind\n\nHow it folds.\n\n| Value | Description |\n|---|---|\n| `FoldKind.HALF` | x |\n| `FoldKind.Z` | y |\n| none | z |\n\n## PaperKind\n\n| Name | Value |\n|---|---|\n| `A4` | 4 |\n\n## Guide\n\nWords.\n\n## AppleTalk\n\nWords.\n\n## Colour\n\nAny colour.\n\n# Press object\n\n## Attributes\n\n### Press.colour\n\n#### Type\n\nColour\n');
    expect(Object.entries(mined.members.interfaces).map(([name, each]) => [name, each.open, Object.keys(each.members)])).toEqual([['Colour', true, []], ['FoldKind', false, ['HALF', 'Z', 'none']], ['PaperKind', false, ['A4']], ['Press', false, ['colour']]]);
    expect(property(mined, 'FoldKind', 'HALF')).toMatchObject({ kind: 'constant', readonly: true });
    expect(mined.report.skippedTitles.filter(note => note.name === 'Guide')).toEqual([{ name: 'Guide', reason: 'a word: it has no member, says nothing of an interface, and no type names it', source: ['docs.md#guide'] }]);
  });

  it('takes constants that only code names, on whatever page, for constants: in spans, in cells, in listings', () => {
    const mined = md([
      '# Press object', '`app.press`', '## Attributes',
      '### Press.fold', '#### Type', 'A `Fold` enumerated value. One of:', '- `Fold.HALF` along the middle\n- `Fold.Z` like the letter',
      '### Press.rest', '#### Type', 'A `Rest` enumerated value, `Rest.Lazy` unless set.', '```javascript\napp.press.fold = Fold.SOME;\napp.press.mode(ModeKind.ON); app.press.mode(ModeKind.OFF);\nOwn.A_B(); var Own = {}; x(Own.AA, Own.BB);\n```',
      '### Press.run()', '#### Parameters', '| Parameter | Type | Description |\n|---|---|---|\n| `how` | `Press.HOW_` enum | One of `Press.HOW_FAST`, `Press.HOW_SLOW`. There is no `Press.HOW_NOW`. |', 'Not `Press.Later`, nor `press.HOW_ODD`.',
      '# Kind', '| Constant | Description |\n|---|---|\n| `Kind.A` | a |\n| `Kind.B` | b |',
      '# How to print', 'Say `Kind.CC`, or `Stray.Word`, `Math.PI2` and `Solo.ONE_SIDE`.',
    ].join('\n\n'));
    const constants = (name: string): string[] | undefined => mined.members.interfaces[name] && Object.entries(mined.members.interfaces[name].members).filter(([, facts]) => facts.kind === 'constant').map(([key]) => key);
    expect(Object.fromEntries(['Fold', 'Rest', 'ModeKind', 'Own', 'Press', 'Kind', 'Stray', 'Math', 'Solo'].map(name => [name, constants(name)]))).toEqual({
      Fold: ['HALF', 'SOME', 'Z'], Rest: ['Lazy'], ModeKind: ['OFF', 'ON'], Own: undefined, Press: ['HOW_FAST', 'HOW_SLOW'], Kind: ['A', 'B', 'CC'], Stray: undefined, Math: undefined, Solo: ['ONE_SIDE'],
    });
    // What the documentation lists stays closed; what code alone names may have more.
    expect(mined.report.openInterfaces.map(each => each.name)).toEqual(['Fold', 'ModeKind', 'Rest', 'Solo']);
    expect(mined.members.interfaces.Kind!.members.CC!.source).toEqual(['docs.md#how-to-print']);
    expect(mined.chunks.find(each => each.id === 'docs.md#how-to-print')!.facts).toContainEqual({ name: 'Kind.CC', words: 'Say `Kind.CC`, or `Stray.Word`, `Math.PI2` and `Solo.ONE_SIDE`.' });
    expect(mined.report.notes.find(each => each.name === 'Kind')).toEqual({ name: 'Kind', reason: 'constants that only code names: CC', source: ['docs.md#how-to-print'] });
    expect(mined.report.unknownTypes.map(each => each.name)).not.toContain('Rest');
    // A page that is no chunk decides facts, and so the digest.
    expect(md('# Press object\n\n`app.press`\n\n# How\n\n`Solo.ONE_SIDE`').members.digest).not.toBe(md('# Press object\n\n`app.press`\n\n# How\n\n`Solo.TWO_SIDES`').members.digest);
  });
  it('pulls enumerations together from the lists of their constants, where no page is about them', () => {
    const fold = (member: string, words: string, items: readonly string[]): string => `### Press.${member}\n\n#### Type\n\n${words}\n\n${items.map(each => `- ${each}`).join('\n')}\n\n`;
    const mined = md(`${PRESS}${fold('fold', 'A `FoldKind` enumerated value; read/write. One of:', ['`FoldKind.HALF`', '`FoldKind.Z` - as the letter'])}${fold('last', 'A FoldKind enumerated value. One of:', ['`FoldKind.HALF`', '`FoldKind.THIRDS`'])}`
      + `${fold('glue', 'A value. One of:', ['`Glue.ON`', '`Glue.OFF`'])}${fold('a', 'Number. See:', ['`Number.MAX_VALUE`', '`Number.MIN_VALUE`'])}${fold('b', 'Number. See:', ['`Press.Fold`', '`Press.Glue`'])}${fold('c', 'Number. See:', ['`Ink.RED`', 'the manual'])}${fold('d', 'Number. See:', ['`Toner.BLACK`'])}${fold('e', 'String. See:', ['`Folder.temp`', '`Folder.desktop`'])}`);
    expect(Object.entries(mined.members.interfaces).map(([name, each]) => [name, each.open, Object.keys(each.members).length])).toEqual([['FoldKind', false, 3], ['Glue', true, 2], ['Ink', true, 1], ['Press', false, 8], ['Toner', true, 1]]);
    expect(mined.members.interfaces.FoldKind).toMatchObject({ source: ['docs.md#pressfold', 'docs.md#presslast'], members: { HALF: { kind: 'constant', readonly: true, source: ['docs.md#pressfold'] }, THIRDS: { source: ['docs.md#presslast'] } } });
    expect(property(mined, 'Press', 'fold').type).toBe('FoldKind');
    expect(mined.report.unknownTypes.map(note => note.name)).not.toContain('FoldKind');
    expect(mined.report.openInterfaces).toContainEqual({ name: 'Glue', reason: 'a list names constants of it, and nothing says whose values they are', source: ['docs.md#pressglue'] });
    expect(mined.chunks.find(each => each.id === 'docs.md#pressfold')!.facts).toContainEqual({ name: 'FoldKind.Z', words: '`FoldKind.Z` - as the letter' });
  });

  it('takes the name that the members\' headings have where the page\'s title is shorter by the word for its kind', () => {
    const page = (title: string, name: string, more = ''): string => `# ${title}\n\n#### Description\n\nHolds ink.\n\n## Attributes\n\n### ${name}.a\n\n#### Type\n\n${more === '' ? 'Number' : more}\n\n`;
    const mined = mineFiles([{ path: 'a.md', text: page('Ink object', 'InkObject') }, { path: 'b.md', text: page('Press object', 'Press', 'Array of [Ink objects](a.md); read-only.') }, { path: 'c.md', text: page('Roll object', 'Roll') }, { path: 'd.md', text: page('Reel object', 'RollObject') }], { profile: 'object-heading' });
    expect(Object.entries(mined.members.interfaces).map(([name, each]) => [name, Object.keys(each.members)])).toEqual([['InkObject', ['a']], ['Press', ['a']], ['Reel', []], ['Roll', ['a']], ['RollObject', ['a']]]);
    expect(property(mined, 'Press', 'a').type).toBe('InkObject[]');
  });

  it('reads members that only a table lists, index access among them', () => {
    const mined = md('# Sheets object\n\nA collection of sheets.\n\n## Attributes\n\n| Attribute | Type | Description |\n|---|---|---|\n| `length` | Integer | How many. |\n| `last` | [Sheet object](x.md) | Read-only. |\n\n## Methods\n\n| Method | Return Type | Description |\n|---|---|---|\n| `[]` | Sheet | By index. |\n| `add()` | Sheet | One more. |\n\n### Sheets.add()\n\n#### Returns\n\nSheet object.\n\n# Sheet object\n\n## Attributes\n\n### Sheet.a\n\n#### Type\n\nNumber\n');
    expect(mined.members.interfaces.Sheets).toMatchObject({ index: 'Sheet', members: { length: { kind: 'property', type: 'number' }, last: { type: 'Sheet' }, add: { kind: 'method', returns: 'Sheet', source: ['docs.md#sheetsadd'] } } });
    expect(member(mined, 'Sheets', 'length').source).toEqual(['docs.md#attributes-length']);
  });

  it('lists titles of any kind that are no members, with their place', () => {
    const mined = md(`${PRESS}### Press.a\n\n#### Type\n\nNumber\n\n### how to run it\n\nWords.\n`);
    expect(mined.report.skippedTitles.filter(note => note.name === 'how to run it')).toEqual([{ name: 'how to run it', reason: 'no pattern of the profile matches the title', source: ['docs.md#how-to-run-it'] }]);
  });
});
