/**
 * Functions whose text is taken and that the project never calls: `message.body = "(" + work.toSource() + ")()"`. What is in them runs
 * where the text goes, with objects that this documentation does not describe.
 */
import { isPlainFunction, literalName, type IdentifierNode, type Node } from '../parse/ast.js';
import { soleValue, type Binding, type FileSummary, type FunctionInfo, type Value } from '../scope/scope.js';
import type { Type } from '../types/type.js';

const TEXT_FUNCTIONS: ReadonlySet<string> = new Set(['String', 'uneval']);
/** Functions that run a text. */
const RUNNERS: ReadonlySet<string> = new Set(['eval', 'Function', 'setTimeout', 'setInterval']);
/** What may be asked of a function that is never called. */
const HARMLESS: ReadonlySet<string> = new Set(['toString', 'toSource', 'name', 'length']);

export interface SentNames {
  valuesOf(name: IdentifierNode): readonly Value[];
  escapesOf(name: IdentifierNode): readonly (Node | true)[];
  typeOf(node: Node): Type;
}

interface Candidate {
  readonly fn: Node;
  /** The variable that holds it; null: nothing does. */
  readonly name: IdentifierNode | null;
  /** How often the function that it stands in returns it. */
  readonly returned: number;
}

/** Ranges of the texts of such functions, by file. */
export function sentFunctions(files: readonly FileSummary[], names: SentNames): ReadonlyMap<FileSummary, readonly Node[]> {
  return new SentFunctions(files, names).find();
}

class SentFunctions {
  private readonly candidates = new Map<Node, Candidate>();
  /** Parameters of which only the text is taken. */
  private readonly texts = new Set<Binding>();

  constructor(private readonly files: readonly FileSummary[], private readonly names: SentNames) {}

  find(): ReadonlyMap<FileSummary, readonly Node[]> {
    for (const file of this.files) {
      for (const node of file.textTaken) if (!runsHere(file, node)) this.note(node);
      for (const { access, name, node } of file.computed) if (access === 'call' && (name === 'toString' || name === 'toSource') && !runsHere(file, node)) this.note(node.object);
      for (const node of file.joined) if (!runsHere(file, node)) this.note(node);
    }
    this.noteHanded();
    let sent = this.placed([...this.candidates.values()]);
    // A function that only sent ones call is sent with them.
    for (let count = -1; count !== sent.size && sent.size > 0;) {
      count = sent.size;
      const ranges = sent;
      sent = new Map([...ranges].filter(([each]) => !this.isUsed(each, ranges)));
    }
    const out = new Map<FileSummary, Node[]>();
    for (const [{ fn }, file] of sent) out.set(file, [...out.get(file) ?? [], fn]);
    return out;
  }

  private placed(candidates: readonly Candidate[]): Map<Candidate, FileSummary> {
    const out = new Map<Candidate, FileSummary>();
    if (candidates.length === 0) return out;
    const homes = new Map(this.files.flatMap(file => file.functions.map(info => [info.node, file] as const)));
    for (const each of candidates) { const home = homes.get(each.fn); if (home) out.set(each, home); }
    return out;
  }

  private note(node: Node): void {
    if (node.type === 'ParenthesizedExpression') { this.note(node.expression); return; }
    if (isPlainFunction(node)) { this.candidates.set(node, { fn: node, name: null, returned: 0 }); return; }
    if (node.type === 'CallExpression') this.noteResult(node);
    if (node.type !== 'Identifier') return;
    const name = node as IdentifierNode;
    const { binding } = name;
    if (binding?.kind === 'param') {
      if (binding.calls.length === 0 && !binding.called) this.texts.add(binding);
      return;
    }
    for (const { node: value } of this.names.valuesOf(name)) {
      if (value && isPlainFunction(value)) this.candidates.set(value, { fn: value, name, returned: 0 });
      else if (value?.type === 'CallExpression') this.noteResult(value);
    }
  }
  /** `make().toString()`: a function that another one returns. */
  private noteResult(call: Node): void {
    const { unknown, parts } = this.names.typeOf(call);
    const part = parts[0];
    if (unknown !== null || parts.length !== 1 || part?.kind !== 'own' || !isPlainFunction(part.node)) return;
    const fn = part.node;
    const around = (fn.info as FunctionInfo | undefined)?.parent;
    const binding = fn.type === 'FunctionDeclaration' ? around?.scope.find(fn.id.name) : undefined;
    const name = binding ? ({ ...fn.id, binding } as IdentifierNode) : null;
    this.candidates.set(fn, { fn, name, returned: around?.returns.filter(each => each?.type === 'Identifier' && (each as IdentifierNode).binding === binding).length ?? 0 });
  }

