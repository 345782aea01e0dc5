/**
 * What a language server asks (DESIGN 7): the open texts, the projects around them, and about each place what the documentation
 * says. Knows no protocol. Everything is as the disk and the open texts are now: a changed configuration or graph counts at once.
 */
import { dirname, resolve } from 'node:path';
import { isWithin } from '../files/confinement.js';
import { UsageError, type Finding } from '@plumbline/model';
import type { EditorPlace } from '@plumbline/script';
import { openBaseline } from '../baseline/baseline.js';
import { collectFiles, hasEnding, SCRIPT_ENDINGS, SNIPPET_ENDINGS } from '../files/collect-files.js';
import { DiskFiles } from '../files/disk-files.js';
import { isFakeEngine, makeExcluder } from '../files/exclusion.js';
import { overlayFiles } from '../files/overlay-files.js';
import { viewPath } from '../files/view-path.js';
import { findConfiguration } from '../settings/configuration.js';
import { effectiveSettings, type Effective } from '../settings/effective.js';
import { aboutName, aboutPlace } from './about-place.js';
import { Abouts, memberTitle, type About } from './about.js';
import { completionsFor, type Completion } from './completions.js';
import { documentationPlace, type DocumentationPlace } from './documentation-places.js';
import { EditorProject, isDocument } from './editor-project.js';
import { graphStamp, OpenGraphs, type OpenGraph } from './open-graph.js';
import { signatureLabel, type SignatureLabel } from './signature-label.js';

export interface EditorSettings {
  /** As the options of `check`; paths are absolute. */
  readonly graph?: string | undefined;
  readonly dialect?: string | undefined;
  readonly baseline?: string | undefined;
  /** Free names of fenced snippets are judged too. */
  readonly strict?: boolean | undefined;
}

export interface Hover { readonly start: number; readonly end: number; readonly abouts: readonly About[] }

export interface CompletionAnswer {
  /** Where the word begins that is being typed, and the quote that it stands in. */
  readonly start: number;
  readonly quote: string | null;
  /** What is being written: only a member or an option is worth an unasked answer. */
  readonly kind: EditorPlace['kind'];
  readonly items: readonly Completion[];
}

export interface Signature extends SignatureLabel { readonly about: About }
export interface SignatureAnswer { readonly signatures: readonly Signature[]; readonly argument: number }

/** A place that tells more about a finding. */
export interface RelatedPlace { readonly words: string; readonly place: DocumentationPlace }

/** A list of a project's files is believed for so long: asking the disk at each key would be slow in large trees. */
const LIST_MS = 2000;

interface Home { readonly cwd: string; readonly file: string }
interface Moment { readonly revision: number; readonly stamp: string; readonly project: EditorProject }

export class EditorSession {
  /** Goes up whenever an answer may be another one. */
  revision = 0;
  private readonly texts = new Map<string, string>();
  private readonly graphs = new OpenGraphs();
  private readonly moments = new Map<string, Moment>();
  /** What outlives a moment: one a project, until its settings or its graph are others. */
  private readonly kept = new Map<string, { readonly stamp: string } & Pick<EditorProject['parts'], 'memory' | 'last'>>();
  private readonly lists = new Map<string, { readonly at: number; readonly key: string; readonly files: readonly string[] }>();
  private folders: readonly string[] = [];

  constructor(private settings: EditorSettings, private readonly now: () => number = () => performance.now()) {}

  /** Folders that a file without a configuration belongs to; absolute. */
  setFolders(folders: readonly string[]): void {
    this.folders = [...folders].sort((a, b) => b.length - a.length);
    this.refresh();
  }
  setSettings(settings: EditorSettings): void {
    this.settings = settings;
    this.refresh();
  }
  /** An open text, in place of what the disk has. */
  put(path: string, text: string): void {
    this.texts.set(path, text);
    this.revision++;
  }
  has(path: string): boolean {
    return this.texts.has(path);
  }
  drop(path: string): void {
    this.texts.delete(path);
    this.revision++;
  }
  /** Something changed on the disk. */
  refresh(): void {
    this.lists.clear();
    this.moments.clear();
    for (const each of this.kept.values()) each.last.joined = null;
    this.revision++;
  }

