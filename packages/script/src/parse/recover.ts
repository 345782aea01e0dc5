/** When no grammar takes a text: keep what can be kept, and say where it broke (DESIGN 4.1). */
import { parse as acornParse } from 'acorn';
import { parseScript as esprimaParse } from 'esprima';
import { isNode, type Node } from './ast.js';
import { blankRange } from './blank.js';
import type { SyntaxFault } from './parsed.js';

export interface Recovered {
  readonly program: Node | null;
  readonly code: string;
  readonly faults: SyntaxFault[];
}

const MOST_FAULTS = 30;

/**
 * Names the place, blanks the broken line and tries again, at most 30 times; each try is the newest grammar, then
 * esprima's tolerant mode.
 */
export function recover(text: string, modern: (code: string) => Node): Recovered {
  const faults: SyntaxFault[] = [];
  let code = text;
  while (faults.length < MOST_FAULTS) {
    try {
      return { program: modern(code), code, faults };
    } catch (error) {
      const at = position(error, code);
      const tolerant = faults.length === 0 ? tolerate(code) : null;
      faults.push(faultAt(text, at));
      if (tolerant) return { program: tolerant, code, faults };
      const next = blankLine(code, at);
      if (next === code) break;
      code = next;
    }
  }
  return { program: null, code, faults };
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
  try {
    const program = esprimaParse(code, { tolerant: true, range: true }) as unknown as Node;
    addOffsets(program);
    return program;
  } catch {
    return null;
  }
}
function addOffsets(node: Node): void {
  [node.start, node.end] = node.range as [number, number];
  for (const field in node) {
    const value = node[field];
    if (Array.isArray(value)) { for (const each of value) if (isNode(each)) addOffsets(each); } else if (isNode(value)) addOffsets(value);
  }
}

/** The newest grammar, as a script whatever it holds (`import` and `export` are faults to name, not another goal). */
export function parseModern(code: string, comments?: unknown[]): Node {
  return acornParse(code, {
    ecmaVersion: 'latest', sourceType: 'script', allowReserved: true, allowReturnOutsideFunction: true, allowImportExportEverywhere: true,
    allowSuperOutsideMethod: true, ...(comments ? { onComment: comments as never } : {}),
  }) as unknown as Node;
}
