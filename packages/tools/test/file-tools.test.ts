/** The agents' tools about files: claims against the file system, deletion through one funnel, roots, cancellation in the middle of a join. */
import { chmodSync, mkdirSync, readFileSync, readdirSync, renameSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, test } from 'vitest';
import { AGENT_TOOLS, Session, type ToolAnswer, type ToolContext } from '../src/index.js';
import { repositoryRoot, sharedPath } from '../../../test/shared.js';
import { put, temporary } from './temporary.js';

const graph = join(repositoryRoot, 'generated/quire');
const ask = (session: Session, name: string, args: unknown, context?: ToolContext): Promise<ToolAnswer> => AGENT_TOOLS.find(each => each.name === name)!.run(session, args, context);

interface Claim { readonly line: number; readonly file: string; readonly ok: boolean }
interface Claims { readonly ok: boolean; readonly claims: readonly Claim[]; readonly changed: { readonly shown: readonly { path: string; kind: string; claimed: boolean }[]; readonly total: number }; readonly since: string }
async function claims(session: Session, args: object): Promise<Claims> {
  return (await ask(session, 'verify_claims', args)).structured as unknown as Claims;
}
const verdicts = ({ claims }: Claims): string[] => claims.map(each => `${each.line} ${each.file} ${each.ok}`);

