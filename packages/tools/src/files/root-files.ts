/** The files of one root, as an agent's tools read and write them: what a link leads out of the root is neither read nor written. */
import { lstatSync, mkdirSync, readFileSync, realpathSync, statSync, type Stats } from 'node:fs';
import { dirname, isAbsolute, join, relative, sep } from 'node:path';
import { UsageError } from '@plumbline/model';
import { confinedPath, type FilePort } from '@plumbline/guard';
import { decodeText, encodeText } from './decode-text.js';
import { globbing } from './on-demand.js';
import { writeAtomically } from './write-atomically.js';

/** Files under `root`, an absolute path. Listings leave out `.git` and `node_modules`. */
export function rootFiles(root: string): FilePort {
  const home = realpathSync(root);
  /** The real place of a path, whose nearest folder that exists must lie within the root. */
  const placeOf = (path: string): string => {
    const file = join(home, confinedPath(path));
    let known = file;
    while (entry(known, lstatSync) === undefined) known = dirname(known);
    let real: string;
    try {
      real = realpathSync(known);
    } catch {
      throw new UsageError(`${path} is a link to nothing; name a file of this project.`);
    }
    const away = relative(home, real);
    if (away === '..' || away.startsWith(`..${sep}`) || isAbsolute(away)) throw new UsageError(`${path} leads out of this project's folder; name a file within it.`);
    return file;
  };
  return {
    async list() {
      const found = await globbing().glob('**/*', { cwd: home, dot: true, onlyFiles: true, followSymbolicLinks: false, ignore: ['**/.git/**', '**/node_modules/**'] });
      return found.map(each => each.replaceAll('\\', '/')).sort();
    },
    async read(path) {
      const file = placeOf(path);
      if (entry(file, statSync)?.isFile() !== true) return undefined;
      return decodeText(readFileSync(file)).text;
    },
    async write(path, text) {
      const file = placeOf(path);
      const known = entry(file, statSync);
      if (known && !known.isFile()) throw new UsageError(`${path} is no file that can be written.`);
      mkdirSync(dirname(file), { recursive: true });
      writeAtomically(file, known ? encodeText(text, decodeText(readFileSync(file)).encoding) : text);
    },
  };
}

/** What is at a path; undefined for nothing, and for a path below a file. */
function entry(path: string, ask: typeof statSync | typeof lstatSync): Stats | undefined {
  try {
    return ask(path, { throwIfNoEntry: false });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOTDIR') return undefined;
    throw error;
  }
}
