/**
 * A graph's folder. `replaceGraphFolder` puts a whole set of files in place so that a reader sees all old ones or all new
 * ones, whenever the writer is killed:
 *
 * 1. the new files are written beside, into `.NAME.building-<pid>`, and flushed to the disk;
 * 2. one rename to `.NAME.next` commits them: from here on a reader takes each file from there as long as it is there;
 * 3. each is renamed into the folder, `members.json` last, and the empty `.NAME.next` goes.
 *
 * Killed in 1, nothing has changed; killed in 2 or 3, the next run (or any reader) goes on with the new set.
 */
import { closeSync, existsSync, fsyncSync, mkdirSync, openSync, readFileSync, readdirSync, renameSync, rmSync, rmdirSync, writeSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { UsageError } from '@plumbline/model';

const LAST = 'members.json';
/** UTF-16 units. */
const PART = 1 << 20;

/** The text of a graph's file, or undefined when there is none. `shown` names the folder in messages. */
export function readGraphFile(folder: string, name: string, shown: string = folder): string | undefined {
  for (const each of [join(pending(folder), name), join(folder, name)]) {
    try {
      return readFileSync(each, 'utf8');
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      if (code !== 'ENOENT' && code !== 'ENOTDIR') throw new UsageError(`${shown}/${name}: the file cannot be read (${code ?? (error as Error).message}); make it readable.`);
    }
  }
  // Between two reads above a running writer may have moved the file: then it is in its place now.
  return existsSync(join(folder, name)) ? readFileSync(join(folder, name), 'utf8') : undefined;
}

/** Whether anything is at the folder's place, a set that is being swapped in included. */
export function hasGraphFolder(folder: string): boolean {
  return existsSync(folder) || existsSync(pending(folder));
}

/** Names in the folder, those of a set that is being swapped in included, sorted; empty when there is no folder. */
export function listGraphFiles(folder: string): string[] {
  return [...new Set([folder, pending(folder)].flatMap(each => (existsSync(each) ? readdirSync(each) : [])))].sort();
}

/**
 * Puts the files into the folder, all or none. Other files in it are left alone. `shown` names the folder in messages.
 * @throws UsageError when the folder cannot be written.
 */
export function replaceGraphFolder(folder: string, files: ReadonlyMap<string, string>, shown: string = folder): void {
  try {
    replace(folder, files);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === undefined) throw error;
    throw new UsageError(`${shown}: the folder cannot be written (${code}); make it writable, or give another one with --out.`);
  }
}

function replace(folder: string, files: ReadonlyMap<string, string>): void {
  const parent = dirname(folder);
  mkdirSync(parent, { recursive: true });
  removeLeftovers(folder);
  const building = join(parent, `.${basename(folder)}.building-${process.pid}`);
  rmSync(building, { recursive: true, force: true });
  mkdirSync(building);
  for (const [name, text] of files) writeFlushed(join(building, name), text);
  flushFolder(building);
  for (let tries = 0; ; tries++) {
    finish(folder);
    try {
      renameSync(building, pending(folder));
      break;
    } catch (error) {
      // Another run has just committed its own set: finish that one first.
      if (tries === 1000 || !isRace(error) || !existsSync(building)) throw error;
    }
  }
  flushFolder(parent);
  finish(folder);
}

/** Moves a committed set into its place, if there is one. */
function finish(folder: string): void {
  const next = pending(folder);
  let names: string[] = [];
  allowRaces(() => { names = readdirSync(next).sort(); });
  if (names.length > 0) mkdirSync(folder, { recursive: true });
  for (const name of [...names.filter(each => each !== LAST), ...names.filter(each => each === LAST)]) allowRaces(() => renameSync(join(next, name), join(folder, name)));
  if (names.length > 0) flushFolder(folder);
  allowRaces(() => rmdirSync(next));
}

/** True when a run at the same time explains the error: it has moved the file, or committed its own set into the empty folder. */
function isRace(error: unknown): boolean {
  return ['ENOENT', 'ENOTEMPTY', 'EEXIST'].includes((error as NodeJS.ErrnoException).code ?? '');
}

function pending(folder: string): string {
  return join(dirname(folder), `.${basename(folder)}.next`);
}

/** Folders that runs which were killed while building have left. */
function removeLeftovers(folder: string): void {
  const prefix = `.${basename(folder)}.building-`;
  for (const name of readdirSync(dirname(folder))) {
    if (name.startsWith(prefix) && !isRunning(Number(name.slice(prefix.length)))) rmSync(join(dirname(folder), name), { recursive: true, force: true });
  }
}
function isRunning(pid: number): boolean {
  try {
    return Number.isInteger(pid) && pid > 0 && process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** In parts, given as texts: Node writes those without a copy of the bytes. */
function writeFlushed(path: string, text: string): void {
  const file = openSync(path, 'w');
  try {
    for (let at = 0, end = 0; at < text.length; at = end) {
      end = at + PART;
      // A pair of surrogates stays in one part.
      if (/[\uD800-\uDBFF]/.test(text.charAt(end - 1))) end++;
      const part = text.slice(at, end);
      // What the system did not take at once goes as bytes.
      for (let written = writeSync(file, part), bytes: Buffer | undefined; written < (bytes?.length ?? Buffer.byteLength(part));) {
        bytes ??= Buffer.from(part);
        written += writeSync(file, bytes, written);
      }
    }
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}
/** Some systems cannot open a folder; there the rename itself has to do. */
function flushFolder(path: string): void {
  let file: number;
  try {
    file = openSync(path, 'r');
  } catch {
    return;
  }
  try {
    fsyncSync(file);
  } catch {
    // As above.
  } finally {
    closeSync(file);
  }
}
function allowRaces(act: () => void): void {
  try {
    act();
  } catch (error) {
    if (!isRace(error)) throw error;
  }
}
