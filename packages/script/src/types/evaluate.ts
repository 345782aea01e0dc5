/**
 * When a receiver's type is certain (DESIGN 4.2). Evaluates expressions of a joined project lazily, flow-insensitively:
 * every assignment of a variable counts. What is not certain says why.
 */
import {
  es3Global, es3Has, interfaceIsDeclared, isObjectMember, judgeMember, laterEdition, type Graph, type MemberFacts, type MethodFacts,
} from '@plumbline/model';
import { literalName, type IdentifierNode, type Node } from '../parse/ast.js';
import { isGlobalThis, type Binding, type FunctionInfo, type Scope, type SkipReason, type Typed, type Value } from '../scope/scope.js';
import { builtinResult, constructorCallResult, globalFunctionResult, isBuiltinValue } from './builtin-results.js';
import { addedMember, isRestated, madeBy } from './documented-builtins.js';
import { isOfAnotherKind } from './kind-tests.js';
import { listBehind } from './list-behind.js';
import { certain, documentedType, givenType, instance, NOTHING, reported, sameType, union, unknown, type Part, type Type } from './type.js';

/** Everything that the project puts into properties of one name. */
export interface Slot extends Typed {
  readonly values: Value[];
}
/** Everything that the project writes into properties of one name, with what it is written on. */
export interface Puts extends Typed {
  readonly writes: readonly { readonly on: Node; readonly value: Node }[];
}
/** A global name of the project: everything that any of its files assigns to it. */
export interface GlobalEntry extends Typed {
  readonly name: string;
  readonly values: Value[];
  readonly bindings: Binding[];
}

/** What the evaluator asks of the joined project. */
export interface ProjectNames {
  readonly graph: Graph;
  global(name: string): GlobalEntry | undefined;
  /** Why globals may hold anything: a load is missing or computed, `eval` runs, names that nobody knows are written on the global object. */
  readonly globalsUncertain: SkipReason | null;
  /** A comment or the configuration says that somebody else gives the global its value too. */
  isSharedWithHost(name: string): boolean;
  /** The project replaces the method of that name on the owner, or on something that may be one. */
  isOverridden(name: string, owner: MethodOwner): boolean;
  /** What the project writes into properties of that name. */
  putsOf(name: string): Puts;
  /** The dialect has E4X, and the interface is one of its own: a property may be a child of any name (ECMA-357 9.1.1.1, 9.2.1.1). */
  mayHoldInXml(interfaceName: string, member: string, isCall: boolean): boolean;
  /** A function asks `eval` for a value. */
  readonly evaluatesText: boolean;
  /** The project defines what the operator does to its objects. */
  overloads(operator: string): boolean;
  /** What every call of the parameter's function passes for it; null when some call may be unseen. */
  argumentsFor(parameter: Binding): readonly Value[] | null;
  /** The project writes a property of that name on something. */
  isWritten(name: string): boolean;
  /** All that the project puts into the list that a variable holds; null when that cannot be told. */
  elementsOf(list: IdentifierNode): Slot | null;
  /** The one text that a property of a literal holds all the time: `kinds.first` of `var kinds = { first: "a" }`. */
  constantOf(access: Node): Node | null;
  /** Everything that the project ever puts into a property of that name; null when that cannot be told. `own`: the receiver certainly is no engine's object. */
  slot(name: string, own: boolean): Slot | null;
}

/** An interface, or a built-in's class: its own methods or its instances'. */
export interface MethodOwner { readonly kind: 'interface' | 'builtin'; readonly name: string }

const INDEX = /^(?:0|[1-9][0-9]*)$/;
function isIndex(name: string): boolean {
  const code = name.charCodeAt(0);
  return code >= 48 && code <= 57 && INDEX.test(name);
}
/** Guesses that still change after so many rounds are given up. */
const MOST_ROUNDS = 10;
/** Expressions and variables that are under evaluation at once: past this, certainty is not worth the stack. */
const DEEPEST = 400;
const DEEPEST_OPERAND = 8;
/** What a variable, a slot or a function's results count for: they take several frames of the stack. */
const HOP = 6;
interface Guess { type: Type; round: number }
let evaluators = 0;

