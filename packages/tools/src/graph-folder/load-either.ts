/** A graph to compare with: its folder, or its `members.json` alone. */
import { readFileSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import { loadMembers, UsageError, type Graph } from '@plumbline/model';
import { decodeText } from '../files/decode-text.js';
import { viewPath } from '../files/view-path.js';
import { loadGraphFolder } from './load-graph-folder.js';

/** @throws UsageError for what is no graph. */
export function loadEither(cwd: string, path: string): Graph {
  const shown = viewPath(cwd, path);
  const absolute = resolve(cwd, path);
  if (!statSync(absolute, { throwIfNoEntry: false })?.isFile()) return loadGraphFolder(absolute, shown);
  let text: string;
  try {
    ({ text } = decodeText(readFileSync(absolute)));
  } catch (error) {
    throw new UsageError(`${shown}: the file cannot be read (${(error as NodeJS.ErrnoException).code ?? (error as Error).message}); make it readable.`);
  }
  return loadMembers(text, shown);
}
