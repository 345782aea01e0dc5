/**
 * Whether the program says everything about the methods that its objects can have (DESIGN 4.2, the universe rule): no code that
 * nobody sees, no globals of which nothing is known, no `x[k] = f` that may put a function under a name that stands nowhere.
 */
import { isArguments, isFunction, literalName, type IdentifierNode, type Node } from '../parse/ast.js';
import type { Project } from '../project/project.js';
import { holdsNoName } from '../parse/holds-no-name.js';
import { isPieceOfText } from '../scope/evaluated-text.js';
import { pathKey } from '../scope/guards.js';
import type { Access, FileSummary, FunctionInfo, Scope } from '../scope/scope.js';
import { FunctionFlow } from './function-flow.js';
import { isDocumentedList, isEs3Function, isHosts, isPlainType, isPlainValue, isValue } from './plain-values.js';
import { sourceText } from './source-text.js';

/** @param isNowhere - no object can have a method of that name, if the program is complete */
export function isComplete(project: Project, isNowhere: (name: string) => boolean): boolean {
  if (project.incomplete.size > 0) return false;
  const doubts = new Doubts(project, isNowhere);
  return !project.files.some(file => file.dynamicCode.some(given => doubts.isUnseenCode(given)) || doubts.usesForeignNames(file) || file.computed.some(access => doubts.makesNames(access, file)));
}

const DEEPEST = 6;

class Doubts {
  private jsonFunctions: ReadonlySet<Node> | undefined;
  private readonly flow: FunctionFlow;

  constructor(private readonly project: Project, isNowhere: (name: string) => boolean) {
    this.flow = new FunctionFlow(project, isNowhere);
  }

  isUnseenCode(given: Node | null): boolean {
    if (!given) return true;
    const type = this.project.evaluator.typeOf(given);
    return type.unknown !== null || !type.parts.every(part => part.kind === 'own' || part.kind === 'method');
  }

  /** Objects may have names that come from outside: those of data. */
  private get readsData(): boolean {
    return this.project.files.some(file => file.readsData || file.evaluatesText);
  }

  /** Of a foreign global nobody knows what objects it gives. */
  usesForeignNames(file: FileSummary): boolean {
    return file.names.some(({ node, scope }) => (!node.binding || node.binding.scope.kind === 'global') && !(node.name === 'arguments' && scope.fn) && this.project.isForeign(node.name));
  }

  /** `x[k] = f`: any name may be a method. */
  makesNames(access: Access, file: FileSummary): boolean {
    return access.name === null && access.access === 'write' && !this.isKnownName(access.node.property, 0) && this.mayBeFunction(access.value, { access, file }, 0) && !this.readsJson(access)
      // What one look does not tell, the whole program may.
      && (access.value === null || this.flow.mayBeFunction(access.value));
  }

  /** The project's own `JSON.parse` puts names on data: functions only where a reviver gives them. */
  private readsJson({ node }: Access): boolean {
    this.jsonFunctions ??= jsonFunctions(this.project);
    for (let { fn } = node.scope as Scope; fn; fn = fn.parent) if (this.jsonFunctions.has(fn.node)) return true;
    return false;
  }

  /**
   * An index, or a name that stands in the program, or on some object, already: numbers, texts as they are written, what `for-in`
   * gives, variables of nothing else, parameters that every call passes such a thing for.
   */
  private isKnownName(node: Node, depth: number): boolean {
    const again = (each: Node): boolean => this.isKnownName(each, depth + 1);
    if (depth > DEEPEST) return false;
    switch (node.type) {
      case 'Literal': return true;
      case 'UpdateExpression': return true;
      case 'ConditionalExpression': return again(node.consequent) && again(node.alternate);
      case 'LogicalExpression': return again(node.right) && (node.operator === '&&' || again(node.left));
    }
    if (this.project.evaluator.isNumeric(node) || holdsNoName(node)) return true;
    // The end of a list.
    if (node.type === 'MemberExpression' && literalName(node) === 'length') return !this.project.isWritten('length');
    if (node.type !== 'Identifier') return false;
    const { binding, name } = node as IdentifierNode;
    if (binding?.kind === 'param' && binding.scope.fn?.usesArguments) return false;
    const given = binding?.kind === 'param' ? this.project.argumentsFor(binding) : null;
    const values = given && binding ? [...binding.values.filter(value => value.unknown !== 'parameter'), ...given] : binding && binding.scope.kind !== 'global' ? binding.values : this.project.global(name)?.values ?? [];
    return values.length > 0 && values.every(value => (value.unknown === 'for-in' && !this.readsData) || (value.node !== undefined && again(value.node)));
  }

