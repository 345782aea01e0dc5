/** From chunks to the documented surface: interfaces, members, globals, functions (DESIGN 3.1, 3.2). */
import { UsageError } from '@plumbline/model';
import type { PatternUse } from '../counter.js';
import { readInterface, type InterfaceFinding } from '../extract/interface-finding.js';
import { readMember, type MemberFinding } from '../extract/member-finding.js';
import { TypeReader } from '../extract/type-reader.js';
import { sentenceAt, type FactWords } from '../extract/words.js';
import type { MineInput } from '../input.js';
import type { Profile } from '../profile.js';
import type { Corpus, RawChunk } from '../raw-chunk.js';
import { withoutNotation, wordsNobodyUses } from './candidates.js';
import { CAPITALS, enumerationsOfCode, namedConstants, type NamedConstant } from './constants-in-code.js';
import { addEnclosed } from './enclosed.js';
import { enumerationsIn, isBuiltIn, type Enumeration } from './enumerations.js';
import { contradiction, functionOf, mergeMember } from './merge.js';
import { mixIn } from './mixins.js';
import { addNamedGlobals } from './named-globals.js';
import { repairs, withoutPageTitles } from './names.js';
import { emptyNotes, findMember, globalOf, withSources, type Notes, type Surface } from './surface.js';

export interface Built {
  readonly surface: Surface;
  readonly notes: Notes;
  readonly types: TypeReader;
  /** Chunks that give facts, in the corpus's order, and the words of the facts by chunk id. */
  readonly chunks: readonly RawChunk[];
  readonly words: ReadonlyMap<string, FactWords[]>;
}

/** @throws UsageError when nothing is a chunk, and for contradictions, naming both places. */
export function buildSurface(corpus: Corpus, profile: Profile, use: PatternUse, progress?: MineInput['progress']): Built {
  if (corpus.chunks.length === 0) {
    const example = corpus.skipped[0];
    throw new UsageError(`No title of the documentation matches the profile "${profile.name}"${example ? ` (the first one, "${example.title}" at ${example.id}, does not)` : ''}; choose another with --profile.`);
  }
  return new SurfaceBuilder(corpus, profile, use, progress).build();
}

class SurfaceBuilder {
  private readonly notes = emptyNotes();
  private readonly surface: Surface = { interfaces: new Map(), globals: new Map(), functions: new Map(), aliases: new Map(), named: new Map(), samples: new Map(), absent: new Map() };
  private readonly words = new Map<string, FactWords[]>();
  private readonly used = new Set<RawChunk>();
  private readonly globalPlaces = new Map<string, string>();
  private readonly types: TypeReader;

  constructor(private readonly corpus: Corpus, private readonly profile: Profile, private readonly use: PatternUse, private readonly progress: MineInput['progress']) {
    this.types = new TypeReader(profile, corpus.otherNames);
  }

  build(): Built {
    const byKind = (kind: RawChunk['what']['kind']): RawChunk[] => this.corpus.chunks.filter(chunk => chunk.what.kind === kind);
    const memberChunks = byKind('member');
    const findings = withoutNotation(withoutPageTitles(byKind('interface').map(chunk => readInterface(chunk, this.profile, this.use)), memberChunks, this.notes), this.notes);
    const titled = new Set(findings.map(finding => finding.name));
    const globals = new Set(findings.flatMap(finding => finding.globals));
    const renamed = repairs(titled, globals, memberChunks, this.notes);
    // `app.open()` under the global `app` of Application is a member of Application.
    const byGlobal = new Map(findings.flatMap(finding => finding.globals.map(global => [global, finding.name] as const)));
    const owner = (chunk: RawChunk): string => {
      const what = chunk.what as Extract<RawChunk['what'], { kind: 'member' }>;
      const base = renamed.get(what.interface) ?? (titled.has(what.interface) ? what.interface : byGlobal.get(what.interface) ?? what.interface);
      return what.part === null ? base : `${base}.${what.part}`;
    };
    for (const name of titled) this.types.add(name);
    for (const chunk of memberChunks) this.types.add(owner(chunk));

    const enumerations = enumerationsIn(this.corpus.chunks, this.profile, this.use, name => this.types.isInterface(name) || globals.has(name));
    for (const name of enumerations.keys()) this.types.add(name);
    const named = this.corpus.chunks.flatMap(chunk => namedConstants(chunk, this.profile, this.use));
    const toldInCode = enumerationsOfCode(named, this.corpus.chunks, name => this.types.isInterface(name) || globals.has(name) || isBuiltIn(name));
    for (const name of toldInCode) this.types.add(name);

    this.addInterfaces(findings);
    this.addMembers(memberChunks.filter(chunk => chunk.listed === null), owner, titled);
    this.addListed(memberChunks.filter(chunk => chunk.listed !== null), owner, titled);
    this.addEnumerations(enumerations);
    this.addChildren(findings);
    addEnclosed(this.surface, findings, this.tellsStatics(), this.notes, (chunk, words) => this.keep(chunk, words));
    this.addGlobals(findings);
    this.addGlobalChunks(byKind('global'));
    this.linkParts();
    this.resolveTypesOfInterfaces(findings);
    this.addNamedConstants(named, toldInCode);
    this.followAccessPaths(findings);
    this.globalsOfExamples(memberChunks, owner);
    addNamedGlobals(this.surface, findings, this.corpus.chunks, this.profile, this.use, (chunk, words) => this.keep(chunk, words));
    for (const finding of wordsNobodyUses(findings, this.surface)) this.drop(finding);
    this.checkParents();
    mixIn(this.surface);
    return { surface: this.surface, notes: this.notes, types: this.types, chunks: this.corpus.chunks.filter(chunk => this.used.has(chunk)), words: this.words };
  }

