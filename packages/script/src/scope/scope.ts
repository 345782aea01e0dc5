/** Scopes and bindings of one file, and the records that the site pass judges (DESIGN 4.2). */
import type { Node, IdentifierNode } from '../parse/ast.js';
import type { ParsedScript } from '../parse/parsed.js';
import type { Type } from '../types/type.js';

export type ScopeKind = 'global' | 'function' | 'catch' | 'block' | 'with';
export type BindingKind = 'var' | 'function' | 'param' | 'catch' | 'lexical' | 'self';

/** One thing that a binding may hold: an expression, or something whose type nobody can say. */
export type Value = ({ readonly node: Node; readonly unknown?: undefined } | { readonly node?: undefined; readonly unknown: SkipReason }) & {
  /** The conditions under which it is assigned. */
  readonly guard?: Guard | null;
};
/** The one expression among the values; undefined where there are more, or where it is not told. */
export function soleValue(values: readonly Value[]): Node | undefined {
  return values.length === 1 ? values[0]!.node : undefined;
}

/** Why a receiver is not certain; each is a key of a result's `skipped`. */
export type SkipReason =
  | 'parameter' | 'this' | 'arguments' | 'catch-binding' | 'with' | 'eval' | 'computed-name' | 'undocumented-result' | 'undocumented-global' | 'own-object'
  | 'reassigned-global' | 'for-in' | 'missing-load' | 'undeclared' | 'mixed-types' | 'open-interface' | 'probe' | 'own-definition'
  | 'reported' | 'numeric-name' | 'absolute-path' | 'unknown-value' | 'incomplete-program' | 'recovered-syntax' | 'host-extra' | 'undocumented-signature' | 'sent-as-text' | 'conditional-compilation';

/** Something whose type an evaluator remembers, with the evaluator that says so. */
export interface Typed {
  typed?: Type | undefined;
  typedBy?: number | undefined;
}

export interface Binding extends Typed {
  readonly name: string;
  readonly kind: BindingKind;
  readonly scope: Scope;
  /** The scope's next one; the scope sets it. */
  next: Binding | null;
  readonly id: number;
  /** All assignments, in any function and file (flow-insensitively). */
  readonly values: Value[];
  /** Places where the value itself goes somewhere: `call` when it is a call's argument, else true. */
  readonly escapes: (Node | true)[];
  /** Plain reads of the value in a test position. */
  tested: boolean;
  /** The function behind a declaration or a sole function value. */
  declarations: number;
  /** Plain calls and `new` expressions of the value; kept for local names. */
  calls: readonly Node[];
  /** Called without `new`. */
  called: boolean;
  /** Used otherwise than by such calls, writes and `typeof`. */
  usedOtherwise: boolean;
}
/** Uses of names that scopes other than the global one declare: they are only counted. */
export interface LocalUses { object: number; function: number; constructor: number }

export interface FunctionInfo extends Typed {
  readonly node: Node;
  readonly scope: Scope;
  readonly parent: FunctionInfo | null;
  readonly returns: (Node | null)[];
  /** `this` of the body is the global object: called at once, or by `.call(this)` from the top. */
  globalThis: boolean;
  /** Its parameters may be read and written through `arguments`. */
  usesArguments: boolean;
  /** Its `this` goes somewhere, or computed names of it are used. */
  leaksThis: boolean;
}

/** `this` of a place that certainly is the global object. */
export function isGlobalThis(node: Node): boolean {
  const fn = node.fn as FunctionInfo | null | undefined;
  return fn === null || (fn !== undefined && fn.globalThis);
}

/** Past so many names, a scope has a table of them. */
const FEW = 8;

export class Scope {
  /** What it declares, one behind the other: most scopes have few names, and a table of its own would cost each more than they do. */
  private first: Binding | null = null;
  private last: Binding | null = null;
  private count = 0;
  private table: Map<string, Binding> | null = null;
  /** A direct `eval` at this offset, or later, may declare or assign names here. */
  evalAt = Infinity;
  /** What is known of the whole file: shared by its scopes. */
  readonly file: { /** It has a `with` or a direct `eval`. */ isDynamic: boolean };
  constructor(readonly kind: ScopeKind, readonly parent: Scope | null, readonly fn: FunctionInfo | null) {
    this.file = parent?.file ?? { isDynamic: false };
    if (kind === 'with') this.file.isDynamic = true;
  }
  /** The binding of a name that the scope itself declares. */
  find(name: string): Binding | undefined {
    if (this.table) return this.table.get(name);
    for (let at = this.first; at; at = at.next) if (at.name === name) return at;
    return undefined;
  }
  /** In the order of their declarations. */
  get bindings(): Binding[] {
    const out: Binding[] = [];
    for (let at = this.first; at; at = at.next) out.push(at);
    return out;
  }
  /** Of a name that it does not have yet. */
  declare(binding: Binding): void {
    if (this.last) this.last.next = binding; else this.first = binding;
    this.last = binding;
    if (this.table) this.table.set(binding.name, binding);
    else if (++this.count > FEW) this.table = new Map(this.bindings.map(each => [each.name, each]));
  }
}

