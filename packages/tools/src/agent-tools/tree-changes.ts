/**
 * Which files have changed since a moment, asked of the file system: whoever wrote them, by whatever tool. A file has changed when
 * its inode, size or times have; what was written before the moment and landed with it counts as changed, since a doubt is no
 * accusation.
 */
import { createHash } from 'node:crypto';
import { lstatSync } from 'node:fs';
import { join } from 'node:path';
import { UsageError } from '@plumbline/model';
import type { ToolContext } from './agent-tool.js';
import { isWithin } from '../files/confinement.js';
import { entriesOf } from '../files/folder-entries.js';
import { Pace } from '../pace/pace.js';

/** The files under the roots at one moment. */
export interface Tree {
  /** Stands for this state, and for no other. */
  readonly handle: string;
  /** What was written later than this, in milliseconds, counts as changed: nobody waited until all was looked at. */
  readonly from: number;
  /** Absolute paths to what tells a file's state. */
  readonly files: ReadonlyMap<string, FileState>;
}
interface FileState { readonly signature: string; readonly changedMs: number }

export interface TreeChange { /** Absolute. */ readonly path: string; readonly kind: 'created' | 'updated' | 'removed' }

const MOST_FILES = 200_000;
const MOST_TREES = 50;
/** A file's times lag behind the clock by so much at most. */
const CLOCK_MS = 10;
const NOT_LOOKED_AT: ReadonlySet<string> = new Set(['.git', 'node_modules']);

export class TreeChanges {
  private readonly roots: readonly string[];
  private readonly known = new Map<string, Tree>();
  private first: Promise<Tree> | undefined;

  /** `roots`: absolute, links resolved. */
  constructor(roots: readonly string[]) {
    this.roots = roots.filter((root, index) => !roots.some((other, at) => at !== index && isWithin(other, root) && (other !== root || at < index)));
  }

  /** From now on, changes are told where no handle is given. */
  begin(): void {
    this.first ??= this.look({}, Date.now() - CLOCK_MS);
    // Whoever asks is told; nobody may.
    this.first.catch(() => undefined);
  }

  /** Since when changes are told without a handle; undefined: nobody has begun. @throws UsageError as `look` does */
  async start(): Promise<Tree | undefined> { return this.first; }

  /** @throws UsageError for a handle that is not, or no longer, known. */
  since(handle: string): Tree {
    const tree = this.known.get(handle);
    if (!tree) throw new UsageError(`since=${handle}: no state of that name is kept (the last ${MOST_TREES} are, until the server ends); leave since out, or call verify_claims without answer at the beginning of a turn for a new one.`);
    return tree;
  }

  /** The files as they are now, kept under the tree's handle. @throws UsageError when they are too many to look at. */
  async look({ signal, progress }: ToolContext = {}, from: number = Infinity): Promise<Tree> {
    const files = new Map<string, FileState>();
    const folders = [...this.roots];
    const pace = new Pace(signal);
    for (let folder = folders.pop(); folder !== undefined; folder = folders.pop()) {
      for (const entry of entriesOf(folder)) {
        const path = join(folder, entry.name);
        if (entry.isDirectory()) { if (!NOT_LOOKED_AT.has(entry.name)) folders.push(path); continue; }
        const state = stateOf(path);
        if (state) files.set(path, state);
      }
      if (files.size > MOST_FILES) throw new UsageError(`More than ${MOST_FILES} files under the folders of this server: too many to tell what has changed; start it with narrower --root folders.`);
      if (!pace.isDue()) continue;
      await pace.rest();
      progress?.(files.size, null, 'looking at the files');
    }
    const handle = handleOf(files);
    const tree = { handle, from, files };
    this.known.delete(handle);
    this.known.set(handle, tree);
    if (this.known.size > MOST_TREES) this.known.delete(this.known.keys().next().value!);
    return tree;
  }
}

/** What is different, sorted by path. */
export function changesBetween(before: Tree, now: Tree): TreeChange[] {
  const out: TreeChange[] = [];
  for (const [path, { signature, changedMs }] of now.files) {
    const known = before.files.get(path);
    if (!known) out.push({ path, kind: 'created' });
    else if (known.signature !== signature || changedMs >= before.from) out.push({ path, kind: 'updated' });
  }
  for (const path of before.files.keys()) if (!now.files.has(path)) out.push({ path, kind: 'removed' });
  return out.sort((a, b) => (a.path < b.path ? -1 : 1));
}

function stateOf(path: string): FileState | undefined {
  const stat = lstatSync(path, { throwIfNoEntry: false, bigint: true });
  if (!stat || stat.isDirectory()) return undefined;
  return { signature: `${stat.ino}:${stat.size}:${stat.mtimeNs}:${stat.ctimeNs}`, changedMs: Number(stat.ctimeMs) };
}

function handleOf(files: ReadonlyMap<string, FileState>): string {
  const hash = createHash('sha256');
  for (const [path, { signature }] of [...files].sort(([a], [b]) => (a < b ? -1 : 1))) hash.update(`${path}\0${signature}\0`);
  return `t${hash.digest('hex').slice(0, 12)}`;
}
