/**
 * TypeScript declarations (`.d.ts`) as blocks in the default profile's grammar: interfaces, classes, enums, namespaces,
 * variables and functions. What has no counterpart in a graph (generic bounds, mapped and conditional types) is read as
 * `any` or passed over.
 */
import { UsageError } from '@plumbline/model';
import type { Block } from '../blocks.js';
import { tokensOf, type Token } from './declaration-tokens.js';
import { interfaceBlocks, methodBlocks, propertyBlocks, type WrittenParam } from './grammar.js';

const OPENERS = new Map([['(', ')'], ['[', ']'], ['{', '}'], ['<', '>']]);
const MODIFIERS = new Set(['export', 'declare', 'public', 'protected', 'abstract', 'default', 'override', 'async']);
const MEMBER_MODIFIERS = new Set(['readonly', 'static', ...MODIFIERS]);

/** @throws UsageError, with the line, for a bracket that nothing closes. */
export function readDeclarations(text: string, file: string): Block[] {
  const reader = new DeclarationReader(tokensOf(text), file);
  reader.statements('', false);
  return reader.blocks();
}

interface Declared { words: string; parent: string | null; created: boolean; index: string | null; readonly members: Block[] }

class DeclarationReader {
  private at = 0;
  private readonly interfaces = new Map<string, Declared>();
  private readonly globals: Block[] = [];

  constructor(private readonly tokens: readonly Token[], private readonly file: string) {}

  blocks(): Block[] {
    const out: Block[] = [];
    for (const [name, each] of this.interfaces) out.push(...interfaceBlocks(name, each.words, { ...each, open: false }), ...each.members);
    return [...out, ...this.globals];
  }

  /** Statements to the end, or to the `}` of a namespace. */
  statements(prefix: string, inside: boolean): void {
    while (this.at < this.tokens.length) {
      if (this.peek() === '}') { this.at++; if (inside) return; continue; }
      this.statement(prefix);
    }
  }

  private statement(prefix: string): void {
    const { doc } = this.tokens[this.at]!;
    while (MODIFIERS.has(this.peek()) && this.tokens[this.at + 1]?.kind === 'name') this.at++;
    const keyword = this.peek();
    const next = this.tokens[this.at + 1];
    if (next?.kind === 'name' && (keyword === 'interface' || keyword === 'class')) { this.at++; this.typeBody(prefix + this.take(), doc, keyword === 'class'); return; }
    if (keyword === 'const' && next?.text === 'enum') { this.at++; this.enumeration(prefix, doc); return; }
    if (keyword === 'enum' && next?.kind === 'name') { this.enumeration(prefix, doc); return; }
    if ((keyword === 'namespace' || keyword === 'module') && next !== undefined && next.kind !== 'mark') { this.namespace(prefix); return; }
    if (keyword === 'global' && next?.text === '{') { this.at += 2; this.statements('', true); return; }
    if (keyword === 'function' && next?.kind === 'name') { this.at++; this.globalFunction(doc); return; }
    if ((keyword === 'var' || keyword === 'let' || keyword === 'const') && next?.kind === 'name') { this.at++; this.globalVariable(doc, keyword === 'const'); return; }
    if (OPENERS.has(keyword)) this.skipBracket(); else this.at++;
    this.endStatement();
  }

  private declared(name: string): Declared {
    let found = this.interfaces.get(name);
    if (!found) this.interfaces.set(name, found = { words: '', parent: null, created: false, index: null, members: [] });
    return found;
  }

  private typeBody(name: string, doc: string, isClass: boolean): void {
    const own = this.declared(name);
    own.words ||= doc;
    // A class that is not abstract can be created, whether its constructor is written down or not.
    if (isClass && !this.tokens.slice(Math.max(0, this.at - 4), this.at).some(token => token.text === 'abstract')) own.created = true;
    if (this.peek() === '<') this.skipBracket();
    if (this.peek() === 'extends') {
      this.at++;
      own.parent ??= this.typeUntil(new Set(['{', ',', 'implements'])) || null;
    }
    while (this.at < this.tokens.length && this.peek() !== '{') this.at++;
    this.at++;
    this.members(name, own, isClass);
  }

