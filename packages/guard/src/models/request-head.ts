/** What every format of a request begins with, under the same names. */
import type { ModelRequest, WireSettings } from './model-port.js';
import type { JsonObject } from './transcript.js';

/** Reasoning is off where a tool is forced: providers refuse both together (GUARD 6). */
export function requestHead({ choice }: ModelRequest, { model, maxTokens, reasoning, reasoningOff }: WireSettings, streamed: boolean): JsonObject {
  return { model, max_tokens: maxTokens, ...(choice.kind === 'tool' ? reasoningOff : reasoning), ...(streamed ? { stream: true } : {}) };
}