  private keep(chunk: RawChunk, words: readonly FactWords[]): void {
    this.used.add(chunk);
    const known = this.words.get(chunk.id);
    if (known) known.push(...words); else this.words.set(chunk.id, [...words]);
  }

  private interfaceAt(name: string, hasChunk: boolean): ReturnType<Surface['interfaces']['get']> & object {
    let found = this.surface.interfaces.get(name);
    if (!found) {
      found = { parent: null, constructible: null, open: false, index: null, members: new Map(), source: [], hasChunk, openBy: null, partialBy: null, parentBy: null, mixins: new Map() };
      this.surface.interfaces.set(name, found);
    }
    return found;
  }

  private addInterfaces(findings: readonly InterfaceFinding[]): void {
    for (const finding of findings) {
      const each = this.interfaceAt(finding.name, true);
      const place = finding.chunk.id;
      each.source = withSources(each.source, [place]);
      // Every object has ECMAScript's Object as its last ancestor: no parent that the documentation would have to describe.
      const parents = finding.parents.map(each => (this.types.isInterface(each) ? each : this.corpus.otherNames.get(each) ?? each));
      const [parent, ...mixins] = parents.filter(each => each !== 'Object' || this.types.isInterface(each));
      if (parent !== undefined) {
        if (each.parent !== null && each.parent !== parent) throw contradiction(finding.name, 'its parent is', { says: each.parent, place: each.parentBy! }, { says: parent, place });
        each.parent = parent;
        each.parentBy = place;
      }
      for (const mixin of mixins) if (!each.mixins.has(mixin)) each.mixins.set(mixin, place);
      // Created somewhere is created: that one chunk says "cannot be created" of its own scope does not undo it.
      if (finding.constructible !== null) each.constructible = each.constructible === true || finding.constructible;
      if (finding.open) each.openBy ??= place;
      this.keep(finding.chunk, finding.words);
    }
  }

  /** "Item is the base class for Folder": Folder's parent, where its own chunk names none. Several such bases are one parent and what is mixed in. */
  private addChildren(findings: readonly InterfaceFinding[]): void {
    const told = new Set<string>();
    for (const finding of findings) {
      for (const child of finding.children) {
        const own = this.surface.interfaces.get(child);
        if (!own || (own.parent !== null && !told.has(child)) || own.parent === finding.name) continue;
        if (own.parent === null) {
          told.add(child);
          own.parent = finding.name;
          own.parentBy = finding.chunk.id;
        } else if (!own.mixins.has(finding.name)) own.mixins.set(finding.name, finding.chunk.id);
      }
    }
  }

