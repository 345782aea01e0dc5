/**
 * XML text to the neutral tree that the data world shows as a DOM: order kept, nothing coerced, everything that the file has
 * (DESIGN 3.1). saxes tells well-formed from malformed as the specification does; names are looked up in maps.
 */
import { SaxesParser } from 'saxes';
import { documentType, type DocumentType, LARGEST_EXPANSION, NO_DOCUMENT_TYPE, TOO_LARGE, withCharacters } from './document-type.js';

/** As the DOM counts: 1 element, 3 text, 4 CDATA, 7 processing instruction, 8 comment, 9 document. */
export type XmlNodeType = 1 | 3 | 4 | 7 | 8 | 9;
/** Set: the attribute is an identifier; it comes from the DTD. */
export const IDENTIFIER = 1;
export const PRESET = 2;
export type XmlAttribute = readonly [name: string, value: string, flags: number];
/** One node, in document order, after its parent, which is told by its place in the list. A list nests as deeply as any file. */
export type XmlNode = readonly [parent: number, type: XmlNodeType, name: string, value: string, line: number, attributes: readonly XmlAttribute[]];

/** The first node is the document; its value is the encoding that the file declares. */
export type XmlTree = readonly XmlNode[];

/** The document, or why the text is none; `outside` is told each entity that the text uses and another file holds (it stands for itself), and, with an empty name, of a DTD in another file. */
export function xmlTree(text: string, outside: (entity: string) => void = () => { /* nobody asks */ }): XmlTree | { readonly line: number; readonly fault: string } {
  const source = text.replace(/^\uFEFF/, '');
  if (source.trim() === '') return { line: 1, fault: 'the file is empty' };
  const reader = new TreeReader(outside);
  try {
    reader.read(source);
    return reader.nodes;
  } catch (error) {
    if (error instanceof XmlFault) return { line: error.line, fault: error.message === TOO_LARGE ? TOO_LARGE : `not well-formed XML: ${error.message}` };
    throw error;
  }
}

class XmlFault extends Error {
  constructor(readonly line: number, message: string) { super(message); }
}

// Characters that no XML text may have: what stands between them is a reference that is not replaced yet.
const OPEN = '\uFFFE';
const CLOSE = '\uFFFF';
const REFERENCE = new RegExp(`${OPEN}([^${CLOSE}]*)${CLOSE}`);
/** Other nesting of entities is a mistake, if not a trap. */
const DEEPEST = 100;

class TreeReader {
  readonly nodes: XmlNode[] = [[-1, 9, '', '', 1, []]];
  private type: DocumentType = NO_DOCUMENT_TYPE;
  private expanded = 0;

  constructor(private readonly outside: (entity: string) => void) {}

  read(source: string): void {
    this.parse(source, 0, null, []);
  }

