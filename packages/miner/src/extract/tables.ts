/** Tables of a chunk by what they say (parameters, results, options, constants), their columns found by their headers. */
import type { Block, TableBlock } from '../blocks.js';
import type { PatternUse } from '../counter.js';
import type { ColumnKey, Pattern, Profile, TableKey } from '../profile.js';

export interface Row {
  readonly name: string;
  readonly type: string;
  readonly description: string;
  /** What a column "Access" says. */
  readonly access: string;
  /** What a column "Optional" or "Required" says, or null. */
  readonly optional: boolean | null;
  /** The row's own words, for provenance. */
  readonly words: string;
}

export interface KnownTable { readonly key: TableKey; readonly rows: Row[] }

/** The line right above a table or list that says what it lists. */
const PARAMETERS_LABEL = /(?:^|\n)(?:Parameters?|Arguments?|Params)\s*:?$/i;
/** `name (type) – words`, `name: words`, `name type words` of a list of parameters. */
const PARAMETER_ITEM = /^`?(?<name>\[?[\p{L}_$][\p{L}\p{N}_$.]*\]?\??)`?\s*(?:[({]\s*`?(?<type>[^(){}]*?)`?\s*[)}])?\s*(?:$|[\u2013\u2014:.-]+\s*(?<words>[\s\S]*)$)/u;

/** The tables of a chunk that the profile knows, in order; a list below "Parameters" is one. */
export function knownTables(blocks: readonly Block[], profile: Profile, use: PatternUse): KnownTable[] {
  const out: KnownTable[] = [];
  blocks.forEach((block, index) => {
    const above = blocks[index - 1];
    const labelled = (above?.kind === 'paragraph' || above?.kind === 'heading') && PARAMETERS_LABEL.test(above.text);
    if (block.kind === 'list' && labelled) {
      const rows = parameterItems(block.items);
      if (rows) out.push({ key: 'params', rows });
      return;
    }
    if (block.kind !== 'table') return;
    const table = withHeader(block, profile);
    const unheaded = labelled && table.header.every(cell => cell === '');
    const header = unheaded ? UNHEADED.get(table.header.length) ?? table.header : headerOf(table);
    const columns = columnsOf(header, profile);
    const kind = unheaded ? { key: 'params', pattern: null } as const : columns.kind;
    if (kind === null) return;
    if (kind.pattern) use.count(kind.pattern);
    out.push({ key: kind.key, rows: rowsOf(table, columns) });
  });
  return out;
}

/** What a header says: the kind of table with the pattern that knows it, and where its columns are. */
interface Columns extends Readonly<Record<ColumnKey, number>> {
  readonly kind: { readonly key: TableKey; readonly pattern: Pattern } | null;
  /** The column "Required", and not "Optional". */
  readonly inverted: boolean;
}

/** Documentation heads all of its tables in the same few ways. */
const columnsByHeader = new WeakMap<Profile, Map<string, Columns>>();

function columnsOf(header: readonly string[], profile: Profile): Columns {
  let known = columnsByHeader.get(profile);
  if (!known) columnsByHeader.set(profile, known = new Map());
  const cells = header.join('\n');
  let columns = known.get(cells);
  if (!columns) {
    const joined = header.join(' | ');
    const column = (key: ColumnKey): number => header.findIndex(cell => profile.columns[key].some(pattern => pattern.regexp.test(cell)));
    const kinds = (['facts', 'params', 'returns', 'options', 'constants'] as const).flatMap(key => profile.tables[key].map(pattern => ({ key, pattern })));
    const optional = column('optional');
    columns = {
      kind: kinds.find(each => each.pattern.regexp.test(joined)) ?? null, inverted: optional >= 0 && /required/i.test(header[optional]!),
      name: Math.max(0, column('name')), type: column('type'), description: column('description'), access: column('access'), optional,
    };
    known.set(cells, columns);
  }
  return columns;
}

const UNHEADED: ReadonlyMap<number, readonly string[]> = new Map([[1, ['Parameter']], [2, ['Parameter', 'Description']], [3, ['Parameter', 'Type', 'Description']]]);

/** Header cells as patterns read them. */
export function headerOf(table: TableBlock): string[] {
  return table.header.map(cell => cell.replaceAll('`', '').replace(/\s+/g, ' ').trim());
}

/** A table without header cells whose first row is made of words for columns has that row as its header. */
export function withHeader(table: TableBlock, profile: Profile): TableBlock {
  const [first, ...rest] = table.rows;
  if (!first || table.header.some(cell => cell !== '')) return table;
  const isColumn = (cell: string): boolean => Object.values(profile.columns).some(patterns => patterns.some(pattern => pattern.regexp.test(cell.replaceAll('`', '').trim())));
  return first.length > 1 && first.every(cell => cell.trim() !== '') && isColumn(first[0]!) && first.slice(1).some(isColumn) ? { kind: 'table', header: first, rows: rest } : table;
}

function parameterItems(items: readonly string[]): Row[] | null {
  const rows: Row[] = [];
  for (const item of items) {
    const found = PARAMETER_ITEM.exec(item)?.groups;
    if (!found) return null;
    rows.push({ name: found.name!, type: (found.type ?? '').replace(/,?\s*optional$/i, ''), description: found.words ?? '', access: '', optional: /optional$/i.test(found.type ?? '') || null, words: item.replaceAll('\n', ' ') });
  }
  return rows;
}

function rowsOf(table: TableBlock, { name, type, description, access, optional, inverted }: Columns): Row[] {
  return table.rows.map(row => {
    const cell = (index: number): string => (index < 0 ? '' : row[index] ?? '').trim();
    const says = cell(optional);
    return {
      name: cell(name), type: cell(type), description: cell(description), access: cell(access),
      optional: optional < 0 || says === '' ? null : /(?:^|[<\s])(?:yes|true|y|x|✓|✔|optional|required)(?:$|[>\s])/iu.test(says) !== inverted,
      words: row.join(' | ').replaceAll('\n', ' '),
    };
  });
}
