/** XML text to the neutral tree that the data world shows as a DOM: order kept, nothing coerced (DESIGN 3.1). */
import { decodeXML } from 'entities';
import { XMLParser, XMLValidator } from 'fast-xml-parser';

export interface XmlNode {
  /** As the DOM counts: 1 element, 3 text, 4 CDATA, 7 processing instruction, 8 comment, 9 document. */
  readonly type: 1 | 3 | 4 | 7 | 8 | 9;
  readonly name: string;
  readonly value: string;
  readonly attributes: readonly (readonly [string, string])[];
  readonly children: readonly XmlNode[];
}

// Marks that no XML name begins with: names such as `constructor` are then ordinary. The parser may mark a tag twice.
const ATTRIBUTE = '@';
const TAG = '.';

const parser = new XMLParser({
  preserveOrder: true, ignoreAttributes: false, attributeNamePrefix: ATTRIBUTE, transformTagName: name => (name.startsWith(TAG) ? name : TAG + name), trimValues: false, parseTagValue: false, parseAttributeValue: false,
  processEntities: false, allowBooleanAttributes: false, cdataPropName: '#cdata', commentPropName: '#comment',
});

/** The document, or why it is none: malformed, or with an internal DOCTYPE subset. */
export function xmlTree(text: string): XmlNode | { readonly line: number; readonly fault: string } {
  const source = text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n');
  const subset = /<!DOCTYPE[^>[]*\[/i.exec(source);
  if (subset) return { line: source.slice(0, subset.index).split('\n').length, fault: 'a DOCTYPE with an internal subset is not read' };
  if (source.trim() === '') return { line: 1, fault: 'the file is empty' };
  const valid = XMLValidator.validate(source);
  if (valid !== true) return { line: valid.err.line, fault: `not well-formed XML: ${valid.err.msg.replace(/[.\s]+$/, '')}` };
  try {
    const children = convert(parser.parse(source) as Item[]).filter(node => node.type !== 3);
    return { type: 9, name: '', value: '', attributes: [], children };
  } catch (error) {
    return { line: 1, fault: `not well-formed XML: ${(error as Error).message.replace(/[.\s]+$/, '')}` };
  }
}

type Item = Readonly<Record<string, unknown>>;
function convert(items: readonly Item[]): XmlNode[] {
  const out: XmlNode[] = [];
  for (const item of items) {
    const name = Object.keys(item).find(key => key !== ':@');
    if (name === undefined) continue;
    const content = item[name];
    if (name === '#text') out.push(leaf(3, '#text', decode(String(content))));
    else if (name === '#cdata') out.push(leaf(4, '#cdata-section', innerText(content)));
    else if (name === '#comment') out.push(leaf(8, '#comment', innerText(content)));
    else if (name.startsWith('?')) { if (name !== '?xml') out.push(leaf(7, name.slice(1), attributesOf(item).map(([key, value]) => `${key}="${value}"`).join(' '))); }
    else out.push({ type: 1, name: name.slice(TAG.length), value: '', attributes: attributesOf(item), children: convert(content as Item[]) });
  }
  return out;
}
function leaf(type: 3 | 4 | 7 | 8, name: string, value: string): XmlNode {
  return { type, name, value, attributes: [], children: [] };
}
function innerText(content: unknown): string {
  return Array.isArray(content) ? content.map(each => String((each as Item)['#text'] ?? '')).join('') : String(content);
}
function attributesOf(item: Item): [string, string][] {
  return Object.entries((item[':@'] ?? {}) as Record<string, unknown>).map(([key, value]) => [key.slice(ATTRIBUTE.length), decode(String(value).replace(/\r\n?|[\n\t]/g, ' '))]);
}
/** Only the five predefined entities and numeric references. */
function decode(text: string): string {
  return text.replace(/&(?:lt|gt|amp|quot|apos|#\d+|#x[0-9a-f]+);/gi, entity => decodeXML(entity));
}
