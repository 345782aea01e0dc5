/**
 * A joined project to its sites: which places can be judged, and why the others cannot (DESIGN 4.2). This is the only
 * place where certainty is decided; the rules of `checker` only say what is wrong with a certain site.
 */
import { laterEdition, judgeMember, type Dialect, type Graph, type Verdict } from '@plumbline/model';
import type { IdentifierNode, Node } from '../parse/ast.js';
import type { LoadedProject } from '../project/load-project.js';
import type { Project } from '../project/project.js';
import { pathKey } from '../scope/guards.js';
import type { Access, FileSummary, NameRef, SkipReason } from '../scope/scope.js';
import type { Part, Type } from '../types/type.js';
import { fileSites } from './file-sites.js';
import { isHostExtra } from './host-extra.js';
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
}

export class Collector {
  readonly sites: Site[] = [];
  readonly judged = new Map<string, number>();
  readonly skipped = new Map<SkipReason, number>();
  readonly suspects: Suspect[] = [];
  readonly uncertain: Uncertain[] = [];
  readonly uncertainReads = new Set<string>();
  readonly uncertainWrites = new Set<string>();
  /** Every member name that the project reads anywhere, for option keys. */
  readonly readNames = new Set<string>();
  readonly probedNames = new Set<string>();
  readonly reportedNames = new Set<string>();
  readonly project: Project;
  private escapingInterfaces: Set<string> | undefined;
  private readonly reportedFiles: ReadonlySet<FileSummary>;

  constructor(readonly loaded: LoadedProject, readonly graph: Graph, readonly dialect: Dialect, readonly options: CollectOptions) {
    this.project = loaded.project;
    this.reportedFiles = new Set(loaded.reported);
  }

  run(): CollectedSites {
    // Expandos and own names are the whole project's, whichever files are reported on.
    for (const file of this.project.files) for (const access of file.accesses) this.access(file, access);
    for (const file of this.loaded.reported) {
      syntaxSites(this, file);
      for (const ref of file.names) this.name(file, ref);
    }
    this.settleSuspects();
    for (const file of this.loaded.reported) optionSites(this, file);
    fileSites(this);
    if (!this.options.snippets) nowhereSites(this);
    return { sites: this.sites, judged: this.judged, skipped: this.skipped };
  }

  isReported(file: FileSummary): boolean {
    return this.reportedFiles.has(file);
  }
  count(family: string): void {
    this.judged.set(family, (this.judged.get(family) ?? 0) + 1);
  }
  skip(reason: SkipReason): void {
    this.skipped.set(reason, (this.skipped.get(reason) ?? 0) + 1);
  }

  // --- bare names -----------------------------------------------------------------------------------------------

  private name(file: FileSummary, ref: NameRef): void {
    const { node, use } = ref;
    if (use === 'write' || use === 'update' || use === 'typeof' || use === 'delete') return;
    const family = use === 'call' ? 'function' : use === 'new' ? 'constructor' : 'object';
    const { binding, name } = node;
    if (name === '✖') return;
    const local = binding && binding.scope.kind !== 'global';
    if (!local && ref.inWith) return this.skip('with');
    if (!local && isDynamic(ref)) return this.skip('eval');
    if (local || (name === 'arguments' && ref.scope.fn)) return this.count(family);
    const state = this.project.nameState(name);
    if (state === 'declared') {
      this.count(family);
      if (use === 'new' && !this.project.global(name) && this.graph.interface(name)?.constructible === false) {
        this.sites.push({ kind: 'construction', file: file.parsed.file, start: node.start, end: node.end, name });
      }
      return;
    }
    if (state !== 'undeclared') return this.skip(state);
    if (this.project.guards.excuses(ref.guard, [pathKey(node)])) return this.skip('probe');
    this.count(laterEdition(null, name) === undefined ? family : 'engine');
    const documented = this.graph.interface(name) !== undefined;
    if (use === 'new' && documented) this.sites.push({ kind: 'construction', file: file.parsed.file, start: node.start, end: node.end, name });
    else this.sites.push({ kind: 'name', file: file.parsed.file, start: node.start, end: node.end, name, use, interface: documented ? name : null });
    this.reportedNames.add(name);
  }

  // --- members --------------------------------------------------------------------------------------------------