export class Evaluator {
  /** What is known of a node or a variable stands on it, with who says so: a file's nodes outlive a project. */
  private readonly id = ++evaluators;
  private readonly globalTypes = new Map<string, Type>();
  /** What is thought of variables, in the present round, that come round to each other; empty between two questions. */
  private readonly guesses = new Map<Typed, Guess>();
  round = 0;
  /** Guesses that were read so far: what rests on one is not remembered for longer than the round. */
  unsettled = 0;
  /** Guesses that this round changed. */
  private changes = 0;
  private isGivingUp = false;
  private depth = 0;

  constructor(private readonly project: ProjectNames) {}

  typeOf(node: Node): Type {
    switch (node.type) {
      case 'MemberExpression': case 'CallExpression': case 'NewExpression': case 'ConditionalExpression': case 'LogicalExpression': case 'AssignmentExpression': case 'SequenceExpression':
        return this.remembered(node);
      case 'BinaryExpression': return node.operator === '+' ? this.remembered(node) : this.operation(node.operator, node.left, node.right);
      // What is cheap to say is not remembered.
      default: return this.compute(node);
    }
  }
  private remembered(node: Node): Type {
    if (node.typedBy === this.id) return node.typed as Type;
    if (this.depth > DEEPEST) return unknown('unknown-value');
    const before = this.unsettled;
    this.depth++;
    const type = this.compute(node);
    this.depth--;
    if (this.unsettled === before) this.remember(node, type);
    return type;
  }
  private remember(on: Typed, type: Type): void {
    on.typed = type;
    on.typedBy = this.id;
  }

  private compute(node: Node): Type {
    switch (node.type) {
      case 'Identifier': return this.identifier(node as IdentifierNode);
      case 'ThisExpression': return isGlobalThis(node) ? certain({ kind: 'global' }, 'the global object') : unknown('this');
      case 'Literal': return literalType(node);
      case 'TemplateLiteral': return instance('String', 'a string');
      case 'ArrayExpression': return instance('Array', 'an array literal');
      case 'ObjectExpression': case 'FunctionExpression': case 'FunctionDeclaration': case 'ArrowFunctionExpression': case 'ClassExpression': case 'ClassDeclaration':
        return certain({ kind: 'own', node }, 'the project\'s own');
      case 'MemberExpression': return this.member(node);
      case 'CallExpression': return this.call(node);
      case 'NewExpression': return this.construct(node);
      case 'ConditionalExpression': return union(this.typeOf(node.consequent), this.typeOf(node.alternate));
      case 'LogicalExpression': return node.operator === '&&' ? this.typeOf(node.right) : union(this.typeOf(node.left), this.typeOf(node.right));
      case 'AssignmentExpression': return node.operator === '=' ? this.typeOf(node.right) : this.operation(node.operator.slice(0, -1), node.left, node.right);
      case 'SequenceExpression': return this.typeOf(node.expressions.at(-1));
      case 'BinaryExpression': return this.binary(node);
      case 'UpdateExpression': return instance('Number', 'a number');
      case 'UnaryExpression': return this.project.overloads(node.operator) && !this.isPrimitive(node.argument) ? unknown('own-object') : unaryType(node.operator);
      case 'ParenthesizedExpression': case 'ChainExpression': return this.typeOf(node.expression);
      default: return unknown('unknown-value');
    }
  }

  // --- names ----------------------------------------------------------------------------------------------------

  private identifier(node: IdentifierNode): Type {
    const binding = node.binding ?? null;
    for (let scope: Scope | null = node.scope?.file.isDynamic ? node.scope : null; scope; scope = scope.parent) {
      if (scope.kind === 'with') return unknown('with');
      // Anything after a direct `eval` in the same scope.
      if (scope.kind === 'function' && node.start > scope.evalAt) return unknown('eval');
      if (scope === binding?.scope) break;
    }
    if (binding && binding.scope.kind !== 'global') return this.bindingType(binding);
    if (node.name === 'arguments' && insideFunction(node.scope)) return unknown('arguments');
    return this.globalType(node.name);
  }

