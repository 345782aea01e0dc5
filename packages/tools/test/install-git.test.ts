/** Hooks before a commit, of projects that are folders of a repository. The real programs: test/git.test.ts. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { install } from '../src/index.js';
import { git, temporary } from './temporary.js';

function repository(): string {
  const top = temporary({ '.husky/_/x': '', 'one/a.js': '', 'it\'s two/b.js': '' });
  git(top, 'init', '-q');
  return top;
}

test.each([['git', '.git/hooks/pre-commit'], ['husky', '.husky/pre-commit']])('%s: a repository with several projects has a block for each', (target, file) => {
  const top = repository();
  const hook = (): string => readFileSync(join(top, file), 'utf8');
  const out = (place: string): void => { install({ cwd: join(top, place), target, uninstall: true }); };
  for (const place of ['one', 'it\'s two', 'one', '.']) install({ cwd: join(top, place), target });
  expect(hook().match(/^.*check --staged.*$/gm)).toEqual([
    'npx --no-install plumbline check --staged || exit $?', '[ ! -d ./one ] || (cd ./one && npx --no-install plumbline check --staged .) || exit $?',
    '[ ! -d \'./it\'\\\'\'s two\' ] || (cd \'./it\'\\\'\'s two\' && npx --no-install plumbline check --staged .) || exit $?',
  ]);
  out('one');
  expect(hook()).not.toContain('one');
  expect(hook().match(/# plumbline: begin/g)).toHaveLength(2);
  for (const place of ['.', 'it\'s two']) out(place);
  expect(existsSync(join(top, file))).toBe(false);
});
test.each([['pre-commit', '.pre-commit-config.yaml', 'files: \'^one/.*\\.(js|'], ['lefthook', 'lefthook.yml', 'run: \'[ ! -d ./one ] || (cd ./one && ']])('%s: lines for another project are not mixed up with', (target, file, line) => {
  const top = repository();
  install({ cwd: join(top, 'one'), target });
  const text = readFileSync(join(top, file), 'utf8');
  expect(text).toContain(line);
  expect(() => install({ cwd: join(top, 'it\'s two'), target })).toThrow(/lines for another folder of this repository/);
  expect(install({ cwd: join(top, 'it\'s two'), target, uninstall: true }).some(each => each.written)).toBe(false);
  expect(readFileSync(join(top, file), 'utf8')).toBe(text);
  install({ cwd: join(top, 'one'), target, uninstall: true });
  expect(existsSync(join(top, file))).toBe(false);
});

const FILES = new Map([['pre-commit', '.pre-commit-config.yaml'], ['lefthook', 'lefthook.yml'], ['git', '.git/hooks/pre-commit']]);
const added = (before: string, after: string): string[] => after.split('\n').filter(line => !before.split(/\r?\n/).includes(line.replace(/\r$/, '')) && !line.includes('# plumbline'));

test.each([
  ['pre-commit', 'repos:\n- repo: meta\n  hooks:\n  - id: identity\n', '- repo: local'],
  ['pre-commit', 'repos:\r\n- repo: meta\r\n  hooks:\r\n  - id: identity\r\n', '- repo: local\r'],
  ['pre-commit', 'repos: # mine\r\n\r\n  - repo: meta\r\n    hooks:\r\n      - id: identity\r\n', '  - repo: local\r'],
  ['pre-commit', '"repos" :\n  -\n    repo: meta\n    hooks:\n    - id: identity', '  - repo: local'],
  ['pre-commit', '# nothing yet', 'repos:'],
  ['pre-commit', 'fail_fast: true\r\nrepos:', '- repo: local\r'],
  ['lefthook', 'pre-commit:\n  commands:\n    lint:\n      run: lint\n', '    plumbline:'],
  ['lefthook', 'pre-commit:\r\n  commands:\r\n    lint:\r\n      run: lint\r\n', '    plumbline:\r'],
  ['lefthook', '\'pre-commit\':\n  "jobs":\n    # first\n    - name: lint\n      run: lint', '    - name: plumbline'],
  ['lefthook', 'pre-push:\r\n  commands: {}\r\n', 'pre-commit:\r'],
  ['lefthook', 'pre-commit:', '  commands:'],
  ['git', '#!/bin/sh\r\necho mine\r\n', 'npx --no-install plumbline check --staged || exit $?'],
  ['git', '#!/bin/bash', 'npx --no-install plumbline check --staged || exit $?'],
  ['git', 'echo mine', 'npx --no-install plumbline check --staged || exit $?'],
])('%s: whatever ends the lines of %j, they get ours once, and are given back to the byte', (target, text, first) => {
  const top = repository();
  const file = join(top, FILES.get(target)!);
  const read = (): string => readFileSync(file, 'utf8');
  writeFileSync(file, text);
  install({ cwd: top, target });
  const once = read();
  expect(added(text, once)[0]).toBe(first);
  if (text.startsWith('#!')) expect(once.split(/\r?\n/)[0]).toBe(text.split(/\r?\n/)[0]);
  expect(install({ cwd: top, target })[0]!.written).toBe(false);
  expect(read()).toBe(once);
  install({ cwd: top, target, uninstall: true });
  expect(read()).toBe(text);
});
test.each([
  ['pre-commit', '{"repos": [{"repo": "meta"}]}', /in braces/],
  ['pre-commit', '\'repos\': [{repo: meta}]\n', /"repos" is written on one line/],
  ['lefthook', '{"pre-push": {}}', /in braces/],
  ['lefthook', '"pre-commit": {}\r\n', /"pre-commit" is written on one line/],
  ['lefthook', 'pre-commit:\n  commands: {}\n', /"commands" of "pre-commit" is written on one line/],
])('%s: %j takes no lines, which is said', (target, text, words) => {
  const top = repository();
  const file = join(top, FILES.get(target)!);
  writeFileSync(file, text);
  expect(() => install({ cwd: top, target })).toThrow(words);
  expect(readFileSync(file, 'utf8')).toBe(text);
});
