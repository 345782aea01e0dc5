/** `plumbline dry-run` through the real command, on Quire and its sample projects. What a run finds is `dryrun`'s to test. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { folderWith, plumbline } from './command.js';
import { repositoryRoot } from './shared.js';

const graph = join(repositoryRoot, 'generated/quire');
interface Result {
  schema: string; settings: Record<string, unknown>; runs: { world: string; outcome: string; at: unknown }[]; coverage: { branches: { hit: number; total: number } }; guarantees: Record<string, unknown>;
  findings: { rule: string; file: string; line: number; name: string; via: string; message: string; fingerprint: string }[]; summary: { errors: number }; skipped: Record<string, number>;
}
const json = (text: string): Result => JSON.parse(text) as Result;

describe('the result', () => {
  test('JSON: the contract, a finding that only a run can see, the same bytes again', () => {
    const top = folderWith({ 'build.js': 'var name = "page" + "Brake";\nlayout[name]();\nengine.log("done");\n' });
    const args = ['dry-run', 'build.js', '--graph', graph, '--format', 'json'];
    const ran = plumbline(args, { cwd: top });
    expect([ran.status, ran.stderr]).toEqual([1, '']);
    const result = json(ran.stdout);
    expect(Object.keys(result)).toEqual(['schema', 'settings', 'graph', 'findings', 'judged', 'skipped', 'files', 'notChecked', 'summary', 'runs', 'notRun', 'coverage', 'guarantees', 'proves', 'cannotProve']);
    expect(result).toMatchObject({ schema: 'plumbline/dry-run@1', summary: { errors: 1 }, settings: { entries: ['build.js'] } });
    expect(result.findings).toMatchObject([{ rule: 'member/undocumented', file: 'build.js', line: 2, name: 'pageBrake', via: 'dry-run', message: 'Layout has no method pageBrake.' }]);
    expect(result.runs.map(each => [each.world, each.outcome])).toEqual([['empty', 'ok'], ['one', 'ok']]);
    expect(plumbline(args, { cwd: top }).stdout).toBe(ran.stdout);
    expect(ran.stdout).not.toContain(top);
  });
  test('the same shape when nothing is wrong, exit 0, only the world that was asked for', () => {
    const top = folderWith({ 'build.js': 'layout.pageBreak();\n' });
    const ran = plumbline(['dry-run', 'build.js', '--graph', graph, '--world', 'one', '--world', 'one', '--format', 'json'], { cwd: top });
    expect(ran.status).toBe(0);
    expect(json(ran.stdout)).toMatchObject({ findings: [], settings: { worlds: ['one'] }, runs: [{ world: 'one', outcome: 'ok' }] });
  });
  test('the forced world: what was forced is told, a warning does not fail, both sandboxes say the same', () => {
    const top = folderWith({ 'build.js': 'function onClose(draft) {\n  if (draft) {\n    layout.pageBrake();\n  }\n}\n' });
    const args = ['dry-run', 'build.js', '--graph', graph, '--world', 'forced'];
    const ran = plumbline([...args, '--format', 'json'], { cwd: top });
    expect([ran.status, ran.stderr]).toEqual([0, '']);
    const { guarantees, ...result } = json(ran.stdout);
    expect(result).toMatchObject({
      runs: [{ world: 'empty' }, { world: 'one' }, { world: 'forced', outcome: 'ok' }], coverage: { branches: { hit: 2, total: 2 } },
      findings: [{ rule: 'member/undocumented', severity: 'warning', line: 3, forced: [{ file: 'build.js', line: 2, column: 3, what: 'if: true' }, { file: 'build.js', line: 1, column: 1, what: 'function onClose called' }] }],
    });
    expect(guarantees).toMatchObject({ runner: 'process' });
    const other = json(plumbline([...args, '--format', 'json', '--runner', 'quickjs'], { cwd: top }).stdout);
    expect(other).toEqual({ ...result, guarantees: expect.objectContaining({ runner: 'quickjs', membrane: 'wasm' }) });
    expect(plumbline(args, { cwd: top }).stdout).toContain('Forced: if: true (line 2), function onClose called (line 1).');
  });
  test('HTML: the source, the worlds, the finding in its place, what never ran and why', () => {
    const top = folderWith({ 'build.js': 'function never() {\n  return "<b>";\n}\nif (layout.pageWidth < 0) {\n  engine.log("odd");\n}\nlayout.pageBrake();\n' });
    const ran = plumbline(['dry-run', 'build.js', '--graph', graph, '--format', 'html', '-o', 'page.html'], { cwd: top });
    expect([ran.status, ran.stdout]).toEqual([1, '']);
    const page = readFileSync(join(top, 'page.html'), 'utf8');
    expect(page).toContain('<div class="line never" data-worlds=""><span class="number">2</span>');
    expect(page).toContain('nothing called the function');
    expect(page).toContain('if: true: no run went this way');
    expect(page).toMatch(/<mark class="error">pageBrake<\/mark>/);
    expect(page).not.toMatch(/"<b>"|https?:|src=/);
  });
  test('a crash is no finding and makes the exit code 1, with the customer\'s line', () => {
    const top = folderWith({ 'build.js': '\nvar nothing = null;\nnothing.x = 1;\n' });
    const ran = plumbline(['dry-run', 'build.js', '--graph', graph], { cwd: top });
    expect(ran.status).toBe(1);
    expect(ran.stdout).toMatch(/^World empty: crash at build\.js:3:\d+: /m);
  });
  test('an endless loop ends within the limit', () => {
    const top = folderWith({ 'build.js': 'while (true) {}\n' });
    const ran = plumbline(['dry-run', 'build.js', '--graph', graph, '--world', 'empty', '--timeout', '2000', '--format', 'json'], { cwd: top });
    expect([ran.status, json(ran.stdout).runs.map(each => each.outcome)[0]]).toEqual([1, expect.stringMatching(/^(?:loop-budget|timeout)$/)]);
  });
  test('suppressions hold for a run as well', () => {
    const top = folderWith({ 'build.js': 'layout["page" + "Brake"](); // plumbline-disable-line member -- the next release has it\n' });
    const ran = plumbline(['dry-run', 'build.js', '--graph', graph, '--format', 'json'], { cwd: top });
    expect([ran.status, json(ran.stdout).findings, json(ran.stdout).skipped.suppressed]).toEqual([0, [], 1]);
  });
});

describe('could not do the work', () => {
  test.each<[string, string[], RegExp]>([
    ['no entry', [], /^error: missing required argument 'entry'/],
    ['an entry that does not exist', ['gone.js'], /^plumbline: gone\.js: there is no such file; correct the path\.\n$/],
    ['a data file that does not exist', ['build.js', '--data', 'gone.xml'], /^plumbline: gone\.xml: there is no such file; correct the path\.\n$/],
    ['an unknown world', ['build.js', '--world', 'two'], /^error: option '--world <world>' argument 'two' is invalid\. Allowed choices are empty, one, data, forced\./],
    ['a time that is none', ['build.js', '--timeout', '0'], /^error: option '--timeout <ms>' argument '0' is invalid/],
    ['no graph', ['build.js', '--graph', 'gone'], /^plumbline: gone: there is no such folder; .+\.\n$/],
  ])('%s', (_what, args, message) => {
    const top = folderWith({ 'build.js': '' });
    const ran = plumbline(['dry-run', ...(args.includes('--graph') ? [] : ['--graph', graph]), ...args], { cwd: top });
    expect(ran.stderr).toMatch(message);
    expect([ran.status, ran.stdout]).toEqual([2, '']);
  });
});
