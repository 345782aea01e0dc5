/** A small world for the loop: files in memory, the base tools, a look-up, a form that can be incomplete, and a clock that is turned by hand. */
import { BUDGETS } from '../src/budgets/budgets-slice.js';
import type { Clock } from '../src/loop/clock.js';
import type { LoopPorts, LoopSettings } from '../src/loop/loop-settings.js';
import { newConversation, type Conversation } from '../src/loop/conversation.js';
import { runTurn, type TurnResult } from '../src/loop/run-turn.js';
import type { ModelRequest, WireFormat } from '../src/models/model-port.js';
import { openAiFormat } from '../src/models/openai-format.js';
import { scriptedModel, type ScriptedModel, type ScriptedReply } from '../src/models/scripted-model.js';
import type { JsonObject } from '../src/models/transcript.js';
import { baseTools } from '../src/registry/base-tools.js';
import { MemoryFiles } from '../src/registry/file-port.js';
import { ToolRegistry } from '../src/registry/tool-registry.js';
import type { Tool } from '../src/registry/tool.js';
import { memoryStore, type ConversationStore } from '../src/store/conversation-store.js';

/** Files that remember each path whose text a write changed. */
export class WatchedFiles extends MemoryFiles {
  readonly landed = new Set<string>();
  override async write(path: string, text: string): Promise<void> {
    if (this.texts.get(path) !== text) this.landed.add(path);
    await super.write(path, text);
  }
}

/** Time passes when something waits past all that is ready, and by hand. */
export class HandClock implements Clock {
  time = 0;
  now(): number { return this.time; }
  after(milliseconds: number): { done: Promise<void>; cancel(): void } {
    let timer: NodeJS.Timeout | undefined;
    const done = new Promise<void>(resolve => { timer = setTimeout(() => { this.time += milliseconds; resolve(); }, 20); });
    return { done, cancel: () => clearTimeout(timer) };
  }
}

export interface World {
  readonly conversation: Conversation;
  readonly files: WatchedFiles;
  readonly store: ConversationStore;
  readonly model: ScriptedModel;
  readonly clock: HandClock;
  /** Every call that a tool of this world really ran, in order. */
  readonly ran: string[];
  /** Records that the form tool really saved. */
  readonly records: Map<string, string>;
  /** What the user was shown, piece by piece. */
  readonly shown: string[];
  say(words?: string): Promise<TurnResult>;
}

export interface WorldOptions {
  readonly format?: WireFormat;
  readonly script: readonly ScriptedReply[] | ((request: ModelRequest, call: number) => ScriptedReply);
  readonly settings?: Partial<LoopSettings>;
  readonly ports?: Partial<LoopPorts>;
  readonly tools?: readonly Tool[];
  readonly texts?: Record<string, string>;
}

const spec = (name: string, ...keys: string[]): Tool['spec'] => ({ name, description: name, inputSchema: { type: 'object', properties: Object.fromEntries(keys.map(each => [each, { type: 'string' }])) } });

export function world({ format = openAiFormat, script, settings, ports, tools = [], texts = {} }: WorldOptions): World {
  const files = new WatchedFiles(Object.entries(texts));
  const ran: string[] = [];
  const records = new Map<string, string>();
  const shown: string[] = [];
  const clock = new HandClock();
  const store = memoryStore();
  const own: Tool[] = [
    { kind: 'look-up', queryArgument: 'query', spec: spec('rag_lookup', 'query'), run: async ({ query }) => { ran.push(`rag_lookup ${String(query)}`); return { content: `About ${String(query)}` }; } },
    { kind: 'look-up', spec: spec('lookup_docs', 'term'), run: async ({ term }) => { ran.push(`lookup_docs ${String(term)}`); return { content: `${String(term)} exists` }; } },
    {
      kind: 'write', spec: spec('save_record', 'id', 'date'), section: ({ id }) => String(id),
      async run({ id, date }) {
        ran.push(`save_record ${String(id)}`);
        if (typeof date !== 'string') return { content: 'The date is missing.', isError: true, missing: ['date'] };
        if (date !== 'lost') records.set(String(id), date);
        return { content: 'Saved.', change: { target: String(id), isFile: false, kind: 'created' }, ids: [String(id)] };
      },
      verify: async ids => (ids.every(each => records.has(each)) ? { ok: true, reason: null } : { ok: false, reason: 'no such record' }),
    },
    { kind: 'read', spec: spec('broken'), run: async () => { ran.push('broken'); throw new Error('it does not work'); } },
    { kind: 'read', spec: spec('slow'), run: async () => { ran.push('slow'); return new Promise(() => undefined); } },
  ];
  const next = typeof script === 'function' ? script : (_: ModelRequest, call: number): ScriptedReply => script[call] ?? { text: 'Done.' };
  const model = scriptedModel({ format, next });
  const conversation = newConversation('c');
  return {
    conversation, files, store, model, clock, ran, records, shown,
    say: (words = 'Please.') => runTurn(conversation, words, { model, tools: new ToolRegistry(baseTools(files), own, tools), clock, store, show: text => { shown.push(text); }, ...ports }, { budgets: BUDGETS, system: 'S', ...settings }),
  };
}

export const call = (tool: string, args: JsonObject = {}): { tool: string; args: JsonObject } => ({ tool, args });
export const calls = (...list: { tool: string; args: JsonObject }[]): ScriptedReply => ({ calls: list });
