/** Programs beside Node and git that some tests drive; `scripts/test-programs.mjs` installs them where it may. */
import { spawnSync } from 'node:child_process';

const reported = new Set<string>();

/**
 * True when one of these programs starts; else false, with one warning a process. Under `CI=true` absence is an error: tests
 * must not vanish there.
 */
export function hasProgram(name: string): boolean {
  if (spawnSync(name, ['--version'], { stdio: 'ignore' }).error === undefined) return true;
  const message = `${name} is not installed.`;
  if (process.env.CI === 'true') throw new Error(message);
  if (!reported.has(name)) {
    reported.add(name);
    console.warn(`${message} The tests that need it are left out.`);
  }
  return false;
}
