/** Files to chunks: each file by its form, headings to titles, repeated chunks to one. */
import { createHash } from 'node:crypto';
import { addUnder, UsageError } from '@plumbline/model';
import { oneLine, type Block } from './blocks.js';
import { Cutter } from './cutter.js';
import { shownAs, type MineInput, type SourceFile } from './input.js';
import type { Profile } from './profile.js';
import type { Corpus, RawChunk, SkippedTitle } from './raw-chunk.js';
import { readDeclarations } from './readers/declarations.js';
import { readDump, type DumpRecord } from './readers/dump.js';
import { readHtml } from './readers/html.js';
import { headingText, readMarkdown } from './readers/markdown.js';
import { readOmv } from './readers/omv.js';
import { readXml } from './readers/xml.js';
import type { Subject, Titles } from './titles.js';

type Form = Exclude<Profile['reader'], 'auto'>;

/** The form of a file by its name, then by its content; null when it is no documentation. */
export function formOf(file: SourceFile): Form | null {
  const extension = /\.([^./]+)$/.exec(file.path.replace(/\.gz$/i, ''))?.[1]?.toLowerCase();
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
 * @throws UsageError for a file that its form's reader refuses, and when there is no file.
 */
export function readCorpus(files: readonly SourceFile[], profile: Profile, titles: Titles, progress?: MineInput['progress']): Corpus {
  if (files.length === 0) throw new UsageError('There is no documentation to read; name a folder or a file with --docs.');
  const unread: SkippedTitle[] = [];
  const declarations: SourceFile[] = [];
  const pages: { path: string; blocks: Block[]; record: DumpRecord | null }[] = [];
  const readText = (text: string): Block[] => readMarkdown(text, (raw, level) => {
    if (!profile.headings.has(level)) return null;
    const what = titles.read(headingText(raw).text);
    return what === null || what === 'ignored' ? null : what.kind === 'member' ? 'member' : 'other';
  });
  for (const [at, file] of [...files].sort((a, b) => (a.path < b.path ? -1 : 1)).entries()) {
    progress?.('Cutting file', at + 1, files.length);
    const form = profile.reader === 'auto' ? formOf(file) : ownForm(file, profile.reader);
    if (form === null) unread.push({ title: file.path, reason: 'not a form of documentation that the profile reads', id: file.path });
    else if (form === 'dump') for (const record of readDump(file.text, shownAs(file), profile)) pages.push({ path: file.path, blocks: readText(record.text), record });
    else if (form === 'dts') declarations.push(file);
    else pages.push({ path: file.path, blocks: READERS[form](file, readText), record: null });
  }
  // One program: what a file names, another may declare.
  for (const [index, blocks] of readDeclarations(declarations).entries()) pages.push({ path: declarations[index]!.path, blocks, record: null });
  if (unread.length === 0 && pages.every(each => each.blocks.length === 0 && each.record === null)) throw new UsageError(`${shownAs(files[0]!)}: the file is empty${files.length > 1 ? `, and so are all ${files.length} files` : ''}; name the documentation with --docs.`);
  const owners = new Set<string>();
  for (const { blocks, record } of pages) {
    const [first] = blocks;
    const firstLine = record?.title === '' && first?.kind === 'paragraph' ? first.text.split('\n', 1) : [];
    for (const title of [record?.title ?? '', ...firstLine, ...blocks.map(block => (block.kind === 'heading' ? block.text : ''))]) {
      const what = title === '' ? null : titles.read(title);
      if (what !== null && what !== 'ignored' && what.kind === 'member') owners.add(what.interface);
    }
  }
  const cutter = new Cutter(profile, titles, owners);
  for (const { path, blocks, record } of pages) {
    if (record) cutter.record(record, blocks, path); else cutter.page(blocks, path);
  }
  const named = withOwnersNames(cutter.found);
  return unite(named.found, [...unread, ...cutter.skipped], new Map([...cutter.fullNames, ...named.shortNames]));
}

const READERS: Readonly<Record<Exclude<Form, 'dump' | 'dts'>, (file: SourceFile, readText: (text: string) => Block[]) => Block[]>> = {
  markdown: (file, readText) => readText(file.text),
  html: (file, readText) => readHtml(file.text, readText),
  xml: (file, readText) => readXml(file.text, shownAs(file), readText),
  omv: file => readOmv(file.text, shownAs(file)),
};

/**
 * "Font object" above members that are called `FontObject.family` is the title of FontObject, where nothing of the
 * documentation is called Font alone.
 */
function withOwnersNames(found: readonly RawChunk[]): { found: RawChunk[]; shortNames: Map<string, string> } {
  const shortNames = new Map<string, string>();
  const titled = new Set<string>();
  const owners = new Map<string, Set<string>>();
  const everywhere = new Set<string>();
  for (const { what, page } of found) {
    if (what.kind === 'interface') titled.add(what.interface);
    if (what.kind !== 'member') continue;
    everywhere.add(what.interface);
    const known = owners.get(page);
    if (known) known.add(what.interface); else owners.set(page, new Set([what.interface]));
  }
  const renamed = found.map(chunk => {
    const { what } = chunk;
    if (what.kind !== 'interface' || everywhere.has(what.interface)) return chunk;
    const whole = chunk.title.replace(/[^\p{L}\p{N}_$]/gu, '').toLowerCase();
    const meant = [...owners.get(chunk.page) ?? []].find(owner => owner.toLowerCase() === whole && owner !== what.interface && !titled.has(owner));
    if (meant === undefined) return chunk;
    shortNames.set(what.interface, meant);
    return { ...chunk, what: { ...what, interface: meant } };
  });
  return { found: renamed, shortNames };
}

/** Repeated chunks become one with the first place of all, ids unique, the digest of the set. */
function unite(found: readonly RawChunk[], skipped: SkippedTitle[], otherNames: Corpus['otherNames']): Corpus {
  const byContent = new Map<string, RawChunk[]>();
  for (const chunk of found) {
    const key = JSON.stringify([nameOf(chunk.what), 'params' in chunk.what ? chunk.what.params : null, chunk.heading && chunk.heading.kind !== 'interface' ? chunk.heading.params : null, oneLine(chunk.text)]);
    addUnder(byContent, key, chunk);
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
    chunks.push(chunk);
  }
  // Deeper headings have the plain anchor: above them stands the title of the page.
  for (const chunk of [...chunks].sort((a, b) => b.level - a.level)) chunk.id = uniqueId(chunk.id);
  const digest = createHash('sha256').update(keys.map(key => `${key}\n`).join(''));
  return { chunks, skipped, duplicates, otherNames, digest: `sha256:${digest.digest('hex')}` };
}

function nameOf(what: Subject): string {
  switch (what.kind) {
    case 'interface': return [what.interface, ...what.globals].join(' ');
    case 'member': return `${what.interface}${what.part === null ? '' : `-${what.part}`}.${what.member}`;
    case 'global': return `global ${what.global}`;
    case 'text': return 'text';
  }
}
