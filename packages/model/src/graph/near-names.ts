/** Near names: what a reader may have meant. By edits, by words of a camelCase name, by synonyms of the trade. */

/** Words that writers put for one another. A word may stand in several groups. */
const SYNONYM_GROUPS: readonly (readonly string[])[] = `
  colour color; grey gray; centre center middle; finish end close stop complete; start begin open; remove delete erase clear drop; add append insert push; get read fetch load retrieve;
  set put write assign; create make new build; count length size number total num; box block frame; print log write output trace; find search select query lookup locate; text content value string;
  width wide breadth; height high tall; name title label; number no nr num; parent owner container; child kid item element; show display visible shown; hide hidden; page leaf sheet; picture image photo; document file;
  index position; typeface font; copy duplicate clone; shift move; chosen selected picked; save store; run execute invoke call; folder directory; message text; rectangle rect; row line; column col;
  list array; maximum max; minimum min; paragraph para; character char; reference ref; information info; configuration config settings options preferences prefs; temporary temp tmp; average mean;
  button btn; next following; previous prev prior; first head; last tail; error failure; caption title; border outline stroke; style format; break split; merge join combine; check test verify validate; rotate turn;
  update refresh; quit exit close; current active; enabled active; attribute attr; element elem; coordinate coord; separator delimiter; path location folder; alternative alt; luminance luminosity; source src; script js; fire emit trigger dispatch; json stringify serialize; left remaining; stream file; language lang; background bg; level depth
`.split(';').map(group => group.trim().split(/\s+/));
const synonymGroups = new Map<string, Set<number>>();
SYNONYM_GROUPS.forEach((group, index) => group.forEach(word => synonymGroups.set(word, (synonymGroups.get(word) ?? new Set()).add(index))));
function areSynonyms(a: string, b: string): boolean {
  const groups = synonymGroups.get(a);
  if (!groups) return false;
  for (const index of synonymGroups.get(b) ?? []) if (groups.has(index)) return true;
  return false;
}

/** The words of a name, lower case: `tableCellEnd` → table, cell, end; `MAX_VALUE` → max, value. */
export function wordsOf(name: string): string[] {
  return (name.match(/[\p{Lu}]+(?![\p{Ll}])|[\p{Lu}]?[\p{Ll}]+|\p{N}+|[\p{Lo}\p{Lm}]+/gu) ?? []).map(word => word.toLowerCase());
}

/** Optimal string alignment distance (a swap of neighbours is one edit), capped: past `cap` the exact value does not matter. */
export function editDistance(a: string, b: string, cap = Infinity): number {
  if (Math.abs(a.length - b.length) > cap) return cap + 1;
  let before: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, i) => i);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    let best = i;
    for (let j = 1; j <= b.length; j++) {
      const cost = a[i - 1] === b[j - 1] ? 0 : 1;
      let value = Math.min(last[j]! + 1, row[j - 1]! + 1, last[j - 1]! + cost);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) value = Math.min(value, before[j - 2]! + 1);
      row.push(value);
      if (value < best) best = value;
    }
    if (best > cap) return cap + 1;
    before = last;
    last = row;
  }
  return last[b.length]!;
}

/** 0 (nothing alike) to 1 (the same): the better of edits and words. */
export function similarity(a: string, b: string): number {
  return likenessOf(asName(a), b);
}

interface Name {
  readonly folded: string;
  readonly words: readonly string[];
  /** What an accessor is of: `getTitle`, `setTitle`, `isTitle` of `title`. */
  readonly accessed: string | null;
}
/** How alike an accessor and what it is of are, whatever kind of thing that is. */
const ACCESSED = 0.99;
function asName(text: string): Name {
  const accessed = /^(?:get|set|is|has)(\p{Lu}.*)$/u.exec(text);
  // `println`, `readLn`
  return { folded: text.toLowerCase(), words: wordsOf(text.replace(/[lL]n$/, 'Line')), accessed: accessed ? accessed[1]!.toLowerCase() : null };
}
function editLikeness(a: string, b: string): number {
  const longest = Math.max(a.length, b.length);
  return 1 - editDistance(a, b, Math.ceil(longest * 0.5)) / longest;
}
function likenessOf(name: Name, other: string): number {
  const folded = other.toLowerCase();
  if (name.folded === folded) return 1;
  const edits = editLikeness(name.folded, folded);
  // No words can say more than that.
  return edits >= 0.95 ? edits : Math.max(edits, wordSimilarity(name.words, wordsOf(other)));
}

