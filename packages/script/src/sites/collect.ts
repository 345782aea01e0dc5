/**
 * A joined project to its sites: which places can be judged, and why the others cannot (DESIGN 4.2). This is the only
 * place where certainty is decided; the rules of `checker` only say what is wrong with a certain site.
 */
import { addUnder, es3Has, judgeMember, laterEdition, unionParts, type Dialect, type Graph, type Verdict } from '@plumbline/model';
import { isFunction, literalName, type Node } from '../parse/ast.js';
import type { LoadedProject } from '../project/load-project.js';
import { accessesOf } from '../project/accesses-of.js';
import type { Project } from '../project/project.js';
import { atOnce, type Steps } from '../project/steps.js';
import type { Access, FileSummary, SkipReason } from '../scope/scope.js';
import { isOfAnotherKind } from '../types/kind-tests.js';
import type { Part, Type } from '../types/type.js';
import { Expandos } from './expandos.js';
import { holdsConditionalCode } from './conditional-code.js';
import { fileSites } from './file-sites.js';
import { isHostExtra } from './host-extra.js';
import { nameSites } from './name-sites.js';
import { nowhereSites } from './nowhere-sites.js';
import { optionSites } from './option-sites.js';
import type { BuiltinMemberSite, ReceiverFacts, Site } from './site.js';
import { syntaxSites } from './syntax-sites.js';
import { sourceText } from './source-text.js';

export interface CollectOptions {
  /** Fenced snippets: a fragment leans on code not shown, so the universe rule is off. */
  readonly snippets: boolean;
}

export interface CollectedSites {
  readonly sites: readonly Site[];
  /** Sites judged, by family, whether or not anything was wrong with them. */
  readonly judged: ReadonlyMap<string, number>;
  readonly skipped: ReadonlyMap<SkipReason, number>;
}

export function collectSites(loaded: LoadedProject, graph: Graph, dialect: Dialect, options: CollectOptions): CollectedSites {
  return atOnce(collectSitesInSteps(loaded, graph, dialect, options));
}
/** The same, pausing at each file. */
export function collectSitesInSteps(loaded: LoadedProject, graph: Graph, dialect: Dialect, options: CollectOptions): Steps<CollectedSites> {
  return new Collector(loaded, graph, dialect, options).run();
}

/** An undocumented name on a certain receiver, before own definitions and expandos are known. */
export interface Suspect {
  readonly file: FileSummary;
  readonly access: Access;
  readonly name: string;
  readonly interfaces: readonly string[];
  readonly side: 'instance' | 'static';
  readonly exact: boolean;
  readonly verdict: Verdict;
  readonly because: string;
}

/** A member of a receiver whose type is not certain. */
export interface Uncertain {
  readonly file: FileSummary;
  readonly access: Access;
  readonly name: string;
  readonly reason: SkipReason;
  /** The undocumented name of a certain receiver that the value comes from. */
  readonly from: string | null;
}

export class Collector {
  readonly sites: Site[] = [];
  readonly judged = new Map<string, number>();
  readonly skipped = new Map<SkipReason, number>();
  /** Of the files reported on, and of the others as far as they were asked for. */
  readonly suspects: Suspect[] = [];
  /** Calls only: no other use is judged by the universe rule. */
  readonly uncertain: Uncertain[] = [];
  private readonly uncertainReads = new Set<string>();
  private readonly probedNames = new Set<string>();
  /** Reasons why receivers that a name is written on are not certain. */
  private readonly uncertainWrites = new Map<string, ReadonlySet<SkipReason>>();
  private ownPrototypes: boolean | undefined;
  private anyComputedRead: boolean | undefined;
  /** Names that the files that are not reported on were asked for. */
  private readonly lookedUp = new Set<string>();
  private readonly otherFiles: readonly FileSummary[];
  private byName: Map<string, Suspect[]> | undefined;
  private indexed = 0;
  private order: ReadonlyMap<FileSummary, number> | undefined;
  private allTexts: string | undefined;
  private readonly inTexts = new Map<string, boolean>();
  readonly reportedNames = new Set<string>();
  /** Undocumented names on certain receivers that turned out to be the project's own. */
  readonly ownNames = new Set<string>();
  private sentRanges: ReadonlyMap<string, readonly Node[]> | undefined;
  readonly project: Project;
  private readonly reportedFiles: ReadonlySet<FileSummary>;

