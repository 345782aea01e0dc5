/**
 * Strict ES3 that is not plain, by acorn, with its hottest steps in ES3 done faster and its commonest nodes made smaller: the same trees
 * and the same errors (a test compares). Words are read by a table of characters and looked up in a map, where the parser asks a regular
 * expression for each; what only strict mode and accessors can break is not checked, since ES3 has neither.
 */
import type { Comment, Program } from 'acorn';
import { BaseParser, keywordTypes, tokTypes } from './acorn-internals.js';
import type { ReadRegExp } from './plain-parser.js';

const probe = new BaseParser({ ecmaVersion: 3, allowReserved: 'never' }, '');
const wordsOf = (pattern: RegExp): string[] => pattern.source.slice('^(?:'.length, -')$'.length).split('|');

const KEYWORDS = new Map(wordsOf(probe.keywords).map(word => [word, keywordTypes[word]]));
const NAME = tokTypes.name!;
/** Names that some rule forbids somewhere: all others are told apart by one look. */
const FORBIDDEN = new Set([...KEYWORDS.keys(), ...wordsOf(probe.reservedWordsStrict), 'arguments', 'await', 'yield']);

/** ASCII characters of identifiers. */
const IN_WORD = new Uint8Array(128);
for (const char of 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789$_') IN_WORD[char.charCodeAt(0)] = 1;

/** Two of three nodes are names or literals: made by themselves, they take no room for what only other nodes have. */
class Identifier {
  type = '';
  end = 0;
  /** The scope pass notes these. */
  binding = undefined;
  scope = undefined;
  constructor(readonly start: number, readonly name: string) {}
}
class Literal {
  type = '';
  end = 0;
  constructor(readonly start: number, readonly value: unknown, readonly raw: string) {}
}

class Es3Parser extends BaseParser {
  override readWord1(): string {
    const { input, pos: start } = this;
    let pos = start;
    let code = 0;
    while (pos < input.length && (code = input.charCodeAt(pos)) < 128 && IN_WORD[code] === 1) pos++;
    // Escapes and letters beyond ASCII are the parser's own.
    if (pos < input.length && (code >= 128 || code === 92)) return super.readWord1();
    this.containsEsc = false;
    this.pos = pos;
    return input.slice(start, pos);
  }
  readWord(): void {
    const word = this.readWord1();
    this.finishToken(KEYWORDS.get(word) ?? NAME, word);
  }
  override checkUnreserved(node: { readonly name: string }): void {
    if (FORBIDDEN.has(node.name)) super.checkUnreserved(node);
  }
  override parseIdentNode(): unknown {
    return this.type === NAME ? new Identifier(this.start, this.value as string) : super.parseIdentNode();
  }
  override parseLiteral(value: unknown): unknown {
    const node = new Literal(this.start, value, this.input.slice(this.start, this.end));
    this.next();
    return this.finishNode(node, 'Literal');
  }
  /** Only strict mode and accessors make a key clash. */
  checkPropClash(): void {}
}

export interface Es3Options {
  readonly onComment?: Comment[];
  readonly allowReturnOutsideFunction: boolean;
}

const SETTINGS = { ecmaVersion: 3, sourceType: 'script', allowReserved: 'never' } as const;

/** Parses as a strict ES3 script, reserved words refused as property names too. Throws what acorn throws. */
export function parseEs3(code: string, options: Es3Options): Program {
  return new Es3Parser({ ...SETTINGS, ...options }, code).parse();
}
class RegExpReader extends Es3Parser {
  /** One that is the whole text. */
  readWhole(text: string): ReadRegExp | null {
    const at = this as { input: string; pos: number };
    at.input = text;
    at.pos = 1;
    this.readRegexp();
    if (this.pos !== text.length) return null;
    const { pattern, flags, value } = this.value as ReadRegExp['regex'] & { value: RegExp | null };
    return { value, regex: { pattern, flags } };
  }
}
const regExps = new RegExpReader(SETTINGS, '');
/** A regular expression of an ES3 script that stands at the range; null for none. */
export function readRegExp(code: string, start: number, end: number): ReadRegExp | null {
  try {
    return regExps.readWhole(code.slice(start, end));
  } catch {
    return null;
  }
}