  bindingType(binding: Binding): Type {
    if (binding.scope.kind === 'global') return this.globalType(binding.name);
    if (binding.typedBy === this.id) return binding.typed!;
    // What `arguments` may read and write, nobody sees.
    if (binding.kind === 'param' && binding.scope.fn?.usesArguments) return unknown('parameter');
    if (binding.kind === 'param' && binding.values.some(value => value.unknown === 'parameter')) {
      const given = this.project.argumentsFor(binding);
      if (given) {
        // A text that `eval` is asked for may call the function too.
        const unseen: readonly Value[] = this.project.evaluatesText ? [{ unknown: 'parameter' }] : [];
        return this.variable(binding, [...binding.values.filter(value => value.unknown !== 'parameter'), ...given, ...unseen]);
      }
    }
    return this.variable(binding, binding.values);
  }

  /** The type of a global name: the documentation's where nothing in the project reassigns it, else what the project assigns. */
  globalType(name: string): Type {
    const known = this.globalTypes.get(name);
    if (known) return known;
    const before = this.unsettled;
    const type = this.computeGlobal(name);
    if (this.unsettled === before) this.globalTypes.set(name, type);
    return type;
  }
  private computeGlobal(name: string): Type {
    const { graph } = this.project;
    const entry = this.project.global(name);
    const documented = graph.global(name) !== undefined || graph.alias(name) !== undefined;
    if (entry && !(documented && entry.values.every(value => keepsGlobal(name, value)))) {
      if (documented) return unknown('reassigned-global');
      if (this.project.isSharedWithHost(name)) return unknown('undocumented-global');
      if (this.project.globalsUncertain) return unknown(this.project.globalsUncertain);
      return this.variable(entry, entry.values);
    }
    const alias = graph.alias(name);
    if (alias !== undefined) return this.pathType(alias);
    const global = isRestated(name) ? undefined : graph.global(name);
    // Of a global without a type nobody knows what objects it gives.
    if (global) return global.type === null || /^any$/i.test(global.type) ? unknown('undocumented-global') : documentedType(graph, global.type, 'documented global');
    if (graph.named(name)) return unknown('undocumented-global');
    const fn = isRestated(name) ? undefined : graph.function(name);
    if (fn) return certain({ kind: 'method', owner: null, name, facts: fn }, 'documented function');
    if (graph.interface(name) && !isRestated(name)) {
      return interfaceIsDeclared(graph, name) ? certain({ kind: 'interface', name, exact: true, side: 'static', proto: false }, 'documented interface') : unknown('undeclared');
    }
    switch (es3Global(name)) {
      case 'constructor': case 'object': return certain({ kind: 'builtin', cls: name, side: 'static', element: null, proto: false }, 'an ES3 built-in');
      case 'value': return name === 'undefined' ? NOTHING : instance('Number', 'a number');
      case 'function': return certain({ kind: 'builtin-function', returns: globalFunctionResult(name) }, 'an ES3 function');
      default: return unknown('undeclared');
    }
  }

  private pathType(path: string): Type {
    const [root, ...rest] = path.split('.');
    let type = this.globalType(root!);
    for (const name of rest) type = this.memberOf(type, name);
    return type;
  }

