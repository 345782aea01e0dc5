/** What stands at a place, as the documentation tells it; nothing where that is not certain. */
import { interfaceIsDeclared, judgeMember, type Graph } from '@plumbline/model';
import type { CertainType, EditorPlace } from '@plumbline/script';
import type { About, Abouts } from './about.js';
import { documentedOnBuiltin } from './documented-builtin.js';

export function aboutPlace(place: EditorPlace, graph: Graph, abouts: Abouts): About[] {
  switch (place.kind) {
    case 'member': return place.receiver === null ? [] : aboutMember(place.name, place.receiver, graph, abouts);
    case 'option': return place.allowed?.has(place.name) ? [abouts.option(place.callee, place.param, place.name)] : [];
    case 'name': {
      if (!place.own) return aboutName(place.name, graph, abouts);
      return (place.type?.interfaces ?? []).filter(each => each.side === 'instance').map(each => abouts.variable(place.name, each.name, place.type!.because));
    }
  }
}

function aboutMember(name: string, receiver: CertainType, graph: Graph, abouts: Abouts): About[] {
  const out: About[] = [];
  for (const { name: type, side, exact } of receiver.interfaces) {
    const verdict = judgeMember(graph, { interfaces: [type], exact, side }, name);
    if (verdict.kind === 'documented' && verdict.member) out.push(abouts.member(verdict.member.owner, name, verdict.member.facts));
    if (verdict.kind === 'absent') {
      const key = Object.keys(graph.members.absent).find(each => graph.members.absent[each] === verdict.fact);
      if (key !== undefined) out.push(abouts.absent(key));
    }
  }
  for (const { cls, side } of receiver.builtins) {
    const found = documentedOnBuiltin(graph, cls, side).get(name);
    if (found) out.push(abouts.member(found.owner, name, found.facts));
  }
  return out;
}

/** What a name means that the project does not declare. */
export function aboutName(name: string, graph: Graph, abouts: Abouts): About[] {
  const global = graph.global(name);
  if (global) return [abouts.global(name), ...(global.type !== null && graph.interface(global.type) ? [abouts.interface(global.type)] : [])];
  if (graph.function(name)) return [abouts.function(name)];
  if (graph.alias(name) !== undefined) return [abouts.alias(name)];
  return graph.interface(name) && interfaceIsDeclared(graph, name) ? [abouts.interface(name)] : [];
}
