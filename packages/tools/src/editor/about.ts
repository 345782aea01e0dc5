/** What the documentation says of a symbol, in its own words, for a hover and for a completion's details. */
import { signature, type Construct, type Graph, type MemberFacts, type Param } from '@plumbline/model';
import type { FoundConfiguration } from '../settings/configuration.js';
import { documentationPlace, type DocumentationPlace } from './documentation-places.js';
import type { OpenGraph } from './open-graph.js';

export interface Excerpt {
  /** The chunk's own words, shortened; null where only the place is known. */
  readonly text: string | null;
  /** As the graph names it: `layout.md#layout-tablestart`. */
  readonly source: string;
  readonly place: DocumentationPlace | null;
}

export interface About {
  /** One line of code: `Layout.tableStart(table: Table): void`. */
  readonly title: string;
  /** Facts in a sentence each: that it is deprecated, that it does not exist and why. */
  readonly notes: readonly string[];
  readonly excerpts: readonly Excerpt[];
  readonly constructs: readonly Construct[];
}

/** No more of one chunk is shown, and of no more chunks. */
const MOST_CHARACTERS = 1200;
const MOST_EXCERPTS = 3;

export class Abouts {
  private readonly graph: Graph;
  constructor(private readonly opened: OpenGraph, private readonly configuration: FoundConfiguration | null) {
    this.graph = opened.graph;
  }

  /** A member by the interface that documents it. */
  member(owner: string, name: string, facts: MemberFacts): About {
    const notes = [
      ...(facts.deprecated === null ? [] : [`Deprecated${facts.deprecated === '' ? '.' : `: ${facts.deprecated}`}`]),
      ...(facts.static === true ? [`A member of ${owner} itself.`] : []),
    ];
    return this.about(memberTitle(owner, name, facts), notes, facts.source, `${owner}.${name}`);
  }

  /** What the documentation says is not there. */
  absent(key: string): About {
    const { reason, action, source } = this.graph.members.absent[key]!;
    return this.about(key, [`${key} does not exist. ${reason}`, ...(action === null ? [] : [`Instead: ${action}.`])], source, key);
  }

  interface(name: string): About {
    const facts = this.graph.interface(name)!;
    const globals = this.graph.globalsOf(name);
    const notes = [
      ...(globals.length > 0 ? [`Reached as ${globals.join(', ')}.`] : []),
      ...(facts.constructible === null ? [] : [facts.constructible ? `Created with new ${name}().` : 'Cannot be created by a script.']),
    ];
    return this.about(`interface ${name}${facts.parent === null ? '' : ` extends ${facts.parent}`}`, notes, facts.source, name);
  }

  global(name: string): About {
    const { type, source } = this.graph.global(name)!;
    return this.about(`${name}: ${type ?? 'unknown type'}`, [], source, name);
  }
  function(name: string): About {
    const { params, returns, source } = this.graph.function(name)!;
    return this.about(functionTitle(name, params, returns), [], source, name);
  }
  alias(name: string): About {
    return this.about(`${name}: ${this.graph.alias(name)!}`, [`Another name of ${this.graph.alias(name)!}.`], [], name);
  }

  /** A variable of a documented interface. */
  variable(name: string, type: string, because: string): About {
    const { excerpts } = this.interface(type);
    return { title: `${name}: ${type}`, notes: [`Certain by: ${because}.`], excerpts: excerpts.slice(0, 1), constructs: [] };
  }

  /** A key of an options object, with the words on its parameter. */
  option(callee: string, param: Param, key: string): About {
    const dot = callee.lastIndexOf('.');
    const source = dot < 0 ? this.graph.function(callee)?.source ?? [] : this.graph.member(callee.slice(0, dot), callee.slice(dot + 1))?.facts.source ?? [];
    const typed = param.options || param.type === null ? undefined : this.graph.member(param.type, key);
    return typed ? this.member(typed.owner, key, typed.facts) : this.about(`${key}: option of ${callee}(${param.name})`, [], source, callee);
  }

  private about(title: string, notes: readonly string[], sources: readonly string[], symbol: string): About {
    return { title, notes, excerpts: sources.slice(0, MOST_EXCERPTS).map(source => this.excerpt(source, symbol)), constructs: this.constructsOf(symbol) };
  }

  private excerpt(source: string, symbol: string): Excerpt {
    const chunk = this.opened.chunks().get(source)?.chunk;
    // A fact's own paragraph, where a chunk holds those of many.
    const own = chunk?.text.split('\n\n').filter(each => each.startsWith(`${symbol}:`)) ?? [];
    return { source, text: chunk ? shorten(own.length > 0 ? own.join('\n\n') : chunk.text) : null, place: documentationPlace(source, this.opened, this.configuration) };
  }

  private constructsOf(symbol: string): Construct[] {
    const dot = symbol.lastIndexOf('.');
    const owner = symbol.slice(0, Math.max(0, dot));
    const paths = new Set([symbol, ...(dot < 0 ? [] : this.graph.globalsOf(owner).map(global => `${global}${symbol.slice(dot)}`))]);
    return this.graph.constructs.filter(each => each.interface === symbol || each.no_close?.names.includes(symbol) === true || [each.start, each.end, ...each.companions].some(path => paths.has(path)));
  }
}

export function memberTitle(owner: string, name: string, facts: MemberFacts): string {
  if (facts.kind === 'method') return functionTitle(`${owner}.${name}`, facts.params, facts.returns);
  return `${owner}.${name}: ${facts.type ?? 'unknown type'}${facts.kind === 'property' ? '' : `, ${facts.kind}`}${facts.kind === 'property' && facts.readonly ? ', read-only' : ''}`;
}
export function functionTitle(name: string, params: readonly Param[] | null, returns: string | null): string {
  return `${name}${signature({ kind: 'method', params: params && [...params], returns, static: null, deprecated: null, source: [] })}`;
}

/** At the end of a line, with its last fence closed. */
function shorten(text: string): string {
  if (text.length <= MOST_CHARACTERS) return text;
  const end = text.lastIndexOf('\n', MOST_CHARACTERS);
  const out = text.slice(0, end > 0 ? end : MOST_CHARACTERS).trimEnd();
  return `${out}${(out.match(/^\s*```/gm) ?? []).length % 2 === 1 ? '\n```' : ''}\n\n…`;
}
