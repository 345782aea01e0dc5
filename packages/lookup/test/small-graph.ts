/** A few interfaces in memory, closed unless said otherwise. */
import { CONSTRUCTS_SCHEMA, Graph, MEMBERS_SCHEMA, type Construct, type MemberFacts, type MemberGraph, type Topic } from '@plumbline/model';
import { Lookup } from '../src/index.js';

const method = (returns: string | null = 'void'): MemberFacts => ({ kind: 'method', params: [], returns, static: false, deprecated: null, source: [] });

export function smallGraph(given: { readonly interfaces: Readonly<Record<string, readonly string[]>>; readonly open?: readonly string[]; readonly named?: MemberGraph['named']; readonly constructs?: readonly Construct[] }): Graph {
  const interfaces = Object.fromEntries(Object.entries(given.interfaces).map(([name, members]) => [name, {
    parent: null, constructible: true, open: given.open?.includes(name) === true, index: null, members: Object.fromEntries(members.map(each => [each, method()])), source: [],
  }]));
  const common = { engine: 'small', digest: 'sha256:0' };
  return new Graph(
    { schema: MEMBERS_SCHEMA, ...common, interfaces, globals: { [`the${Object.keys(interfaces)[0]}`]: { type: Object.keys(interfaces)[0]!, source: [] } }, functions: {}, aliases: {}, ...(given.named && { named: given.named }), samples: {}, absent: {} },
    { schema: CONSTRUCTS_SCHEMA, ...common, constructs: [...given.constructs ?? []], skipped: [] },
  );
}

export const topic = (name: string, words: string, symbols: readonly string[] = ['Layout']): Topic => ({ topic: name, words: words.split(' '), symbols: [...symbols], note: '', next: symbols[0]!, source: ['x.md#x'] });

export function lookupOver(graph: Graph, topics: readonly Topic[] = []): Lookup {
  return new Lookup(graph, { chunks: () => [], topics: () => topics });
}
