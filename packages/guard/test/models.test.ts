/** The message formats: the order that providers ask for, streamed text equal to stored text, forced calls (GUARD 6, 8). */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anthropicFormat } from '../src/models/anthropic-format.js';
import { openAiFormat } from '../src/models/openai-format.js';
import { ModelError, type ModelRequest, type WireFormat } from '../src/models/model-port.js';
import { scriptedModel } from '../src/models/scripted-model.js';
import { sseReader } from '../src/models/sse.js';
import { textOf, transcriptFaults, type AssistantMessage, type JsonObject, type Message } from '../src/models/transcript.js';
import { reply, transcript } from './transcript-arbitrary.js';

const FORMATS: readonly WireFormat[] = [openAiFormat, anthropicFormat];
const TOOL = { name: 'read_file', description: 'Reads.', inputSchema: { type: 'object' } };
const WIRE = { model: 'm', maxTokens: 100 };
const request = (messages: readonly Message[], more: Partial<ModelRequest> = {}): ModelRequest => ({ system: 'S', messages, tools: [TOOL], choice: { kind: 'auto' }, ...more });
const called: AssistantMessage = { role: 'assistant', blocks: [{ type: 'text', text: 'Reading.' }, { type: 'call', id: 'c1', name: 'read_file', arguments: { path: 'a.js' } }, { type: 'call', id: 'c2', name: 'read_file', arguments: { path: 'b.js' } }] };
const answered: Message = { role: 'results', results: [{ id: 'c1', name: 'read_file', content: 'A', isError: false }, { id: 'c2', name: 'read_file', content: 'no such file', isError: true }], report: 'Changes this turn: none' };
const asked: Message = { role: 'user', origin: 'user', text: 'Read both.' };

describe('what is sent', () => {
  it('gives chat completions one tool message a result, all of them before the report', () => {
    expect(openAiFormat.encode(request([asked, called, answered]), WIRE, false)).toEqual({
      model: 'm', max_tokens: 100,
      messages: [
        { role: 'system', content: 'S' }, { role: 'user', content: 'Read both.' },
        { role: 'assistant', content: 'Reading.', tool_calls: [{ id: 'c1', type: 'function', function: { name: 'read_file', arguments: '{"path":"a.js"}' } }, { id: 'c2', type: 'function', function: { name: 'read_file', arguments: '{"path":"b.js"}' } }] },
        { role: 'tool', tool_call_id: 'c1', content: 'A' }, { role: 'tool', tool_call_id: 'c2', content: 'no such file' },
        { role: 'user', content: 'Changes this turn: none' },
      ],
      tools: [{ type: 'function', function: { name: 'read_file', description: 'Reads.', parameters: { type: 'object' } } }],
      tool_choice: 'auto',
    });
  });
  it('gives the messages format one user message: the results first, then the report', () => {
    expect(anthropicFormat.encode(request([asked, called, answered]), WIRE, true)).toEqual({
      model: 'm', max_tokens: 100, stream: true, system: 'S',
      messages: [
        { role: 'user', content: [{ type: 'text', text: 'Read both.' }] },
        { role: 'assistant', content: [{ type: 'text', text: 'Reading.' }, { type: 'tool_use', id: 'c1', name: 'read_file', input: { path: 'a.js' } }, { type: 'tool_use', id: 'c2', name: 'read_file', input: { path: 'b.js' } }] },
        { role: 'user', content: [{ type: 'tool_result', tool_use_id: 'c1', content: 'A' }, { type: 'tool_result', tool_use_id: 'c2', content: 'no such file', is_error: true }, { type: 'text', text: 'Changes this turn: none' }] },
      ],
      tools: [{ name: 'read_file', description: 'Reads.', input_schema: { type: 'object' } }],
      tool_choice: { type: 'auto' },
    });
  });
  it('says what a transcript out of order lacks', () => {
    expect(transcriptFaults([asked, called, answered])).toEqual([]);
    expect(transcriptFaults([asked, called])).toHaveLength(1);
    expect(transcriptFaults([asked, called, { role: 'user', origin: 'guard', text: 'report' }, answered])).toHaveLength(2);
  });
  it.each(FORMATS)('$name: a report between a call and its result is what the provider would refuse', format => {
    const wrong = [asked, called, { role: 'user', origin: 'guard', text: 'report' } as const, answered];
    expect(format.faults(format.encode(request(wrong), WIRE, false))).not.toEqual([]);
    expect(format.faults(format.encode(request([asked, called, answered]), WIRE, false))).toEqual([]);
  });
  it.each(FORMATS)('$name: every transcript in order is one that the provider takes', format => {
    fc.assert(fc.property(transcript, messages => {
      expect(transcriptFaults(messages)).toEqual([]);
      expect(format.faults(format.encode(request(messages), WIRE, false))).toEqual([]);
    }));
  });
  it.each([
    [openAiFormat, { reasoning_effort: 'high' }, { enable_thinking: false }, { type: 'function', function: { name: 'read_file' } }],
    [anthropicFormat, { thinking: { type: 'enabled', budget_tokens: 1024 } }, undefined, { type: 'tool', name: 'read_file' }],
  ] as const)('$name: a forced call switches the reasoning mode off', (format, reasoning, reasoningOff, choice) => {
    const settings = { ...WIRE, reasoning: reasoning as JsonObject, ...(reasoningOff ? { reasoningOff } : {}) };
    const free = format.encode(request([asked]), settings, false);
    const forced = format.encode(request([asked], { choice: { kind: 'tool', name: 'read_file' } }), settings, false);
    expect(free).toMatchObject(reasoning);
    for (const key of Object.keys(reasoning)) expect(forced).not.toHaveProperty(key);
    expect(forced).toMatchObject({ tool_choice: choice, ...reasoningOff });
    expect(format.faults({ ...forced, ...reasoning })).not.toEqual([]);
    expect(format.faults(forced)).toEqual([]);
  });
  it('gives signed reasoning back to its own format alone', () => {
    const thought: Message = { role: 'assistant', blocks: [{ type: 'opaque', format: 'anthropic', raw: { type: 'thinking', thinking: 'x', signature: 's' } }, { type: 'text', text: 'Yes.' }] };
    expect(JSON.stringify(anthropicFormat.encode(request([asked, thought, asked]), WIRE, false))).toContain('"signature":"s"');
    expect(JSON.stringify(openAiFormat.encode(request([asked, thought, asked]), WIRE, false))).not.toContain('signature');
  });
});

