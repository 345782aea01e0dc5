/**
 * E4X (ECMA-357) in dialects that have it: skipped over without a cascade. A literal becomes `eval` (a value of no type
 * that anyone judges), attribute and filter syntax becomes plain member access, all of the same length.
 */

/** Repairs the place where the grammar stopped, or null when it is not E4X. */
export function withoutE4x(code: string, at: number): string | null {
  const replace = (start: number, end: number, by: string): string => code.slice(0, start) + by + code.slice(start + by.length, end).replace(/[^\r\n\u2028\u2029]/g, ' ') + code.slice(end);
  const before = code.slice(0, at).trimEnd();
  // A string in triple quotes, over lines: read as an empty one and another that never ends.
  const quote = code[at];
  if ((quote === "'" || quote === '"') && code.slice(at - 2, at) === quote + quote) {
    const end = code.indexOf(quote.repeat(3), at + 1);
    return end < 0 ? null : replace(at - 2, end + 3, quote + quote);
  }
  if (code[at] === '<') {
    const end = literalEnd(code, at);
    return end === null ? null : replace(at, end, 'eval');
  }
  if (code[at] === '@' && before.endsWith('.')) return replace(at, at + 1, code[at + 1] === '[' ? 'a' : ' ');
  if (code[at] === '*' && before.endsWith('.')) return replace(at, at + 1, '_');
  if ((code[at] === '.' || code[at] === '(') && before.endsWith('.')) return replace(before.length - 1, before.length, ' ');
  // `ns::name`: the first colon was taken for a label's, or refused.
  if (code.startsWith('each', at) && /for$/.test(before)) return replace(at, at + 4, ' ');
  if (code.startsWith('::', at)) return replace(at, at + 2, '. ');
  if (code.startsWith('::', at - 1)) return replace(at - 1, at + 1, '. ');
  return null;
}

/** The end of the XML literal that begins at `<`, or null. Expressions in braces may hold anything but unbalanced braces. */
function literalEnd(code: string, start: number): number | null {
  const open: string[] = [];
  let at = start;
  do {
    const rest = code.slice(at, at + 9);
    if (rest.startsWith('<!--')) at = after(code, '-->', at);
    else if (rest === '<![CDATA[') at = after(code, ']]>', at);
    else if (rest.startsWith('<?')) at = after(code, '?>', at);
    else if (rest.startsWith('</')) {
      const close = /^<\/\s*([\w:.$-]*|\{[^{}]*\})\s*>/.exec(code.slice(at, at + 400));
      if (!close || open.length === 0) return null;
      open.pop();
      at += close[0].length;
    } else if (rest.startsWith('<')) {
      const tag = /^<(?:[A-Za-z_$][\w:.$-]*|\{[^{}]*\})?(?:\s+(?:(?:[\w:.$-]+|\{[^{}]*\})\s*=\s*(?:"[^"]*"|'[^']*'|\{[^{}]*\})|\{[^{}]*\}))*\s*(\/?)>/.exec(code.slice(at));
      if (!tag) return null;
      if (tag[1] === '') open.push(tag[0]);
      at += tag[0].length;
    } else if (rest.startsWith('{')) {
      let depth = 0;
      do { if (code[at] === '{') depth++; else if (code[at] === '}') depth--; at++; } while (depth > 0 && at < code.length);
    } else at++;
    if (at < start || at > code.length) return null;
  } while (open.length > 0 && at < code.length);
  return open.length === 0 && at - start >= 4 ? at : null;
}

/** The offset after the next occurrence; past the end when there is none, so that the caller gives up. */
function after(code: string, token: string, from: number): number {
  const found = code.indexOf(token, from);
  return found < 0 ? code.length + 1 : found + token.length;
}
