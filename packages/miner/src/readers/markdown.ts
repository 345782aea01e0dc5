/** Markdown as blocks: headings by lines, what stands between them by markdown-it, HTML tables in it by htmlparser2. */
import MarkdownIt from 'markdown-it';
import { oneLine, tidy, type Block, type TableBlock } from '../blocks.js';
import { htmlMarkup } from './html.js';
import { markupBlocks } from './markup.js';
import { sectionsOf, type Line, type Recognise } from './markdown-lines.js';

const HTML_TAG = /^<(?:!|\/?(?:a|abbr|b|bdi|big|br|center|cite|code|del|details|dfn|div|em|font|h[1-6]|hr|i|img|ins|kbd|li|mark|ol|p|pre|q|s|samp|section|small|span|strike|strong|sub|summary|sup|t[abdhr]\w*|tt|u|ul|var|wbr)\b)/i;

type Token = ReturnType<InstanceType<typeof MarkdownIt>['parse']>[number];

// Indented code and underlined headings are off: exporters indent prose, and headings are found by lines.
const markdown = new MarkdownIt({ html: true, linkify: false, typographer: false }).disable(['code', 'lheading', 'reference']);

/** The blocks of a text in order; `recognise` tells which heading lines a fence can never swallow. */
export function readMarkdown(text: string, recognise: Recognise): Block[] {
  const out: Block[] = [];
  for (const section of sectionsOf(text, recognise)) {
    if (section.heading) {
      const { text: title, anchor } = headingText(section.heading.text);
      if (title !== '') out.push({ kind: 'heading', level: section.heading.level, text: title, anchor });
    }
    readBody(section.lines, out);
  }
  return out;
}

