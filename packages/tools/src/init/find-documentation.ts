/** Where a project has documentation that a graph can be made of: places are tried with every profile, on a part of their files, and counted. */
import { statSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import type { Mined, SourceFile } from '@plumbline/miner';
import { UsageError } from '@plumbline/model';
import { entriesOf } from '../files/folder-entries.js';
import { readText } from '../files/read-text.js';
import { viewPath } from '../files/view-path.js';

export interface Candidate {
  /** Relative to the project's folder. */
  readonly path: string;
  /** The built-in profile that reads most of it. */
  readonly profile: string;
  /** Members, globals and functions, reckoned from the part that was tried. */
  readonly found: number;
  /** Files of documentation in it. */
  readonly files: number;
}

const FORM = /\.(?:md|markdown|mdx|html?|xhtml|xml|jsonl?|ndjson|d\.ts)(?:\.gz)?$/i;
/** Files that every project has, and folders that hold no documentation of an engine. */
const NO_DOCUMENTATION = /^(?:readme|changelog|changes|contributing|license|licence|code_of_conduct|security|notice|authors|agents|claude|gemini|package|package-lock|tsconfig|jsconfig|composer|bower|facts|plumbline\.config)(?:[.-].*)?$/i;
const NOT_LOOKED_AT: ReadonlySet<string> = new Set(['node_modules', 'generated', 'dist', 'build', 'out', 'target', 'coverage', 'vendor', 'bower_components']);
const DEEPEST = 5;
const MOST_PLACES = 8;
const SAMPLE_FILES = 12;
const SAMPLE_BYTES = 600_000;
/** No more than this part of a place's files: not what it is written in. */
const FEW = 0.15;
/** Fewer are headings that look like members by chance. */
const LEAST = 5;

/** Which profiles a form can be written in, the likelier first. */
const PROFILES: ReadonlyMap<string, readonly string[]> = new Map([
  ['md', ['interface-member', 'object-heading', 'servicenow']], ['html', ['interface-member', 'html-sections', 'object-heading', 'servicenow']], ['xml', ['interface-member', 'omv']],
  ['json', ['interface-member', 'index-dump', 'object-heading', 'servicenow']], ['dts', ['dts']],
]);

interface Place { readonly path: string; readonly files: readonly string[] }

/** The places that hold documentation, best first; empty when none does. */
export async function findDocumentation(folder: string): Promise<Candidate[]> {
  const out: Candidate[] = [];
  for (const place of placesIn(folder)) {
    const best = await tried(folder, place);
    if (best && best.found >= LEAST) out.push(best);
  }
  // What a place holds, the one around it holds too, whatever the part of its files that was tried shows of it.
  const whole = out.map(each => ({ ...each, found: Math.max(each.found, ...out.filter(inner => isInside(inner, each)).map(inner => inner.found)) }));
  const sorted = whole.sort((a, b) => b.found - a.found || (a.path < b.path ? -1 : 1));
  return sorted.filter((each, at) => at === 0 || !isInside(each, sorted[0]!));
}
function isInside(inner: Candidate, outer: Candidate): boolean {
  return inner.path.startsWith(`${outer.path}/`) && inner.profile === outer.profile;
}

/** How a place that the user names is read best. @throws UsageError when it documents nothing. */
export async function profileFor(folder: string, paths: readonly string[]): Promise<Candidate> {
  const files = paths.flatMap(path => (statSync(join(folder, path), { throwIfNoEntry: false })?.isDirectory() ? walk(join(folder, path), 0).map(each => join(path, each)) : [path]));
  const best = files.length === 0 ? undefined : await tried(folder, { path: paths[0]!, files });
  if (!best || best.found === 0) throw new UsageError(`${paths.join(', ')}: no built-in profile finds a member in it; correct the path, or give a profile of your own with --profile FILE.json.`);
  return best;
}

function placesIn(folder: string): Place[] {
  const all = walk(folder, 0);
  const places = new Map<string, string[]>();
  for (const file of all) {
    const parts = file.split('/');
    if (parts.length === 1) places.set(file, [file]);
    for (let depth = 1; depth < parts.length; depth++) {
      const at = parts.slice(0, depth).join('/');
      places.set(at, [...(places.get(at) ?? []), file]);
    }
  }
  // A folder with one folder of documentation in it is that folder.
  const distinct = [...places].filter(([path, files]) => ![...places].some(([other, inner]) => other.startsWith(`${path}/`) && inner.length === files.length));
  // The same documentation may stand there in several forms, each in its folder; the few templates of a site's theme are no form of it.
  const pure = distinct.filter(([, files]) => mainForms(files).size === 1);
  return (pure.length > 0 ? pure : distinct).map(([path, files]) => ({ path, files })).sort((a, b) => rank(b) - rank(a) || (a.path < b.path ? -1 : 1)).slice(0, MOST_PLACES);
}

/** Names that say it, then many files. */
function rank({ path, files }: Place): number {
  return (/(?:^|[/_-])(?:docs?|documentation|reference|manual|api)(?:$|[/_.-])/i.test(path) ? 1_000_000 : 0) + files.length;
}

function formOf(file: string): string {
  const name = file.replace(/\.gz$/i, '').toLowerCase();
  return name.endsWith('.d.ts') ? 'dts' : /\.x?html?$/.test(name) ? 'html' : name.endsWith('.xml') ? 'xml' : /\.(?:jsonl?|ndjson)$/.test(name) ? 'json' : 'md';
}

/** The forms that the files are written in, without the ones of a few files among many. */
function mainForms(files: readonly string[]): ReadonlySet<string> {
  const forms = files.map(formOf);
  return new Set(forms.filter(form => forms.filter(each => each === form).length > forms.length * FEW));
}

function walk(folder: string, depth: number): string[] {
  if (depth > DEEPEST) return [];
  const out: string[] = [];
  for (const entry of entriesOf(folder)) {
    if (entry.name.startsWith('.')) continue;
    if (entry.isDirectory()) { if (!NOT_LOOKED_AT.has(entry.name)) out.push(...walk(join(folder, entry.name), depth + 1).map(each => `${entry.name}/${each}`)); continue; }
    if (entry.isFile() && FORM.test(entry.name) && !NO_DOCUMENTATION.test(entry.name)) out.push(entry.name);
  }
  return out.sort();
}

async function tried(folder: string, place: Place): Promise<Candidate | undefined> {
  const { mine, loadProfile } = await import('@plumbline/miner');
  const files = await sample(folder, place);
  if (files.length === 0) return undefined;
  let best: { readonly profile: string; readonly found: number; readonly score: number } | undefined;
  const parts = Math.max(1, place.files.length / files.length);
  for (const profile of new Set([...mainForms(place.files)].flatMap(each => PROFILES.get(each)!))) {
    let mined: Mined;
    try {
      mined = mine({ files, facts: null, engine: 'sample', profile: loadProfile(profile) });
    } catch (error) {
      // Not written so.
      if (error instanceof UsageError) continue;
      throw error;
    }
    const { found, score } = worth(mined);
    if (best === undefined || score > best.score) best = { profile, found, score };
  }
  return best && best.found > 0 ? { path: place.path, profile: best.profile, found: Math.round(best.found * parts), files: place.files.length } : undefined;
}

/** What was understood, less what was not: a profile of another family finds members where there are none. */
function worth({ members, report }: Mined): { readonly found: number; readonly score: number } {
  const interfaces = Object.values(members.interfaces);
  const all = interfaces.flatMap(each => Object.values(each.members));
  const typed = all.filter(each => (each.kind === 'method' ? each.params !== null || each.returns !== null : each.type !== null)).length;
  const found = all.length + Object.keys(members.functions).length + Object.keys(members.globals).length;
  return { found, score: found + typed + interfaces.filter(each => Object.keys(each.members).length > 0).length - report.skippedTitles.length };
}

/** A part of the files, spread over all of them. */
async function sample(folder: string, { files }: Place): Promise<SourceFile[]> {
  const step = Math.max(1, Math.ceil(files.length / SAMPLE_FILES));
  const out: SourceFile[] = [];
  let size = 0;
  for (let at = 0; at < files.length && size < SAMPLE_BYTES; at += step) {
    const path = join(folder, files[at]!);
    if (/\.(?:jsonl?|ndjson)$/i.test(path) && !looksLikeDump(path)) continue;
    const text = cut(path, await readText(path, viewPath(folder, path)).catch((error: unknown) => { if (error instanceof UsageError) return ''; throw error; }));
    size += text.length;
    if (text !== '') out.push({ path: relative(folder, path).replaceAll('\\', '/'), text, shown: viewPath(folder, path) });
  }
  return out;
}

/** Data files of the project are JSON too. */
function looksLikeDump(path: string): boolean {
  return statSync(path).size > 1000 && !NO_DOCUMENTATION.test(basename(path));
}
/** Of a file of lines, the first ones. */
function cut(path: string, text: string): string {
  return /\.(?:jsonl|ndjson)(?:\.gz)?$/i.test(path) && text.length > SAMPLE_BYTES ? text.slice(0, text.lastIndexOf('\n', SAMPLE_BYTES) + 1) : text;
}
