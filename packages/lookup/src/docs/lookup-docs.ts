/** A term to what the documentation has of it: the exact symbol first, then the texts; what is not there, said as a fact (DESIGN 6). */
import { es3Global, isAnyEs3Member, nearNames, type DocsAnswer, type Graph, type Hint } from '@plumbline/model';
import { bounded } from '../bounded.js';
import { absentWords } from '../hint.js';
import { resolveSymbol, type Beyond, type Resolved } from '../resolve-symbol.js';
import { some } from '../spelling.js';
import type { DocumentTexts } from './document-texts.js';
import { documentedSymbol, namesAround, type Known } from './documented-symbol.js';

/** So many names are proposed next. */
const MOST_NEXT = 5;
/** A name that does not exist is answered by the fact; texts that have a part of it are little more than company. */
const MOST_TEXTS_OF_NAMES = 3;

type Unknown = Extract<Resolved, { readonly kind: 'unknown' }>;

export function lookupDocs(graph: Graph, texts: DocumentTexts, term: string, hint: Hint, limit: number): DocsAnswer {
  const resolved = resolveSymbol(graph, term);
  const known = resolved.filter((each): each is Known => each.kind !== 'unknown');
  const found = known.filter(each => each.kind !== 'absent');
  const symbols = bounded(known, limit);
  const hits = known.length > 0 ? [] : texts.search(term);
  const answer = {
    asked: term, hint,
    symbols: { ...symbols, shown: symbols.shown.map(each => documentedSymbol(graph, texts, each, symbols.shown.length)) }, texts: bounded(hits, isName(term) ? Math.min(limit, MOST_TEXTS_OF_NAMES) : limit),
  };
  const around = (near: readonly string[]): string[] => [...new Set([...near, ...symbols.shown.flatMap(each => namesAround(graph, each))])].slice(0, MOST_NEXT);
  if (found.length > 0) return { ...answer, verdict: 'found', fact: foundFact(term, found), near: [], elsewhere: [], next: around([]) };
  const absent = known.flatMap(each => (each.kind === 'absent' ? [each.name] : []));
  if (absent.length > 0) return { ...answer, verdict: 'absent', fact: absent.map(name => absentWords(name, graph.members.absent[name]!)).join(' '), near: [], elsewhere: [...graph.holdersOf(lastName(absent[0]!))], next: around([]) };
  const unknown = resolved.filter((each): each is Unknown => each.kind === 'unknown');
  if (!isName(term)) {
    const next = around(hits.slice(0, MOST_NEXT).flatMap(each => each.symbol ?? []));
    return { ...answer, verdict: hits.length > 0 ? 'text' : 'nothing', fact: hits.length > 0 ? 'No symbol is called so; these texts have the words.' : 'No symbol is called so, and no text has these words.', near: [], elsewhere: [], next };
  }
  const facts = unknown.map(each => unknownFacts(graph, each));
  const near = [...new Set(facts.flatMap(each => each.near))];
  const elsewhere = [...new Set(facts.flatMap(each => each.elsewhere))];
  return {
    ...answer, verdict: facts.some(each => each.verdict === 'found') ? 'found' : facts.some(each => each.verdict === 'open') ? 'open' : 'none',
    fact: [...new Set(facts.map(each => each.fact))].join(' '), near, elsewhere,
    next: around([...unknown.flatMap(each => (each.beyond?.kind === 'key' ? each.beyond.calls : [])), ...near, ...elsewhere.map(owner => `${owner}.${lastName(unknown[0]!.name)}`)]),
  };
}

