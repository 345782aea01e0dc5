/** Type expressions of TypeScript declarations: parsed to what a graph can say of them, and written as graphs write types. */
import type { TokenCursor } from './declaration-tokens.js';

/** What has no counterpart in a graph (mapped, conditional, indexed and intersected types) is `any`. */
export type DeclaredType =
  | { readonly kind: 'word'; readonly text: string }
  | { readonly kind: 'name'; readonly name: string; readonly arguments: readonly DeclaredType[] }
  | { readonly kind: 'array'; readonly element: DeclaredType }
  | { readonly kind: 'union'; readonly parts: readonly DeclaredType[] }
  /** An object literal with its keys; null where any key may be given. */
  | { readonly kind: 'object'; readonly keys: readonly string[] | null };

/** Type parameters in scope, by what each must be. */
export type TypeParameters = ReadonlyMap<string, DeclaredType>;
export const NO_TYPE_PARAMETERS: TypeParameters = new Map();

const word = (text: string): DeclaredType => ({ kind: 'word', text });
export const ANY = word('any');
/** Dropped from unions, as everywhere in documented types. */
const NOTHING = word('');

const WORDS: ReadonlyMap<string, DeclaredType> = new Map([
  ['unknown', ANY], ['never', word('void')], ['null', NOTHING], ['undefined', NOTHING], ['true', word('boolean')], ['false', word('boolean')], ['symbol', ANY], ['bigint', word('number')],
]);

/** A type at the cursor, which moves past it. */
export function parseType(cursor: TokenCursor, scope: TypeParameters): DeclaredType {
  const type = parseUnion(cursor, scope);
  if (cursor.peek() !== 'extends' || cursor.breaksLine()) return type;
  // A conditional type: what it tests, then what it gives either way.
  cursor.at++;
  parseUnion(cursor, scope);
  if (cursor.takes('?')) parseType(cursor, scope);
  if (cursor.takes(':')) parseType(cursor, scope);
  return ANY;
}

/** `<T extends A = B, …>` at the cursor, added to the parameters in scope. */
export function parseTypeParameters(cursor: TokenCursor, scope: TypeParameters): TypeParameters {
  if (cursor.peek() !== '<') return scope;
  const end = cursor.closing();
  const out = new Map(scope);
  cursor.at++;
  while (cursor.at < end) {
    while (['const', 'in', 'out'].includes(cursor.peek()) && cursor.kind(1) === 'name') cursor.at++;
    const name = cursor.take();
    out.set(name, cursor.takes('extends') ? parseUnion(cursor, out) : ANY);
    if (cursor.takes('=')) parseType(cursor, out);
    if (cursor.at < end && !cursor.takes(',')) cursor.at++;
  }
  cursor.at = end + 1;
  return out;
}

function parseUnion(cursor: TokenCursor, scope: TypeParameters): DeclaredType {
  cursor.takes('|');
  const parts = [parseIntersection(cursor, scope)];
  while (cursor.takes('|')) parts.push(parseIntersection(cursor, scope));
  return parts.length === 1 ? parts[0]! : { kind: 'union', parts };
}

function parseIntersection(cursor: TokenCursor, scope: TypeParameters): DeclaredType {
  cursor.takes('&');
  const first = parsePostfix(cursor, scope);
  if (cursor.peek() !== '&') return first;
  while (cursor.takes('&')) parsePostfix(cursor, scope);
  return ANY;
}

function parsePostfix(cursor: TokenCursor, scope: TypeParameters): DeclaredType {
  let type = parsePrimary(cursor, scope);
  while (cursor.peek() === '[' && !cursor.breaksLine()) {
    if (cursor.peek(1) === ']') { cursor.at += 2; type = { kind: 'array', element: type }; } else { cursor.skipBracket(); type = ANY; }
  }
  return type;
}

function parsePrimary(cursor: TokenCursor, scope: TypeParameters): DeclaredType {
  const text = cursor.peek();
  switch (cursor.kind()) {
    case null: return ANY;
    case 'string': cursor.at++; return word('string');
    case 'number': cursor.at++; return word('number');
    case 'mark': return parseMark(cursor, scope, text);
    case 'name': return parseNamed(cursor, scope);
  }
}

function parseMark(cursor: TokenCursor, scope: TypeParameters, mark: string): DeclaredType {
  switch (mark) {
    case '<': return parseFunction(cursor, scope);
    case '(': {
      const end = cursor.closing();
      if (cursor.tokens[end + 1]?.text === '=>') return parseFunction(cursor, scope);
      cursor.at++;
      const inner = parseType(cursor, scope);
      cursor.at = end + 1;
      return inner;
    }
    case '[': return parseTuple(cursor, scope);
    case '{': return parseObject(cursor);
    default:
      if (!',;)}]>='.includes(mark)) cursor.at++;
      return ANY;
  }
}

