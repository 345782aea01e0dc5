/** Server-sent events, the framing of both formats: bytes already decoded to text in, the JSON of each event out. */
import { isObject } from './json-shape.js';
import { ModelError } from './model-port.js';
import type { Json, JsonObject } from './transcript.js';

/** A reader of one stream; `push` takes a piece of it, cut anywhere, and returns the events that it completed. */
export function sseReader(): { push(piece: string): JsonObject[]; end(): JsonObject[] } {
  let rest = '';
  const read = (block: string): JsonObject[] => {
    const data = block.split(/\r\n|\n|\r/).filter(line => line.startsWith('data:')).map(line => line.slice(5).replace(/^ /, '')).join('\n');
    // The end mark of chat completions, and blocks of nothing but comments.
    if (data === '' || data === '[DONE]') return [];
    let value: Json;
    try { value = JSON.parse(data) as Json; } catch { throw new ModelError(`The stream has an event that is no JSON: ${data.slice(0, 200)}`); }
    return isObject(value) ? [value] : [];
  };
  return {
    push(piece) {
      rest += piece;
      // A line break cut in half: wait for its second character.
      const held = rest.endsWith('\r') ? '\r' : '';
      const blocks = rest.slice(0, rest.length - held.length).split(/\r\n\r\n|\n\n|\r\r/);
      rest = blocks.pop()! + held;
      return blocks.flatMap(read);
    },
    end() {
      const last = rest;
      rest = '';
      return read(last);
    },
  };
}
