/** A resolved symbol to its facts with their places (`plumbline explain`). */
import { signature, type AbsentFacts, type Construct, type Graph, type MemberFacts, type Param } from '@plumbline/model';
import type { ExplainedFact, ExplainedMember, ExplainedSubject, FactPlace } from '@plumbline/report';
import type { Provenance } from './provenance.js';
import type { Resolved } from '@plumbline/lookup';

export interface Explaining { readonly graph: Graph; readonly provenance: Provenance; readonly summaries: ReadonlyMap<string, string> }

const fact = (what: string, value: string, places: readonly FactPlace[], name: string | null = null): ExplainedFact => ({ what, name, value, places });
const SUBJECT = { inheritedBy: null, summary: null, members: [], subtypes: [], absent: [], constructs: [] } as const;

export function explainSymbol(resolved: Exclude<Resolved, { kind: 'unknown' }>, from: Explaining): ExplainedSubject {
  switch (resolved.kind) {
    case 'interface': return explainInterface(resolved.name, from);
    case 'member': return explainMember(resolved, from);
    case 'absent': return explainAbsent(resolved, from);
    case 'construct': return explainConstruct(resolved.construct, from);
    case 'alias': return {
      kind: 'alias', name: resolved.name, ...SUBJECT, facts: [fact('means', from.graph.alias(resolved.name)!, from.provenance.placesOf(resolved.name, []))],
    };
    case 'global': {
      const named = from.graph.named(resolved.name);
      if (named) return { kind: 'global', name: resolved.name, ...SUBJECT, facts: [fact('type', 'not documented', from.provenance.placesOf(resolved.name, named.source)), ...named.holds.map(each => fact('holds', each, []))] };
      const { type, source } = from.graph.global(resolved.name)!;
      return { kind: 'global', name: resolved.name, ...SUBJECT, summary: from.summaries.get(resolved.name) ?? from.summaries.get(type ?? '') ?? null, facts: [fact('type', type ?? 'not documented', from.provenance.placesOf(resolved.name, source))] };
    }
    case 'function': {
      const { params, returns, source } = from.graph.function(resolved.name)!;
      return {
        kind: 'function', name: resolved.name, ...SUBJECT, summary: from.summaries.get(resolved.name) ?? null,
        facts: [fact('kind', 'function', from.provenance.placesOf(resolved.name, source)), ...parameterFacts(resolved.name, params, from.provenance), ...returnFacts(resolved.name, returns, from.provenance)],
      };
    }
  }
}

function explainInterface(name: string, { graph, provenance, summaries }: Explaining): ExplainedSubject {
  const facts = graph.interface(name)!;
  const globals = graph.globalsOf(name);
  const reason = openReason(graph, name);
  return {
    kind: 'interface', name, ...SUBJECT, summary: summaries.get(name) ?? null,
    facts: [
      fact('kind', 'interface', provenance.placesOf(name, facts.source)),
      ...(facts.parent === null ? [] : [fact('parent', graph.interface(facts.parent) ? facts.parent : `${facts.parent}, which no chunk documents`, provenance.wordsOf(`${name} parent`))]),
      ...globals.map(global => fact('reached as', global, provenance.wordsOf(global))),
      fact('constructible', facts.constructible === null ? 'the documentation does not say' : facts.constructible ? 'yes' : 'no', provenance.wordsOf(`${name} constructor`)),
      ...(facts.index === null ? [] : [fact('elements', facts.index, provenance.wordsOf(`${name} index`))]),
      ...(reason === null ? [] : [fact('open', reason, provenance.wordsOf(`${name} open`))]),
      ...(provenance.wordsOf(`${name} closed`).length > 0 ? [fact('closed', 'yes', provenance.wordsOf(`${name} closed`))] : []),
    ],
    members: graph.ancestry(name).map((from, index) => ({ from, members: membersOf(graph, name, from, index) })).filter(each => each.members.length > 0 || each.from === name),
    subtypes: graph.subtypes(name),
    absent: graph.ancestry(name).flatMap(owner => Object.keys(graph.members.absent).filter(key => key.slice(0, key.lastIndexOf('.')) === owner)).sort(),
    constructs: graph.constructs.filter(each => each.interface === name).map(each => each.id),
  };
}

/** Why unknown members of the interface are not judged, or null. */
export function openReason(graph: Graph, name: string): string | null {
  if (!graph.isOpen(name)) return null;
  const line = graph.ancestry(name);
  const root = line.at(-1)!;
  const { parent } = graph.interface(root)!;
  if (parent !== null && !line.includes(parent)) return `no chunk documents ${parent}, which ${root === name ? 'it' : root} inherits from`;
  const opener = line.find(each => graph.interface(each)!.open)!;
  if (opener !== name) return `it inherits from ${opener}, which is open`;
  const members = Object.values(graph.interface(name)!.members);
  if (members.length === 0) return 'it documents no member';
  return members.every(each => each.kind === 'constant') ? 'only lists name its constants, and they may be examples' : 'the documentation allows any property';
}

