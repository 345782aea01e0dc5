/** What the guard asks of a model, whoever provides it. `tools` of the product supplies clients that speak over a network. */
import type { AssistantMessage, JsonObject, Message } from './transcript.js';

/** What a model is told of a tool. */
export interface ToolSpec { readonly name: string; readonly description: string; readonly inputSchema: JsonObject }

/** `auto` in the loop, always (GUARD 8); a forced call only where one reply must have one shape (GUARD 6, query work). */
export type ToolChoice = { readonly kind: 'auto' } | { readonly kind: 'tool'; readonly name: string };

export interface ModelRequest {
  readonly system: string;
  readonly messages: readonly Message[];
  readonly tools: readonly ToolSpec[];
  readonly choice: ToolChoice;
  /** Aborted when the turn's time is over. */
  readonly signal?: AbortSignal;
}

/** `cut`: the provider ended the reply at its length limit, so that a call in it may be incomplete. */
export interface ModelReply { readonly message: AssistantMessage; readonly stop: 'end' | 'calls' | 'cut' }

export interface ModelPort {
  /** `onText` receives the text as it comes; joined, it is the text of the message returned. Throws ModelError. */
  complete(request: ModelRequest, onText?: (text: string) => void): Promise<ModelReply>;
}

/** What one conversation needs of the wire, beside the transcript. */
export interface WireSettings {
  readonly model: string;
  readonly maxTokens: number;
  /** Fields of the provider's own that switch a reasoning mode on, such as `{ "reasoning_effort": "high" }`; left out of forced calls. */
  readonly reasoning?: JsonObject;
  /** Fields that switch it off where leaving them out is not enough, such as `{ "enable_thinking": false }`; sent with forced calls alone. */
  readonly reasoningOff?: JsonObject;
}

/** A decoder of one streamed reply: events in, text to show out, then the whole message. */
export interface StreamDecoder {
  /** The text that this event adds; '' for none. Throws ModelError on a provider's error event. */
  push(event: JsonObject): string;
  /** Throws ModelError when the stream ended before the reply did. */
  finish(): ModelReply;
}

/** One message format: requests out, replies in, whole or streamed. Pure. */
export interface WireFormat {
  readonly name: 'openai' | 'anthropic';
  encode(request: ModelRequest, settings: WireSettings, stream: boolean): JsonObject;
  decode(body: JsonObject): ModelReply;
  decoder(): StreamDecoder;
  /** The events in which a provider of this format would stream that message, its text and arguments cut by `cut`: what scripted models send. */
  stream(reply: ModelReply, cut: (text: string) => readonly string[]): readonly JsonObject[];
  /** What providers of this format refuse in an encoded request, in words. */
  faults(body: JsonObject): readonly string[];
}

/** A provider refused, failed, or sent what its format does not allow. */
export class ModelError extends Error {
  override readonly name = 'ModelError';
}
