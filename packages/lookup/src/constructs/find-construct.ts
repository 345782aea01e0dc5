/** A construct with all that belongs to it: declaration, start, end, companions, what closes by itself, and a skeleton. */
import { listed, nearNames, type Construct, type ConstructAnswer, type ConstructEntry, type Graph, type Hint } from '@plumbline/model';
import { bounded } from '../bounded.js';
import { memberSignature } from '../docs/documented-symbol.js';
import { sentence } from '../spelling.js';
import { goalWords } from '../topics/goal-words.js';
import type { Phrasebook } from '../topics/phrasebook.js';
import { constructsNamed } from './construct-names.js';
import { skeleton } from './skeleton.js';

export function findConstruct(graph: Graph, phrasebook: Phrasebook, name: string, hint: Hint, limit: number): ConstructAnswer {
  const found = constructsNamed(graph, name);
  const constructs = bounded(found, limit);
  const shown = constructs.shown.map(each => entryOf(graph, each));
  if (found.length > 0) {
    return {
      asked: name, hint, found: true, fact: `${name.trim()} is ${listed(found.map(each => `the construct ${each.id}`))}.`, constructs: { ...constructs, shown }, near: [],
      next: [...new Set(found.flatMap(each => each.interface ?? []))],
    };
  }
  const ids = graph.constructs.map(each => each.id);
  const near = [...new Set(nearNames(name, graph.constructs.flatMap(each => [each.id, ...each.aliases])).map(each => graph.constructs.find(one => one.id === each || one.aliases.includes(each))!.id))];
  const routes = phrasebook.match(goalWords(name)).slice(0, 3).map(each => each.topic.next);
  return {
    asked: name, hint, found: false, constructs: { ...constructs, shown }, near, next: [...new Set([...near.map(id => graph.constructs.find(each => each.id === id)!.start), ...routes])],
    fact: ids.length === 0 ? 'The documentation has no constructs: nothing that one call opens and another closes.' : `No construct is called ${name.trim()}. The constructs are ${listed(ids)}.`,
  };
}

function entryOf(graph: Graph, construct: Construct): ConstructEntry {
  const { id, kind, interface: owner, aliases, declare, start, end, companions, no_close: noClose, source } = construct;
  return {
    id, kind, interface: owner, aliases: aliases.filter(each => each !== id), declare, start: withSignature(graph, start), end: withSignature(graph, end), companions: companions.map(each => withSignature(graph, each)),
    noClose: noClose === null ? null : { text: sentence(noClose.text), names: noClose.names }, skeleton: skeleton(graph, construct),
    provides: [...(owner === null ? [] : [owner]), start, ...companions, end], source,
  };
}

function withSignature(graph: Graph, path: string): string {
  const dot = path.lastIndexOf('.');
  const root = path.slice(0, dot);
  const found = graph.member(graph.global(root)?.type ?? root, path.slice(dot + 1));
  return found ? `${path}${memberSignature(found.facts)}` : path;
}
