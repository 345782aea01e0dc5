/** Folding old turns of a transcript into one summary (GUARD 8): whole turns only, so that it never lands between a call and its result. */
import { EARLIER_TURNS } from '../words/transcript-words.js';
import { callsOf, textOf, type Message } from '../models/transcript.js';

/** Makes a text of messages that are folded; a port, since a model may do it. */
export type Summarise = (folded: readonly Message[]) => Promise<string> | string;

/**
 * The transcript, with the oldest turns folded until it is no larger than `limit` characters or only the last `keep`
 * turns are left. A turn begins with a message of the user's, or with what the guard says before it. The same transcript
 * when nothing is to be folded.
 */
export async function compacted(messages: readonly Message[], limit: number, keep: number, summarise: Summarise): Promise<readonly Message[]> {
  const starts = turnStarts(messages);
  const foldable = Math.max(0, starts.length - Math.max(1, keep));
  const sizes = messages.map(sizeOf);
  let size = sizes.reduce((sum, each) => sum + each, 0);
  let folded = 0;
  while (folded < foldable && size > limit) {
    for (let at = starts[folded]!; at < starts[folded + 1]!; at++) size -= sizes[at]!;
    folded += 1;
  }
  if (folded === 0) return messages;
  const end = starts[folded]!;
  return [{ role: 'user', origin: 'summary', text: await summarise(messages.slice(0, end)) }, ...messages.slice(end)];
}

/** A summary without a model: what was asked, what was called and what was replied, each cut short. */
export function plainSummary(folded: readonly Message[]): string {
  return [EARLIER_TURNS, ...folded.flatMap(message => {
    if (message.role === 'results') return [];
    if (message.role === 'user') return message.origin === 'guard' ? [] : message.origin === 'summary' ? message.text.replace(EARLIER_TURNS, '').trim() : [`User: ${short(message.text)}`];
    const text = textOf(message).trim();
    const calls = callsOf(message).map(each => each.name);
    return [...(calls.length > 0 ? [`Called: ${calls.join(', ')}`] : []), ...(text === '' ? [] : [`Reply: ${short(text)}`])];
  })].join('\n');
}

/** Where turns begin: at the user's messages, what the guard said before one included; a summary belongs to what follows. */
function turnStarts(messages: readonly Message[]): number[] {
  const out: number[] = [];
  messages.forEach((message, index) => {
    if (message.role !== 'user' || message.origin !== 'user') return;
    let start = index;
    for (let before = messages[start - 1]; before?.role === 'user' && before.origin !== 'user'; before = messages[start - 1]) start -= 1;
    out.push(start);
  });
  if (out.length > 0) out[0] = 0;
  return out;
}

function sizeOf(message: Message): number {
  return JSON.stringify(message).length;
}
function short(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length <= 300 ? line : `${line.slice(0, 299)}…`;
}
