/**
 * The process runner: a hardened Node process around vm2's VM. Outer to inner: namespaces and resource limits where the
 * machine has them; empty environment, three pipes and nothing else; the permission model, with only vm2's own folders
 * readable; no code generation from strings; a heap limit; the wall clock's SIGKILL and caps on what is read back.
 */
import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { existsSync, realpathSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Guarantees } from '../job.js';
import { CHILD_SOURCE } from './child-source.js';
import { type Isolation, limitWords, probeIsolation } from './isolation.js';
import { deadline } from './deadline.js';
import { GRACE_MS, MAX_REPORT, readReply, START_MS } from './reply.js';
import type { Death, Sandbox, SandboxLimits, SandboxReply, SandboxRunner } from './sandbox-runner.js';

const MAX_OUTPUT = 20 * 1024 * 1024;

/** `isolation` may be given, so that a test can see the runner without wrappers. */
export function processRunner(isolation?: Isolation): SandboxRunner {
  return {
    guarantees: () => Promise.resolve(guaranteesOf(isolation ?? probeIsolation())),
    open: (engineText, limits) => new ChildSandbox(limits, isolation ?? probeIsolation()).begin(engineText),
  };
}

/** A runner of one job, whose first process is started at once: it comes up while the parent still reads what is to be run. */
export interface EarlyRunner extends SandboxRunner {
  /** Ends a process that no job came for. */
  close(): void;
}
export function earlyProcessRunner(limits: SandboxLimits): EarlyRunner {
  const runner = processRunner();
  let early: ChildSandbox | null = new ChildSandbox(limits, probeIsolation());
  const close = (): void => { early?.close(); early = null; };
  return {
    ...runner, close,
    open: (engineText, wanted) => {
      const child = early;
      if (child?.alive !== true || wanted.memoryMb !== limits.memoryMb || wanted.jobMs !== limits.jobMs) { close(); return runner.open(engineText, wanted); }
      early = null;
      return child.begin(engineText);
    },
  };
}

function guaranteesOf(isolation: Isolation): Guarantees {
  return {
    runner: 'process', process: true,
    network: isolation.namespaces.includes('-n') ? 'none' : 'open',
    processes: isolation.namespaces.includes('-p') ? 'own-namespace' : 'shared',
    fileSystem: 'read-runner', resourceLimits: isolation.prlimit !== null, codeGeneration: 'none', membrane: 'vm2',
  };
}

interface Runner { readonly main: string; readonly readable: readonly string[] }
let located: Runner | undefined;
/** vm2 and what it requires, by their real folders and by the links that lead there. */
function locate(): Runner {
  if (located) return located;
  const main = createRequire(import.meta.url).resolve('vm2');
  const require = createRequire(main);
  // Beside vm2 its two dependencies, as folders or as links; a link's target is granted by itself.
  const beside = `${dirname(packageFolder(main))}/acorn`;
  const readable = new Set([`${packageFolder(main)}/*`, `${beside}*`]);
  for (const file of [require.resolve('acorn'), require.resolve('acorn-walk')]) {
    const folder = packageFolder(file);
    if (!folder.startsWith(beside)) readable.add(`${folder}/*`);
  }
  located = { main, readable: [...readable].sort() };
  return located;
}
function packageFolder(file: string): string {
  let at = dirname(realpathSync(file));
  while (!existsSync(join(at, 'package.json')) || !/[\\/]node_modules[\\/][^\\/]+$/.test(at)) {
    const up = dirname(at);
    if (up === at) return dirname(realpathSync(file));
    at = up;
  }
  return at;
}

/** The whole command line, for a test to read. */
export function commandLine(isolation: Isolation, limits: SandboxLimits): string[] {
  const runner = locate();
  const permission = process.allowedNodeEnvironmentFlags.has('--permission') ? '--permission' : '--experimental-permission';
  return [
    ...isolation.namespaces,
    ...(isolation.prlimit === null ? [] : limitWords(isolation.prlimit, limits.memoryMb, limits.jobMs)),
    process.execPath, permission, ...runner.readable.map(path => `--allow-fs-read=${path}`), '--no-warnings',
    '--disallow-code-generation-from-strings', `--max-old-space-size=${limits.memoryMb}`, '--max-semi-space-size=16', '--no-addons',
    '--eval', CHILD_SOURCE, runner.main, String(MAX_REPORT),
  ];
}

class ChildSandbox implements Sandbox {
  private tellStarted: (() => void) | undefined;
  private readonly child: ChildProcessWithoutNullStreams;
  private sent: string | undefined;
  private sentLibrary = '';
  private output = '';
  private received = 0;
  private errors = '';
  private waiting: ((reply: SandboxReply | Error) => void) | undefined;
  private dead: Death | Error | undefined;
  private killedFor: 'timeout' | 'output-limit' | undefined;

