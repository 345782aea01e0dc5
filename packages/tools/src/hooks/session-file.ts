/**
 * What a session's hooks remember, between processes: one file a session in the user's cache folder, written beside and renamed, under
 * a lock, since an agent runs several tools at once. Old ones are taken away.
 */
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { beginTurn, initialState, type GuardState } from '@plumbline/guard';
import { isRecord, UsageError } from '@plumbline/model';
import { writeAtomically } from '../files/write-atomically.js';
import { ownFile } from '../stores/owned-file.js';
import type { HookEvent } from './hook-event.js';

const SCHEMA = 'plumbline/hook-session@1';
const KEPT_DAYS = 14;
const LOCK_WAIT_MS = 3000;

export interface SessionMemory {
  readonly schema: typeof SCHEMA;
  readonly guard: GuardState;
  /** The agent's name of the turn. */
  turn: string | null;
  /** When the session, and its turn, began; null where no event told, since work may be far older than its first event. */
  readonly started: number | null;
  turnBegan: number | null;
  /** The last turn ended; the next event opens one. */
  ended: boolean;
  /** Scripts that calls of this session wrote. Absolute, sorted. */
  files: string[];
  /** Sets of findings that the gate has held in this session. */
  held: string[];
  /** What the last turn ended with, one a line. */
  outstanding: string[];
  /** The rules of the engine were told. */
  oriented: boolean;
}

/** The user's cache folder for hooks, by the customs of the system. */
export function defaultSessionFolder(env: NodeJS.ProcessEnv = process.env, platform: NodeJS.Platform = process.platform): string {
  const home = homedir();
  const base = platform === 'win32' ? env.LOCALAPPDATA ?? join(home, 'AppData', 'Local') : platform === 'darwin' && env.XDG_CACHE_HOME === undefined ? join(home, 'Library', 'Caches') : env.XDG_CACHE_HOME ?? join(home, '.cache');
  return join(base, 'plumbline', 'hooks');
}

export class SessionFile {
  private readonly file: string;

  /** A session is the agent's name of it in one folder. */
  constructor(private readonly folder: string, event: Pick<HookEvent, 'session' | 'cwd'>) {
    this.file = join(folder, `${createHash('sha256').update(`${event.session}\0${event.cwd}`).digest('hex').slice(0, 32)}.json`);
  }

  /** Null where nothing is remembered; what cannot be read is forgotten. */
  read(): SessionMemory | null {
    try {
      const data: unknown = JSON.parse(readFileSync(this.file, 'utf8'));
      return isRecord(data) && data.schema === SCHEMA ? (data as unknown as SessionMemory) : null;
    } catch {
      return null;
    }
  }

  /** Changes what is remembered, alone. @throws UsageError when the folder cannot be written or another process keeps the file. */
  async change<T>(event: HookEvent, act: (memory: SessionMemory) => T, by: 'prompt' | 'session-start' | 'work' = 'work'): Promise<T> {
    try {
      mkdirSync(this.folder, { recursive: true, mode: 0o700 });
    } catch (error) {
      throw new UsageError(`The cache folder for hooks cannot be made (${(error as NodeJS.ErrnoException).code ?? (error as Error).message}); make it writable, or set XDG_CACHE_HOME.`);
    }
    const release = await this.lock();
    try {
      const memory = this.read() ?? fresh(by === 'work' ? null : Date.now());
      if (by !== 'session-start') openTurn(memory, event, by === 'prompt');
      const out = act(memory);
      writeAtomically(this.file, JSON.stringify(memory), false);
      return out;
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      if (code === undefined) throw error;
      throw new UsageError(`What the hooks remember cannot be written (${code}); make the cache folder writable, or set XDG_CACHE_HOME.`);
    } finally {
      release();
    }
  }

  /** Takes away what has not been written for long. */
  prune(now: number = Date.now()): void {
    let names: string[];
    try {
      names = readdirSync(this.folder);
    } catch {
      return;
    }
    for (const name of names) {
      const path = join(this.folder, name);
      const stat = statSync(path, { throwIfNoEntry: false });
      if (stat && now - stat.mtimeMs > KEPT_DAYS * 86_400_000) rmSync(path, { force: true });
    }
  }

  private async lock(): Promise<() => void> {
    for (const began = Date.now(); ; ) {
      try {
        return ownFile(this.file);
      } catch (error) {
        if (!(error instanceof UsageError) || Date.now() - began > LOCK_WAIT_MS) throw error;
        await wait(15);
      }
    }
  }
}

function fresh(started: number | null): SessionMemory {
  return { schema: SCHEMA, guard: initialState(), turn: null, started, turnBegan: null, ended: true, files: [], held: [], outstanding: [], oriented: false };
}

/** Opens a turn where this event belongs to a new one. Of a turn that no prompt has opened, nobody knows when it began. */
function openTurn(memory: SessionMemory, event: HookEvent, prompted: boolean): void {
  const same = event.turn !== null && event.turn === memory.turn;
  const another = prompted ? !same : event.turn !== null && memory.turn !== null && !same;
  if (same || !(memory.ended || another)) {
    memory.turn ??= event.turn;
    return;
  }
  beginTurn(memory.guard);
  memory.guard.gates.heldFindings = [...memory.held];
  memory.ended = false;
  memory.turn = event.turn;
  memory.turnBegan = prompted ? Date.now() : null;
}
