// How the scripts start other programs: from the repository's root, with their output shown, without a shell.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The repository's root. */
export const root = fileURLToPath(new URL('..', import.meta.url)).replace(/[\\/]$/, '');

/** Runs a program of an installed package (`typescript/bin/tsc`) or a script of ours by Node; gives the exit code. */
export function runNode(script, args = [], options = {}) {
  const ran = spawnSync(process.execPath, [join(root, script), ...args], { cwd: root, stdio: 'inherit', ...options });
  return ran.status ?? 1;
}

/** Installs what the workspace needs, when it is not there; needs Node and npm alone. Ends the process when that fails. */
export function setUp() {
  if (existsSync(join(root, 'node_modules/typescript')) && existsSync(join(root, 'packages/tools/node_modules'))) return;
  const ran = spawnSync('npm', ['run', 'setup'], { cwd: root, stdio: ['inherit', process.stderr, 'inherit'], shell: process.platform === 'win32' });
  if (ran.status !== 0) { console.error('The dependencies could not be installed: npm run setup failed.'); process.exit(1); }
}

/** Compiles the packages, and makes the command of them. Ends the process when that fails. */
export function build() {
  for (const [script, ...args] of [['node_modules/typescript/bin/tsc', '-b'], ['scripts/bundle.mjs']]) {
    if (runNode(script, args, { stdio: ['inherit', process.stderr, 'inherit'] }) !== 0) { console.error('The build failed: npm run build says where.'); process.exit(1); }
  }
}

/** The command. */
export const plumbline = join(root, 'packages/cli/bin/plumbline.js');
