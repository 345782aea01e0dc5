import { execFileSync, spawnSync } from 'node:child_process';
import { rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { UsageError } from '@plumbline/model';
import { collectFiles, DiskFiles, GitIndex, makeExcluder, SCRIPT_ENDINGS, viewPath } from '../src/index.js';
import { git, put, temporary } from './temporary.js';

const none = (): boolean => false;

describe('collecting files', () => {
  test('folders expand to scripts of every ending, whatever the case, sorted, each once', () => {
    const top = temporary({ 'b.js': '', 'a.JSX': '', 'c.jsxinc': '', 'd.jsinc': '', 'e.es': '', 'f.txt': '', 'g.mjs': '', 'js': '', '.h.js': '', 'sub/ä (1).js': '', 'node_modules/x/i.js': '', 'sub/node_modules/j.js': '' });
    expect(collectFiles(top, ['.', 'b.js', './sub'], SCRIPT_ENDINGS, none)).toEqual({ files: ['.h.js', 'a.JSX', 'b.js', 'c.jsxinc', 'd.jsinc', 'e.es', 'sub/ä (1).js'], excluded: 0 });
  });
  test('a named file is always taken; folders leave out what is excluded, and it is counted', () => {
    const top = temporary({ '.gitignore': 'out/\n*.min.js\n!keep.min.js\n', '.plumblineignore': 'old.js\n', 'a.js': '', 'a.min.js': '', 'keep.min.js': '', 'old.js': '', 'out/x.js': '', 'sub/.gitignore': 'y.js', 'sub/y.js': '', 'y.js': '', 'dist/z.js': '' });
    const excluder = makeExcluder(top, { patterns: ['/dist'], folder: top });
    expect(collectFiles(top, ['.'], SCRIPT_ENDINGS, excluder)).toEqual({ files: ['a.js', 'keep.min.js', 'y.js'], excluded: 5 });
    expect(collectFiles(top, ['.', 'out/x.js', 'dist/z.js'], SCRIPT_ENDINGS, excluder)).toEqual({ files: ['a.js', 'dist/z.js', 'keep.min.js', 'out/x.js', 'y.js'], excluded: 3 });
  });
  test('the fake engine beside a graph is no script of the project, named or not', () => {
    const top = temporary({ 'g/fake-engine.js': '', 'g/members.json': '', 'fake-engine.js': '' });
    expect(collectFiles(top, ['.'], SCRIPT_ENDINGS, none).files).toEqual(['fake-engine.js']);
    expect(collectFiles(top, ['g/fake-engine.js', 'fake-engine.js'], SCRIPT_ENDINGS, none)).toEqual({ files: ['fake-engine.js'], excluded: 1 });
  });
  test('above and beside the working directory', () => {
    const top = temporary({ 'a/x.js': '', 'b/y.js': '' });
    expect(collectFiles(join(top, 'a'), ['../b', '.'], SCRIPT_ENDINGS, none).files).toEqual(['../b/y.js', 'x.js']);
  });
  test('a path that does not exist is a mistake', () => {
    const top = temporary();
    expect(() => collectFiles(top, ['gone.js'], SCRIPT_ENDINGS, none)).toThrow(new UsageError('gone.js: there is no such file or folder; correct the path.'));
  });
  test('ignore files mean what git means by them', () => {
    const names = ['a.js', 'b.js', 'x/a.js', 'x/b.js', 'x/y/a.js', 'x/y/z/a.js', 'build/a.js', 'x/build/a.js', 'x/build/keep.js', 'log-1.js', 'x/log-2.js', 'doc/frotz/a.js', 'a/doc/frotz/a.js'];
    const top = temporary({ '.gitignore': '/a.js\nbuild/\n!build/keep.js\n**/log-*.js\ndoc/frotz\nz/**\n', 'x/.gitignore': '!log-2.js\n/y/a.js\n#b.js\n', ...Object.fromEntries(names.map(name => [name, ''])) });
    git(top, 'init', '-q');
    put(top, { '.git/info/exclude': 'b.js\n' });
    const excluder = makeExcluder(join(top, 'x'), null);
    const ours = names.filter(name => excluder(viewPath(join(top, 'x'), name, top)));
    const gits = execFileSync('git', ['check-ignore', '--stdin'], { cwd: top, input: names.join('\n'), encoding: 'utf8' }).trim().split('\n');
    expect(ours).toEqual(gits);
  });
  test.each<[string, Record<string, string>, string, string, string[]]>([
    ['beside the configuration, from a folder inside', { 'plumbline.config.json': '{}', '.plumblineignore': 'b.js\n' }, 'sub', '.', ['a.js']],
    ['of a tree elsewhere', { 'other/.plumblineignore': 'b.js\n', 'other/a.js': '', 'other/b.js': '', 'other/x/b.js': '' }, 'sub', '../other', ['../other/a.js']],
    ['of a folder inside a tree elsewhere', { 'other/.git/HEAD': '', 'other/.gitignore': 'b.js\n', 'other/x/a.js': '', 'other/x/b.js': '' }, 'sub', '../other/x', ['../other/x/a.js']],
    ['with a byte order mark', { '.plumblineignore': '\ufeffb.js\n' }, '.', '.', ['sub/a.js']],
  ])('ignore files without a repository around: %s', (_what, files, folder, path, left) => {
    const top = temporary({ 'sub/a.js': '', 'sub/b.js': '', ...files });
    const cwd = join(top, folder);
    const configured = 'plumbline.config.json' in files ? { patterns: [], folder: top } : null;
    expect(collectFiles(cwd, [path], SCRIPT_ENDINGS, makeExcluder(cwd, configured)).files).toEqual(left);
  });
  test.each<[string, Record<string, string>, (top: string) => Record<string, string>, string[]]>([
    ['in the repository\'s own settings', { '.git/config': '[core]\n\texcludesFile = mine\n', mine: 'b.js\n' }, () => ({}), ['a.js', 'sub/a.js']],
    ['in the user\'s settings', { 'user/config': '[core]\nexcludesfile=~/all\n', 'user/all': 'b.js\n' }, top => ({ GIT_CONFIG_GLOBAL: join(top, 'user/config'), HOME: join(top, 'user') }), ['a.js', 'sub/a.js']],
    ['in what these include', { 'user/config': '[include]\n  path = more\n', 'user/more': '[core]\n  excludesFile = mine\n', mine: '/b.js\n' }, top => ({ GIT_CONFIG_GLOBAL: join(top, 'user/config') }), ['a.js', 'sub/a.js', 'sub/b.js']],
    ['where it is unless anything is said', { 'user/git/ignore': 'sub/\n' }, top => ({ XDG_CONFIG_HOME: join(top, 'user') }), ['a.js', 'b.js']],
    ['by the environment', { mine: 'a.js\n' }, () => ({ GIT_CONFIG_COUNT: '1', GIT_CONFIG_KEY_0: 'core.excludesFile', GIT_CONFIG_VALUE_0: 'mine' }), ['b.js', 'sub/b.js']],
    ['which the tree\'s own ignore files come before', { 'user/git/ignore': 'b.js\n', 'sub/.gitignore': '!b.js\n' }, top => ({ XDG_CONFIG_HOME: join(top, 'user') }), ['a.js', 'sub/a.js', 'sub/b.js']],
    ['that is a folder', { 'user/git/ignore/x': 'b.js\n' }, top => ({ XDG_CONFIG_HOME: join(top, 'user') }), ['a.js', 'b.js', 'sub/a.js', 'sub/b.js']],
  ])('the user\'s ignore file for all repositories, %s', (_where, files, environment, left) => {
    const top = temporary({ 'a.js': '', 'b.js': '', 'sub/a.js': '', 'sub/b.js': '' });
    git(top, 'init', '-q');
    put(top, files);
    for (const [name, value] of Object.entries({ GIT_CONFIG_SYSTEM: '/dev/null', GIT_CONFIG_GLOBAL: join(top, 'none'), XDG_CONFIG_HOME: join(top, 'none'), ...environment(top) })) vi.stubEnv(name, value);
    onTestFinished(() => { vi.unstubAllEnvs(); });
    expect(collectFiles(top, ['.'], SCRIPT_ENDINGS, makeExcluder(top, null)).files).toEqual(left);
    const gits = spawnSync('git', ['check-ignore', '--stdin'], { cwd: top, input: 'a.js\nb.js\nsub/a.js\nsub/b.js', encoding: 'utf8' }).stdout.trim().split('\n');
    expect(['a.js', 'b.js', 'sub/a.js', 'sub/b.js'].filter(each => !gits.includes(each))).toEqual(left);
  });
  test('a linked work tree heeds the repository\'s own exclude file', () => {
    const top = temporary({ 'main/a.js': '', 'main/b.js': '' });
    const main = join(top, 'main');
    for (const args of [['init', '-q'], ['add', '-A'], ['commit', '-q', '-m', 'x'], ['worktree', 'add', '-q', '../linked']]) git(main, ...args);
    put(top, { 'main/.git/info/exclude': 'b.js\n' });
    expect(collectFiles(join(top, 'linked'), ['.'], SCRIPT_ENDINGS, makeExcluder(join(top, 'linked'), null)).files).toEqual(['a.js']);
  });
});

describe('the disk', () => {
  test('reads, lists, and tells what is not there', () => {
    const top = temporary({ 'a.js': 'x', 'sub/b.js': 'y', 'latin.js': Buffer.from('ä', 'latin1') });
    const files = new DiskFiles(top);
    expect([files.read('a.js'), files.read('gone.js'), files.read('sub'), files.read('a.js/b')]).toEqual(['x', undefined, undefined, undefined]);
    expect([files.isFile('a.js'), files.isFile('sub'), files.isFile('gone')]).toEqual([true, false, false]);
    expect([...files.list('.')].sort()).toEqual(['a.js', 'latin.js', 'sub']);
    expect(files.list('gone')).toEqual([]);
    expect([files.read('latin.js'), files.readAsWindows1252]).toEqual(['ä', ['latin.js']]);
  });
  test('a file that cannot be read is a mistake', () => {
    const top = temporary();
    symlinkSync('a.js', join(top, 'a.js'));
    expect(() => new DiskFiles(top).read('a.js')).toThrow(new UsageError('a.js: the file cannot be read (ELOOP); make it readable, or leave it out.'));
  });
});

describe('the index', () => {
  test('what is staged, not what is on disk: partly staged, odd names, renames, deletions, links', async () => {
    const top = temporary({ 'in.js': 'staged', 'moved.js': 'a long enough text to be told as a rename\n'.repeat(5), 'dropped.js': '', 'same.js': '' });
    git(top, 'init', '-q');
    git(top, 'add', '-A');
    git(top, 'commit', '-q', '-m', 'x');
    put(top, { 'größe "x"\t(2).js': 'odd', 'new\nline.js': 'line', 'in.js': 'staged again', 'README.md': '' });
    git(top, 'mv', 'moved.js', 'renamed.js');
    git(top, 'rm', '-q', 'dropped.js');
    symlinkSync('in.js', join(top, 'link.js'));
    git(top, 'add', '-A');
    put(top, { 'in.js': 'on disk only', 'untracked.js': '' });
    rmSync(join(top, 'README.md'));
    const index = await GitIndex.open(top);
    expect(index.staged).toEqual([
      { path: 'README.md', regular: true, unmerged: false }, { path: 'größe "x"\t(2).js', regular: true, unmerged: false }, { path: 'in.js', regular: true, unmerged: false }, { path: 'link.js', regular: false, unmerged: false }, { path: 'new\nline.js', regular: true, unmerged: false }, { path: 'renamed.js', regular: true, unmerged: false },
    ]);
    await index.preload(['in.js', 'größe "x"\t(2).js', 'new\nline.js']);
    expect([index.read('in.js'), index.read('größe "x"\t(2).js'), index.read('new\nline.js'), index.read('same.js'), index.read('untracked.js'), index.read('dropped.js')]).toEqual(['staged again', 'odd', 'line', '', undefined, undefined]);
    expect([index.isFile('same.js'), index.isFile('untracked.js'), index.isFile('moved.js')]).toEqual([true, false, false]);
  });
  test('from a folder inside, paths are relative to it, and folders are listed', async () => {
    const top = temporary({ 'sub/deep/a.js': 'a', 'lib/b.js': 'b' });
    git(top, 'init', '-q');
    git(top, 'add', '-A');
    git(top, 'config', 'diff.relative', 'true');
    const index = await GitIndex.open(join(top, 'sub'));
    expect(index.staged.map(each => each.path)).toEqual(['../lib/b.js', 'deep/a.js']);
    expect(index.read('../lib/b.js')).toBe('b');
    expect([index.list('..'), index.list('../lib'), index.list('.'), index.list('deep')].map(each => [...each].sort())).toEqual([['lib', 'sub'], ['b.js'], ['deep'], ['a.js']]);
  });
  test.each<[string, Record<string, string>, string]>([
    ['an empty .git in a folder inside', { 'sub/.git/x': '' }, 'sub'],
    ['a half .git in a folder inside', { 'sub/.git/HEAD': '', 'sub/.git/config': '' }, 'sub'],
  ])('the work tree is the one that git finds: %s', async (_what, files, folder) => {
    const top = temporary({ 'sub/a.js': '', 'b.js': '', ...files });
    git(top, 'init', '-q');
    git(top, 'add', 'b.js');
    expect((await GitIndex.open(join(top, folder))).staged.map(each => each.path)).toEqual(['../b.js']);
  });
  test('the work tree that the settings name', async () => {
    const top = temporary({ 'tree/a.js': '' });
    git(top, 'init', '-q');
    git(top, 'config', 'core.worktree', '../tree');
    git(join(top, 'tree'), '--git-dir', join(top, '.git'), 'add', 'a.js');
    expect((await GitIndex.open(top)).staged.map(each => each.path)).toEqual(['tree/a.js']);
  });
  test('outside the repository the disk counts', async () => {
    const outer = temporary({ 'shared/a.js': 'shared', 'repo/b.js': 'b' });
    git(join(outer, 'repo'), 'init', '-q');
    const index = await GitIndex.open(join(outer, 'repo'));
    expect([index.read('../shared/a.js'), index.isFile('../shared/a.js'), index.list('../shared'), index.read('b.js')]).toEqual(['shared', true, ['a.js'], undefined]);
  });
  test('many files take one process', async () => {
    const names = Array.from({ length: 500 }, (_, i) => `f${i}.js`);
    const top = temporary(Object.fromEntries(names.map(name => [name, `var ${name.replace('.', '_')};`])));
    git(top, 'init', '-q');
    git(top, 'add', '-A');
    const index = await GitIndex.open(top);
    await index.preload(index.staged.map(each => each.path));
    expect(names.every(name => index.read(name) === `var ${name.replace('.', '_')};`)).toBe(true);
  });
  test('no repository is a mistake that says so', async () => {
    await expect(GitIndex.open(temporary())).rejects.toThrow(UsageError);
    await expect(GitIndex.open(temporary())).rejects.toThrow(/^--staged: git rev-parse failed in this folder \(fatal: not a git repository/);
  });
});
