/**
 * Files joined into one program: the global names that any of them declares, assigns or loads, and what the project
 * itself puts on prototypes, built-ins and objects (DESIGN 4.1, 4.2).
 */
import { es3Global, es3Has, interfaceIsDeclared, isAnyEs3Member, type Dialect, type Graph } from '@plumbline/model';
import { keyName, literalName, type IdentifierNode, type Node } from '../parse/ast.js';
import { Guards } from '../scope/guards.js';
import type { Access, Binding, FileSummary, NameRef, SkipReason, Value } from '../scope/scope.js';
import { Evaluator, isGlobalThis, type GlobalEntry, type ProjectNames } from '../types/evaluate.js';
import type { Part } from '../types/type.js';

export interface ProjectSettings {
  readonly graph: Graph;
  readonly dialect: Dialect;
  /** Names that the configuration declares. */
  readonly globals: readonly string[];
}

/** Why the program is not complete: names and values that nobody sees may exist. */
export type Incompleteness = 'missing-load' | 'computed-load' | 'eval' | 'conditional-compilation' | 'recovered-syntax';

export class Project implements ProjectNames {
  readonly graph: Graph;
  readonly dialect: Dialect;
  readonly evaluator: Evaluator;
  readonly guards: Guards;
  readonly incomplete: ReadonlySet<Incompleteness>;
  private readonly globals = new Map<string, GlobalEntry>();
  private readonly declared: ReadonlySet<string>;
  /** Names that may be globals although nothing surely declares them. */
  private readonly maybe = new Set<string>();
  private readonly writes = new Map<string, Access[]>();
  private readonly overridden = new Map<string, boolean>();
  private readonly defined = new Map<string, Set<string>>();
  private readonly calls = new Map<Node, readonly Node[] | null>();
  private functionHolders: Map<Node, (Binding | string)[]> | undefined;
  private referenceIndex: Map<Binding | string, NameRef[]> | undefined;
  private slots: Map<string, Value[]> | undefined;
  private computedSlots = false;

  constructor(readonly files: readonly FileSummary[], settings: ProjectSettings, incomplete: ReadonlySet<Incompleteness>) {
    this.graph = settings.graph;
    this.dialect = settings.dialect;
    const reasons = new Set(incomplete);
    for (const file of files) {
      if (file.hasDirectEval) reasons.add('eval');
      if (file.hasConditionalCompilation) reasons.add('conditional-compilation');
      if (file.parsed.grammar === 'recovered' || file.parsed.grammar === 'none') reasons.add('recovered-syntax');
    }
    this.incomplete = reasons;
    this.evaluator = new Evaluator(this);
    this.guards = new Guards(name => this.valueNodes(name));
    const declared = new Set([...settings.globals, ...settings.dialect.globals]);
    for (const file of files) {
      for (const [name, binding] of file.global.bindings) this.addGlobal(name, binding.values, binding);
      for (const { name, value } of file.implicit) this.addGlobal(name, [value], null);
      for (const name of file.maybe) this.maybe.add(name);
      for (const name of file.declaredByComment) declared.add(name);
    }
    for (const file of files) for (const access of file.accesses) {
      access.name = access.literal ?? (access.node.computed ? this.evaluator.constantString(access.node.property) : null);
      if (access.name !== null && (access.access === 'write' || access.access === 'update')) this.noteWrite(access, access.name);
    }
    this.declared = declared;
    this.defineByWrites();
    this.defineByCopies();
  }

  private addGlobal(name: string, values: readonly Value[], binding: Binding | null): void {
    let entry = this.globals.get(name);
    if (!entry) { entry = { name, values: [], bindings: [] }; this.globals.set(name, entry); }
    entry.values.push(...values);
    if (binding) entry.bindings.push(binding);
  }

