/**
 * The scope pass: one walk over a file's tree. It declares what ES3 declares (hoisting, 10.1.3; catch and with scopes,
 * 12.10, 12.14; named function expressions, 13), resolves identifiers, and records names, accesses and calls together
 * with the conditions under which they run. It judges nothing.
 */
import type { Dialect } from '@plumbline/model';
import { children, isNode, keyName, literalName, type IdentifierNode, type Node } from '../parse/ast.js';
import { isDataText } from '../parse/data-text.js';
import type { ParsedScript } from '../parse/parsed.js';
import { Words } from '../parse/words.js';
import { effectsOfText, evaluatedTexts, isPieceOfText, type TextEffects } from './evaluated-text.js';
import { Access, Scope, soleValue, type AccessKind, type Binding, type BindingKind, type Call, type FileSummary, type FunctionInfo, type Guard, type NameRef, type Value } from './scope.js';

let nextId = 1;
/** The next number that tells bindings apart. */
export function freshBindingId(): number { return nextId++; }

export interface AnalyseOptions {
  readonly dialect: Pick<Dialect, 'conditionalCompilation' | 'leakyNames'>;
  /** For editors, which ask about places: else statements go, and only the expressions of the records stay. */
  readonly keepTree: boolean;
}

/** @param words names met before: files that share them share the strings too */
export function analyse(parsed: ParsedScript, options: AnalyseOptions, words = new Words()): FileSummary {
  const walker = new Walker(parsed, options, parsed.isPlain ? null : words);
  if (parsed.program) walker.program(parsed.program as unknown as Node);
  walker.settleEvaluations();
  for (const comment of parsed.comments) {
    const globals = comment.block ? /^\s*globals?\s+([^*]*)/.exec(comment.text) : null;
    for (const entry of globals ? globals[1]!.split(',') : []) {
      const name = entry.split(':')[0]!.trim();
      if (name !== '') walker.out.declaredByComment.add(name);
    }
    if (options.dialect.conditionalCompilation && /^@(?:cc_on|if|set)\b/.test(comment.text)) walker.out.hasConditionalCompilation = true;
  }
  walker.trim();
  return walker.out;
}

/** `Operand`: used, but it goes nowhere. */
const enum In { Value, Test, Receiver, Callee, Effect, Operand }

function isNowhere(position: In): boolean {
  return position === In.Effect || position === In.Operand;
}

/** Methods that give the list that they are called on: it is asked whether that goes anywhere. */
const GIVES_LIST: ReadonlySet<unknown> = new Set(['sort', 'reverse']);

const ARITHMETIC: ReadonlySet<unknown> = new Set(['-', '*', '/', '%']);

/** Whatever a caller passes. */
const PARAMETER: Value = { unknown: 'parameter' };
/** What most bindings hold, and where most go: one list for all of them. */
const PARAMETERS: Value[] = [PARAMETER];
const SOMEWHERE: (Node | true)[] = [true];

class Walker {
  readonly out: FileSummary;
  private scope: Scope;
  private guard: Guard | null = null;
  private fn: FunctionInfo | null = null;
  private withDepth = 0;
  /** Calls of `eval`, but for those that read data: judged when all assignments have been met. */
  private readonly evaluations: Evaluation[] = [];
  /** Calls of `Function`, but for those that read data. */
  private readonly bodies: Node[] = [];
  /** The statement of a list that is being visited: it can be taken out without harm. */
  private listed: Node | null = null;

  private readonly keepTree: boolean;
  /** Names stand for what their scope says: where an editor asks, or what runs may have put others there. */
  private readonly notesScopes: boolean;
  /** Plain ES3 has no blocks with names of their own. */
  private readonly isPlain: boolean;

  constructor(parsed: ParsedScript, private readonly options: AnalyseOptions, private readonly words: Words | null) {
    this.keepTree = options.keepTree;
    this.notesScopes = options.keepTree || parsed.mayBeDynamic;
    this.isPlain = parsed.isPlain;
    this.scope = new Scope('global', null, null);
    this.out = {
      parsed: this.keepTree ? parsed : { ...parsed, program: null }, global: this.scope, names: [], localUses: { object: 0, function: 0, constructor: 0 }, accesses: [], computed: [], writes: [], calls: [], literalCalls: [], textCalls: [], textTaken: [], functions: [], locals: [], implicit: [], withNames: new Set(), withAssigned: new Set(), askedNames: new Set(), enumerated: [], globalEscapes: new Map(), globalTested: new Set(), createdNames: new Set(), joined: [], objects: new Set(),
      strings: [], declaredByComment: new Set(), hasDirectEval: false, assignedPatterns: [], calledByText: new Set(), evaluatesText: false, readsData: false, dynamicCode: [], hasConditionalCompilation: false,
    };
  }

  program(node: Node): void {
    this.hoistIn(node, node.body);
    if (this.options.dialect.leakyNames) this.leak(node.body);
    this.lexical(node.body);
    this.statements(node.body);
  }

  /** Lists that grew by pushing have room for more: what stays has not. */
  trim(): void {
    const { out } = this;
    for (const binding of [...out.locals, ...out.global.bindings] as Writable<Binding>[]) {
      if (binding.values.length > 1) binding.values = trimmed(binding.values);
      if (binding.escapes.length > 1) binding.escapes = trimmed(binding.escapes);
      if (binding.calls.length > 1) binding.calls = trimmed(binding.calls as Node[]);
    }
    for (const call of out.calls) if (call.node.arguments.some(mayBeLiteral)) out.literalCalls.push(call);
    for (const info of out.functions as Writable<FunctionInfo>[]) if (info.returns.length > 1) info.returns = trimmed(info.returns);
    Object.assign(out, { names: trimmed(out.names), accesses: trimmed(out.accesses), computed: trimmed(out.computed), writes: trimmed(out.writes), calls: trimmed(out.calls), literalCalls: trimmed(out.literalCalls), textCalls: trimmed(out.textCalls), textTaken: trimmed(out.textTaken), strings: trimmed(out.strings) });
  }

  // --- declarations ---------------------------------------------------------------------------------------------

