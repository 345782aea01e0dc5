/** The stage of the replays: files in memory, a scripted model behind a real encoder, and everything written down as it happens. */
import { BLOCKS, DEFAULT_BLOCKS, type BlockName } from '../loop/blocks.js';
import type { Clock } from '../loop/clock.js';
import { newConversation, type Conversation } from '../loop/conversation.js';
import type { LoopPorts, LoopSettings } from '../loop/loop-settings.js';
import { runTurn, type TurnResult } from '../loop/run-turn.js';
import type { ModelPort, ModelRequest, WireFormat } from '../models/model-port.js';
import { openAiFormat } from '../models/openai-format.js';
import { scriptedModel, type ScriptedReply } from '../models/scripted-model.js';
import { callsOf, textOf, type CallBlock, type JsonObject, type Message } from '../models/transcript.js';
import { baseTools } from '../registry/base-tools.js';
import { MemoryFiles } from '../registry/file-port.js';
import { ToolRegistry } from '../registry/tool-registry.js';
import type { Tool, ToolResult } from '../registry/tool.js';
import type { ReplayLine } from './replay.js';

export interface Scene {
  /** What the user says, one turn after the other. */
  readonly turns: readonly string[];
  /** The model's replies, or how it makes them of what it reads. */
  readonly script: readonly ScriptedReply[] | ((request: ModelRequest, call: number) => ScriptedReply);
  readonly files?: Readonly<Record<string, string>>;
  readonly tools?: readonly Tool[];
  /** Without these blocks of the guard. */
  readonly off?: readonly BlockName[];
  readonly format?: WireFormat;
  readonly settings?: Partial<LoopSettings>;
  readonly ports?: Partial<LoopPorts>;
  /** What the model reads in the place of what the guard sends: how an older wording is shown. */
  readonly reading?: (text: string) => string;
  /** The messages as an older encoder would have put them. */
  readonly order?: (messages: readonly Message[]) => readonly Message[];
  /** Before each turn. */
  readonly before?: (conversation: Conversation) => void;
}

export interface Played {
  readonly lines: ReplayLine[];
  readonly results: readonly TurnResult[];
  readonly files: ReadonlyMap<string, string>;
  /** The calls that tools really ran, as `tool query`. */
  readonly ran: readonly string[];
  /** Drafts that were held, and what was told to the model of them. */
  readonly pushes: readonly string[];
}

/** Time does not pass on the stage. */
const STILL: Clock = { now: () => 0, after: () => ({ done: new Promise(() => undefined), cancel: () => undefined }) };

/** Plays a scene through the loop. */
export async function play(scene: Scene): Promise<Played> {
  const { turns, script, files: texts = {}, tools = [], off = [], format = openAiFormat, settings, ports, reading, order, before } = scene;
  const lines: ReplayLine[] = [];
  const ran: string[] = [];
  const pushes: string[] = [];
  const files = new MemoryFiles(Object.entries(texts));
  const next = typeof script === 'function' ? script : (_: ModelRequest, call: number): ScriptedReply => script[call] ?? { text: 'That is all.' };
  const model = watched(scriptedModel({ format, next }), { lines, pushes, ran, reading: reading ?? (text => text), order: order ?? (messages => messages) });
  const conversation = newConversation('replay');
  const registry = new ToolRegistry(baseTools(files).map(each => heard(each, ran)), tools.map(each => heard(each, ran)));
  const results: TurnResult[] = [];
  for (const words of turns) {
    before?.(conversation);
    lines.push({ who: 'user', text: words });
    const result = await runTurn(conversation, words, { model, tools: registry, clock: STILL, ...ports }, { blocks: new Set([...DEFAULT_BLOCKS].filter(each => !off.includes(each))), ...settings });
    lines.push({ who: 'shown', text: result.shown });
    results.push(result);
  }
  return { lines, results, files: files.texts, ran, pushes };
}

/** Every block that reads or asks the reply, for runs that show a reply as the model wrote it. */
export const REPLY_BLOCKS: readonly BlockName[] = BLOCKS.filter(each => each === 'gates' || each === 'finish-guard' || each === 'receipts' || each === 'turn-report');

/** A tool of a scene. */
export function sceneTool(name: string, kind: Tool['kind'], run: (args: JsonObject, base: ((args: JsonObject) => Promise<ToolResult>) | undefined) => ToolResult | Promise<ToolResult>, more: Partial<Tool> = {}): Tool {
  return { kind, spec: { name, description: name, inputSchema: { type: 'object' } }, run: async (args, { base }) => run(args, base), ...more };
}

/** What the model has read last: the latest result or word of the guard. */
export function lastRead({ messages }: ModelRequest): string {
  const last = messages.at(-1);
  if (last?.role === 'results') return last.results.map(each => each.content).join('\n');
  return last?.role === 'user' ? last.text : '';
}

function heard(tool: Tool, ran: string[]): Tool {
  return { ...tool, run: (args, context) => { ran.push(spoken(tool.spec.name, args)); return tool.run(args, context); } };
}
function spoken(tool: string, args: JsonObject): string {
  return [tool, ...Object.values(args).filter(each => typeof each === 'string')].join(' ');
}

function watched(model: ModelPort, { lines, pushes, ran, reading, order }: { lines: ReplayLine[]; pushes: string[]; ran: readonly string[]; reading: (text: string) => string; order: NonNullable<Scene['order']> }): ModelPort {
  const seen = new Set<Message>();
  let report: string | null = null;
  let calls: readonly CallBlock[] = [];
  let heardBefore = 0;
  return {
    async complete(request, onText) {
      for (const message of request.messages) {
        if (seen.has(message)) continue;
        seen.add(message);
        if (message.role === 'results') {
          const fresh = ran.slice(heardBefore);
          heardBefore = ran.length;
          message.results.forEach((each, index) => {
            const call = calls[index]!;
            const at = fresh.indexOf(spoken(call.name, call.arguments));
            if (at >= 0) fresh.splice(at, 1);
            lines.push(at >= 0 ? { who: 'result', text: reading(each.content) } : { who: 'guard', text: `(answers, nothing ran) ${reading(each.content)}` });
          });
          // It rides on every round; here it stands where it changed.
          if (message.report !== null && message.report !== report) lines.push({ who: 'guard', text: message.report });
          report = message.report;
        } else if (message.role === 'user' && message.origin === 'guard') {
          pushes.push(message.text);
          lines.push({ who: 'guard', text: reading(message.text) });
        }
      }
      const sent = { ...request, messages: order(request.messages.map(each => reread(each, reading))) };
      const reply = await model.complete(sent, onText).catch((error: unknown) => {
        lines.push({ who: 'note', text: error instanceof Error ? error.message : String(error) });
        throw error;
      });
      const text = textOf(reply.message);
      if (text !== '') lines.push({ who: 'draft', text });
      calls = callsOf(reply.message);
      for (const each of calls) lines.push({ who: 'call', text: `${each.name} ${JSON.stringify(each.arguments)}` });
      return reply;
    },
  };
}

function reread(message: Message, reading: (text: string) => string): Message {
  if (message.role === 'results') return { ...message, results: message.results.map(each => ({ ...each, content: reading(each.content) })) };
  return message.role === 'user' && message.origin === 'guard' ? { ...message, text: reading(message.text) } : message;
}
