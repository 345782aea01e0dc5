/** The phrasebook: from the words of a goal to real symbols (DESIGN 3.3). Mined from titles, first sentences, construct aliases and the facts file. */
import { STOP_WORDS, UsageError, wordsOf, type Construct, type Topic } from '@plumbline/model';
import { firstSentenceOf } from '../extract/words.js';
import { factsSource, type FactsFile } from './apply-facts.js';
import { findMember, globalsByType, type Surface } from './surface.js';
import type { Prose } from './prose.js';

/** Words of texts that can be words of a goal. */
class GoalWords {
  /** Documentation uses the same few thousand words again and again. */
  private readonly byToken = new Map<string, readonly string[]>();

  /** Lower case, no stop words, code names by their parts; each once, sorted. */
  of(texts: readonly string[]): string[] {
    const out = new Set<string>();
    for (const text of texts) {
      for (const token of text.match(/[\p{L}_$][\p{L}\p{N}_$]*/gu) ?? []) {
        let words = this.byToken.get(token);
        if (words === undefined) this.byToken.set(token, words = wordsOf(token).filter(word => word.length > 1 && !STOP_WORDS.has(word)));
        for (const word of words) out.add(word);
      }
    }
    return [...out].sort();
  }
}

/** @throws UsageError for a topic of the facts file that names a symbol which the graph has not. */
export function buildTopics(surface: Surface, constructs: readonly Construct[], facts: FactsFile, prose: Prose): Topic[] {
  const out: Topic[] = [];
  const words = new GoalWords();
  const topic = (name: string, texts: readonly string[], symbols: string[], note: string, next: string, source: readonly string[]): void => {
    out.push({ topic: name, words: words.of(texts), symbols, note, next, source: [...source] });
  };
  const covered = new Set<string>();
  const globals = globalsByType(surface);
  for (const construct of constructs) {
    out.push(constructTopic(surface, construct, prose, words));
    if (construct.interface !== null && wordsOf(construct.interface).join() === wordsOf(construct.id).join()) covered.add(construct.interface);
  }
  for (const [name, each] of surface.interfaces) {
    const first = firstSentence(each.source, prose);
    const global = globals.get(name) ?? null;
    const title = wordsOf(name).join(' ');
    // A construct's own interface is told by the construct's topic.
    if (!covered.has(name)) topic(title || name, [name, first], global === null ? [name] : [name, global], first, name, each.source);
    for (const [member, memberFacts] of each.members) {
      const said = firstSentence(memberFacts.source, prose);
      const symbol = `${name}.${member}`;
      topic(`${title}: ${wordsOf(member).join(' ')}`, [name, member, said], global === null ? [symbol] : [symbol, `${global}.${member}`], said, symbol, memberFacts.source);
    }
  }
  for (const [name, each] of surface.functions) {
    const said = firstSentence(each.source, prose);
    topic(wordsOf(name).join(' ') || name, [name, said], [name], said, name, each.source);
  }
  facts.facts.topics.forEach((entry, index) => {
    for (const symbol of entry.symbols) {
      if (!isSymbol(surface, symbol)) throw new UsageError(`${facts.file}: topics[${index}].symbols: the documentation has no ${symbol}; expected Interface.member, global.member, an interface, a global or a function.`);
    }
    const source = [factsSource(facts.file, 'topics')];
    out.push({ topic: entry.topic, words: words.of([entry.topic, ...entry.words]), symbols: [...entry.symbols], note: entry.note, next: entry.symbols[0] ?? entry.topic, source });
  });
  return out.sort((a, b) => (a.topic < b.topic ? -1 : a.topic > b.topic ? 1 : a.next < b.next ? -1 : 1));
}

/** A construct's topic carries how it closes, so that one edited fact changes checker, topic and construct alike. */
function constructTopic(surface: Surface, construct: Construct, prose: Prose, words: GoalWords): Topic {
  const pattern = [construct.declare, construct.start, ...construct.companions, construct.end].filter(part => part !== null);
  const [root, start] = construct.start.split(/\.(?=[^.]*$)/) as [string, string];
  const opening = findMember(surface, surface.globals.get(root)?.type ?? root, start)?.facts.source ?? [];
  const declared = construct.interface === null ? [] : surface.interfaces.get(construct.interface)!.source;
  const texts = [...construct.aliases, construct.interface ?? '', ...construct.companions.map(each => each.slice(each.lastIndexOf('.') + 1)), firstSentence(opening, prose), firstSentence(declared, prose)];
  return {
    topic: construct.id, words: words.of(texts),
    symbols: pattern, note: `${pattern.join(' … ')}.${construct.no_close ? ` ${construct.no_close.text}` : ''}`, next: construct.start, source: construct.source,
  };
}

function firstSentence(source: readonly string[], prose: Prose): string {
  for (const text of prose.of(source)) {
    for (const line of text.split('\n')) {
      // A signature, or a line that states a fact, is no sentence about the thing.
      if (/^`[^`]*`$/.test(line) || /^(?:\p{Lu}\p{L}*(?: \p{Ll}+)?:\s|Static \p{Ll}+\.$|Collection of )/u.test(line)) continue;
      const found = firstSentenceOf(line);
      if (found !== undefined) return found.replaceAll('`', '');
    }
  }
  return '';
}

/** `Interface.member`, `global.member`, `new Interface`, an interface, a global or a function. */
function isSymbol(surface: Surface, symbol: string): boolean {
  const name = symbol.replace(/^new\s+/, '').replace(/\(.*\)$/, '');
  if (surface.interfaces.has(name) || surface.globals.has(name) || surface.functions.has(name)) return true;
  const dot = name.lastIndexOf('.');
  if (dot <= 0) return false;
  const root = name.slice(0, dot);
  const owner = surface.globals.get(root)?.type ?? root;
  return findMember(surface, owner, name.slice(dot + 1)) !== null;
}
