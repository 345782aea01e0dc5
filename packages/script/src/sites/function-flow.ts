/**
 * Where functions go, in a program that is seen whole: a value is none when no function of the project, and none of the engine's, can
 * get to it. Flow-insensitive; properties are told apart by name alone, elements of lists not at all, and a function that is called
 * through an unknown value may be any. What is asked for is worked out in rounds until nothing more turns out to hold a function.
 */
import { builtinOfType, laterEdition, unionParts } from '@plumbline/model';
import { isArguments, isFunction, literalName, type IdentifierNode, type Node } from '../parse/ast.js';
import type { Project } from '../project/project.js';
import { isPieceOfText } from '../scope/evaluated-text.js';
import type { Binding, FunctionInfo, Value } from '../scope/scope.js';
import type { Part } from '../types/type.js';
import { CallIndex } from './call-index.js';
import { isDocumentedList, isEs3Function, isHosts, isListType, isPlainType, isPlainValue, isValue } from './plain-values.js';

/** What may get to a place: a function, an object that holds one under a name, a list that comes from elsewhere. */
const enum Kind { Function, Holder, Foreign }
const KINDS: readonly Kind[] = [Kind.Function, Kind.Holder, Kind.Foreign];
/** What many places share: elements of lists, properties with computed names, arguments of unknown calls, any arguments, any results, `this`, plain objects that are given methods. */
const enum All { Elements, ComputedNames, UnknownCalls, Arguments, Results, This, Objects }
/** A variable, a function's results, a name of the global object (`g…`) or of a property (`p…`). */
type Place = All | Binding | FunctionInfo | string;

const DEEPEST = 40;
/** Owners whose later methods may give a function. */
const LATER: readonly string[] = ['Function.prototype', 'Object.prototype', 'Array.prototype', 'Object', 'Map.prototype', 'WeakMap.prototype'];
/** Productions that read as what ES3 has: an object with a name, a string, a number. */
const SAME_TREE: ReadonlySet<string> = new Set(['trailing-comma', 'reserved-property', 'line-continuation', 'legacy-octal', 'html-comment', 'directive']);
const SAME_LIST: ReadonlySet<string> = new Set(['slice', 'concat', 'splice', 'sort', 'reverse']);
const PUTS: ReadonlySet<string> = new Set(['push', 'unshift', 'splice', 'concat', 'call']);

export class FunctionFlow {
  private readonly asked: readonly Set<Place>[] = KINDS.map(() => new Set());
  private readonly holding: readonly Set<Place>[] = KINDS.map(() => new Set());
  private readonly isWhole: boolean;
  private index: CallIndex | undefined;

  /** @param isNowhere - no object of the program can have a method of that name: a call of it gives nothing */
  constructor(private readonly project: Project, private readonly isNowhere: (name: string) => boolean) {
    this.isWhole = project.files.every(({ parsed }) => parsed.grammar === 'dialect' || (parsed.grammar === 'modern' && parsed.faults.every(fault => SAME_TREE.has(fault.production))));
  }

  /** Whether an expression's value may be a function. */
  mayBeFunction(node: Node): boolean {
    if (!this.isWhole) return true;
    for (let before = -1; before !== this.size;) {
      before = this.size;
      if (this.gives(node, Kind.Function)) return true;
      this.settle();
    }
    return false;
  }
  /** Grows with each place that is asked for, or found to hold something. */
  private get size(): number {
    return [...this.asked, ...this.holding].reduce((sum, places) => sum + places.size, 0);
  }
  private settle(): void {
    for (let before = -1; before !== this.size;) {
      before = this.size;
      for (const kind of KINDS) for (const place of this.asked[kind]!) if (!this.holding[kind]!.has(place) && this.find(place, kind)) this.holding[kind]!.add(place);
    }
  }
  private holds(place: Place, kind: Kind): boolean {
    this.asked[kind]!.add(place);
    return this.holding[kind]!.has(place);
  }
  private get calls(): CallIndex {
    return this.index ??= new CallIndex(this.project);
  }

  // --- expressions ----------------------------------------------------------------------------------------------