  private members(name: string, own: Declared, isClass: boolean): void {
    while (this.at < this.tokens.length && this.peek() !== '}') {
      const { doc } = this.tokens[this.at]!;
      let isStatic = false;
      let isReadonly = false;
      let hidden = false;
      const isModifier = (): boolean => (MEMBER_MODIFIERS.has(this.peek()) || this.peek() === 'private') && !'(:?;<=}'.includes(this.tokens[this.at + 1]?.text ?? '}');
      while (isModifier()) {
        const word = this.take();
        if (word === 'static') isStatic = true;
        if (word === 'readonly') isReadonly = true;
        if (word === 'private') hidden = true;
      }
      const accessor = (this.peek() === 'get' || this.peek() === 'set') && this.tokens[this.at + 1]?.kind === 'name' ? this.take() : '';
      this.member(name, own, isClass, { doc, isStatic, isReadonly, hidden, accessor });
      if (this.peek() === ';' || this.peek() === ',') this.at++;
    }
    this.at++;
  }

  private member(owner: string, own: Declared, isClass: boolean, { doc, isStatic, isReadonly, hidden, accessor }: { doc: string; isStatic: boolean; isReadonly: boolean; hidden: boolean; accessor: string }): void {
    const first = this.tokens[this.at]!;
    if (first.text === '[') {
      this.skipBracket();
      if (this.peek() === ':') { this.at++; own.index ??= this.typeUntil(MEMBER_END) || null; } else this.skipTo(MEMBER_END);
      return;
    }
    const isNew = first.text === 'new' || (first.text === 'constructor' && isClass);
    if (first.text === '(' || first.text === '<' || (first.kind === 'mark')) { this.skipTo(MEMBER_END); if (this.at < this.tokens.length && this.tokens[this.at] === first) this.at++; return; }
    const name = first.kind === 'string' ? first.text.slice(1, -1) : first.text;
    this.at++;
    if (this.peek() === '?' || this.peek() === '!') this.at++;
    if (this.peek() === '<') this.skipBracket();
    if (this.peek() === '(') {
      const params = this.params();
      const returns = this.peek() === ':' ? (this.at++, this.typeUntil(MEMBER_END)) : '';
      if (isNew) { this.made(owner, returns, isClass); return; }
      if (hidden || accessor === 'set') return;
      if (accessor === 'get') own.members.push(...propertyBlocks(`${owner}-${name}`, doc, returns, { readonly: true, constant: false, static: isStatic }));
      else own.members.push(...methodBlocks(`${owner}-${name}`, name, doc, params, returns, isStatic));
      return;
    }
    const type = this.peek() === ':' ? (this.at++, this.typeUntil(MEMBER_END)) : '';
    this.skipTo(MEMBER_END);
    if (!hidden && !(name === 'prototype' && type !== '')) own.members.push(...propertyBlocks(`${owner}-${name}`, doc, type, { readonly: isReadonly, constant: false, static: isStatic }));
  }

  /** `new (…): X` in an interface makes X; a class's constructor makes the class. */
  private made(owner: string, type: string, isClass: boolean): void {
    if (isClass) this.declared(owner).created = true;
    else if (/^[\p{L}_$][\p{L}\p{N}_$.]*$/u.test(type)) this.declared(type).created = true;
  }

  private enumeration(prefix: string, doc: string): void {
    this.at++;
    const name = prefix + this.take();
    const own = this.declared(name);
    own.words ||= doc;
    this.at++;
    while (this.at < this.tokens.length && this.peek() !== '}') {
      const token = this.tokens[this.at]!;
      if (token.kind === 'mark') { this.at++; continue; }
      const text = token.kind === 'string' ? token.text.slice(1, -1) : token.text;
      this.at++;
      const isString = this.peek() === '=' && this.tokens[this.at + 1]?.kind === 'string';
      this.skipTo(ENUM_END);
      own.members.push(...propertyBlocks(`${name}-${text}`, token.doc, isString ? 'string' : 'number', { readonly: true, constant: true, static: true }));
    }
    this.at++;
  }

