/**
 * A text in the encoding that its XML declaration names. Files are read as UTF-8, UTF-16 by its mark, or else as
 * Windows-1252, which gives every byte a character: those characters lead back to the bytes.
 */
import { TextDecoder } from 'node:util';

const DECLARED = /^<\?xml\s[^>]*?\bencoding\s*=\s*["']([\w.:-]+)["']/;
/** Encodings in which such a text is right already. */
const AS_READ = /^(?:utf-?(?:8|16.*)|us-ascii|ascii|iso-?8859-?1|latin-?1|windows-1252|cp1252)$/i;
// The characters of 0x80 to 0x9F.
const UPPER = '€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8dŽ\x8f\x90‘’“”•–—˜™š›œ\x9džŸ';

/** The same text where the declaration names no other encoding, or one that nobody knows, or the text did not come from such bytes. */
export function asDeclared(text: string): string {
  const label = DECLARED.exec(text)?.[1];
  if (label === undefined || AS_READ.test(label) || !/[^\0-\x7f]/.test(text)) return text;
  const bytes = new Uint8Array(text.length);
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    const upper = UPPER.indexOf(text[at]!);
    if (upper < 0 && (code > 0xff || (code >= 0x80 && code < 0xa0))) return text;
    bytes[at] = upper < 0 ? code : 0x80 + upper;
  }
  try {
    return new TextDecoder(label).decode(bytes);
  } catch {
    return text;
  }
}
