/** What the surface page shows, as the data that its script reads: short keys, sources by index. */
import { allGlobals, type ConstructGraph, type Graph, type InterfaceFacts, type MemberFacts, type MiningNote, type MiningReport, type Param, type Phrasebook } from '@plumbline/model';
import type { WordedChange } from '../../diff.js';
import type { FactPlace } from '../../explanation.js';
import { fileOf } from './file-of.js';

/** Everything that a graph's folder holds, opened. */
export interface SurfaceInput {
  readonly graph: Graph;
  readonly constructs: ConstructGraph;
  readonly topics: Phrasebook;
  readonly report: MiningReport;
  /** First sentences by symbol. */
  readonly summaries: ReadonlyMap<string, string>;
  /** Places and words of a fact by its name in the chunks; the sources stand in where no words are kept. */
  readonly placesOf: (fact: string, sources: readonly string[]) => readonly FactPlace[];
  /** Why the interface is open, or null. */
  readonly openReason: (name: string) => string | null;
  /** What changed since an older graph, or null when there is none to compare with. */
  readonly changes: readonly WordedChange[] | null;
  /** The address of a source's file, for links to the documentation; null where it is not known. */
  readonly linkOf: (file: string) => string | null;
}

/** What words gave: the fact, the words or null, the place. */
type Words = readonly [what: string, words: string | null, place: number];
type ParamData = readonly [name: string, type: string | null, optional: 0 | 1, keys: readonly string[] | null];

interface MemberData {
  readonly n: string;
  readonly k: MemberFacts['kind'];
  /** null: not documented. */
  readonly p?: readonly ParamData[] | null;
  /** Type or result. */
  readonly t: string | null;
  readonly f: readonly string[];
  readonly s?: string;
  readonly d?: string;
  readonly w: readonly Words[];
}
interface InterfaceData {
  readonly n: string;
  readonly p: string | null;
  readonly c: boolean | null;
  readonly o: string | null;
  readonly i: string | null;
  readonly g: readonly string[];
  readonly s?: string;
  readonly w: readonly Words[];
  readonly m: readonly MemberData[];
}
interface NoteData { readonly n: string; readonly r: string; readonly w: readonly number[] }

export interface SurfaceData {
  readonly engine: string;
  readonly digest: string;
  readonly profile: string;
  readonly counts: Readonly<Record<string, number>>;
  /** Graph sources; everything else names them by index. */
  readonly sources: readonly string[];
  /** Addresses of the files of the sources. */
  readonly links: Readonly<Record<string, string>>;
  readonly interfaces: readonly InterfaceData[];
  readonly globals: readonly { readonly n: string; readonly t: string | null; readonly s?: string; readonly w: readonly Words[] }[];
  readonly functions: readonly MemberData[];
  readonly aliases: readonly { readonly n: string; readonly path: string; readonly w: readonly Words[] }[];
  readonly constructs: readonly { readonly n: string; readonly aliases: readonly string[]; readonly declare: string | null; readonly start: string; readonly end: string; readonly companions: readonly string[]; readonly noClose: string | null; readonly names: readonly string[]; readonly interface: string | null; readonly w: readonly number[] }[];
  readonly absent: readonly { readonly n: string; readonly r: string; readonly a: string | null; readonly w: readonly Words[] }[];
  readonly topics: readonly { readonly n: string; readonly words: readonly string[]; readonly symbols: readonly string[]; readonly note: string; readonly w: readonly number[] }[];
  readonly notes: readonly { readonly title: string; readonly why: string; readonly rows: readonly NoteData[] }[];
  readonly unusedPatterns: readonly string[];
  readonly changes: readonly { readonly kind: string; readonly n: string; readonly words: string; readonly w: readonly number[] }[] | null;
}

type NoteList = { [Key in keyof MiningReport]: MiningReport[Key] extends MiningNote[] ? Key : never }[keyof MiningReport];
/** Every list of notes of the mining report, in the order in which a writer would look at them; total by the compiler. */
const NOTES: Readonly<Record<NoteList, readonly [title: string, why: string]>> = {
  skippedTitles: ['Titles that were skipped', 'Headings that no pattern of the profile takes for an interface, a member or a global. A heading here that documents something is lost to the graph.'],
  unresolvedParents: ['Parents without a chunk', 'Interfaces that inherit from one that nothing documents. They are open: their unknown members are not judged.'],
  unknownTypes: ['Types without a chunk', 'Names of types that nothing documents. What has such a type is not judged.'],
  openInterfaces: ['Open interfaces', 'Interfaces whose unknown members are never judged. The facts file can close one.'],
  duplicates: ['Repeated chunks', 'Chunks that say what another one says; one of them counts.'],
  repairedHeadings: ['Repaired headings', 'Headings one letter away from the interface that they stand under, read as that interface.'],
  skippedPairs: ['Pairs that are no construct', 'Members that look like the opening and the closing of something, and are not taken for it.'],
  notes: ['Further notes', 'Access paths that lead nowhere, parameters that signature and table name differently, and the like.'],
};

export function surfaceData(input: SurfaceInput): SurfaceData {
  return new Builder(input).build();
}

