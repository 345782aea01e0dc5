/**
 * JSON with comments as its user wrote it, changed in place: what is not touched keeps its bytes, its order and its comments. Trailing
 * commas are read, as the agents' and editors' own readers do, and kept: what is put behind one gets one too. Taking out what was put
 * in gives the same bytes. So that an empty object of the user's can be told from one that we made, what is put into it begins right
 * behind its bracket; what we make has its members on lines of their own.
 */
import { UsageError } from '@plumbline/model';

export type JsonNode = { readonly start: number; readonly end: number } & (
  | { readonly kind: 'object'; readonly members: readonly { readonly key: string; readonly start: number; readonly value: JsonNode }[] }
  | { readonly kind: 'array'; readonly items: readonly JsonNode[] }
  | { readonly kind: 'value'; readonly value: unknown });

/** @throws UsageError with the line, for what is no JSON object. */
export function readJson(text: string, shown: string): JsonNode & { kind: 'object' } {
  const reader = new Reader(text, shown);
  const root = reader.document();
  if (root.kind !== 'object') throw new UsageError(`${shown}: expected a JSON object at the top; correct the file, and run the command again.`);
  return root;
}

/** The plain value of a node. */
export function valueOf(node: JsonNode): unknown {
  if (node.kind === 'array') return node.items.map(valueOf);
  return node.kind === 'object' ? Object.fromEntries(node.members.map(each => [each.key, valueOf(each.value)])) : node.value;
}

/** The node at a path of keys, where all of it are objects; the last of equal keys counts, as for JSON's readers. */
export function nodeAt(root: JsonNode, path: readonly string[]): JsonNode | undefined {
  return path.reduce<JsonNode | undefined>((node, key) => (node?.kind === 'object' ? node.members.findLast(each => each.key === key)?.value : undefined), root);
}

/** Puts a value under a path; objects on the way are made. @throws UsageError where something else than an object is on the way. */
export function withMember(text: string, path: readonly string[], value: unknown, shown: string): string {
  const root = readJson(text, shown);
  for (let depth = path.length; depth >= 1; depth--) {
    const node = nodeAt(root, path.slice(0, depth));
    if (node === undefined) continue;
    if (depth === path.length) return replaceRange(text, node.start, node.end, printed(value, text, path.length));
    if (node.kind !== 'object') throw new UsageError(`${shown}: ${path.slice(0, depth).join('.')}: expected an object; correct it, and run the command again.`);
    return insertInto(text, node, at => `${JSON.stringify(path[depth])}: ${printed(nested(path.slice(depth + 1), value), text, at)}`, depth + 1);
  }
  return insertInto(text, root, at => `${JSON.stringify(path[0])}: ${printed(nested(path.slice(1), value), text, at)}`, 1);
}

/** Appends an element to the list under a path; the list is made where there is none. */
export function withItem(text: string, path: readonly string[], value: unknown, shown: string): string {
  const node = nodeAt(readJson(text, shown), path);
  if (node === undefined) return withMember(text, path, [value], shown);
  if (node.kind !== 'array') throw new UsageError(`${shown}: ${path.join('.')}: expected a list; correct it, and run the command again.`);
  return insertInto(text, node, at => printed(value, text, at), path.length + 1);
}

/** Takes a member or an element out of what holds it, with the comma that parted it. */
export function withoutChild(text: string, parent: JsonNode, index: number): string {
  const children = childrenOf(parent);
  const child = children[index]!;
  const comma = afterBlank(text, child.end);
  const hasComma = text[comma] === ',';
  const start = child.start - (/[ \t\r\n]*$/.exec(text.slice(parent.start + 1, child.start))![0].length);
  const out = replaceRange(text, start, hasComma ? comma + 1 : child.end, '');
  if (index < children.length - 1 || index === 0 || hasComma) return out;
  // The last one: the comma before it has nothing to part any more.
  const before = afterBlank(out, children[index - 1]!.end);
  return out[before] === ',' ? replaceRange(out, before, before + 1, '') : out;
}

/**
 * The same, and where the holder is ours and has nothing else, it goes too: out of the nodes above it, from the inside out. Empty text:
 * nothing is left that anybody else wrote.
 */
export function withoutOwn(text: string, [parent, ...above]: readonly [JsonNode, ...JsonNode[]], index: number): string {
  const [child, ...others] = childrenOf(parent);
  const isAlone = others.length === 0 && child!.start > parent.start + 1 && text.slice(parent.start + 1, child!.start).trim() === '' && /^,?$/.test(text.slice(child!.end, parent.end - 1).trim());
  if (!isAlone) return withoutChild(text, parent, index);
  const [holder, ...rest] = above;
  if (holder === undefined) return /^\s*$/.test(text.slice(0, parent.start) + text.slice(parent.end)) ? '' : withoutChild(text, parent, index);
  return withoutOwn(text, [holder, ...rest], childrenOf(holder).findIndex(each => each.end === parent.end));
}