  /**
   * A variable's type is the union of all its assignments'. Variables that come round to each other (`n = n.next`) are
   * guessed at first, and evaluated in rounds until no guess changes: in a round each of them once, however many there are.
   */
  private variable(key: Typed, values: readonly Value[]): Type {
    return key.typedBy === this.id ? key.typed! : this.settled(key, () => this.assigned(values));
  }
  private settled(key: Typed, ask: () => Type): Type {
    if (key.typedBy === this.id) return key.typed!;
    const guess = this.guesses.get(key);
    if (guess?.round === this.round) { this.unsettled++; return guess.type; }
    if (this.depth > DEEPEST) return unknown('unknown-value');
    if (this.guesses.size > 0) return this.guessAt(key, ask, guess);
    for (let rounds = 1; ; rounds++) {
      this.round++;
      this.changes = 0;
      this.isGivingUp = rounds > MOST_ROUNDS;
      const type = this.guessAt(key, ask, this.guesses.get(key));
      if (key.typedBy !== this.id && this.changes > 0 && rounds < 2 * MOST_ROUNDS) continue;
      for (const [each, last] of this.guesses) if (last.round === this.round) this.remember(each, this.changes === 0 ? last.type : unknown('unknown-value'));
      this.guesses.clear();
      this.round++;
      return key.typedBy === this.id ? key.typed! : type;
    }
  }
  private guessAt(key: Typed, ask: () => Type, known: Guess | undefined): Type {
    const guess = known ?? { type: NOTHING, round: 0 };
    guess.round = this.round;
    if (!known) this.guesses.set(key, guess);
    const before = this.unsettled;
    this.depth += HOP;
    const type = ask();
    this.depth -= HOP;
    if (this.unsettled === before) {
      this.guesses.delete(key);
      this.remember(key, type);
      return type;
    }
    if (!sameType(type, guess.type) && !(this.isGivingUp && guess.type.unknown)) {
      this.changes++;
      guess.type = this.isGivingUp ? unknown('unknown-value') : type;
    }
    return guess.type;
  }
  /** The union of the types of values. */
  private assigned(values: readonly Value[]): Type {
    let result = NOTHING;
    let changes = NOTHING;
    for (const { node, unknown: reason, guard } of values) {
      const compound = node !== undefined && (node.type === 'UpdateExpression' || (node.type === 'AssignmentExpression' && node.operator !== '='));
      let type = node ? this.typeOf(node) : unknown(reason!);
      if (guard && node?.type === 'Identifier' && isOfAnotherKind(guard, node, type, this.project.graph, null)) type = unknown('mixed-types');
      if (compound) changes = union(changes, type); else result = union(result, type);
      if (result.unknown) return result;
    }
    // A compound assignment has no documented type; on numbers and strings ES3 says what it gives (11.3, 11.13.2).
    if (changes !== NOTHING) return result.parts.every(isPrimitivePart) ? union(result, changes) : unknown('unknown-value');
    return result;
  }

  // --- members and calls ----------------------------------------------------------------------------------------

  private member(node: Node): Type {
    const before = this.unsettled;
    const object = this.typeOf(node.object);
    const name = this.nameOf(node);
    if (object.unknown === 'this' && name !== null) return this.slotType(name, false, object);
    if (object.unknown) return this.heldBy(node.object, name) ?? object;
    if (object.parts.length === 0) return this.ofNothing(before);
    if (name !== null && !isIndex(name)) return this.memberOf(object, name);
    return name !== null || this.isNumeric(node.property) ? this.listElement(node.object, object) ?? this.elementOf(object) : unknown('computed-name');
  }

  /** `net_io.Request`: an interface that the documentation says to stand in the namespace. */
  private heldBy(object: Node, name: string | null): Type | null {
    const { graph } = this.project;
    if (name === null || object.type !== 'Identifier' || (object.binding && object.binding.scope.kind !== 'global') || this.project.global(object.name)) return null;
    return graph.named(object.name)?.holds.includes(name) && graph.interface(name) ? certain({ kind: 'interface', name, exact: true, side: 'static', proto: false }, 'documented interface') : null;
  }
  /** What comes out of a value that nothing certain is known of: of a variable that only null is put into, nobody knows what it holds. While a cycle settles, nothing is known yet. */
  private ofNothing(unsettledBefore: number): Type {
    return this.unsettled > unsettledBefore ? NOTHING : unknown('unknown-value');
  }

  /** The one name that an access certainly has: dotted, a literal, or a constant in brackets. */
  nameOf(access: Node): string | null {
    return literalName(access) ?? (access.computed ? this.constantString(access.property) : null);
  }

  /** A property of the project's own objects holds what the project puts into properties of that name. */
  private slotType(name: string, own: boolean, otherwise: Type): Type {
    const slot = this.project.slot(name, own);
    if (slot === null || slot.values.length === 0) return otherwise;
    const type = this.variable(slot, slot.values);
    return type.unknown && type.unknown !== 'eval' ? otherwise : type;
  }

  isNumeric(node: Node): boolean {
    const type = this.typeOf(node);
    return type.unknown === null && type.parts.length > 0 && type.parts.every(part => part.kind === 'builtin' && part.cls === 'Number' && part.side === 'instance');
  }