  private noteWrite(access: Access, name: string): void {
    const list = this.writes.get(name);
    if (list) list.push(access); else this.writes.set(name, [access]);
    const object: Node = access.node.object;
    // A property written on top-level `this`, or on a variable that holds it, declares a global.
    if (isGlobalObject(object, 3)) this.addGlobal(name, [access.value && access.access === 'write' ? { node: access.value } : { unknown: 'unknown-value' }], null);
    else if (object.type === 'Identifier' && (object as IdentifierNode).binding === null && this.graph.global(object.name)?.type === null) this.maybe.add(name);
  }

  /** Writes on prototypes, constructors and built-ins define members. */
  private defineByWrites(): void {
    for (const [name, list] of this.writes) {
      for (const { node } of list) {
        const type = this.evaluator.typeOf(node.object);
        for (const part of type.parts) {
          if (part.kind === 'builtin' || (part.kind === 'interface' && (part.proto || part.side === 'static'))) this.define(part, name);
        }
      }
    }
  }

  /** `extend(X.prototype, { m: … })`: keys of a literal that is passed together with a prototype or a built-in. */
  private defineByCopies(): void {
    for (const file of this.files) {
      for (const { node } of file.calls) {
        const literals = node.arguments.filter((each: Node) => each.type === 'ObjectExpression' && each.properties.length > 0);
        if (literals.length === 0 || node.arguments.length < 2) continue;
        for (const each of node.arguments) {
          if (each.type === 'ObjectExpression') continue;
          for (const part of this.evaluator.typeOf(each).parts) {
            if ((part.kind !== 'builtin' && part.kind !== 'interface') || (part.side === 'instance' && !part.proto)) continue;
            for (const literal of literals) for (const property of literal.properties) {
              if (property.type === 'Property' && !property.computed) this.define(part, property.key.name ?? String(property.key.value));
            }
          }
        }
      }
    }
  }

  private define(part: Part & { kind: 'builtin' | 'interface' }, name: string): void {
    const key = ownerKey(part.kind, part.kind === 'builtin' ? part.cls : part.name, part.side);
    const names = this.defined.get(key);
    if (names) names.add(name); else this.defined.set(key, new Set([name]));
  }

  /** True when the project itself defined the member on the built-in, its prototype chain included. */
  definesBuiltin(cls: string, side: 'instance' | 'static', name: string): boolean {
    const has = (key: string): boolean => this.defined.get(key)?.has(name) === true;
    return has(ownerKey('builtin', cls, side)) || has(ownerKey('builtin', 'Object', 'instance')) || (side === 'static' && has(ownerKey('builtin', 'Function', 'instance')));
  }
  /** True when the project itself defined the member on the interface, an ancestor or a subtype. */
  definesMember(interfaces: readonly string[], side: 'instance' | 'static', name: string): boolean {
    if (this.defined.size === 0) return false;
    if (this.definesBuiltin(side === 'static' ? 'Function' : 'Object', 'instance', name)) return true;
    return interfaces.some(each => [...this.graph.ancestry(each), ...this.graph.subtypes(each)].some(owner => this.defined.get(ownerKey('interface', owner, side))?.has(name)));
  }
  /** True for an ES3 member, one of the dialect, or one that the project defines. */
  builtinHas(cls: string, side: 'instance' | 'static', name: string): boolean {
    if (es3Has(cls, name, side) || this.definesBuiltin(cls, side, name)) return true;
    const { extras } = this.dialect;
    const lists = side === 'static' ? [cls, 'Function.prototype', 'Object.prototype'] : [`${cls}.prototype`, 'Object.prototype'];
    return lists.some(each => Object.hasOwn(extras, each) && extras[each]!.includes(name));
  }

  // --- ProjectNames ---------------------------------------------------------------------------------------------

