/** HTML and XML as one small tree, and that tree as blocks. */
import { oneLine, tidy, type Block } from '../blocks.js';

export interface MarkupElement {
  readonly name: string;
  readonly attributes: ReadonlyMap<string, string>;
  readonly children: readonly Markup[];
}
/** A text is decoded already. */
export type Markup = string | MarkupElement;

/** How a block of raw text inside the tree is read further (a `<text>` that holds Markdown). */
export type TextReader = (text: string) => readonly Block[];

const SKIPPED = new Set(['script', 'style', 'head', 'nav', 'template', 'noscript', 'svg', 'title']);
const INLINE = new Set(['a', 'abbr', 'b', 'bdi', 'cite', 'code', 'c', 'del', 'dfn', 'em', 'font', 'i', 'img', 'ins', 'kbd', 'label', 'mark', 'q', 's', 'samp', 'small', 'span', 'strong', 'sub', 'sup', 'tt', 'u', 'var', 'wbr', 'br', 'link']);
const CODE = new Set(['code', 'c', 'tt', 'kbd', 'samp', 'var']);
const HEADING = /^h([1-6])$/;
const PERMALINK = /^[¶#§🔗◆\u200B\u00A0\s]*$/u;
const PERMALINK_CLASSES = ['headerlink', 'hash-link', 'permalink', 'tsd-anchor-icon'];

/** Elements whose tables rows and cells are; others are looked through. */
const ROW_HOLDERS = new Set(['thead', 'tbody', 'tfoot']);

/** The tree as blocks, in document order. `chunk` elements become headings, with their `title` and `id`. */
export function markupBlocks(nodes: readonly Markup[], readText: TextReader): Block[] {
  const out: Block[] = [];
  walk(nodes, out, readText);
  return out;
}

function walk(nodes: readonly Markup[], out: Block[], readText: TextReader): void {
  let inline: Markup[] = [];
  const flush = (): void => {
    const text = tidy(inlineText(inline));
    if (text !== '') out.push({ kind: 'paragraph', text });
    inline = [];
  };
  for (const node of nodes) {
    if (typeof node === 'string' || (INLINE.has(node.name) && !isCodeBlock(node, inline))) { inline.push(node); continue; }
    flush();
    element(node, out, readText);
  }
  flush();
}

/** A `code` that stands alone between blocks and has lines is a listing, not a word. */
function isCodeBlock(node: MarkupElement, before: readonly Markup[]): boolean {
  return node.name === 'code' && before.every(each => typeof each === 'string' && each.trim() === '') && textOf(node.children).trim().includes('\n');
}

function element(node: MarkupElement, out: Block[], readText: TextReader): void {
  const heading = HEADING.exec(node.name);
  if (heading) {
    const text = oneLine(inlineText(withoutPermalinks(node.children)));
    // Doxygen gives the titles of members the level of the section that they are in.
    const level = Math.min(6, Number(heading[1]) + (hasClass(node, 'memtitle') ? 1 : 0));
    if (text !== '') out.push({ kind: 'heading', level, text, anchor: anchorOf(node) });
    return;
  }
  if (generated(node, out, readText)) return;
  switch (node.name) {
    case 'chunk': return chunkElement(node, out, readText);
    case 'p': case 'dt': return walk(node.children, out, readText);
    case 'pre': case 'code': out.push({ kind: 'code', text: listing(node), lang: languageOf(node) }); return;
    case 'ul': case 'ol': return list(node, out, readText);
    case 'table': return table(node, out, readText);
    case 'text': out.push(...readText(textOf(node.children))); return;
    default: if (!SKIPPED.has(node.name)) walk(node.children, out, readText);
  }
}

function hasClass(node: MarkupElement, name: string): boolean {
  return (node.attributes.get('class') ?? '').split(/\s+/).includes(name);
}

/** What generators write without a heading or a listing: Sphinx's described objects, Doxygen's and TypeDoc's signatures and titles. */
function generated(node: MarkupElement, out: Block[], readText: TextReader): boolean {
  if (node.name === 'dl' && OBJECT_KINDS.some(kind => hasClass(node, kind)) && node.children.some(each => typeof each !== 'string' && each.name === 'dt' && (each.attributes.has('id') || hasClass(each, 'sig')))) { described(node, out, readText); return true; }
  if (node.name === 'table' && hasClass(node, 'memname')) {
    const words = oneLine(textOf(node.children)).replace(/\(\s+/g, '(').replace(/\s+([,)(])/g, '$1');
    if (words.includes('(')) out.push({ kind: 'paragraph', text: `\`${words}\`` });
    else out.push({ kind: 'paragraph', text: `Type: ${words.replace(/\s*\S+$/, '')}` });
    return true;
  }
  if (hasClass(node, 'tsd-signatures')) {
    for (const each of node.children) if (typeof each !== 'string' && !generated(each, out, readText)) walk(each.children, out, readText);
    return true;
  }
  if (hasClass(node, 'tsd-signature')) { out.push({ kind: 'paragraph', text: `\`${oneLine(textOf(node.children))}\`` }); return true; }
  if (node.name === 'div' && hasClass(node, 'title') && /\bReference$/.test(textOf(node.children).trim())) { out.push({ kind: 'heading', level: 1, text: oneLine(textOf(node.children)), anchor: null }); return true; }
  return false;
}

/** Sphinx's words for what a description list describes. */
const OBJECT_KINDS = ['class', 'function', 'method', 'attribute', 'property', 'data', 'object', 'interface', 'staticmethod', 'classmethod', 'exception'];

/** A described object: its signature as a heading, above those of its members; a static one says so. */
function described(node: MarkupElement, out: Block[], readText: TextReader): void {
  const isOwner = ['class', 'interface', 'object', 'exception'].some(kind => hasClass(node, kind));
  for (const child of node.children) {
    if (typeof child === 'string') continue;
    if (child.name !== 'dt') { walk(child.children, out, readText); continue; }
    const words = oneLine(textOf(withoutPermalinks(child.children)));
    const title = words.replace(/^(?:(?:static|abstract|async|class|interface|object|property|classmethod|staticmethod|readonly|const)\s+)+/i, '');
    const id = child.attributes.get('id') ?? null;
    const name = title.replace(/\s*[(:=].*$/, '').trim();
    // The signature may leave the owner to the anchor: `Layout.tableStart`.
    const full = id !== null && id.endsWith(`.${name}`) && !name.includes('.') && /^[\w.$]+$/.test(id) ? id.split('.').slice(-2).join('.') + title.slice(name.length) : title;
    out.push({ kind: 'heading', level: isOwner ? 2 : 3, text: isOwner ? name : full.replace(/\s*(?:\u2192|->).*$/, '').replace(/^([^(:]*?)\s*[:=]\s.*$/, '$1'), anchor: id });
    if (isOwner && /\(/.test(title)) out.push({ kind: 'paragraph', text: `\`new ${title.replace(/^.*\.(?=[^.(]*\()/, '')}\`` });
    const result = /(?:\u2192|->)\s*(.+)$/.exec(title)?.[1];
    if (result !== undefined) out.push({ kind: 'paragraph', text: `Returns: ${result}` });
    const type = result === undefined && !title.includes('(') ? /^[^:=]*:\s*([^=]+)/.exec(title)?.[1] : undefined;
    if (type !== undefined) out.push({ kind: 'paragraph', text: `Type: ${type.trim()}` });
    if (!isOwner && (/^(?:static|classmethod|staticmethod)\b/i.test(words) || hasClass(node, 'staticmethod') || hasClass(node, 'classmethod'))) out.push({ kind: 'paragraph', text: 'Static method.' });
  }
}

function chunkElement(node: MarkupElement, out: Block[], readText: TextReader): void {
  const titleChild = node.children.find((each): each is MarkupElement => typeof each !== 'string' && each.name === 'title');
  const title = oneLine(node.attributes.get('title') ?? (titleChild ? inlineText(titleChild.children) : ''));
  out.push({ kind: 'heading', level: 2, text: title, anchor: node.attributes.get('id') ?? null });
  walk(node.children.filter(each => each !== titleChild), out, readText);
}

function list(node: MarkupElement, out: Block[], readText: TextReader): void {
  const items: string[] = [];
  const after: Block[] = [];
  for (const child of node.children) {
    if (typeof child === 'string') continue;
    const inner: Block[] = [];
    walk(child.children, inner, readText);
    const words: string[] = [];
    const nested: string[] = [];
    for (const block of inner) {
      if (block.kind === 'paragraph') words.push(block.text);
      else if (block.kind === 'list') nested.push(...block.items);
      else after.push(block);
    }
    if (words.length > 0) items.push(words.join('\n'));
    items.push(...nested);
  }
  if (items.length > 0) out.push({ kind: 'list', items });
  out.push(...after);
}

function table(node: MarkupElement, out: Block[], readText: TextReader): void {
  const rows: { cells: string[]; head: boolean }[] = [];
  const nested: Block[] = [];
  const readRows = (nodes: readonly Markup[], inHead: boolean): void => {
    for (const each of nodes) {
      if (typeof each === 'string') continue;
      if (ROW_HOLDERS.has(each.name)) readRows(each.children, each.name === 'thead');
      else if (each.name === 'tr') {
        const cells = each.children.filter((cell): cell is MarkupElement => typeof cell !== 'string' && (cell.name === 'td' || cell.name === 'th'));
        if (cells.length > 0) rows.push({ cells: cells.map(cell => cellText(cell, nested, readText)), head: inHead || cells.every(cell => cell.name === 'th') });
      }
    }
  };
  readRows(node.children, false);
  const first = rows[0];
  if (first) {
    const body = first.head ? rows.slice(1) : rows;
    out.push({ kind: 'table', header: first.head ? first.cells : first.cells.map(() => ''), rows: body.map(row => row.cells) });
  }
  out.push(...nested);
}

/** A cell's words; what is a block of its own in it (a table of options, a listing) follows the table. */
function cellText(cell: MarkupElement, nested: Block[], readText: TextReader): string {
  const inner: Block[] = [];
  walk(cell.children, inner, readText);
  const words: string[] = [];
  for (const block of inner) {
    if (block.kind === 'paragraph') words.push(block.text);
    else if (block.kind === 'list') words.push(...block.items);
    else nested.push(block);
  }
  return words.join('\n');
}

function inlineText(nodes: readonly Markup[]): string {
  return nodes.map(node => {
    if (typeof node === 'string') return node;
    if (node.name === 'br') return '\n';
    if (SKIPPED.has(node.name)) return '';
    // JSDoc marks an optional parameter in its signature.
    if (hasClass(node, 'signature-attributes')) return /\bopt\b/.test(textOf(node.children)) ? '?' : '';
    const inner = inlineText(node.children);
    return CODE.has(node.name) && inner.trim() !== '' && !inner.includes('`') ? `\`${oneLine(inner)}\`` : inner;
  }).join('');
}

function textOf(nodes: readonly Markup[]): string {
  return nodes.map(node => (typeof node === 'string' ? node : node.name === 'br' ? '\n' : textOf(node.children))).join('');
}

function listing(node: MarkupElement): string {
  return textOf(node.children).replace(/\r\n?/g, '\n').replace(/^\n/, '').trimEnd();
}

function languageOf(node: MarkupElement): string {
  for (const each of [node, ...node.children]) {
    if (typeof each === 'string') continue;
    const found = /(?:^|\s)(?:language|lang)-([\w+-]+)/.exec(each.attributes.get('class') ?? '')?.[1] ?? each.attributes.get('lang');
    if (found !== undefined) return found;
  }
  return '';
}

/** Exporters hang a "¶" link on each heading. */
function withoutPermalinks(nodes: readonly Markup[]): Markup[] {
  return nodes.filter(node => typeof node === 'string' || !((node.name === 'a' && (PERMALINK.test(textOf(node.children)) || PERMALINK_CLASSES.some(name => hasClass(node, name)))) || (node.name === 'span' && hasClass(node, 'permalink'))));
}

function anchorOf(node: MarkupElement): string | null {
  const own = node.attributes.get('id');
  if (own) return own;
  for (const child of node.children) {
    if (typeof child !== 'string' && child.name === 'a') {
      const name = child.attributes.get('id') ?? child.attributes.get('name');
      if (name) return name;
    }
  }
  return null;
}
