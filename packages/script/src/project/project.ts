/**
 * Files joined into one program: the global names that any of them declares, assigns or loads, and what is known of its
 * functions, properties and own definitions (DESIGN 4.1, 4.2).
 */
import { addUnder, es3Global, interfaceIsDeclared, isAnyEs3Member, isObjectMember, type Dialect, type Graph } from '@plumbline/model';
import type { IdentifierNode, Node } from '../parse/ast.js';
import { Guards } from '../scope/guards.js';
import type { Access, Binding, FileSummary, FunctionInfo, SkipReason, Value } from '../scope/scope.js';
import { Evaluator, keepsGlobal, type GlobalEntry, type MethodOwner, type ProjectNames, type Puts, type Slot } from '../types/evaluate.js';
import { constantOf } from './constant-properties.js';
import { FunctionCalls } from './function-calls.js';
import { GlobalReach, mayBeGlobalObject } from './global-object.js';
import { LeakedGlobal } from './leaked-global.js';
import { Lists } from './lists.js';
import { OwnDefinitions } from './own-definitions.js';
import { sentFunctions } from './sent-functions.js';
import { Slots } from './slots.js';
import { Uses } from './uses.js';

export interface ProjectSettings {
  readonly graph: Graph;
  readonly dialect: Dialect;
  /** Names that the configuration declares. */
  readonly globals: readonly string[];
  /** Names are judged as if every script that is loaded were there: for who asks what code uses, not what is wrong. */
  readonly assumeComplete?: boolean | undefined;
  /** Set where the files' summaries outlive the project. */
  readonly memory?: object | undefined;
}

/** Hosts that look for methods of these names on objects: `Point.prototype["-"] = function (other, reversed) { … }`. */
const OPERATORS: readonly string[] = ['+', '-', '*', '/', '%', '&', '|', '^', '~', '<<', '>>', '>>>', '<', '<=', '==', '==='];
/** Operators that hosts make of others. */
const COMPARED_BY: ReadonlyMap<string, string> = new Map([['>', '<'], ['>=', '<='], ['!=', '=='], ['!==', '===']]);

/** Why the program is not complete: names and values that nobody sees may exist. */
export type Incompleteness = 'missing-load' | 'computed-load' | 'eval' | 'conditional-compilation' | 'recovered-syntax';

export class Project implements ProjectNames {
  readonly graph: Graph;
  readonly dialect: Dialect;
  readonly evaluator: Evaluator;
  readonly guards: Guards;
  readonly incomplete: ReadonlySet<Incompleteness>;
  readonly evaluatesText: boolean;
  private readonly isWarm: boolean;
  /** Names are judged as if all code were seen, and did nothing that it does not spell. */
  readonly assumesComplete: boolean;
  private readonly globals = new Map<string, GlobalEntry>();
  /** Names that the configuration, the dialect or a comment declares: foreign, nothing is known of them. */
  private readonly foreign: ReadonlySet<string>;
  /** Of these, the ones that no comment alone declares. */
  private readonly configured: ReadonlySet<string>;
  private overloaded: ReadonlySet<string> | undefined;
  private unknownGlobals: readonly string[] | undefined;
  /** Names that may be globals although nothing surely declares them. */
  private readonly maybe = new Set<string>();
  /** Names written on the `this` of functions, with these functions: globals, where one is called bare. */
  private readonly thisWrites = new Map<string, Node[]>();
  /** Names that are put together, and declared. */
  private readonly patterns: readonly RegExp[];
  /** Code writes computed names on the global object. */
  private anyNameIsGlobal = false;
  private readonly writes = new Map<string, Access[]>();
  private readonly computedWrites: Access[] = [];
  /** Whose methods of a name the project replaces; with the evaluator's round, where that rests on its guesses. */
  private readonly overridden = new Map<string, { owners: readonly (MethodOwner | 'any')[]; round: number | null }>();
  /** What is used where, by name. */
  readonly uses: Uses;
  private readonly functions: FunctionCalls;
  private readonly slots: Slots;
  private readonly ownSlots = new Map<string, Slot | null>();
  private readonly anySlots = new Map<string, Slot | null>();
  private readonly puts = new Map<string, Puts>();
  private readonly lists: Lists;
  private sentAway: ReadonlyMap<FileSummary, readonly Node[]> | undefined;
  private ownDefinitions: OwnDefinitions | undefined;
  private together: Everywhere | undefined;
  private leakedNames: LeakedGlobal | undefined;
  private spelt: Set<string> | undefined;
  private readonly states = new Map<string, 'declared' | 'undeclared' | SkipReason>();

