/** Source text for messages: one line, at most 60 characters. */
import type { Node } from '../parse/ast.js';
import type { FileSummary } from '../scope/scope.js';

const MOST = 60;

export function sourceText(file: FileSummary, node: Node): string {
  const text = file.parsed.code.slice(node.start, Math.min(node.end, node.start + 4 * MOST)).replace(/\/\*[\s\S]*?\*\//g, '').replace(/\s+/g, ' ').replace(/ ?\. ?/g, '.').trim();
  return text.length <= MOST ? text : `${text.slice(0, MOST / 2)}…${text.slice(-MOST / 2 + 1)}`;
}
