/** Git's index as the file that it is (gitformat-index), where it is plain: starting a process to be told the same takes longer than all of it. */
import { readFileSync } from 'node:fs';

export interface IndexEntry {
  /** From the top of the work tree. */
  readonly path: string;
  /** In octal, as git writes it: `100644`. */
  readonly mode: string;
  readonly id: string;
  /** In the middle of a merge: the path has several entries, and no one text. */
  readonly unmerged: boolean;
}

const HEADER = 12;
/** An entry up to its name: times and numbers of the file, an id of 20 bytes, flags. */
const FIXED = 62;
const ID = 40;
const ID_END = 60;
const EXTENDED = 0x4000;
const STAGE = 0x3000;
const NAME_LENGTH = 0x0fff;
const CHECKSUM = 20;

/**
 * The entries, or undefined where only git can tell: no such file, another version, parts kept elsewhere,
 * anything odd. Of a repository whose ids are SHA-1.
 */
export function readIndexFile(file: string): IndexEntry[] | undefined {
  try {
    return entriesOf(readFileSync(file));
  } catch {
    return undefined;
  }
}

function entriesOf(bytes: Buffer): IndexEntry[] | undefined {
  const version = bytes.readUInt32BE(4);
  if (bytes.toString('latin1', 0, 4) !== 'DIRC' || (version !== 2 && version !== 3)) return undefined;
  const entries: IndexEntry[] = [];
  let at = HEADER;
  for (let left = bytes.readUInt32BE(8); left > 0; left--) {
    const flags = bytes.readUInt16BE(at + ID_END);
    const name = at + FIXED + (flags & EXTENDED ? 2 : 0);
    const end = bytes.indexOf(0, name);
    if (end < 0 || Math.min(end - name, NAME_LENGTH) !== (flags & NAME_LENGTH)) return undefined;
    entries.push({ path: bytes.toString('utf8', name, end), mode: bytes.readUInt32BE(at + 24).toString(8).padStart(6, '0'), id: bytes.toString('hex', at + ID, at + ID_END), unmerged: (flags & STAGE) !== 0 });
    // One to eight zeros, up to a multiple of eight bytes.
    at += (end - at + 8) & ~7;
  }
  for (const last = bytes.length - CHECKSUM; at !== last; at += 8 + bytes.readUInt32BE(at + 4)) {
    // What begins with a small letter changes what the entries mean: a split index, a sparse one.
    if (at > last || !/[A-Z]/.test(String.fromCharCode(bytes[at]!))) return undefined;
  }
  return entries;
}
