/** JSON of a user's file: its data, or one sentence with the line of the first fault. The engine's own messages quote the text, line breaks and all, and mostly know no line. */
import { UsageError } from './errors.js';
import { lazily } from './lazily.js';

/**
 * `file` names the file in messages, `advice` says what to do; `line` is the line of the file that the text begins at.
 * @throws UsageError such as `a/facts.json:3: not valid JSON (expected a value, found "}"); correct the file.`
 */
export function parseJson(text: string, file: string, advice: string, line = 1): unknown {
  const read = readJson(text);
  if ('value' in read) return read.value;
  throw new UsageError(`${file}:${line + read.line - 1}: not valid JSON (${read.words}); ${advice}.`);
}

/** The data of a text, with or without a byte order mark; else the line of its first fault, and what was expected and found there. */
export function readJson(text: string): { readonly value: unknown } | { readonly line: number; readonly words: string } {
  const plain = text.replace(/^\uFEFF/, '');
  try {
    return { value: JSON.parse(plain) as unknown };
  } catch {
    return faultOf(plain);
  }
}

/** What may come next, by what has been read. */
const EXPECTED = {
  value: 'a value', element: 'a value or "]"', key: 'a name in double quotes', entry: 'a name in double quotes or "}"', colon: '":"', inList: '"," or "]"', inObject: '"," or "}"', end: 'the end of the file',
} as const;
type State = keyof typeof EXPECTED;

const tokens = lazily(() => /([{}[\],:])|("(?:[^"\\\u0000-\u001f]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*")|(?:-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null)(?![\p{L}\p{N}_$.])/uy);

function faultOf(text: string): { readonly line: number; readonly words: string } {
  const open: ('{' | '[')[] = [];
  const pattern = tokens();
  let state: State = 'value';
  let at = 0;
  for (;;) {
    while (at < text.length && ' \t\n\r'.includes(text[at]!)) at++;
    pattern.lastIndex = at;
    const token = pattern.exec(text);
    const next: State | null = token ? after(state, token[1] ?? (token[2] === undefined ? 'scalar' : 'string'), open) : null;
    if (next === null) break;
    state = next;
    at = pattern.lastIndex;
  }
  const rest = /^(?:"[^\n"]{0,30}"?|[\p{L}\p{N}_$.+-]{1,30}|[^\n])/u.exec(text.slice(at, at + 40))?.[0];
  return { line: text.slice(0, at).split(/\r\n?|\n/).length, words: `expected ${EXPECTED[state]}, found ${rest === undefined ? 'the end' : rest.startsWith('"') && badText(text, at) ? `a text that is not closed or has a wrong escape: ${rest.trimEnd()}` : rest.startsWith('"') ? rest.trimEnd() : JSON.stringify(rest)}` };
}

/** A text in quotes that the grammar refuses, and not one that only stands in the wrong place. */
function badText(text: string, at: number): boolean {
  const pattern = tokens();
  pattern.lastIndex = at;
  return !pattern.test(text);
}

/** The state after a token, or null where it may not stand. */
function after(state: State, token: string, open: ('{' | '[')[]): State | null {
  const top = open.at(-1);
  const done = (): State => (open.length === 0 ? 'end' : open.at(-1) === '{' ? 'inObject' : 'inList');
  if (token === '}' || token === ']') {
    const closes = token === '}' ? top === '{' && (state === 'entry' || state === 'inObject') : top === '[' && (state === 'element' || state === 'inList');
    if (!closes) return null;
    open.pop();
    return done();
  }
  if (token === ',') return state === 'inObject' ? 'key' : state === 'inList' ? 'value' : null;
  if (token === ':') return state === 'colon' ? 'value' : null;
  if (state === 'key' || state === 'entry') return token === 'string' ? 'colon' : null;
  if (state !== 'value' && state !== 'element') return null;
  if (token !== '{' && token !== '[') return done();
  open.push(token);
  return token === '{' ? 'entry' : 'element';
}