  /** The type of what the project itself puts into a list of its own; null when that is not known. */
  private listElement(node: Node, list: Type): Type | null {
    if (!isOnly(list, 'Array') || list.parts.some(part => part.kind === 'builtin' && (part.element !== null || part.proto))) return null;
    const variable = listBehind(node);
    const slot = variable && this.project.elementsOf(variable);
    if (!slot) return null;
    const type = this.variable(slot, slot.values);
    return type.unknown || type.parts.length === 0 ? null : type;
  }

  private elementOf(object: Type): Type {
    let out = NOTHING;
    for (const part of object.parts) {
      const type = part.kind === 'interface' && part.side === 'instance' ? this.indexOf(part.name) : part.kind === 'builtin' ? part.element : null;
      out = union(out, type === null ? unknown('undocumented-result') : givenType(this.project.graph, type, 'documented element'));
    }
    return out;
  }
  private indexOf(name: string): string | null {
    for (const each of this.project.graph.ancestry(name)) {
      const { index } = this.project.graph.interface(each)!;
      if (index !== null) return index;
    }
    return null;
  }

  memberOf(object: Type, name: string): Type {
    if (object.unknown) return object;
    let out = NOTHING;
    let missing: Type | null = null;
    for (const part of object.parts) {
      const type = this.memberOfPart(part, name);
      // Of several types, the ones without the name give nothing where one has it.
      if (type.unknown === 'reported' && !this.project.isWritten(name)) missing = type; else out = union(out, type);
    }
    return missing && out === NOTHING ? missing : out;
  }

  private memberOfPart(part: Part, name: string): Type {
    const { graph } = this.project;
    switch (part.kind) {
      case 'interface': {
        const made = part.side === 'static' ? part.name : name === 'prototype' ? this.makes(part.name) : null;
        if (made !== null && name === 'prototype') return certain({ kind: 'interface', name: made, exact: false, side: 'instance', proto: true }, `${made}.prototype`);
        const verdict = judgeMember(graph, { interfaces: [part.name], exact: part.exact, side: part.side }, name);
        if (verdict.kind === 'open' || (verdict.kind !== 'documented' && part.side === 'instance' && this.project.mayHoldInXml(part.name, name, false))) return unknown('open-interface');
        if (verdict.kind !== 'documented') {
          const added = addedMember(graph, 'Object', 'instance', name);
          // `Block.make = function () { … }`
          if (part.side === 'static' && added === undefined) return this.slotType(name, false, reported(name));
          return added === undefined || added === 'open' ? reported(name) : this.memberFacts(added.owner, name, added.facts);
        }
        if (verdict.member?.facts.kind === 'method' && this.project.isOverridden(name, { kind: 'interface', name: part.name })) return unknown('own-definition');
        return verdict.member ? this.memberFacts(verdict.member.owner, name, verdict.member.facts) : objectMember(name);
      }
      case 'builtin': return this.builtinMember(part, name);
      case 'global': return this.globalType(name);
      case 'own': return this.slotType(name, true, unknown('own-object'));
      case 'method': case 'builtin-function': return unknown('unknown-value');
    }
  }

  private memberFacts(owner: string, name: string, facts: MemberFacts): Type {
    if (facts.kind === 'method') return certain({ kind: 'method', owner, name, facts: facts as MethodFacts }, 'documented method');
    if (facts.kind === 'event') return unknown('undocumented-result');
    const type = givenType(this.project.graph, facts.type, `documented type of ${owner}.${name}`);
    // What the project itself put there may be of another type.
    return type.unknown === null && type.parts.some(isPrimitivePart) && this.putsOtherTypes(name, type) ? unknown('mixed-types') : type;
  }

  /** `a.width = b.width` asks for itself: as with variables, a name is asked for once a round. */
  private putsOtherTypes(name: string, type: Type): boolean {
    const puts = this.project.putsOf(name);
    if (puts.writes.length === 0) return false;
    const put = this.settled(puts, () => this.typesPut(puts));
    return put.unknown !== null || put.parts.some(part => part.kind !== 'builtin' || !type.parts.some(each => each.kind === 'builtin' && each.cls === part.cls));
  }
  /** What is certain of what is written on the engine's objects. */
  private typesPut({ writes }: Puts): Type {
    let out = NOTHING;
    for (const { on, value } of writes) {
      if (!this.typeOf(on).parts.some(part => part.kind === 'interface')) continue;
      const type = this.typeOf(value);
      if (type.unknown === null) out = union(out, type);
    }
    return out;
  }