/** One name, in whatever spelling; no phrase. */
function isName(term: string): boolean {
  return !/\s/.test(term.trim().replace(/^new\s+/, '').replace(/\([^]*$/, '').trim()) && /[\p{L}_$]/u.test(term);
}

function lastName(name: string): string {
  return name.slice(name.lastIndexOf('.') + 1);
}

function foundFact(term: string, found: readonly Known[]): string {
  const names = found.map(each => (each.kind === 'member' ? `${each.owner}.${each.member}` : each.kind === 'construct' ? `the construct ${each.construct.id}` : each.name));
  return `${term.trim()} is documented: ${some([...new Set(names)], 6)}.`;
}

export interface UnknownFacts { readonly verdict: 'none' | 'open' | 'found'; readonly fact: string; readonly near: readonly string[]; readonly elsewhere: readonly string[] }

/** What follows from a name's not being documented: it does not exist where the documentation is complete, and nothing where it is open. */
function unknownFacts(graph: Graph, { interface: owner, name, language, beyond }: Unknown): UnknownFacts {
  if (beyond !== null) return beyondFacts(graph, name, beyond);
  if (owner === null) return unknownAnywhere(graph, name);
  const elsewhere = graph.holdersOf(name).filter(each => each !== owner);
  const near = nearNames(name, graph.memberNames(owner)).map(member => `${owner}.${member}`);
  if (language) return { verdict: 'found', fact: `${owner} has ${name} as every object of ECMAScript 3 has it; its documentation does not name it.`, near: [], elsewhere };
  if (graph.isOpen(owner)) return { verdict: 'open', fact: `${owner} documents no member ${name}, and is open: it may have members that are not documented. That proves nothing.`, near, elsewhere };
  const folded = graph.memberByFoldedCase(owner, name);
  return { verdict: 'none', fact: `${owner} has no member ${name}: its documentation is complete, and neither it nor what it inherits from has one.${folded === undefined ? '' : ` It has ${folded}; letter case matters.`}`, near, elsewhere };
}

/** Names that the documentation does not write down, and whose place is known all the same. */
export function beyondFacts(graph: Graph, name: string, beyond: Beyond): UnknownFacts {
  const last = lastName(name);
  const elsewhere = name.includes('.') ? graph.holdersOf(last) : [];
  switch (beyond.kind) {
    case 'key': return { verdict: 'found', fact: `${name} is a key of the options of ${some(beyond.calls, 6)}.`, near: [], elsewhere: [] };
    case 'language': {
      const { owner, has, edition } = beyond;
      const what = owner === null ? name : `${owner}.${last}`;
      if (has) return { verdict: 'found', fact: owner === null && es3Global(name) === undefined && isAnyEs3Member(name) ? `Objects of ECMAScript 3 have ${name}; the documentation does not name it.` : `${what} is the language's own: ECMAScript 3 has it, and the documentation does not name it.`, near: [], elsewhere };
      return { verdict: 'none', fact: `${what} does not exist: ${edition === null ? `ECMAScript 3, the engine's language, has none` : `the engine's language is ECMAScript 3, and it came with ${edition}`}.`, near: owner === null ? nearAnywhere(graph, name) : [], elsewhere };
    }
    case 'type': {
      const { path, type } = beyond;
      if (type === 'void') return { verdict: 'none', fact: `${path} gives nothing back, so that ${name} leads nowhere.`, near: [], elsewhere };
      return { verdict: 'open', fact: `${type === null ? `The documentation does not say what ${path} is` : `${path} is documented as ${type}, and not what that has`}. That proves nothing of ${last}.`, near: [], elsewhere };
    }
  }
}

function nearAnywhere(graph: Graph, name: string): string[] {
  return nearNames(name, new Set([...topNames(graph), ...Object.values(graph.members.interfaces).flatMap(facts => Object.keys(facts.members))]));
}
function topNames(graph: Graph): string[] {
  const { interfaces, globals, functions, aliases } = graph.members;
  return [...Object.keys(interfaces), ...Object.keys(globals), ...Object.keys(functions), ...Object.keys(aliases), ...graph.constructs.map(each => each.id)];
}

function unknownAnywhere(graph: Graph, name: string): UnknownFacts {
  const { interfaces } = graph.members;
  const dot = name.lastIndexOf('.');
  const near = dot < 0 ? nearAnywhere(graph, name) : nearNames(name.slice(0, dot), new Set(topNames(graph)));
  const open = Object.keys(interfaces).filter(each => graph.isOpen(each)).sort();
  const what = dot < 0 ? `No interface, global, function, construct or member is called ${name}.` : `Nothing is called ${name.slice(0, dot)}, so that ${name} leads nowhere.`;
  const proof = open.length === 0 ? ' The documentation is complete: it does not exist.' : dot < 0 ? ` The documentation is complete but for ${some(open, 4)}: only there could it be.` : '';
  const folded = near.filter(each => each.toLowerCase() === name.toLowerCase());
  const spelling = folded.length === 0 ? '' : ` It is written ${some(folded, 4)}; letter case matters.`;
  return { verdict: open.length === 0 || dot >= 0 ? 'none' : 'open', fact: `${what}${proof}${spelling}`, near, elsewhere: dot < 0 ? [] : graph.holdersOf(lastName(name)) };
}
