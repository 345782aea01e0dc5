/**
 * Where a value may come from a name that nothing declares (DESIGN 4.2, the universe rule): that name is accused itself, and
 * nobody knows what it gives: `host.on("x", function (event) { event.stop(); })`, `this.view = new View(); … this.view.show()`.
 */
import { addUnder } from '@plumbline/model';
import { literalName, type IdentifierNode, type Node } from '../parse/ast.js';
import { holderOf } from '../project/uses.js';
import type { Binding, FunctionInfo } from '../scope/scope.js';
import type { Collector } from './collect.js';

/** Who takes a function or an object as it is written: a call that it is an argument of, an object that it is put on, a variable. */
type Taker = { readonly call: Node } | { readonly object: Node } | { readonly variable: Binding | string };

/** Places that a value is looked for at: past these, it may come from anywhere. */
const MOST_PLACES = 400;

export class UndeclaredSources {
  private takers: Map<Node, Taker[]> | undefined;
  private anyUndeclared: boolean | undefined;

  constructor(private readonly collector: Collector) {}

  /** Whether an expression's value may come from such a name. */
  gives(node: Node): boolean {
    // More names are accused while it is asked.
    return (this.collector.reportedNames.size > 0 || this.hasUndeclared) && this.comes(node, new Set());
  }

  /** Nearly all programs have none. */
  private get hasUndeclared(): boolean {
    const { project } = this.collector;
    return this.anyUndeclared ??= project.files.some(file => file.names.some(({ node: { binding, name }, use }) =>
      use !== 'write' && use !== 'update' && (!binding || binding.scope.kind === 'global') && name !== 'arguments' && project.nameState(name) === 'undeclared'));
  }

  private comes(node: Node, seen: Set<Node | Binding | string>): boolean {
    if (seen.has(node)) return false;
    if (seen.size > MOST_PLACES) return true;
    seen.add(node);
    const again = (each: Node): boolean => this.comes(each, seen);
    switch (node.type) {
      case 'Identifier': return this.variable(node as IdentifierNode, seen);
      case 'ThisExpression': return node.fn !== undefined && node.fn !== null && this.isTaken((node.fn as FunctionInfo).node, seen, true);
      case 'MemberExpression': {
        const name = literalName(node);
        return again(node.object) || (name === null || /^\d+$/.test(name) ? this.elements(node.object, seen) : this.property(name, seen));
      }
      case 'CallExpression': return again(node.callee) || this.results(node.callee).some(again);
      case 'NewExpression': return again(node.callee);
      case 'ConditionalExpression': return again(node.consequent) || again(node.alternate);
      case 'LogicalExpression': return again(node.left) || again(node.right);
      case 'AssignmentExpression': return node.operator === '=' && again(node.right);
      case 'SequenceExpression': return again(node.expressions.at(-1));
      case 'AwaitExpression': return again(node.argument);
      case 'ParenthesizedExpression': case 'ChainExpression': return again(node.expression);
      default: return false;
    }
  }

  private variable({ binding, name }: IdentifierNode, seen: Set<Node | Binding | string>): boolean {
    const { project } = this.collector;
    const isLocal = binding && binding.scope.kind !== 'global';
    const key = isLocal ? binding : `variable ${name}`;
    if (seen.has(key)) return false;
    seen.add(key);
    if (!isLocal && name !== 'arguments' && project.nameState(name) === 'undeclared') return true;
    const values = isLocal ? binding.values : project.global(name)?.values ?? [];
    if (values.some(value => value.node !== undefined && this.comes(value.node, seen))) return true;
    return isLocal ? binding.kind === 'param' && this.parameter(binding, seen) : false;
  }

  /** What is passed for it, by whoever calls the function. */
  private parameter(binding: Binding, seen: Set<Node | Binding | string>): boolean {
    const fn = binding.scope.fn?.node;
    if (!fn) return false;
    const index = fn.params.findIndex((each: Node) => each.type === 'Identifier' && each.name === binding.name);
    const isGiven = ({ arguments: given }: Node): boolean => index >= 0 && given[index] !== undefined && this.comes(given[index], seen);
    return this.takersOf(fn).some(taker => 'variable' in taker && this.callsOf(taker.variable).some(isGiven)) || this.isTaken(fn, seen, false);
  }

