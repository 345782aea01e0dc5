/** `constructor`: `new X()` where X is no documented interface, ES3 constructor or project function, or cannot be created (DESIGN 4.3). */
import { hostOf, laterEdition } from '@plumbline/model';
import { sourcesOf, type Rule } from '../rule.js';

export const constructorRule: Rule = (site, { graph, nearestNames }) => {
  if (site.kind === 'construction') {
    return {
      family: 'constructor', severity: 'error', symbol: site.name, name: site.name, candidates: graph.globalsOf(site.name),
      data: { rule: 'constructor/not-constructible', name: site.name }, source: sourcesOf(graph, [site.name]),
    };
  }
  if (site.kind !== 'name' || site.use !== 'new' || laterEdition(null, site.name) !== undefined) return null;
  return {
    family: 'constructor', severity: 'error', symbol: site.name, name: site.name, candidates: nearestNames(site),
    data: { rule: 'constructor/undeclared', name: site.name, host: hostOf(site.name) },
  };
};
