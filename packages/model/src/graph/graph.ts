/** The member graph as code asks it: ancestors, subtypes, openness, who has a name. Total over every string a customer may write. */
import type { Construct, ConstructGraph, FunctionFacts, GlobalFacts, InterfaceFacts, MemberFacts, MemberGraph, NamedFacts } from './types.js';
import { mayBeInXml } from './xml-names.js';
import { arrayElement, unionParts } from './types-of.js';

export interface FoundMember {
  /** The interface that documents it: the asked one or an ancestor. */
  readonly owner: string;
  readonly facts: MemberFacts;
}

function own<T>(table: Readonly<Record<string, T>>, key: string): T | undefined {
  return Object.hasOwn(table, key) ? table[key] : undefined;
}

export class Graph {
  readonly members: MemberGraph;
  readonly constructs: readonly Construct[];
  private children: Map<string, string[]> | undefined;
  private holders: Map<string, string[]> | undefined;
  private foldedHolders: Map<string, Map<string, string>> | undefined;
  private readonly lineage = new Map<string, readonly string[]>();
  private interfaces: Map<string, InterfaceFacts> | undefined;
  /** Members looked up before, by interface: a checker asks for the same few over and over. */
  private readonly found = new Map<string, Map<string, FoundMember | null>>();

  constructor(members: MemberGraph, constructs: ConstructGraph) {
    this.members = members;
    this.constructs = constructs.constructs;
  }

  get engine(): string { return this.members.engine; }
  get digest(): string { return this.members.digest; }

  interface(name: string): InterfaceFacts | undefined { return (this.interfaces ??= new Map(Object.entries(this.members.interfaces))).get(name); }
  global(name: string): GlobalFacts | undefined { return own(this.members.globals, name); }
  function(name: string): FunctionFacts | undefined { return own(this.members.functions, name); }
  /** A global that the documentation names and does not describe. */
  named(name: string): NamedFacts | undefined { return this.members.named && own(this.members.named, name); }
  /** The path that a global is another name of. */
  alias(name: string): string | undefined { return own(this.members.aliases, name); }

  /** Whether an interface is of E4X's own, or an heir, and its objects may have the name. */
  mayHoldInXml(name: string, member: string, isCall: boolean): boolean {
    return mayBeInXml(member, isCall) && this.ancestry(name).some(each => each === 'XML' || each === 'XMLList');
  }

  /** The interface and its documented ancestors, nearest first. */
  ancestry(name: string): readonly string[] {
    const known = this.lineage.get(name);
    if (known) return known;
    const out: string[] = [];
    for (let at: string | null = name; at !== null && !out.includes(at); ) {
      const facts: InterfaceFacts | undefined = this.interface(at);
      if (!facts) break;
      out.push(at);
      at = facts.parent;
    }
    this.lineage.set(name, out);
    return out;
  }

  /** True when unknown members of the interface must not be judged: it, an ancestor or its undocumented parent is open. */
  isOpen(name: string): boolean {
    const line = this.ancestry(name);
    const last = line.at(-1);
    if (last === undefined) return true;
    const parent = this.interface(last)!.parent;
    return (parent !== null && !line.includes(parent)) || line.some(each => this.interface(each)!.open);
  }

  /** True when some interface of the graph is open. */
  get anyOpen(): boolean {
    return Object.keys(this.members.interfaces).some(name => this.isOpen(name));
  }

  /** A documented member of the interface, inherited ones included. */
  member(name: string, member: string): FoundMember | undefined {
    let known = this.found.get(name);
    if (!known) { known = new Map(); this.found.set(name, known); }
    let found = known.get(member);
    if (found === undefined) { found = this.findMember(name, member); known.set(member, found); }
    return found ?? undefined;
  }
  private findMember(name: string, member: string): FoundMember | null {
    for (const owner of this.ancestry(name)) {
      const facts = own(this.interface(owner)!.members, member);
      if (facts) return { owner, facts };
    }
    return null;
  }

  /** Every documented member name of the interface, inherited ones included. */
  memberNames(name: string): string[] {
    const names = new Set<string>();
    for (const owner of this.ancestry(name)) for (const member of Object.keys(this.interface(owner)!.members)) names.add(member);
    return [...names];
  }

  /** All interfaces that inherit from this one, at any depth. */
  subtypes(name: string): string[] {
    if (!this.children) {
      this.children = new Map();
      for (const [child, facts] of Object.entries(this.members.interfaces)) {
        if (facts.parent !== null) this.children.set(facts.parent, [...(this.children.get(facts.parent) ?? []), child]);
      }
    }
    const out = new Set<string>();
    const queue = [name];
    for (let at = queue.pop(); at !== undefined; at = queue.pop()) {
      for (const child of this.children.get(at) ?? []) if (!out.has(child) && child !== name) { out.add(child); queue.push(child); }
    }
    return [...out].sort();
  }

  /** Interfaces that document the member themselves, sorted. */
  holdersOf(member: string): readonly string[] {
    if (!this.holders) {
      this.holders = new Map();
      for (const name of Object.keys(this.members.interfaces).sort()) {
        for (const key of Object.keys(this.members.interfaces[name]!.members)) {
          const list = this.holders.get(key);
          if (list) list.push(name);
          else this.holders.set(key, [name]);
        }
      }
    }
    return this.holders.get(member) ?? [];
  }

  /** The documented member that differs from the name by letter case only, if exactly so. */
  memberByFoldedCase(name: string, member: string): string | undefined {
    this.foldedHolders ??= new Map();
    let table = this.foldedHolders.get(name);
    if (!table) {
      table = new Map(this.memberNames(name).map(each => [each.toLowerCase(), each]));
      this.foldedHolders.set(name, table);
    }
    const actual = table.get(member.toLowerCase());
    return actual === member ? undefined : actual;
  }

  /** Interfaces whose global, if any, gives access: `Layout` → `layout`. Sorted; the shortest name first on a tie of type. */
  globalsOf(interfaceName: string): string[] {
    return Object.entries(this.members.globals).filter(([, facts]) => facts.type === interfaceName).map(([name]) => name).sort();
  }

  /** True when statics are told apart from instance members on this interface's own chunk or an ancestor's. */
  tellsStatics(name: string): boolean {
    return this.ancestry(name).some(owner => Object.values(this.interface(owner)!.members).some(facts => facts.static !== null));
  }

  /** True when a documented type names an interface that has a chunk, alone, in a union or as an element. */
  names(type: string): boolean {
    return unionParts(type).some(part => this.interface(arrayElement(part) ?? part) !== undefined);
  }

  /** Counts for results: interfaces and members. */
  counts(): { interfaces: number; members: number } {
    let members = 0;
    const all = Object.values(this.members.interfaces);
    for (const facts of all) members += Object.keys(facts.members).length;
    return { interfaces: all.length, members };
  }
}
