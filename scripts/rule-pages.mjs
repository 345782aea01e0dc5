// The rules' manual pages as a module, so that `plumbline explain` has them wherever it is installed.
//   node scripts/rule-pages.mjs [--check]
import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { root } from './run.mjs';

const MADE = 'packages/tools/src/explain/rule-pages.ts';

/** The pages in `folder` (`packages/checker/src`): the family's name and the file's path of each. */
export function rulePageFiles(folder = join(root, 'packages/checker/src')) {
  const families = readdirSync(join(folder, 'rules'), { withFileTypes: true }).filter(each => each.isDirectory()).map(each => each.name).sort();
  return [...families.map(name => [name, join(folder, 'rules', name, `${name}.md`)]), ['suppression', join(folder, 'suppressions/suppressions.md')]];
}

/** The module's text, of the pages in `folder`. */
export function rulePagesModule(folder) {
  return [
    '// Made by "npm run generate" of the pages in packages/checker/src/rules and packages/checker/src/suppressions; do not edit.',
    "import type { Family } from '@plumbline/model';", '',
    '/** A family\'s manual page, in Markdown. */',
    "export const RULE_PAGES: Readonly<Record<Family | 'suppression', string>> = {",
    ...rulePageFiles(folder).flatMap(([name, path]) => [`  ${name}: [`, ...readFileSync(path, 'utf8').replace(/\n$/, '').split('\n').map(line => `    ${JSON.stringify(line)},`), "  ].join('\\n'),"]),
    '};', '',
  ].join('\n');
}

/** Writes the module, or with `check` gives the differences. */
export function rulePages(check) {
  const path = join(root, MADE);
  const text = rulePagesModule(join(root, 'packages/checker/src'));
  if (existsSync(path) && readFileSync(path, 'utf8') === text) return [];
  if (check) return [`${MADE} differs from the pages of the rules.`];
  writeFileSync(path, text);
  return [];
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const differences = rulePages(process.argv.includes('--check'));
  for (const each of differences) console.error(each);
  if (differences.length > 0) console.error('Run npm run generate, and commit the result.');
  process.exitCode = differences.length > 0 ? 1 : 0;
}
