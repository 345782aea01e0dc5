/** Tables and lists of members: their rows, for members without a heading of their own. */
import type { Block, TableBlock } from '../blocks.js';
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
  const header = section !== null && isUnheaded(table) ? unheadedColumns(table) : headerOf(table);
  const known = profile.tables.members.some(pattern => pattern.regexp.test(header.join(' | ')));
  const isNamed = profile.columns.name.some(pattern => pattern.regexp.test(header[0] ?? ''));
  if (profile.tables.members.length === 0 || !(known || (section !== null && isNamed))) return [];
  const column = (key: 'type' | 'access' | 'description'): number => header.findIndex((cell, index) => index > 0 && profile.columns[key].some(pattern => pattern.regexp.test(cell)));
  const [type, access, description] = [column('type'), column('access'), column('description')];
  const byHeader: SectionKind | null = /^(?:methods?|functions?)\b/i.test(header[0]!) ? 'method' : /^events?\b/i.test(header[0]!) ? 'event' : /^(?:propert(?:y|ies)|attributes?|fields?)\b/i.test(header[0]!) ? 'property' : null;
  const out: MemberRow[] = [];
  for (const row of table.rows) {
    const found = nameOf(row[0] ?? '');
    if (!found) continue;
    const cell = (index: number): string => (index < 0 ? '' : row[index] ?? '').trim();
    const params = found.params ?? null;
    out.push({ name: found.name!, params, kind: byHeader ?? (params !== null ? 'method' : section ?? 'property'), type: cell(type), access: cell(access), description: cell(description), cells: row });
  }
  return out;
}

/** Members under no header, each cell of the first column one. */
function isUnheaded({ header, rows }: TableBlock): boolean {
  return rows.length > 0 && header.every(cell => cell === '') && rows.every(row => nameOf(row[0] ?? '') !== null);
}
/** A word, a list of them, or several that may be. */
const TYPE_CELL = /^`?[\p{L}_$][\p{L}\p{N}_$.]*(?:\[\])?(?:\s*\|\s*[\p{L}_$][\p{L}\p{N}_$.]*(?:\[\])?)*`?$/u;
const ACCESS_CELL = /^(?:r|w|rw|r\/w|read|write|read[\s-]?only|read\s*[,/]\s*write)$/i;
/** What such a table's columns would be headed by. */
function unheadedColumns({ header, rows }: TableBlock): string[] {
  const holds = (column: number, pattern: RegExp): boolean => rows.every(row => pattern.test((row[column] ?? '').trim()));
  return header.map((_, at) => (at === 0 ? 'Member' : holds(at, ACCESS_CELL) ? 'Access' : holds(at, TYPE_CELL) ? 'Type' : at === header.length - 1 ? 'Description' : ''));
}
function nameOf(cell: string): RegExpExecArray['groups'] | null {
  return CELL.exec(cell.replaceAll('`', '').replace(/\s*\((?:read-?only|optional|deprecated)\)$/i, '').trim())?.groups ?? null;
}

/** "LEFT \u2014 The left end", "`LEFT`: the left end", "`align(side)`". */
const ITEM = /^(?:`(?<code>[\p{L}_$][\p{L}\p{N}_$]*)(?:\((?<called>[^`]*)\))?`|(?<name>[\p{L}_$][\p{L}\p{N}_$]*)(?:\((?<params>[^()]*)\))?(?=\s*[:\u2013\u2014]|\s+-\s))\s*(?:$|(?:[:\u2013\u2014-])\s*(?<words>[\s\S]*)$)/u;

/** The items of a list in a section of members, where each of them is a name and what there is to say of it; a word that heads a remark is no name. */
export function memberItems(block: Extract<Block, { kind: 'list' }>, profile: Profile, section: SectionKind): MemberRow[] {
  const out: MemberRow[] = [];
  for (const item of block.items) {
    const found = ITEM.exec(item)?.groups;
    const name = found?.code ?? found?.name;
    if (name === undefined || profile.patterns.ignore.some(pattern => pattern.regexp.test(name))) return [];
    const params = found!.called ?? found!.params ?? null;
    out.push({ name, params, kind: params !== null ? 'method' : section, type: '', access: '', description: found!.words ?? '', cells: [item.replaceAll('\n', ' ')] });
  }
  return out;
}
