/** A file replaced as a whole. */
import { chmodSync, linkSync, readdirSync, readFileSync, statSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { Session, AGENT_TOOLS } from '../src/index.js';
import { writeAtomically } from '../src/files/write-atomically.js';
import { temporary } from './temporary.js';

const read = (...path: string[]): string => readFileSync(join(...path), 'utf8');

test('a new file, an old one with its mode, through a symbolic link; nothing is left beside', () => {
  const cwd = temporary({ 'a.js': 'old', 'b.js': 'old' });
  chmodSync(join(cwd, 'a.js'), 0o755);
  symlinkSync('b.js', join(cwd, 'link.js'));
  for (const each of ['new.js', 'a.js', 'link.js']) writeAtomically(join(cwd, each), 'new');
  expect(['new.js', 'a.js', 'b.js', 'link.js'].map(each => read(cwd, each))).toEqual(['new', 'new', 'new', 'new']);
  expect(statSync(join(cwd, 'a.js')).mode & 0o777).toBe(0o755);
  expect(readdirSync(cwd).sort()).toEqual(['a.js', 'b.js', 'link.js', 'new.js']);
});
test('of a file with several names, this one is written; what the others name stays as it was', () => {
  const cwd = temporary({ 'a.js': 'old' });
  linkSync(join(cwd, 'a.js'), join(cwd, 'copy.js'));
  writeAtomically(join(cwd, 'a.js'), 'new');
  expect([read(cwd, 'a.js'), read(cwd, 'copy.js')]).toEqual(['new', 'old']);
});
test('a read-only file is not replaced, whoever asks', async () => {
  const cwd = temporary({ 'a.js': 'var a;\nvar b;\n' });
  chmodSync(join(cwd, 'a.js'), 0o444);
  expect(() => { writeAtomically(join(cwd, 'a.js'), 'new'); }).toThrow(expect.objectContaining({ code: 'EACCES' }));
  const deleteLines = AGENT_TOOLS.find(each => each.name === 'delete_lines')!;
  const told = await deleteLines.run(new Session({ roots: [cwd] }), { path: 'a.js', markers: '1: DELETE' }).then(answer => answer.text, (error: Error) => error.message);
  expect(told).toMatch(/not deleted: .*(?:read-only|EACCES)/);
  expect(read(cwd, 'a.js')).toBe('var a;\nvar b;\n');
});
