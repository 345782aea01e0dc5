// Real code of the time, in a project of a wanted size: the sample project over and over, each copy with a library beside it.
import { cpSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { root } from '../run.mjs';

const LIBRARIES = ['jquery/dist/jquery.js', 'underscore/underscore.js', 'es5-shim/es5-shim.js', 'moment/moment.js', 'json3/lib/json3.js', 'es5-shim/es5-sham.js'];

/** Writes a project of at least so many scripts; gives their paths, sorted, with their texts. */
export function writeProject(folder, least) {
  const sample = join(root, 'docs-fixtures/projects/clean');
  const scripts = new Map();
  for (let copy = 0; scripts.size < least; copy++) {
    const part = join(folder, `p${copy}`);
    cpSync(sample, part, { recursive: true });
    mkdirSync(join(part, 'vendor'));
    const library = LIBRARIES[copy % LIBRARIES.length];
    cpSync(join(root, 'node_modules', library), join(part, 'vendor', basename(library)));
    for (const name of readdirSync(part, { recursive: true }).map(String).filter(each => each.endsWith('.js'))) scripts.set(join(`p${copy}`, name), readFileSync(join(part, name), 'utf8'));
  }
  return new Map([...scripts].sort(([a], [b]) => (a < b ? -1 : 1)));
}
