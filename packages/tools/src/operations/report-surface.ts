/** `report --html`: a graph's folder as one page for the documentation team. */
import { existsSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { diffGraphs, UsageError } from '@plumbline/model';
import { changeWords, surfaceHtml } from '@plumbline/report';
import { kindOf } from '../files/kind-of.js';
import { viewPath } from '../files/view-path.js';
import { loadEither } from '../graph-folder/load-either.js';
import { findConfiguration } from '../settings/configuration.js';
import { findGraphFolder } from '../settings/find-graph.js';

export interface ReportSurfaceRequest {
  /** Absolute. */
  readonly cwd: string;
  /** Where the page goes; a page that is there already is replaced. */
  readonly html: string;
  readonly graph?: string | undefined;
  /** An older graph: the page then says what has changed. */
  readonly since?: string | undefined;
  /** Where the documentation is, for links to its places: folders, files, or one http(s) address; none: the configuration's `docs`. */
  readonly docs?: readonly string[];
}

export interface ReportSurfaceResult {
  readonly schema: 'plumbline/report-surface@1';
  readonly html: string;
  readonly bytes: number;
  readonly engine: string;
  readonly digest: string;
  readonly interfaces: number;
  readonly members: number;
  /** How many changes since the older graph; null without one. */
  readonly changes: number | null;
}

/** @throws UsageError for a graph that cannot be used, and for a page that cannot be written. */
export async function reportSurface(request: ReportSurfaceRequest): Promise<ReportSurfaceResult> {
  const { cwd } = request;
  const [{ openDocumentation }, { Provenance }, { openReason }, { firstSentences }] = await Promise.all([
    import('../explain/open-documentation.js'), import('../explain/provenance.js'), import('../explain/explain-symbol.js'), import('@plumbline/miner'),
  ]);
  const configuration = findConfiguration(cwd);
  const folder = findGraphFolder(cwd, request.graph, configuration);
  const { graph, constructs, topics, report, chunks } = openDocumentation(folder, viewPath(cwd, folder));
  for (const path of request.docs ?? []) if (!isAddress(path) && kindOf(cwd, path, `--docs ${path}`) === undefined) throw new UsageError(`--docs ${path}: there is no such file or folder; correct the path.`);
  const changes = request.since === undefined ? null : diffGraphs(loadEither(cwd, request.since).members, graph.members).map(each => ({ ...each, words: changeWords(each), breaks: [] }));
  const provenance = new Provenance(chunks);
  const docs = request.docs && request.docs.length > 0 ? request.docs : (configuration?.settings.docs ?? []).map(path => viewPath(cwd, resolve(configuration!.folder, path)));
  const text = await surfaceHtml({
    graph, constructs, topics, report, changes, summaries: firstSentences(chunks), placesOf: (fact, sources) => provenance.placesOf(fact, sources), openReason: name => openReason(graph, name),
    linkOf: linker(cwd, docs, dirname(resolve(cwd, request.html))),
  });
  try {
    writeFileSync(resolve(cwd, request.html), text);
  } catch (error) {
    throw new UsageError(`--html ${request.html}: the file cannot be written (${(error as NodeJS.ErrnoException).code ?? (error as Error).message}); give another one.`);
  }
  return { schema: 'plumbline/report-surface@1', html: viewPath(cwd, request.html), bytes: Buffer.byteLength(text), engine: graph.engine, digest: graph.digest, ...graph.counts(), changes: changes === null ? null : changes.length };
}

function isAddress(path: string): boolean {
  return /^https?:\/\//.test(path);
}

/** From a source's file to its address as the page's folder sees it; null for what is not there. */
function linker(cwd: string, docs: readonly string[], pageFolder: string): (file: string) => string | null {
  const [first] = docs;
  if (first !== undefined && isAddress(first)) {
    if (docs.length > 1) throw new UsageError(`--docs ${first}: one address is the base of all places; give it alone.`);
    return file => `${first.replace(/\/+$/, '')}/${encoded(file)}`;
  }
  const roots = docs.map(root => ({ name: basename(resolve(cwd, root)), folder: resolve(cwd, root) }));
  return file => {
    for (const { name, folder } of roots) {
      // Several roots: sources begin with the root's base name. A root that is a file is its own only source.
      const inside = roots.length > 1 ? (file.startsWith(`${name}/`) ? file.slice(name.length + 1) : null) : file;
      const found = inside === null ? undefined : [join(folder, inside), ...(name === inside ? [folder] : [])].find(path => existsSync(path));
      if (found !== undefined) return encoded(viewPath(pageFolder, found));
    }
    return null;
  };
}
/** Path segments for an address; a name such as `a:b.md` begins no scheme. */
function encoded(path: string): string {
  return path.split('/').map(part => encodeURIComponent(part)).join('/');
}