  private gives(node: Node, kind: Kind, depth = 0): boolean {
    if (depth > DEEPEST) return true;
    const again = (each: Node): boolean => this.gives(each, kind, depth + 1);
    switch (node.type) {
      case 'Literal': case 'TemplateLiteral': case 'BinaryExpression': case 'UnaryExpression': case 'UpdateExpression': return false;
      case 'ArrayExpression': return kind === Kind.Holder && this.holds(All.Objects, kind);
      case 'ObjectExpression': return kind === Kind.Holder && (this.holds(All.Objects, kind) || node.properties.some((each: Node) => each.type !== 'Property' || (each.kind !== 'init' && each.kind !== undefined) || isFunction(each.value) || this.gives(each.value, Kind.Function, depth + 1)));
      case 'ConditionalExpression': return again(node.consequent) || again(node.alternate);
      case 'LogicalExpression': return again(node.right) || (node.operator !== '&&' && again(node.left));
      case 'AssignmentExpression': return node.operator === '=' && again(node.right);
      case 'SequenceExpression': return again(node.expressions.at(-1));
      case 'ThisExpression': return kind === Kind.Holder || (kind === Kind.Function && this.holds(All.This, kind));
      case 'Identifier': case 'MemberExpression': case 'CallExpression': case 'NewExpression': break;
      default: return true;
    }
    const { unknown, parts } = this.project.evaluator.typeOf(node);
    if (unknown === null) return parts.some(part => this.isOne(part, kind, depth));
    switch (node.type) {
      case 'Identifier': return this.variable(node as IdentifierNode, kind);
      case 'MemberExpression': return this.member(node, kind);
      case 'CallExpression': return node.isCode ? !isPieceOfText(node.arguments[0]) : this.result(node.callee, kind);
      default: return this.made(node.callee, kind);
    }
  }

  private isOne(part: Part, kind: Kind, depth: number): boolean {
    switch (part.kind) {
      case 'builtin': return (part.side === 'static' && kind !== Kind.Foreign) || (kind === Kind.Holder && (part.proto || (part.cls === 'Array' ? this.holds(All.Objects, kind) : !/^(?:String|Number|Boolean|Date|RegExp)$/.test(part.cls))));
      case 'interface': return kind !== Kind.Function || part.side === 'static';
      case 'own': return part.node.type === 'ObjectExpression' ? this.gives(part.node, kind, depth + 1) : kind === Kind.Holder || (kind === Kind.Function && part.node.type !== 'NewExpression');
      default: return true;
    }
  }

  private variable({ binding, name }: IdentifierNode, kind: Kind): boolean {
    if (name === 'arguments' && !binding) return false;
    if (this.withNames.has(name) && this.property(name, kind)) return true;
    if (binding && binding.scope.kind !== 'global') return this.holds(binding, kind);
    return !this.project.global(name) || this.holds(`g${name}`, kind);
  }
  /** Names that may be members of a `with`'s object. */
  private get withNames(): ReadonlySet<string> {
    return this.named ??= new Set(this.project.files.flatMap(file => [...file.withNames]));
  }
  private named: ReadonlySet<string> | undefined;