  /** A function, or an object, that code which nobody sees takes: it calls the function with what it has, and may put more on the object (`beside`). */
  private isTaken(node: Node, seen: Set<Node | Binding | string>, beside: boolean): boolean {
    const takes = (call: Node): boolean => this.comes(call.callee, seen) || (beside && this.mixes(call, seen));
    return this.takersOf(node).some(taker => {
      if ('call' in taker) return takes(taker.call);
      if ('object' in taker) return this.isUndeclared(taker.object) || (beside && this.inherits(taker.object, seen));
      return this.sinksOf(taker.variable).some(sink => sink !== true && takes(sink));
    });
  }
  /** `host.ready = function (event) { … }` */
  private isUndeclared(object: Node): boolean {
    let root = object;
    while (root.type === 'MemberExpression') root = root.object;
    if (root.type !== 'Identifier') return false;
    const { binding, name } = root as IdentifierNode;
    return (!binding || binding.scope.kind === 'global') && this.collector.project.nameState(name) === 'undeclared';
  }
  /** `extend(Base, { … })`: what comes out has what the base has, or what an undocumented function gives it. */
  private mixes(call: Node, seen: Set<Node | Binding | string>): boolean {
    const name = call.callee.type === 'MemberExpression' ? literalName(call.callee) : null;
    return (name !== null && this.collector.reportedNames.has(name)) || call.arguments.some((each: Node) => /^(?:Identifier|MemberExpression|NewExpression)$/.test(each.type) && this.comes(each, seen));
  }
  /** `Part.prototype = new Base();` */
  private inherits(object: Node, seen: Set<Node | Binding | string>): boolean {
    if (object.type !== 'MemberExpression' || literalName(object) !== 'prototype' || object.object.type !== 'Identifier') return false;
    const { binding, name } = object.object as IdentifierNode;
    return this.collector.project.writesOf('prototype').some(({ node, value }) => value !== null && node.object.type === 'Identifier' && node.object.name === name && node.object.binding === binding && this.comes(value, seen));
  }

  private property(name: string | null, seen: Set<Node | Binding | string>): boolean {
    // A class's own prototype is asked for by itself.
    if (name === null || name === 'prototype' || seen.has(`property ${name}`)) return false;
    seen.add(`property ${name}`);
    return this.collector.project.writtenValues(name).some(value => value.node !== undefined && this.comes(value.node, seen));
  }

  /** What is put into the list of a variable, or of a property of that name. */
  private elements(list: Node, seen: Set<Node | Binding | string>): boolean {
    const holder = holderOf(list);
    if (holder === null || seen.has(`elements ${typeof holder === 'string' ? holder : holder.id}`)) return false;
    seen.add(`elements ${typeof holder === 'string' ? holder : holder.id}`);
    const comes = (each: Node | null): boolean => each !== null && this.comes(each, seen);
    return this.collector.project.files.some(file =>
      file.calls.some(({ node: { callee, arguments: given } }) => callee.type === 'MemberExpression' && /^(?:push|unshift)$/.test(literalName(callee) ?? '') && holderOf(callee.object) === holder && given.some(comes))
      || file.writes.some(({ node, value }) => /^\d+$/.test(literalName(node) ?? '0') && holderOf(node.object) === holder && comes(value)));
  }

  /** What the project's own function returns. */
  private results(callee: Node): readonly Node[] {
    const { parts } = this.collector.project.evaluator.typeOf(callee);
    return parts.flatMap(part => (part.kind === 'own' ? ((part.node.info as FunctionInfo | undefined)?.returns ?? []).filter(each => each !== null) : []));
  }

  private callsOf(variable: Binding | string): readonly Node[] {
    if (typeof variable !== 'string') return variable.calls;
    return this.collector.project.uses.ofGlobal(variable).flatMap(({ use, node }) => ((use === 'call' || use === 'new') && node.call ? [node.call as Node] : []));
  }
  private sinksOf(variable: Binding | string): readonly (Node | true)[] {
    return typeof variable === 'string' ? this.collector.project.escapesOf({ type: 'Identifier', name: variable, start: 0, end: 0 }) : variable.escapes;
  }

  private takersOf(node: Node): readonly Taker[] {
    this.takers ??= this.findTakers();
    return this.takers.get(node) ?? [];
  }
  private findTakers(): Map<Node, Taker[]> {
    const out = new Map<Node, Taker[]>();
    const note = (node: Node | null | undefined, taker: Taker): void => {
      switch (node?.type) {
        case 'FunctionExpression': case 'FunctionDeclaration': case 'ArrowFunctionExpression': addUnder(out, node, taker); break;
        case 'ObjectExpression': for (const each of node.properties) note(each.value, taker); break;
        case 'ArrayExpression': for (const each of node.elements) note(each, taker); break;
      }
    };
    for (const file of this.collector.project.files) {
      for (const { node } of file.calls) for (const each of node.arguments) note(each, { call: node });
      for (const { node, value } of file.writes) note(value, { object: node.object });
      for (const binding of file.locals) if (binding.kind !== 'param') for (const { node } of binding.values) note(node, { variable: binding });
      for (const { name, values } of file.global.bindings) for (const { node } of values) note(node, { variable: name });
      for (const { name, value } of file.implicit) note(value.node, { variable: name });
    }
    return out;
  }
}
