/** Who calls which function by name, and what lists a program writes out. */
import { addUnder } from '@plumbline/model';
import { children, isFunction, literalName, type Node } from '../parse/ast.js';
import type { Project } from '../project/project.js';
import type { Binding } from '../scope/scope.js';

/** Calls, by what they name, with the functions that stand under these names; and lists that are written out. */
export class CallIndex {
  readonly all: Node[] = [];
  readonly lists: Node[] = [];
  private readonly byName = new Map<Binding | string | Node, Node[]>();
  private readonly names = new Map<Node, Set<Binding | string>>();
  private readonly seen = new Set<Node>();

  constructor(project: Project) {
    for (const file of project.files) {
      for (const { node } of file.calls) {
        this.all.push(node);
        this.noteCall(node);
        for (const each of node.arguments) this.visit(each);
      }
      for (const binding of file.locals) for (const { node } of binding.values) this.noteHolder(node, binding);
      for (const { name, values } of file.global.bindings) for (const { node } of values) this.noteHolder(node, `g${name}`);
      for (const { name, value } of file.implicit) this.noteHolder(value.node, `g${name}`);
      for (const { node, name, value } of file.writes) { this.visit(node.object); this.noteHolder(value, name === null ? null : `p${name}`); }
      for (const { node } of file.accesses) this.visit(node.object);
      for (const object of file.objects) for (const property of object.properties) this.noteHolder(property.value, `p${String(property.key?.name ?? property.key?.value)}`);
      for (const fn of file.functions) for (const each of fn.returns) this.visit(each);
    }
  }

  /** Calls that name the function; those through values are not among them. */
  of(fn: Node): readonly Node[] {
    const out = [...this.byName.get(fn) ?? []];
    for (const name of this.names.get(fn) ?? []) {
      out.push(...this.byName.get(name) ?? []);
      // `host.global.paint(…)`
      if (typeof name === 'string' && name.startsWith('g')) out.push(...this.byName.get(`p${name.slice(1)}`) ?? []);
    }
    return out;
  }

  isNamed(fn: Node): boolean {
    return this.names.has(fn);
  }

  private noteCall(node: Node): void {
    const { callee } = node;
    const key = isFunction(callee) ? callee : callee.type === 'Identifier' ? (callee.binding && callee.binding.scope.kind !== 'global' ? callee.binding as Binding : `g${callee.name}`) : callee.type === 'MemberExpression' ? `p${literalName(callee)}` : null;
    if (key === null) return;
    addUnder(this.byName, key, node);
  }
  private noteHolder(node: Node | null | undefined, name: Binding | string | null): void {
    if (!node) return;
    this.visit(node);
    if (name === null || !isFunction(node)) return;
    const known = this.names.get(node);
    if (known) known.add(name); else this.names.set(node, new Set([name]));
  }
  private visit(node: Node | null | undefined): void {
    for (const queue = node ? [node] : []; queue.length > 0;) {
      const each = queue.pop()!;
      if (this.seen.has(each) || isFunction(each)) continue;
      this.seen.add(each);
      if (each.type === 'ArrayExpression') this.lists.push(each);
      queue.push(...children(each));
    }
  }
}
