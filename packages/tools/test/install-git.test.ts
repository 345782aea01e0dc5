/** Hooks before a commit, of projects that are folders of a repository. The real programs: test/git.test.ts. */
import { existsSync, readFileSync } from 'node:fs';
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
