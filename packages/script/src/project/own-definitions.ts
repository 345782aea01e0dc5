/**
 * What the project itself puts on prototypes, constructors and built-ins (DESIGN 4.2, "own definitions count"): by a write,
 * by an object literal passed together with them, by a computed name, by a function that they are given to.
 */
import { addUnder, es3Global, es3Has, type Dialect, type Graph } from '@plumbline/model';
import { keyName, literalName, type IdentifierNode, type Node } from '../parse/ast.js';
import type { Access, FileSummary, Value } from '../scope/scope.js';
import { addedMember } from '../types/documented-builtins.js';
import type { Evaluator } from '../types/evaluate.js';
import type { Part } from '../types/type.js';

type Side = 'instance' | 'static';
type OwnerPart = Part & { kind: 'builtin' | 'interface' };
const NO_OWNERS: OwnerPart[] = [];
const NO_WRITES: readonly Access[] = [];
const DEEPEST = 6;

/** Owners with the names that are put on them, and owners that code with computed names may have extended: by any name that the program's text holds. */
class Found {
  readonly defined = new Map<string, Set<string>>();
  readonly extended = new Set<string>();

  define(owner: string, name: string): void {
    const names = this.defined.get(owner);
    if (names) names.add(name); else this.defined.set(owner, new Set([name]));
  }
  defineKeys(owner: string, literal: Node): void {
    for (const property of literal.properties) {
      const name = property.type === 'Property' ? keyName(property) : null;
      if (name === null) this.extended.add(owner); else this.define(owner, name);
    }
  }
}

export class OwnDefinitions {
  private whole: Found | undefined;
  /** Owners that code with computed names may have extended: by what is seen at once, and by what has been looked through. */
  private computed: Found | undefined;
  /** Owners that a name is put on which does not come from the program's text. */
  private openedOwners: Set<string> | undefined;
  /** Files that have been looked through for what escapes. */
  private searched = 0;
  /** What is put on owners under one name; worked out for few names, each by itself. */
  private readonly single = new Map<string, Found>();
  /** Literals that name a member, as a prototype or as something that is copied, by that name. */
  private keys: ReadonlyMap<string, readonly (Access | CopyCall)[]> | undefined;
  private copyCalls: readonly CopyCall[] | undefined;
  private texts: Set<string> | undefined;

  constructor(
    private readonly files: readonly FileSummary[], private readonly writes: ReadonlyMap<string, readonly Access[]>, private readonly computedWrites: readonly Access[], private readonly evaluator: Evaluator,
    private readonly graph: Graph, private readonly dialect: Dialect, private readonly valuesOf: (name: IdentifierNode) => readonly Value[],
    /** The files are asked again and again, each time for few names: then these are looked for one by one. */
    private readonly isWarm: boolean,
  ) {}

  /** `list[list.lenght] = x`: what no list has is `undefined`, which names nothing. */
  private isMissing(key: Node): boolean {
    const name = key.type === 'MemberExpression' ? literalName(key) : null;
    if (name === null || this.writes.has(name) || this.files.some(file => file.createdNames.has(name))) return false;
    const { unknown, parts } = this.evaluator.typeOf(key.object);
    return unknown === null && parts.length > 0 && parts.every(part => part.kind === 'builtin' && part.side === 'instance' && !es3Has(part.cls, name, 'instance') && addedMember(this.graph, part.cls, 'instance', name) === undefined
      && ![`${part.cls}.prototype`, 'Object.prototype'].some(list => Object.hasOwn(this.dialect.extras, list) && this.dialect.extras[list]!.includes(name)));
  }

  /** What is put on owners by names that are written out. */
  private get all(): Found {
    if (!this.whole) {
      const found = new Found();
      for (const [name, list] of this.writes) this.byWrites(found, name, list);
      for (const copy of this.copies()) this.byCopy(found, copy);
      this.whole = found;
    }
    return this.whole;
  }

