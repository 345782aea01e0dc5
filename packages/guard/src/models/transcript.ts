/** The one flat transcript of a conversation (GUARD 8): what was said, called and answered, as it was. Plain JSON. */

export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };
export interface JsonObject { readonly [key: string]: Json }

export interface TextBlock { readonly type: 'text'; readonly text: string }

/** A call of a tool. `malformed`: the model's arguments were no JSON object; they are kept as they came, and the call is answered with an error. */
export interface CallBlock { readonly type: 'call'; readonly id: string; readonly name: string; readonly arguments: JsonObject; readonly malformed?: string }

/** What a provider wants back unread, such as signed reasoning; sent to the same format alone. */
export interface OpaqueBlock { readonly type: 'opaque'; readonly format: string; readonly raw: JsonObject }

export type AssistantBlock = TextBlock | CallBlock | OpaqueBlock;

export interface ResultBlock { readonly id: string; readonly name: string; readonly content: string; readonly isError: boolean }

export type Message =
  /** `origin` tells a person's words from the guard's; `summary` stands for turns that were folded. */
  | { readonly role: 'user'; readonly origin: 'user' | 'guard' | 'summary'; readonly text: string }
  | { readonly role: 'assistant'; readonly blocks: readonly AssistantBlock[] }
  /** The answers to every call of the message before, in their order, and then the turn report. */
  | { readonly role: 'results'; readonly results: readonly ResultBlock[]; readonly report: string | null };

export type AssistantMessage = Extract<Message, { role: 'assistant' }>;

/** The text of a message of the model's, its blocks joined as they were streamed. */
export function textOf(message: AssistantMessage): string {
  return message.blocks.map(each => (each.type === 'text' ? each.text : '')).join('');
}

/** The calls of a message of the model's, in their order. */
export function callsOf(message: AssistantMessage): readonly CallBlock[] {
  return message.blocks.filter((each): each is CallBlock => each.type === 'call');
}

/**
 * What is wrong with the order of a transcript, in words; none when it can be sent. Each call is answered by the next
 * message, once, in order, and nothing is answered that was not called.
 */
export function transcriptFaults(messages: readonly Message[]): string[] {
  const out: string[] = [];
  messages.forEach((message, index) => {
    const before = messages[index - 1];
    const calls = before?.role === 'assistant' ? callsOf(before).map(each => each.id) : [];
    const answers = message.role === 'results' ? message.results.map(each => each.id) : [];
    if (calls.join('\0') !== answers.join('\0')) out.push(`message ${index}: answers [${answers.join(', ')}] to the calls [${calls.join(', ')}]`);
  });
  const last = messages.at(-1);
  if (last?.role === 'assistant' && callsOf(last).length > 0) out.push(`message ${messages.length - 1}: its calls are not answered`);
  return out;
}
