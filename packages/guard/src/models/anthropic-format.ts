/** The Anthropic messages format (`POST /v1/messages`): requests out, replies in, whole or streamed. */
import { callFrom, replayedArguments } from './call-arguments.js';
import { isObject, listAt, numberAt, objectAt, textAt } from './json-shape.js';
import { ModelError, type ModelReply, type ModelRequest, type StreamDecoder, type WireFormat, type WireSettings } from './model-port.js';
import { requestHead } from './request-head.js';
import type { AssistantBlock, Json, JsonObject, Message } from './transcript.js';

export const anthropicFormat: WireFormat = { name: 'anthropic', encode, decode, decoder, stream, faults };

function encode(request: ModelRequest, settings: WireSettings, streamed: boolean): JsonObject {
  return {
    ...requestHead(request, settings, streamed),
    system: request.system,
    messages: joined(request.messages),
    ...(request.tools.length === 0 ? {} : {
      tools: request.tools.map(each => ({ name: each.name, description: each.description, input_schema: each.inputSchema })),
      tool_choice: request.choice.kind === 'tool' ? { type: 'tool', name: request.choice.name } : { type: 'auto' },
    }),
  };
}

/** Roles alternate: neighbours of one role become one message, the results of calls first in it. */
function joined(messages: readonly Message[]): JsonObject[] {
  const out: { role: 'user' | 'assistant'; content: JsonObject[] }[] = [];
  for (const message of messages) {
    const role = message.role === 'assistant' ? 'assistant' : 'user';
    const content = blocksOf(message);
    const last = out.at(-1);
    if (content.length === 0) continue;
    if (last?.role === role) last.content.push(...content);
    else out.push({ role, content });
  }
  return out;
}

function blocksOf(message: Message): JsonObject[] {
  if (message.role === 'user') return text(message.text);
  if (message.role === 'results') {
    const results = message.results.map(each => ({ type: 'tool_result', tool_use_id: each.id, content: each.content, ...(each.isError ? { is_error: true } : {}) }));
    return [...results, ...text(message.report ?? '')];
  }
  return message.blocks.flatMap((block): JsonObject[] => {
    if (block.type === 'text') return text(block.text);
    if (block.type === 'opaque') return block.format === 'anthropic' ? [block.raw] : [];
    return [{ type: 'tool_use', id: block.id, name: block.name, input: replayedArguments(block) }];
  });
}

/** Providers refuse a text block of nothing but space. */
function text(words: string): JsonObject[] {
  return words.trim() === '' ? [] : [{ type: 'text', text: words }];
}

function decode(body: JsonObject): ModelReply {
  refuse(body);
  const blocks = listAt(body, 'content').filter(isObject).map(each => blockFrom(each, textAt(each, 'type') === 'tool_use' ? JSON.stringify(each.input ?? {}) : textAt(each, 'text') ?? ''));
  return { message: { role: 'assistant', blocks }, stop: stopOf(textAt(body, 'stop_reason'), blocks) };
}

function decoder(): StreamDecoder {
  const open = new Map<number, { block: JsonObject; text: string }>();
  let stop: string | undefined;
  let ended = false;
  return {
    push(event) {
      refuse(event);
      const index = numberAt(event, 'index') ?? 0;
      switch (textAt(event, 'type')) {
        case 'content_block_start': {
          const block = objectAt(event, 'content_block') ?? {};
          const begun = textAt(block, 'type') === 'text' ? textAt(block, 'text') ?? '' : '';
          open.set(index, { block, text: begun });
          return begun;
        }
        case 'content_block_delta': {
          const delta = objectAt(event, 'delta') ?? {};
          const known = open.get(index);
          if (!known) throw new ModelError(`The stream has a delta of block ${index}, which was not opened.`);
          const added = textAt(delta, 'text') ?? textAt(delta, 'partial_json') ?? '';
          known.text += added;
          for (const key of ['thinking', 'signature']) {
            const more = textAt(delta, key);
            if (more !== undefined) known.block = { ...known.block, [key]: (textAt(known.block, key) ?? '') + more };
          }
          return textAt(delta, 'type') === 'text_delta' ? added : '';
        }
        case 'message_delta': stop = textAt(objectAt(event, 'delta') ?? {}, 'stop_reason') ?? stop; return '';
        case 'message_stop': ended = true; return '';
        default: return '';
      }
    },
    finish() {
      if (!ended) throw new ModelError('The stream ended before the reply did: no message_stop came.');
      const blocks = [...open].sort(([a], [b]) => a - b).map(([, each]) => blockFrom(each.block, each.text));
      return { message: { role: 'assistant', blocks }, stop: stopOf(stop, blocks) };
    },
  };
}

