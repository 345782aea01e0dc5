/** What a documented call was given: option keys, argument counts; and whether constructs were closed in order. */
import { nearNames, optionKeys, type Graph, type Param } from '@plumbline/model';
import type { Site, StatementPlace } from '../instrument/tables.js';
import { keyName, type Tree } from '../instrument/walk-nodes.js';
import type { TouchEvent } from '../report-schema.js';
import type { Accusation, Judge } from './judge-run.js';

export function judgeCall(judge: Judge, event: TouchEvent, site: Site): void {
  if (event.kind === 'balance') judgeBalance(judge, event);
  if (event.kind !== 'call' || (site.kind !== 'call' && site.kind !== 'bare-call') || (site.name !== event.name && site.name !== null)) return;
  const callee = event.types[0] === '' ? event.name : `${event.types[0]!}.${event.name}`;
  const params = paramsOf(judge.graph, event.types[0]!, event.name);
  if (params === null) { judge.skip('undocumented-signature', `${event.site}`); return; }
  judgeOptions(judge, event, callee, params);
  judgeCount(judge, event, callee, params);
}

export function paramsOf(graph: Graph, owner: string, name: string): readonly Param[] | null {
  if (owner === '') return graph.function(name)?.params ?? null;
  const facts = graph.member(owner, name)?.facts;
  return facts?.kind === 'method' ? facts.params : null;
}

function judgeOptions(judge: Judge, event: TouchEvent, callee: string, params: readonly Param[]): void {
  const site = judge.program.tables.sites[event.site]!;
  const source = sourceOf(judge.graph, event);
  (site.arguments as readonly Tree[]).forEach((argument, index) => {
    if (argument.type !== 'ObjectExpression') return;
    const param = params[index];
    if (!param) {
      judge.count('option', `${event.site}|${index}`);
      judge.accuse(site, {
        family: 'option', severity: 'error', symbol: site.chain === '' ? event.name : `${site.chain}.${event.name}`, name: event.name, at: argument, source,
        data: { rule: 'option/no-such-parameter', callee, position: index + 1, count: params.length },
      });
      return;
    }
    const allowed = optionKeys(judge.graph, param);
    if (allowed === null) { judge.skip('undocumented-signature', `${event.site}|${index}`); return; }
    judgeKeys(judge, site, argument, `${event.site}|${index}`, allowed, key => unknownKey(callee, param, key, allowed, source));
  });
}

export function judgeKeys(judge: Judge, site: StatementPlace, literal: Tree, place: string, allowed: ReadonlySet<string>, accusation: (key: string) => Accusation): void {
  for (const property of literal.properties as readonly Tree[]) {
    const key = property.key as Tree;
    const name = keyName(property);
    if (name === '__proto__') continue;
    judge.count('option', `${place}|${name}`);
    if (allowed.has(name)) continue;
    const quote = typeof key.value === 'string' ? 1 : 0;
    judge.accuse(site, { ...accusation(name), at: { start: key.start + quote, end: key.end - quote } });
  }
}
export function unknownKey(callee: string, param: Param, key: string, allowed: ReadonlySet<string>, source: readonly string[]): Accusation {
  return {
    family: 'option', severity: 'error', symbol: key, name: key, candidates: nearNames(key, allowed), source,
    data: { rule: 'option/unknown-key', callee, parameter: param.name, key, type: param.options ? null : param.type },
  };
}

function judgeCount(judge: Judge, event: TouchEvent, callee: string, params: readonly Param[]): void {
  const least = params.filter(each => !each.optional).length;
  if (event.count >= least && event.count <= params.length) return;
  const site = judge.program.tables.sites[event.site]!;
  // An object literal too many is the option family's.
  if ((site.arguments as readonly Tree[]).slice(params.length).some(each => each.type === 'ObjectExpression')) return;
  judge.accuse(site, {
    family: 'member', severity: 'note', symbol: site.chain === '' ? event.name : `${site.chain}.${event.name}`, name: event.name, source: sourceOf(judge.graph, event),
    data: { rule: 'member/argument-count', callee, given: event.count, least, most: params.length },
  });
}

function judgeBalance(judge: Judge, event: TouchEvent): void {
  const construct = judge.graph.constructs.find(each => each.id === event.name);
  const site = judge.program.tables.sites[event.site]!;
  if (!construct || (site.kind !== 'call' && site.kind !== 'bare-call')) return;
  const fault = event.extra === 'left-open' || event.extra === 'not-open' ? event.extra : 'wrong-order';
  if (fault === 'left-open' && judge.isCalledLater(construct.end.split('.').at(-1)!)) return judge.skip('closed-in-a-handler', `${event.site}`);
  const name = site.name ?? (fault === 'left-open' ? construct.start : construct.end).split('.').at(-1)!;
  judge.accuse(site, {
    family: 'member', severity: 'note', symbol: site.chain === '' ? name : `${site.chain}.${name}`, name, source: construct.source,
    data: { rule: 'member/unbalanced', construct: construct.id, start: construct.start, end: construct.end, fault },
  });
}

export function sourceOf(graph: Graph, event: TouchEvent): readonly string[] {
  const owner = event.types[0]!;
  return owner === '' ? graph.function(event.name)?.source ?? [] : graph.member(owner, event.name)?.facts.source ?? [];
}
