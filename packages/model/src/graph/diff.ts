/**
 * What a new release of the documentation changes: a change log of the engine's surface (DESIGN 3.5). Both graphs are
 * facts; only a rename is a guess, and says so.
 */
import { grouped } from '../grouped.js';
import { allGlobals } from './all-globals.js';
import { similarity } from './near-names.js';
import type { FunctionFacts, GlobalFacts, MemberFacts, MemberGraph, NamedFacts, Param } from './types.js';

export type ChangeKind = 'added' | 'removed' | 'moved' | 'renamed' | 'retyped' | 'reparented' | 'signature' | 'flag';
export type ChangeSubject = 'interface' | 'member' | 'global' | 'function' | 'alias' | 'absent';

export interface GraphChange {
  readonly kind: ChangeKind;
  readonly subject: ChangeSubject;
  /** `Layout.tableStart`, `Layout`, or a global's name, as it was (as it is, when added). */
  readonly name: string;
  /** The new name of a rename or a move. */
  readonly to: string | null;
  /** What changed, before and after, in the graph's own words; null when nothing but the name is told. */
  readonly before: string | null;
  readonly after: string | null;
  /** A rename is recognised by the same interface, the same signature and a similar name: a guess. */
  readonly guess: boolean;
  /** Where the documentation says so now, or said so before. */
  readonly source: readonly string[];
}

/** Changes from one graph to another, sorted by name. Empty when they say the same. */
export function diffGraphs(before: MemberGraph, after: MemberGraph): GraphChange[] {
  const changes = [...interfaceChanges(before, after), ...tableChanges(allGlobals(before), allGlobals(after), 'global', globalWords), ...functionChanges(before, after), ...aliasChanges(before, after), ...absentChanges(before, after)];
  return changes.sort((a, b) => compare(a.name, b.name) || compare(a.kind, b.kind) || compare(a.to ?? '', b.to ?? ''));
}

function interfaceChanges(before: MemberGraph, after: MemberGraph): GraphChange[] {
  const out: GraphChange[] = [];
  const gone: Loose[] = [];
  const fresh: Loose[] = [];
  for (const name of keysOf(before.interfaces, after.interfaces)) {
    const old = own(before.interfaces, name);
    const now = own(after.interfaces, name);
    if (!old || !now) {
      const facts = (old ?? now)!;
      out.push(change(old ? 'removed' : 'added', 'interface', name, { source: facts.source }));
      // Its members went or came with it; they may have moved elsewhere.
      for (const [member, each] of Object.entries(facts.members)) (old ? gone : fresh).push({ owner: name, member, facts: each, whole: true });
      continue;
    }
    if (old.parent !== now.parent) out.push(change('reparented', 'interface', name, { before: old.parent ?? 'no parent', after: now.parent ?? 'no parent', source: now.source }));
    if (old.index !== now.index) out.push(change('retyped', 'interface', name, { before: old.index ?? 'no elements', after: now.index ?? 'no elements', source: now.source }));
    if (old.constructible !== now.constructible) out.push(change('flag', 'interface', name, { before: `constructible ${old.constructible}`, after: `constructible ${now.constructible}`, source: now.source }));
    if (old.open !== now.open) out.push(change('flag', 'interface', name, { before: `open ${old.open}`, after: `open ${now.open}`, source: now.source }));
    for (const member of keysOf(old.members, now.members)) {
      const one = own(old.members, member);
      const other = own(now.members, member);
      if (!other) gone.push({ owner: name, member, facts: one!, whole: false });
      else if (!one) fresh.push({ owner: name, member, facts: other, whole: false });
      else out.push(...memberChanges(`${name}.${member}`, one, other));
    }
  }
  return [...out, ...pairUp(gone, fresh, after)];
}

interface Loose { readonly owner: string; readonly member: string; readonly facts: MemberFacts; readonly whole: boolean }

/** Members that went and came: moved to another interface under the same name, renamed on the same one, or just removed and added. */
function pairUp(gone: readonly Loose[], fresh: readonly Loose[], after: MemberGraph): GraphChange[] {
  const out: GraphChange[] = [];
  const taken = new Set<Loose>();
  const lost: Loose[] = [];
  // Two graphs of different engines have little in common: no list is searched for each of the other's.
  const byMember = grouped(fresh, each => each.member);
  const byOwner = grouped(fresh, each => each.owner);
  for (const old of gone) {
    const moved = byMember.get(old.member)?.find(each => !taken.has(each) && each.facts.kind === old.facts.kind && isRelated(old.owner, each.owner, after));
    if (!moved) { lost.push(old); continue; }
    taken.add(moved);
    out.push(change('moved', 'member', `${old.owner}.${old.member}`, { to: `${moved.owner}.${moved.member}`, source: moved.facts.source }));
  }
  for (const old of lost) {
    const candidates = (byOwner.get(old.owner) ?? []).filter(each => !taken.has(each) && signature(each.facts) === signature(old.facts))
      .map(each => ({ each, score: similarity(old.member, each.member) })).filter(({ score }) => score >= 0.5).sort((a, b) => b.score - a.score);
    if (candidates.length === 0) {
      if (!old.whole) out.push(change('removed', 'member', `${old.owner}.${old.member}`, { before: signature(old.facts), source: old.facts.source }));
      continue;
    }
    const renamed = candidates[0]!.each;
    taken.add(renamed);
    out.push(change('renamed', 'member', `${old.owner}.${old.member}`, { to: `${renamed.owner}.${renamed.member}`, guess: true, source: renamed.facts.source }));
  }
  for (const each of fresh) if (!taken.has(each) && !each.whole) out.push(change('added', 'member', `${each.owner}.${each.member}`, { after: signature(each.facts), source: each.facts.source }));
  return out;
}

