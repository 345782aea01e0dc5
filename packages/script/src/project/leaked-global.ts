/**
 * Names that code puts on the global object without naming it: handed to a function (`extend(this, library)`, `install(this)`), given back
 * by one (`getGlobal().name = …`), kept in a property (`env.root[name] = …`, `new Tools(this).host.name = …`), or asked of evaluated text
 * (`Function("return this")()`).
 * Syntactic and by name, as it may err on the silent side only: asked for where a bare name would be accused.
 */
import { literalName, type IdentifierNode, type Node } from '../parse/ast.js';
import { isNullish } from '../scope/analyse.js';
import type { Binding, FileSummary, FunctionInfo, Value } from '../scope/scope.js';

interface Program {
  readonly files: readonly FileSummary[];
  valuesOf(name: IdentifierNode): readonly Value[];
  /** What is put into properties of a name. */
  writtenOf(name: string): readonly Value[];
  /** The function may be called so that its `this` is the global object. */
  isCalledBare(fn: Node): boolean;
  /** The key is a number, so no name. */
  isNumeric(key: Node): boolean;
  /** What the program knows as the global object without this. */
  isKnown(node: Node): boolean;
}

const NONE: readonly FunctionInfo[] = [];
const DEEPEST = 4;
/** Expressions of other kinds never are it: of most arguments, nothing is looked up. */
const MAY_BE_IT: ReadonlySet<string> = new Set(['ThisExpression', 'ParenthesizedExpression', 'ConditionalExpression', 'LogicalExpression', 'AssignmentExpression', 'SequenceExpression', 'Identifier', 'MemberExpression', 'CallExpression', 'NewExpression']);
/** A function that is handed it may hand it on, once: past that, every parameter of a large library may be anything. */
const MOST_ROUNDS = 2;

export class LeakedGlobal {
  /** Names that are written on it. */
  readonly names = new Set<string>();
  /** A computed name is written on it. */
  anyName = false;
  /** Parameters that it may be handed to, and variables that are one of the `arguments`. */
  private readonly parameters = new Set<Binding>();
  /** Functions whose `this` it may be. */
  private readonly receivers = new Set<Node>();
  /** What is known of variables and calls, in a round; false while one is asked for. */
  private readonly known = new Map<Node | Binding | string, boolean>();
  /** Functions that variables hold, and properties of a name. */
  private readonly functions = new Map<Binding | string, readonly FunctionInfo[]>();
  /** Names of properties, and whether one may hold it. */
  private readonly kept = new Map<string, boolean>();

  constructor(private readonly program: Program) {
    for (let round = 0; round < MOST_ROUNDS && this.follow(); round++) { this.known.clear(); this.kept.clear(); }
    for (const file of program.files) for (const { node, name, access } of file.writes) {
      if (access !== 'write' || (name !== null ? this.names.has(name) : this.anyName || program.isNumeric(node.property)) || !(this.isGlobal(node.object) || this.isBareThis(node.object))) continue;
      if (name === null) this.anyName = true; else this.names.add(name);
    }
  }

  /** Whom calls hand it; false when nobody new. */
  private follow(): boolean {
    let isNew = false;
    const note = <T>(set: Set<T>, each: T): void => { if (!set.has(each)) { set.add(each); isNew = true; } };
    for (const file of this.program.files) for (const { node } of file.calls) {
      const borrowed = node.callee.type === 'MemberExpression' ? literalName(node.callee) : null;
      const isCall = borrowed === 'call' || borrowed === 'apply';
      const all: readonly Node[] = node.arguments;
      // Nearly no call is given it.
      let is = false;
      for (let i = isCall ? 1 : 0; i < all.length; i++) if (this.isGlobal(all[i]!)) is = true;
      const isThis = isCall && all[0] !== undefined && this.isGlobal(all[0]);
      if (!isThis && !is) continue;
      const handed = (isCall ? all.slice(1) : all).map(each => this.isGlobal(each));
      // `each(list, function (name) { this[name] = … }, this)`
      for (const each of node.arguments) for (const fn of this.functionsOf(each)) note(this.receivers, fn.node);
      for (const fn of this.functionsOf(isCall ? node.callee.object : node.callee)) {
        if (isThis) note(this.receivers, fn.node);
        // `var target = arguments[0] || {};`
        if (handed.includes(true) && fn.usesArguments) for (const binding of fn.scope.bindings.values()) if (binding.values.some(value => value.node !== undefined && isOfArguments(value.node))) note(this.parameters, binding);
        if (borrowed !== 'apply') handed.forEach((is, index) => {
          const param: Node | undefined = fn.node.params[index];
          const binding = is && param?.type === 'Identifier' ? fn.scope.bindings.get(param.name) : undefined;
          if (binding) note(this.parameters, binding);
        });
      }
    }
    return isNew;
  }