  private mayBeFunction(value: Node | null, write: { access: Access; file: FileSummary }, depth: number): boolean {
    if (!value || depth > DEEPEST) return true;
    const again = (node: Node | null | undefined): boolean => node !== null && node !== undefined && this.mayBeFunction(node, write, depth + 1);
    switch (value.type) {
      case 'BinaryExpression': case 'UnaryExpression': case 'UpdateExpression': return false;
      case 'ConditionalExpression': return again(value.consequent) || again(value.alternate);
      case 'LogicalExpression': return again(value.left) || again(value.right);
      case 'AssignmentExpression': return value.operator === '=' && again(value.right);
    }
    const type = this.project.evaluator.typeOf(value);
    if (type.unknown === null) return type.parts.some(part => part.kind !== 'builtin' && part.kind !== 'interface' && !(part.kind === 'own' && (part.node.type === 'ObjectExpression' || part.node.type === 'NewExpression')));
    const { property, object } = write.access.node;
    switch (value.type) {
      // `seen[x] = x`: a function's text is no name.
      case 'Identifier': return sourceText(write.file, value) !== sourceText(write.file, property) && this.variableMayBeFunction(value as IdentifierNode, again);
      case 'MemberExpression': {
        if (sourceText(write.file, value) === sourceText(write.file, property)) return false;
        const name = literalName(value);
        if (name !== null && !/^\d+$/.test(name)) return this.propertyMayBeFunction(name, again);
        // `to[k] = from[k]` makes no name that was not there, and lists that are put in order hold what they held.
        if (pathKey(value.property) !== null && pathKey(value.property) === pathKey(property)) return false;
        // `arguments[1]` may be anything; so is an engine's member under a name that is put together.
        if (isArguments(value.object)) return true;
        if (isHosts(this.project.evaluator, value.object)) return this.mayBeComposed(value.property, 0) && !isDocumentedList(this.project, value.object);
        return tableOf(value.object) === null || tableOf(value.object) !== tableOf(object) || this.mayBeComposed(property, 0);
      }
      case 'CallExpression': return !(value.isCode && isPieceOfText(value.arguments[0])) && this.resultMayBeFunction(value.callee, again);
      case 'NewExpression': return this.madeMayBeFunction(value.callee, again);
      default: return true;
    }
  }

  /** `new X()` gives an object, but where the project's constructor returns something else. */
  private madeMayBeFunction(callee: Node, again: (node: Node) => boolean): boolean {
    const { unknown, parts } = this.project.evaluator.typeOf(callee);
    if (unknown !== null || parts.length === 0) return true;
    return parts.some(part => (part.kind === 'own' ? ((part.node.info as FunctionInfo | undefined)?.returns ?? []).some(each => each !== null && again(each)) : part.kind !== 'builtin' || part.cls === 'Function'));
  }

  /** A name that is put together, or that comes out of a function. */
  private mayBeComposed(node: Node, depth: number): boolean {
    if (depth > DEEPEST) return true;
    if (this.project.evaluator.isNumeric(node)) return false;
    switch (node.type) {
      case 'Literal': case 'MemberExpression': case 'UpdateExpression': return false;
      // `i + 1`
      case 'BinaryExpression': return node.right.type !== 'Literal' || typeof node.right.value !== 'number' || this.mayBeComposed(node.left, depth + 1);
      case 'Identifier': {
        const { binding, name } = node as IdentifierNode;
        const values = binding && binding.scope.kind !== 'global' ? binding.values : this.project.global(name)?.values ?? [];
        const given = binding?.kind === 'param' ? this.project.argumentsFor(binding) ?? [] : [];
        return [...values, ...given].some(value => value.node !== undefined && this.mayBeComposed(value.node, depth + 1));
      }
      default: return true;
    }
  }

