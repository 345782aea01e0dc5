/**
 * Short text for a language model: where, what, what to write instead. Repeats in a file are one entry; at most 50 entries
 * and about 8,000 characters, always with the true totals.
 */
import type { Finding } from '@plumbline/model';
import { filesLine } from '../check-text.js';
import { visible } from '../code-frame.js';
import { counted } from '../phrasing.js';
import { gravestFirst, type Reported } from './reported.js';

const MOST_ENTRIES = 50;
const MOST_CHARACTERS = 8000;
const MOST_LINES = 8;

interface Entry { readonly first: Finding; readonly lines: number[] }

export function agent(result: Reported): string {
  const { errors, warnings, notes } = result.summary;
  const totals = `${counted(errors, 'error')}, ${counted(warnings, 'warning')}, ${counted(notes, 'note')}; ${filesLine(result)}.`;
  if (result.findings.length === 0) return `plumbline: ${totals}\n`;
  const entries = new Map<string, Entry>();
  for (const each of gravestFirst(result.findings)) {
    const key = [each.file, each.symbol, each.message, each.action].join('\0');
    const known = entries.get(key);
    if (known) known.lines.push(each.line); else entries.set(key, { first: each, lines: [] });
  }
  const out: string[] = [];
  let size = 0;
  let told = 0;
  for (const entry of entries.values()) {
    const line = entryLine(entry);
    if (out.length === MOST_ENTRIES || size + line.length > MOST_CHARACTERS) break;
    out.push(line);
    size += line.length;
    told += 1 + entry.lines.length;
  }
  const rest = result.findings.length - told;
  return [`plumbline: ${totals} Rewrite each place with documented names only:`, ...out, ...(rest > 0 ? [`${told} of ${counted(result.findings.length, 'finding')} shown; correct these and check again for the other ${rest}.`] : []), ''].join('\n');
}

function entryLine({ first, lines }: Entry): string {
  const more = lines.length === 0 ? '' : ` (also line ${[...new Set(lines)].slice(0, MOST_LINES).join(', ')}${new Set(lines).size > MOST_LINES ? ', …' : ''})`;
  const words = `${first.file}:${first.line}:${first.column}${first.severity === 'error' ? '' : ` ${first.severity}`} \`${first.symbol}\`: ${first.message} ${first.action}${more}`;
  return visible(words.length > 600 ? `${words.slice(0, 599)}…` : words);
}
