/**
 * A model that says what a script says, through a real encoder and decoder: each request is encoded and refused where a
 * provider would refuse it; each reply is streamed in that format's own events. What passes here passes on the wire.
 */
import { callFrom } from './call-arguments.js';
import { ModelError, type ModelPort, type ModelReply, type ModelRequest, type WireFormat, type WireSettings } from './model-port.js';
import type { AssistantBlock, JsonObject } from './transcript.js';

/** What the model says next: a text, calls, or both. `args` may be a text that is no JSON. */
export interface ScriptedReply {
  readonly text?: string;
  readonly calls?: readonly { readonly tool: string; readonly args?: JsonObject | string }[];
  readonly cut?: boolean;
  /** The provider fails instead. */
  readonly fails?: string;
}

export interface ScriptedModel extends ModelPort {
  /** The bodies of the requests, as they would have been sent. */
  readonly sent: readonly JsonObject[];
}

export interface ScriptedSettings {
  readonly format: WireFormat;
  /** The next reply, given what was asked and how often. Reading the request is what lets a script behave like a model. */
  readonly next: (request: ModelRequest, turn: number) => ScriptedReply;
  readonly wire?: WireSettings;
  /** How streamed texts are cut; by default into pieces of 7 characters. */
  readonly cut?: (text: string) => readonly string[];
}

export function scriptedModel({ format, next, wire = { model: 'scripted', maxTokens: 4096 }, cut = sevens }: ScriptedSettings): ScriptedModel {
  const sent: JsonObject[] = [];
  return {
    sent,
    async complete(request, onText) {
      const body = format.encode(request, wire, true);
      sent.push(body);
      const refused = format.faults(body);
      if (refused.length > 0) throw new ModelError(`The provider refused the request: ${refused.join('; ')}`);
      const reply = next(request, sent.length - 1);
      if (reply.fails !== undefined) throw new ModelError(reply.fails);
      const decoder = format.decoder();
      for (const event of format.stream(messageOf(reply, sent.length - 1), cut)) {
        const text = decoder.push(event);
        if (text !== '') onText?.(text);
      }
      return decoder.finish();
    },
  };
}

function messageOf(reply: ScriptedReply, turn: number): ModelReply {
  const blocks: AssistantBlock[] = reply.text === undefined || reply.text === '' ? [] : [{ type: 'text', text: reply.text }];
  reply.calls?.forEach(({ tool, args = {} }, index) => blocks.push(callFrom(`call_${turn}_${index}`, tool, typeof args === 'string' ? args : JSON.stringify(args))));
  return { message: { role: 'assistant', blocks }, stop: reply.cut === true ? 'cut' : (reply.calls?.length ?? 0) > 0 ? 'calls' : 'end' };
}

function sevens(text: string): string[] {
  return text.match(/[\s\S]{1,7}/gu) ?? [];
}
