/** What this machine offers around a process: namespaces (util-linux `unshare`) and resource limits (`prlimit`). Probed once, never assumed. */
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';

const FOLDERS = ['/usr/bin', '/bin', '/usr/sbin', '/sbin', '/usr/local/bin'];

export interface Isolation {
  /** Command words before `node`: the namespace wrapper, or none. */
  readonly namespaces: readonly string[];
  /** The resource-limit program, or null. */
  readonly prlimit: string | null;
}

let probed: Promise<Isolation> | undefined;

/** The wrappers that work here; the answer is kept for the life of the process. */
export function probeIsolation(): Promise<Isolation> {
  probed ??= probe();
  return probed;
}

async function probe(): Promise<Isolation> {
  if (process.platform !== 'linux') return { namespaces: [], prlimit: null };
  const unshare = find('unshare');
  const prlimit = find('prlimit');
  const candidates = unshare === null ? [] : [
    [unshare, '-U', '-n', '-i', '-p', '-f', '--kill-child'],
    [unshare, '-n', '-i', '-m', '-p', '-f', '--kill-child'],
    [unshare, '-U', '-n', '-f', '--kill-child'],
  ];
  const limited = prlimit !== null && await works([prlimit, '--core=0', '--nofile=64']);
  for (const namespaces of candidates) if (await works(namespaces)) return { namespaces, prlimit: limited ? prlimit : null };
  return { namespaces: [], prlimit: limited ? prlimit : null };
}
function find(name: string): string | null {
  return FOLDERS.map(folder => `${folder}/${name}`).find(path => existsSync(path)) ?? null;
}
/** True when the wrapper can run this very Node. */
function works(command: readonly string[]): Promise<boolean> {
  const truth = find('true');
  if (truth === null) return Promise.resolve(false);
  return new Promise(resolve => {
    execFile(command[0]!, [...command.slice(1), truth], { timeout: 3000, env: {} }, error => resolve(error === null));
  });
}

/** prlimit's words: no core files, no files written, few descriptors, bounded data and processor time. */
export function limitWords(prlimit: string, memoryMb: number, jobMs: number): string[] {
  const data = (memoryMb * 2 + 512) * 1024 * 1024;
  return [prlimit, '--core=0', '--fsize=0', '--nofile=64', `--data=${data}`, `--cpu=${Math.ceil(jobMs / 1000) + 10}`];
}
