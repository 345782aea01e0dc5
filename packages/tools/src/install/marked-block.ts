/** A few lines of ours in a file of the user's, between two comments, so that they can be found, renewed and taken out. */

const BEGIN = '# plumbline: begin';
const END = '# plumbline: end';

/** The lines with their comments, indented. `place` tells several blocks of a file apart: a project's folder below the file's own. */
export function markedBlock(lines: readonly string[], indent = '', place = '', lineBreak = '\n'): string {
  return [place === '' ? BEGIN : `${BEGIN} ${place}`, ...lines, END].map(line => `${indent}${line}${lineBreak}`).join('');
}

/** How a text ends its lines. */
export function lineBreakOf(text: string): string {
  return /\r?\n/.exec(text)?.[0] ?? '\n';
}

/** The text without the block of that place; the text itself when it has none. */
export function withoutBlock(text: string, place = ''): string {
  return text.replace(blockOf(place), '');
}

/** Whether there is a block of any other place. */
export function hasOtherBlock(text: string, place: string): boolean {
  return withoutBlock(text, place).includes(BEGIN);
}

/**
 * The text with `block` put in at an offset, on lines of its own. Behind a last line that does not end, the block does not end either:
 * so it can be seen, when it is taken out, that the break before it came with it.
 */
export function insertBlock(text: string, at: number, block: string): string {
  const before = text.slice(0, at);
  if (before === '' || before.endsWith('\n')) return `${before}${block}${text.slice(at)}`;
  const lineBreak = lineBreakOf(block);
  return `${before}${lineBreak}${at < text.length ? block : block.slice(0, -lineBreak.length)}${text.slice(at)}`;
}

function blockOf(place: string): RegExp {
  const name = place === '' ? '' : ` ${place.replace(/[^\p{ID_Continue}]/gu, '\\$&')}`;
  const block = `[ \\t]*${BEGIN}${name}\\r?\\n(?:.*\\r?\\n)*?[ \\t]*${END}`;
  return new RegExp(`(?:(?<![^\\n])${block}\\r?\\n|(?:^|\\r?\\n)${block}$)`);
}
