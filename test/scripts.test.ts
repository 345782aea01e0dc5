/** The repository's own scripts: each says what it takes, and refuses what it does not. */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { repositoryRoot } from './shared.js';

describe.each(['bench', 'benchmark', 'fuzz', 'generate'])('npm run %s', name => {
  const run = (...args: string[]) => spawnSync(process.execPath, [join(repositoryRoot, `scripts/${name}.mjs`), ...args], { cwd: repositoryRoot, encoding: 'utf8' });

  test('--help', () => {
    const ran = run('--help');
    expect(ran).toMatchObject({ status: 0, stderr: '' });
    expect(ran.stdout).toContain(`npm run ${name} [-- --`);
  });

  test.each([[['--no-such-option'], '--no-such-option'], [name === 'fuzz' ? ['--count', 'x'] : name === 'generate' ? ['--check=yes'] : ['--format', 'xml'], '--']])('%j', (args, part) => {
    const ran = run(...args);
    expect(ran).toMatchObject({ status: 2, stdout: '' });
    expect(ran.stderr).toContain(part);
    expect(ran.stderr).toContain(`npm run ${name}`);
    expect(ran.stderr).not.toContain('    at ');
  });
});
