/**
 * The one block model that every reader gives, so that a profile works with every form of documentation.
 * Texts hold inline code in backticks, links as their text, no emphasis; lines are trimmed and kept apart.
 */
export type Block =
  | { readonly kind: 'heading'; readonly level: number; readonly text: string; readonly anchor: string | null }
  | { readonly kind: 'paragraph'; readonly text: string }
  | { readonly kind: 'list'; readonly items: readonly string[] }
  | { readonly kind: 'table'; readonly header: readonly string[]; readonly rows: readonly (readonly string[])[] }
  | { readonly kind: 'code'; readonly text: string; readonly lang: string };

export type TableBlock = Extract<Block, { kind: 'table' }>;

/** Anything but single spaces between words: most texts are in order as they are, and are looked at once. */
const UNTIDY = /[^\S ]|  |^ | $/;

/** Lines trimmed, runs of blanks made one, empty lines at the ends and in between dropped. */
export function tidy(text: string): string {
  return !UNTIDY.test(text) ? text : text.split('\n').map(line => line.replace(/[\s\u00A0]+/g, ' ').trim()).filter(line => line !== '').join('\n');
}

/** The same on one line. */
export function oneLine(text: string): string {
  // Blanks that stand alone are passed over: they are most of what there is to replace.
  return !UNTIDY.test(text) ? text : text.replace(/[^\S ]\s*| \s+/g, ' ').trim();
}

/** The blocks as plain Markdown: the documentation's own words, the same whatever form they came in. */
export function renderBlocks(blocks: readonly Block[]): string {
  return blocks.map(renderBlock).join('\n\n');
}

function renderBlock(block: Block): string {
  switch (block.kind) {
    case 'heading': return `${'#'.repeat(block.level)} ${block.text}`;
    case 'paragraph': return block.text;
    case 'list': return block.items.map(item => `- ${item.replaceAll('\n', '\n  ')}`).join('\n');
    case 'table': return [renderRow(block.header), renderRow(block.header.map(() => '---')), ...block.rows.map(renderRow)].join('\n');
    case 'code': {
      const fence = '`'.repeat(Math.max(3, ...[...block.text.matchAll(/`+/g)].map(run => run[0].length + 1)));
      return `${fence}${block.lang}\n${block.text}\n${fence}`;
    }
  }
}

function renderRow(cells: readonly string[]): string {
  const row = `| ${cells.join(' | ')} |`;
  return !UNTIDY.test(row) ? row : `| ${cells.map(oneLine).join(' | ')} |`;
}

/** What patterns read: paragraphs, list items and titles of sections, one after the other; not code, not tables. */
export function proseOf(blocks: readonly Block[]): string {
  const out: string[] = [];
  for (const block of blocks) {
    if (block.kind === 'paragraph' || block.kind === 'heading') out.push(block.text);
    else if (block.kind === 'list') out.push(...block.items);
  }
  return out.join('\n');
}
