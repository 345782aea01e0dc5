/**
 * Conversations in one SQLite database (GUARD 8): the second store, for those who want to query them. SQLite runs as
 * WebAssembly, so that nothing is compiled. It marks its lock by a folder beside the file, which a killed process leaves
 * behind; since one process owns the file at a time, the next owner may remove it.
 */
import { rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { ConversationEntry, ConversationStore } from '@plumbline/guard';
import { ownFile } from './owned-file.js';

const require = createRequire(import.meta.url);

/**
 * Opens the database, and creates it where there is none. An entry is on the disk when `append` resolves.
 * @throws UsageError when another process has it open
 */
export function sqliteStore(file: string): ConversationStore {
  const release = ownFile(file);
  try {
    rmSync(`${file}.lock`, { recursive: true, force: true });
    const { Database } = require('node-sqlite3-wasm') as typeof import('node-sqlite3-wasm');
    const database = new Database(file);
    database.exec('PRAGMA synchronous = FULL; CREATE TABLE IF NOT EXISTS entries (id INTEGER PRIMARY KEY, conversation TEXT NOT NULL, turn INTEGER NOT NULL, kind TEXT NOT NULL, entry TEXT NOT NULL); CREATE INDEX IF NOT EXISTS by_conversation ON entries (conversation, id)');
    return {
      async append(conversation, entries) {
        database.exec('BEGIN IMMEDIATE');
        try {
          for (const each of entries) database.run('INSERT INTO entries (conversation, turn, kind, entry) VALUES (?, ?, ?, ?)', [conversation, each.turn, each.kind, JSON.stringify(each)]);
          database.exec('COMMIT');
        } catch (error) {
          if (database.inTransaction) database.exec('ROLLBACK');
          throw error;
        }
      },
      async read(conversation) {
        return database.all('SELECT entry FROM entries WHERE conversation = ? ORDER BY id', [conversation]).map(row => JSON.parse(String(row.entry)) as ConversationEntry);
      },
      async close() {
        database.close();
        release();
      },
    };
  } catch (error) {
    release();
    throw error;
  }
}
