/**
 * Paths that the program itself makes files of: `data.saveJson("out.json", all); data.loadJson("out.json")`. Such a file need not be
 * there before the script runs. They are what is given to a call whose name says that it saves, or that opens a file to write, and
 * what the file is made of that is given to it, or that it is called on: `var log = new File("log.txt"); log.open("w");`.
 */
import { literalName, type IdentifierNode, type Node } from '../parse/ast.js';
import type { Value } from '../scope/scope.js';
import { documentedCallee } from './documented-callee.js';
import type { Project } from './project.js';

/** Words that say so, in names with `_` between their words: `save_as`, `export_file`, `create_text_file`. */
const SAVES = /(?:^|_)(?:(?:save|write|writeln|export|output|append|dump|store|download|extract|unzip)(?:_|$)|create_(?:.*_)?file(?:_|$))/;
/** The file that these are called on, or given first, is there already. */
const COPIES = /(?:^|_)(?:copy|rename|move)(?:_|$)/;
const WORD = /\p{Lu}+(?!\p{Ll})|\p{Lu}?\p{Ll}+/gu;
/** What opens a file to write it. */
const TO_WRITE = /^(?:[wa][bt]?\+?[bt]?|r[bt]?\+[bt]?|e|write|append|create|out|output)$/i;

const DEEPEST = 6;

export class WrittenPaths {
  private paths: ReadonlySet<string> | undefined;

  /** @param keyOf - what two ways to write one path have in common */
  constructor(private readonly project: Project, private readonly keyOf: (path: string) => string) {}

  has(path: string): boolean {
    this.paths ??= this.collect();
    return this.paths.has(this.keyOf(path));
  }

  private collect(): Set<string> {
    const out = new Set<string>();
    for (const file of this.project.files) for (const { node } of file.calls) if (node.type === 'CallExpression') for (const each of this.madeBy(node)) this.collectTexts(each, out, 0);
    return out;
  }

  /** What a call names of the files that it makes. */
  private madeBy(call: Node): readonly Node[] {
    const { callee, arguments: given } = call;
    const isMethod = callee.type === 'MemberExpression';
    const name: string | null = callee.type === 'Identifier' ? callee.name : isMethod ? literalName(callee) : null;
    const words = name?.match(WORD)?.join('_').toLowerCase() ?? '';
    if (COPIES.test(words)) return given.slice(given.length > 1 ? 1 : 0);
    if (!SAVES.test(words) && !given.some(opensToWrite)) return [];
    // What the documentation reads has to be there.
    const params = documentedCallee(this.project, call)?.params ?? [];
    return [...isMethod ? [callee.object] : [], ...given.filter((_: Node, index: number) => (params[index]?.role ?? null) === null)];
  }

  /** The texts that an expression, or the file that it makes, may come from. */
  private collectTexts(node: Node, out: Set<string>, depth: number): void {
    if (depth > DEEPEST) return;
    const text = this.project.evaluator.constantString(node);
    if (text !== null) { out.add(this.keyOf(text)); return; }
    switch (node.type) {
      case 'NewExpression': case 'CallExpression': for (const each of node.arguments) this.collectTexts(each, out, depth + 1); break;
      case 'Identifier': for (const value of this.valuesOf(node as IdentifierNode)) if (value.node) this.collectTexts(value.node, out, depth + 1); break;
    }
  }
  private valuesOf(name: IdentifierNode): readonly Value[] {
    return (name.binding?.kind === 'param' ? this.project.argumentsFor(name.binding) : null) ?? this.project.valuesOf(name);
  }
}

/** A call's argument that says that a file is opened to be written. */
export function opensToWrite(argument: Node): boolean {
  return argument.type === 'Literal' && typeof argument.value === 'string' && TO_WRITE.test(argument.value);
}
