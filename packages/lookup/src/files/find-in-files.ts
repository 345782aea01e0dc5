/** A text in a project's files and in their names, with the lines around it and the footprint of the construct that was hit (DESIGN 6). */
import { listed, resolveDialect, type Construct, type Dialect, type FilesAnswer, type Footprint, type Graph, type Hint, type LineMatch } from '@plumbline/model';
import { bounded } from '../bounded.js';
import { constructsIn } from '../constructs/construct-names.js';
import { some } from '../spelling.js';
import { goalWords } from '../topics/goal-words.js';
import type { Phrasebook } from '../topics/phrasebook.js';
import { confidenceOf } from '../topics/resolve-topic.js';
import { footprintsOf } from './footprint.js';
import { matchIn, parsePattern, type Pattern, type Span } from './pattern.js';

/** The files of a project; texts are read as they are searched. */
export interface SearchedFiles {
  /** Sorted. */
  readonly paths: readonly string[];
  /** undefined: no text. */
  read(path: string): string | undefined;
  /** Scripts have footprints. */
  isScript(path: string): boolean;
}
export interface FindOptions {
  /** Lines before and after each match. */
  readonly context?: number | undefined;
  readonly limit?: number | undefined;
  readonly dialect?: Dialect | undefined;
}

const MOST_FOOTPRINTS = 10;
/** A longer line is shown around its match; the lines around it are company. */
const LONGEST_LINE = 240;
const LONGEST_AROUND = 120;

export function findInFiles(graph: Graph, phrasebook: Phrasebook, asked: string, files: SearchedFiles, hint: Hint, options: FindOptions): FilesAnswer {
  const { context = 2, limit = 30, dialect = resolveDialect(undefined, 'dialect') } = options;
  let found = search(graph, dialect, parsePattern(asked), files, context);
  let expandedTo: string[] = [];
  if (found.names.length === 0 && found.matches.length === 0) {
    expandedTo = symbolsFor(graph, phrasebook, asked);
    if (expandedTo.length > 0) found = search(graph, dialect, exactly(expandedTo), files, context);
  }
  return {
    asked, hint, fact: factOf(asked, found, expandedTo), names: bounded(found.names, limit), matches: bounded(found.matches, limit), footprints: bounded(found.footprints, MOST_FOOTPRINTS),
    expandedTo, searched: found.searched, next: expandedTo.length > 0 ? expandedTo.slice(0, 5).map(each => each.replace(/^new /, '')) : [],
  };
}

interface Found { readonly names: string[]; readonly matches: LineMatch[]; readonly footprints: Footprint[]; readonly searched: number }

function search(graph: Graph, dialect: Dialect, pattern: Pattern, files: SearchedFiles, context: number): Found {
  const out = { names: [] as string[], matches: [] as LineMatch[], footprints: [] as Footprint[], searched: 0 };
  if (pattern.alternatives.length === 0) return out;
  for (const file of files.paths) {
    if (matchIn(pattern, file) !== null) out.names.push(file);
    const text = files.read(file);
    if (text === undefined) continue;
    out.searched++;
    const hits = searchText(file, text, pattern, context, out.matches);
    if (hits.length > 0 && files.isScript(file)) out.footprints.push(...footprintsOf(graph, dialect, file, text, hits));
  }
  return out;
}

function searchText(file: string, text: string, pattern: Pattern, context: number, matches: LineMatch[]): Span[] {
  const hits: Span[] = [];
  const lines = text.split(/\r\n|[\n\r\u2028\u2029]/);
  let offset = 0;
  for (const [index, line] of lines.entries()) {
    const found = matchIn(pattern, line);
    if (found !== null) {
      hits.push({ start: offset + found.start, end: offset + found.end });
      const around = (from: number, to: number): string[] => lines.slice(Math.max(from, 0), Math.max(to, 0)).map(each => (each.length > LONGEST_AROUND ? `${each.slice(0, LONGEST_AROUND)}…` : each));
      matches.push({ file, line: index + 1, column: found.start + 1, text: shorten(line, found.start), before: around(index - context, index), after: around(index + 1, index + 1 + context) });
    }
    offset += line.length;
    offset += text.startsWith('\r\n', offset) ? 2 : 1;
  }
  return hits;
}

function shorten(line: string, around: number): string {
  if (line.length <= LONGEST_LINE) return line;
  const start = Math.max(0, Math.min(around - 80, line.length - LONGEST_LINE));
  return `${start > 0 ? '…' : ''}${line.slice(start, start + LONGEST_LINE)}${start + LONGEST_LINE < line.length ? '…' : ''}`;
}

/** Words of a concept to the exact names that stand for it in scripts. */
function symbolsFor(graph: Graph, phrasebook: Phrasebook, asked: string): string[] {
  const constructs = constructsIn(graph, asked).flatMap(each => namesOf(each.construct));
  if (constructs.length > 0) return [...new Set(constructs)];
  const words = goalWords(asked);
  const [best] = phrasebook.match(words);
  return best && confidenceOf(best.explains.length, words.length) === 'strong' ? [...new Set(best.topic.symbols)] : [];
}
function namesOf({ declare, start, companions, end }: Construct): string[] {
  return [...(declare === null ? [] : [declare]), start, ...companions, end];
}

/** Calls by their last name: a script may hold the receiver in a variable. */
function exactly(symbols: readonly string[]): Pattern {
  return { alternatives: symbols.map(each => [each.includes('.') ? each.slice(each.lastIndexOf('.')) : each]), ignoreCase: false };
}

function factOf(asked: string, { names, matches, searched }: Found, expandedTo: readonly string[]): string {
  const what = expandedTo.length === 0 ? `"${asked}"` : `"${asked}" stands in no file; the documentation calls it ${some(expandedTo, 6)}: this`;
  if (expandedTo.length === 0 && parsePattern(asked).alternatives.length === 0) return `${what} has no text to look for: * stands for anything within a line, and | between alternatives.`;
  if (names.length === 0 && matches.length === 0) return `${what} stands in none of ${searched} files, nor in a name.${/[\r\n]/.test(asked) ? ' It has several lines, and is looked for within one: give one of them.' : ''}`;
  const counts = [...(matches.length > 0 ? [`on ${matches.length} ${matches.length === 1 ? 'line' : 'lines'} of ${new Set(matches.map(each => each.file)).size} of ${searched} files`] : []), ...(names.length > 0 ? [`in the names of ${names.length}`] : [])];
  return `${what} stands ${listed(counts)}.`;
}
