// What V8 makes of the command's files, kept beside them (`packages/cli/bin/compiled.js` takes it): the compiled functions of a check of what
// is staged, of one of a folder, of a hook, and of mining documentation. It is this machine's alone, and no part of the published package.
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));

/** Keeps what the files of a folder are compiled to, in a process that does nothing else. */
export function compileAhead(folder) {
  const project = mkdtempSync(join(tmpdir(), 'plumbline-compile-'));
  try {
    cpSync(join(root, 'docs-fixtures/projects/faulty'), project, { recursive: true });
    // Without git the rest is kept.
    for (const args of [['init', '-q'], ['add', '-A']]) spawnSync('git', args, { cwd: project });
    const input = JSON.stringify({ hook_event_name: 'PreToolUse', session_id: 'compile', cwd: project, tool_name: 'Write', tool_input: { file_path: join(project, 'new.js'), content: 'var a = 1;\n' } });
    const ran = spawnSync(process.execPath, [fileURLToPath(import.meta.url), folder], { cwd: project, input, encoding: 'utf8' });
    if (ran.status !== 0) throw new Error(`compile-ahead: ${ran.stderr}`);
  } finally {
    rmSync(project, { recursive: true, force: true });
  }
}

/** In that process: runs the command, and writes what came of its scripts. */
async function keepCompiled(folder) {
  const load = createRequire(import.meta.url);
  const { KEPT, setFlags, useCompiled } = load('../packages/cli/bin/compiled.js');
  const scripts = new Map();
  setFlags();
  useCompiled(folder, (name, script) => scripts.set(name, script));
  const { main } = load(join(folder, 'main.cjs'));
  const write = process.stdout.write;
  process.stdout.write = () => true;
  const graph = join(root, 'generated/quire');
  const docs = join(root, 'docs-fixtures/quire/jsonl');
  for (const args of [['check', '--staged', '--graph', graph], ['check', '--graph', graph, '--format', 'json'], ['hook', 'pre-write'], ['generate', '--docs', docs, '--out', 'mined']]) await main(args);
  process.stdout.write = write;
  mkdirSync(join(folder, KEPT));
  for (const [name, script] of scripts) writeFileSync(join(folder, KEPT, name), script.createCachedData());
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await keepCompiled(process.argv[2]);
  process.exitCode = 0;
}
