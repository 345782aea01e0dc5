/**
 * Instruments one parsed script: prints it anew from its tree, every touch through a hook with the number of its place.
 * Printing anew (and parenthesising) leaves no trap of comments, line breaks or semicolons. Top-level declarations become
 * properties of the global object, so that every file can be a function of one program and run when it is loaded.
 */
import { HOOK_ORDER, scriptLiteral, type Hook } from '@plumbline/engine';
import type { ParsedScript } from '@plumbline/script';
import { callNames, type CallNames } from './call-names.js';
import { computedWrites } from './computed-writes.js';
import { evaluatedText, spelt } from './evaluated-text.js';
import { firstTouch } from './first-touch.js';
import { type FixedTexts, fixedTexts } from './fixed-texts.js';
import { hungNames } from './hung-names.js';
import { keptNames } from './kept-names.js';
import type { Base, SiteKind, StatementPlace, Tables } from './tables.js';
import { isOwn, type Uses, type VariableUse, variableUses } from './variable-uses.js';
import { declarations, findTests, keyName, literalName, nameRange, type Range, type Tests, nodesOf, type Tree } from './walk-nodes.js';

const PREFIX = '$pl$';
/** Names that the membrane keeps for itself: it would refuse the whole program. */
const MEMBRANE = 'VM2_INTERNAL';
const HOOK: Readonly<Record<Hook, string>> = Object.fromEntries(HOOK_ORDER.map((hook, index) => [hook, PREFIX + index.toString(36)])) as Record<Hook, string>;

/** The parameters of the program's function. */
export const HOOK_PARAMETERS = HOOK_ORDER.map(hook => HOOK[hook]).join(',');

/** Globals of later editions that a sandbox may not let go of: in a program their names mean what its engine has, if anything. */
export const SEALED_NAMES: readonly string[] = ['Promise', 'Proxy'];
export const SEALED_GLOBALS = `var ${SEALED_NAMES.map(name => `${name}=${HOOK.sealedValue}(${scriptLiteral(name)})`).join(',')};`;

export interface PrintOptions {
  readonly file: number;
  readonly parsed: ParsedScript;
  readonly tables: Tables;
  /** Global names that surely exist: no check at run time. */
  readonly knownGlobals: ReadonlySet<string>;
  /** A use that may tell what the object is. */
  readonly isTelling: (use: VariableUse) => boolean;
  /** No documented or built-in property of the name, or method's result, is a function. */
  readonly isData: (name: string, access: 'read' | 'call') => boolean;
  /** Include directives of this file that lead to a file of the program: where, and to which. */
  readonly includes: readonly { readonly at: number; readonly file: number }[];
  /** `script`: a file; `eval`: gives its last expression's value; `Function`: gives the function that it consists of. */
  readonly mode: 'script' | 'eval' | 'Function';
}

/** A statement's mark at the beginning of a code. */
const MARK = new RegExp(`^${HOOK.statements.replaceAll('$', '\\$')}\\[(\\d+)\\]=1;`);

/** How operators bind (ECMA-262 3rd edition, 11.5 to 11.10): alike within one line. */
const BINDING = new Map(['* / %', '+ -', '<< >> >>>', '< > <= >=', '== != === !==', '&', '^', '|'].flatMap((line, level) => line.split(' ').map(operator => [operator, level] as const)));

/** The file as `{hoist:function(){…},run:function(){…}}`. */
export function printScript(options: PrintOptions): string {
  return new Printer(options).print();
}

class Printer {
  private readonly scopes: Set<string>[] = [];
  private readonly tests: Tests;
  private readonly declared = declarations();
  private readonly uses: Uses;
  private readonly fixed: FixedTexts;
  private readonly calls: CallNames;
  /** Variables of the scopes whose use tells what they hold, by their numbers; beside `scopes`. */
  private readonly holders: ReadonlyMap<string, number>[] = [];
  private readonly topHolders: ReadonlyMap<string, number>;
  private readonly topLevel: Set<string>;
  /** Variables that hold the objects of the with statements around, the outermost first. */
  private readonly withObjects: string[] = [];
  private readonly program: Tree;
  private readonly tables: Tables;

