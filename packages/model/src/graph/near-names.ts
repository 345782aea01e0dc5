/** Near names: what a reader may have meant. By edits, by words of a camelCase name, by synonyms of the trade. */

const SYNONYM_GROUPS: readonly (readonly string[])[] = [
  ['colour', 'color'], ['grey', 'gray'], ['centre', 'center'], ['finish', 'end', 'close', 'stop'], ['start', 'begin', 'open'],
  ['remove', 'delete', 'erase', 'clear'], ['add', 'append', 'insert', 'push'], ['get', 'read', 'fetch', 'load'], ['set', 'put', 'write', 'assign'],
  ['create', 'make', 'new', 'build'], ['count', 'length', 'size', 'number'], ['box', 'block', 'frame'], ['print', 'log', 'write', 'output', 'trace'],
  ['find', 'search', 'select', 'query', 'lookup'], ['text', 'content', 'value', 'string'], ['width', 'wide'], ['height', 'high'], ['name', 'title', 'label'],
  ['parent', 'owner', 'container'], ['child', 'kid', 'item', 'element'], ['show', 'display', 'visible'], ['hide', 'hidden'], ['page', 'leaf', 'sheet'],
];
const synonymGroup = new Map<string, number>();
SYNONYM_GROUPS.forEach((group, index) => group.forEach(word => { if (!synonymGroup.has(word)) synonymGroup.set(word, index); }));

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
  const x = a.toLowerCase();
  const y = b.toLowerCase();
  if (x === y) return 1;
  const longest = Math.max(x.length, y.length);
  const edits = 1 - editDistance(x, y, Math.ceil(longest * 0.5)) / longest;
  return Math.max(edits, wordSimilarity(wordsOf(a), wordsOf(b)));
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

/** How alike two words are: the same, a synonym, an abbreviation of at least so many letters, a slip of one letter. */
function likeness(a: string, b: string, shortest: number): number {
  if (a === b) return 1;
  if (synonymGroup.has(a) && synonymGroup.get(a) === synonymGroup.get(b)) return 0.9;
  const [short, long] = a.length < b.length ? [a, b] : [b, a];
  if (short.length >= shortest && long.startsWith(short)) return 0.9;
  return a.length > 3 && editDistance(a, b, 1) <= 1 ? 0.8 : 0;
}

/** The nearest of the names, best first; only those alike enough to be worth a reader's time. */
export function nearNames(name: string, pool: Iterable<string>, limit = 3, threshold = 0.53): string[] {
  const scored: { name: string; score: number }[] = [];
  for (const each of pool) {
    if (each === name) continue;
    const score = similarity(name, each);
    if (score >= threshold) scored.push({ name: each, score });
  }
  scored.sort((a, b) => b.score - a.score || (a.name < b.name ? -1 : 1));
  // Beside a very near name, a far one is noise.
  return scored.filter(each => each.score >= scored[0]!.score - 0.3).slice(0, limit).map(each => each.name);
}
