/** What every rule gets, and the shape of its answer. A rule is pure judgement: a site in, a finding or null out. */
import type { Advice, Dialect, Fix, FindingData, Graph, Place, RawFinding, Severity } from '@plumbline/model';
import type { MemberSite, NameSite, NowhereSite, ReceiverFacts, Site } from '@plumbline/script';

export interface RuleContext {
  readonly graph: Graph;
  readonly dialect: Dialect;
  readonly place: (site: Site) => Place;
  /**
   * The nearest of what a bare name may have meant: what its scopes declare, the project's, the documentation's and ES3's globals;
   * of what can be called first, where it is called; of what can be constructed, behind `new`.
   */
  readonly nearestNames: (site: NameSite) => readonly string[];
  /** The nearest of what a call on who knows what may have meant: methods that documentation, ES3 and the project have. */
  readonly nearestMethods: (site: NowhereSite) => readonly string[];
  /** What to say beside an undocumented member. */
  readonly advise: (site: MemberSite, access: 'call' | 'read' | 'write') => Pick<Advice, 'candidates' | 'elsewhere'>;
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
  // Not spread: that would cost a hidden shape a finding, and a file may have half a million.
  const { file, line, column, endLine, endColumn } = context.place(site);
  return {
    file, line, column, endLine, endColumn, family: judgement.family, severity: judgement.severity, symbol: judgement.symbol, name: judgement.name,
    receiver: judgement.receiver ?? null, data: judgement.data, candidates: judgement.candidates ?? [], elsewhere: judgement.elsewhere ?? [],
    fix: judgement.fix ?? null, source: judgement.source ?? [], via: 'static',
  };
}

/** Documentation behind an interface, for `source`. */
export function sourcesOf(graph: Graph, interfaces: readonly string[]): string[] {
  return [...new Set(interfaces.flatMap(name => graph.interface(name)?.source ?? []))].sort();
}
