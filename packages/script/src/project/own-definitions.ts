/**
 * What the project itself puts on prototypes, constructors and built-ins (DESIGN 4.2, "own definitions count"): by a write,
 * by an object literal passed together with them, by a computed name, by a function that they are given to.
 */
import { es3Global, es3Has, type Dialect, type Graph } from '@plumbline/model';
import { keyName, type Node } from '../parse/ast.js';
import type { Access, FileSummary } from '../scope/scope.js';
import { addedMember } from '../types/documented-builtins.js';
import type { Evaluator } from '../types/evaluate.js';
import type { Part } from '../types/type.js';

type Side = 'instance' | 'static';
type OwnerPart = Part & { kind: 'builtin' | 'interface' };
const NO_OWNERS: OwnerPart[] = [];

export class OwnDefinitions {
  private readonly defined = new Map<string, Set<string>>();
  /** Owners that code with computed names may have extended: by any name that the program's text holds. */
  private readonly extended = new Set<string>();
  private texts: Set<string> | undefined;
  /** All owners are known: names that texts hold count from then on. */
  private settled = false;

  constructor(
    private readonly files: readonly FileSummary[], writes: ReadonlyMap<string, readonly Access[]>, computedWrites: readonly Access[], private readonly evaluator: Evaluator,
    private readonly graph: Graph, private readonly dialect: Dialect,
  ) {
    const computed = computedWrites.filter(each => !this.evaluator.isNumeric(each.node.property));
    this.byWrites(writes, computed);
    this.byCopies();
    if (computed.length > 0) this.byEscapes();
    this.settled = true;
  }

  /** Whatever the program's text could make a name from. */
  private isInTexts(name: string): boolean {
    if (!this.texts) {
      this.texts = new Set();
      for (const file of this.files) {
        for (const each of file.createdNames) this.texts.add(each);
        // Names may come out of lists: `'abs,pow'.split(',')`.
        for (const text of file.strings) if (/^[\w$]*$/.test(text)) this.texts.add(text); else for (const word of text.split(/[^\w$]+/)) this.texts.add(word);
      }
    }
    return this.texts.has(name);
  }

  private byWrites(writes: ReadonlyMap<string, readonly Access[]>, computed: readonly Access[]): void {
    for (const [name, list] of writes) {
      for (const { node, value } of list) {
        for (const part of this.ownersIn(node.object, true)) {
          if (name !== 'prototype') { this.define(part, name); continue; }
          // `X.prototype = { … }`
          const proto = { ...part, side: 'instance' as const };
          if (value?.type === 'ObjectExpression') this.defineKeys(proto, value); else this.extended.add(keyOf(proto));
        }
      }
    }
    for (const access of computed) for (const part of this.ownersIn(access.node.object, true)) this.extended.add(keyOf(part));
  }

  /** `extend(X.prototype, { m: … })`: keys of a literal that is passed together with a prototype or a built-in. */
  private byCopies(): void {
    for (const file of this.files) for (const { node } of file.calls) {
      if (node.arguments.length < 2) continue;
      const literals = node.arguments.filter((each: Node) => each.type === 'ObjectExpression' && each.properties.length > 0);
      if (literals.length === 0) continue;
      for (const each of node.arguments) {
        if (each.type === 'ObjectExpression') continue;
        for (const part of this.ownersIn(each, false)) for (const literal of literals) this.defineKeys(part, literal);
      }
    }
  }

  /**
   * Code that writes computed names somewhere may be given a prototype or a built-in as an argument, or as `this` of a
   * method that the project itself put on it (`String.implement({ … })`).
   */
  private byEscapes(): void {
    // Constructors that are put into variables, lists and tables get about.
    for (const file of this.files) for (const [name, sinks] of file.globalEscapes) {
      if (es3Global(name) === 'constructor' && sinks.includes(true)) this.extend({ kind: 'builtin', cls: name, side: 'static', element: null, proto: false });
    }
    const definedNames = new Set([...this.defined.values()].flatMap(names => [...names]));
    for (const file of this.files) for (const { node } of file.calls) {
      // Few arguments are owners: whom the call calls is asked of theirs alone.
      let isProjects: boolean | undefined;
      for (const each of node.arguments) {
        const owners = mayBeOwner(each) ? this.ownersIn(each, false) : NO_OWNERS;
        if (owners.length > 0 && (isProjects ??= this.isProjects(node.callee))) for (const part of owners) this.extend(part);
      }
      if (node.callee.type !== 'MemberExpression') continue;
      const name = node.callee.property.name ?? node.callee.property.value;
      if (definedNames.has(String(name))) for (const part of this.ownersIn(node.callee.object, false)) if (this.has(part.kind, part.kind === 'builtin' ? part.cls : part.name, part.side, String(name))) this.extend(part);
    }
  }
  private isProjects(callee: Node): boolean {
    const { unknown, parts } = this.evaluator.typeOf(callee);
    return unknown !== null || parts.some(part => part.kind === 'own');
  }
  /** What reaches a constructor reaches its prototype. */
  private extend(part: OwnerPart): void {
    this.extended.add(keyOf(part));
    if (part.side === 'static') this.extended.add(keyOf({ ...part, side: 'instance' }));
  }

