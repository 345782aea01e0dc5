/** The files of a project as a warm session has them: texts are kept as long as the disk has them so, and nothing outside the roots is opened. */
import { readFileSync, readdirSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import type { FileView } from '@plumbline/model';
import { UsageError } from '@plumbline/model';
import { decodeText } from '../files/decode-text.js';
import { isWithin, realPath } from './confinement.js';

interface Kept { readonly signature: string; readonly text: string | undefined; readonly legacy: boolean }

/** A file view that knows which files were no UTF-8. */
export interface ProjectView extends FileView { readonly readAsWindows1252: readonly string[] }

export class ProjectFiles {
  private readonly texts = new Map<string, Kept>();
  constructor(private readonly cwd: string) {}

  /**
   * The disk at one moment: each file is asked for once. `allowed` are folders with their links resolved; what lies outside is
   * not there.
   */
  now(allowed: readonly string[]): ProjectView {
    const answers = new Map<string, Kept | undefined>();
    const legacy = new Set<string>();
    const isAllowed = (path: string): boolean => { const real = realPath(resolve(this.cwd, path)); return allowed.some(folder => isWithin(folder, real)); };
    const look = (path: string): Kept | undefined => {
      if (!answers.has(path)) answers.set(path, this.look(path, isAllowed));
      return answers.get(path);
    };
    return {
      read: path => { const kept = look(path); if (kept?.legacy) legacy.add(path); return kept?.text; },
      isFile: path => look(path) !== undefined,
      list: folder => {
        try {
          return isAllowed(folder) ? readdirSync(resolve(this.cwd, folder)) : [];
        } catch {
          return [];
        }
      },
      get readAsWindows1252() { return [...legacy].sort(); },
    };
  }

  private look(path: string, isAllowed: (path: string) => boolean): Kept | undefined {
    const absolute = resolve(this.cwd, path);
    const stat = statSync(absolute, { throwIfNoEntry: false, bigint: true });
    // A pipe or a device may never end.
    if (!stat?.isFile() || !isAllowed(path)) { this.texts.delete(path); return undefined; }
    const signature = `${stat.ino}:${stat.mtimeNs}:${stat.size}`;
    const known = this.texts.get(path);
    if (known?.signature === signature) return known;
    let kept: Kept;
    try {
      const { text, encoding } = decodeText(readFileSync(absolute));
      kept = { signature, text, legacy: encoding === 'windows-1252' };
    } catch (error) {
      throw new UsageError(`${path}: the file cannot be read (${(error as NodeJS.ErrnoException).code ?? (error as Error).message}); make it readable, or leave it out.`);
    }
    this.texts.set(path, kept);
    return kept;
  }
}
