/** TypeScript declarations as tokens, each with the JSDoc before it, and the place that a parser has reached in them. */
import { UsageError } from '@plumbline/model';

export interface Token {
  /** A name, a punctuator, a number, or a string with its quotes. */
  readonly text: string;
  readonly kind: 'name' | 'string' | 'number' | 'mark';
  /** The words of the JSDoc comment right before the token, or empty. */
  readonly doc: string;
  readonly line: number;
}

const TOKEN = /\s+|\/\/[^\n]*|\/\*[\s\S]*?(?:\*\/|$)|[\p{L}_$][\p{L}\p{N}_$]*|"(?:[^"\\\n]|\\.)*"?|'(?:[^'\\\n]|\\.)*'?|`(?:[^`\\]|\\[\s\S])*`?|-?\d[\w.]*|=>|\.\.\.|./gsu;

/** All tokens of a text; comments are kept as the words before what they document. */
export function tokensOf(text: string): Token[] {
  const out: Token[] = [];
  let doc = '';
  let line = 1;
  for (const [piece] of text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n').matchAll(TOKEN)) {
    if (piece.startsWith('/**')) doc = docWords(piece);
    else if (/^\s|^\/[/*]/.test(piece)) { /* no token */ } else {
      const kind = /^["'`]/.test(piece) ? 'string' : /^-?\d/.test(piece) ? 'number' : /^[\p{L}_$]/u.test(piece) ? 'name' : 'mark';
      out.push({ text: piece, kind, doc, line });
      doc = '';
    }
    for (let at = piece.indexOf('\n'); at >= 0; at = piece.indexOf('\n', at + 1)) line++;
  }
  return out;
}

/** The description of a JSDoc comment and its `@deprecated` tag, in the words that patterns know. */
function docWords(comment: string): string {
  const lines = comment.replace(/^\/\*\*|\*\/$/g, '').split('\n').map(each => each.replace(/^\s*\*\s?/, '').trim());
  const tag = lines.findIndex(each => each.startsWith('@'));
  const words = (tag < 0 ? lines : lines.slice(0, tag)).join('\n').trim();
  const deprecated = lines.find(each => each.startsWith('@deprecated'));
  return deprecated === undefined ? words : `${words}\nDeprecated: ${deprecated.slice('@deprecated'.length).trim() || 'do not use.'}`.trim();
}

const OPENERS: ReadonlyMap<string, string> = new Map([['(', ')'], ['[', ']'], ['{', '}'], ['<', '>']]);

/** A place in the tokens of one file. Every step either moves on or finds the end. */
export class TokenCursor {
  at = 0;

  constructor(readonly tokens: readonly Token[], private readonly file: string) {}

  get ended(): boolean { return this.at >= this.tokens.length; }

  /** The text of a token from here, empty past the end. */
  peek(ahead = 0): string { return this.tokens[this.at + ahead]?.text ?? ''; }
  kind(ahead = 0): Token['kind'] | null { return this.tokens[this.at + ahead]?.kind ?? null; }
  take(): string { return this.tokens[this.at++]?.text ?? ''; }

  /** Takes the token when it is this one. */
  takes(text: string): boolean {
    if (this.peek() !== text) return false;
    this.at++;
    return true;
  }

  /** True when the token begins a line: what ends a statement or member without a semicolon. */
  breaksLine(ahead = 0): boolean {
    const here = this.tokens[this.at + ahead];
    const before = this.tokens[this.at + ahead - 1];
    return here !== undefined && before !== undefined && here.line > before.line;
  }

  /** True after a mark that a type follows: what stands here is no key. */
  get isOperand(): boolean { return [':', '|', '&', '=>', '.', '?', '<'].includes(this.tokens[this.at - 1]?.text ?? ''); }

  get opens(): boolean { return OPENERS.has(this.peek()); }

  /** Past the bracket that closes the one here. */
  skipBracket(): void { this.at = this.closing() + 1; }

  /** @throws UsageError, with the line, for a bracket that nothing closes. */
  closing(): number {
    const stack: string[] = [];
    const opened: number[] = [];
    for (let i = this.at; i < this.tokens.length; i++) {
      const { text, kind } = this.tokens[i]!;
      if (kind !== 'mark') continue;
      const closer = OPENERS.get(text);
      if (closer) { stack.push(closer); opened.push(i); continue; }
      // A comparison sign inside another bracket is no bracket.
      const from = text === stack.at(-1) ? stack.length - 1 : stack.at(-1) === '>' ? stack.lastIndexOf(text) : -1;
      if (from < 0) continue;
      stack.length = opened.length = from;
      if (from === 0) return i;
    }
    const open = this.tokens[opened.at(-1) ?? this.at]!;
    throw new UsageError(`${this.file}:${open.line}: nothing closes this "${open.text}"; correct the declarations.`);
  }
}
