/**
 * Probes (DESIGN 4.2): a name that a condition asks for is excused where the condition holds, on the same receiver path.
 * Conditions are kept as they stand and read only when a name would be accused.
 */
import { keyName, literalName, type IdentifierNode, type Node } from '../parse/ast.js';
import { isNullish } from './analyse.js';
import { soleValue, type Binding, type FunctionInfo, type Guard, type Value } from './scope.js';

interface Proven {
  /** Paths whose last name is known to be there. */
  readonly paths: ReadonlySet<string>;
  /** String literals given to calls in the test: `fileExists("x") && load("x")`. */
  readonly strings: ReadonlySet<string>;
}

export class Guards {
  private readonly memo = new Map<Guard, Proven>();
  /**
   * @param writtenOf - what the project puts into properties of a name.
   * @param isNeverSet - whether a variable stands for `undefined`.
   * @param aliasOf - the path that a documented alias stands for.
   * @param textOf - the one text that an expression certainly is: names in brackets are judged by it, so they are asked for by it too.
   * @param isUndeclared - nothing says what a bare name is.
   */
  constructor(
    private readonly valuesOf: (name: IdentifierNode) => readonly Value[], private readonly writtenOf: (name: string) => readonly Value[], private readonly isNeverSet: (node: Node) => boolean,
    private readonly aliasOf: (name: string) => string | undefined, private readonly textOf: (node: Node) => string | null,
    private readonly isUndeclared: (name: string) => boolean,
  ) {}

  private nameOf(member: Node): string | null {
    return literalName(member) ?? (member.computed ? this.textOf(member.property) : null);
  }
  private keyOf(node: Node): string | null {
    return pathKey(node, member => this.nameOf(member));
  }

  /** True when a condition around the place proves the node's path, under whatever alias, or one of the paths. */
  excuses(guard: Guard | null, node: Node | null, more: readonly string[] = []): boolean {
    if (guard === null) return false;
    const keys = [...(node ? [this.keyOf(node), this.originKey(node)] : []), ...more];
    for (let at: Guard | null = guard; at; at = at.parent) {
      const { paths } = this.proven(at);
      if (paths.size > 0 && keys.some(key => key !== null && paths.has(key))) return true;
    }
    return false;
  }

  /** True when a condition around the place names the string in a call. */
  names(guard: Guard | null, text: string): boolean {
    for (let at = guard; at; at = at.parent) if (this.proven(at).strings.has(text)) return true;
    return false;
  }

  /**
   * What conditions around the place say the object of a path is: constructors (`x instanceof Page`), and texts that one of its properties is
   * compared with (`x.kind === "Page"`).
   */
  kindsOf(guard: Guard | null, object: Node): { readonly constructors: readonly Node[]; readonly texts: readonly string[] } {
    const out = { constructors: [] as Node[], texts: [] as string[] };
    const key = guard === null ? null : this.keyOf(object);
    for (let at = key === null ? null : guard; at; at = at.parent) collectKinds(at.test, at.when, key!, out);
    return out;
  }

  /** A path with its root traced to what the root is another name of: `var l = layout`, `(function (root) { … })(this)`. */
  private originKey(node: Node, depth = 0): string | null {
    if (depth > 12) return null;
    if (node.type === 'MemberExpression') {
      const name = this.nameOf(node);
      const object = name === null ? null : this.originKey(node.object, depth + 1);
      return object === null ? null : object === 'g:this' ? `g:${name}` : `${object}.${name}`;
    }
    const value = this.valueOf(node);
    if (value && returnsThis(value)) return 'g:this';
    // A documented alias: `job` for `engine.job`.
    const alias = node.type === 'Identifier' && !(node as IdentifierNode).binding ? this.aliasOf(node.name) : undefined;
    if (alias !== undefined) return `g:${alias}`;
    return value && (value.type === 'ThisExpression' || value.type === 'Identifier' || value.type === 'MemberExpression') ? this.originKey(value, depth + 1) : this.keyOf(node);
  }

  /** The one expression that a variable holds. */
  private valueOf(node: Node): Node | undefined {
    if (node.type !== 'Identifier') return undefined;
    const values = this.valuesOf(node as IdentifierNode);
    return soleValue(values);
  }

  private proven(guard: Guard): Proven {
    let known = this.memo.get(guard);
    if (!known) {
      const paths = new Set<string>();
      const strings = new Set<string>();
      this.collect(guard.test, guard.when, paths, 0);
      this.collectStrings(guard.test, strings, 0);
      known = { paths, strings };
      this.memo.set(guard, known);
    }
    return known;
  }

