/** The full-text library, loaded when words are searched for: an exact symbol needs none. */
import { createRequire } from 'node:module';
import type MiniSearchClass from 'minisearch';

const load = createRequire(import.meta.url);

export function miniSearch(): typeof MiniSearchClass {
  const loaded = load('minisearch') as typeof MiniSearchClass & { default?: typeof MiniSearchClass };
  return loaded.default ?? loaded;
}