  private declare(scope: Scope, name: string, kind: BindingKind): Binding {
    const known = scope.find(name);
    if (known) { known.declarations++; return known; }
    const binding: Binding = { name, kind, scope, next: null, id: freshBindingId(), values: NONE, escapes: NONE, tested: false, declarations: 1, calls: NONE, called: false, usedOtherwise: false, typed: undefined, typedBy: 0 };
    scope.declare(binding);
    if (scope.kind !== 'global') this.out.locals.push(binding);
    return binding;
  }
  /** A `with` stands between the place and the scope that declares the name. */
  private isInWith(binding: Binding | null): boolean {
    for (let scope: Scope | null = this.scope; scope && scope !== binding?.scope; scope = scope.parent) if (scope.kind === 'with') return true;
    return false;
  }
  private varScope(): Scope {
    let scope = this.scope;
    while (scope.kind !== 'function' && scope.kind !== 'global') scope = scope.parent!;
    return scope;
  }

  /** `var` and function declarations of a function's body, or of the program: as they were noted, or as they are found. */
  private hoistIn(owner: Node, body: readonly Node[]): void {
    if (!owner.hoisted) { this.hoist(body); return; }
    for (const node of owner.hoisted as readonly Node[]) {
      if (node.type === 'Identifier') this.declare(this.scope, node.name, 'var'); else hold(this.declare(this.scope, node.id.name, 'function'), { node });
    }
    owner.hoisted = undefined;
  }
  /** However deep in its blocks. */
  private hoist(list: readonly Node[]): void {
    for (const node of list) this.hoistOne(node);
  }
  private hoistOne(node: Node | null | undefined): void {
    if (!node) return;
    switch (node.type) {
      case 'VariableDeclaration':
        if (node.kind !== 'var') break;
        for (const { id } of node.declarations) {
          if (id.type === 'Identifier') this.declare(this.varScope(), this.intern(id.name), 'var');
          else for (const each of patternNames(id)) this.declare(this.varScope(), each.name, 'var');
        }
        break;
      case 'FunctionDeclaration': if (node.id) hold(this.declare(this.varScope(), node.id.name, 'function'), { node }); break;
      case 'BlockStatement': this.hoist(node.body); break;
      case 'IfStatement': this.hoistOne(node.consequent); this.hoistOne(node.alternate); break;
      case 'ForStatement': this.hoistOne(node.init); this.hoistOne(node.body); break;
      case 'ForInStatement': case 'ForOfStatement': this.hoistOne(node.left); this.hoistOne(node.body); break;
      case 'WhileStatement': case 'DoWhileStatement': case 'WithStatement': case 'LabeledStatement': this.hoistOne(node.body); break;
      case 'SwitchStatement': for (const each of node.cases) this.hoist(each.consequent); break;
      case 'TryStatement': this.hoistOne(node.block); this.hoistOne(node.handler?.body); this.hoistOne(node.finalizer); break;
      case 'ExportNamedDeclaration': case 'ExportDefaultDeclaration': this.hoistOne(node.declaration); break;
    }
  }
  /** Names of function expressions, and what `catch` catches, where a dialect gives them to the function around. */
  private leak(list: readonly Node[]): void {
    const queue = [...list];
    for (let node = queue.pop(); node; node = queue.pop()) {
      if (node.type === 'FunctionExpression' && node.id) hold(this.declare(this.scope, this.intern(node.id.name), 'function'), { node });
      if (node.type === 'CatchClause') for (const id of node.param ? patternNames(node.param) : []) hold(this.declare(this.scope, this.intern(id.name), 'var'), { unknown: 'catch-binding' });
      if (!/Function/.test(node.type)) queue.push(...children(node));
    }
  }
  /** `let`, `const`, `class` and imports of one block (only in texts that the syntax family accuses anyway). */
  private lexical(list: readonly Node[]): void {
    if (this.isPlain) return;
    for (let node of list) {
      if (node.type.startsWith('Export') && node.declaration) node = node.declaration;
      if (node.type === 'VariableDeclaration' && node.kind !== 'var') for (const each of node.declarations) for (const id of patternNames(each.id)) this.declare(this.scope, id.name, 'lexical');
      if (node.type === 'ClassDeclaration' && node.id) hold(this.declare(this.scope, node.id.name, 'lexical'), { node });
      if (node.type === 'ImportDeclaration') for (const each of node.specifiers) hold(this.declare(this.scope, each.local.name, 'lexical'), { unknown: 'unknown-value' });
    }
  }

  private lookup(name: string): Binding | null {
    for (let scope: Scope | null = this.scope; scope; scope = scope.parent) {
      const binding = scope.find(name);
      if (binding) return binding;
    }
    return null;
  }

  // --- statements -----------------------------------------------------------------------------------------------

  private statements(list: readonly Node[]): void {
    const before = this.guard;
    this.inSequence(list);
    this.guard = before;
  }
  /** Statements one after the other; what a block inside proves holds after it too. */
  private inSequence(list: readonly Node[]): void {
    for (const node of list) {
      this.listed = node;
      if (node.type === 'BlockStatement' && (this.isPlain || !isLexical(node.body))) { this.inSequence(node.body); continue; }
      this.statement(node);
      const { type } = node;
      if (type === 'IfStatement' || type === 'WhileStatement' || type === 'ForStatement') this.proveAfter(node);
    }
  }

  /** Conditions that hold after a statement: `if (!x.m) return;`, `while (!x.m) …`, `for (;;) { if (x.m) break; }`. */
  private proveAfter(node: Node): void {
    const prove = (test: Node, when: boolean): void => { this.guard = { parent: this.guard, test, when }; };
    for (let at = node; at.type === 'IfStatement'; at = at.alternate) {
      if (!leaves(at.consequent)) {
        if (at.alternate && leaves(at.alternate)) prove(at.test, true);
        return;
      }
      prove(at.test, false);
      if (at.alternate?.type !== 'IfStatement') return;
    }
    const breaks: (Node | null)[] = [];
    collectBreaks(node.body, false, breaks);
    const endless = !node.test || (node.test.type === 'Literal' && Boolean(node.test.value));
    if (!endless) { if (breaks.length === 0) prove(node.test, false); } else if (breaks.length === 1 && breaks[0]) prove(breaks[0], true);
  }

