/**
 * Names each production and token outside the dialect (DESIGN 4.1, 4.3 `syntax`). Reads the tree of the newest grammar;
 * every fault is certain, since the text could not mean anything else.
 */
import { ES3_FUTURE_RESERVED, ES3_RESERVED, type Dialect } from '@plumbline/model';
import { children, type Node } from './ast.js';
import type { SyntaxFault } from './parsed.js';

export interface FaultScan {
  readonly faults: SyntaxFault[];
  /** What strict ES3 refuses and the dialect accepts. */
  readonly allowed: number;
}

export function scanFaults(program: Node, code: string, dialect: Dialect): FaultScan {
  const scanner = new Scanner(code, dialect);
  scanner.visit(program);
  scanner.faults.sort((a, b) => a.start - b.start || a.end - b.end);
  return { faults: scanner.faults, allowed: scanner.allowed };
}

/** A reserved word (ES3 7.5.1) as a property's name. */
export function reservedProperty({ name, start, end }: Node): SyntaxFault {
  return { production: 'reserved-property', text: name, start, end, edition: 'ES5' };
}

const LATER_OPERATORS: ReadonlyMap<string, string> = new Map([
  ['**', 'ES2016'], ['**=', 'ES2016'], ['??', 'ES2020'], ['??=', 'ES2021'], ['||=', 'ES2021'], ['&&=', 'ES2021'],
]);

/** What engines keep reserved that take the other words of the future for identifiers (JScript's deviation from 7.5.3). */
const STILL_RESERVED: ReadonlySet<string> = new Set(['class', 'const', 'debugger', 'enum', 'export', 'extends', 'import', 'super']);

class Scanner {
  readonly faults: SyntaxFault[] = [];
  allowed = 0;
  private inPattern = false;
  constructor(private readonly code: string, private readonly dialect: Dialect) {}

  private add(production: string, start: number, end: number, edition: string | null): void {
    this.faults.push({ production, text: this.code.slice(start, end), start, end, edition });
  }
  /** A token inside [from, to): the first occurrence that no comment or string can hold at that place. */
  private token(production: string, token: string, from: number, to: number, edition: string): void {
    const at = this.find(token, from, to);
    this.add(production, at, at + token.length, edition);
  }
  private find(token: string, from: number, to: number): number {
    let at = from;
    while (at < to) {
      const two = this.code.slice(at, at + 2);
      if (two === '/*') { at = this.code.indexOf('*/', at) + 2; continue; }
      if (two === '//') { const end = /[\r\n\u2028\u2029]/.exec(this.code.slice(at)); at = end ? at + end.index : to; continue; }
      if (this.code.startsWith(token, at)) return at;
      at++;
    }
    return from;
  }

