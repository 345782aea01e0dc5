/** What parsing one file gives (DESIGN 4.1). Offsets are UTF-16 indices into the original text; all texts have its length. */
import type { Program } from 'acorn';

export interface Include {
  /** The path as written. */
  readonly path: string;
  readonly kind: 'include' | 'includepath';
  /** Range of the path (without quotes) in the text. */
  readonly start: number;
  readonly end: number;
}

/** A production or token outside the dialect: always certain. */
export interface SyntaxFault {
  /** The rule's last part: `const`, `arrow-function`, `trailing-comma`, `reserved-word`, … */
  readonly production: string;
  /** The token or source text accused, such as `=>` or `n = 1`. */
  readonly text: string;
  readonly start: number;
  readonly end: number;
  /** The edition that added it, or null when it is of no edition. */
  readonly edition: string | null;
}

/**
 * `dialect`: the dialect's own grammar took it whole. `modern`: the newest grammar did, and `faults` names each production
 * outside the dialect. `recovered`: no grammar did, and a tolerant parser kept what it could. `none`: nothing usable.
 */
export type Grammar = 'dialect' | 'modern' | 'recovered' | 'none';

export interface ParsedScript {
  readonly file: string;
  readonly text: string;
  /** The text with directives, hashbang and BOM blanked, line breaks kept. */
  readonly code: string;
  /** Constructs that only the host knows the meaning of (E4X, conditional compilation): the text can be judged, not run. */
  readonly opaque: number;
  readonly program: Program | null;
  readonly grammar: Grammar;
  readonly includes: readonly Include[];
  readonly faults: readonly SyntaxFault[];
  /** Comments that say something to a checker: suppressions, `global` declarations, directives, conditional compilation. */
  readonly comments: readonly { readonly text: string; readonly start: number; readonly end: number; readonly block: boolean }[];
  /** Read by the plain parser: equal names and texts of the tree are one, and its lists have no room to spare. */
  readonly isPlain: boolean;
  /** It may have a `with` or a direct `eval`. */
  readonly mayBeDynamic: boolean;
}

/** Turns offsets into lines and columns, both from 1. A byte order mark takes no column. */
export class LineIndex {
  private readonly starts: number[];
  constructor(text: string) {
    this.starts = [text.charCodeAt(0) === 0xfeff ? 1 : 0];
    for (let i = 0; i < text.length; i++) {
      const code = text.charCodeAt(i);
      if (code === 13 && text.charCodeAt(i + 1) === 10) i++;
      if (code === 10 || code === 13 || code === 0x2028 || code === 0x2029) this.starts.push(i + 1);
    }
  }
  at(offset: number): { line: number; column: number } {
    let low = 0;
    let high = this.starts.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if (this.starts[middle]! <= offset) low = middle; else high = middle - 1;
    }
    return { line: low + 1, column: Math.max(0, offset - this.starts[low]!) + 1 };
  }
}