  private block(list: readonly Node[]): void {
    if (!this.isPlain && isLexical(list)) {
      this.within(new Scope('block', this.scope, this.fn), () => { this.lexical(list); this.statements(list); });
    } else this.statements(list);
  }
  /** Where names may be members of an object that nobody knows. */
  private underObject(body: () => void): void {
    this.withDepth++;
    this.within(new Scope('with', this.scope, this.fn), body);
    this.withDepth--;
  }
  /** The scope of a loop's own names, where it has such; gives the one around. */
  private enterLoop(head: Node | null | undefined): Scope {
    const outer = this.scope;
    if (head?.type === 'VariableDeclaration' && head.kind !== 'var') {
      this.scope = new Scope('block', outer, this.fn);
      this.lexical([head]);
    }
    return outer;
  }
  private within(scope: Scope, body: () => void): void {
    const before = this.scope;
    this.scope = scope;
    body();
    this.scope = before;
  }

  private statement(node: Node): void {
    switch (node.type) {
      case 'ExpressionStatement': this.expression(node.expression, In.Effect, null, this.listed === node ? node : null); break;
      case 'VariableDeclaration': this.variables(node); break;
      case 'FunctionDeclaration': this.function(node); break;
      case 'ClassDeclaration': this.klass(node); break;
      case 'BlockStatement': this.block(node.body); break;
      case 'IfStatement': {
        // A chain of `else if` is a list, however long.
        const before = this.guard;
        for (let at: Node | null = node; at; ) {
          this.expression(at.test, In.Test);
          const { test, consequent, alternate }: Node = at;
          const outer: Guard | null = this.guard;
          this.guard = { parent: outer, test, when: true };
          this.statement(consequent);
          this.guard = outer;
          if (!alternate) break;
          this.guard = { parent: this.guard, test, when: false };
          if (alternate.type === 'IfStatement') { at = alternate; continue; }
          this.statement(alternate);
          break;
        }
        this.guard = before;
        break;
      }
      case 'ForStatement': {
        const outer = this.enterLoop(node.init);
        if (node.init?.type === 'VariableDeclaration') this.variables(node.init); else if (node.init) this.expression(node.init, In.Effect);
        if (node.test) this.expression(node.test, In.Test);
        const before = this.guard;
        if (node.test) this.guard = { parent: before, test: node.test, when: true };
        this.statement(node.body);
        if (node.update) this.expression(node.update, In.Effect);
        this.guard = before;
        this.scope = outer;
        break;
      }
      case 'ForInStatement': case 'ForOfStatement': {
        const outer = this.enterLoop(node.left);
        if (node.left.type === 'VariableDeclaration') {
          for (const each of node.left.declarations) {
            if (each.init) this.expression(each.init, In.Value);
            this.assignPattern(each.id, { unknown: 'for-in' });
          }
        } else this.assignPattern(node.left, { unknown: 'for-in' });
        this.out.enumerated.push(node.right);
        this.expression(node.right, In.Effect);
        this.statement(node.body);
        this.scope = outer;
        break;
      }
      case 'WhileStatement': {
        this.expression(node.test, In.Test);
        const before = this.guard;
        this.guard = { parent: before, test: node.test, when: true };
        this.statement(node.body);
        this.guard = before;
        break;
      }
      case 'DoWhileStatement': this.statement(node.body); this.expression(node.test, In.Test); break;
      case 'WithStatement':
        this.expression(node.object, In.Value);
        this.underObject(() => this.statement(node.body));
        break;
      case 'LabeledStatement': this.statement(node.body); break;
      case 'SwitchStatement':
        if (node.discriminant.type === 'MemberExpression') node.discriminant.comparedWith = node.cases[0]?.test ?? undefined;
        this.expression(node.discriminant, In.Value);
        for (const each of node.cases) {
          if (each.test) this.expression(each.test, In.Value);
          const before = this.guard;
          for (const condition of caseConditions(node, each)) this.guard = { parent: this.guard, ...condition };
          this.block(each.consequent);
          this.guard = before;
        }
        break;
      case 'TryStatement':
        this.statement(node.block);
        if (node.handler) {
          const scope = new Scope('catch', this.scope, this.fn);
          for (const id of node.handler.param ? patternNames(node.handler.param) : []) hold(this.declare(scope, id.name, 'catch'), { unknown: 'catch-binding' });
          this.within(scope, () => this.block(node.handler.body.body));
        }
        if (node.finalizer) this.statement(node.finalizer);
        break;
      case 'ReturnStatement':
        if (node.argument) {
          if (isEval(node.argument)) node.argument.isReturned = true;
          this.expression(node.argument, In.Value);
        }
        if (this.fn) giveBack(this.fn, node.argument ?? null);
        break;
      case 'ThrowStatement': this.expression(node.argument, In.Value); break;
      case 'ExportNamedDeclaration': case 'ExportDefaultDeclaration': if (node.declaration) (/Declaration$/.test(node.declaration.type) ? this.statement(node.declaration) : this.expression(node.declaration, In.Value)); break;
    }
  }

  private variables(node: Node): void {
    for (const each of node.declarations) {
      if (!each.init) continue;
      const simple = each.id.type === 'Identifier';
      this.expression(each.init, In.Value, simple ? each.id : null);
      this.assignPattern(each.id, simple ? { node: each.init } : { unknown: 'unknown-value' });
    }
  }

  /** Records a value going into a pattern: an identifier, a member, or (later editions) a destructuring. */
  private assignPattern(target: Node, value: Value): void {
    if (value.node?.type === 'FunctionExpression') value.node.heldBy = target;
    switch (target.type) {
      case 'Identifier': this.assign(target as IdentifierNode, value); break;
      case 'MemberExpression': this.member(target, 'write', value.node ?? null); break;
      case 'OpaqueExpression': case 'CallExpression': this.expression(target, In.Effect); break;
      default: for (const id of patternNames(target)) this.assign(id, { unknown: 'unknown-value' });
        for (const value of patternDefaults(target)) this.expression(value, In.Value);
    }
  }
  private assign(id: IdentifierNode, value: Value): void {
    const inWith = this.name(id, 'write');
    const binding = id.binding;
    if (binding) hold(binding, inWith ? { unknown: 'with' } : guarded(value, this.guard));
    else if (inWith) this.out.withAssigned.add(id.name);
    else this.out.implicit.push({ name: id.name, value: guarded(value, this.guard) });
  }

