import type { FunctionFacts, MethodFacts, Param } from '@plumbline/model';
import type { Node } from '../parse/ast.js';
import type { Project } from './project.js';

export interface DocumentedCallee {
  /** `Layout.tableStart`, or a function's name. */
  readonly label: string;
  readonly params: readonly Param[];
  readonly facts: MethodFacts | FunctionFacts;
}

/** The one documented function that a call certainly calls, with a documented signature. */
export function documentedCallee(project: Project, node: Node): DocumentedCallee | null {
  if (node.type !== 'CallExpression') return null;
  const type = project.evaluator.typeOf(node.callee);
  const part = type.unknown === null && type.parts.length === 1 ? type.parts[0]! : null;
  if (part?.kind !== 'method' || part.facts.params === null) return null;
  return { label: part.owner === null ? part.name : `${part.owner}.${part.name}`, params: part.facts.params, facts: part.facts };
}
