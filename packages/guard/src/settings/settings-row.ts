/** How a report shows settings (GUARD 5): the row is always rendered, a missing key as `false`, the note, escaped, in the cell. */
import { readSettings, type SettingsBlock } from './effective-settings.js';

export type RowFormat = 'text' | 'markdown' | 'html';

/**
 * The row of settings of one record, with the same keys for every record.
 * @param names the keys of the report, in order
 */
export function settingsRow(record: { readonly settings?: SettingsBlock }, names: readonly string[], format: RowFormat): string {
  const cells = readSettings(record, names).map(({ name, value, note }) => {
    const shown = typeof value === 'string' ? value : JSON.stringify(value);
    return { name, text: note === '' ? shown : `${shown} (${note})` };
  });
  switch (format) {
    case 'html': return `<tr>${cells.map(each => `<td>${escapeHtml(each.text)}</td>`).join('')}</tr>`;
    case 'markdown': return `| ${cells.map(each => escapeCell(each.text)).join(' | ')} |`;
    case 'text': return cells.map(each => `${each.name}=${each.text.replace(/[\r\n]+/g, ' ')}`).join('  ');
  }
}

const ENTITIES = new Map([['&', '&amp;'], ['<', '&lt;'], ['>', '&gt;'], ['"', '&quot;'], ["'", '&#39;']]);

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, each => ENTITIES.get(each)!);
}
/** One cell of a Markdown table: no bar and no line end of its own, no tag. */
export function escapeCell(text: string): string {
  return text.replace(/[\\|`*_[\]]/g, each => `\\${each}`).replace(/[<>&]/g, each => ENTITIES.get(each)!).replace(/[\r\n]+/g, ' ');
}
