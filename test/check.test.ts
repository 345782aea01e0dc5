/** `plumbline check` through the real command: sources of text, settings, results, exit codes. */
import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bin, folderWith, plumbline, put, TINY_DOCS, type Ran } from './command.js';
import { repositoryRoot, sharedPath } from './shared.js';

interface Result {
  settings: Record<string, unknown> & { dialect: Record<string, unknown> };
  findings: { rule: string; file: string; line: number; column: number; endColumn: number; name: string; message: string; action: string; fingerprint: string; severity: string; receiver: unknown }[];
  files: number; judged: Record<string, number>; skipped: Record<string, number>; notChecked: Record<string, number>; summary: Record<string, number>; graph: Record<string, unknown>; schema: string;
}
const json = (ran: Ran): Result => JSON.parse(ran.stdout) as Result;
const rules = (ran: Ran): string[] => json(ran).findings.map(each => `${each.file}:${each.line}:${each.column} ${each.rule} ${each.name}`);

let graph: string;
beforeAll(() => {
  graph = mkdtempSync(join(tmpdir(), 'plumbline-graph-'));
  writeFileSync(join(graph, 'tiny.md'), TINY_DOCS);
  expect(plumbline(['generate', '--docs', join(graph, 'tiny.md'), '--out', join(graph, 'tiny')])).toMatchObject({ status: 0, stderr: '' });
});
afterAll(() => rmSync(graph, { recursive: true, force: true }));

/** A project with a graph of its own under generated/. */
function project(files: Readonly<Record<string, string | Uint8Array>>): string {
  const top = folderWith(files);
  cpSync(join(graph, 'tiny'), join(top, 'generated/tiny'), { recursive: true });
  return top;
}
function git(cwd: string, ...args: string[]): void {
  execFileSync('git', ['-c', 'user.name=t', '-c', 'user.email=t@example.org', '-c', 'commit.gpgsign=false', ...args], { cwd, stdio: 'ignore', env: { ...process.env, GIT_CONFIG_GLOBAL: '/dev/null', GIT_CONFIG_SYSTEM: '/dev/null' } });
}
const BAD = 'canvas.leafBrake();\n';
const GOOD = 'canvas.leafBreak();\n';