  private addMembers(chunks: readonly RawChunk[], owner: (chunk: RawChunk) => string, titled: ReadonlySet<string>): void {
    const byMember = new Map<string, { interface: string; name: string; findings: MemberFinding[] }>();
    for (const [at, chunk] of chunks.entries()) {
      this.progress?.('Mining member', at + 1, chunks.length);
      const what = chunk.what as Extract<RawChunk['what'], { kind: 'member' }>;
      const interfaceName = owner(chunk);
      const finding = readMember(chunk, `${interfaceName}.${what.member}`, what.member, this.profile, this.use, this.types);
      if (this.opens(chunk, interfaceName)) this.interfaceAt(interfaceName, titled.has(interfaceName)).openBy ??= chunk.id;
      if (what.member === '[]') {
        const own = this.interfaceAt(interfaceName, titled.has(interfaceName));
        own.index ??= finding.returns ?? finding.type;
        if (!own.hasChunk) own.source = withSources(own.source, [chunk.id]);
        this.keep(chunk, finding.words.map(each => ({ name: `${interfaceName} index`, words: each.words })));
        continue;
      }
      if (what.member === interfaceName && (finding.kind === null || finding.kind === 'method')) {
        // A constructor documented as a member of its own name.
        const own = this.interfaceAt(interfaceName, titled.has(interfaceName));
        own.constructible = true;
        own.source = withSources(own.source, [chunk.id]);
        this.keep(chunk, [{ name: `${interfaceName} constructor`, words: chunk.title }]);
        continue;
      }
      const key = JSON.stringify([interfaceName, what.member]);
      const known = byMember.get(key);
      if (known) known.findings.push(finding); else byMember.set(key, { interface: interfaceName, name: what.member, findings: [finding] });
    }
    const named = new Set([...byMember.values()].filter(each => titled.has(each.interface) || each.findings.some(finding => finding.kind !== null)).map(each => each.interface));
    const tellsStatics = [...byMember.values()].some(each => each.findings.some(finding => finding.static));
    for (const each of byMember.values()) {
      if (!named.has(each.interface)) {
        for (const finding of each.findings) this.notes.skippedTitles.push({ name: finding.chunk.title, reason: `no chunk documents ${each.interface}, and the text says nothing of a member`, source: [finding.chunk.id] });
        this.types.delete(each.interface);
        continue;
      }
      const own = this.interfaceAt(each.interface, titled.has(each.interface));
      own.members.set(each.name, mergeMember(each.findings, tellsStatics));
      if (!own.hasChunk) own.source = withSources(own.source, each.findings.map(finding => finding.chunk.id));
      for (const finding of each.findings) this.keep(finding.chunk, finding.words);
    }
  }

  /** A member's words may say of its interface by name that scripts may put anything on it. */
  private opens(chunk: RawChunk, interfaceName: string): boolean {
    const telling = this.profile.patterns.open.filter(pattern => pattern.source.includes('(?<interface>'));
    return telling.length > 0 && this.use.firstThat(telling, chunk.prose, match => match.groups!.interface === interfaceName) !== null;
  }

  private addEnumerations(enumerations: ReadonlyMap<string, Enumeration>): void {
    const tellsStatics = this.tellsStatics();
    for (const [name, { constants, chunks, open }] of enumerations) {
      const own = this.interfaceAt(name, true);
      own.source = withSources(own.source, [...chunks].map(chunk => chunk.id));
      if (open) own.partialBy = { reason: 'a list names constants of it, and nothing says whose values they are', place: own.source[0]! };
      for (const [constant, { words, chunk }] of constants) {
        own.members.set(constant, { kind: 'constant', type: null, static: tellsStatics ? true : null, readonly: true, deprecated: null, source: [chunk.id] });
        this.keep(chunk, [{ name: `${name}.${constant}`, words }]);
      }
    }
  }

  /** Constants that code alone names: of enumerations, of names that are documented nowhere else (these stay open), and in capitals of any interface. */
  private addNamedConstants(named: readonly NamedConstant[], toldInCode: Set<string>): void {
    // One constant is enough where the documentation's words name the type.
    for (const each of named) if (each.isSpan && this.types.unknown.delete(each.interface)) toldInCode.add(each.interface);
    const tellsStatics = this.tellsStatics();
    const added = new Map<string, { constants: Set<string>; chunks: string[] }>();
    const isEnumeration = (name: string): boolean => [...this.surface.interfaces.get(name)!.members.values()].every(member => member.kind === 'constant');
    // What spans name first: listings may go on with it.
    for (const each of [...named.filter(one => one.isSpan), ...named.filter(one => !one.isSpan)]) {
      const own = this.surface.interfaces.get(each.interface) ?? (toldInCode.has(each.interface) ? this.interfaceAt(each.interface, true) : undefined);
      if (!own || each.name.endsWith('_') || findMember(this.surface, each.interface, each.name) !== null) continue;
      if (!isEnumeration(each.interface) && !(each.isSpan && CAPITALS.test(each.name))) continue;
      if (own.members.size === 0) own.partialBy = { reason: 'its constants are named in code only, and nothing says that they are all', place: each.chunk.id };
      if (toldInCode.has(each.interface)) own.source = withSources(own.source, [each.chunk.id]);
      own.members.set(each.name, { kind: 'constant', type: null, static: tellsStatics ? true : null, readonly: true, deprecated: null, source: [each.chunk.id] });
      this.keep(each.chunk, [{ name: `${each.interface}.${each.name}`, words: each.words }]);
      const note = added.get(each.interface) ?? { constants: new Set(), chunks: [] };
      added.set(each.interface, note);
      note.constants.add(each.name);
      note.chunks.push(each.chunk.id);
    }
    for (const [name, { constants, chunks }] of added) this.notes.notes.push({ name, reason: `constants that only code names: ${[...constants].sort().join(', ')}`, source: withSources([], chunks) });
  }

