/**
 * Fenced code out of Markdown (DESIGN 4.4). Each fence becomes a text of the document's length in which everything but
 * the fence is blank, so that offsets, lines and columns are the document's own.
 */
import { markdown } from '../on-demand.js';

export interface Fence {
  /** The first word after the ticks, lower case; empty when there is none. */
  readonly language: string;
  /** Same length as the document up to the fence's end; blank outside the fence. */
  readonly masked: string;
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
  const blanked = blank(document);
  const out: Fence[] = [];
  for (const token of markdown().parse(document, {})) {
    if (token.type !== 'fence' || !token.map) continue;
    const language = /^[^\s{:,]*/.exec(token.info.trim())![0].toLowerCase().replace(/^\./, '');
    out.push(fence(document, blanked, starts, token.map[0], token.content, language));
  }
  return out;
}

/** The fence of code whose lines hold the offset, or null. */
export function fenceAt(document: string, offset: number): Fence | null {
  const starts = lineStarts(document);
  return fencesOf(document).find(each => each.excluded === null && (starts[each.line] ?? Infinity) <= offset && offset <= each.masked.length) ?? null;
}

/** `blanked`: the document's line ends alone, made once for all of its fences. */
function fence(document: string, blanked: string, starts: readonly number[], firstLine: number, content: string, language: string): Fence {
  const lines = content.split('\n');
  if (lines.at(-1) === '') lines.pop();
  let masked = '';
  let at = 0;
  lines.forEach((line, index) => {
    const number = firstLine + 1 + index;
    const start = starts[number];
    if (start === undefined) return;
    const stop = (starts[number + 1] ?? document.length + 1) - 1;
    const end = document[stop - 1] === '\r' ? stop - 1 : Math.min(stop, document.length);
    const full = document.slice(start, end);
    // The container's indentation or quote mark stands before the fence's own text.
    const offset = full.length >= line.length && full.endsWith(line) ? full.length - line.length : 0;
    masked += blanked.slice(at, start + offset) + (offset === 0 && !full.endsWith(line) ? full : line);
    at = end;
  });
  const excluded = exclusion(language, lines);
  const { text, elided } = blankElisions(masked, starts[firstLine + 1] ?? document.length);
  return { language, masked: text, line: firstLine + 1, elided, excluded };
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

/** `…`, and `...` that spreads nothing, stand for code not shown. */
function blankElisions(text: string, from: number): { text: string; elided: boolean } {
  let elided = false;
  const head = text.slice(0, from);
  const body = text.slice(from).replace(/(["'`])(?:\\.|(?!\1)[^\\\r\n])*\1|\/\/[^\r\n]*|\/\*[\s\S]*?\*\/|…|\.\.\.(?=\s*(?:[)\]},;]|$|[\r\n]))/gm, found => {
    if (found !== '…' && found !== '...') return found;
    elided = true;
    return ' '.repeat(found.length);
  });
  return { text: head + body, elided };
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
export function codeSpansOf(document: string): { readonly masked: string; readonly line: number }[] {
  const starts = lineStarts(document);
  const blanked = blank(document);
  const out: { masked: string; line: number }[] = [];
  let line = 1;
  for (const token of markdown().parse(document, {})) {
    if (token.type !== 'inline' || !token.map || !token.children) continue;
    let at = starts[token.map[0]]!;
    const end = starts[token.map[1]] ?? document.length;
    for (const child of token.children) {
      if (child.type !== 'code_inline') continue;
      const found = document.indexOf(child.content, document.indexOf('`', at));
      if (found < 0 || found >= end) continue;
      while ((starts[line] ?? Infinity) <= found) line++;
      out.push({ masked: blanked.slice(0, found) + child.content, line });
      at = found + child.content.length + child.markup.length;
    }
  }
  return out;
}