  constructor(private readonly options: PrintOptions) {
    this.program = options.parsed.program as unknown as Tree;
    this.tables = options.tables;
    const nodes = nodesOf(this.program);
    this.tests = findTests(nodes);
    this.uses = variableUses(this.program, nodes, options.parsed.text, this.declared);
    this.fixed = fixedTexts(nodes);
    this.calls = callNames(nodes);
    for (const name of this.calls.used) this.tables.usedNames.add(name);
    for (const name of hungNames(nodes)) this.tables.hungNames.push(name);
    this.topHolders = this.holdersIn(this.program);
    const declared = this.declared(this.program.body as Tree[]);
    this.topLevel = new Set([...declared.variables, ...declared.functions.map(each => (each.id as Tree).name as string)]);
    this.collectNames(nodes);
  }

  private collectNames(nodes: readonly Tree[]): void {
    const { readNames, strings, texts, madeNames, definedNames, testedNames } = this.tables;
    const keys = new Set<unknown>();
    for (const node of nodes) if (node.type === 'Property') keys.add(node.key);
    for (const name of keptNames(nodes, node => this.text(node))) this.tables.keptNames.add(name);
    for (const name of this.tests.names) testedNames.add(name);
    for (const node of this.tests.nodes) { const name = literalName(node); if (name !== null) testedNames.add(name); }
    this.tables.takeComputed(computedWrites(nodes, this.options.isData, member => this.fixed.of(member) !== null));
    const written = new Set<Tree>();
    const harmless = this.evaluated(nodes);
    for (const node of nodes) {
      if (node.type === 'Literal' && typeof node.value === 'string') { if (!this.fixed.keys.has(node)) strings.add(node.value); if (!keys.has(node)) texts.add(node.value); }
      else if (node.type === 'Property') { const name = keyName(node); strings.add(name); madeNames.add(name); if ((node.value as Tree).type === 'FunctionExpression') definedNames.add(name); }
      else if (node.type === 'AssignmentExpression' || node.type === 'UpdateExpression' || node.type === 'ForInStatement') {
        const target = (node.left ?? node.argument) as Tree;
        if (target.type === 'Identifier') madeNames.add(target.name as string);
        const property = literalName(target);
        if (property !== null) { madeNames.add(property); definedNames.add(property); if (node.operator === '=') written.add(target); }
      } else if (node.type === 'VariableDeclarator' || node.type === 'FunctionDeclaration') madeNames.add((node.id as Tree).name as string);
      else if (node.type === 'Identifier' && (node.name === 'eval' || node.name === 'Function')) { if (!harmless.has(node)) this.tables.compilesText = true; }
      else if (node.type === 'Identifier' && /^(?:JSON|XML|XMLList)$/.test(node.name as string)) this.tables.readsData = true;
      else if (node.type === 'MemberExpression' && node.computed !== true && !written.has(node)) readNames.add((node.property as Tree).name as string);
      // A bare name there may be the object's property.
      else if (node.type === 'WithStatement') for (const each of nodesOf(node.body as Tree)) if (each.type === 'Identifier') readNames.add(each.name as string);
    }
  }

  /** Where `eval` and `Function` are named, and no text becomes code by it that the program does not spell. */
  private evaluated(nodes: readonly Tree[]): ReadonlySet<Tree> {
    const harmless = new Set<Tree>();
    for (const node of nodes) {
      if (node.type === 'BinaryExpression' && /^(?:instanceof|[!=]==?)$/.test(node.operator as string)) { harmless.add(node.left as Tree); harmless.add(node.right as Tree); }
      if (node.type === 'MemberExpression' && literalName(node) === 'prototype') harmless.add(node.object as Tree);
      if (node.type !== 'CallExpression' && node.type !== 'NewExpression') continue;
      const callee = node.callee as Tree;
      if (callee.name !== 'eval' && callee.name !== 'Function') continue;
      const text = evaluatedText(callee.name, node.arguments as Tree[]);
      if (text === 'data') this.tables.evaluatesData = this.tables.readsData = true;
      if (text !== 'code') harmless.add(callee);
      if (text === 'known') for (const each of node.arguments as Tree[]) for (const [name] of spelt(each)!.matchAll(/[\p{L}$_][\p{L}\p{N}$_]*/gu)) { this.tables.madeNames.add(name); this.tables.definedNames.add(name); }
    }
    return harmless;
  }

