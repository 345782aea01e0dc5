/** OpenAI-compatible chat completions (`POST /chat/completions`): requests out, replies in, whole or streamed. */
import { callFrom, replayedArguments } from './call-arguments.js';
import { isObject, listAt, numberAt, objectAt, textAt } from './json-shape.js';
import { ModelError, type ModelReply, type ModelRequest, type StreamDecoder, type WireFormat, type WireSettings } from './model-port.js';
import { requestHead } from './request-head.js';
import { callsOf, textOf, type AssistantBlock, type Json, type JsonObject, type Message } from './transcript.js';

export const openAiFormat: WireFormat = { name: 'openai', encode, decode, decoder, stream, faults };

function encode(request: ModelRequest, settings: WireSettings, streamed: boolean): JsonObject {
  return {
    ...requestHead(request, settings, streamed),
    messages: [{ role: 'system', content: request.system }, ...request.messages.flatMap(wireMessages)],
    ...(request.tools.length === 0 ? {} : {
      tools: request.tools.map(each => ({ type: 'function', function: { name: each.name, description: each.description, parameters: each.inputSchema } })),
      tool_choice: request.choice.kind === 'tool' ? { type: 'function', function: { name: request.choice.name } } : 'auto',
    }),
  };
}

/** One message a result, all of them before the report: a message between a call and its result is refused. */
function wireMessages(message: Message): JsonObject[] {
  if (message.role === 'user') return [{ role: 'user', content: message.text }];
  if (message.role === 'results') {
    const results = message.results.map(each => ({ role: 'tool', tool_call_id: each.id, content: each.content }));
    return message.report === null ? results : [...results, { role: 'user', content: message.report }];
  }
  const calls = callsOf(message);
  const text = textOf(message);
  // A message needs content or calls; null is how the format says "calls alone".
  if (calls.length === 0) return [{ role: 'assistant', content: text }];
  return [{
    role: 'assistant',
    content: text === '' ? null : text,
    tool_calls: calls.map(each => ({ id: each.id, type: 'function', function: { name: each.name, arguments: JSON.stringify(replayedArguments(each)) } })),
  }];
}

function decode(body: JsonObject): ModelReply {
  refuse(body);
  const choice = listAt(body, 'choices')[0];
  const message = isObject(choice) ? objectAt(choice, 'message') : undefined;
  if (!isObject(choice) || !message) throw new ModelError('The reply has no choices[0].message.');
  const calls = listAt(message, 'tool_calls').filter(isObject).map(each => {
    const called = objectAt(each, 'function') ?? {};
    return { id: textAt(each, 'id') ?? '', name: textAt(called, 'name') ?? '', text: textAt(called, 'arguments') ?? '' };
  });
  return assemble(textAt(message, 'content') ?? '', calls, textAt(choice, 'finish_reason'));
}

function decoder(): StreamDecoder {
  let text = '';
  let finish: string | undefined;
  const calls = new Map<number, { id: string; name: string; text: string }>();
  return {
    push(event) {
      refuse(event);
      const choice = listAt(event, 'choices')[0];
      if (!isObject(choice)) return '';
      finish = textAt(choice, 'finish_reason') ?? finish;
      const delta = objectAt(choice, 'delta') ?? {};
      listAt(delta, 'tool_calls').filter(isObject).forEach((each, position) => {
        // Some compatible servers leave the index out; then the place in the list is meant.
        const index = numberAt(each, 'index') ?? position;
        const call = calls.get(index) ?? { id: '', name: '', text: '' };
        const called = objectAt(each, 'function') ?? {};
        calls.set(index, { id: textAt(each, 'id') || call.id, name: textAt(called, 'name') || call.name, text: call.text + (textAt(called, 'arguments') ?? '') });
      });
      const added = textAt(delta, 'content') ?? '';
      text += added;
      return added;
    },
    finish() {
      if (finish === undefined) throw new ModelError('The stream ended before the reply did: no finish_reason came.');
      return assemble(text, [...calls].sort(([a], [b]) => a - b).map(([, call]) => call), finish);
    },
  };
}

function assemble(text: string, calls: readonly { id: string; name: string; text: string }[], finish: string | undefined): ModelReply {
  const blocks: AssistantBlock[] = text === '' ? [] : [{ type: 'text', text }];
  // Some compatible servers give no ids, or one id twice: each answer must find its call.
  calls.forEach((each, index) => blocks.push(callFrom(each.id === '' || calls.findIndex(other => other.id === each.id) < index ? `call_${index}` : each.id, each.name, each.text)));
  return { message: { role: 'assistant', blocks }, stop: finish === 'length' ? 'cut' : calls.length > 0 ? 'calls' : 'end' };
}

function refuse(body: JsonObject): void {
  const error = objectAt(body, 'error');
  if (error) throw new ModelError(`The provider answered with an error: ${textAt(error, 'message') ?? JSON.stringify(error)}`);
}

function stream({ message, stop }: ModelReply, cut: (text: string) => readonly string[]): JsonObject[] {
  const chunk = (delta: JsonObject, finish: string | null = null): JsonObject => ({ object: 'chat.completion.chunk', choices: [{ index: 0, delta, finish_reason: finish }] });
  const out = [chunk({ role: 'assistant', content: '' })];
  for (const piece of cut(textOf(message))) out.push(chunk({ content: piece }));
  callsOf(message).forEach((call, index) => {
    out.push(chunk({ tool_calls: [{ index, id: call.id, type: 'function', function: { name: call.name, arguments: '' } }] }));
    for (const piece of cut(call.malformed ?? JSON.stringify(call.arguments))) out.push(chunk({ tool_calls: [{ index, function: { arguments: piece } }] }));
  });
  out.push(chunk({}, stop === 'cut' ? 'length' : stop === 'calls' ? 'tool_calls' : 'stop'));
  return out;
}

/** Each call answered by the tool messages that follow at once; forced calls without a reasoning mode. */
function faults(body: JsonObject): string[] {
  const out: string[] = [];
  let open = new Set<string>();
  const unanswered = (index: number): void => {
    if (open.size > 0) out.push(`messages[${index}]: an assistant message with tool_calls must be followed by tool messages for each tool_call_id; missing: ${[...open].join(', ')}`);
    open = new Set();
  };
  const messages = listAt(body, 'messages').filter(isObject);
  messages.forEach((message, index) => {
    const role = textAt(message, 'role');
    if (role === 'tool') {
      const id = textAt(message, 'tool_call_id') ?? '';
      if (!open.delete(id)) out.push(`messages[${index}]: a tool message must answer a call of the assistant message before it; ${id} is none`);
      return;
    }
    unanswered(index);
    if (role === 'assistant') {
      const calls = listAt(message, 'tool_calls').filter(isObject);
      open = new Set(calls.map(each => textAt(each, 'id') ?? ''));
      if (calls.length === 0 && textAt(message, 'content') === undefined) out.push(`messages[${index}]: an assistant message needs content or tool_calls`);
    }
  });
  unanswered(messages.length);
  if (isObject(body.tool_choice as Json) && (Object.hasOwn(body, 'reasoning_effort') || body.enable_thinking === true)) out.push('tool_choice: a forced call cannot be combined with a reasoning mode');
  return out;
}
