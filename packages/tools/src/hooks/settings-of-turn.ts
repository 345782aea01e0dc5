/** Files by which the checks themselves are set up: who changes them changes what a clean turn means, and the user is told. */
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { UsageError } from '@plumbline/model';
import { viewPath } from '../files/view-path.js';
import { AGENT_TARGETS } from '../install/agent-settings.js';
import { CONFIGURATION_FILE, findConfiguration } from '../settings/configuration.js';
import { findGraphFolder } from '../settings/find-graph.js';
import { changedSince } from './changed-files.js';

const IGNORE_FILES = ['.plumblineignore', '.gitignore'];

/**
 * Those that this turn's calls wrote (`written`: relative to `cwd`), or that anybody changed since it began, to the moment: what was set
 * up shortly before is no news. Relative to `cwd`, sorted.
 */
export function settingsOfTurn(cwd: string, written: readonly string[], since: number | null): string[] {
  const names = [CONFIGURATION_FILE, ...IGNORE_FILES, ...[...AGENT_TARGETS.values()].flatMap(each => each.files.map(file => file.path)), ...own(cwd)];
  const byName = new Set(names.map(each => viewPath(cwd, resolve(cwd, each))));
  const isNested = (path: string): boolean => [CONFIGURATION_FILE, ...IGNORE_FILES].some(each => path.endsWith(`/${each}`));
  return [...new Set([
    ...written.filter(each => byName.has(each) || isNested(each)),
    ...(since === null ? [] : [...byName].filter(each => existsSync(resolve(cwd, each)) && changedSince(resolve(cwd, each), since, 0))),
  ])].sort();
}

/** The configuration in force, and the graph that it names. */
function own(cwd: string): string[] {
  try {
    const configuration = findConfiguration(cwd);
    return [...(configuration ? [configuration.file] : []), resolve(findGraphFolder(cwd, undefined, configuration), 'members.json')];
  } catch (error) {
    // Damaged, or gone: what is left is known by its name.
    if (error instanceof UsageError) return [];
    throw error;
  }
}