  print(): string {
    const body = this.program.body as Tree[];
    if (this.options.mode === 'Function') return `{hoist:function(){},run:function(){return ${this.expression((body[0]!.expression) as Tree)};}}`;
    const { functions } = this.declared(body);
    let hoist = '';
    for (const include of this.options.includes) hoist += `${HOOK.hoistFile}(${include.file});`;
    if (this.topLevel.size > 0) hoist += `${HOOK.declare}(${scriptLiteral([...this.topLevel].join(','))});`;
    for (const each of functions) hoist += `${this.safe((each.id as Tree).name as string)}=${this.functionCode(each, true)};`;
    return `{hoist:function(){${hoist}},run:function(){${this.topStatements(body)}}}`;
  }
  private topStatements(body: readonly Tree[]): string {
    const pending = [...this.options.includes].sort((a, b) => a.at - b.at);
    let code = '';
    body.forEach((statement, index) => {
      while (pending.length > 0 && pending[0]!.at < statement.start) code += `${HOOK.includeFile}(${pending.shift()!.file});`;
      const last = this.options.mode === 'eval' && index === body.length - 1 && statement.type === 'ExpressionStatement';
      code += last ? `return ${this.expression(statement.expression as Tree)};` : this.statement(statement);
    });
    return code + pending.map(include => `${HOOK.includeFile}(${include.file});`).join('');
  }

  // ---- places -------------------------------------------------------------------------------
  private site(kind: SiteKind, at: { start: number; end: number }, chain: string, name: string | null, args: readonly Tree[] = []): number {
    return this.tables.sites.push({ file: this.options.file, start: at.start, end: at.end, kind, chain, name, arguments: args }) - 1;
  }
  private memberSite(kind: SiteKind, node: Tree, args: readonly Tree[] = []): number {
    const site = this.site(kind, nameRange(node), this.text(node.object as Tree), literalName(node) ?? this.fixed.of(node), args);
    const base = this.baseOf(node.object as Tree);
    if (base !== null) this.tables.bases.set(site, base);
    return site;
  }
  /** The variable that a member's object is, or that holds the list of which it is an element. */
  private baseOf(object: Tree): Base | null {
    const element = object.type === 'MemberExpression' && object.computed === true;
    const root = element ? object.object as Tree : object;
    const holder = root.type === 'Identifier' ? this.holderOf(root.name as string) : undefined;
    return holder === undefined ? null : { holder, element };
  }
  private arm(node: Range, what: string, count: 1 | 2, deeper: 0 | 1 | 2 = 0, ways: readonly (Range | null | undefined)[] = [node], skips: Range | null = null, among: number | null = null): number {
    const { file } = this.options;
    const place = (way: Range | null | undefined): StatementPlace | null => (way ? { file, start: way.start, end: way.end } : null);
    return this.tables.arms.push({ file, start: node.start, end: node.end, what, count, deeper, ways: [place(ways[0]), place(ways[1])], skips: place(skips), among }) - 1;
  }
  private text(node: Tree): string { return textOf(this.options.parsed.code, node); }
  private holdersIn(node: Tree): ReadonlyMap<string, number> {
    return this.holdersAmong(this.uses.variables.get(node), node, name => name, name => !this.options.knownGlobals.has(name) || node !== this.program);
  }
  private holdersAmong(table: ReadonlyMap<string, readonly VariableUse[]> | undefined, { start, end }: Range, words: (name: string) => string, counts: (name: string) => boolean = () => true): ReadonlyMap<string, number> {
    return new Map([...table ?? []].flatMap(([name, uses]) => {
      if (!counts(name) || !uses.some(each => this.options.isTelling(each))) return [];
      return [[name, this.tables.holders.push({ file: this.options.file, start, end, name: words(name), uses }) - 1]];
    }));
  }
  /** Properties of `this` whose use tells what they hold, by their class. */
  private readonly ownHolders = new Map<ReadonlyMap<string, unknown>, ReadonlyMap<string, number>>();
  /** A value that stands in a property of `this`. */
  private keptIn(node: Tree, value: string): string {
    const body = this.bodies.at(-1);
    const table = body && this.uses.own.get(body);
    if (!table || !isOwn(node)) return value;
    const holders = this.ownHolders.get(table) ?? this.holdersAmong(table, body, name => `this.${name}`);
    this.ownHolders.set(table, holders);
    const holder = holders.get((node.property as Tree).name as string);
    return holder === undefined ? value : `${HOOK.taken}(${holder},${value},true)`;
  }
  private holderOf(name: string): number | undefined {
    const scope = this.scopes.findLastIndex(each => each.has(name));
    return scope >= 0 ? this.holders[scope]!.get(name) : this.topCatch.includes(name) ? undefined : this.topHolders.get(name);
  }
  /** A value that goes into a variable. */
  private kept(name: string, value: string): string {
    const holder = this.holderOf(name);
    return holder === undefined ? value : `${HOOK.taken}(${holder},${value})`;
  }
  private safe(name: string): string { return name.startsWith(PREFIX) || name.startsWith(MEMBRANE) ? `${PREFIX}u${name}` : name; }
  private isLocal(name: string): boolean { return this.scopes.some(scope => scope.has(name)); }
  private get atTop(): boolean { return this.scopes.length === 0; }

