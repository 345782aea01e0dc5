/**
 * The universe rule (DESIGN 4.2): a called name that no object of a complete program can have is wrong on any receiver.
 * Certainty about the program stands in for certainty about the receiver.
 */
import { isAnyEs3Member } from '@plumbline/model';
import type { Node } from '../parse/ast.js';
import type { SkipReason } from '../scope/scope.js';
import { isComplete } from './completeness.js';
import { receiverOf, symbolOf, type Collector, type Uncertain } from './collect.js';
import { UndeclaredSources } from './undeclared-sources.js';

/** Receivers whose own trouble is reported or excused elsewhere. */
const TAINTED: ReadonlySet<SkipReason> = new Set(['undeclared', 'probe', 'with', 'eval', 'missing-load', 'undocumented-global']);

export function nowhereSites(collector: Collector): void {
  const calls = collector.uncertain;
  if (calls.length === 0) return;
  let complete: boolean | undefined;
  let sources: UndeclaredSources | undefined;
  const { anyOpen } = collector.graph;
  const reported = new Set(collector.reportedNames);
  const known = new Map<string, boolean>();
  const isNowhere = (name: string): boolean => {
    let answer = known.get(name);
    if (answer === undefined) {
      answer = !isDocumented(collector, name) && !isCreated(collector, name) && !collector.isInText(name);
      known.set(name, answer);
    }
    return answer;
  };
  for (const each of calls) {
    if (!collector.isReported(each.file) || TAINTED.has(each.reason) || !/^[\p{L}_$][\p{L}\p{N}_$]*$/u.test(each.name) || !isNowhere(each.name)) continue;
    if (reported.has(each.name) || comesFromReported(collector, each) || isTaintedChain(collector, each)) continue;
    if (!(complete ??= isComplete(collector.project, isNowhere))) return;
    if ((sources ??= new UndeclaredSources(collector)).gives(each.access.node.object)) continue;
    collector.count('member');
    collector.reportedNames.add(each.name);
    collector.sites.push({
      kind: 'nowhere', ...collector.nameRange(each.file, each.access), symbol: symbolOf(each.file, each.access), name: each.name,
      receiver: receiverOf(each.file, each.access, null, 'no object of this program has such a method'),
      doubtful: anyOpen || differsByCase(collector, each.name) || each.reason === 'undocumented-result' || each.reason === 'open-interface' || each.reason === 'reported',
    });
  }
}

/** Documentation is wrong about letter case more often than about anything else. */
function differsByCase({ graph }: Collector, name: string): boolean {
  return Object.keys(graph.members.interfaces).some(each => graph.memberByFoldedCase(each, name) !== undefined);
}

function isDocumented({ graph, dialect }: Collector, name: string): boolean {
  return graph.holdersOf(name).length > 0 || graph.global(name) !== undefined || graph.function(name) !== undefined || graph.alias(name) !== undefined
    || graph.interface(name) !== undefined || isAnyEs3Member(name) || dialect.globals.includes(name) || Object.values(dialect.extras).some(list => list.includes(name));
}

/** The program's own text makes a member of that name. */
function isCreated({ project }: Collector, name: string): boolean {
  return project.isCreated(name) || project.isWritten(name) || project.global(name) !== undefined;
}

/**
 * A value that may come from a name that is accused itself. It does not where that name turned out to be the project's own, nor
 * where it is this very name: `box = box.name()`, `function add(to) { add(to.name()); }`.
 */
function comesFromReported(collector: Collector, { from, name }: Uncertain): boolean {
  return from !== null && from !== name && (!collector.ownNames.has(from) || collector.reportedNames.has(from) || collector.isProbed(from));
}

/** A chain whose root is undeclared or excused, or that holds a probed or reported name. */
function isTaintedChain(collector: Collector, { access, name }: Uncertain): boolean {
  if (collector.isProbed(name) || collector.isExcused(access)) return true;
  for (let node: Node = access.node.object; ; ) {
    if (node.type === 'MemberExpression') {
      const property: string | null = node.computed ? null : node.property.name;
      if (property !== null && (collector.isProbed(property) || collector.reportedNames.has(property))) return true;
      if (collector.project.guards.excuses(access.guard, node)) return true;
      node = node.object;
    } else if (node.type === 'CallExpression') node = node.callee;
    else {
      if (node.type !== 'Identifier') return false;
      const local = node.binding && node.binding.scope.kind !== 'global';
      return !local && collector.project.nameState(node.name) !== 'declared';
    }
  }
}