  private tellsStatics(): boolean {
    return [...this.surface.interfaces.values()].some(each => [...each.members.values()].some(member => member.static !== null));
  }

  /** Members that only a table lists: those that neither the interface nor an ancestor documents otherwise. */
  private addListed(chunks: readonly RawChunk[], owner: (chunk: RawChunk) => string, titled: ReadonlySet<string>): void {
    const missing = chunks.filter(chunk => {
      const what = chunk.what as Extract<RawChunk['what'], { kind: 'member' }>;
      const name = owner(chunk);
      if (what.member !== '[]') return what.member !== name && !findMember(this.surface, name, what.member);
      const own = this.interfaceAt(name, titled.has(name));
      own.index ??= this.types.read(chunk.listed!.type, chunk.id);
      this.keep(chunk, [{ name: `${name} index`, words: chunk.text.split('\n').at(-1)! }]);
      return false;
    });
    this.addMembers(missing, owner, titled);
  }

  /** An interface whose own listings use its members on its name (`Printer.list()`), and that nothing creates or assigns, is a global of that name. */
  private globalsOfExamples(chunks: readonly RawChunk[], owner: (chunk: RawChunk) => string): void {
    if (this.profile.patterns.example.length === 0) return;
    for (const chunk of chunks) {
      const name = owner(chunk);
      const own = this.surface.interfaces.get(name);
      if (!own || own.constructible === true || globalOf(this.surface, name) !== null) continue;
      for (const block of chunk.blocks) {
        if (block.kind !== 'code' || new RegExp(`(?<![\\p{L}\\p{N}_$.])${name.replaceAll('$', '\\$')}\\s*=[^=]`, 'u').test(block.text)) continue;
        const found = this.use.firstThat(this.profile.patterns.example, block.text, match => match.groups!.global === name && (match.groups!.member === undefined || own.members.get(match.groups!.member)?.static !== true && own.members.has(match.groups!.member)));
        if (!found) continue;
        this.addGlobal(name, name, chunk.id);
        this.keep(chunk, [{ name, words: sentenceAt(block.text, found.index) }]);
        break;
      }
    }
  }

  private drop(finding: InterfaceFinding): void {
    this.surface.interfaces.delete(finding.name);
    this.types.delete(finding.name);
    this.used.delete(finding.chunk);
    this.notes.skippedTitles.push({ name: finding.chunk.title, reason: 'a word: it has no member, says nothing of an interface, and no type names it', source: [finding.chunk.id] });
  }

  private addGlobal(name: string, type: string | null, place: string): void {
    const known = this.surface.globals.get(name);
    if (known && known.type !== null && type !== null && known.type !== type) throw contradiction(name, 'the global is of type', { says: known.type, place: this.globalPlaces.get(name)! }, { says: type, place });
    if (known === undefined || known.type === null) this.globalPlaces.set(name, place);
    this.surface.globals.set(name, { type: known?.type ?? type, source: withSources(known?.source ?? [], [place]) });
  }

  private addGlobals(findings: readonly InterfaceFinding[]): void {
    for (const finding of findings) {
      for (const global of finding.globals) this.addGlobal(global, finding.name, finding.chunk.id);
      for (const other of finding.otherGlobals) this.addGlobal(other.global, other.interface, finding.chunk.id);
    }
  }

