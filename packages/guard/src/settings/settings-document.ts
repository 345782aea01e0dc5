/** The block "settings and defaults" of a skill's text, generated from the tool's own schema between two marks (GUARD 5). */
import { escapeCell } from './settings-row.js';
import type { SettingsSchema, SettingValue } from './effective-settings.js';

const begin = (tool: string): string => `<!-- settings of ${tool}: generated, do not edit -->`;
const end = (tool: string): string => `<!-- end of settings of ${tool} -->`;

/** The block with its marks, in the order of the schema. */
export function settingsDocument(tool: string, schema: SettingsSchema): string {
  const rows = Object.entries(schema.properties).map(([name, { type, description, default: preset, enum: values }]) =>
    `| \`${name}\` | ${escapeCell(values ? values.map(showValue).join(', ') : typeof type === 'string' ? type : (type ?? ['any']).join(' or '))} | ${preset === undefined ? (schema.required?.includes(name) ? 'required' : 'none') : `\`${showValue(preset)}\``} | ${escapeCell(description ?? '')} |`);
  return [begin(tool), '', '| setting | values | default | meaning |', '|---|---|---|---|', ...rows, '', end(tool)].join('\n');
}

/** The block as a text has it, and where; null when the marks are not there. */
export function settingsDocumentIn(text: string, tool: string): { readonly block: string; readonly from: number; readonly to: number } | null {
  const from = text.indexOf(begin(tool));
  const last = text.indexOf(end(tool), from);
  if (from < 0 || last < 0) return null;
  const to = last + end(tool).length;
  return { block: text.slice(from, to), from, to };
}

/** The text with its block generated anew; null when it has no marks to put it between. */
export function withSettingsDocument(text: string, tool: string, schema: SettingsSchema): string | null {
  const place = settingsDocumentIn(text, tool);
  if (place === null) return null;
  const block = settingsDocument(tool, schema);
  return text.slice(0, place.from) + (text.includes('\r\n') ? block.replaceAll('\n', '\r\n') : block) + text.slice(place.to);
}

/** A value as documents write it. */
export function showValue(value: SettingValue): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}