  private member(node: Node, kind: Kind): boolean {
    const { object } = node;
    const { evaluator } = this.project;
    const name = evaluator.nameOf(node);
    if (isArguments(object)) return this.holds(All.Arguments, kind);
    if (name === null ? evaluator.isNumeric(node.property) || this.isDocumentedValue(object) && this.isIndex(node.property) : /^\d+$/.test(name)) return this.element(object, kind);
    if (name !== null) return this.property(name, kind, object.type === 'ThisExpression') || (kind === Kind.Foreign && this.project.writtenValues(name).length === 0 && this.gives(object, kind));
    if (isDocumentedList(this.project, object)) return kind !== Kind.Function;
    return kind !== Kind.Function || this.gives(object, Kind.Holder) || this.holds(All.ComputedNames, kind);
  }
  /** What a list holds. Of a list that comes from elsewhere nobody knows. */
  private element(list: Node, kind: Kind): boolean {
    const put = list.type === 'Identifier' ? this.project.putInto(list as IdentifierNode) : null;
    if (put) return this.anyValue(put, kind);
    return isHosts(this.project.evaluator, list) || this.isDocumentedValue(list) ? kind !== Kind.Function : this.holds(All.Elements, kind) || this.gives(list, Kind.Foreign);
  }
  /** What documentation alone has under that name, or an element of it: `photo.info.exif[0]`. */
  private isDocumentedValue(node: Node): boolean {
    const name = node.type === 'MemberExpression' ? this.project.evaluator.nameOf(node) : null;
    if (name === null || /^\d+$/.test(name)) return node.type === 'MemberExpression' && (name !== null || this.isIndex(node.property)) && this.isDocumentedValue(node.object);
    const { graph } = this.project;
    const holders = graph.holdersOf(name);
    return holders.length > 0 && this.project.writtenValues(name).length === 0 && holders.every(holder => isPlainValue(graph, graph.member(holder, name)!.facts));
  }
  /** A number, or what a loop over an object's own names gives. */
  private isIndex(node: Node): boolean {
    if (this.project.evaluator.isNumeric(node)) return true;
    const values = node.type === 'Identifier' ? this.project.valuesOf(node as IdentifierNode) : [];
    return values.length > 0 && values.every(value => value.unknown === 'for-in');
  }
  /** Documented as text, a number, or a list. */
  private isData(type: string | null): boolean {
    return type !== null && unionParts(type).every(part => part === 'void' || isListType(this.project.graph, part) || /^(?:String|Number|Boolean|Array)$/.test(builtinOfType(part) ?? ''));
  }
  /** A property of that name, on whatever object. */
  private property(name: string, kind: Kind, isOwn = false): boolean {
    const { graph } = this.project;
    if (isEs3Function(name) || this.project.files.some(file => file.withAssigned.has(name))) return true;
    const holders = isOwn ? [] : graph.holdersOf(name).map(holder => graph.member(holder, name)!.facts);
    if (kind !== Kind.Function && !holders.every(facts => facts.kind !== 'method' && facts.kind !== 'event' && this.isData(facts.type))) return true;
    // What the documentation has as a value is one, whatever parameters the project sets it to.
    if (holders.some(facts => isPlainValue(graph, facts))) return this.project.writtenValues(name).some(value => value.node !== undefined && isFunction(value.node));
    const written = this.holds(`p${name}`, kind);
    // A computed name may be this one; where that is written as well, what stands under it is taken to be of one sort.
    return holders.some(facts => !isValue(graph, facts)) || written || ((kind !== Kind.Holder || this.project.writtenValues(name).length === 0) && this.holds(All.ComputedNames, kind)) || (this.project.global(name) !== undefined && this.holds(`g${name}`, kind));
  }

