/**
 * Names that code puts on the global object without naming it: handed to a function (`extend(this, library)`, `install(this)`), given back
 * by one (`getGlobal().name = …`), kept in a property (`env.root[name] = …`, `new Tools(this).host.name = …`), or asked of evaluated text
 * (`Function("return this")()`).
 * Syntactic and by name, as it may err on the silent side only. Asked for where a bare name would be accused: from the writes that may
 * have put it there back to who is called with what, so that of all calls these alone are looked at.
 */
import { literally } from '@plumbline/model';
import { isArguments, isPlainFunction, keyName, literalName, type IdentifierNode, type Node } from '../parse/ast.js';
import { isNullish } from '../scope/analyse.js';
import { isGlobalThis, type Access, type Binding, type FunctionInfo, type Value } from '../scope/scope.js';
import { variableOf, type Uses } from './uses.js';

interface Program {
  readonly uses: Uses;
  valuesOf(name: IdentifierNode): readonly Value[];
  escapesOf(name: IdentifierNode): readonly (Node | true)[];
  /** What is put into properties of a name. */
  writtenOf(name: string): readonly Value[];
  /** Everything that writes a property of that name. */
  writesOf(name: string): readonly Access[];
  /** Writes whose names nobody knows. */
  readonly computedWrites: readonly Access[];
  /** What every call passes for a parameter; null when some call may be unseen. */
  argumentsFor(parameter: Binding): readonly Value[] | null;
  /** The one name that an access certainly has. */
  nameOf(member: Node): string | null;
  /** The function may be called so that its `this` is the global object. */
  isCalledBare(fn: Node): boolean;
  /** The key is a number, so no name. */
  isNumeric(key: Node): boolean;
  /** What the program knows as the global object without this. */
  isKnown(node: Node): boolean;
}

const NONE: readonly FunctionInfo[] = [];
const DEEPEST = 4;
/** A function that is handed it may hand it on, once: past that, every parameter of a large library may be anything. */
const MOST_HOPS = 2;

/** What a function gives back: it, whatever it is called on, also where it is called by `new`; or its own `this`. */
interface Given { readonly isIt: boolean; readonly isMade: boolean; readonly isThis: boolean }
const NOTHING: Given = { isIt: false, isMade: false, isThis: false };

/** Who calls a function, and who hands it on; `via`: by a method that is given its `this` first. */
interface Callers {
  readonly calls: readonly { readonly call: Node; readonly via: 'call' | 'apply' | null }[];
  readonly handers: readonly Node[];
}

/** What is known where it may have been handed on so often; nothing, while it is asked for. */
class Known {
  readonly variables = new Map<Binding | string, boolean>();
  readonly parameters = new Map<Binding, boolean>();
  readonly functions = new Map<FunctionInfo, Given>();
  readonly receivers = new Map<FunctionInfo, boolean>();
  /** Names of properties, and whether one may hold it. */
  readonly kept = new Map<string, boolean>();
}

export class LeakedGlobal {
  private readonly known = Array.from({ length: MOST_HOPS + 1 }, () => new Known());
  private readonly callers = new Map<FunctionInfo, Callers>();
  /** Functions that variables hold, and properties of a name. */
  private readonly functions = new Map<Binding | string, readonly FunctionInfo[]>();
  private isAnyName: boolean | undefined;
  private composed: readonly RegExp[] | undefined;

  constructor(private readonly program: Program) {}

  /** The name is written on it. */
  has(name: string): boolean {
    return this.program.writesOf(name).some(each => this.isWrittenOn(each));
  }
  /** A computed name is written on it. */
  get anyName(): boolean {
    return this.isAnyName ??= this.program.computedWrites.some(each => this.isNameOn(each));
  }
  /** `getGlobal()["page" + i] = …`: the name may be one that is put together there. */
  mayCompose(name: string): boolean {
    this.composed ??= this.program.computedWrites.flatMap(each => {
      const patterns = this.patternsOf(each.node.property, 0);
      return patterns.length > 0 && this.isNameOn(each) ? patterns : [];
    });
    return this.composed.some(pattern => pattern.test(name));
  }
  private isNameOn(access: Access): boolean {
    return this.isWrittenOn(access) && !this.program.isNumeric(access.node.property);
  }
  /** What the names look like that a key puts together, where it is read or before: written parts stand, others may be anything. */
  private patternsOf(key: Node, depth: number): readonly RegExp[] {
    if (key.type === 'BinaryExpression' && key.operator === '+') return [new RegExp(`^${composedOf(key)}$`)];
    if (key.type !== 'Identifier' || depth > DEEPEST) return [];
    const { binding } = key as IdentifierNode;
    const given = binding?.kind === 'param' ? this.program.argumentsFor(binding) ?? [] : [];
    return [...this.program.valuesOf(key as IdentifierNode), ...given].flatMap(({ node }) => (node ? this.patternsOf(node, depth + 1) : []));
  }
  private isWrittenOn({ node, access }: Access): boolean {
    return access === 'write' && this.isIt(node.object, 0, MOST_HOPS);
  }