  /** @param reference - the line of the reference that the text replaces, or null for the file itself. */
  private parse(source: string, into: number, reference: number | null, open: readonly string[]): void {
    const parser = new SaxesParser<{ xmlns: false; fragment: boolean }>({ xmlns: false, fragment: reference !== null });
    const parents = [into];
    let start = 1;
    const line = (): number => reference ?? start;
    const add = (type: XmlNodeType, name: string, value: string, attributes: readonly XmlAttribute[] = []): number =>
      this.nodes.push([parents.at(-1)!, type, name, value, line(), attributes]) - 1;
    const text = (value: string): void => {
      for (const [index, part] of value.split(REFERENCE).entries()) {
        const plain = index % 2 === 0 ? part : this.plain(part, open, line());
        if (plain === null) { this.parse(this.type.entities.get(part)!, parents.at(-1)!, line(), [...open, part]); continue; }
        const [parent, type, , before, at] = this.nodes.at(-1)!;
        if (type === 3 && parent === parents.at(-1)) this.nodes[this.nodes.length - 1] = [parent, 3, '#text', before + plain, at, []];
        else if (plain !== '') add(3, '#text', plain);
      }
    };
    const declareEntities = (): void => { for (const name of this.type.entities.keys()) parser.ENTITIES[name] = OPEN + name + CLOSE; for (const name of this.type.external) parser.ENTITIES[name] = OPEN + name + CLOSE; };
    declareEntities();
    const done = (): void => { start = parser.line; };

    parser.on('error', error => {
      // A name that the file does not declare stands for itself: engines know further ones.
      if (!error.message.endsWith(' undefined entity.')) throw new XmlFault(reference ?? parser.line, error.message.replace(/^\d+:\d+: /, '').replace(/[.\s]+$/, ''));
    });
    parser.on('doctype', declaration => {
      this.type = told(() => documentType(declaration), parser.line);
      if (/^\s*[^\s[]+\s+(?:SYSTEM|PUBLIC)\s/.test(declaration)) this.outside('');
      declareEntities();
      done();
    });
    parser.on('text', value => { if (parents.at(-1) !== 0) text(value); done(); });
    parser.on('cdata', value => { add(4, '#cdata-section', value); done(); });
    parser.on('comment', value => { add(8, '#comment', value); done(); });
    parser.on('processinginstruction', ({ target, body }) => { add(7, target, body); done(); });
    parser.on('xmldecl', ({ encoding }) => { if (reference === null) this.nodes[0] = [-1, 9, '', encoding ?? '', 1, []]; done(); });
    parser.on('opentag', ({ name, attributes }) => { parents.push(add(1, name, '', this.attributes(name, attributes, open, line()))); done(); });
    parser.on('closetag', () => { parents.pop(); done(); });
    parser.write(source).close();
  }

  private attributes(element: string, written: Readonly<Record<string, string>>, open: readonly string[], line: number): XmlAttribute[] {
    const declared = this.type.attributes.get(element) ?? [];
    const value = (text: string): string => text.split(REFERENCE).map((part, index) => {
      if (index % 2 === 0) return part;
      const plain = this.plain(part, open, line);
      if (plain === null) throw new XmlFault(line, `the entity &${part}; brings markup into an attribute`);
      return plain.replace(/[\t\n\r]/g, ' ');
    }).join('');
    const out: XmlAttribute[] = Object.entries(written).map(([name, text]) => {
      const type = declared.find(each => each.name === name)?.type ?? 'CDATA';
      return [name, normalised(value(text), type), type === 'ID' ? IDENTIFIER : 0];
    });
    for (const { name, type, preset } of declared) {
      if (preset !== null && !Object.hasOwn(written, name)) out.push([name, normalised(value(this.marked(preset.replace(/[\t\n\r]/g, ' '))), type), PRESET]);
    }
    return out;
  }

  /** What an entity stands for, or null where that is markup. */
  private plain(name: string, open: readonly string[], line: number): string | null {
    if (this.type.external.has(name)) { this.outside(name); return `&${name};`; }
    this.expanded += this.size(name, open, line);
    if (this.expanded > LARGEST_EXPANSION) throw new XmlFault(line, TOO_LARGE);
    const known = this.texts.get(name);
    if (known !== undefined) return known;
    let out: string | null = this.type.entities.get(name)!.includes('<') ? null : '';
    if (out !== null) {
      for (const [index, part] of this.marked(this.type.entities.get(name)!).split(REFERENCE).entries()) {
        const inner: string | null = index % 2 === 0 ? part : this.plain(part, [...open, name], line);
        if (inner === null) { out = null; break; }
        out += inner;
      }
    }
    this.texts.set(name, out);
    return out;
  }
  private readonly texts = new Map<string, string | null>();

  /** How much an entity expands to; told before anything is expanded. */
  private size(name: string, open: readonly string[], line: number): number {
    if (this.type.external.has(name)) return name.length + 2;
    if (open.includes(name)) throw new XmlFault(line, `the entity &${name}; contains itself`);
    if (open.length >= DEEPEST) throw new XmlFault(line, `its entities nest more than ${DEEPEST} deep`);
    const known = this.sizes.get(name);
    if (known !== undefined) return known;
    const parts = this.marked(this.type.entities.get(name)!).split(REFERENCE);
    const size = parts.reduce((sum, part, index) => sum + (index % 2 === 0 ? part.length : this.size(part, [...open, name], line)), 1);
    this.sizes.set(name, size);
    return size;
  }
  private readonly sizes = new Map<string, number>();

  /** A text of the DTD: predefined entities and characters replaced, references to declared entities marked. */
  private marked(text: string): string {
    return withCharacters(text).replace(/&([^;&\s]+);/g, (reference, name: string) => PREDEFINED.get(name) ?? (this.type.entities.has(name) || this.type.external.has(name) ? OPEN + name + CLOSE : reference));
  }
}

const PREDEFINED: ReadonlyMap<string, string> = new Map([['lt', '<'], ['gt', '>'], ['amp', '&'], ['quot', '"'], ['apos', "'"]]);

/** Of attributes that hold names, blanks count only as what separates them (XML 1.0, 3.3.3). */
function normalised(value: string, type: string): string {
  return type === 'CDATA' ? value : value.replace(/ +/g, ' ').replace(/^ | $/g, '');
}
function told<T>(act: () => T, line: number): T {
  try {
    return act();
  } catch (error) {
    throw new XmlFault(line, (error as Error).message);
  }
}
