/** The formats of a result, through the real command. */
import { spawnSync } from 'node:child_process';
import { closeSync, copyFileSync, existsSync, mkdirSync, openSync, readFileSync, readdirSync, symlinkSync, lstatSync } from 'node:fs';
import { join } from 'node:path';
import AjvDraft04 from 'ajv-draft-04';
import { describe, expect, onTestFinished, test } from 'vitest';
import { hasBrowser, openPage } from './browser.js';
import { bin, folderWith, plumbline } from './command.js';
import { repositoryRoot, sharedPath } from './shared.js';

const graph = join(repositoryRoot, 'generated/quire');
const CODE = 'layout.pageBrake();\nvar a = [1, 2];\na.forEach(f);\nlayout.pagebreak();\nlayout.tableRowEnd();\n';
const ODD = 'odd, 100% & <b>"x"</b>.js';
const files = { 'src/a.js': CODE, [ODD]: 'layout.pageBrake();\n', 'clean.js': 'layout.pageBreak();\n' };
const run = (format: string, given: Record<string, string> = files, args: readonly string[] = []) => plumbline(['check', '.', '--graph', graph, '--format', format, ...args], { cwd: folderWith(given) });
const NONE = { 'clean.js': 'layout.pageBreak();\n' };

describe('each format, with findings and without', () => {
  test('jsonl: a finding a line, the rest of the result last', () => {
    const ran = run('jsonl');
    const lines = ran.stdout.trimEnd().split('\n').map(line => JSON.parse(line) as Record<string, unknown>);
    expect(lines.slice(0, -1).map(each => each.rule)).toEqual(['member/undocumented', 'member/undocumented', 'engine/later-edition', 'object/undeclared', 'member/letter-case', 'member/absent']);
    expect(lines.at(-1)).toMatchObject({ schema: 'plumbline/result@1', files: 3 });
    expect(lines.at(-1)).not.toHaveProperty('findings');
    expect(run('jsonl', NONE).stdout.trimEnd().split('\n')).toHaveLength(1);
  });
  test('unix: path, line, column, words', () => {
    const ran = run('unix');
    expect(ran.stdout).toMatch(/^odd, 100% & <b>"x"<\/b>\.js:1:8: Layout has no method pageBrake\. Write .+\. \[error\/member\/undocumented\]$/m);
    expect(ran.stdout.trimEnd().split('\n').every(line => /^.+:\d+:\d+: .+\[(?:error|warning|note)\/[a-z/-]+\]$/.test(line))).toBe(true);
    expect(run('unix', NONE)).toEqual({ status: 0, stdout: '', stderr: '' });
  });
  test('github: escaped, the gravest first, and the job\'s summary', () => {
    const top = folderWith({ ...files, 'out/.keep': '' });
    const summary = join(top, 'out/summary.md');
    const ran = plumbline(['check', '.', '--graph', graph, '--format', 'github'], { cwd: top, env: { GITHUB_STEP_SUMMARY: summary } });
    const lines = ran.stdout.trimEnd().split('\n');
    expect(lines[0]).toMatch(/^::error file=odd%2C 100%25 & <b>"x"<\/b>\.js,line=1,col=8,endLine=1,endColumn=17,title=plumbline member\/undocumented::Layout has no method pageBrake\. /);
    expect(lines.at(-1)).toMatch(/^::warning /);
    expect(readFileSync(summary, 'utf8')).toMatch(/^### Plumbline\n\n5 errors, 1 warning.*\n\n\| place/);
    expect(run('github', NONE).stdout).toBe('');
  });
  test('gitlab: one array, each fingerprint once', () => {
    const issues = JSON.parse(run('gitlab').stdout) as { fingerprint: string; severity: string; check_name: string; location: { path: string; lines: { begin: number } } }[];
    expect(new Set(issues.map(each => each.fingerprint)).size).toBe(issues.length);
    expect(issues).toContainEqual(expect.objectContaining({ severity: 'minor', check_name: 'member/letter-case', location: expect.objectContaining({ path: 'src/a.js', lines: { begin: 4, end: 4 } }) as unknown }));
    expect(run('gitlab', NONE).stdout).toBe('[]\n');
  });
  test('junit: a suite a file, a clean one passes', () => {
    const { stdout } = run('junit');
    expect(stdout).toMatch(/^<\?xml version="1\.0" encoding="UTF-8"\?>\n<testsuites name="plumbline" tests="7" failures="5" /);
    expect(stdout).toContain('<testcase classname="plumbline" name="clean.js" time="0"/>');
    expect(stdout).toContain('name="odd, 100% &amp; &lt;b&gt;&quot;x&quot;&lt;/b&gt;.js:1:8 layout.pageBrake"');
    expect(run('junit', { 'a.js': 'layout["\u0001\ud800"]();' }).stdout).not.toMatch(/[\u0001\ud800]/);
  });
  test('agent: what to write instead, repeats once, bounded with the true totals', () => {
    const ran = run('agent', { 'a.js': `${CODE}layout.pageBrake();\n` });
    expect(ran.stdout).toMatch(/^plumbline: 5 errors, 1 warning, 0 notes; 1 file checked\. Rewrite each place with documented names only:\na\.js:1:8 `layout\.pageBrake`: Layout has no method pageBrake\. Write .+ \(also line 6\)\n/);
    const many = run('agent', { 'a.js': Array.from({ length: 300 }, (_, i) => `layout.invented${i}();\n`).join('') });
    expect(many.stdout.length).toBeLessThan(9000);
    expect(many.stdout).toMatch(/^plumbline: 300 errors[\s\S]+\n\d+ of 300 findings shown; correct these and check again for the other \d+\.\n$/);
    expect(run('agent', NONE).stdout).toBe('plumbline: 0 errors, 0 warnings, 0 notes; 1 file checked.\n');
  });
  test.each(['text', 'json', 'jsonl', 'unix', 'sarif', 'github', 'gitlab', 'junit', 'agent', 'html'])('%s: the same bytes twice, no folder of this machine, no colour codes', format => {
    const top = folderWith(files);
    const args = ['check', '.', '--graph', 'g', '--format', format];
    mkdirSync(join(top, 'g'));
    for (const name of ['members.json', 'constructs.json']) copyFileSync(join(graph, name), join(top, 'g', name));
    const one = plumbline(args, { cwd: top });
    expect([one.status, one.stderr]).toEqual([1, '']);
    expect(plumbline(args, { cwd: top }).stdout).toBe(one.stdout);
    expect(one.stdout).not.toContain(top);
    expect(one.stdout).not.toContain('\u001b');
  });
  test('verify has them too', () => {
    const top = folderWith({ 'build.js': 'layout.pageBrake();\n' });
    expect(plumbline(['verify', 'build.js', '--graph', graph, '--format', 'unix'], { cwd: top }).stdout).toMatch(/^build\.js:1:8: /);
  });
});

const schemas = sharedPath('schemas');
if (schemas !== undefined) {
  test('sarif: valid by the OASIS schema, with findings, fixes and without', () => {
    const validate = new AjvDraft04.default({ strict: false, validateFormats: false }).compile(JSON.parse(readFileSync(join(schemas, 'sarif-schema-2.1.0.json'), 'utf8')) as object);
    for (const given of [files, NONE, { 'a.js': 'layout.tableRowEnd();\nvar s = { a: 1, };\n' }]) {
      const log = JSON.parse(run('sarif', given).stdout) as { runs: { results: { ruleIndex: number; ruleId: string; fixes?: unknown; locations: { physicalLocation: { artifactLocation: { uri: string } } }[] }[]; tool: { driver: { rules: { id: string }[] } } }[] };
      expect(validate(log) ? [] : validate.errors).toEqual([]);
      for (const each of log.runs[0]!.results) {
        expect(log.runs[0]!.tool.driver.rules[each.ruleIndex]!.id).toBe(each.ruleId);
        expect(() => new URL(each.locations[0]!.physicalLocation.artifactLocation.uri, 'file:///top/')).not.toThrow();
      }
      if (given === files) expect(log.runs[0]!.results.map(each => each.locations[0]!.physicalLocation.artifactLocation.uri)).toContain('odd%2C%20100%25%20%26%20%3Cb%3E%22x%22%3C/b%3E.js');
    }
  });
}

test('a result that cannot be written is no result: exit 2; a summary that cannot is told', () => {
  const top = folderWith({ 'a.js': 'layout.pageBrake();\n' });
  const summary = plumbline(['check', 'a.js', '--graph', graph, '--format', 'github'], { cwd: top, env: { GITHUB_STEP_SUMMARY: join(top, 'no/such') } });
  expect([summary.status, summary.stdout.slice(0, 8), summary.stderr]).toEqual([1, '::error ', 'plumbline: the job\'s summary cannot be written (GITHUB_STEP_SUMMARY, ENOENT).\n']);
  if (!existsSync('/dev/full')) return;
  const full = openSync('/dev/full', 'w');
  onTestFinished(() => closeSync(full));
  const ran = spawnSync(process.execPath, [bin, 'check', 'a.js', '--graph', graph], { cwd: top, encoding: 'utf8', stdio: ['ignore', full, 'pipe'] });
  expect([ran.status, ran.stderr]).toEqual([2, 'plumbline: standard output cannot be written (ENOSPC); make room, or write elsewhere with -o.\n']);
});

describe('formats of lines', () => {
  const odd = { 'a\n::error %25 \u001b[31m\u2028\u202e,b.js': 'layout["\\u2028\\u001b[31m\\n::error file=x::boo\u202e\u009b"]();\n// plumbline-disable-line mem\u001bber\nlayout["%0A::warning"]();\n' };
  test.each([['text', 25], ['unix', 3], ['github', 3], ['agent', 4], ['jsonl', 4]])('%s: no name breaks a line, writes to a terminal or gives a command', (format, lines) => {
    const { stdout } = run(format, odd);
    // The path of an annotation is exact; GitHub shows the file, and not the path's characters.
    const shown = format === 'github' ? stdout.replace(/(?<=^::\w+ file=)[^,]*(?:%2C)?[^,]*/gm, '') : stdout;
    expect(shown).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u2028\u2029]/);
    if (format !== 'jsonl') expect(shown).not.toMatch(/[\u202a-\u202e]/);
    expect(stdout.trimEnd().split('\n')).toHaveLength(lines);
    expect(stdout.split('\n').filter(line => line.startsWith('::'))).toHaveLength(format === 'github' ? 3 : 0);
  });
});