  private isIt(node: Node, depth: number, hops: number): boolean {
    if (depth > DEEPEST) return false;
    const again = (each: Node): boolean => this.isIt(each, depth + 1, hops);
    switch (node.type) {
      case 'ThisExpression': return isGlobalThis(node) || this.isBareThis(node) || (hops > 0 && node.fn !== undefined && this.isReceiver(node.fn as FunctionInfo, hops));
      case 'Identifier': return this.isHeldBy(node as IdentifierNode, depth, hops);
      case 'MemberExpression': {
        const name = literalName(node);
        return this.program.isKnown(node) || (name !== null && this.isKeptIn(name, depth, hops));
      }
      case 'CallExpression': return this.isGivenBackBy(node, depth, hops);
      case 'NewExpression': return this.functionsOf(node.callee).some(fn => this.givenBy(fn, depth, hops).isMade);
      case 'ParenthesizedExpression': return again(node.expression);
      case 'ConditionalExpression': return again(node.consequent) || again(node.alternate);
      case 'LogicalExpression': return again(node.left) || again(node.right);
      case 'AssignmentExpression': return again(node.right);
      case 'SequenceExpression': return again(node.expressions.at(-1));
      default: return false;
    }
  }

  private isHeldBy(node: IdentifierNode, depth: number, hops: number): boolean {
    const { binding } = node;
    if (binding?.kind === 'param' && hops > 0 && this.isHandedTo(binding, hops)) return true;
    const values = this.program.valuesOf(node);
    // `function start() { this.self = this; } start(); self.name = …`
    if (!binding && values.length === 0) return this.isKeptIn(node.name, depth, hops);
    // Of nearly no variable anything has to be remembered.
    if (!values.some(value => value.node !== undefined && leads(value.node))) return false;
    return remembered(this.known[hops]!.variables, variableOf(node), false, () => values.some(value => value.node !== undefined && this.isIt(value.node, depth + 1, hops))
      // `var target = arguments[0] || {};`
      || (hops > 0 && binding !== null && binding !== undefined && binding.scope.fn !== null && values.some(value => value.node !== undefined && isOneOfArguments(value.node)) && this.isHandedAnywhere(binding.scope.fn, hops)));
  }
  private isKeptIn(name: string, depth: number, hops: number): boolean {
    return remembered(this.known[hops]!.kept, name, false, () => this.program.writtenOf(name).some(({ node }) => node !== undefined && leads(node) && (this.program.isKnown(node) || this.isIt(node, depth + 1, hops))));
  }
  /** `this` of a function that is called by its bare name. */
  private isBareThis(node: Node): boolean {
    const fn = node.type === 'ThisExpression' ? (node.fn as FunctionInfo | null) : null;
    return fn !== null && this.program.isCalledBare(fn.node);
  }

  // --- what calls hand on ---------------------------------------------------------------------------------------

  /** Some call passes it for the parameter. */
  private isHandedTo(parameter: Binding, hops: number): boolean {
    const { fn } = parameter.scope;
    if (!fn) return false;
    return remembered(this.known[hops]!.parameters, parameter, false, () => {
      const index = fn.node.params.findIndex((each: Node) => each.type === 'Identifier' && each.name === parameter.name);
      return index >= 0 && this.callersOf(fn).calls.some(({ call, via }) => {
        const given: Node | undefined = via === 'apply' ? undefined : call.arguments[via === null ? index : index + 1];
        return given !== undefined && this.isIt(given, 0, hops - 1);
      });
    });
  }
  /** Some call passes it, wherever. */
  private isHandedAnywhere(fn: FunctionInfo, hops: number): boolean {
    return fn.usesArguments && this.callersOf(fn).calls.some(({ call, via }) => (call.arguments as readonly Node[]).some((each, index) => index >= (via === null ? 0 : 1) && this.isIt(each, 0, hops - 1)));
  }
  /**
   * Its `this` may be it: it is told so, or is handed on together with it (`each(list, function (name) { this[name] = … }, this)`), or to
   * whoever calls it bare.
   */
  private isReceiver(fn: FunctionInfo, hops: number): boolean {
    return remembered(this.known[hops]!.receivers, fn, false, () => {
      const { calls, handers } = this.callersOf(fn);
      return calls.some(({ call, via }) => via !== null && call.arguments.length > 0 && this.isIt(call.arguments[0], 0, hops - 1))
        || handers.some(call => call.arguments.some((each: Node) => this.isIt(each, 0, hops - 1)) || this.callsBare(call, fn, MOST_HOPS));
    });
  }

