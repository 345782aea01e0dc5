/** HTML pages as blocks. */
import { parseDocument } from 'htmlparser2';
import type { Block } from '../blocks.js';
import { markupBlocks, type Markup, type TextReader } from './markup.js';

type DomNodes = ReturnType<typeof parseDocument>['children'];

/** Reads a whole page or a fragment; broken markup is read as browsers do, near enough. */
export function readHtml(text: string, readText: TextReader): Block[] {
  return markupBlocks(htmlMarkup(text), readText);
}

/** The tree of a page or a fragment, entities decoded, comments dropped. */
export function htmlMarkup(text: string): Markup[] {
  return convert(parseDocument(text, { decodeEntities: true }).children);
}

/** No page nests deeper; what does is a generator gone wrong, and would exhaust the stack. */
const DEEPEST = 256;

function convert(nodes: DomNodes, depth = 0): Markup[] {
  const out: Markup[] = [];
  if (depth > DEEPEST) return out;
  for (const node of nodes) {
    if (node.type === 'text') out.push(node.data);
    else if (node.type === 'tag' || node.type === 'script' || node.type === 'style') {
      out.push({ name: node.name, attributes: new Map(Object.entries(node.attribs)), children: convert(node.children, depth + 1) });
    }
  }
  return out;
}