describe('-o', () => {
  test('replaces the file as a whole, through a link, and leaves nothing beside it', () => {
    const top = folderWith({ ...NONE, 'real.txt': 'old' });
    symlinkSync('real.txt', join(top, 'link.txt'));
    expect(plumbline(['check', '.', '--graph', graph, '--format', 'agent', '-o', 'link.txt'], { cwd: top })).toEqual({ status: 0, stdout: '', stderr: '' });
    expect(readFileSync(join(top, 'real.txt'), 'utf8')).toMatch(/^plumbline: 0 errors/);
    expect(lstatSync(join(top, 'link.txt')).isSymbolicLink()).toBe(true);
    expect(readdirSync(top).sort()).toEqual(['clean.js', 'link.txt', 'real.txt']);
    expect(plumbline(['check', '.', '--graph', graph, '--format', 'agent', '-o', '/dev/null'], { cwd: top }).status).toBe(0);
  });
  test('an unwritable place is one sentence, exit 2', () => {
    expect(plumbline(['check', '.', '--graph', graph, '-o', 'no/such/place.txt'], { cwd: folderWith(NONE) })).toMatchObject({ status: 2, stderr: expect.stringMatching(/^plumbline: -o no\/such\/place\.txt: the file cannot be written/) as string });
  });
});

