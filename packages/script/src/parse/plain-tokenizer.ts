/** Texts of plain ES3 to tokens, one at a time: what is a mistake, in doubt or seldom met gives up. */
import type { Comment } from 'acorn';
import { Token, WORD_TOKENS } from './plain-tokens.js';
import { MOST_NESTING } from './too-deep.js';
import type { Words } from './words.js';

/** Thrown where a text is not plain. */
export const NOT_PLAIN = new Error('not plain');
export function giveUp(): never {
  throw NOT_PLAIN;
}

/** ASCII characters of identifiers. */
export const IN_WORD = new Uint8Array(128);
for (const char of 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789$_') IN_WORD[char.charCodeAt(0)] = 1;
/** Whether words that begin so may be more than names. */
const BEGINS_KEYWORD = new Uint8Array(128);
for (const word of WORD_TOKENS.keys()) BEGINS_KEYWORD[word.charCodeAt(0)] = 1;
/** Longer texts are seldom met again. */
const MOST_SHARED = 64;

export class PlainTokenizer {
  protected pos = 0;
  protected token: Token = Token.End;
  protected start = 0;
  protected end = 0;
  protected value: string | number = '';
  protected lastEnd = 0;
  /** A line break stands before the token. */
  protected newline = false;
  /** Brackets that are open. */
  private depth = 0;

  /** @param comments filled where they are given */
  constructor(protected readonly input: string, private readonly words: Words, private readonly comments: Comment[] | undefined, private readonly refusesLineContinuations: boolean) {}

  protected next(): void {
    const { input } = this;
    this.lastEnd = this.end;
    this.newline = false;
    let pos = this.pos;
    let code: number;
    for (;;) {
      code = input.charCodeAt(pos);
      if (code === 32 || code === 9) pos++;
      else if (code === 10 || code === 13) { this.newline = true; pos++; }
      else if (code === 47) {
        const second = input.charCodeAt(pos + 1);
        if (second === 47) pos = this.lineComment(pos);
        else if (second === 42) pos = this.blockComment(pos);
        else break;
      } else if (code === 11 || code === 12 || code === 160 || code === 0xfeff) pos++;
      else if (code === 0x2028 || code === 0x2029) { this.newline = true; pos++; }
      else break;
    }
    this.start = pos;
    if (code < 128) {
      if (IN_WORD[code] === 1) {
        if (code >= 48 && code <= 57) this.number(pos, code); else this.word(pos, code);
        return;
      }
      this.punctuator(pos, code);
      return;
    }
    if (pos < input.length) giveUp();
    this.pos = pos;
    this.end = pos;
    this.token = Token.End;
  }

  private lineComment(start: number): number {
    const { input } = this;
    let pos = start + 2;
    for (; pos < input.length; pos++) {
      const code = input.charCodeAt(pos);
      if (code === 10 || code === 13 || code === 0x2028 || code === 0x2029) break;
    }
    if (this.comments) this.comments.push({ type: 'Line', value: input.slice(start + 2, pos), start, end: pos });
    return pos;
  }
  private blockComment(start: number): number {
    const { input } = this;
    let pos = start + 2;
    for (let last = 0; ; pos++) {
      if (pos >= input.length) giveUp();
      const code = input.charCodeAt(pos);
      if (code === 47 && last === 42) break;
      if (code === 10 || code === 13 || code === 0x2028 || code === 0x2029) this.newline = true;
      last = code;
    }
    pos++;
    if (this.comments) this.comments.push({ type: 'Block', value: input.slice(start + 2, pos - 2), start, end: pos });
    return pos;
  }

  private word(start: number, first: number): void {
    const { input } = this;
    let hash = first;
    let pos = start + 1;
    let code: number;
    while ((code = input.charCodeAt(pos)) < 128 && IN_WORD[code] === 1) {
      hash = (Math.imul(hash, 31) + code) | 0;
      pos++;
    }
    if (code === 92 || code >= 128) { if (code === 92 || !isSpace(code)) giveUp(); }
    this.pos = this.end = pos;
    const text = this.words.slice(input, start, pos, hash);
    this.value = text;
    this.token = BEGINS_KEYWORD[first] === 1 ? WORD_TOKENS.get(text) ?? Token.Name : Token.Name;
  }

  private number(start: number, first: number): void {
    const { input } = this;
    let pos = start + 1;
    let code = input.charCodeAt(pos);
    let value = first - 48;
    if (first === 48 && (code === 120 || code === 88)) {
      for (code = input.charCodeAt(++pos); ; code = input.charCodeAt(++pos)) {
        const digit = code >= 97 ? code - 87 : code >= 65 ? code - 55 : code >= 48 && code <= 57 ? code - 48 : 16;
        if (digit >= 16) break;
        value = value * 16 + digit;
      }
      if (pos === start + 2) giveUp();
    } else {
      if (first === 48 && code >= 48 && code <= 57) giveUp();
      while (code >= 48 && code <= 57) code = input.charCodeAt(++pos);
      if (code === 46 || code === 101 || code === 69) { this.fraction(start, pos); return; }
      value = pos - start < 9 ? wholeNumber(input, start, pos) : parseFloat(input.slice(start, pos));
    }
    this.endOfNumber(pos, code, value);
  }
  /** From the dot, or the `e`. */
  private fraction(start: number, from: number): void {
    const { input } = this;
    let pos = from;
    let code = input.charCodeAt(pos);
    if (code === 46) do code = input.charCodeAt(++pos); while (code >= 48 && code <= 57);
    if (code === 101 || code === 69) {
      code = input.charCodeAt(++pos);
      if (code === 43 || code === 45) code = input.charCodeAt(++pos);
      if (!(code >= 48 && code <= 57)) giveUp();
      while (code >= 48 && code <= 57) code = input.charCodeAt(++pos);
    }
    this.endOfNumber(pos, code, parseFloat(input.slice(start, pos)));
  }
  private endOfNumber(pos: number, code: number, value: number): void {
    if ((code < 128 && IN_WORD[code] === 1) || code === 92 || (code >= 128 && !isSpace(code))) giveUp();
    this.pos = this.end = pos;
    this.value = value;
    this.token = Token.Number;
  }

  private string(start: number, quote: number): void {
    const { input } = this;
    let hash = 0;
    let pos = start + 1;
    for (; ; pos++) {
      const code = input.charCodeAt(pos);
      if (code === quote) break;
      if (code === 92) { this.escapedString(start, pos, quote); return; }
      if (code === 10 || code === 13 || code === 0x2028 || code === 0x2029 || pos >= input.length) giveUp();
      hash = (Math.imul(hash, 31) + code) | 0;
    }
    this.value = pos - start <= MOST_SHARED ? this.words.slice(input, start + 1, pos, hash) : input.slice(start + 1, pos);
    this.pos = this.end = pos + 1;
    this.token = Token.String;
  }
  private escapedString(start: number, firstEscape: number, quote: number): void {
    const { input } = this;
    let out = input.slice(start + 1, firstEscape);
    let chunk = firstEscape;
    let pos = firstEscape;
    for (;;) {
      const code = input.charCodeAt(pos);
      if (code === quote) break;
      if (code === 10 || code === 13 || code === 0x2028 || code === 0x2029 || pos >= input.length) giveUp();
      if (code !== 92) { pos++; continue; }
      out += input.slice(chunk, pos);
      const escaped = input.charCodeAt(pos + 1);
      pos += 2;
      switch (escaped) {
        case 110: out += '\n'; break;
        case 114: out += '\r'; break;
        case 116: out += '\t'; break;
        case 98: out += '\b'; break;
        case 118: out += '\v'; break;
        case 102: out += '\f'; break;
        case 120: out += this.hexadecimal(pos, 2); pos += 2; break;
        case 117: out += this.hexadecimal(pos, 4); pos += 4; break;
        case 13: case 10:
          if (this.refusesLineContinuations) giveUp();
          if (escaped === 13 && input.charCodeAt(pos) === 10) pos++;
          break;
        default:
          // Octal escapes, and what editions read differently.
          if (!(escaped < 128) || (escaped >= 48 && escaped <= 57)) giveUp();
          out += input[pos - 1];
      }
      chunk = pos;
    }
    out += input.slice(chunk, pos);
    this.value = this.words.intern(out);
    this.pos = this.end = pos + 1;
    this.token = Token.String;
  }
  private hexadecimal(pos: number, length: number): string {
    const digits = this.input.slice(pos, pos + length);
    if (digits.length < length || !/^[\da-f]+$/i.test(digits)) giveUp();
    return String.fromCharCode(parseInt(digits, 16));
  }

  private punctuator(pos: number, code: number): void {
    const { input } = this;
    switch (code) {
      case 40: this.opening(Token.ParenL, pos); return;
      case 41: this.closing(Token.ParenR, pos); return;
      case 44: this.simple(Token.Comma, pos); return;
      case 46: {
        const digit = input.charCodeAt(pos + 1);
        if (digit >= 48 && digit <= 57) this.fraction(pos, pos); else this.simple(Token.Dot, pos);
        return;
      }
      case 58: this.simple(Token.Colon, pos); return;
      case 59: this.simple(Token.Semi, pos); return;
      case 63: this.simple(Token.Question, pos); return;
      case 91: this.opening(Token.BracketL, pos); return;
      case 93: this.closing(Token.BracketR, pos); return;
      case 123: this.opening(Token.BraceL, pos); return;
      case 125: this.closing(Token.BraceR, pos); return;
      case 34: case 39: this.string(pos, code); return;
      case 61:
        if (input.charCodeAt(pos + 1) !== 61) this.operator(Token.Assign, '=', pos);
        else if (input.charCodeAt(pos + 2) === 61) this.operator(Token.Equality, '===', pos); else this.operator(Token.Equality, '==', pos);
        return;
      case 33:
        if (input.charCodeAt(pos + 1) !== 61) this.operator(Token.Prefix, '!', pos);
        else if (input.charCodeAt(pos + 2) === 61) this.operator(Token.Equality, '!==', pos); else this.operator(Token.Equality, '!=', pos);
        return;
      case 43: case 45: {
        const second = input.charCodeAt(pos + 1);
        if (second === code) {
          // `-->` may be a comment.
          if (code === 45 && input.charCodeAt(pos + 2) === 62) giveUp();
          this.operator(Token.IncDec, code === 43 ? '++' : '--', pos);
        } else if (second === 61) this.operator(Token.OtherAssign, code === 43 ? '+=' : '-=', pos); else this.operator(Token.Plus, code === 43 ? '+' : '-', pos);
        return;
      }
      case 38: case 124: {
        const second = input.charCodeAt(pos + 1);
        if (second === code) this.operator(code === 38 ? Token.And : Token.Or, code === 38 ? '&&' : '||', pos);
        else if (second === 61) this.operator(Token.OtherAssign, code === 38 ? '&=' : '|=', pos); else this.operator(code === 38 ? Token.BitAnd : Token.BitOr, code === 38 ? '&' : '|', pos);
        return;
      }
      case 42: case 37: case 94: {
        const sign = input[pos]!;
        if (input.charCodeAt(pos + 1) === 61) this.operator(Token.OtherAssign, `${sign}=`, pos); else this.operator(code === 94 ? Token.BitXor : Token.Times, sign, pos);
        return;
      }
      case 47: if (input.charCodeAt(pos + 1) === 61) this.operator(Token.DivideAssign, '/=', pos); else this.operator(Token.Divide, '/', pos); return;
      case 60: case 62: this.angle(pos, code); return;
      case 126: this.operator(Token.Prefix, '~', pos); return;
      default: giveUp();
    }
  }
  private angle(pos: number, code: number): void {
    const { input } = this;
    // `<!--` may be a comment.
    if (code === 60 && input.charCodeAt(pos + 1) === 33 && input.charCodeAt(pos + 2) === 45 && input.charCodeAt(pos + 3) === 45) giveUp();
    let size = 1;
    while (size < (code === 62 ? 3 : 2) && input.charCodeAt(pos + size) === code) size++;
    const isAssign = input.charCodeAt(pos + size) === 61;
    this.operator(size > 1 ? (isAssign ? Token.OtherAssign : Token.Shift) : Token.Relational, input.slice(pos, pos + size + (isAssign ? 1 : 0)), pos);
  }
  private simple(token: Token, pos: number): void {
    this.token = token;
    this.pos = this.end = pos + 1;
  }
  private opening(token: Token, pos: number): void {
    if (++this.depth > MOST_NESTING) giveUp();
    this.simple(token, pos);
  }
  private closing(token: Token, pos: number): void {
    this.depth--;
    this.simple(token, pos);
  }
  private operator(token: Token, value: string, pos: number): void {
    this.token = token;
    this.value = value;
    this.pos = this.end = pos + value.length;
  }

  protected is(token: Token): boolean {
    return this.token === token;
  }
  protected eat(token: Token): boolean {
    if (this.token !== token) return false;
    this.next();
    return true;
  }
  protected expect(token: Token): void {
    if (this.token !== token) giveUp();
    this.next();
  }
  protected endsStatement(): boolean {
    return this.token === Token.BraceR || this.newline || this.token === Token.End;
  }
  protected semicolon(): void {
    if (this.token === Token.Semi) this.next(); else if (!this.endsStatement()) giveUp();
  }
}

function isSpace(code: number): boolean {
  return code === 160 || code === 0xfeff || code === 0x2028 || code === 0x2029;
}
function wholeNumber(input: string, start: number, end: number): number {
  let value = 0;
  for (let pos = start; pos < end; pos++) value = value * 10 + (input.charCodeAt(pos) - 48);
  return value;
}
