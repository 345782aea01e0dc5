/** Code in a document to a parsed script whose offsets are the document's. */
import type { Dialect } from '@plumbline/model';
import { children, type Node } from '../parse/ast.js';
import type { ParsedScript } from '../parse/parsed.js';
import { parseScript } from '../parse/parse-script.js';
import type { Words } from '../parse/words.js';
import { masked, type Fragment } from './fences.js';

/** @param words names met before: fragments that share them share the strings too */
export function parseFragment(file: string, document: string, fragment: Fragment, dialect: Dialect, words?: Words): ParsedScript {
  const { from, code } = fragment;
  const parse = (text: string): ParsedScript => parseScript(file, text, dialect, { fragment: true, words });
  // A document of thousands of fences: each is read by itself, and its places are moved. Where the parsed text is another one, places and text would differ.
  const verbatim = document.startsWith(code, from) && !STARTS_A_FILE.test(code);
  const parsed = verbatim ? parse(code) : undefined;
  return parsed?.code === code ? moved(parsed, document, from) : parse(masked(document, fragment));
}

/** What means something at the beginning of a file alone. */
const STARTS_A_FILE = /^\s*(?:#!|\ufeff|@JSXBIN@)/;

function moved(parsed: ParsedScript, document: string, by: number): ParsedScript {
  const move = <T extends { readonly start: number; readonly end: number }>(each: T): T => ({ ...each, start: each.start + by, end: each.end + by });
  if (parsed.program) moveTree(parsed.program as unknown as Node, by);
  return { ...parsed, text: document, code: document, includes: parsed.includes.map(move), faults: parsed.faults.map(move), comments: parsed.comments.map(move) };
}
function moveTree(root: Node, by: number): void {
  // A node may stand in two places: `{ a }`.
  const seen = new Set<Node>([root]);
  for (const node of seen) {
    node.start += by;
    if (Object.hasOwn(node, 'end')) node.end += by;
    for (const each of children(node)) seen.add(each);
  }
}
