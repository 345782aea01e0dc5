/** A model behind HTTP, in either message format: the guard's encoders with a connection (GUARD 8). */
import { ModelError, sseReader, type JsonObject, type ModelPort, type ModelReply, type ModelRequest, type WireFormat, type WireSettings } from '@plumbline/guard';

export interface HttpModelSettings {
  readonly format: WireFormat;
  /** The service's address up to its version: `https://example.org/v1`. */
  readonly baseUrl: string;
  /** The user's own key; none for a service on this machine. */
  readonly key?: string;
  readonly wire: WireSettings;
  /** How often a request is tried again that was refused for the moment (429, 5xx, no connection), before any of its text was shown. */
  readonly retries?: number;
  /** Milliseconds before the first of them; doubled for each further one. */
  readonly pause?: number;
}

/** A port that streams where text is wanted. Errors of the service and of the connection are ModelErrors; none holds the key. */
export function httpModel({ format, baseUrl, key, wire, retries = 2, pause = 500 }: HttpModelSettings): ModelPort {
  const anthropic = format.name === 'anthropic';
  const url = `${baseUrl.replace(/\/+$/, '')}/${anthropic ? 'messages' : 'chat/completions'}`;
  const headers: Record<string, string> = {
    'content-type': 'application/json',
    ...(anthropic ? { 'anthropic-version': '2023-06-01', ...(key === undefined ? {} : { 'x-api-key': key }) } : key === undefined ? {} : { authorization: `Bearer ${key}` }),
  };
  return {
    async complete(request, onText) {
      const body = JSON.stringify(format.encode(request, wire, onText !== undefined));
      for (let tried = 0; ; tried++) {
        const response = await send(url, { method: 'POST', headers, body, ...(request.signal ? { signal: request.signal } : {}) }, tried < retries);
        if (response?.ok) return onText ? streamed(format, response, onText, request) : format.decode(await read(response, request));
        if (response && (tried >= retries || !(response.status === 429 || response.status >= 500))) throw new ModelError(`The model's service answered ${response.status}: ${messageOf(await textOf(response, request))}`);
        await response?.body?.cancel().catch(() => { /* it broke off, or its turn did */ });
        await rest(pauseFor(response, pause * 2 ** tried), request);
      }
    },
  };
}

/** Undefined for a connection that failed and may be tried again. */
async function send(url: string, init: RequestInit, again: boolean): Promise<Response | undefined> {
  try {
    return await fetch(url, init);
  } catch (error) {
    throwIfOver(init);
    if (again) return undefined;
    throw new ModelError(`The model's service cannot be reached: ${causeOf(error)}`);
  }
}

async function streamed(format: WireFormat, response: Response, onText: (text: string) => void, request: ModelRequest): Promise<ModelReply> {
  const decoder = format.decoder();
  const reader = sseReader();
  const take = (events: readonly JsonObject[]): void => {
    for (const event of events) {
      const text = decoder.push(event);
      if (text !== '') onText(text);
    }
  };
  try {
    const decode = new TextDecoder();
    for await (const piece of response.body ?? []) take(reader.push(decode.decode(piece as Uint8Array, { stream: true })));
    take(reader.push(decode.decode()));
  } catch (error) {
    if (error instanceof ModelError) throw error;
    throw brokenOff(error, request);
  }
  take(reader.end());
  return decoder.finish();
}

async function read(response: Response, request: ModelRequest): Promise<JsonObject> {
  const text = await textOf(response, request);
  try {
    return JSON.parse(text) as JsonObject;
  } catch {
    throw new ModelError(`The model's service answered no JSON: ${text.slice(0, 200)}`);
  }
}

function textOf(response: Response, request: ModelRequest): Promise<string> {
  return response.text().catch((error: unknown) => { throw brokenOff(error, request); });
}
function brokenOff(error: unknown, request: ModelRequest): ModelError {
  throwIfOver(request);
  return new ModelError(`The model's reply broke off: ${causeOf(error)}`);
}
/** What fails after the end of its turn fails because of it. */
function throwIfOver({ signal }: { readonly signal?: AbortSignal | null }): void {
  if (signal?.aborted === true) throw new ModelError('The turn ended before the model\'s service answered.');
}

/** The words of an error's body, in whatever form. */
function messageOf(text: string): string {
  try {
    const { error, message } = Object(JSON.parse(text)) as { error?: { message?: unknown } | string; message?: unknown };
    const found = typeof error === 'object' ? error.message : error ?? message;
    if (typeof found === 'string') return found;
  } catch { /* no JSON: as it is */ }
  return text.slice(0, 200) || 'without a word';
}

/** What the service asks for, up to a minute, else the pause. */
function pauseFor(response: Response | undefined, pause: number): number {
  const seconds = Number(response?.headers.get('retry-after'));
  return seconds > 0 ? Math.min(seconds, 60) * 1000 : pause;
}

/** Ends early when the turn does. */
async function rest(milliseconds: number, request: ModelRequest): Promise<void> {
  const { signal } = request;
  throwIfOver(request);
  await new Promise<void>(resolve => {
    const timer = setTimeout(resolve, milliseconds);
    signal?.addEventListener('abort', () => { clearTimeout(timer); resolve(); }, { once: true });
  });
  throwIfOver(request);
}

function causeOf(error: unknown): string {
  const { cause, message } = error as Error & { cause?: Error };
  return cause?.message || message || String(error);
}
