/** The work tree as a FileView. Texts and listings are read once. */
import { readFileSync, readdirSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import { UsageError, type FileView } from '@plumbline/model';
import { decodeText } from './decode-text.js';

export class DiskFiles implements FileView {
  private readonly texts = new Map<string, string | undefined>();
  /** What was read and not yet decoded: for most questions of a cache the bytes will do. */
  private readonly bytes = new Map<string, Buffer>();
  private readonly kinds = new Map<string, boolean>();
  private readonly listings = new Map<string, readonly string[]>();
  /** Files that are no valid UTF-8 and were read as Windows-1252, sorted. */
  private readonly legacy = new Set<string>();

  constructor(private readonly cwd: string) {}

  /** @throws UsageError when the file exists and cannot be read. */
  read(path: string): string | undefined {
    if (this.texts.has(path)) return this.texts.get(path);
    const bytes = this.readBytes(path);
    let text: string | undefined;
    if (bytes) {
      const decoded = decodeText(bytes);
      text = decoded.text;
      if (decoded.encoding === 'windows-1252') this.legacy.add(path);
      this.bytes.delete(path);
    }
    this.texts.set(path, text);
    return text;
  }
  /** @throws UsageError when the file exists and cannot be read. */
  readBytes(path: string): Buffer | undefined {
    const known = this.bytes.get(path);
    if (known) return known;
    try {
      const absolute = resolve(this.cwd, path);
      // A pipe or a device may never end.
      if (!statSync(absolute).isFile()) return undefined;
      const bytes = readFileSync(absolute);
      this.bytes.set(path, bytes);
      return bytes;
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      if (code !== 'ENOENT' && code !== 'ENOTDIR' && code !== 'EISDIR') throw new UsageError(`${path}: the file cannot be read (${code ?? (error as Error).message}); make it readable, or leave it out.`);
      return undefined;
    }
  }

  isFile(path: string): boolean {
    let known = this.kinds.get(path);
    if (known === undefined) {
      try {
        known = statSync(resolve(this.cwd, path), { throwIfNoEntry: false })?.isFile() === true;
      } catch {
        known = false;
      }
      this.kinds.set(path, known);
    }
    return known;
  }

  list(folder: string): readonly string[] {
    let names = this.listings.get(folder);
    if (!names) {
      try {
        names = readdirSync(resolve(this.cwd, folder));
      } catch {
        names = [];
      }
      this.listings.set(folder, names);
    }
    return names;
  }

  get readAsWindows1252(): string[] { return [...this.legacy].sort(); }
}