  private access(file: FileSummary, access: Access): void {
    const { name } = access;
    const type = this.project.evaluator.typeOf(access.node.object);
    if (name === null) {
      if (this.isReported(file)) this.skip(type.unknown ?? 'computed-name');
      return;
    }
    const reads = access.access !== 'write';
    if (reads) this.readNames.add(name);
    if (access.probe) this.probedNames.add(name);
    if (type.unknown !== null) {
      if (reads) this.uncertainReads.add(name);
      else if (type.unknown !== 'this') this.uncertainWrites.add(name);
      this.uncertain.push({ file, access, name, reason: type.unknown });
      if (this.isReported(file)) this.skip(type.unknown);
      return;
    }
    if (type.parts.length === 0) { if (this.isReported(file)) this.skip('unknown-value'); return; }
    this.certainAccess(file, access, name, type);
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
      else if (part.kind === 'own') { this.uncertain.push({ file, access, name, reason: 'own-object' }); if (reported) this.skip('own-object'); return; }
      else { if (reported) this.skip('own-object'); return; }
    }
    if (builtins.some(part => this.project.builtinHas(part.cls, part.side, name))) { if (reported) this.count('engine'); return; }
    const first = type.parts.find(part => part.kind === 'interface');
    if (!first) { if (reported) this.builtinAccess(file, access, name, builtins, type.because); return; }
    const receiver = { interfaces, exact: type.parts.every(part => part.kind === 'interface' && part.exact), side: first.side };
    if (first.side === 'static' && type.parts.length > 1) { if (reported) this.skip('mixed-types'); return; }
    const verdict = judgeMember(this.graph, receiver, name);
    if (verdict.kind === 'documented') { if (reported) this.count('member'); return; }
    if (verdict.kind === 'open') { if (reported) this.skip('open-interface'); return; }
    // What is put on a prototype or a constructor is the project's own definition.
    if (access.access === 'write' && (first.proto || first.side === 'static')) { if (reported) this.skip('own-definition'); return; }
    this.suspects.push({ file, access, name, interfaces, side: first.side, exact: receiver.exact, verdict, because: type.because });
  }

  private builtinAccess(file: FileSummary, access: Access, name: string, parts: readonly (Part & { kind: 'builtin' })[], because: string): void {
    const part = parts[0]!;
    if (parts.length > 1 && parts.some(each => each.cls !== part.cls || each.side !== part.side)) return this.skip('mixed-types');
    const owner = part.side === 'static' ? part.cls : `${part.cls}.prototype`;
    const later = laterEdition(owner, name) ?? (part.side === 'static' ? laterEdition('Function.prototype', name) : undefined) ?? laterEdition('Object.prototype', name);
    // A write defines the member; hosts add properties to errors and functions; an index is an index.
    if (access.access === 'write' || access.access === 'update' || /^\d+$/.test(name)) return this.skip('own-definition');
    if (later === undefined && (isHostExtra(owner, name) || /Error$/.test(part.cls) || part.cls === 'Function' || part.cls === 'Object')) return this.skip('host-extra');
    if (later === undefined && part.side === 'instance' && part.cls !== 'String' && part.cls !== 'Number' && part.cls !== 'Boolean' && this.isCarried(name)) return this.skip('own-definition');
    if (part.side === 'static' && part.cls !== 'Math' && later !== undefined && name === 'name') return this.skip('host-extra');
    if (this.uncertainWrites.has(name) && part.side === 'instance' && !isPrimitive(part.cls)) return this.skip('own-definition');
    if (this.isExcused(access, [`g:${owner}.${name}`])) return this.skip('probe');
    this.count(later === undefined ? 'member' : 'engine');
    this.pushBuiltin(file, access, name, part.cls, part.side, because);
  }
  /** A property that the project writes on some array, date or expression: its own. */
  private isCarried(name: string): boolean {
    return this.project.files.some(file => file.accesses.some(access => access.name === name && access.access === 'write'));
  }

  /** A project's function has Function's members and whatever the project gives it; only a call of a later edition's is certain. */
  private ownAccess(file: FileSummary, access: Access, name: string, node: Node): void {
    // Own objects are judged by the universe rule alone.
    this.uncertain.push({ file, access, name, reason: 'own-object' });
    if (!this.isReported(file)) return;
    const isFunction = /^(?:Function|ArrowFunction)/.test(node.type);
    if (!isFunction || access.access !== 'call' || laterEdition('Function.prototype', name) === undefined) return this.skip('own-object');
    if (this.project.builtinHas('Function', 'instance', name) || this.isCarried(name) || this.project.files.some(each => each.createdNames.has(name))) return this.skip('own-definition');
    if (this.isExcused(access, [`g:Function.prototype.${name}`])) return this.skip('probe');
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
    if (access.probe) return true;
    if (access.into && access.access === 'read' && this.project.isTested(access.into)) return true;
    return this.project.guards.excuses(access.guard, [pathKey(access.node), ...extra]);
  }

  // --- undocumented names on certain receivers ------------------------------------------------------------------

  private settleSuspects(): void {
    const byName = new Map<string, Suspect[]>();
    for (const each of this.suspects) byName.set(each.name, [...(byName.get(each.name) ?? []), each]);
    for (const suspect of this.suspects) {
      if (!this.isReported(suspect.file)) continue;
      const reason = this.excuseOf(suspect, byName.get(suspect.name)!);
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

  private excuseOf(suspect: Suspect, sameName: readonly Suspect[]): SkipReason | null {
    const { access, name, interfaces, side } = suspect;
    if (this.project.definesMember(interfaces, side, name)) return 'own-definition';
    const wrong = suspect.verdict.kind === 'letter-case' || suspect.verdict.kind === 'absent';
    const related = sameName.filter(each => this.areRelated(each.interfaces, interfaces));
    const written = related.some(each => each.access.access === 'write');
    const read = related.some(each => each.access.access !== 'write');
    // Written and read back: the customer's own slot, on whichever receiver of the interface.
    if (written && read) return 'own-definition';
    if (access.access === 'write') {
      if (this.uncertainReads.has(name) && this.rootEscapes(access.node.object)) return 'own-definition';
      if (this.isEnumerated(access.node.object)) return 'own-definition';
    } else {
      if (this.uncertainWrites.has(name)) return 'own-definition';
      if (!wrong && this.mayBeCopied(name, interfaces)) return 'own-definition';
    }
    return this.isExcused(access) ? 'probe' : null;
  }

  private areRelated(a: readonly string[], b: readonly string[]): boolean {
    return a.some(x => b.some(y => x === y || this.graph.ancestry(x).includes(y) || this.graph.ancestry(y).includes(x)));
  }

  /** The variable's value goes into project code, where the name may be read back. */
  private rootEscapes(node: Node): boolean {
    if (node.type === 'MemberExpression') return this.rootEscapes(node.object);
    if (node.type === 'CallExpression') return this.rootEscapes(node.callee);
    if (node.type === 'NewExpression') return true;
    if (node.type !== 'Identifier') return true;
    const binding = (node as IdentifierNode).binding;
    if (!binding || binding.scope.kind === 'global') {
      const bindings = this.project.global(node.name)?.bindings ?? [];
      return bindings.some(each => each.escapes.some(sink => this.isProjectSink(sink))) || (bindings.length === 0 && this.graph.global(node.name) !== undefined);
    }
    return binding.escapes.some(sink => this.isProjectSink(sink));
  }
  private isProjectSink(sink: Node | true): boolean {
    if (sink === true || sink.type !== 'CallExpression') return true;
    const callee = this.project.evaluator.typeOf(sink.callee);
    return callee.unknown !== null || callee.parts.some(part => part.kind === 'own');
  }

  /** `for (k in x)` or `x[k]`: any name may be read back. */
  private isEnumerated(node: Node): boolean {
    const key = pathKey(node);
    if (key === null) return false;
    return this.project.files.some(file => file.accesses.some(access => access.name === null && pathKey(access.node.object) === key && !this.project.evaluator.isNumeric(access.node.property)));
  }

  /** `for (k in src) dst[k] = src[k]` somewhere, a literal with the name, and the interface's objects passed to project code. */
  private mayBeCopied(name: string, interfaces: readonly string[]): boolean {
    if (!this.project.files.some(file => file.createdNames.has(name))) return false;
    const copies = this.project.files.some(file => file.accesses.some(access =>
      access.name === null && access.access === 'write' && this.project.evaluator.typeOf(access.node.object).unknown !== null && !this.project.evaluator.isNumeric(access.node.property)));
    if (!copies) return false;
    if (!this.escapingInterfaces) {
      this.escapingInterfaces = new Set();
      for (const file of this.project.files) for (const { node } of file.calls) {
        const callee = this.project.evaluator.typeOf(node.callee);
        if (callee.unknown === null && callee.parts.every(part => part.kind === 'method')) continue;
        for (const argument of node.arguments) for (const part of this.project.evaluator.typeOf(argument).parts) if (part.kind === 'interface') this.escapingInterfaces.add(part.name);
      }
    }
    return this.areRelated([...this.escapingInterfaces], interfaces);
  }
}

function isDynamic(ref: NameRef): boolean {
  for (let scope: NameRef['scope'] | null = ref.scope; scope; scope = scope.parent) if (scope.kind === 'function' && scope.dynamic) return true;
  return false;
}
function isPrimitive(cls: string): boolean {
  return cls === 'String' || cls === 'Number' || cls === 'Boolean';
}

/** The chain as written, from its root to the name, white space and comments taken out, shortened in the middle. */
export function symbolOf(file: FileSummary, { node, name }: Access): string {
  const receiver = sourceText(file, node.object);
  return name === null ? receiver : `${receiver}.${name}`;
}
export function receiverOf(file: FileSummary, access: Access, name: string | null, because: string): ReceiverFacts {
  return { text: sourceText(file, access.node.object), interface: name, because };
}
