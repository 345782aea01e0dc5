/**
 * Whether a script may put something on an object under a name that it does not spell: `o[key] = v`. If that may be a
 * function, any object may have any method (DESIGN 4.2, the universe rule). Keys that can only be numbers do not count, nor
 * those that other objects have (`for (key in other)`): somewhere they are spelt; nor those with a part that no identifier
 * has (`key + ".x"`). A parameter of a function that is only ever called by its name holds what these calls give; a property
 * is a function only where some script puts one under its name.
 */
import { addUnder, lazily } from '@plumbline/model';
import { holdsNoName } from '@plumbline/script';
import { keyName, literalName, type Tree } from './walk-nodes.js';

export interface ComputedWrites {
  /** Names that are identifiers, which the script does not spell. */
  readonly names: boolean;
  /** Under them, functions. */
  readonly functions: boolean;
  /** Properties whose values get such names: functions if any of these are. */
  readonly from: ReadonlySet<string>;
  /** Properties that may hold functions, by their own values or by those of other properties. */
  readonly functionNames: ReadonlySet<string>;
  readonly valuesFrom: ReadonlyMap<string, ReadonlySet<string>>;
}

/** `isFixed`: the member's name is told by its source, if not spelt there. `isData`: the documentation and the language know no method of the name, or one that gives no function; whether a script has one the caller asks. */
export function computedWrites(nodes: readonly Tree[], isData: (name: string, access: 'read' | 'call') => boolean, isFixed: (member: Tree) => boolean): ComputedWrites {
  const writes: Tree[] = [];
  const named: { readonly name: string; readonly value: Tree | null }[] = [];
  for (const node of nodes) {
    if (node.type === 'Property') named.push({ name: keyName(node), value: node.value as Tree });
    else if (node.type === 'AssignmentExpression') {
      const left = node.left as Tree;
      if (left.type !== 'MemberExpression') continue;
      const name = literalName(left);
      if (name !== null) named.push({ name, value: node.operator === '=' ? node.right as Tree : null });
      else if (node.operator === '=') writes.push(node);
    }
  }
  // Most scripts put nothing anywhere of which these would have to be asked.
  const given = lazily(() => givenValues(nodes));
  const returned = lazily(() => returnedValues(nodes));
  /** True when every value that the name is given passes; null is the result of arithmetic. */
  const all = (name: string, passes: (value: Tree, seen: ReadonlySet<string>) => boolean, seen: ReadonlySet<string>): boolean => {
    if (seen.has(name)) return true;
    const values = given().get(name);
    return values !== undefined && values.every(value => value === null || passes(value, new Set([...seen, name])));
  };
  const isNumber = (node: Tree, seen: ReadonlySet<string> = new Set()): boolean => {
    switch (node.type) {
      case 'Literal': return typeof node.value === 'number';
      case 'UpdateExpression': return true;
      case 'UnaryExpression': return /^[-+~]$/.test(node.operator as string);
      case 'BinaryExpression': return node.operator === '+' ? isNumber(node.left as Tree, seen) && isNumber(node.right as Tree, seen) : /^[-*/%&|^]$|^[<>]{2,3}$/.test(node.operator as string);
      case 'MemberExpression': return node.computed !== true && (node.property as Tree).name === 'length';
      case 'CallExpression': return isNumberCall(node.callee as Tree);
      case 'Identifier': return all(node.name as string, isNumber, seen);
      default: return false;
    }
  };
  const isSpelt = (node: Tree, seen: ReadonlySet<string> = new Set()): boolean =>
    node.type === 'Key' || node.type === 'NotGiven' || node.type === 'Literal' || isNumber(node) || holdsNoName(node) || (node.type === 'Identifier' && all(node.name as string, isSpelt, seen));
  /** Properties that the value at hand comes from. */
  let from = new Set<string>();
  const isNoFunction = (node: Tree, seen: ReadonlySet<string> = new Set()): boolean => {
    switch (node.type) {
      case 'Literal': case 'NotGiven': case 'ObjectExpression': case 'ArrayExpression': case 'BinaryExpression': case 'UnaryExpression': case 'UpdateExpression': return true;
      case 'ConditionalExpression': return isNoFunction(node.consequent as Tree, seen) && isNoFunction(node.alternate as Tree, seen);
      case 'LogicalExpression': return isNoFunction(node.left as Tree, seen) && isNoFunction(node.right as Tree, seen);
      case 'AssignmentExpression': return isNoFunction(node.right as Tree, seen);
      case 'Identifier': return all(node.name as string, isNoFunction, seen);
      case 'MemberExpression': return isDataOf(node, 'read');
      case 'CallExpression': {
        const callee = node.callee as Tree;
        if (isNumberCall(callee)) return true;
        if (callee.type === 'MemberExpression') return isDataOf(callee, 'call');
        if (callee.type !== 'Identifier') return false;
        const name = callee.name as string;
        const values = returned().get(name);
        if (values === undefined) return !given().has(name) && isData(name, 'call');
        return seen.has(`${name}()`) || values.every(each => isNoFunction(each, new Set([...seen, `${name}()`])));
      }
      default: return false;
    }
  };
  const isDataOf = (node: Tree, access: 'read' | 'call'): boolean => {
    const name = literalName(node);
    if (name === null || !isData(name, access)) return false;
    from.add(name);
    return true;
  };
  const functionNames = new Set<string>();
  const valuesFrom = new Map<string, Set<string>>();
  for (const { name, value } of named) {
    from = valuesFrom.get(name) ?? new Set();
    if (value !== null && !isNoFunction(value)) functionNames.add(name);
    if (from.size > 0) valuesFrom.set(name, from);
  }
  for (const node of nodes) if (node.type === 'FunctionDeclaration') functionNames.add((node.id as Tree).name as string);
  from = new Set();
  const unspelt = writes.filter(node => !isSpelt((node.left as Tree).property as Tree));
  const functions = unspelt.map(node => !isNoFunction(node.right as Tree)).includes(true);
  return { names: unspelt.length > 0 && isBeyond(unspelt, tablesOf(nodes, isFixed)), functions, from, functionNames, valuesFrom };
}
/** Whether some of these writes puts a name on something else than these variables' objects. */
function isBeyond(writes: readonly Tree[], tables: ReadonlySet<string>): boolean {
  return writes.some(each => { const object = (each.left as Tree).object as Tree; return object.type !== 'Identifier' || !tables.has(object.name as string); });
}
/**
 * Variables of functions that hold tables of the script's own: objects of which it asks nothing by a name that it spells, and
 * that nobody gets who does. Whatever names are put on such a one, no other object has them.
 */