  /** Adds the paths that are there when the test came out as `when`. */
  private collect(test: Node, when: boolean, out: Set<string>, depth: number): void {
    if (depth > 12) return;
    const add = (node: Node): void => { for (const key of [this.keyOf(node), this.originKey(node)]) if (key !== null) out.add(key); };
    switch (test.type) {
      case 'ParenthesizedExpression': case 'ChainExpression': this.collect(test.expression, when, out, depth + 1); break;
      case 'MemberExpression': {
        if (when) add(test);
        // `isThere[typeof x.m]`
        if (test.computed && isTypeof(test.property)) add(test.property.argument);
        // `var can = { turn: !!x.m }; if (can.turn)`
        const only = this.onlyWritten(test);
        if (only) this.collect(only, when, out, depth + 1);
        break;
      }
      case 'Identifier': {
        if (when) add(test);
        const values = this.valuesOf(test as IdentifierNode);
        const truths = values.filter(({ node }) => node === undefined || truthOf(node) !== false);
        const only = truths[0]?.node;
        if (values.length === 1 && only) this.collect(only, when, out, depth + 1);
        // `var can = false; if (x.m) can = true;`
        else if (when && truths.length === 1 && only && truthOf(only) === true) for (let at = truths[0]!.guard ?? null; at; at = at.parent) this.collect(at.test, at.when, out, depth + 1);
        // `var ok = true; if (!x.m) ok = false;`: what would have changed it did not hold.
        if (values.length > 1) for (const { node, guard } of values) if (node && guard && truthOf(node) === !when) this.collect(guard.test, !guard.when, out, depth + 1);
        break;
      }
      case 'UnaryExpression':
        if (test.operator === '!') this.collect(test.argument, !when, out, depth + 1);
        // `~"function,object".indexOf(typeof x.m)`
        else if (test.operator === '~') addTypes(test.argument, add);
        break;
      case 'LogicalExpression':
        // `a || b` proves only that one of them is there: excusing both errs on the silent side.
        this.collect(test.left, when, out, depth + 1);
        this.collect(test.right, when, out, depth + 1);
        break;
      case 'AssignmentExpression': if (test.operator === '=') { if (when) add(test.left); this.collect(test.right, when, out, depth + 1); } break;
      case 'SequenceExpression': this.collect(test.expressions.at(-1), when, out, depth + 1); break;
      case 'ConditionalExpression': {
        // `x.m ? true : false`
        const [yes, no] = [truthOf(test.consequent), truthOf(test.alternate)];
        if (yes === true && no === false) this.collect(test.test, when, out, depth + 1);
        else if (yes === false && no === true) this.collect(test.test, !when, out, depth + 1);
        break;
      }
      case 'CallExpression': {
        if (when) this.ownPropertyTest(test, out);
        const { callee } = test;
        if (callee.type === 'Identifier' && callee.name === 'Boolean' && test.arguments.length === 1) { this.collect(test.arguments[0], when, out, depth + 1); break; }
        // `function has() { return typeof x.m == "function"; }`
        const called = this.calledBy(callee);
        const returns = (called?.info as FunctionInfo | undefined)?.returns;
        if (returns?.length === 1 && returns[0]) this.collect(returns[0], when, out, depth + 1);
        for (const asked of this.askedArguments(test, when, depth)) add(asked);
        this.askedByName(test, out);
        // `/^f/.test(typeof x.m)`
        addTypes(test, add);
        break;
      }
      case 'BinaryExpression': this.comparison(test, when, out, depth, add); break;
    }
  }

  /** The one function of the project that a call calls. */
  private calledBy(callee: Node): Node | undefined {
    return callee.type === 'FunctionExpression' ? callee : callee.type === 'Identifier' ? this.valueOf(callee) : this.onlyWritten(callee);
  }

  /**
   * Arguments that are there when such a call comes out as `when`: `function isFunction(f) { return typeof f == "function"; }`. Of a function
   * that asks in several steps, and of one that is nowhere and whose name says that it asks, it is not told how they come out.
   */
  askedArguments({ callee, arguments: args }: Node, when: boolean, depth = 0): Node[] {
    const info = this.calledBy(callee)?.info as FunctionInfo | undefined;
    if (!info) return callee.type === 'Identifier' && ASKS.test(callee.name) && this.valuesOf(callee as IdentifierNode).length === 0 && this.isUndeclared(callee.name) ? args : [];
    const result = info.returns.length === 1 ? info.returns[0] : undefined;
    const asked = new Set<string>();
    const isAtOnce = result?.type === 'BinaryExpression' || result?.type === 'UnaryExpression';
    if (isAtOnce) this.collect(result, when, asked, depth + 1);
    const answers = callee.type === 'FunctionExpression' || (info.returns.length > 1 && info.returns.every(isAnswer));
    return args.filter((_: Node, index: number) => {
      const param = info.node.params[index];
      const binding = param?.type === 'Identifier' ? info.scope.find(param.name) : undefined;
      return binding !== undefined && (asked.has(`#${binding.id}`) || (answers && binding.tested));
    });
  }

