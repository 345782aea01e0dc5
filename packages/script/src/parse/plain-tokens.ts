/** Tokens of plain ES3, by number: words, literals and punctuators as the plain parser tells them apart. */
import { ES3_RESERVED } from '@plumbline/model';
import { BaseParser } from './acorn-internals.js';

export const enum Token {
  End, Name, Number, String,
  ParenL, ParenR, BracketL, BracketR, BraceL, BraceR, Semi, Comma, Colon, Dot, Question,
  Assign, OtherAssign, DivideAssign, IncDec, Prefix,
  // Binary operators: from here on by precedence.
  Or, And, BitOr, BitXor, BitAnd, Equality, Relational, In, Shift, Plus, Divide, Times,
  // Words.
  Break, Case, Catch, Continue, Debugger, Default, Delete, Do, Else, Finally, For, Function, If, New, Null, Return, Switch, This, Throw, True, False, Try, Var, While, With,
  /** No plain name: the parser itself has to say what it is. */
  Strange,
}

/** How tightly a binary operator binds; 0 for anything else. */
export const PRECEDENCE = new Uint8Array(Token.Strange + 1);
for (const [token, precedence] of [
  [Token.Or, 1], [Token.And, 2], [Token.BitOr, 3], [Token.BitXor, 4], [Token.BitAnd, 5], [Token.Equality, 6], [Token.Relational, 7], [Token.In, 7], [Token.Shift, 8], [Token.Plus, 9], [Token.Divide, 10], [Token.Times, 10],
] as const) PRECEDENCE[token] = precedence;

const KEYWORDS: readonly (readonly [string, Token])[] = [
  ['break', Token.Break], ['case', Token.Case], ['catch', Token.Catch], ['continue', Token.Continue], ['debugger', Token.Debugger], ['default', Token.Default], ['delete', Token.Delete], ['do', Token.Do], ['else', Token.Else],
  ['finally', Token.Finally], ['for', Token.For], ['function', Token.Function], ['if', Token.If], ['in', Token.In], ['instanceof', Token.Relational], ['new', Token.New], ['null', Token.Null], ['return', Token.Return],
  ['switch', Token.Switch], ['this', Token.This], ['throw', Token.Throw], ['true', Token.True], ['false', Token.False], ['try', Token.Try], ['typeof', Token.Delete], ['var', Token.Var], ['void', Token.Delete], ['while', Token.While], ['with', Token.With],
];

const probe = new BaseParser({ ecmaVersion: 3, allowReserved: 'never' }, '');
const wordsOf = (pattern: RegExp): string[] => pattern.source.slice('^(?:'.length, -')$'.length).split('|');

/** Words that acorn's ES3 takes for no name at all, nor for a property's. */
export const REFUSED: ReadonlySet<string> = new Set([...wordsOf(probe.keywords), ...wordsOf(probe.reservedWords)]);

/** Words that are no plain names. What some rule of some edition forbids somewhere is the other parser's to say. */
export const WORD_TOKENS: ReadonlyMap<string, Token> = new Map([
  ...[...REFUSED, ...ES3_RESERVED, ...wordsOf(probe.reservedWordsStrict), 'await', 'yield', 'let', 'async'].map(word => [word, Token.Strange] as const), ...KEYWORDS,
]);
