/** `function`: a bare call of a name defined nowhere (DESIGN 4.3). */
import { hostOf, laterEdition } from '@plumbline/model';
import type { Rule } from '../rule.js';

export const functionRule: Rule = (site, { graph, nearestNames }) => {
  if (site.kind !== 'name' || site.use !== 'call' || laterEdition(null, site.name) !== undefined) return null;
  const holders = graph.holdersOf(site.name);
  // A method called bare: name the objects that have it.
  const members = holders.flatMap(each => graph.globalsOf(each).map(global => `${global}.${site.name}`));
  return {
    family: 'function', severity: 'error', symbol: site.name, name: site.name, elsewhere: holders,
    candidates: [...new Set([...members, ...nearestNames(site)])].slice(0, 3),
    data: { rule: 'function/undeclared', name: site.name, host: hostOf(site.name) },
  };
};