  private builtinMember(part: Part & { kind: 'builtin' }, name: string): Type {
    const added = es3Has(part.cls, name, part.side) ? undefined : addedMember(this.project.graph, part.cls, part.side, name);
    if (added) return added === 'open' ? unknown('open-interface') : this.memberFacts(added.owner, name, added.facts);
    if (part.side === 'static') {
      if (part.cls === 'Math') return !es3Has('Math', name, 'static') ? reported(name) : /^[A-Z]/.test(name) ? instance('Number', 'a number') : certain({ kind: 'builtin-function', returns: 'number' }, 'a function of Math');
      if (name === 'prototype') return certain({ kind: 'builtin', cls: part.cls, side: 'instance', element: null, proto: true }, `${part.cls}.prototype`);
      if (part.cls === 'String' && name === 'fromCharCode') return certain({ kind: 'builtin-function', returns: 'string' }, 'an ES3 function');
      if (part.cls === 'Number' && /^[A-Z_]+$/.test(name)) return instance('Number', 'a number');
      return laterEdition(part.cls, name) === undefined ? unknown('unknown-value') : reported(name);
    }
    const result = builtinResult(part.cls, name);
    if (result === undefined || this.project.isOverridden(name, { kind: 'builtin', name: part.cls })) return isObjectMember(name) ? objectMember(name) : laterEdition(`${part.cls}.prototype`, name) === undefined ? unknown('unknown-value') : reported(name);
    if (result === 'this' || result === 'element') {
      const returns = result === 'element' ? part.element : part.element === null ? 'array' : `${part.element}[]`;
      return certain({ kind: 'builtin-function', returns }, 'an ES3 function');
    }
    return isBuiltinValue(name) ? documentedType(this.project.graph, result, `${part.cls}'s ${name}`) : certain({ kind: 'builtin-function', returns: result }, 'an ES3 function');
  }

  private call(node: Node): Type {
    if (node.isCode) return unknown('eval');
    const before = this.unsettled;
    const callee = this.typeOf(node.callee);
    if (callee.unknown) return callee;
    if (callee.parts.length === 0) return this.ofNothing(before);
    const method = node.callee.type === 'MemberExpression' ? literalName(node.callee) : null;
    if (method === 'pop' || method === 'shift') {
      const element = this.listElement(node.callee.object, this.typeOf(node.callee.object));
      if (element) return element;
    }
    let out = NOTHING;
    for (const part of callee.parts) out = union(out, this.resultOf(part, node.arguments[0]));
    return out;
  }

  private resultOf(part: Part, first: Node | undefined): Type {
    const { graph } = this.project;
    switch (part.kind) {
      case 'method': return givenType(graph, this.resultFor(part.facts, first), `result of ${part.owner === null ? part.name : `${part.owner}.${part.name}`}`);
      case 'builtin-function': return part.returns === null ? unknown('unknown-value') : documentedType(graph, part.returns, 'result of an ES3 function');
      case 'builtin': {
        const result = part.side === 'static' ? constructorCallResult(part.cls) : null;
        return result === null ? unknown('unknown-value') : documentedType(graph, result, `result of ${part.cls}()`);
      }
      case 'own': return this.ownResult(part.node);
      default: return unknown('undocumented-result');
    }
  }

  /** Signatures may differ by the text of the first argument. */
  private resultFor({ returns, returnsFor }: Pick<MethodFacts, 'returns' | 'returnsFor'>, first: Node | undefined): string | null {
    const text = returnsFor && first ? this.constantString(first) : null;
    return text !== null && Object.hasOwn(returnsFor!, text) ? returnsFor![text]! : returns;
  }

  /** A project function whose every `return` has a certain type. */
  private ownResult(node: Node): Type {
    const info = node.info as FunctionInfo | undefined;
    if (!info || node.async || node.generator) return unknown('own-object');
    return info.typedBy === this.id ? info.typed! : this.variable(info, info.returns.map(each => ({ node: each ?? NO_VALUE })));
  }