/** Thinking, redacted or not, and whatever comes later, goes back unread. */
function blockFrom(block: JsonObject, words: string): AssistantBlock {
  if (textAt(block, 'type') === 'text') return { type: 'text', text: words };
  if (textAt(block, 'type') === 'tool_use') return callFrom(textAt(block, 'id') ?? '', textAt(block, 'name') ?? '', words);
  return { type: 'opaque', format: 'anthropic', raw: block };
}

function stopOf(reason: string | undefined, blocks: readonly AssistantBlock[]): ModelReply['stop'] {
  return reason === 'max_tokens' ? 'cut' : blocks.some(each => each.type === 'call') ? 'calls' : 'end';
}

function refuse(body: JsonObject): void {
  if (textAt(body, 'type') === 'error') throw new ModelError(`The provider answered with an error: ${textAt(objectAt(body, 'error') ?? {}, 'message') ?? JSON.stringify(body)}`);
}

function stream({ message, stop }: ModelReply, cut: (text: string) => readonly string[]): JsonObject[] {
  const out: JsonObject[] = [{ type: 'message_start', message: { role: 'assistant', content: [] } }];
  message.blocks.forEach((block, index) => {
    if (block.type === 'text') {
      out.push({ type: 'content_block_start', index, content_block: { type: 'text', text: '' } });
      for (const piece of cut(block.text)) out.push({ type: 'content_block_delta', index, delta: { type: 'text_delta', text: piece } });
    } else if (block.type === 'call') {
      out.push({ type: 'content_block_start', index, content_block: { type: 'tool_use', id: block.id, name: block.name, input: {} } });
      for (const piece of cut(block.malformed ?? JSON.stringify(block.arguments))) out.push({ type: 'content_block_delta', index, delta: { type: 'input_json_delta', partial_json: piece } });
    } else out.push({ type: 'content_block_start', index, content_block: block.raw });
    out.push({ type: 'content_block_stop', index });
  });
  const reason = stop === 'cut' ? 'max_tokens' : stop === 'calls' ? 'tool_use' : 'end_turn';
  out.push({ type: 'message_delta', delta: { stop_reason: reason } }, { type: 'message_stop' });
  return out;
}

/** The user's message after calls begins with their results, all of them; roles alternate; no empty text; no thinking with a forced call. */
function faults(body: JsonObject): string[] {
  const out: string[] = [];
  const messages = listAt(body, 'messages').filter(isObject);
  messages.forEach((message, index) => {
    const before = messages[index - 1];
    const content = listAt(message, 'content').filter(isObject);
    const calls = before && textAt(before, 'role') === 'assistant' ? idsOf(before, 'tool_use', 'id') : [];
    const answers = idsOf(message, 'tool_result', 'tool_use_id');
    if (textAt(message, 'role') === textAt(before ?? {}, 'role')) out.push(`messages[${index}]: two messages of the role ${textAt(message, 'role')} in a row`);
    if (index === 0 && textAt(message, 'role') !== 'user') out.push('messages[0]: the first message must be the user\'s');
    for (const id of calls) if (!answers.includes(id)) out.push(`messages[${index}]: tool_use ids were found without tool_result blocks immediately after: ${id}`);
    for (const id of answers) if (!calls.includes(id)) out.push(`messages[${index}]: unexpected tool_use_id in a tool_result block: ${id}`);
    const types = content.map(each => textAt(each, 'type'));
    if (types.lastIndexOf('tool_result') >= answers.length) out.push(`messages[${index}]: tool_result blocks must come first in the content`);
    content.forEach(each => { if (textAt(each, 'type') === 'text' && (textAt(each, 'text') ?? '').trim() === '') out.push(`messages[${index}]: text content blocks must be non-empty`); });
  });
  const last = messages.at(-1);
  if (last && idsOf(last, 'tool_use', 'id').length > 0) out.push(`messages[${messages.length - 1}]: tool_use ids were found without tool_result blocks immediately after`);
  if (textAt(objectAt(body, 'tool_choice') ?? {}, 'type') === 'tool' && textAt(objectAt(body, 'thinking') ?? {}, 'type') === 'enabled') out.push('tool_choice: thinking may not be enabled when tool_choice forces tool use');
  return out;
}

function idsOf(message: JsonObject, type: string, key: string): string[] {
  return listAt(message, 'content').filter((each: Json): each is JsonObject => isObject(each) && textAt(each, 'type') === type).map(each => textAt(each, key) ?? '');
}
