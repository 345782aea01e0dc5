/** The members between the braces of an interface, a class or an object type of TypeScript declarations. */
import type { Token, TokenCursor } from './declaration-tokens.js';
import { ANY, nameOf, parseType, parseTypeParameters, type DeclaredType, type TypeParameters } from './declaration-types.js';

export interface DeclaredParam {
  readonly name: string;
  readonly type: DeclaredType | null;
  readonly optional: boolean;
  /** The texts that it takes, when its type is nothing but these; else empty. */
  readonly texts: readonly string[];
}

export interface DeclaredMember {
  readonly name: string;
  readonly kind: 'method' | 'property' | 'constant';
  /** Of a property, or the result of a method; null where nothing is said. */
  readonly type: DeclaredType | null;
  readonly params: readonly DeclaredParam[];
  readonly isStatic: boolean;
  readonly isReadonly: boolean;
  readonly doc: string;
}

export interface DeclaredCall { readonly params: readonly DeclaredParam[]; readonly type: DeclaredType | null }

export interface DeclaredBody {
  readonly members: DeclaredMember[];
  /** Its call signatures: what has this type can be called so. */
  readonly calls: DeclaredCall[];
  /** What `new (…)` gives; of a class's constructor, null. */
  readonly made: (DeclaredType | null)[];
  /** The type of an element, by an index signature. */
  index: DeclaredType | null;
  /** An index signature takes any name. */
  open: boolean;
  /** The constructor is private: no script can call it. */
  closed: boolean;
}

const MODIFIERS = new Set(['readonly', 'static', 'public', 'protected', 'private', 'abstract', 'override', 'declare', 'async', 'accessor', 'export']);
/** What follows a member that is called like a modifier. */
const AFTER_NAME = new Set(['(', ':', '?', ';', '<', '=', '}', ',', '!', '']);

/** Reads from the `{` at the cursor to past its `}`. */
export function parseBody(cursor: TokenCursor, scope: TypeParameters, isClass: boolean): DeclaredBody {
  const body: DeclaredBody = { members: [], calls: [], made: [], index: null, open: false, closed: false };
  const end = cursor.closing();
  cursor.at++;
  while (cursor.at < end) {
    const start = cursor.at;
    parseMember(cursor, scope, isClass, body);
    if (cursor.at === start) cursor.at++;
  }
  cursor.at = end + 1;
  return body;
}

function parseMember(cursor: TokenCursor, scope: TypeParameters, isClass: boolean, body: DeclaredBody): void {
  if (cursor.takes(';') || cursor.takes(',')) return;
  const { doc } = cursor.tokens[cursor.at]!;
  const flags = new Set<string>();
  while (MODIFIERS.has(cursor.peek()) && !AFTER_NAME.has(cursor.peek(1))) flags.add(cursor.take());
  const accessor = (cursor.peek() === 'get' || cursor.peek() === 'set') && !AFTER_NAME.has(cursor.peek(1)) ? cursor.take() : '';
  if (cursor.peek() === '[') { parseIndex(cursor, scope, body); return; }
  const isCall = cursor.peek() === '(' || cursor.peek() === '<';
  const isNew = !isCall && (cursor.peek(1) === '(' || cursor.peek(1) === '<') && cursor.peek() === (isClass ? 'constructor' : 'new');
  if (isCall || isNew) {
    if (isNew) cursor.at++;
    const call = parseCall(cursor, scope);
    if (isCall) body.calls.push(call);
    else if (flags.has('private')) body.closed = true;
    else body.made.push(isClass ? null : call.type ?? ANY);
    return;
  }
  const hidden = cursor.takes('#') || flags.has('private');
  if (cursor.kind() === 'mark') return;
  const name = nameOf(cursor.take());
  if (cursor.peek() === '?' || cursor.peek() === '!') cursor.at++;
  const common = { name, doc, isStatic: flags.has('static'), isReadonly: flags.has('readonly') };
  if (cursor.peek() === '(' || (cursor.peek() === '<' && !cursor.breaksLine())) {
    const { params, type } = parseCall(cursor, scope);
    if (hidden) return;
    if (accessor === '') body.members.push({ ...common, kind: 'method', type, params });
    else addAccessor(body, { ...common, kind: 'property', type: accessor === 'get' ? type : params[0]?.type ?? null, params: [], isReadonly: accessor === 'get' });
    return;
  }
  const type = cursor.takes(':') ? parseType(cursor, scope) : null;
  if (cursor.takes('=')) skipValue(cursor);
  if (!hidden) body.members.push({ ...common, kind: 'property', type, params: [] });
}

