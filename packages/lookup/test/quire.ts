/** Look-ups over the fictional engine, mined from its pages; facts may be edited on the way. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadProfile, mine, type Mined } from '@plumbline/miner';
import { Graph, parseFacts, type Facts } from '@plumbline/model';
import { Lookup } from '../src/index.js';
import { repositoryRoot } from '../../../test/shared.js';

const docs = join(repositoryRoot, 'docs-fixtures/quire');
const files = readdirSync(join(docs, 'pages')).sort().map(path => ({ path, text: readFileSync(join(docs, 'pages', path), 'utf8') }));

export interface Mining { readonly graph: Graph; readonly mined: Mined; readonly lookup: Lookup }

export function mineQuire(edit: (facts: Facts) => Facts = facts => facts): Mining {
  const facts = edit(parseFacts(readFileSync(join(docs, 'facts.json'), 'utf8'), 'facts.json'));
  const mined = mine({ files, profile: loadProfile('interface-member'), engine: 'quire', facts: { facts, file: 'facts.json' } });
  const graph = new Graph(mined.members, mined.constructs);
  return { graph, mined, lookup: new Lookup(graph, { chunks: () => mined.chunks, topics: () => mined.topics.topics }) };
}

let known: Mining | undefined;
export function quire(): Mining {
  return (known ??= mineQuire());
}
