/** The same chunks in other forms: HTML, XML, a file per chunk, JSONL, LangChain JSON. */
import MarkdownIt from 'markdown-it';
import type { ChunkRecord } from '@plumbline/model';
import type { SourceFile } from '../src/index.js';

const html = new MarkdownIt({ html: false, xhtmlOut: true }).disable(['code', 'lheading']);
const escape = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

export const FORMS: ReadonlyMap<string, (chunks: readonly ChunkRecord[]) => SourceFile[]> = new Map([
  ['a file per chunk', chunks => chunks.map((chunk, index) => ({ path: `chunk-${index}.md`, text: `# ${chunk.title}\n\n${chunk.text}\n` }))],
  ['HTML', chunks => [{ path: 'reference.html', text: `<!DOCTYPE html>\n<html><head><title>Reference</title><style>p { color: red }</style></head><body><nav><p>Type: wrong</p></nav>\n<main>${chunks.map(chunk => `<h2 id="c-${escape(chunk.id)}">${escape(chunk.title)}<a class="headerlink" href="#x">¶</a></h2>\n<div>${html.render(chunk.text)}</div>`).join('\n')}</main></body></html>` }]],
  ['XML', chunks => [{ path: 'reference.xml', text: `<?xml version="1.0" encoding="UTF-8"?>\n<!DOCTYPE reference>\n<reference>\n${chunks.map(chunk => `<chunk id="${escape(chunk.id)}" title="${escape(chunk.title)}">\n${html.render(chunk.text)}</chunk>`).join('\n')}\n</reference>\n` }]],
  ['JSONL', chunks => [{ path: 'index.jsonl', text: chunks.map(chunk => `${JSON.stringify({ id: `r-${chunk.id}`, title: chunk.title, text: chunk.text })}\n`).join('') }]],
  ['LangChain JSON', chunks => [{ path: 'index.json', text: JSON.stringify(chunks.map(chunk => ({ pageContent: chunk.text, metadata: { title: chunk.title, source: chunk.id } }))) }]],
  ['records that begin with their heading', chunks => [{ path: 'index.ndjson', text: chunks.map(chunk => `${JSON.stringify({ page_content: `## ${chunk.title}\n\n${chunk.text}`, metadata: { source: 'layout.md' } })}\n`).join('') }]],
]);
