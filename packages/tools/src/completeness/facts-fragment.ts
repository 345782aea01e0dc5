/** Undocumented names as entries of a facts file (DESIGN 3.4), for a person to review. */
import { FACTS_SCHEMA } from '@plumbline/model';
import { counted, type CoverageGroup, type UndocumentedName } from '@plumbline/report';

export interface FactsFragment { readonly text: string; readonly entries: number }

/** One entry a line, sorted by name; each reason says where the name was seen. */
export function factsFragment(groups: readonly CoverageGroup[]): FactsFragment {
  const names = groups.flatMap(group => group.names).sort((a, b) => (a.name < b.name ? -1 : 1));
  const entries = (list: UndocumentedName['entry'], entry: (name: UndocumentedName) => object): { list: string; entries: object[] } => ({ list: list!, entries: names.filter(each => each.entry === list).map(entry) });
  const lists = [
    entries('present', each => ({ name: each.name, kind: each.calls > 0 ? 'method' : 'property', reason: reasonOf(each) })),
    entries('globals', each => ({ name: each.name, type: null, reason: reasonOf(each) })),
    entries('functions', each => ({ name: each.name, params: null, returns: null, reason: reasonOf(each) })),
  ].filter(each => each.entries.length > 0);
  const rows = lists.map(each => `  ${JSON.stringify(each.list)}: [\n${each.entries.map(one => `    ${line(one)}`).join(',\n')}\n  ]`);
  return { text: `{\n${[`  "schema": ${JSON.stringify(FACTS_SCHEMA)}`, ...rows].join(',\n')}\n}\n`, entries: lists.reduce((sum, each) => sum + each.entries.length, 0) };
}

function reasonOf({ uses, files, places }: UndocumentedName): string {
  const [first] = places;
  return `Works and is not documented: ${counted(uses, 'use')} in ${counted(files, 'file')} of working code, the first in ${first!.file}:${first!.line}.`;
}
function line(entry: object): string {
  return `{ ${Object.entries(entry).map(([key, value]) => `${JSON.stringify(key)}: ${JSON.stringify(value)}`).join(', ')} }`;
}
