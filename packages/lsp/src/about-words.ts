/** What the documentation says of a symbol, as a hover shows it: its own words and their place. */
import { pathToFileURL } from 'node:url';
import type { Construct } from '@plumbline/model';
import type { About, Excerpt } from '@plumbline/tools';
import { MarkupKind, type MarkupContent } from 'vscode-languageserver/node.js';

export function aboutWords(abouts: readonly About[], markdown: boolean): MarkupContent {
  const value = abouts.map(each => (markdown ? inMarkdown(each) : inPlainText(each))).join(markdown ? '\n\n---\n\n' : '\n\n');
  return { kind: markdown ? MarkupKind.Markdown : MarkupKind.PlainText, value };
}

function inMarkdown({ title, notes, excerpts, constructs }: About): string {
  const place = ({ source, place: found }: Excerpt): string => (found ? `[${literal(source)}](${pathToFileURL(found.path).href}#L${found.line + 1})` : `\`${source}\``);
  return [
    `\`\`\`js\n${title}\n\`\`\``, ...notes.map(literal),
    ...excerpts.flatMap(each => [...(each.text === null ? [] : [each.text]), place(each)]),
    ...constructs.map(each => constructWords(each, name => `\`${name}\``)),
  ].join('\n\n');
}
function inPlainText({ title, notes, excerpts, constructs }: About): string {
  return [title, ...notes, ...excerpts.map(({ text, source }) => (text === null ? source : `${text}\n${source}`)), ...constructs.map(each => constructWords(each, name => name))].join('\n\n');
}

function constructWords({ id, declare, start, end, companions, no_close: noClose }: Construct, code: (name: string) => string): string {
  const between = companions.length > 0 ? `, between them ${companions.map(code).join(', ')}` : '';
  return `Construct ${id}: ${declare === null ? '' : `${code(declare)}, `}${code(start)} … ${code(end)}${between}.${noClose === null ? '' : ` ${noClose.text}`}`;
}

/** Characters that Markdown would read. */
function literal(text: string): string {
  return text.replace(/[\\`*_{}[\]<>#|~]/g, '\\$&');
}