  /** `isMethod(x, "m")`: what a function makes of an object and a name is not known, so that `x.m` is excused however it comes out. */
  private askedByName({ arguments: args }: Node, out: Set<string>): void {
    for (const given of args) {
      const name = this.textOf(given);
      if (name === null) continue;
      for (const each of args) for (const key of each === given ? [] : [this.keyOf(each), this.originKey(each)]) if (key !== null) out.add(key === 'g:this' ? `g:${name}` : `${key}.${name}`);
    }
  }

  /** The one expression that the project ever puts into properties of that name. */
  private onlyWritten(node: Node): Node | undefined {
    const name = node.type === 'MemberExpression' ? literalName(node) : null;
    const values = name === null ? [] : this.writtenOf(name);
    return soleValue(values);
  }

  private comparison(test: Node, when: boolean, out: Set<string>, depth: number, add: (node: Node) => void): void {
    const { operator, left, right } = test;
    if (operator === 'in') {
      const name = left.type === 'Literal' ? String(left.value) : this.textOf(left);
      const key = when && name !== null ? this.keyOf(right) : null;
      if (key !== null) out.add(key === 'g:this' ? `g:${name}` : `${key}.${name}`);
      return;
    }
    const addWithValue = (node: Node): void => { add(node); const value = this.valueOf(node); if (value) add(value); };
    if (operator === 'instanceof') { if (when) addWithValue(left); return; }
    // `"function,object".indexOf(typeof x.m) >= 0`
    addTypes(left, add);
    addTypes(right, add);
    const equal = operator === '==' || operator === '===';
    if (!equal && operator !== '!=' && operator !== '!==') return;
    for (const [written, compared] of [[left, right], [right, left]] as const) {
      const constant = this.valueOf(compared);
      const other: Node = constant?.type === 'Literal' ? constant : compared;
      // `var t = typeof x.m; if (t == "function")`
      const held = this.valueOf(written);
      const side: Node = held?.type === 'UnaryExpression' && held.operator === 'typeof' ? held : written;
      if (isNullish(other) || this.isNeverSet(other)) { if (when !== equal) addWithValue(side); }
      else if (side.type === 'UnaryExpression' && side.operator === 'typeof' && other.type === 'Literal') {
        if ((other.value === 'undefined') === equal ? !when : when) addWithValue(side.argument);
      } else if (side.type === 'UnaryExpression' && side.operator === '!') this.collect(side, when === equal, out, depth + 1);
      else if (other.type === 'Literal' && typeof other.value === 'boolean') this.collect(side, (when === equal) === other.value, out, depth + 1);
    }
  }

  /** `x.hasOwnProperty("m")` and `Object.prototype.hasOwnProperty.call(x, "m")`. */
  private ownPropertyTest(call: Node, out: Set<string>): void {
    const { callee } = call;
    if (callee.type !== 'MemberExpression') return;
    const direct = ASKS_FOR_OWN.has(literalName(callee));
    // `var has = Object.prototype.hasOwnProperty; has.call(x, "m")`
    const lender: Node = this.valueOf(callee.object) ?? callee.object;
    const borrowed = literalName(callee) === 'call' && lender.type === 'MemberExpression' && ASKS_FOR_OWN.has(literalName(lender));
    if (!direct && !borrowed) return;
    const [object, key] = direct ? [callee.object, call.arguments[0]] : [call.arguments[0], call.arguments[1]];
    const path = object ? this.keyOf(object) : null;
    const name = key ? this.textOf(key) : null;
    if (path !== null && name !== null) out.add(`${path}.${name}`);
  }

  private collectStrings(node: Node, out: Set<string>, depth: number): void {
    if (depth > 12) return;
    if (node.type === 'CallExpression') {
      for (const each of node.arguments) {
        const text = this.textOf(each);
        if (text !== null) out.add(text); else this.collectStrings(each, out, depth + 1);
      }
      return;
    }
    // `var isThere = fileExists("x"); if (isThere)`
    const value = this.valueOf(node);
    if (value) this.collectStrings(value, out, depth + 1);
    for (const field of ['left', 'right', 'argument', 'test'] as const) if (node[field]?.type) this.collectStrings(node[field], out, depth + 1);
  }
}
const ASKS_FOR_OWN: ReadonlySet<string | null> = new Set(['hasOwnProperty', 'propertyIsEnumerable']);