function childrenOf(node: JsonNode): readonly { readonly start: number; readonly end: number }[] {
  return node.kind === 'object' ? node.members.map(each => ({ start: each.start, end: each.value.end })) : node.kind === 'array' ? node.items : [];
}

/** Before the closing bracket, after whatever comments stand there; the comma goes to the value that was last. */
function insertInto(text: string, parent: JsonNode, print: (depth: number) => string, depth: number): string {
  const { unit, eol } = styleOf(text);
  const last = childrenOf(parent).at(-1);
  const inner = text.slice(parent.start + 1, parent.end - 1);
  if (inner.trim() === '') return replaceRange(text, parent.start + 1, parent.start + 1, print(depth - 1));
  const at = parent.start + 1 + inner.trimEnd().length;
  const hasComma = last !== undefined && text[afterBlank(text, last.end)] === ',';
  const out = replaceRange(text, at, at, `${eol}${unit.repeat(depth)}${print(depth)}${hasComma ? ',' : ''}`);
  return last === undefined || hasComma ? out : replaceRange(out, last.end, last.end, ',');
}

function printed(value: unknown, text: string, depth: number): string {
  const { unit, eol } = styleOf(text);
  return JSON.stringify(value, null, unit).replaceAll('\n', `${eol}${unit.repeat(depth)}`);
}
function nested(path: readonly string[], value: unknown): unknown {
  return path.reduceRight<unknown>((inner, key) => ({ [key]: inner }), value);
}
function styleOf(text: string): { readonly unit: string; readonly eol: string } {
  return { unit: /^[{[][^\n]*\r?\n(?:\s*\/\/[^\n]*\n)*([ \t]+)\S/m.exec(text)?.[1] ?? '  ', eol: /\r\n/.test(text) ? '\r\n' : '\n' };
}
function replaceRange(text: string, start: number, end: number, by: string): string {
  return text.slice(0, start) + by + text.slice(end);
}
/** Past white space and comments. */
function afterBlank(text: string, from: number): number {
  return from + /^(?:[ \t\r\n\uFEFF]+|\/\/[^\n]*|\/\*[^]*?\*\/)*/.exec(text.slice(from))![0].length;
}

class Reader {
  private at = 0;
  constructor(private readonly text: string, private readonly shown: string) {}

  document(): JsonNode {
    this.blank();
    const node = this.node();
    this.blank();
    if (this.at < this.text.length) this.fail('something follows the end of the JSON');
    return node;
  }
  private node(): JsonNode {
    const start = this.at;
    const open = this.text[start];
    if (open === '{') return this.object(start);
    if (open === '[') return this.array(start);
    const found = /^(?:"(?:[^"\\\u0000-\u001f]|\\.)*"|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null)/.exec(this.text.slice(start))?.[0];
    if (found === undefined) this.fail('a value is expected');
    this.at += found!.length;
    return { kind: 'value', start, end: this.at, value: this.parsed(found!) };
  }
  private object(start: number): JsonNode {
    const members: { key: string; start: number; value: JsonNode }[] = [];
    this.list('}', () => {
      const keyStart = this.at;
      const key = this.node();
      if (key.kind !== 'value' || typeof key.value !== 'string') this.fail('a key in double quotes is expected');
      this.blank();
      if (this.text[this.at] !== ':') this.fail('a colon is expected after the key');
      this.at++;
      this.blank();
      members.push({ key: (key as { value: string }).value, start: keyStart, value: this.node() });
    });
    return { kind: 'object', start, end: this.at, members };
  }
  private array(start: number): JsonNode {
    const items: JsonNode[] = [];
    this.list(']', () => items.push(this.node()));
    return { kind: 'array', start, end: this.at, items };
  }
  private list(close: string, element: () => void): void {
    this.at++;
    for (let comma = true; ; ) {
      this.blank();
      if (this.text[this.at] === close) { this.at++; return; }
      if (!comma) this.fail(`a comma or ${close} is expected`);
      element();
      this.blank();
      comma = this.text[this.at] === ',';
      if (comma) this.at++;
    }
  }
  private parsed(found: string): unknown {
    try {
      return JSON.parse(found);
    } catch {
      return this.fail('the text has a bad escape');
    }
  }
  private blank(): void {
    this.at = afterBlank(this.text, this.at);
  }
  private fail(what: string): never {
    const line = this.text.slice(0, this.at).split('\n').length;
    throw new UsageError(`${this.shown}:${line}: not valid JSON: ${what}; correct the file, and run the command again.`);
  }
}
