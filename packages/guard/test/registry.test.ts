/** The registry and the base tools: shadowing, confinement, one funnel (DESIGN 8). */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { baseTools } from '../src/registry/base-tools.js';
import { confinedPath } from '../src/registry/confined-path.js';
import { MemoryFiles, type FilePort } from '../src/registry/file-port.js';
import { ToolRegistry } from '../src/registry/tool-registry.js';
import type { Tool, ToolResult } from '../src/registry/tool.js';
import { writeFunnel } from '../src/registry/write-funnel.js';
import type { JsonObject } from '../src/models/transcript.js';

const signal = new AbortController().signal;
function open(texts: Record<string, string>, files: FilePort & { texts?: Map<string, string> } = new MemoryFiles(Object.entries(texts))): { run: (name: string, args: JsonObject) => Promise<ToolResult>; texts: Map<string, string>; registry: ToolRegistry } {
  const registry = new ToolRegistry(baseTools(files));
  return { registry, texts: files.texts!, run: (name, args) => registry.run(name, args, signal) };
}

describe('paths', () => {
  it.each([
    ['src/a.js', 'src/a.js'], ['./src//a.js', 'src/a.js'], ['src\\a.js', 'src/a.js'], ['src/../a.js', 'a.js'], ['..a/b.js', '..a/b.js'], ['constructor', 'constructor'],
  ])('%j is %j', (path, expected) => expect(confinedPath(path)).toBe(expected));
  it.each(['/etc/passwd', '../a.js', 'src/../../a.js', '..\\a.js', 'C:\\a.js', 'c:a.js', 'file:///a.js', '~/a.js', '\\\\host\\share', '', '.', 'src/..', 'a\0.js', '.git/config', 'src/.GIT/hooks/x'])('%j is refused', path => {
    expect(() => confinedPath(path)).toThrow(/relative to the project's root/);
  });
  it('never lead out of the root, whatever they are', () => {
    fc.assert(fc.property(fc.array(fc.constantFrom('..', '.', '', 'a', 'b.js', '\\', '/', 'C:', '~'), { maxLength: 8 }), parts => {
      let path: string;
      try { path = confinedPath(parts.join('/')); } catch { return; }
      expect(path.split('/').some(each => each === '..' || each === '' || each === '.')).toBe(false);
    }));
  });
  it('are refused by every base tool that takes one', async () => {
    const { run } = open({ 'a.js': 'x' });
    for (const [name, args] of [['read_file', {}], ['write_file', { content: '' }], ['edit_file', { old: 'x', new: 'y' }], ['apply_edit', { edits: [{ from: 1, to: 1, text: '' }] }], ['delete_lines', { markers: '1: DELETE' }]] as const) {
      await expect(run(name, { path: '../a.js', ...args } as JsonObject), name).rejects.toThrow(/relative to the project's root/);
    }
  });
});

describe('shadowing', () => {
  const spec = { name: 'read_file', description: 'Ours.', inputSchema: { type: 'object' } };
  it('lets a client\'s tool take the name of a base tool and call it, layer under layer', async () => {
    const loud: Tool = { kind: 'read', spec, run: async (args, { base }) => ({ content: (await base!(args)).content.toUpperCase() }) };
    const framed: Tool = { kind: 'read', spec, run: async (args, { base }) => ({ content: `<${(await base!(args)).content}>` }) };
    const registry = new ToolRegistry(baseTools(new MemoryFiles([['a.js', 'x']])), [loud], [framed]);
    expect((await registry.run('read_file', { path: 'a.js' }, signal)).content).toBe('<1: X>');
    expect(registry.specs().filter(each => each.name === 'read_file')).toEqual([spec]);
  });
  it('gives a tool that shadows nothing no base', async () => {
    const alone: Tool = { kind: 'read', spec: { ...spec, name: 'mine' }, run: async (_, { base }) => ({ content: String(base) }) };
    expect((await new ToolRegistry([alone]).run('mine', {}, signal)).content).toBe('undefined');
  });
  it('refuses two tools of one name in a layer, and says which tools there are', async () => {
    const twice: Tool = { kind: 'read', spec, run: async () => ({ content: '' }) };
    expect(() => new ToolRegistry([twice, twice])).toThrow(/Two tools/);
    await expect(new ToolRegistry([twice]).run('constructor', {}, signal)).rejects.toThrow('there are read_file');
  });
  it('lists the seven base tools, sorted', () => {
    expect(open({}).registry.specs().map(each => each.name)).toEqual(['apply_edit', 'delete_lines', 'edit_file', 'find_in_files', 'list_files', 'read_file', 'write_file']);
  });
});

describe('reading', () => {
  const texts = { 'src/a.js': 'one\r\ntwo\nthree', 'src/Table.js': 'x', 'b.txt': '' };
  it.each<[string, JsonObject, string]>([
    ['list_files', {}, 'b.txt\nsrc/Table.js\nsrc/a.js'],
    ['list_files', { folder: 'src' }, 'src/Table.js\nsrc/a.js'],
    ['list_files', { folder: 'lib' }, 'There are no files under lib/.'],
    ['read_file', { path: 'src/a.js' }, '1: one\n2: two\n3: three'],
    ['read_file', { path: 'src/a.js', from: 2, to: 99 }, '2: two\n3: three'],
    ['read_file', { path: 'b.txt' }, 'b.txt is empty.'],
    ['find_in_files', { text: 'TWO' }, 'src/a.js-1- one\nsrc/a.js:2: two\nsrc/a.js-3- three'],
    ['find_in_files', { text: 'table' }, 'src/Table.js: the name'],
    ['find_in_files', { text: 'four' }, 'No file has "four", neither in its name nor in its text.'],
  ])('%s %j', async (name, args, content) => expect((await open(texts).run(name, args)).content).toBe(content));
  it.each<[string, JsonObject, RegExp]>([
    ['read_file', { path: 'none.js' }, /There is no file none.js/], ['read_file', {}, /"path" is missing/], ['read_file', { path: 3 }, /"path" is no text/],
    ['read_file', { path: 'src/a.js', from: 4 }, /has 3 lines/], ['read_file', { path: 'src/a.js', from: 0 }, /whole number from 1/], ['find_in_files', { text: ' ' }, /is empty/],
  ])('%s %j is refused', async (name, args, words) => { await expect(open(texts).run(name, args)).rejects.toThrow(words); });
  it('is bounded, with the true total', async () => {
    const { content } = await open({ 'a.js': 'x\n'.repeat(2000) }).run('read_file', { path: 'a.js' });
    expect(content.endsWith('(800 of 2000 lines shown.)')).toBe(true);
  });
});

describe('writing', () => {
  it.each<[string, string, JsonObject, string]>([
    ['creates', 'write_file', { path: 'new.js', content: 'x' }, 'created'],
    ['replaces', 'write_file', { path: 'a.js', content: 'x' }, 'updated'],
    ['edits', 'edit_file', { path: 'a.js', old: 'two', new: 'TWO' }, 'updated'],
    ['edits lines', 'apply_edit', { path: 'a.js', edits: [{ from: 1, to: 1, text: 'ONE' }] }, 'updated'],
  ])('%s, and names the file', async (_, name, args, kind) => {
    const result = await open({ 'a.js': 'one\ntwo\n' }).run(name, args);
    expect(result).toMatchObject({ change: { target: args.path, isFile: true, kind }, ids: [args.path] });
  });
  it('keeps every other byte: line ends too', async () => {
    const { run, texts } = open({ 'a.js': 'one\r\ntwo\r\nthree\r\n' });
    await run('edit_file', { path: 'a.js', old: 'one\ntwo', new: 'one\nand\ntwo' });
    expect(texts.get('a.js')).toBe('one\r\nand\r\ntwo\r\nthree\r\n');
  });
  it('replaces with the text as it is, dollar signs too', async () => {
    const { run, texts } = open({ 'a.js': 'a' });
    await run('edit_file', { path: 'a.js', old: 'a', new: '$& $1 $$' });
    expect(texts.get('a.js')).toBe('$& $1 $$');
  });
  it.each<[string, JsonObject[], string]>([
    ['replaces', [{ from: 2, to: 2, text: 'B' }], '1\nB\n3'],
    ['several, by the numbers before', [{ from: 1, to: 1, text: 'A\nA' }, { from: 3, to: 3, text: 'C' }], 'A\nA\n2\nC'],
    ['removes', [{ from: 1, to: 2, text: '' }], '3'],
    ['inserts at the beginning', [{ from: 1, to: 0, text: '0' }], '0\n1\n2\n3'],
    ['inserts between', [{ from: 3, to: 2, text: 'x\n' }], '1\n2\nx\n3'],
    ['appends after a last line without an end', [{ from: 4, to: 3, text: '4' }], '1\n2\n3\n4'],
  ])('apply_edit %s', async (_, edits, expected) => {
    const { run, texts } = open({ 'a.js': '1\n2\n3' });
    await run('apply_edit', { path: 'a.js', edits });
    expect(texts.get('a.js')).toBe(expected);
  });
  it.each<[string, JsonObject, RegExp]>([
    ['edit_file', { path: 'a.js', old: 'four', new: '' }, /does not have the text/], ['edit_file', { path: 'a.js', old: 'e', new: '' }, /4 times/], ['edit_file', { path: 'a.js', old: '', new: 'x' }, /is empty/],
    ['apply_edit', { path: 'a.js', edits: [{ from: 1, to: 2, text: '' }, { from: 2, to: 3, text: '' }] }, /overlap/], ['apply_edit', { path: 'a.js', edits: [{ from: 1, to: 1, text: '' }, { from: 3, to: 9, text: '' }] }, /has 3 lines/],
    ['apply_edit', { path: 'a.js', edits: [] }, /at least one/], ['edit_file', { path: 'b.js', old: 'x', new: '' }, /There is no file/],
  ])('%s %j is refused, and nothing is written', async (name, args, words) => {
    const { run, texts } = open({ 'a.js': 'one\nthree\nfive' });
    await expect(run(name, args)).rejects.toThrow(words);
    expect(texts.get('a.js')).toBe('one\nthree\nfive');
  });
  it('calls no write of the same text a change', async () => {
    const result = await open({ 'a.js': 'x' }).run('write_file', { path: 'a.js', content: 'x' });
    expect([result.change, result.content]).toEqual([undefined, 'a.js already had this text; nothing changed.']);
  });
  it('deletes by markers alone', async () => {
    const { run, texts } = open({ 'a.js': 'one\r\ntwo\r\nthree\r\n' });
    await run('delete_lines', { path: 'a.js', markers: '2: DELETE' });
    expect(texts.get('a.js')).toBe('one\r\nthree\r\n');
  });
});

describe('the funnel', () => {
  class Lying extends MemoryFiles { override async write(): Promise<void> { /* says yes, does nothing */ } }
  class Full extends MemoryFiles { override async write(): Promise<void> { throw new Error('no space left'); } }
  it('says what it read back, and why not', async () => {
    expect(await writeFunnel(new MemoryFiles()).write('a.js', 'x')).toMatchObject({ readBack: true, reason: null, kind: 'created' });
    expect(await writeFunnel(new Lying()).write('a.js', 'x')).toMatchObject({ readBack: false, reason: 'the file is not there after the write' });
    expect(await writeFunnel(new Lying([['a.js', 'old']])).write('a.js', 'x')).toMatchObject({ readBack: false, kind: 'updated', reason: 'the file does not hold what was written' });
    expect(await writeFunnel(new Full()).write('a.js', 'x')).toMatchObject({ readBack: false, reason: 'no space left' });
  });
  it('makes a write that did not land an error, and its verifier says so later', async () => {
    const { registry, run } = open({}, new Lying());
    expect(await run('write_file', { path: 'a.js', content: 'x' })).toMatchObject({ isError: true });
    const files = new MemoryFiles();
    const kept = new ToolRegistry(baseTools(files));
    const { ids } = await kept.run('write_file', { path: 'a.js', content: 'x' }, signal);
    const verify = kept.find('write_file')!.verify!;
    expect(await verify(ids!, {})).toEqual({ ok: true, reason: null });
    files.texts.delete('a.js');
    expect(await verify(ids!, {})).toEqual({ ok: false, reason: 'a.js does not hold what was written' });
    expect(registry.find('read_file')!.verify).toBeUndefined();
  });
});