  private namespace(prefix: string): void {
    this.at++;
    const isModule = this.tokens[this.at]!.kind === 'string';
    let name = this.take();
    while (this.peek() === '.') { this.at++; name += `.${this.take()}`; }
    if (this.peek() !== '{') { this.endStatement(); return; }
    this.at++;
    this.statements(isModule ? '' : `${prefix}${name}.`, true);
  }

  private globalFunction(doc: string): void {
    const name = this.take();
    if (this.peek() === '<') this.skipBracket();
    const params = this.peek() === '(' ? this.params() : [];
    const returns = this.peek() === ':' ? (this.at++, this.typeUntil(STATEMENT_END)) : '';
    this.endStatement();
    this.globals.push(...methodBlocks(`Global-${name}`, name, doc, params, returns, false));
  }

  private globalVariable(doc: string, isConstant: boolean): void {
    const name = this.take();
    if (this.peek() === ':' && this.tokens[this.at + 1]?.text === '{') {
      // `declare var X: { new(): X; prototype: X; C: number }`: the constructor with what is on it.
      this.at += 2;
      const own = this.declared(name);
      const before = own.members.length;
      this.members(name, own, false);
      own.members.splice(before, own.members.length - before, ...own.members.slice(before).map(asStatic));
      this.endStatement();
      return;
    }
    const type = this.peek() === ':' ? (this.at++, this.typeUntil(STATEMENT_END)) : '';
    this.endStatement();
    this.globals.push(...propertyBlocks(`Global-${name}`, doc, type, { readonly: isConstant, constant: false, static: false }));
  }

  private params(): WrittenParam[] {
    const end = this.closing();
    const out: WrittenParam[] = [];
    this.at++;
    while (this.at < end) {
      const rest = this.peek() === '...';
      if (rest) this.at++;
      const name = OPENERS.has(this.peek()) ? (this.skipBracket(), 'options') : this.take();
      const optional = this.peek() === '?';
      if (optional) this.at++;
      const type = this.peek() === ':' ? (this.at++, this.typeUntil(PARAM_END)) : '';
      if (this.peek() === '=') this.skipTo(PARAM_END);
      if (name !== 'this') out.push({ name, type: rest ? type.replace(/\[\]$/, '') : type, optional: optional || rest, words: '' });
      if (this.peek() === ',') this.at++;
      else if (this.at < end) this.at++;
    }
    this.at = end + 1;
    return out;
  }

  /** The words of a type up to one of the marks, as graphs write types: unions, arrays, names; `any` for the rest. */
  private typeUntil(ends: ReadonlySet<string>): string {
    const parts: string[] = [];
    let last = '';
    let odd = false;
    const start = this.at;
    while (this.at < this.tokens.length && !ends.has(this.peek())) {
      const token = this.tokens[this.at]!;
      if (token.text === '|') { if (last !== '') parts.push(last); last = ''; this.at++; continue; }
      // A line that begins a new member ends a type without a semicolon.
      if (this.at > start && last !== '' && token.kind !== 'mark' && token.line > this.tokens[this.at - 1]!.line && !TYPE_WORDS.has(this.tokens[this.at - 1]!.text)) break;
      if (token.text === '=>') { this.at++; this.typeUntil(ends); last = 'function'; continue; }
      if (token.text === '[' && this.tokens[this.at + 1]?.text === ']') { last = last === '' ? '' : `${last}[]`; this.at += 2; continue; }
      if (token.text === '(') { const inner = this.grouped(); last = inner; continue; }
      if (token.text === '<') {
        const element = this.genericArgument();
        last = /^(?:Readonly)?Array$/.test(last) ? `${element}[]` : last;
        continue;
      }
      if (token.text === '{') { this.skipBracket(); last = 'object'; continue; }
      if (token.text === '[') { this.skipBracket(); last = last === '' ? 'Array' : 'any'; continue; }
      if (token.text === '.') { this.at++; last += `.${this.take()}`; continue; }
      if (token.kind === 'string') last = 'string';
      else if (token.kind === 'number') last = 'number';
      else if (token.text === 'true' || token.text === 'false') last = 'boolean';
      else if (token.kind === 'name' && !TYPE_WORDS.has(token.text)) last = token.text === 'unknown' ? 'any' : token.text;
      else odd = true;
      this.at++;
    }
    if (last !== '') parts.push(last);
    return odd ? 'any' : [...new Set(parts)].join('|');
  }