  private construct(node: Node): Type {
    const callee = this.typeOf(node.callee);
    if (callee.unknown) return callee;
    let out = NOTHING;
    for (const part of callee.parts) {
      if (part.kind === 'interface' && part.side === 'static') out = union(out, certain({ kind: 'interface', name: part.name, exact: true, side: 'instance', proto: false }, `new ${part.name}()`));
      else if (part.kind === 'builtin' && part.side === 'static') out = union(out, part.cls === 'Object' || part.cls === 'Function' ? unknown('own-object') : instance(part.cls, `new ${part.cls}()`));
      else if (part.kind === 'own') out = union(out, certain({ kind: 'own', node }, 'the project\'s own'));
      else if (part.kind === 'interface' && this.makes(part.name)) out = union(out, certain({ kind: 'interface', name: this.makes(part.name)!, exact: true, side: 'instance', proto: false }, `new ${this.makes(part.name)!}()`));
      else out = union(out, unknown('undocumented-result'));
    }
    return out;
  }

  /** `File`, for the type `FileConstructor` of the documented global `File`. */
  private makes(type: string): string | null {
    const name = type.endsWith('Constructor') ? type.slice(0, -'Constructor'.length) : '';
    return name !== '' && this.project.graph.global(name)?.type === type ? madeBy(this.project.graph, name) ?? null : null;
  }

  /** A chain of operators leans to the left: its operands are evaluated from there, however long it is. */
  private binary(node: Node): Type {
    const spine: Node[] = [];
    for (let at: Node = node; at.type === 'BinaryExpression' && at.operator === '+' && at.typedBy !== this.id; at = at.left) spine.push(at);
    for (const each of spine.reverse()) {
      const before = this.unsettled;
      const type = this.operation(each.operator, each.left, each.right);
      if (each === node) return type;
      if (this.unsettled === before) this.remember(each, type); else return this.operation(node.operator, node.left, node.right);
    }
    return this.operation(node.operator, node.left, node.right);
  }

  private operation(operator: string, left: Node, right: Node): Type {
    if (this.project.overloads(operator) && ![left, right].every(each => this.isPrimitive(each))) return unknown('own-object');
    switch (operator) {
      case '+': {
        const a = this.typeOf(left);
        const b = this.typeOf(right);
        if (isOnly(a, 'String') || isOnly(b, 'String')) return instance('String', 'a string');
        const numberOrNothing = (type: Type): boolean => type.unknown === null && type.parts.every(part => part.kind === 'builtin' && part.cls === 'Number' && part.side === 'instance');
        return numberOrNothing(a) && numberOrNothing(b) && a.parts.length + b.parts.length > 0 ? instance('Number', 'a number') : unknown(a.unknown ?? b.unknown ?? 'unknown-value');
      }
      case '-': case '*': case '/': case '%': case '&': case '|': case '^': case '<<': case '>>': case '>>>': return instance('Number', 'a number');
      case '<': case '>': case '<=': case '>=': case '==': case '!=': case '===': case '!==': case 'in': case 'instanceof': return instance('Boolean', 'a boolean');
      default: return unknown('unknown-value');
    }
  }

  /** An operator on what may be an object. */
  isOverloadable(node: Node): boolean {
    if (node.type === 'ParenthesizedExpression') return this.isOverloadable(node.expression);
    return node.type === 'BinaryExpression' && /^[-+*/%&|^]$/.test(node.operator) && ![node.left, node.right].every(each => this.isPrimitive(each));
  }
  /** What an operator makes of an object that the engine gives: hosts say themselves what theirs do (`2 * UnitValue("1 cm")`). */
  comesFromHosts(node: Node, depth = 0): boolean {
    if (depth > DEEPEST_OPERAND) return true;
    const again = (each: Node): boolean => this.comesFromHosts(each, depth + 1);
    switch (node.type) {
      case 'ParenthesizedExpression': return again(node.expression);
      case 'ConditionalExpression': return again(node.consequent) || again(node.alternate);
      case 'BinaryExpression': return again(node.left) || again(node.right);
      case 'Identifier': {
        const { binding, name } = node as IdentifierNode;
        const values = binding && binding.scope.kind !== 'global' ? binding.values : this.project.global(name)?.values ?? [];
        return this.isHosts(node) || values.some(value => value.node?.type === 'BinaryExpression' && again(value.node));
      }
      default: return this.isHosts(node);
    }
  }
  private isHosts(node: Node): boolean {
    const { unknown: reason, parts } = this.typeOf(node);
    return reason === 'undocumented-result' || parts.some(part => part.kind === 'interface' && part.side === 'instance');
  }
  private isPrimitive(node: Node): boolean {
    const { unknown: reason, parts } = this.typeOf(node);
    return reason === null && parts.every(isPrimitivePart);
  }

