/**
 * A script with its comments, strings, templates and regular expressions blanked out, character for character, so that what
 * is left is code. It reads any edition and never fails: an unfinished literal ends with its line or with the text.
 */
export interface Comment { readonly line: number; /** Without its marks. */ readonly text: string }
export interface BlankedScript { readonly code: string; readonly comments: readonly Comment[] }

const BEFORE_REGEX = /(?:^|[([{},;:=!&|?+\-*%~^<>\n]|\b(?:return|typeof|case|in|of|delete|void|throw|new|else|do))\s*$/;

const LINE_END = /[\r\n]/g;
const PLAIN = /[^/"'`]+/y;

export function blankScript(content: string): BlankedScript {
  const comments: Comment[] = [];
  const out: string[] = [];
  let line = 1;
  let before = '';
  for (let at = 0; at < content.length;) {
    PLAIN.lastIndex = at;
    const plain = PLAIN.exec(content)?.[0];
    const comment = plain === undefined ? commentLength(content, at) : 0;
    const literal = plain === undefined && comment === 0 ? literalLength(content, at, before) : 0;
    const piece = plain ?? content.slice(at, at + (comment || literal || 1));
    if (comment > 0) comments.push({ line, text: piece.startsWith('//') ? piece.slice(2) : piece.slice(2).replace(/\*\/$/, '') });
    // What stands before a slash tells a regular expression from a division; a literal counts as a value, a comment as nothing.
    else before = (before + (literal > 0 ? '0' : piece.slice(-24))).slice(-24);
    // A literal keeps its first mark, so that a value still stands there.
    out.push(comment > 0 ? blank(piece) : literal > 0 ? piece[0]! + blank(piece.slice(1)) : piece);
    line += piece.split('\n').length - 1;
    at += piece.length;
  }
  return { code: out.join(''), comments };
}

function blank(text: string): string {
  return text.replace(/[^\r\n]/g, ' ');
}

function commentLength(content: string, at: number): number {
  if (content[at] !== '/') return 0;
  if (content[at + 1] === '/') {
    LINE_END.lastIndex = at;
    return (LINE_END.exec(content)?.index ?? content.length) - at;
  }
  if (content[at + 1] !== '*') return 0;
  const end = content.indexOf('*/', at + 2);
  return (end < 0 ? content.length : end + 2) - at;
}

/** The length of the string, template or regular expression that begins here; 0 when none does. */
function literalLength(content: string, at: number, before: string): number {
  const first = content[at]!;
  if (first === '"' || first === "'") return untilUnescaped(content, at, first, false);
  if (first === '`') return untilUnescaped(content, at, first, true);
  if (first !== '/' || !BEFORE_REGEX.test(before)) return 0;
  const body = /^\/(?:\\.|\[(?:\\.|[^\]\\\n\r])*\]|[^/\\[\n\r])+\/[a-z]*/.exec(content.slice(at, at + 4_000));
  return body === null ? 0 : body[0].length;
}

function untilUnescaped(content: string, from: number, quote: string, lines: boolean): number {
  for (let i = from + 1; i < content.length; i++) {
    if (content[i] === '\\') i++;
    else if (content[i] === quote) return i + 1 - from;
    else if (!lines && (content[i] === '\n' || content[i] === '\r')) return i - from;
  }
  return content.length - from;
}