/** Words that say little about which thing is meant. */
const LIGHT: ReadonlySet<string> = new Set(['get', 'set', 'do', 'is', 'has', 'the', 'to', 'of', 'draw', 'make', 'create', 'new', 'put', 'current', 'my', 'all']);
function weight(word: string): number {
  return LIGHT.has(word) ? 0.35 : 1;
}

function wordSimilarity(a: readonly string[], b: readonly string[]): number {
  if (a.length === 0 || b.length === 0) return 0;
  const rest = [...b];
  let score = 0;
  for (const word of a) {
    let best = -1;
    let bestScore = 0;
    rest.forEach((other, index) => {
      const value = likeness(word, other, a.length > 1 ? 3 : 4);
      if (value > bestScore) { best = index; bestScore = value; }
    });
    if (best >= 0) { score += bestScore * Math.max(weight(word), weight(rest[best]!)); rest.splice(best, 1); }
  }
  const total = (words: readonly string[]): number => words.reduce((sum, word) => sum + weight(word), 0);
  return (2 * score) / (total(a) + total(b)) - (a.length === b.length ? 0 : 0.03);
}

/** How alike two words are: the same, its plural, a synonym, an abbreviation of at least so many letters, a slip of one letter. */
function likeness(a: string, b: string, shortest: number): number {
  if (a === b) return 1;
  const [short, long] = a.length < b.length ? [a, b] : [b, a];
  if (long === `${short}s` || long === `${short}es` || (short.endsWith('y') && long === `${short.slice(0, -1)}ies`)) return 0.97;
  if (areSynonyms(a, b)) return 0.9;
  if (areSynonyms(singular(a), singular(b))) return 0.88;
  // What the writer cut short is likelier meant than what the writer went beyond.
  if (short.length >= shortest && long.startsWith(short)) return (short === a ? 0.66 : 0.5) + 0.3 * (short.length / long.length);
  return a.length > 3 && editDistance(a, b, 1) <= 1 ? 0.8 : 0;
}
function singular(word: string): string {
  return word.length > 3 && word.endsWith('s') && !word.endsWith('ss') ? word.slice(0, -1) : word;
}

export interface NearNamesOptions {
  /** At most so many; 3. */
  readonly limit?: number;
  /** Names less alike are noise. */
  readonly threshold?: number;
  /** Whether a name is of the kind that the place asks for: a method where something is called. Others must be slips of the pen, or what an accessor names. */
  readonly fits?: ((name: string) => boolean) | undefined;
}

/** What a name of the wrong kind lacks, and how alike its letters must be all the same. */
const MISFIT = 0.13;
const SLIP = 0.8;
/** As good as the same words. */
const SAME = 0.9;

/** The nearest of the names, best first; only those alike enough to be worth a reader's time. */
export function nearNames(name: string, pool: Iterable<string>, { limit = 3, threshold = 0.53, fits }: NearNamesOptions = {}): string[] {
  const asked = asName(name);
  const scored: { name: string; score: number }[] = [];
  for (const each of pool) {
    if (each === name) continue;
    const score = asked.accessed === each.toLowerCase() ? ACCESSED : likenessOf(asked, each);
    if (score < threshold) continue;
    if (!fits || fits(each) || score === ACCESSED) scored.push({ name: each, score });
    else if ((score >= SAME || editLikeness(asked.folded, each.toLowerCase()) >= SLIP) && score - MISFIT >= threshold) scored.push({ name: each, score: score - MISFIT });
  }
  scored.sort((a, b) => b.score - a.score || (a.name < b.name ? -1 : 1));
  // Beside a very near name, a far one is noise; beside one that differs by letter case alone, any other.
  const least = scored[0]?.score === 1 ? 1 : (scored[0]?.score ?? 0) - 0.3;
  return scored.filter(each => each.score >= least).slice(0, limit).map(each => each.name);
}
