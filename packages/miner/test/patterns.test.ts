import { describe, expect, it } from 'vitest';
import { member, method, mineFiles, mineText, property } from './mining.js';

const one = (text: string): ReturnType<typeof mineText> => mineText(`## Layout\n\n${text}\n\n## Layout-x\n\nType: number\n\n## Box\n\nA box.\n\n## Box-y\n\nType: number\n`);

describe('globals', () => {
  it.each([
    'The Layout object is accessed using the global property "layout".', 'Accessed using the global property \'layout\'.', 'Accessed using the global property `layout`.', 'accessed using the global property “layout”',
    'It is accessed through the global variable `layout`.', 'Available as the global `layout`.', 'Available as the global variable layout.', 'Access Layout methods using the `layout` global object.'.replace('Access Layout methods using', 'Accessed using'),
    'Accessed\nusing the global\nproperty "layout".', 'The global object `layout` gives it.', 'Accessed as `layout`.', 'Global: `layout`',
  ])('%j', words => { expect(one(words).members.globals).toMatchObject({ layout: { type: 'Layout', source: ['docs.md#layout'] } }); });
  it.each(['It sets global properties.', 'A global property is not needed.', 'Accessed using a collection.', 'The layout is available everywhere.'])('none in %j', words => { expect(one(words).members.globals).toEqual({}); });

  it('types the property of an access path', () => {
    const mined = mineText('## App\n\nAccessed using the global property "app".\n\n## App-active\n\nThe open one.\n\n## Doc\n\nAccess path: `app.active`\n\n## Doc-x\n\nType: number\n\n## Lost\n\nAccess path: `app.nothing`\n');
    expect(property(mined, 'App', 'active').type).toBe('Doc');
    expect(mined.report.notes).toEqual([{ name: 'app.nothing', reason: 'the access path leads through no documented member', source: ['docs.md#lost'] }]);
  });

  it('documents global functions and variables', () => {
    const mined = mineText('## Global-importJS\n\n`importJS(path, [once])`\n\n| Parameter | Type | Description |\n|---|---|---|\n| path | string | file |\n| once | boolean | optional; x |\n\nReturns: void\n\n## trace()\n\nWrites.\n\n## Global-current\n\nType: Box\n\n## Box\n\nA box.\n\n## Box()\n\nMakes one.\n');
    expect(mined.members.functions).toMatchObject({
      importJS: { params: [{ name: 'path', type: 'string', optional: false }, { name: 'once', type: 'boolean', optional: true }], returns: 'void' },
      trace: { params: null, returns: null, source: ['docs.md#trace'] },
    });
    expect(mined.members.globals).toEqual({ current: { type: 'Box', source: ['docs.md#global-current'] } });
    expect(mined.members.interfaces.Box!.constructible).toBe(true);
  });

  it('takes an object in small letters for a global, where its page or an example shows it', () => {
    const page = (listing: string): string => `<h1>env</h1><p>The machine.</p><h2>Properties</h2><h3>home</h3><p>Where.</p><table><tr><th>Type</th><th>Access</th></tr><tr><td>String</td><td>R</td></tr></table><pre>${listing}</pre>`;
    const globals = (listing: string): object => mineFiles([{ path: 'env.html', text: page(listing) }], { profile: 'html-sections' }).members.globals;
    expect(globals('print(app.name); x = env.home;')).toEqual({ env: { type: 'env', source: ['env.html#home'] } });
    for (const no of ['var env = machine(); x = env.home;', 'x = env.other;', 'x = my.env.home;', 'x = Env.home;']) expect(globals(no)).toEqual({});
    expect(mineText('# env object\n\n`env`\n\n### env.home\n\n#### Type\n\nString\n\n# Sheet object\n\n`Sheet`\n\n### Sheet.w\n\n#### Type\n\nNumber\n', { profile: JSON.stringify({ name: 'own', extends: 'object-heading', interface: ['^(?<interface>\\w+) object$'] }) }).members.globals).toEqual({ env: { type: 'env', source: ['docs.md#env-object'] } });
  });
});

