/** `object`: an identifier that nothing declares is used as a receiver or read (DESIGN 4.3). */
import { hostOf, laterEdition } from '@plumbline/model';
import { sourcesOf, type Rule } from '../rule.js';

export const objectRule: Rule = (site, { graph, nearestNames }) => {
  if (site.kind !== 'name' || site.use === 'call' || site.use === 'new' || laterEdition(null, site.name) !== undefined) return null;
  // An interface is no object: its global, if any, is what was meant.
  const globals = site.interface === null ? [] : graph.globalsOf(site.interface);
  return {
    family: 'object', severity: 'error', symbol: site.name, name: site.name,
    candidates: [...new Set([...globals, ...nearestNames(site)])].slice(0, 3),
    data: { rule: 'object/undeclared', name: site.name, interface: site.interface, host: hostOf(site.name) },
    source: site.interface === null ? [] : sourcesOf(graph, [site.interface]),
  };
};
