/** The accused span in its line, with carets under it; long lines are cut around the span. */
import type { Place } from '@plumbline/model';

const CONTEXT = 160;

/** Splits as ECMAScript does (section 7.3): CR, LF, CRLF, U+2028, U+2029. A byte order mark is no part of the first line: no column counts it. */
export function linesOf(text: string): string[] {
  return text.replace(/^\uFEFF/, '').split(/\r\n|[\r\n\u2028\u2029]/);
}

/**
 * Two lines, code and carets, or an empty list when the place is not in the text. At most about 160 characters of the line
 * are shown. Control characters are shown as blanks, so that a script cannot write to the reader's terminal.
 */
export function codeFrame(lines: readonly string[], place: Place): string[] {
  const line = lines[place.line - 1];
  if (line === undefined) return [];
  const start = Math.min(place.column - 1, line.length);
  const end = Math.max(start + 1, place.endLine === place.line ? Math.min(place.endColumn - 1, line.length) : line.length);
  let from = 0;
  let to = line.length;
  if (line.length > CONTEXT) {
    const shown = Math.min(end - start, CONTEXT);
    from = Math.max(0, Math.min(start - Math.floor((CONTEXT - shown) / 2), line.length - CONTEXT));
    to = Math.min(line.length, from + CONTEXT);
    if (isLowSurrogate(line, from)) from++;
    if (isLowSurrogate(line, to)) to--;
  }
  const head = from > 0 ? '…' : '';
  const gutter = String(place.line);
  const code = head + visible(line.slice(from, to)) + (to < line.length ? '…' : '');
  const carets = ' '.repeat(head.length + start - from) + '^'.repeat(Math.max(1, Math.min(end, to) - start));
  return [`${gutter} | ${code}`, `${' '.repeat(gutter.length)} | ${carets}`];
}

function isLowSurrogate(text: string, index: number): boolean {
  const code = text.charCodeAt(index);
  return code >= 0xdc00 && code <= 0xdfff;
}

/** The text with every character that moves or turns what is shown (controls, line breaks, changes of direction) as one blank: columns keep. */
export function visible(text: string): string {
  return text.replace(/[\u0000-\u001f\u007f-\u009f\u2028-\u202e\u2066-\u2069\ufeff]/g, ' ');
}