describe('parents', () => {
  it.each(['Parent interface: Box', 'Parent interface: [Box](box.md)', 'Parent interface: `Box`', '**Parent class:** Box', 'Inherits from: Box', 'It inherits from Box.', 'Layout inherits all members from the `Box` interface.', 'Layout extends Box.', 'Extends `Box`.', 'A subclass of Box.', 'Superclass: Box', 'Created with `new Layout()`. Parent interface: Box', 'The sheet; parent of none. Parent class: [Box](box.md).', 'Places text. Inherits from: `Box`.'])('%j', words => {
    expect(one(words).members.interfaces.Layout!.parent).toBe('Box');
  });
  it.each(['The rule extends to the margin.', 'It extends beyond the page.', 'Nothing is inherited from here.', 'Say which parent interface: Box or Page.', 'It has a parent interface: Box.'])('none in %j', words => { expect(one(words).members.interfaces.Layout!.parent).toBeNull(); });

  it.each(['object-heading', 'html-sections'])('%s: a parent that is told behind another sentence', profile => {
    const object = (words: string): string => `# Item\n\n${words}\n\n## Properties\n\n### Item.name\n\n#### Type\n\nString\n\n# Thing\n\n## Properties\n\n### Thing.id\n\n#### Type\n\nNumber\n`;
    const parent = (words: string): string | null | undefined => mineText(object(words), { profile }).members.interfaces.Item?.parent;
    expect(parent('What is sold. Parent class: Thing')).toBe('Thing');
    for (const no of ['What is sold. Parent class of many.', 'Its parent class: Thing']) expect(parent(no)).toBeNull();
  });
  it('finds the parent behind words about other interfaces', () => {
    const mined = mineText('# Item object\n\nPhoto is a subclass of Item. Item is a subclass of Thing.\n\n### Item.name\n\n#### Type\n\nString\n\n# Thing object\n\n### Thing.id\n\n#### Type\n\nNumber\n', { profile: 'object-heading' });
    expect(mined.members.interfaces.Item!.parent).toBe('Thing');
  });

  it.each([
    ['Item is the base class for [Photo object](#p) and for [Text object](#t), which have more.', ['Photo', 'Text']], ['Item is a base class for both Photo and Text.', ['Photo', 'Text']], ['The `Item` class is the superclass of `Photo`, `Text`, and Unknown.', ['Photo', 'Text']],
    ['Item is the base class of all.', []], ['Other is the base class for Photo.', []], ['Item is a base class for Thing.', []],
  ])('takes a base class that tells its own subclasses for their parent: %j', (words, expected) => {
    const object = (name: string, text: string): string => `# ${name} object\n\n${text}\n\n### ${name}.own${name}\n\n#### Type\n\nNumber\n\n`;
    const mined = mineText(object('Item', words) + object('Photo', 'A photo.') + object('Text', 'A text.') + object('Thing', 'Thing is a subclass of Photo.'), { profile: 'object-heading' });
    expect(Object.entries(mined.members.interfaces).filter(([, each]) => each.parent === 'Item').map(([name]) => name)).toEqual(expected);
    expect(mined.members.interfaces.Thing!.parent).toBe('Photo');
  });
});

describe('construction', () => {
  it.each([
    ['Created with `new Layout()`.', true], ['Created with `new Layout(columns)`.', true], ['Created using `new sn.Layout()`.', true], ['Constructor: `new Layout(a)`', true], ['`new Layout(a)`', true],
    ['A Layout cannot be created by a script.', false], ['Layouts cannot be instantiated.', false], ['There is no constructor.', false],
    ['Pages are created with `new Page()`.', null], ['A second layer cannot be created before the first.', null], ['Nothing of the kind.', null],
  ])('%j', (words, expected) => { expect(one(words).members.interfaces.Layout!.constructible).toBe(expected); });

  it('takes a constructor documented as a member of its own name', () => {
    const mined = one('x');
    expect(mined.members.interfaces.Layout!.constructible).toBeNull();
    const made = mineText('## Layout\n\nx\n\n## Layout-Layout(a)\n\nMakes one.\n\n## Layout-x\n\nType: number\n');
    expect(made.members.interfaces.Layout).toMatchObject({ constructible: true });
    expect(Object.keys(made.members.interfaces.Layout!.members)).toEqual(['x']);
  });
});