  constructor(readonly files: readonly FileSummary[], settings: ProjectSettings, incomplete: ReadonlySet<Incompleteness>) {
    this.graph = settings.graph;
    this.dialect = settings.dialect;
    this.isWarm = settings.memory !== undefined;
    this.assumesComplete = settings.assumeComplete ?? false;
    const reasons = new Set(incomplete);
    for (const file of files) {
      if (file.hasDirectEval) reasons.add('eval');
      if (file.hasConditionalCompilation) reasons.add('conditional-compilation');
      if (file.parsed.grammar === 'recovered' || file.parsed.grammar === 'none') reasons.add('recovered-syntax');
    }
    this.incomplete = settings.assumeComplete ? new Set() : reasons;
    this.evaluatesText = !settings.assumeComplete && files.some(file => file.evaluatesText);
    this.evaluator = new Evaluator(this);
    this.guards = new Guards(name => this.valuesOf(name), name => this.writtenValues(name), node => this.isNeverSet(node), name => this.graph.alias(name), node => this.evaluator.constantString(node), name => this.nameState(name) !== 'declared');
    this.uses = new Uses(files, this.isWarm);
    const reach = new GlobalReach(files, this, name => this.isForeign(name), this.uses);
    this.functions = new FunctionCalls(files, this.globals, reach, this.uses);
    this.lists = new Lists(files, { valuesOf: name => this.valuesOf(name), escapesOf: name => this.escapesOf(name), isWritten: name => this.isWritten(name), isReached: name => reach.has(name) });
    this.slots = new Slots(files, this.globals, this.isWarm);
    this.configured = new Set([...settings.globals, ...settings.dialect.globals]);
    const foreign = new Set(this.configured);
    for (const file of files) {
      for (const binding of file.global.bindings) this.addGlobal(binding.name, binding.values, binding);
      for (const { name, value } of file.implicit) this.addGlobal(name, [value], null);
      for (const name of file.withAssigned) this.maybe.add(name);
      for (const name of file.declaredByComment) foreign.add(name);
    }
    this.patterns = [...new Set(files.flatMap(file => file.assignedPatterns))].map(pattern => new RegExp(`^(?:${pattern})$`));
    if (this.patterns.length > 0) for (const [name, { values }] of this.globals) if (this.mayBeAssigned(name)) values.push({ unknown: 'eval' });
    for (const file of files) for (const access of file.computed) access.name = access.node.computed ? this.evaluator.constantString(access.node.property) : null;
    for (const file of files) for (const access of file.writes) {
      if (access.name === null && access.access === 'write') this.computedWrites.push(access);
      if (access.name !== null) this.noteWrite(access, access.name);
      else if (mayBeGlobalObject(access.node.object, this)) this.anyNameIsGlobal = true;
    }
    // Such a write may change the variable that a name in brackets comes from.
    if (this.anyNameIsGlobal) for (const file of files) for (const access of file.computed) {
      if (access.name === null || this.evaluator.constantString(access.node.property) !== null) continue;
      access.name = null;
      if (access.access === 'write') this.computedWrites.push(access);
    }
    this.foreign = foreign;
  }

  /** What the project puts on prototypes and built-ins; worked out when a name is judged. */
  get own(): OwnDefinitions {
    this.ownDefinitions ??= new OwnDefinitions(this.files, this.writes, this.computedWrites, this.evaluator, this.graph, this.dialect, name => this.valuesOf(name), this.isWarm);
    return this.ownDefinitions;
  }

  /** Another text of a few lines puts the same on them: for what is asked between two keys. */
  takeOwnDefinitions(from: Project): void {
    this.ownDefinitions = from.ownDefinitions;
  }

  private addGlobal(name: string, values: readonly Value[], binding: Binding | null): void {
    let entry = this.globals.get(name);
    if (!entry) { entry = { name, values: [], bindings: [], typed: undefined, typedBy: 0 }; this.globals.set(name, entry); }
    for (const value of values) entry.values.push(value);
    if (binding) entry.bindings.push(binding);
  }