class Builder {
  private readonly sources: string[] = [];
  private readonly indices = new Map<string, number>();

  constructor(private readonly input: SurfaceInput) {}

  build(): SurfaceData {
    const { graph, constructs, topics, report, changes } = this.input;
    const { members } = graph;
    const places = (list: readonly string[]): number[] => list.map(each => this.place(each));
    const built = {
      engine: graph.engine, digest: graph.digest, profile: report.profile, counts: report.counts,
      interfaces: sorted(members.interfaces).map(([name, facts]) => this.interfaceData(name, facts)),
      globals: sorted(allGlobals(members)).map(([name, facts]) => {
        const type = 'type' in facts ? facts.type : null;
        return { n: name, t: type, ...this.summary(name, type ?? ''), w: this.words('reached as', name, facts.source) };
      }),
      functions: sorted(members.functions).map(([name, { params, returns, source }]) => this.memberData(name, name, { kind: 'method', params, returns, static: null, deprecated: null, source })),
      aliases: sorted(members.aliases).map(([name, path]) => ({ n: name, path, w: this.words('alias', name, []) })),
      constructs: constructs.constructs.map(each => ({
        n: each.id, aliases: each.aliases.filter(alias => alias !== each.id), declare: each.declare, start: each.start, end: each.end, companions: each.companions, noClose: each.no_close?.text ?? null, names: each.no_close?.names ?? [], interface: each.interface, w: places(each.source),
      })),
      absent: sorted(members.absent).map(([name, facts]) => ({ n: name, r: facts.reason, a: facts.action, w: this.words('reason', name, facts.source) })),
      topics: topics.topics.map(each => ({ n: each.topic, words: each.words, symbols: each.symbols, note: each.note, w: places(each.source) })),
      notes: (Object.keys(NOTES) as NoteList[]).map(key => ({ title: NOTES[key][0], why: NOTES[key][1], rows: report[key].map(note => ({ n: note.name, r: note.reason, w: places(note.source) })) })),
      unusedPatterns: report.unusedPatterns,
      changes: changes === null ? null : changes.map(each => ({ kind: each.kind, n: each.to ?? each.name, words: each.words, w: places(each.source) })),
    };
    return { ...built, sources: this.sources, links: this.links() };
  }

  private interfaceData(name: string, facts: InterfaceFacts): InterfaceData {
    return {
      n: name, p: facts.parent, c: facts.constructible, o: this.input.openReason(name), i: facts.index, g: this.input.graph.globalsOf(name), ...this.summary(name),
      w: [
        ...this.words('interface', name, facts.source), ...this.words('parent', `${name} parent`), ...this.words('constructible', `${name} constructor`), ...this.words('elements', `${name} index`),
        ...this.words('open', `${name} open`), ...this.words('closed', `${name} closed`),
      ],
      m: sorted(facts.members).map(([member, each]) => this.memberData(`${name}.${member}`, member, each)),
    };
  }

  private memberData(symbol: string, name: string, facts: MemberFacts): MemberData {
    const flags = [...(facts.static === true ? ['static'] : []), ...(facts.kind === 'property' && facts.readonly ? ['read-only'] : [])];
    return {
      n: name, k: facts.kind, ...(facts.kind === 'method' ? { p: facts.params === null ? null : facts.params.map(paramData), t: facts.returns } : { t: facts.type }), f: flags, ...this.summary(symbol),
      ...(facts.deprecated === null ? {} : { d: facts.deprecated }),
      w: [
        ...this.words(facts.kind, symbol, facts.source), ...(facts.kind === 'method' ? (facts.params ?? []).flatMap(param => this.words(`parameter ${param.name}`, `${symbol}(${param.name})`)) : []),
        ...this.words('type', `${symbol} type`), ...this.words('event', `${symbol} event`), ...this.words('returns', `${symbol} returns`), ...this.words('deprecated', `${symbol} deprecated`), ...this.words('value in a dry run', `${symbol} sample`),
      ],
    };
  }

  private words(what: string, fact: string, sources: readonly string[] = []): Words[] {
    return this.input.placesOf(fact, sources).map(place => [what, place.words, this.place(place.source)]);
  }
  private summary(...symbols: readonly string[]): { s?: string } {
    const said = symbols.map(each => this.input.summaries.get(each)).find(each => each !== undefined);
    return said === undefined ? {} : { s: said };
  }
  private place(source: string): number {
    let index = this.indices.get(source);
    if (index === undefined) {
      index = this.sources.push(source) - 1;
      this.indices.set(source, index);
    }
    return index;
  }
  private links(): Record<string, string> {
    const files = [...new Set(this.sources.map(fileOf))].sort();
    // An own key each, whatever the file is called.
    return Object.fromEntries(files.flatMap(file => { const link = this.input.linkOf(file); return link === null ? [] : [[file, link]]; }));
  }
}

function paramData(param: Param): ParamData {
  return [param.name, param.type, param.optional ? 1 : 0, param.options];
}
function sorted<T>(table: Readonly<Record<string, T>>): [string, T][] {
  return Object.entries(table).sort(([a], [b]) => (a < b ? -1 : 1));
}
