/** Sites of the option family: object literals given where the documentation lists the keys (DESIGN 4.2, 4.3). */
import { isAnyType, nearNames, optionKeys, unionParts, type Param } from '@plumbline/model';
import { keyName, type IdentifierNode, type Node } from '../parse/ast.js';
import { documentedCallee, type DocumentedCallee } from '../project/documented-callee.js';
import { pathKey } from '../scope/guards.js';
import { soleValue, type FileSummary } from '../scope/scope.js';
import type { Collector } from './collect.js';
import { sourceText } from './source-text.js';

export function optionSites(collector: Collector, file: FileSummary): void {
  for (const call of file.literalCalls) {
    if (!call.node.arguments.some((each: Node) => each.type === 'ObjectExpression' || literalOf(collector, each) !== null)) continue;
    const target = documentedCallee(collector.project, call.node);
    if (!target) {
      if (call.node.arguments.some((each: Node) => each.type === 'ObjectExpression')) collector.skip('undocumented-signature');
      continue;
    }
    const spread = call.node.arguments.findIndex((each: Node) => each.type === 'SpreadElement');
    const variadic = target.params.at(-1)?.name.includes('...') ?? false;
    call.node.arguments.forEach((argument: Node, index: number) => {
      if (spread >= 0 && index >= spread) return;
      const literal = literalOf(collector, argument);
      if (!literal) return;
      const param = target.params[index];
      const properties = propertiesFor(collector, target, index);
      if (properties) judgeKeys(collector, file, target.label, properties, index, target.params.length, literal, optionKeys(collector.graph, { ...properties, type: target.facts.returns }), name => collector.graph.holdersOf(name).length > 0);
      else if (param && isMeantForLater(collector, target.params.slice(index), literal.node)) collector.skip('undocumented-signature');
      else if (param) judgeKeys(collector, file, target.label, param, index, target.params.length, literal);
      else if (!variadic && literal.node === argument) {
        collector.count('option');
        collector.sites.push({
          kind: 'option', file: file.parsed.file, start: argument.start, end: argument.end, symbol: sourceText(file, call.node.callee), callee: target.label,
          key: null, param: null, position: index + 1, count: target.params.length, allowed: [],
        });
      }
    });
  }
}

/** Keys that alike are slips of one another. */
const SLIP = 0.72;
/** `add({ bounds: … })` where the documentation has `add(layer, withProperties)`: engines tell arguments apart by their types. */
function isMeantForLater({ graph }: Collector, [param, ...later]: readonly Param[], literal: Node): boolean {
  if (!param || param.options || literal.properties.length === 0 || !later.some(each => each.options !== null || each.type === null || unionParts(each.type).some(isAnyType))) return false;
  const allowed = optionKeys(graph, param);
  return allowed !== null && !literal.properties.some((each: Node) => { const key = keyName(each) ?? ''; return allowed.has(key) || (graph.holdersOf(key).length === 0 && nearNames(key, allowed, { threshold: SLIP }).length > 0); });
}

/**
 * The parameter that takes the first values of what the method makes, `add(layer?, at?, withProperties?: object): Oval`, when an object
 * literal stands where it is, or where one stands that no literal is meant for: engines tell arguments apart by their types.
 */
function propertiesFor({ graph }: Collector, { params, facts }: DocumentedCallee, index: number): Param | null {
  if (facts.returns === null || graph.interface(facts.returns) === undefined) return null;
  const at = params.findIndex((each, place) => place >= index && /^(?:with|initial)_?propert(?:y|ies)$/i.test(each.name) && each.options === null && (each.type === null || isAnyType(each.type)));
  return at < 0 || params.slice(index, at).some(each => each.options !== null || each.type === null || isAnyType(each.type)) ? null : params[at]!;
}

interface Literal {
  readonly node: Node;
  /** The variable that holds it: a key that is used anywhere else may be the customer's own. */
  readonly held: IdentifierNode | null;
  readonly file: FileSummary | null;
}

/** The object literal itself, or the one that a variable with one assignment holds. */
function literalOf(collector: Collector, argument: Node): Literal | null {
  if (argument.type === 'ObjectExpression') return isPlain(argument) ? { node: argument, held: null, file: null } : null;
  if (argument.type !== 'Identifier') return null;
  const { binding } = argument as IdentifierNode;
  const values = binding && binding.scope.kind !== 'global' ? binding.values : collector.project.global(argument.name)?.values ?? [];
  const only = soleValue(values);
  if (only?.type !== 'ObjectExpression' || !isPlain(only)) return null;
  return { node: only, held: argument as IdentifierNode, file: collector.project.fileOf(only) };
}
/** Computed and spread-built objects are never judged. */
function isPlain(literal: Node): boolean {
  return literal.properties.every((each: Node) => each.type === 'Property' && keyName(each) !== null);
}

/** Whether the key of a held literal is used anywhere but in the literal: on its variable, or, where that goes into project code, at all. */
function isUsed(collector: Collector, variable: IdentifierNode, key: string): boolean {
  const { project } = collector;
  const path = pathKey(variable)!;
  if (project.files.some(file => file.askedNames.has(key) || file.withNames.has(key) || file.enumerated.some(node => pathKey(node) === path))) return true;
  const goesElsewhere = project.escapesOf(variable).some(sink => sink === true || sink.type !== 'CallExpression' || documentedCallee(project, sink) === null);
  return project.files.some(file => file.accesses.some(access => (pathKey(access.node.object) === path || goesElsewhere) && (access.name === key || access.name === null)));
}

/** @param isKnown - a key that may be right all the same: what any documented object has, where the documentation does not say whose properties are meant */
function judgeKeys(collector: Collector, file: FileSummary, callee: string, param: Param, index: number, count: number, literal: Literal, allowed = optionKeys(collector.graph, param), isKnown: (name: string) => boolean = () => false): void {
  if (!allowed) return collector.skip('undocumented-signature');
  const owner = literal.file ?? file;
  if (!collector.isReported(owner)) return;
  for (const property of literal.node.properties) {
    const name = property.type === 'Property' ? keyName(property) : null;
    if (name === null) { collector.skip('computed-name'); continue; }
    if (allowed.has(name) || isKnown(name)) { collector.count('option'); continue; }
    if (literal.held && isUsed(collector, literal.held, name)) { collector.skip('own-definition'); continue; }
    if (name === '__proto__') { collector.skip('computed-name'); continue; }
    collector.count('option');
    const quote = property.key.type === 'Literal' && typeof property.key.value === 'string' ? 1 : 0;
    collector.sites.push({
      kind: 'option', file: owner.parsed.file, start: property.key.start + quote, end: property.key.end - quote, symbol: name, callee,
      key: name, param, position: index + 1, count, allowed: [...allowed],
    });
  }
}
