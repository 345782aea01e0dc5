/** What the pages share: escaping, the head, and a line of source with its accused spans marked. */
import type { Finding } from '@plumbline/model';
import { visible } from '../code-frame.js';

/** Up to the title: one self-contained file, which loads and sends nothing. */
export const PAGE_HEAD = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'; base-uri 'none'; form-action 'none'">`;

export function html(text: string): string {
  return text.replace(/[&<>"']/g, each => `&#${each.charCodeAt(0)};`);
}

/** The line with each accused span marked; spans on one line do not overlap, and if they did, the first counts. */
export function marked(text: string, findings: readonly Finding[]): string {
  let out = '';
  let at = 0;
  for (const each of findings) {
    const start = Math.min(text.length, each.column - 1);
    const end = Math.min(text.length, each.endLine === each.line ? each.endColumn - 1 : text.length);
    if (start < at) continue;
    out += `${html(visible(text.slice(at, start)))}<mark class="${each.severity}">${html(visible(text.slice(start, end)))}</mark>`;
    at = end;
  }
  return out + html(visible(text.slice(at)));
}
