/**
 * Texts for completion: while a person types, the text is not finished. Each variant puts a name where the cursor is and
 * finishes what the line has begun; the first that a grammar takes is the one to ask.
 */
import { lazily } from '@plumbline/model';

/** The name that stands for what is being typed. No code has it. */
export const CURSOR_NAME = '$plumblineCursor$';

export interface CursorText {
  readonly text: string;
  /** Inside the name. */
  readonly offset: number;
}

export interface Cursor {
  /** Where the word that is being typed begins; the text up to the cursor is what has been typed of it. */
  readonly start: number;
  /** The quote that the word stands in, or null. */
  readonly quote: string | null;
  readonly texts: readonly CursorText[];
}

const wordCharacter = lazily(() => /[\p{ID_Continue}$\u200c\u200d]/u);
/** After these a slash begins a regular expression, and a brace an object. */
const beforeExpression = lazily(() => /(?:^|[([{,;:?=!&|+\-*%~^<>])$|(?:^|[^\p{ID_Continue}$.])(?:return|typeof|in|instanceof|new|delete|void|throw|case)$/u);

/** A block after one of these is no statement by itself. */
const unfinished = lazily((): readonly (readonly [before: RegExp, rest: string])[] => [[/(?:^|[^\p{ID_Continue}$.])try$/u, ' finally {}'], [/(?:^|[^\p{ID_Continue}$.])do$/u, ' while (0);']]);

interface Bracket { readonly char: string; readonly at: number; readonly isObject: boolean; /** What ends it, and the statement that it is part of. */ readonly end: string }

/** Null where nothing can be completed: in comments, regular expressions, numbers, and strings that name no member or key. */
export function cursorTexts(text: string, cursor: number): Cursor | null {
  const state = scan(text, cursor);
  if (state === null) return null;
  let start = cursor;
  let end = cursor;
  while (start > 0 && wordCharacter().test(text[start - 1]!)) start--;
  while (end < text.length && wordCharacter().test(text[end]!)) end++;
  if (/\d/.test(text[start] ?? '') && start < cursor) return null;
  const { brackets, string } = state;
  if (string !== null) {
    if (!namesSomething(text, string.at, brackets)) return null;
    start = string.at + 1;
  }
  const [head, tail] = [text.slice(0, start), text.slice(end)];
  const quote = string?.quote ?? '';
  const word = CURSOR_NAME + quote;
  const restOfLine = /^[^\r\n]*/.exec(tail)![0];
  // What the line has opened, up to the block that it stands in.
  const open: Bracket[] = [];
  for (let at = brackets.length - 1; at >= 0 && (brackets[at]!.char !== '{' || brackets[at]!.isObject); at--) open.push(brackets[at]!);
  const inner = open[0];
  // In a switch, the label that is being written may have no colon yet.
  const block = brackets[brackets.length - 1 - open.length];
  const labels = block && /(?<![\p{ID_Continue}$.])case(?![\p{ID_Continue}$])/u.test(head.slice(block.at + 1)) ? ['', ':'] : [''];
  const bracket = quote !== '' && inner?.char === '[' ? ']' : '';
  const isKey = inner?.char === '{';
  const rest = restOfLine.replace(/[^{}]/g, ' ') + tail.slice(restOfLine.length);
  const lineStart = Math.max(...[';', '{', '}', '\n', '\r'].map(each => head.lastIndexOf(each, (open.at(-1)?.at ?? start) - 1))) + 1;
  const chain = isKey ? start : chainStart(head, string?.at ?? start);
  const statement = Math.min(lineStart, chain);
  // The word brings its own closing quote.
  const after = quote !== '' && tail.startsWith(quote) ? tail.slice(1) : tail;
  const variants = [
    ...(quote === '' || restOfLine.includes(quote) ? [head + CURSOR_NAME + tail] : []),
    ...(bracket === '' ? [] : [head + word + bracket + after]),
    ...(isKey ? [`${head}${word}: 0${after}`, `${head}${word},${after}`, `${head}${word}: 0,${after}`] : []),
    ...labels.flatMap(label => [after, rest].map(each => `${head}${word}${isKey && quote !== '' ? ': 0' : ''}${closing(open)}${label};${each}`)),
    `${head.slice(0, statement)}${blank(head.slice(statement, chain))}${head.slice(chain)}${word}${bracket};${rest}`,
    // Without the rest of the text, unless that may give the chain's root another value.
    ...(isWritten(tail, head.slice(chain)) ? [] : labels.map(label => `${head}${word}${closing(open)}${label};${closing([...brackets].reverse().slice(open.length))}`)),
  ];
  return { start, quote: string?.quote ?? null, texts: [...new Set(variants)].map(each => ({ text: each, offset: start + 1 })) };
}

/** Outwards, as given. */
function closing(brackets: readonly Bracket[]): string {
  return brackets.map(each => each.end).join('');
}
function isWritten(text: string, chain: string): boolean {
  const root = /^[\p{ID_Start}$_][\p{ID_Continue}$]*/u.exec(chain)?.[0];
  return root !== undefined && new RegExp(`(?:^|[^\\p{ID_Continue}$.])${root.replaceAll('$', '\\$')}\\s*(?:=(?!=)|[-+*/%&|^]=|<<=|>>>?=|\\+\\+|--|\\s+in\\b)|function\\s+${root.replaceAll('$', '\\$')}\\b`, 'u').test(text);
}

/** A string that is a member's name in brackets, or a key of an object. */
function namesSomething(text: string, at: number, brackets: readonly Bracket[]): boolean {
  const before = text.slice(0, at).trimEnd();
  const inner = brackets.at(-1);
  if (inner?.char === '[') return before.endsWith('[') && !beforeExpression().test(before.slice(0, -1).trimEnd());
  return inner?.char === '{' && inner.isObject && /[{,]$/.test(before);
}

interface State { readonly brackets: readonly Bracket[]; readonly string: { readonly quote: string; readonly at: number } | null }

/** What is open at the cursor; null in a comment or a regular expression. */
function scan(text: string, cursor: number): State | null {
  const brackets: Bracket[] = [];
  let at = 0;
  // The last characters of code before a place, white space and comments left out.
  let before = '';
  while (at < cursor) {
    const char = text[at]!;
    if (text.startsWith('//', at) || text.startsWith('<!--', at)) {
      const end = endOfLine(text, at);
      if (cursor <= end) return null;
      at = end;
    } else if (text.startsWith('/*', at)) {
      const end = text.indexOf('*/', at + 2);
      if (end < 0 || cursor < end + 2) return null;
      at = end + 2;
    } else if (char === '"' || char === '\'') {
      const end = endOfQuoted(text, at, char);
      if (cursor < end || (cursor === end && text[end - 1] !== char) || (cursor === end && end === at + 1)) return { brackets, string: { quote: char, at } };
      before = char;
      at = end;
    } else if (char === '/' && beforeExpression().test(before)) {
      const end = endOfRegularExpression(text, at);
      if (cursor <= end) return null;
      before = '/';
      at = end;
    } else {
      if ('([{'.includes(char)) brackets.push({ char, at, end: endOf(char, before), isObject: char === '{' && beforeExpression().test(before) && !/[;{]$/.test(before) && before !== '' });
      else if (')]}'.includes(char)) brackets.pop();
      if (!/\s/.test(char)) before = (before + char).slice(-12); else if (before !== '' && wordCharacter().test(before.at(-1)!) && wordCharacter().test(text[at + 1] ?? '')) before = `${before} `.slice(-12);
      at++;
    }
  }
  return { brackets, string: null };
}

function endOf(bracket: string, before: string): string {
  return bracket === '(' ? ')' : bracket === '[' ? ']' : `}${unfinished().find(([words]) => words.test(before))?.[1] ?? ''}`;
}

function endOfLine(text: string, from: number): number {
  const found = /[\r\n\u2028\u2029]/.exec(text.slice(from));
  return found ? from + found.index : text.length;
}
/** After the closing quote, or where the line ends without one. */
function endOfQuoted(text: string, from: number, quote: string): number {
  for (let at = from + 1; at < text.length; at++) {
    if (text[at] === '\\') { at += text.startsWith('\r\n', at + 1) ? 2 : 1; continue; }
    if (text[at] === quote) return at + 1;
    if (/[\r\n]/.test(text[at]!)) return at;
  }
  return text.length;
}
function endOfRegularExpression(text: string, from: number): number {
  let inClass = false;
  for (let at = from + 1; at < text.length; at++) {
    const char = text[at]!;
    if (/[\r\n]/.test(char)) return at;
    if (char === '\\') at++; else if (char === '[') inClass = true; else if (char === ']') inClass = false;
    else if (char === '/' && !inClass) return at + 1;
  }
  return text.length;
}

/** Where the chain begins that ends before the word: `a.b(c)[0].` of `x = a.b(c)[0].wor`. */
function chainStart(head: string, end: number): number {
  let at = end;
  for (;;) {
    const link = /(?:\.|\[)\s*$/.exec(head.slice(0, at));
    if (!link) return at;
    at = link.index;
    for (;;) {
      at = head.slice(0, at).trimEnd().length;
      const char = head[at - 1] ?? '';
      if (!')]'.includes(char) || char === '') break;
      const opened = opening(head, at - 1);
      if (opened < 0) return end;
      at = opened;
    }
    while (at > 0 && wordCharacter().test(head[at - 1]!)) at--;
    const constructed = /(?:^|[^\p{ID_Continue}$.])new\s+$/u.exec(head.slice(0, at));
    if (constructed) return constructed.index + (constructed[0].startsWith('new') ? 0 : 1);
  }
}
/** The bracket that the one at the place closes; strings are not looked into. */
function opening(head: string, at: number): number {
  let depth = 0;
  for (let i = at; i >= 0; i--) {
    if (')]}'.includes(head[i]!)) depth++;
    else if ('([{'.includes(head[i]!) && --depth === 0) return i;
  }
  return -1;
}
function blank(text: string): string {
  return text.replace(/[^\r\n\u2028\u2029]/g, ' ');
}