function tablesOf(nodes: readonly Tree[], isFixed: (member: Tree) => boolean): ReadonlySet<string> {
  const functions = nodes.filter(each => each.type === 'FunctionDeclaration' || each.type === 'FunctionExpression');
  const isLocal = ({ start, end }: Tree): boolean => functions.some(each => each.start < start && end < each.end);
  const tables = new Set<string>();
  const harmless = new Set<Tree>();
  const others = new Set<string>();
  /** Arguments that are variables, with the parameters that get them. */
  const handed: (readonly [string, string])[] = [];
  const calls = onlyCalled(nodes);
  for (const { type, id, params } of functions) {
    const list = type === 'FunctionDeclaration' ? calls.get((id as Tree).name as string) : undefined;
    if (list === undefined) continue;
    (params as Tree[]).forEach((parameter, index) => {
      const name = parameter.name as string;
      harmless.add(parameter);
      tables.add(name);
      for (const args of list) {
        const argument = args[index];
        if (argument?.type === 'Identifier') { harmless.add(argument); handed.push([argument.name as string, name]); } else if (argument !== undefined && !isFresh(argument)) others.add(name);
      }
    });
  }
  for (const node of nodes) {
    switch (node.type) {
      case 'VariableDeclarator': {
        const id = node.id as Tree;
        if (!isLocal(id) || (node.init && !isFresh(node.init as Tree))) break;
        harmless.add(id);
        tables.add(id.name as string);
        break;
      }
      case 'AssignmentExpression': if (node.operator === '=' && isFresh(node.right as Tree)) harmless.add(node.left as Tree); break;
      case 'MemberExpression':
        if (node.computed !== true) harmless.add(node.property as Tree);
        if (node.computed === true ? literalName(node) === null && !isFixed(node) : OF_TABLES.test((node.property as Tree).name as string)) harmless.add(node.object as Tree);
        break;
      case 'Property': harmless.add(node.key as Tree); break;
      case 'ForInStatement': harmless.add(node.right as Tree); break;
      case 'BinaryExpression': if (node.operator === 'in') harmless.add(node.right as Tree); break;
      case 'Identifier': if (!harmless.has(node)) others.add(node.name as string); break;
    }
  }
  for (const each of others) tables.delete(each);
  // A table that a function is given is one there, or it is none.
  for (let before = -1; before !== tables.size;) {
    before = tables.size;
    for (const [argument, parameter] of handed) if (!tables.has(argument) || !tables.has(parameter)) { tables.delete(argument); tables.delete(parameter); }
  }
  return tables;
}
const OF_TABLES = /^(?:length|push|join|hasOwnProperty)$/;
/** `{}`, `[]`, `new Object()`. */
function isFresh(node: Tree): boolean {
  return ((node.type === 'ObjectExpression' || node.type === 'ArrayExpression') && ((node.properties ?? node.elements) as readonly unknown[]).length === 0)
    || (node.type === 'NewExpression' && /^(?:Object|Array)$/.test(String((node.callee as Tree).name)) && (node.arguments as readonly unknown[]).length === 0);
}
/** The values that each variable is given, by its name; null for the result of arithmetic. */
function givenValues(nodes: readonly Tree[]): ReadonlyMap<string, readonly (Tree | null)[]> {
  const given = new Map<string, (Tree | null)[]>();
  const give = (name: string, value: Tree | null): void => addUnder(given, name, value);
  const calls = onlyCalled(nodes);
  for (const node of nodes) {
    if (node.type === 'VariableDeclarator' && node.init) give((node.id as Tree).name as string, node.init as Tree);
    else if (node.type === 'AssignmentExpression') {
      const left = node.left as Tree;
      if (left.type === 'Identifier') give(left.name as string, node.operator === '=' || node.operator === '+=' ? node.right as Tree : null);
    } else if (node.type === 'ForInStatement') {
      const left = node.left as Tree;
      const target = left.type === 'VariableDeclaration' ? (left.declarations as Tree[])[0]!.id as Tree : left;
      if (target.type === 'Identifier') give(target.name as string, KEY);
    } else if (node.type === 'FunctionExpression' || node.type === 'FunctionDeclaration') {
      const list = node.type === 'FunctionDeclaration' ? calls.get((node.id as Tree).name as string) ?? null : null;
      (node.params as Tree[]).forEach((each, index) => {
        if (list === null) give(each.name as string, UNKNOWN); else for (const args of list) give(each.name as string, args[index] ?? NOT_GIVEN);
      });
      if (node.id) give((node.id as Tree).name as string, UNKNOWN);
    } else if (node.type === 'CatchClause') give((node.param as Tree).name as string, UNKNOWN);
  }
  return given;
}
/** What each function that is declared once, under a name that nothing else gets, returns. */
function returnedValues(nodes: readonly Tree[]): ReadonlyMap<string, readonly Tree[]> {
  const functions = nodes.filter(each => each.type === 'FunctionDeclaration' || each.type === 'FunctionExpression');
  const out = new Map<string, Tree[]>();
  const others = new Set<string>();
  for (const node of nodes) {
    const target = node.type === 'VariableDeclarator' ? node.id : node.type === 'AssignmentExpression' || node.type === 'ForInStatement' ? node.left : null;
    if (target && (target as Tree).type === 'Identifier') others.add((target as Tree).name as string);
    if (node.type === 'FunctionExpression' && node.id) others.add((node.id as Tree).name as string);
    if (node.type === 'FunctionDeclaration' || node.type === 'FunctionExpression') for (const each of node.params as Tree[]) others.add(each.name as string);
    if (node.type !== 'FunctionDeclaration') continue;
    const name = (node.id as Tree).name as string;
    if (out.has(name)) others.add(name);
    out.set(name, []);
  }
  for (const node of nodes) {
    if (node.type !== 'ReturnStatement' || !node.argument) continue;
    const around = functions.findLast(each => each.start <= node.start && node.end <= each.end);
    if (around?.type === 'FunctionDeclaration') out.get((around.id as Tree).name as string)!.push(node.argument as Tree);
  }
  return new Map([...out].filter(([name]) => !others.has(name)));
}
/** `Math.floor(…)`, `parseInt(…)`, `s.indexOf(…)`. */
function isNumberCall(callee: Tree): boolean {
  if (callee.type === 'Identifier') return /^(?:parseInt|parseFloat|Number)$/.test(callee.name as string);
  if (callee.type !== 'MemberExpression' || callee.computed === true) return false;
  const object = callee.object as Tree;
  return (object.type === 'Identifier' && object.name === 'Math') || /^(?:indexOf|lastIndexOf|charCodeAt|getTime)$/.test((callee.property as Tree).name as string);
}
const UNKNOWN = { type: 'Unknown' } as Tree;
const KEY = { type: 'Key' } as Tree;
/** `undefined`. */
const NOT_GIVEN = { type: 'NotGiven' } as Tree;

/** The arguments of all calls, by the name of each function that nothing in the script uses but to call it. */
function onlyCalled(nodes: readonly Tree[]): ReadonlyMap<string, readonly (readonly Tree[])[]> {
  const calls = new Map<string, Tree[][]>();
  const callees = new Set<Tree>();
  const others = new Set<string>();
  const declared = new Map<string, number>();
  for (const node of nodes) {
    if (node.type === 'FunctionDeclaration') {
      const id = node.id as Tree;
      declared.set(id.name as string, (declared.get(id.name as string) ?? 0) + 1);
      callees.add(id);
    } else if (node.type === 'CallExpression' && (node.callee as Tree).type === 'Identifier') {
      const callee = node.callee as Tree;
      callees.add(callee);
      addUnder(calls, callee.name as string, node.arguments as Tree[]);
    } else if (node.type === 'MemberExpression' && node.computed !== true) callees.add(node.property as Tree);
    else if (node.type === 'Property') callees.add(node.key as Tree);
    else if (node.type === 'Identifier' && !callees.has(node)) others.add(node.name as string);
  }
  return new Map([...calls].filter(([name]) => declared.get(name) === 1 && !others.has(name)));
}
