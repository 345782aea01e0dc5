/**
 * `plumbline hook` (DESIGN 7): an agent's event in, its native answer out. Never exit 1. A failure of our own lets everything go
 * ahead, labelled `not checked`, unless the caller asked to fail closed.
 */
import { isRecord, UsageError } from '@plumbline/model';
import { adapterFor } from './agents/adapters.js';
import { QUIET, type AgentAdapter, type HookAnswer, type HookEvent, type HookName, type Payload } from './hook-event.js';
import { notChecked } from './hook-words.js';
import { defaultSessionFolder, SessionFile } from './session-file.js';

export interface HookRequest {
  readonly hook: HookName;
  /** One of `AGENTS`. */
  readonly agent: string;
  /** What the agent wrote on standard input. */
  readonly input: () => Promise<string>;
  /** Absolute; where the event names no folder. */
  readonly cwd: string;
  readonly timeoutMs?: number | undefined;
  readonly failClosed?: boolean;
  /** Default: the user's cache folder. */
  readonly sessionFolder?: string | undefined;
}
export interface HookReply { readonly stdout: string; readonly stderr: string; readonly exitCode: 0 | 2 }

/** Below what the agents wait by default, or by our own installation. */
const TIMEOUTS: Readonly<Record<HookName, number>> = { 'session-start': 8000, prompt: 8000, 'pre-write': 15_000, 'post-write': 15_000, stop: 50_000 };

export async function runHook(request: HookRequest): Promise<HookReply> {
  const { hook, timeoutMs = TIMEOUTS[hook] } = request;
  const seen: { adapter?: AgentAdapter; event?: HookEvent } = {};
  const controller = new AbortController();
  const late = new Promise<never>((_resolve, reject) => {
    const timer = setTimeout(() => {
      controller.abort();
      reject(new UsageError(`it took longer than ${timeoutMs / 1000} s; --timeout gives it longer.`));
    }, timeoutMs);
    timer.unref();
  });
  try {
    const answer = await Promise.race([answerOf(request, timeoutMs, controller.signal, seen), late]);
    return { stdout: written(seen.adapter, hook, answer), stderr: answer.kind === 'notice' ? `${answer.text}\n` : '', exitCode: 0 };
  } catch (error) {
    const text = notChecked(error instanceof UsageError ? error.message : `internal error, please report it: ${(error as Error).message}`);
    // A turn that was held before is never held again by what failed.
    if (request.failClosed && !(hook === 'stop' && seen.event?.again)) return { stdout: '', stderr: `${text}\n`, exitCode: 2 };
    return { stdout: written(seen.adapter, hook, { kind: 'notice', text }), stderr: `${text}\n`, exitCode: 0 };
  }
}

function written(adapter: AgentAdapter | undefined, hook: HookName, answer: HookAnswer): string {
  const native = adapter === undefined || answer.kind === 'quiet' ? null : adapter.render(hook, answer);
  return native === null ? '' : `${JSON.stringify(native)}\n`;
}

async function answerOf({ hook, agent, input, cwd, sessionFolder }: HookRequest, timeoutMs: number, signal: AbortSignal, seen: { adapter?: AgentAdapter; event?: HookEvent }): Promise<HookAnswer> {
  const payload = parse(await input());
  const adapter = adapterFor(agent, payload);
  seen.adapter = adapter;
  const event = adapter.read(hook, payload, cwd);
  if (event === null) return QUIET;
  seen.event = event;
  if (hook === 'pre-write') return (await import('./pre-write.js')).preWrite(event, signal);
  const memory = new SessionFile(sessionFolder ?? defaultSessionFolder(), event);
  if (hook === 'post-write') return (await import('./post-write.js')).postWrite(event, memory, signal);
  if (hook === 'stop') return (await import('./stop.js')).stop(event, memory, timeoutMs, signal);
  return (await import('./orientation.js')).orient(hook, event, memory);
}

function parse(text: string): Payload {
  let data: unknown;
  try {
    data = JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch (error) {
    throw new UsageError(`standard input is not valid JSON (${(error as Error).message}); an agent writes its event there.`);
  }
  if (!isRecord(data)) throw new UsageError('standard input holds no JSON object; an agent writes its event there.');
  return data;
}
