/**
 * Names of properties that keep what is there without them, as the check tells it by types (`Expandos`, DESIGN 4.2): a part that
 * the object itself made (`dialog.title = dialog.add("text")`), a module for callers outside of the program
 * (`host.tools = { open: function () { … } }`); each directly or through a variable that holds nothing else.
 */
import { addUnder } from '@plumbline/model';
import { literalName, type Tree } from './walk-nodes.js';

/** `nodes` are all nodes of a script, parents first; `text` gives a node as written. */
export function keptNames(nodes: readonly Tree[], text: (node: Tree) => string): string[] {
  const functions = nodes.filter(each => each.type === 'FunctionExpression' || each.type === 'FunctionDeclaration');
  const given = new Map<string, Tree[]>();
  const give = (name: string, value: Tree): void => addUnder(given, name, value);
  const writes: { readonly target: Tree; readonly name: string; readonly value: Tree }[] = [];
  for (const node of nodes) {
    if (node.type === 'VariableDeclarator' && node.init) give((node.id as Tree).name as string, node.init as Tree);
    if (node.type !== 'AssignmentExpression' || node.operator !== '=') continue;
    const target = node.left as Tree;
    const name = literalName(target);
    if (target.type === 'Identifier') give(target.name as string, node.right as Tree);
    else if (name !== null) writes.push({ target, name, value: node.right as Tree });
  }
  /** What the innermost function around the place, of those that give the variable a value, gives it. */
  const valuesOf: ValuesOf = (name, place) => {
    const values = given.get(name) ?? [];
    const around = functions.filter(each => isWithin(place, each)).reverse();
    for (const each of around) { const own = values.filter(value => isWithin(value, each)); if (own.length > 0) return own; }
    return values;
  };
  return writes.filter(({ target, value }) => {
    const values = value.type === 'Identifier' ? valuesOf(value.name as string, value) : [value];
    return values.length > 0 && values.every(each => isModule(target, each) || isPart(target.object as Tree, each, valuesOf, text));
  }).map(each => each.name);
}
type ValuesOf = (name: string, place: Tree) => readonly Tree[];
/** Parts of parts. */
const DEEPEST = 8;

function isModule(target: Tree, value: Tree): boolean {
  return value.type === 'ObjectExpression' && (target.object as Tree).type === 'Identifier' && (value.properties as Tree[]).some(each => (each.value as Tree).type === 'FunctionExpression');
}
function isPart(whole: Tree, value: Tree, valuesOf: ValuesOf, text: (node: Tree) => string, depth = 0): boolean {
  if (value.type !== 'CallExpression' || (value.callee as Tree).type !== 'MemberExpression') return false;
  const maker = (value.callee as Tree).object as Tree;
  const [written, receiver] = [text(maker), text(whole)];
  if (written === receiver || written.startsWith(`${receiver}.`) || written.startsWith(`${receiver}[`)) return true;
  const values = maker.type === 'Identifier' ? valuesOf(maker.name as string, maker) : [];
  return depth < DEEPEST && values.length > 0 && values.every(each => isPart(whole, each, valuesOf, text, depth + 1));
}
function isWithin(inner: Tree, outer: Tree): boolean { return outer.start <= inner.start && inner.end <= outer.end; }
