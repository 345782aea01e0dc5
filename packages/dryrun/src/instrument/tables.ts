/** The numbered places of a program. Only numbers go into the sandbox; what they mean stays with the parent. */
import type { Node } from 'acorn';
import type { ComputedWrites } from './computed-writes.js';
import type { HungName } from './hung-names.js';
import type { VariableUse } from './variable-uses.js';

export type SiteKind = 'read' | 'test' | 'call' | 'write' | 'delete' | 'in' | 'instanceof' | 'name' | 'bare-call' | 'new' | 'eval' | 'loop' | 'throw' | 'with' | 'function';

export interface Site {
  readonly file: number;
  /** The offending name's range (of the expression in brackets, when computed). */
  readonly start: number;
  readonly end: number;
  readonly kind: SiteKind;
  /** The chain as written, without the name: `layout`; empty for a bare name. */
  readonly chain: string;
  /** null: computed. */
  readonly name: string | null;
  /** Arguments of a call. */
  readonly arguments: readonly Node[];
}
export interface Arm { readonly file: number; readonly start: number; readonly end: number; readonly what: string; /** One bit each: 1, or 1 and 2. */ readonly count: 1 | 2; /** The bit that leads to more code, 0 where neither does: past an early exit, into a body. */ readonly deeper: 0 | 1 | 2; /** Where the code of the first bit stands, and of the second. */ readonly ways: readonly [StatementPlace | null, StatementPlace | null]; /** What an early exit passes over, when the first bit leads to it. */ readonly skips: StatementPlace | null; /** The switch that a case belongs to, by its first arm: a run takes one of its cases. */ readonly among: number | null }
export interface FunctionPlace { readonly file: number; readonly start: number; readonly end: number; readonly name: string; /** The name that it is kept under; null where it is used as it stands. */ readonly calledAs: string | null; /** Only its text is used. */ readonly isSent: boolean }
/** A variable whose use may tell what it holds. */
export interface Holder extends StatementPlace { readonly name: string; readonly uses: readonly VariableUse[] }
/** A variable whose value, or an element of it, a site reads from. */
export interface Base { readonly holder: number; readonly element: boolean }
/** An object literal that has keys. */
export interface LiteralPlace extends StatementPlace { readonly node: Node }
export interface StatementPlace { readonly file: number; readonly start: number; readonly end: number }

export class Tables {
  readonly sites: Site[] = [];
  readonly arms: Arm[] = [];
  readonly functions: FunctionPlace[] = [];
  readonly statements: StatementPlace[] = [];
  readonly holders: Holder[] = [];
  /** By site. */
  readonly bases = new Map<number, Base>();
  readonly literals: LiteralPlace[] = [];
  /** Property names that some file reads, as dotted names. */
  readonly readNames = new Set<string>();
  /** Names of properties that keep what stays reachable without them: a part that the object itself makes, a module on a global. */
  readonly keptNames = new Set<string>();
  /** Objects that some file puts below a bare name, by that name and the path. */
  readonly hungNames: HungName[] = [];
  /** Names under which some file may call or hand on a function. */
  readonly usedNames = new Set<string>();
  /** Every string literal and object key, but for what is only a member's name in brackets. */
  readonly strings = new Set<string>();
  /** String literals alone: a computed name may come of any. */
  readonly texts = new Set<string>();
  /** Names that some file could create: declared, assigned, written as a property. */
  readonly madeNames = new Set<string>();
  /** Names that some file puts on an object as a property of its own or as a key with a function: a polyfill may be among them. */
  readonly definedNames = new Set<string>();
  /** Names, of members and bare, whose truth or existence some file asks. */
  readonly testedNames = new Set<string>();
  /** What may get a name that its file does not spell. */
  private readonly computed = { functions: false, from: new Set<string>(), functionNames: new Set<string>(), valuesFrom: new Map<string, Set<string>>() };
  takeComputed({ names, functions, from, functionNames, valuesFrom }: ComputedWrites): void {
    const { computed } = this;
    if (names) this.putsComputedNames = true;
    if (functions) computed.functions = true;
    for (const each of from) computed.from.add(each);
    for (const each of functionNames) computed.functionNames.add(each);
    for (const [name, values] of valuesFrom) computed.valuesFrom.set(name, new Set([...computed.valuesFrom.get(name) ?? [], ...values]));
  }
  /** True when some file may put a function on an object under a computed name. */
  get putsComputedFunctions(): boolean {
    const { functions, from, functionNames, valuesFrom } = this.computed;
    if (functions) return true;
    // What the values come from may grow while it is walked.
    const all = new Set(from);
    for (const name of all) for (const each of valuesFrom.get(name) ?? []) all.add(each);
    return [...all].some(each => functionNames.has(each));
  }
  /** True when some file may put anything on an object under a name that it does not spell. */
  putsComputedNames = false;
  /** True when some file may read data, whose names nothing in the program spells. */
  readsData = false;
  /** True when every name of the script's own objects stands in its text. */
  get namesAreOwn(): boolean { return !this.compilesText && !this.putsComputedNames && !this.readsData; }
  /** True when some file reads data by evaluating a text in brackets: they should have no methods. */
  evaluatesData = false;
  /** True when some file hands text to `eval` or `Function` that may be any code, reached or not. */
  compilesText = false;

  /** True when some file may put the name on an object; a variable that is called so is no such thing. */
  putsOn(name: string): boolean { return this.madeNames.has(name) && (this.definedNames.has(name) || this.strings.has(name)); }
  /** True when some string of the program contains the name. */
  mentions(name: string): boolean { return isWithin(name, this.strings); }
  /** True when some string that is no key contains the name: what the program reads under a computed name may be that. */
  spells(name: string): boolean { return isWithin(name, this.texts); }

  /** True when the text is put together of the program's own strings, so that no made-up value need be part of it. */
  isOwnText(text: string): boolean {
    const reaches = [true];
    for (let end = 1; end <= text.length; end++) {
      for (let start = 0; start < end && reaches[end] !== true; start++) {
        const part = text.slice(start, end);
        if (reaches[start] === true && this.strings.has(part) && (part.length > 1 || !/[\p{L}\p{N}]/u.test(part))) reaches[end] = true;
      }
    }
    return text.length > 0 && text.length < 300 && reaches[text.length] === true;
  }
}

function isWithin(name: string, texts: ReadonlySet<string>): boolean {
  for (const text of texts) if (text.includes(name)) return true;
  return false;
}
