/** Whether a file is a script of a project, and of which: the cheap question, asked before anything is loaded. */
import { existsSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { isWithin, realPath } from '../files/confinement.js';
import { hasEnding, SCRIPT_ENDINGS } from '../files/collect-files.js';
import { isFakeEngine, makeExcluder } from '../files/exclusion.js';
import { viewPath } from '../files/view-path.js';
import { findConfiguration } from '../settings/configuration.js';

export interface EngineFile {
  /** Absolute, links resolved. */
  readonly absolute: string;
  /** The project's folder: the configuration's, else the agent's own. Absolute, links resolved. */
  readonly root: string;
  /** Relative to the project's folder. */
  readonly file: string;
}

/**
 * Null for what is no script of a project: another ending, ignored, an installed package, outside of the agent's folder and of every
 * configuration's. An agent may work above several projects: the configuration nearest to the file counts.
 * @throws UsageError for a configuration that cannot be read
 */
export function engineFile(path: string, cwd: string): EngineFile | null {
  if (!hasEnding(path.replaceAll('\\', '/'), SCRIPT_ENDINGS)) return null;
  const absolute = realPath(resolve(cwd, path));
  if (/[\\/](?:node_modules|\.git)[\\/]/.test(absolute) || isFakeEngine(absolute)) return null;
  const configuration = findConfiguration(existingFolder(dirname(absolute)));
  const own = realPath(cwd);
  const root = configuration ? realPath(configuration.folder) : isWithin(own, absolute) ? own : undefined;
  if (root === undefined) return null;
  const file = viewPath(root, absolute);
  const excluded = makeExcluder(root, configuration && { patterns: configuration.settings.ignore ?? [], folder: root });
  return excluded(file) ? null : { absolute, root, file };
}

function existingFolder(folder: string): string {
  let at = folder;
  while (!existsSync(at) && dirname(at) !== at) at = dirname(at);
  return at;
}

/** Files by their project. */
export function byRoot(files: readonly EngineFile[]): Map<string, EngineFile[]> {
  const out = new Map<string, EngineFile[]>();
  for (const each of files) out.set(each.root, [...(out.get(each.root) ?? []), each]);
  return out;
}
