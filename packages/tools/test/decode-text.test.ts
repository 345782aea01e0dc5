import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decodeText } from '../src/index.js';

describe('decoding', () => {
  test.each([
    ['plain', Buffer.from('var ä;'), 'var ä;', 'utf-8'],
    ['UTF-8 with its mark, which is kept', Buffer.from('\ufeffvar ä;'), '\ufeffvar ä;', 'utf-8'],
    ['UTF-16 little endian', Buffer.from('\ufeffvar ä;', 'utf16le'), '\ufeffvar ä;', 'utf-16le'],
    ['UTF-16 big endian', Buffer.from('\ufeffvar ä;', 'utf16le').swap16(), '\ufeffvar ä;', 'utf-16be'],
    ['Latin-1', Buffer.from('var größe;', 'latin1'), 'var größe;', 'windows-1252'],
    ['Windows-1252', Buffer.from([0x93, 0x78, 0x94]), '“x”', 'windows-1252'],
    ['nothing', Buffer.alloc(0), '', 'utf-8'],
  ])('%s', (_what, bytes, text, encoding) => {
    expect(decodeText(bytes)).toEqual({ text, encoding });
  });
  test('takes every text as it was written', () => {
    fc.assert(fc.property(fc.string({ unit: 'grapheme' }), text => { expect(decodeText(Buffer.from(text, 'utf8')).text).toBe(text); }));
  });
  test('takes every sequence of bytes', () => {
    fc.assert(fc.property(fc.uint8Array({ maxLength: 200 }), bytes => { expect(typeof decodeText(bytes).text).toBe('string'); }));
  });
});
