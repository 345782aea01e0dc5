/** Properties of object literals that hold one text all the time, as scripts keep names: `var kinds = { first: "pageBreak" }`. */
import { keyName, literalName, type IdentifierNode, type Node } from '../parse/ast.js';
import { soleValue, type FileSummary, type Value } from '../scope/scope.js';

/**
 * The literal that a property certainly holds: of an object that stands in one variable, goes nowhere else, and on which neither
 * that name nor one that nobody knows is written.
 *
 * @param valuesOf - all that a variable holds; nothing where its value goes elsewhere
 */
export function constantOf(access: Node, files: readonly FileSummary[], valuesOf: (name: IdentifierNode) => readonly Value[]): Node | null {
  const name = literalName(access);
  const holder: Node = access.object;
  if (name === null || holder.type !== 'Identifier') return null;
  const values = valuesOf(holder as IdentifierNode);
  const literal = soleValue(values);
  if (literal?.type !== 'ObjectExpression' || literal.properties.some((each: Node) => each.type !== 'Property' || keyName(each) === null)) return null;
  const held = literal.properties.filter((each: Node) => keyName(each) === name);
  if (held.length !== 1 || held[0].value.type !== 'Literal') return null;
  const isWritten = files.some(file => file.writes.some(({ node }) => { const written = literalName(node); return (written === null || written === name) && mayBe(node.object, holder as IdentifierNode); }));
  return isWritten ? null : held[0].value;
}

/** The variable, `this` of a method that the literal may have, or a global by way of the global object. */
function mayBe(node: Node, holder: IdentifierNode): boolean {
  if (node.type === 'ThisExpression') return true;
  if (node.type === 'MemberExpression') return literalName(node) === holder.name;
  return node.type === 'Identifier' && node.name === holder.name && (node as IdentifierNode).binding === holder.binding;
}
