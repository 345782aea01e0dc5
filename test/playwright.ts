/** The browser of `browser.ts` for tests that press keys and click: driven by playwright. `hasBrowser` first. */
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium, type Browser } from 'playwright-core';

/** It asks no server by itself. */
const QUIET = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking', '--disable-component-update', '--disable-sync', '--disable-dev-shm-usage'];

/** Starts headless Chromium with a new profile; close it in `afterAll`. */
export function startBrowser(): Promise<Browser> {
  const executablePath = (process.env.PATH ?? '').split(delimiter).map(folder => join(folder, 'chromium')).find(path => existsSync(path));
  return chromium.launch({ ...(executablePath !== undefined && { executablePath }), headless: true, args: QUIET });
}
