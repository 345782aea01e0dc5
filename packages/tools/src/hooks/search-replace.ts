/** Blocks of `------- SEARCH`, `=======`, `+++++++ REPLACE`: each replaces the first place, from the last one on, that holds its old lines. */
import type { FileChange } from './hook-event.js';

const BLOCK = /^(?:-{3,}|<{3,}) ?SEARCH>?[^\n]*\n([^]*?)^={3,}[^\n]*\n([^]*?)^(?:\+{3,}|>{3,}) ?REPLACE>?[^\n]*(?:\n|$)/gm;

export function searchReplace(path: string, diff: string): FileChange[] {
  const blocks = [...diff.replaceAll('\r\n', '\n').matchAll(BLOCK)].map(match => ({ old: match[1]!, new: match[2]! }));
  if (blocks.length === 0) return [];
  const holds = blocks.flatMap(each => (each.new === '' ? [] : [each.new.replace(/\n$/, '')]));
  return [{ path, removes: false, holds, next: before => blocksApplied(before, blocks) }];
}

function blocksApplied(before: string | undefined, blocks: readonly { readonly old: string; readonly new: string }[]): string | undefined {
  let text = (before ?? '').replaceAll('\r\n', '\n');
  let at = 0;
  for (const block of blocks) {
    if (block.old === '') {
      text = block.new;
      at = text.length;
      continue;
    }
    // The last line of a file may have no line break.
    const [old, now] = text.includes(block.old, at) ? [block.old, block.new] : [block.old.replace(/\n$/, ''), block.new.replace(/\n$/, '')];
    const place = text.indexOf(old, at);
    if (place < 0) return undefined;
    text = text.slice(0, place) + now + text.slice(place + old.length);
    at = place + now.length;
  }
  return text;
}
