/**
 * Enumerations that no page is about: members' lists of their constants (``- `BlendingMode.ADD` ``), pulled together from the
 * whole documentation.
 */
import { builtinOfType, ES3_BUILTINS } from '@plumbline/model';
import { oneLine, proseOf } from '../blocks.js';
import type { PatternUse } from '../counter.js';
import type { Profile } from '../profile.js';
import type { RawChunk } from '../raw-chunk.js';

export interface Enumeration {
  /** By constant: the first chunk that lists it, and the words. */
  readonly constants: Map<string, { readonly words: string; readonly chunk: RawChunk }>;
  readonly chunks: Set<RawChunk>;
  /** No chunk that lists constants says elsewhere whose values they are: the lists may be examples. */
  open: boolean;
}

/** A list is one of constants when each of its items is one, of one name, and there are at least two. */
export function enumerationsIn(chunks: readonly RawChunk[], profile: Profile, use: PatternUse, isTaken: (name: string) => boolean): Map<string, Enumeration> {
  const out = new Map<string, Enumeration>();
  const patterns = profile.patterns.listedConstant;
  if (patterns.length === 0) return out;
  for (const chunk of chunks) {
    for (const block of chunk.blocks) {
      if (block.kind !== 'list' || block.items.length < 2) continue;
      const found = block.items.map(item => use.first(patterns, item)?.groups);
      const name = found[0]?.interface;
      if (name === undefined || !found.every(each => each?.interface === name) || isTaken(name) || isBuiltIn(name)) continue;
      let own = out.get(name);
      if (!own) out.set(name, own = { constants: new Map(), chunks: new Set(), open: true });
      own.chunks.add(chunk);
      if (new RegExp(`(?<![\\p{L}\\p{N}_$.])${name.replaceAll('$', '\\$')}(?![\\p{L}\\p{N}_$]|\\.[\\p{L}_$])`, 'u').test(proseOf(chunk.blocks.filter(each => each !== block)))) own.open = false;
      found.forEach((each, index) => { if (!own.constants.has(each!.member!)) own.constants.set(each!.member!, { words: oneLine(block.items[index]!), chunk }); });
    }
  }
  return out;
}

/** A name of the language's own. */
export function isBuiltIn(name: string): boolean {
  return BUILT_IN.has(name) || builtinOfType(name) !== undefined;
}

const BUILT_IN: ReadonlySet<string> = new Set([...Object.keys(ES3_BUILTINS.objects), ...Object.keys(ES3_BUILTINS.classes)]);