  /** `(A|B)` is its type, `(a: A) => B` a function. */
  private grouped(): string {
    const end = this.closing();
    if (this.tokens[end + 1]?.text === '=>') { this.at = end + 1; return 'function'; }
    this.at++;
    const inner = this.typeUntil(new Set([')']));
    this.at = end + 1;
    if (inner.includes('|') && this.peek() === '[') { this.at += 2; return inner.split('|').map(part => `${part}[]`).join('|'); }
    return inner;
  }

  private genericArgument(): string {
    const end = this.closing();
    this.at++;
    const inner = this.typeUntil(new Set([',', '>']));
    this.at = end + 1;
    return inner === '' || inner.includes('|') ? 'any' : inner;
  }

  private peek(): string { return this.tokens[this.at]?.text ?? ''; }
  private take(): string { return this.tokens[this.at++]?.text ?? ''; }

  /** The index of the bracket that closes the one here. */
  private closing(): number {
    const stack: string[] = [];
    for (let i = this.at; i < this.tokens.length; i++) {
      const { text, kind } = this.tokens[i]!;
      if (kind !== 'mark') continue;
      const closer = OPENERS.get(text);
      if (closer) stack.push(closer);
      else if (text === stack.at(-1)) { stack.pop(); if (stack.length === 0) return i; }
      // A comparison sign inside another bracket is no bracket.
      else if (stack.at(-1) === '>' && stack.lastIndexOf(text) >= 0) { stack.length = stack.lastIndexOf(text); if (stack.length === 0) return i; }
    }
    const open = this.tokens[this.at]!;
    throw new UsageError(`${this.file}:${open.line}: nothing closes this "${open.text}"; correct the declarations.`);
  }

  private skipBracket(): void { this.at = this.closing() + 1; }

  private skipTo(ends: ReadonlySet<string>): void {
    while (this.at < this.tokens.length && !ends.has(this.peek())) {
      if (OPENERS.has(this.peek()) && this.peek() !== '<') this.skipBracket(); else this.at++;
    }
  }

  /** Past the end of the statement that has begun: its semicolon, its body, or the line. */
  private endStatement(): void {
    const { line } = this.tokens[this.at - 1]!;
    while (this.at < this.tokens.length) {
      const token = this.tokens[this.at]!;
      if (token.text === ';') { this.at++; return; }
      if (token.text === '}' || (token.line > line && token.kind === 'name')) return;
      if (OPENERS.has(token.text) && token.text !== '<') this.skipBracket(); else this.at++;
    }
  }
}

const MEMBER_END = new Set([';', ',', '}']);
const ENUM_END = new Set([',', '}']);
const STATEMENT_END = new Set([';', '}']);
const PARAM_END = new Set([',', ')', '=']);
const TYPE_WORDS = new Set(['keyof', 'typeof', 'readonly', 'infer', 'extends', 'is', 'asserts', 'unique', '&', '|', ':', '=>']);

/** What stands on the constructor is static. */
function asStatic(block: Block): Block {
  return block.kind === 'paragraph' && block.text.startsWith('Type: ') ? { ...block, text: `${block.text}, static` } : block;
}