  /** Prototypes and constructors that an expression may be; with `instances`, values of built-ins too. */
  private ownersIn(node: Node, instances: boolean): OwnerPart[] {
    const { parts } = this.evaluator.typeOf(node);
    return parts.length === 0 ? NO_OWNERS : parts.filter((part): part is OwnerPart =>
      (part.kind === 'builtin' && (instances || part.proto || part.side === 'static')) || (part.kind === 'interface' && (part.proto || part.side === 'static')));
  }
  private define(part: OwnerPart, name: string): void {
    const names = this.defined.get(keyOf(part));
    if (names) names.add(name); else this.defined.set(keyOf(part), new Set([name]));
  }
  private defineKeys(part: OwnerPart, literal: Node): void {
    for (const property of literal.properties) {
      const name = property.type === 'Property' ? keyName(property) : null;
      if (name === null) this.extended.add(keyOf(part)); else this.define(part, name);
    }
  }

  private has(kind: 'builtin' | 'interface', owner: string, side: Side, name: string): boolean {
    return kind === 'builtin' ? this.definesBuiltin(owner, side, name) : this.definesMember([owner], side, true, name);
  }
  private hasOwn(key: string, name: string): boolean {
    return this.defined.get(key)?.has(name) === true || (this.settled && this.extended.has(key) && this.isInTexts(name));
  }

  /** True when code with computed names may have put anything on the built-in. */
  isExtended(cls: string, side: Side): boolean {
    return [ownerKey('builtin', cls, side), ownerKey('builtin', 'Object', 'instance'), ...(side === 'static' ? [ownerKey('builtin', 'Function', 'instance')] : [])].some(key => this.extended.has(key));
  }

  /** True when the project itself defined the member on the built-in, its prototype chain included. */
  definesBuiltin(cls: string, side: Side, name: string): boolean {
    return this.hasOwn(ownerKey('builtin', cls, side), name) || this.hasOwn(ownerKey('builtin', 'Object', 'instance'), name)
      || (side === 'static' && this.hasOwn(ownerKey('builtin', 'Function', 'instance'), name));
  }

  /** True when the project itself defined the member on the interface or an ancestor; unless the type is exact, on a subtype. */
  definesMember(interfaces: readonly string[], side: Side, exact: boolean, name: string): boolean {
    if (this.defined.size === 0 && this.extended.size === 0) return false;
    if (this.definesBuiltin(side === 'static' ? 'Function' : 'Object', 'instance', name)) return true;
    return interfaces.some(each => [...this.graph.ancestry(each), ...(exact ? [] : this.graph.subtypes(each))].some(owner => this.hasOwn(ownerKey('interface', owner, side), name)));
  }

  /** Names that the project itself puts on an owner, or the dialect has there; not those of its prototype chain. */
  namesOn(kind: 'builtin' | 'interface', owner: string, side: Side): string[] {
    const list = kind === 'builtin' ? side === 'static' ? owner : `${owner}.prototype` : '';
    return [...this.defined.get(ownerKey(kind, owner, side)) ?? [], ...(Object.hasOwn(this.dialect.extras, list) ? this.dialect.extras[list]! : [])];
  }

  /** True for an ES3 member, one of the dialect, one that the project defines, or one that the documentation adds. */
  builtinHas(cls: string, side: Side, name: string): boolean {
    if (es3Has(cls, name, side) || this.definesBuiltin(cls, side, name) || addedMember(this.graph, cls, side, name) !== undefined) return true;
    const { extras } = this.dialect;
    const lists = side === 'static' ? [cls, 'Function.prototype', 'Object.prototype'] : [`${cls}.prototype`, 'Object.prototype'];
    return lists.some(each => Object.hasOwn(extras, each) && extras[each]!.includes(name));
  }
}

/** Literals, functions and operators give no prototype and no constructor. */
function mayBeOwner({ type }: Node): boolean {
  return type !== 'Literal' && type !== 'FunctionExpression' && type !== 'ObjectExpression' && type !== 'BinaryExpression' && type !== 'ThisExpression' && type !== 'UnaryExpression';
}

function ownerKey(kind: 'builtin' | 'interface', name: string, side: Side): string {
  return `${kind}:${side}:${name}`;
}
function keyOf(part: OwnerPart): string {
  return ownerKey(part.kind, part.kind === 'builtin' ? part.cls : part.name, part.side);
}
