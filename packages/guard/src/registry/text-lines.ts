/** A text as lines that keep their own ends, so that what is not touched stays byte for byte. */
export function linesWithEnds(text: string): string[] {
  return text.match(/[^\r\n]*(?:\r\n|\n|\r)|[^\r\n]+$/g) ?? [];
}

/** The line end that a text uses most; `\n` for a text without any. */
export function lineEndOf(text: string): string {
  const ends = text.match(/\r\n|\n|\r/g) ?? [];
  const windows = ends.filter(each => each === '\r\n').length;
  return windows * 2 > ends.length ? '\r\n' : '\n';
}

/** A new text in the line ends of the text that it goes into. */
export function inLineEndsOf(text: string, before: string): string {
  return lineEndOf(before) === '\r\n' ? text.replace(/\r\n|\n|\r/g, '\r\n') : text;
}
