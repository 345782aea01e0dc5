/** Tables of a chunk by what they say (parameters, results, options, constants), their columns found by their headers. */
import type { Block, TableBlock } from '../blocks.js';
import type { PatternUse } from '../counter.js';
import type { ColumnKey, Profile, TableKey } from '../profile.js';

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

/** The tables of a chunk that the profile knows, in order. */
export function knownTables(blocks: readonly Block[], profile: Profile, use: PatternUse): KnownTable[] {
  const out: KnownTable[] = [];
  for (const block of blocks) {
    if (block.kind !== 'table') continue;
    const header = block.header.map(cell => cell.replaceAll('`', '').replace(/\s+/g, ' ').trim());
    const joined = header.join(' | ');
    const key = (['facts', 'params', 'returns', 'options', 'constants'] as const).find(each => use.first(profile.tables[each], joined));
    if (key) out.push({ key, rows: rowsOf(block, header, profile) });
  }
  return out;
}

function rowsOf(table: TableBlock, header: readonly string[], profile: Profile): Row[] {
  const column = (key: ColumnKey): number => header.findIndex(cell => profile.columns[key].some(pattern => pattern.regexp.test(cell)));
  const name = Math.max(0, column('name'));
  const type = column('type');
  const description = column('description');
  const access = column('access');
  const optional = column('optional');
  const inverted = optional >= 0 && /required/i.test(header[optional]!);
  return table.rows.map(row => {
    const cell = (index: number): string => (index < 0 ? '' : row[index] ?? '').trim();
    const says = cell(optional);
    return {
      name: cell(name), type: cell(type), description: cell(description), access: cell(access),
      optional: optional < 0 || says === '' ? null : /^(?:yes|true|y|x|✓|✔|optional|required)$/iu.test(says) !== inverted,
      words: row.map(each => each.replaceAll('\n', ' ')).join(' | '),
    };
  });
}