  /** `Global-name` and bare `name()` chunks; one called like an interface is its constructor. */
  private addGlobalChunks(chunks: readonly RawChunk[]): void {
    const byName = new Map<string, MemberFinding[]>();
    for (const chunk of chunks) {
      const what = chunk.what as Extract<RawChunk['what'], { kind: 'global' }>;
      const constructed = this.surface.interfaces.get(what.global);
      if (constructed && what.params !== null) {
        constructed.constructible = true;
        constructed.source = withSources(constructed.source, [chunk.id]);
        this.keep(chunk, [{ name: `${what.global} constructor`, words: chunk.title }]);
        continue;
      }
      const finding = readMember(chunk, what.global, what.global, this.profile, this.use, this.types);
      byName.set(what.global, [...(byName.get(what.global) ?? []), finding]);
      this.keep(chunk, finding.words);
    }
    for (const [name, findings] of byName) {
      const facts = mergeMember(findings, false);
      const place = facts.source[0]!;
      if (facts.kind !== 'method') { for (const each of facts.source) this.addGlobal(name, facts.type, each); continue; }
      if (this.surface.globals.has(name)) throw contradiction(name, 'it is a', { says: 'global variable', place: this.globalPlaces.get(name)! }, { says: 'global function', place });
      this.surface.functions.set(name, functionOf(facts));
    }
  }

  /** `Interface.part` is what `part` gives, when nothing else is documented. */
  private linkParts(): void {
    for (const [name, each] of this.surface.interfaces) {
      const dot = name.lastIndexOf('.');
      if (dot < 0 || each.hasChunk) continue;
      const facts = this.surface.interfaces.get(name.slice(0, dot))?.members.get(name.slice(dot + 1));
      if (facts?.kind === 'method') facts.returns ??= name;
      else if (facts) facts.type ??= name;
    }
  }

  private resolveTypesOfInterfaces(findings: readonly InterfaceFinding[]): void {
    const places = new Map<string, string>();
    const tellsStatics = this.tellsStatics();
    for (const finding of findings) {
      const each = this.surface.interfaces.get(finding.name)!;
      const place = finding.chunk.id;
      const index = finding.index === null ? null : this.types.read(finding.index, place);
      if (index !== null) {
        if (each.index !== null && each.index !== index) throw contradiction(finding.name, 'its elements are of type', { says: each.index, place: places.get(finding.name)! }, { says: index, place });
        each.index = index;
        places.set(finding.name, place);
      }
      for (const row of finding.constants) {
        const name = row.name.replaceAll('`', '').replace(`${finding.name}.`, '');
        if (!/^[\p{L}_$][\p{L}\p{N}_$]*$/u.test(name) || each.members.has(name)) continue;
        each.members.set(name, { kind: 'constant', type: row.type === '' ? null : this.types.read(row.type, place), static: tellsStatics ? true : null, readonly: true, deprecated: null, source: [place] });
        this.keep(finding.chunk, [{ name: `${finding.name}.${name}`, words: row.words }]);
      }
    }
  }

  /** `app.activeDocument` in the chunk of Document: that property gives a Document. */
  private followAccessPaths(findings: readonly InterfaceFinding[]): void {
    for (const finding of findings) {
      for (const path of finding.access) {
        const [root, ...steps] = path.split('.') as [string, ...string[]];
        const last = steps.pop()!;
        let at: string | null = this.surface.globals.get(root)?.type ?? (this.surface.interfaces.has(root) ? root : null);
        for (const step of steps) {
          const found: ReturnType<typeof findMember> = at === null ? null : findMember(this.surface, at, step);
          at = found === null || found.facts.kind === 'method' ? null : found.facts.type;
        }
        const found = at === null ? null : findMember(this.surface, at, last);
        if (found === null) this.notes.notes.push({ name: path, reason: 'the access path leads through no documented member', source: [finding.chunk.id] });
        else if (found.facts.kind === 'method') found.facts.returns ??= finding.name;
        else found.facts.type ??= finding.name;
      }
    }
  }

  private checkParents(): void {
    for (const [name, each] of this.surface.interfaces) {
      const seen = [name];
      for (let at = each.parent; at !== null && this.surface.interfaces.has(at); at = this.surface.interfaces.get(at)!.parent) {
        if (at === name) throw new UsageError(`${name}: ${seen.map(step => this.surface.interfaces.get(step)!.parentBy).join(' and ')} say that it inherits from itself (${[...seen, name].join(' from ')}); correct one of them.`);
        if (seen.includes(at)) break;
        seen.push(at);
      }
    }
  }
}