  /** A name that is none of an index, and that is there. */
  private isAnyName({ property }: Node): boolean {
    return !this.evaluator.isNumeric(property) && !this.isMissing(property);
  }
  /** Whole prototypes, and literals with computed keys. */
  private get extended(): Found {
    if (!this.computed) {
      this.computed = new Found();
      this.byWrites(this.computed, 'prototype', this.writes.get('prototype') ?? NO_WRITES);
      for (const copy of this.copies()) this.byCopy(this.computed, copy);
    }
    return this.computed;
  }
  private get opened(): ReadonlySet<string> {
    return this.openedOwners ??= this.byComputedNames(this.extended);
  }
  private byComputedNames({ extended }: Found): Set<string> {
    const opened = new Set<string>();
    for (const { node } of this.computedWrites) {
      const owners = this.ownersIn(node.object, true);
      if (owners.length === 0 || !this.isAnyName(node)) continue;
      const opens = this.comesFromHost(node.property, 0);
      for (const part of owners) {
        extended.add(keyOf(part));
        if (opens) opened.add(keyOf(part));
      }
    }
    return opened;
  }
  /** Code with computed names may have extended one of the owners. Files are looked through until that is seen. */
  private isAnyExtended(owners: readonly string[]): boolean {
    const found = this.extended;
    this.openedOwners ??= this.byComputedNames(found);
    const isSeen = (): boolean => owners.some(owner => found.extended.has(owner));
    if (isSeen()) return true;
    if (this.searched === 0 && !this.computedWrites.some(({ node }) => this.isAnyName(node))) this.searched = this.files.length;
    while (this.searched < this.files.length) {
      this.byEscapes(found, this.files[this.searched++]!);
      if (isSeen()) return true;
    }
    return false;
  }

  /** Some owner may have the name: the project puts it on something. Of most names, nothing has to be worked out. */
  private isNamed(name: string): boolean {
    return this.writes.has(name) || this.keyed.has(name);
  }
  private get keyed(): ReadonlyMap<string, readonly (Access | CopyCall)[]> {
    if (!this.keys) {
      const keys = new Map<string, (Access | CopyCall)[]>();
      const note = (literal: Node, source: Access | CopyCall): void => {
        for (const property of literal.properties) {
          const name = property.type === 'Property' ? keyName(property) : null;
          if (name === null) continue;
          addUnder(keys, name, source);
        }
      };
      for (const access of this.writes.get('prototype') ?? NO_WRITES) if (access.value?.type === 'ObjectExpression') note(access.value, access);
      for (const copy of this.copies()) for (const literal of copy.literals) note(literal, copy);
      this.keys = keys;
    }
    return this.keys;
  }
  /** Whether a name is surely put on the owner. */
  private isDefined(owner: string, name: string): boolean {
    if (!this.isNamed(name)) return false;
    if (this.whole) return this.whole.defined.get(owner)?.has(name) === true;
    let found = this.single.get(name);
    if (!found) {
      found = new Found();
      this.byWrites(found, name, this.writes.get(name) ?? NO_WRITES);
      for (const source of this.keyed.get(name) ?? []) if ('literals' in source) this.byCopy(found, source); else this.byWrites(found, 'prototype', [source]);
      this.single.set(name, found);
    }
    return found.defined.get(owner)?.has(name) === true;
  }

  private byWrites(found: Found, name: string, list: readonly Access[]): void {
    for (const { node, value } of list) {
      for (const part of this.ownersIn(node.object, true)) {
        if (name !== 'prototype') { found.define(keyOf(part), name); continue; }
        // `X.prototype = { … }`
        const proto = keyOf({ ...part, side: 'instance' });
        if (value?.type === 'ObjectExpression') found.defineKeys(proto, value); else found.extended.add(proto);
      }
    }
  }

  /** The engine says which name it is, or a part of it: `Array.prototype[settings.name] = …`. */
  private comesFromHost(node: Node, depth: number): boolean {
    if (depth > DEEPEST) return true;
    const again = (each: Node): boolean => this.comesFromHost(each, depth + 1);
    switch (node.type) {
      case 'BinaryExpression': return again(node.left) || again(node.right);
      case 'ConditionalExpression': return again(node.consequent) || again(node.alternate);
      case 'LogicalExpression': return again(node.left) || again(node.right);
      case 'Identifier': return this.valuesOf(node as IdentifierNode).some(value => value.node !== undefined && again(value.node));
      case 'MemberExpression': return this.isHosts(node.object);
      case 'CallExpression': return this.evaluator.typeOf(node.callee).parts.some(part => part.kind === 'method') || (node.callee.type === 'MemberExpression' && again(node.callee.object)) || node.arguments.some(again);
      default: return false;
    }
  }
  private isHosts(node: Node): boolean {
    const { parts, unknown } = this.evaluator.typeOf(node);
    return unknown === 'undocumented-result' || unknown === 'undocumented-global' || unknown === 'open-interface' || parts.some(part => part.kind === 'interface');
  }