/** Ancestor and descendant, or the new home of an interface that went: a move between strangers is a removal and an addition. */
function isRelated(from: string, to: string, after: MemberGraph): boolean {
  const line = (name: string): string[] => { const out: string[] = []; for (let at: string | null = name; at !== null && !out.includes(at); at = own(after.interfaces, at)?.parent ?? null) out.push(at); return out; };
  return own(after.interfaces, from) === undefined || line(from).includes(to) || line(to).includes(from);
}

function memberChanges(name: string, old: MemberFacts, now: MemberFacts): GraphChange[] {
  const out: GraphChange[] = [];
  const note = (kind: ChangeKind, before: string, after: string): void => { if (before !== after) out.push(change(kind, 'member', name, { before, after, source: now.source })); };
  if (old.kind !== now.kind) note('retyped', old.kind, now.kind);
  else if (old.kind === 'method' && now.kind === 'method') {
    note('signature', parameters(old.params), parameters(now.params));
    note('retyped', old.returns ?? 'unknown result', now.returns ?? 'unknown result');
  } else if (old.kind !== 'method' && now.kind !== 'method') {
    note('retyped', old.type ?? 'unknown type', now.type ?? 'unknown type');
    note('flag', old.readonly ? 'read-only' : 'writable', now.readonly ? 'read-only' : 'writable');
  }
  note('flag', old.static === true ? 'static' : 'of instances', now.static === true ? 'static' : 'of instances');
  note('flag', old.deprecated === null ? 'not deprecated' : `deprecated: ${old.deprecated}`, now.deprecated === null ? 'not deprecated' : `deprecated: ${now.deprecated}`);
  return out;
}

function globalWords(facts: GlobalFacts | NamedFacts): string {
  return 'type' in facts ? facts.type ?? 'unknown type' : facts.holds.length > 0 ? `a namespace of ${facts.holds.join(', ')}` : 'unknown type';
}

function functionChanges(before: MemberGraph, after: MemberGraph): GraphChange[] {
  const words = (facts: FunctionFacts): string => `${parameters(facts.params)}: ${facts.returns ?? 'unknown result'}`;
  return tableChanges(before.functions, after.functions, 'function', words);
}
function aliasChanges(before: MemberGraph, after: MemberGraph): GraphChange[] {
  const placed = (aliases: Readonly<Record<string, string>>): Record<string, { path: string; source: string[] }> => Object.fromEntries(Object.entries(aliases).map(([name, path]) => [name, { path, source: [] }]));
  return tableChanges(placed(before.aliases), placed(after.aliases), 'alias', facts => facts.path);
}
function absentChanges(before: MemberGraph, after: MemberGraph): GraphChange[] {
  return tableChanges(before.absent, after.absent, 'absent', facts => facts.reason);
}

function tableChanges<T extends { readonly source: readonly string[] }>(before: Readonly<Record<string, T>>, after: Readonly<Record<string, T>>, subject: ChangeSubject, words: (facts: T) => string): GraphChange[] {
  return keysOf(before, after).flatMap(name => {
    const old = own(before, name);
    const now = own(after, name);
    if (!now) return [change('removed', subject, name, { before: words(old!), source: old!.source })];
    if (!old) return [change('added', subject, name, { after: words(now), source: now.source })];
    return words(old) === words(now) ? [] : [change('retyped', subject, name, { before: words(old), after: words(now), source: now.source })];
  });
}

/** A signature in words: `(table: Table, options?: object): void`, `number, read-only`. */
export function signature(facts: MemberFacts): string {
  return facts.kind === 'method' ? `${parameters(facts.params)}: ${facts.returns ?? 'unknown result'}` : `${facts.kind} ${facts.type ?? 'unknown type'}${facts.readonly ? ', read-only' : ''}`;
}
function parameters(params: readonly Param[] | null): string {
  return params === null ? '(not documented)' : `(${params.map(param => `${param.name}${param.optional ? '?' : ''}: ${param.type ?? 'any'}${param.options ? ` {${param.options.join(', ')}}` : ''}`).join(', ')})`;
}

function change(kind: ChangeKind, subject: ChangeSubject, name: string, rest: Partial<Omit<GraphChange, 'kind' | 'subject' | 'name'>>): GraphChange {
  return { kind, subject, name, to: null, before: null, after: null, guess: false, source: [], ...rest };
}
function own<T>(table: Readonly<Record<string, T>>, key: string): T | undefined {
  return Object.hasOwn(table, key) ? table[key] : undefined;
}
function keysOf(a: object, b: object): string[] {
  return [...new Set([...Object.keys(a), ...Object.keys(b)])].sort();
}
function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
