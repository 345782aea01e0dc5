import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { UsageError } from '@plumbline/model';
import { readText } from '../src/files/read-text.js';
import { temporary } from './temporary.js';

const file = (name: string, bytes: Uint8Array | string): string => join(temporary({ [name]: bytes }), name);

describe('files of documentation', () => {
  it.each([['plain', 'a.jsonl', '{"text":"é"}\n'], ['a page', 'a.md', '# Box\n']])('%s are read as they are, packed by gzip too, whatever they are called', async (_, name, text) => {
    expect(await readText(file(name, text), name)).toBe(text);
    expect(await readText(file(name, gzipSync(text)), name)).toBe(text);
    expect(await readText(file(`${name}.gz`, gzipSync(text)), name)).toBe(text);
  });

  it('dumps lose their vectors while they are read', async () => {
    const vector = Array.from({ length: 1536 }, (_, index) => index / 7);
    expect(await readText(file('v.json', JSON.stringify([{ text: 'x', vector }])), 'v.json')).toBe('[{"text":"x","vector":[]}]');
  });

  it.each([
    ['bytes that are no UTF-8, with the line', 'a.jsonl', Buffer.concat([Buffer.from('{"text":"ok"}\n{"text":"'), Buffer.from([0xe9]), Buffer.from('"}\n')]), 'a.jsonl:2: not valid UTF-8; JSON is written in UTF-8, so write the dump again.'],
    ['gzip that is cut off', 'a.jsonl.gz', gzipSync('{"text":"x"}'.repeat(100)).subarray(0, 20), /^a\.jsonl\.gz: the file begins like gzip and cannot be unpacked/],
  ])('refuses %s', async (_, name, bytes, message) => {
    const path = file(name, bytes);
    await expect(readText(path, name)).rejects.toThrow(message);
    await expect(readText(path, name)).rejects.toThrow(UsageError);
  });

  it('pages in an old encoding are read', async () => {
    expect(await readText(file('old.md', Buffer.from([0x23, 0x20, 0xe9])), 'old.md')).toBe('# é');
  });
});
