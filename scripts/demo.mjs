// `npm run demo`: the main job on Quire, a fictional engine, as a user sees it: read its manual, check a faulty project
// against it, run the project in the sandbox. Every mistake of the project is marked on its line; the demo ends with 0 when
// each was found where its mark says and no other line was accused. Sets up and builds by itself.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { build, plumbline, root, setUp } from './run.mjs';

setUp();
build();

const graph = mkdtempSync(join(tmpdir(), 'plumbline-demo-'));
const faulty = join(root, 'docs-fixtures/projects/faulty');
let problems = 0;
try {
  say('1. Read the manual of Quire: 28 Markdown pages become a graph of what the engine has.');
  show(['generate', '--docs', 'docs-fixtures/quire/pages', '--facts', 'docs-fixtures/quire/facts.json', '--engine', 'quire', '--out', relative(root, join(graph, 'quire'))], root, 0);

  say('2. Check a project that has mistakes of all eight families.');
  const checkArgs = ['check', '.', '--graph', join(graph, 'quire')];
  show(checkArgs, faulty, 1);
  const checked = json([...checkArgs, '--format', 'json'], faulty);

  say('3. Run its build in the sandbox: what only a run can see.');
  const runArgs = ['dry-run', 'build.js', '--graph', join(graph, 'quire')];
  show(runArgs, faulty, 1);
  const ran = json([...runArgs, '--format', 'json'], faulty);

  say('4. Compare with the marks in the project.');
  compare(readMarks(faulty), checked, ran);

  say('5. The same project without the mistakes.');
  const clean = join(root, 'docs-fixtures/projects/clean');
  show(['check', '.', '--graph', join(graph, 'quire')], clean, 0);
  show(['dry-run', 'build.js', '--graph', join(graph, 'quire')], clean, 0);
} finally {
  rmSync(graph, { recursive: true, force: true });
}
console.log(problems === 0 ? '\nThe demo found every marked mistake, and nothing else.' : `\nThe demo went wrong in ${problems} ${problems === 1 ? 'place' : 'places'}.`);
process.exitCode = problems === 0 ? 0 : 1;

function say(words) {
  console.log(`\n=== ${words}\n`);
}
/** Runs the command before the reader's eyes. */
function show(args, cwd, expected) {
  console.log(`$ plumbline ${args.map(arg => arg.replace(graph, '$GRAPH')).join(' ')}`);
  const ran = spawnSync(process.execPath, [plumbline, ...args], { cwd, stdio: ['ignore', 'inherit', 'inherit'] });
  if (ran.status !== expected) fault(`exit code ${ran.status}, expected ${expected}`);
}
function json(args, cwd) {
  const ran = spawnSync(process.execPath, [plumbline, ...args], { cwd, encoding: 'utf8', maxBuffer: 1 << 28 });
  try {
    return JSON.parse(ran.stdout);
  } catch {
    fault(`no JSON from ${args[0]}: ${ran.stderr}`);
    return { findings: [] };
  }
}
function fault(words) {
  problems++;
  console.log(`  WRONG: ${words}`);
}

/** Marks in trailing comments: `// ! rule name`, further ones after `; !`, `dry-run` before the rule for what only a run can see. */
export function readMarks(folder) {
  const scripts = readdirSync(folder, { recursive: true }).map(String).filter(name => name.endsWith('.js')).map(name => name.replaceAll('\\', '/')).sort();
  return scripts.flatMap(file => readFileSync(join(folder, file), 'utf8').split(/\r?\n/).flatMap((text, index) => {
    const at = text.indexOf('// ! ');
    if (at < 0) return [];
    return text.slice(at + 5).split(/;\s*!\s*/).map(mark => {
      const [, dryRun, rule, name] = /^(dry-run )?(\S+) (.+?)\s*$/.exec(mark) ?? [];
      return { file, line: index + 1, dryRun: dryRun !== undefined, rule, name };
    });
  }));
}

function compare(marks, checked, ran) {
  const fits = (mark, finding) => finding.file === mark.file && finding.line === mark.line && finding.rule === mark.rule && (finding.name === mark.name || finding.name.endsWith(`/${mark.name}`));
  const families = new Map();
  for (const mark of marks) {
    const { findings } = mark.dryRun ? ran : checked;
    const found = findings.some(finding => fits(mark, finding));
    if (!found) fault(`${mark.file}:${mark.line}: ${mark.rule} ${mark.name} is marked${mark.dryRun ? ' for the dry run' : ''}, and was not found.`);
    const family = mark.rule.split('/')[0];
    const count = families.get(family) ?? { marked: 0, found: 0 };
    families.set(family, { marked: count.marked + 1, found: count.found + (found ? 1 : 0) });
  }
  for (const [what, { findings }] of [['check', checked], ['dry run', ran]]) {
    for (const finding of findings) {
      if (finding.severity !== 'note' && !marks.some(mark => (what === 'dry run' || !mark.dryRun) && fits(mark, finding))) fault(`${what}: ${finding.file}:${finding.line}: ${finding.rule} ${finding.name} has no mark.`);
    }
  }
  for (const [family, { marked, found }] of [...families].sort()) console.log(`  ${family.padEnd(12)} ${found} of ${marked} found`);
}
