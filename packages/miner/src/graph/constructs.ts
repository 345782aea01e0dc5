/** Paired constructs, paired calls, what closes implicitly, and look-alikes that are none (DESIGN 3.1, 3.3). */
import { unionParts, wordsOf, UsageError, type Construct, type MemberFacts } from '@plumbline/model';
import { sentencesOf } from '../extract/words.js';
import type { FactsFile } from './apply-facts.js';
import type { Prose } from './prose.js';
import { ancestryOf, globalsByType, withSources, type Surface } from './surface.js';

export interface SkippedPair { readonly name: string; readonly reason: string; readonly source: string[] }
export interface Constructs { readonly constructs: Construct[]; readonly skipped: SkippedPair[] }

interface Member { readonly owner: string; readonly name: string; readonly facts: MemberFacts }

/**
 * Finds the constructs and enters the negative facts into `surface.absent`.
 * @throws UsageError for an alias of a construct that does not exist, or that is another construct's name.
 */
export function findConstructs(surface: Surface, facts: FactsFile, prose: Prose): Constructs {
  return new ConstructFinder(surface, facts, prose).find();
}

class ConstructFinder {
  private readonly out: Construct[] = [];
  private readonly skipped: SkippedPair[] = [];
  /** Starts that are settled: a pair of an ancestor is met again at each descendant. */
  private readonly seen = new Set<string>();
  private mentions: Set<string> | null = null;

  constructor(private readonly surface: Surface, private readonly facts: FactsFile, private readonly prose: Prose) {}

  find(): Constructs {
    const globals = globalsByType(this.surface);
    const names = [...this.surface.interfaces.keys()].sort().map(name => ({ name, global: globals.get(name) ?? null }));
    // What a global reaches comes first: that is where a script opens a construct.
    for (const { name, global } of [...names.filter(each => each.global !== null), ...names.filter(each => each.global === null)]) {
      const members = this.membersOf(name, global !== null);
      this.suffixPairs(global, members);
      this.callPairs(name, global, members);
    }
    this.placeAuthored();
    this.addAliases();
    const byId = (a: Construct, b: Construct): number => (a.id < b.id ? -1 : a.id > b.id ? 1 : a.start < b.start ? -1 : 1);
    return { constructs: this.out.sort(byId), skipped: this.skipped };
  }

  /** Members by name; what a global's interface inherits counts as its own. */
  private membersOf(name: string, inherited: boolean): Map<string, Member> {
    const out = new Map<string, Member>();
    for (const owner of inherited ? ancestryOf(this.surface, name) : [name]) {
      for (const [member, facts] of this.surface.interfaces.get(owner)!.members) if (!out.has(member)) out.set(member, { owner, name: member, facts });
    }
    return out;
  }

  /** `fooStart` and `fooEnd`. */
  private suffixPairs(global: string | null, members: ReadonlyMap<string, Member>): void {
    const own: Construct[] = [];
    const implicit: Member[] = [];
    for (const start of sorted(members, /.Start$/)) {
      const stem = /^(.+)Start$/.exec(start.name)?.[1];
      if (stem === undefined) continue;
      const end = members.get(`${stem}End`);
      if (!end) {
        if (start.facts.kind === 'method' && global !== null) implicit.push(start);
        continue;
      }
      const why = this.whyNoConstruct(start, end, global);
      const source = withSources(start.facts.source, end.facts.source);
      const key = `${start.owner}.${start.name}`;
      if (this.seen.has(key)) continue;
      this.seen.add(key);
      if (why !== null) { this.skipped.push({ name: key, reason: why, source }); continue; }
      const declared = firstParamType(start.facts)!;
      own.push({
        id: stem, interface: declared, kind: 'paired', aliases: defaultAliases(stem),
        declare: this.surface.interfaces.get(declared)!.constructible === false ? null : `new ${declared}`,
        start: `${global!}.${start.name}`, end: `${global!}.${end.name}`, companions: [], no_close: null, source,
      });
    }
    if (own.length > 0) for (const start of implicit) this.addImplicit(start, global!, own);
    this.out.push(...own);
  }

  private whyNoConstruct(start: Member, end: Member, global: string | null): string | null {
    if (start.facts.kind !== 'method' || end.facts.kind !== 'method') return 'start and end are not both methods';
    const { params } = start.facts;
    if (params === null) return 'the signature is not documented';
    const type = firstParamType(start.facts);
    if (params.length === 0) return 'takes no interface as first parameter';
    if (type === null) return 'the type of the first parameter is not documented';
    if (unionParts(type).length > 1) return `first parameter is ${type}, not one interface`;
    if (!this.surface.interfaces.has(type)) return `first parameter is ${type}, not ${/^\p{Lu}/u.test(type) ? 'a documented' : 'an'} interface`;
    return global === null ? 'no documented global gives access to it' : null;
  }