  private noteWrite(access: Access, name: string): void {
    addUnder(this.writes, name, access);
    const object: Node = access.node.object;
    // A property written on top-level `this`, or on a variable that holds it, declares a global.
    if (mayBeGlobalObject(object, this)) this.addGlobal(name, [access.value && access.access === 'write' ? { node: access.value } : { unknown: 'unknown-value' }], null);
    else if (object.type === 'Identifier' && (object as IdentifierNode).binding === null && this.graph.global(object.name)?.type === null) this.maybe.add(name);
    else for (const { node } of object.type === 'ThisExpression' ? [{ node: object }] : object.type === 'Identifier' ? this.valuesOf(object as IdentifierNode) : []) {
      // `var self = this; self.w = 1;`
      if (node?.type === 'ThisExpression' && node.fn) addUnder(this.thisWrites, name, (node.fn as FunctionInfo).node);
    }
  }

  // --- ProjectNames ---------------------------------------------------------------------------------------------

  global(name: string): GlobalEntry | undefined {
    return this.globals.get(name);
  }
  get globalsUncertain(): SkipReason | null {
    return this.incomplete.size > 0 ? 'missing-load' : this.anyNameIsGlobal ? 'computed-name' : null;
  }
  isSharedWithHost(name: string): boolean {
    if (!this.foreign.has(name)) return false;
    const entry = this.globals.get(name);
    return this.configured.has(name) || entry === undefined || entry.bindings.length === 0 || entry.values.some(value => keepsGlobal(name, value));
  }
  isOverridden(name: string, owner: MethodOwner): boolean {
    if (!this.writes.has(name)) return false;
    let known = this.overridden.get(name);
    if (!known || (known.round !== null && known.round !== this.evaluator.round)) {
      known = { owners: [], round: null };
      this.overridden.set(name, known);
      const before = this.evaluator.unsettled;
      known.owners = this.writes.get(name)!.flatMap(access => this.ownersReplacedBy(access, name));
      if (this.evaluator.unsettled > before) known.round = this.evaluator.round;
    } else if (known.round !== null) this.evaluator.unsettled++;
    return known.owners.some(each => each === 'any' || (each.kind === owner.kind && this.areRelated(each, owner)));
  }
  /** Whose method a write replaces; `any`, when the receiver may be one of the engine's. */
  private ownersReplacedBy({ node, value, access }: Access, name: string): (MethodOwner | 'any')[] {
    if (access !== 'write') return [];
    const put = value ? this.evaluator.typeOf(value) : undefined;
    // Text and numbers replace no method.
    if (put && put.unknown === null && put.parts.every(part => part.kind === 'interface' || (part.kind === 'builtin' && part.side === 'instance'))) return [];
    const type = this.evaluator.typeOf(node.object);
    if (type.unknown !== null) return type.unknown === 'this' || type.unknown === 'own-object' ? [] : ['any'];
    return type.parts.flatMap((part): MethodOwner[] => {
      if (part.kind === 'builtin') return [{ kind: 'builtin', name: part.cls }];
      return part.kind === 'interface' && this.graph.member(part.name, name)?.facts.kind === 'method' ? [{ kind: 'interface', name: part.name }] : [];
    });
  }
  /** The same, an ancestor or a descendant; Object is every built-in's ancestor. */
  private areRelated(a: MethodOwner, b: MethodOwner): boolean {
    if (a.kind === 'builtin') return a.name === b.name || a.name === 'Object';
    return this.graph.ancestry(a.name).includes(b.name) || this.graph.ancestry(b.name).includes(a.name);
  }
  putsOf(name: string): Puts {
    let puts = this.puts.get(name);
    if (!puts) this.puts.set(name, puts = { writes: (this.writes.get(name) ?? []).flatMap(({ node, value, access }) => (access === 'write' && value ? [{ on: node.object, value }] : [])) });
    return puts;
  }
  mayHoldInXml(interfaceName: string, member: string, isCall: boolean): boolean {
    return this.dialect.e4x && this.graph.mayHoldInXml(interfaceName, member, isCall);
  }
  overloads(operator: string): boolean {
    this.overloaded ??= new Set(OPERATORS.filter(each => this.isWritten(each) || this.isCreated(each)));
    return this.overloaded.size > 0 && this.overloaded.has(COMPARED_BY.get(operator) ?? operator);
  }
  argumentsFor(parameter: Binding): readonly Value[] | null {
    return this.incomplete.size > 0 ? null : this.functions.argumentsFor(parameter);
  }
  elementsOf(list: IdentifierNode): Slot | null {
    return this.incomplete.size > 0 ? null : this.lists.elementsOf(list);
  }
  /** What the project puts into a list that one variable holds and that goes nowhere else; null when that is not all. */
  putInto(list: IdentifierNode): readonly Value[] | null {
    return this.incomplete.size > 0 ? null : this.lists.putInto(list);
  }
  constantOf(access: Node): Node | null {
    return this.globalsUncertain === null ? constantOf(access, this.files, id => (this.escapesOf(id).length === 0 ? this.valuesOf(id) : [])) : null;
  }
  slot(name: string, own: boolean): Slot | null {
    const known = own ? this.ownSlots : this.anySlots;
    let slot = known.get(name);
    if (slot === undefined) known.set(name, slot = this.findSlot(name, own));
    return slot;
  }
  private findSlot(name: string, own: boolean): Slot | null {
    // The engine's objects have documented names too, unless the receiver is none of them.
    if (this.incomplete.size > 0 || isAnyEs3Member(name) || name === '__proto__' || (!own && this.graph.holdersOf(name).length > 0)) return null;
    return this.slots.valuesOf(name);
  }

