/**
 * Globals that the documentation names and does not describe: namespaces that an interface's words say it stands in ("use the
 * `net_io` namespace"), and objects in small letters that a table shows values of (`display.hidden`). That they exist is a fact;
 * what else they have is not known. Of an object that is described, such values are its constants.
 */
import { oneLine } from '../blocks.js';
import type { PatternUse } from '../counter.js';
import { sentenceAt, type FactWords } from '../extract/words.js';
import type { Profile } from '../profile.js';
import type { RawChunk } from '../raw-chunk.js';
import { bareCell } from './constants-in-code.js';
import { isBuiltIn } from './enumerations.js';
import { findMember, withSources, type Surface } from './surface.js';

type Keep = (chunk: RawChunk, words: readonly FactWords[]) => void;

/** @param interfaces - the chunks of interfaces, each with its interface's name */
export function addNamedGlobals(surface: Surface, interfaces: readonly { readonly name: string; readonly chunk: RawChunk }[], chunks: readonly RawChunk[], profile: Profile, use: PatternUse, keep: Keep): void {
  const isDescribed = (name: string): boolean => surface.globals.has(name) || surface.functions.has(name) || surface.interfaces.has(name) || isBuiltIn(name);
  const note = (name: string, holds: readonly string[], chunk: RawChunk, words: string): void => {
    const known = surface.named.get(name);
    surface.named.set(name, { holds: [...new Set([...known?.holds ?? [], ...holds])].sort(), source: withSources(known?.source ?? [], [chunk.id]) });
    keep(chunk, [{ name, words }]);
  };
  for (const { name, chunk } of profile.patterns.namespace.length > 0 ? interfaces : []) {
    const { prose } = chunk;
    for (const match of use.all(profile.patterns.namespace, prose)) {
      const namespace = match.groups!.namespace!;
      if (surface.interfaces.has(name) && !isDescribed(namespace)) note(namespace, [name], chunk, sentenceAt(prose, match.index));
    }
  }
  if (profile.patterns.namedValue.length === 0) return;
  for (const chunk of chunks) for (const block of chunk.blocks) {
    if (block.kind !== 'table') continue;
    for (const [global, values] of valuesIn(block.rows, profile, use)) {
      if (values.size < 2) continue;
      if (!isDescribed(global)) { note(global, [], chunk, [...values.values()][0]!); continue; }
      const own = surface.interfaces.get(global);
      if (!own || surface.globals.get(global)?.type !== global) continue;
      for (const [value, words] of values) {
        if (findMember(surface, global, value) !== null) continue;
        own.members.set(value, { kind: 'constant', type: null, static: null, readonly: true, deprecated: null, source: [chunk.id] });
        keep(chunk, [{ name: `${global}.${value}`, words }]);
      }
    }
  }
}

/** What the cells of a table name, by object: each value with its row. */
function valuesIn(rows: readonly (readonly string[])[], profile: Profile, use: PatternUse): Map<string, Map<string, string>> {
  const out = new Map<string, Map<string, string>>();
  for (const row of rows) for (const cell of row) {
    const bare = bareCell(cell);
    const found = bare.includes('.') ? use.first(profile.patterns.namedValue, bare)?.groups : undefined;
    if (!found) continue;
    const values = out.get(found.global!) ?? new Map<string, string>();
    out.set(found.global!, values);
    if (!values.has(found.member!)) values.set(found.member!, oneLine(row.join(' | ')));
  }
  return out;
}