describe('verify_claims', () => {
  it('compares with what the file system says has changed since a call, whoever changed it', async () => {
    const folder = temporary({ 'a.js': 'old', 'b.js': 'b', 'c.js': 'c', 'lib/d.js': 'd' });
    const session = new Session({ roots: [folder] });
    const { since } = await claims(session, {});
    put(folder, { 'a.js': 'new', 'lib/e.js': 'e' });
    rmSync(join(folder, 'c.js'));
    renameSync(join(folder, 'b.js'), join(folder, 'f.js'));
    const answer = ['I updated `a.js`.', 'I created lib/e.js.', 'I removed c.js.', 'I deleted `a.js`.', 'Updated `lib/d.js`.', 'I created `g.js` too.', 'I will update `lib/d.js` next.', 'I could also add `h.js` if you like.'].join('\n');
    const result = await claims(session, { answer, since });
    expect(verdicts(result)).toEqual(['4 a.js false', '5 lib/d.js false', '6 g.js false', '1 a.js true', '2 lib/e.js true', '3 c.js true']);
    expect(result).toMatchObject({ ok: false, unverified: 3, settings: { since } });
    expect(result.changed.shown).toEqual([
      { path: 'a.js', kind: 'updated', claimed: true }, { path: 'b.js', kind: 'removed', claimed: false }, { path: 'c.js', kind: 'removed', claimed: true },
      { path: 'f.js', kind: 'created', claimed: false }, { path: 'lib/e.js', kind: 'created', claimed: true },
    ]);
    // The next turn begins where this one ends.
    expect(verdicts(await claims(session, { answer: 'I updated `a.js`.', since: result.since }))).toEqual(['1 a.js false']);
  });
  it('without since takes the beginning that the server gave it, and counts what was written while it looked', async () => {
    const folder = temporary({ 'a.js': 'a', 'b.js': 'b' });
    await new Promise(resolve => { setTimeout(resolve, 30); });
    const session = new Session({ roots: [folder] });
    session.changes.begin();
    expect(verdicts(await claims(session, { answer: 'I updated `a.js`.' }))).toEqual(['1 a.js false']);
    put(folder, { 'a.js': 'A' });
    expect(verdicts(await claims(session, { answer: 'I updated `a.js` and `b.js`.' }))).toEqual(['1 b.js false', '1 a.js true']);
  });
  it('knows a file without an extension by its being there, and leaves out what is not the project\'s', async () => {
    const folder = temporary({ 'Makefile': 'x', 'node_modules/m/a.js': '', '.git/HEAD': '' });
    const session = new Session({ roots: [folder] });
    const { since } = await claims(session, {});
    put(folder, { 'node_modules/m/a.js': 'new', '.git/HEAD': 'new' });
    const result = await claims(session, { answer: 'I updated `Makefile` and `table`.', since });
    expect(verdicts(result)).toEqual(['1 Makefile false']);
    expect(result.changed.total).toBe(0);
  });
  it('is bounded, the false ones first', async () => {
    const folder = temporary(Object.fromEntries(Array.from({ length: 30 }, (_, index) => [`f${index}.js`, ''])));
    const session = new Session({ roots: [folder] });
    const { since } = await claims(session, {});
    for (let i = 0; i < 30; i++) put(folder, { [`f${i}.js`]: 'new' });
    const answer = [...Array.from({ length: 30 }, (_, index) => `Updated \`f${index}.js\`.`), 'Updated `gone.js`.'].join('\n');
    const { structured, text } = await ask(session, 'verify_claims', { answer, since, limit: 3 });
    expect(structured).toMatchObject({ total: 31, truncated: true, unverified: 1, claims: [{ file: 'gone.js', ok: false }, {}, {}], changed: { total: 30, truncated: true } });
    expect(text).toContain('3 of 31 claims shown');
  });
  it('needs no graph, and forgets a handle when it has made fifty others', async () => {
    const folder = temporary({ 'a.js': '' });
    const session = new Session({ roots: [folder] });
    const { since } = await claims(session, {});
    expect((await claims(session, { since })).ok).toBe(true);
    for (let i = 0; i < 50; i++) { put(folder, { 'a.js': `${i}` }); await claims(session, {}); }
    await expect(claims(session, { since })).rejects.toThrow(/no state of that name is kept.*call verify_claims without answer/);
  });
  it('stops when it is cancelled', async () => {
    const controller = new AbortController();
    const folder = temporary({});
    for (let i = 0; i < 200; i++) { mkdirSync(join(folder, `d${i}`)); for (let k = 0; k < 20; k++) writeFileSync(join(folder, `d${i}/f${k}.js`), ''); }
    const run = ask(new Session({ roots: [folder] }), 'verify_claims', {}, { signal: controller.signal, progress: () => controller.abort() });
    await expect(run).rejects.toMatchObject({ name: 'AbortError' });
  });

  const cases = sharedPath('cases');
  if (cases !== undefined) {
    test('085-claim-audit: claims, and no offers, against a turn without writes', async () => {
      const at = join(cases, '085-claim-audit');
      const expected = JSON.parse(readFileSync(join(at, 'expected.json'), 'utf8')) as { expect: { line: number; symbol: string }[] };
      const session = new Session({ roots: [temporary({ 'input.js': readFileSync(join(at, 'input.js')) })] });
      const { since } = await claims(session, {});
      const result = await claims(session, { answer: readFileSync(join(at, 'answer.md'), 'utf8'), since });
      expect(verdicts(result)).toEqual(expected.expect.map(each => `${each.line} ${each.symbol} false`));
    });
  }
});