describe('collections and open interfaces', () => {
  it.each([['Collection of Box', 'Box'], ['Collection of `Box`.', 'Box'], ['A collection of Box.', 'Box'], ['A collection of Box, and more.', null], ['A collection of Box objects.', 'Box'], ['Index access yields a Box.', 'Box'], ['Index access: Box', 'Box'], ['A rectangle with a collection of Boxes inside.', null]])('%j', (words, expected) => {
    expect(one(words).members.interfaces.Layout!.index).toBe(expected);
  });
  it.each([['Open interface: scripts may add properties of any name.', true], ['An open interface to the world.', false]])('%j', (words, expected) => { expect(one(words).members.interfaces.Layout!.open).toBe(expected); });

  it('opens stubs, children of undocumented parents, and descendants, with the reason in the report', () => {
    const mined = mineText('## Stub\n\nA stub.\n\n## Heir\n\nParent interface: Stub\n\n## Heir-a\n\nType: number\n\n## Grand\n\nParent interface: Heir\n\n## Grand-b\n\nType: number\n\n## Lost\n\nParent interface: Nowhere\n\n## Lost-c\n\nType: number\n\n## Sound\n\nFine.\n\n## Sound-d\n\nType: number\n');
    expect(Object.entries(mined.members.interfaces).map(([name, each]) => [name, each.open])).toEqual([['Grand', true], ['Heir', true], ['Lost', true], ['Sound', false], ['Stub', true]]);
    expect(mined.report.openInterfaces.map(note => note.name)).toEqual(['Grand', 'Heir', 'Lost', 'Stub']);
    expect(mined.report.unresolvedParents).toEqual([{ name: 'Lost', reason: 'its parent Nowhere has no chunk', source: ['docs.md#lost'] }]);
  });
});

describe('properties', () => {
  const prop = (text: string): ReturnType<typeof property> => property(mineText(`## Layout\n\nx\n\n## Layout-p\n\n${text}\n`), 'Layout', 'p');
  it.each([
    ['Type: number', { kind: 'property', type: 'number', readonly: false }], ['Type: number, read-only', { readonly: true }], ['Type: string, constant', { kind: 'constant', readonly: true }],
    ['Type: number, constant, static', { kind: 'constant', static: true }], ['Type: Box, static', { kind: 'property', static: true }], ['Type: `Box`', { type: 'Box' }], ['Type: number, in points', { type: 'number' }],
    ['Type: number (points). Defaults to 3.', { type: 'number' }], ['Type: number. Read-only.', { type: 'number' }], ['Event: Box', { kind: 'event', type: 'Box' }],
    ['Deprecated: use `other` instead.\n\nType: number', { deprecated: 'use other instead.' }], ['This property is deprecated. Use other.\n\nType: number', { deprecated: 'Use other.' }],
    ['Says nothing.', { kind: 'property', type: null, static: null }],
  ])('%j', (text, expected) => { expect(prop(text)).toMatchObject(expected); });
  it.each([
    ['number|string', 'number|string'], ['number or string', 'number|string'], ['Box or null', 'Box'], ['Box|undefined', 'Box'], ['String', 'string'], ['Integer', 'number'], ['Box[]', 'Box[]'], ['Array of Box objects', 'Box[]'],
    ['array of strings', 'string[]'], ['Array<Box>', 'Box[]'], ['Number/String', 'number|string'], ['a Box', 'Box'], ['Box object', 'Box'], ['any', 'any'], ['function(a, b)', 'function'], ['"left" | "right"', 'string'], ['"auto" or number', 'string|number'], ['sn.Box', 'sn.Box'], ['Java list thing', null],
  ])('type %j', (words, expected) => { expect(prop(`Type: ${words}`).type).toBe(expected); });

  it('reports types that no chunk documents, and words that are none', () => {
    const mined = mineText('## Layout\n\nx\n\n## Layout-p\n\nType: Nowhere\n\n## Layout-q\n\nType: some odd words\n\n## Layout-r\n\nType: Date\n');
    expect(mined.report.unknownTypes).toEqual([{ name: 'Nowhere', reason: 'no chunk documents it', source: ['docs.md#layout-p'] }, { name: 'some odd words', reason: 'the words name no type', source: ['docs.md#layout-q'] }]);
    expect(property(mined, 'Layout', 'p').type).toBe('Nowhere');
  });

  it('tells statics apart only where the corpus does', () => {
    const told = mineText('## Layout\n\nx\n\n## Layout-a\n\n`a()`\n\nReturns: void\n\nStatic method.\n\n## Layout-b\n\nType: number\n');
    expect([member(told, 'Layout', 'a').static, member(told, 'Layout', 'b').static]).toEqual([true, false]);
    expect(member(mineText('## Layout\n\nx\n\n## Layout-b\n\nType: number\n'), 'Layout', 'b').static).toBeNull();
  });

  it('reads tables of constants in an interface chunk', () => {
    expect(property(mineText('## Node\n\nx\n\n| Constant | Type | Value |\n|---|---|---|\n| `ELEMENT` | number | 1 |\n'), 'Node', 'ELEMENT')).toMatchObject({ kind: 'constant', type: 'number', readonly: true });
  });
});

