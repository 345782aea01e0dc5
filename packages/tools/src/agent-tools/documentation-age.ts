/**
 * Whether the documentation has changed since the graph was made. Times alone would accuse after every checkout: where a file is
 * younger than the graph, the documentation is read again and compared, once for each state of the files.
 */
import { statSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Graph } from '@plumbline/model';
import { UsageError } from '@plumbline/model';
import { readGraphFile } from '../graph-folder/graph-folder.js';
import type { Effective } from '../settings/effective.js';

/** `unknown`: the configuration names no documentation, or it cannot be read as the graph's was. */
export type Age = 'current' | 'newer' | 'unknown';

/** At most this part of the time goes into looking at the documentation's files. */
const SHARE = 20;

export class DocumentationAge {
  private looked = { at: -Infinity, took: 0, state: '' };
  private judged: { readonly key: string; readonly age: Age } | undefined;

  async of(effective: Effective, graph: Graph): Promise<Age> {
    const { configuration } = effective;
    const docs = (configuration?.settings.docs ?? []).map(each => resolve(configuration!.folder, each));
    if (docs.length === 0) return 'unknown';
    const made = statSync(join(effective.graphFolder, 'members.json'), { throwIfNoEntry: false })?.mtimeMs ?? 0;
    const facts = configuration!.settings.facts;
    const state = this.stateOf([...docs, ...(facts === undefined ? [] : [resolve(configuration!.folder, facts)])]);
    const key = `${graph.digest} ${made} ${state}`;
    if (this.judged?.key === key) return this.judged.age;
    const age = Number(state.slice(0, state.indexOf(' '))) <= made ? 'current' : await compare(effective, docs);
    this.judged = { key, age };
    return age;
  }

  /** The youngest time and the count of all files. */
  private stateOf(paths: readonly string[]): string {
    const now = performance.now();
    if (now - this.looked.at < this.looked.took * SHARE) return this.looked.state;
    let [youngest, count] = [0, 0];
    for (const path of paths) for (const time of timesUnder(path)) { count++; if (time > youngest) youngest = time; }
    const state = `${youngest} ${count}`;
    this.looked = { at: performance.now(), took: performance.now() - now, state };
    return state;
  }
}

function* timesUnder(path: string): Generator<number> {
  const stat = statSync(path, { throwIfNoEntry: false });
  if (!stat) return;
  yield stat.mtimeMs;
  if (!stat.isDirectory()) return;
  for (const each of readdirSync(path, { withFileTypes: true })) {
    if (each.isDirectory() && each.name !== 'node_modules' && each.name !== '.git') yield* timesUnder(join(path, each.name));
    else if (each.isFile()) yield statSync(join(path, each.name), { throwIfNoEntry: false })?.mtimeMs ?? 0;
  }
}

/** Reads the documentation as the graph's report says that it was read. */
async function compare(effective: Effective, docs: readonly string[]): Promise<Age> {
  const { generate } = await import('../operations/generate.js');
  try {
    const report = JSON.parse(readGraphFile(effective.graphFolder, 'report.json') ?? '{}') as { readonly profile?: string; readonly engine?: string };
    if (report.engine === undefined || report.profile === undefined) return 'unknown';
    const { outcome } = await generate({ cwd: effective.configuration!.folder, docs, profile: report.profile, engine: report.engine, out: effective.graphFolder, check: true });
    return outcome === 'fresh' ? 'current' : 'newer';
  } catch (error) {
    if (error instanceof UsageError) return 'unknown';
    throw error;
  }
}
