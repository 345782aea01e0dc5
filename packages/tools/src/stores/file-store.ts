/** Conversations in append-only files, one a conversation, one entry a line (GUARD 8): the default store. */
import { closeSync, fdatasyncSync, ftruncateSync, mkdirSync, openSync, readFileSync, readSync, fstatSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { UsageError } from '@plumbline/model';
import type { ConversationEntry, ConversationStore } from '@plumbline/guard';

/**
 * The store in a folder, which is created at the first entry. An entry is on the disk when `append` resolves. A process that
 * is killed leaves at most one line unfinished: it is no entry, and is cut off before the next one is written.
 */
export function fileStore(folder: string): ConversationStore {
  const whole = new Set<string>();
  return {
    async append(conversation, entries) {
      if (entries.length === 0) return;
      const file = fileOf(folder, conversation);
      mkdirSync(folder, { recursive: true });
      const handle = openSync(file, 'a+', 0o600);
      try {
        if (!whole.has(conversation)) cutUnfinished(handle);
        whole.add(conversation);
        const bytes = Buffer.from(entries.map(each => `${JSON.stringify(each)}\n`).join(''));
        for (let at = 0; at < bytes.length;) at += writeSync(handle, bytes, at);
        fdatasyncSync(handle);
      } catch (error) {
        // What was written of it may be half a line.
        whole.delete(conversation);
        throw error;
      } finally {
        closeSync(handle);
      }
    },
    async read(conversation) {
      const file = fileOf(folder, conversation);
      let text: string;
      try {
        text = readFileSync(file, 'utf8');
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
        throw error;
      }
      const lines = text.slice(0, text.lastIndexOf('\n') + 1).split('\n').slice(0, -1);
      return lines.map((line, index) => {
        try {
          return JSON.parse(line) as ConversationEntry;
        } catch {
          throw new UsageError(`${file}:${index + 1}: the line is no entry of a conversation; something else wrote into the file. Restore it, or move it away to begin anew.`);
        }
      });
    },
    async close() { /* no file stays open */ },
  };
}

/** The file of a conversation; its name says so alone, wherever names ignore case. */
function fileOf(folder: string, conversation: string): string {
  if (!/^[a-z0-9][a-z0-9_-]{0,99}$/.test(conversation)) throw new UsageError(`The conversation ${JSON.stringify(conversation)} has no usable name; give up to 100 of a to z, 0 to 9, - and _.`);
  return join(folder, `${conversation}.jsonl`);
}

/** Cuts a file back to its last line end. */
function cutUnfinished(handle: number): void {
  const block = Buffer.alloc(65_536);
  const { size } = fstatSync(handle);
  for (let end = size; end > 0;) {
    const from = Math.max(0, end - block.length);
    const read = readSync(handle, block, 0, end - from, from);
    const last = block.subarray(0, read).lastIndexOf(10);
    if (last >= 0) {
      if (from + last + 1 < size) ftruncateSync(handle, from + last + 1);
      return;
    }
    end = from;
  }
  if (size > 0) ftruncateSync(handle, 0);
}
