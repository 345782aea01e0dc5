/** Cuts a page's blocks, or a record's, into chunks at the headings that are titles. */
import { oneLine, proseOf, renderBlocks, type Block } from './blocks.js';
import type { PatternKey, Profile } from './profile.js';
import { namesConstants } from './graph/constants-in-code.js';
import { memberItems, memberRows } from './extract/member-rows.js';
import { headerOf, withHeader } from './extract/tables.js';
import type { RawChunk, SectionKind, SkippedTitle } from './raw-chunk.js';
import type { DumpRecord } from './readers/dump.js';
import type { Title, Titles } from './titles.js';

type Heading = Extract<Block, { kind: 'heading' }>;
/** A heading with what stands below it, up to the next one. */
interface Part { readonly heading: Heading; readonly body: readonly Block[] }
/** `memberLevel`: of the headings that are members in it; deeper ones are their sections. */
interface Section { readonly members: SectionKind | 'global'; readonly level: number; memberLevel: number | null }
interface OpenChunk { readonly title: string; readonly what: Title | null; readonly level: number; readonly id: string; readonly blocks: Block[]; readonly ignored: boolean; readonly section: SectionKind | null }

/** What only an interface's chunk says. */
const INTERFACE_KEYS = ['parent', 'constructible', 'notConstructible', 'index', 'open', 'globalOf'] as const satisfies readonly PatternKey[];

const LONGEST_CAPTION = 40;

export class Cutter {
  readonly found: RawChunk[] = [];
  readonly skipped: SkippedTitle[] = [];
  /** Full names that stand below the titles of interfaces: `Atlas.Marker` → Marker. */
  readonly fullNames = new Map<string, string>();

  /** `owners`: the interfaces that member titles anywhere in the corpus name. */
  constructor(private readonly profile: Profile, private readonly titles: Titles, private readonly owners: ReadonlySet<string>) {}

