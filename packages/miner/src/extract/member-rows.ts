/** Tables that list members: their rows, for members without a heading of their own. */
import type { TableBlock } from '../blocks.js';
import type { Profile } from '../profile.js';
import type { SectionKind } from '../raw-chunk.js';
import { headerOf, withHeader } from './tables.js';

export interface MemberRow {
  /** `[]` for index access. */
  readonly name: string;
  readonly params: string | null;
  readonly kind: SectionKind;
  readonly type: string;
  readonly access: string;
  readonly description: string;
  readonly cells: readonly string[];
}

const CELL = /^(?:[\p{L}_$][\p{L}\p{N}_$]*(?:\(\))?\.)*(?<name>[\p{L}_$][\p{L}\p{N}_$]*|\[\])\s*(?:\((?<params>.*)\))?$/u;

/** The rows of a table that the profile's `tables.members` knows, or of any table of names in a section of members. */
export function memberRows(block: TableBlock, profile: Profile, section: SectionKind | null): MemberRow[] {
  const table = withHeader(block, profile);
  const header = headerOf(table);
  const known = profile.tables.members.some(pattern => pattern.regexp.test(header.join(' | ')));
  const isNamed = profile.columns.name.some(pattern => pattern.regexp.test(header[0] ?? ''));
  if (profile.tables.members.length === 0 || !(known || (section !== null && isNamed))) return [];
  const column = (key: 'type' | 'access' | 'description'): number => header.findIndex((cell, index) => index > 0 && profile.columns[key].some(pattern => pattern.regexp.test(cell)));
  const [type, access, description] = [column('type'), column('access'), column('description')];
  const byHeader: SectionKind | null = /^(?:methods?|functions?)\b/i.test(header[0]!) ? 'method' : /^events?\b/i.test(header[0]!) ? 'event' : /^(?:propert(?:y|ies)|attributes?|fields?)\b/i.test(header[0]!) ? 'property' : null;
  const out: MemberRow[] = [];
  for (const row of table.rows) {
    const found = CELL.exec((row[0] ?? '').replaceAll('`', '').replace(/\s*\((?:read-?only|optional|deprecated)\)$/i, '').trim())?.groups;
    if (!found) continue;
    const cell = (index: number): string => (index < 0 ? '' : row[index] ?? '').trim();
    const params = found.params ?? null;
    out.push({ name: found.name!, params, kind: byHeader ?? (params !== null ? 'method' : section ?? 'property'), type: cell(type), access: cell(access), description: cell(description), cells: row });
  }
  return out;
}
