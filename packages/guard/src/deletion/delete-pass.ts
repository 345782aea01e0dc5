/**
 * The delete pass (GUARD 7): a model sees the numbered lines of a file or of a region, and answers with markers alone, one a
 * line, `12: DELETE`. Code drops those lines. It can neither rewrite nor add: the result can only shrink, and every line
 * that stays is byte-identical, its line end included.
 */
import { UsageError } from '@plumbline/model';
import { linesWithEnds } from '../registry/text-lines.js';
import { blankScript } from '../text/blank-script.js';
import { IDENTIFIER as NAME } from '../text/identifier.js';
import { footprint } from './footprint.js';

/** Lines, from 1, both inclusive. */
export interface Region { readonly from: number; readonly to: number }
export interface Leftover { readonly name: string; /** Lines of the shrunk file that still use it. */ readonly lines: readonly number[] }
export interface DeletePass {
  readonly after: string;
  readonly deleted: readonly { readonly line: number; readonly text: string }[];
  /** Names that the deleted lines declared and that the file still uses: what is left of the construct. */
  readonly left: readonly Leftover[];
}

const MARKER = /^\s*(?:L|line\s+)?(\d{1,9})\s*:\s*DELETE\s*$/i;

/** The lines as the pass shows them: `12: text`, of the region alone where one is given. */
export function numberedLines(content: string, region: Region = { from: 1, to: Infinity }): string {
  return linesWithEnds(content).map((line, index) => ({ line, number: index + 1 }))
    .filter(({ number }) => number >= region.from && number <= region.to)
    .map(({ line, number }) => `${number}: ${line.replace(/[\r\n]+$/, '')}`).join('\n');
}

/**
 * The region that `where` names: `12-30`, `12`, or a name, whose region goes from the first to the last line that uses it.
 * @throws UsageError for a range outside the file, and for a name that no line uses
 */
export function regionOf(content: string, where: string): Region {
  const total = linesWithEnds(content).length;
  const range = /^\s*(\d{1,9})(?:\s*[-–:]\s*(\d{1,9}))?\s*$/.exec(where);
  if (range) {
    const from = Number(range[1]);
    const to = Number(range[2] ?? range[1]);
    if (from < 1 || to < from || to > total) throw new UsageError(`where=${where} is no range of this file, which has ${total} lines; give FROM-TO within them.`);
    return { from, to };
  }
  const { code, text } = footprint(content, where.trim());
  const lines = [...code, ...text].sort((a, b) => a - b);
  if (lines.length === 0) throw new UsageError(`where=${where}: no line of this file uses that name; give a range of lines, FROM-TO, or a name that it uses.`);
  return { from: lines[0]!, to: lines.at(-1)! };
}

/**
 * The lines that a reply's markers name, sorted, each once.
 * @throws UsageError for anything but markers, and for a line outside the file or region: then nothing is deleted
 */
export function parseMarkers(reply: string, total: number, region: Region = { from: 1, to: total }): number[] {
  const out = new Set<number>();
  for (const line of reply.split(/\r\n|\n|\r/)) {
    if (line.trim() === '') continue;
    const number = Number(MARKER.exec(line)?.[1] ?? NaN);
    if (Number.isNaN(number)) throw new UsageError(`The delete pass takes markers alone, one a line, such as "12: DELETE"; this is none: ${JSON.stringify(line.slice(0, 80))}. Nothing was deleted.`);
    const to = Math.min(region.to, total);
    if (number < region.from || number > to) throw new UsageError(`Line ${number} is outside lines ${region.from} to ${to}, which the delete pass was given; name lines within them. Nothing was deleted.`);
    out.add(number);
  }
  return [...out].sort((a, b) => a - b);
}

/** Drops the marked lines, and says what of their names is left. No markers delete nothing. */
export function deletePass(content: string, markers: string, region?: Region): DeletePass {
  const lines = linesWithEnds(content);
  const marked = new Set(parseMarkers(markers, lines.length, region));
  const after = lines.filter((_, index) => !marked.has(index + 1)).join('');
  const deleted = [...marked].map(line => ({ line, text: lines[line - 1]!.replace(/[\r\n]+$/, '') }));
  return { after, deleted, left: leftOf(content, after, marked) };
}

const DECLARED = new RegExp(String.raw`\b(?:var|let|const|function|class)\s+(${NAME})`, 'g');
const FURTHER = new RegExp(String.raw`,\s*(${NAME})\s*(?=[=,;]|$)`, 'g');

function leftOf(before: string, after: string, marked: ReadonlySet<number>): Leftover[] {
  const code = linesWithEnds(blankScript(before).code);
  const gone = new Set([...marked].flatMap(line => namesDeclared(code[line - 1]!)));
  const stays = new Set(code.flatMap((text, index) => (marked.has(index + 1) ? [] : namesDeclared(text))));
  return [...gone].filter(name => !stays.has(name)).sort()
    .map(name => ({ name, lines: footprint(after, name).code }))
    .filter(each => each.lines.length > 0);
}

/** What a line of code declares; of `var a = 1, b` both. */
function namesDeclared(line: string): string[] {
  const further = /\b(?:var|let|const)\s+(.*)/.exec(line)?.[1]?.replace(/[([{][^)\]}]*[)\]}]/g, '') ?? '';
  return [...[...line.matchAll(DECLARED)].map(each => each[1]!), ...[...further.matchAll(FURTHER)].map(each => each[1]!)];
}
