/** A resolved symbol with its signature, the documentation's words and the names around it. */
import { arrayElement, article, signature, unionParts, type DocumentedSymbol, type FunctionFacts, type Graph, type MemberFacts } from '@plumbline/model';
import { bounded } from '../bounded.js';
import type { Resolved } from '../resolve-symbol.js';
import { sentence } from '../spelling.js';
import type { DocumentTexts } from './document-texts.js';

export type Known = Exclude<Resolved, { readonly kind: 'unknown' }>;

const LONGEST_TEXT = 1500;
const SHORT_TEXT = 300;
const FEW = 3;
const MOST_MEMBERS = 60;

/** `of` symbols are told together: the text of many is cut earlier. */
export function documentedSymbol(graph: Graph, texts: DocumentTexts, known: Known, of: number): DocumentedSymbol {
  const words = (source: readonly string[]): ReturnType<typeof wordsAt> => wordsAt(texts, source, of > FEW ? SHORT_TEXT : LONGEST_TEXT);
  switch (known.kind) {
    case 'interface': {
      const { name } = known;
      const facts = graph.interface(name)!;
      const head = `interface ${name}${facts.parent === null ? '' : `, ${article(facts.parent)}`}${graph.isOpen(name) ? '; open: it may have members that are not documented' : ''}`;
      return { ...plain(name, 'interface', head), reachedAs: reach(graph, name), ...words(facts.source), members: membersOf(graph, name) };
    }
    case 'member': {
      const { owner, member, asked } = known;
      const { facts } = graph.member(owner, member)!;
      const [global] = graph.globalsOf(asked);
      const name = `${owner}.${member}`;
      return {
        ...plain(name, facts.kind, `${name}${memberSignature(facts)}`), inheritedBy: asked === owner ? null : asked, deprecated: facts.deprecated,
        reachedAs: global !== undefined ? `${global}.${member}` : facts.static === true ? name : null, ...words(facts.source),
      };
    }
    case 'absent': {
      const facts = graph.members.absent[known.name]!;
      const owner = known.name.slice(0, known.name.lastIndexOf('.'));
      return { ...plain(known.name, 'absent', `${known.name}: documented not to exist`), inheritedBy: known.asked === owner ? null : known.asked, ...words(facts.source.filter(each => texts.at(each) !== undefined && !each.endsWith('#absent'))), source: facts.source };
    }
    case 'global': {
      const named = graph.named(known.name);
      if (named) return { ...plain(known.name, 'global', `global ${known.name}: named by the documentation, and not described${named.holds.length > 0 ? `; holds ${named.holds.join(', ')}` : ''}`), reachedAs: known.name, ...words(named.source) };
      const { type, source } = graph.global(known.name)!;
      return { ...plain(known.name, 'global', `global ${known.name}: ${type ?? 'type not documented'}`), reachedAs: known.name, ...words(source), members: type !== null && graph.interface(type) ? membersOf(graph, type) : null };
    }
    case 'function': {
      const facts = graph.function(known.name)!;
      return { ...plain(known.name, 'function', `${known.name}${functionSignature(facts)}`), reachedAs: known.name, ...words(facts.source) };
    }
    case 'alias': return { ...plain(known.name, 'alias', `${known.name} is another name of ${graph.alias(known.name)!}`), reachedAs: known.name };
    case 'construct': {
      const { id, declare, start, end, no_close: noClose, source } = known.construct;
      const note = noClose === null ? '' : ` ${sentence(noClose.text)}`;
      return { ...plain(id, 'construct', `construct ${id}: ${[declare, start, end].filter(each => each !== null).join(' … ')}.${note}`), source };
    }
  }
}

function plain(symbol: string, kind: DocumentedSymbol['kind'], head: string): DocumentedSymbol {
  return { symbol, kind, signature: head, inheritedBy: null, reachedAs: null, deprecated: null, text: '', cut: false, source: [], members: null };
}

/** `(table: Table): void`, `: number, read-only`. */
export function memberSignature(facts: MemberFacts): string {
  return facts.kind === 'method' ? signature(facts) : `: ${signature(facts)}`;
}
function functionSignature({ params, returns, source }: FunctionFacts): string {
  return signature({ kind: 'method', params, returns, static: null, deprecated: null, source });
}

/** How a script gets one: the global, or `new`. */
function reach(graph: Graph, name: string): string | null {
  const [global] = graph.globalsOf(name);
  return global ?? (graph.interface(name)!.constructible === true ? `new ${name}` : null);
}

function membersOf(graph: Graph, name: string): DocumentedSymbol['members'] {
  return bounded(graph.memberNames(name).sort().map(member => `${member}${memberSignature(graph.member(name, member)!.facts)}`), MOST_MEMBERS);
}

function wordsAt(texts: DocumentTexts, source: readonly string[], longest: number): Pick<DocumentedSymbol, 'text' | 'cut' | 'source'> {
  const text = source.flatMap(place => texts.at(place)?.text ?? []).join('\n\n');
  const cut = text.length > longest;
  return { text: cut ? `${text.slice(0, longest)}…` : text, cut, source };
}

/** Exact names worth a look after this one: the types it takes and gives, and the construct it belongs to. */
export function namesAround(graph: Graph, known: Known): string[] {
  switch (known.kind) {
    case 'interface': return graph.constructs.filter(each => each.interface === known.name).flatMap(each => [each.start, each.end]);
    case 'global': return graph.named(known.name)?.holds ?? typeNames(graph, graph.global(known.name)!.type);
    case 'alias': return [graph.alias(known.name)!];
    case 'construct': return [...(known.construct.interface === null ? [] : [known.construct.interface]), known.construct.start, ...known.construct.companions, known.construct.end];
    case 'absent': return graph.constructs.filter(each => each.no_close?.names.includes(known.name)).flatMap(each => [each.start, each.end]);
    case 'function': { const { params, returns } = graph.function(known.name)!; return [...(params ?? []).flatMap(param => typeNames(graph, param.type)), ...typeNames(graph, returns)]; }
    case 'member': {
      const { facts } = graph.member(known.owner, known.member)!;
      const own = facts.kind === 'method' ? [...(facts.params ?? []).flatMap(param => typeNames(graph, param.type)), ...typeNames(graph, facts.returns)] : typeNames(graph, facts.type);
      const paths = new Set([`${known.owner}.${known.member}`, ...[known.owner, known.asked].flatMap(each => graph.globalsOf(each).map(global => `${global}.${known.member}`))]);
      const calls = graph.constructs.map(each => [each.start, ...each.companions, each.end]).filter(each => each.some(path => paths.has(path))).flat();
      return [...own, ...calls.filter(path => !paths.has(path))];
    }
  }
}

function typeNames(graph: Graph, type: string | null): string[] {
  return type === null ? [] : unionParts(type).map(part => arrayElement(part) ?? part).filter(part => graph.interface(part) !== undefined);
}
