/** `delete_lines` in words. */
import { counted } from '../phrasing.js';

export interface DeletionResult {
  readonly path: string;
  /** Stands for the file's text as it is now. */
  readonly version: string;
  /** How many lines it has now. */
  readonly lines: number;
  /** The lines asked for, `12: text`; empty after a deletion. */
  readonly numbered: string;
  /** Not all lines asked for, or deleted, are shown. */
  readonly truncated: boolean;
  /** Of a name that was asked about: the lines that use it now, in code, and in comments and strings. */
  readonly footprint?: { readonly name: string; readonly code: readonly number[]; readonly text: readonly number[] };
  /** By their numbers before. */
  readonly deleted: readonly { readonly line: number; readonly text: string }[];
  readonly total: number;
  /** Names that the deleted lines declared, with the lines that use them still. */
  readonly left: readonly { readonly name: string; readonly lines: readonly number[] }[];
  /** What the state says of the write, where there was one. */
  readonly _verification?: { readonly ok: boolean; readonly outcome: string; readonly reason: string | null };
  readonly settings: Readonly<Record<string, unknown>>;
}

export function deletionText({ path, version, lines, numbered, truncated, footprint, deleted, total, left, _verification, settings }: DeletionResult): string {
  const now = `${path}: ${counted(lines, 'line')}, version ${version}.`;
  return [
    ...!_verification ? [now, ...numbered.split('\n'), ...(truncated ? ['There are more: ask for them with where.'] : [])] : [
      `${counted(total, 'line')} deleted, ${_verification.outcome}${_verification.reason === null ? '' : ` (${_verification.reason})`}. ${now}`,
      ...deleted.map(each => `deleted ${each.line}: ${each.text}`), ...(truncated ? [`${deleted.length} of ${total} deleted lines shown.`] : []),
    ],
    ...(footprint ? [`${footprint.name} ${!_verification ? 'is used' : 'is still used'} in ${footprint.code.length + footprint.text.length === 0 ? 'no line' : [...(footprint.code.length > 0 ? [`code: ${footprint.code.join(', ')}`] : []), ...(footprint.text.length > 0 ? [`comments or strings: ${footprint.text.join(', ')}`] : [])].join('; ')}.`] : []),
    ...left.map(each => `Still used though its declaration is gone: ${each.name}, in line ${each.lines.join(', ')}.`),
    `Settings: ${Object.entries(settings).map(([key, value]) => `${key} ${JSON.stringify(value)}`).join(', ')}.`, '',
  ].join('\n');
}
