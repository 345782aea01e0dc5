/**
 * The patch text of `apply_patch` (PROTOCOLS 2.2): files added, updated, deleted, moved. A hunk is found by its old lines, from where
 * the last one ended; exactly first, then with spaces at line ends passed over, then with those at line beginnings too.
 */
import type { FileChange } from './hook-event.js';

interface Hunk { readonly anchor: string | null; readonly old: string[]; readonly new: string[]; atEnd: boolean }

export function parsePatch(text: string): FileChange[] {
  const lines = text.replaceAll('\r\n', '\n').split('\n');
  const begin = lines.findIndex(each => each.trim() === '*** Begin Patch');
  const end = lines.findIndex((each, index) => index > begin && each.trim() === '*** End Patch');
  const out: FileChange[] = [];
  const body = lines.slice(begin + 1, end < 0 ? lines.length : end);
  for (let at = 0; at < body.length; ) {
    const head = /^\*\*\* (Add|Update|Delete) File: (.+)$/.exec(body[at++]!);
    if (!head) continue;
    const next = body.findIndex((each, index) => index >= at && /^\*\*\* (?:Add|Update|Delete) File: /.test(each));
    const part = body.slice(at, next < 0 ? body.length : next);
    at += part.length;
    out.push(...changesIn(head[1]!, head[2]!.trim(), part));
  }
  return out;
}

function changesIn(what: string, path: string, part: readonly string[]): FileChange[] {
  if (what === 'Delete') return [{ path, removes: true, next: () => undefined, holds: [] }];
  if (what === 'Add') {
    const text = part.filter(each => each.startsWith('+')).map(each => `${each.slice(1)}\n`).join('');
    return [{ path, removes: false, creates: true, next: () => text, holds: [], whole: text }];
  }
  const move = part.map(each => /^\*\*\* Move to: (.+)$/.exec(each)).find(each => each !== null);
  const hunks = hunksOf(part);
  const next = (before: string | undefined): string | undefined => (before === undefined ? undefined : hunksApplied(before, hunks));
  const holds = hunks.flatMap(each => (each.new.length > 0 ? [each.new.join('\n')] : []));
  if (!move) return [{ path, removes: false, next, holds }];
  return [{ path, removes: true, next: () => undefined, holds: [] }, { path: move[1]!.trim(), from: path, removes: false, next, holds }];
}

function hunksOf(part: readonly string[]): Hunk[] {
  const out: Hunk[] = [];
  let open: Hunk | undefined;
  const begin = (anchor: string | null): Hunk => {
    open = { anchor, old: [], new: [], atEnd: false };
    out.push(open);
    return open;
  };
  for (const line of part) {
    if (line.startsWith('*** End of File')) { if (open) open.atEnd = true; continue; }
    if (line.startsWith('***')) continue;
    if (line.startsWith('@@')) { begin(line.slice(2).trim() || null); continue; }
    const hunk = open ?? begin(null);
    const mark = line[0];
    const rest = line.slice(1);
    if (mark === '+') hunk.new.push(rest);
    else if (mark === '-') hunk.old.push(rest);
    else { hunk.old.push(mark === ' ' ? rest : line); hunk.new.push(mark === ' ' ? rest : line); }
  }
  // An empty line at the very end is the patch's own.
  for (const each of out) while (each.old.length > 0 && each.new.length > 0 && each.old.at(-1) === '' && each.new.at(-1) === '') { each.old.pop(); each.new.pop(); }
  return out.filter(each => each.old.length + each.new.length > 0 || each.anchor !== null);
}

function hunksApplied(before: string, hunks: readonly Hunk[]): string | undefined {
  const lines = before.replaceAll('\r\n', '\n').split('\n');
  let at = 0;
  for (const hunk of hunks) {
    if (hunk.anchor !== null) {
      const anchored = find(lines, [hunk.anchor], at);
      if (anchored === undefined) return undefined;
      at = anchored + 1;
    }
    if (hunk.old.length === 0) {
      // Nothing to find: lines are added after the anchor, or at the end.
      const place = hunk.anchor !== null ? at : lines.at(-1) === '' ? lines.length - 1 : lines.length;
      lines.splice(place, 0, ...hunk.new);
      at = place + hunk.new.length;
      continue;
    }
    const place = find(lines, hunk.old, hunk.atEnd ? Math.max(at, lines.length - hunk.old.length - 1) : at);
    if (place === undefined) return undefined;
    lines.splice(place, hunk.old.length, ...hunk.new);
    at = place + hunk.new.length;
  }
  return lines.join('\n');
}

function find(lines: readonly string[], wanted: readonly string[], from: number): number | undefined {
  for (const shape of [(line: string) => line, (line: string) => line.trimEnd(), (line: string) => line.trim()]) {
    const shaped = wanted.map(shape);
    for (let at = from; at + wanted.length <= lines.length; at++) if (shaped.every((each, index) => each === shape(lines[at + index]!))) return at;
  }
  return undefined;
}