/** A pair of accessors is one property that can be written. */
function addAccessor(body: DeclaredBody, member: DeclaredMember): void {
  const other = body.members.findIndex(each => each.name === member.name && each.isStatic === member.isStatic && each.kind === 'property');
  if (other < 0) body.members.push(member);
  else body.members[other] = { ...body.members[other]!, type: (member.isReadonly ? member.type : body.members[other]!.type) ?? member.type, isReadonly: false };
}

/** `[index: number]: T`, `[name: string]: T`, a computed name, or a mapped type: only the first two are facts. */
function parseIndex(cursor: TokenCursor, scope: TypeParameters, body: DeclaredBody): void {
  const key = cursor.kind(1) === 'name' && cursor.peek(2) === ':' ? cursor.peek(3) : null;
  cursor.skipBracket();
  if (cursor.peek() === '?' || cursor.peek() === '-') cursor.at++;
  if (cursor.peek() === '(' || cursor.peek() === '<') { parseCall(cursor, scope); return; }
  const type = cursor.takes(':') ? parseType(cursor, scope) : ANY;
  if (key === null) return;
  body.index ??= type;
  if (key !== 'number') body.open = true;
}

/** `<T>(…): R`, and a body where there is one. */
export function parseCall(cursor: TokenCursor, outer: TypeParameters): DeclaredCall {
  const scope = parseTypeParameters(cursor, outer);
  const params = cursor.peek() === '(' ? parseParams(cursor, scope) : [];
  const type = cursor.takes(':') ? parseType(cursor, scope) : null;
  if (cursor.peek() === '{' && !cursor.breaksLine()) cursor.skipBracket();
  return { params, type };
}

function parseParams(cursor: TokenCursor, scope: TypeParameters): DeclaredParam[] {
  const end = cursor.closing();
  const out: DeclaredParam[] = [];
  cursor.at++;
  while (cursor.at < end) {
    while (MODIFIERS.has(cursor.peek()) && cursor.kind(1) === 'name') cursor.at++;
    const rest = cursor.takes('...');
    // A pattern has no name; what it takes apart is an object.
    const name = cursor.opens ? (cursor.skipBracket(), 'options') : cursor.take();
    const mark = cursor.takes('?');
    const begins = cursor.at + 1;
    const type = cursor.takes(':') ? parseType(cursor, scope) : null;
    const texts = type === null ? [] : textsIn(cursor.tokens.slice(begins, cursor.at));
    const value = cursor.takes('=');
    if (value) skipValue(cursor);
    if (name !== 'this') out.push({ name, type: rest && type?.kind === 'array' ? type.element : type, optional: mark || rest || value, texts: rest ? [] : texts });
    if (cursor.at < end && !cursor.takes(',')) cursor.at++;
  }
  cursor.at = end + 1;
  return out;
}

/** `"a" | "b"`. */
function textsIn(tokens: readonly Token[]): string[] {
  const out: string[] = [];
  for (const { kind, text } of tokens) if (kind === 'string') out.push(nameOf(text)); else if (text !== '|') return [];
  return out.some(text => /[`"\\]/.test(text)) ? [] : out;
}

/** Past a value: to the comma, semicolon or bracket that ends it, or to the next line. */
export function skipValue(cursor: TokenCursor): void {
  for (let first = true; !cursor.ended && !',;)}]'.includes(cursor.peek()) && (first || !cursor.breaksLine()); first = false) {
    if (cursor.opens && cursor.peek() !== '<') cursor.skipBracket(); else cursor.at++;
  }
}