  private isGlobal(node: Node, depth = 0): boolean {
    if (depth > DEEPEST || !MAY_BE_IT.has(node.type)) return false;
    // Only what leads elsewhere may lead back.
    if (node.type !== 'Identifier' && node.type !== 'CallExpression' && node.type !== 'NewExpression') return this.find(node, depth);
    const key = node.type === 'Identifier' ? variableOf(node as IdentifierNode) : node;
    let is = this.known.get(key);
    if (is === undefined) {
      this.known.set(key, false);
      this.known.set(key, is = this.find(node, depth));
    }
    return is;
  }
  private find(node: Node, depth: number): boolean {
    const again = (each: Node): boolean => this.isGlobal(each, depth + 1);
    const isOne = (values: readonly Value[]): boolean => values.some(value => value.node !== undefined && again(value.node));
    switch (node.type) {
      case 'ThisExpression': {
        const fn = node.fn as FunctionInfo | null;
        return fn === null || fn.globalThis || this.receivers.has(fn.node);
      }
      case 'ParenthesizedExpression': return again(node.expression);
      case 'ConditionalExpression': return again(node.consequent) || again(node.alternate);
      case 'LogicalExpression': return again(node.left) || again(node.right);
      case 'AssignmentExpression': return again(node.right);
      case 'SequenceExpression': return again(node.expressions.at(-1));
      case 'Identifier': {
        const { binding } = node as IdentifierNode;
        if (binding && this.parameters.has(binding)) return true;
        const values = this.program.valuesOf(node as IdentifierNode);
        // `function start() { this.self = this; } start(); self.name = …`
        return isOne(values) || (!binding && values.length === 0 && this.isKeptIn(node.name, depth));
      }
      case 'MemberExpression': {
        const name = literalName(node);
        return this.program.isKnown(node) || (name !== null && this.isKeptIn(name, depth));
      }
      case 'CallExpression': return this.isGivenBack(node, again);
      case 'NewExpression': return this.functionsOf(node.callee).some(fn => fn.returns.some(each => each !== null && each.type !== 'ThisExpression' && again(each)));
      default: return false;
    }
  }

  private isKeptIn(name: string, depth: number): boolean {
    let is = this.kept.get(name);
    if (is === undefined) {
      this.kept.set(name, false);
      this.kept.set(name, is = this.program.writtenOf(name).some(({ node }) => node !== undefined && (this.program.isKnown(node) || this.isGlobal(node, depth + 1) || this.isBareThis(node))));
    }
    return is;
  }
  /** `this` of a function that is called by its bare name. */
  private isBareThis(node: Node): boolean {
    const fn = node.type === 'ThisExpression' ? (node.fn as FunctionInfo | null) : null;
    return fn !== null && this.program.isCalledBare(fn.node);
  }

  private isGivenBack({ callee, arguments: given }: Node, again: (node: Node) => boolean): boolean {
    // `eval("this")`, `(0, eval)("this")`; `Function("return this")()`
    if (this.isEval(callee)) return isText(given[0], /^\s*this\s*;?\s*$/);
    if ((callee.type === 'CallExpression' || callee.type === 'NewExpression') && callee.callee.type === 'Identifier' && callee.callee.name === 'Function') return isText(callee.arguments.at(-1), /\breturn\s+this\b/);
    const name = callee.type === 'MemberExpression' ? literalName(callee) : null;
    const isBorrowed = name === 'call' || name === 'apply';
    const isBare = isBorrowed ? given[0] === undefined || isNullish(given[0]) || again(given[0]) : callee.type !== 'MemberExpression';
    return this.functionsOf(isBorrowed ? callee.object : callee).some(fn => fn.returns.some(each => each !== null && (each.type === 'ThisExpression' && each.fn === fn ? isBare || again(each) : again(each))));
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
    const key = name !== null ? `.${name}` : variableOf(node as IdentifierNode);
    let functions = this.functions.get(key);
    if (!functions) {
      functions = (name !== null ? this.program.writtenOf(name) : this.program.valuesOf(node as IdentifierNode)).flatMap(value => (/^Function/.test(value.node?.type ?? '') && value.node!.info ? [value.node!.info as FunctionInfo] : []));
      this.functions.set(key, functions);
    }
    return functions;
  }
}

/** One for all places of a variable. */
function variableOf({ binding, name }: IdentifierNode): Binding | string {
  return binding && binding.scope.kind !== 'global' ? binding : name;
}
function isText(node: Node | undefined, pattern: RegExp): boolean {
  return node?.type === 'Literal' && typeof node.value === 'string' && pattern.test(node.value);
}
function isOfArguments(node: Node): boolean {
  return node.type === 'LogicalExpression' ? isOfArguments(node.left) : node.type === 'MemberExpression' && node.object.type === 'Identifier' && node.object.name === 'arguments';
}