  constructor(readonly loaded: LoadedProject, readonly graph: Graph, readonly dialect: Dialect, readonly options: CollectOptions) {
    this.project = loaded.project;
    this.reportedFiles = new Set(loaded.reported);
    this.otherFiles = loaded.project.files.filter(file => !this.reportedFiles.has(file));
  }

  *run(): Steps<CollectedSites> {
    // Expandos and own names are the whole project's, whichever files are reported on: the others are asked for the few names that matter.
    for (const file of this.project.files) {
      if (!this.isReported(file)) continue;
      for (const access of file.accesses) this.access(file, access);
      yield;
    }
    for (const file of this.loaded.reported) {
      syntaxSites(this, file);
      if (this.dialect.conditionalCompilation) for (const { text } of file.parsed.comments) if (holdsConditionalCode(text)) this.skip('conditional-compilation');
      nameSites(this, file);
      yield;
    }
    this.settleSuspects();
    yield;
    for (const file of this.loaded.reported) { optionSites(this, file); yield; }
    fileSites(this);
    yield;
    if (!this.options.snippets) nowhereSites(this);
    return { sites: this.sites.filter(site => !this.isSent(site)), judged: this.judged, skipped: this.skipped };
  }

  /** What runs elsewhere is only read here. */
  private isSent(site: Site): boolean {
    if (site.kind === 'syntax' || this.project.sent.size === 0) return false;
    this.sentRanges ??= new Map([...this.project.sent].map(([file, nodes]) => [file.parsed.file, nodes] as const));
    if (!this.sentRanges.get(site.file)?.some(({ start, end }) => start <= site.start && site.end <= end)) return false;
    this.skip('sent-as-text');
    return true;
  }

  isReported(file: FileSummary): boolean {
    return this.reportedFiles.has(file);
  }
  count(family: string, times = 1): void {
    this.judged.set(family, (this.judged.get(family) ?? 0) + times);
  }
  skip(reason: SkipReason): void {
    this.skipped.set(reason, (this.skipped.get(reason) ?? 0) + 1);
  }

  // --- members --------------------------------------------------------------------------------------------------

  private access(file: FileSummary, access: Access): void {
    const { name } = access;
    const type = this.project.evaluator.typeOf(access.node.object);
    if (name === null) {
      if (this.isReported(file)) this.skip(type.unknown ?? 'computed-name');
      return;
    }
    if (access.probe) this.probedNames.add(name);
    if (type.unknown !== null) {
      if (access.access !== 'write') this.uncertainReads.add(name);
      this.noteUncertain(file, access, name, type.unknown, type.unknown === 'reported' ? type.because : null);
      if (this.isReported(file)) this.skip(type.unknown);
      return;
    }
    if (type.parts.length === 0) {
      // What nothing but null is put into holds nobody knows what, where it is used all the same.
      this.noteUncertain(file, access, name, 'unknown-value');
      if (this.isReported(file)) this.skip('unknown-value');
      return;
    }
    // An index is no name.
    if (name === '' || (startsWithDigit(name) && !/^\d+$/.test(name))) { if (this.isReported(file)) this.skip('numeric-name'); return; }
    this.certainAccess(file, access, name, type);
  }

