/** A few lines of ours in a file of the user's, between two comments, so that they can be found, renewed and taken out. */

const BEGIN = '# plumbline: begin';
const END = '# plumbline: end';

/** The lines with their comments, indented. `place` tells several blocks of a file apart: a project's folder below the file's own. */
export function markedBlock(lines: readonly string[], indent = '', place = ''): string {
  return [place === '' ? BEGIN : `${BEGIN} ${place}`, ...lines, END].map(line => `${indent}${line}\n`).join('');
}

/** The text without the block of that place; the text itself when it has none. */
export function withoutBlock(text: string, place = ''): string {
  return text.replace(blockOf(place), '');
}

/** Whether there is a block of any other place. */
export function hasOtherBlock(text: string, place: string): boolean {
  return withoutBlock(text, place).includes(BEGIN);
}

/** The text with `block` put in at an offset, on lines of its own. */
export function insertBlock(text: string, at: number, block: string): string {
  const before = text.slice(0, at);
  return `${before}${before === '' || before.endsWith('\n') ? '' : '\n'}${block}${text.slice(at)}`;
}

function blockOf(place: string): RegExp {
  const name = place === '' ? '' : ` ${place.replace(/[^\p{ID_Continue}]/gu, '\\$&')}`;
  return new RegExp(`^[ \\t]*${BEGIN}${name}\\r?\\n[^]*?^[ \\t]*${END}(?:\\r?\\n|$)`, 'm');
}
