/** Ownership of a file by one process at a time, which ends with the process, however it ends. */
import { closeSync, openSync, readFileSync, renameSync, rmSync, writeSync } from 'node:fs';
import { UsageError } from '@plumbline/model';

/**
 * Takes a file for this process. Returns how to give it up.
 * @throws UsageError when a process that is alive has it
 */
export function ownFile(file: string): () => void {
  const claim = `${file}.owner`;
  for (let tries = 0; tries < 5; tries++) {
    try {
      const handle = openSync(claim, 'wx', 0o600);
      writeSync(handle, String(process.pid));
      closeSync(handle);
      return () => rmSync(claim, { force: true });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
    const owner = ownerOf(claim);
    if (owner !== null && isAlive(owner)) throw new UsageError(`${file} is in use by the process ${owner}; wait for it to end, or give another file.`);
    takeAway(claim, owner);
  }
  throw new UsageError(`${file} is being taken by several processes at once; try again.`);
}

/** Null when it cannot be told: its writer was killed between creating and writing it, or it is gone. */
function ownerOf(claim: string): number | null {
  try {
    const pid = Number(readFileSync(claim, 'utf8'));
    return Number.isSafeInteger(pid) && pid > 0 ? pid : null;
  } catch {
    return null;
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Removes a dead owner's claim, and no other: another process may have replaced it in between. */
function takeAway(claim: string, owner: number | null): void {
  const aside = `${claim}.${process.pid}`;
  try {
    renameSync(claim, aside);
    if (ownerOf(aside) === owner) rmSync(aside, { force: true });
    else renameSync(aside, claim);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
}
