/**
 * A parser of plain ES3: what nearly every script consists of. It gives the tree that acorn gives, or nothing at all: what is a mistake,
 * in doubt or seldom met, acorn reads (a test compares). Names and texts come out of one table, lists are as long as they are, and nodes have
 * room for what is noted on them later.
 */
import { ES3_RESERVED } from '@plumbline/model';
import type { Comment } from 'acorn';
import { isOutOfStack } from './recover.js';
import type { Node } from './ast.js';
import { PlainIdentifier, PlainLiteral, PlainMember, PlainName } from './plain-nodes.js';
import { giveUp, IN_WORD, NOT_PLAIN, PlainTokenizer } from './plain-tokenizer.js';
import { PRECEDENCE, REFUSED, Token } from './plain-tokens.js';
import type { Words } from './words.js';

export interface ReadRegExp { readonly value: RegExp | null; readonly regex: { readonly pattern: string; readonly flags: string } }

export interface PlainOptions {
  /** Filled where it is given. */
  readonly onComment?: Comment[];
  readonly allowReturnOutsideFunction: boolean;
  /** A string that a backslash carries on over a line end is no plain text. */
  readonly refuseLineContinuations?: boolean;
  readonly words: Words;
  /** Names after dots have no nodes of their own. */
  readonly isCompact?: boolean;
  /** Reads a regular expression that stands at the range; null for none. */
  readonly regExp: (code: string, start: number, end: number) => ReadRegExp | null;
}

export interface PlainProgram {
  readonly program: Node;
  /** Names of properties that are reserved words, in order. */
  readonly reserved: readonly Node[];
  /** Of these, one that strict ES3 refuses: but for them, the text is plain ES3, and so it is of every edition. */
  readonly isRefused: boolean;
  /** It has a `with`, or something called `eval`. */
  readonly mayBeDynamic: boolean;
}

/** Null where the text is not plain. */
export function parsePlain(code: string, options: PlainOptions): PlainProgram | null {
  try {
    return new PlainParser(code, options).read();
  } catch (error) {
    if (error === NOT_PLAIN || isOutOfStack(error)) return null;
    throw error;
  }
}

const NONE: Node[] = [];
const MOST_PREFIXES = 500;

const enum LabelKind { Plain, Switch, Loop }
interface Label { readonly name: string | null; readonly kind: LabelKind }

class PlainParser extends PlainTokenizer {
  private readonly reserved: Node[] = [];
  private isRefused = false;
  private mayBeDynamic = false;
  private inFunction: boolean;
  private readonly isCompact: boolean;
  private labels: Label[] = [];
  /** What the functions that are being read declare by `var` and by functions of theirs, one behind the other. */
  private readonly declared: Node[] = [];
  /** Operators in a row, before what they are of. */
  private prefixes = 0;
  /** Lists that are not whole yet, one behind the other. */
  private readonly stack: Node[] = [];

  constructor(input: string, private readonly options: PlainOptions) {
    super(input, options.words, options.onComment, options.refuseLineContinuations === true);
    this.inFunction = options.allowReturnOutsideFunction;
    this.isCompact = options.isCompact === true;
  }

  read(): PlainProgram {
    this.next();
    const from = this.stack.length;
    while (this.token !== Token.End) this.stack.push(this.statement(true));
    return { program: { type: 'Program', start: 0, end: this.input.length, body: this.listFrom(from), sourceType: 'script', hoisted: this.declaredFrom(0) }, reserved: this.reserved, isRefused: this.isRefused, mayBeDynamic: this.mayBeDynamic };
  }

  private declaredFrom(from: number): Node[] {
    const { declared } = this;
    if (declared.length === from) return NONE;
    const list = declared.slice(from);
    declared.length = from;
    return list;
  }
  private listFrom(from: number): Node[] {
    const { stack } = this;
    if (stack.length === from) return NONE;
    const list = stack.slice(from);
    stack.length = from;
    return list;
  }

  // --- statements -----------------------------------------------------------------------------------------------