  /** Files and folders whose change changes answers, absolute, whether or not they are there: configurations, graphs, the baseline. */
  watched(): string[] {
    const out = new Set<string>(this.settings.baseline === undefined ? [] : [this.settings.baseline]);
    for (const folder of new Set([...this.folders, ...[...this.texts.keys()].map(each => dirname(each))])) {
      const home = quietly(() => this.homeOf(resolve(folder, 'a.js')));
      const cwd = home?.cwd ?? folder;
      for (const name of ['plumbline.config.json', 'package.json', 'generated']) for (const each of [cwd, folder]) out.add(resolve(each, name));
      // A graph that is named and not there yet may come; one that is not named is found under generated.
      const configuration = quietly(() => findConfiguration(cwd));
      const named = this.settings.graph ?? (configuration?.settings.graph === undefined ? undefined : resolve(configuration.folder, configuration.settings.graph));
      const graph = named ?? quietly(() => effectiveSettings(cwd, this.settings))?.graphFolder;
      if (graph !== undefined) out.add(resolve(cwd, graph, 'members.json'));
    }
    return [...out].sort();
  }

  /**
   * Null when a newer text overtook the check: it is worth nothing then.
   * @throws UsageError for a configuration, a graph or a baseline that cannot be used; as all below.
   */
  async findings(path: string): Promise<readonly Finding[] | null> {
    const home = this.homeOf(path);
    if (!this.isJudged(home)) return [];
    return (await this.project(home)).findingsOf(home.file);
  }

  /** Where the documentation has what a finding is about, and what may be written instead. */
  async related(path: string, finding: Finding): Promise<RelatedPlace[]> {
    const { parts: { opened, effective } } = await this.project(this.homeOf(path));
    const { graph } = opened;
    const placeOf = (sources: readonly string[]): DocumentationPlace | null => sources.map(each => documentationPlace(each, opened, effective.configuration)).find(each => each !== null) ?? null;
    const interfaces = finding.receiver?.interface?.split('|') ?? [];
    const instead = finding.candidates.flatMap(name => {
      const found = interfaces.map(each => graph.member(each, name)).find(each => each !== undefined);
      const place = found ? placeOf(found.facts.source) : null;
      return found && place ? [{ words: memberTitle(found.owner, name, found.facts), place }] : [];
    });
    const documented = placeOf(finding.source);
    return [...(documented ? [{ words: `The documentation: ${finding.source[0]!}`, place: documented }] : []), ...instead];
  }

  async hover(path: string, offset: number): Promise<Hover | null> {
    const asked = await this.asked(path, offset);
    if (!asked || asked.place === null) return null;
    const { place, opened, effective } = asked;
    const abouts = aboutPlace(place, opened.graph, new Abouts(opened, effective.configuration));
    return abouts.length === 0 ? null : { start: place.start, end: place.end, abouts };
  }

  /** The documentation's places of what stands there. */
  async definition(path: string, offset: number): Promise<readonly DocumentationPlace[]> {
    const hover = await this.hover(path, offset);
    return (hover?.abouts ?? []).flatMap(({ excerpts }) => excerpts.flatMap(({ place }) => place ?? [])).slice(0, 1);
  }

  async complete(path: string, offset: number): Promise<CompletionAnswer | null> {
    const home = this.homeOf(path);
    if (!this.isJudged(home)) return null;
    const project = await this.project(home);
    await project.read(home.file);
    const typing = project.typing(home.file, offset);
    if (!typing) return null;
    const place = project.parts.script.placeAt(typing.loaded, home.file, typing.offset);
    return place ? { start: typing.start, quote: typing.quote, kind: place.kind, items: completionsFor(place, project.parts.opened.graph) } : null;
  }

  /** The words on a completion's symbol. */
  async about(path: string, symbol: string): Promise<About | null> {
    const { parts: { opened, effective } } = await this.project(this.homeOf(path));
    const { graph } = opened;
    const abouts = new Abouts(opened, effective.configuration);
    const dot = symbol.lastIndexOf('.');
    const found = dot < 0 ? undefined : graph.member(symbol.slice(0, dot), symbol.slice(dot + 1));
    return found ? abouts.member(found.owner, symbol.slice(dot + 1), found.facts) : aboutName(symbol, graph, abouts)[0] ?? null;
  }

  async signature(path: string, offset: number): Promise<SignatureAnswer | null> {
    const home = this.homeOf(path);
    if (!this.isJudged(home)) return null;
    const project = await this.project(home);
    const { script, opened, effective } = project.parts;
    await project.read(home.file);
    const typing = project.typing(home.file, offset);
    // In an argument that is a string, say, nothing is typed that could be completed.
    const call = (typing && script.callAt(typing.loaded, home.file, typing.offset)) ?? (typing ? null : script.callAt(project.loaded(home.file), home.file, offset));
    if (!call) return null;
    const abouts = new Abouts(opened, effective.configuration);
    return {
      argument: call.argument,
      signatures: call.signatures.map(({ owner, name, facts }) => {
        const about = owner === null ? abouts.function(name) : abouts.member(owner, name, opened.graph.member(owner, name)!.facts);
        return { ...signatureLabel(owner === null ? name : `${owner}.${name}`, facts.params ?? [], facts.returns), about };
      }),
    };
  }