  /** What an exit behind a condition passes over: the rest of the function, or of the loop's body. */
  private skipped(node: Tree, exit: Tree): Range {
    const around = /^(?:Break|Continue)/.test(exit.type) ? this.loops : this.bodies;
    return { start: node.end, end: around.at(-1)?.end ?? this.program.end };
  }
  /** Functions, and loops, around what is printed, the innermost last. */
  private readonly bodies: Tree[] = [];
  private readonly loops: Tree[] = [];

  // ---- functions ----------------------------------------------------------------------------
  private functionCode(node: Tree, anonymous: boolean): string {
    const id = node.id as Tree | null;
    const name = (id?.name as string | undefined) ?? '';
    const number = this.tables.functions.push({ file: this.options.file, start: node.start, end: node.end, name, calledAs: this.calls.names.get(node) ?? null, isSent: this.calls.sent.has(this.calls.names.get(node) ?? '') }) - 1;
    return `${HOOK.known}(${number},${this.functionText(node, number, anonymous ? '' : name)})`;
  }
  private functionText(node: Tree, number: number, name: string): string {
    const params = (node.params as Tree[]).map(each => each.name as string);
    const body = (node.body as Tree).body as Tree[];
    const declared = this.declared(body);
    const scope = new Set(['arguments', ...params, ...declared.variables, ...declared.functions.map(each => (each.id as Tree).name as string)]);
    if (name !== '' && node.type === 'FunctionExpression') scope.add(name);
    this.scopes.push(scope);
    const holders = this.holdersIn(node);
    this.holders.push(holders);
    const place = this.site('function', body[0] ?? node, '', null);
    this.bodies.push(node);
    const code = params.filter(each => holders.has(each)).map(each => `${this.safe(each)}=${this.kept(each, this.safe(each))};`).join('') + this.block(body);
    this.bodies.pop();
    this.scopes.pop();
    this.holders.pop();
    // The function's first statement begins as soon as it is entered.
    const mark = MARK.exec(code);
    return `function ${this.safe(name)}(${params.map(each => this.safe(each)).join(',')}){${HOOK.enterFunction}(${number},${place}${mark ? `,${mark[1]!}` : ''});${mark ? code.slice(mark[0].length) : code}}`;
  }
  /** Statements of a block or body; function declarations directly in it are registered first. */
  private block(statements: readonly Tree[]): string {
    let known = '';
    let code = '';
    for (const each of statements) {
      if (each.type === 'FunctionDeclaration' && !this.atTop) {
        const name = (each.id as Tree).name as string;
        const number = this.tables.functions.push({ file: this.options.file, start: each.start, end: each.end, name, calledAs: name, isSent: this.calls.sent.has(name) }) - 1;
        known += `${HOOK.known}(${number},${this.safe(name)});`;
        code += this.functionText(each, number, name);
      } else code += this.statement(each);
    }
    return known + code;
  }

  // ---- statements ---------------------------------------------------------------------------
  private statement(node: Tree): string {
    if (node.type === 'FunctionDeclaration') return this.atTop ? '' : this.block([node]);
    if (node.type === 'EmptyStatement') return ';';
    if (node.type === 'BlockStatement') return `{${this.block(node.body as Tree[])}}`;
    const number = this.tables.statements.push({ file: this.options.file, start: node.start, end: node.end }) - 1;
    const first = firstTouch(node, this.isPlain);
    this.begun = { first, number };
    const code = this.bare(node, '');
    return first && this.marking.has(first) ? code : `${HOOK.statements}[${number}]=1;${code}`;
  }
  /** The statement that is printed, and the node whose hook comes first in it; nothing of another statement comes before that. */
  private begun: { readonly first: Tree | null; readonly number: number } | null = null;
  /** Nodes whose hooks mark a statement. */
  private readonly marking = new Set<Tree>();
  /** The last argument of a node's hook, with the comma before it; empty where it marks nothing. */
  private marks(...nodes: readonly Tree[]): string {
    const first = this.begun?.first ?? null;
    if (first === null || !nodes.includes(first)) return '';
    this.marking.add(first);
    return `,${this.begun!.number}`;
  }
  /** Its code is its name, or the value itself. */
  private readonly isPlain = (node: Tree): boolean => node.type === 'Literal' || node.type === 'ThisExpression' || (node.type === 'Identifier' && this.withObjects.length === 0 && this.exists(node.name as string));
  /** A variable of the script's, or a global that surely exists. */
  private exists(name: string): boolean { return this.isLocal(name) || this.topCatch.includes(name) || this.topLevel.has(name) || this.options.knownGlobals.has(name); }
  private body(node: Tree): string { return node.type === 'BlockStatement' ? this.block(node.body as Tree[]) : this.statement(node); }

