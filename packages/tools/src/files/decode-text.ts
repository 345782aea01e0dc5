/** Bytes of a script to text. Old code is often Latin-1: no file is lost, and none stops a check. */
import { isAscii, isUtf8 } from 'node:buffer';

export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';

/** UTF-16 by its byte order mark, UTF-8 when valid, else Windows-1252, which takes every byte. The mark is kept in the text. */
export function decodeText(bytes: Uint8Array): { text: string; encoding: Encoding } {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return { text: decode(bytes, 'utf-16le'), encoding: 'utf-16le' };
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return { text: decode(bytes, 'utf-16be'), encoding: 'utf-16be' };
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (isAscii(buffer)) return { text: buffer.toString('latin1'), encoding: 'utf-8' };
  return isUtf8(buffer) ? { text: buffer.toString('utf8'), encoding: 'utf-8' } : { text: windows1252(buffer), encoding: 'windows-1252' };
}

// Not by TextDecoder: some releases of Node 20 take this range for Latin-1's control codes.
const FROM_80_TO_9F = '€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8dŽ\x8f\x90‘’“”•–—˜™š›œ\x9džŸ';
function windows1252(bytes: Buffer): string {
  return bytes.toString('latin1').replace(/[\x80-\x9f]/g, each => FROM_80_TO_9F[each.charCodeAt(0) - 0x80]!);
}

function decode(bytes: Uint8Array, encoding: 'utf-16le' | 'utf-16be'): string {
  return new TextDecoder(encoding, { ignoreBOM: true }).decode(bytes);
}

/**
 * The inverse of `decodeText`: the same bytes for the same text.
 * @throws RangeError for a character that Windows-1252 has not.
 */
export function encodeText(text: string, encoding: Encoding): Uint8Array {
  switch (encoding) {
    case 'utf-8': return Buffer.from(text);
    case 'utf-16le': return Buffer.from(text, 'utf16le');
    case 'utf-16be': return Buffer.from(text, 'utf16le').swap16();
    case 'windows-1252': return Uint8Array.from(text, each => {
      const code = each.charCodeAt(0);
      if (code < 0x80 || (code > 0x9f && code <= 0xff)) return code;
      const at = FROM_80_TO_9F.indexOf(each);
      if (at < 0) throw new RangeError(`Windows-1252 has no ${each}`);
      return 0x80 + at;
    });
  }
}
