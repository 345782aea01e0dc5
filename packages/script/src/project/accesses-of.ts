/** Accesses by name, file by file: what other files do with a name is asked for a few names only. */
import { addUnder } from '@plumbline/model';
import { literalName } from '../parse/ast.js';
import type { Access, FileSummary } from '../scope/scope.js';

const NONE: readonly Access[] = [];
const byName = new WeakMap<FileSummary, ReadonlyMap<string, readonly Access[]>>();

/** A file's accesses of a name, those with a computed name that certainly is this one last. */
export function accessesOf(file: FileSummary, name: string): readonly Access[] {
  let table = byName.get(file);
  if (!table) byName.set(file, table = tableOf(file));
  const literal = table.get(name) ?? NONE;
  let out: Access[] | undefined;
  for (const each of file.computed) if (each.name === name) (out ??= [...literal]).push(each);
  return out ?? literal;
}

function tableOf(file: FileSummary): Map<string, Access[]> {
  const out = new Map<string, Access[]>();
  for (const access of file.accesses) {
    const name = literalName(access.node);
    if (name === null) continue;
    addUnder(out, name, access);
  }
  return out;
}
