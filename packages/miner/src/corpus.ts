/** Files to chunks: each file by its form, headings to titles, repeated chunks to one. */
import { createHash } from 'node:crypto';
import { UsageError } from '@plumbline/model';
import { oneLine, renderBlocks, type Block } from './blocks.js';
import type { SourceFile } from './input.js';
import type { Profile } from './profile.js';
import type { Corpus, RawChunk, SkippedTitle } from './raw-chunk.js';
import { readDeclarations } from './readers/declarations.js';
import { readDump } from './readers/dump.js';
import { readHtml } from './readers/html.js';
import { headingText, readMarkdown } from './readers/markdown.js';
import { readOmv } from './readers/omv.js';
import { readXml } from './readers/xml.js';
import type { Title, Titles } from './titles.js';

type Form = Exclude<Profile['reader'], 'auto'>;

/** The form of a file by its name, then by its content; null when it is no documentation. */
export function formOf(file: SourceFile): Form | null {
  const extension = /\.([^./]+)$/.exec(file.path)?.[1]?.toLowerCase();
  switch (extension) {
    case 'md': case 'markdown': case 'mdown': return 'markdown';
    case 'html': case 'htm': case 'xhtml': return 'html';
    case 'xml': return 'xml';
    case 'json': case 'jsonl': case 'ndjson': return 'dump';
    case 'txt': case undefined: return formOfText(file.text);
    default: return null;
  }
}

/** Object models and declarations are told by their file's name: what lies beside them is not read. */
function ownForm(file: SourceFile, reader: Form): Form | null {
  if (reader === 'omv') return /\.xml$/i.test(file.path) ? reader : null;
  if (reader === 'dts') return /\.d\.[cm]?ts$/i.test(file.path) ? reader : null;
  return reader;
}

function formOfText(text: string): Form {
  const start = text.replace(/^\uFEFF/, '').trimStart().slice(0, 200).toLowerCase();
  if (start.startsWith('<!doctype html') || start.startsWith('<html')) return 'html';
  if (start.startsWith('<?xml')) return 'xml';
  if (start.startsWith('{"') || start.startsWith('[{')) return 'dump';
  return 'markdown';
}

/**
 * Reads a corpus. The order of the files, and of the chunks in them, changes nothing in the result.
 * @throws UsageError for a file that its form's reader refuses, and when nothing is a chunk.
 */
export function readCorpus(files: readonly SourceFile[], profile: Profile, titles: Titles): Corpus {
  const found: RawChunk[] = [];
  const skipped: SkippedTitle[] = [];
  if (files.length === 0) throw new UsageError('There is no documentation to read; name a folder or a file with --docs.');
  for (const file of [...files].sort((a, b) => (a.path < b.path ? -1 : 1))) {
    const form = profile.reader === 'auto' ? formOf(file) : ownForm(file, profile.reader);
    if (form === null) skipped.push({ title: file.path, reason: 'not a form of documentation that is read (Markdown, HTML, XML, JSON, JSONL)', id: file.path });
    else readFile(file, form, profile, titles, found, skipped);
  }
  return unite(found, skipped);
}

function readFile(file: SourceFile, form: Form, profile: Profile, titles: Titles, found: RawChunk[], skipped: SkippedTitle[]): void {
  const recognise = (raw: string, level: number): 'member' | 'other' | null => {
    if (!profile.headings.has(level)) return null;
    const what = titles.read(headingText(raw).text);
    return what === null || what === 'ignored' ? null : what.kind === 'member' ? 'member' : 'other';
  };
  const readText = (text: string): Block[] => readMarkdown(text, recognise);
  const cutter = new Cutter(profile, titles, found, skipped);
  if (form === 'dump') {
    for (const record of readDump(file.text, file.path, profile)) cutter.record(record, readText(record.text), file.path);
    return;
  }
  cutter.page(READERS[form](file, readText), file.path);
}

interface OpenChunk { readonly title: string; readonly what: Title | null; readonly level: number; readonly id: string; readonly blocks: Block[]; readonly ignored: boolean; readonly section: 'property' | 'method' | null }

const READERS: Readonly<Record<Exclude<Form, 'dump'>, (file: SourceFile, readText: (text: string) => Block[]) => Block[]>> = {
  markdown: (file, readText) => readText(file.text),
  html: (file, readText) => readHtml(file.text, readText),
  xml: (file, readText) => readXml(file.text, file.path, readText),
  omv: file => readOmv(file.text, file.path),
  dts: file => readDeclarations(file.text, file.path),
};

/** Cuts blocks into chunks at the headings that are titles. */
class Cutter {
  constructor(private readonly profile: Profile, private readonly titles: Titles, private readonly found: RawChunk[], private readonly skipped: SkippedTitle[]) {}