  private result(callee: Node, kind: Kind): boolean {
    const { graph, evaluator } = this.project;
    if (isFunction(callee)) return this.holds(callee.info as FunctionInfo, kind);
    const { unknown, parts } = evaluator.typeOf(callee);
    if (unknown === null && parts.length > 0 && parts.every(part => part.kind === 'own' && part.node.info)) return parts.some(part => this.holds((part as { node: Node }).node.info as FunctionInfo, kind));
    if (callee.type === 'Identifier') {
      const values = this.project.valuesOf(callee as IdentifierNode);
      if (values.length > 0) return this.withNames.has(callee.name) || this.resultOf(values, kind, () => this.variable(callee as IdentifierNode, Kind.Function));
      // `File(path)`, `Number(text)`, a documented function.
      return kind !== Kind.Function || unknown !== null || !parts.every(part => (part.kind === 'builtin' ? part.cls !== 'Function' : part.kind === 'interface' || part.kind === 'builtin-function' || (part.kind === 'method' && isPlainType(graph, part.facts.returns))));
    }
    const name = callee.type === 'MemberExpression' ? literalName(callee) : null;
    if (name === null || name === '__proto__') return true;
    if (name === 'valueOf') return this.gives(callee.object, kind, DEEPEST);
    if (name === 'pop' || name === 'shift') return this.element(callee.object, kind);
    if (name === 'call' || name === 'apply') return this.gives(callee.object, Kind.Function) && (this.holds(All.Results, kind) || this.holds(All.Elements, kind));
    const written = [...this.project.writtenValues(name), ...this.project.global(name)?.values ?? []];
    if (this.resultOf(written, kind, () => this.holds(`p${name}`, Kind.Function))) return true;
    const holders = unknown === null ? parts.flatMap(part => (part.kind === 'method' ? [part.facts] : [])) : graph.holdersOf(name).map(holder => graph.member(holder, name)!.facts);
    if (SAME_LIST.has(name)) return kind !== Kind.Function && this.gives(callee.object, kind);
    if (holders.length > 0) return kind === Kind.Function ? !holders.some(facts => 'returns' in facts && isPlainType(graph, facts.returns)) : !holders.every(facts => 'returns' in facts && this.isData(facts.returns));
    return written.length === 0 && !isEs3Function(name) && (!this.isNowhere(name) || LATER.some(owner => laterEdition(owner, name) !== undefined));
  }
  /** What functions that are written out give; of others that may be called nobody knows. */
  private resultOf(values: readonly Value[], kind: Kind, isCallable: () => boolean): boolean {
    return values.some(({ node }) => {
      let put = node;
      // `A.show = B.show = function () { … }`
      while (put?.type === 'AssignmentExpression' && put.operator === '=') put = put.right;
      return put && isFunction(put) ? this.holds(put.info as FunctionInfo, kind) : isCallable();
    });
  }
  /** `new X()` gives an object, but where the project's constructor returns something else. */
  private made(callee: Node, kind: Kind): boolean {
    if (kind === Kind.Foreign) return false;
    if (kind === Kind.Holder) return callee.type !== 'Identifier' || callee.name !== 'Object' || !!callee.binding || this.holds(All.Objects, kind);
    const { unknown, parts } = this.project.evaluator.typeOf(callee);
    if (unknown !== null || parts.length === 0) return this.holds(All.Results, kind);
    return parts.some(part => (part.kind === 'own' ? part.node.info === undefined || this.holds(part.node.info as FunctionInfo, kind) : part.kind === 'builtin' && part.cls === 'Function'));
  }

  // --- places ---------------------------------------------------------------------------------------------------

  private find(place: Place, kind: Kind): boolean {
    if (typeof place === 'number') return this.findAll(place, kind);
    if (typeof place === 'string') {
      const name = place.slice(1);
      // What changes a property gives text or a number.
      return this.anyValue(place.startsWith('g') ? this.project.global(name)!.values : this.project.writtenValues(name).filter(value => value.unknown !== 'unknown-value'), kind);
    }
    if ('returns' in place) return place.returns.some(each => each !== null && this.gives(each, kind));
    return this.anyValue(place.values.filter(value => value.unknown !== 'parameter'), kind) || (place.kind === 'param' && this.parameter(place, kind));
  }
  private anyValue(values: readonly Value[], kind: Kind): boolean {
    return values.some(value => (value.node ? isFunction(value.node) || this.gives(value.node, kind) : value.unknown !== 'for-in'));
  }

  private parameter(binding: Binding, kind: Kind): boolean {
    const fn = binding.scope.fn;
    const index: number = fn ? fn.node.params.findIndex((each: Node) => each.type === 'Identifier' && each.name === binding.name) : -1;
    if (!fn || index < 0) return true;
    if (fn.usesArguments && this.holds(All.Elements, kind)) return true;
    const given = this.project.argumentsFor(binding);
    if (given) return this.anyValue(given, kind);
    const calls = this.calls.of(fn.node);
    // What no call names, though it has one, is called from elsewhere.
    return (calls.length === 0 && (kind !== Kind.Function || this.calls.isNamed(fn.node))) || this.holds(All.UnknownCalls, kind)
      || calls.some(call => call.arguments.slice(0, index + 1).some((each: Node) => each.type === 'SpreadElement') || (call.arguments[index] !== undefined && this.gives(call.arguments[index], kind)));
  }

