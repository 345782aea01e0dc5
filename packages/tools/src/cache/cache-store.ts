/**
 * A folder of verdicts by content (PROTOCOLS 7.3): `ab/cdef….json`, each written beside and renamed, so that any number of
 * processes may share it, over a network too. An entry that is damaged counts as absent.
 */
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { UsageError } from '@plumbline/model';
import { writeAtomically } from '../files/write-atomically.js';

export class CacheStore {
  private writable = true;

  /** @throws UsageError when the folder cannot be made. */
  constructor(private readonly folder: string, shown: string) {
    try {
      mkdirSync(folder, { recursive: true });
      // Git leaves it out by itself.
      writeFileSync(join(folder, '.gitignore'), '*\n', { flag: 'wx' });
    } catch (error) {
      const { code, message, path } = error as NodeJS.ErrnoException;
      // The folder is there, with its ignore file.
      if (code === 'EEXIST' && path === join(folder, '.gitignore')) return;
      if (code === 'EROFS' || code === 'EACCES') { this.writable = false; return; }
      throw new UsageError(`--cache ${shown}: ${code === 'EEXIST' ? 'this is a file; give a folder' : `the folder cannot be made (${code ?? message}); give another one`}.`);
    }
  }

  get(key: string): unknown {
    try {
      const text = readFileSync(this.path(key), 'utf8');
      const end = text.indexOf('\n');
      return text.slice(0, end) === sum(text.slice(end + 1)) ? JSON.parse(text.slice(end + 1)) : undefined;
    } catch {
      return undefined;
    }
  }

  /** Where the folder can only be read, nothing happens. */
  put(key: string, value: unknown): void {
    if (!this.writable) return;
    const text = JSON.stringify(value);
    try {
      mkdirSync(join(this.folder, key.slice(0, 2)), { recursive: true });
      writeAtomically(this.path(key), `${sum(text)}\n${text}`, false);
    } catch {
      // A full or vanished disk costs speed, and no verdict.
      this.writable = false;
    }
  }

  private path(key: string): string {
    return join(this.folder, key.slice(0, 2), `${key.slice(2)}.json`);
  }
}

function sum(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 32);
}
