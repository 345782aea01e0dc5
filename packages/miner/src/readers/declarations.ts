/**
 * TypeScript declarations (`.d.ts`) as blocks in the default profile's grammar: interfaces, classes, enums, namespaces,
 * variables and functions. All files are one program: declarations of one name unite, and names are looked up in all.
 */
import type { Block } from '../blocks.js';
import { shownAs, type SourceFile } from '../input.js';
import type { DeclaredCall, DeclaredMember, DeclaredParam } from './declaration-members.js';
import { parseDeclarations, type Declarations, type DeclaredInterface } from './declaration-statements.js';
import { writeType, type DeclaredType } from './declaration-types.js';
import { interfaceBlocks, methodBlocks, propertyBlocks, type WrittenParam } from './grammar.js';

/**
 * The blocks of each file, in the files' order.
 * @throws UsageError, with the line, for a bracket that nothing closes.
 */
export function readDeclarations(files: readonly SourceFile[]): Block[][] {
  const parsed = files.map(file => parseDeclarations(file.text, shownAs(file)));
  const program = new Program(parsed);
  return parsed.map(each => fileBlocks(each, program));
}

/** What all files together declare. */
class Program {
  private readonly names = new Set<string>();
  private readonly enums = new Set<string>();
  private readonly aliases = new Map<string, Declarations['aliases'][number]>();
  /** What aliases stand for. */
  private readonly written = new Map<string, string>();
  private readonly made = new Set<string>();
  private readonly parents = new Map<string, string[]>();
  /** Interfaces that say how something is called and nothing else, with their namespaces. */
  private readonly callables = new Map<string, { readonly calls: readonly DeclaredCall[]; readonly prefix: string }[]>();

  constructor(files: readonly Declarations[]) {
    const all = files.flatMap(file => file.interfaces);
    for (const each of all) {
      this.names.add(each.name);
      if (each.kind === 'enum') this.enums.add(each.name);
    }
    const callable = ({ kind, parents, body }: DeclaredInterface): boolean => kind === 'interface' && parents.length === 0 && body.calls.length > 0 && body.members.length === 0 && body.made.length === 0 && body.index === null && !body.open;
    const others = new Set(all.filter(each => !callable(each)).map(each => each.name));
    for (const each of all) if (!others.has(each.name)) this.callables.set(each.name, [...this.callables.get(each.name) ?? [], { calls: each.body.calls, prefix: each.prefix }]);
    for (const alias of files.flatMap(file => file.aliases)) if (!this.names.has(alias.name)) this.aliases.set(alias.name, alias);
    const makers = new Set(all.filter(each => each.body.made.length > 0).map(each => each.name));
    for (const each of all) {
      if ((each.kind === 'class' && !each.body.closed) || (each.kind === 'object' && each.body.made.length > 0)) this.made.add(each.name);
      for (const type of each.body.made) if (type !== null) this.made.add(this.write(type, each.prefix).replace(/\[\]$/, ''));
    }
    // `declare var X: XConstructor`, which has `new (…)`: X can be created.
    for (const { name, type } of files.flatMap(file => file.variables)) if (type !== null && makers.has(this.write(type, ''))) this.made.add(name);
    // What a class extends comes before what interfaces of its name add.
    for (const each of [...all].sort((a, b) => Number(a.kind === 'interface') - Number(b.kind === 'interface'))) {
      const own = this.parents.get(each.name) ?? [];
      this.parents.set(each.name, [...new Set([...own, ...each.parents.map(parent => this.parentName(parent, each.prefix))])].filter(parent => parent !== each.name));
    }
  }

  write(type: DeclaredType | null, prefix: string): string {
    return type === null ? '' : writeType(type, name => this.resolve(name, prefix));
  }

  /** How a property of that type is called, when that is all that its type says: it is a method. */
  callsOf(type: DeclaredType | null, prefix: string): readonly { readonly calls: readonly DeclaredCall[]; readonly prefix: string }[] {
    return type?.kind === 'name' ? this.callables.get(this.write(type, prefix)) ?? [] : [];
  }
  isMade(name: string): boolean { return this.made.has(name); }
  /** Two classes of one name with different parents contradict each other: each keeps its own. */
  parentsOf(each: DeclaredInterface): readonly string[] {
    const all = this.parents.get(each.name) ?? [];
    const own = each.parents.map(parent => this.parentName(parent, each.prefix));
    return own.length === 0 ? [] : each.kind === 'interface' ? all : [...own, ...all.slice(1).filter(parent => !own.includes(parent))];
  }

