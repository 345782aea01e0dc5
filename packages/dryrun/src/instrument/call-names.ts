/**
 * Under which names a program may call its functions. One that is kept under a name that nothing in the program uses is
 * called, if ever, from outside: nothing in the program tells what it is given.
 */
import { literalName, type Tree } from './walk-nodes.js';

export interface CallNames {
  /** By function; one that stands where it is used has none. */
  readonly names: ReadonlyMap<Tree, string>;
  readonly used: ReadonlySet<string>;
  /** Of functions whose text is taken, and nothing else: what is in them runs where the text goes, with other objects. */
  readonly sent: ReadonlySet<string>;
}

const TEXT_METHODS = /^(?:toString|toSource)$/;
const TEXT_FUNCTIONS = /^(?:String|uneval)$/;

export function callNames(nodes: readonly Tree[]): CallNames {
  const names = new Map<Tree, string>();
  const used = new Set<string>();
  const texts = new Set<Tree>();
  const takenAsText = new Set<string>();
  // Parents come first: what they only define is marked before it is met.
  const defined = new Set<Tree>();
  const define = (target: Tree, value: Tree | null): void => {
    defined.add(target);
    const name = target.type === 'Identifier' ? target.name as string : target.type === 'Literal' ? String(target.value) : literalName(target);
    if (value?.type === 'FunctionExpression' && name !== null) names.set(value, name);
  };
  for (const node of nodes) {
    switch (node.type) {
      case 'FunctionDeclaration': case 'FunctionExpression':
        if (node.type === 'FunctionDeclaration') names.set(node, (node.id as Tree).name as string);
        for (const each of [...node.params as Tree[], node.id as Tree | null]) if (each) defined.add(each);
        break;
      case 'VariableDeclarator': define(node.id as Tree, node.init as Tree | null); break;
      case 'AssignmentExpression': if (node.operator === '=') define(node.left as Tree, node.right as Tree); break;
      case 'Property': define(node.key as Tree, node.value as Tree); break;
      case 'CatchClause': defined.add(node.param as Tree); break;
      case 'CallExpression': {
        const callee = node.callee as Tree;
        if (callee.type === 'MemberExpression' && TEXT_METHODS.test(literalName(callee) ?? '')) texts.add(callee.object as Tree);
        if (callee.type === 'Identifier' && TEXT_FUNCTIONS.test(callee.name as string)) for (const each of node.arguments as Tree[]) texts.add(each);
        break;
      }
      case 'BinaryExpression': if (node.operator === '+') { texts.add(node.left as Tree); texts.add(node.right as Tree); } break;
      case 'MemberExpression': {
        if (node.computed !== true) defined.add(node.property as Tree);
        const name = literalName(node);
        if (name !== null && !defined.has(node)) used.add(name);
        break;
      }
      case 'Literal': if (typeof node.value === 'string' && !defined.has(node)) used.add(node.value); break;
      case 'Identifier':
        if (texts.has(node)) takenAsText.add(node.name as string); else if (!defined.has(node)) used.add(node.name as string);
        break;
    }
  }
  const sent = new Set([...takenAsText].filter(each => !used.has(each)));
  for (const each of takenAsText) used.add(each);
  return { names, used, sent };
}
