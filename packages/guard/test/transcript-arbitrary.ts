/** Random transcripts that keep the order: users, replies with and without calls, results with reports. */
import fc from 'fast-check';
import type { AssistantBlock, JsonObject, Message } from '../src/models/transcript.js';

const words = fc.string({ minLength: 0, maxLength: 30, unit: 'grapheme' });
export const jsonObject: fc.Arbitrary<JsonObject> = fc.dictionary(fc.constantFrom('a', 'path', 'constructor', '0', 'ünï'), fc.oneof(words, fc.integer(), fc.boolean(), fc.constant(null), fc.array(words, { maxLength: 2 })), { maxKeys: 3, noNullPrototype: true });

const block = fc.oneof(
  words.map((text): AssistantBlock => ({ type: 'text', text })),
  fc.record({ name: fc.constantFrom('read_file', 'write_file'), args: jsonObject, malformed: fc.option(fc.constantFrom('{"a":', 'no', '[1]'), { freq: 5, nil: undefined }) })
    .map(({ name, args, malformed }): AssistantBlock => (malformed === undefined ? { type: 'call', id: '', name, arguments: args } : { type: 'call', id: '', name, arguments: {}, malformed })),
  fc.constant<AssistantBlock>({ type: 'opaque', format: 'anthropic', raw: { type: 'thinking', thinking: 'hm', signature: 'x' } }),
);

/** One reply, with call ids that nothing else has. */
export function reply(prefix: string): fc.Arbitrary<readonly AssistantBlock[]> {
  return fc.array(block, { maxLength: 5 }).map(blocks => blocks.map((each, index) => (each.type === 'call' ? { ...each, id: `${prefix}_${index}` } : each)));
}

const step = fc.oneof(
  fc.record({ user: words, origin: fc.constantFrom('user' as const, 'guard' as const, 'summary' as const) }),
  fc.record({ blocks: fc.array(block, { maxLength: 5 }), report: fc.option(words), errors: fc.boolean() }),
);

/** A transcript as the loop stores it: it begins with the user, and each message with calls is followed by their results. */
export const transcript: fc.Arbitrary<readonly Message[]> = fc.array(step, { maxLength: 12 }).map(steps => {
  const out: Message[] = [{ role: 'user', origin: 'user', text: 'Go on' }];
  steps.forEach((each, turn) => {
    if ('user' in each) { out.push({ role: 'user', origin: each.origin, text: each.user }); return; }
    const blocks = each.blocks.map((one, index): AssistantBlock => (one.type === 'call' ? { ...one, id: `c${turn}_${index}` } : one));
    out.push({ role: 'assistant', blocks });
    const results = blocks.flatMap(one => (one.type === 'call' ? [{ id: one.id, name: one.name, content: 'ok', isError: each.errors }] : []));
    if (results.length > 0) out.push({ role: 'results', results, report: each.report });
    else out.push({ role: 'user', origin: 'guard', text: 'On.' });
  });
  return out;
});