  // --- functions ------------------------------------------------------------------------------------------------

  private function(node: Node, globalThis = false, args: readonly Node[] | null = null): void {
    let scope = this.scope;
    // The name of a function expression is bound inside it alone (ES3 13); a declaration's was hoisted.
    let self: Binding | null = null;
    if (node.type === 'FunctionExpression' && node.id) {
      scope = new Scope('block', scope, this.fn);
      self = this.declare(scope, node.id.name, 'self');
      hold(self, { node });
      this.out.createdNames.add(node.id.name);
    } else if (node.id) this.out.createdNames.add(node.id.name);
    const inner = new Scope('function', scope, null);
    const info: FunctionInfo = { node, scope: inner, parent: this.fn, returns: NONE, globalThis, usesArguments: false, leaksThis: false, typed: undefined, typedBy: 0 };
    (inner as { fn: FunctionInfo | null }).fn = info;
    node.info = info;
    this.out.functions.push(info);
    const isGiven = args !== null && !args.some(each => each.type === 'SpreadElement');
    const given: Binding[] = [];
    for (let index = 0; index < node.params.length; index++) {
      const param: Node = node.params[index];
      for (const id of param.type === 'Identifier' ? [param as IdentifierNode] : patternNames(param)) {
        const binding = this.declare(inner, id.name, 'param');
        if (!isGiven || param.type !== 'Identifier') { hold(binding, PARAMETER); continue; }
        given.push(binding);
        const value = args[index];
        if (!value) continue;
        if (value.type === 'FunctionExpression') value.heldBy = binding;
        hold(binding, { node: value });
      }
    }
    const before = { fn: this.fn, scope: this.scope };
    this.fn = info;
    this.scope = inner;
    for (const param of node.params) if (param.type !== 'Identifier') for (const value of patternDefaults(param)) this.expression(value, In.Value);
    if (node.body.type === 'BlockStatement') {
      this.hoistIn(node, node.body.body);
      if (this.options.dialect.leakyNames) this.leak(node.body.body);
      this.lexical(node.body.body);
      this.statements(node.body.body);
    } else {
      this.expression(node.body, In.Value);
      giveBack(info, node.body);
    }
    this.fn = before.fn;
    this.scope = before.scope;
    // Called at once, and again by its own name, or by one that leaks.
    if (self && (self.called || self.usedOtherwise || this.options.dialect.leakyNames)) for (const binding of given) hold(binding, PARAMETER);
    if (!this.keepTree) node.body = null;
    if (this.words) node.params = trimmed(node.params);
  }

  private klass(node: Node): void {
    if (node.superClass) this.expression(node.superClass, In.Value);
    for (const member of node.body.body) {
      if (member.key && !member.computed && member.key.type === 'Identifier') this.out.createdNames.add(member.key.name);
      if (member.computed) this.expression(member.key, In.Value);
      if (member.value) (member.value.type === 'FunctionExpression' ? this.function(member.value) : this.expression(member.value, In.Value));
      if (member.type === 'StaticBlock') this.block(member.body);
    }
  }

  // --- expressions ----------------------------------------------------------------------------------------------

  /** One string for all places that write the same name: acorn makes a new one for each. */
  private intern(name: string): string {
    return this.words ? this.words.intern(name) : name;
  }

  /** True inside a `with`: the name may be a member of its object. */
  private name(node: IdentifierNode, use: NameRef['use']): boolean {
    const name = this.intern(node.name);
    const binding = this.lookup(name);
    const inWith = this.withDepth > 0 && this.isInWith(binding);
    node.name = name;
    node.binding = binding;
    if (this.notesScopes || name === 'arguments') node.scope = this.scope;
    if (inWith) this.out.withNames.add(name);
    if (binding && binding.scope.kind !== 'global') {
      this.noteLocalUse(binding, use, inWith);
      if (!this.keepTree) return inWith;
    }
    this.out.names.push({ node, use, guard: this.guard, scope: this.scope, inWith });
    if (!binding && name === 'arguments' && this.fn) this.fn.usesArguments = true;
    if (!binding && name === 'eval' && use !== 'call') this.evalAsValue(use);
    return inWith;
  }
  /** `var run = eval`, `(0, eval)(text)`: it is called by whoever has it. */
  private evalAsValue(use: NameRef['use']): void {
    this.out.dynamicCode.push(null);
    if (use === 'read' || use === 'receiver') this.out.hasDirectEval = true;
  }
  private noteLocalUse(binding: Binding, use: NameRef['use'], inWith: boolean): void {
    switch (use) {
      case 'write': case 'typeof': return;
      case 'call': this.out.localUses.function++; binding.called = true; break;
      case 'new': this.out.localUses.constructor++; break;
      case 'read': case 'receiver': this.out.localUses.object++; binding.usedOtherwise = true; break;
      case 'update': case 'delete': binding.usedOtherwise = true; break;
    }
    if (inWith) binding.usedOtherwise = true;
  }
  /** A name that is called, or made from with `new`, by the node. */
  private calledName(node: IdentifierNode, use: 'call' | 'new', call: Node): void {
    this.name(node, use);
    const { binding } = node;
    if (!isLocal(binding)) { node.call = call; return; }
    if (binding.calls.length === 0) binding.calls = [call]; else (binding.calls as Node[]).push(call);
  }

