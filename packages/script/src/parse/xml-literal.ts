/** Where the parts of an XML literal (ECMA-357 8.3, 11.1.4) end. Reads text alone; what stands in braces is the parser's. */
import { lazily } from '@plumbline/model';

/** Comments, CDATA and processing instructions: how they begin and end. */
const OPAQUE: readonly (readonly [string, string])[] = [['<!--', '-->'], ['<![CDATA[', ']]>'], ['<?', '?>']];
const names = lazily(() => /[\p{L}_:$][\p{L}\p{N}\p{M}_:.$-]*/yu);
const SPACE = /[ \t\r\n\u2028\u2029]*/y;

/** What the reader of a literal asks of the parser around it. */
export interface XmlReader {
  readonly input: string;
  /** Reads the expression in the braces that open at the offset, and gives the offset after the closing one. */
  embedded(open: number): number;
  /** Never returns. */
  fail(at: number): never;
}

/** The end of the literal that begins at `<`. */
export function readXmlLiteral(reader: XmlReader, start: number): number {
  const { input } = reader;
  /** Names of the elements that are open; null for one that braces compute. */
  const open: (string | null)[] = [];
  let at = start;
  do {
    const opaque = OPAQUE.find(([begins]) => input.startsWith(begins, at));
    if (opaque) {
      const end = input.indexOf(opaque[1], at + opaque[0].length);
      if (end < 0) reader.fail(at);
      at = end + opaque[1].length;
    } else if (input.startsWith('</', at)) at = closingTag(reader, at, open);
    else if (input[at] === '<') at = openingTag(reader, at, open);
    else if (input[at] === '{') at = reader.embedded(at);
    else at++;
    if (at >= input.length && open.length > 0) reader.fail(start);
  } while (open.length > 0);
  return at;
}

function closingTag(reader: XmlReader, at: number, open: (string | null)[]): number {
  const { name, end } = tagName(reader, skipSpace(reader, at + 2));
  const last = open.pop();
  if (name !== null && last !== null && name !== last) reader.fail(at);
  const close = skipSpace(reader, end);
  if (reader.input[close] !== '>') reader.fail(close);
  return close + 1;
}

function openingTag(reader: XmlReader, at: number, open: (string | null)[]): number {
  const { input } = reader;
  const { name, end } = tagName(reader, at + 1);
  let pos = end;
  for (;;) {
    const from = pos;
    pos = skipSpace(reader, pos);
    if (input[pos] === '>') { open.push(name); return pos + 1; }
    if (input.startsWith('/>', pos)) return pos + 2;
    // Attributes stand apart from what is before them; `<>` has none.
    if (name === '' || pos === from) reader.fail(pos);
    pos = attribute(reader, pos);
  }
}

/** `name="…"`, `{name}={value}`, or the whole attribute in braces. */
function attribute(reader: XmlReader, at: number): number {
  const { input } = reader;
  const isComputed = input[at] === '{';
  const { name, end } = tagName(reader, at);
  if (name === '') reader.fail(at);
  const equals = skipSpace(reader, end);
  if (input[equals] !== '=') return isComputed ? end : reader.fail(equals);
  const value = skipSpace(reader, equals + 1);
  const quote = input[value];
  if (quote === '{') return reader.embedded(value);
  if (quote !== '"' && quote !== "'") reader.fail(value);
  const close = input.indexOf(quote, value + 1);
  return close < 0 ? reader.fail(value) : close + 1;
}

/** Empty for `<>`. */
function tagName(reader: XmlReader, at: number): { name: string | null; end: number } {
  if (reader.input[at] === '{') return { name: null, end: reader.embedded(at) };
  const pattern = names();
  pattern.lastIndex = at;
  const name = pattern.exec(reader.input)?.[0] ?? '';
  return { name, end: at + name.length };
}

function skipSpace(reader: XmlReader, at: number): number {
  SPACE.lastIndex = at;
  return at + SPACE.exec(reader.input)![0].length;
}
