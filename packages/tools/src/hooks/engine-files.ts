/** Whether a file is a script of a project, and of which: the cheap question, asked before anything is loaded. */
import { existsSync, lstatSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { isLink, isWithin, realPath } from '../files/confinement.js';
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
 * Null for what is no script of a project: another ending (of the path and of what it links to), a place where nothing can be, ignored, an installed package, outside of the agent's folder and of every
 * configuration's. An agent may work above several projects: the configuration nearest to the file counts.
 * @throws UsageError for a configuration that cannot be read
 */
export function engineFile(path: string, cwd: string): EngineFile | null {
  const named = resolve(cwd, path);
  const isNamedScript = hasEnding(path.replaceAll('\\', '/'), SCRIPT_ENDINGS);
  if (!isPlace(named) || (!isNamedScript && !isLink(named))) return null;
  const absolute = realPath(named);
  // A circle of links leads nowhere.
  if ((!isNamedScript && !hasEnding(absolute, SCRIPT_ENDINGS)) || isLink(absolute)) return null;
  if (/[\\/](?:node_modules|\.git)[\\/]/.test(absolute) || isFakeEngine(absolute)) return null;
  const configuration = findConfiguration(existingFolder(dirname(absolute)));
  const own = realPath(cwd);
  const root = configuration ? realPath(configuration.folder) : isWithin(own, absolute) ? own : undefined;
  if (root === undefined) return null;
  const file = viewPath(root, absolute);
  const excluded = makeExcluder(root, configuration && { patterns: configuration.settings.ignore ?? [], folder: root });
  return excluded(file) ? null : { absolute, root, file };
}

/** A file is there, or may come: too long a name, a NUL, a closed folder let no tool write either. */
function isPlace(absolute: string): boolean {
  try {
    lstatSync(absolute, { throwIfNoEntry: false });
    return true;
  } catch (error) {
    // Below a file: the tool is about to make a folder of it, or to fail.
    return (error as NodeJS.ErrnoException).code === 'ENOTDIR';
  }
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