  /** What the project puts into properties of that name, by writes and literals; computed names are not told. */
  writtenValues(name: string): readonly Value[] {
    return this.slots.writtenValues(name) ?? [];
  }

  /** Everything assigned to an identifier, in any file. */
  valuesOf({ binding, name }: IdentifierNode): readonly Value[] {
    return binding && binding.scope.kind !== 'global' ? binding.values : this.globals.get(name)?.values ?? [];
  }

  /** `var undef;`, and a parameter `undef` that no caller passes. */
  isNeverSet(node: Node): boolean {
    const binding = node.type === 'Identifier' ? (node as IdentifierNode).binding : null;
    if (binding?.kind === 'var') return this.valuesOf(node as IdentifierNode).length === 0;
    return binding?.kind === 'param' && !binding.scope.fn?.usesArguments && (binding.values.length === 0 || (binding.values.every(value => value.unknown === 'parameter') && this.argumentsFor(binding)?.length === 0));
  }
  /** A member that is compared with what stands for `undefined`. */
  isComparedWithNothing({ comparedWith }: Node): boolean {
    return comparedWith !== undefined && this.isNeverSet(comparedWith as Node);
  }
  /** Functions that the project never calls and whose text it takes, by file. */
  get sent(): ReadonlyMap<FileSummary, readonly Node[]> {
    return this.sentAway ??= sentFunctions(this.files, { valuesOf: name => this.valuesOf(name), escapesOf: name => this.escapesOf(name), typeOf: node => this.evaluator.typeOf(node) });
  }

  /** True when the variable that holds a value is tested somewhere. */
  isTested({ binding, name }: IdentifierNode): boolean {
    if (binding && binding.scope.kind !== 'global') return binding.tested;
    return this.everywhere.tested.has(name);
  }
  /** Where the value of a variable goes: calls that it is an argument of, or `true`. */
  escapesOf({ binding, name }: IdentifierNode): readonly (Node | true)[] {
    if (binding && binding.scope.kind !== 'global') return binding.escapes;
    return this.everywhere.escapes.get(name) ?? [];
  }

  /** Some file has an object's key or a function of that name. */
  isCreated(name: string): boolean {
    return this.everywhere.created.has(name);
  }
  /** The file that an object literal stands in. */
  fileOf(literal: Node): FileSummary | null {
    return this.everywhere.objects.get(literal) ?? null;
  }
  /** What the files say of names of the global object, of names that they create and of objects, together: asked once a place, so not file by file. */
  private get everywhere(): Everywhere {
    return this.together ??= together(this.files);
  }

  /** Everything that writes or changes a property of that name. */
  writesOf(name: string): readonly Access[] {
    return this.writes.get(name) ?? [];
  }
  /** The project writes a property of that name on something: its own, where no documentation has it. */
  isWritten(name: string): boolean {
    return this.writes.has(name);
  }
  /** The value of a global name goes into project code somewhere. */
  globalEscapes(name: string): boolean {
    return this.everywhere.escapes.has(name);
  }

  /** Code that nobody sees runs, and may bring along what later editions added, or anything else, on ES3's own objects. */
  get mayExtendBuiltins(): boolean {
    return [...this.incomplete].some(reason => reason !== 'recovered-syntax') || (!this.assumesComplete && this.files.some(file => file.parsed.grammar === 'none'));
  }