describe('methods', () => {
  const params = (text: string): unknown => method(mineText(`## Layout\n\nx\n\n## Layout-m\n\n${text}\n`), 'Layout', 'm').params?.map(each => [each.name, each.type, each.optional, each.options]) ?? null;
  const table = (...rows: string[]): string => `| Parameter | Type | Description |\n|---|---|---|\n${rows.map(row => `| ${row} |`).join('\n')}`;
  it.each([
    ['`m()`', []], ['`m(a)`', [['a', null, false, null]]], ['`m(a, [b])`', [['a', null, false, null], ['b', null, true, null]]], ['`m(a[, b[, c]])`', [['a', null, false, null], ['b', null, true, null], ['c', null, true, null]]],
    ['`m(a?, b = 1, ...c)`', [['a', null, true, null], ['b', null, true, null], ['c', null, true, null]]], ['`m(String a, Box b)`', [['a', 'string', false, null], ['b', 'Box', false, null]]], ['`layout.m(a: number, b?: Box[])`', [['a', 'number', false, null], ['b', 'Box[]', true, null]]],
    [`\`m(a, b)\`\n\n${table('a | number or string | x', 'b | Box | optional; y')}`, [['a', 'number|string', false, null], ['b', 'Box', true, null]]],
    [`\`m(options)\`\n\n${table('options | object | optional; keys: `b`, `a` and `c`')}`, [['options', 'object', true, ['a', 'b', 'c']]]],
    [`${table('a | number | x', 'b | string | Optional. y')}`, [['a', 'number', false, null], ['b', 'string', true, null]]],
    [`\`m(opts)\`\n\n${table('opts | object | x', 'opts.key | string | y', 'opts.other | string | y')}`, [['opts', 'object', false, ['key', 'other']]]],
    ['`m(opts)`\n\n| Option | Type | Description |\n|---|---|---|\n| bold | boolean | x |\n| italic | boolean | y |', [['opts', null, false, ['bold', 'italic']]]],
    [`\`m(opts)\`\n\n${table('opts | object | x', 'opts. long_\u200Bname\u00AD | string | y')}`, [['opts', 'object', false, ['long_name']]]],
    ...['<field name>', '{column}', '...', '*', 'any other key', 'u_\u2026'].map(any => [`\`m(opts)\`\n\n${table('opts | object | x', 'opts.key | string | y', `opts.${any} | string | y`)}`, [['opts', 'object', false, null]]] as [string, unknown]),
    ['`m(opts)`\n\n| Property | Description |\n|---|---|\n| kind | one of |\n\n| Property | Description |\n|---|---|\n| kinds.First | x |\n| kinds.Last | y |', [['opts', null, false, ['kind']]]],
    [`\`m(a)\`\n\n${table('a | number | x', 'b | string | y')}`, [['a', 'number', false, null], ['b', 'string', true, null]]],
    [`\`m(first)\`\n\n${table('frist | number | misspelt')}`, [['first', 'number', false, null]]],
    ['Returns: number', null], ['`m(a)`\n\n`m(a, b)`', [['a', null, false, null], ['b', null, true, null]]],
    ['| Parameter | Type | Required |\n|---|---|---|\n| a | number | yes |\n| b | number | no |', [['a', 'number', false, null], ['b', 'number', true, null]]],
  ])('parameters of %j', (text, expected) => { expect(params(text)).toEqual(expected); });
  it.each([['Returns: void', 'void'], ['Returns: Box', 'Box'], ['Returns: Box or null', 'Box'], ['Returns: none', 'void'], ['Returns: number, counted from 0', 'number'], ['| Type | Description |\n|---|---|\n| Box | x |', 'Box'], ['Returns: the number of pages', 'number'], ['Returns: the width of the Box', null]])('result of %j', (text, expected) => {
    expect(method(mineText(`## Layout\n\nx\n\n## Layout-m()\n\n${text}\n`), 'Layout', 'm').returns).toBe(expected);
  });
  it('never makes a member of an option', () => {
    const mined = mineText('## Layout\n\nx\n\n## Layout-m\n\n`m(opts)`\n\n### Options\n\n| Property | Type |\n|---|---|\n| bold | boolean |\n');
    expect(Object.keys(mined.members.interfaces.Layout!.members)).toEqual(['m']);
    expect(method(mined, 'Layout', 'm').params![0]!.options).toEqual(['bold']);
  });
});

