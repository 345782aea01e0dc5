/**
 * What a text does that is put together in the script and handed to `eval`: `eval("total" + i + " = " + price)` assigns a name that begins
 * with `total`, and no other. What is put in is taken for a part of a name, or for a value: where a whole statement, or the whole name of
 * something that is declared, comes from elsewhere, nobody knows.
 */
import { children, keyName, literalName, type IdentifierNode, type Node } from '../parse/ast.js';
import { parsePlain } from '../parse/plain-parser.js';
import { Words } from '../parse/words.js';
import type { Binding } from './scope.js';

/** A piece of a text as it stands in the script, or what comes from elsewhere: a number, or anything. */
export type Piece = string | { readonly isNumber: boolean };

export interface TextEffects {
  /** Names that it declares or assigns. */
  readonly assigned: ReadonlySet<string>;
  /** Patterns of such names, of which it tells a part. */
  readonly patterns: ReadonlySet<string>;
  /** Names of properties that it writes; null: any. */
  readonly written: ReadonlySet<string | null>;
  /** Names of properties that it reads or calls. */
  readonly used: ReadonlySet<string>;
  /** Names of functions and methods that it calls: one that loads a script loads any. */
  readonly called: ReadonlySet<string>;
}

/** What stands for a piece that comes from elsewhere, by its place. */
const HOLE = /\$\d+\$/;
const HOLES = /\$(\d+)\$/;
/** A script that may be loaded. */
const SCRIPT_FILE = /\.(?:jsx|js|es)/i;
/** To some engines no comment: a directive. */
const DIRECTIVE = /(?:\/\/|\/\*)\s*@/;

/**
 * Null where the text may do anything.
 * @param inFunction it is the body of one
 */
export function effectsOfText(pieces: readonly Piece[], inFunction = false): TextEffects | null {
  const code = asWritten(pieces);
  if (code.length > LONGEST || DIRECTIVE.test(code) || pieces.some(piece => typeof piece === 'string' && HOLE.test(piece))) return null;
  const parsed = parsePlain(code, { allowReturnOutsideFunction: inFunction, words: new Words(), regExp: (text, start, end) => ({ value: null, regex: { pattern: text.slice(start, end), flags: '' } }) });
  if (!parsed) return null;
  const reader = new Reader(pieces);
  return reader.read(parsed.program) ? reader : null;
}
const LONGEST = 10_000;

