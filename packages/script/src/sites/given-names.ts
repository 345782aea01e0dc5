/**
 * Names that engines are told where they make objects: `dialog.add("panel", box, "", { name: "pages" })`, and
 * `new Window("dialog { pages: Panel {} }")`. They make properties of them (`dialog.pages`), which no documentation can list. A text
 * that is a name and nothing else, as an argument, is none of these: `node.getAttribute("title")` makes no `node.title`. What a text tells
 * that nobody sees (`new Window(readAll(file))`) may be any name.
 */
import { builtinOfType, TOLD_NAMES, unionParts, type Graph } from '@plumbline/model';
import { isPlainFunction, literalName, type IdentifierNode, type Node } from '../parse/ast.js';
import { soleValue, type FunctionInfo, type Value } from '../scope/scope.js';
import type { Collector, Suspect } from './collect.js';

const NAME = new RegExp(TOLD_NAMES.alone);
const DESCRIBED = new RegExp(TOLD_NAMES.described, 'g');
/** Methods that give the same text, or the texts of a list. */
const SAME_TEXT: ReadonlySet<string | null> = new Set(['join', 'concat', 'replace', 'toString']);

/** Places that a text is looked for at: past these, it comes from too far. */
const MOST_TEXTS = 2000;

export class GivenNames {
  private known: Map<string, Set<string>> | undefined;
  /** Interfaces of what calls make from texts that nobody sees. */
  private unseen: Set<string> | undefined;

  constructor(private readonly collector: Collector) {}

  /** Whether the name that is read stands in a text that a documented method or constructor of the receiver's interface was given, or that made the receiver. */
  has({ access, name, interfaces, verdict }: Suspect): boolean {
    // No text makes a method, nor what the documentation denies.
    if (access.access === 'call' || verdict.kind === 'absent') return false;
    const { graph } = this.collector;
    // Nearly all names stand in no text at all, and few objects are made of parts.
    const isInText = this.collector.isInText(name);
    if (!isInText && !interfaces.some(each => makesParts(graph, each))) return false;
    const isOf = (to: string): boolean => interfaces.some(each => graph.ancestry(each).includes(to) || graph.ancestry(to).includes(each));
    if (isInText && [...(this.known ??= this.collect()).get(name) ?? []].some(isOf)) return true;
    return this.isMadeUnseen(access.node.object) && [...this.unseen ??= this.collectUnseen()].some(isOf);
  }

  /** The receiver is what such a call made, or it cannot be told whether it is. */
  private isMadeUnseen(receiver: Node): boolean {
    const values = this.valuesOf(receiver);
    return values === null || values.some(({ node }) => node !== undefined && (node.type === 'CallExpression' || node.type === 'NewExpression') && this.makesUnseen(node) !== null);
  }
  /** The interfaces of what a call makes from a text that nobody sees. */
  private makesUnseen(call: Node): readonly string[] | null {
    if (call.arguments.length === 0 || isShown(call.arguments[0])) return null;
    const made = this.madeBy(call);
    return made?.some(each => makesParts(this.collector.graph, each)) && this.isUnseen(call.arguments[0], new Set()) ? made : null;
  }
  /** The documented interfaces of what a call gives; null for none, as of nearly all. */
  private madeBy(call: Node): string[] | null {
    let out: string[] | null = null;
    for (const part of this.collector.project.evaluator.typeOf(call).parts) if (part.kind === 'interface') (out ??= []).push(part.name);
    return out;
  }
  /** A glance: a function that gives nothing back makes nothing, and so does a method that neither the documentation nor the project has. */
  private mayMake({ type, callee }: Node): boolean {
    if (type === 'NewExpression') return true;
    if (callee.type === 'Identifier') {
      const value = soleValue((callee as IdentifierNode).binding?.values ?? []);
      return value === undefined || !isPlainFunction(value) || (value.info as FunctionInfo | undefined)?.returns.length !== 0;
    }
    const name = callee.type === 'MemberExpression' ? literalName(callee) : null;
    const { project, graph } = this.collector;
    return name === null || makersOf(graph).has(name) || project.isWritten(name) || project.isCreated(name);
  }
  private collectUnseen(): Set<string> {
    const out = new Set<string>();
    for (const file of this.collector.project.files) for (const { node } of file.calls) {
      if (this.mayMake(node)) for (const each of this.makesUnseen(node) ?? []) out.add(each);
    }
    return out;
  }
  private valuesOf(node: Node): readonly Value[] | null {
    const { project } = this.collector;
    if (node.type === 'MemberExpression') {
      const name = literalName(node);
      const written = name === null ? [] : project.writtenValues(name);
      return written.length > 0 ? written : null;
    }
    if (node.type !== 'Identifier') return [{ node }];
    const { binding } = node as IdentifierNode;
    const values = binding?.kind === 'param' ? project.argumentsFor(binding) : project.valuesOf(node as IdentifierNode);
    return values && values.length > 0 ? values.flatMap(value => (value.node?.type === 'Identifier' && value.node !== node ? project.valuesOf(value.node as IdentifierNode) : [value])) : null;
  }

  /** Each name with the interfaces that take it, or that the call gives. */
  private collect(): Map<string, Set<string>> {
    const { evaluator, files } = this.collector.project;
    const out = new Map<string, Set<string>>();
    for (const file of files) for (const { node } of file.calls) {
      if (node.arguments.length === 0) continue;
      // Few calls make an engine's object: the others' texts need no look.
      const made = this.madeBy(node);
      if (!made) continue;
      const owners = evaluator.typeOf(node.callee).parts.flatMap(part => (part.kind === 'method' && part.owner !== null ? [part.owner] : part.kind === 'interface' && part.side === 'static' ? [part.name] : []));
      if (owners.length === 0) continue;
      for (const name of (node.arguments as Node[]).flatMap(each => this.namesIn(each, false, new Set()))) {
        const to = out.get(name);
        if (to) for (const each of [...owners, ...made]) to.add(each); else out.set(name, new Set([...owners, ...made]));
      }
    }
    return out;
  }

