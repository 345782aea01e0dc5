/** The effective settings, as every tool's result echoes them. */
import { viewPath } from '../files/view-path.js';
import type { Effective } from '../settings/effective.js';

export function settingsEcho(cwd: string, { configuration, dialect, roots, globals, graphFolder }: Effective, more: Readonly<Record<string, unknown>> = {}): Record<string, unknown> {
  return { configuration: configuration === null ? null : viewPath(cwd, configuration.file), graph: viewPath(cwd, graphFolder), dialect: dialect.name, roots, globals, ...more };
}
