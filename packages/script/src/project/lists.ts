/**
 * What the project's own lists hold: of a list that stands in one variable and goes nowhere else, all that is put into it is seen
 * (`var list = []; list.push(new Block()); list[0]`).
 */
import { addUnder } from '@plumbline/model';
import { literalName, type IdentifierNode, type Node } from '../parse/ast.js';
import type { Access, Binding, FileSummary, Value } from '../scope/scope.js';
import type { Slot } from '../types/evaluate.js';
import { variableOf } from './uses.js';

/** What the joined project says of a variable. */
export interface ListNames {
  valuesOf(name: IdentifierNode): readonly Value[];
  escapesOf(name: IdentifierNode): readonly (Node | true)[];
  /** The project puts something under the name on some object: a method of its own, perhaps. */
  isWritten(name: string): boolean;
  /** A global name is reached otherwise than by itself. */
  isReached(name: string): boolean;
}

/** From which of its arguments on a method of ES3's lists puts them in; the others put nothing in. `sort` and `reverse` give the list itself. */
const PUTS: ReadonlyMap<string, number> = new Map([['push', 0], ['unshift', 0], ['splice', 2]]);
const TAKES: ReadonlySet<string> = new Set(['pop', 'shift', 'slice', 'concat', 'join', 'toString', 'toLocaleString']);
const SAME: ReadonlySet<string> = new Set(['sort', 'reverse']);

const NO_ACCESSES: readonly Access[] = [];

export class Lists {
  private readonly known = new Map<Binding | string, Slot | null>();
  private readonly put = new Map<Binding | string, Value[] | null>();
  private byScope: ReadonlyMap<object, FileSummary> | undefined;
  /** By names of the global object, of all files together. */
  private ofGlobals: Map<string, Access[]> | undefined;

  constructor(private readonly files: readonly FileSummary[], private readonly names: ListNames) {}

  /** All that is put into the list that a variable holds; null when some of it may be unseen. */
  elementsOf(variable: IdentifierNode): Slot | null {
    const key = variableOf(variable);
    let slot = this.known.get(key);
    if (slot === undefined) {
      const values = this.putInto(variable);
      slot = values && values.length > 0 && !this.names.valuesOf(variable).some(({ node }) => node && this.makesTexts(node)) ? { values: [...values], typed: undefined, typedBy: 0 } : null;
      this.known.set(key, slot);
    }
    return slot;
  }

  /** What the project puts into the list that a variable holds, beside the texts that ES3 makes lists of; null when some of it may be unseen. */
  putInto(variable: IdentifierNode): readonly Value[] | null {
    const key = variableOf(variable);
    let values = this.put.get(key);
    if (values === undefined) this.put.set(key, values = this.collect(variable, key));
    return values;
  }

  private collect(variable: IdentifierNode, key: Binding | string): Value[] | null {
    const lists = this.names.valuesOf(variable);
    if (lists.length === 0 || this.names.escapesOf(variable).length > 0) return null;
    if (typeof key === 'string' ? this.names.isReached(key) : key.kind !== 'var' && key.kind !== 'lexical') return null;
    const out: Value[] = [];
    for (const { node } of lists) if (!node || !(this.makesTexts(node) || addElements(node, out))) return null;
    for (const access of this.accessesOf(key)) if (!this.add(access, out)) return null;
    return out;
  }

  /** Accesses of what the variable holds; of a local one, all are in one file. */
  private accessesOf(key: Binding | string): readonly Access[] {
    if (typeof key !== 'string') {
      this.byScope ??= new Map(this.files.map(file => [file.global.file, file]));
      const file = this.byScope.get(key.scope.file);
      return file ? receiversIn(file).get(key) ?? NO_ACCESSES : NO_ACCESSES;
    }
    if (!this.ofGlobals) {
      this.ofGlobals = new Map();
      for (const file of this.files) for (const [name, accesses] of receiversIn(file)) {
        if (typeof name !== 'string') continue;
        const known = this.ofGlobals.get(name);
        if (!known) this.ofGlobals.set(name, [...accesses]); else for (const each of accesses) known.push(each);
      }
    }
    return this.ofGlobals.get(key) ?? NO_ACCESSES;
  }

  /** `text.split("=")` */
  private makesTexts({ type, callee }: Node): boolean {
    return type === 'CallExpression' && callee.type === 'MemberExpression' && literalName(callee) === 'split' && !this.names.isWritten('split');
  }

  /** False where something may be put in that is not seen. */
  private add({ node, access, value, name, call }: Access, out: Value[]): boolean {
    if (name === null || /^\d+$/.test(name)) {
      if (access === 'write' && value) out.push({ node: value });
      return access === 'write' ? value !== null : access === 'read' || access === 'delete';
    }
    if (access !== 'call') return access !== 'read' || !(PUTS.has(name) || SAME.has(name));
    if (this.names.isWritten(name)) return false;
    if (SAME.has(name)) return node.isUsed === false;
    const from = PUTS.get(name);
    if (from === undefined) return TAKES.has(name);
    // Not of a name that only a constant tells.
    if (!call || literalName(node) === null) return false;
    const given: readonly Node[] = call.arguments;
    return putAll(given.slice(from), out) && !given.some(each => each.type === 'SpreadElement');
  }
}

/** The elements that an expression makes a list of. */
function addElements(node: Node, out: Value[]): boolean {
  if (node.type === 'ArrayExpression') return putAll(node.elements, out);
  const isArray = (node.type === 'NewExpression' || node.type === 'CallExpression') && node.callee.type === 'Identifier' && node.callee.name === 'Array' && !node.callee.binding;
  return isArray && (node.arguments.length === 1 ? node.arguments[0].type !== 'SpreadElement' : putAll(node.arguments, out));
}
function putAll(nodes: readonly (Node | null)[], out: Value[]): boolean {
  for (const node of nodes) {
    if (node?.type === 'SpreadElement') return false;
    if (node) out.push({ node });
  }
  return true;
}

/** A glance: most variables hold something else. */
function mayHoldList({ values, escapes }: Binding): boolean {
  const type = values[0]?.node?.type;
  return escapes.length === 0 && (type === 'ArrayExpression' || type === 'CallExpression' || type === 'NewExpression');
}
const receivers = new WeakMap<FileSummary, ReadonlyMap<Binding | string, readonly Access[]>>();
/** A file's accesses by the variable that they are of, where it may be a list. */
function receiversIn(file: FileSummary): ReadonlyMap<Binding | string, readonly Access[]> {
  let known = receivers.get(file);
  if (!known) {
    const found = new Map<Binding | string, Access[]>();
    for (const access of file.accesses) {
      const { object }: Node = access.node;
      if (object.type !== 'Identifier') continue;
      const key = variableOf(object as IdentifierNode);
      if (typeof key !== 'string' && !mayHoldList(key)) continue;
      addUnder(found, key, access);
    }
    receivers.set(file, known = found);
  }
  return known;
}
