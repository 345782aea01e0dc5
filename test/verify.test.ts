/** `plumbline verify` through the real command: a check and a dry run as one answer. */
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { folderWith, plumbline, type Ran } from './command.js';
import { repositoryRoot } from './shared.js';

const graph = join(repositoryRoot, 'generated/quire');
interface Result { schema: string; proves: string[]; runs: { world: string; outcome: string }[]; settings: Record<string, unknown>; summary: Record<string, number>; findings: { rule: string; file: string; line: number; column: number; name: string; via: string; seen: string[]; severity: string }[] }
const verify = (files: Record<string, string>, args: readonly string[] = []): { ran: Ran; result: Result } => {
  const ran = plumbline(['verify', 'build.js', '--graph', graph, '--format', 'json', ...args], { cwd: folderWith(files) });
  expect(ran.stderr).toBe('');
  return { ran, result: JSON.parse(ran.stdout) as Result };
};

test('the same fault once, with how it was seen', () => {
  const { ran, result } = verify({ 'build.js': 'layout.pageBrake();\nvar name = "page" + "Brake";\nlayout[name.replace("x", "y")]();\nfunction never() { layout.tableCellEnd(); }\n' });
  expect(ran.status).toBe(1);
  expect(result.findings.map(each => `${each.line}:${each.column} ${each.name} ${each.via} ${each.seen.join('+')}`)).toEqual([
    '1:8 pageBrake static static+dry-run', expect.stringMatching(/^3:\d+ pageBrake dry-run dry-run$/), expect.stringMatching(/^4:\d+ tableCellEnd static static\+dry-run$/),
  ]);
  expect(result).toMatchObject({ schema: 'plumbline/verify@1', summary: { errors: 3 }, settings: { entries: ['build.js'] } });
  expect(result.proves.length).toBeGreaterThan(1);
  expect(result.runs.map(each => each.world)).toContain('forced');
});
test('a name in quotes is one fault, whatever is done with it', () => {
  const code = 'layout["pageBrake"]();\nvar read = book["openPage"];\nbook[\'shut\'] = 3;\nbook["turn"]++;\nnew Color()["gery"];\nObject["keys"]({});\nnew layout["Pen"]();\n';
  const { result } = verify({ 'build.js': code });
  expect(result.findings.map(each => `${each.line}:${each.column} ${each.name} ${each.seen.join('+')}`)).toEqual([
    '1:9 pageBrake static+dry-run', '2:18 openPage static+dry-run', '3:7 shut static+dry-run', '4:7 turn static+dry-run', '5:14 gery static+dry-run', '6:9 keys static+dry-run', '7:13 Pen static+dry-run',
  ]);
});
test('loaded files, and a suppression that only the run needs is no unused one', () => {
  const { result } = verify({ 'build.js': 'importJS("lib.js");\n', 'lib.js': 'var name = ["pageBrake"];\nlayout[name[0]](); // plumbline-disable-line member -- the next release has it\nlayout.pageBrake();\n' });
  expect(result.findings.map(each => `${each.file}:${each.line} ${each.name} ${each.seen.join('+')}`)).toEqual(['lib.js:3 pageBrake static+dry-run']);
});
test('clean: the same shape, exit 0; a crash makes it 1; warnings count', () => {
  const { ran, result } = verify({ 'build.js': 'layout.pageBreak();\n' });
  expect([ran.status, result.findings, result.runs.map(each => each.outcome)]).toEqual([0, [], expect.arrayContaining(['ok'])]);
  expect(verify({ 'build.js': 'var nothing = null;\nnothing.x = 1;\n' }).ran.status).toBe(1);
  expect(verify({ 'build.js': 'layout.pagebreak();\n' }, ['--max-warnings', '0']).ran.status).toBe(1);
});
test('the faulty sample project: every fault that both see is one', () => {
  const ran = plumbline(['verify', 'build.js', '--graph', graph, '--format', 'json'], { cwd: join(repositoryRoot, 'docs-fixtures/projects/faulty') });
  const { findings } = JSON.parse(ran.stdout) as Result;
  const places = findings.map(each => `${each.file}:${each.line}:${each.column}`);
  expect(places.filter((each, index) => places.indexOf(each) !== index)).toEqual([]);
  expect(findings.filter(each => each.seen.length === 2).length).toBeGreaterThan(15);
});
test('an interface that only a forced branch put there does not take the place of what the checker knows', () => {
  const { result } = verify({ 'build.js': 'var steps = [function (it) { it.frobnicate(); }];\nif (engine.version.major > 99) { steps[0](layout); }\n' });
  expect(result.findings.map(each => `${each.rule} ${each.name} ${each.seen.join('+')}`)).toEqual(['member/nowhere frobnicate static+dry-run']);
});
test('in words', () => {
  expect(plumbline(['verify', 'build.js', '--graph', graph], { cwd: folderWith({ 'build.js': 'layout.pageBrake();\n' }) }).stdout).toContain('build.js:1:8 error member/undocumented (check and dry run)');
});
test('what only a forced branch shows is a warning; what the checker confirms is an error, once', () => {
  const { result } = verify({ 'build.js': 'var key = "page" + "Brake";\nif (engine.version.major > 99) { layout[key.concat("")](); layout.pageBrake(); }\n' });
  expect(result.findings.map(each => `${each.name} ${each.severity} ${each.seen.join('+')}`)).toContain('pageBrake error static+dry-run');
  expect(result.findings.filter(each => each.seen.join() === 'dry-run').every(each => each.severity !== 'error')).toBe(true);
});
