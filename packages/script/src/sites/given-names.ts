/**
 * Names that engines are told where they make objects: `dialog.add("panel", box, "", { name: "pages" })`, and
 * `new Window("dialog { pages: Panel {} }")`. They make properties of them (`dialog.pages`), which no documentation can list. A text
 * that is a name and nothing else, as an argument, is none of these: `node.getAttribute("title")` makes no `node.title`.
 */
import type { IdentifierNode, Node } from '../parse/ast.js';
import type { Collector, Suspect } from './collect.js';

const NAME = /^[\p{L}_$][\p{L}\p{N}_$]*$/u;
/** As descriptions of objects in texts have them. */
const KEYS = /([\p{L}_$][\p{L}\p{N}_$]*)\s*:/gu;
const DEEPEST = 8;

export class GivenNames {
  private known: Map<string, Set<string>> | undefined;

  constructor(private readonly collector: Collector) {}

  /** Whether the name that is read stands in a text that a documented method or constructor of the receiver's interface was given, or that made the receiver. */
  has({ access, name, interfaces, verdict }: Suspect): boolean {
    // No text makes a method, nor what the documentation denies.
    if (access.access === 'call' || verdict.kind === 'absent') return false;
    const { graph, project } = this.collector;
    // Nearly all names stand in no text at all.
    if (!this.known && !project.files.some(file => file.strings.some(text => text.includes(name)))) return false;
    this.known ??= this.collect();
    return [...this.known.get(name) ?? []].some(to => interfaces.some(each => graph.ancestry(each).includes(to) || graph.ancestry(to).includes(each)));
  }

  /** Each name with the interfaces that take it, or that the call gives. */
  private collect(): Map<string, Set<string>> {
    const { evaluator, files } = this.collector.project;
    const out = new Map<string, Set<string>>();
    for (const file of files) for (const { node } of file.calls) {
      if (node.arguments.length === 0) continue;
      // Few calls make an engine's object: the others' texts need no look.
      const made = evaluator.typeOf(node).parts.flatMap(part => (part.kind === 'interface' ? [part.name] : []));
      if (made.length === 0) continue;
      const names = (node.arguments as Node[]).flatMap(each => this.namesIn(each, false, 0));
      if (names.length === 0) continue;
      const owners = evaluator.typeOf(node.callee).parts.flatMap(part => (part.kind === 'method' && part.owner !== null ? [part.owner] : part.kind === 'interface' && part.side === 'static' ? [part.name] : []));
      if (owners.length === 0) continue;
      for (const name of names) {
        const to = out.get(name);
        if (to) for (const each of [...owners, ...made]) to.add(each); else out.set(name, new Set([...owners, ...made]));
      }
    }
    return out;
  }

  /** Names in a text, and (`inLiteral`) the text itself. */
  private namesIn(node: Node, inLiteral: boolean, depth: number): string[] {
    if (depth > DEEPEST) return [];
    const again = (each: Node, literal = inLiteral): string[] => this.namesIn(each, literal, depth + 1);
    switch (node.type) {
      case 'Literal': return typeof node.value !== 'string' ? [] : inLiteral && NAME.test(node.value) ? [node.value] : [...node.value.matchAll(KEYS)].map(each => each[1]!);
      case 'BinaryExpression': {
        // However long: `"dialog {" + "pages: Panel {}" + "}"`.
        const out: string[] = [];
        let at = node;
        for (; at.type === 'BinaryExpression' && at.operator === '+'; at = at.left) out.push(...again(at.right));
        return at === node ? [] : [...again(at), ...out];
      }
      case 'ObjectExpression': return node.properties.flatMap((each: Node) => (each.type === 'Property' ? again(each.value, true) : []));
      case 'Identifier': {
        const { project } = this.collector;
        const { binding } = node as IdentifierNode;
        const values = (binding?.kind === 'param' ? project.argumentsFor(binding) : null) ?? project.valuesOf(node as IdentifierNode);
        return values.flatMap(value => (value.node ? again(value.node) : []));
      }
      default: return [];
    }
  }
}