describe('what comes back', () => {
  it('reads a whole chat completion', () => {
    const body = { choices: [{ message: { role: 'assistant', content: null, tool_calls: [{ id: 'c1', type: 'function', function: { name: 'read_file', arguments: '{"path":"a.js"}' } }] }, finish_reason: 'tool_calls' }] };
    expect(openAiFormat.decode(body)).toEqual({ stop: 'calls', message: { role: 'assistant', blocks: [{ type: 'call', id: 'c1', name: 'read_file', arguments: { path: 'a.js' } }] } });
  });
  it('reads a whole message, thinking included', () => {
    const body = { type: 'message', content: [{ type: 'thinking', thinking: 'x', signature: 's' }, { type: 'text', text: 'Hi' }, { type: 'tool_use', id: 't', name: 'read_file', input: {} }], stop_reason: 'tool_use' };
    expect(anthropicFormat.decode(body)).toEqual({
      stop: 'calls',
      message: { role: 'assistant', blocks: [{ type: 'opaque', format: 'anthropic', raw: { type: 'thinking', thinking: 'x', signature: 's' } }, { type: 'text', text: 'Hi' }, { type: 'call', id: 't', name: 'read_file', arguments: {} }] },
    });
  });
  it('collects a thinking block from its deltas', () => {
    const decoder = anthropicFormat.decoder();
    const shown = [
      { type: 'content_block_start', index: 0, content_block: { type: 'thinking', thinking: '', signature: '' } },
      { type: 'content_block_delta', index: 0, delta: { type: 'thinking_delta', thinking: 'a' } }, { type: 'content_block_delta', index: 0, delta: { type: 'thinking_delta', thinking: 'b' } },
      { type: 'content_block_delta', index: 0, delta: { type: 'signature_delta', signature: 's' } }, { type: 'ping' }, { type: 'message_stop' },
    ].map(event => decoder.push(event)).join('');
    expect(shown).toBe('');
    expect(decoder.finish().message.blocks).toEqual([{ type: 'opaque', format: 'anthropic', raw: { type: 'thinking', thinking: 'ab', signature: 's' } }]);
  });
  it.each(FORMATS)('$name: what was streamed is what is stored, character for character, however the stream is cut', format => {
    fc.assert(fc.property(reply('c'), fc.integer({ min: 1, max: 9 }), fc.boolean(), (blocks, size, long) => {
      const stop = long ? 'cut' : blocks.some(each => each.type === 'call') ? 'calls' : 'end';
      const message: AssistantMessage = { role: 'assistant', blocks };
      const cut = (text: string): string[] => { const out = []; for (let at = 0; at < text.length; at += size) out.push(text.slice(at, at + size)); return out; };
      const decoder = format.decoder();
      const shown = format.stream({ message, stop }, cut).map(event => decoder.push(event)).join('');
      const stored = decoder.finish();
      expect(shown).toBe(textOf(stored.message));
      expect(shown).toBe(textOf(message));
      expect(stored.stop).toBe(stop);
      const calls = (of: AssistantMessage): unknown => JSON.stringify(of.blocks.filter(each => each.type === 'call'));
      expect(calls(stored.message)).toBe(calls(message));
      if (format.name === 'anthropic') expect(stored.message).toEqual(message);
    }));
  });
  it.each(FORMATS)('$name: a stream that breaks off is an error, not a reply', format => {
    const events = format.stream({ message: called, stop: 'calls' }, text => [text]);
    const decoder = format.decoder();
    for (const event of events.slice(0, -2)) decoder.push(event);
    expect(() => decoder.finish()).toThrow(ModelError);
  });
  it('takes a provider\'s error for one', () => {
    expect(() => openAiFormat.decode({ error: { message: 'overloaded' } })).toThrow('overloaded');
    expect(() => anthropicFormat.decoder().push({ type: 'error', error: { type: 'overloaded_error', message: 'overloaded' } })).toThrow('overloaded');
  });
  it.each([
    ['', {}, undefined], ['{"a":1}', { a: 1 }, undefined], ['{"a":', {}, '{"a":'], ['[1]', {}, '[1]'], ['null', {}, 'null'],
  ])('arguments %j', async (text, args, malformed) => {
    const model = scriptedModel({ format: openAiFormat, next: () => ({ calls: [{ tool: 'read_file', args: text }] }) });
    const { message } = await model.complete(request([asked]));
    expect(message.blocks[0]).toEqual({ type: 'call', id: 'call_0_0', name: 'read_file', arguments: args, ...(malformed === undefined ? {} : { malformed }) });
    // Replayed as JSON in any case: providers refuse anything else.
    const again = openAiFormat.encode(request([asked, message, { role: 'results', results: [{ id: 'call_0_0', name: 'read_file', content: 'x', isError: true }], report: null }]), WIRE, false);
    const replayed = (again.messages as { tool_calls?: { function: { arguments: string } }[] }[])[2]!.tool_calls![0]!.function.arguments;
    expect(JSON.parse(replayed)).toEqual(malformed === undefined ? args : { _malformed: malformed });
  });
});

