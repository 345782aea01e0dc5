/** A file replaced as a whole: a reader sees the old text or the new one, and a killed writer leaves the old. */
import { randomBytes } from 'node:crypto';
import { closeSync, fsyncSync, openSync, realpathSync, renameSync, rmSync, statSync, writeFileSync, writeSync } from 'node:fs';

/**
 * Writes beside and renames over, keeping the file's mode; through a symbolic link to what it names. What is no regular file
 * (a pipe, a device) is written as it is. Of a file with several names (hard links) this one gets the new text and the others keep
 * the old, as with git's own checkout: written through, a killed writer would leave half a text under all of them, and what somebody
 * keeps as a copy by links would change along.
 * Without `durable`, a power failure may leave it damaged.
 * @throws the system's error; EACCES for a file that nobody may write, which renaming over it would not ask.
 */
export function writeAtomically(file: string, content: string | Uint8Array, durable = true): void {
  const known = statSync(file, { throwIfNoEntry: false });
  if (known && !known.isFile()) { writeFileSync(file, content); return; }
  if (known && (known.mode & 0o222) === 0) throw Object.assign(new Error('the file is read-only'), { code: 'EACCES' });
  const target = known ? realpathSync(file) : file;
  const beside = `${target}.${process.pid}.${randomBytes(4).toString('hex')}.tmp`;
  try {
    const handle = openSync(beside, 'wx', known ? known.mode & 0o7777 : 0o666);
    try {
      const bytes = typeof content === 'string' ? Buffer.from(content) : content;
      for (let at = 0; at < bytes.length;) at += writeSync(handle, bytes, at);
      if (durable) fsyncSync(handle);
    } finally {
      closeSync(handle);
    }
    renameSync(beside, target);
  } catch (error) {
    rmSync(beside, { force: true });
    throw error;
  }
}
