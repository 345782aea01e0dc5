/**
 * What the project puts into properties, by name. Sound whichever object it is: all literals' keys and all writes of that
 * name count. Not told where code writes computed names.
 */
import { addUnder } from '@plumbline/model';
import { keyName, literalName, type IdentifierNode, type Node } from '../parse/ast.js';
import type { Access, FileSummary, Value } from '../scope/scope.js';
import type { GlobalEntry, Slot } from '../types/evaluate.js';

/** Past so many names, all of them together cost less. */
const MOST_SINGLE = 64;

export class Slots {
  private joined: Map<string, Slot> | undefined;
  private readonly single = new Map<string, Slot | null>();
  private computed: boolean | undefined;

  /** @param isWarm - the files are asked again and again, each time for few names: then these are looked for file by file */
  constructor(private readonly files: readonly FileSummary[], private readonly globals: ReadonlyMap<string, GlobalEntry>, private readonly isWarm: boolean) {}

  valuesOf(name: string): Slot | null {
    this.computed ??= this.files.some(file => (this.isWarm ? tableOf(file) : keysOf(file, () => {})).isOpen || file.computed.some(access => access.name === null && isWrite(access) && !this.looksNumeric(access.node.property)));
    return this.computed ? null : this.find(name);
  }
  /** The same, whatever computed names may add. */
  writtenValues(name: string): readonly Value[] | null {
    return this.find(name)?.values ?? null;
  }

  /** Names of the slots that hold a value of a kind. */
  names(holds: (value: Value) => boolean): string[] {
    return [...this.all].filter(([, { values }]) => values.some(value => value.node !== undefined && holds(value))).map(([name]) => name);
  }

  private find(name: string): Slot | null {
    if (!this.isWarm || this.joined || this.single.size >= MOST_SINGLE) return this.all.get(name) ?? null;
    let found = this.single.get(name);
    if (found === undefined) {
      const values = this.files.flatMap(file => [...tableOf(file).named.get(name) ?? [], ...file.computed.flatMap(access => (access.name === name && isWrite(access) ? [valueOf(access)] : []))]);
      found = values.length === 0 ? null : { values, typed: undefined, typedBy: 0 };
      this.single.set(name, found);
    }
    return found;
  }
  private get all(): Map<string, Slot> {
    if (!this.joined) {
      const slots = new Map<string, Slot>();
      const put = (key: string, value: Value): void => { const slot = slots.get(key); if (slot) slot.values.push(value); else slots.set(key, { values: [value], typed: undefined, typedBy: 0 }); };
      for (const file of this.files) {
        keysOf(file, put);
        for (const access of file.writes) if (access.name !== null) put(access.name, valueOf(access));
      }
      this.joined = slots;
    }
    return this.joined;
  }

  /** Syntactic, since types of slots are what is being asked: a counter, an arithmetic expression, a number. */
  private looksNumeric(node: Node): boolean {
    if (node.type === 'Literal') return typeof node.value === 'number';
    if (node.type === 'UpdateExpression' || (node.type === 'BinaryExpression' && /^[-*/%]$/.test(node.operator))) return true;
    if (node.type === 'BinaryExpression' && node.operator === '+') return this.looksNumeric(node.left) && this.looksNumeric(node.right);
    if (node.type === 'MemberExpression') return literalName(node) === 'length';
    if (node.type !== 'Identifier') return false;
    const { binding } = node as IdentifierNode;
    const values = binding && binding.scope.kind !== 'global' ? binding.values : this.globals.get(node.name)?.values ?? [];
    return values.length > 0 && values.every(({ node: value }) => value !== undefined && value.type !== 'Identifier' && (value.type === 'AssignmentExpression' ? /^[-+*/]=$/.test(value.operator) : this.looksNumeric(value)));
  }
}

interface FileSlots {
  readonly named: ReadonlyMap<string, readonly Value[]>;
  /** Some literal has a key that nobody can tell. */
  readonly isOpen: boolean;
}
const tables = new WeakMap<FileSummary, FileSlots>();
/** What one file puts under names that it writes out. */
function tableOf(file: FileSummary): FileSlots {
  let known = tables.get(file);
  if (!known) {
    const named = new Map<string, Value[]>();
    const put = (key: string, value: Value): void => addUnder(named, key, value);
    const { isOpen } = keysOf(file, put);
    for (const access of file.writes) {
      const name = literalName(access.node);
      if (name !== null) put(name, valueOf(access));
    }
    tables.set(file, known = { named, isOpen });
  }
  return known;
}
/** The keys of a file's object literals. */
function keysOf(file: FileSummary, put: (key: string, value: Value) => void): { readonly isOpen: boolean } {
  let isOpen = false;
  for (const object of file.objects) for (const property of object.properties) {
    const key = property.type === 'Property' ? keyName(property) : null;
    if (key === null) isOpen = true; else put(key, property.kind === 'init' || property.kind === undefined ? { node: property.value } : { unknown: 'own-object' });
  }
  return { isOpen };
}
function isWrite({ access }: Access): boolean {
  return access === 'write' || access === 'update';
}
function valueOf({ access, value }: Access): Value {
  return access === 'write' && value ? { node: value } : { unknown: 'unknown-value' };
}