  visit(node: Node): void {
    // A chain of operators leans to the left: a list, however long.
    if (node.type === 'BinaryExpression') {
      const spine: Node[] = [];
      let at = node;
      while (at.type === 'BinaryExpression') { spine.push(at); at = at.left; }
      this.visit(at);
      for (const each of spine.reverse()) { this.operator(each); this.visit(each.right); }
      return;
    }
    switch (node.type) {
      case 'VariableDeclaration':
        if (node.kind !== 'var') this.add(node.kind.includes('using') ? 'using-declaration' : node.kind, node.start, node.start + node.kind.length, node.kind.includes('using') ? 'ES2027' : 'ES2015');
        break;
      case 'FunctionDeclaration': case 'FunctionExpression': this.functionFaults(node); break;
      case 'ArrowFunctionExpression': {
        if (node.async) this.add('async-function', node.start, node.start + 5, 'ES2017');
        const from = node.params.length ? node.params.at(-1).end : node.start;
        this.token('arrow-function', '=>', from, node.body.start, 'ES2015');
        this.trailingComma(node.params, this.find('=>', from, node.body.start), 'parameters');
        break;
      }
      case 'ClassDeclaration': case 'ClassExpression': this.add('class', node.start, node.start + 5, 'ES2015'); break;
      case 'TemplateLiteral': this.add('template-literal', node.start, node.start + 1, 'ES2015'); break;
      case 'ObjectPattern': case 'ArrayPattern': {
        if (node.type === 'ObjectPattern') for (const each of node.properties) each.isOfObject = true;
        this.add('destructuring', node.start, node.start + 1, 'ES2015');
        const outer = this.inPattern;
        this.inPattern = true;
        this.descend(node);
        this.inPattern = outer;
        return;
      }
      case 'AssignmentPattern': this.add(this.inPattern ? 'default-value' : 'default-parameter', node.start, node.end, 'ES2015'); break;
      case 'SpreadElement': this.add('spread', node.start, node.start + 3, node.isOfObject ? 'ES2018' : 'ES2015'); break;
      case 'RestElement': this.add(this.inPattern ? 'rest-element' : 'rest-parameter', node.start, node.start + 3, node.isOfObject ? 'ES2018' : 'ES2015'); break;
      case 'ForOfStatement':
        if (node.await) this.token('for-await', 'await', node.start, node.left.start, 'ES2018');
        this.token('for-of', 'of', node.left.end, node.right.start, 'ES2015');
        break;
      case 'YieldExpression': this.add('yield', node.start, node.start + 5, 'ES2015'); break;
      case 'AwaitExpression': this.add('await', node.start, node.start + 5, 'ES2017'); break;
      case 'ImportDeclaration': this.add('import', node.start, node.start + 6, 'ES2015'); break;
      case 'ImportExpression': this.add('dynamic-import', node.start, node.start + 6, 'ES2020'); break;
      case 'ExportNamedDeclaration': case 'ExportDefaultDeclaration': case 'ExportAllDeclaration': this.add('export', node.start, node.start + 6, 'ES2015'); break;
      case 'MetaProperty': this.add('meta-property', node.start, node.end, node.meta.name === 'import' ? 'ES2020' : 'ES2015'); return;
      case 'PropertyDefinition': this.add(node.key.type === 'PrivateIdentifier' ? 'private-name' : 'class-field', node.key.start, node.key.end, 'ES2022'); break;
      case 'StaticBlock': this.add('static-block', node.start, node.start + 6, 'ES2022'); break;
      case 'PrivateIdentifier': this.add('private-name', node.start, node.end, 'ES2022'); break;
      case 'ObjectExpression': this.objectFaults(node); break;
      case 'CallExpression': case 'NewExpression': this.callFaults(node); break;
      case 'MemberExpression':
        if (node.optional) this.token('optional-chaining', '?.', node.object.end, node.property.start, 'ES2020');
        if (!node.computed && node.property.type === 'Identifier') this.propertyName(node.property);
        break;
      case 'Identifier': this.identifier(node); break;
      case 'Literal': this.literalFaults(node); break;
      case 'LogicalExpression': case 'AssignmentExpression': this.operator(node); break;
      // `for (var k = 0 in o)` is ES3 (12.6.4), and of no later edition but Annex B.
      case 'ForInStatement': if (node.left.type === 'VariableDeclaration' && node.left.declarations[0].init) this.allowed++; break;
      case 'Property': case 'MethodDefinition': this.methodFaults(node); break;
      case 'CatchClause': if (!node.param) this.add('optional-catch-binding', node.start, node.start + 5, 'ES2019'); break;
      // Engines have always put the semicolon there themselves (ES2015 11.9.1 says so).
      case 'DoWhileStatement': if (this.code[node.end - 1] !== ';') this.allowed++; break;
    }
    this.descend(node);
  }

  private descend(node: Node): void {
    for (const child of children(node)) {
      // Names of properties were judged as such by their parent.
      if (child === node.property && !node.computed && node.type === 'MemberExpression') continue;
      if (child === node.key && !node.computed && (node.type === 'Property' || node.type === 'MethodDefinition' || node.type === 'PropertyDefinition')) continue;
      this.visit(child);
    }
  }

  private operator(node: Node): void {
    const edition = LATER_OPERATORS.get(node.operator);
    if (edition) this.token(node.operator.startsWith('**') ? 'exponent' : node.operator.startsWith('??') ? 'nullish' : 'logical-assignment', node.operator, node.left.end, node.right.start, edition);
  }

  /** `async m() {}` and `*m() {}`: the function node itself begins at its parameters. */
  private methodFaults(node: Node): void {
    if (node.key.type === 'PrivateIdentifier') this.add('private-name', node.key.start, node.key.end, 'ES2022');
    const value: Node | null = node.value;
    if (value?.type !== 'FunctionExpression' || (node.type === 'Property' && !node.method)) return;
    if (value.async) this.token('async-function', 'async', node.start, node.key.start, 'ES2017');
    if (value.generator) this.token('generator', '*', node.start, node.key.start, 'ES2015');
    value.isMethod = true;
  }

  private functionFaults(node: Node): void {
    if (node.isMethod) return this.trailingComma(node.params, this.closing(node.params.length ? node.params.at(-1).end : node.start, node.body.start), 'parameters');
    if (node.async) this.add('async-function', node.start, node.start + 5, 'ES2017');
    const from = node.id?.end ?? node.start;
    if (node.generator) this.token('generator', '*', node.start, node.id?.start ?? node.body.start, 'ES2015');
    this.trailingComma(node.params, this.closing(node.params.length ? node.params.at(-1).end : from, node.body.start), 'parameters');
  }
  private closing(from: number, to: number): number {
    return this.find(')', from, to);
  }

  private objectFaults(node: Node): void {
    for (const property of node.properties) {
      property.isOfObject = true;
      if (property.type !== 'Property') continue;
      if (property.kind === 'get' || property.kind === 'set') this.add(property.kind === 'get' ? 'getter' : 'setter', property.start, property.start + 3, 'ES5');
      else if (property.shorthand) this.add('shorthand-property', property.key.start, property.key.end, 'ES2015');
      else if (property.method) this.add('method-property', property.key.start, property.key.end, 'ES2015');
      if (property.computed) this.token('computed-key', '[', property.start, property.key.start, 'ES2015');
      else if (property.key.type === 'Identifier' && !property.shorthand) this.propertyName(property.key);
    }
    if (node.properties.length) this.trailingComma(node.properties, node.end - 1, 'object');
  }

