/** JScript's conditional compilation outside comments: `@cc_on`, `@set @x = 1`, `@if (@_win32) … @elif (…) … @else … @end`. */
import { lazily } from '@plumbline/model';

const words = lazily(() => /@(cc_on|set|if|elif|else|end)(?![\p{L}\p{N}$_])/yu);
const nextWords = lazily(() => /@(if|elif|else|end)(?![\p{L}\p{N}$_])/gu);
const sets = lazily(() => /[ \t]*@[\p{L}$_][\p{L}\p{N}$_]*[ \t]*=[^\r\n;]*;?/yu);

export interface CompilationDirective {
  readonly word: 'cc_on' | 'set' | 'if' | 'elif' | 'else' | 'end';
  readonly end: number;
}

/** The directive that stands at the offset, with its condition or assignment; null for none. */
export function compilationDirectiveAt(text: string, at: number): CompilationDirective | null {
  const pattern = words();
  pattern.lastIndex = at;
  const match = pattern.exec(text);
  if (!match) return null;
  const word = match[1] as CompilationDirective['word'];
  const end = at + match[0].length;
  if (word === 'set') {
    const set = sets();
    set.lastIndex = end;
    const assignment = set.exec(text);
    return assignment ? { word, end: end + assignment[0].length } : null;
  }
  if (word !== 'if' && word !== 'elif') return { word, end };
  let open = end;
  while (text[open] === ' ' || text[open] === '\t') open++;
  const close = text[open] === '(' ? closingBracket(text, open) : -1;
  return close < 0 ? null : { word, end: close };
}

/** The offset of the `@end` of the branches among which the text at the offset is; the text's end where there is none. */
export function endOfBranches(text: string, from: number): number {
  let depth = 0;
  const pattern = nextWords();
  pattern.lastIndex = from;
  for (let match = pattern.exec(text); match; match = pattern.exec(text)) {
    if (match[1] === 'if') depth++;
    else if (match[1] === 'end' && depth-- === 0) return match.index;
  }
  return text.length;
}

function closingBracket(text: string, open: number): number {
  let depth = 0;
  for (let at = open; at < text.length; at++) {
    if (text[at] === '(') depth++;
    else if (text[at] === ')' && --depth === 0) return at + 1;
  }
  return -1;
}
