/** A call's arguments on the wire: a text that should be a JSON object, and is not always. */
import { isObject } from './json-shape.js';
import type { CallBlock, Json, JsonObject } from './transcript.js';

/** What stands for arguments that were no JSON object when a call is replayed: providers refuse the text itself. */
export const MALFORMED_KEY = '_malformed';

/** The call that a name and a text of arguments make. An empty text means no arguments. */
export function callFrom(id: string, name: string, text: string): CallBlock {
  if (text.trim() === '') return { type: 'call', id, name, arguments: {} };
  try {
    const value = JSON.parse(text) as Json;
    if (isObject(value)) return { type: 'call', id, name, arguments: value };
  } catch { /* said below */ }
  return { type: 'call', id, name, arguments: {}, malformed: text };
}

/** A call's arguments as they are replayed. */
export function replayedArguments(call: CallBlock): JsonObject {
  return call.malformed === undefined ? call.arguments : { [MALFORMED_KEY]: call.malformed };
}