/** What an ancestor gives that nothing nearer gives already. */
function membersOf(graph: Graph, name: string, owner: string, index: number): ExplainedMember[] {
  const nearer = graph.ancestry(name).slice(0, index);
  return Object.entries(graph.interface(owner)!.members).filter(([member]) => !nearer.some(each => Object.hasOwn(graph.interface(each)!.members, member)))
    .sort(([a], [b]) => (a < b ? -1 : 1)).map(([member, facts]) => ({ name: member, signature: facts.kind === 'method' ? signature(facts) : `: ${signature(facts)}` }));
}

function explainMember({ owner, member, asked }: { readonly owner: string; readonly member: string; readonly asked: string }, { graph, provenance, summaries }: Explaining): ExplainedSubject {
  const name = `${owner}.${member}`;
  const { facts } = graph.member(owner, member)!;
  const paths = new Set([name, ...graph.globalsOf(owner).map(global => `${global}.${member}`), ...graph.globalsOf(asked).map(global => `${global}.${member}`)]);
  return {
    kind: 'member', name, ...SUBJECT, inheritedBy: asked === owner ? null : asked, summary: summaries.get(name) ?? null,
    facts: [
      fact('kind', kindOf(facts), provenance.placesOf(name, facts.source)),
      ...(facts.kind === 'method' ? [...parameterFacts(name, facts.params, provenance), ...returnFacts(name, facts.returns, provenance)]
        : [fact('type', facts.type ?? 'not documented', provenance.wordsOf(`${name} ${facts.kind === 'event' ? 'event' : 'type'}`))]),
      ...(Object.hasOwn(graph.members.samples, name) ? [fact('value in a dry run', JSON.stringify(graph.members.samples[name]), provenance.wordsOf(`${name} sample`))] : []),
      ...(facts.deprecated === null ? [] : [fact('deprecated', facts.deprecated === '' ? 'yes' : facts.deprecated, provenance.wordsOf(`${name} deprecated`))]),
    ],
    constructs: graph.constructs.filter(each => [each.start, each.end, ...each.companions].some(path => paths.has(path))).map(each => each.id),
  };
}

/** `method, static`; `property, read-only`. */
function kindOf(facts: MemberFacts): string {
  return [facts.kind, ...(facts.static === true ? ['static'] : []), ...(facts.kind === 'property' && facts.readonly ? ['read-only'] : [])].join(', ');
}
function parameterFacts(name: string, params: readonly Param[] | null, provenance: Provenance): ExplainedFact[] {
  if (params === null) return [fact('parameters', 'not documented', [])];
  if (params.length === 0) return [fact('parameters', 'none', [])];
  return params.map(param => {
    const role = param.role === null ? '' : `, ${ROLES[param.role]}`;
    const keys = param.options === null ? '' : ` {${param.options.join(', ')}}`;
    return fact('parameter', `${param.type ?? 'any'}${keys}${param.optional ? ', optional' : ''}${role}`, provenance.wordsOf(`${name}(${param.name})`), param.name);
  });
}
const ROLES: Readonly<Record<NonNullable<Param['role']>, string>> = {
  path: 'a path', load: 'the path of a script that is run', 'data:xml': 'the path of an XML file that is read', 'data:json': 'the path of a JSON file that is read', log: 'a line of the log',
};
function returnFacts(name: string, returns: string | null, provenance: Provenance): ExplainedFact[] {
  return [fact('returns', returns ?? 'not documented', provenance.wordsOf(`${name} returns`))];
}

function explainAbsent({ name, asked }: { readonly name: string; readonly asked: string }, { graph, provenance }: Explaining): ExplainedSubject {
  const facts: AbsentFacts = graph.members.absent[name]!;
  const owner = name.slice(0, name.lastIndexOf('.'));
  return {
    kind: 'absent', name, ...SUBJECT, inheritedBy: asked === owner ? null : asked,
    facts: [fact('reason', facts.reason, provenance.placesOf(name, facts.source)), fact('instead', facts.action ?? 'delete the call', [])],
    constructs: graph.constructs.filter(each => each.no_close?.names.includes(name)).map(each => each.id),
  };
}

function explainConstruct(construct: Construct, { provenance }: Explaining): ExplainedSubject {
  const { id, declare, start, end, companions, aliases, no_close: noClose } = construct;
  return {
    kind: 'construct', name: id, ...SUBJECT,
    facts: [
      fact('kind', construct.kind === 'paired' ? 'what start opens, end closes' : 'a paired call without an object of its own', provenance.placesOf(id, construct.source)),
      ...(declare === null ? [] : [fact('declare', declare, [])]),
      fact('start', start, []), fact('end', end, []),
      ...(companions.length > 0 ? [fact('between them', companions.join(', '), [])] : []),
      ...(aliases.some(each => each !== id) ? [fact('also called', aliases.filter(each => each !== id).join(', '), provenance.wordsOf(`${id} aliases`))] : []),
      ...(noClose === null ? [] : [fact('closes implicitly', `${noClose.text} There is no ${noClose.names.join(', no ')}.`, noClose.names.flatMap(name => provenance.wordsOf(name)))]),
    ],
  };
}
