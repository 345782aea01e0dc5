/**
 * What is searched for: plain text, `|` between alternatives, `*` (or `.*`) for anything within a line, `\` before a character
 * that stands for itself. No regular expressions: a pattern of a model's could take for ever. A pattern without capitals ignores case.
 */
export interface Pattern { readonly alternatives: readonly (readonly string[])[]; readonly ignoreCase: boolean }

export interface Span { readonly start: number; readonly end: number }

/** Alternatives as their literal parts; an empty pattern has none. */
export function parsePattern(text: string): Pattern {
  const alternatives: string[][] = [[]];
  let part = '';
  const endPart = (): void => { alternatives.at(-1)!.push(part); part = ''; };
  for (let at = 0; at < text.length; at++) {
    const one = text[at]!;
    if (one === '\\' && at + 1 < text.length && /[^\p{L}\p{N}]/u.test(text[at + 1]!)) part += text[++at]!;
    else if (one === '|') { endPart(); alternatives.push([]); }
    else if (one === '*') endPart();
    else if (one === '.' && text[at + 1] === '*') { endPart(); at++; }
    else part += one;
  }
  endPart();
  return { alternatives: alternatives.map(parts => parts.filter(each => each !== '')).filter(parts => parts.length > 0), ignoreCase: text.toLowerCase() === text };
}

/** The first place in a line, or null. */
export function matchIn({ alternatives, ignoreCase }: Pattern, line: string): Span | null {
  const text = ignoreCase ? line.toLowerCase() : line;
  let best: Span | null = null;
  for (const parts of alternatives) {
    const found = inOrder(parts, text);
    if (found !== null && (best === null || found.start < best.start)) best = found;
  }
  return best;
}

function inOrder(parts: readonly string[], text: string): Span | null {
  let start = -1;
  let end = 0;
  for (const part of parts) {
    const at = text.indexOf(part, end);
    if (at < 0) return null;
    if (start < 0) start = at;
    end = at + part.length;
  }
  return { start, end };
}
