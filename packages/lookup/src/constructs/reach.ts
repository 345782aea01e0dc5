/** How a script gets at an object of an interface: its global, `new`, or documented properties and calls without arguments from a global. */
import { unionParts, type Graph } from '@plumbline/model';

/** An expression, or null when the documentation shows no such way. Shortest first, then by name. */
export function expressionFor(graph: Graph, wanted: string): string | null {
  const [global] = graph.globalsOf(wanted);
  if (global !== undefined) return global;
  if (graph.interface(wanted)?.constructible === true) return `new ${wanted}()`;
  let ways = Object.entries(graph.members.globals).flatMap(([name, { type }]) => (type === null ? [] : [{ text: name, type }])).sort((a, b) => (a.text < b.text ? -1 : 1));
  const seen = new Set(ways.map(each => each.type));
  for (let depth = 0; depth < 4 && ways.length > 0; depth++) {
    const next: typeof ways = [];
    for (const { text, type } of ways) {
      for (const member of graph.memberNames(type).sort()) {
        const { facts } = graph.member(type, member)!;
        const given = facts.kind === 'method' ? (facts.params?.every(param => param.optional) ? facts.returns : null) : facts.kind === 'property' ? facts.type : null;
        if (given === null || unionParts(given).length !== 1 || facts.deprecated !== null || facts.static === true) continue;
        const way = `${text}.${member}${facts.kind === 'method' ? '()' : ''}`;
        if (given === wanted) return way;
        if (graph.interface(given) && !seen.has(given)) { seen.add(given); next.push({ text: way, type: given }); }
      }
    }
    ways = next;
  }
  return null;
}
