/** Sites of bare names: the families object, function, constructor and (for names of later editions) engine. */
import { es3Global, laterEdition } from '@plumbline/model';
import { isFunctionValue } from '../project/project.js';
import type { FileSummary, NameRef, Scope } from '../scope/scope.js';
import { madeBy } from '../types/documented-builtins.js';
import type { Collector } from './collect.js';

export function nameSites(collector: Collector, file: FileSummary): void {
  // A name that a scope declares needs no judgement.
  for (const family of ['object', 'function', 'constructor'] as const) collector.count(family, file.localUses[family]);
  for (const ref of file.names) nameSite(collector, file, ref);
}

function nameSite(collector: Collector, file: FileSummary, ref: NameRef): void {
  const { node, use } = ref;
  if (use === 'write' || use === 'update' || use === 'typeof' || use === 'delete') return;
  const { project, graph } = collector;
  const family = use === 'call' ? 'function' : use === 'new' ? 'constructor' : 'object';
  const { binding, name } = node;
  if (binding && binding.scope.kind !== 'global') return;
  if (ref.inWith) return collector.skip('with');
  if (isAfterEval(ref)) return collector.skip('eval');
  if (name === 'arguments' && ref.scope.fn) return collector.count(family);
  const at = { file: file.parsed.file, start: node.start, end: node.end };
  const state = project.nameState(name);
  if (state === 'declared') {
    collector.count(family);
    if (use !== 'new' || project.global(name)) return;
    if (es3Global(name) === 'constructor') return;
    if (graph.interface(name)?.constructible === false && !collector.dialect.globals.includes(name)) collector.sites.push({ kind: 'construction', ...at, name });
    // An object is no constructor, nor is a plain function of ES3.
    else if (!graph.interface(name) && (isObject(collector, name) || es3Global(name) === 'object' || es3Global(name) === 'function')) collector.sites.push({ kind: 'name', ...at, name, use, interface: null, inScope: () => namesAround(ref.scope) });
    return;
  }
  if (state !== 'undeclared') return collector.skip(state);
  if (ref.guard && project.guards.excuses(ref.guard, node, project.foreignPaths(name))) return collector.skip('probe');
  collector.count(laterEdition(null, name) === undefined ? family : 'engine');
  const documented = graph.interface(name) !== undefined;
  if (use === 'new' && documented) collector.sites.push({ kind: 'construction', ...at, name });
  else collector.sites.push({ kind: 'name', ...at, name, use, interface: documented ? name : null, inScope: () => namesAround(ref.scope) });
  collector.reportedNames.add(name);
}

const around = new WeakMap<Scope, ReadonlyMap<string, boolean>>();
function namesAround(scope: Scope): ReadonlyMap<string, boolean> {
  const known = around.get(scope);
  if (known) return known;
  const out = new Map<string, boolean>();
  around.set(scope, out);
  for (let at: Scope | null = scope; at && at.kind !== 'global'; at = at.parent) {
    for (const { name, values } of at.bindings) if (!out.has(name)) out.set(name, values.length === 0 || values.some(isFunctionValue));
  }
  return out;
}

/** A documented global that holds an object of a documented interface. */
function isObject({ graph }: Collector, name: string): boolean {
  const type = graph.global(name)?.type;
  return typeof type === 'string' && type !== name && madeBy(graph, name) === undefined && graph.interface(type) !== undefined;
}

function isAfterEval({ node, scope }: NameRef): boolean {
  if (!scope.file.isDynamic) return false;
  for (let at: Scope | null = scope; at; at = at.parent) if (at.kind === 'function' && node.start > at.evalAt) return true;
  return false;
}