  private copies(): readonly CopyCall[] {
    return this.copyCalls ??= this.files.flatMap(copyCallsOf);
  }
  /** `extend(X.prototype, { m: … })`: keys of a literal that is passed together with a prototype or a built-in. */
  private byCopy(found: Found, { others, literals }: CopyCall): void {
    for (const each of others) for (const part of this.ownersIn(each, false)) for (const literal of literals) found.defineKeys(keyOf(part), literal);
  }

  /**
   * Code that writes computed names somewhere may be given a prototype or a built-in as an argument, or as `this` of a
   * method that the project itself put on it (`String.implement({ … })`).
   */
  private byEscapes(found: Found, file: FileSummary): void {
    // Constructors that are put into variables, lists and tables get about.
    for (const [name, sinks] of file.globalEscapes) {
      if (es3Global(name) === 'constructor' && sinks.includes(true)) extend(found, { kind: 'builtin', cls: name, side: 'static', element: null, proto: false });
    }
    for (const { node } of file.calls) {
      // Few arguments are owners: whom the call calls is asked of theirs alone.
      let isProjects: boolean | undefined;
      for (const each of node.arguments) {
        const owners = mayBeOwner(each) ? this.ownersIn(each, false) : NO_OWNERS;
        if (owners.length > 0 && (isProjects ??= this.isProjects(node.callee))) for (const part of owners) extend(found, part);
      }
      if (node.callee.type !== 'MemberExpression') continue;
      const name = String(node.callee.property.name ?? node.callee.property.value);
      if (this.isNamed(name)) for (const part of this.ownersIn(node.callee.object, false)) if (this.puts(part, name)) extend(found, part);
    }
  }
  private isProjects(callee: Node): boolean {
    const { unknown, parts } = this.evaluator.typeOf(callee);
    return unknown !== null || parts.some(part => part.kind === 'own');
  }
  /** The name is among what has been found to be put on the owner, or on what it inherits from. */
  private puts(part: OwnerPart, name: string): boolean {
    const keys = part.kind === 'builtin' ? builtinLine(part.cls, part.side)
      : [ownerKey('builtin', part.side === 'static' ? 'Function' : 'Object', 'instance'), ownerKey('builtin', 'Object', 'instance'), ...this.graph.ancestry(part.name).map(each => ownerKey('interface', each, part.side))];
    return keys.some(key => this.isDefined(key, name));
  }

  /** Prototypes and constructors that an expression may be; with `instances`, values of built-ins too. */
  private ownersIn(node: Node, instances: boolean): OwnerPart[] {
    const { parts } = this.evaluator.typeOf(node);
    return parts.length === 0 ? NO_OWNERS : parts.filter((part): part is OwnerPart =>
      (part.kind === 'builtin' && (instances || part.proto || part.side === 'static')) || (part.kind === 'interface' && (part.proto || part.side === 'static')));
  }

  private hasOwn(owners: readonly string[], name: string): boolean {
    return owners.some(owner => this.isDefined(owner, name)) || (this.computedWrites.length > 0 && owners.some(owner => this.opened.has(owner))) || (this.isInTexts(name) && this.isAnyExtended(owners));
  }
  /** Whatever the program's text could make a name from. */
  private isInTexts(name: string): boolean {
    if (this.writes.has(name)) return true;
    if (this.isWarm) return this.files.some(file => wordsOf(file).has(name));
    if (!this.texts) {
      this.texts = new Set();
      for (const file of this.files) addWords(file, this.texts);
    }
    return this.texts.has(name);
  }

  /** True when code with computed names may have put anything on the built-in. */
  isExtended(cls: string, side: Side): boolean {
    return this.isAnyExtended(builtinLine(cls, side));
  }

  /** True when the project itself defined the member on the built-in, its prototype chain included. */
  definesBuiltin(cls: string, side: Side, name: string): boolean {
    return this.hasOwn(builtinLine(cls, side), name);
  }