  global(name: string): GlobalEntry | undefined {
    return this.globals.get(name);
  }
  get globalsUncertain(): boolean {
    return this.incomplete.size > 0;
  }
  isOverridden(name: string): boolean {
    const list = this.writes.get(name);
    if (!list) return false;
    const known = this.overridden.get(name);
    if (known !== undefined) return known;
    this.overridden.set(name, false);
    const result = list.some(({ node, access }) => {
      if (access !== 'write') return false;
      const type = this.evaluator.typeOf(node.object);
      return type.unknown !== null ? type.unknown !== 'this' && type.unknown !== 'own-object' : type.parts.some(part => part.kind === 'interface' || part.kind === 'builtin');
    });
    this.overridden.set(name, result);
    return result;
  }

  argumentsFor(parameter: Binding): readonly Value[] | null {
    const fn = parameter.scope.fn;
    if (!fn || this.incomplete.size > 0) return null;
    const index = fn.node.params.findIndex((each: Node) => each.type === 'Identifier' && each.name === parameter.name);
    const calls = index < 0 ? null : this.callsOf(fn.node);
    if (!calls || calls.length === 0) return null;
    const values: Value[] = [];
    for (const call of calls) {
      const given: readonly Node[] = call.arguments;
      if (given.slice(0, index + 1).some(each => each.type === 'SpreadElement')) return null;
      if (given[index]) values.push({ node: given[index]! });
    }
    return values;
  }

  /** Every call of a function; null when its value goes anywhere else. */
  private callsOf(fn: Node): readonly Node[] | null {
    const known = this.calls.get(fn);
    if (known !== undefined) return known;
    let result: Node[] | null = [];
    const holders = this.holdersOf(fn);
    if (holders.length === 0 || this.files.some(file => file.dynamicCode.some(each => each === null))) result = null;
    for (const holder of holders) {
      for (const ref of this.references().get(holder) ?? []) {
        if (ref.use === 'write' || ref.use === 'typeof') continue;
        if ((ref.use !== 'call' && ref.use !== 'new') || !ref.node.call || ref.inWith) { result = null; break; }
        result?.push(ref.node.call as Node);
      }
      if (result === null) break;
    }
    this.calls.set(fn, result);
    return result;
  }
  /** The variables that hold the function and nothing else: bindings, or names of globals. Empty: it goes elsewhere. */
  private holdersOf(fn: Node): (Binding | string)[] {
    if (!this.functionHolders) {
      this.functionHolders = new Map();
      const note = (holder: Binding | string, values: readonly Value[]): void => {
        for (const { node } of values) if (node && /^Function/.test(node.type)) this.functionHolders!.set(node, [...(this.functionHolders!.get(node) ?? []), values.length === 1 || (typeof holder !== 'string' && holder.kind === 'self') ? holder : '']);
      };
      for (const [name, entry] of this.globals) note(name, entry.values);
      for (const file of this.files) for (const binding of file.locals) note(binding, binding.values);
    }
    const holders = this.functionHolders.get(fn) ?? [];
    return holders.includes('') || !holders.some(each => typeof each === 'string' || each.kind !== 'self') ? [] : holders;
  }
  private references(): ReadonlyMap<Binding | string, readonly NameRef[]> {
    if (!this.referenceIndex) {
      this.referenceIndex = new Map();
      for (const file of this.files) for (const ref of file.names) {
        const { binding } = ref.node;
        const key = binding && binding.scope.kind !== 'global' ? binding : ref.node.name;
        const list = this.referenceIndex.get(key);
        if (list) list.push(ref); else this.referenceIndex.set(key, [ref]);
      }
    }
    return this.referenceIndex;
  }

