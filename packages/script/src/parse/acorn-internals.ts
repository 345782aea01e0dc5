/** What a plugin of the parser may rely on; its type declarations leave these out. */
import * as acorn from 'acorn';
import type { Options, Program } from 'acorn';
import type { Node } from './ast.js';

export interface TokenType {
  readonly keyword?: string;
  readonly isAssign: boolean;
}

export interface ParserInternals {
  readonly input: string;
  /** Where the tokenizer stands: after the current token, of which `start` and `end` tell the range. */
  pos: number;
  type: TokenType;
  readonly value: unknown;
  start: number;
  readonly end: number;
  readonly lastTokEnd: number;
  containsEsc: boolean;
  /** The tokenizer's guess whether a `/` or a `{` here begins an expression. */
  exprAllowed: boolean;
  readonly keywords: RegExp;
  readonly reservedWords: RegExp;
  readonly reservedWordsStrict: RegExp;

  parse(): Program;
  readRegexp(): void;
  raise(at: number, message: string): never;
  unexpected(at?: number): never;
  next(): void;
  nextToken(): void;
  eat(type: TokenType): boolean;
  expect(type: TokenType): void;
  semicolon(): void;
  canInsertSemicolon(): boolean;
  skipSpace(): void;
  getTokenFromCode(code: number): void;
  readToken_lt_gt(code: number): void;
  readString(quote: number): void;
  readWord1(): string;
  finishToken(type: TokenType, value?: unknown): void;
  checkUnreserved(node: { readonly name: string }): void;

  startNode(): Node;
  startNodeAt(start: number): Node;
  finishNode<T>(node: T, type: string): T;
  parseStatement(context: unknown, topLevel?: boolean, exported?: unknown): Node;
  parseBlock(newScope?: boolean, node?: Node, exitStrict?: boolean): Node;
  parseIfStatement(node: Node): Node;
  parseTryStatement(node: Node): Node;
  parseForStatement(node: Node): Node;
  parseFunctionStatement(node: Node, isAsync?: boolean, declarationPosition?: boolean): Node;
  parseFunction(node: Node, flags: number, expressionBody?: boolean, isAsync?: boolean): Node;
  parseVar(node: Node, isFor: boolean, kind: string, mayLackInitializer?: boolean): Node;
  parseParenExpression(): Node;
  parseExpression(): Node;
  parseMaybeAssign(forInit?: boolean | string): Node;
  parseSubscript(base: Node, start: number, location: unknown, noCalls: boolean, ...rest: readonly unknown[]): Node;
  parseExprAtom(errors?: unknown, forInit?: unknown, forNew?: unknown): Node;
  parseIdent(liberal?: boolean): Node;
  parseIdentNode(): unknown;
  parseLiteral(value: unknown): unknown;
  buildBinary(start: number, location: unknown, left: Node, right: Node, operator: string, logical: boolean): Node;
  toAssignable(node: Node, isBinding?: boolean, errors?: unknown): Node;
  checkLValSimple(node: Node, bindingType?: number, clashes?: unknown): void;
}

export const BaseParser = acorn.Parser as unknown as new (options: Options, input: string) => ParserInternals;
export const { keywordTypes, tokTypes, TokenType: NewTokenType } = acorn as unknown as {
  readonly keywordTypes: Readonly<Record<string, TokenType>>;
  readonly tokTypes: Readonly<Record<string, TokenType>>;
  readonly TokenType: new (label: string, settings?: { readonly startsExpr?: boolean }) => TokenType;
};
