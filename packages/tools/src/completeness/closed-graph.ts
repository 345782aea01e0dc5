/** A graph as if every interface were complete: what is used on open ones shows. */
import { Graph, type MemberGraph } from '@plumbline/model';

export function closedGraph(graph: Graph): Graph {
  const { members } = graph;
  const interfaces = Object.entries(members.interfaces).map(([name, facts]) => [name, { ...facts, open: false, parent: facts.parent !== null && graph.interface(facts.parent) ? facts.parent : null }] as const);
  const closed: MemberGraph = { ...members, interfaces: Object.fromEntries(interfaces) };
  return new Graph(closed, { schema: 'plumbline/constructs@1', engine: graph.engine, digest: graph.digest, constructs: [...graph.constructs], skipped: [] });
}
