/**
 * The QuickJS runner: another engine, compiled to WebAssembly, in a worker thread. Its memory is an array of bytes that the
 * host made, and nothing of the host is within its reach; the thread is there so that the wall clock can end what no
 * interrupt reaches.
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { Worker } from 'node:worker_threads';
import type { Guarantees } from '../job.js';
import { deadline } from './deadline.js';
import { GRACE_MS, MAX_REPORT, readReply, START_MS } from './reply.js';
import type { Sandbox, SandboxLimits, SandboxReply, SandboxRunner } from './sandbox-runner.js';
import { STACK_MB, WORKER_SOURCE } from './worker-source.js';

const GUARANTEES: Guarantees = { runner: 'quickjs', process: false, network: 'none', processes: 'shared', fileSystem: 'none', resourceLimits: true, codeGeneration: 'none', membrane: 'wasm' };

export function quickjsRunner(): SandboxRunner {
  return {
    guarantees: () => Promise.resolve(GUARANTEES),
    open: async (engineText, limits) => new WorkerSandbox(limits, await compiled()).begin({ engine: engineText }),
  };
}

/** WebAssembly, as far as it is used here; its types come with a browser's. */
const { WebAssembly } = globalThis as unknown as { readonly WebAssembly: { compile(bytes: Uint8Array): Promise<object> } };

interface Compiled { readonly main: string; readonly wasm: object }
let compilation: Promise<Compiled> | undefined;
/** Compiled once for the life of the process, and shared with every thread. */
function compiled(): Promise<Compiled> {
  compilation ??= (async () => {
    const main = createRequire(import.meta.url).resolve('quickjs-emscripten');
    return { main, wasm: await WebAssembly.compile(readFileSync(createRequire(main).resolve('@jitl/quickjs-wasmfile-release-sync/wasm'))) };
  })();
  return compilation;
}

class WorkerSandbox implements Sandbox {
  private tellStarted: (() => void) | undefined;
  private readonly worker: Worker;
  private sent: string | undefined;
  private sentLibrary = '';
  private waiting: ((reply: SandboxReply | Error) => void) | undefined;
  private dead: SandboxReply | Error | undefined;

  constructor(limits: SandboxLimits, { main, wasm }: Compiled) {
    this.worker = new Worker(WORKER_SOURCE, {
      eval: true, env: {}, execArgv: [], argv: [], stdin: false, stdout: true, stderr: true, resourceLimits: { stackSizeMb: STACK_MB },
      workerData: { main, wasm, memoryMb: limits.memoryMb, maxReport: MAX_REPORT },
    });
    this.worker.on('message', (reply: unknown) => { if (reply === 'ready') this.start(); else this.settle(readReply(reply)); });
    this.worker.on('error', error => this.end(error));
    this.worker.on('exit', () => this.end(new Error('The sandbox\'s thread ended.')));
  }

  /** Gives itself when it is ready. The clocks of runs begin then. */
  begin(message: { readonly engine: string } | { readonly renew: true }): Promise<Sandbox> {
    this.worker.ref();
    const stop = deadline(START_MS, () => this.kill(new Error('The sandbox did not start.')));
    return new Promise(resolve => {
      this.tellStarted = () => { stop(); this.worker.unref(); resolve(this); };
      this.worker.postMessage(message);
    });
  }
  /** Its memory is made as it was before the job, byte for byte. */
  renew(): Promise<Sandbox> | null {
    if (this.dead !== undefined || this.waiting !== undefined) return null;
    this.sent = undefined;
    this.sentLibrary = '';
    return this.begin({ renew: true });
  }

  get alive(): boolean { return this.dead === undefined; }

  async run(program: string, start: string, timeoutMs: number, library: string, graceMs = GRACE_MS): Promise<SandboxReply> {
    if (this.dead !== undefined) return told(this.dead);
    const stop = deadline(timeoutMs + graceMs, () => this.kill({ kind: 'dead', why: 'timeout' }));
    this.worker.ref();
    const reply = await new Promise<SandboxReply | Error>(resolve => {
      this.waiting = resolve;
      this.worker.postMessage({ ...(program !== this.sent && { program }), ...(library !== this.sentLibrary && { library }), start, timeoutMs });
      this.sent = program;
      this.sentLibrary = library;
    });
    this.worker.unref();
    stop();
    return told(reply);
  }
  close(): void {
    this.kill({ kind: 'dead', why: 'timeout' });
  }

  private start(): void {
    this.tellStarted?.();
    this.tellStarted = undefined;
  }
  private kill(why: SandboxReply | Error): void {
    this.dead ??= why;
    this.start();
    void this.worker.terminate();
    this.settle(this.dead);
  }
  private end(error: Error): void {
    this.dead ??= error;
    this.start();
    this.settle(this.dead);
  }
  private settle(reply: SandboxReply | Error): void {
    const waiting = this.waiting;
    this.waiting = undefined;
    waiting?.(reply);
  }
}

function told(reply: SandboxReply | Error): SandboxReply {
  if (reply instanceof Error) throw reply;
  return reply;
}
