/**
 * Conditions that ask what kind a value is: `typeof v === "string"`, `v instanceof Page`, `v.constructor === Page`,
 * `toString.call(v) === "[object Array]"`, `isArray(v)`. A function that takes several kinds has a branch for each, whatever its
 * calls in this program pass: in a branch for another kind than the value's, nothing is certain of it (DESIGN 4.2) but what that kind
 * lacks too.
 */
import { es3Has, judgeMember, laterEdition, type Graph } from '@plumbline/model';
import { literalName, type Node } from '../parse/ast.js';
import { pathKey } from '../scope/guards.js';
import type { Guard } from '../scope/scope.js';
import type { Part, Type } from './type.js';

const CLASSES: ReadonlySet<string> = new Set(['Array', 'String', 'Number', 'Boolean', 'Function', 'Date', 'RegExp']);
const TYPEOF: ReadonlyMap<string, string> = new Map([['string', 'String'], ['number', 'Number'], ['boolean', 'Boolean'], ['function', 'Function'], ['object', 'Object']]);
const PRIMITIVES: ReadonlySet<string> = new Set(['String', 'Number', 'Boolean']);
const PREDICATE = /^_*is_?(\p{Lu}[\p{L}\p{N}_$]*)$/u;
const TAG = /^\[object (\w+)\]$/;

/**
 * True when a condition around the place lets in only values of another kind than the node's type.
 *
 * @param name - the member that is used there; a kind that lacks it explains nothing. Null: the value is handed on.
 */
export function isOfAnotherKind(guard: Guard | null | undefined, node: Node, type: Type, graph: Graph, name: string | null): boolean {
  if (!guard || type.parts.length === 0 || !type.parts.every(part => (part.kind === 'builtin' || part.kind === 'interface') && part.side === 'instance' && !part.proto)) return false;
  const key = pathKey(node);
  if (key === null) return false;
  const excludes = (what: string, holds: boolean): boolean => {
    if (what === 'Object') return type.parts.every(part => (part.kind === 'builtin' && PRIMITIVES.has(part.cls)) === holds);
    if (!CLASSES.has(what) && !graph.interface(what)) return false;
    if (!holds) return type.parts.every(part => isSurely(part, what, graph));
    return (name === null || mayHave(what, name, graph)) && type.parts.every(part => !mayBe(part, what, graph));
  };
  for (let at: Guard | null = guard; at; at = at.parent) if (denies(at.test, at.when, key, excludes)) return true;
  return false;
}

/** Whether it leaves nothing of the type that a value is of a kind, or is not. */
type Excludes = (what: string, holds: boolean) => boolean;

function denies(test: Node, when: boolean, key: string, excludes: Excludes): boolean {
  switch (test.type) {
    case 'ParenthesizedExpression': return denies(test.expression, when, key, excludes);
    case 'UnaryExpression': return test.operator === '!' && denies(test.argument, !when, key, excludes);
    case 'LogicalExpression': {
      if (test.operator === '??') return false;
      const [left, right] = [denies(test.left, when, key, excludes), denies(test.right, when, key, excludes)];
      // Both hold, or only one of them need.
      return (test.operator === '&&') === when ? left || right : left && right;
    }
    case 'BinaryExpression': {
      const { operator, left, right } = test;
      if (operator === 'instanceof') return pathKey(left) === key && right.type === 'Identifier' && excludes(right.name, when);
      if (!/^[=!]==?$/.test(operator)) return false;
      const holds = when === (operator === '==' || operator === '===');
      return asksKind(left, right, key, holds, excludes) || asksKind(right, left, key, holds, excludes);
    }
    case 'CallExpression': {
      if (test.arguments.length === 0 || pathKey(test.arguments[0]) !== key) return false;
      const name: string | null = test.callee.type === 'Identifier' ? test.callee.name : test.callee.type === 'MemberExpression' ? literalName(test.callee) : null;
      const what = name === null ? null : PREDICATE.exec(name);
      return what !== null && excludes(what[1]!, when);
    }
    default: return false;
  }
}

function asksKind(asked: Node, answer: Node, key: string, holds: boolean, excludes: Excludes): boolean {
  if (asked.type === 'MemberExpression') return literalName(asked) === 'constructor' && pathKey(asked.object) === key && answer.type === 'Identifier' && excludes(answer.name, holds);
  if (answer.type !== 'Literal' || typeof answer.value !== 'string') return false;
  if (asked.type === 'UnaryExpression') {
    if (asked.operator !== 'typeof' || pathKey(asked.argument) !== key) return false;
    const cls = TYPEOF.get(answer.value);
    return cls !== undefined && excludes(cls, holds);
  }
  // `Object.prototype.toString.call(v)`, under whatever name.
  if (asked.type !== 'CallExpression' || asked.arguments.length === 0 || pathKey(asked.arguments[0]) !== key) return false;
  const tag = TAG.exec(answer.value);
  return tag !== null && excludes(tag[1]!, holds);
}

function isSurely(part: Part, what: string, graph: Graph): boolean {
  return part.kind === 'builtin' ? part.cls === what : part.kind === 'interface' && graph.ancestry(part.name).includes(what);
}
function mayBe(part: Part, what: string, graph: Graph): boolean {
  // A documented interface may be a class of ECMAScript under its own name.
  return isSurely(part, what, graph) || (part.kind === 'interface' && (CLASSES.has(what) ? part.name === what : graph.ancestry(what).includes(part.name)));
}
function mayHave(what: string, name: string, graph: Graph): boolean {
  if (CLASSES.has(what) && (es3Has(what, name, 'instance') || laterEdition(`${what}.prototype`, name) !== undefined)) return true;
  return graph.interface(what) !== undefined && /^(?:documented|open)$/.test(judgeMember(graph, { interfaces: [what], exact: false, side: 'instance' }, name).kind);
}