  /**
   * @param into the variable that takes this value whole
   * @param statement the expression statement, when this is its expression
   */
  private expression(node: Node, position: In, into: IdentifierNode | null = null, statement: Node | null = null, sink: Node | true = true): void {
    switch (node.type) {
      case 'Identifier': {
        this.name(node as IdentifierNode, position === In.Callee ? 'call' : position === In.Receiver ? 'receiver' : 'read');
        // A callee that no call is known of: a template's tag, the last of a sequence.
        if (position === In.Callee && node.binding) node.binding.usedOtherwise = true;
        if (position === In.Callee && !node.binding && node.name === 'eval') this.evalAsValue('read');
        if (position === In.Test) this.noteTest(node as IdentifierNode);
        else if (position === In.Value) this.noteEscape(node as IdentifierNode, sink);
        break;
      }
      case 'ThisExpression': node.fn = this.fn; if (position !== In.Receiver && this.fn) this.fn.leaksThis = true; break;
      case 'Literal':
        if (typeof node.value === 'string') { node.value = this.intern(node.value); this.out.strings.push(node.value); }
        if (this.words) node.raw = '';
        break;
      case 'TemplateLiteral':
        for (const each of node.quasis) this.out.strings.push(each.value.cooked ?? '');
        for (const each of node.expressions) this.expression(each, In.Value);
        break;
      case 'TaggedTemplateExpression': this.expression(node.tag, In.Callee); this.expression(node.quasi, In.Value); break;
      case 'MemberExpression': this.member(node, 'read', into ?? (sink === true ? null : sink), position === In.Test); break;
      case 'CallExpression': this.call(node, statement, position !== In.Effect); break;
      case 'NewExpression': this.construct(node); break;
      case 'AssignmentExpression': this.assignment(node, position); break;
      case 'UpdateExpression': this.update(node); break;
      case 'UnaryExpression': this.unary(node); break;
      case 'BinaryExpression': this.binary(node); break;
      case 'LogicalExpression': {
        this.expression(node.left, In.Test);
        const before = this.guard;
        if (node.operator !== '??') this.guard = { parent: before, test: node.left, when: node.operator === '&&' };
        this.expression(node.right, position === In.Test || (isNowhere(position) && node.operator !== '??') ? position : In.Value, into, null, sink);
        this.guard = before;
        if (position === In.Value && node.left.type === 'Identifier') this.noteEscape(node.left as IdentifierNode, sink);
        break;
      }
      case 'ConditionalExpression': {
        this.expression(node.test, In.Test);
        const inner = position === In.Test || isNowhere(position) ? position : In.Value;
        const before = this.guard;
        this.guard = { parent: before, test: node.test, when: true };
        this.expression(node.consequent, inner, null, null, sink);
        this.guard = { parent: before, test: node.test, when: false };
        this.expression(node.alternate, inner, null, null, sink);
        this.guard = before;
        break;
      }
      case 'SequenceExpression':
        node.expressions.forEach((each: Node, index: number) => this.expression(each, index === node.expressions.length - 1 ? position : In.Effect));
        break;
      case 'ObjectExpression': this.object(node); break;
      case 'ArrayExpression': if (this.words) node.elements = trimmed(node.elements); for (const each of node.elements) if (each) this.expression(each, In.Value); break;
      case 'FunctionExpression': case 'ArrowFunctionExpression': this.function(node); break;
      case 'ClassExpression': this.klass(node); break;
      case 'SpreadElement': case 'AwaitExpression': case 'YieldExpression': if (node.argument) this.expression(node.argument, In.Value); break;
      case 'ChainExpression': case 'ParenthesizedExpression': this.expression(node.expression, position, into, statement, sink); break;
      case 'ImportExpression': this.expression(node.source, In.Value); break;
      case 'OpaqueExpression': for (const each of node.expressions) this.expression(each, In.Value); break;
      case 'FilterExpression':
        this.expression(node.object, In.Receiver);
        this.underObject(() => this.expression(node.filter, In.Test));
        break;
      default: break;
    }
  }

  /** @param other - as in the record */
  private member(node: Node, access: AccessKind, other: Node | null, probe = false): void {
    this.expression(node.object, In.Receiver);
    if (node.object.type === 'ThisExpression' && this.fn && this.memberName(node) === null) this.fn.leaksThis = true;
    // The name in brackets makes no member: it is no string that the universe rule has to heed.
    if (node.computed && node.property.type !== 'Literal') this.expression(node.property, In.Value);
    const literal = this.memberName(node);
    const record = new Access(node, literal, access, probe, this.guard, other);
    this.out.accesses.push(record);
    if (literal === null) {
      node.scope = this.scope;
      this.out.computed.push(record);
    }
    if (access === 'write' || access === 'update') this.out.writes.push(record);
    else if (access === 'call' && (literal === 'toString' || literal === 'toSource')) this.out.textTaken.push(node.object);
  }

  private memberName(node: Node): string | null {
    if (node.computed || !this.words) return literalName(node);
    const { property } = node;
    return property.type === 'Identifier' ? (property.name = this.intern(property.name)) : null;
  }