  private standsFor(name: string, alias: Declarations['aliases'][number]): string {
    let found = this.written.get(name);
    if (found !== undefined) return found;
    // What leads back to itself is no type of a graph.
    this.written.set(name, 'any');
    found = this.write(alias.type, alias.prefix) || 'any';
    this.written.set(name, found);
    return found;
  }

  /** An alias of an object type is no interface: as a parent it keeps its name, which nothing documents. */
  private parentName(parent: DeclaredType, prefix: string): string {
    const name = parent.kind === 'name' ? parent.name : '';
    const found = this.write(parent, prefix);
    return this.names.has(found) ? found : name;
  }

  /** A name in its namespaces, from the inside out: an interface, what an alias stands for, or the name itself. */
  private resolve(name: string, prefix: string): string {
    for (let at = prefix; ; at = at.replace(/[^.]*\.$/, '')) {
      const alias = this.aliases.get(at + name);
      if (alias) return this.standsFor(at + name, alias);
      if (this.names.has(at + name)) return at + name;
      // `Color.Red` as a type: one of the enumeration's values.
      const owner = (at + name).replace(/\.[^.]*$/, '');
      if (this.enums.has(owner)) return owner;
      if (at === '') return name;
    }
  }
}

function fileBlocks(file: Declarations, program: Program): Block[] {
  const byName = new Map<string, DeclaredInterface[]>();
  for (const each of file.interfaces) byName.set(each.name, [...(byName.get(each.name) ?? []), each]);
  const out: Block[] = [];
  for (const [name, declared] of byName) {
    const index = declared.find(each => each.body.index !== null || each.parents.some(parent => elementOf(parent) !== null));
    out.push(...interfaceBlocks(name, declared.find(each => each.doc !== '')?.doc ?? '', {
      parents: program.parentsOf(declared.find(each => each.parents.length > 0) ?? declared[0]!),
      created: program.isMade(name),
      index: index ? program.write(index.body.index ?? index.parents.map(elementOf).find(each => each !== null) ?? null, index.prefix).split('|').join(' or ') : null,
      open: declared.some(each => each.body.open),
    }));
    for (const each of declared) for (const member of each.body.members) out.push(...memberBlocks(name, each.prefix, member, program));
  }
  for (const each of file.variables) out.push(...propertyBlocks(`Global-${each.name}`, each.doc, program.write(each.type, ''), { readonly: each.isConstant, constant: false, static: false }));
  for (const each of file.functions) out.push(...methodBlocks(`Global-${each.name}`, each.name, each.doc, written(each.params, '', program), program.write(each.type, ''), false));
  return out;
}

function memberBlocks(owner: string, prefix: string, member: DeclaredMember, program: Program): Block[] {
  const title = `${owner}-${member.name}`;
  const type = program.write(member.type, prefix);
  // What gives nothing but null adds no type.
  const method = (call: DeclaredCall, from: string): Block[] =>
    methodBlocks(title, member.name, member.doc, written(call.params, from, program), call.type === null ? 'any' : program.write(call.type, from), member.isStatic);
  if (member.kind === 'method') return method(member, prefix);
  const calls = member.kind === 'property' ? program.callsOf(member.type, prefix) : [];
  if (calls.length > 0) return calls.flatMap(each => each.calls.flatMap(call => method(call, each.prefix)));
  return propertyBlocks(title, member.doc, type, { readonly: member.isReadonly, constant: member.kind === 'constant', static: member.isStatic });
}

function written(params: readonly DeclaredParam[], prefix: string, program: Program): WrittenParam[] {
  return params.map(({ name, type, optional, texts }) => {
    const keys = type?.kind === 'object' ? type.keys : null;
    const words = keys !== null ? `keys: ${keys.map(key => `\`${key}\``).join(', ')}` : texts.length > 0 ? `always ${texts.map(text => `\`"${text}"\``).join(' or ')}` : '';
    return { name, type: program.write(type, prefix), optional, words };
  });
}

/** `extends Array<T>`: its elements are of type T. */
function elementOf(parent: DeclaredType): DeclaredType | null {
  return parent.kind === 'name' && /^(?:Readonly)?Array$/.test(parent.name) ? parent.arguments[0] ?? null : null;
}
