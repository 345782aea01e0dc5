/** `option`: a key that the documentation does not list, or a literal for a parameter that is not there (DESIGN 4.3). */
import { nearNames, type FindingData, type Graph } from '@plumbline/model';
import type { Rule } from '../rule.js';

export const optionRule: Rule = (site, { graph }) => {
  if (site.kind !== 'option') return null;
  const source = sourceOf(graph, site.callee);
  if (site.key === null) {
    return { family: 'option', severity: 'error', symbol: site.symbol, name: site.callee.split('.').at(-1)!, data: { rule: 'option/no-such-parameter', callee: site.callee, position: site.position, count: site.count }, source };
  }
  const data: FindingData = { rule: 'option/unknown-key', callee: site.callee, parameter: site.param!.name, key: site.key, type: site.param!.options ? null : site.param!.type };
  return { family: 'option', severity: 'error', symbol: site.symbol, name: site.key, candidates: nearNames(site.key, site.allowed), elsewhere: [], data, source };
};

function sourceOf(graph: Graph, callee: string): readonly string[] {
  const dot = callee.lastIndexOf('.');
  return dot < 0 ? graph.function(callee)?.source ?? [] : graph.member(callee.slice(0, dot), callee.slice(dot + 1))?.facts.source ?? [];
}
