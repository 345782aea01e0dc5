/** Where the graph is (DESIGN 4.1): `--graph`, else the configuration's, else the only folder under `generated/`. */
import { existsSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { UsageError } from '@plumbline/model';
import { viewPath } from '../files/view-path.js';
import { hasGraphFolder } from '../graph-folder/graph-folder.js';
import type { FoundConfiguration } from './configuration.js';

/**
 * The absolute path of the graph's folder; whether it is a good one is the loader's to say.
 * @throws UsageError when nothing names one.
 */
export function findGraphFolder(cwd: string, given: string | undefined, configuration: FoundConfiguration | null): string {
  if (given !== undefined) return resolve(cwd, given);
  if (configuration?.settings.graph !== undefined) {
    const folder = resolve(configuration.folder, configuration.settings.graph);
    if (!hasGraphFolder(folder)) throw new UsageError(`${viewPath(cwd, configuration.file)}: graph: there is no folder ${viewPath(cwd, folder)}; correct the path, or make the graph with plumbline generate.`);
    return folder;
  }
  const generated = join(configuration?.folder ?? cwd, 'generated');
  const folders = existsSync(generated) ? readdirSync(generated, { withFileTypes: true }).filter(each => each.isDirectory() && !each.name.startsWith('.')).map(each => each.name).sort() : [];
  if (folders.length === 1) return join(generated, folders[0]!);
  throw new UsageError(folders.length === 0
    ? 'No graph to check against: give --graph DIR, set "graph" in plumbline.config.json, or make one with plumbline generate.'
    : `Several graphs under generated/ (${folders.join(', ')}): give --graph DIR, or set "graph" in plumbline.config.json.`);
}
