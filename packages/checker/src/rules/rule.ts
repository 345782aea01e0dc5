/** What every rule gets, and the shape of its answer. A rule is pure judgement: a site in, a finding or null out. */
import type { Dialect, Fix, FindingData, Graph, Place, RawFinding, Severity } from '@plumbline/model';
import type { NameSite, ReceiverFacts, Site } from '@plumbline/script';

export interface RuleContext {
  readonly graph: Graph;
  readonly dialect: Dialect;
  readonly place: (site: Site) => Place;
  /** What a bare name may have meant: what its scopes declare, the project's, the documentation's and ES3's globals; with whether each can be called. */
  readonly namesFor: (site: NameSite) => ReadonlyMap<string, boolean>;
  /** The nearest of these; of what can be called first, where it is called. */
  readonly nearestNames: (site: NameSite) => readonly string[];
  /** What a call on who knows what may have meant: methods that documentation, ES3 and the project have. */
  readonly methodNames: () => readonly string[];
}

export interface Judgement {
  readonly family: RawFinding['family'];
  readonly severity: Severity;
  readonly symbol: string;
  readonly name: string;
  readonly data: FindingData;
  readonly receiver?: ReceiverFacts | null;
  readonly candidates?: readonly string[];
  readonly elsewhere?: readonly string[];
  readonly fix?: Fix | null;
  readonly source?: readonly string[];
}

export type Rule = (site: Site, context: RuleContext) => Judgement | null;

export function toFinding(site: Site, judgement: Judgement, context: RuleContext): RawFinding {
  return {
    ...context.place(site), family: judgement.family, severity: judgement.severity, symbol: judgement.symbol, name: judgement.name,
    receiver: judgement.receiver ?? null, data: judgement.data, candidates: judgement.candidates ?? [], elsewhere: judgement.elsewhere ?? [],
    fix: judgement.fix ?? null, source: judgement.source ?? [], via: 'static',
  };
}

/** Documentation behind an interface, for `source`. */
export function sourcesOf(graph: Graph, interfaces: readonly string[]): string[] {
  return [...new Set(interfaces.flatMap(name => graph.interface(name)?.source ?? []))].sort();
}
