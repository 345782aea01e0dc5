// `npm run generate`: everything that is generated and committed: the rules' pages as a module, the other forms of
// Quire's manual, and its graph.
// With --check nothing is written; the exit code is 1 when something is stale, with the differences in words.
import { relative } from 'node:path';
import { commandLine } from './command-line.mjs';
import { quireForms } from './quire-forms.mjs';
import { rulePages } from './rule-pages.mjs';
import { build, plumbline, root, runNode, setUp } from './run.mjs';

const { check } = commandLine('npm run generate [-- --check]', { check: { type: 'boolean', default: false } });
setUp();
const stale = rulePages(check);
build();

const differences = [...stale, ...quireForms(check)];
for (const each of differences) console.error(each.replace(`${root}/`, ''));
const graph = runNode(relative(root, plumbline), ['generate', '--docs', 'docs-fixtures/quire/pages', '--facts', 'docs-fixtures/quire/facts.json', '--engine', 'quire', '--out', 'generated/quire', ...(check ? ['--check'] : [])]);
if (differences.length > 0) console.error('What is generated is stale: run npm run generate, and commit the result.');
process.exitCode = graph !== 0 ? graph : differences.length > 0 ? 1 : 0;
