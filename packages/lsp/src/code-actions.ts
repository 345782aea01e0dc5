/** Findings as quick fixes: the safe one, real names in place of the wrong one, and a suppression. */
import type { Finding } from '@plumbline/model';
import { CodeActionKind, type CodeAction, type TextEdit } from 'vscode-languageserver/node.js';
import type { Diagnostic, WorkspaceEdit } from 'vscode-languageserver/node.js';
import type { OpenDocument } from './documents.js';

/** The kind that an editor may run on saving. */
export const FIX_ALL = `${CodeActionKind.SourceFixAll}.plumbline`;

export interface ActionParts {
  readonly document: OpenDocument;
  readonly finding: Finding;
  readonly diagnostic: Diagnostic;
  /** The text with the finding's fix; null when it has none. */
  readonly fixed: string | null;
  /** False in a document: its snippets take no suppressions. */
  readonly suppressible: boolean;
  readonly toEdit: (document: OpenDocument, edits: readonly TextEdit[]) => WorkspaceEdit;
}

export function quickFixes({ document, finding, diagnostic, fixed, suppressible, toEdit }: ActionParts): CodeAction[] {
  const action = (title: string, edits: readonly TextEdit[], preferred = false): CodeAction => ({
    title, kind: CodeActionKind.QuickFix, diagnostics: [diagnostic], edit: toEdit(document, edits), ...(preferred && { isPreferred: true }),
  });
  return [
    ...(fixed === null ? [] : [action(finding.action.replace(/[.:;].*$/s, ''), [difference(document, fixed)], true)]),
    ...finding.candidates.map(name => action(`Write ${name}`, [{ range: diagnostic.range, newText: name }])),
    ...(suppressible && finding.rule !== 'suppression/unused' ? [action(`Suppress ${finding.rule} on this line`, [suppression(document, finding)])] : []),
  ];
}

/** One edit from a document's text to another: what they have in common at both ends stays, and no character is cut in two. */
export function difference({ positions }: OpenDocument, to: string): TextEdit {
  const from = positions.text;
  const isTrail = (text: string, at: number): boolean => /[\udc00-\udfff\n]/.test(text[at] ?? '');
  let start = 0;
  while (start < from.length && start < to.length && from[start] === to[start]) start++;
  while (start > 0 && (isTrail(from, start) || isTrail(to, start))) start--;
  let rest = 0;
  while (rest < from.length - start && rest < to.length - start && from[from.length - 1 - rest] === to[to.length - 1 - rest]) rest++;
  while (rest > 0 && (isTrail(from, from.length - rest) || isTrail(to, to.length - rest))) rest--;
  return { range: positions.range(start, from.length - rest), newText: to.slice(start, to.length - rest) };
}

const DIRECTIVE = /\/\/\s*plumbline-disable-line(?=\s)(?:(?!\s--\s).)*?(?=\s*$|\s+--\s)/;

/** At the line's end; where that is no place for a comment, in a line of its own before it. */
function suppression({ positions }: OpenDocument, finding: Finding): TextEdit {
  const { line } = positions.positionAt(positions.placeOf(finding)[0]);
  const [start, end] = [positions.startOfLine(line), positions.endOfLine(line)];
  const text = positions.text.slice(start, end);
  const known = DIRECTIVE.exec(text);
  if (known) return insert(positions, start + known.index + known[0].length, `, ${finding.rule}`);
  if (!/\/[/*]|\*\/|<!--|\\$/.test(text) && finding.endLine === finding.line) return insert(positions, end, `${/\s$/.test(text) ? '' : ' '}// plumbline-disable-line ${finding.rule}`);
  const lineBreak = /\r\n|\r|\n/.exec(positions.text)?.[0] ?? '\n';
  const first = /^\ufeff?[ \t]*/.exec(text)![0];
  return insert(positions, start + first.length, `// plumbline-disable-next-line ${finding.rule}${lineBreak}${first.replace('\ufeff', '')}`);
}
function insert(positions: OpenDocument['positions'], offset: number, newText: string): TextEdit {
  return { range: positions.range(offset, offset), newText };
}