  /** What is handed the function calls it by the bare name of a parameter, or hands it on to what does; what code does that nobody sees is not known. */
  private callsBare(call: Node, fn: FunctionInfo, hops: number): boolean {
    const takers = this.functionsOf(call.callee);
    if (takers.length === 0) return call.callee.type !== 'MemberExpression' || !BINDS.test(literalName(call.callee) ?? '');
    return call.arguments.some((given: Node, index: number) => {
      const holds = given === fn.node || (given.type === 'Identifier' && (hops < MOST_HOPS || this.program.valuesOf(given as IdentifierNode).some(({ node }) => node === fn.node)));
      return holds && takers.some(taker => {
        const param: Node | undefined = taker.node.params[index];
        const binding = param?.type === 'Identifier' ? taker.scope.find(param.name) : undefined;
        return binding !== undefined && (binding.calls.length > 0 || (hops > 0 && binding.escapes.some(sink => sink !== true && this.callsBare(sink, fn, hops - 1))));
      });
    });
  }

  private callersOf(fn: FunctionInfo): Callers {
    return remembered(this.callers, fn, null, () => {
      const calls: { call: Node; via: 'call' | 'apply' | null }[] = [];
      const handers = new Set<Node>();
      const through = (accesses: readonly Access[]): void => { for (const { call, name } of accesses) if (call) calls.push({ call, via: name === 'call' || name === 'apply' ? name : null }); };
      if (fn.node.handedTo) handers.add(fn.node.handedTo as Node);
      for (const holder of this.holdersOf(fn)) {
        if (typeof holder === 'string' && holder.startsWith('.')) {
          for (const access of this.program.uses.accessesOf(holder.slice(1))) {
            if (access.call) calls.push({ call: access.call, via: null });
            if (access.givenTo) handers.add(access.givenTo);
          }
        } else if (typeof holder === 'string') {
          for (const { node } of this.program.uses.ofGlobal(holder)) if (node.call) calls.push({ call: node.call as Node, via: null });
        } else for (const call of holder.calls) calls.push({ call, via: null });
        if (typeof holder !== 'string' || !holder.startsWith('.')) {
          const name = { type: 'Identifier', name: typeof holder === 'string' ? holder : holder.name, binding: typeof holder === 'string' ? null : holder, start: 0, end: 0 } as IdentifierNode;
          for (const sink of this.program.escapesOf(name)) if (sink !== true) handers.add(sink);
        }
        through(this.program.uses.borrowsOf(holder));
      }
      // `(function () { … }).call(host)`
      const held = fn.node.heldBy as Node | undefined;
      if (held?.type === 'CallExpression') through([{ call: held, name: literalName(held.callee) } as Access]);
      return { calls, handers: [...handers] };
    });
  }
  /** The variables that the function stands in as it is written, and (`.name`) the properties. */
  private holdersOf({ node, scope }: FunctionInfo): readonly (Binding | string)[] {
    const out: (Binding | string)[] = [];
    const held = node.heldBy as Node | Binding | undefined;
    if (held) {
      if (!('type' in held)) out.push(held);
      else if (held.type === 'Identifier') out.push(variableOf(held as IdentifierNode));
      else if (held.type !== 'CallExpression') {
        const name = held.type === 'Property' ? keyName(held) : this.program.nameOf(held);
        if (name !== null) out.push(`.${name}`);
      }
    }
    // Its own name, and the one that a declaration gives it.
    for (let at = node.id ? scope.parent : null; at; at = at.parent) {
      const binding = at.find(node.id.name);
      if (binding?.values.some(value => value.node === node)) out.push(at.kind === 'global' ? binding.name : binding);
    }
    return out;
  }

  // --- what calls give back -------------------------------------------------------------------------------------