  // --- constants ------------------------------------------------------------------------------------------------

  /** The one string that an expression certainly is: literals, their concatenation, variables with one such assignment. */
  constantString(node: Node, depth = 0): string | null {
    if (depth > 8) return null;
    switch (node.type) {
      case 'Literal': return typeof node.value === 'string' ? node.value : typeof node.value === 'number' ? String(node.value) : null;
      case 'TemplateLiteral': return node.expressions.length === 0 ? node.quasis[0].value.cooked : null;
      case 'BinaryExpression': {
        if (node.operator !== '+') return null;
        const a = this.constantString(node.left, depth + 1);
        const b = a === null ? null : this.constantString(node.right, depth + 1);
        const stringy = (each: Node): boolean => each.type !== 'Literal' || typeof each.value === 'string';
        return a === null || b === null || !(stringy(node.left) || stringy(node.right)) ? null : a + b;
      }
      case 'MemberExpression': {
        const only = this.project.constantOf(node);
        return only && this.constantString(only, depth + 1);
      }
      case 'Identifier': {
        const binding = node.binding as Binding | null | undefined;
        const values = binding && binding.scope.kind !== 'global' ? (binding.scope.evalAt < Infinity ? null : binding.values) : this.project.globalsUncertain ? null : this.project.global(node.name)?.values;
        const only = values?.length === 1 ? values[0]!.node : undefined;
        return only && only.type !== 'Identifier' && only !== node ? this.constantString(only, depth + 1) : null;
      }
      default: return null;
    }
  }
}

const NO_VALUE: Node = { type: 'UnaryExpression', operator: 'void', start: 0, end: 0 };

function isPrimitivePart(part: Part): boolean {
  return part.kind === 'builtin' && part.side === 'instance' && (part.cls === 'Number' || part.cls === 'String' || part.cls === 'Boolean');
}
function isOnly(type: Type, cls: string): boolean {
  return type.unknown === null && type.parts.length > 0 && type.parts.every(part => part.kind === 'builtin' && part.cls === cls && part.side === 'instance');
}

function literalType(node: Node): Type {
  if (node.regex) return instance('RegExp', 'a regular expression');
  switch (typeof node.value) {
    case 'string': return instance('String', 'a string literal');
    case 'number': return instance('Number', 'a number');
    case 'boolean': return instance('Boolean', 'a boolean');
    default: return node.value === null ? NOTHING : unknown('unknown-value');
  }
}
function unaryType(operator: string): Type {
  switch (operator) {
    case 'void': return NOTHING;
    case 'typeof': return instance('String', 'a string');
    case '!': case 'delete': return instance('Boolean', 'a boolean');
    default: return instance('Number', 'a number');
  }
}
function objectMember(name: string): Type {
  switch (name) {
    case 'toString': case 'toLocaleString': return certain({ kind: 'builtin-function', returns: 'string' }, 'an ES3 function');
    case 'hasOwnProperty': case 'isPrototypeOf': case 'propertyIsEnumerable': return certain({ kind: 'builtin-function', returns: 'boolean' }, 'an ES3 function');
    default: return unknown('unknown-value');
  }
}

function insideFunction(scope: Scope | undefined): boolean {
  for (let at: Scope | null = scope ?? null; at; at = at.parent) if (at.kind === 'function') return true;
  return false;
}

/** `var X;` has no value at all; `X = X || …` keeps what X was: neither reassigns a documented global. */
export function keepsGlobal(name: string, value: Value): boolean {
  const node = value.node;
  return node?.type === 'LogicalExpression' && node.operator === '||' && node.left.type === 'Identifier' && node.left.name === name;
}