/** A condition that holds where a record stands: the test, and whether it was true. */
export interface Guard {
  readonly parent: Guard | null;
  readonly test: Node;
  readonly when: boolean;
}

export interface NameRef {
  readonly node: IdentifierNode;
  readonly use: 'read' | 'receiver' | 'call' | 'new' | 'write' | 'update' | 'typeof' | 'delete';
  readonly guard: Guard | null;
  readonly scope: Scope;
  /** Inside a `with` body: the name may be a member of its object. */
  readonly inWith: boolean;
}

export type AccessKind = 'read' | 'write' | 'call' | 'update' | 'delete' | 'new';

/** A member that is read, written, called. There is one for each: what one kind of access alone has shares a field. */
export class Access {
  /**
   * @param name - The name as written, dotted or a literal in brackets; of a computed name the constant that it certainly is, set when the project is joined, else null.
   * @param probe - A test position: the name is asked for, not used.
   * @param other - The value written; the call, or what is made with `new`; where it is read, the variable that takes it whole, or the call that it is an argument of.
   */
  constructor(readonly node: Node, public name: string | null, readonly access: AccessKind, readonly probe: boolean, readonly guard: Guard | null, private readonly other: Node | null) {}

  /** The value written, where there is one. */
  get value(): Node | null { return this.access === 'write' || this.access === 'update' ? this.other : null; }
  /** The call whose callee it is, or what is made with `new` from it. */
  get call(): Node | null { return this.access === 'call' || this.access === 'new' ? this.other : null; }
  /** The variable that takes the value whole (`var f = x.m`), to see whether it is tested. */
  get into(): IdentifierNode | null { return this.access === 'read' && this.other?.type === 'Identifier' ? this.other as IdentifierNode : null; }
  /** The call that it is an argument of. */
  get givenTo(): Node | null { return this.access === 'read' && this.other && this.other.type !== 'Identifier' ? this.other : null; }
  /** The whole statement, when the access is a call without arguments that is one. */
  get statement(): Node | null { return (this.call?.statement as Node | undefined) ?? null; }
}

export interface Call {
  readonly node: Node;
  readonly guard: Guard | null;
  readonly scope: Scope;
}

export interface FileSummary {
  readonly parsed: ParsedScript;
  readonly global: Scope;
  /** Names that may be the global object's; with a whole tree, of those that scopes declare too. */
  readonly names: NameRef[];
  readonly localUses: LocalUses;
  readonly accesses: Access[];
  /** Of these, the ones whose name is no literal. */
  readonly computed: Access[];
  /** Of these, the ones that write or change a property. */
  readonly writes: Access[];
  /** Calls and `new` expressions. */
  readonly calls: Call[];
  /** Of these, the ones that are given an object literal, or a name that may hold one. */
  readonly literalCalls: Call[];
  /** Of these, `String(…)` and `uneval(…)`, which give the text of what they are given. */
  readonly textCalls: Call[];
  /** What is asked for its text: `x` of `x.toString()`, `x.toSource()`. */
  readonly textTaken: Node[];
  readonly functions: FunctionInfo[];
  /** Bindings of every scope but the global one. */
  readonly locals: Binding[];
  /** Names assigned without a declaration: they become globals. */
  readonly implicit: { readonly name: string; readonly value: Value }[];
  /** Names used inside a `with`: they may be members of its object. */
  readonly withNames: Set<string>;
  /** Names assigned inside a `with`: they may have become globals. */
  readonly withAssigned: Set<string>;
  /** Names that `in` and `hasOwnProperty` ask for. */
  readonly askedNames: Set<string>;
  /** Objects that `for-in` enumerates. */
  readonly enumerated: Node[];
  /** As `Binding.escapes` and `Binding.tested`, for names of the global object. */
  readonly globalEscapes: Map<string, (Node | true)[]>;
  readonly globalTested: Set<string>;
  /** Object keys and function names: things that code may create members from. */
  readonly createdNames: Set<string>;
  /** Names of functions that are joined to text. */
  readonly joined: IdentifierNode[];
  /** Object literals of the file, to tell whose a held literal is. */
  readonly objects: Set<Node>;
  /** Every string literal, for the universe rule. */
  readonly strings: string[];
  /** Names declared by `global x` comments. */
  readonly declaredByComment: Set<string>;
  hasDirectEval: boolean;
  /** Patterns of names that evaluated texts assign: `"total" + i + " = 1"`. */
  readonly assignedPatterns: string[];
  /** Names of functions and methods that evaluated texts call. */
  readonly calledByText: Set<string>;
  /** A function asks `eval` for a value, or it is seen what an evaluated text may assign: names stay what they are, but the text may call functions. */
  evaluatesText: boolean;
  /** `eval` or `Function` reads data: `eval("(" + text + ")")`. */
  readsData: boolean;
  /** Code that nobody sees: `eval` by another way (null), `Function` where it is called, and what timers are given, which may be a string. */
  readonly dynamicCode: (Node | null)[];
  hasConditionalCompilation: boolean;
}