/** Names of functions that ask whether something is there: `isValid`, `hasMethod`, `exists`. */
const ASKS = /^(?:(?:is|has|can|supports)(?=[\p{Lu}_]|$)|(?:exists|defined)$)/u;

/** Yes, no, or what comes out of a test. */
function isAnswer(node: Node | null): boolean {
  switch (node?.type) {
    case 'Literal': return typeof node.value === 'boolean';
    case 'UnaryExpression': return node.operator === '!';
    case 'BinaryExpression': return /^(?:[=!]==?|[<>]=?|in|instanceof)$/.test(node.operator);
    case 'LogicalExpression': return isAnswer(node.left) && isAnswer(node.right);
    default: return false;
  }
}

/** What a call is given the type of. */
function addTypes(node: Node, add: (node: Node) => void): void {
  if (node.type === 'CallExpression') for (const each of node.arguments) if (isTypeof(each)) add(each.argument);
}

function collectKinds(test: Node, when: boolean, key: string, out: { constructors: Node[]; texts: string[] }): void {
  const { left, right, operator } = test;
  switch (test.type) {
    case 'ParenthesizedExpression': collectKinds(test.expression, when, key, out); break;
    case 'UnaryExpression': if (operator === '!') collectKinds(test.argument, !when, key, out); break;
    // `a || b` says that one of them holds: the object may be of either kind.
    case 'LogicalExpression': for (const each of [left, right]) collectKinds(each, when, key, out); break;
    case 'BinaryExpression':
      if (operator === 'instanceof') { if (when && pathKey(left) === key) out.constructors.push(right); break; }
      if (when !== (operator === '==' || operator === '===') || !/^[=!]==?$/.test(operator)) break;
      for (const [side, other] of [[left, right], [right, left]] as const) {
        if (side.type === 'MemberExpression' && other.type === 'Literal' && typeof other.value === 'string' && pathKey(side)?.startsWith(`${key}.`)) out.texts.push(other.value);
      }
  }
}

/** `(function () { return this; })()`, called plainly. */
function returnsThis(node: Node): boolean {
  if (node.type !== 'CallExpression' || node.callee.type !== 'FunctionExpression') return false;
  const returns = (node.callee.info as FunctionInfo | undefined)?.returns;
  return returns?.length === 1 && returns[0]?.type === 'ThisExpression';
}

function isTypeof(node: Node): boolean {
  return node.type === 'UnaryExpression' && node.operator === 'typeof';
}

function truthOf(node: Node): boolean | null {
  if (node.type === 'Literal') return Boolean(node.value);
  return isNullish(node) ? false : null;
}

/**
 * A receiver path's identity: the root's binding, then literal names. `Array.prototype.map`, `[].map` and `"".trim` are
 * paths of the built-in's prototype. Null when the path may mean something else the next time.
 *
 * @param nameOf - the name that a member expression certainly reads
 */
export function pathKey(node: Node, nameOf: (member: Node) => string | null = literalName): string | null {
  const again = (each: Node): string | null => pathKey(each, nameOf);
  switch (node.type) {
    case 'Identifier': {
      const binding = (node as IdentifierNode).binding as Binding | null | undefined;
      return binding && binding.scope.kind !== 'global' ? `#${binding.id}` : `g:${node.name}`;
    }
    case 'ThisExpression': return node.fn ? 'this' : 'g:this';
    case 'ParenthesizedExpression': case 'ChainExpression': return again(node.expression);
    case 'ArrayExpression': return node.elements.length === 0 ? 'g:Array.prototype' : null;
    case 'ObjectExpression': return node.properties.every((each: Node) => each.type === 'Property' && keyName(each) !== null) && node.properties.length === 0 ? 'g:Object.prototype' : null;
    case 'Literal': return typeof node.value === 'string' ? 'g:String.prototype' : node.regex ? 'g:RegExp.prototype' : null;
    case 'MemberExpression': {
      const name = nameOf(node);
      const object = name === null ? null : again(node.object);
      return object === null ? null : object === 'g:this' ? `g:${name}` : `${object}.${name}`;
    }
    case 'CallExpression': {
      const callee = again(node.callee);
      const args = node.arguments.map((each: Node) => (each.type === 'Literal' ? JSON.stringify(each.value) : again(each)));
      return callee === null || args.includes(null) ? null : `${callee}(${args.join()})`;
    }
    default: return null;
  }
}
