/**
 * What stays warm between an agent's calls (DESIGN 7): the graph, loaded once and again when its file changes; texts and their
 * analysis, by content. Every path that a caller gives is confined to the roots.
 */
import { realpathSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Lookup } from '@plumbline/lookup';
import { UsageError, type Dialect, type Graph } from '@plumbline/model';
import type { SummaryMemory } from '@plumbline/script';
import type { GraphStamp } from '@plumbline/report';
import { openChunks, openTopics } from '../explain/open-documentation.js';
import { viewPath } from '../files/view-path.js';
import { loadGraphFolder } from '../graph-folder/load-graph-folder.js';
import { effectiveSettings, type Effective } from '../settings/effective.js';
import { isWithin, realPath } from '../files/confinement.js';
import { DocumentationAge } from './documentation-age.js';
import { ProjectFiles } from './project-files.js';
import { ScriptListing } from './script-listing.js';
import { TreeChanges } from './tree-changes.js';
import { VerdictMemory } from './verdict-memory.js';

export interface SessionRequest {
  /** Folders that callers may not leave; the first is the working directory. Absolute or relative to the process's own. */
  readonly roots: readonly string[];
  readonly graph?: string | undefined;
  readonly dialect?: string | undefined;
}

/** Settings and graph as the disk has them at one call. */
export interface SessionState {
  readonly effective: Effective;
  readonly graph: Graph;
  readonly lookup: Lookup;
}

/** So many other folders stay warm. */
const MOST_OTHERS = 8;

export class Session {
  /** Absolute, links resolved. */
  readonly roots: readonly string[];
  readonly files: ProjectFiles;
  readonly verdicts = new VerdictMemory();
  /** What has changed under the roots, whoever changed it. */
  readonly changes: TreeChanges;
  /** As asked for; undefined: the configuration says. */
  readonly dialect: string | undefined;
  private readonly request: SessionRequest;
  private loaded: { readonly folder: string; readonly signature: string; readonly graph: Graph; readonly lookup: Lookup } | undefined;
  private readonly age = new DocumentationAge();
  private readonly listing: ScriptListing;
  private busy: Promise<unknown> = Promise.resolve();
  private readonly others = new Map<string, Session>();
  private remembered: { readonly dialect: string; readonly memory: SummaryMemory } | undefined;

  /** @throws UsageError for a root that is no folder. */
  constructor(request: SessionRequest, changes?: TreeChanges) {
    if (request.roots.length === 0) throw new UsageError('No root to work in: give at least one folder.');
    this.dialect = request.dialect;
    this.roots = [...new Set(request.roots.map(realFolder))];
    this.request = { ...request, graph: request.graph === undefined ? undefined : resolve(this.cwd, request.graph) };
    this.changes = changes ?? new TreeChanges(this.roots);
    this.files = new ProjectFiles(this.cwd);
    this.listing = new ScriptListing(this.cwd);
  }

  get cwd(): string { return this.roots[0]!; }

  /**
   * The session of another folder within the roots: paths are relative to it, and its own configuration holds.
   * @throws UsageError for one that is none
   */
  at(root: string | undefined): Session {
    if (root === undefined) return this;
    const folder = realPath(resolve(this.cwd, this.path(root)));
    if (folder === this.cwd) return this;
    const known = this.others.get(folder);
    if (known) return known;
    if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) throw new UsageError(`${root}: there is no such folder; give a folder of this server as root, or leave root out.`);
    if (this.others.size >= MOST_OTHERS) this.others.delete(this.others.keys().next().value!);
    const session = new Session({ ...this.request, roots: [folder, ...this.roots] }, this.changes);
    this.others.set(folder, session);
    return session;
  }

  /** One at a time: joining files writes on what is remembered of them. */
  alone<T>(work: () => Promise<T>): Promise<T> {
    const turn = this.busy.then(work);
    this.busy = turn.catch(() => undefined);
    return turn;
  }

  /** @throws UsageError for a configuration or graph that cannot be used. */
  state(): SessionState {
    const effective = effectiveSettings(this.cwd, this.request);
    const folder = effective.graphFolder;
    const signature = signatureOf(folder);
    if (!this.loaded || this.loaded.folder !== folder || this.loaded.signature !== signature) {
      const shown = viewPath(this.cwd, folder);
      const graph = loadGraphFolder(folder, shown);
      const lookup = new Lookup(graph, { chunks: () => openChunks(folder, shown), topics: () => openTopics(folder, shown, graph.digest).topics });
      this.loaded = { folder, signature, graph, lookup };
    }
    return { effective, graph: this.loaded.graph, lookup: this.loaded.lookup };
  }

  async stamp({ effective, graph }: SessionState): Promise<GraphStamp> {
    return { engine: graph.engine, digest: graph.digest, documentation: await this.age.of(effective, graph) };
  }

  /** All scripts of the configuration's folder: one program. */
  scripts(effective: Effective): readonly string[] {
    return this.listing.of(effective.configuration!.folder, effective);
  }

  /** What earlier calls have parsed, in this dialect. */
  async summaries(dialect: Dialect): Promise<SummaryMemory> {
    const key = JSON.stringify(dialect);
    if (this.remembered?.dialect !== key) {
      const { SummaryMemory } = await import('@plumbline/script');
      this.remembered = { dialect: key, memory: new SummaryMemory() };
    }
    return this.remembered.memory;
  }

  /**
   * A caller's path, or its `file:` URI, as the file view has it: relative to the working directory, with `/`.
   * @throws UsageError for one that leaves the roots, through links too.
   */
  path(written: string): string {
    if (written.includes('\0')) throw new UsageError('A path cannot hold a NUL character; correct it.');
    const absolute = resolve(this.cwd, pathOf(written));
    if (!this.roots.some(root => isWithin(root, realPath(absolute)))) {
      throw new UsageError(`${written}: outside the folders of this server (${this.roots.map(root => viewPath(this.cwd, root)).join(', ')}); name a file inside them.`);
    }
    return viewPath(this.cwd, absolute);
  }
}

function pathOf(written: string): string {
  if (!/^file:\/\//i.test(written)) return written;
  try {
    return fileURLToPath(written);
  } catch (error) {
    throw new UsageError(`${written}: no file's URI (${(error as Error).message}); give a path.`);
  }
}

function realFolder(path: string): string {
  const absolute = resolve(path);
  if (!statSync(absolute, { throwIfNoEntry: false })?.isDirectory()) throw new UsageError(`${path}: there is no such folder; give one that exists as root.`);
  return realpathSync(absolute);
}

/** Changes whenever another `members.json` is put in place: it is the last one that a writer moves. */
function signatureOf(folder: string): string {
  const stat = statSync(resolve(folder, 'members.json'), { throwIfNoEntry: false, bigint: true });
  return stat ? `${stat.ino}:${stat.mtimeNs}:${stat.size}` : 'none';
}
