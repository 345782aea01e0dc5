/** What one interface chunk says of its interface (DESIGN 3.1). */
import type { PatternUse } from '../counter.js';
import type { Profile } from '../profile.js';
import type { RawChunk } from '../raw-chunk.js';
import { knownTables, type Row } from './tables.js';
import { sentenceAt, type FactWords } from './words.js';

export interface InterfaceFinding {
  readonly chunk: RawChunk;
  readonly name: string;
  /** The parent, then what is mixed in. */
  readonly parents: readonly string[];
  /** Those that its words say it is the base of. */
  readonly children: readonly string[];
  readonly constructible: boolean | null;
  /** The type of an element, in the documentation's words. */
  readonly index: string | null;
  readonly open: boolean;
  readonly globals: readonly string[];
  /** Globals of other interfaces that the words name. */
  readonly otherGlobals: readonly { readonly global: string; readonly interface: string }[];
  /** An access path that is the interface's own name with a small letter: a global, or how the pages call an instance. */
  readonly ownName: string | null;
  /** Paths that give the object: `app.activeDocument`. */
  readonly access: readonly string[];
  readonly constants: readonly Row[];
  readonly words: readonly FactWords[];
}

/** Reads an interface chunk. */
export function readInterface(chunk: RawChunk, profile: Profile, use: PatternUse): InterfaceFinding {
  const title = chunk.what.kind === 'interface' ? chunk.what : null;
  const name = title!.interface;
  const { prose } = chunk;
  const words: FactWords[] = [{ name, words: chunk.title }];
  const say = (fact: string, match: RegExpExecArray): void => { words.push({ name: fact, words: sentenceAt(prose, match.index) }); };
  const { patterns } = profile;

  const parent = use.firstThat(patterns.parent, prose, match => (match.groups!.interface ?? name) === name && namesOf(match.groups!.parent!).some(each => each !== name));
  if (parent) say(`${name} parent`, parent);
  const children = use.all(patterns.child, prose).filter(match => (match.groups!.interface ?? name) === name).flatMap(match => (match.groups!.child!.match(/\p{Lu}[\p{L}\p{N}_$]*/gu) ?? []).map(child => ({ child, match })));
  for (const { child, match } of children) say(`${child} parent`, match);
  const made = use.firstThat(patterns.constructible, prose, match => match.groups?.interface === undefined || match.groups.interface === name || match.groups.interface.endsWith(`.${name}`));
  const notMade = made ? null : use.first(patterns.notConstructible, prose);
  if (made ?? notMade) say(`${name} constructor`, (made ?? notMade)!);
  const index = use.first(patterns.index, prose);
  if (index) say(`${name} index`, index);
  const open = use.firstThat(patterns.open, prose, match => match.groups?.interface === undefined || match.groups.interface === name);
  if (open) say(`${name} open`, open);

  const globals = new Set<string>();
  for (const each of [title!, chunk.heading]) {
    if (each?.kind !== 'interface') continue;
    for (const global of each.globals) { globals.add(global); words.push({ name: global, words: chunk.title }); }
  }
  const otherGlobals: { global: string; interface: string }[] = [];
  for (const match of use.all(patterns.globalOf, prose)) {
    const about = match.groups!.interface;
    if (about !== undefined && about !== name) { otherGlobals.push({ global: match.groups!.global!, interface: about }); say(match.groups!.global!, match); continue; }
    if (globals.has(match.groups!.global!)) continue;
    globals.add(match.groups!.global!);
    say(match.groups!.global!, match);
  }
  const access: string[] = [];
  let ownName: string | null = null;
  for (const match of use.all(patterns.access, prose)) {
    const path = match.groups!.path!;
    say(path, match);
    if (path.includes('.')) access.push(path);
    else if (path !== name && path.toLowerCase() === name.toLowerCase() && !globals.has(path)) ownName = path;
    // An object in small letters is no class: `env` on the page of env is the object itself.
    else if (path !== name || /^\p{Ll}/u.test(path)) globals.add(path);
  }
  const constants = knownTables(chunk.blocks, profile, use).filter(table => table.key === 'constants').flatMap(table => table.rows);
  return {
    chunk, name, parents: parent ? namesOf(parent.groups!.parent!).filter(each => each !== name) : [], children: [...new Set(children.map(each => each.child))].filter(each => each !== name).sort(), constructible: made ? true : notMade ? false : null, index: index?.groups!.type ?? null, open: open !== null,
    globals: [...globals].sort(), otherGlobals, ownName, access: [...new Set(access)].sort(), constants, words,
  };
}

/** `A`, `A, B and C`, code marks aside. */
function namesOf(list: string): string[] {
  return [...new Set(list.replaceAll('`', '').split(/\s*,\s*(?:and\s+)?|\s+and\s+/))];
}

/** True when the chunk says something that only an interface's chunk says. */
export function saysSomething(finding: InterfaceFinding): boolean {
  return finding.parents.length > 0 || finding.children.length > 0 || finding.constructible !== null || finding.index !== null || finding.open || finding.globals.length > 0 || finding.otherGlobals.length > 0 || finding.ownName !== null || finding.access.length > 0 || finding.constants.length > 0;
}
