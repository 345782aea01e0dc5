/**
 * Constants that the documentation names in code only (`Fold.HALF` in a sentence, a cell, a listing, on whatever page): a script
 * that uses one does what the documentation shows. A code span may name constants of any interface; listings name variables too,
 * so they only add to enumerations that are known.
 */
import type { Block } from '../blocks.js';
import { sentenceAt } from '../extract/words.js';
import type { PatternUse } from '../counter.js';
import type { Profile } from '../profile.js';
import type { RawChunk } from '../raw-chunk.js';

export interface NamedConstant { readonly interface: string; readonly name: string; readonly words: string; readonly chunk: RawChunk; readonly isSpan: boolean }

const SPAN = /`([^`\n]+)`/g;
const IN_LISTING = /(?<![\p{L}\p{N}_$."'])(\p{Lu}[\p{L}\p{N}_$]*)\.(\p{Lu}[\p{L}\p{N}_$]*)(?![\p{L}\p{N}_$]|\s*(?:\(|=[^=]|\.[\p{L}_$]))/gu;
/** Such a line says what does not exist. */
const DENIAL = /\b(?:no longer|(?:is|are|there(?:'s| is| are)) no\b|does(?: not|n't) exist|do(?: not|n't) exist|(?:is|are)(?: not|n't) (?:a\b|an\b|available|supported|defined|valid))/i;

/** Every constant that a chunk names in code, in the chunk's order. */
export function namedConstants(chunk: RawChunk, profile: Profile, use: PatternUse): NamedConstant[] {
  const patterns = profile.patterns.namedConstant;
  const out: NamedConstant[] = [];
  if (patterns.length === 0) return out;
  for (const block of chunk.blocks) {
    for (const line of linesOf(block)) {
      if (block.kind === 'code') {
        if (DENIAL.test(line)) continue;
        for (const [, owner, name] of line.matchAll(IN_LISTING)) out.push({ interface: owner!, name: name!, words: line.trim(), chunk, isSpan: false });
        continue;
      }
      if (!line.includes('.')) continue;
      for (const span of line.matchAll(SPAN)) {
        const found = span[1]!.includes('.') ? use.first(patterns, span[1]!)?.groups : undefined;
        if (found?.interface === undefined || found.member === undefined) continue;
        const words = sentenceAt(line, span.index);
        if (!DENIAL.test(words)) out.push({ interface: found.interface, name: found.member, words, chunk, isSpan: true });
      }
    }
  }
  return out;
}

export const CAPITALS = /^\p{Lu}[\p{Lu}\p{N}_]+$/u;

/**
 * Names that are documented nowhere else and that code shows to be enumerations: two constants in spans or one that is written
 * like a constant; in listings, which show their writers' own objects too, two in capitals of a name that no listing declares.
 */
export function enumerationsOfCode(named: readonly NamedConstant[], chunks: readonly RawChunk[], isTaken: (name: string) => boolean): Set<string> {
  const spans = new Map<string, Set<string>>();
  const listings = new Map<string, Set<string>>();
  for (const each of named) {
    if (isTaken(each.interface)) continue;
    const found = each.isSpan ? spans : listings;
    const known = found.get(each.interface);
    if (known) known.add(each.name); else found.set(each.interface, new Set([each.name]));
  }
  const out = new Set<string>();
  for (const [name, constants] of spans) if (constants.size > 1 || [...constants].some(each => CAPITALS.test(each) || each.includes('_'))) out.add(name);
  const shown = [...listings].filter(([name, constants]) => !out.has(name) && /\p{Ll}/u.test(name) && constants.size > 1 && [...constants].every(each => CAPITALS.test(each))).map(([name]) => name);
  if (shown.length === 0) return out;
  const code = chunks.flatMap(chunk => chunk.blocks.filter(block => block.kind === 'code').map(block => block.text)).join('\n');
  for (const name of shown) if (!new RegExp(`\\b(?:function|var|let|const|class|enum|import)\\s+${name}\\b|(?<![\\p{L}\\p{N}_$.])${name}\\s*(?:=[^=]|:)`, 'u').test(code)) out.add(name);
  return out;
}

/** True when a text that is no chunk names a constant in code, or a value in a cell. */
export function namesConstants(blocks: readonly Block[], profile: Profile): boolean {
  if (profile.patterns.namedValue.length > 0 && blocks.some(block => block.kind === 'table' && block.rows.some(row => row.some(cell => profile.patterns.namedValue.some(pattern => pattern.regexp.test(bareCell(cell))))))) return true;
  return profile.patterns.namedConstant.length > 0 && blocks.some(block => linesOf(block).some(line => (block.kind === 'code'
    ? line.search(IN_LISTING) >= 0
    : [...line.matchAll(SPAN)].some(([, code]) => profile.patterns.namedConstant.some(pattern => pattern.regexp.test(code!))))));
}

/** A cell without code marks around all of it. */
export function bareCell(cell: string): string {
  return cell.trim().replace(/^`([^`]*)`$/, '$1');
}

function linesOf(block: Block): string[] {
  const has = (text: string): boolean => text.includes(block.kind === 'code' ? '.' : '`');
  switch (block.kind) {
    case 'code': case 'paragraph': case 'heading': return has(block.text) ? block.text.split('\n').filter(has) : [];
    case 'list': return block.items.filter(has);
    case 'table': return block.rows.flatMap(row => (row.some(has) ? row.filter(has).flatMap(cell => cell.split('\n')) : []));
  }
}