  /** @param outermost directly in a program or a function's body: elsewhere, functions are no statements of ES3 */
  private statement(outermost: boolean): Node {
    const { start } = this;
    switch (this.token) {
      case Token.BraceL: return this.block();
      case Token.Semi: this.next(); return { type: 'EmptyStatement', start, end: this.lastEnd };
      case Token.Var: {
        this.next();
        const declarations = this.declarators(false);
        this.semicolon();
        return { type: 'VariableDeclaration', start, end: this.lastEnd, declarations, kind: 'var' };
      }
      case Token.Function: {
        if (!outermost) giveUp();
        this.next();
        return this.function(start, true);
      }
      case Token.If: {
        this.next();
        const test = this.condition();
        const consequent = this.statement(false);
        const alternate = this.eat(Token.Else) ? this.statement(false) : null;
        return { type: 'IfStatement', start, end: this.lastEnd, test, consequent, alternate };
      }
      case Token.Return: {
        if (!this.inFunction) giveUp();
        this.next();
        let argument: Node | null = null;
        if (this.is(Token.Semi)) this.next();
        else if (!this.endsStatement()) { argument = this.expression(false); this.semicolon(); }
        return { type: 'ReturnStatement', start, end: this.lastEnd, argument };
      }
      case Token.For: return this.forStatement(start);
      case Token.While: {
        this.next();
        const test = this.condition();
        const body = this.loopBody(null, LabelKind.Loop);
        return { type: 'WhileStatement', start, end: this.lastEnd, test, body };
      }
      case Token.Do: {
        this.next();
        const body = this.loopBody(null, LabelKind.Loop);
        this.expect(Token.While);
        const test = this.condition();
        this.semicolon();
        return { type: 'DoWhileStatement', start, end: this.lastEnd, body, test };
      }
      case Token.Break: case Token.Continue: return this.jump(start, this.token === Token.Break);
      case Token.Throw: {
        this.next();
        if (this.newline) giveUp();
        const argument = this.expression(false);
        this.semicolon();
        return { type: 'ThrowStatement', start, end: this.lastEnd, argument };
      }
      case Token.Try: return this.tryStatement(start);
      case Token.Switch: return this.switchStatement(start);
      case Token.With: {
        this.mayBeDynamic = true;
        this.next();
        const object = this.condition();
        const body = this.statement(false);
        return { type: 'WithStatement', start, end: this.lastEnd, object, body };
      }
      case Token.Debugger: this.next(); this.semicolon(); return { type: 'DebuggerStatement', start, end: this.lastEnd };
      default: {
        const isName = this.token === Token.Name;
        const expression = this.expression(false);
        if (isName && expression.type === 'Identifier' && this.token === Token.Colon) return this.labelled(start, expression);
        this.semicolon();
        return { type: 'ExpressionStatement', start, end: this.lastEnd, expression };
      }
    }
  }

  private condition(): Node {
    this.expect(Token.ParenL);
    const expression = this.expression(false);
    this.expect(Token.ParenR);
    return expression;
  }
  private block(): Node {
    const { start } = this;
    const body = this.statements(false);
    return { type: 'BlockStatement', start, end: this.lastEnd, body };
  }
  /** In braces. */
  private statements(outermost: boolean): Node[] {
    this.expect(Token.BraceL);
    const from = this.stack.length;
    while (this.token !== Token.BraceR) {
      if (this.token === Token.End) giveUp();
      this.stack.push(this.statement(outermost));
    }
    this.next();
    return this.listFrom(from);
  }
  private loopBody(name: string | null, kind: LabelKind): Node {
    this.labels.push({ name, kind });
    const body = this.statement(false);
    this.labels.pop();
    return body;
  }

  private labelled(start: number, label: Node): Node {
    const name = label.name as string;
    if (this.labels.some(each => each.name === name)) giveUp();
    this.next();
    const isLoop = this.token === Token.For || this.token === Token.While || this.token === Token.Do;
    const body = this.loopBody(name, isLoop ? LabelKind.Loop : this.token === Token.Switch ? LabelKind.Switch : LabelKind.Plain);
    return { type: 'LabeledStatement', start, end: this.lastEnd, body, label };
  }
  private jump(start: number, isBreak: boolean): Node {
    this.next();
    let label: Node | null = null;
    if (this.token === Token.Semi) this.next();
    else if (!this.endsStatement()) {
      if (this.token !== Token.Name) giveUp();
      label = this.plainName();
      this.semicolon();
    }
    const leads = this.labels.some(each => (label === null || each.name === label.name) && (isBreak ? label !== null || each.kind !== LabelKind.Plain : each.kind === LabelKind.Loop));
    if (!leads) giveUp();
    return { type: isBreak ? 'BreakStatement' : 'ContinueStatement', start, end: this.lastEnd, label };
  }

  private declarators(inFor: boolean): Node[] {
    const from = this.stack.length;
    do {
      const { start } = this;
      const id = this.identifier();
      this.declared.push(id);
      const init = this.eat(Token.Assign) ? this.assignment(inFor) : null;
      this.stack.push({ type: 'VariableDeclarator', start, end: this.lastEnd, id, init });
    } while (this.eat(Token.Comma));
    return this.listFrom(from);
  }

