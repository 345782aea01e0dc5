/** Fenced code out of Markdown, and code spans (DESIGN 4.4). */
import { markdown } from '../on-demand.js';

/** Code in a document. */
export interface Fragment {
  /** Where it begins in the document. */
  readonly from: number;
  /** As long as in the document, line for line: what a quotation or a list puts before its lines is blank, and so is what stands for code not shown. */
  readonly code: string;
}

export interface Fence extends Fragment {
  /** The first word after the ticks, lower case; empty when there is none. */
  readonly language: string;
  /** From 1. */
  readonly line: number;
  /** Elisions (`…`, `...`) were blanked: what is missing may explain a stray comma. */
  readonly elided: boolean;
  /** Why it is not code to judge, or null. */
  readonly excluded: 'other-language' | 'diff' | 'shell' | null;
}

const SCRIPT_LANGUAGES: ReadonlySet<string> = new Set(['', 'js', 'javascript', 'jsx', 'jscript', 'ecmascript', 'extendscript', 'es3', 'es', 'jsxinc', 'jsinc', 'mjs', 'cjs', 'script']);

export function fencesOf(document: string): Fence[] {
  const starts = lineStarts(document);
  const out: Fence[] = [];
  for (const token of markdown().parse(document, {})) {
    if (token.type !== 'fence' || !token.map) continue;
    const language = /^[^\s{:,]*/.exec(token.info.trim())![0].toLowerCase().replace(/^\./, '');
    out.push(fence(document, starts, token.map[0], token.content, language));
  }
  return out;
}

/** The fence of code whose lines hold the offset, or null. */
export function fenceAt(document: string, offset: number): Fence | null {
  const starts = lineStarts(document);
  return fencesOf(document).find(each => each.excluded === null && (starts[each.line] ?? Infinity) <= offset && offset <= each.from + each.code.length) ?? null;
}

function fence(document: string, starts: readonly number[], firstLine: number, content: string, language: string): Fence {
  const lines = content.split('\n');
  if (lines.at(-1) === '') lines.pop();
  const from = starts[firstLine + 1] ?? document.length;
  let code = '';
  let at = from;
  lines.forEach((line, index) => {
    const number = firstLine + 1 + index;
    const start = starts[number];
    if (start === undefined) return;
    const stop = (starts[number + 1] ?? document.length + 1) - 1;
    const end = document[stop - 1] === '\r' ? stop - 1 : Math.min(stop, document.length);
    const full = document.slice(start, end);
    // The container's indentation or quote mark stands before the fence's own text.
    const offset = full.length >= line.length && full.endsWith(line) ? full.length - line.length : 0;
    code += blank(document.slice(at, start + offset)) + (offset === 0 && !full.endsWith(line) ? full : line);
    at = end;
  });
  return { language, line: firstLine + 1, excluded: exclusion(language, lines), from, ...blankElisions(code) };
}

function exclusion(language: string, lines: readonly string[]): Fence['excluded'] {
  if (language === 'diff' || language === 'patch') return 'diff';
  if (!SCRIPT_LANGUAGES.has(language)) return 'other-language';
  const meaningful = lines.filter(line => line.trim() !== '');
  const has = (pattern: RegExp): boolean => meaningful.some(line => pattern.test(line));
  if (has(/^@@ .* @@/) || (has(/^-(?!-)\s*\S/) && has(/^\+(?!\+)\s*\S/)) || has(/^[-+]{3} \S/)) return 'diff';
  if (meaningful.length > 0 && has(/^\s*(?:\$|>|#|%)\s+\S/) && /^\s*(?:\$|>|#|%)\s+\S/.test(meaningful[0]!)) return 'shell';
  return null;
}

const QUOTE_COMMENT_OR_ELISION = /["'`]|\/\/[^\r\n]*|\/\*[\s\S]*?\*\/|…|\.\.\.(?=\s*(?:[)\]},;]|$|[\r\n]))/gm;
/** `…`, and `...` that spreads nothing, stand for code not shown. */
function blankElisions(text: string): { code: string; elided: boolean } {
  const pattern = new RegExp(QUOTE_COMMENT_OR_ELISION);
  let code = '';
  let at = 0;
  for (let found = pattern.exec(text); found; found = pattern.exec(text)) {
    const [token] = found;
    if (token.length === 1 && token !== '…') pattern.lastIndex = endOfString(text, found.index) ?? pattern.lastIndex;
    if (token !== '…' && token !== '...') continue;
    code += text.slice(at, found.index) + ' '.repeat(token.length);
    at = pattern.lastIndex;
  }
  return { code: code + text.slice(at), elided: at > 0 };
}
/** Behind the string that begins at a quote; null where its line ends first. By characters: a pattern's stack does not hold strings of any length. */
function endOfString(text: string, start: number): number | null {
  for (let at = start + 1; at < text.length; at++) {
    const char = text[at]!;
    if (char === text[start]) return at + 1;
    if (char === '\r' || char === '\n') return null;
    if (char === '\\' && /[\r\n\u2028\u2029]/.test(text[++at] ?? '\n')) return null;
  }
  return null;
}

/** A text of the document's length up to the fragment's end, in which everything before the fragment is blank. */
export function masked(document: string, { from, code }: Fragment): string {
  return blank(document.slice(0, from)) + code;
}
function blank(text: string): string {
  return text.replace(/[^\r\n\u2028\u2029]/g, ' ');
}
/** Offsets of the lines as Markdown counts them. */
function lineStarts(text: string): number[] {
  const out = [0];
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) out.push(at + 1);
  return out;
}

/** Inline code spans, for `--strict`: prose names what does not exist. */
export function codeSpansOf(document: string): Fragment[] {
  const starts = lineStarts(document);
  const out: Fragment[] = [];
  for (const token of markdown().parse(document, {})) {
    if (token.type !== 'inline' || !token.map || !token.children) continue;
    let at = starts[token.map[0]]!;
    const end = starts[token.map[1]] ?? document.length;
    for (const child of token.children) {
      if (child.type !== 'code_inline') continue;
      const found = document.indexOf(child.content, document.indexOf('`', at));
      if (found < 0 || found >= end) continue;
      out.push({ from: found, code: child.content });
      at = found + child.content.length + child.markup.length;
    }
  }
  return out;
}
