/** The end of a path whose start nobody can tell: `new File($.fileName).path + "/lib/tools.jsx"` is some folder's `lib/tools.jsx`. */
import type { IdentifierNode, Node } from '../parse/ast.js';
import { soleValue } from '../scope/scope.js';
import type { Project } from './project.js';

interface End {
  readonly text: string;
  /** Nothing stands before it. */
  readonly isWhole: boolean;
}

const DEEPEST = 12;

/**
 * What a path ends in, as far as literals tell; null where they tell nothing, or all of it. A documented property of an object that was made of a
 * path is that path (`new File(path).fsName`): what a folder is, no script is loaded from.
 */
export function endOfPath(node: Node, project: Project): string | null {
  const made = node.type === 'MemberExpression' ? madeFrom(node.object, project) : null;
  const end = endOf(made ?? node, project, 0);
  return end && !end.isWhole ? end.text : null;
}

function endOf(node: Node, project: Project, depth: number): End | null {
  if (depth > DEEPEST) return null;
  const again = (each: Node): End | null => endOf(each, project, depth + 1);
  const whole = project.evaluator.constantString(node);
  if (whole !== null) return { text: whole, isWhole: true };
  switch (node.type) {
    case 'BinaryExpression': {
      const right = node.operator === '+' ? again(node.right) : null;
      if (!right?.isWhole) return right;
      const left = again(node.left);
      return left ? { text: left.text + right.text, isWhole: left.isWhole } : { text: right.text, isWhole: false };
    }
    case 'ParenthesizedExpression': return again(node.expression);
    case 'Identifier': {
      const only = soleValue(project.valuesOf(node as IdentifierNode));
      return only && only !== node ? again(only) : null;
    }
    default: {
      const made = madeFrom(node, project);
      return made && again(made);
    }
  }
}

/** The path that `new File(path)`, `File(path)`, or a variable of it, was made of: an object of the engine's, not of the project's. */
function madeFrom(node: Node, project: Project): Node | null {
  const made = node.type === 'Identifier' ? soleValue(project.valuesOf(node as IdentifierNode)) : node;
  if (!made || (made.type !== 'NewExpression' && made.type !== 'CallExpression') || made.callee.type !== 'Identifier') return null;
  const { binding, name } = made.callee as IdentifierNode;
  const { graph, dialect } = project;
  const isHosts = !binding && project.global(name) === undefined && (graph.global(name) !== undefined || graph.interface(name) !== undefined || dialect.globals.includes(name));
  return isHosts ? made.arguments[0] ?? null : null;
}