describe('the result', () => {
  test('JSON: the contract, with a finding', () => {
    const top = project({ 'a.js': BAD });
    const ran = plumbline(['check', 'a.js', '--format', 'json'], { cwd: top });
    expect([ran.status, ran.stderr]).toEqual([1, '']);
    const result = json(ran);
    expect(Object.keys(result)).toEqual(['schema', 'settings', 'graph', 'findings', 'judged', 'skipped', 'files', 'notChecked', 'summary']);
    expect(result).toMatchObject({ schema: 'plumbline/result@1', files: 1, summary: { errors: 1, warnings: 0, notes: 0 }, graph: { engine: 'tiny', interfaces: 2, members: 6 }, settings: { graph: 'generated/tiny', dialect: { name: 'es3' }, configuration: null } });
    expect(Object.keys(result.findings[0]!)).toEqual(['family', 'rule', 'severity', 'file', 'line', 'column', 'endLine', 'endColumn', 'symbol', 'name', 'receiver', 'message', 'action', 'candidates', 'elsewhere', 'fix', 'source', 'via', 'fingerprint']);
    expect(result.findings[0]).toMatchObject({ rule: 'member/undocumented', file: 'a.js', line: 1, column: 8, endColumn: 17, message: 'Canvas has no method leafBrake.', action: 'Write canvas.leafBreak.', severity: 'error' });
    expect(result.findings[0]!.fingerprint).toMatch(/^[0-9a-f]{32}$/);
    expect(ran.stdout).not.toContain(top);
  });
  test('the same shape when nothing is wrong, exit 0', () => {
    const ran = plumbline(['check', 'a.js', '--format', 'json'], { cwd: project({ 'a.js': GOOD }) });
    expect(ran.status).toBe(0);
    expect(json(ran)).toMatchObject({ findings: [], files: 1, notChecked: {}, summary: { errors: 0, warnings: 0, notes: 0 }, judged: { member: 1 } });
  });
  test('text, without colours when no terminal reads it, with them when told', () => {
    const top = project({ 'a.js': BAD });
    const plain = plumbline(['check'], { cwd: top });
    expect(plain.stdout).toContain('a.js:1:8 error member/undocumented\n  1 | canvas.leafBrake();\n    |        ^^^^^^^^^\n  Canvas has no method leafBrake.\n  Write canvas.leafBreak.\n');
    expect(plain.stdout).not.toContain('\u001b');
    expect(plumbline(['check'], { cwd: top, env: { FORCE_COLOR: '1' } }).stdout).toContain('\u001b[31m');
    for (const [args, env] of [[['--no-color', 'check'], { FORCE_COLOR: '1' }], [['check', '--no-color'], { FORCE_COLOR: '1' }], [['check'], { FORCE_COLOR: '1', NO_COLOR: '1' }], [['check', '-o', 'out.txt'], { FORCE_COLOR: '1' }]] as const) expect(plumbline(args, { cwd: top, env }).stdout).not.toContain('\u001b');
    expect(readFileSync(join(top, 'out.txt'), 'utf8')).toBe(plain.stdout);
  });
  test('findings come in one order, the same bytes whatever the order of the arguments', () => {
    const top = project({ 'b.js': BAD + BAD, 'a.js': BAD, 'sub/c.js': BAD });
    const one = plumbline(['check', '--format', 'json'], { cwd: top });
    expect(rules(one)).toEqual(['a.js:1:8 member/undocumented leafBrake', 'b.js:1:8 member/undocumented leafBrake', 'b.js:2:8 member/undocumented leafBrake', 'sub/c.js:1:8 member/undocumented leafBrake']);
    expect(plumbline(['check', 'sub/c.js', './b.js', join(top, 'a.js'), 'b.js', '--format', 'json'], { cwd: top }).stdout).toBe(one.stdout);
    expect(new Set(json(one).findings.map(each => each.fingerprint)).size).toBe(4);
  });
  test('suppressions, and warnings under --max-warnings', () => {
    const top = project({ 'a.js': `canvas.leafBrake(); // plumbline-disable-line member -- the next release has it\n${GOOD.trim()} // plumbline-disable-line\n` });
    const ran = plumbline(['check', 'a.js', '--format', 'json'], { cwd: top });
    expect([ran.status, rules(ran), json(ran).skipped.suppressed]).toEqual([0, [expect.stringMatching(/^a\.js:2:\d+ suppression\/unused/)], 1]);
    expect(plumbline(['check', 'a.js', '--max-warnings', '0'], { cwd: top }).status).toBe(1);
    expect(plumbline(['check', 'a.js', '--max-warnings', '1'], { cwd: top }).status).toBe(0);
  });
});

test('every production outside ECMAScript 3 is told with what to write instead', () => {
  const modern = `let a = 1; const b = () => a; class C {} var t = \`x\${a}\`; var { d } = a; var e = [...t]; function f(g = 1, ...h) {}
for (var i of t) {} function* j() { yield 1; } async function k() { await 1; } var l = a?.b ?? a; a ||= 1; var m = 2 ** 3; var n = 10n + 0b11 + 0o17 + 1_000;
var o = { get p() { return 1; }, set p(v) {}, a, q() {}, [a]: 1, r: 1, }; var s = o.default; var u = "\\u{1F600}"; try {} catch {} var v = /x(?<=y)(?<z>w)/su; import("x"); new.target;
`;
  const top = project({ 'a.js': modern.replace(' new.target;', ''), 'b.js': 'var a = 1; <!-- x\n', 'c.js': 'function f() { return new.target; }', 'd.js': 'return 1;', 'e.js': '#include "x.js"\n', 'f.js': 'var class = 1;\nvar x = = 2;\n', 'g.js': 'var abstract = 1;\n', 'h.js': 'import x from "x";\nexport var y = 1;\n' });
  const syntax = json(plumbline(['check', '--format', 'json'], { cwd: top })).findings.filter(each => each.rule.startsWith('syntax/'));
  expect(syntax.filter(each => /Rewrite this/.test(each.action)).map(each => each.rule)).toEqual([]);
  expect(new Set(syntax.map(each => each.rule)).size).toBeGreaterThan(35);
});