  private call(node: Node, statement: Node | null, isUsed: boolean): void {
    if (this.words) node.arguments = trimmed(node.arguments);
    const { callee } = node;
    const bare = callee.type === 'ChainExpression' ? callee.expression : callee;
    if (bare.type === 'FunctionExpression' || bare.type === 'ArrowFunctionExpression') this.function(bare, this.thisIsGlobal(), node.arguments);
    else if (bare.type === 'MemberExpression' && bare.object.type === 'FunctionExpression' && (literalName(bare) === 'call' || literalName(bare) === 'apply')) {
      // `(function () { … }).call(this, a)`: the receiver is the first argument.
      const first = node.arguments[0];
      const passesGlobal = first === undefined || (first.type === 'ThisExpression' && this.thisIsGlobal());
      bare.object.heldBy = node;
      this.function(bare.object, passesGlobal, literalName(bare) === 'call' ? node.arguments.slice(1) : null);
    } else if (bare.type === 'MemberExpression') {
      if (GIVES_LIST.has(literalName(bare))) bare.isUsed = isUsed;
      if (statement && node.arguments.length === 0) node.statement = statement;
      this.member(bare, 'call', node);
    } else if (bare.type === 'Identifier') { this.calledName(bare as IdentifierNode, 'call', node); this.dynamicCode(node, bare as IdentifierNode, isUsed); }
    else this.expression(callee, In.Callee);
    const asks = bare.type === 'Identifier' && bare.name === 'Boolean' && !bare.binding;
    this.arguments(node, asks ? In.Test : In.Value);
    if (bare.type === 'MemberExpression') this.memberCall(node, bare);
    const record: Call = { node, guard: this.guard, scope: this.scope };
    this.out.calls.push(record);
    if (bare.type === 'Identifier' && (bare.name === 'String' || bare.name === 'uneval')) this.out.textCalls.push(record);
  }
  private arguments(node: Node, position: In): void {
    node.guard = this.guard;
    const isText = isMatched(node.callee);
    for (const each of node.arguments) {
      const known = this.out.names.length;
      this.expression(each, position, null, null, node);
      if (isText && each.type === 'FunctionExpression') this.out.names.length = known;
      if (each.type === 'FunctionExpression' || (each.type === 'Identifier' && !isLocal(each.binding))) each.handedTo = node;
    }
  }
  private memberCall(node: Node, callee: Node): void {
    const name = literalName(callee);
    if (name === 'eval') this.evalAsValue(callee.object.type === 'ThisExpression' && this.thisIsGlobal() ? 'read' : 'call');
    // `x.hasOwnProperty("m")`, and borrowed through `call`.
    const asked = name === 'hasOwnProperty' || name === 'propertyIsEnumerable' ? node.arguments[0] : name === 'call' ? node.arguments[1] : undefined;
    if (asked?.type === 'Literal' && typeof asked.value === 'string') this.out.askedNames.add(asked.value);
  }

  private noteTest({ binding, name }: IdentifierNode): void {
    if (binding) binding.tested = true;
    if (!binding || binding.scope.kind === 'global') this.out.globalTested.add(name);
  }
  private noteEscape({ binding, name }: IdentifierNode, sink: Node | true): void {
    if (isLocal(binding)) { goTo(binding, sink); return; }
    const list = this.out.globalEscapes.get(name);
    if (list) list.push(sink); else this.out.globalEscapes.set(name, [sink]);
  }

  private thisIsGlobal(): boolean {
    return this.fn === null || this.fn.globalThis;
  }

  private readsData(how: 'eval' | 'Function', { arguments: given }: Node): boolean {
    const isData = given.length === 1 && isDataText(how, given[0]);
    if (isData) this.out.readsData = true;
    return isData;
  }

  private dynamicCode(node: Node, callee: IdentifierNode, isUsed: boolean): void {
    if (callee.binding) return;
    if (callee.name === 'eval') {
      if (isUsed && (node.isOperand || this.readsData('eval', node))) return;
      node.isCode = true;
      this.evaluations.push({ node, scope: this.scope, fn: this.fn, isUsed });
    } else if (callee.name === 'Function') {
      this.bodyOfFunction(node, callee);
    } else if (callee.name === 'setTimeout' || callee.name === 'setInterval') this.out.dynamicCode.push(node.arguments[0] ?? null);
  }

  private bodyOfFunction(node: Node, callee: IdentifierNode): void {
    if (this.readsData('Function', node)) return;
    this.out.dynamicCode.push(callee);
    this.bodies.push(node);
  }

  /** What evaluated texts do to names, once all that they are put together from is known. */
  settleEvaluations(): void {
    for (const each of this.evaluations) {
      const effects = evaluatedTexts(each.node.arguments).map(text => effectsOfText(text));
      if (effects.length > 0 && effects.every(effect => effect !== null)) {
        this.out.evaluatesText = true;
        for (const effect of effects) this.noteEffects(effect, each.scope);
      } else this.noteUnseen(each);
    }
    // As far as it can be told: what such a function assigns and does not declare is global.
    for (const { arguments: given } of this.bodies) for (const text of evaluatedTexts(given.slice(-1))) {
      const effects = effectsOfText(text, true);
      if (effects) this.noteEffects(effects, this.scope);
    }
  }
  private noteUnseen({ node, scope, fn, isUsed }: Evaluation): void {
    // What is asked for a value is an expression, and what it may declare all the same stays in the function: no code is loaded so.
    if (isUsed && fn && (!node.isReturned || isPieceOfText(node.arguments[0]))) this.out.evaluatesText = true; else this.out.hasDirectEval = true;
    scope.file.isDynamic = true;
    // The scope that calls it, and the blocks inside; other scopes' names stay certain (DESIGN 4.2).
    for (let at: Scope | null = scope; at; at = at.parent) {
      at.evalAt = Math.min(at.evalAt, node.start);
      if (at.kind === 'function') break;
    }
  }
  private noteEffects({ assigned, patterns, written, used, called }: TextEffects, from: Scope): void {
    const value: Value = { unknown: 'eval' };
    for (const name of assigned) {
      let scope: Scope | null = from;
      let binding: Binding | undefined;
      while (scope && !(binding = scope.find(name))) scope = scope.parent;
      if (binding) hold(binding, value); else this.out.implicit.push({ name, value });
    }
    for (const pattern of patterns) {
      const matches = new RegExp(`^${pattern}$`);
      for (let scope: Scope | null = from; scope; scope = scope.parent) for (const binding of scope.bindings) if (matches.test(binding.name)) hold(binding, value);
      this.out.assignedPatterns.push(pattern);
    }
    // On whatever object.
    for (const name of written) {
      const at = { start: 0, end: 0 };
      const node: Node = { type: 'MemberExpression', ...at, object: { type: 'OpaqueExpression', ...at, expressions: [] }, property: { type: name === null ? 'OpaqueExpression' : 'Identifier', ...at, name: name ?? '' }, computed: name === null, scope: from };
      const access = new Access(node, name, 'write', false, null, null);
      this.out.writes.push(access);
      if (name === null) this.out.computed.push(access);
    }
    for (const name of used) this.out.askedNames.add(name);
    for (const name of called) this.out.calledByText.add(name);
  }

  private construct(node: Node): void {
    if (this.words) node.arguments = trimmed(node.arguments);
    const { callee } = node;
    if (callee.type === 'Identifier') {
      this.calledName(callee as IdentifierNode, 'new', node);
      if (!callee.binding && callee.name === 'Function') this.bodyOfFunction(node, callee as IdentifierNode);
    } else if (callee.type === 'MemberExpression') this.member(callee, 'new', node);
    else if (callee.type === 'FunctionExpression') this.function(callee, false, node.arguments);
    else this.expression(callee, In.Value);
    this.arguments(node, In.Value);
    this.out.calls.push({ node, guard: this.guard, scope: this.scope });
  }