/** `(…) => T`, `<T>(…) => T`: what it takes and gives is not told. */
function parseFunction(cursor: TokenCursor, scope: TypeParameters): DeclaredType {
  const inner = parseTypeParameters(cursor, scope);
  if (cursor.peek() === '(') cursor.skipBracket();
  if (cursor.takes('=>')) parseType(cursor, inner);
  return word('function');
}

/** `[A, A]` is an array of A; of several types, an array of what each may be. */
function parseTuple(cursor: TokenCursor, scope: TypeParameters): DeclaredType {
  const end = cursor.closing();
  const parts: DeclaredType[] = [];
  cursor.at++;
  while (cursor.at < end) {
    const rest = cursor.takes('...');
    if (cursor.kind() === 'name' && (cursor.peek(1) === ':' || (cursor.peek(1) === '?' && cursor.peek(2) === ':'))) cursor.at += cursor.peek(1) === ':' ? 2 : 3;
    const type = parseType(cursor, scope);
    parts.push(rest && type.kind === 'array' ? type.element : type);
    cursor.takes('?');
    if (cursor.at < end && !cursor.takes(',')) cursor.at++;
  }
  cursor.at = end + 1;
  return parts.length === 0 ? word('Array') : { kind: 'array', element: parts.length === 1 ? parts[0]! : { kind: 'union', parts } };
}

/** An object literal's own keys; one with an index signature or a mapped type takes any. */
function parseObject(cursor: TokenCursor): DeclaredType {
  const end = cursor.closing();
  const keys: string[] = [];
  let any = false;
  for (let depth = 0; cursor.at <= end; cursor.at++) {
    const text = cursor.peek();
    if (depth === 1 && text === '[') any = true;
    if (depth === 1 && cursor.kind() !== 'mark' && ['?', ':', '('].includes(cursor.peek(1)) && !cursor.isOperand) keys.push(nameOf(text));
    if (cursor.opens) depth++; else if (['}', ']', ')', '>'].includes(text)) depth--;
  }
  return { kind: 'object', keys: any || keys.length === 0 ? null : [...new Set(keys)].sort() };
}

function parseNamed(cursor: TokenCursor, scope: TypeParameters): DeclaredType {
  const text = cursor.take();
  const follows = (): boolean => !cursor.breaksLine() && (cursor.kind() === 'name' || cursor.kind() === 'string' || cursor.opens);
  switch (text) {
    case 'keyof': case 'unique': case 'infer': if (follows()) { parsePostfix(cursor, scope); return ANY; } break;
    case 'readonly': if (follows()) return parsePostfix(cursor, scope); break;
    case 'asserts': if (cursor.kind() === 'name' && !cursor.breaksLine()) { parseUnion(cursor, scope); return word('void'); } break;
    case 'typeof': if (follows()) { parsePostfix(cursor, scope); return ANY; } break;
    case 'new': case 'abstract': if (cursor.takes('new') || cursor.opens) return parseFunction(cursor, scope); break;
    case 'import': if (cursor.peek() === '(') { cursor.skipBracket(); while (cursor.takes('.')) cursor.at++; return ANY; } break;
    default:
  }
  let name = text;
  while (cursor.peek() === '.' && cursor.kind(1) === 'name') { cursor.at++; name += `.${cursor.take()}`; }
  if (cursor.peek() === 'is' && !cursor.breaksLine()) { cursor.at++; parseType(cursor, scope); return word('boolean'); }
  const given = cursor.peek() === '<' && !cursor.breaksLine() ? parseArguments(cursor, scope) : [];
  if (/^(?:Readonly)?Array$/.test(name) && given.length === 1) return { kind: 'array', element: given[0]! };
  return scope.get(name) ?? WORDS.get(name) ?? { kind: 'name', name, arguments: given };
}

export function parseArguments(cursor: TokenCursor, scope: TypeParameters): DeclaredType[] {
  const end = cursor.closing();
  const out: DeclaredType[] = [];
  cursor.at++;
  while (cursor.at < end) {
    out.push(parseType(cursor, scope));
    if (cursor.at < end && !cursor.takes(',')) cursor.at++;
  }
  cursor.at = end + 1;
  return out;
}

/** A member's name without its quotes. */
export function nameOf(token: string): string {
  return /^["'`]/.test(token) ? token.slice(1, -1).replace(/\\(.)/g, '$1') : token;
}

/** A type as graphs write it; `resolve` gives what a name stands for. */
export function writeType(type: DeclaredType, resolve: (name: string) => string): string {
  const inner = (part: DeclaredType): string => writeType(part, resolve);
  switch (type.kind) {
    case 'word': return type.text;
    case 'object': return 'object';
    case 'name': return resolve(type.name);
    case 'array': return inner(type.element).split('|').filter(part => part !== '').map(part => `${part}[]`).join('|') || 'Array';
    case 'union': {
      const parts = [...new Set(type.parts.flatMap(part => inner(part).split('|')))].filter(part => part !== '');
      return parts.includes('any') ? 'any' : parts.join('|');
    }
  }
}
