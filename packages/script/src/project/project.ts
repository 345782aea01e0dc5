/**
 * Files joined into one program: the global names that any of them declares, assigns or loads, and what the project
 * itself puts on prototypes, built-ins and objects (DESIGN 4.1, 4.2).
 */
import { es3Global, es3Has, interfaceIsDeclared, type Dialect, type Graph } from '@plumbline/model';
import type { IdentifierNode, Node } from '../parse/ast.js';
import { Guards } from '../scope/guards.js';
import type { Access, Binding, FileSummary, SkipReason, Value } from '../scope/scope.js';
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
      for (const access of file.accesses) if (access.name !== null && (access.access === 'write' || access.access === 'update')) this.noteWrite(access, access.name);
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
