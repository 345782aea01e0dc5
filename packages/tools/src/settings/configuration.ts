/** The configuration (DESIGN 4.1): one a run, looked for upwards from the working directory. JSON only: a customer's repository must not run code here. */
import { parse as parsePath } from 'node:path';
import { lilconfigSync } from 'lilconfig';
import { parseJson, UsageError } from '@plumbline/model';
import { viewPath } from '../files/view-path.js';
import { parseConfiguration, type Configuration } from './parse-configuration.js';

export const CONFIGURATION_FILE = 'plumbline.config.json';

export interface FoundConfiguration {
  readonly settings: Configuration;
  /** Absolute path of the file. */
  readonly file: string;
  /** Absolute path of its folder: the configuration's paths are relative to it. */
  readonly folder: string;
}

/**
 * `plumbline.config.json`, or the `plumbline` key of `package.json`, in the nearest folder upwards that has one; null when none has.
 * @throws UsageError for a file that is not valid JSON or holds what no configuration has.
 */
export function findConfiguration(cwd: string): FoundConfiguration | null {
  const loader = (path: string, text: string): unknown => parseJson(text, viewPath(cwd, path), 'correct it');
  const search = lilconfigSync('plumbline', {
    searchPlaces: [CONFIGURATION_FILE, 'package.json'], loaders: { '.json': loader }, packageProp: 'plumbline', stopDir: parsePath(cwd).root, ignoreEmptySearchPlaces: false,
  });
  let found: { config: unknown; filepath: string; isEmpty?: boolean } | null;
  try {
    found = search.search(cwd);
  } catch (error) {
    const { code, path } = error as NodeJS.ErrnoException;
    if (error instanceof UsageError || code === undefined) throw error;
    throw new UsageError(`${path === undefined ? 'The configuration' : viewPath(cwd, path)}: the file cannot be read (${code}); make it readable.`);
  }
  if (!found) return null;
  const shown = viewPath(cwd, found.filepath);
  if (found.isEmpty) throw new UsageError(`${shown}: the configuration is empty; write {} or settings.`);
  return { settings: parseConfiguration(found.config, shown), file: found.filepath, folder: parsePath(found.filepath).dir };
}
