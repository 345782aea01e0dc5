/** Uses by name, of the whole program together: what is asked of few names is looked for once, and not file by file. */
import { addUnder } from '@plumbline/model';
import { literalName, type IdentifierNode, type Node } from '../parse/ast.js';
import type { Access, Binding, FileSummary, NameRef } from '../scope/scope.js';
import { accessesOf } from './accesses-of.js';

const NO_ACCESSES: readonly Access[] = [];
const NO_NAMES: readonly NameRef[] = [];

export class Uses {
  private accesses: Map<string, Access[]> | undefined;
  private names: Map<string, NameRef[]> | undefined;
  private borrowed: Map<Binding | string, Access[]> | undefined;

  /** @param isWarm - the files are asked again and again: then each keeps its own table */
  constructor(private readonly files: readonly FileSummary[], private readonly isWarm: boolean) {}

  /** Accesses of a name. */
  accessesOf(name: string): readonly Access[] {
    if (this.isWarm) return this.files.flatMap(file => accessesOf(file, name));
    if (!this.accesses) {
      this.accesses = new Map();
      for (const file of this.files) for (const access of file.accesses) if (access.name !== null) addUnder(this.accesses, access.name, access);
    }
    return this.accesses.get(name) ?? NO_ACCESSES;
  }

  /** Where a name of the global object is used. */
  ofGlobal(name: string): readonly NameRef[] {
    if (!this.names) {
      this.names = new Map();
      for (const file of this.files) for (const ref of file.names) {
        const { binding } = ref.node;
        if (!binding || binding.scope.kind === 'global') addUnder(this.names, ref.node.name, ref);
      }
    }
    return this.names.get(name) ?? NO_NAMES;
  }

  /** `f.call(…)`, `f.apply(…)`, by `f`: a variable, or (`.name`) a property. */
  borrowsOf(holder: Binding | string): readonly Access[] {
    if (!this.borrowed) {
      this.borrowed = new Map();
      for (const method of ['call', 'apply']) for (const access of this.accessesOf(method)) {
        const key = access.access === 'call' ? holderOf(access.node.object) : null;
        if (key !== null) addUnder(this.borrowed, key, access);
      }
    }
    return this.borrowed.get(holder) ?? NO_ACCESSES;
  }
}

/** The variable that an expression is, one for all of its places; or the property, as `.name`. */
export function holderOf(node: Node): Binding | string | null {
  if (node.type === 'MemberExpression') { const name = literalName(node); return name === null ? null : `.${name}`; }
  return node.type === 'Identifier' ? variableOf(node as IdentifierNode) : null;
}
/** One for all places of a variable: names of the global object stand for themselves. */
export function variableOf({ binding, name }: IdentifierNode): Binding | string {
  return binding && binding.scope.kind !== 'global' ? binding : name;
}
