/**
 * XML documents as blocks (DESIGN 3.1). A chunk document has `<chunk id="…" title="…">` elements that hold `p`, `code`,
 * `table` (`tr`, `th`, `td`), `ul`/`ol`/`li`, or a `text` of Markdown; inside a `p`, `code` is inline code. Any other
 * document is read by its `h1`–`h6` headings.
 */
import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { decodeXML } from 'entities';
import { UsageError } from '@plumbline/model';
import type { Block } from '../blocks.js';
import { markupBlocks, type Markup, type TextReader } from './markup.js';

const CDATA = '#cdata';
const parser = new XMLParser({
  preserveOrder: true, ignoreAttributes: false, attributeNamePrefix: '', trimValues: false, parseTagValue: false,
  parseAttributeValue: false, processEntities: false, cdataPropName: CDATA,
});

/** @throws UsageError for a malformed document, with its line, and for a DOCTYPE with an internal subset. */
export function readXml(text: string, file: string, readText: TextReader): Block[] {
  return markupBlocks(xmlMarkup(text, file), readText);
}

/** The tree of a document, in order, entities decoded. Refuses what `readXml` refuses. */
export function xmlMarkup(text: string, file: string): Markup[] {
  const subset = internalSubset(text);
  if (subset !== null) throw new UsageError(`${file}:${subset}: the DOCTYPE has an internal subset; documentation is read without declared entities, so write the texts out and delete the subset.`);
  const verdict = XMLValidator.validate(text);
  if (verdict !== true) throw new UsageError(`${file}:${verdict.err.line}: not well-formed XML (${verdict.err.msg.replace(/\.$/, '')}); correct the document.`);
  let tree: unknown;
  try {
    tree = parser.parse(text);
  } catch (error) {
    throw new UsageError(`${file}:1: not readable as XML (${(error as Error).message.replace(/\.$/, '')}); correct the document.`);
  }
  return convert(tree as FxpNode[]);
}

/** The line of a DOCTYPE with an internal subset, or null. A mention inside a comment or CDATA is no DOCTYPE. */
function internalSubset(text: string): number | null {
  const bare = text.replace(/<!--[\s\S]*?-->|<!\[CDATA\[[\s\S]*?\]\]>/g, gone => gone.replace(/[^\n]/g, ' '));
  const at = /<!DOCTYPE[^>[]*\[/i.exec(bare);
  return at ? bare.slice(0, at.index).split('\n').length : null;
}

type FxpNode = Record<string, FxpNode[] | string | Record<string, string>>;

function convert(nodes: readonly FxpNode[]): Markup[] {
  const out: Markup[] = [];
  for (const node of nodes) {
    for (const [name, value] of Object.entries(node)) {
      if (name === ':@' || name.startsWith('?')) continue;
      if (name === '#text') out.push(decodeXML(String(value)));
      else if (name === CDATA) out.push((value as FxpNode[]).map(each => String(each['#text'] ?? '')).join(''));
      else {
        const attributes = Object.entries((node[':@'] ?? {}) as Record<string, string>);
        out.push({ name, attributes: new Map(attributes.map(([key, text]) => [key, decodeXML(text)])), children: convert(value as FxpNode[]) });
      }
    }
  }
  return out;
}