  private findAll(place: All, kind: Kind): boolean {
    const { files, evaluator } = this.project;
    const gives = (node: Node): boolean => this.gives(node, kind);
    switch (place) {
      case All.Elements:
        return this.holds(All.Arguments, kind)
          || this.calls.lists.some(list => list.elements.some((each: Node | null) => each !== null && gives(each)))
          || this.calls.all.some(({ callee, arguments: given }) => ((callee.type === 'MemberExpression' && PUTS.has(literalName(callee) ?? '')) || (callee.type === 'Identifier' && callee.name === 'Array')) && given.some(gives))
          || files.some(file => file.computed.some(({ name, access, value }) => access === 'write' && (name === null || /^\d+$/.test(name)) && value !== null && gives(value)));
      case All.ComputedNames: return files.some(file => file.computed.some(({ name, access, value, node }) => access === 'write' && name === null && value !== null && !evaluator.isNumeric(node.property) && gives(value)));
      // What lists hold is given to whom they are sorted, or replaced, by.
      case All.UnknownCalls: return this.holds(All.Elements, kind) || this.calls.all.some(call => this.isUnknown(call.callee) && this.passes(call, kind));
      case All.Arguments: return this.holds(All.UnknownCalls, kind) || files.some(file => file.functions.some(fn => {
        if (!fn.usesArguments) return false;
        const calls = this.calls.of(fn.node);
        return (calls.length > 0 ? calls : this.calls.all).some(call => call.arguments.some(gives));
      }));
      case All.Results: return files.some(file => file.functions.some(fn => this.holds(fn, kind)));
      // `Base.make = function () { return this; }`, `f.call(g)`
      case All.This: return files.some(file => file.writes.some(({ node, name, access, value }) => access === 'write' && name !== 'prototype' && value !== null && gives(node.object) && (isFunction(value) || gives(value))))
        || this.calls.all.some(({ callee, arguments: given }) => isVia(callee) && given[0] !== undefined && gives(given[0]));
      case All.Objects: return this.holds(All.ComputedNames, Kind.Function)
        || files.some(file => file.writes.some(({ node, name, access, value }) => access === 'write' && name !== null && !/^(?:\d+|prototype)$/.test(name) && value !== null && this.mayBePlain(node.object, name) && (isFunction(value) || this.gives(value, Kind.Function))));
    }
  }
  /** What a method is hung on may be an object literal: no `this`, nothing that documentation has under that name. */
  private mayBePlain(node: Node, name: string): boolean {
    if (node.type === 'ThisExpression' || (node.type === 'MemberExpression' && literalName(node) === 'prototype') || isHosts(this.project.evaluator, node) || this.project.graph.holdersOf(name).length > 0) return false;
    const { unknown, parts } = this.project.evaluator.typeOf(node);
    return unknown !== null || parts.some(part => part.kind === 'own' && part.node.type === 'ObjectExpression');
  }

  /** Which function is called is not told by a name. */
  private isUnknown(callee: Node): boolean {
    if (isFunction(callee)) return false;
    if (callee.type === 'Identifier') return this.withNames.has(callee.name) || (this.project.valuesOf(callee as IdentifierNode).some(({ node }) => !node || !isFunction(node)) && this.variable(callee as IdentifierNode, Kind.Function));
    const name = callee.type === 'MemberExpression' ? literalName(callee) : null;
    if (name === null || isVia(callee) || this.holds(All.ComputedNames, Kind.Function)) return true;
    return this.project.writtenValues(name).some(({ node }) => !node || !isFunction(node)) && this.holds(`p${name}`, Kind.Function);
  }
  private passes({ callee, arguments: given }: Node, kind: Kind): boolean {
    if (isVia(callee) && literalName(callee) === 'apply') return given.length > 1 && (this.holds(All.Elements, kind) || this.holds(All.Arguments, kind));
    return given.slice(isVia(callee) ? 1 : 0).some((each: Node) => this.gives(each, kind));
  }
}

/** `f.call`, `f.apply`, `f.bind` */
function isVia(callee: Node): boolean {
  return callee.type === 'MemberExpression' && /^(?:call|apply|bind)$/.test(literalName(callee) ?? '');
}