  /** `fooStart` without `fooEnd`: it closes by itself, and belongs to the construct whose first words it shares. */
  private addImplicit(start: Member, global: string, constructs: Construct[]): void {
    const stem = start.name.slice(0, -'Start'.length);
    const missing = `${stem}End`;
    const key = `${start.owner}.${missing}`;
    const reason = this.implicitReason(start, missing);
    if (reason === null) {
      if (!this.seen.has(key)) this.skipped.push({ name: key, reason: 'the documentation speaks of it although no chunk documents it', source: start.facts.source });
      this.seen.add(key);
      return;
    }
    if (!this.surface.absent.has(key)) this.surface.absent.set(key, { reason, action: 'delete the call', source: start.facts.source });
    else {
      const authored = this.surface.absent.get(key)!;
      authored.source = withSources(authored.source, start.facts.source);
    }
    const words = wordsOf(stem);
    let best: Construct | null = null;
    let shared = 0;
    for (const construct of constructs) {
      const common = commonWords(words, wordsOf(construct.id));
      if (common > shared || (common === shared && common > 0 && construct.id.length < best!.id.length)) { best = construct; shared = common; }
    }
    if (!best) return;
    best.companions = [...best.companions, `${global}.${start.name}`].sort();
    best.source = withSources(best.source, start.facts.source);
    this.addNoClose(best, key);
  }

  private addNoClose(construct: Construct, key: string): void {
    const names = [...new Set([...(construct.no_close?.names ?? []), key])].sort();
    construct.no_close = { text: [...new Set(names.map(name => this.surface.absent.get(name)!.reason))].join(' '), names };
  }