const ANCHOR = /\s*(?:\{#([^}\s]+)[^}]*\}|<a\s[^>]*?(?:id|name)=["']?([^"'\s>]+)["']?[^>]*>(?:\s*<\/a>)?|\[(?:¶|#|§)?\]\(#([^)\s]+)\))\s*/;

/** A heading's words and the anchor written into it (`{#x}`, `<a id="x"></a>`, `[¶](#x)`), if any. */
export function headingText(raw: string): { text: string; anchor: string | null } {
  const anchor = ANCHOR.exec(raw);
  const bare = anchor ? raw.replace(anchor[0], ' ') : raw;
  // In a title an underscore is part of a name (`Node-__proto__`), never emphasis.
  const plain = bare.split(/(`+[^`]*`+)/).map((part, index) => (index % 2 === 1 ? part : part.replace(/\\?_/g, '\\_'))).join('');
  return { text: oneLine(inlineOf(plain)), anchor: anchor ? (anchor[1] ?? anchor[2] ?? anchor[3] ?? null) : null };
}

/** What markdown-it would leave as it is, once the code spans are out: no mark that could mean something. */
const PLAIN = /^[^<>[\]*_\\&|~!`#]+$/;
const PLAIN_START = /^(?![-+=:]|\d+[.)])\S/;

/** The text of a paragraph that needs no parser, or null. */
export function plainParagraph(lines: readonly string[]): string | null {
  return lines.every(isPlain) ? tidy(lines.join('\n')) : null;
}
function isPlain(line: string): boolean {
  const bare = line.includes('`') ? line.replace(/`[^`\s](?:[^`\n]*[^`\s])?`/g, 'x') : line;
  return PLAIN.test(bare) && PLAIN_START.test(bare);
}

/** A table whose cells are told by its bars alone, or null. */
export function plainTable(lines: readonly string[]): TableBlock | null {
  if (lines.length < 2 || !/^\|(?:[ \t]*:?-+:?[ \t]*\|)+$/.test(lines[1]!.trim())) return null;
  const [first, rule, ...rest] = lines.map(line => line.trim()) as [string, string, ...string[]];
  const cellOf = (text: string): string => (text === '' ? '' : tidy(isPlain(text) ? text : inlineOf(text)));
  const cells = (line: string): string[] => line.slice(1, -1).split('|').map(cell => cellOf(cell.trim()));
  if ([first, ...rest].some(line => line.length < 2 || !line.startsWith('|') || !line.endsWith('|') || line.includes('\\'))) return null;
  const header = cells(first);
  if (header.length !== rule.split('|').length - 2) return null;
  return { kind: 'table', header, rows: rest.map(line => { const row = cells(line); return row.length === header.length ? row : header.map((_, column) => row[column] ?? ''); }) };
}

function readBody(lines: readonly Line[], out: Block[]): void {
  let text: string[] = [];
  const flush = (): void => {
    if (text.some(line => line.trim() !== '')) tokensToBlocks(markdown.parse(text.join('\n'), {}), out);
    text = [];
  };
  // Markup may run over blank lines: then all goes to the parser.
  const marked = lines.some(line => !line.code && line.text.includes('<'));
  for (let i = 0; i < lines.length; i++) {
    const line = lines[i]!;
    if (!marked && !line.code && (i === 0 || lines[i - 1]!.text.trim() === '')) {
      let end = i;
      while (end < lines.length && !lines[end]!.code && lines[end]!.text.trim() !== '') end++;
      const group = end === i || lines[end]?.code ? [] : lines.slice(i, end).map(each => each.text);
      const paragraph = group.length === 0 ? null : plainParagraph(group);
      const block = paragraph === null ? plainTable(group) : { kind: 'paragraph', text: paragraph } as const;
      if (block) {
        flush();
        out.push(block);
        i = end - 1;
        continue;
      }
    }
    const at = line.code || !marked ? -1 : line.text.search(/<table\b/i);
    if (at < 0) { text.push(line.text); continue; }
    text.push(line.text.slice(0, at));
    flush();
    const table = takeTable(lines, i, at);
    out.push(...markupBlocks(htmlMarkup(table.html), inner => readPlain(inner)).map(cellsOfMarkdown));
    i = table.line;
    // What follows the table on its last line may open another one.
    if (table.rest.trim() !== '') (lines as Line[]).splice(i + 1, 0, { text: table.rest, code: false });
  }
  flush();
}

/** The lines from `<table` to the `</table>` that closes it, or to the section's end. */
function takeTable(lines: readonly Line[], from: number, column: number): { html: string; line: number; rest: string } {
  let depth = 0;
  const html: string[] = [];
  for (let i = from; i < lines.length; i++) {
    const line = i === from ? lines[i]!.text.slice(column) : lines[i]!.text;
    for (const tag of line.matchAll(/<(\/?)table\b[^>]*>/gi)) {
      depth += tag[1] === '' ? 1 : -1;
      if (depth === 0) {
        const end = tag.index + tag[0].length;
        html.push(line.slice(0, end));
        return { html: html.join('\n'), line: i, rest: line.slice(end) };
      }
    }
    html.push(line);
  }
  return { html: html.join('\n'), line: lines.length - 1, rest: '' };
}

/** Cells of an HTML table inside Markdown hold Markdown. */
function cellsOfMarkdown(block: Block): Block {
  if (block.kind !== 'table') return block;
  const cell = (text: string): string => tidy(text.split('\n').filter(line => !/^\s*`{3,}/.test(line)).map(inlineOf).join('\n'));
  return { kind: 'table', header: block.header.map(cell), rows: block.rows.map(row => row.map(cell)) };
}

function readPlain(text: string): Block[] {
  const out: Block[] = [];
  tokensToBlocks(markdown.parse(text, {}), out);
  return out;
}

function tokensToBlocks(tokens: readonly Token[], out: Block[]): void {
  let items: string[] | null = null;
  let itemDepth = 0;
  let item: string[] = [];
  let table: { header: string[]; rows: string[][] } | null = null;
  let row: string[] = [];
  const afterList: Block[] = [];
  const endItem = (): void => {
    if (item.length > 0) items!.push(item.join('\n'));
    item = [];
  };
  const place = (block: Block): void => { if (items) afterList.push(block); else out.push(block); };
  for (const token of tokens) {
    switch (token.type) {
      case 'bullet_list_open': case 'ordered_list_open':
        if (items) endItem(); else items = [];
        itemDepth++;
        break;
      case 'bullet_list_close': case 'ordered_list_close':
        endItem();
        if (--itemDepth === 0) {
          if (items!.length > 0) out.push({ kind: 'list', items: items! });
          out.push(...afterList.splice(0));
          items = null;
        }
        break;
      case 'list_item_open': endItem(); break;
      case 'table_open': table = { header: [], rows: [] }; break;
      case 'table_close': place({ kind: 'table', ...table! }); table = null; break;
      case 'tr_open': row = []; break;
      case 'tr_close': if (table!.header.length === 0) table!.header = row; else table!.rows.push(row); break;
      case 'inline': {
        const text = tidy(inlineTokens(token.children ?? []));
        if (table) row.push(text);
        else if (text === '') break;
        else if (items) item.push(text);
        else out.push({ kind: 'paragraph', text });
        break;
      }
      case 'fence': place({ kind: 'code', text: token.content.trimEnd(), lang: token.info.trim().split(/[\s{]/)[0] ?? '' }); break;
      case 'html_block':
        for (const block of markupBlocks(htmlMarkup(token.content), () => [])) {
          if (items && block.kind === 'paragraph') item.push(block.text); else place(block);
        }
        break;
      default:
    }
  }
}

function inlineOf(text: string): string {
  return inlineTokens(markdown.parseInline(text, {})[0]?.children ?? []);
}

function inlineTokens(tokens: readonly Token[]): string {
  let out = '';
  for (const token of tokens) {
    switch (token.type) {
      case 'text': out += token.content; break;
      case 'code_inline': out += `\`${token.content}\``; break;
      case 'softbreak': case 'hardbreak': out += '\n'; break;
      case 'image': out += token.content; break;
      case 'html_inline':
        if (/^<br\b/i.test(token.content)) out += '\n';
        else if (/^<\/?(?:code|tt|kbd|samp)\b/i.test(token.content)) out += '`';
        // `Array<Box>` is a type, not a tag.
        else if (!HTML_TAG.test(token.content)) out += token.content;
        break;
      default: if (token.content !== '' && token.children === null) out += token.content;
    }
  }
  return out;
}
