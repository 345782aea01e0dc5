/** A real connection to a service on this machine, in both formats: what is sent, streamed, tried again and refused. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import { anthropicFormat, baseTools, MemoryFiles, newConversation, openAiFormat, runTurn, textOf, ToolRegistry, type ModelReply, type ModelRequest, type WireFormat } from '@plumbline/guard';
import { httpModel } from '../src/model-clients/http-model.js';
import { systemClock } from '../src/model-clients/system-clock.js';

const REQUEST: ModelRequest = { system: 'S', messages: [{ role: 'user', origin: 'user', text: 'Hi' }], tools: [], choice: { kind: 'auto' } };
const WIRE = { model: 'm', maxTokens: 10 };
const reply = (text: string): ModelReply => ({ stop: 'end', message: { role: 'assistant', blocks: [{ type: 'text', text }] } });

interface Seen { readonly url: string; readonly headers: IncomingMessage['headers']; readonly body: Record<string, unknown> }
/** A service; `answer` gets the number of the request. */
async function service(answer: (response: ServerResponse, count: number) => void): Promise<{ baseUrl: string; seen: Seen[] }> {
  const seen: Seen[] = [];
  const server = createServer((request, response) => {
    let text = '';
    request.on('data', piece => { text += String(piece); });
    request.on('end', () => {
      seen.push({ url: request.url!, headers: request.headers, body: JSON.parse(text) as Record<string, unknown> });
      answer(response, seen.length - 1);
    });
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => { server.closeAllConnections(); server.close(); });
  return { baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1/`, seen };
}
/** As services stream: named events, or bare ones with an end mark; cut in the middle of a character. */
function send(response: ServerResponse, format: WireFormat, what: ModelReply): void {
  const events = format.stream(what, text => text.match(/[\s\S]{1,3}/gu) ?? []);
  const text = events.map(event => `${format.name === 'anthropic' ? `event: ${String(event.type)}\n` : ''}data: ${JSON.stringify(event)}\n\n`).join('') + (format.name === 'openai' ? 'data: [DONE]\n\n' : '');
  const bytes = Buffer.from(text);
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  for (let at = 0; at < bytes.length; at += 11) response.write(bytes.subarray(at, at + 11));
  response.end();
}

describe.each([openAiFormat, anthropicFormat])('$name', format => {
  it('streams, and stores what it streamed', async () => {
    const { baseUrl, seen } = await service(response => send(response, format, reply('Größe: 1 €, ok?')));
    const shown: string[] = [];
    const { message } = await httpModel({ format, baseUrl, key: 'k1', wire: WIRE }).complete(REQUEST, text => shown.push(text));
    expect([shown.join(''), shown.length > 1, textOf(message)]).toEqual(['Größe: 1 €, ok?', true, 'Größe: 1 €, ok?']);
    expect(seen[0]).toMatchObject(format.name === 'openai'
      ? { url: '/v1/chat/completions', headers: { authorization: 'Bearer k1' }, body: { model: 'm', stream: true } }
      : { url: '/v1/messages', headers: { 'x-api-key': 'k1', 'anthropic-version': '2023-06-01' }, body: { model: 'm', stream: true, system: 'S' } });
  });
  it('carries a whole turn, with a call', async () => {
    const { baseUrl, seen } = await service((response, count) => send(response, format, count === 0 ? { stop: 'calls', message: { role: 'assistant', blocks: [{ type: 'call', id: 'c1', name: 'write_file', arguments: { path: 'a.js', content: 'x' } }] } } : reply('Created `a.js`.')));
    const files = new MemoryFiles();
    const shown: string[] = [];
    const result = await runTurn(newConversation('c'), 'Make a.js', { model: httpModel({ format, baseUrl, wire: WIRE }), tools: new ToolRegistry(baseTools(files)), clock: systemClock, show: text => { shown.push(text); } }, { showing: 'live' });
    expect([result.outcome, result.shown, shown.join(''), files.texts.get('a.js')]).toEqual(['delivered', 'Created `a.js`.', 'Created `a.js`.', 'x']);
    expect(format.faults(seen[1]!.body as never)).toEqual([]);
  });
});

describe('trouble', () => {
  const model = (baseUrl: string, more = {}): ReturnType<typeof httpModel> => httpModel({ format: openAiFormat, baseUrl, key: 'secret', wire: WIRE, pause: 1, ...more });
  const whole = JSON.stringify({ choices: [{ message: { content: 'Hi' }, finish_reason: 'stop' }] });
  it('is tried again while it may pass', async () => {
    const { baseUrl, seen } = await service((response, count) => { response.writeHead(count === 0 ? 429 : count === 1 ? 503 : 200); response.end(count < 2 ? '' : whole); });
    expect(textOf((await model(baseUrl).complete(REQUEST)).message)).toBe('Hi');
    expect(seen).toHaveLength(3);
  });
  it.each([
    [400, '{"error":{"message":"no such model"}}', 'answered 400: no such model', 1], [500, 'oops', 'answered 500: oops', 3], [401, '', 'answered 401: without a word', 1], [200, 'oops', 'answered no JSON: oops', 1], [200, '{}', 'no choices', 1],
  ] as const)('%i %j is an error that says so', async (status, body, words, requests) => {
    const { baseUrl, seen } = await service(response => { response.writeHead(status); response.end(body); });
    await expect(model(baseUrl).complete(REQUEST)).rejects.toThrow(words);
    expect(seen).toHaveLength(requests);
  });
  it('in the middle of a stream is an error, and nothing is tried again: its text was shown', async () => {
    const { baseUrl, seen } = await service(response => { response.writeHead(200); response.write('data: {"choices":[{"delta":{"content":"Hal"}}]}\n\n', () => response.destroy()); });
    const shown: string[] = [];
    await expect(model(baseUrl).complete(REQUEST, text => shown.push(text))).rejects.toThrow(/broke off|ended before/);
    expect([shown, seen.length]).toEqual([['Hal'], 1]);
  });
  it('of the connection is an error, without the key', async () => {
    const error = await model('http://127.0.0.1:1/v1').complete(REQUEST).catch((each: unknown) => each as Error);
    expect(error).toMatchObject({ name: 'ModelError', message: expect.stringMatching(/cannot be reached/) as string });
    expect(JSON.stringify([(error as Error).message, (error as Error).stack])).not.toContain('secret');
  });
  it.each<[string, (response: ServerResponse, end: () => void) => void, boolean]>([
    ['before the service answers', (_response, end) => { end(); }, false],
    ['while it waits to try again', (response, end) => { response.writeHead(503); response.end(() => { setTimeout(end, 50); }); }, false],
    ['in the middle of an answer', (response, end) => { response.writeHead(200); response.write('{"choices":', () => { setTimeout(end, 50); }); }, false],
    ['in the middle of a refusal', (response, end) => { response.writeHead(400); response.write('no', () => { setTimeout(end, 50); }); }, false],
    ['in the middle of a stream', (response, end) => { response.writeHead(200); response.write('data: {"choices":[{"delta":{"content":"Hal"}}]}\n\n', () => { setTimeout(end, 50); }); }, true],
  ])('ends when the turn does, %s', async (_when, answering, streams) => {
    const controller = new AbortController();
    const { baseUrl } = await service(response => { answering(response, () => { controller.abort(); }); });
    await expect(model(baseUrl, { pause: 3_600_000 }).complete({ ...REQUEST, signal: controller.signal }, streams ? () => undefined : undefined)).rejects.toMatchObject({ name: 'ModelError', message: 'The turn ended before the model\'s service answered.' });
  });
});