  private assignment(node: Node, position: In): void {
    const { left, right, operator } = node;
    if (operator === '=') {
      const id = left.type === 'Identifier' ? (left as IdentifierNode) : null;
      // `if (f = x.m)` asks for the name.
      this.expression(right, position === In.Test && right.type === 'MemberExpression' ? In.Test : In.Value, id);
      this.assignPattern(left, { node: right });
    } else if (left.type === 'Identifier') {
      this.expression(right, In.Value);
      this.name(left as IdentifierNode, 'update');
      const value: Value = { node };
      if (left.binding) hold(left.binding as Binding, value); else this.out.implicit.push({ name: left.name, value });
    } else {
      this.expression(right, In.Value);
      if (left.type === 'MemberExpression') this.member(left, 'update', right);
    }
    if (position === In.Value && right.type === 'Identifier') this.noteEscape(right as IdentifierNode, true);
  }

  private update(node: Node): void {
    const target = node.argument;
    if (target.type === 'Identifier') {
      this.name(target as IdentifierNode, 'update');
      if (target.binding) hold(target.binding as Binding, { node }); else this.out.implicit.push({ name: target.name, value: { node } });
    } else if (target.type === 'MemberExpression') this.member(target, 'update', node);
    else this.expression(target, In.Value);
  }

  private unary(node: Node): void {
    const { argument, operator } = node;
    if (operator === 'typeof' && argument.type === 'Identifier') { this.name(argument as IdentifierNode, 'typeof'); this.noteTest(argument as IdentifierNode); return; }
    if (operator === 'delete' && argument.type === 'MemberExpression') { this.member(argument, 'delete', null); return; }
    if (operator === 'delete' && argument.type === 'Identifier') { this.name(argument as IdentifierNode, 'delete'); return; }
    this.expression(argument, operator === '!' || operator === 'typeof' ? In.Test : operator === 'void' ? In.Effect : In.Operand);
  }

  private binary(node: Node): void {
    // A chain of operators leans to the left: a list, however long.
    const spine: Node[] = [];
    let leftmost: Node = node;
    while (leftmost.type === 'BinaryExpression') { spine.push(leftmost); leftmost = leftmost.left; }
    const innermost = spine.at(-1)!;
    for (const { operator, left, right } of spine) if (ARITHMETIC.has(operator)) for (const each of [left, right]) if (isEval(each)) each.isOperand = true;
    if (leftmost.type !== 'PrivateIdentifier') this.expression(leftmost, this.sideOf(innermost.operator, innermost.right, 'left'));
    if (innermost.operator === '+') this.noteJoined(leftmost);
    for (const { operator, left, right } of spine.reverse()) {
      if (operator === '===' || operator === '!==' || operator === '==' || operator === '!=') { this.noteCompared(left, right); this.noteCompared(right, left); }
      if (operator === 'in' && left.type === 'Literal' && typeof left.value === 'string') this.out.askedNames.add(left.value);
      this.expression(right, this.sideOf(operator, left, 'right'));
      if (operator === '+') this.noteJoined(right);
    }
  }
  /** `"(" + work + ")()"`: the text of a function. */
  private noteJoined(node: Node): void {
    const binding = node.type === 'Identifier' ? (node as IdentifierNode).binding : undefined;
    if (binding && (binding.kind === 'function' || (binding.kind === 'var' && binding.values[0]?.node?.type === 'FunctionExpression'))) this.out.joined.push(node as IdentifierNode);
  }
  /** `x.m === undef`, where callers may never pass it; `x.typename === "Group"`. */
  private noteCompared(side: Node, other: Node): void {
    if (side.type !== 'MemberExpression') return;
    if ((other.type === 'Literal' && other.value !== null) || (other.type === 'Identifier' && this.lookup(other.name as string)?.kind === 'param')) side.comparedWith = other;
  }
  private sideOf(operator: string, other: Node, side: 'left' | 'right'): In {
    const equality = operator === '==' || operator === '!=' || operator === '===' || operator === '!==';
    // `var undef;` and `(function (root, undef) { … })(this)`: nothing is put into it before, and seldom after.
    const held = equality && other.type === 'Identifier' ? this.lookup(other.name as string) : null;
    const isUnset = (held?.kind === 'var' || held?.kind === 'param') && held.values.length === 0;
    return (equality && (isNullish(other) || isUnset)) || (operator === 'instanceof' && side === 'left') ? In.Test : In.Operand;
  }

  private object(node: Node): void {
    if (this.words) node.properties = trimmed(node.properties);
    this.out.objects.add(node);
    for (const property of node.properties) {
      if (property.type === 'SpreadElement') { this.expression(property.argument, In.Value); continue; }
      if (property.key.type === 'Identifier') property.key.name = this.intern(property.key.name);
      const name = keyName(property);
      if (name !== null) this.out.createdNames.add(name); else this.expression(property.key, In.Value);
      if (property.value.type === 'FunctionExpression') { property.value.heldBy = property; this.function(property.value); } else this.expression(property.value, In.Value);
    }
  }
}

interface Evaluation { readonly node: Node; readonly scope: Scope; readonly fn: FunctionInfo | null; readonly isUsed: boolean }

/** Not of the global object. */
function isLocal(binding: Binding | null | undefined): binding is Binding {
  return binding !== null && binding !== undefined && binding.scope.kind !== 'global';
}

function giveBack(info: Writable<FunctionInfo>, value: Node | null): void {
  if (info.returns.length === 0) info.returns = [value]; else info.returns.push(value);
}
/** Most hold one value, and go nowhere or to one place: a list of its own costs more than it tells. */
function hold(binding: Writable<Binding>, value: Value): void {
  const { values } = binding;
  if (values.length === 0) binding.values = value === PARAMETER ? PARAMETERS : [value];
  else if (values === PARAMETERS) binding.values = [PARAMETER, value];
  else values.push(value);
}
function goTo(binding: Writable<Binding>, sink: Node | true): void {
  const { escapes } = binding;
  if (escapes.length === 0) binding.escapes = sink === true ? SOMEWHERE : [sink];
  else if (escapes === SOMEWHERE) binding.escapes = [true, sink];
  else escapes.push(sink);
}

