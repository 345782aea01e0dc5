import { addUnder } from '@plumbline/model';
import type { IdentifierNode } from '../parse/ast.js';
import { variableOf } from '../project/uses.js';
import type { Access, Binding, FileSummary } from '../scope/scope.js';

const indexes = new WeakMap<FileSummary, ReadonlyMap<Binding | string, readonly Access[]>>();

/** What a file does with the variable that a name is: its properties read, written and called. */
export function accessesOn(file: FileSummary, variable: IdentifierNode): readonly Access[] {
  let index = indexes.get(file);
  if (!index) {
    const found = new Map<Binding | string, Access[]>();
    for (const access of file.accesses) {
      if (access.node.object.type !== 'Identifier') continue;
      const key = variableOf(access.node.object as IdentifierNode);
      addUnder(found, key, access);
    }
    indexes.set(file, index = found);
  }
  return index.get(variableOf(variable)) ?? [];
}