describe('could not do the work: one sentence, exit 2, nothing on standard output', () => {
  const graphOf = (text: string): Record<string, string> => ({ 'generated/tiny/members.json': text, 'generated/tiny/constructs.json': '{"schema":"plumbline/constructs@1","engine":"tiny","digest":"d","constructs":[],"skipped":[]}' });
  test.each<[string, Record<string, string>, string[], RegExp]>([
    ['no graph', {}, ['a.js'], /^plumbline: No graph to check against: give --graph DIR.+\.\n$/],
    ['a graph that does not exist', {}, ['a.js', '--graph', 'g'], /^plumbline: g: there is no such folder; .+\.\n$/],
    ['a graph that is not JSON', graphOf('{"schema":'), ['a.js'], /^plumbline: generated\/tiny\/members\.json:1: not valid JSON .+; run plumbline generate again\.\n$/],
    ['a graph of another version', graphOf('{"schema":"plumbline/members@2"}'), ['a.js'], /^plumbline: generated\/tiny\/members\.json: .*plumbline\/members@2.*\.\n$/],
    ['a graph of two runs', graphOf('{"schema":"plumbline/members@1","engine":"tiny","digest":"e","interfaces":{},"globals":{},"functions":{},"aliases":{},"samples":{},"absent":{}}'), ['a.js'], /^plumbline: generated\/tiny: .+different documentation.+\.\n$/],
    ['a file that does not exist', graphOf(''), ['gone.js', '--graph', 'OK'], /^plumbline: gone\.js: there is no such file or folder; correct the path\.\n$/],
    ['an unknown dialect', graphOf(''), ['a.js', '--graph', 'OK', '--dialect', 'es5'], /^plumbline: --dialect: there is no dialect "es5"; choose one of es3, extendscript, jscript\.\n$/],
    ['a configuration that is not JSON', { 'plumbline.config.json': '{' }, ['a.js', '--graph', 'OK'], /^plumbline: plumbline\.config\.json:1: not valid JSON .+\.\n$/],
    ['a configured graph that does not exist', { 'plumbline.config.json': '{"graph":"nope"}' }, ['a.js'], /^plumbline: plumbline\.config\.json: graph: there is no folder nope; .+\.\n$/],
    ['a configured root that does not exist', { 'plumbline.config.json': '{"roots":["nope"]}' }, ['a.js', '--graph', 'OK'], /^plumbline: plumbline\.config\.json: roots\[0\] nope: there is no such folder; .+\.\n$/],
    ['a root that is a file', { 'plumbline.config.json': '{"roots":["a.js"]}' }, ['a.js', '--graph', 'OK'], /^plumbline: plumbline\.config\.json: roots\[0\] a\.js: this is no folder; .+\.\n$/],
    ['a pattern that can match nothing', { 'plumbline.config.json': '{"ignore":["lib/**","./vendor/**"]}' }, ['a.js', '--graph', 'OK'], /^plumbline: plumbline\.config\.json: ignore\[1\]: "\.\/vendor\/\*\*" can match nothing: .+\.\n$/],
    ['a file as graph', {}, ['a.js', '--graph', 'a.js'], /^plumbline: a\.js: this is a file; give the graph's folder, .+\.\n$/],
    ['a configuration with an unknown key', { 'plumbline.config.json': '{"root":[]}' }, ['a.js', '--graph', 'OK'], /^plumbline: plumbline\.config\.json: root: not known here; .+\.\n$/],
    ['no repository', {}, ['--staged', '--graph', 'OK'], /^plumbline: --staged: git rev-parse failed in this folder .+\.\n$/],
    ['two sources of text', {}, ['--staged', '--stdin', '--graph', 'OK'], /^plumbline: --staged and --stdin are two sources of text; .+\.\n$/],
    ['an empty value', {}, ['a.js', '--graph', ''], /^plumbline: --graph: the value is empty; give one, or leave the option out\.\n$/],
    ['an empty path', {}, ['', '--graph', 'OK'], /^plumbline: check: an argument is empty; give a name, or leave it out\.\n$/],
    ['counts of requests that nobody makes', {}, ['a.js', '--stats'], /^error: --stats counts the requests of --stdin-jsonl; give --stdin-jsonl too\.\n/],
    ['a file as the cache', {}, ['a.js', '--graph', 'OK', '--cache', 'a.js'], /^plumbline: --cache a\.js: this is a file; give a folder\.\n$/],
    ['an unknown option', {}, ['--stagd'], /^error: unknown option '--stagd'\n\(Did you mean --staged\?\)/],
    ['a value that is no value', {}, ['a.js', '--format', 'xml'], /^error: option '--format <format>' argument 'xml' is invalid/],
    ['a number that is none', {}, ['a.js', '--max-warnings', 'many'], /^error: option '--max-warnings <n>' argument 'many' is invalid\. Expected a whole number from 0\./],
    ['a document that is no script', { 'notes.md': '```js\nlayout.gone();\n```\n' }, ['notes.md', '--graph', 'OK'], /^plumbline: notes\.md: this is a Markdown document, and no script; check its fenced code instead \(check --snippet\)\.\n$/],
    ['a slip in what is staged', { '.git/HEAD': 'ref: refs/heads/main\n', '.git/objects/x': '', '.git/refs/x': '' }, ['--staged', 'scr', '--graph', 'OK'], /^plumbline: scr: there is no such file or folder, in the index or on the disk; correct the path\.\n$/],
    ['a result that cannot be written', {}, ['a.js', '--graph', 'OK', '-o', 'no/such/x'], /^plumbline: -o no\/such\/x: the file cannot be written \(ENOENT\).+\.\n$/],
  ])('%s', (_what, files, args, message) => {
    const top = folderWith({ 'a.js': BAD, ...files });
    const ran = plumbline(['check', ...args.map(each => (each === 'OK' ? join(graph, 'tiny') : each))], { cwd: top });
    expect(ran.stderr).toMatch(message);
    expect([ran.status, ran.stdout]).toEqual([2, '']);
  });
  test('a file that cannot be read', () => {
    const top = project({});
    symlinkSync('loop.js', join(top, 'loop.js'));
    const ran = plumbline(['check', '.'], { cwd: top });
    expect([ran.status, ran.stdout]).toEqual([0, expect.stringMatching(/^Judged: nothing\.\nSettings: .+\.\nGraph: tiny, .+\.\n0 files checked\n0 errors, 0 warnings, 0 notes\n$/)]);
    const named = plumbline(['check', 'loop.js'], { cwd: top });
    expect(named.status).toBe(2);
    expect(named.stderr).toMatch(/^plumbline: loop\.js: .+\.\n$/);
  });
  test('the command before it is built', () => {
    const top = folderWith({ 'packages/cli/bin/plumbline.js': readFileSync(bin), 'packages/cli/bin/package.json': readFileSync(join(bin, '../package.json')), 'packages/cli/package.json': '{"type":"module"}' });
    const ran = spawnSync(process.execPath, [join(top, 'packages/cli/bin/plumbline.js'), 'check'], { encoding: 'utf8' });
    expect([ran.status, ran.stdout, ran.stderr]).toEqual([2, '', 'plumbline: the command is not built yet; run "npm run setup" and "npm run build" in its folder.\n']);
  });
});

describe('sources of text', () => {
  test('standard input, with a name for what it refers to', () => {
    const top = project({ 'lib/x.js': 'var known = 1;', 'src/keep.js': '' });
    const ran = plumbline(['check', '--stdin', '--stdin-filename', 'src/new.js', '--format', 'json', '--dialect', 'extendscript'], { cwd: top, input: `#include "../lib/x.js"\ncanvas.leafBrake(known);\n` });
    expect(rules(ran)).toEqual(['src/new.js:2:8 member/undocumented leafBrake']);
    expect(rules(plumbline(['check', '--stdin', '--format', 'json'], { cwd: top, input: BAD }))).toEqual(['stdin.js:1:8 member/undocumented leafBrake']);
  });
  test('snippets of Markdown, from files and from standard input', () => {
    const answer = `Use it:\n\n\`\`\`js\n${BAD}unknown();\n\`\`\`\n`;
    const top = project({ 'answers/a.md': answer });
    expect(rules(plumbline(['check', '--snippet', 'answers', '--format', 'json'], { cwd: top }))).toEqual(['answers/a.md:4:8 member/undocumented leafBrake']);
    const strict = plumbline(['check', '--snippet', '--strict', '--stdin', '--format', 'json'], { cwd: top, input: answer });
    expect([strict.status, rules(strict)]).toEqual([1, ['stdin.md:4:8 member/undocumented leafBrake', 'stdin.md:5:1 function/undeclared unknown']]);
    expect(plumbline(['check', 'answers', '--strict'], { cwd: top })).toMatchObject({ status: 2, stdout: '', stderr: expect.stringMatching(/^error: --strict is for the fenced snippets of Markdown texts, .+; give --snippet too, or leave it out\.$/m) as string });
  });
  test('encodings: no file is lost, and columns count UTF-16 units', () => {
    const text = 'var größe = "😀"; canvas.leafBrake();';
    const top = project({ 'utf8.js': `\ufeff${text}`, 'utf16.js': Buffer.from(`\ufeff${text}`, 'utf16le'), 'latin.js': Buffer.from('var größe = 1; canvas.leafBrake();', 'latin1') });
    const ran = plumbline(['check', '--format', 'json'], { cwd: top });
    const column = (file: string): number => json(ran).findings.find(each => each.file === file)!.column;
    expect(json(ran).findings.map(each => `${each.file} ${each.rule}`)).toEqual(['latin.js member/undocumented', 'utf16.js member/undocumented', 'utf8.js member/undocumented']);
    expect([column('latin.js'), column('utf16.js') - column('utf8.js')]).toEqual([23, 0]);
    expect(json(ran).settings.readAsWindows1252).toEqual(['latin.js']);
  });
  test('the configuration: its dialect, roots, globals, ignored files, found from a folder inside', () => {
    const top = project({
      'plumbline.config.json': '{"dialect":"extendscript","roots":["shared"],"globals":["hostThing"],"ignore":["old/"]}',
      'shared/lib.jsx': 'function fromLib() {}', 'src/a.jsx': '#include "lib.jsx"\nfromLib(hostThing, other);\ncanvas.leafBrake();\n', 'src/b.jsx': 'var other = 1;', 'old/c.jsx': BAD,
    });
    const ran = plumbline(['check', '--format', 'json'], { cwd: join(top, 'src') });
    expect(rules(ran)).toEqual(['a.jsx:3:8 member/undocumented leafBrake']);
    expect(json(ran).settings).toMatchObject({ configuration: '../plumbline.config.json', graph: '../generated/tiny', roots: ['../shared'], globals: ['hostThing'], ignore: ['old/'], dialect: { name: 'extendscript', directives: true } });
    expect(json(plumbline(['check', '..', '--format', 'json'], { cwd: join(top, 'src') })).notChecked).toEqual({ excluded: 1 });
  });
  test('a reader that goes first is no error', () => {
    const top = project(Object.fromEntries(Array.from({ length: 300 }, (_, i) => [`f${i}.js`, BAD.repeat(20)])));
    const ran = spawnSync('bash', ['-c', `"${process.execPath}" "${bin}" check | head -n 1; echo "\${PIPESTATUS[0]}"`], { cwd: top, encoding: 'utf8' });
    expect([ran.stderr, ran.stdout]).toEqual(['', 'f0.js:1:8 error member/undocumented\n1\n']);
  });
});

describe('--staged', () => {
  test('the index and not the work tree, both ways, and only what is staged', () => {
    const top = project({ 'a.js': GOOD, 'other.js': BAD });
    git(top, 'init', '-q');
    git(top, 'add', '-A');
    git(top, 'commit', '-q', '-m', 'x');
    put(top, { 'a.js': BAD });
    git(top, 'add', 'a.js');
    put(top, { 'a.js': GOOD });
    const flagged = plumbline(['check', '--staged', '--format', 'json'], { cwd: top });
    expect([flagged.status, rules(flagged)]).toEqual([1, ['a.js:1:8 member/undocumented leafBrake']]);
    git(top, 'add', 'a.js');
    put(top, { 'a.js': BAD, 'new.js': BAD });
    const clean = plumbline(['check', '--staged'], { cwd: top });
    expect([clean.status, clean.stdout]).toEqual([0, '0 files checked (0 not a script, 0 excluded)\n']);
    put(top, { 'a.js': `${GOOD}// more\n` });
    git(top, 'add', 'a.js');
    put(top, { 'a.js': BAD });
    expect(plumbline(['check', '--staged'], { cwd: top })).toMatchObject({ status: 0, stdout: expect.stringContaining('1 file checked (0 not a script, 0 excluded)') as string });
  });
  test('nothing to check is one line, with the reasons', () => {
    const top = project({ 'plumbline.config.json': '{"ignore":["vendor/"]}', 'README.md': 'hello' });
    git(top, 'init', '-q');
    git(top, 'add', 'README.md');
    expect(plumbline(['check', '--staged'], { cwd: top })).toEqual({ status: 0, stdout: '0 files checked (1 not a script, 0 excluded)\n', stderr: '' });
    put(top, { 'vendor/x.js': BAD });
    git(top, 'add', 'vendor/x.js');
    expect(plumbline(['check', '--staged'], { cwd: top })).toEqual({ status: 0, stdout: '0 files checked (1 not a script, 1 excluded)\n', stderr: '' });
    expect(plumbline(['check', '--staged', '--graph', 'gone'], { cwd: top }).status).toBe(2);
  });
  test('with a configuration, what the rest of the index declares counts', () => {
    const top = project({ 'plumbline.config.json': '{}', 'lib.js': 'function helper() {}', 'a.js': 'helper();\nlocal();\n' });
    git(top, 'init', '-q');
    git(top, 'add', '-A');
    git(top, 'commit', '-q', '-m', 'x');
    put(top, { 'a.js': 'helper();\nlocal();\n// changed\n', 'local.js': 'function local() {}' });
    git(top, 'add', 'a.js');
    const ran = plumbline(['check', '--staged', '--format', 'json'], { cwd: top });
    expect(rules(ran)).toEqual(['a.js:2:1 function/undeclared local']);
  });
  test('as a hook: the environment names the index', () => {
    const top = project({ 'a.js': GOOD });
    git(top, 'init', '-q');
    git(top, 'add', 'a.js');
    git(top, 'commit', '-q', '-m', 'x');
    mkdirSync(join(top, '.git/hooks'), { recursive: true });
    writeFileSync(join(top, '.git/hooks/pre-commit'), `#!/bin/sh\nexec "${process.execPath}" "${bin}" check --staged\n`);
    chmodSync(join(top, '.git/hooks/pre-commit'), 0o755);
    put(top, { 'a.js': BAD });
    expect(() => git(top, 'commit', '-q', '-a', '-m', 'bad')).toThrow();
    put(top, { 'a.js': `${GOOD}// more\n` });
    git(top, 'commit', '-q', '-a', '-m', 'good');
    rmSync(join(top, 'generated'), { recursive: true });
    put(top, { 'a.js': GOOD });
    expect(() => git(top, 'commit', '-q', '-a', '-m', 'no graph')).toThrow();
  });
});

test('help and version', () => {
  expect(plumbline(['--version'])).toEqual({ status: 0, stdout: `${(JSON.parse(readFileSync(join(repositoryRoot, 'packages/cli/package.json'), 'utf8')) as { version: string }).version}\n`, stderr: '' });
  for (const args of [['--help'], ['help', 'check'], ['check', '--help'], ['dry-run', '--help'], ['generate', '--help']]) expect(plumbline(args)).toMatchObject({ status: 0, stderr: '' });
  expect(plumbline([])).toMatchObject({ status: 2, stdout: '' });
  expect(plumbline(['chek'])).toMatchObject({ status: 2, stdout: '', stderr: expect.stringContaining("unknown command 'chek'") as string });
});

const cases = sharedPath('cases');
if (cases !== undefined) {
  test.each([['as they are', []], ['renamed', ['--rename']]])('the handed cases, %s', (_what, args) => {
    const ran = spawnSync(process.execPath, [join(cases, 'run.mjs'), ...args], { cwd: repositoryRoot, encoding: 'utf8' });
    expect(ran.stdout.trim().split('\n').filter(line => !/^\d+ passed, 0 failed/.test(line))).toEqual([]);
    expect(ran.status, ran.stderr).toBe(0);
  });
}
