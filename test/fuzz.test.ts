/** A short fuzzing run; `npm run fuzz -- --minutes 10` is a long one. */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { repositoryRoot } from './shared.js';

test('a hundred texts that nobody would write: no crash, no hang, no finding out of range', () => {
  const ran = spawnSync(process.execPath, [join(repositoryRoot, 'scripts/fuzz.mjs'), '--built', '--seed', '1', '--count', '100'], { cwd: repositoryRoot, encoding: 'utf8' });
  expect(ran.stderr).toBe('');
  expect(ran.stdout).toMatch(/^100 texts from seed 1, 0 failures\./);
  expect(ran.status).toBe(0);
});
