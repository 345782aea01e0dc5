/** An agent's files: the root and nothing else, whatever links are there; the encoding of a file stays. */
import { existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { rootFiles } from '../src/files/root-files.js';
import { temporary } from './temporary.js';

describe('rootFiles', () => {
  it('lists, reads and writes within the root', async () => {
    const root = temporary({ 'b/c.js': 'x', 'a.js': 'y', '.hidden.js': '', '.git/config': 'z', 'node_modules/m/i.js': 'z' });
    const files = rootFiles(root);
    expect(await files.list()).toEqual(['.hidden.js', 'a.js', 'b/c.js']);
    expect([await files.read('b/c.js'), await files.read('none.js'), await files.read('b'), await files.read('a.js/b')]).toEqual(['x', undefined, undefined, undefined]);
    await files.write('new/deep/d.js', 'z');
    expect(readFileSync(join(root, 'new/deep/d.js'), 'utf8')).toBe('z');
  });
  it.each(['out/secret.txt', 'out', 'link.txt', 'dangling', 'out/new.txt'])('never follows a link out: %s', async path => {
    const outside = temporary({ 'secret.txt': 'secret' });
    const root = temporary({ 'a.js': '' });
    symlinkSync(outside, join(root, 'out'));
    symlinkSync(join(outside, 'secret.txt'), join(root, 'link.txt'));
    symlinkSync(join(outside, 'made.txt'), join(root, 'dangling'));
    const files = rootFiles(root);
    await expect(files.read(path)).rejects.toThrow(/leads out|link to nothing/);
    await expect(files.write(path, 'x')).rejects.toThrow(/leads out|link to nothing/);
    expect([readFileSync(join(outside, 'secret.txt'), 'utf8'), existsSync(join(outside, 'made.txt')), existsSync(join(outside, 'new.txt'))]).toEqual(['secret', false, false]);
    expect(await files.list()).toEqual(expect.not.arrayContaining(['out/secret.txt']));
  });
  it('follows a link that stays within', async () => {
    const root = temporary({ 'real/a.js': 'x' });
    symlinkSync(join(root, 'real'), join(root, 'here'));
    const files = rootFiles(root);
    await files.write('here/a.js', 'y');
    expect(await files.read('real/a.js')).toBe('y');
  });
  it.each(['../a.js', '/etc/hostname', '.git/config'])('refuses %s', async path => {
    await expect(rootFiles(temporary({ '.git/config': '' })).read(path)).rejects.toThrow(/relative to the project's root/);
  });
  it('keeps a file\'s encoding, and refuses a folder', async () => {
    const root = temporary();
    writeFileSync(join(root, 'old.js'), Buffer.from('// Gr\xf6\xdfe\n', 'latin1'));
    mkdirSync(join(root, 'folder'));
    const files = rootFiles(root);
    await files.write('old.js', '// Größe 2\n');
    expect(readFileSync(join(root, 'old.js')).toString('latin1')).toBe('// Gr\xf6\xdfe 2\n');
    await expect(files.write('old.js', '// 漢\n')).rejects.toThrow();
    await expect(files.write('folder', 'x')).rejects.toThrow(/no file that can be written/);
  });
});
