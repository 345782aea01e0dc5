/** Lines out of any pieces. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { MessageLines, type MessageId } from '../src/message-lines.js';

function through(pieces: readonly Buffer[], most: number): { out: string[]; told: MessageId[] } {
  const out: string[] = [];
  const told: MessageId[] = [];
  const lines = new MessageLines(most, id => { told.push(id); });
  lines.on('data', (data: Buffer) => { out.push(data.toString()); });
  for (const each of pieces) lines.write(each);
  return { out, told };
}

test('however the input comes in pieces, each line comes whole and once; a rest without an end is no line', async () => {
  await fc.assert(fc.asyncProperty(fc.array(fc.string({ maxLength: 12 }).map(each => each.replaceAll('\n', '.')), { maxLength: 8 }), fc.array(fc.integer({ min: 1, max: 7 }), { minLength: 1, maxLength: 40 }), async (texts, sizes) => {
    const bytes = Buffer.from(`${texts.map(each => `${each}\n`).join('')}rest`);
    const pieces: Buffer[] = [];
    for (let at = 0, index = 0; at < bytes.length; index++) { const size = sizes[index % sizes.length]!; pieces.push(bytes.subarray(at, at + size)); at += size; }
    const { out, told } = through(pieces, 1000);
    await new Promise(resolve => { setImmediate(resolve); });
    expect(out.join('')).toBe(texts.map(each => `${each}\n`).join(''));
    expect(told).toEqual([]);
  }), { numRuns: 60 });
});

const long = 'x'.repeat(6000);
test.each<[string, string, MessageId]>([
  ['before', `{"jsonrpc":"2.0","id":7,"method":"m","params":{"id":1,"x":"${long}"}}`, 7], ['behind', `{"method":"m","params":{"x":"${long} \\"id\\":1"},"id":"s\\"x"}`, 's"x'],
  ['nowhere', `{"method":"m","params":{"x":"${long}"}}`, null], ['no JSON', long, null],
])('the id of what is too large: %s', async (_where, text, id) => {
  const { out, told } = through([Buffer.from(`${text.slice(0, 3000)}`), Buffer.from(`${text.slice(3000)}\n{"id":2}\n`)], 5000);
  await new Promise(resolve => { setImmediate(resolve); });
  expect(told).toEqual([id]);
  expect(out).toEqual(['{"id":2}\n']);
});