  /** The text with all safe fixes; null when there is none to make. */
  async fixed(path: string): Promise<string | null> {
    const home = this.homeOf(path);
    return this.isJudged(home) ? (await this.project(home)).fixed(home.file) : null;
  }
  async fixedOne(path: string, finding: Finding): Promise<string> {
    const home = this.homeOf(path);
    return (await this.project(home)).fixedOne(home.file, finding);
  }

  private async asked(path: string, offset: number): Promise<{ place: EditorPlace | null; opened: OpenGraph; effective: Effective } | null> {
    const home = this.homeOf(path);
    if (!this.isJudged(home)) return null;
    const project = await this.project(home);
    await project.read(home.file);
    return { place: project.parts.script.placeAt(project.loaded(home.file), home.file, offset), opened: project.parts.opened, effective: project.parts.effective };
  }

  /** The folder that a file's project is judged from: its configuration's, else the editor's that holds it, else its own. */
  private homeOf(path: string): Home {
    const folder = dirname(path);
    const cwd = findConfiguration(folder)?.folder ?? this.folders.find(each => isWithin(each, path)) ?? folder;
    return { cwd, file: viewPath(cwd, path) };
  }

  /** Scripts and documents that `check` would expand a folder to. */
  private isJudged({ cwd, file }: Home): boolean {
    if (!hasEnding(file, [...SCRIPT_ENDINGS, ...SNIPPET_ENDINGS]) || /(?:^|\/)node_modules\//.test(file) || isFakeEngine(resolve(cwd, file))) return false;
    return !excluderOf(cwd)(file);
  }

  private async project(home: Home): Promise<EditorProject> {
    const effective = effectiveSettings(home.cwd, this.settings);
    const stamp = `${JSON.stringify(effective)} ${graphStamp(effective.graphFolder)}`;
    const known = this.moments.get(home.cwd);
    if (known?.revision === this.revision && known.stamp === stamp) return known.project;
    const revision = this.revision;
    const [script, checker] = await Promise.all([import('@plumbline/script'), import('@plumbline/checker')]);
    const project = this.open(home.cwd, effective, stamp, revision, { script, checker });
    this.moments.set(home.cwd, { revision, stamp, project });
    return project;
  }

  private open(cwd: string, effective: Effective, stamp: string, revision: number, modules: Pick<EditorProject['parts'], 'script' | 'checker'>): EditorProject {
    const opened = this.graphs.open(effective.graphFolder, viewPath(cwd, effective.graphFolder));
    const own = [...this.texts].filter(([path]) => quietly(() => this.homeOf(path))?.cwd === cwd).map(([path, text]): [string, string] => [viewPath(cwd, path), text]);
    const entries = own.map(([file]) => file).filter(file => !isDocument(file) && this.isJudged({ cwd, file })).sort();
    let kept = this.kept.get(cwd);
    if (kept?.stamp !== stamp) { kept = { stamp, memory: new modules.script.SummaryMemory(), last: { joined: null, joins: 0 } }; this.kept.set(cwd, kept); }
    const files = overlayFiles(new DiskFiles(cwd), new Map(own));
    return new EditorProject({
      ...modules, cwd, effective, opened, files, entries, scripts: this.scripts(cwd, effective, entries),
      baseline: this.settings.baseline === undefined ? null : openBaseline(cwd, this.settings.baseline, false), strict: this.settings.strict === true, memory: kept.memory, last: kept.last,
      isCurrent: () => this.revision === revision,
      texts: new Map(own.filter(([file]) => entries.includes(file))),
    });
  }

  /** As `check` has it: all scripts of the configuration's folder, else the open ones. */
  private scripts(cwd: string, { configuration }: Effective, entries: readonly string[]): readonly string[] {
    if (!configuration) return entries;
    const key = JSON.stringify(configuration.settings.ignore ?? []);
    let list = this.lists.get(cwd);
    if (list?.key !== key || this.now() - list.at > LIST_MS) {
      list = { at: this.now(), key, files: collectFiles(cwd, ['.'], SCRIPT_ENDINGS, excluderOf(cwd)).files };
      this.lists.set(cwd, list);
    }
    return [...new Set([...entries, ...list.files])].sort();
  }
}

function excluderOf(cwd: string): (file: string) => boolean {
  const configuration = findConfiguration(cwd);
  return makeExcluder(cwd, configuration && { patterns: configuration.settings.ignore ?? [], folder: configuration.folder });
}

/** Null where the user's mistake is told elsewhere. */
function quietly<T>(ask: () => T): T | null {
  try {
    return ask();
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    return null;
  }
}
