// `npm run inspect`: the MCP server under the Inspector's command line. Not part of the tests: the Inspector is large, and made for a
// newer Node (it says so, and runs). The list of tools under --strict, each tool called, and what is refused: exit 5, one sentence.
import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build, plumbline, root, setUp } from './run.mjs';

const INSPECTOR = '@modelcontextprotocol/inspector@2.12.0';
const REFUSED = 5;
setUp();
build();
const folder = mkdtempSync(join(tmpdir(), 'plumbline-inspect-'));
cpSync(join(root, 'docs-fixtures/projects/faulty'), folder, { recursive: true });
/** What, the tool, its arguments, the exit code that is right, and what the answer must say. */
const CALLS = [
  ['a text is checked', 'check_symbols', ['code=layout.tableStrat();'], 0, 'layout.tableStart'],
  ['the project is checked', 'check_symbols', [], 0, 'findings'],
  ['a build is run', 'dry_run', ['scripts=["build.js"]'], 0, 'coverage'],
  ['a name is looked up', 'lookup_docs', ['term=Layout.tableStart'], 0, 'tableStart'],
  ['a goal is resolved', 'resolve_topic', ['goal=start a table'], 0, 'tableStart'],
  ['a construct is found', 'find_construct', ['name=table'], 0, 'tableStart'],
  ['files are searched', 'find_in_files', ['pattern=layout'], 0, 'layout'],
  ['an answer is verified', 'verify_claims', ['answer=Call layout.tableStrat().'], 0, 'claims'],
  ['lines are shown', 'delete_lines', ['path=build.js'], 0, 'version'],
  ['an unknown tool', 'no_such_tool', [], REFUSED, 'no_such_tool'],
  ['no argument where one must be', 'lookup_docs', [], REFUSED, 'term'],
  ['an argument that no tool has', 'lookup_docs', ['phrase=x'], REFUSED, 'term'],
  ['a file that is not there', 'check_symbols', ['path=gone.js'], REFUSED, 'gone.js'],
  ['a path out of the root', 'check_symbols', ['path=../gone.js'], REFUSED, 'outside'],
];
// `npm run` hands on this repository's `engine-strict`, which is not meant for the Inspector.
const env = { ...process.env, npm_config_engine_strict: 'false' };
const inspect = (graph, ...args) => spawnSync('npx', ['-y', INSPECTOR, '--cli', process.execPath, plumbline, 'mcp', '--root', folder, '--graph', graph, ...args], { cwd: folder, env, encoding: 'utf8', shell: process.platform === 'win32' });
const call = (graph, tool, given) => inspect(graph, '--method', 'tools/call', '--tool-name', tool, ...given.flatMap(each => ['--tool-arg', each]));

const graph = join(root, 'generated/quire');
let failed = 0;
const tell = (what, ran, status, word) => {
  const isRight = ran.status === status && `${ran.stdout}${ran.stderr}`.includes(word);
  if (!isRight) failed++;
  console.log(`${isRight ? ' ' : '!'} ${what}: exit ${ran.status}${isRight ? '' : `, expected ${status} and a word of ${word}:\n${ran.stdout}${ran.stderr}`}`);
};
try {
  tell('the list of tools, --strict', inspect(graph, '--method', 'tools/list', '--strict'), 0, 'check_symbols');
  for (const [what, tool, given, status, word] of CALLS) tell(what, call(graph, tool, given), status, word);
  tell('a graph that is not there', call(join(folder, 'gone'), 'check_symbols', ['code=1;']), REFUSED, 'generate');
} finally {
  rmSync(folder, { recursive: true, force: true });
}
console.log(`${CALLS.length + 2 - failed} as expected, ${failed} not`);
process.exitCode = failed > 0 ? 1 : 0;
