/** Which change of the graph a new finding comes from. */
import type { ChangeKind, ChangeSubject, Graph, GraphChange, RawFinding } from '@plumbline/model';
import { arrayElement, unionParts } from '@plumbline/model';

/** The index of the change that explains the finding, or -1 when no single one does. */
export type Attribute = (finding: RawFinding) => number;

export function attributor(changes: readonly GraphChange[], before: Graph, after: Graph): Attribute {
  const byName = new Map<string, number[]>();
  changes.forEach((change, index) => byName.set(change.name, [...(byName.get(change.name) ?? []), index]));
  const find = (name: string, kinds: readonly ChangeKind[], subjects?: readonly ChangeSubject[]): number =>
    (byName.get(name) ?? []).find(index => kinds.includes(changes[index]!.kind) && (subjects === undefined || subjects.includes(changes[index]!.subject))) ?? -1;
  const first = (...candidates: (() => number)[]): number => {
    for (const candidate of candidates) { const index = candidate(); if (index >= 0) return index; }
    return -1;
  };
  const firstOf = (names: Iterable<string>, kinds: readonly ChangeKind[], subjects?: readonly ChangeSubject[]): number => {
    for (const name of names) { const index = find(name, kinds, subjects); if (index >= 0) return index; }
    return -1;
  };
  /** The interface, what it inherits from before and after, and what inherits from it (whose members count on it too). */
  const family = (name: string): string[] => [...new Set([...before.ancestry(name), ...after.ancestry(name), ...before.subtypes(name)])];
  const had = (name: string, member: string): boolean => before.interface(name) !== undefined && (before.isOpen(name) || [name, ...before.subtypes(name)].some(each => before.member(each, member) !== undefined));

  /** Something along the chain is of another type now, one that lacks the name; the changes that the chain names come first. */
  const retyped = (owner: string, member: string, symbol: string): number => {
    const links = new Set(symbol.split(/[^\p{L}\p{N}_$]+/u));
    const fits = changes.map((change, index) => ({ change, index })).filter(({ change }) => change.kind === 'retyped' && change.subject !== 'absent'
      && typesIn(change, 'after', after).some(type => after.ancestry(type).includes(owner) || type === owner) && !typesIn(change, 'before', before).every(type => before.interface(type) !== undefined && !had(type, member)));
    return (fits.find(({ change }) => links.has(change.name.split('.').at(-1)!)) ?? fits.find(({ change }) => change.subject !== 'global') ?? { index: -1 }).index;
  };

  const member = (owner: string, name: string, symbol: string): number => first(
    () => firstOf(family(owner).map(each => `${each}.${name}`), ['removed', 'renamed', 'moved'], ['member']),
    () => firstOf(family(owner).map(each => `${each}.${name}`), ['added'], ['absent']),
    () => firstOf(before.subtypes(owner).filter(each => before.member(each, name)), ['removed'], ['interface']),
    () => firstOf(before.ancestry(owner).filter(each => Object.hasOwn(before.interface(each)!.members, name)), ['removed'], ['interface']),
    () => firstOf(family(owner), ['reparented'], ['interface']),
    () => firstOf(family(owner).map(each => `${each}.${name}`), ['flag', 'retyped'], ['member']),
    () => firstOf(family(owner), ['flag'], ['interface']),
    () => retyped(owner, name, symbol),
  );
  const bare = (name: string): number => first(() => find(name, ['removed', 'renamed'], ['global', 'function', 'alias']), () => find(name, ['removed'], ['interface']), () => find(name, ['flag'], ['interface']));

  return ({ data, symbol }) => {
    switch (data.rule) {
      case 'member/undocumented': return 'builtin' in data ? retyped(data.builtin.replace('.prototype', ''), data.name, symbol) : member(data.interface, data.name, symbol);
      case 'member/absent': case 'member/letter-case': return member(data.interface, data.name, symbol);
      case 'member/nowhere': return changes.findIndex(each => (each.kind === 'removed' || each.kind === 'renamed') && (each.name === data.name || each.name.endsWith(`.${data.name}`)));
      case 'object/undeclared': case 'function/undeclared': case 'constructor/undeclared': case 'constructor/not-constructible': return bare(data.name);
      case 'engine/later-edition': return data.owner === null ? bare(data.name) : retyped(data.owner.replace('.prototype', ''), data.name, symbol);
      case 'option/unknown-key': return first(() => callee(data.callee), () => firstOf((data.type === null ? [] : family(data.type)).map(each => `${each}.${data.key}`), ['removed', 'renamed', 'moved']));
      case 'option/no-such-parameter': return callee(data.callee);
      default: return -1;
    }
  };

  function callee(name: string): number {
    const dot = name.lastIndexOf('.');
    return dot < 0 ? find(name, ['retyped'], ['function']) : firstOf(family(name.slice(0, dot)).map(each => `${each}${name.slice(dot)}`), ['signature', 'retyped', 'moved']);
  }
}

/** The types that a change of type names: of a function's words only the result. */
function typesIn(change: GraphChange, side: 'before' | 'after', graph: Graph): string[] {
  const words = change[side] ?? '';
  const type = change.subject === 'function' ? words.slice(words.lastIndexOf('): ') + 3) : words;
  return unionParts(type).map(part => arrayElement(part) ?? part).map(part => BUILTINS.get(part.toLowerCase()) ?? part).filter(part => graph.interface(part) !== undefined || [...BUILTINS.values()].includes(part));
}
const BUILTINS: ReadonlyMap<string, string> = new Map([['string', 'String'], ['number', 'Number'], ['boolean', 'Boolean'], ['array', 'Array'], ['date', 'Date'], ['function', 'Function']]);