  /** `send(function () { … })` where `send` takes but the text of what it is given, and `String(work)`. */
  private noteHanded(): void {
    for (const file of this.files) for (const { node } of this.texts.size > 0 ? file.calls : file.textCalls) {
      if (node.callee.type !== 'Identifier') continue;
      const taken = node.arguments.filter((each: Node, index: number) => (each.type === 'Identifier' || isPlainFunction(each)) && this.takesText(node, index));
      for (const each of taken) if ((isPlainFunction(each) || (each as IdentifierNode).binding?.kind !== 'param') && !runsHere(file, node)) this.note(each);
    }
  }
  private takesText(call: Node, index: number): boolean {
    const callee = call.callee as IdentifierNode;
    if (callee.type !== 'Identifier') return false;
    if (!callee.binding && TEXT_FUNCTIONS.has(callee.name)) return true;
    if (this.texts.size === 0) return false;
    const values = this.names.valuesOf(callee);
    const info = soleValue(values)?.info as FunctionInfo | undefined;
    const param: Node | undefined = info?.node.params[index];
    const binding = param?.type === 'Identifier' ? info!.scope.find(param.name) : undefined;
    return binding !== undefined && this.texts.has(binding);
  }

  /** The project calls it, or lets it go otherwise than as text; what sent functions do with it does not count. */
  private isUsed({ fn: self, name, returned }: Candidate, sent: ReadonlyMap<Candidate, FileSummary>): boolean {
    if ((name === null || returned > 0) && this.files.some(file => file.calls.some(({ node }) => !isPlainFunction(node.callee) && this.names.typeOf(node.callee).parts.some(part => part.kind === 'own' && part.node === self)))) return true;
    if (name === null) return false;
    const isSent = (file: FileSummary, { start, end }: Node): boolean => [...sent].some(([{ fn }, home]) => home === file && fn.start <= start && end <= fn.end);
    const { binding } = name;
    const isLocal = binding !== null && binding !== undefined && binding.scope.kind !== 'global';
    const isIt = (node: Node): boolean => node.type === 'Identifier' && (isLocal ? (node as IdentifierNode).binding === binding : node.name === name.name && ((node as IdentifierNode).binding ?? null)?.scope.kind !== 'function');
    const escapes = this.names.escapesOf(name);
    if (escapes.filter(sink => sink === true).length > returned || escapes.some(sink => sink !== true && !sink.arguments.every((each: Node, index: number) => !isIt(each) || this.takesText(sink, index)))) return true;
    return this.files.some(file => file.accesses.some(({ node }) => isIt(node.object) && !HARMLESS.has(literalName(node) ?? '') && !isSent(file, node))
      || (isLocal ? file.calls.some(({ node }) => isIt(node.callee) && !isSent(file, node)) : file.names.some(({ node, use }) => (use === 'call' || use === 'new') && isIt(node) && !isSent(file, node))));
  }
}

const runners = new WeakMap<FileSummary, readonly Node[]>();
/** The text is run at once: `eval("(" + work + ")")`. */
function runsHere(file: FileSummary, { start, end }: Node): boolean {
  let known = runners.get(file);
  if (!known) runners.set(file, known = file.calls.flatMap(({ node }) => (node.callee.type === 'Identifier' && RUNNERS.has(node.callee.name) ? node : [])));
  return known.some(node => node.start <= start && end <= node.end);
}