  /** What the files that are not reported on do with a name. */
  private lookUp(name: string): void {
    if (this.otherFiles.length === 0 || this.lookedUp.has(name)) return;
    this.lookedUp.add(name);
    for (const file of this.otherFiles) for (const access of accessesOf(file, name)) this.access(file, access);
  }
  isProbed(name: string): boolean {
    this.lookUp(name);
    return this.probedNames.has(name);
  }
  isReadUncertainly(name: string): boolean {
    this.lookUp(name);
    return this.uncertainReads.has(name);
  }
  /** Why receivers that the name is written on are not certain; empty where all are. */
  writtenUncertainly(name: string): ReadonlySet<SkipReason> {
    let reasons = this.uncertainWrites.get(name);
    if (!reasons) {
      reasons = new Set(this.project.writesOf(name).flatMap(({ access, node }) => (access === 'write' && !this.isOwnPrototype(node.object) ? this.project.evaluator.typeOf(node.object).unknown ?? [] : [])));
      this.uncertainWrites.set(name, reasons);
    }
    return reasons;
  }
  /** The prototype of a class of the project's own that inherits from no object of the engine's: what is put on it, no such object has. */
  private isOwnPrototype(node: Node): boolean {
    return this.isPrototypeOfOwn(node) && this.inheritsFromOwnOnly;
  }
  private isPrototypeOfOwn(node: Node): boolean {
    return node.type === 'MemberExpression' && literalName(node) === 'prototype' && this.isOwn(node.object);
  }
  private isOwn(node: Node): boolean {
    const { unknown, parts } = this.project.evaluator.typeOf(node);
    return unknown === null && parts.length > 0 && parts.every(part => part.kind === 'own');
  }
  /** Whatever the project makes a prototype is of its own. */
  private get inheritsFromOwnOnly(): boolean {
    const { project } = this;
    return this.ownPrototypes ??= !project.isWritten('__proto__') && project.writesOf('prototype').every(({ value }) => value !== null && (this.isOwn(value) || this.isPrototypeOfOwn(value)));
  }
  /** Some string of the program contains the name. */
  isInText(name: string): boolean {
    let is = this.inTexts.get(name);
    if (is === undefined) {
      this.allTexts ??= this.project.files.flatMap(file => file.strings).join('\0');
      this.inTexts.set(name, is = this.allTexts.includes(name));
    }
    return is;
  }
  /** Somewhere a computed name is read from `this` or a parameter that may be anything. An index says no name. */
  get readsComputedNames(): boolean {
    const { evaluator, files } = this.project;
    this.anyComputedRead ??= files.some(file => file.computed.some(({ name, access, node }) => {
      if (name !== null || access === 'write') return false;
      const { unknown } = evaluator.typeOf(node.object);
      return (unknown === 'this' || unknown === 'parameter') && !evaluator.isNumeric(node.property);
    }));
    return this.anyComputedRead;
  }
  /** Suspects of a name, in the order of the files. */
  suspectsOf(name: string): readonly Suspect[] {
    this.lookUp(name);
    if (!this.byName) {
      this.byName = new Map();
      this.indexed = 0;
    }
    for (; this.indexed < this.suspects.length; this.indexed++) {
      const each = this.suspects[this.indexed]!;
      addUnder(this.byName, each.name, each);
    }
    const list = this.byName.get(name) ?? [];
    if (this.otherFiles.length > 0) {
      this.order ??= new Map(this.project.files.map((file, index) => [file, index]));
      const { order } = this;
      list.sort((a, b) => order.get(a.file)! - order.get(b.file)!);
    }
    return list;
  }

  private noteUncertain(file: FileSummary, access: Access, name: string, reason: SkipReason, from: string | null = null): void {
    if (access.access === 'call') this.uncertain.push({ file, access, name, reason, from });
  }

  /** A union is judged only when no type in it has the member. */
  private certainAccess(file: FileSummary, access: Access, name: string, type: Type): void {
    const reported = this.isReported(file);
    const interfaces: string[] = [];
    const builtins: (Part & { kind: 'builtin' })[] = [];
    for (const part of type.parts) {
      if (part.kind === 'interface') interfaces.push(part.name);
      else if (part.kind === 'builtin') builtins.push(part);
      else if (part.kind === 'own' && type.parts.length === 1) return this.ownAccess(file, access, name, part.node);
      else if (part.kind === 'own') { this.noteUncertain(file, access, name, 'own-object'); if (reported) this.skip('own-object'); return; }
      else { if (reported) this.skip('own-object'); return; }
    }
    if (builtins.some(part => es3Has(part.cls, name, part.side)) || builtins.some(part => this.project.own.builtinHas(part.cls, part.side, name))) { if (reported) this.count('engine'); return; }
    const first = type.parts.find(part => part.kind === 'interface');
    if (!first) { if (reported) this.builtinAccess(file, access, name, builtins, type); return; }
    const receiver = { interfaces, exact: type.parts.every(part => part.kind === 'interface' && part.exact), side: first.side };
    if (first.side === 'static' && type.parts.length > 1) { if (reported) this.skip('mixed-types'); return; }
    const verdict = judgeMember(this.graph, receiver, name);
    if (verdict.kind !== 'documented' && startsWithDigit(name) && /^\d+$/.test(name)) { if (reported) this.skip('numeric-name'); return; }
    if (verdict.kind === 'documented') { if (reported) this.count('member'); return; }
    if (verdict.kind === 'open' || (first.side === 'instance' && interfaces.some(each => this.project.mayHoldInXml(each, name, access.access === 'call')))) { if (reported) this.skip('open-interface'); return; }
    // What the dialect's hosts or the documentation give to every object.
    if (this.project.own.builtinHas('Object', 'instance', name)) { if (reported) this.count('member'); return; }
    // `layers["Cover"]`: a collection's element by its name.
    if (this.isElementName(access, interfaces)) { if (reported) this.skip('computed-name'); return; }
    // What is put on a prototype or a constructor is the project's own definition.
    if (access.access === 'write' && (first.proto || first.side === 'static')) { if (reported) this.skip('own-definition'); return; }
    if (isOfAnotherKind(access.guard, access.node.object, type, this.graph, name)) { if (reported) this.skip('probe'); return; }
    this.suspects.push({ file, access, name, interfaces, side: first.side, exact: receiver.exact, verdict, because: type.because });
  }