  /** The words for "it closes by itself", or null when the documentation speaks of the End as of something that exists. */
  private implicitReason(start: Member, missing: string): string | null {
    const prose = this.prose.of(start.facts.source).join('\n');
    const sentences = sentencesOf(prose);
    const denies = (sentence: string): boolean => /\b(?:no|not|never|without|neither|nor|cannot|missing|wrong|error|needless|unnecessary)\b|n['’]t\b/i.test(sentence);
    if (this.isMentioned(missing)) {
      const mention = new RegExp(`\\b${missing.replaceAll('$', '\\$')}\\b`);
      if (sentencesOf(this.prose.all()).some(sentence => mention.test(sentence) && !denies(sentence))) return null;
    }
    const implicit = sentences.find(sentence => /\b(?:implicit|implicitly|automatic|automatically|by (?:it|them)sel(?:f|ves)|of its own accord)\b/i.test(sentence) && /\b(?:end|ends|ended|close|closes|closed|finish|finishes|stop|stops)\b/i.test(sentence))
      ?? sentences.find(sentence => sentence.includes(missing) && denies(sentence))
      ?? sentences.find(sentence => /\bno (?:counterpart|closing call|end call|matching end|explicit end)\b/i.test(sentence));
    return implicit?.replaceAll('`', '') ?? `The documentation has ${start.name} and no ${missing}: it ends implicitly.`;
  }

  /** All words that end in End and occur in prose, gathered once. */
  private isMentioned(name: string): boolean {
    this.mentions ??= new Set(wordsEndingInEnd(this.prose.all()));
    return this.mentions.has(name);
  }

  /** `startFoo`/`endFoo` and the like, when the documentation's own words say that one closes the other. */
  private callPairs(name: string, global: string | null, members: ReadonlyMap<string, Member>): void {
    for (const start of sorted(members, /^(?:start|begin|open)/)) {
      const found = /^(start|begin|open)(\p{Lu}.*)$/u.exec(start.name);
      if (!found) continue;
      const endName = `${found[1] === 'open' ? 'close' : 'end'}${found[2]!}`;
      const end = members.get(endName);
      if (!end) continue;
      const key = `${start.owner}.${start.name}`;
      const source = withSources(start.facts.source, end.facts.source);
      if (this.seen.has(key)) continue;
      this.seen.add(key);
      const why = start.facts.kind !== 'method' || end.facts.kind !== 'method' ? 'start and end are not both methods' : this.saysThatOneCloses(start, end) ? null : 'no words of the documentation say that one closes the other';
      if (why !== null) { this.skipped.push({ name: key, reason: why, source }); continue; }
      const root = global ?? name;
      const id = found[2]!.charAt(0).toLowerCase() + found[2]!.slice(1);
      this.out.push({ id, interface: null, kind: 'call', aliases: defaultAliases(id), declare: null, start: `${root}.${start.name}`, end: `${root}.${end.name}`, companions: [], no_close: null, source });
    }
  }

  private saysThatOneCloses(start: Member, end: Member): boolean {
    const verbs = /\b(?:clos(?:e|es|ed|ing)|end(?:s|ed|ing)?|finish(?:es|ed)?|terminat(?:e|es|ed)|complet(?:e|es|ed)|match(?:es|ed|ing)?|until|undone|balanc(?:e|es|ed))\b/i;
    const speaks = (own: Member, other: Member): boolean => {
      const name = new RegExp(`(?<![\\p{L}\\p{N}_$])${other.name.replaceAll('$', '\\$')}(?![\\p{L}\\p{N}_$])`, 'u');
      return this.prose.of(own.facts.source).some(prose => sentencesOf(prose).some(sentence => name.test(sentence) && verbs.test(sentence.replace(name, ''))));
    };
    return speaks(start, end) || speaks(end, start);
  }

  /** Authored negative facts about an End whose first words are a construct's belong to that construct. */
  private placeAuthored(): void {
    for (const entry of this.facts.facts.absent) {
      const dot = entry.name.lastIndexOf('.');
      const stem = /^(.+)End$/.exec(entry.name.slice(dot + 1))?.[1];
      if (stem === undefined || this.out.some(construct => construct.no_close?.names.includes(entry.name))) continue;
      const fits = this.out.filter(construct => construct.kind === 'paired' && this.ownerGlobal(construct, entry.name.slice(0, dot)) && commonWords(wordsOf(stem), wordsOf(construct.id)) > 0);
      const best = fits.sort((a, b) => commonWords(wordsOf(stem), wordsOf(b.id)) - commonWords(wordsOf(stem), wordsOf(a.id)) || a.id.length - b.id.length || (a.id < b.id ? -1 : 1))[0];
      if (best) this.addNoClose(best, entry.name);
    }
  }

  private ownerGlobal(construct: Construct, interfaceName: string): boolean {
    const type = this.surface.globals.get(construct.start.slice(0, construct.start.indexOf('.')))?.type ?? null;
    return type !== null && ancestryOf(this.surface, type).includes(interfaceName);
  }

  private addAliases(): void {
    this.facts.facts.aliases.forEach((entry, index) => {
      const where = `${this.facts.file}: aliases[${index}]`;
      const found = this.out.filter(construct => construct.id === entry.construct);
      if (found.length === 0) {
        const ids = [...new Set(this.out.map(construct => construct.id))].sort().join(', ');
        throw new UsageError(`${where}: the documentation has no construct ${entry.construct}; expected one of ${ids || '(there are none)'}.`);
      }
      for (const name of entry.names) {
        const other = this.out.find(construct => construct.id === name && construct.id !== entry.construct);
        if (other) throw new UsageError(`${where}: "${name}" is a construct of its own (${other.source[0]!}); choose another alias of ${entry.construct}.`);
      }
      for (const construct of found) construct.aliases = [...new Set([...construct.aliases, ...[...entry.names].sort()])];
    });
  }
}

/** The names in a text that end in `End`: from each End backwards, so that a long text is not tried at every letter. */
function wordsEndingInEnd(text: string): string[] {
  const out: string[] = [];
  for (let at = text.indexOf('End'); at >= 0; at = text.indexOf('End', at + 3)) {
    if (/^[\p{L}\p{N}_$]/u.test(text.slice(at + 3, at + 5))) continue;
    const before = /[\p{L}_$][\p{L}\p{N}_$]*$/u.exec(text.slice(Math.max(0, at - 60), at));
    if (before) out.push(`${before[0]}End`);
  }
  return out;
}

function sorted(members: ReadonlyMap<string, Member>, may: RegExp): Member[] {
  return [...members.values()].filter(member => may.test(member.name)).sort((a, b) => (a.name < b.name ? -1 : 1));
}

function firstParamType(facts: MemberFacts): string | null {
  return facts.kind === 'method' ? facts.params?.[0]?.type ?? null : null;
}

/** A construct is called by its id, and by the id's words. */
function defaultAliases(id: string): string[] {
  return [...new Set([id, wordsOf(id).join(' ')])].filter(alias => alias !== '');
}

function commonWords(a: readonly string[], b: readonly string[]): number {
  let count = 0;
  // A column belongs to columns.
  const stem = (word: string | undefined): string | undefined => word?.replace(/(?<=..)s$/, '');
  while (count < a.length && count < b.length && stem(a[count]) === stem(b[count])) count++;
  return count;
}