describe('scripted models', () => {
  it.each(FORMATS)('$name: refuse what a provider refuses', async format => {
    const model = scriptedModel({ format, next: () => ({ text: 'Hello there' }) });
    const shown: string[] = [];
    const { message } = await model.complete(request([asked]), text => shown.push(text));
    expect([shown.join(''), shown.length > 1, textOf(message)]).toEqual(['Hello there', true, 'Hello there']);
    await expect(model.complete(request([asked, called]))).rejects.toThrow(/refused/);
    expect(model.sent).toHaveLength(2);
  });
});

describe('server-sent events', () => {
  const stream = ': hello\n\nevent: a\ndata: {"n":1}\n\ndata: {"n":\ndata: 2}\r\n\r\ndata:{"n":3}\n\ndata: [DONE]\n\n';
  it('are read alike wherever the stream is cut', () => {
    fc.assert(fc.property(fc.array(fc.integer({ min: 0, max: stream.length }), { maxLength: 8 }), cuts => {
      const reader = sseReader();
      const places = [0, ...[...cuts].sort((a, b) => a - b), stream.length];
      const events = places.slice(1).flatMap((to, index) => reader.push(stream.slice(places[index], to)));
      expect([...events, ...reader.end()]).toEqual([{ n: 1 }, { n: 2 }, { n: 3 }]);
    }));
  });
  it('that are no JSON are an error', () => {
    expect(() => sseReader().push('data: oops\n\n')).toThrow(ModelError);
  });
});