  /** `declared`, or why a bare name cannot be judged, or `undeclared`. */
  nameState(name: string): 'declared' | 'undeclared' | SkipReason {
    let state = this.states.get(name);
    if (state === undefined) { state = this.findState(name); this.states.set(name, state); }
    return state;
  }
  private findState(name: string): 'declared' | 'undeclared' | SkipReason {
    if (this.globals.has(name) || this.foreign.has(name) || es3Global(name) !== undefined || isObjectMember(name)) return 'declared';
    const { graph } = this;
    if (graph.global(name) || graph.function(name) || graph.alias(name) !== undefined || interfaceIsDeclared(graph, name) || graph.named(name)) return 'declared';
    if (this.incomplete.size > 0) return 'incomplete-program';
    if (this.maybe.has(name)) return 'with';
    if (this.mayBeAssigned(name)) return 'eval';
    if (this.anyNameIsGlobal) return 'computed-name';
    if (this.thisWrites.get(name)?.some(fn => this.functions.mayGetGlobalThis(fn)) || this.leaked.has(name)) return 'this';
    return (this.isSpelt(name) && this.leaked.anyName) || this.leaked.mayCompose(name) ? 'computed-name' : 'undeclared';
  }
  /** The program's text has the name to put it somewhere: as a key, a function's name, a string or a part of a path (`"Acme.Tools"`). */
  private isSpelt(name: string): boolean {
    if (this.isCreated(name)) return true;
    if (!this.spelt) {
      this.spelt = new Set();
      for (const file of this.files) for (const text of file.strings) if (text.includes('.')) for (const part of text.split('.')) this.spelt.add(part); else this.spelt.add(text);
    }
    return this.spelt.has(name);
  }
  /** Names that are put on the global object without naming it; looked for when a name would be accused. */
  private get leaked(): LeakedGlobal {
    return this.leakedNames ??= new LeakedGlobal({
      uses: this.uses, valuesOf: name => this.valuesOf(name), escapesOf: name => this.escapesOf(name), argumentsFor: parameter => this.argumentsFor(parameter), nameOf: node => this.evaluator.nameOf(node), writtenOf: name => this.writtenValues(name), writesOf: name => this.writesOf(name), computedWrites: this.computedWrites,
      isCalledBare: fn => this.functions.isCalledBare(fn), isNumeric: key => this.evaluator.isNumeric(key), isKnown: node => mayBeGlobalObject(node, this),
    });
  }
  private mayBeAssigned(name: string): boolean {
    return this.patterns.some(pattern => pattern.test(name));
  }
  /** A name of which only its existence is known: objects that no documentation and no code describes may come from it. */
  isForeign(name: string): boolean {
    const { graph } = this;
    return this.isSharedWithHost(name) && !graph.global(name) && !graph.function(name) && !graph.interface(name) && graph.alias(name) === undefined;
  }

  /** Paths of a name as a property of globals of which nothing is known: each may be the global object itself (`window.X && X`). */
  foreignPaths(name: string): string[] {
    this.unknownGlobals ??= [...this.foreign].filter(each => this.isForeign(each));
    return this.unknownGlobals.map(each => `g:${each}.${name}`);
  }

  /** Some value of the global name can be called; of a name without values nobody knows. */
  isCallable(name: string): boolean {
    const { graph } = this;
    const values = this.globals.get(name)?.values;
    if (values) return values.length === 0 || values.some(isFunctionValue);
    const kind = es3Global(name);
    return graph.function(name) !== undefined || kind === 'function' || kind === 'constructor';
  }
  /** Names under which the project puts functions somewhere. */
  methodNames(): string[] {
    return this.slots.names(isFunctionValue);
  }
  /** All global names that a bare name may have meant. */
  knownNames(): string[] {
    return [...this.globals.keys(), ...Object.keys(this.graph.members.globals), ...Object.keys(this.graph.members.functions)];
  }
}

interface Everywhere {
  readonly tested: Set<string>;
  readonly escapes: Map<string, (Node | true)[]>;
  readonly created: Set<string>;
  readonly objects: Map<Node, FileSummary>;
}
function together(files: readonly FileSummary[]): Everywhere {
  const out: Everywhere = { tested: new Set(), escapes: new Map(), created: new Set(), objects: new Map() };
  for (const file of files) {
    for (const name of file.globalTested) out.tested.add(name);
    for (const [name, sinks] of file.globalEscapes) {
      const known = out.escapes.get(name);
      if (known) for (const sink of sinks) known.push(sink); else out.escapes.set(name, [...sinks]);
    }
    for (const name of file.createdNames) out.created.add(name);
    for (const object of file.objects) out.objects.set(object, file);
  }
  return out;
}

/** A function as it is written, or what may be one. */
export function isFunctionValue({ node }: Value): boolean {
  return node === undefined || /^(?:Function|ArrowFunction|Class)/.test(node.type);
}
