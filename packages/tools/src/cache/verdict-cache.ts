/** Verdicts under the content that they depend on: tool, graph, settings, texts; and the answers that the disk gave besides. */
import { createHash } from 'node:crypto';
import { join, resolve } from 'node:path';
import { viewPath } from '../files/view-path.js';
import { readGraphFile } from '../graph-folder/graph-folder.js';
import type { Effective } from '../settings/effective.js';
import { CacheStore } from './cache-store.js';
import { toolIdentity } from './tool-identity.js';

const FORMAT = 'plumbline/cache@1';
export const CACHE_FOLDER = '.plumbline-cache';

/** `true`: the default folder, beside the configuration. */
export function openCache(cwd: string, given: string | true, effective: Effective): CacheStore {
  const folder = given === true ? join(effective.configuration?.folder ?? cwd, CACHE_FOLDER) : resolve(cwd, given);
  return new CacheStore(folder, given === true ? viewPath(cwd, folder) : given);
}

/** What every verdict of a run depends on, as one digest. */
export function runKey(effective: Effective, settings: Readonly<Record<string, unknown>>): string {
  const { dialect, roots, globals, graphFolder } = effective;
  return digestOf([FORMAT, toolIdentity(), readGraphFile(graphFolder, 'members.json') ?? '', readGraphFile(graphFolder, 'constructs.json') ?? '', JSON.stringify({ dialect, roots, globals, ...settings })]);
}

/** A digest of texts in their order, each with its length, so that no two lists run into one another. */
export function digestOf(parts: readonly (string | Uint8Array)[]): string {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(`${part.length}\0`).update(part).update('\0');
  return hash.digest('hex');
}