  private isElementName({ node, access }: Access, interfaces: readonly string[]): boolean {
    return node.computed && access !== 'call' && interfaces.some(name => this.graph.ancestry(name).some(each => this.graph.interface(each)!.index !== null));
  }

  private builtinAccess(file: FileSummary, access: Access, name: string, parts: readonly (Part & { kind: 'builtin' })[], type: Type): void {
    if (parts.some(each => each.side !== parts[0]!.side)) return this.skip('mixed-types');
    const editionOf = (each: Part & { kind: 'builtin' }): string | undefined => laterEdition(ownerOf(each), name)
      ?? (each.side === 'static' ? laterEdition('Function.prototype', name) : undefined) ?? laterEdition('Object.prototype', name);
    const part = parts.find(each => editionOf(each) !== undefined) ?? parts[0]!;
    const owner = ownerOf(part);
    const later = editionOf(part);
    // A write defines the member; hosts add properties to errors and functions; an index is an index.
    if (access.access === 'write' || access.access === 'update' || /^\d+$/.test(name)) return this.skip('own-definition');
    if (later === undefined && (isHostExtra(owner, name) || (part.side === 'instance' && /Error$|^Function$|^Object$/.test(part.cls)))) return this.skip('host-extra');
    if (later === undefined && part.side === 'instance' && !(isPrimitive(part.cls) && access.access === 'call') && this.project.isWritten(name)) return this.skip('own-definition');
    if (part.side === 'static' && part.cls !== 'Math' && later !== undefined && name === 'name') return this.skip('host-extra');
    if (later === undefined && !this.project.assumesComplete && this.project.own.isExtended(part.cls, part.side)) return this.skip('own-definition');
    // Written on a receiver that may be this one: a constructor that goes into project code, an array or a date.
    if ([...this.writtenUncertainly(name)].some(reason => reason !== 'this') && (part.side === 'static' ? later === undefined || this.project.globalEscapes(part.cls) : !isPrimitive(part.cls))) return this.skip('own-definition');
    // `(from - to).vectorLength()`: code that nobody sees may say what the operator does to its objects.
    if ((this.options.snippets || this.project.incomplete.size > 0) && this.project.evaluator.isOverloadable(access.node.object)) return this.skip('incomplete-program');
    if (later === undefined && part.cls === 'Number' && this.project.evaluator.comesFromHosts(access.node.object)) return this.skip('undocumented-result');
    if (parts.some(each => this.answersForElements(each, name))) return this.skip('undocumented-result');
    if (this.isExcused(access, [`g:${owner}.${name}`]) || isOfAnotherKind(access.guard, access.node.object, type, this.graph, name)) return this.skip('probe');
    // `arg.typename === "Group"`: whether a value is one of the engine's objects is asked of whatever it is.
    if (later === undefined && part.side === 'instance' && access.access === 'read' && isDiscriminant(access.node) && this.graph.holdersOf(name).length > 0) return this.skip('probe');
    if (this.project.mayExtendBuiltins) return this.skip('incomplete-program');
    this.count(later === undefined ? 'member' : 'engine');
    this.pushBuiltin(file, access, name, part.cls, part.side, type.because);
  }
  /** A documented list of an interface's objects, asked for what each of them has: engines answer for all at once (`layers.everyItem().name`). */
  private answersForElements({ element }: Part & { kind: 'builtin' }, name: string): boolean {
    return element !== null && unionParts(element).some(each => this.graph.interface(each) !== undefined && judgeMember(this.graph, { interfaces: [each], exact: false, side: 'instance' }, name).kind === 'documented');
  }
  /** A project's function has Function's members and whatever the project gives it; only a call of a later edition's is certain. */
  private ownAccess(file: FileSummary, access: Access, name: string, node: Node): void {
    // Own objects are judged by the universe rule alone.
    this.noteUncertain(file, access, name, 'own-object');
    if (!this.isReported(file)) return;
    if (!isFunction(node) || access.access !== 'call' || laterEdition('Function.prototype', name) === undefined) return this.skip('own-object');
    if (this.project.own.builtinHas('Function', 'instance', name) || this.project.isWritten(name) || this.project.isCreated(name)) return this.skip('own-definition');
    if (this.isExcused(access, [`g:Function.prototype.${name}`])) return this.skip('probe');
    if (this.project.mayExtendBuiltins) return this.skip('incomplete-program');
    this.count('engine');
    this.pushBuiltin(file, access, name, 'Function', 'instance', 'a function of the project');
  }

