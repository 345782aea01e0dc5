/** What the sources of this package are made of: its own folder and the model's vocabulary, no engine, no I/O, no switch that switches nothing. */
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { BLOCKS } from '../src/index.js';
import { repositoryRoot } from '../../../test/shared.js';

const folder = join(repositoryRoot, 'packages/guard/src');
const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(each => each.endsWith('.ts')).map(each => ({ path: each.replaceAll('\\', '/'), text: readFileSync(join(folder, each), 'utf8') }));

/** Every specifier that a text imports from, in whatever form. */
function importsOf(text: string): string[] {
  return [...text.matchAll(/(?:^\s*(?:import|export)\b[^'"`;]*?\bfrom\s*|^\s*import\s*|\bimport\s*\(\s*|\brequire\s*\(\s*)['"`]([^'"`]+)['"`]/gm)].map(each => each[1]!);
}
const foreign = (text: string): string[] => importsOf(text).filter(each => each !== '@plumbline/model' && !each.startsWith('./') && !each.startsWith('../'));

describe('the imports', () => {
  it('are of the package itself and of the model', () => {
    expect(sources.length).toBeGreaterThan(60);
    expect(sources.flatMap(({ text }) => importsOf(text)).length).toBeGreaterThan(200);
    expect(sources.flatMap(({ path, text }) => foreign(text).map(each => `${path}: ${each}`))).toEqual([]);
    // A relative path stays within the package.
    expect(sources.flatMap(({ path, text }) => importsOf(text).filter(each => each.split('../').length > path.split('/').length))).toEqual([]);
  });
  it.each([
    ["import { check } from '@plumbline/tools';", '@plumbline/tools'], ["import type { X } from '@plumbline/checker';", '@plumbline/checker'], ["export * from '@plumbline/lookup';", '@plumbline/lookup'], ["import 'node:fs';", 'node:fs'], ["const x = await import('openai');", 'openai'], ["const x = require('fs');", 'fs'],
    ["import {\n  a,\n  b,\n} from '@plumbline/model/src/x.js';", '@plumbline/model/src/x.js'],
  ])('a foreign one is seen: %s', (text, expected) => expect(foreign(text)).toEqual([expected]));
});

it('no engine and no model is named', () => expect(sources.filter(({ text }) => /\b(?:quire|indesign|extendscript|illustrator|photoshop|gpt|claude|gemini|llama|mistral)\b/i.test(text)).map(each => each.path)).toEqual([]));

it.each(BLOCKS)('the block %s switches something', block => expect(sources.filter(({ text }) => text.includes(`has('${block}')`)).length).toBeGreaterThan(0));
