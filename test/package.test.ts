/** What npm would publish: packed, unpacked in an empty folder beside its dependencies, and used there without the workspace. */
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, readdirSync, realpathSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { repositoryRoot } from './shared.js';

const cli = join(repositoryRoot, 'packages/cli');
const graph = join(repositoryRoot, 'generated/quire');
let top: string;
let installed: string;
let manifest: { private?: boolean; dependencies: Record<string, string>; bin: Record<string, string> };

beforeAll(() => {
  top = mkdtempSync(join(realpathSync(tmpdir()), 'plumbline-package-'));
  installed = join(top, 'node_modules/plumbline');
  // `npm pack` asks no registry; its tarball has everything in `package`.
  const [{ filename }] = JSON.parse(execFileSync('npm', ['pack', '--json', '--pack-destination', top], { cwd: cli, encoding: 'utf8', shell: process.platform === 'win32', stdio: ['ignore', 'pipe', 'ignore'] })) as [{ filename: string }];
  execFileSync('tar', ['-xzf', join(top, filename), '-C', top]);
  mkdirSync(dirname(installed));
  renameSync(join(top, 'package'), installed);
  manifest = JSON.parse(readFileSync(join(installed, 'package.json'), 'utf8')) as typeof manifest;
  for (const name of Object.keys(manifest.dependencies)) symlinkSync(realpathSync(join(cli, 'node_modules', name)), join(top, 'node_modules', name));
  writeFileSync(join(top, 'a.js'), 'layout.pageBrake();\n');
});
afterAll(() => rmSync(top, { recursive: true, force: true }));

const node = (...args: string[]) => spawnSync(process.execPath, args, { cwd: top, encoding: 'utf8' });

test('the manifest asks a registry for nothing of ours', () => {
  expect(manifest.private).toBe(undefined);
  expect(Object.entries(manifest.dependencies).filter(([name, version]) => name.startsWith('@plumbline/') || !/^\d+\.\d+\.\d+$/.test(version))).toEqual([]);
  const files = (readdirSync(join(installed, 'dist'), { recursive: true }) as string[]).filter(name => /\.(?:c?js|d\.ts)$/.test(name));
  expect(files.length).toBeGreaterThan(100);
  expect(files.filter(name => /(?:from |import\(|require\()[`'"]@plumbline\//.test(readFileSync(join(installed, 'dist', name), 'utf8')))).toEqual([]);
  expect(files.filter(name => readFileSync(join(installed, 'dist', name), 'utf8').includes(repositoryRoot))).toEqual([]);
});

test.each([
  ['check', ['check', 'a.js', '--graph', graph, '--format', 'unix'], /^a\.js:1:8: Layout has no method pageBrake/],
  ['check in threads', ['check', '.', '--threads', '2', '--graph', graph, '--format', 'unix'], /^a\.js:1:8: Layout has no method pageBrake/],
  ['dry-run', ['dry-run', 'a.js', '--graph', graph, '--runner', 'quickjs'], /Layout has no method pageBrake/],
  ['explain', ['explain', 'member/absent'], /^member\/absent\n/],
])('the command: %s', (_what, args, words) => {
  const ran = node(join(installed, manifest.bin.plumbline!), ...args);
  expect([ran.stderr, ran.stdout]).toEqual(['', expect.stringMatching(words) as string]);
});

test.each(['command/summary-worker.cjs', 'library/summary-worker.js'])('a thread that reads for the command, and one for the library: %s', program => {
  writeFileSync(join(top, 'thread.cjs'), `const { Worker } = require("node:worker_threads");
    const bytes = new SharedArrayBuffer(2);
    Buffer.from(bytes).write("a;", "latin1");
    const texts = { paths: ["a.js"], places: new Float64Array([0, 2, 1]), bytes, taken: new Int32Array(new SharedArrayBuffer(4)) };
    new Worker(${JSON.stringify('./node_modules/plumbline/dist/')} + ${JSON.stringify(program)}, { workerData: { texts, dialect: { directives: false, loads: [] } } }).on("message", sent => console.log(sent ? sent.objects > 0 : sent));`);
  expect(node('thread.cjs')).toMatchObject({ stderr: '', stdout: 'true\nnull\n' });
});

test.each([
  ['a module', 'use.mjs', 'import { check, dryRun, verify, renderResult, guard, AGENT_TOOLS, UsageError } from "plumbline";\n'],
  ['CommonJS', 'use.cjs', 'const { check, dryRun, verify, renderResult, guard, AGENT_TOOLS, UsageError } = require("plumbline");\n'],
])('the library in %s', (_what, name, head) => {
  writeFileSync(join(top, name), `${head}(async () => {
    const request = { cwd: process.cwd(), graph: ${JSON.stringify(graph)} };
    const { result } = await check({ ...request, paths: ['a.js'] });
    const run = await dryRun({ ...request, entries: ['a.js'] });
    const both = await verify({ ...request, entries: ['a.js'] });
    const lines = renderResult('unix', result, { colour: false, read: () => undefined, files: [] }).split('\\n').length;
    const mistake = await check({ ...request, paths: ['none'] }).catch(error => error instanceof UsageError);
    console.log(JSON.stringify([result.findings.map(each => each.name), run.result.findings.map(each => each.name), both.result.findings.map(each => each.seen.join()), lines, mistake, AGENT_TOOLS.length > 4, typeof guard.finishGate]));
  })();`);
  const ran = node(name);
  expect([ran.stderr, ran.stdout]).toEqual(['', `${JSON.stringify([['pageBrake'], ['pageBrake'], ['static,dry-run'], 2, true, true, 'function'])}\n`]);
});

test('the types, in a module and in CommonJS', () => {
  mkdirSync(join(top, 'node_modules/@types'));
  symlinkSync(realpathSync(join(repositoryRoot, 'node_modules/@types/node')), join(top, 'node_modules/@types/node'));
  writeFileSync(join(top, 'use.mts'), `import { check, type CheckAnswer } from 'plumbline';
const answer: CheckAnswer = await check({ cwd: '.', paths: [] });
export const line: number = answer.result.findings[0]!.line;
// @ts-expect-error Not so spelt.
await check({ cwd: '.', pathz: [] });\n`);
  writeFileSync(join(top, 'use.cts'), 'import plumbline = require(\'plumbline\');\nexport const act: (args: readonly string[]) => Promise<number> = plumbline.main;\n');
  const ran = node(join(repositoryRoot, 'node_modules/typescript/bin/tsc'), '--noEmit', '--strict', '--target', 'es2022', '--module', 'nodenext', '--types', 'node', 'use.mts', 'use.cts');
  expect([ran.stdout, ran.status]).toEqual(['', 0]);
});
