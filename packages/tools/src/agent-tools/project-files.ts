/** The files of a project as a warm session has them: texts are kept as long as the disk has them so, and nothing outside the roots is opened. */
import { lstatSync, readFileSync, readdirSync, statSync, type Stats } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import type { FileView } from '@plumbline/model';
import { UsageError } from '@plumbline/model';
import { digestOf } from '../cache/verdict-cache.js';
import { decodeText } from '../files/decode-text.js';
import { isLink, isWithin, realPath } from '../files/confinement.js';
import { SETTLED_MS } from './script-listing.js';

/** Of an absolute path, and whether it is a link. */
type Allows = (absolute: string, link: boolean) => boolean;
interface Kept { readonly signature: string; /** Another one for every other text. */ readonly version: string; readonly text: string | undefined; readonly legacy: boolean; /** It may change again under the same time stamp. */ readonly fresh: boolean }

/** A file view that knows which files were no UTF-8, and which are as they were. */
export interface ProjectView extends FileView {
  readonly readAsWindows1252: readonly string[];
  /** Stands for a file's text: another one for every other text; undefined where there is no file. */
  version(path: string): string | undefined;
}

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
    const listings = new Map<string, readonly string[]>();
    const folders = new Map<string, string>();
    /** Few folders are links, and each is in one that is known by then: one question a folder. */
    const realFolder = (folder: string): string => {
      let real = folders.get(folder);
      if (real === undefined) {
        const above = dirname(folder);
        real = above === folder ? folder : isLink(folder) ? realPath(folder) : join(realFolder(above), basename(folder));
        folders.set(folder, real);
      }
      return real;
    };
    const realOf = (absolute: string, link: boolean): string => (link ? realPath(absolute) : join(realFolder(dirname(absolute)), basename(absolute)));
    const isAllowed: Allows = (absolute, link) => { const real = realOf(absolute, link); return allowed.some(folder => isWithin(folder, real)); };
    const look = (path: string): Kept | undefined => {
      if (!answers.has(path)) answers.set(path, this.look(path, isAllowed));
      return answers.get(path);
    };
    return {
      read: path => { const kept = look(path); if (kept?.legacy) legacy.add(path); return kept?.text; },
      isFile: path => look(path) !== undefined,
      version: path => look(path)?.version,
      list: folder => {
        let names = listings.get(folder);
        if (!names) { const absolute = resolve(this.cwd, folder); listings.set(folder, names = isAllowed(absolute, isLink(absolute)) ? namesIn(absolute) : []); }
        return names;
      },
      get readAsWindows1252() { return [...legacy].sort(); },
    };
  }

  private look(path: string, isAllowed: Allows): Kept | undefined {
    const absolute = resolve(this.cwd, path);
    // Asked of every file at every call: one question each, but for links.
    const own = statOf(lstatSync, absolute);
    const link = own?.isSymbolicLink() === true;
    const stat = link ? statOf(statSync, absolute) : own;
    // A pipe or a device may never end.
    if (!stat?.isFile() || !isAllowed(absolute, link)) { this.texts.delete(path); return undefined; }
    const signature = `${stat.ino}:${stat.mtimeMs}:${stat.size}`;
    const known = this.texts.get(path);
    if (known?.signature === signature && !known.fresh) return known;
    let kept: Kept;
    try {
      const { text, encoding } = decodeText(readFileSync(absolute));
      const fresh = Date.now() - stat.mtimeMs <= SETTLED_MS;
      kept = { signature, version: fresh ? digestOf([text]) : signature, text, legacy: encoding === 'windows-1252', fresh };
    } catch (error) {
      throw new UsageError(`${path}: the file cannot be read (${(error as NodeJS.ErrnoException).code ?? (error as Error).message}); make it readable, or leave it out.`);
    }
    this.texts.set(path, kept);
    return kept;
  }
}

/** Undefined where nothing is, and where nothing can be: too long a name, a circle of links, a closed folder. */
function statOf(ask: typeof statSync | typeof lstatSync, absolute: string): Stats | undefined {
  try {
    return ask(absolute, { throwIfNoEntry: false });
  } catch {
    return undefined;
  }
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}