  /** A page; a file without a heading may leave its chunk's title to its name. */
  page(blocks: readonly Block[], path: string): void {
    const idOf = (anchor: string): string => `${path}#${anchor}`;
    if (blocks.some(block => block.kind === 'heading')) this.cut(partsOf(blocks), path, idOf);
    else if (blocks.length > 0) this.cut([{ heading: headingOf(path.replace(/^.*\//, '').replace(/\.[^.]+$/, '')), body: blocks }], path, idOf);
  }

  /** A record is one chunk by its title; headings in its text that are titles too begin chunks of their own. */
  record(given: DumpRecord, all: readonly Block[], path: string): void {
    const { record, blocks } = this.titledByFirstLine(given, all);
    const page = record.source?.replace(/#.*$/, '') ?? path;
    const idOf = (anchor: string): string => (record.id !== null ? record.id : record.source === null ? `${path}#${anchor}` : record.source.includes('#') ? record.source : `${record.source}#${anchor}`);
    const parts = partsOf(blocks);
    const first = blocks[0]?.kind === 'heading' ? parts[0]! : null;
    const own = record.title === '' ? null : this.nameOf({ heading: headingOf(record.title), body: first ? first.body : blocks });
    const inText = first ? this.nameOf(first) : null;
    if (own === null) {
      const titled = first ? parts : [{ heading: headingOf(record.title), body: leading(blocks) }, ...parts];
      this.cut(titled, page, idOf);
      return;
    }
    // The heading that the text begins with says the same title, or more of it.
    const same = inText !== null && sameName(own, inText);
    const body = first ? (same || inText === null ? first.body : []) : leading(blocks);
    const rest = first && (same || inText === null) ? parts.slice(1) : parts;
    this.cut([{ heading: { ...headingOf(record.title), level: first?.heading.level ?? 1 }, body }, ...rest], page, idOf, same ? inText : null);
  }

  /** A record without a title may have it as the first line of its text. */
  private titledByFirstLine(record: DumpRecord, blocks: readonly Block[]): { record: DumpRecord; blocks: readonly Block[] } {
    const [first, ...rest] = blocks;
    if (record.title !== '' || first?.kind !== 'paragraph') return { record, blocks };
    const [line, ...more] = first.text.split('\n') as [string, ...string[]];
    const what = line.startsWith('`') ? null : this.titles.read(line);
    if (what === null || what === 'ignored' || (what.kind === 'interface' && !this.owners.has(what.interface) && more.length > 0)) return { record, blocks };
    return { record: { ...record, title: line }, blocks: more.length > 0 ? [{ kind: 'paragraph', text: more.join('\n') }, ...rest] : rest };
  }

  private nameOf(part: Part): Title | null {
    const what = this.read(part);
    return what === 'ignored' ? null : what;
  }

  /** What a heading names; an ignored title is one after all where members or its own words show an interface. */
  private read(part: Part, inside = false): Title | 'ignored' | null {
    const what = this.titles.read(part.heading.text);
    if (what === null) {
      // An object in small letters heads its page: `fb`, where members are called `fb.Next()`.
      const small = this.titles.clean(part.heading.text);
      return !inside && /^\p{Ll}/u.test(small) && this.owners.has(small) ? { kind: 'interface', interface: small, globals: [], candidate: false } : null;
    }
    if (what !== 'ignored') return what;
    const name = this.titles.interfaceName(part.heading.text);
    return name !== null && (inside ? this.owners.has(name) : this.isInterface(name, part)) ? { kind: 'interface', interface: name, globals: [], candidate: false } : what;
  }

  /** A signature, a type, a result or a table of parameters or facts. */
  private saysMember(name: string, body: readonly Block[]): boolean {
    const { patterns, tables } = this.profile;
    const prose = proseOf(body);
    if ([...patterns.type, ...patterns.returns, ...patterns.event].some(pattern => pattern.regexp.test(prose))) return true;
    const call = new RegExp(`^\\x60?(?:var\\s+\\S+\\s*=\\s*)?(?:new\\s+)?(?:[\\p{L}_$][\\p{L}\\p{N}_$]*\\.)*${name.replaceAll('$', '\\$')}\\s*\\(`, 'mu');
    return body.some(block => (block.kind === 'code' && call.test(block.text)) || (block.kind === 'paragraph' && block.text.startsWith('`') && call.test(block.text))
      || (block.kind === 'table' && [...tables.facts, ...tables.params].some(pattern => pattern.regexp.test(headerOf(withHeader(block, this.profile)).join(' | ')))));
  }

  private isInterface(name: string, part: Part): boolean {
    if (this.owners.has(name)) return true;
    const prose = proseOf(part.body);
    return INTERFACE_KEYS.some(key => this.profile.patterns[key].some(pattern => pattern.regexp.test(prose)));
  }

  private cut(uncut: readonly Part[], page: string, idOf: (anchor: string) => string, firstHeading: Title | null = null): void {
    const parts = uncut.flatMap((part, at) => this.atCaptions(part, at === 0));
    let open: OpenChunk | null = null;
    let heading = firstHeading;
    let under: string | null = null;
    let section: Section | null = null;
    let interfaceLevel = 0;
    const close = (): void => {
      if (open) this.close(open, heading, page);
      open = null;
    };
    parts.forEach((part, index) => {
      const { level, text, anchor } = part.heading;
      const id = idOf(anchor ?? slug(text));
      const inParameters = isBelowParameters(parts, index);
      if (inParameters && open?.what && level > open.level) { open.blocks.push(part.heading, ...part.body); return; }
      if (inParameters) return;
      const begins = this.titles.section(text);
      const owner = begins?.interface ?? under;
      if (begins && (owner !== null || begins.members === 'global')) {
        close();
        // "Camera Properties" may be a title of anything: a list below it is of members only where it stands below that interface, or members name it.
        const isKnown = begins.interface === null || begins.interface === under || this.owners.has(begins.interface);
        if (begins.members !== 'global') under = owner;
        section = { members: begins.members, level, memberLevel: null };
        if (owner !== null && begins.members !== 'global') this.listed(part.body.filter(block => isKnown || block.kind !== 'list'), owner, begins.members, id, page, level);
        if (namesConstants(part.body, this.profile)) this.found.push({ id, title: text, what: { kind: 'text' }, heading: null, blocks: part.body, text: renderBlocks(part.body), prose: proseOf(part.body), page, level, section: null, listed: null });
        return;
      }
      if (section && level <= section.level) section = null;
      const isTitle = this.profile.headings.has(level) || open === null;
      let read = isTitle ? this.read(part, open !== null && open.what !== null && level > open.level) : null;
      if (section && isTitle && read !== 'ignored' && (section.memberLevel === null || level <= section.memberLevel)) {
        const bare = section.members === 'global' ? this.titles.bareGlobal(text) : under === null ? null : this.titles.bareMember(text, under);
        if (bare) read = bare;
        if (read !== null && read.kind !== 'interface') section.memberLevel ??= level;
      }
      // "Class: Marker", and at once "Atlas.Marker(place)": the same, by its full name.
      if (read !== null && read !== 'ignored' && read.kind === 'member' && open?.what?.kind === 'interface' && open.blocks.length === 0 && level > open.level && read.member === open.what.interface && read.interface !== read.member) {
        this.fullNames.set(`${read.interface}.${read.member}`, read.member);
        open.blocks.push(...part.body);
        return;
      }
      // Generators head a constructor so, below its class.
      if (read !== null && read !== 'ignored' && read.kind === 'interface' && read.candidate && read.interface === 'constructor' && under !== null) read = { kind: 'member', interface: under, part: null, member: under, params: null, type: null, flags: '' };
      // Below its interface, in no section: a heading whose own words are a member's.
      if (section === null && under !== null && open?.what?.kind !== undefined && isTitle && level > interfaceLevel && (read === null || (read !== 'ignored' && read.kind === 'interface' && read.candidate && !this.owners.has(read.interface)) || (read !== 'ignored' && read.kind === 'interface' && read.interface === under))) {
        const bare = this.titles.bareMember(text, under);
        if (bare?.kind === 'member' && this.saysMember(bare.member, bodyBelow(parts, index))) read = bare;
      }
      // `Doc.media` with sections of members below it is an interface of its own.
      if (read !== null && read !== 'ignored' && read.kind === 'member' && read.params === null && read.part === null && hasSections(parts, index, this.titles)) read = { kind: 'interface', interface: `${read.interface}.${read.member}`, globals: [], candidate: false };
      let what = read === 'ignored' ? null : read;
      // A word that could name an interface, below a member: a section of the member's chunk.
      if (what?.kind === 'interface' && open?.what !== undefined && open.what?.kind !== 'interface' && open.what !== null && level > open.level && !this.isInterface(what.interface, part)) what = null;
      if (what === null && open?.what && level > open.level) {
        open.blocks.push(part.heading, ...part.body);
        if (isTitle && read !== 'ignored') this.skipped.push({ title: text, reason: `a section of ${open.title}`, id });
        return;
      }
      close();
      // A group of the section's members, by its heading: "Shortcuts to commands".
      if (what === null && read === null && section && section.members !== 'global' && under !== null && (section.memberLevel === null || level <= section.memberLevel)) this.listed(part.body.filter(block => this.isGroup(block, section!.members as SectionKind)), under, section.members, id, page, level);
      if (index > 0) heading = null;
      if (what?.kind === 'interface') {
        under = what.interface;
        interfaceLevel = level;
        section = null;
        this.listed(part.body, under, null, id, page, level);
      }
      open = { title: text, what, level, id, blocks: [...part.body], ignored: read === 'ignored', section: section === null || section.members === 'global' ? null : section.members };
    });
    close();
  }

  /** A table of nothing but such members. */
  private isGroup(block: Block, kind: SectionKind): boolean {
    const rows = block.kind === 'table' ? memberRows(block, this.profile, kind) : [];
    return rows.length > 0 && rows.every(row => row.kind === kind);
  }

  /** Below an interface's title, a line "Methods" or "Properties" by itself begins a section as such a heading does. */
  private atCaptions(part: Part, isFirst: boolean): Part[] {
    const isCaption = (block: Block): block is Extract<Block, { kind: 'paragraph' }> => {
      if (block.kind !== 'paragraph' || block.text.length > LONGEST_CAPTION) return false;
      const begins = this.titles.section(block.text.replace(/\s*:$/, ''));
      return begins !== null && begins.members !== 'global' && begins.interface === null;
    };
    if (!part.body.some(block => block.kind === 'paragraph' && block.text.length <= LONGEST_CAPTION)) return [part];
    const what = this.read(part);
    if (what === null || what === 'ignored' || what.kind !== 'interface' || !part.body.some(isCaption)) return [part];
    // A word may be a member's title; what heads a page is none.
    if (what.candidate && !isFirst && !this.owners.has(what.interface)) return [part];
    const out: { heading: Heading; body: Block[] }[] = [{ heading: part.heading, body: [] }];
    for (const block of part.body) {
      if (isCaption(block)) out.push({ heading: { kind: 'heading', level: part.heading.level, text: block.text.replace(/\s*:$/, ''), anchor: null }, body: [] });
      else out.at(-1)!.body.push(block);
    }
    return out;
  }

  /** Members that a table or a list tells, in a section of theirs or in their interface's chunk. */
  private listed(body: readonly Block[], owner: string, section: SectionKind | null, id: string, page: string, level: number): void {
    for (const block of body) {
      const rows = block.kind === 'table' ? memberRows(block, this.profile, section) : block.kind === 'list' && section !== null ? memberItems(block, this.profile, section) : [];
      for (const row of rows) {
        const text = renderBlocks([block.kind === 'table' ? { kind: 'table', header: block.header, rows: [row.cells] } : { kind: 'list', items: row.cells }]);
        const what: Title = { kind: 'member', interface: owner, part: null, member: row.name, params: row.params, type: null, flags: '' };
        this.found.push({
          id: `${id}-${slug(row.name) || 'index'}`, title: `${owner}.${row.name}`, what, heading: null, blocks: row.description === '' ? [] : [{ kind: 'paragraph', text: row.description }], text, prose: row.description, page, level: level + 1,
          section: row.kind, listed: { type: row.type, access: row.access },
        });
      }
    }
  }

  private close(open: OpenChunk, heading: Title | null, page: string): void {
    const { title, what, level, id, blocks, section } = open;
    if (what === null) this.skipped.push({ title, reason: open.ignored ? 'the profile ignores such titles' : 'no pattern of the profile matches the title', id });
    if (what !== null || namesConstants(blocks, this.profile)) this.found.push({ id, title, what: what ?? { kind: 'text' }, heading, blocks, text: renderBlocks(blocks), prose: proseOf(blocks), page, level, section, listed: null });
  }
}

/** What stands below a heading, deeper headings' bodies included. */
function bodyBelow(parts: readonly Part[], index: number): Block[] {
  const { level } = parts[index]!.heading;
  const out: Block[] = [...parts[index]!.body];
  for (let i = index + 1; i < parts.length && parts[i]!.heading.level > level; i++) out.push(parts[i]!.heading, ...parts[i]!.body);
  return out;
}

/** "Properties" below "Parameters:" are those of a parameter. */
function isBelowParameters(parts: readonly Part[], index: number): boolean {
  const { level } = parts[index]!.heading;
  for (let at = index - 1; at >= 0; at--) {
    const above = parts[at]!.heading;
    if (above.level < level) return /^(?:Parameters?|Arguments?|Returns?)\s*:?$/i.test(oneLine(above.text)) && /^(?:Properties|Type|Keys|Options|Parameters?)\s*:?$/i.test(oneLine(parts[index]!.heading.text));
  }
  return false;
}

/** True when a section of members is the first thing below a heading. */
function hasSections(parts: readonly Part[], index: number, titles: Titles): boolean {
  const next = parts[index + 1];
  return next !== undefined && next.heading.level > parts[index]!.heading.level && titles.section(next.heading.text) !== null;
}

function headingOf(text: string): Heading {
  return { kind: 'heading', level: 1, text, anchor: null };
}

/** The blocks before the first heading. */
function leading(blocks: readonly Block[]): readonly Block[] {
  const first = blocks.findIndex(block => block.kind === 'heading');
  return first < 0 ? blocks : blocks.slice(0, first);
}

function partsOf(blocks: readonly Block[]): Part[] {
  const out: { heading: Heading; body: Block[] }[] = [];
  for (const block of blocks) {
    if (block.kind === 'heading') out.push({ heading: block, body: [] });
    else out.at(-1)?.body.push(block);
  }
  return out;
}

function sameName(a: Title, b: Title): boolean {
  if (a.kind !== b.kind) return false;
  if (a.kind === 'interface' && b.kind === 'interface') return a.interface === b.interface;
  if (a.kind === 'member' && b.kind === 'member') return a.member === b.member;
  return a.kind === 'global' && b.kind === 'global' && a.global === b.global;
}

/** The anchor that Markdown renderers give a heading. */
export function slug(title: string): string {
  return title.toLowerCase().replace(/[^\p{L}\p{N}\s_-]/gu, '').trim().replace(/\s+/g, '-');
}