  private variableMayBeFunction({ binding, name }: IdentifierNode, again: (node: Node) => boolean): boolean {
    const given = binding?.kind === 'param' && !binding.scope.fn?.usesArguments ? this.project.argumentsFor(binding) : null;
    const values = given && binding ? [...binding.values.filter(value => value.unknown !== 'parameter'), ...given] : binding && binding.scope.kind !== 'global' ? binding.values : this.project.global(name)?.values;
    return !values || values.length === 0 || values.some(value => value.node === undefined || again(value.node));
  }

  /** A property of that name, on whatever object: what documentation, ES3 and the project put there. */
  private propertyMayBeFunction(name: string, again: (node: Node) => boolean): boolean {
    const { graph } = this.project;
    const holders = graph.holdersOf(name).map(holder => graph.member(holder, name)!.facts);
    if (isEs3Function(name)) return true;
    const isPlain = holders.some(facts => isPlainValue(graph, facts));
    if (!isPlain && holders.some(facts => !isValue(graph, facts))) return true;
    const written = this.project.writtenValues(name);
    // What the documentation has as a value is one, whatever parameters the project sets it to.
    if (isPlain) return written.some(({ node }) => node !== undefined && isFunction(node));
    return written.some(value => value.node === undefined || again(value.node));
  }

  /** What a method of that name gives, when ES3 or the documentation alone has it; what the returns of a function of the project are. */
  private resultMayBeFunction(callee: Node, again: (node: Node) => boolean): boolean {
    const type = this.project.evaluator.typeOf(callee);
    const own = type.unknown === null && type.parts.length > 0 && type.parts.every(part => part.kind === 'own' && part.node.info) ? type.parts : null;
    if (own) return own.some(part => ((part as { node: Node }).node.info as FunctionInfo).returns.some(each => each !== null && again(each)));
    const name = callee.type === 'MemberExpression' ? literalName(callee) : null;
    if (name === null || this.project.writtenValues(name).length > 0 || GIVES_ANYTHING.has(name)) return true;
    const { graph } = this.project;
    const holders = graph.holdersOf(name).map(holder => graph.member(holder, name)!.facts);
    return (holders.length === 0 && !isEs3Function(name)) || holders.some(facts => facts.kind !== 'method' || !isPlainType(graph, facts.returns));
  }
}

/** The path of a list, or of the list whose elements are lists: `table[i]`. */
function tableOf(node: Node): string | null {
  let list = node;
  while (list.type === 'MemberExpression' && list.computed && literalName(list) === null) list = list.object;
  return pathKey(list);
}

/** Functions of ES3 that may give a function of the project. */
const GIVES_ANYTHING: ReadonlySet<string> = new Set(['call', 'apply', 'pop', 'shift', 'valueOf', '__proto__']);

/** Functions that the project puts on a `JSON` of its own; none where something is parsed with a reviver. */
function jsonFunctions({ files }: Project): ReadonlySet<Node> {
  const out = new Set<Node>();
  const isJson = (node: Node): boolean => node.type === 'Identifier' && node.name === 'JSON';
  for (const file of files) {
    if (file.calls.some(({ node }) => node.arguments.length > 1 && node.callee.type === 'MemberExpression' && literalName(node.callee) === 'parse')) return new Set();
    for (const { access, node, value } of file.accesses) if (access === 'write' && value && isJson(node.object)) out.add(value);
    const values = [...[...file.locals, ...file.global.bindings].filter(each => each.name === 'JSON').flatMap(each => each.values), ...file.implicit.filter(each => each.name === 'JSON').map(each => each.value)];
    for (const { node } of values) if (node?.type === 'ObjectExpression') for (const { value } of node.properties) if (value) out.add(value);
  }
  return out;
}
