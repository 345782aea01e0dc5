/** What a title names: an interface, a member, a global, or nothing that the profile knows. */
import { literally } from '@plumbline/model';
import { oneLine } from './blocks.js';
import type { PatternUse } from './counter.js';
import type { Pattern, Profile } from './profile.js';

export type Title =
  /** `candidate`: a word that is an interface only where members, its own words or types show one. */
  | { readonly kind: 'interface'; readonly interface: string; readonly globals: readonly string[]; readonly candidate: boolean }
  | { readonly kind: 'member'; readonly interface: string; readonly part: string | null; readonly member: string; readonly params: string | null; readonly type: string | null; readonly flags: string }
  | { readonly kind: 'global'; readonly global: string; readonly params: string | null };

/** What a chunk is about; `text`: about nothing that can be mined, but it names constants in code. */
export type Subject = Title | { readonly kind: 'text' };

export class Titles {
  private readonly strip: (title: string) => string;
  private readonly named: readonly Pattern[];
  private readonly bare: readonly Pattern[];
  private readonly known = new Map<string, Title | 'ignored' | null>();
  /** By the title as it is written: the same one is asked for several times. */
  private readonly asWritten = new Map<string, Title | 'ignored' | null>();

  constructor(private readonly profile: Profile, private readonly use: PatternUse) {
    this.strip = stripper(profile.strip);
    const namesInterface = (pattern: Pattern): boolean => pattern.source.includes('(?<interface>');
    this.named = profile.patterns.member.filter(namesInterface);
    this.bare = profile.patterns.member.filter(pattern => !namesInterface(pattern));
  }

  /** The interface that a title names, were it not ignored. */
  interfaceName(title: string): string | null {
    const found = this.use.first(this.profile.patterns.interface, this.clean(title))?.groups;
    return found?.interface ?? found?.candidate ?? null;
  }

  /** The section of properties, methods, constants or globals that a title begins, with its interface when the title says it. */
  section(title: string): { readonly members: 'property' | 'method' | 'constant' | 'global'; readonly interface: string | null } | null {
    const cleaned = unqualified(this.clean(title));
    if (this.use.test(this.profile.patterns.globalSection, cleaned)) return { members: 'global', interface: null };
    for (const members of ['property', 'method', 'constant'] as const) {
      const found = this.use.first(this.profile.patterns[`${members}Section`], cleaned);
      if (found) return { members, interface: found.groups?.interface ?? null };
    }
    return null;
  }

  /** A member's title that leaves the interface to where it stands. */
  bareMember(title: string, interfaceName: string): Title | null {
    const found = this.use.first(this.bare, this.clean(title))?.groups;
    return found ? { kind: 'member', interface: interfaceName, part: found.part ?? null, member: found.member!, params: found.params ?? null, type: found.type ?? null, flags: found.flags ?? '' } : null;
  }

  /** A global's title in a section of globals. */
  bareGlobal(title: string): Title | null {
    const found = this.bareMember(title, '');
    return found?.kind === 'member' ? { kind: 'global', global: found.member, params: found.params } : null;
  }

  /** A title without scope words, code marks and anchors. */
  clean(title: string): string {
    return this.strip(oneLine(title.replace(/[`\u200B-\u200D\uFEFF]/g, '').replace(/\s*[¶#]+\s*$/u, '')));
  }

  /** Reads a title; `ignored` when the profile says that such a title is none. Counted once per different title. */
  read(title: string): Title | 'ignored' | null {
    let found = this.asWritten.get(title);
    if (found !== undefined) return found;
    const cleaned = this.clean(title);
    found = this.known.get(cleaned);
    if (found === undefined) this.known.set(cleaned, found = this.parse(cleaned));
    this.asWritten.set(title, found);
    return found;
  }

  private parse(title: string): Title | 'ignored' | null {
    const { patterns } = this.profile;
    if (title === '') return null;
    if (this.use.test(patterns.ignore, title) || (unqualified(title) !== title && this.use.test(patterns.ignore, unqualified(title)))) return 'ignored';
    const global = this.use.first(patterns.global, title)?.groups;
    if (global?.global !== undefined) return { kind: 'global', global: global.global, params: global.params ?? null };
    const member = this.use.first(this.named, title)?.groups;
    if (member?.interface !== undefined && member.member !== undefined) {
      return { kind: 'member', interface: member.interface, part: member.part ?? null, member: member.member, params: member.params ?? null, type: member.type ?? null, flags: member.flags ?? '' };
    }
    const own = this.use.first(patterns.interface, title)?.groups;
    const name = own?.interface ?? own?.candidate;
    if (own && name !== undefined) {
      return { kind: 'interface', interface: name, candidate: own.interface === undefined, globals: own.globals === undefined ? [] : own.globals.split(/\s*,\s*|\s+and\s+/) };
    }
    return null;
  }
}

/** "Properties (Enum Values)" without what it says of them: no call, which has no blank before its parenthesis. */
function unqualified(title: string): string {
  return title.replace(/\s+\([^()]*\)$/u, '');
}

function stripper(words: readonly string[]): (title: string) => string {
  if (words.length === 0) return title => title;
  const bracketed = words.filter(word => word.startsWith('(')).map(literally);
  const bare = words.filter(word => !word.startsWith('(')).map(literally).join('|');
  const inBrackets = bracketed.length > 0 ? new RegExp(`\\s*(?:${bracketed.join('|')})`, 'gu') : null;
  const before = bare === '' ? null : new RegExp(`^(?:(?:${bare})\\s+)+(?=\\S)`, 'u');
  const after = bare === '' ? null : new RegExp(`\\s*[-\\u2010-\\u2015,]\\s*(?:${bare})(?:\\s*(?:,|and|/)\\s*(?:${bare}))*\\s*$`, 'u');
  return title => {
    let out = inBrackets ? title.replace(inBrackets, '') : title;
    if (after) out = out.replace(after, '');
    if (before) out = out.replace(before, '');
    return out.trim();
  };
}