describe('names', () => {
  it('puts a dotted member on the object that the part gives', () => {
    const mined = mineText('## Flow\n\nx\n\n## Flow-run()\n\nRuns.\n\n## Flow-run.stop()\n\nReturns: void\n');
    expect(method(mined, 'Flow.run', 'stop').returns).toBe('void');
    expect(method(mined, 'Flow', 'run').returns).toBe('Flow.run');
  });

  it('repairs a heading one edit away from its interface, and reports it', () => {
    const mined = mineText('## Layout\n\nx\n\n## Layout-a\n\nType: number\n\n## Layuot-b\n\nType: number\n\n## Layoutt-c\n\nType: number\n');
    expect(Object.keys(mined.members.interfaces.Layout!.members)).toEqual(['a', 'b', 'c']);
    expect(mined.report.repairedHeadings.map(note => note.name)).toEqual(['Layoutt-c', 'Layuot-b']);
  });

  it('repairs nothing that may be meant', () => {
    const mined = mineText('## Node\n\nx\n\n## Node-a\n\nType: number\n\n## Mode\n\ny\n\n## Mode-b\n\nType: number\n');
    expect(Object.keys(mined.members.interfaces)).toEqual(['Mode', 'Node']);
    expect(mined.report.repairedHeadings).toEqual([]);
  });

  it('skips page titles, ignored titles and words with a hyphen, and reports them', () => {
    const mined = mineText('# Tables\n\nAll about tables.\n\n## Introduction\n\nText.\n\n## Read-only\n\nText.\n\n## Table\n\nx\n\n## Table-rows\n\nType: number\n\n### More on rows\n\nText.\n');
    expect(Object.keys(mined.members.interfaces)).toEqual(['Table']);
    expect(mined.report.skippedTitles).toEqual([
      { name: 'More on rows', reason: 'a section of Table-rows', source: ['docs.md#more-on-rows'] },
      { name: 'Read-only', reason: 'no chunk documents Read, and the text says nothing of a member', source: ['docs.md#read-only'] },
      { name: 'Tables', reason: 'the title of a page: it has no member and says nothing of an interface', source: ['docs.md#tables'] },
    ]);
  });

  it.each(['Introduction', 'Examples'])('ignores the title %s', title => {
    const mined = mineText(`## ${title}\n\nText.\n\n## Table\n\nx\n\n## Table-rows\n\nType: number\n`);
    expect(mined.report.skippedTitles).toEqual([{ name: title, reason: 'the profile ignores such titles', source: [`docs.md#${title.toLowerCase()}`] }]);
  });

  it('takes an interface that is the title of its page', () => {
    expect(Object.keys(mineFiles([{ path: 'a.md', text: '# Table\n\nx\n\n## Table-rows\n\nType: number\n' }]).members.interfaces)).toEqual(['Table']);
  });

  it.each(['constructor', '__proto__', 'toString', 'hasOwnProperty', 'prototype', 'valueOf'])('treats %s as an ordinary name', name => {
    const mined = mineText(`## Layout\n\nx\n\n## Layout-${name}\n\n\`${name}(${name})\`\n\nReturns: number\n\n## Global-${name}\n\nType: string\n`);
    expect(Object.hasOwn(mined.members.interfaces.Layout!.members, name)).toBe(true);
    expect(Object.getOwnPropertyDescriptor(mined.members.globals, name)?.value).toMatchObject({ type: 'string' });
  });
});

describe('titles that could be interfaces', () => {
  it('are sections below a member, and its words stay with the member', () => {
    const mined = mineText('## Layout\n\nx\n\n## Layout-a\n\n`a()`\n\n### Pagination\n\nText.\n\nReturns: number\n\n### Margin\n\nCreated with `new Margin()`.\n');
    expect(Object.keys(mined.members.interfaces)).toEqual(['Layout', 'Margin']);
    expect(method(mined, 'Layout', 'a').returns).toBe('number');
  });

  it.each([['members', '## Options\n\nx\n\n## Options-a\n\nType: number\n'], ['its own words', '## Options\n\nParent interface: Base\n\n## Base\n\nx\n\n## Base-a\n\nType: number\n'], ['a constructor', '## Options\n\nCreated with `new Options()`.\n']])('are interfaces in spite of an ignored name by %s', (_, text) => {
    expect(mineText(text).members.interfaces.Options!.source).toEqual(['docs.md#options']);
  });

  it('are interfaces in a dump too', () => {
    const text = JSON.stringify([{ title: 'Events', text: 'All of them.' }, { title: 'Events-a', text: 'Type: number' }, { title: 'Notes', text: 'Words.' }]);
    expect(Object.keys(mineText(text, { path: 'a.json' }).members.interfaces)).toEqual(['Events']);
  });
});
