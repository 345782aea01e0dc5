/** Fixed texts back into their files, in each file's own encoding. */
import { readFileSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import { UsageError, type FileView } from '@plumbline/model';
import { decodeText, encodeText } from '../files/decode-text.js';
import { writeAtomically } from '../files/write-atomically.js';

/** @throws UsageError for a file that changed since it was judged, or cannot be written; files before it are written. */
export function writeFixed(cwd: string, judged: FileView, texts: ReadonlyMap<string, string>): void {
  for (const [path, text] of texts) {
    const file = resolve(cwd, path);
    try {
      // A file is replaced by another one, which its own mode would not hinder.
      if ((statSync(file).mode & 0o222) === 0) throw new UsageError(`${path}: the file is read-only, and was not fixed; make it writable, or check without --fix.`);
      const { text: now, encoding } = decodeText(readFileSync(file));
      if (now !== judged.read(path)) throw new UsageError(`${path}: the file changed while it was checked, and was not fixed; run the command again.`);
      writeAtomically(file, encodeText(text, encoding));
    } catch (error) {
      if (error instanceof UsageError) throw error;
      throw new UsageError(`${path}: the fixed file cannot be written (${(error as NodeJS.ErrnoException).code ?? (error as Error).message}); make it writable, or check without --fix.`);
    }
  }
}
