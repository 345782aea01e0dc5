/** The statements of TypeScript declarations: what one file declares, before names are looked up in the others. */
import { parseBody, parseCall, skipValue, type DeclaredBody, type DeclaredMember, type DeclaredParam } from './declaration-members.js';
import { TokenCursor, tokensOf } from './declaration-tokens.js';
import { nameOf, NO_TYPE_PARAMETERS, parseArguments, parseType, parseTypeParameters, type DeclaredType, type TypeParameters } from './declaration-types.js';

/** One declaration of an interface, class, enumeration, or of a namespace as the object that holds its functions. */
export interface DeclaredInterface {
  /** With its namespaces: `sn.Thing`. */
  readonly name: string;
  /** The namespaces that names are looked up in first: `sn.`. */
  readonly prefix: string;
  readonly kind: 'class' | 'abstract class' | 'interface' | 'enum' | 'object';
  readonly doc: string;
  readonly parents: readonly DeclaredType[];
  readonly body: DeclaredBody;
}
export interface DeclaredVariable { readonly name: string; readonly type: DeclaredType | null; readonly isConstant: boolean; readonly doc: string }
export interface DeclaredFunction { readonly name: string; readonly params: readonly DeclaredParam[]; readonly type: DeclaredType | null; readonly doc: string }

export interface Declarations {
  readonly interfaces: DeclaredInterface[];
  /** `type X = …`, with the namespaces of both sides. */
  readonly aliases: { readonly name: string; readonly prefix: string; readonly type: DeclaredType }[];
  readonly variables: DeclaredVariable[];
  readonly functions: DeclaredFunction[];
}

/** @throws UsageError, with the line, for a bracket that nothing closes. */
export function parseDeclarations(text: string, file: string): Declarations {
  const parser = new StatementParser(new TokenCursor(tokensOf(text), file));
  parser.statements('', Number.POSITIVE_INFINITY);
  return parser.found;
}

const MODIFIERS = new Set(['export', 'declare', 'abstract', 'default', 'async']);
const EMPTY: DeclaredBody = { members: [], calls: [], made: [], index: null, open: false, closed: false };

class StatementParser {
  readonly found: Declarations = { interfaces: [], aliases: [], variables: [], functions: [] };

  constructor(private readonly cursor: TokenCursor) {}

  /** Statements up to a token: of a file, or of a namespace's body. */
  statements(prefix: string, end: number): void {
    while (!this.cursor.ended && this.cursor.at < end) {
      const start = this.cursor.at;
      this.statement(prefix);
      if (this.cursor.at === start) this.cursor.at++;
    }
  }

  private statement(prefix: string): void {
    const { cursor } = this;
    const { doc } = cursor.tokens[cursor.at]!;
    let isAbstract = false;
    while (MODIFIERS.has(cursor.peek()) && cursor.kind(1) === 'name') if (cursor.take() === 'abstract') isAbstract = true;
    const named = cursor.kind(1) === 'name';
    switch (cursor.peek()) {
      case 'interface': if (named) { cursor.at++; this.typed(prefix, doc, 'interface'); return; } break;
      case 'class': if (named) { cursor.at++; this.typed(prefix, doc, isAbstract ? 'abstract class' : 'class'); return; } break;
      case 'enum': if (named) { cursor.at++; this.enumeration(prefix, doc); return; } break;
      case 'type': if (named) { cursor.at++; this.alias(prefix); return; } break;
      case 'namespace': case 'module': if (named || cursor.kind(1) === 'string') { cursor.at++; this.namespace(prefix, doc); return; } break;
      case 'global': if (cursor.peek(1) === '{') { cursor.at++; this.block(''); return; } break;
      case 'function': if (named) { cursor.at++; this.callable(doc); return; } break;
      case 'var': case 'let': case 'const':
        if (cursor.peek() === 'const' && cursor.peek(1) === 'enum') { cursor.at += 2; this.enumeration(prefix, doc); return; }
        if (named) { const isConstant = cursor.take() === 'const'; this.variables(prefix, doc, isConstant); return; }
        break;
      default:
    }
    this.skipStatement();
  }

  private typed(prefix: string, doc: string, kind: DeclaredInterface['kind']): void {
    const { cursor } = this;
    const name = prefix + cursor.take();
    const scope = new Map([...parseTypeParameters(cursor, NO_TYPE_PARAMETERS), ['this', { kind: 'name', name, arguments: [] }]] as [string, DeclaredType][]);
    const parents: DeclaredType[] = [];
    if (cursor.takes('extends')) do parents.push(this.heritage(scope)); while (cursor.takes(','));
    if (cursor.takes('implements')) do this.heritage(scope); while (cursor.takes(','));
    const body = cursor.peek() === '{' ? parseBody(cursor, scope, kind !== 'interface') : EMPTY;
    this.found.interfaces.push({ name, prefix, kind, doc, parents, body });
  }

