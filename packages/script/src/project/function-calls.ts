/** Who calls a project's function with what: known only where its value goes nowhere else. */
import { addUnder } from '@plumbline/model';
import { isPlainFunction, type IdentifierNode, type Node } from '../parse/ast.js';
import { soleValue, type Binding, type FileSummary, type FunctionInfo, type Guard, type Value } from '../scope/scope.js';
import type { GlobalEntry } from '../types/evaluate.js';
import type { GlobalReach } from './global-object.js';
import type { Uses } from './uses.js';

type Holder = Binding | string;

export class FunctionCalls {
  private readonly calls = new Map<Node, readonly Node[] | null>();
  private holders: Map<Node, Holder[]> | undefined;
  /** Code runs that nobody sees. */
  private unseen: boolean | undefined;

  constructor(private readonly files: readonly FileSummary[], private readonly globals: ReadonlyMap<string, GlobalEntry>, private readonly reach: GlobalReach, private readonly uses: Uses) {}

  /** What every call passes for a parameter; null when a call may be unseen, or there is none. */
  argumentsFor(parameter: Binding): readonly Value[] | null {
    const fn = parameter.scope.fn;
    if (!fn) return null;
    const index = fn.node.params.findIndex((each: Node) => each.type === 'Identifier' && each.name === parameter.name);
    const calls = index < 0 ? null : this.callsOf(fn.node);
    if (!calls || calls.length === 0) return null;
    const values: Value[] = [];
    for (const call of calls) {
      const given: readonly Node[] = call.arguments;
      if (given.slice(0, index + 1).some(each => each.type === 'SpreadElement')) return null;
      if (given[index]) values.push({ node: given[index]!, guard: given[index]!.type === 'Identifier' ? (call.guard as Guard | null | undefined) ?? null : null });
    }
    return values;
  }

  /** Every call of a function; null when its value goes anywhere else. */
  private callsOf(fn: Node): readonly Node[] | null {
    const known = this.calls.get(fn);
    if (known !== undefined) return known;
    const result = this.collectCalls(fn);
    this.calls.set(fn, result);
    return result;
  }
  private collectCalls(fn: Node): readonly Node[] | null {
    const holders = fn.handedTo ? this.allHolders().get(fn) ?? [] : this.holdersOf(fn);
    if (holders.length === 0 && !fn.handedTo) return null;
    this.unseen ??= this.files.some(file => file.dynamicCode.includes(null));
    if (this.unseen) return null;
    const out: Node[] = [];
    if (fn.handedTo && !this.callsThrough(fn.handedTo, fn, out)) return null;
    for (const holder of holders) {
      if (typeof holder !== 'string') {
        if (holder.usedOtherwise) return null;
        for (const call of holder.calls) out.push(call);
        continue;
      }
      if (this.reach.has(holder)) return null;
      for (const ref of this.uses.ofGlobal(holder)) {
        if (ref.use === 'write' || ref.use === 'typeof') continue;
        if (ref.use === 'read' && ref.node.handedTo && !ref.inWith && this.callsThrough(ref.node.handedTo as Node, ref.node, out)) continue;
        if ((ref.use !== 'call' && ref.use !== 'new') || !ref.node.call || ref.inWith) return null;
        out.push(ref.node.call as Node);
      }
    }
    return out;
  }

  /** `each(list, function (item) { … })`: adds the calls by which a function of the project calls what it is handed; false when it may do anything else with it. */
  private callsThrough(call: Node, handed: Node, out: Node[]): boolean {
    const index = call.arguments.indexOf(handed);
    const info = this.soleFunction(call.callee)?.info as FunctionInfo | undefined;
    if (!info || index < 0 || info.usesArguments || call.arguments.slice(0, index).some((each: Node) => each.type === 'SpreadElement')) return false;
    const param: Node | undefined = info.node.params[index];
    if (!param) return true;
    const binding = param.type === 'Identifier' ? info.scope.find(param.name) : undefined;
    if (!binding || binding.usedOtherwise || binding.scope.evalAt < Infinity || binding.values.some(value => value.unknown !== 'parameter')) return false;
    out.push(...binding.calls);
    return true;
  }
  /** The one function of the project that a name stands for. */
  private soleFunction(callee: Node): Node | undefined {
    if (callee.type !== 'Identifier') return undefined;
    const { binding, name } = callee as IdentifierNode;
    const values = binding && binding.scope.kind !== 'global' ? binding.values : this.globals.get(name)?.values ?? [];
    return soleValue(values);
  }

  /** The function's `this` may be the global object: it is called by its bare name, or by whoever is handed it, or it is told what its `this` is (`init.call(null)`). */
  mayGetGlobalThis(fn: Node): boolean {
    if (fn.handedTo) return true;
    return (this.allHolders().get(fn) ?? []).some(holder => {
      if (typeof holder !== 'string') return holder.called || holder.usedOtherwise;
      return holder !== '' && (this.uses.ofGlobal(holder).some(ref => ref.use === 'call' || ref.node.handedTo) || ['call', 'apply'].some(name => this.uses.accessesOf(name).some(({ node }) => node.object.type === 'Identifier' && node.object.name === holder)));
    });
  }

  /** Somewhere it is called by a bare name of its own. */
  isCalledBare(fn: Node): boolean {
    return (this.allHolders().get(fn) ?? []).some(holder => (typeof holder !== 'string' ? holder.called : holder !== '' && this.uses.ofGlobal(holder).some(ref => ref.use === 'call')));
  }

  /** The variables that hold the function and nothing else: bindings, or names of globals. Empty: it goes elsewhere. */
  private holdersOf(fn: Node): readonly Holder[] {
    const holders = this.allHolders().get(fn) ?? [];
    return holders.includes('') || !holders.some(each => typeof each === 'string' || each.kind !== 'self') ? [] : holders;
  }
  private allHolders(): ReadonlyMap<Node, readonly Holder[]> {
    if (!this.holders) {
      const found = new Map<Node, Holder[]>();
      // A variable that holds something else too is told as ''.
      const note = (holder: Holder, values: readonly Value[]): void => {
        for (const { node } of values) {
          if (!node || !isPlainFunction(node)) continue;
          const alone = values.length === 1 || (typeof holder !== 'string' && holder.kind === 'self');
          addUnder(found, node, alone ? holder : '');
        }
      };
      for (const [name, entry] of this.globals) note(name, entry.values);
      for (const file of this.files) for (const binding of file.locals) note(binding, binding.values);
      this.holders = found;
    }
    return this.holders;
  }
}