  constructor(limits: SandboxLimits, isolation: Isolation) {
    const [command, ...words] = commandLine(isolation, limits);
    this.child = spawn(command!, words, { env: {}, cwd: '/', stdio: ['pipe', 'pipe', 'pipe'], windowsHide: true });
    this.child.stdout.setEncoding('utf8').on('data', (chunk: string) => this.take(chunk));
    this.child.stderr.setEncoding('utf8').on('data', (chunk: string) => { if (this.errors.length < 16_384) this.errors += chunk; });
    this.child.stdin.on('error', () => { /* the exit handler tells why */ });
    this.child.on('error', error => this.end(error));
    this.child.on('close', (code, signal) => this.end(this.causeOfDeath(code, signal)));
    this.hold(false);
  }

  /** Gives itself when the engine is in it. The clocks of runs begin then: a busy machine is no fault of the script's. */
  begin(engineText: string): Promise<Sandbox> {
    this.hold(true);
    this.send({ engine: engineText });
    const stop = deadline(START_MS, () => { this.dead ??= new Error('The sandbox did not start.'); this.kill('timeout'); });
    return new Promise(resolve => {
      this.tellStarted = () => { stop(); this.hold(false); resolve(this); };
      if (this.dead !== undefined) this.start();
    });
  }

  /** A sandbox that waits for work keeps no process from ending; its own end follows when its input closes. */
  private hold(busy: boolean): void {
    for (const each of [this.child, this.child.stdin, this.child.stdout, this.child.stderr] as unknown as { ref(): void; unref(): void }[]) { if (busy) each.ref(); else each.unref(); }
  }

  get alive(): boolean { return this.dead === undefined && this.killedFor === undefined; }

  async run(program: string, start: string, timeoutMs: number, library: string, graceMs = GRACE_MS): Promise<SandboxReply> {
    if (this.dead !== undefined) return this.obituary();
    this.hold(true);
    const stop = deadline(timeoutMs + graceMs, () => this.kill('timeout'));
    const reply = await new Promise<SandboxReply | Error>(resolve => {
      this.waiting = resolve;
      this.send({ ...(program !== this.sent && { program }), ...(library !== this.sentLibrary && { library }), start, timeoutMs });
      this.sent = program;
      this.sentLibrary = library;
    });
    stop();
    this.hold(false);
    if (reply instanceof Error) throw reply;
    return reply;
  }
  close(): void {
    this.kill('timeout');
  }

  private send(message: unknown): void { this.child.stdin.write(`${JSON.stringify(message)}\n`); }
  private kill(why: 'timeout' | 'output-limit'): void {
    this.killedFor ??= why;
    this.child.kill('SIGKILL');
  }
  private take(chunk: string): void {
    this.received += chunk.length;
    if (this.received > MAX_OUTPUT) { this.kill('output-limit'); return; }
    this.output += chunk;
    const end = this.output.indexOf('\n');
    if (end < 0) return;
    const line = this.output.slice(0, end);
    this.output = this.output.slice(end + 1);
    this.received = this.output.length;
    if (line === 'ready') this.start(); else this.settle(parsedReply(line));
  }
  private causeOfDeath(code: number | null, signal: NodeJS.Signals | null): Death | Error {
    if (/heap out of memory|Allocation failed|out of memory|OOM/i.test(this.errors)) return 'memory';
    if (this.killedFor) return this.killedFor;
    if (code === 134 || signal === 'SIGABRT') return 'memory';
    if (signal === 'SIGXCPU' || signal === 'SIGKILL' || code === 137 || code === 152) return 'timeout';
    if (signal === 'SIGSEGV' || signal === 'SIGBUS' || signal === 'SIGILL' || signal === 'SIGTRAP') return 'crash';
    return new Error(`The sandbox's process ended with ${signal ?? `code ${String(code)}`}: ${this.errors.slice(0, 500)}`);
  }
  private end(why: Death | Error): void {
    this.dead ??= why;
    this.start();
    if (this.waiting) this.settle(this.dead instanceof Error ? this.dead : { kind: 'dead', why: this.dead });
  }
  private start(): void {
    this.tellStarted?.();
    this.tellStarted = undefined;
  }
  private obituary(): SandboxReply {
    if (this.dead instanceof Error) throw this.dead;
    return { kind: 'dead', why: this.dead! };
  }
  private settle(reply: SandboxReply | Error): void {
    const waiting = this.waiting;
    this.waiting = undefined;
    waiting?.(reply);
  }
}

function parsedReply(line: string): SandboxReply | Error {
  try {
    return readReply(JSON.parse(line));
  } catch {
    return new Error('The sandbox answered with something that is no JSON.');
  }
}
