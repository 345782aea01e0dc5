/** Git, as the program that it is: asked once, or started beside other work. The environment is inherited: in a hook it names the index that counts. */
import { spawn, spawnSync, type ChildProcessByStdio } from 'node:child_process';
import type { Readable, Writable } from 'node:stream';

/** Git is not there, or says that it cannot: the message is the part of a sentence that tells which. */
export class GitError extends Error {
  constructor(message: string, readonly missing: boolean) { super(message); }
}

/** What git answers. @throws GitError */
export function askGit(cwd: string, args: readonly string[], input = ''): Buffer {
  const ran = spawnSync('git', args, { cwd, input, env: environment(), maxBuffer: Infinity, stdio: ['pipe', 'pipe', 'pipe'] });
  if (ran.error) throw notRun(ran.error);
  if (ran.status !== 0) throw failed(args, ran.stderr);
  return ran.stdout;
}

/** The same, while other work goes on. Rejects with a GitError. */
export function startGit(cwd: string, args: readonly string[]): Promise<Buffer> {
  return answerOf(spawn('git', args, { cwd, env: environment(), stdio: ['ignore', 'pipe', 'pipe'] }), args);
}

/** Git started before it is known what it will be asked: it comes up meanwhile. */
export interface WaitingGit {
  /** Once. Rejects with a GitError. */
  readonly ask: (input: string) => Promise<Buffer>;
  /** It is not needed, or no more. */
  readonly end: () => void;
}

export function startWaiting(cwd: string, args: readonly string[]): WaitingGit {
  const child = spawn('git', args, { cwd, env: environment(), stdio: ['pipe', 'pipe', 'pipe'] });
  const answer = answerOf(child, args);
  // Whoever asks is told; where nobody does, nothing is lost.
  answer.catch(() => { /* see above */ });
  child.stdin.on('error', () => { /* it ended before it was asked, and the answer says why */ });
  return { ask: input => { child.stdin.end(input); return answer; }, end: () => { child.stdin.end(); } };
}

function answerOf(child: ChildProcessByStdio<Writable | null, Readable, Readable>, args: readonly string[]): Promise<Buffer> {
  return new Promise((settle, reject) => {
    const [out, told]: [Buffer[], Buffer[]] = [[], []];
    child.stdout.on('data', (chunk: Buffer) => out.push(chunk));
    child.stderr.on('data', (chunk: Buffer) => told.push(chunk));
    child.on('error', error => reject(notRun(error)));
    child.on('close', status => { if (status === 0) settle(Buffer.concat(out)); else reject(failed(args, Buffer.concat(told))); });
  });
}

/** The names of an answer to `-z`. */
export function namesOf(out: Buffer): string[] {
  return out.toString('utf8').split('\0').filter(each => each !== '');
}

/** The one line of an answer, without its end. */
export function lineOf(out: Buffer): string {
  return out.toString('utf8').replace(/\r?\n$/, '');
}

/** `:/` is the work tree's top, and `.` this folder, whatever the caller's environment says of pathspecs. */
function environment(): NodeJS.ProcessEnv {
  return { ...process.env, GIT_LITERAL_PATHSPECS: '0' };
}
function notRun(error: NodeJS.ErrnoException): GitError {
  return new GitError(`git cannot be run (${error.code ?? error.message})`, true);
}
function failed(args: readonly string[], told: Buffer): GitError {
  return new GitError(`git ${args[0]!} failed in this folder (${told.toString('utf8').trim().split('\n')[0]!})`, false);
}
