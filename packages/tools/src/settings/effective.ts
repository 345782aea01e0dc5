/** The settings that a run works with, from the command line and the configuration; echoed in its result. */
import { resolve } from 'node:path';
import { resolveDialect, UsageError, type Dialect } from '@plumbline/model';
import { kindOf } from '../files/kind-of.js';
import { viewPath } from '../files/view-path.js';
import { findConfiguration, type FoundConfiguration } from './configuration.js';
import { findGraphFolder } from './find-graph.js';

export interface Effective {
  readonly configuration: FoundConfiguration | null;
  /** Absolute. */
  readonly graphFolder: string;
  readonly dialect: Dialect;
  /** Relative to the working directory. */
  readonly roots: readonly string[];
  readonly globals: readonly string[];
}

/** @throws UsageError for a bad configuration, an unknown dialect, a root that is no folder, or when no graph is named. */
export function effectiveSettings(cwd: string, given: { readonly graph?: string | undefined; readonly dialect?: string | undefined; readonly roots?: readonly string[] | undefined }): Effective {
  const configuration = findConfiguration(cwd);
  const settings = configuration?.settings ?? {};
  return {
    configuration,
    graphFolder: findGraphFolder(cwd, given.graph, configuration),
    dialect: given.dialect === undefined ? resolveDialect(settings.dialect) : resolveDialect(given.dialect, '--dialect'),
    roots: [
      ...(given.roots ?? []).map(root => rootFolder(cwd, root, `--root ${root}`)),
      ...(settings.roots ?? []).map((root, index) => rootFolder(cwd, resolve(configuration!.folder, root), `${viewPath(cwd, configuration!.file)}: roots[${index}] ${root}`)),
    ],
    globals: settings.globals ?? [],
  };
}

/** Relative to the working directory. @throws UsageError where no folder is: nothing would ever be found there. */
function rootFolder(cwd: string, path: string, shown: string): string {
  const kind = kindOf(cwd, path, shown);
  if (kind !== 'folder') throw new UsageError(`${shown}: ${kind === undefined ? 'there is no such folder; correct the path, or leave it out' : 'this is no folder; name the folder that holds the files'}.`);
  return viewPath(cwd, path);
}

/** The part of a result's `settings` that every command shares. A dialect's tables of built-ins are told by their counts. */
export function echo(cwd: string, effective: Effective): Record<string, unknown> {
  const { extras, globals, ...flags } = effective.dialect;
  return {
    configuration: effective.configuration === null ? null : viewPath(cwd, effective.configuration.file),
    graph: viewPath(cwd, effective.graphFolder),
    dialect: { ...flags, extras: Object.values(extras).reduce((sum, names) => sum + names.length, 0), globals: globals.length },
    roots: effective.roots,
    globals: effective.globals,
    ignore: effective.configuration?.settings.ignore ?? [],
  };
}
