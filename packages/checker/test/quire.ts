/** The graph of the fictional engine, mined once from its pages. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadProfile, mine } from '@plumbline/miner';
import { Graph, parseFacts, resolveDialect } from '@plumbline/model';
import { repositoryRoot } from '../../../test/shared.js';

const docs = join(repositoryRoot, 'docs-fixtures/quire');
let graph: Graph | undefined;

export function quire(): Graph {
  if (!graph) {
    const files = readdirSync(join(docs, 'pages')).map(path => ({ path, text: readFileSync(join(docs, 'pages', path), 'utf8') }));
    const mined = mine({ files, profile: loadProfile('interface-member'), engine: 'quire', facts: { facts: parseFacts(readFileSync(join(docs, 'facts.json'), 'utf8'), 'facts.json'), file: 'facts.json' } });
    graph = new Graph(mined.members, mined.constructs);
  }
  return graph;
}

export const es3 = resolveDialect('es3');
