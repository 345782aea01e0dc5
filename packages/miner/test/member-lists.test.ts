/** Members that pages tell by lists, by tables without a header, and below a line that is no heading. */
import { describe, expect, it } from 'vitest';
import { method, mineText, property } from './mining.js';

const md = (text: string, profile = 'object-heading'): ReturnType<typeof mineText> => mineText(text, { profile });
const names = (text: string, name: string): string[] => Object.keys(md(text).members.interfaces[name]?.members ?? {});

describe('lists in a section of members', () => {
  it.each<[string, string, string[]]>([
    ['- **LEFT** — The left end.\n- **RIGHT** — The right end.', 'Properties', ['LEFT', 'RIGHT']],
    ['- `LEFT`\n- `RIGHT`: the right end', 'Properties', ['LEFT', 'RIGHT']],
    ['* LEFT - the left end\n* RIGHT - the right end', 'Properties', ['LEFT', 'RIGHT']],
    ['- `turn(angle)` — Turns it.\n- **stop()**: Stops it.', 'Methods', ['stop', 'turn']],
    // Words are no names, and what heads a remark is none.
    ['- LEFT\n- RIGHT', 'Properties', []], ['- Note: may be slow.\n- Warning: or not.', 'Properties', []], ['- **LEFT** — The left end.\n- and others', 'Properties', []], ['- read-only\n- a number', 'Properties', []],
    // Elsewhere they are what the page tells of.
    ['- **LEFT** — The left end.\n- **RIGHT** — The right end.', 'Examples', []],
  ])('%j under "%s"', (list, section, expected) => {
    expect(names(`# Side object\n\nAn end.\n\n## ${section}\n\n${list}\n`, 'Side')).toEqual(expected);
  });
  it('is a list of members only of an interface that is known', () => {
    const list = '- **Marker** — x\n- **Scale** — y\n';
    expect(Object.keys(md(`# Names in files\n\nWords.\n\n## FX Properties\n\n${list}\n# Press object\n\n## Properties\n\n### Press.a\n\n#### Type\n\nNumber\n`).members.interfaces)).toEqual(['Press']);
    expect(names(`# Press object\n\n## Press Properties\n\n${list}`, 'Press')).toEqual(['Marker', 'Scale']);
  });
  it('says whether it is called, and keeps its words', () => {
    const mined = md('# Side object\n\n## Methods\n\n- `turn(angle)` — Turns it.\n- `stop()` — Stops it.\n');
    expect(method(mined, 'Side', 'turn').params).toMatchObject([{ name: 'angle' }]);
    expect(mined.chunks.find(chunk => chunk.title === 'Side.turn')!.text).toBe('- `turn(angle)` — Turns it.');
  });
});

describe('titles of sections', () => {
  const table = '| Property | Type | Description |\n|---|---|---|\n| `LEFT` | `Side` | x |\n';
  it.each(['Properties', 'Properties (Enum Values)', 'Attributes (read-only ones)'])('"%s"', title => { expect(names(`# Side object\n\n## ${title}\n\n${table}`, 'Side')).toEqual(['LEFT']); });
  it('are no functions for what stands in parentheses; calls still are', () => {
    expect(Object.keys(md(`# Program object\n\n\`app\`\n\n## Properties\n\n### app.a\n\n#### Type\n\nNumber\n\n# Words\n\n## Returns (always)\n\nx\n\n## Properties (all)\n\nx\n\n# halt(code)\n\nStops.\n`).members.functions)).toEqual(['halt']);
  });

  const page = (title: string, properties: string, methods: string): string => `# ${title}\n\nProperties\n\n${properties}\n\n**Methods:**\n\n${methods}\n`;
  it('may be lines by themselves below the title of a page, its tables without a header', () => {
    const mined = md(page('IMenu', '|  |  |  |\n|---|---|---|\n| Count | number | read |\n| Owner | IMenu | read, write |', '## `Append(flags, text)`\n\n| Arguments |  |  |\n|---|---|---|\n| flags | number |  |\n| text | string |  |\n\nReturns an IMenu instance.\n\n## `Dispose()`\n\nNo return value.'));
    expect([Object.keys(mined.members.interfaces.IMenu!.members), mined.members.interfaces.IMenu!.open, Object.keys(mined.members.functions)]).toEqual([['Append', 'Count', 'Dispose', 'Owner'], false, []]);
    expect([property(mined, 'IMenu', 'Count'), property(mined, 'IMenu', 'Owner')]).toMatchObject([{ type: 'number', readonly: true }, { type: 'IMenu', readonly: false }]);
    expect(method(mined, 'IMenu', 'Append').returns).toBe('IMenu');
  });
  it('of an object in small letters, whose members bear its name', () => {
    const mined = md(page('host', '|  |  |\n|---|---|\n| host.Width | number |', '## `host.Open(path)`\n\nx\n'));
    expect(Object.keys(mined.members.interfaces.host!.members)).toEqual(['Open', 'Width']);
    // What nothing names so is a word of the page.
    expect(Object.keys(md(`${page('IMenu', '', '## `Append(flags)`\n\nx')}\n# notes\n\nProperties\n\n| | |\n|---|---|\n| size | number |\n`).members.interfaces)).toEqual(['IMenu']);
  });
  it('are none in the words of a member', () => {
    const mined = md('# Press object\n\n## Attributes\n\n### Press.style\n\n#### Type\n\nObject\n\nProperties\n\n| Property | Type |\n|---|---|\n| `weight` | Number |\n\n### Press.name\n\n#### Type\n\nString\n');
    expect(Object.keys(mined.members.interfaces.Press!.members)).toEqual(['name', 'style']);
  });
});