  private bare(node: Tree, labels: string): string {
    switch (node.type) {
      case 'ExpressionStatement': {
        const code = this.expression(node.expression as Tree);
        // What begins otherwise may be read as a directive, a function or a block.
        return code.startsWith('(') || code.startsWith(PREFIX) ? `${code};` : `(${code});`;
      }
      case 'VariableDeclaration': { const code = this.declarations(node); return code === '' ? ';' : `${code};`; }
      case 'ReturnStatement': return node.argument ? `return ${this.expression(node.argument as Tree)};` : 'return;';
      case 'IfStatement': {
        const alternate = node.alternate as Tree | null;
        const exit = exitOf(node.consequent as Tree);
        return `if(${this.branch(node, node.test as Tree, 'if', alternate ? 0 : exit ? 2 : 1, [node.consequent as Tree, alternate], exit && this.skipped(node, exit))}){${this.body(node.consequent as Tree)}}${alternate ? `else{${this.body(alternate)}}` : ''}`;
      }
      case 'WhileStatement': case 'DoWhileStatement': case 'ForStatement': case 'ForInStatement': {
        this.loops.push(node.body as Tree);
        const code = node.type === 'ForInStatement' ? this.forIn(node, labels) : this.loop(node, labels);
        this.loops.pop();
        return code;
      }
      case 'SwitchStatement': return this.switchStatement(node, labels);
      case 'TryStatement': return this.tryStatement(node);
      case 'WithStatement': {
        const object = `${PREFIX}w${this.withObjects.length}`;
        const value = `${HOOK.scope}(${this.site('with', node.object as Tree, '', null)},${this.expression(node.object as Tree)})`;
        this.withObjects.push(object);
        const code = `var ${object};with(${object}=${value}){${this.body(node.body as Tree)}}`;
        this.withObjects.pop();
        return code;
      }
      case 'ThrowStatement': return `throw ${HOOK.mark}(${this.site('throw', node, '', null)},${this.expression(node.argument as Tree)});`;
      case 'LabeledStatement': {
        const all = `${labels}${this.safe((node.label as Tree).name as string)}:`;
        const inner = node.body as Tree;
        return /^(?:LabeledStatement|(?:While|DoWhile|For|ForIn|Switch)Statement)$/.test(inner.type) ? this.bare(inner, all) : `${all}{${this.body(inner)}}`;
      }
      case 'BreakStatement': case 'ContinueStatement': return `${node.type === 'BreakStatement' ? 'break' : 'continue'}${node.label ? ` ${this.safe((node.label as Tree).name as string)}` : ''};`;
      case 'BlockStatement': return `{${this.block(node.body as Tree[])}}`;
      default: return ';'; // an empty or debugger statement
    }
  }
  /** Without the closing semicolon. At the top level only the assignments: the names are declared by `hoist`. */
  private declarations(node: Tree): string {
    const list = (node.declarations as Tree[]).map(each => {
      const name = (each.id as Tree).name as string;
      return { name: this.safe(name), init: each.init ? this.kept(name, this.expression(each.init as Tree)) : null };
    });
    if (this.atTop) return list.filter(each => each.init !== null).map(each => `${each.name}=${each.init!}`).join(',');
    return `var ${list.map(each => (each.init === null ? each.name : `${each.name}=${each.init}`)).join(',')}`;
  }
  private loop(node: Tree, labels: string): string {
    const arm = this.arm(node, 'loop', 2, 1, [node.body as Tree]);
    const test = node.test as Tree | null;
    const place = this.site('loop', test ?? node, '', null);
    const condition = `${HOOK.loop}(${HOOK.atTest}(${arm}),${test ? this.expression(test) : 'true'},${place})`;
    if (node.type === 'DoWhileStatement') return `{${HOOK.enterLoop}(${arm});${labels}do{${this.body(node.body as Tree)}}while(${condition});}`;
    if (node.type === 'WhileStatement') return `{${HOOK.enterLoop}(${arm});${labels}while(${condition}){${this.body(node.body as Tree)}}}`;
    const init = node.init as Tree | null;
    const first = init === null ? '' : init.type === 'VariableDeclaration' ? this.declarations(init) : this.expression(init);
    const update = node.update ? this.expression(node.update as Tree) : '';
    return `{${HOOK.enterLoop}(${arm});${labels}for(${first};${condition};${update}){${this.body(node.body as Tree)}}}`;
  }
  private forIn(node: Tree, labels: string): string {
    const left = node.left as Tree;
    const arm = this.arm(node, 'for-in', 1, 0, [node.body as Tree]);
    let before = '';
    let target: string;
    if (left.type === 'VariableDeclaration') {
      const [declarator] = left.declarations as Tree[];
      const name = this.safe((declarator!.id as Tree).name as string);
      if (declarator!.init) before = `${name}=${this.expression(declarator!.init as Tree)};`;
      target = this.atTop ? name : `var ${name}`;
    } else if (left.type === 'MemberExpression') target = `${this.expression(left.object as Tree)}[${this.key(left)}]`;
    else target = this.safe(left.name as string);
    return `{${before}${labels}for(${target} in ${HOOK.keysIn}(${arm},${this.expression(node.right as Tree)})){${HOOK.reached}(${arm});${this.body(node.body as Tree)}}}`;
  }
  /** The arms are numbered before their code, so that the first of them can stand for the switch. */
  private switchStatement(node: Tree, labels: string): string {
    const discriminant = this.expression(node.discriminant as Tree);
    const next = this.tables.arms.length;
    const cases = (node.cases as Tree[]).map(each => ({ node: each, arm: this.arm(each, each.test ? 'case' : 'default', 1, 0, [each], null, next) }));
    const first = cases[0]?.arm ?? 0;
    const otherwise = cases.find(each => !each.node.test)?.arm ?? -1;
    return `${labels}switch(${HOOK.subject}(${first},${discriminant},${otherwise})){${cases.map(each => this.switchCase(each.node, each.arm, first)).join('')}}`;
  }
  private switchCase(node: Tree, arm: number, first: number): string {
    return `${node.test ? `case ${HOOK.caseOf}(${arm},${first},${this.expression(node.test as Tree)})` : 'default'}:${HOOK.reached}(${arm});${this.block(node.consequent as Tree[])}`;
  }
  /** The inner try/finally keeps count of the tries around a call, however it is left. */
  private tryStatement(node: Tree): string {
    const handler = node.handler as Tree | null;
    const finalizer = node.finalizer as Tree | null;
    const last = finalizer ? `finally{${this.body(finalizer)}}` : '';
    const block = this.body(node.block as Tree);
    if (!handler) return `try{${block}}${last}`;
    const name = (handler.param as Tree).name as string;
    const arm = this.arm(handler, 'catch', 1);
    const scope = this.scopes.at(-1);
    const shadows = new Set([name]);
    if (scope) { this.scopes.push(shadows); this.holders.push(new Map()); } else this.topCatch.push(name);
    const code = this.body(handler.body as Tree);
    if (scope) { this.scopes.pop(); this.holders.pop(); } else this.topCatch.pop();
    return `try{${HOOK.enterTry}(${arm});try{${block}}finally{${HOOK.leaveTry}();}}catch(${this.safe(name)}){${HOOK.caught}(${arm},${this.safe(name)});${code}}${last}`;
  }
  /** Catch parameters at the top level; a scope of its own would make declarations look local. */
  private readonly topCatch: string[] = [];