  private pushBuiltin(file: FileSummary, access: Access, name: string, cls: string, side: 'instance' | 'static', because: string): void {
    const site: BuiltinMemberSite = { kind: 'builtin-member', ...this.nameRange(file, access), symbol: symbolOf(file, access), name, access: access.access, receiver: receiverOf(file, access, null, because), cls, side };
    this.sites.push(site);
    this.reportedNames.add(name);
  }

  nameRange(file: FileSummary, access: Access): { file: string; start: number; end: number } {
    const { property, computed } = access.node;
    const quote = computed && property.type === 'Literal' && typeof property.value === 'string' ? 1 : 0;
    return { file: file.parsed.file, start: property.start + quote, end: property.end - quote };
  }

  /** A probe position, an enclosing condition that asked for it, or a value that a tested variable takes. */
  isExcused(access: Access, extra: readonly string[] = []): boolean {
    if (access.probe || this.project.isComparedWithNothing(access.node)) return true;
    if (access.into && access.access === 'read' && this.project.isTested(access.into)) return true;
    const { givenTo } = access;
    // An argument of the project's own test.
    if (givenTo && access.access === 'read' && [true, false].some(when => this.project.guards.askedArguments(givenTo, when).includes(access.node))) return true;
    return this.project.guards.excuses(access.guard, access.node, extra);
  }

  // --- undocumented names on certain receivers ------------------------------------------------------------------

  private settleSuspects(): void {
    // Others' are asked for while these are settled.
    const reported = [...this.suspects];
    if (reported.length === 0) return;
    const expandos = new Expandos(this);
    for (const suspect of reported) {
      const reason = expandos.excuseOf(suspect);
      if (reason === 'own-definition') this.ownNames.add(suspect.name);
      if (reason) { this.skip(reason); continue; }
      const { file, access, name, interfaces, verdict } = suspect;
      this.count('member');
      this.reportedNames.add(name);
      this.sites.push({
        kind: 'member', ...this.nameRange(file, access), symbol: symbolOf(file, access), name, access: access.access, interfaces, static: suspect.side === 'static', verdict,
        receiver: receiverOf(file, access, interfaces.join('|'), suspect.because),
        statement: access.statement ? [access.statement.start, access.statement.end] : null,
      });
    }
  }
}

function ownerOf(part: Part & { kind: 'builtin' }): string {
  return part.side === 'static' ? part.cls : `${part.cls}.prototype`;
}
/** `x.typename === "Group"`, `switch (x.typename)`. */
function isDiscriminant({ comparedWith }: Node): boolean {
  return comparedWith !== undefined && comparedWith.type !== 'Identifier';
}
function startsWithDigit(name: string): boolean {
  const code = name.charCodeAt(0);
  return code >= 48 && code <= 57;
}
function isPrimitive(cls: string): boolean {
  return cls === 'String' || cls === 'Number' || cls === 'Boolean';
}

/** The chain as written, from its root to the name, white space and comments taken out, shortened in the middle. */
export function symbolOf(file: FileSummary, { node, name }: Access): string {
  const receiver = /^(?:Identifier|MemberExpression|CallExpression|NewExpression|ThisExpression|ArrayExpression)$/.test(node.object.type) || (node.object.type === 'Literal' && typeof node.object.value !== 'number')
    ? sourceText(file, node.object) : `(${sourceText(file, node.object)})`;
  return name === null ? receiver : `${receiver}.${name}`;
}
export function receiverOf(file: FileSummary, access: Access, name: string | null, because: string): ReceiverFacts {
  return { text: sourceText(file, access.node.object), interface: name, because };
}
