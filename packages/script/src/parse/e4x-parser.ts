/**
 * E4X (ECMA-357) in dialects that have it: literals, attributes, descendants, wildcards, namespaces, filters, `for each` and the default
 * namespace. What XML they mean, nobody here knows: all become `OpaqueExpression` nodes, whose `expressions` are what the script computes
 * on the way; a filter becomes a `FilterExpression`, whose names may be children of the element, as under `with` (11.2.4).
 */
import { lazily } from '@plumbline/model';
import { NewTokenType, tokTypes } from './acorn-internals.js';
import type { Node } from './ast.js';
import { LooseParser, NAME, SPACE } from './loose-parser.js';
import { readXmlLiteral } from './xml-literal.js';

export const at = new NewTokenType('@', { startsExpr: true });
const xml = new NewTokenType('xml', { startsExpr: true });

const eachAhead = lazily(() => new RegExp(`${SPACE}each${SPACE}\\(`, 'yu'));
const defaultNamespaceAhead = lazily(() => new RegExp(`${SPACE}xml\\s+namespace${SPACE}=`, 'yu'));
const colonsAhead = lazily(() => new RegExp(`${SPACE}::`, 'yu'));
/** After the dot of a member: what no ordinary member begins with. */
const selectorAhead = lazily(() => new RegExp(`${SPACE}(?:[.@*(]|${NAME}${SPACE}::)`, 'yu'));
/** A literal that the tokenizer takes for a comment: behind what only a value can follow. */
const XML_COMMENT = /(?:[=(,[?]|\breturn)\s*$/;

export class E4xParser extends LooseParser {
  override getTokenFromCode(code: number): void {
    if (code !== 64 || !this.readsAt()) return super.getTokenFromCode(code);
    this.pos++;
    this.finishToken(at);
  }
  protected readsAt(): boolean {
    return this.dialect.e4x;
  }
  override readToken_lt_gt(code: number): void {
    if (!this.dialect.e4x || !this.input.startsWith('<!--', this.pos) || !XML_COMMENT.test(this.input.slice(Math.max(0, this.pos - 80), this.pos))) return super.readToken_lt_gt(code);
    this.pos++;
    this.finishToken(tokTypes.relational!, '<');
  }
  /** A string in triple quotes goes over lines. */
  override readString(quote: number): void {
    const mark = String.fromCharCode(quote).repeat(3);
    const end = this.dialect.e4x && this.input.startsWith(mark, this.pos) ? this.input.indexOf(mark, this.pos + 3) : -1;
    if (end < 0) return super.readString(quote);
    const text = this.input.slice(this.pos + 3, end);
    this.pos = end + 3;
    this.opaque++;
    this.finishToken(tokTypes.string!, text);
  }

  override parseStatement(context: unknown, topLevel?: boolean, exported?: unknown): Node {
    if (!this.dialect.e4x || !this.is(tokTypes._default!) || !this.isAhead(defaultNamespaceAhead)) return super.parseStatement(context, topLevel, exported);
    const node = this.startNode();
    const inner = this.startNode();
    for (const _word of ['default', 'xml', 'namespace', '=']) this.next();
    node.expression = this.finishOpaque(inner, [this.parseMaybeAssign()]);
    this.semicolon();
    return this.finishNode(node, 'ExpressionStatement');
  }
  override parseForStatement(node: Node): Node {
    if (this.dialect.e4x && this.isAhead(eachAhead)) { this.opaque++; this.next(); }
    return super.parseForStatement(node);
  }

  override parseExprAtom(errors?: unknown, forInit?: unknown, forNew?: unknown): Node {
    if (this.dialect.e4x) {
      if (this.is(tokTypes.relational!) && this.value === '<') return this.xmlLiteral();
      if (this.is(at) || this.is(tokTypes.star!) || (this.isWord() && this.isAhead(colonsAhead))) return this.selector(this.startNode(), []);
    }
    return super.parseExprAtom(errors, forInit, forNew);
  }

  override parseSubscript(base: Node, start: number, location: unknown, noCalls: boolean, ...rest: readonly unknown[]): Node {
    if (!this.dialect.e4x || !this.is(tokTypes.dot!) || !this.isAhead(selectorAhead)) return super.parseSubscript(base, start, location, noCalls, ...rest);
    this.next();
    const node = this.startNodeAt(start);
    if (this.eat(tokTypes.parenL!)) {
      node.object = base;
      node.filter = this.parseExpression();
      this.expect(tokTypes.parenR!);
      this.opaque++;
      return this.finishNode(node, 'FilterExpression');
    }
    this.eat(tokTypes.dot!);
    return this.selector(node, [base]);
  }

  /** `name`, `*`, `ns::name`, `ns::[expression]`, each with or without `@`; `@[expression]`. */
  private selector(node: Node, expressions: Node[]): Node {
    const isAttribute = this.eat(at);
    if (isAttribute && this.is(tokTypes.bracketL!)) return this.finishOpaque(node, [...expressions, this.bracketed()]);
    const first = this.selectorName();
    if (!this.is(tokTypes.colon!) || this.input[this.pos] !== ':') return this.finishOpaque(node, expressions);
    this.next();
    this.next();
    // A namespace is a variable of the script.
    const namespace = first && first.name !== 'function' ? [first] : [];
    const name = this.is(tokTypes.bracketL!) ? [this.bracketed()] : (this.selectorName(), []);
    return this.finishOpaque(node, [...expressions, ...namespace, ...name]);
  }
  private selectorName(): Node | null {
    // Keywords are names here, and a slash behind a name divides.
    this.exprAllowed = false;
    if (!this.is(tokTypes.star!)) return this.parseIdent(true);
    this.next();
    return null;
  }
  private bracketed(): Node {
    this.expect(tokTypes.bracketL!);
    const expression = this.parseExpression();
    this.expect(tokTypes.bracketR!);
    return expression;
  }
  private isWord(): boolean {
    return this.is(tokTypes.name!) || this.is(tokTypes._function!);
  }

  private xmlLiteral(): Node {
    const node = this.startNode();
    const expressions: Node[] = [];
    this.pos = readXmlLiteral({
      input: this.input,
      fail: place => this.raise(place, 'Malformed XML literal'),
      embedded: open => {
        this.pos = open;
        this.exprAllowed = true;
        this.nextToken();
        this.next();
        expressions.push(this.parseExpression());
        if (!this.is(tokTypes.braceR!)) this.unexpected();
        return this.end;
      },
    }, node.start);
    this.finishToken(xml);
    this.next();
    return this.finishOpaque(node, expressions);
  }

  protected finishOpaque(node: Node, expressions: readonly Node[]): Node {
    this.opaque++;
    node.expressions = expressions;
    return this.finishNode(node, 'OpaqueExpression');
  }

  /** Attributes and children can be assigned to, increased and deleted. */
  protected override isPlace(node: Node): boolean {
    return node.type === 'OpaqueExpression' || super.isPlace(node);
  }
}
