// Judges the text of a seed: as a file in each dialect, with another file beside it, and as Markdown.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parentPort } from 'node:worker_threads';
import { applySuppressions, checkProject, checkSnippets } from '../../packages/checker/dist/index.js';
import { loadGraph, memoryFiles, resolveDialect } from '../../packages/model/dist/index.js';
import { random } from '../benchmark/random.mjs';
import { root } from '../run.mjs';
import { makeText } from './texts.mjs';

const folder = join(root, 'generated/quire');
const graph = loadGraph({ members: readFileSync(join(folder, 'members.json'), 'utf8'), constructs: readFileSync(join(folder, 'constructs.json'), 'utf8') }, folder);
const DIALECTS = ['es3', 'extendscript', 'jscript'].map(name => resolveDialect(name));
/** Judged beside each text: what is certain here whatever stands there. */
const BESIDE = 'function beside() { var t = new Table(); t.frobnicate(); }\n';

parentPort.on('message', seed => {
  const chance = random(seed);
  const { what, text } = makeText(chance);
  const began = performance.now();
  const problems = [];
  try {
    problems.push(...judge(text, chance.pick(DIALECTS), chance.chance(0.2)));
  } catch (error) {
    problems.push(`throws ${error.stack?.split('\n').slice(0, 4).join(' ') ?? error}`);
  }
  parentPort.postMessage({ what: `${what}, ${text.length} characters`, problems, milliseconds: performance.now() - began });
});
parentPort.postMessage('ready');

function judge(text, dialect, asMarkdown) {
  const problems = [];
  if (asMarkdown) {
    const document = `# Text\n\n\`\`\`js\n${text}\n\`\`\`\n\n${text}\n`;
    const outcome = checkSnippets({ text: document, file: 'a.md', graph, dialect, strict: true });
    return rangeProblems(outcome.findings, new Map([['a.md', document]]));
  }
  const files = new Map([['a.js', text], ['beside.js', BESIDE]]);
  const outcome = checkProject({ files: memoryFiles(files), entries: ['a.js', 'beside.js'], project: [], graph, dialect, roots: [], cwd: '.', globals: [] });
  for (const reason of Object.keys(outcome.notChecked)) if (reason.startsWith('internal error')) problems.push(reason);
  const { findings } = applySuppressions(outcome.findings, outcome.suppressions);
  problems.push(...rangeProblems(findings, files));
  // Code that runs without being seen, or that declares everything anew, may make it uncertain; what does not parse may not.
  const mayKnow = /Table|prototype|frobnicate|eval|with|beside|\[/.test(text) || text.includes('@');
  if (!mayKnow && !findings.some(each => each.file === 'beside.js' && each.name === 'frobnicate')) problems.push('hides the finding of the file beside');
  return problems;
}

function rangeProblems(findings, files) {
  const problems = [];
  const lines = new Map([...files].map(([file, text]) => [file, text.split(/\r\n|[\n\r\u2028\u2029]/)]));
  for (const { file, line, column, endLine, endColumn, data } of findings) {
    const at = lines.get(file);
    const isIn = (l, c) => l >= 1 && l <= at.length && c >= 1 && c <= at[l - 1].length + 2;
    if (!at || !isIn(line, column) || !isIn(endLine, endColumn) || endLine < line || (endLine === line && endColumn < column)) problems.push(`${data.rule} at ${file}:${line}:${column}-${endLine}:${endColumn} is out of range`);
  }
  return problems;
}
