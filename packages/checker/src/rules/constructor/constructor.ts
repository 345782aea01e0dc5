/** `constructor`: `new X()` where X is no documented interface, ES3 constructor or project function, or cannot be created (DESIGN 4.3). */
import { hostOf, laterEdition, nearNames } from '@plumbline/model';
import { sourcesOf, type Rule } from '../rule.js';

export const constructorRule: Rule = (site, { graph, namesFor }) => {
  if (site.kind === 'construction') {
    return {
      family: 'constructor', severity: 'error', symbol: site.name, name: site.name, candidates: graph.globalsOf(site.name),
      data: { rule: 'constructor/not-constructible', name: site.name }, source: sourcesOf(graph, [site.name]),
    };
  }
  if (site.kind !== 'name' || site.use !== 'new' || laterEdition(null, site.name) !== undefined) return null;
  const constructible = Object.entries(graph.members.interfaces).filter(([, facts]) => facts.constructible !== false).map(([name]) => name);
  // By convention, functions that make objects begin with a capital.
  const own = [...namesFor(site)].filter(([name, isCallable]) => isCallable && /^\p{Lu}/u.test(name)).map(([name]) => name);
  return {
    family: 'constructor', severity: 'error', symbol: site.name, name: site.name, candidates: nearNames(site.name, new Set([...own, ...constructible])),
    data: { rule: 'constructor/undeclared', name: site.name, host: hostOf(site.name) },
  };
};
