/** Accesses by name, file by file: what other files do with a name is asked for a few names only. */
import type { Access, FileSummary } from '../scope/scope.js';

const byName = new WeakMap<FileSummary, ReadonlyMap<string, readonly Access[]>>();

/** A file's accesses of a name, those with a computed name that certainly is this one last. */
export function accessesOf(file: FileSummary, name: string): readonly Access[] {
  let table = byName.get(file);
  if (!table) byName.set(file, table = tableOf(file));
  const literal = table.get(name) ?? [];
  const computed = file.computed.filter(each => each.name === name);
  return computed.length === 0 ? literal : [...literal, ...computed];
}

function tableOf(file: FileSummary): Map<string, Access[]> {
  const out = new Map<string, Access[]>();
  for (const access of file.accesses) {
    if (access.literal === null) continue;
    const list = out.get(access.literal);
    if (list) list.push(access); else out.set(access.literal, [access]);
  }
  return out;
}