  private isGivenBackBy({ callee, arguments: given }: Node, depth: number, hops: number): boolean {
    // `eval("this")`, `(0, eval)("this")`; `Function("return this")()`
    if (this.isEval(callee)) return isText(given[0], /^\s*this\s*;?\s*$/);
    if ((callee.type === 'CallExpression' || callee.type === 'NewExpression') && callee.callee.type === 'Identifier' && callee.callee.name === 'Function') return isText(callee.arguments.at(-1), /\breturn\s+this\b/);
    const name = callee.type === 'MemberExpression' ? literalName(callee) : null;
    const isBorrowed = name === 'call' || name === 'apply';
    return this.functionsOf(isBorrowed ? callee.object : callee).some(fn => {
      const { isIt, isThis } = this.givenBy(fn, depth, hops);
      return isIt || (isThis && (isBorrowed ? given[0] === undefined || isNullish(given[0]) || this.isIt(given[0], depth + 1, hops) : callee.type !== 'MemberExpression'));
    });
  }
  private givenBy(fn: FunctionInfo, depth: number, hops: number): Given {
    return remembered(this.known[hops]!.functions, fn, NOTHING, () => ({
      isIt: fn.returns.some(each => each !== null && this.isIt(each, depth + 1, hops)),
      isMade: fn.returns.some(each => each !== null && each.type !== 'ThisExpression' && this.isIt(each, depth + 1, hops)),
      isThis: fn.returns.some(each => each?.type === 'ThisExpression' && each.fn === fn),
    }));
  }
  private isEval(callee: Node): boolean {
    if (callee.type === 'SequenceExpression') return this.isEval(callee.expressions.at(-1));
    if (callee.type !== 'Identifier') return callee.type === 'MemberExpression' && literalName(callee) === 'eval';
    return callee.name === 'eval' || this.program.valuesOf(callee as IdentifierNode).some(({ node }) => node?.type === 'Identifier' && node.name === 'eval');
  }

  /** The functions of the project that an expression may be. */
  private functionsOf(node: Node): readonly FunctionInfo[] {
    const { type } = node;
    if (type === 'FunctionExpression') return node.info ? [node.info as FunctionInfo] : NONE;
    const name = type === 'MemberExpression' ? literalName(node) : null;
    if (type !== 'Identifier' && name === null) return NONE;
    return remembered(this.functions, name !== null ? `.${name}` : variableOf(node as IdentifierNode), NONE, () =>
      (name !== null ? this.program.writtenOf(name) : this.program.valuesOf(node as IdentifierNode)).flatMap(({ node: value }) => (value && isPlainFunction(value) && value.info ? [value.info as FunctionInfo] : [])));
  }
}

/** @param meanwhile - the answer to whoever asks while it is worked out */
function remembered<K, V>(known: Map<K, V>, key: K, meanwhile: V | null, find: () => V): V {
  let answer = known.get(key);
  if (answer === undefined) {
    if (meanwhile !== null) known.set(key, meanwhile);
    known.set(key, answer = find());
  }
  return answer;
}

/** Expressions of other kinds never are it: of most, nothing is looked up. */
function leads({ type }: Node): boolean {
  switch (type) {
    case 'ThisExpression': case 'Identifier': case 'MemberExpression': case 'CallExpression': case 'NewExpression': case 'LogicalExpression': case 'ConditionalExpression': case 'AssignmentExpression': case 'ParenthesizedExpression': case 'SequenceExpression': return true;
    default: return false;
  }
}
function isText(node: Node | undefined, pattern: RegExp): boolean {
  return node?.type === 'Literal' && typeof node.value === 'string' && pattern.test(node.value);
}
const BINDS = /^(?:call|apply|bind)$/;
/** `"page" + i + "of" + n`, however long: unknown parts in a row are one, or a name that does not fit would be tried in all ways of dividing it. */
function composedOf(key: Node): string {
  const parts: string[] = [];
  const rest = [key];
  for (let node = rest.pop(); node; node = rest.pop()) {
    if (node.type === 'BinaryExpression' && node.operator === '+') rest.push(node.right, node.left);
    else if (isText(node, /^/)) parts.push(literally(node.value as string));
    else if (parts.at(-1) !== '.*') parts.push('.*');
  }
  return parts.join('');
}
function isOneOfArguments(node: Node): boolean {
  return node.type === 'LogicalExpression' ? isOneOfArguments(node.left) : node.type === 'MemberExpression' && isArguments(node.object);
}
