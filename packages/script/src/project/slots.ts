/**
 * What the project puts into properties, by name. Sound whichever object it is: all literals' keys and all writes of that
 * name count. Not told where code writes computed names.
 */
import { keyName, literalName, type IdentifierNode, type Node } from '../parse/ast.js';
import type { FileSummary, Value } from '../scope/scope.js';
import type { GlobalEntry, Slot } from '../types/evaluate.js';

export class Slots {
  private slots: Map<string, Slot> | undefined;
  private computed = false;

  constructor(private readonly files: readonly FileSummary[], private readonly globals: ReadonlyMap<string, GlobalEntry>) {}

  valuesOf(name: string): Slot | null {
    this.slots ??= this.collect();
    return this.computed ? null : this.slots.get(name) ?? null;
  }
  /** The same, whatever computed names may add. */
  writtenValues(name: string): readonly Value[] | null {
    this.slots ??= this.collect();
    return this.slots.get(name)?.values ?? null;
  }

  /** Names of the slots that hold a value of a kind. */
  names(holds: (value: Value) => boolean): string[] {
    this.slots ??= this.collect();
    return [...this.slots].filter(([, { values }]) => values.some(value => value.node !== undefined && holds(value))).map(([name]) => name);
  }

  private collect(): Map<string, Slot> {
    const slots = new Map<string, Slot>();
    const put = (key: string, value: Value): void => { const slot = slots.get(key); if (slot) slot.values.push(value); else slots.set(key, { values: [value], typed: undefined, typedBy: 0 }); };
    for (const file of this.files) {
      for (const object of file.objects) for (const property of object.properties) {
        const key = property.type === 'Property' ? keyName(property) : null;
        if (key === null) this.computed = true; else put(key, property.kind === 'init' || property.kind === undefined ? { node: property.value } : { unknown: 'own-object' });
      }
      for (const access of file.accesses) {
        if (access.access !== 'write' && access.access !== 'update') continue;
        if (access.name !== null) put(access.name, access.access === 'write' && access.value ? { node: access.value } : { unknown: 'unknown-value' });
        else if (!this.looksNumeric(access.node.property)) this.computed = true;
      }
    }
    return slots;
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
