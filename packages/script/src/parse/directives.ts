/** Host directives: `#include "x"`, `#includepath "a;b"`, `#target …`, and their `//@include` comment forms (DESIGN 4.1). */
import type { Include } from './parsed.js';

export interface Directive {
  readonly start: number;
  readonly end: number;
  readonly word: string;
  readonly includes: readonly Include[];
}

const LINE = /^[ \t]*#[ \t]*(include|includepath|target|targetengine|script|strict|engine)\b([^\r\n]*)/gm;
const COMMENT = /^@[ \t]*(include|includepath)\b([^\r\n]*)/;

/** Directive lines of a text, whether or not a block comment holds them: the caller, who knows the comments, sifts. */
export function directiveLines(text: string): Directive[] {
  if (!mayHave(text)) return [];
  return [...text.matchAll(LINE)].map(match => {
    const rest = match[2]!;
    const restStart = match.index + match[0].length - rest.length;
    return { start: match.index, end: match.index + match[0].length, word: match[1]!, includes: includesOf(match[1]!, rest, restStart) };
  });
}

/** A quick look: a `#` with nothing before it on its line. */
function mayHave(text: string): boolean {
  for (let at = text.indexOf('#'); at >= 0; at = text.indexOf('#', at + 1)) {
    let before = at - 1;
    while (before >= 0 && (text.charCodeAt(before) === 32 || text.charCodeAt(before) === 9)) before--;
    const code = before < 0 ? 10 : text.charCodeAt(before);
    if (code === 10 || code === 13 || code === 0x2028 || code === 0x2029) return true;
  }
  return false;
}

/** The include that a line comment `//@include "x"` makes; `start` is the offset of the comment's text (after `//`). */
export function commentIncludes(comment: string, start: number): readonly Include[] {
  const match = COMMENT.exec(comment);
  return match ? includesOf(match[1]!, match[2]!, start + match[0].length - match[2]!.length) : [];
}

function includesOf(word: string, rest: string, start: number): Include[] {
  if (word !== 'include' && word !== 'includepath') return [];
  const quoted = /^[ \t]*(["'])(.*?)\1/.exec(rest);
  const bare = quoted ?? /^[ \t]*()([^\s"';][^"';]*?)[ \t]*;?[ \t]*$/.exec(rest);
  if (!bare) return [];
  const path = bare[2]!;
  const at = start + rest.indexOf(path, bare[0].indexOf(bare[1] || path[0]!));
  if (word === 'include') return [{ path, kind: 'include', start: at, end: at + path.length }];
  return path.split(';').filter(each => each !== '').map(each => ({ path: each, kind: 'includepath' as const, start: at, end: at + path.length }));
}