  private forStatement(start: number): Node {
    this.next();
    this.expect(Token.ParenL);
    let init: Node | null = null;
    if (this.token === Token.Var) {
      const begin = this.start;
      this.next();
      const declarations = this.declarators(true);
      init = { type: 'VariableDeclaration', start: begin, end: this.lastEnd, declarations, kind: 'var' };
      if (this.is(Token.In)) {
        if (declarations.length !== 1 || declarations[0]!.init !== null) giveUp();
        return this.forIn(start, init);
      }
    } else if (this.token !== Token.Semi) {
      init = this.expression(true);
      if (this.token === Token.In) {
        if (!isTarget(init)) giveUp();
        return this.forIn(start, init);
      }
    }
    this.expect(Token.Semi);
    const test = this.token === Token.Semi ? null : this.expression(false);
    this.expect(Token.Semi);
    const update = this.token === Token.ParenR ? null : this.expression(false);
    this.expect(Token.ParenR);
    const body = this.loopBody(null, LabelKind.Loop);
    return { type: 'ForStatement', start, end: this.lastEnd, init, test, update, body };
  }
  private forIn(start: number, left: Node): Node {
    this.next();
    const right = this.expression(false);
    this.expect(Token.ParenR);
    const body = this.loopBody(null, LabelKind.Loop);
    return { type: 'ForInStatement', start, end: this.lastEnd, left, right, body };
  }

  private tryStatement(start: number): Node {
    this.next();
    const block = this.block();
    let handler: Node | null = null;
    if (this.token === Token.Catch) {
      const begin = this.start;
      this.next();
      this.expect(Token.ParenL);
      const param = this.identifier();
      this.expect(Token.ParenR);
      const body = this.block();
      handler = { type: 'CatchClause', start: begin, end: this.lastEnd, param, body };
    }
    const finalizer = this.eat(Token.Finally) ? this.block() : null;
    if (!handler && !finalizer) giveUp();
    return { type: 'TryStatement', start, end: this.lastEnd, block, handler, finalizer };
  }

  private switchStatement(start: number): Node {
    this.next();
    const discriminant = this.condition();
    this.expect(Token.BraceL);
    this.labels.push({ name: null, kind: LabelKind.Switch });
    const from = this.stack.length;
    let hasDefault = false;
    while (this.token !== Token.BraceR) {
      const begin = this.start;
      let test: Node | null = null;
      if (this.eat(Token.Case)) test = this.expression(false);
      else {
        if (hasDefault) giveUp();
        hasDefault = true;
        this.expect(Token.Default);
      }
      this.expect(Token.Colon);
      const inner = this.stack.length;
      while (this.token !== Token.Case && this.token !== Token.Default && !this.is(Token.BraceR)) {
        if (this.token === Token.End) giveUp();
        this.stack.push(this.statement(false));
      }
      const consequent = this.listFrom(inner);
      this.stack.push({ type: 'SwitchCase', start: begin, end: this.lastEnd, consequent, test });
    }
    this.labels.pop();
    this.next();
    return { type: 'SwitchStatement', start, end: this.lastEnd, discriminant, cases: this.listFrom(from) };
  }

  /** Behind the word. */
  private function(start: number, isDeclaration: boolean): Node {
    const id = isDeclaration || this.token === Token.Name ? this.identifier() : null;
    this.expect(Token.ParenL);
    const from = this.stack.length;
    if (this.token !== Token.ParenR) do this.stack.push(this.identifier()); while (this.eat(Token.Comma));
    this.expect(Token.ParenR);
    const params = this.listFrom(from);
    const { labels, inFunction } = this;
    this.labels = [];
    this.inFunction = true;
    const begin = this.start;
    const outer = this.declared.length;
    const list = this.statements(true);
    const hoisted = this.declaredFrom(outer);
    this.labels = labels;
    this.inFunction = inFunction;
    const body: Node = { type: 'BlockStatement', start: begin, end: this.lastEnd, body: list };
    const node: Node = { type: isDeclaration ? 'FunctionDeclaration' : 'FunctionExpression', start, end: this.lastEnd, id, params, body, expression: false, info: undefined, handedTo: undefined, heldBy: undefined, hoisted };
    if (isDeclaration) this.declared.push(node);
    return node;
  }

  // --- expressions ----------------------------------------------------------------------------------------------

