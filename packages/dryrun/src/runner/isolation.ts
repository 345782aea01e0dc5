/** What this machine offers around a process: namespaces (util-linux `unshare`) and resource limits (`prlimit`). Probed once, never assumed. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const FOLDERS = ['/usr/bin', '/bin', '/usr/sbin', '/sbin', '/usr/local/bin'];

export interface Isolation {
  /** Command words before `node`: the namespace wrapper, or none. */
  readonly namespaces: readonly string[];
  /** The resource-limit program, or null. */
  readonly prlimit: string | null;
}

let probed: Isolation | undefined;

/**
 * The wrappers that work here; the answer is kept for the life of the process. Asked synchronously: the sandbox then
 * starts before the parent is busy with parsing.
 */
export function probeIsolation(): Isolation {
  probed ??= probe();
  return probed;
}

function probe(): Isolation {
  if (process.platform !== 'linux') return { namespaces: [], prlimit: null };
  const unshare = find('unshare');
  const prlimit = find('prlimit');
  const limit = prlimit === null ? [] : [prlimit, '--core=0', '--nofile=64'];
  const candidates = unshare === null ? [] : [
    [unshare, '-U', '-n', '-i', '-p', '-f', '--kill-child'],
    [unshare, '-n', '-i', '-m', '-p', '-f', '--kill-child'],
    [unshare, '-U', '-n', '-f', '--kill-child'],
  ];
  for (const namespaces of [...candidates, []]) {
    if (limit.length > 0 && works([...namespaces, ...limit])) return { namespaces, prlimit };
    if (namespaces.length > 0 && works(namespaces)) return { namespaces, prlimit: null };
  }
  return { namespaces: [], prlimit: null };
}
function find(name: string): string | null {
  return FOLDERS.map(folder => `${folder}/${name}`).find(path => existsSync(path)) ?? null;
}
/** True when a program can be run through the wrapper. */
function works(command: readonly string[]): boolean {
  const truth = find('true');
  return truth !== null && spawnSync(command[0]!, [...command.slice(1), truth], { timeout: 20_000, env: {}, stdio: 'ignore' }).status === 0;
}

/** prlimit's words: no core files, no files written, few descriptors, bounded data and processor time. */
export function limitWords(prlimit: string, memoryMb: number, jobMs: number): string[] {
  const data = (memoryMb * 2 + 512) * 1024 * 1024;
  return [prlimit, '--core=0', '--fsize=0', '--nofile=64', `--data=${data}`, `--cpu=${Math.ceil(jobMs / 1000) + 10}`];
}
