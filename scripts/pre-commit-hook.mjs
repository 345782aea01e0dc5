#!/usr/bin/env node
// The command, for pre-commit, which runs it out of a clone of its own: sets the clone up and builds it when it is not.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './run.mjs';

const READY = join(root, 'node_modules/.plumbline-hook-ready');
const LOCK = join(root, '.plumbline-hook-lock');
/** A set-up that takes longer was killed. */
const STALE_MS = 600_000;

if (!existsSync(READY)) await setUpOnce();
await import('../packages/cli/bin/plumbline.js');

/** One process sets up; others that come meanwhile wait for it. */
async function setUpOnce() {
  for (;;) {
    try {
      mkdirSync(LOCK);
      break;
    } catch (error) {
      if (error.code !== 'EEXIST') throw error;
      if (existsSync(READY)) return;
      if (Date.now() - (statSync(LOCK, { throwIfNoEntry: false })?.mtimeMs ?? Date.now()) > STALE_MS) rmSync(LOCK, { recursive: true, force: true });
      await new Promise(resolve => setTimeout(resolve, 500));
    }
  }
  try {
    // What git says to a hook is about the customer's repository, not about this clone.
    const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('GIT_')));
    for (const script of ['setup', 'build']) {
      const ran = spawnSync('npm', ['run', '--silent', script], { cwd: root, env, stdio: ['ignore', process.stderr, 'inherit'], shell: process.platform === 'win32' });
      if (ran.status !== 0) { process.stderr.write(`plumbline: the hook could not be set up: npm run ${script} failed in ${root}.\n`); process.exit(2); }
    }
    mkdirSync(READY, { recursive: true });
  } finally {
    rmSync(LOCK, { recursive: true, force: true });
  }
}