  /** True when the project itself defined the member on the interface or an ancestor; unless the type is exact, on a subtype. */
  definesMember(interfaces: readonly string[], side: Side, exact: boolean, name: string): boolean {
    const owners = interfaces.flatMap(each => [...this.graph.ancestry(each), ...(exact ? [] : this.graph.subtypes(each))]).map(owner => ownerKey('interface', owner, side));
    return this.hasOwn([...builtinLine(side === 'static' ? 'Function' : 'Object', 'instance'), ...owners], name);
  }

  /** Names that the project itself puts on an owner, or the dialect has there; not those of its prototype chain. */
  namesOn(kind: 'builtin' | 'interface', owner: string, side: Side): string[] {
    const list = kind === 'builtin' ? side === 'static' ? owner : `${owner}.prototype` : '';
    return [...this.all.defined.get(ownerKey(kind, owner, side)) ?? [], ...(Object.hasOwn(this.dialect.extras, list) ? this.dialect.extras[list]! : [])];
  }

  /** True for an ES3 member, one of the dialect, one that the project defines, or one that the documentation adds. */
  builtinHas(cls: string, side: Side, name: string): boolean {
    if (es3Has(cls, name, side) || addedMember(this.graph, cls, side, name) !== undefined) return true;
    const { extras } = this.dialect;
    const lists = side === 'static' ? [cls, 'Function.prototype', 'Object.prototype'] : [`${cls}.prototype`, 'Object.prototype'];
    return lists.some(each => Object.hasOwn(extras, each) && extras[each]!.includes(name)) || this.definesBuiltin(cls, side, name);
  }
}

/** Literals, functions and operators give no prototype and no constructor. */
function mayBeOwner({ type }: Node): boolean {
  return type !== 'Literal' && type !== 'FunctionExpression' && type !== 'ObjectExpression' && type !== 'BinaryExpression' && type !== 'ThisExpression' && type !== 'UnaryExpression';
}

/** What reaches a constructor reaches its prototype. */
function extend({ extended }: Found, part: OwnerPart): void {
  extended.add(keyOf(part));
  if (part.side === 'static') extended.add(keyOf({ ...part, side: 'instance' }));
}

/** A call that is given object literals together with other things. */
interface CopyCall { readonly others: readonly Node[]; readonly literals: readonly Node[] }
const copyCalls = new WeakMap<FileSummary, readonly CopyCall[]>();
function copyCallsOf(file: FileSummary): readonly CopyCall[] {
  let known = copyCalls.get(file);
  if (!known) {
    const found: CopyCall[] = [];
    for (const { node } of file.literalCalls) {
      if (node.arguments.length < 2) continue;
      const literals = node.arguments.filter((each: Node) => each.type === 'ObjectExpression' && each.properties.length > 0);
      if (literals.length > 0) found.push({ others: node.arguments.filter((each: Node) => each.type !== 'ObjectExpression' && mayBeOwner(each)), literals });
    }
    copyCalls.set(file, known = found);
  }
  return known;
}

const words = new WeakMap<FileSummary, ReadonlySet<string>>();
/** Names that a file's keys, functions and strings hold. */
function wordsOf(file: FileSummary): ReadonlySet<string> {
  let known = words.get(file);
  if (!known) {
    const found = new Set<string>();
    addWords(file, found);
    words.set(file, known = found);
  }
  return known;
}
function addWords(file: FileSummary, to: Set<string>): void {
  for (const each of file.createdNames) to.add(each);
  // Names may come out of lists: `'abs,pow'.split(',')`.
  for (const text of file.strings) if (/^[\w$]*$/.test(text)) to.add(text); else for (const word of text.split(/[^\w$]+/)) to.add(word);
}

/** A built-in and what it inherits from. */
function builtinLine(cls: string, side: Side): string[] {
  const line = [ownerKey('builtin', cls, side), ownerKey('builtin', 'Object', 'instance')];
  if (side === 'static') line.push(ownerKey('builtin', 'Function', 'instance'));
  return line;
}
function ownerKey(kind: 'builtin' | 'interface', name: string, side: Side): string {
  return `${kind}:${side}:${name}`;
}
function keyOf(part: OwnerPart): string {
  return ownerKey(part.kind, part.kind === 'builtin' ? part.cls : part.name, part.side);
}