describe('delete_lines', () => {
  const text = 'var a = 1;\r\nvar box = new Box();\r\nbox.width = 3; // box\r\nlayout.add(a);\n\tlayout.add(box);\rlast';
  interface Deletion { readonly version: string; readonly numbered: string; readonly left: unknown; readonly footprint?: unknown; readonly deleted: unknown; readonly _verification?: unknown; readonly lines: number }
  const remove = async (session: Session, args: object): Promise<Deletion> => (await ask(session, 'delete_lines', args)).structured as unknown as Deletion;

  it('shows the lines, deletes those that are marked, keeps every other byte, and says what is left', async () => {
    const folder = temporary({ 'a.js': text });
    const session = new Session({ roots: [folder] });
    const shown = await remove(session, { path: 'a.js' });
    expect(shown).toMatchObject({ lines: 6, numbered: '1: var a = 1;\n2: var box = new Box();\n3: box.width = 3; // box\n4: layout.add(a);\n5: \tlayout.add(box);\n6: last', deleted: [], left: [] });
    expect(shown).not.toHaveProperty('_verification');
    expect(await remove(session, { path: 'a.js', where: 'box' })).toMatchObject({ footprint: { name: 'box', code: [2, 3, 5], text: [] }, numbered: expect.stringMatching(/^2: [^]*5: \tlayout\.add\(box\);$/) });
    const done = await remove(session, { path: 'a.js', markers: '2: DELETE\n3: DELETE\n', where: 'box', version: shown.version });
    expect(readFileSync(join(folder, 'a.js'), 'utf8')).toBe('var a = 1;\r\nlayout.add(a);\n\tlayout.add(box);\rlast');
    expect(done).toMatchObject({ lines: 4, deleted: [{ line: 2, text: 'var box = new Box();' }, { line: 3 }], left: [{ name: 'box', lines: [3] }], footprint: { code: [3] }, _verification: { ok: true, outcome: 'applied', reason: null } });
    // A second call by the old listing is refused.
    await expect(remove(session, { path: 'a.js', markers: '2: DELETE', version: shown.version })).rejects.toThrow(/has changed since version .*show its lines again\. Nothing was deleted\./);
    expect((await remove(session, { path: 'a.js' })).version).toBe(done.version);
  });
  it.each([['2: DELETE\nvar evil;'], ['2: KEEP'], ['DELETE'], ['0: DELETE'], ['7: DELETE'], ['']])('%j deletes nothing', async markers => {
    const folder = temporary({ 'a.js': text });
    await expect(remove(new Session({ roots: [folder] }), { path: 'a.js', markers })).rejects.toMatchObject({ name: 'UsageError' });
    expect(readFileSync(join(folder, 'a.js'), 'utf8')).toBe(text);
  });
  it('keeps mode and encoding, writes through a link inside the root, and leaves no other file', async () => {
    const folder = temporary({ 'a.js': Buffer.from('var caf\xe9;\nvar b;\n', 'latin1') });
    chmodSync(join(folder, 'a.js'), 0o640);
    symlinkSync('a.js', join(folder, 'link.js'));
    await remove(new Session({ roots: [folder] }), { path: 'link.js', markers: '2: DELETE' });
    expect(readFileSync(join(folder, 'a.js')).toString('latin1')).toBe('var caf\xe9;\n');
    expect(statSync(join(folder, 'a.js')).mode & 0o777).toBe(0o640);
    expect(readdirSync(folder)).toEqual(['a.js', 'link.js']);
  });
  it('shows a part of much, with the totals', async () => {
    const folder = temporary({ 'a.js': Array.from({ length: 1000 }, (_, index) => `var v${index};`).join('\n') });
    const session = new Session({ roots: [folder] });
    expect(await remove(session, { path: 'a.js' })).toMatchObject({ lines: 1000, truncated: true, numbered: expect.stringMatching(/\n400: var v399;$/) });
    expect(await remove(session, { path: 'a.js', where: '900-905' })).toMatchObject({ truncated: false, numbered: expect.stringMatching(/^900: [^]*\n905: var v904;$/) });
    const { structured, text: words } = await ask(session, 'delete_lines', { path: 'a.js', markers: Array.from({ length: 990 }, (_, index) => `${index + 1}: DELETE`).join('\n') });
    expect(structured).toMatchObject({ lines: 10, total: 990, truncated: true });
    expect(structured.deleted).toHaveLength(50);
    expect(words).toContain('50 of 990 deleted lines shown.');
  });
  it('refuses git\'s own files', async () => {
    const folder = temporary({ '.git/config': 'x\ny\n' });
    await expect(remove(new Session({ roots: [folder] }), { path: '.git/config', markers: '1: DELETE' })).rejects.toThrow(/no file of this project/);
  });
  it('says why a file cannot be written', async () => {
    // The new text is written beside under a longer name.
    const name = `${'a'.repeat(250)}.js`;
    const folder = temporary({ [name]: text });
    await expect(remove(new Session({ roots: [folder] }), { path: name, markers: '1: DELETE' })).rejects.toThrow(/^a+\.js: the lines were not deleted: .*ENAMETOOLONG/);
    expect(readFileSync(join(folder, name), 'utf8')).toBe(text);
  });
  it('works in every root', async () => {
    const outer = temporary({ 'one/a.js': '', 'two/b.js': text });
    const session = new Session({ roots: [join(outer, 'one'), join(outer, 'two')] });
    await remove(session, { path: '../two/b.js', markers: '1: DELETE' });
    await remove(session, { path: 'b.js', root: '../two', markers: '1: DELETE' });
    expect(readFileSync(join(outer, 'two/b.js'), 'utf8')).toBe(text.split('\r\n').slice(2).join('\r\n'));
  });
});