  // ---- expressions --------------------------------------------------------------------------
  private expressions(nodes: readonly Tree[]): string { return nodes.map(each => this.expression(each)).join(','); }
  private key(node: Tree): string { return node.computed === true ? this.expression(node.property as Tree) : scriptLiteral((node.property as Tree).name as string); }
  private branch(node: Tree, test: Tree, what: string, deeper: 0 | 1 | 2, ways: readonly (Tree | null)[], skips: Range | null = null): string { return `${HOOK.branch}(${this.arm(node, what, 2, deeper, ways, skips)},${this.expression(test)})`; }

  private expression(node: Tree): string {
    switch (node.type) {
      case 'Identifier': return this.name(node, 'name');
      case 'Literal': return this.literal(node);
      case 'ThisExpression': return 'this';
      case 'ArrayExpression': {
        const elements = node.elements as (Tree | null)[];
        return `[${elements.map(each => (each ? this.expression(each) : '')).join(',')}${elements.at(-1) === null ? ',' : ''}]`;
      }
      case 'ObjectExpression': {
        const properties = node.properties as Tree[];
        const code = `{${properties.map(each => this.property(each)).join(',')}}`;
        if (properties.length === 0) return `(${code})`;
        const literal = this.tables.literals.push({ file: this.options.file, start: node.start, end: node.end, node }) - 1;
        return `${HOOK.literal}(${literal},${code})`;
      }
      case 'FunctionExpression': return this.functionCode(node, false);
      case 'UnaryExpression': return this.unary(node);
      case 'UpdateExpression': return this.update(node);
      case 'BinaryExpression':
        if (node.operator === 'in') return `${HOOK.inside}(${this.expression(node.left as Tree)},${this.expression(node.right as Tree)},${this.site('in', node.left as Tree, this.text(node.right as Tree), null)})`;
        if (node.operator === 'instanceof') return `${HOOK.instance}(${this.expression(node.left as Tree)},${this.expression(node.right as Tree)},${this.site('instanceof', node.right as Tree, '', null)})`;
        return this.operation(node);
      case 'AssignmentExpression': return this.assignment(node);
      case 'LogicalExpression': {
        const and = node.operator === '&&';
        return `(${HOOK.logical}(${this.arm(node, node.operator as string, 2, 0, [node.right as Tree])},${this.expression(node.left as Tree)},${and})${node.operator as string}${this.expression(node.right as Tree)})`;
      }
      case 'ConditionalExpression': return `(${this.branch(node, node.test as Tree, '?:', 0, [node.consequent as Tree, node.alternate as Tree])}?${this.expression(node.consequent as Tree)}:${this.expression(node.alternate as Tree)})`;
      case 'CallExpression': return this.call(node);
      case 'NewExpression': {
        const callee = node.callee as Tree;
        const text = this.text(callee);
        const at = callee.type === 'MemberExpression' ? nameRange(callee) : callee;
        const site = this.site('new', at, callee.type === 'MemberExpression' ? this.text(callee.object as Tree) : '', callee.type === 'Identifier' ? callee.name as string : literalName(callee), node.arguments as Tree[]);
        const target = callee.type === 'Identifier' ? this.name(callee, 'new', site) : this.expression(callee);
        return `${HOOK.make}(${target},${site},${scriptLiteral(text)},[${this.expressions(node.arguments as Tree[])}]${this.marks(node)})`;
      }
      case 'MemberExpression': {
        const test = this.tests.nodes.has(node);
        const code = `${test ? HOOK.test : HOOK.get}(${this.expression(node.object as Tree)},${this.key(node)},${this.memberSite(test ? 'test' : 'read', node)}${this.marks(node)})`;
        return test ? code : this.keptIn(node, code);
      }
      default: return `(${this.expressions(node.expressions as Tree[])})`; // a sequence: nothing else is left in ES3
    }
  }
  private name(node: Tree, kind: 'name' | 'bare-call' | 'new', site?: number): string {
    const name = node.name as string;
    const text = this.safe(name);
    if (this.exists(name)) return text;
    const place = site ?? this.site(kind, node, '', name);
    return `(typeof ${text}==="undefined"?${HOOK.undeclared}(${place},${scriptLiteral(name)},${scriptLiteral(kind)}${this.withObjects.length > 0 ? `,[${this.withObjects.join(',')}]` : ''}):${text})`;
  }
  private literal(node: Tree): string {
    if (typeof node.value === 'string') return scriptLiteral(node.value);
    const raw = this.options.parsed.code.slice(node.start, node.end);
    return node.regex || node.value === null || typeof node.value === 'boolean' ? raw : `(${raw})`;
  }
  private property(node: Tree): string {
    const name = keyName(node);
    return `${name === '__proto__' ? '["__proto__"]' : scriptLiteral(name)}:${this.expression(node.value as Tree)}`;
  }
  /** A chain of operators that lean to the left and bind alike needs no parentheses: however long, it nests nowhere. */
  private operation(node: Tree): string {
    const chain: Tree[] = [];
    const binding = BINDING.get(node.operator as string);
    let first = node;
    for (; first.type === 'BinaryExpression' && BINDING.get(first.operator as string) === binding; first = first.left as Tree) chain.push(first);
    let code = this.expression(first);
    for (const each of chain.reverse()) code += ` ${each.operator as string} ${this.expression(each.right as Tree)}`;
    return `(${code})`;
  }
  private unary(node: Tree): string {
    const argument = node.argument as Tree;
    if (node.operator === 'delete' && argument.type === 'MemberExpression') return `${HOOK.remove}(${this.expression(argument.object as Tree)},${this.key(argument)},${this.memberSite('delete', argument)})`;
    if (argument.type === 'Identifier' && (node.operator === 'delete' || node.operator === 'typeof')) return `(${node.operator} ${this.safe(argument.name as string)})`;
    return `(${node.operator as string} ${this.expression(argument)})`;
  }
  private update(node: Tree): string {
    const argument = node.argument as Tree;
    const operator = node.operator as string;
    if (argument.type === 'MemberExpression') return `${HOOK.update}(${this.expression(argument.object as Tree)},${this.key(argument)},${operator === '++' ? 1 : -1},${node.prefix === true},${this.memberSite('write', argument)})`;
    const name = this.safe(argument.name as string);
    return node.prefix === true ? `(${operator}${name})` : `(${name}${operator})`;
  }
  private assignment(node: Tree): string {
    const left = node.left as Tree;
    const operator = node.operator as string;
    const right = (): string => this.expression(node.right as Tree);
    if (left.type !== 'MemberExpression') return `(${this.safe(left.name as string)}${operator}${operator === '=' ? this.kept(left.name as string, right()) : right()})`;
    const object = this.expression(left.object as Tree);
    const key = this.key(left);
    const site = this.memberSite('write', left);
    if (operator === '=') return `${HOOK.write}(${object},${key},${right()},${site})`;
    return `${HOOK.compound}(${HOOK.reference}(${object},${key},${site}),${scriptLiteral(operator.slice(0, -1))},${right()})`;
  }
  /** Whether nothing can happen when it is evaluated, and nothing that a property does when it is read can change it. */
  private isFixed(node: Tree): boolean {
    return node.type === 'Literal' || node.type === 'ThisExpression' || (node.type === 'Identifier' && this.withObjects.length === 0 && this.isLocal(node.name as string));
  }
  private call(node: Tree): string {
    const callee = node.callee as Tree;
    const list = node.arguments as Tree[];
    const args = (): string => `[${this.expressions(list)}]`;
    if (callee.type === 'MemberExpression') {
      const object = this.expression(callee.object as Tree);
      const key = this.key(callee);
      const site = this.memberSite('call', callee, list);
      if (literalName(callee) !== null && list.every(each => this.isFixed(each))) return `${HOOK.callNow}(${object},${key},${site},${args()}${this.marks(node, callee)})`;
      return `${HOOK.call}(${HOOK.callee}(${object},${key},${site}${this.marks(node, callee)}),${args()})`;
    }
    if (callee.type !== 'Identifier') return `${HOOK.bareCall}(${this.expression(callee)},${this.site('bare-call', callee, '', null, list)},${scriptLiteral(this.text(callee))},${args()})`;
    const name = callee.name as string;
    const site = this.site(name === 'eval' ? 'eval' : 'bare-call', callee, '', name, list);
    if (name === 'eval' && !this.isLocal(name)) return `${HOOK.directEval}(${site},${list.length === 0 ? 'undefined' : `(${this.expressions(list)})`})`;
    // Inside with, only a plain call gives the object as `this`.
    if (this.withObjects.length > 0) {
      const f = this.safe(name);
      return `(${HOOK.hold}(${site},${args()}),typeof ${f}==="function"?${f}(${list.map((_each, index) => `${HOOK.heldAt}(${index})`).join(',')}):${HOOK.heldCall}(${this.name(callee, 'bare-call', site)},${site},${scriptLiteral(name)}))`;
    }
    return `${HOOK.bareCall}(${this.name(callee, 'bare-call', site)},${site},${scriptLiteral(name)},${args()}${this.marks(node)})`;
  }
}

/** The statement at its end that leaves what is around it. */
function exitOf(node: Tree): Tree | null {
  const last = node.type === 'BlockStatement' ? (node.body as Tree[]).at(-1) : node;
  return last !== undefined && /^(?:Return|Throw|Break|Continue)Statement$/.test(last.type) ? last : null;
}
/** A receiver as written, on one line, shortened in the middle. */
function textOf(code: string, node: Tree): string {
  const written = code.slice(node.start, Math.min(node.end, node.start + 240));
  const text = !/\s|\/\*/.test(written) ? written : written.replace(/\/\*[\s\S]*?\*\//g, '').replace(/\s+/g, ' ').replace(/ ?\. ?/g, '.').trim();
  return text.length <= 60 ? text : `${text.slice(0, 30)}…${text.slice(-29)}`;
}