  private callFaults(node: Node): void {
    if (node.optional) this.token('optional-chaining', '?.', node.callee.end, node.end, 'ES2020');
    if (node.arguments.length && this.code[node.end - 1] === ')') this.trailingComma(node.arguments, node.end - 1, 'arguments');
  }

  /** A comma between the last element and the closing token (ES3 11.1.5, 11.2.4, 13: none there). */
  private trailingComma(list: readonly Node[], close: number, where: 'object' | 'arguments' | 'parameters'): void {
    const last = list.at(-1);
    if (!last) return;
    let at = last.end;
    // A parenthesised last element ends before its closing brackets.
    for (; at < close; at++) {
      const two = this.code.slice(at, at + 2);
      if (two === '/*') { at = this.code.indexOf('*/', at) + 1; continue; }
      if (two === '//') { const end = /[\r\n\u2028\u2029]/.exec(this.code.slice(at)); at += end ? end.index : close; continue; }
      if (this.code[at] !== ',') continue;
      if (where === 'object' ? this.dialect.trailingCommas : this.dialect.trailingArguments) this.allowed++;
      else this.add('trailing-comma', at, at + 1, where === 'object' ? 'ES5' : 'ES2017');
      return;
    }
  }

  private propertyName(node: Node): void {
    if (!ES3_RESERVED.has(node.name)) return;
    if (this.dialect.reservedNames) { this.allowed++; return; }
    this.faults.push(reservedProperty(node));
  }
  private identifier(node: Node): void {
    if (node.end - node.start !== node.name.length) {
      if (this.code.slice(node.start, node.end).includes('\\u{')) this.add('code-point-escape', node.start, node.end, 'ES2015');
      return;
    }
    if (!ES3_FUTURE_RESERVED.has(node.name)) return;
    if (this.dialect.futureWords && !STILL_RESERVED.has(node.name)) { this.allowed++; return; }
    this.add('reserved-word', node.start, node.end, null);
  }

  private literalFaults(node: Node): void {
    const raw: string = node.raw ?? this.code.slice(node.start, node.end);
    if (node.regex) { this.regexFaults(node, raw); return; }
    if (typeof node.value === 'bigint' || node.bigint !== undefined) this.add('bigint-literal', node.start, node.end, 'ES2020');
    else if (typeof node.value === 'number') {
      if (/^0[bB]/.test(raw)) this.add('binary-literal', node.start, node.end, 'ES2015');
      else if (/^0[oO]/.test(raw)) this.add('octal-literal', node.start, node.end, 'ES2015');
      else if (!this.dialect.octal && /^0[0-7]/.test(raw)) this.add('legacy-octal', node.start, node.end, null);
      if (raw.includes('_')) this.add('numeric-separator', node.start, node.end, 'ES2021');
    } else if (typeof node.value === 'string') {
      const escape = /^(?:[^\\]|\\[^u]|\\u(?!\{))*\\u\{[0-9a-fA-F]+\}/.exec(raw);
      if (escape) this.add('code-point-escape', node.start, node.end, 'ES2015');
      const separator = /[\u2028\u2029]/.exec(raw);
      if (separator && raw[separator.index - 1] !== '\\') this.add('line-separator-in-string', node.start + separator.index, node.start + separator.index + 1, 'ES2019');
      if (!this.dialect.lineContinuations && raw.includes('\\')) this.lineContinuations(node, raw);
    }
  }

  /** A backslash before a line end (ES3 7.8.4 has no LineContinuation). */
  private lineContinuations({ start }: Node, raw: string): void {
    for (const { 0: escape, index } of raw.matchAll(/\\[\s\S]/g)) if (/[\r\n\u2028\u2029]/.test(escape)) this.add('line-continuation', start + index, start + index + 1, 'ES5');
  }

  private regexFaults(node: Node, raw: string): void {
    const flags: string = node.regex.flags;
    const flagsAt = node.end - flags.length;
    [...flags].forEach((flag, index) => {
      if (!'gim'.includes(flag)) this.add('regexp-flag', flagsAt + index, flagsAt + index + 1, { u: 'ES2015', y: 'ES2015', s: 'ES2018', d: 'ES2022', v: 'ES2024' }[flag] ?? null);
    });
    const bare = raw.replace(/\\[\s\S]/g, '__').replace(/\[[^\]]*\]/g, found => '_'.repeat(found.length));
    for (const match of bare.matchAll(/\(\?(?:[ims]+(?:-[ims]*)?|-[ims]+):/g)) this.add('regexp-modifiers', node.start + match.index, node.start + match.index + match[0].length, 'ES2025');
    for (const match of bare.matchAll(/\(\?<([=!])?/g)) {
      this.add(match[1] ? 'regexp-lookbehind' : 'regexp-named-group', node.start + match.index, node.start + match.index + match[0].length, 'ES2018');
    }
  }
}
