/**
 * The newest grammar, with what engines of the ES3 family accept beyond every edition (DESIGN 4.1): what each flag of a dialect means
 * is said in `Dialect`. Only texts that the grammar would refuse are read otherwise.
 */
import { lazily, type Dialect } from '@plumbline/model';
import type { Options } from 'acorn';
import { BaseParser, tokTypes, type TokenType } from './acorn-internals.js';
import type { Node } from './ast.js';

/** White space and comments; each text in one way only, so that looking ahead takes no longer than reading. */
export const SPACE = String.raw`(?:\s|//[^\r\n\u2028\u2029]*(?![^\r\n\u2028\u2029])|/\*(?:[^*]|\*(?!/))*\*/)*`;
export const NAME = String.raw`[\p{L}\p{Nl}$_][\p{L}\p{N}$_]*`;
const ENDS_WORD = String.raw`(?![\p{L}\p{N}$_])`;
const memberFunction = lazily(() => new RegExp(`${SPACE}${NAME}(?:${SPACE}(?:\\.|::)${SPACE}${NAME})+${SPACE}\\(`, 'yu'));
const elseAhead = lazily(() => new RegExp(`(?:${SPACE};)*${SPACE}else${ENDS_WORD}`, 'yu'));
const catchAhead = lazily(() => new RegExp(`(?:${SPACE};)*${SPACE}(?:catch|finally)${ENDS_WORD}`, 'yu'));

export class LooseParser extends BaseParser {
  /** What was read that no edition has, and means what the tree says. */
  extensions = 0;
  /** What was read that only the host can run. */
  opaque = 0;
  private inTry = false;

  constructor(options: Options, input: string, protected readonly dialect: Dialect) {
    super(options, input);
  }

  protected isAhead(ahead: () => RegExp, from = this.pos): boolean {
    const pattern = ahead();
    pattern.lastIndex = from;
    return pattern.test(this.input);
  }
  protected is(type: TokenType): boolean {
    return this.type === type;
  }

  /** `if (a) { … }; else …`, `if (a) return b else …`. */
  override parseIfStatement(node: Node): Node {
    if (!this.dialect.looseElse) return super.parseIfStatement(node);
    this.next();
    node.test = this.parseParenExpression();
    node.consequent = this.parseStatement('if');
    this.passSemicolons(elseAhead);
    node.alternate = this.eat(tokTypes._else!) ? this.parseStatement('if') : null;
    return this.finishNode(node, 'IfStatement');
  }
  override canInsertSemicolon(): boolean {
    return super.canInsertSemicolon() || (this.dialect.looseElse && this.is(tokTypes._else!) && ++this.extensions > 0);
  }
  /** `try { … }; catch (e) { … };  finally { … }`. */
  override parseTryStatement(node: Node): Node {
    this.inTry = true;
    return super.parseTryStatement(node);
  }
  override parseBlock(newScope?: boolean, node?: Node, exitStrict?: boolean): Node {
    // The parser asks for no scope of its own only for the block behind `catch`.
    const isOfTry = this.inTry || newScope === false;
    this.inTry = false;
    const block = super.parseBlock(newScope, node, exitStrict);
    if (isOfTry && this.dialect.looseElse) this.passSemicolons(catchAhead);
    return block;
  }
  private passSemicolons(ahead: () => RegExp): void {
    if (!this.is(tokTypes.semi!) || !this.isAhead(ahead)) return;
    this.extensions++;
    while (this.eat(tokTypes.semi!));
  }

  /** `const` is `var` by another name. */
  override parseVar(node: Node, isFor: boolean, kind: string, mayLackInitializer?: boolean): Node {
    if (kind !== 'const' || !this.dialect.constants) return super.parseVar(node, isFor, kind, mayLackInitializer);
    this.extensions++;
    return super.parseVar(node, isFor, 'var', mayLackInitializer);
  }

  /** `function a.b() { … }` is the assignment of a function; `function a::b() { … }` binds one to an event, which is no property. */
  override parseFunctionStatement(node: Node, isAsync?: boolean, declarationPosition?: boolean): Node {
    if (!this.dialect.memberFunctions || isAsync || !this.isAhead(memberFunction)) return super.parseFunctionStatement(node, isAsync, declarationPosition);
    this.extensions++;
    this.next();
    const { start } = this;
    let left = this.parseIdent();
    while (!this.is(tokTypes.parenL!)) {
      const member = this.startNodeAt(start);
      const isEvent = !this.eat(tokTypes.dot!);
      if (isEvent) { this.expect(tokTypes.colon!); this.expect(tokTypes.colon!); this.opaque++; }
      const property = this.parseIdent(true);
      Object.assign(member, isEvent ? { expressions: [left] } : { object: left, property, computed: false });
      left = this.finishNode(member, isEvent ? 'OpaqueExpression' : 'MemberExpression');
    }
    const assignment = this.startNodeAt(start);
    assignment.operator = '=';
    assignment.left = left;
    assignment.right = this.parseFunction(this.startNode(), 0);
    node.expression = this.finishNode(assignment, 'AssignmentExpression');
    return this.finishNode(node, 'ExpressionStatement');
  }

  /** `a && b = c`: the assignment is the operand. */
  override buildBinary(start: number, location: unknown, left: Node, right: Node, operator: string, logical: boolean): Node {
    if (!logical || !this.dialect.looseAssignments || !this.type.isAssign || (right.type !== 'Identifier' && right.type !== 'MemberExpression')) {
      return super.buildBinary(start, location, left, right, operator, logical);
    }
    this.extensions++;
    const assignment = this.startNodeAt(right.start);
    assignment.operator = this.value;
    assignment.left = right;
    this.next();
    assignment.right = this.parseMaybeAssign();
    return super.buildBinary(start, location, left, this.finishNode(assignment, 'AssignmentExpression'), operator, logical);
  }
  /** `x.item(1) = 2`: what a host's function gives may be a place (ES3 8.7, 11.13). */
  override toAssignable(node: Node, isBinding?: boolean, errors?: unknown): Node {
    return !isBinding && this.isPlace(node) ? node : super.toAssignable(node, isBinding, errors);
  }
  override checkLValSimple(node: Node, bindingType?: number, clashes?: unknown): void {
    if (bindingType || !this.isPlace(node)) super.checkLValSimple(node, bindingType, clashes);
  }
  protected isPlace(node: Node): boolean {
    if (node.type !== 'CallExpression' || !this.dialect.assignableCalls) return false;
    this.opaque++;
    return true;
  }
}
