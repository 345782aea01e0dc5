/** Completions as the protocol's items. */
import type { Completion, CompletionAnswer, CompletionKind } from '@plumbline/tools';
import { CompletionItemKind, CompletionItemTag, type CompletionItem } from 'vscode-languageserver/node.js';
import type { OpenDocument } from './documents.js';

const KINDS: Readonly<Record<CompletionKind, CompletionItemKind>> = {
  method: CompletionItemKind.Method, property: CompletionItemKind.Property, constant: CompletionItemKind.Constant, event: CompletionItemKind.Event, interface: CompletionItemKind.Class,
  global: CompletionItemKind.Variable, function: CompletionItemKind.Function, variable: CompletionItemKind.Variable, option: CompletionItemKind.Field,
  'language-function': CompletionItemKind.Function, 'language-value': CompletionItemKind.Value, 'language-class': CompletionItemKind.Class,
};

/** What comes back when the client asks for an item's words. */
export interface ItemData { readonly uri: string; readonly symbol: string }

export function toItems(answer: CompletionAnswer, document: OpenDocument, offset: number, tags: boolean): CompletionItem[] {
  const range = document.positions.range(answer.start, offset);
  return answer.items.map((each, index) => toItem(each, document, index, tags, { range, newText: each.name }));
}

function toItem({ name, kind, detail, deprecated, symbol }: Completion, { uri }: OpenDocument, index: number, tags: boolean, textEdit: NonNullable<CompletionItem['textEdit']>): CompletionItem {
  return {
    label: name, kind: KINDS[kind], textEdit, sortText: String(index).padStart(5, '0'),
    ...(detail !== null && { detail }),
    ...(deprecated && (tags ? { tags: [CompletionItemTag.Deprecated] } : { deprecated: true })),
    ...(symbol !== null && { data: { uri, symbol } satisfies ItemData }),
  };
}
