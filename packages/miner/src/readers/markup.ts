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
const PERMALINK = /^[¶#§🔗]?$/u;

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
    if (text !== '') out.push({ kind: 'heading', level: Number(heading[1]), text, anchor: anchorOf(node) });
    return;
  }
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
  return nodes.filter(node => typeof node === 'string' || node.name !== 'a' || !PERMALINK.test(textOf(node.children).trim()));
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
