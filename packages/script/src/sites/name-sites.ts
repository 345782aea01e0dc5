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
  if (ref.inWith) {
    const reach = reachInWith(collector, ref);
    if (reach === 'unknown') return collector.skip('with');
    collector.namesInWith.push({ file, ref, isCertain: reach === 'outside' });
    return;
  }
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
  undeclaredName(collector, file, ref);
}

/** A name that nothing declares. */
export function undeclaredName(collector: Collector, file: FileSummary, ref: NameRef): void {
  const { name, start, end } = ref.node;
  const use = ref.use as 'read' | 'receiver' | 'call' | 'new';
  const family = use === 'call' ? 'function' : use === 'new' ? 'constructor' : 'object';
  const at = { file: file.parsed.file, start, end };
  collector.count(laterEdition(null, name) === undefined ? family : 'engine');
  const documented = collector.graph.interface(name) !== undefined;
  if (use === 'new' && documented) collector.sites.push({ kind: 'construction', ...at, name });
  else collector.sites.push({ kind: 'name', ...at, name, use, interface: documented ? name : null, inScope: () => namesAround(ref.scope) });
  collector.reportedNames.add(name);
}

/**
 * In a `with` a bare name may be any member of its object. `outside`: of none around, since their interfaces are known. `engine`: an object
 * is the engine's, of whatever kind: a name that no object of the program can have is undeclared all the same. What is only read may be
 * asked for.
 */
function reachInWith({ project, options }: Collector, ref: NameRef): 'outside' | 'engine' | 'unknown' {
  const { node, scope, guard } = ref;
  if (options.snippets || ref.use === 'read' || project.nameState(node.name) !== 'undeclared' || isAfterEval(ref) || (guard && project.guards.excuses(guard, node, project.foreignPaths(node.name)))) return 'unknown';
  let isCertain = true;
  for (let at: Scope | null = scope; at; at = at.parent) {
    if (at.kind !== 'with' || project.evaluator.isNoneOf(at.object, node.name)) continue;
    const reason = at.object ? project.evaluator.typeOf(at.object).unknown : null;
    if (reason !== 'with' && reason !== 'reported' && reason !== 'undocumented-result') return 'unknown';
    isCertain = false;
  }
  return isCertain ? 'outside' : 'engine';
}

const around = new WeakMap<Scope, ReadonlyMap<string, boolean>>();
function namesAround(scope: Scope): ReadonlyMap<string, boolean> {
  const known = around.get(scope);
  if (known) return known;
  const out = new Map<string, boolean>();
  around.set(scope, out);
  for (let at: Scope | null = scope; at && at.kind !== 'global'; at = at.parent) {
    for (const [name, { values }] of at.bindings) if (!out.has(name)) out.set(name, values.length === 0 || values.some(isFunctionValue));
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
