/** A few lines of ours in a file of the user's, between two comments, so that they can be found, renewed and taken out. */

const BEGIN = '# plumbline: begin';
const END = '# plumbline: end';

/** The lines with their comments, indented. */
export function markedBlock(lines: readonly string[], indent = ''): string {
  return [BEGIN, ...lines, END].map(line => `${indent}${line}\n`).join('');
}

/** The text without the block; the text itself when it has none. */
export function withoutBlock(text: string): string {
  return text.replace(/^[ \t]*# plumbline: begin\r?\n[\s\S]*?^[ \t]*# plumbline: end(?:\r?\n|$)/m, '');
}

/** The text with `block` put in at an offset, on lines of its own. */
export function insertBlock(text: string, at: number, block: string): string {
  const before = text.slice(0, at);
  return `${before}${before === '' || before.endsWith('\n') ? '' : '\n'}${block}${text.slice(at)}`;
}