if (hasBrowser()) {
  describe('html, in a browser', () => {
    const HOSTILE = 'layout.pageBrake("</script><img src=x onerror=document.title=1>");\n';
    const page = async (given: Record<string, string>, dark = false) => {
      const top = folderWith(given);
      expect(plumbline(['check', '.', '--graph', graph, '--format', 'html', '-o', 'page.html'], { cwd: top }).stderr).toBe('');
      return openPage(join(top, 'page.html'), { dark });
    };
    const shown = 'document.querySelectorAll("article:not([hidden])").length';
    test('findings stand in their source; filters, search and keys work; nothing is asked of a network', async () => {
      const opened = await page({ ...files, 'z.js': HOSTILE });
      expect(await opened.evaluate('document.title')).toBe('Plumbline: 6 errors, 1 warning, 0 notes');
      expect(await opened.evaluate('document.querySelector("[data-file=\'src/a.js\'] mark").textContent')).toBe('pageBrake');
      expect(await opened.evaluate('document.images.length')).toBe(0);
      expect(await opened.evaluate(shown)).toBe(7);
      await opened.evaluate('document.querySelector("[data-family-filter=member]").click()');
      expect(await opened.evaluate(shown)).toBe(2);
      expect(await opened.evaluate('[...document.querySelectorAll("section:not([hidden])")].map(each => each.dataset.file).join()')).toBe('src/a.js');
      expect(await opened.evaluate('document.getElementById("count").textContent')).toBe('2 findings');
      await opened.evaluate('document.querySelector("[data-family-filter=member]").click(); document.querySelector("[data-severity-filter=error]").click()');
      expect(await opened.evaluate(shown)).toBe(1);
      await opened.evaluate('document.querySelector("[data-severity-filter=error]").click()');
      await opened.press('/');
      await opened.type('tablerowend');
      expect(await opened.evaluate(shown)).toBe(1);
      await opened.press('Escape');
      await opened.press('j');
      expect(await opened.evaluate('document.activeElement.textContent.includes("tableRowEnd")')).toBe(true);
      expect([opened.requests, opened.errors]).toEqual([[], []]);
    });
    test('light and dark, clean, and a long line cut around what is accused', async () => {
      const light = await page(NONE);
      expect(await light.evaluate('document.querySelector("main").textContent.trim()')).toBe('Nothing is wrong.');
      const dark = await page({ 'a.js': `${'var a = 1;'.repeat(500)}layout.pageBrake();\n` }, true);
      expect(await dark.evaluate('document.querySelector(".cut").textContent.includes("pageBrake")')).toBe(true);
      const colour = 'getComputedStyle(document.body).backgroundColor';
      expect(await light.evaluate(colour)).toBe('rgb(255, 255, 255)');
      expect(await dark.evaluate(colour)).not.toBe('rgb(255, 255, 255)');
    });
  });
}
