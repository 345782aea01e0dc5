/**
 * Names in brackets that the source tells though they are no literals there: `page[key]` where `key` is given one text and
 * nothing else, `page[keys.width]`, `page[keys[0]]`. They are literals that stand a little further away.
 */
import { keyName, textOfLiterals, type Tree } from './walk-nodes.js';

export interface FixedTexts {
  /** The text that the key of a member in brackets is, where it is no literal itself; null where nothing tells. */
  readonly of: (member: Tree) => string | null;
  /** Literals that nothing but keys in brackets are made of: no text of the program's for anything else. */
  readonly keys: ReadonlySet<Tree>;
}

/** What a name stands for in the whole script: null where something gives it another value, or may. */
interface Known { readonly value: Tree; /** Where it is read as a key in brackets, or for an element that is. */ uses: number }

/** `nodes` are all nodes of a script, parents first. */
export function fixedTexts(nodes: readonly Tree[]): FixedTexts {
  const computed = nodes.filter(each => each.type === 'MemberExpression' && each.computed === true);
  const keys = new Set<Tree>(computed.map(each => each.property as Tree).filter(each => each.type === 'Literal'));
  const known = namesGivenOnce(nodes, new Set(computed.flatMap(each => rootOf(each.property as Tree))));
  if (known.size === 0) return { of: () => null, keys };
  const written = new Set(nodes.flatMap(each => (each.type === 'AssignmentExpression' || each.type === 'ForInStatement' ? [each.left as Tree] : each.type === 'UpdateExpression' ? [each.argument as Tree] : [])));
  const valueOf = (node: Tree): Tree | null => {
    if (node.type === 'Identifier') return known.get(node.name as string)?.value ?? null;
    if (node.type !== 'MemberExpression' || (node.object as Tree).type !== 'Identifier') return null;
    return elementOf(known.get((node.object as Tree).name as string)?.value, node);
  };
  for (const each of computed) {
    const key = each.property as Tree;
    const entry = rootOf(key).map(name => known.get(name)).at(0);
    if (entry && valueOf(key) !== null && !written.has(each)) entry.uses++;
  }
  // How often each name is written, beside where it is declared.
  for (const node of nodes) if (node.type === 'Identifier') { const entry = known.get(node.name as string); if (entry) entry.uses--; }
  for (const [name, { value, uses }] of known) {
    if (uses === -1) for (const each of partsOf(value)) keys.add(each);
    // A list or an object that goes elsewhere may be changed there.
    else if (value.type !== 'Literal' && value.type !== 'BinaryExpression') known.delete(name);
  }
  return { of: member => { const value = valueOf(member.property as Tree); return value === null ? null : textOfLiterals(value); }, keys };
}

/** The name that a key is read from. */
function rootOf(key: Tree): string[] {
  if (key.type === 'Identifier') return [key.name as string];
  return key.type === 'MemberExpression' && (key.object as Tree).type === 'Identifier' ? [(key.object as Tree).name as string] : [];
}
function namesGivenOnce(nodes: readonly Tree[], wanted: ReadonlySet<string>): Map<string, Known> {
  const known = new Map<string, Known>();
  if (wanted.size === 0) return known;
  const given = new Map<string, number>();
  const give = (node: Tree | null | undefined): void => { if (node?.type === 'Identifier') given.set(node.name as string, (given.get(node.name as string) ?? 0) + 1); };
  for (const node of nodes) {
    switch (node.type) {
      case 'VariableDeclarator': {
        give(node.id as Tree);
        const name = (node.id as Tree).name as string;
        if (wanted.has(name) && node.init) known.set(name, { value: node.init as Tree, uses: 0 });
        break;
      }
      case 'AssignmentExpression': give(node.left as Tree); break;
      case 'ForInStatement': give(node.left as Tree); if ((node.left as Tree).type === 'VariableDeclaration') give(((node.left as Tree).declarations as Tree[])[0]!.id as Tree); break;
      case 'UpdateExpression': give(node.argument as Tree); break;
      case 'CatchClause': give(node.param as Tree); break;
      case 'FunctionDeclaration': case 'FunctionExpression': give(node.id as Tree | null); for (const each of node.params as Tree[]) give(each); break;
    }
  }
  return new Map([...known].filter(([name, { value }]) => given.get(name) === 1 && partsOf(value).length > 0));
}
/** The literals that a value consists of; none where it is more than texts. */
function partsOf(value: Tree): readonly Tree[] {
  switch (value.type) {
    case 'Literal': return typeof value.value === 'string' ? [value] : [];
    case 'BinaryExpression': return textOfLiterals(value) === null ? [] : [value];
    case 'ArrayExpression': { const elements = value.elements as (Tree | null)[]; return elements.every(each => each !== null && textOfLiterals(each) !== null) ? elements as Tree[] : []; }
    case 'ObjectExpression': { const values = (value.properties as Tree[]).map(each => each.value as Tree); return values.every(each => textOfLiterals(each) !== null) ? values : []; }
    default: return [];
  }
}
function elementOf(value: Tree | undefined, member: Tree): Tree | null {
  const key = member.property as Tree;
  if (value?.type === 'ArrayExpression') return member.computed === true && key.type === 'Literal' && typeof key.value === 'number' ? (value.elements as (Tree | null)[])[key.value] ?? null : null;
  const name = member.computed !== true ? key.name as string : textOfLiterals(key);
  return value?.type === 'ObjectExpression' ? ((value.properties as Tree[]).find(each => keyName(each) === name)?.value as Tree | undefined) ?? null : null;
}
