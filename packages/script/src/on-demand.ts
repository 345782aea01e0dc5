/** Parsers that most runs never need: loaded at their first use, so that a check of a few files starts fast. */
import { createRequire } from 'node:module';
import type MarkdownItClass from 'markdown-it';

const load = createRequire(import.meta.url);

let esprimaModule: typeof import('esprima') | undefined;
export function esprima(): typeof import('esprima') {
  return (esprimaModule ??= load('esprima') as typeof import('esprima'));
}

type MarkdownIt = InstanceType<typeof MarkdownItClass>;
let markdownParser: MarkdownIt | undefined;
export function markdown(): MarkdownIt {
  if (!markdownParser) {
    const loaded = load('markdown-it') as typeof MarkdownItClass & { default?: typeof MarkdownItClass };
    markdownParser = new (loaded.default ?? loaded)({ html: true });
  }
  return markdownParser;
}
