// Programs beside Node and git that some tests drive. On a Debian machine, as root, the missing ones are installed; elsewhere
// their tests are left out, with one warning.
import { spawnSync } from 'node:child_process';

const PROGRAMS = new Map([['chromium', 'chromium'], ['parallel', 'parallel'], ['pre-commit', 'pre-commit']]);

export function installTestPrograms() {
  const missing = [...PROGRAMS].filter(([name]) => spawnSync(name, ['--version'], { stdio: 'ignore' }).error).map(([, packageName]) => packageName);
  if (missing.length === 0 || process.getuid?.() !== 0 || spawnSync('apt-get', ['--version'], { stdio: 'ignore' }).error) return;
  console.error(`Installing what some tests drive: ${missing.join(', ')}.`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  for (const args of [['update', '-qq'], ['install', '-y', '-qq', '--no-install-recommends', ...missing]]) {
    const ran = spawnSync('apt-get', args, { stdio: ['ignore', 'ignore', 'inherit'], env });
    if (ran.status !== 0) { console.error(`apt-get ${args[0]} failed; the tests that need ${missing.join(', ')} cannot run.`); return; }
  }
}
