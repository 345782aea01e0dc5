/** Reading fields of an agent's JSON: what is not as expected is absent. */
import { isRecord } from '@plumbline/model';
import type { HookEvent, Payload } from './hook-event.js';

/** The first of the fields that is a text. */
export function textField(from: Payload, ...names: readonly string[]): string | undefined {
  for (const name of names) if (Object.hasOwn(from, name) && typeof from[name] === 'string') return from[name];
  return undefined;
}
/** A field that is an object, or a text that holds one. */
export function recordField(from: Payload, ...names: readonly string[]): Payload | undefined {
  for (const name of names) {
    if (!Object.hasOwn(from, name)) continue;
    const value = from[name];
    if (isRecord(value)) return value;
    if (typeof value !== 'string') continue;
    try {
      const parsed: unknown = JSON.parse(value);
      if (isRecord(parsed)) return parsed;
    } catch {
      // A text that is no object.
    }
  }
  return undefined;
}
export function flagField(from: Payload, ...names: readonly string[]): boolean {
  return names.some(name => Object.hasOwn(from, name) && from[name] === true);
}

/** An event with what most agents tell under the same names. */
export function baseEvent(payload: Payload, cwd: string): HookEvent {
  return {
    session: textField(payload, 'session_id', 'sessionId', 'conversation_id') ?? 'unnamed', turn: textField(payload, 'prompt_id', 'turn_id') ?? null,
    cwd: textField(payload, 'cwd') ?? cwd, tool: textField(payload, 'tool_name', 'toolName') ?? 'write', changes: [], outcome: {},
    draft: textField(payload, 'last_assistant_message', 'prompt_response') ?? null, again: flagField(payload, 'stop_hook_active', 'stopHookActive'), aborted: false,
  };
}
