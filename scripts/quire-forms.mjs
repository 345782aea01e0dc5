// The other forms of Quire's manual, made of docs-fixtures/quire/pages: a file per chunk, HTML, XML and a JSONL index dump.
//   node scripts/quire-forms.mjs [--check]
import { readFileSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { mirrorFolder } from './mirror-folder.mjs';
import { root } from './run.mjs';

// markdown-it is the miner's own dependency, and is taken from there.
const MarkdownIt = createRequire(join(root, 'packages/miner/package.json'))('markdown-it');
const markdown = new MarkdownIt({ html: false, xhtmlOut: true });
const MADE = 'Made by "npm run generate" of docs-fixtures/quire/pages; do not edit.';

/** Pages in the order of their names: { name, title, intro, chunks: [{ title, body }] }. */
export function readPages(folder) {
  return readdirSync(folder).filter(name => name.endsWith('.md')).sort().map(name => {
    const [head, ...rest] = readFileSync(join(folder, name), 'utf8').split(/^(?=## )/m);
    const [, title, intro] = /^# (.*)\n([\s\S]*)$/.exec(head) ?? [];
    if (title === undefined) throw new Error(`${name}: a page begins with "# Title".`);
    return {
      name: name.slice(0, -3), title, intro: intro.trim(),
      chunks: rest.map(text => {
        const line = text.indexOf('\n');
        return { title: text.slice(3, line < 0 ? undefined : line).trim(), body: line < 0 ? '' : text.slice(line).trim() };
      }),
    };
  });
}

/** All forms: folder to files. */
export function makeForms(pages) {
  const chunks = new Map();
  const html = new Map();
  const xml = new Map();
  const records = [];
  for (const page of pages) {
    const anchors = new Set();
    const anchored = page.chunks.map(chunk => ({ ...chunk, anchor: unused(slug(chunk.title), anchors) }));
    for (const { title, body, anchor } of anchored) {
      const name = `${unused(slug(title), { has: each => chunks.has(`${each}.md`), add: () => {} })}.md`;
      chunks.set(name, `<!-- ${MADE} -->\n\n# ${title}\n\n${body}\n`);
      records.push(JSON.stringify({ id: `${page.name}.md#${anchor}`, title, text: body, source: `${page.name}.md` }));
    }
    html.set(`${page.name}.html`, [
      '<!DOCTYPE html>', `<!-- ${MADE} -->`, '<html lang="en">', `<head><meta charset="utf-8" /><title>${escape(page.title)}</title></head>`, '<body>',
      `<h1>${escape(page.title)}</h1>`, markdown.render(page.intro).trim(),
      ...anchored.flatMap(({ title, body, anchor }) => [`<h2 id="${escape(anchor)}">${escape(title)}</h2>`, markdown.render(body).trim()]), '</body>', '</html>', '',
    ].join('\n'));
    xml.set(`${page.name}.xml`, [
      '<?xml version="1.0" encoding="UTF-8"?>', `<!-- ${MADE} -->`, `<reference title="${escape(page.title)}">`,
      ...anchored.flatMap(({ title, body, anchor }) => [`<chunk id="${escape(anchor)}" title="${escape(title)}">`, markdown.render(body).trim(), '</chunk>']), '</reference>', '',
    ].join('\n'));
  }
  return new Map([['chunks', chunks], ['html', html], ['xml', xml], ['jsonl', new Map([['quire.jsonl', `${records.join('\n')}\n`]])]]);
}

function slug(title) {
  return title.toLowerCase().replace(/[^\p{L}\p{N}$_-]+/gu, '-');
}
function unused(name, taken) {
  let out = name;
  for (let i = 2; taken.has(out); i++) out = `${name}-${i}`;
  taken.add(out);
  return out;
}
function escape(text) {
  return text.replace(/[&<>"]/g, each => `&#${each.charCodeAt(0)};`);
}

/** Writes the forms, or with `check` gives the differences. */
export function quireForms(check) {
  const folder = join(root, 'docs-fixtures/quire');
  return [...makeForms(readPages(join(folder, 'pages')))].flatMap(([form, files]) => mirrorFolder(join(folder, form), files, check));
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const differences = quireForms(process.argv.includes('--check'));
  for (const each of differences) console.error(each.replace(root, relative('', root) || '.'));
  if (differences.length > 0) console.error('Run npm run generate, and commit the result.');
  process.exitCode = differences.length > 0 ? 1 : 0;
}
