/** Git: what is staged, the hooks that `install` puts in, tried with the real programs. */
import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { bin, contents, folderWith, plumbline, put, type Ran } from './command.js';
import { hasProgram } from './program.js';
import { repositoryRoot } from './shared.js';

const graph = join(repositoryRoot, 'generated/quire');
const GOOD = 'layout.pageBreak();\n';
const BAD = 'layout.pageBrake();\n';
const { NO_COLOR: _no, FORCE_COLOR: _force, ...environment } = process.env;
const env: NodeJS.ProcessEnv = { ...environment, GIT_CONFIG_GLOBAL: '/dev/null', GIT_CONFIG_SYSTEM: '/dev/null', GIT_AUTHOR_NAME: 't', GIT_AUTHOR_EMAIL: 't@example.org', GIT_COMMITTER_NAME: 't', GIT_COMMITTER_EMAIL: 't@example.org' };

const git = (cwd: string, ...args: string[]): string => execFileSync('git', args, { cwd, encoding: 'utf8', env, stdio: ['ignore', 'pipe', 'pipe'] });
const commit = (cwd: string): { status: number | null; output: string } => {
  const ran = spawnSync('git', ['commit', '-q', '-m', 'x'], { cwd, encoding: 'utf8', env });
  return { status: ran.status, output: ran.stdout + ran.stderr };
};
/** A repository whose project knows its graph, with the command among its dependencies. */
function repository(files: Readonly<Record<string, string>>, project = ''): string {
  const top = folderWith({ ...files, '.gitignore': 'node_modules/\n', [join(project, 'plumbline.config.json')]: JSON.stringify({ graph }) });
  mkdirSync(join(top, 'node_modules/.bin'), { recursive: true });
  symlinkSync(bin, join(top, 'node_modules/.bin/plumbline'));
  git(top, 'init', '-q');
  git(top, 'add', '-A');
  git(top, 'commit', '-q', '-m', 'start');
  return top;
}
const stagedFindings = (ran: Ran): string[] => (JSON.parse(ran.stdout) as { findings: { file: string; line: number; name: string }[] }).findings.map(each => `${each.file}:${each.line} ${each.name}`);
const staged = (cwd: string, more: NodeJS.ProcessEnv = {}): Ran => plumbline(['check', '--staged', '--format', 'json'], { cwd, env: more as Record<string, string> });

/** A git that notes what it is asked, a line each. */
function countedGit(): { readonly PATH: string; readonly calls: string } {
  const real = execFileSync('sh', ['-c', 'command -v git'], { encoding: 'utf8' }).trim();
  const folder = folderWith({});
  const calls = join(folder, 'calls');
  put(folder, { git: `#!/bin/sh\necho "$@" >> "${calls}"\nexec "${real}" "$@"\n` });
  chmodSync(join(folder, 'git'), 0o755);
  return { PATH: `${folder}${delimiter}${process.env.PATH}`, calls };
}

