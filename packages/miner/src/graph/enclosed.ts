/** Enumerations that stand inside an object: `Words.Charset.UTF_8`, in code on the page of Charset. Words has it, where nothing else says so. */
import type { InterfaceFinding } from '../extract/interface-finding.js';
import { sentenceAt, type FactWords } from '../extract/words.js';
import type { RawChunk } from '../raw-chunk.js';
import { findMember, type Notes, type Surface } from './surface.js';

export function addEnclosed(surface: Surface, findings: readonly InterfaceFinding[], tellsStatics: boolean, notes: Notes, keep: (chunk: RawChunk, words: readonly FactWords[]) => void): void {
  for (const { chunk, name } of findings) {
    const own = surface.interfaces.get(name);
    if (!own || own.members.size === 0 || !chunk.text.includes(`.${name}.`) || !/^[\p{L}_$][\p{L}\p{N}_$]*$/u.test(name)) continue;
    const path = new RegExp(`(?<![\\p{L}\\p{N}_$.])(\\p{Lu}[\\p{L}\\p{N}_$]*)\\.${name.replaceAll('$', '\\$')}\\.([\\p{L}_$][\\p{L}\\p{N}_$]*)`, 'gu');
    for (const match of chunk.text.matchAll(path)) {
      const [, around, constant] = match as unknown as [string, string, string];
      const outer = surface.interfaces.get(around);
      if (!outer || outer === own || !own.members.has(constant) || findMember(surface, around, name) !== null) continue;
      outer.members.set(name, { kind: 'property', type: name, static: tellsStatics ? true : null, readonly: true, deprecated: null, source: [chunk.id] });
      keep(chunk, [{ name: `${around}.${name}`, words: sentenceAt(chunk.text, match.index) }]);
      notes.notes.push({ name: `${around}.${name}`, reason: `code on the page of ${name} alone names it`, source: [chunk.id] });
    }
  }
}