  private expression(inFor: boolean): Node {
    const { start } = this;
    const first = this.assignment(inFor);
    if (this.token !== Token.Comma) return first;
    const from = this.stack.length;
    this.stack.push(first);
    while (this.eat(Token.Comma)) this.stack.push(this.assignment(inFor));
    return { type: 'SequenceExpression', start, end: this.lastEnd, expressions: this.listFrom(from), typed: undefined, typedBy: 0 };
  }

  private assignment(inFor: boolean): Node {
    const { start } = this;
    let left = this.unary();
    if (PRECEDENCE[this.token]! > 0) left = this.binary(left, start, 0, inFor);
    if (this.token === Token.Question) {
      this.next();
      const consequent = this.assignment(false);
      this.expect(Token.Colon);
      const alternate = this.assignment(inFor);
      return { type: 'ConditionalExpression', start, end: this.lastEnd, test: left, consequent, alternate, typed: undefined, typedBy: 0 };
    }
    if (this.token === Token.Assign || this.token === Token.OtherAssign || this.token === Token.DivideAssign) {
      if (!isTarget(left)) giveUp();
      const operator = this.value as string;
      this.next();
      const right = this.assignment(inFor);
      return { type: 'AssignmentExpression', start, end: this.lastEnd, operator, left, right, typed: undefined, typedBy: 0 };
    }
    return left;
  }

  /** Operators that bind more tightly than `least`. */
  private binary(first: Node, start: number, least: number, inFor: boolean): Node {
    let left = first;
    for (;;) {
      const { token } = this;
      const precedence = PRECEDENCE[token]!;
      if (precedence <= least || (inFor && token === Token.In)) return left;
      const operator = this.value as string;
      this.next();
      const begin = this.start;
      let right = this.unary();
      if (PRECEDENCE[this.token]! > precedence) right = this.binary(right, begin, precedence, inFor);
      left = { type: token <= Token.And ? 'LogicalExpression' : 'BinaryExpression', start, end: this.lastEnd, left, operator, right, typed: undefined, typedBy: 0 };
    }
  }

  private unary(): Node {
    const { start, token } = this;
    if (token === Token.Prefix || token === Token.Plus || token === Token.Delete) {
      const operator = this.value as string;
      if (++this.prefixes > MOST_PREFIXES) giveUp();
      this.next();
      const argument = this.unary();
      this.prefixes--;
      return { type: 'UnaryExpression', start, end: this.lastEnd, operator, prefix: true, argument };
    }
    if (token === Token.IncDec) {
      const operator = this.value as string;
      this.next();
      const argument = this.unary();
      if (!isTarget(argument)) giveUp();
      return { type: 'UpdateExpression', start, end: this.lastEnd, operator, prefix: true, argument };
    }
    const expression = this.subscripts(this.atom(), start, true);
    if (this.token !== Token.IncDec || this.newline) return expression;
    if (!isTarget(expression)) giveUp();
    const operator = this.value as string;
    this.next();
    return { type: 'UpdateExpression', start, end: this.lastEnd, operator, prefix: false, argument: expression };
  }

  private subscripts(base: Node, start: number, calls: boolean): Node {
    let left = base;
    for (;;) {
      if (this.token === Token.Dot) {
        this.next();
        if (this.isCompact) {
          const name = this.propertyName();
          left = new PlainMember(start, this.lastEnd, left, name) as Node;
          continue;
        }
        const property = this.plainName();
        left = { type: 'MemberExpression', start, end: this.lastEnd, object: left, property, computed: false, typed: undefined, typedBy: 0 };
      } else if (this.token === Token.ParenL && calls) {
        const list = this.arguments();
        left = { type: 'CallExpression', start, end: this.lastEnd, callee: left, arguments: list, guard: null, typed: undefined, typedBy: 0 };
      } else if (this.token === Token.BracketL) {
        this.next();
        const property = this.expression(false);
        this.expect(Token.BracketR);
        left = { type: 'MemberExpression', start, end: this.lastEnd, object: left, property, computed: true, typed: undefined, typedBy: 0 };
      } else return left;
    }
  }
  private arguments(): Node[] {
    this.next();
    if (this.eat(Token.ParenR)) return NONE;
    const first = this.assignment(false);
    if (this.eat(Token.ParenR)) return [first];
    const from = this.stack.length;
    this.stack.push(first);
    do {
      this.expect(Token.Comma);
      this.stack.push(this.assignment(false));
    } while (!this.eat(Token.ParenR));
    return this.listFrom(from);
  }

