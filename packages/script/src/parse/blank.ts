/** Blanking in place: what the grammar must not see becomes spaces, line breaks stay, so that every offset keeps its meaning. */

export function blankRange(text: string, start: number, end: number): string {
  return text.slice(0, start) + text.slice(start, end).replace(/[^\r\n\u2028\u2029]/g, ' ') + text.slice(end);
}

/** Blanks many ranges, given in order and apart from each other. */
export function blankRanges(text: string, ranges: readonly { readonly start: number; readonly end: number }[]): string {
  if (ranges.length === 0) return text;
  let out = '';
  let at = 0;
  for (const { start, end } of ranges) {
    out += text.slice(at, start) + text.slice(start, end).replace(/[^\r\n\u2028\u2029]/g, ' ');
    at = end;
  }
  return out + text.slice(at);
}