describe('groups in a section of members', () => {
  it('are its members where their tables are of nothing else', () => {
    const group = (section: string, table: string): string[] => names(`# Host object\n\n## ${section}\n\n### Shortcuts to commands\n\n${table}\n`, 'Host');
    expect(group('Methods', '|  |\n|---|\n| Host.Next() |\n| Host.Play() |')).toEqual(['Next', 'Play']);
    expect(group('Properties', '| Property | Description |\n|---|---|\n| `MONTH` | x |\n| `DAY` | y |')).toEqual(['DAY', 'MONTH']);
    // What a method gives has its own.
    expect(group('Methods', '| Property | Description |\n|---|---|\n| `port` | x |\n| `resolve()` | y |')).toEqual([]);
  });
  it.each(['Deprecated', 'Obsolete', 'Available', 'Supported', 'Undocumented'])('"%s Methods" are those of the page, and no interface', word => {
    const mined = md(`# Host object\n\n## Methods\n\n### run()\n\nx\n\n## ${word} Methods\n\n### halt()\n\ny\n\n## Properties\n\n- **a** — x\n`);
    expect([Object.keys(mined.members.interfaces), Object.keys(mined.members.interfaces.Host!.members)]).toEqual([['Host'], ['a', 'halt', 'run']]);
  });
});

describe('what a member tells of its interface', () => {
  const template = (words: string): boolean => md(`# Template object\n\n## Methods\n\n### evaluate()\n\n${words}\n\n# Other object\n\n## Methods\n\n### run()\n\nx\n`).members.interfaces.Template!.open;
  it.each<[string, boolean]>([
    ['Any properties set on this `Template` object are in scope.', true], ['Any property that you set on the Template is kept.', true], ['Any properties added to a Template are its variables.', true],
    ['Any properties set on the Other object are in scope.', false], ['Sets any property of this Template object.', false], ['Any property set to the Template is drawn.', false],
  ])('%j', (words, expected) => { expect(template(words)).toBe(expected); });
});

describe('enumerations inside an object', () => {
  const pages = (code: string, own = ''): string => `# Words object\n\n${own}## Methods\n\n### encode(text)\n\nx\n\n# Charset\n\nA set. ${code}\n\n## Properties\n\n- **UTF_8** — x\n- **ASCII** — y\n`;
  it('are its members where code on their page says so', () => {
    const mined = md(pages('For example, `Words.Charset.UTF_8`.'));
    expect(property(mined, 'Words', 'Charset')).toMatchObject({ type: 'Charset', readonly: true });
    expect(mined.report.notes).toContainEqual({ name: 'Words.Charset', reason: 'code on the page of Charset alone names it', source: ['docs.md#charset'] });
  });
  it.each(['For example, `Words.Charset.UTF_9`.', 'For example, `Lost.Charset.UTF_8`.', 'For example, `my.Words.Charset.UTF_8`.', 'For example, `Charset.UTF_8`.'])('not by %j', code => { expect(names(pages(code), 'Words')).toEqual(['encode']); });
});