  /** Names in a text, and (`inLiteral`) the text itself. */
  private namesIn(node: Node, inLiteral: boolean, seen: Set<Node>): string[] {
    if (seen.has(node) || seen.size > MOST_TEXTS) return [];
    seen.add(node);
    const again = (each: Node, literal = inLiteral): string[] => this.namesIn(each, literal, seen);
    switch (node.type) {
      case 'Literal': return typeof node.value !== 'string' ? [] : inLiteral && NAME.test(node.value) ? [node.value] : [...node.value.matchAll(DESCRIBED)].map(each => each[1]!);
      case 'BinaryExpression': {
        // However long: `"dialog {" + "pages: Panel {}" + "}"`.
        const out: string[] = [];
        let at = node;
        for (; at.type === 'BinaryExpression' && at.operator === '+'; at = at.left) out.push(...again(at.right));
        return at === node ? [] : [...again(at), ...out];
      }
      case 'ObjectExpression': return node.properties.flatMap((each: Node) => (each.type === 'Property' ? again(each.value, true) : []));
      case 'ArrayExpression': case 'CallExpression': return inLiteral ? [] : this.textsBehind(node).flatMap(each => again(each));
      case 'Identifier': case 'MemberExpression': return this.textsBehind(node).flatMap(each => again(each));
      default: return [];
    }
  }

  /** Where a text comes from, as far as the project says. */
  private textsBehind(node: Node): readonly Node[] {
    const { project } = this.collector;
    switch (node.type) {
      case 'ArrayExpression': return node.elements.filter((each: Node | null) => each !== null);
      case 'CallExpression': {
        const { callee } = node;
        if (callee.type === 'MemberExpression' && SAME_TEXT.has(literalName(callee))) return [callee.object];
        const part = project.evaluator.typeOf(callee).parts[0];
        return part?.kind === 'own' ? ((part.node.info as FunctionInfo | undefined)?.returns ?? []).filter(each => each !== null) : [];
      }
      case 'MemberExpression': return project.writtenValues(literalName(node) ?? '').flatMap(value => value.node ?? []);
      case 'Identifier': {
        const { binding } = node as IdentifierNode;
        const values = (binding?.kind === 'param' ? project.argumentsFor(binding) : null) ?? project.valuesOf(node as IdentifierNode);
        return values.flatMap(value => value.node ?? []);
      }
      default: return [];
    }
  }

  /** A text of which the project shows nothing; some of it is enough to see what it may tell. */
  private isUnseen(node: Node, seen: Set<Node>): boolean {
    if (seen.has(node)) return false;
    if (seen.size > MOST_TEXTS) return true;
    seen.add(node);
    if (isShown(node)) return false;
    switch (node.type) {
      case 'BinaryExpression': return node.operator === '+' && this.isUnseen(node.left, seen) && this.isUnseen(node.right, seen);
      case 'ConditionalExpression': return this.isUnseen(node.consequent, seen) || this.isUnseen(node.alternate, seen);
      case 'LogicalExpression': return this.isUnseen(node.left, seen) || this.isUnseen(node.right, seen);
      default: {
        const { unknown, parts } = this.collector.project.evaluator.typeOf(node);
        if (unknown === null && !parts.some(part => part.kind === 'builtin' && part.cls === 'String')) return false;
        const behind = this.textsBehind(node);
        return behind.length === 0 || behind.some(each => this.isUnseen(each, seen));
      }
    }
  }
}

/** Written out, as far as it can be a text at all. */
function isShown({ type }: Node): boolean {
  return type === 'Literal' || type === 'TemplateLiteral' || type === 'ObjectExpression' || type === 'FunctionExpression';
}

const makers = new WeakMap<Graph, ReadonlySet<string>>();
/** Names of methods that give objects of parts. */
function makersOf(graph: Graph): ReadonlySet<string> {
  let names = makers.get(graph);
  if (!names) {
    names = new Set(Object.values(graph.members.interfaces).flatMap(({ members }) => Object.entries(members).flatMap(([each, facts]) =>
      (facts.kind === 'method' && facts.returns && unionParts(facts.returns).some(part => graph.interface(part) !== undefined && makesParts(graph, part)) ? each : []))));
    makers.set(graph, names);
  }
  return names;
}

const parts = new WeakMap<Graph, Map<string, boolean>>();
/** Objects of the interface are told by texts which other objects they hold: a documented method takes a text and gives an object of another kind. */
function makesParts(graph: Graph, name: string): boolean {
  let known = parts.get(graph);
  if (!known) parts.set(graph, known = new Map());
  let makes = known.get(name);
  if (makes === undefined) known.set(name, makes = findsParts(graph, name));
  return makes;
}
function findsParts(graph: Graph, name: string): boolean {
  const line = graph.ancestry(name);
  return graph.memberNames(name).some(each => {
    const facts = graph.member(name, each)!.facts;
    if (facts.kind !== 'method' || !facts.returns || !facts.params?.[0]?.type) return false;
    return builtinOfType(unionParts(facts.params[0].type)[0] ?? '') === 'String' && unionParts(facts.returns).some(part => graph.interface(part) !== undefined && !line.includes(part) && builtinOfType(part) === undefined);
  });
}