/** The texts that the argument of `eval` may be; empty where that cannot be told. A variable's pieces are put one after the other as they are added. */
export function evaluatedTexts(given: readonly Node[]): Piece[][] {
  const [argument] = given;
  if (!argument || given.length > 1) return [];
  if (argument.type !== 'Identifier') return [piecesOf(argument).filter(isPiece)];
  const { binding } = argument as IdentifierNode;
  if (!binding || binding.scope.kind === 'global') return [];
  if (binding.kind === 'param') return textsPassed(binding);
  if (binding.kind !== 'var') return [];
  const texts: Piece[][] = [];
  for (const { node } of binding.values) {
    if (!node) return [];
    const isAdded = node.type === 'AssignmentExpression' && node.operator === '+=';
    const pieces = piecesOf(isAdded ? node.right : node, binding);
    const isContinued = !isAdded && pieces[0] === binding;
    const given = isContinued ? pieces.slice(1) : pieces;
    if (!given.every(isPiece)) return [];
    if (!isAdded && !isContinued) { texts.push([...given]); continue; }
    const text = texts.at(-1);
    // Nobody knows whether it is added: a name that begins before it may end there.
    if (!text || (ENDS_IN_NAME.test(asWritten(text)) && GOES_ON.test(asWritten(given)))) return [];
    text.push(...given);
  }
  return texts;
}
/** What comes from elsewhere may be a name, or a part of one. */
const ENDS_IN_NAME = /[\w$.]$|[^\0-\x7f]$/;
const GOES_ON = /^[\w$.[(]|^[^\0-\x7f]/;

function asWritten(pieces: readonly Piece[]): string {
  return pieces.map((piece, at) => (typeof piece === 'string' ? piece : `$${at}$`)).join('');
}
function isPiece(piece: Piece | Binding): piece is Piece {
  return typeof piece === 'string' || 'isNumber' in piece;
}

/** What every call passes for the parameter of a function that a scope keeps for itself. */
function textsPassed({ name, scope, values }: Binding): Piece[][] {
  const fn = scope.fn?.node;
  const holder = fn?.type === 'FunctionDeclaration' && !scope.fn!.usesArguments ? scope.parent?.find(fn.id.name) : undefined;
  if (!fn || !holder || holder.scope.kind === 'global' || holder.usedOtherwise || holder.values.length > 1 || values.some(value => value.unknown !== 'parameter')) return [];
  const index = fn.params.findIndex((each: Node) => each.type === 'Identifier' && each.name === name);
  const given: (Node | undefined)[] = holder.calls.map(call => call.arguments[index]);
  return given.every(each => each !== undefined && each.type !== 'SpreadElement') ? given.map(each => piecesOf(each!).filter(isPiece)) : [];
}

/** @param kept a variable that keeps the text: where it stands in a text, it is told as such */
function piecesOf(node: Node, kept?: Binding): (Piece | Binding)[] {
  if (node.type === 'Literal' && (typeof node.value === 'string' || typeof node.value === 'number')) return [String(node.value)];
  if (kept && node.type === 'Identifier' && node.binding === kept) return [kept];
  if (isNumber(node, 0)) return [{ isNumber: true }];
  if (node.type !== 'BinaryExpression' || node.operator !== '+') return [{ isNumber: false }];
  // However long.
  const pieces: (Piece | Binding)[][] = [];
  let at = node;
  for (; at.type === 'BinaryExpression' && at.operator === '+'; at = at.left) pieces.push(piecesOf(at.right, kept));
  return [...piecesOf(at, kept), ...pieces.reverse().flat()];
}

/** By its form: a number, a counter, what is reckoned from them. */
function isNumber(node: Node, depth: number): boolean {
  switch (node.type) {
    case 'Literal': return typeof node.value === 'number';
    case 'UpdateExpression': return true;
    case 'BinaryExpression': return /^[-*/%]$/.test(node.operator) || (node.operator === '+' && isNumber(node.left, depth) && isNumber(node.right, depth));
    case 'AssignmentExpression': return /^[-*/%]=$/.test(node.operator) || (/^\+?=$/.test(node.operator) && isNumber(node.right, depth));
    case 'Identifier': {
      const { binding } = node as IdentifierNode;
      return depth < DEEPEST && binding?.kind === 'var' && binding.values.length > 0 && binding.values.every(value => value.node !== undefined && isNumber(value.node, depth + 1));
    }
    default: return false;
  }
}
const DEEPEST = 3;

/** What a search found: `text.match(/[0-9]+/)[0]`. A piece of a text brings no script along. */
export function isPieceOfText(argument: Node | undefined): boolean {
  if (argument?.type !== 'MemberExpression' || !argument.computed || !isNumber(argument.property, 0)) return false;
  const { object } = argument;
  if (object.type !== 'Identifier') return isSearch(object);
  const { binding } = object as IdentifierNode;
  return binding?.kind === 'var' && binding.values.length > 0 && binding.values.every(({ node }) => node !== undefined && isSearch(node));
}
function isSearch({ type, callee }: Node): boolean {
  return type === 'CallExpression' && callee.type === 'MemberExpression' && /^(?:match|exec)$/.test(literalName(callee) ?? '');
}

class Reader implements TextEffects {
  readonly assigned = new Set<string>();
  readonly patterns = new Set<string>();
  readonly written = new Set<string | null>();
  readonly used = new Set<string>();
  readonly called = new Set<string>();

  constructor(private readonly pieces: readonly Piece[]) {}

  /** False where it may do anything. */
  read(node: Node): boolean {
    switch (node.type) {
      case 'ExpressionStatement': if (mayBeginWithStatements(node.expression)) return false; break;
      case 'VariableDeclarator': if (!this.assigns(node.id)) return false; break;
      case 'FunctionDeclaration': if (!this.assigns(node.id)) return false; break;
      case 'ForInStatement': if (!this.assigns(node.left)) return false; break;
      case 'AssignmentExpression': if (!this.assigns(node.left)) return false; break;
      case 'UpdateExpression': if (!this.assigns(node.argument)) return false; break;
      case 'CallExpression': case 'NewExpression': {
        const name = calledName(node.callee);
        if (name === 'eval' || name === 'Function') return false;
        if (name !== null) this.called.add(name);
        break;
      }
      case 'MemberExpression': {
        const name = literalName(node);
        if (name === 'prototype') return false;
        if (name !== null) this.used.add(name);
        break;
      }
      case 'Property': this.written.add(HOLE.test(keyName(node) ?? '') ? null : keyName(node)); break;
      case 'Literal': if (typeof node.value === 'string' && SCRIPT_FILE.test(node.value)) return false; break;
      case 'WithStatement': return false;
    }
    return children(node).every(each => this.read(each));
  }

  private assigns(target: Node): boolean {
    switch (target.type) {
      case 'Identifier': return this.declares(target.name);
      case 'MemberExpression': {
        const name = literalName(target);
        this.written.add(name === null || HOLE.test(name) ? null : name);
        return target.object.type !== 'ThisExpression';
      }
      // `for (var name in list)`: its declarator is met by itself.
      default: return target.type === 'VariableDeclaration';
    }
  }
  private declares(name: string): boolean {
    if (!HOLE.test(name)) { this.assigned.add(name); return true; }
    // Pieces of the name as it stands, and between them the holes' places.
    const parts = name.split(HOLES);
    if (parts.every((part, at) => at % 2 === 1 || part === '')) return false;
    this.patterns.add(parts.map((part, at) => (at % 2 === 0 ? part.replaceAll('$', '\\$') : (this.pieces[Number(part)] as { isNumber: boolean }).isNumber ? '\\d+' : '.*')).join(''));
    return true;
  }
}

/** What comes from elsewhere stands first: `code + "total = 1"`, which may be `var a = 1; total = 1`. A name alone is one. */
function mayBeginWithStatements(expression: Node): boolean {
  if (expression.type === 'Identifier') return HOLE.test(expression.name);
  let first = expression;
  for (let next: Node | undefined = first; next; next = next.left ?? (next.prefix ? undefined : next.argument) ?? next.object ?? next.callee ?? next.test ?? next.expressions?.[0]) first = next;
  return first.type === 'Identifier' && BEGINS_ELSEWHERE.test(first.name);
}
const BEGINS_ELSEWHERE = /^\$\d+\$./;

function calledName(callee: Node): string | null {
  switch (callee.type) {
    case 'Identifier': return callee.name;
    case 'MemberExpression': return literalName(callee);
    default: return null;
  }
}