/** An object literal, or a name that may stand for one. */
function mayBeLiteral(node: Node): boolean {
  if (node.type !== 'Identifier') return node.type === 'ObjectExpression';
  const { binding } = node as IdentifierNode;
  return !isLocal(binding) || soleValue(binding.values)?.type === 'ObjectExpression';
}

function guarded(value: Value, guard: Guard | null): Value {
  return value.node ? { node: value.node, guard } : { unknown: value.unknown, guard };
}

type Writable<T> = { -readonly [K in keyof T]: T[K] };
const NONE: never[] = [];
/** Exactly as long as it is; empty ones are one. Nobody pushes any more. */
function trimmed<T>(list: T[]): T[] {
  return list.length === 0 ? NONE : list.slice();
}

function isEval({ type, callee }: Node): boolean {
  return type === 'CallExpression' && callee.type === 'Identifier' && callee.name === 'eval';
}
/** `/xyz/.test(function () { xyz; })`: whether functions tell their text is asked; this one never runs. */
function isMatched(callee: Node): boolean {
  return callee.type === 'MemberExpression' && callee.object.type === 'Literal' && callee.object.regex !== undefined && /^(?:test|exec)$/.test(literalName(callee) ?? '');
}
/** `null`, `undefined` or `void 0`. */
export function isNullish(node: Node): boolean {
  return (node.type === 'Literal' && node.value === null && !node.regex) || (node.type === 'Identifier' && node.name === 'undefined') || (node.type === 'UnaryExpression' && node.operator === 'void');
}

function isLexical(list: readonly Node[]): boolean {
  return list.some(node => (node.type === 'VariableDeclaration' && node.kind !== 'var') || node.type === 'ClassDeclaration');
}

/** What holds in a case: `switch (true) { case !!x.m: … }` and `switch (typeof x.m) { case "function": … }` are chains of `if`. */
function caseConditions({ discriminant, cases }: Node, { test }: Node): { test: Node; when: boolean }[] {
  const conditionOf = (each: Node): Node => (discriminant.type === 'Literal' && discriminant.value === true ? each
    : { type: 'BinaryExpression', operator: '===', left: discriminant, right: each, start: each.start, end: each.end } as Node);
  if (test) return [{ test: conditionOf(test), when: true }];
  return cases.flatMap((each: Node) => (each.test ? [{ test: conditionOf(each.test), when: false }] : []));
}

/** True when control never goes on after the statement. */
function leaves(node: Node): boolean {
  switch (node.type) {
    case 'ReturnStatement': case 'ThrowStatement': case 'BreakStatement': case 'ContinueStatement': return true;
    case 'BlockStatement': return node.body.length > 0 && leaves(node.body.at(-1));
    case 'IfStatement': return node.alternate !== null && node.alternate !== undefined && leaves(node.consequent) && leaves(node.alternate);
    case 'TryStatement': return (node.finalizer && leaves(node.finalizer)) || (leaves(node.block) && (!node.handler || leaves(node.handler.body)));
    case 'SwitchStatement': return node.cases.some((each: Node) => !each.test) && node.cases.every((each: Node) => each.consequent.length === 0 || (leaves(each.consequent.at(-1)) && each.consequent.at(-1).type !== 'BreakStatement'));
    default: return false;
  }
}

/** Adds the tests behind the `break`s of a loop body; null for one that is not simply behind an `if`. */
function collectBreaks(node: Node | null | undefined, nested: boolean, out: (Node | null)[]): void {
  if (!node) return;
  switch (node.type) {
    case 'BreakStatement': if (!nested || node.label) out.push(null); break;
    case 'BlockStatement': for (const each of node.body) collectBreaks(each, nested, out); break;
    case 'IfStatement': {
      const arm = node.consequent.type === 'BlockStatement' && node.consequent.body.length === 1 ? node.consequent.body[0] : node.consequent;
      if (!nested && arm.type === 'BreakStatement' && !arm.label) out.push(node.test); else collectBreaks(node.consequent, nested, out);
      collectBreaks(node.alternate, nested, out);
      break;
    }
    case 'LabeledStatement': case 'WithStatement': collectBreaks(node.body, nested, out); break;
    case 'TryStatement': collectBreaks(node.block, nested, out); collectBreaks(node.handler?.body, nested, out); collectBreaks(node.finalizer, nested, out); break;
    case 'ForStatement': case 'ForInStatement': case 'WhileStatement': case 'DoWhileStatement': collectBreaks(node.body, true, out); break;
    case 'SwitchStatement': for (const each of node.cases) for (const one of each.consequent) collectBreaks(one, true, out); break;
  }
}

/** Identifiers that a pattern binds. */
export function patternNames(pattern: Node): IdentifierNode[] {
  switch (pattern.type) {
    case 'Identifier': return [pattern as IdentifierNode];
    case 'ObjectPattern': return pattern.properties.flatMap((each: Node) => patternNames(each.type === 'RestElement' ? each.argument : each.value));
    case 'ArrayPattern': return pattern.elements.flatMap((each: Node | null) => (each ? patternNames(each) : []));
    case 'AssignmentPattern': return patternNames(pattern.left);
    case 'RestElement': return patternNames(pattern.argument);
    default: return [];
  }
}
function patternDefaults(pattern: Node): Node[] {
  if (!isNode(pattern)) return [];
  switch (pattern.type) {
    case 'AssignmentPattern': return [pattern.right, ...patternDefaults(pattern.left)];
    case 'ObjectPattern': return pattern.properties.flatMap((each: Node) => patternDefaults(each.type === 'RestElement' ? each.argument : each.value));
    case 'ArrayPattern': return pattern.elements.flatMap((each: Node | null) => (each ? patternDefaults(each) : []));
    default: return [];
  }
}
