/** Fixes of one text, those that do not overlap. */
import type { Finding } from '@plumbline/model';

/** What may continue an expression that no semicolon ended (ECMA-262 3rd ed., 7.9). */
const GOES_ON = /^[([+\-*/%,.<>=&|^?:]/;

/** Of fixes that overlap or touch, the first counts; a later pass sees to the others. A line that a deletion empties goes along. */
export function applyFixes(text: string, findings: readonly Finding[]): { text: string; applied: Finding[] } {
  const sorted = findings.filter(each => each.fix !== null).sort((a, b) => a.fix!.range[0] - b.fix!.range[0] || a.fix!.range[1] - b.fix!.range[1]);
  const applied: Finding[] = [];
  let out = '';
  let at = 0;
  let last = -1;
  for (const finding of sorted) {
    const { range: [start, end], text: instead } = finding.fix!;
    if (start <= last || start > end || end > text.length) continue;
    // Without the statement, the one before might go on here.
    const kept = instead === '' && GOES_ON.test(text.slice(end).trimStart()) ? ';' : instead;
    const [from, to] = kept === '' ? wholeLine(text, start, end) : [start, end];
    if (from < at) continue;
    out += text.slice(at, from) + kept;
    at = to;
    last = end;
    applied.push(finding);
  }
  return { text: out + text.slice(at), applied };
}

/** The range with its line, when nothing else but blanks is on it. */
function wholeLine(text: string, start: number, end: number): readonly [number, number] {
  let from = start;
  let to = end;
  while (from > 0 && (text[from - 1] === ' ' || text[from - 1] === '\t')) from--;
  while (text[to] === ' ' || text[to] === '\t') to++;
  if (from > 0 && text[from - 1] !== '\n' && text[from - 1] !== '\r') return [start, end];
  if (text.startsWith('\r\n', to)) return [from, to + 2];
  if (text[to] === '\n' || text[to] === '\r') return [from, to + 1];
  return to === text.length ? [from, to] : [start, end];
}
