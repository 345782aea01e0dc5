/** Sites of the option family: object literals given where the documentation lists the keys (DESIGN 4.2, 4.3). */
import { isAnyType, nearNames, optionKeys, unionParts, type Param } from '@plumbline/model';
import { keyName, type IdentifierNode, type Node } from '../parse/ast.js';
import { documentedCallee, type DocumentedCallee } from '../project/documented-callee.js';
import { pathKey } from '../scope/guards.js';
import { soleValue, type Access, type FileSummary } from '../scope/scope.js';
import { accessesOn } from './accesses-on.js';
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
      const put = keysPutOn(collector, literal, call.node, file);
      if (properties) judgeKeys(collector, file, target.label, properties, index, target.params.length, literal, put, optionKeys(collector.graph, { ...properties, type: target.facts.returns }), name => collector.graph.holdersOf(name).length > 0);
      else if (param && isMeantForLater(collector, target.params.slice(index), [...literal.properties.map((each: Node) => keyName(each) ?? ''), ...put.map(each => each.name)])) collector.skip('undocumented-signature');
      else if (param) judgeKeys(collector, file, target.label, param, index, target.params.length, literal, put);
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
function isMeantForLater({ graph }: Collector, [param, ...later]: readonly Param[], keys: readonly string[]): boolean {
  if (!param || param.options || keys.length === 0 || !later.some(each => each.options !== null || each.type === null || unionParts(each.type).some(isAnyType))) return false;
  const allowed = optionKeys(graph, param);
  return allowed !== null && !keys.some(key => allowed.has(key) || (graph.holdersOf(key).length === 0 && nearNames(key, allowed, { threshold: SLIP }).length > 0));
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
  readonly properties: readonly Node[];
  /** The variable that holds it: a key that is used anywhere else may be the customer's own. */
  readonly held: IdentifierNode | null;
  readonly file: FileSummary | null;
}

/** The object literal itself, or the one that a variable with one assignment holds. */
function literalOf(collector: Collector, argument: Node): Literal | null {
  if (argument.type === 'ObjectExpression') return isPlain(argument) ? { node: argument, properties: argument.properties, held: null, file: null } : null;
  if (argument.type !== 'Identifier') return null;
  const { binding } = argument as IdentifierNode;
  const values = binding && binding.scope.kind !== 'global' ? binding.values : collector.project.global(argument.name)?.values ?? [];
  const only = soleValue(values);
  if (!only || !(only.type === 'ObjectExpression' ? isPlain(only) : isEmptyObject(only))) return null;
  return { node: only, properties: only.properties ?? [], held: argument as IdentifierNode, file: collector.project.fileOf(only) };
}
/** `new Object()` */
function isEmptyObject({ type, callee, arguments: given }: Node): boolean {
  return (type === 'NewExpression' || type === 'CallExpression') && callee.type === 'Identifier' && callee.name === 'Object' && !callee.binding && given.length === 0;
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
  const sinks = project.escapesOf(variable);
  if (sinks.some(sink => sink !== true && sink.type === 'CallExpression' && takesWhole(collector, sink, path))) return true;
  const goesElsewhere = sinks.some(sink => sink === true || sink.type !== 'CallExpression' || documentedCallee(project, sink) === null);
  return project.files.some(file => file.accesses.some(access => (pathKey(access.node.object) === path || goesElsewhere) && (access.name === key || access.name === null)));
}

/** A key that is judged, with its place. */
interface Key {
  readonly name: string;
  readonly file: string;
  readonly start: number;
  readonly end: number;
}

/**
 * Keys that are put on a held literal before the call, one by one: `var o = {}; o.repeatHeader = true; layout.tableStart(table, o);`. Only
 * of an object that nothing else is done with: it is not read, not called, and goes to documented calls alone.
 */
function keysPutOn(collector: Collector, { held }: Literal, call: Node, file: FileSummary): Key[] {
  const { project } = collector;
  const isGlobal = held && (!held.binding || held.binding.scope.kind === 'global');
  if (!held || (isGlobal && project.globalsUncertain !== null) || project.escapesOf(held).some(sink => sink === true || documentedCallee(project, sink) === null || takesWhole(collector, sink, pathKey(held)!))) return [];
  const files = isGlobal ? project.files : [file];
  const accesses = accessesOn(file, held);
  const path = pathKey(held);
  const isPut = ({ access, name, value }: Access): boolean => access === 'write' && name !== null && value !== null;
  if (accesses.length === 0 || !files.every(each => accessesOn(each, held).every(isPut)) || files.some(each => each.enumerated.some(node => pathKey(node) === path))) return [];
  const isAsked = (name: string): boolean => files.some(each => each.askedNames.has(name) || each.withNames.has(name));
  return accesses.flatMap(access => (access.node.end <= call.start && !isAsked(access.name!) ? [{ name: access.name!, ...collector.nameRange(file, access) }] : []));
}

/** `data.toJson(options)`: the documented parameter takes any object, with whatever keys it has. */
function takesWhole({ graph, project }: Collector, call: Node, path: string): boolean {
  const target = documentedCallee(project, call);
  return target !== null && call.arguments.some((each: Node, index: number) => {
    const param = target.params[index];
    return pathKey(each) === path && param !== undefined && optionKeys(graph, param) === null && (param.type === null || unionParts(param.type).some(isAnyType));
  });
}

/** @param isKnown - a key that may be right all the same: what any documented object has, where the documentation does not say whose properties are meant */
function judgeKeys(collector: Collector, file: FileSummary, callee: string, param: Param, index: number, count: number, literal: Literal, put: readonly Key[], allowed = optionKeys(collector.graph, param), isKnown: (name: string) => boolean = () => false): void {
  if (!allowed) return collector.skip('undocumented-signature');
  const owner = literal.file ?? file;
  if (!collector.isReported(owner)) return;
  const judge = ({ name, ...at }: Key): void => {
    collector.count('option');
    if (!allowed.has(name) && !isKnown(name)) collector.sites.push({ kind: 'option', ...at, symbol: name, callee, key: name, param, position: index + 1, count, allowed: [...allowed] });
  };
  for (const property of literal.properties) {
    const name = property.type === 'Property' ? keyName(property) : null;
    if (name === null) { collector.skip('computed-name'); continue; }
    if (!allowed.has(name) && !isKnown(name)) {
      if (literal.held && isUsed(collector, literal.held, name)) { collector.skip('own-definition'); continue; }
      if (name === '__proto__') { collector.skip('computed-name'); continue; }
    }
    const quote = property.key.type === 'Literal' && typeof property.key.value === 'string' ? 1 : 0;
    judge({ name, file: owner.parsed.file, start: property.key.start + quote, end: property.key.end - quote });
  }
  for (const each of put) if (each.name !== '__proto__') judge(each);
}