describe('--staged', () => {
  test('a rename is judged under its new name, moved or moved and changed', () => {
    const top = repository({ 'a.js': `${GOOD.repeat(20)}${BAD}`, 'b.js': `${GOOD.repeat(20)}`, 'gone.js': BAD });
    mkdirSync(join(top, 'src'));
    git(top, 'mv', 'a.js', 'src/a.js');
    git(top, 'mv', 'b.js', 'src/b.js');
    git(top, 'rm', '-q', 'gone.js');
    put(top, { 'src/b.js': `${GOOD.repeat(20)}${BAD}` });
    git(top, 'add', 'src/b.js');
    rmSync(join(top, 'src/a.js'));
    expect(stagedFindings(staged(top))).toEqual(['src/a.js:21 pageBrake', 'src/b.js:21 pageBrake']);
    expect(stagedFindings(staged(join(top, 'src')))).toEqual(['a.js:21 pageBrake', 'b.js:21 pageBrake']);
  });
  test('in the middle of a merge: the file with several texts is counted, and what it may declare accuses nobody', () => {
    const top = repository({ 'sub/lib.js': 'var a = 1;\n', 'sub/gone.js': 'var gone;\n', 'a.js': GOOD, 'sub/notes.md': '1\n' });
    git(top, 'checkout', '-q', '-b', 'other');
    put(top, { 'sub/lib.js': 'function helper() {}\n', 'sub/gone.js': 'var gone = 2;\n', 'sub/notes.md': '2\n' });
    git(top, 'commit', '-qam', 'other');
    git(top, 'checkout', '-q', '-');
    put(top, { 'sub/lib.js': 'function helper() { return 1; }\n', 'sub/notes.md': '3\n' });
    git(top, 'rm', '-q', 'sub/gone.js');
    git(top, 'commit', '-qam', 'mine');
    expect(spawnSync('git', ['merge', '-q', 'other'], { cwd: top, env }).status).toBe(1);
    put(top, { 'a.js': `importJS("sub/lib.js");\nhelper();\n${BAD}` });
    git(top, 'add', 'a.js');
    const answers = [staged(top), staged(join(top, 'sub')), plumbline(['check', '--staged', '--format', 'json', '--cache', 'c'], { cwd: top })].map(ran => JSON.parse(ran.stdout) as { files: number; notChecked: object; findings: { file: string; name: string }[] });
    expect(answers.map(({ files, notChecked, findings }) => [files, notChecked, findings.map(each => each.name)])).toEqual(Array(3).fill([1, { 'not a script': 1, excluded: 0, unmerged: 2 }, ['pageBrake']]));
    expect(plumbline(['check', '--staged', 'sub'], { cwd: top })).toEqual({ status: 0, stdout: '0 files checked (1 not a script, 0 excluded, 2 unmerged)\n', stderr: '' });
    git(top, 'rm', '-q', '--cached', 'sub/gone.js');
    put(top, { 'sub/lib.js': 'function helper() { return 2; }\n' });
    git(top, 'add', '-A');
    expect([stagedFindings(staged(top)), JSON.parse(staged(top).stdout)]).toMatchObject([['a.js:3 pageBrake'], { files: 3, notChecked: { 'not a script': 1, excluded: 0 } }]);
  });
  test('a path that leaves the working directory and comes back leads to the same file', () => {
    const top = repository({ 'sub/.keep': '' });
    put(top, { 'sub/a.js': 'importJS("../sub/lib.js");\nimportJS("../../gone/sub/lib.js");\nhelper();\n', 'sub/lib.js': `function helper() {}\n${BAD}` });
    git(top, 'add', '-A');
    const cwd = join(top, 'sub');
    const findings = (...args: string[]): string[] => stagedFindings(plumbline([...args, '--format', 'json'], { cwd }));
    const expected = ['a.js:2 lib.js', 'lib.js:2 pageBrake'];
    expect([findings('check', '--staged'), findings('check', '.'), findings('verify', 'a.js'), findings('dry-run', 'a.js', '--world', 'one')]).toEqual([expected, expected, expected, expected]);
    expect(stagedFindings(staged(top))).toEqual(['sub/a.js:2 lib.js', 'sub/lib.js:2 pageBrake']);
  });
  test('a partly staged file: the staged part alone, both ways', () => {
    const top = repository({ 'a.js': GOOD });
    put(top, { 'a.js': `${GOOD}${GOOD}` });
    git(top, 'add', 'a.js');
    put(top, { 'a.js': `${GOOD}${GOOD}${BAD}` });
    expect(staged(top).status).toBe(0);
    git(top, 'add', 'a.js');
    put(top, { 'a.js': GOOD });
    expect(stagedFindings(staged(top))).toEqual(['a.js:3 pageBrake']);
  });
  test('a path says which part of what is staged; the folder itself leaves out what lies beside and above', () => {
    const top = repository({});
    put(top, { 'a.js': BAD, 'sub/b.js': BAD, 'subs/c.js': BAD, 'sub/deep/d.js': BAD });
    git(top, 'add', '-A');
    const found = (cwd: string, ...paths: string[]): string[] => stagedFindings(plumbline(['check', '--staged', '--format', 'json', ...paths], { cwd })).map(each => each.split(':')[0]!);
    expect(found(top, '.')).toEqual(['a.js', 'sub/b.js', 'sub/deep/d.js', 'subs/c.js']);
    expect(found(top, 'sub')).toEqual(['sub/b.js', 'sub/deep/d.js']);
    expect(found(join(top, 'sub'), '.')).toEqual(['b.js', 'deep/d.js']);
    expect(found(join(top, 'sub'), '..')).toEqual(['../a.js', '../subs/c.js', 'b.js', 'deep/d.js']);
    expect(found(join(top, 'sub'), '../a.js')).toEqual(['../a.js']);
  });
  test('odd names, links, what is no script; how many were checked and how many not', () => {
    const top = repository({});
    put(top, { 'ä ö\n"x".js': BAD, 'notes.txt': 'x', 'sub/-flag.js': GOOD });
    symlinkSync('sub/-flag.js', join(top, 'link.js'));
    git(top, 'add', '-A');
    expect(stagedFindings(staged(top))).toEqual(['ä ö\n"x".js:1 pageBrake']);
    expect(JSON.parse(staged(top).stdout)).toMatchObject({ files: 2, notChecked: { 'not a script': 2, excluded: 0 } });
  });
  test('texts come from one git cat-file --batch, loaded files included', () => {
    const top = repository(Object.fromEntries(Array.from({ length: 30 }, (_, i) => [`lib/l${i}.js`, `function l${i}() {}\n${i > 0 ? `importJS("l${i - 1}.js");\n` : ''}`])));
    put(top, { 'main.js': `importJS("lib/l29.js");\nl0();\n${BAD}`, 'lib/l3.js': 'on the disk alone' });
    git(top, 'add', 'main.js');
    const { PATH, calls } = countedGit();
    const run = (): string[] => {
      rmSync(calls, { force: true });
      expect(stagedFindings(staged(top, { PATH }))).toEqual(['main.js:3 pageBrake']);
      return readFileSync(calls, 'utf8').split('\n').filter(line => line.includes('cat-file'));
    };
    expect(run()).toEqual(['cat-file --batch']);
    put(top, { 'plumbline.config.json': JSON.stringify({ graph, ignore: ['lib/'] }) });
    expect(run().length).toBeLessThanOrEqual(2);
  });
  test('the index is read as a file where it is plain, and git is asked where it is not, with the same answers', () => {
    const top = repository({ 'a.js': `importJS('lib/one.js');\nimportJS('lib/two.js');\n${GOOD}`, 'lib/one.js': '', [`lib/${'long'.repeat(20)}.js`]: '' });
    const { PATH, calls } = countedGit();
    const asked = (more: NodeJS.ProcessEnv = {}): [boolean, ...string[]] => {
      rmSync(calls, { force: true });
      const found = stagedFindings(staged(top, { PATH, ...more }));
      return [readFileSync(calls, 'utf8').includes('ls-files'), ...found];
    };
    put(top, { 'a.js': `importJS('lib/one.js');\nimportJS('lib/two.js');\n${BAD}`, 'lib/two.js': 'on the disk alone' });
    git(top, 'add', 'a.js');
    const found = ['a.js:2 two.js', 'a.js:3 pageBrake'];
    expect(asked()).toEqual([false, ...found]);
    // A flag more for some of the entries: version 3.
    git(top, 'update-index', '--skip-worktree', 'lib/one.js');
    expect(asked()).toEqual([false, ...found]);
    for (const [there, back] of [[['--index-version', '4'], ['--index-version', '2']], [['--split-index'], ['--no-split-index']]]) {
      git(top, 'update-index', ...there!);
      expect(asked(), there!.join(' ')).toEqual([true, ...found]);
      git(top, 'update-index', ...back!);
      expect(asked(), back!.join(' ')).toEqual([false, ...found]);
    }
    expect(asked({ GIT_DIR: join(top, '.git') })).toEqual([true, ...found]);
    git(top, 'add', '-N', 'lib/two.js');
    expect(asked()).toEqual([false, 'a.js:3 pageBrake']);
    writeFileSync(join(top, 'other'), readFileSync(join(top, '.git/index')));
    git(top, 'rm', '-q', '--cached', 'lib/two.js');
    expect(asked()).toEqual([false, ...found]);
    expect(asked({ GIT_INDEX_FILE: 'other' })).toEqual([false, 'a.js:3 pageBrake']);
  });
  test('a folder that git does not trust', () => {
    expect(staged(repository({}), { GIT_TEST_ASSUME_DIFFERENT_OWNER: '1' })).toMatchObject({ status: 2, stdout: '', stderr: expect.stringMatching(/^plumbline: --staged: git rev-parse failed in this folder \(fatal: detected dubious ownership/) as string });
  });
  test('a repository without a commit yet, and one in the middle of a merge', () => {
    const top = folderWith({ 'plumbline.config.json': JSON.stringify({ graph }), 'a.js': BAD });
    git(top, 'init', '-q', '-b', 'main');
    git(top, 'add', '-A');
    expect(stagedFindings(staged(top))).toEqual(['a.js:1 pageBrake']);
    git(top, 'commit', '-q', '-m', 'x');
    git(top, 'checkout', '-q', '-b', 'side');
    put(top, { 'a.js': 'layout.side();\n' });
    git(top, 'commit', '-q', '-a', '-m', 'x');
    git(top, 'checkout', '-q', 'main');
    put(top, { 'a.js': 'layout.main();\n', 'b.js': BAD });
    git(top, 'add', '-A');
    git(top, 'commit', '-q', '-m', 'x');
    spawnSync('git', ['merge', '-q', 'side'], { cwd: top, env });
    put(top, { 'c.js': BAD });
    git(top, 'add', 'c.js');
    expect(stagedFindings(staged(top))).toEqual(['c.js:1 pageBrake']);
  });
});

describe('install and uninstall', () => {
  const HOOKS = join('.git', 'hooks');
  const run = (cwd: string, ...args: string[]): Ran => plumbline(args, { cwd, env: env as Record<string, string> });
  const CONFIG = '# ours\nrepos:\n  # first\n  - repo: https://example.org/x\n    rev: v1\n    hooks:\n      - id: x\nci:\n  skip: [x]\n';
  test.each<[string, string, string | null]>([
    ['git', join(HOOKS, 'pre-commit'), null], ['git', join(HOOKS, 'pre-commit'), '#!/usr/bin/env bash\nnpm test\nexit 0\n'], ['git', join(HOOKS, 'pre-commit'), '#!/bin/sh\nno newline at the end'],
    ['pre-commit', '.pre-commit-config.yaml', null], ['pre-commit', '.pre-commit-config.yaml', CONFIG], ['pre-commit', '.pre-commit-config.yaml', 'repos:\n- repo: local\n  hooks: []\n'], ['pre-commit', '.pre-commit-config.yaml', 'ci: {}\n'], ['pre-commit', '.pre-commit-config.yaml', 'repos: # none yet\n'],
    ['husky', '.husky/pre-commit', 'npx lint-staged\n'], ['husky', '.husky/pre-commit', '#!/usr/bin/env sh\n. "$(dirname -- "$0")/_/husky.sh"\n\nnpm test\n'],
    ['lefthook', 'lefthook.yml', null], ['lefthook', 'lefthook.yml', 'pre-push:\n  commands:\n    x:\n      run: y\n'], ['lefthook', '.lefthook.yml', 'pre-commit:\n    parallel: true\n    commands:\n        lint:\n            run: x\n'], ['lefthook', 'lefthook.yml', 'pre-commit:\n  jobs:\n    - run: x\npre-push:\n  jobs: []\n'], ['lefthook', 'lefthook.yml', 'pre-commit:\n  parallel: true\n'],
  ])('%s, %s: twice is once, --dry-run writes nothing, uninstall gives the same bytes', (target, file, before) => {
    const top = repository({ ...(before !== null && !file.startsWith('.git/') && { [file]: before }), '.husky/_/x': '' });
    if (before !== null) { mkdirSync(dirname(join(top, file)), { recursive: true }); writeFileSync(join(top, file), before); }
    const all = (): Record<string, string> => contents(top);
    const start = all();
    const dry = run(top, 'install', target, '--dry-run');
    expect([dry.status, dry.stderr]).toEqual([0, '']);
    expect(dry.stdout).toMatch(/would be (?:made|changed)\n[\s\S]*^\+\s*# plumbline: begin$/m);
    expect(all()).toEqual(start);
    const first = run(top, 'install', target);
    expect(first.stdout).toContain('plumbline check');
    const installed = readFileSync(join(top, file), 'utf8');
    expect(run(top, 'install', target).stdout).toMatch(/: nothing to change\.\n$/);
    expect(readFileSync(join(top, file), 'utf8')).toBe(installed);
    expect(installed.match(/# plumbline: begin/g)).toHaveLength(1);
    if (target === 'git') expect(statSync(join(top, file)).mode & 0o111).toBe(0o111);
    run(top, 'install', target, '--command', 'node x.js');
    expect(readFileSync(join(top, file), 'utf8')).toContain('node x.js check');
    run(top, 'uninstall', target);
    if (before?.endsWith('end')) expect(readFileSync(join(top, file), 'utf8')).toBe(before);
    else expect(all()).toEqual(start);
    expect(run(top, 'uninstall', target).stdout).toMatch(/: nothing to change\.\n$/);
  });
  test.each<[string, Record<string, string>, string, RegExp]>([
    ['a hook in another language', { '.git/hooks/pre-commit': '#!/usr/bin/env python3\n' }, 'git', /the hook is no shell script \(#!\/usr\/bin\/env python3\); let it run .+\./],
    ['a list on one line', { '.pre-commit-config.yaml': 'repos: []\n' }, 'pre-commit', /"repos" is written on one line; .+\./],
    ['a hook on one line', { 'lefthook.yml': 'pre-commit: {}\n' }, 'lefthook', /"pre-commit" is written on one line; .+\./],
    ['no husky', {}, 'husky', /There is no folder \.husky .+\./],
  ])('%s: one sentence, exit 2, nothing written', (_what, files, target, message) => {
    const top = repository({});
    put(top, files);
    const before = contents(top);
    const ran = run(top, 'install', target);
    expect([ran.status, ran.stdout]).toEqual([2, '']);
    expect(ran.stderr).toMatch(message);
    expect(contents(top)).toEqual(before);
  });
  test('outside of a repository, and an unknown target', () => {
    expect(run(folderWith({}), 'install', 'git')).toMatchObject({ status: 2, stderr: expect.stringMatching(/in no git work tree/) as string });
    expect(run(folderWith({}), 'install', 'svn')).toMatchObject({ status: 2, stderr: expect.stringMatching(/Allowed choices are pre-commit, git, husky, lefthook/) as string });
  });
});

/** Commits that a hook lets through and stops: the index counts, whatever is on the disk. */
function tryHook(top: string, file = 'a.js'): void {
  put(top, { [file]: BAD });
  git(top, 'add', file);
  put(top, { [file]: GOOD });
  const stopped = commit(top);
  expect(stopped.output).toMatch(/a\.js:1:8/);
  expect(stopped.status).not.toBe(0);
  put(top, { [file]: `${GOOD}// more\n`, 'notes.txt': 'x' });
  git(top, 'add', file, 'notes.txt');
  put(top, { [file]: BAD });
  const passed = commit(top);
  expect(passed.status, passed.output).toBe(0);
  expect(readFileSync(join(top, file), 'utf8')).toBe(BAD);
}

/** A project that is a folder of a repository with other scripts: these are not its own, and the hooks run at the top. */
const PART = 'deep/the project';
function repositoryAround(): string {
  return repository({ [`${PART}/a.js`]: GOOD, 'package.json': '{ "name": "p", "private": true }', '.husky/_/x': '' }, PART);
}
function tryPart(top: string): void {
  put(top, { 'other.js': 'const modern = () => layout.pageBrake();\n' });
  git(top, 'add', 'other.js');
  tryHook(top, `${PART}/a.js`);
  git(top, 'rm', '-q', '-r', '--cached', 'deep');
  rmSync(join(top, 'deep'), { recursive: true });
  const without = commit(top);
  expect(without.status, without.output).toBe(0);
}

describe('the real programs', () => {
  test('a raw hook', () => {
    const top = repository({ 'a.js': GOOD });
    plumbline(['install', 'git'], { cwd: top });
    tryHook(top);
  });
  test('a raw hook for a project that is a folder of the repository', () => {
    const top = repositoryAround();
    plumbline(['install', 'git'], { cwd: join(top, PART) });
    tryPart(top);
  });
  test('a raw hook where core.hooksPath says', () => {
    const top = repository({ 'a.js': GOOD });
    git(top, 'config', 'core.hooksPath', 'tools/hooks');
    plumbline(['install', 'git'], { cwd: top });
    expect(existsSync(join(top, 'tools/hooks/pre-commit'))).toBe(true);
    put(top, { 'a.js': BAD });
    git(top, 'add', 'a.js');
    expect(commit(top).status).not.toBe(0);
  });
  test('lint-staged', () => {
    const top = repository({ 'a.js': GOOD, '.lintstagedrc.json': '{ "*.{js,jsx,jsxinc,jsinc,es}": "plumbline check" }' });
    writeFileSync(join(top, '.git/hooks/pre-commit'), `#!/bin/sh\nexec "${process.execPath}" "${join(repositoryRoot, 'node_modules/lint-staged/bin/lint-staged.js')}"\n`);
    chmodSync(join(top, '.git/hooks/pre-commit'), 0o755);
    tryHook(top);
    // A graph that is committed brings its fake engine along.
    put(top, { 'generated/engine/members.json': '{}', 'generated/engine/fake-engine.js': 'const engine = () => 1;\n' });
    git(top, 'add', 'generated');
    expect(commit(top)).toMatchObject({ status: 0 });
  });
  test('husky', () => {
    const top = repository({ 'a.js': GOOD, 'package.json': '{ "name": "p", "private": true }' });
    execFileSync(process.execPath, [join(repositoryRoot, 'node_modules/husky/bin.js')], { cwd: top, env });
    expect(plumbline(['install', 'husky'], { cwd: top }).status).toBe(0);
    git(top, 'add', '-A');
    git(top, 'commit', '-q', '-m', 'hooks');
    tryHook(top);
  });
  test.each(['', PART])('lefthook, with the project in "%s"', part => {
    const top = part === '' ? repository({ 'a.js': GOOD, 'package.json': '{ "name": "p", "private": true }' }) : repositoryAround();
    expect(plumbline(['install', 'lefthook'], { cwd: join(top, part) }).status).toBe(0);
    // Its hook looks for the program among the project's own.
    symlinkSync(join(repositoryRoot, 'node_modules/lefthook'), join(top, 'node_modules/lefthook'));
    writeFileSync(join(top, 'node_modules/.bin/lefthook'), `#!/bin/sh\nexec "${process.execPath}" "${join(repositoryRoot, 'node_modules/lefthook/bin/index.js')}" "$@"\n`, { mode: 0o755 });
    execFileSync(join(top, 'node_modules/.bin/lefthook'), ['install'], { cwd: top, env, stdio: ['ignore', 'pipe', 'pipe'] });
    git(top, 'add', '-A');
    git(top, 'commit', '-q', '-m', 'hooks');
    if (part === '') tryHook(top); else tryPart(top);
  });
  if (hasProgram('pre-commit')) {
    const preCommit = (top: string, ...args: string[]): void => { execFileSync('pre-commit', args, { cwd: top, env: { ...env, PRE_COMMIT_HOME: join(top, 'node_modules/cache') }, stdio: ['ignore', 'pipe', 'pipe'] }); };
    const hookEnvironment = (top: string): void => { env.PRE_COMMIT_HOME = join(top, 'node_modules/cache'); };
    test('pre-commit, as install sets it up', () => {
      const top = repository({ 'a.js': GOOD });
      plumbline(['install', 'pre-commit'], { cwd: top });
      git(top, 'add', '-A');
      git(top, 'commit', '-q', '-m', 'configuration');
      preCommit(top, 'install');
      hookEnvironment(top);
      tryHook(top);
    });
    test('pre-commit for a project that is a folder of the repository', () => {
      const top = repositoryAround();
      plumbline(['install', 'pre-commit'], { cwd: join(top, PART) });
      git(top, 'add', '-A');
      git(top, 'commit', '-q', '-m', 'configuration');
      preCommit(top, 'install');
      hookEnvironment(top);
      tryPart(top);
    });
    test('pre-commit, with this repository\'s own hook out of a clone', () => {
      const hooks = join(folderWith({}), 'hooks');
      git(repositoryRoot, 'clone', '-q', repositoryRoot, hooks);
      const top = repository({ 'a.js': GOOD, '.pre-commit-config.yaml': `repos:\n- repo: ${hooks}\n  rev: ${git(hooks, 'rev-parse', 'HEAD').trim()}\n  hooks:\n  - id: plumbline\n` });
      preCommit(top, 'install');
      hookEnvironment(top);
      tryHook(top);
    });
  }
});