  /**
   * Sound whichever object it is: all literals' keys and all writes of that name count. Null where code writes computed
   * names, and for names that the engine's objects have too, unless the receiver is none of them.
   */
  slot(name: string, own: boolean): readonly Value[] | null {
    if (this.incomplete.size > 0 || isAnyEs3Member(name) || (!own && this.graph.holdersOf(name).length > 0)) return null;
    if (!this.slots) {
      this.slots = new Map();
      const put = (key: string, value: Value): void => { const list = this.slots!.get(key); if (list) list.push(value); else this.slots!.set(key, [value]); };
      for (const file of this.files) {
        for (const object of file.objects) for (const property of object.properties) {
          const key = property.type === 'Property' ? keyName(property) : null;
          if (key === null) this.computedSlots = true; else put(key, property.kind === 'init' || property.kind === undefined ? { node: property.value } : { unknown: 'own-object' });
        }
        for (const access of file.accesses) {
          if (access.access !== 'write' && access.access !== 'update') continue;
          if (access.name !== null) put(access.name, access.access === 'write' && access.value ? { node: access.value } : { unknown: 'unknown-value' });
          else if (!this.looksNumeric(access.node.property)) this.computedSlots = true;
        }
      }
    }
    return this.computedSlots ? null : this.slots.get(name) ?? null;
  }
  /** Syntactic, since types of slots are what is being asked: a counter, an arithmetic expression, a number. */
  private looksNumeric(node: Node): boolean {
    if (node.type === 'Literal') return typeof node.value === 'number';
    if (node.type === 'UpdateExpression' || (node.type === 'BinaryExpression' && /^[-*/%]$/.test(node.operator))) return true;
    if (node.type === 'BinaryExpression' && node.operator === '+') return this.looksNumeric(node.left) && this.looksNumeric(node.right);
    if (node.type === 'MemberExpression') return literalName(node) === 'length';
    if (node.type !== 'Identifier') return false;
    const binding = (node as IdentifierNode).binding;
    const values = binding && binding.scope.kind !== 'global' ? binding.values : this.globals.get(node.name)?.values ?? [];
    return values.length > 0 && values.every(({ node: value }) => value !== undefined && value.type !== 'Identifier' && (value.type === 'AssignmentExpression' ? /^[-+*/]=$/.test(value.operator) : this.looksNumeric(value)));
  }

  /** Everything assigned to an identifier, when all of it is known expressions. */
  private valueNodes(name: IdentifierNode): readonly Node[] {
    const { binding } = name;
    const values = binding && binding.scope.kind !== 'global' ? binding.values : this.globals.get(name.name)?.values ?? [];
    const nodes = values.map(value => value.node);
    return nodes.every(each => each !== undefined) ? (nodes as Node[]) : [];
  }

  /** True when the variable that holds a value is tested somewhere. */
  isTested(name: IdentifierNode): boolean {
    const { binding } = name;
    if (binding && binding.scope.kind !== 'global') return binding.tested;
    return this.globals.get(name.name)?.bindings.some(each => each.tested) ?? false;
  }

  /** `declared`, or why a bare name cannot be judged, or `undeclared`. */
  nameState(name: string): 'declared' | 'undeclared' | SkipReason {
    if (this.globals.has(name) || this.declared.has(name) || es3Global(name) !== undefined) return 'declared';
    const { graph } = this;
    if (graph.global(name) || graph.function(name) || graph.alias(name) !== undefined || interfaceIsDeclared(graph, name)) return 'declared';
    if (this.maybe.has(name)) return 'with';
    return this.incomplete.size > 0 ? 'incomplete-program' : 'undeclared';
  }

  /** All global names that a bare name may have meant. */
  knownNames(): string[] {
    return [...this.globals.keys(), ...Object.keys(this.graph.members.globals), ...Object.keys(this.graph.members.functions)];
  }
}

function ownerKey(kind: 'builtin' | 'interface', name: string, side: 'instance' | 'static'): string {
  return `${kind}:${side}:${name}`;
}

/** Top-level `this`, or a variable that holds nothing else. Syntactic on purpose: global names must be known before types are. */
function isGlobalObject(node: Node, depth: number): boolean {
  if (node.type === 'ThisExpression') return isGlobalThis(node);
  if (node.type !== 'Identifier' || depth === 0) return false;
  const binding = (node as IdentifierNode).binding;
  if (!binding || binding.values.length === 0) return false;
  return binding.values.every(value => value.node !== undefined && isGlobalObject(value.node, depth - 1));
}
