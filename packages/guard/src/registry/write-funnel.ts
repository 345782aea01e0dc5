/**
 * The one way by which the base tools write (GUARD 3, 4): reads the text before, writes, reads back. What it says is
 * what the tool answers; whether it counts is its verifier's to say.
 */
import type { FilePort } from './file-port.js';

/** What one write did to one file. */
export interface LandedWrite {
  readonly path: string;
  readonly kind: 'created' | 'updated';
  readonly before: string | null;
  readonly after: string;
  /** It was read back, and is what was to be written. */
  readonly readBack: boolean;
  /** Why not, else null. */
  readonly reason: string | null;
}

export interface WriteFunnel {
  /** Never throws for a file that cannot be written: the record says why. */
  write(path: string, text: string): Promise<LandedWrite>;
  /** Whether a file holds what was last written to it: what a verifier asks. */
  holds(path: string): Promise<boolean>;
}

export function writeFunnel(files: FilePort): WriteFunnel {
  const written = new Map<string, string>();
  return {
    async write(path, text) {
      const before = (await files.read(path)) ?? null;
      let reason: string | null = null;
      try {
        await files.write(path, text);
      } catch (error) {
        reason = error instanceof Error ? error.message : String(error);
      }
      const found = await files.read(path);
      const readBack = reason === null && found === text;
      if (readBack) written.set(path, text);
      else reason ??= found === undefined ? 'the file is not there after the write' : 'the file does not hold what was written';
      return { path, kind: before === null ? 'created' : 'updated', before, after: text, readBack, reason };
    },
    async holds(path) {
      return written.has(path) && (await files.read(path)) === written.get(path);
    },
  };
}