  private atom(): Node {
    const { start } = this;
    switch (this.token) {
      case Token.Name: return this.identifier();
      case Token.String: case Token.Number: return this.literal();
      case Token.This: this.next(); return { type: 'ThisExpression', start, end: this.lastEnd, fn: undefined };
      case Token.ParenL: {
        this.next();
        const inner = this.expression(false);
        this.expect(Token.ParenR);
        return inner;
      }
      case Token.Function: this.next(); return this.function(start, false);
      case Token.BraceL: return this.object();
      case Token.BracketL: return this.array();
      case Token.Null: this.next(); return { type: 'Literal', start, end: this.lastEnd, value: null, raw: 'null' };
      case Token.True: this.next(); return { type: 'Literal', start, end: this.lastEnd, value: true, raw: 'true' };
      case Token.False: this.next(); return { type: 'Literal', start, end: this.lastEnd, value: false, raw: 'false' };
      case Token.New: {
        this.next();
        const begin = this.start;
        const callee = this.subscripts(this.atom(), begin, false);
        const list = this.is(Token.ParenL) ? this.arguments() : NONE;
        return { type: 'NewExpression', start, end: this.lastEnd, callee, arguments: list, guard: null, typed: undefined, typedBy: 0 };
      }
      case Token.Divide: case Token.DivideAssign: return this.regExp();
      default: return giveUp();
    }
  }

  private identifier(): Node {
    if (this.token !== Token.Name) giveUp();
    const { start } = this;
    const name = this.value as string;
    this.next();
    if (name === 'eval') this.mayBeDynamic = true;
    return new PlainIdentifier(start, name) as Node;
  }
  /** After a dot, a key, a label: no variable. */
  private plainName(): Node {
    const { start } = this;
    return new PlainName(start, this.propertyName()) as Node;
  }
  private propertyName(): string {
    const { start, token } = this;
    const name = this.value as string;
    if (token !== Token.Name && (token < Token.Or || IN_WORD[this.input.charCodeAt(start)] !== 1)) giveUp();
    this.next();
    if (token !== Token.Name) this.reservedName(new PlainName(start, name) as Node);
    return name;
  }
  private reservedName(node: Node): void {
    if (ES3_RESERVED.has(node.name)) this.reserved.push(node);
    if (REFUSED.has(node.name)) this.isRefused = true;
  }
  private literal(): Node {
    const { start, end, value } = this;
    this.next();
    return new PlainLiteral(start, end, value) as Node;
  }

  private object(): Node {
    const { start } = this;
    this.next();
    const from = this.stack.length;
    if (!this.is(Token.BraceR)) {
      do {
        const begin = this.start;
        // Later editions take one of these for the object's prototype.
        if (this.value === '__proto__') giveUp();
        const key = this.token === Token.String || this.token === Token.Number ? this.literal() : this.plainName();
        this.expect(Token.Colon);
        const value = this.assignment(false);
        this.stack.push({ type: 'Property', start: begin, end: this.lastEnd, key, value, kind: 'init' });
      } while (this.eat(Token.Comma));
    }
    this.expect(Token.BraceR);
    return { type: 'ObjectExpression', start, end: this.lastEnd, properties: this.listFrom(from) };
  }
  private array(): Node {
    const { start } = this;
    this.next();
    const from = this.stack.length;
    while (this.token !== Token.BracketR) {
      if (this.token === Token.Comma) this.stack.push(null as unknown as Node);
      else this.stack.push(this.assignment(false));
      if (!this.is(Token.BracketR)) this.expect(Token.Comma);
    }
    this.next();
    return { type: 'ArrayExpression', start, end: this.lastEnd, elements: this.listFrom(from) };
  }

  private regExp(): Node {
    const { input, start } = this;
    let pos = start + 1;
    for (let inClass = false; ; pos++) {
      let code = input.charCodeAt(pos);
      if (code === 92) code = input.charCodeAt(++pos);
      else if (code === 91) inClass = true;
      else if (code === 93) inClass = false;
      else if (code === 47 && !inClass) break;
      if (code === 10 || code === 13 || code === 0x2028 || code === 0x2029 || pos >= input.length) giveUp();
    }
    for (pos++; IN_WORD[input.charCodeAt(pos)] === 1;) pos++;
    const read = this.options.regExp(input, start, pos);
    if (!read) return giveUp();
    this.pos = this.end = pos;
    this.next();
    return { type: 'Literal', start, end: this.lastEnd, value: read.value, regex: read.regex };
  }
}

function isTarget({ type }: Node): boolean {
  return type === 'Identifier' || type === 'MemberExpression';
}