  private heritage(scope: TypeParameters): DeclaredType {
    const { cursor } = this;
    let name = cursor.take();
    while (cursor.takes('.')) name += `.${cursor.take()}`;
    return { kind: 'name', name, arguments: cursor.peek() === '<' ? parseArguments(cursor, scope) : [] };
  }

  private enumeration(prefix: string, doc: string): void {
    const { cursor } = this;
    const name = prefix + cursor.take();
    if (cursor.peek() !== '{') return;
    const end = cursor.closing();
    const members: DeclaredMember[] = [];
    cursor.at++;
    while (cursor.at < end) {
      const token = cursor.tokens[cursor.at++]!;
      if (token.kind === 'mark') continue;
      const isText = cursor.takes('=') && cursor.kind() === 'string';
      while (cursor.at < end && cursor.peek() !== ',') if (cursor.opens && cursor.peek() !== '<') cursor.skipBracket(); else cursor.at++;
      members.push({ name: nameOf(token.text), kind: 'constant', type: { kind: 'word', text: isText ? 'string' : 'number' }, params: [], isStatic: true, isReadonly: true, doc: token.doc });
    }
    cursor.at = end + 1;
    this.found.interfaces.push({ name, prefix, kind: 'enum', doc, parents: [], body: { ...EMPTY, members } });
  }

  private alias(prefix: string): void {
    const { cursor } = this;
    const name = prefix + cursor.take();
    const scope = parseTypeParameters(cursor, NO_TYPE_PARAMETERS);
    if (!cursor.takes('=')) { this.skipStatement(); return; }
    const type = parseType(cursor, scope);
    cursor.takes(';');
    this.found.aliases.push({ name, prefix, type });
  }

  private namespace(prefix: string, doc: string): void {
    const { cursor } = this;
    const isModule = cursor.kind() === 'string';
    let name = cursor.take();
    while (cursor.takes('.')) name += `.${cursor.take()}`;
    if (isModule || cursor.peek() !== '{') { if (cursor.peek() === '{') this.block(''); else cursor.takes(';'); return; }
    const variables = this.found.variables.length;
    const functions = this.found.functions.length;
    this.block(`${prefix}${name}.`);
    // What a namespace holds beside types is a member of the object that it is.
    const own: DeclaredMember[] = [
      ...this.found.variables.splice(variables).map((each): DeclaredMember => ({ ...each, kind: 'property', params: [], isStatic: true, isReadonly: each.isConstant })),
      ...this.found.functions.splice(functions).map((each): DeclaredMember => ({ ...each, kind: 'method', isStatic: true, isReadonly: false })),
    ];
    if (own.length > 0) this.found.interfaces.push({ name: prefix + name, prefix: `${prefix}${name}.`, kind: 'object', doc, parents: [], body: { ...EMPTY, members: own } });
  }

  private block(prefix: string): void {
    const end = this.cursor.closing();
    this.cursor.at++;
    this.statements(prefix, end);
    this.cursor.at = end + 1;
  }

  private callable(doc: string): void {
    const name = this.cursor.take();
    const { params, type } = parseCall(this.cursor, NO_TYPE_PARAMETERS);
    this.cursor.takes(';');
    this.found.functions.push({ name, params, type, doc });
  }

  private variables(prefix: string, doc: string, isConstant: boolean): void {
    const { cursor } = this;
    do {
      const name = cursor.take();
      if (cursor.peek() === ':' && cursor.peek(1) === '{') {
        // `declare var X: { new(): X; prototype: X; C: number }`: the constructor with what is on it.
        cursor.at++;
        const body = parseBody(cursor, NO_TYPE_PARAMETERS, false);
        const members = body.members.filter(each => each.name !== 'prototype').map(each => ({ ...each, isStatic: true }));
        this.found.interfaces.push({ name: prefix + name, prefix, kind: 'object', doc, parents: [], body: { ...body, members } });
      } else {
        const type = cursor.takes(':') ? parseType(cursor, NO_TYPE_PARAMETERS) : null;
        if (cursor.takes('=')) skipValue(cursor);
        this.found.variables.push({ name, type, isConstant, doc });
      }
    } while (cursor.takes(','));
    cursor.takes(';');
  }

  /** Past a statement that declares nothing: its semicolon, its body, or the line. */
  private skipStatement(): void {
    const { cursor } = this;
    for (let first = true; !cursor.ended && (first || !cursor.breaksLine()); first = false) {
      if (cursor.takes(';') || cursor.peek() === '}') return;
      if (cursor.opens && cursor.peek() !== '<') cursor.skipBracket(); else cursor.at++;
    }
  }
}