  page(blocks: readonly Block[], path: string): void {
    if (!blocks.some(block => block.kind === 'heading')) {
      // A file per chunk may leave the title to the file's name.
      const name = path.replace(/^.*\//, '').replace(/\.[^.]+$/, '');
      if (blocks.length > 0) this.cut([{ kind: 'heading', level: 1, text: name, anchor: null }, ...blocks], path, anchor => `${path}#${anchor}`);
      return;
    }
    this.cut(blocks, path, anchor => `${path}#${anchor}`);
  }

  /** A record is one chunk by its title; headings in its text that are titles too begin chunks of their own. */
  record(record: { title: string; id: string | null; source: string | null }, blocks: readonly Block[], path: string): void {
    const first = blocks[0]?.kind === 'heading' ? blocks[0] : null;
    const page = record.source?.replace(/#.*$/, '') ?? path;
    const idOf = (anchor: string): string => (record.id !== null ? record.id : record.source === null ? `${path}#${anchor}` : record.source.includes('#') ? record.source : `${record.source}#${anchor}`);
    const own = record.title === '' ? null : this.titles.read(record.title);
    if (own === null || own === 'ignored') {
      if (first && this.nameOf(first.text)) { this.cut(blocks, page, idOf); return; }
      const rest = first ? blocks : [{ kind: 'heading', level: 1, text: record.title, anchor: null } as const, ...blocks];
      this.cut(rest, page, idOf);
      return;
    }
    const heading = first ? this.nameOf(first.text) : null;
    const same = heading !== null && sameName(own, heading);
    const body = first && (same || heading === null) ? blocks.slice(1) : blocks;
    this.cut([{ kind: 'heading', level: first?.level ?? 1, text: record.title, anchor: null }, ...body], page, idOf, same ? heading : null);
  }

  private nameOf(title: string): Title | null {
    const what = this.titles.read(title);
    return what === 'ignored' ? null : what;
  }

  private cut(blocks: readonly Block[], page: string, idOf: (anchor: string) => string, firstHeading: Title | null = null): void {
    let open: OpenChunk | null = null;
    let heading = firstHeading;
    let under: { readonly interface: string } | null = null as { readonly interface: string } | null;
    let section: { readonly members: 'property' | 'method'; readonly level: number } | null = null;
    const close = (): void => {
      if (!open) return;
      const { title, what, level, id, section: inSection } = open;
      if (what === null) this.skipped.push({ title, reason: open.ignored ? 'the profile ignores such titles' : 'no pattern of the profile matches the title', id });
      else this.found.push({ id, title, what, heading, blocks: open.blocks, text: renderBlocks(open.blocks), page, level, section: inSection });
      heading = null;
    };
    for (const block of blocks) {
      if (block.kind !== 'heading') { open?.blocks.push(block); continue; }
      const begins: ReturnType<Titles['section']> = this.titles.section(block.text);
      const owner: string | null = begins?.interface ?? under?.interface ?? null;
      if (begins && owner !== null) {
        close();
        open = null;
        if (under?.interface !== owner) under = { interface: owner };
        section = { members: begins.members, level: block.level };
        continue;
      }
      if (section && block.level <= section.level) section = null;
      const isTitle: boolean = this.profile.headings.has(block.level) || open === null;
      const named: Title | 'ignored' | null = isTitle ? this.titles.read(block.text) : null;
      const bare: Title | null = isTitle && section && under && named !== 'ignored' ? this.titles.bareMember(block.text, under.interface) : null;
      const read: Title | 'ignored' | null = bare ?? named;
      const what: Title | null = read === 'ignored' ? null : read;
      if (what?.kind === 'interface') { under = { interface: what.interface }; section = null; }
      const id = idOf(block.anchor ?? slug(block.text));
      if (what === null && open?.what && block.level > open.level) {
        open.blocks.push(block);
        if (this.profile.headings.has(block.level)) this.skipped.push({ title: block.text, reason: `a section of ${open.title}`, id });
        continue;
      }
      close();
      open = { title: block.text, what, level: block.level, id, blocks: [], ignored: read === 'ignored', section: section?.members ?? null };
    }
    close();
  }
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

/** Repeated chunks become one with the first place of all, ids unique, the digest of the set. */
function unite(found: readonly RawChunk[], skipped: SkippedTitle[]): Corpus {
  const byContent = new Map<string, RawChunk[]>();
  for (const chunk of found) {
    const key = JSON.stringify([nameOf(chunk.what), chunk.what.kind === 'interface' ? null : chunk.what.params, chunk.heading && chunk.heading.kind !== 'interface' ? chunk.heading.params : null, oneLine(chunk.text)]);
    const same = byContent.get(key);
    if (same) same.push(chunk); else byContent.set(key, [chunk]);
  }
  const keys = [...byContent.keys()].sort();
  const chunks: RawChunk[] = [];
  const duplicates: { title: string; kept: string; places: string[] }[] = [];
  const taken = new Map<string, number>();
  const uniqueId = (id: string): string => {
    const count = taken.get(id) ?? 0;
    taken.set(id, count + 1);
    return count === 0 ? id : uniqueId(`${id}-${count}`);
  };
  for (const key of keys) {
    const same = byContent.get(key)!.sort((a, b) => (a.id < b.id ? -1 : a.id > b.id ? 1 : a.title < b.title ? -1 : 1));
    const chunk = same[0]!;
    if (same.length > 1) duplicates.push({ title: chunk.title, kept: chunk.id, places: same.slice(1).map(each => each.id) });
    chunks.push({ ...chunk });
  }
  // Deeper headings have the plain anchor: above them stands the title of the page.
  for (const chunk of [...chunks].sort((a, b) => b.level - a.level)) chunk.id = uniqueId(chunk.id);
  const digest = createHash('sha256');
  for (const key of keys) digest.update(key).update('\n');
  return { chunks, skipped, duplicates, digest: `sha256:${digest.digest('hex')}` };
}

function nameOf(what: Title): string {
  switch (what.kind) {
    case 'interface': return [what.interface, ...what.globals].join(' ');
    case 'member': return `${what.interface}${what.part === null ? '' : `-${what.part}`}.${what.member}`;
    case 'global': return `global ${what.global}`;
  }
}