describe('root', () => {
  it('is another folder of the server, with its own configuration; paths begin there', async () => {
    const outer = temporary({ 'one/plumbline.config.json': JSON.stringify({ graph }), 'one/a.js': 'helper();\n', 'two/plumbline.config.json': JSON.stringify({ graph, globals: ['helper'] }), 'two/a.js': 'helper();\n', 'two/lib/b.js': '' });
    const session = new Session({ roots: [join(outer, 'one'), join(outer, 'two')] });
    const total = async (root?: string): Promise<unknown> => (await ask(session, 'check_symbols', { path: 'a.js', root })).structured.total;
    expect([await total(), await total('../two'), await total(join(outer, 'two')), await total('.')]).toEqual([1, 0, 0, 1]);
    expect((await ask(session, 'check_symbols', { path: '../a.js', root: '../two/lib' })).structured).toMatchObject({ total: 0, settings: { configuration: '../plumbline.config.json', root: '../two/lib' } });
    await expect(total('../three')).rejects.toThrow(/outside the folders of this server \(\., \.\.\/two\)/);
    await expect(total('a.js')).rejects.toThrow(/^a\.js: there is no such folder/);
  });
});

describe('a large project', () => {
  const many = (): Record<string, string> => Object.fromEntries(Array.from({ length: 60 }, (_, index) => [`f${index}.js`, `function f${index}(a) {\n${'  var b = a.c + 1; if (b) { b = a.d; layout.keepStart(b); }\n'.repeat(60)}}\nf${index}(1);\n`]));
  it('is left in the middle of the join, all files parsed, when the call is cancelled', async () => {
    const folder = temporary(many());
    const session = new Session({ roots: [folder], graph });
    await ask(session, 'check_symbols', { limit: 1 });
    put(folder, { 'g.js': 'var g;' });
    const controller = new AbortController();
    setTimeout(() => controller.abort(), 1);
    await expect(ask(session, 'check_symbols', { limit: 1 }, { signal: controller.signal })).rejects.toMatchObject({ name: 'AbortError' });
    expect((await ask(session, 'check_symbols', {})).structured).toMatchObject({ files: 61 });
  });
  it('is not searched on when the call is cancelled', async () => {
    const folder = temporary(Object.fromEntries(Array.from({ length: 400 }, (_, index) => [`f${index}.txt`, 'word\n'.repeat(2000)])));
    const controller = new AbortController();
    const session = new Session({ roots: [folder], graph });
    await expect(ask(session, 'find_in_files', { pattern: 'word' }, { signal: controller.signal, progress: () => controller.abort() })).rejects.toMatchObject({ name: 'AbortError' });
    expect((await ask(session, 'find_in_files', { pattern: 'word', limit: 3 })).structured).toMatchObject({ matches: { total: 800_000 } });
  });
  it('is judged alike by calls that run at the same time', async () => {
    const folder = temporary(many());
    const calls = [{}, { path: 'f1.js' }, { path: 'f2.js', code: 'f3(1);\nf99(1);\n' }, { code: 'layout.nothing();' }, { path: 'f3.js' }];
    const alone = [];
    for (const each of calls) alone.push(await ask(new Session({ roots: [folder], graph }), 'check_symbols', each));
    const session = new Session({ roots: [folder], graph });
    expect(await Promise.all(calls.map(each => ask(session, 'check_symbols', each)))).toEqual(alone);
  });
});
