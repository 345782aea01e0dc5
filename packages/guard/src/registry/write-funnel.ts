/**
 * The one way by which base tools write (GUARD 3, 4): reads the text before, writes, reads back, and records what changed.
 * Nothing else sets `persisted`.
 */
import type { FilePort } from './file-port.js';

/** What one write did to one file. `persisted`: it was read back and is what was to be written. */
export interface LandedWrite {
  readonly path: string;
  readonly tool: string;
  readonly kind: 'created' | 'updated' | 'unchanged';
  readonly before: string | null;
  readonly after: string;
  readonly persisted: boolean;
  /** Why not, else null. */
  readonly reason: string | null;
}

export class WriteFunnel {
  readonly #writes: LandedWrite[] = [];
  constructor(readonly files: FilePort) {}

  /** Every write so far, those that failed included, in their order. */
  get writes(): readonly LandedWrite[] {
    return this.#writes;
  }

  /** Never throws for a file that cannot be written: the record says why. */
  async write(tool: string, path: string, text: string): Promise<LandedWrite> {
    const before = (await this.files.read(path)) ?? null;
    let reason: string | null = null;
    try {
      if (before !== text) await this.files.write(path, text);
    } catch (error) {
      reason = error instanceof Error ? error.message : String(error);
    }
    const found = await this.files.read(path);
    const persisted = reason === null && found === text;
    if (reason === null && !persisted) reason = found === undefined ? 'the file is not there after the write' : 'the file does not hold what was written';
    const record: LandedWrite = { path, tool, kind: before === null ? 'created' : before === text ? 'unchanged' : 'updated', before, after: text, persisted, reason };
    this.#writes.push(record);
    return record;
  }
}
