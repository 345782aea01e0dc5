/** When no grammar takes a text: keep what can be kept, and say where it broke (DESIGN 4.1). */
import { esprima } from '../on-demand.js';
import { children, type Node } from './ast.js';
import { blankRange } from './blank.js';
import type { SyntaxFault } from './parsed.js';

export interface Recovered {
  readonly program: Node | null;
  readonly code: string;
  readonly faults: SyntaxFault[];
}

const MOST_TRIES = 30;

/**
 * Names the place, blanks the broken line and tries again, at most 30 times; each try is the newest grammar, then
 * esprima's tolerant mode.
 */
export function recover(text: string, modern: (code: string) => Node): Recovered {
  const faults: SyntaxFault[] = [];
  let code = text;
  // Once a line with an unbalanced bracket is out, later errors may be its consequences: they are not reported.
  let balanced = true;
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    try {
      return { program: modern(code), code, faults };
    } catch (error) {
      if (isOutOfStack(error)) break;
      const at = position(error, code);
      if (balanced) faults.push(faultAt(text, at));
      if (tries === 0) {
        const tolerant = tolerate(code);
        if (tolerant) return { program: tolerant, code, faults };
      }
      const next = blankLine(code, at);
      if (next === code) break;
      balanced &&= isBalanced(code, next);
      code = next;
    }
  }
  return { program: null, code, faults };
}

/** Whether the text that was blanked opens and closes as many brackets, and no string or comment that goes on. */
function isBalanced(before: string, after: string): boolean {
  let depth = 0;
  let lost = '';
  for (let i = 0; i < before.length; i++) if (before[i] !== after[i]) lost += before[i];
  for (const char of lost) { if ('([{'.includes(char)) depth++; else if (')]}'.includes(char)) depth--; if (depth < 0) return false; }
  return depth === 0 && !/[`"'“”‘’]|\/\*|\*\//.test(lost.replace(/(["'])(?:\\.|(?!\1)[^\\])*\1/g, ''));
}

function position(error: unknown, code: string): number {
  const at = (error as { pos?: unknown }).pos;
  return typeof at === 'number' ? Math.min(at, code.length) : 0;
}

/** The token at a place: a word, a string's first character, or one character. */
export function faultAt(text: string, at: number, production = 'unexpected-token', edition: string | null = null): SyntaxFault {
  let start = at;
  if (start >= text.length) start = Math.max(0, text.trimEnd().length - 1);
  const word = /^[\p{L}\p{N}_$]+/u.exec(text.slice(start, start + 80));
  const end = Math.min(text.length, start + Math.max(1, word ? word[0].length : 1));
  return { production, text: text.slice(start, end), start, end, edition };
}

function blankLine(code: string, at: number): string {
  // The error's own line; when that is blank already (an unclosed bracket, say), the last line with anything before it.
  for (let end = Math.min(at, code.length); ;) {
    const start = Math.max(code.lastIndexOf('\n', end - 1), code.lastIndexOf('\r', end - 1)) + 1;
    const stop = /[\r\n]/.exec(code.slice(end));
    const lineEnd = stop ? end + stop.index : code.length;
    if (code.slice(start, lineEnd).trim() !== '') return blankRange(code, start, lineEnd);
    if (start === 0) return code;
    end = start - 1;
  }
}

function tolerate(code: string): Node | null {
  return parseByEsprima(code, true);
}

/** The second parser: tolerant, or (its operators being a loop, not a recursion) for chains that the first has no stack for. */
export function parseByEsprima(code: string, tolerant: boolean): Node | null {
  try {
    const program = esprima().parseScript(code, { tolerant, range: true }) as unknown as Node;
    const queue = [program];
    for (let node = queue.pop(); node; node = queue.pop()) {
      [node.start, node.end] = node.range as [number, number];
      for (const child of children(node)) queue.push(child);
    }
    return program;
  } catch {
    return null;
  }
}

let outOfStack = 0;
/** How often the stack was not enough: elsewhere, with more or less of it, such a text may be read otherwise. */
export function timesOutOfStack(): number { return outOfStack; }

/** The parser, or V8 below it, ran out of stack: nothing is wrong with the text. */
export function isOutOfStack(error: unknown): boolean {
  const is = error instanceof RangeError || (error instanceof SyntaxError && error.message.startsWith('Not enough stack space'));
  if (is) outOfStack++;
  return is;
}
