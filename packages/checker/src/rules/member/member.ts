/** `member`: a certain receiver's interface, its ancestors, ES3's Object and the project have no such member (DESIGN 4.3). */
import { nearNames, type FindingData } from '@plumbline/model';
import type { BuiltinMemberSite, MemberSite, NowhereSite } from '@plumbline/script';
import { es3InstanceMembers, es3StaticMembers, laterEdition } from '@plumbline/model';
import { sourcesOf, type Judgement, type Rule, type RuleContext } from '../rule.js';

export const memberRule: Rule = (site, context) => {
  switch (site.kind) {
    case 'member': return documentedReceiver(site, context);
    case 'builtin-member': return isLaterEdition(site) ? null : builtinReceiver(site);
    case 'nowhere': return nowhere(site, context);
    default: return null;
  }
};

/** Whether a later edition of ECMAScript added the name to the built-in: then it is the engine family's. */
export function isLaterEdition(site: BuiltinMemberSite): string | undefined {
  const owner = site.side === 'static' ? site.cls : `${site.cls}.prototype`;
  return laterEdition(owner, site.name) ?? (site.side === 'static' ? laterEdition('Function.prototype', site.name) : undefined) ?? laterEdition('Object.prototype', site.name);
}

function documentedReceiver(site: MemberSite, { graph, advise }: RuleContext): Judgement | null {
  const { verdict, name, interfaces } = site;
  const access = site.access === 'call' ? 'call' : site.access === 'write' ? 'write' : 'read';
  const base = { family: 'member' as const, symbol: site.symbol, name, receiver: site.receiver, source: sourcesOf(graph, interfaces) };
  switch (verdict.kind) {
    case 'documented': case 'open': return null;
    case 'absent': return {
      ...base, severity: 'error', data: { rule: 'member/absent', interface: verdict.interface, name, reason: verdict.fact.reason, advice: verdict.fact.action },
      // Deleting a call of nothing is safe where it is a whole statement.
      fix: verdict.fact.action?.startsWith('delete') && site.statement ? { range: site.statement, text: '' } : null,
      source: verdict.fact.source.length > 0 ? verdict.fact.source : base.source,
    };
    case 'letter-case': return { ...base, severity: 'warning', candidates: [verdict.actual], data: { rule: 'member/letter-case', interface: verdict.interface, name, actual: verdict.actual } };
    case 'undocumented': {
      const advice = advise(site, access);
      const data: FindingData = { rule: 'member/undocumented', interface: verdict.interface, name, access, static: site.static };
      return { ...base, severity: 'error', ...advice, data };
    }
  }
}

function builtinReceiver(site: BuiltinMemberSite): Judgement {
  const pool = site.side === 'static' ? es3StaticMembers(site.cls) : es3InstanceMembers(site.cls);
  return {
    family: 'member', severity: 'error', symbol: site.symbol, name: site.name, receiver: site.receiver, candidates: nearNames(site.name, pool?.keys() ?? [], { fits: name => ((pool!.get(name) as { kind: string }).kind === 'function') === (site.access === 'call') }),
    data: { rule: 'member/undocumented', builtin: site.side === 'static' ? site.cls : `${site.cls}.prototype`, name: site.name, access: site.access === 'call' ? 'call' : 'read' },
  };
}

function nowhere(site: NowhereSite, { nearestMethods }: RuleContext): Judgement {
  return {
    family: 'member', severity: site.doubtful ? 'warning' : 'error', symbol: site.symbol, name: site.name, receiver: site.receiver,
    candidates: nearestMethods(site), data: { rule: 'member/nowhere', name: site.name },
  };
}
